# සිදුවීමකට එක වාක්‍යයක්, කළ කෙනා මුලින්. කියවන කෙනාම කළා නම් $you 1 වේ.

event-began = { $game ->
    [rummi] රුම්මි, වට 6න් { $round } වෙනි වටය: { $contract }.
    [contract] කොන්ට්‍රැක්ට් රුම්මි, වට 7න් { $round } වෙනි වටය: { $contract }.
    [points13] කාඩ් 13 රුම්මි.
    [omi6] ඕමි.
   *[kozel4] කාඩ් හතරේ කොසෙල්.
} { $you ->
    [1] ඔබයි බෙදන්නේ.
   *[0] { $name } තමයි බෙදන්නේ.
}
event-dealt = { $you ->
    [1] ඔබට ලැබුණා { $cards }.
   *[0] { $name }ට ලැබුණා { $count ->
        [one] කාඩ් { $count }ක්
       *[other] කාඩ් { $count }ක්
    }.
}
event-wild = වයිල්ඩ් කාඩ් එක { $card }.
event-wild-joker = වයිල්ඩ් කාඩ් එක ජෝකර්: මුද්‍රිත ජෝකර් විතරයි වයිල්ඩ්.
event-opened = ගොඩේ මුල් කාඩ් එක { $card }.
event-turned = { $card } පෙන්නුවා: තුරුම්පු { $suit }.
event-tossed = { $you ->
    [1] ඔබ { $card } ආපහු දැම්මා.
   *[0] { $name } කාඩ් එකක් ආපහු දැම්මා.
}
event-mixed = { $why ->
    [opening] ආපහු දාපු කාඩ් ඉතිරි කුට්ටමට කලවම් කළා.
    [bottom] ආපහු දාපු කාඩ් ඉතිරි කුට්ටමට යටින් දැම්මා.
   *[recycle] ඉතිරි කුට්ටම ඉවරයි: විසි කරපු කාඩ් කලවම් කරලා අලුත් කුට්ටම හැදුවා.
} { $stock ->
    [one] එහි කාඩ් { $stock }යි.
   *[other] එහි කාඩ් { $stock }යි.
}
event-drew = { $you ->
    [1] ඔබ ඇද්දා { $card }.
   *[0] { $name } ඉතිරි කුට්ටමෙන් එකක් ඇද්දා.
}
event-took = { $you ->
    [1] ඔබ
   *[0] { $name }
} ගොඩෙන් ගත්තා { $cards }.
event-passed = { $you ->
    [1] ඔබ පාස් කිව්වා.
   *[0] { $name } පාස් කිව්වා.
}
event-bought = { $you ->
    [1] ඔබ { $card } දඩයට ගත්තා, දඩේට ලැබුණේ { $fine }.
   *[0] { $name } { $card } දඩයට ගත්තා, දඩේට තව කාඩ් එකකුත් ලැබුණා.
}
event-melded = { $you ->
    [1] ඔබ
   *[0] { $name }
} බිම දැම්මා { $melds }.
event-added = { $you ->
    [1] ඔබ
   *[0] { $name }
} { $meld } කාණ්ඩයට { $card } එකතු කළා: { $cards }.
event-swapped = { $you ->
    [1] ඔබ
   *[0] { $name }
} { $card } දීලා { $meld } කාණ්ඩයේ ජෝකර් ගත්තා: { $cards }.
event-discarded = { $you ->
    [1] ඔබ
   *[0] { $name }
} විසි කළා { $card }.
event-declared = { $you ->
    [1] ඔබ ඩික්ලෙයාර් කරලා පෙන්නුවා { $melds }
   *[0] { $name } ඩික්ලෙයාර් කරලා පෙන්නුවා { $melds }
}. { $valid ->
    [1] අත හරි.
   *[0] අත හරි නැහැ.
}
event-dropped = { $why ->
    [leave] { $you ->
        [1] ඔබ වටයෙන් ගියා
       *[0] { $name } වටයෙන් ගියා
    }
    [wrong] { $you ->
        [1] ඔබ වටයෙන් අයින්
       *[0] { $name } වටයෙන් අයින්
    }
   *[drop] { $you ->
        [1] ඔබ ඩ්‍රොප් කළා
       *[0] { $name } ඩ්‍රොප් කළා
    }
}, ලකුණු { $points }යි.
event-called = { $you ->
    [1] ඔබ තුරුම්පු කිව්වා: { $suit }.
   *[0] { $name } තුරුම්පු කිව්වා: { $suit }.
}
event-solocalled = { $you ->
    [1] ඔබ ඉල්ලලා තනියෙන් ගහනවා, තුරුම්පු { $suit }
   *[0] { $name } ඉල්ලලා තනියෙන් ගහනවා, තුරුම්පු { $suit }
}; { $partner }ගේ අත වහලා තියනවා.
event-played = { $you ->
    [1] ඔබ
   *[0] { $name }
} දැම්මා { $card }.
event-led = { $you ->
    [1] ඔබ
   *[0] { $name }
} මුලින් දැම්මා { $cards }.
event-beaten = { $you ->
    [1] ඔබ
   *[0] { $name }
} උඩින් ගැහුවා { $cards }.
event-folded = { $you ->
    [1] ඔබ වහලා දැම්මා { $cards }.
   *[0] { $name } වහලා දැම්මා { $count ->
        [one] කාඩ් { $count }ක්
       *[other] කාඩ් { $count }ක්
    }.
}
event-foldsshown = මේ අතේ වහලා දාපු කාඩ් { $cards }.
event-molodkaled = { $you ->
    [1] ඔබ මොලොද්කා ඉල්ලලා මුලින් දැම්මා
   *[0] { $name } මොලොද්කා ඉල්ලලා මුලින් දැම්මා
} { $cards }; අතට දාපු කාඩ් ආපහු යනවා.
event-tricktaken = { $you ->
    [1] ඔබ
   *[0] { $name }
} { $number } වෙනි අත ගත්තා.
event-challenged = { $you ->
    [1] ඔබ
   *[0] { $name }
} කියන්නේ { $target } කොළ හැංගුවා කියලා: { $proved ->
    [1] ඒක ඇත්ත.
   *[0] ඒක එහෙම නැහැ.
}
event-forfeited = { $you ->
    [1] ඔබ කණ්ඩායම වෙනුවෙන් තරගය අතහැරියා.
   *[0] { $name } කණ්ඩායම වෙනුවෙන් තරගය අතහැරියා.
}
event-revealed = { $you ->
    [1] ඔබ
   *[0] { $name }
} පෙන්නුවා { $cards } ({ $what ->
    [hand] අතේ කාඩ්
    [folds] වහලා දාපු කාඩ්
   *[finish] අන්තිම කාඩ් එක
}).
event-ended = වටය ඉවරයි: { $ending ->
    [out] එක අතක් හිස් වුණා
    [blocked] කාටවත් ඉස්සරහට යන්න බැහැ
    [declared] හරි අතක් පෙන්නුවා
    [last_seat] එක අසුනක් විතරයි ඉතුරු
    [solo_won] තනියෙන් ගහලා දිනුවා
    [solo_lost] තනියෙන් ගහලා පැරදුණා
    [forfeit] කණ්ඩායමක් අතහැරියා
    [void] මේක ගණන් ගන්නේ නැහැ
   *[normal] ඔක්කොම ගහලා ඉවරයි
}. { $teams ->
    [1] කණ්ඩායම්වල ලකුණු { $scores }.
   *[0] ලකුණු: { $scores }.
}
contract-of = { $sets ->
    [0] { "" }
    [one] සෙට් එකක්
   *[other] සෙට් { $sets }ක්
}{ $runs ->
    [0] { "" }
   *[other] { $sets ->
        [0] { "" }
       *[other] { " සහ " }
    }
}{ $runs ->
    [0] { "" }
    [one] සීරීස් එකක්
   *[other] සීරීස් { $runs }ක්
}
