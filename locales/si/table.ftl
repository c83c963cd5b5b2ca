# කාමරයක මේසයක සිද්ධ වෙන දේ, ටර්මිනලයටත් පිටුවටත් එකම විදිහට. කියවන කෙනාම කළා නම් $you 1 වේ.
# සෙල්ලමේම සිදුවීම් තියෙන්නේ events.ftl ගොනුවේ.

## පුටු
table-event-sat = { $kind ->
    [bot] { $name } { $seat } වෙනි පුටුවේ වාඩි වුණා: බොට් කෙනෙක්.
   *[human] { $you ->
        [1] ඔබ { $seat } වෙනි පුටුවේ වාඩි වුණා.
       *[0] { $name } { $seat } වෙනි පුටුවේ වාඩි වුණා.
    }
}
table-event-sat-instead = { $seat } වෙනි පුටුවේ ඉඳන් බොට් කෙනෙක් දිගටම ගහනවා: { $name }.
table-event-stood = { $why ->
    [kick] මේසය භාර කෙනා { $seat } වෙනි පුටුව හිස් කළා.
    [bot] { $seat } වෙනි පුටුවේ හිටපු බොට් ගියා.
   *[other] { $seat } වෙනි පුටුව හිස්.
}
table-event-leaving = { $you ->
    [1] ඔබ මේ වටය ඉවර වුණාම යනවා.
   *[0] { $name } මේ වටය ඉවර වුණාම යනවා.
}
table-event-host = { $you ->
    [1] ඔබ දැන් මේසය භාර කෙනා.
   *[0] { $name } දැන් මේසය භාර කෙනා.
}
table-event-host-none = මේ මේසය භාර කෙනෙක් දැන් නැහැ.
table-event-swapped_seats = { $seat } සහ { $other } පුටු දෙකේ අය තැන් මාරු කළා.
table-event-ready = { $on ->
    [1] { $you ->
        [1] ඔබ ලෑස්තියි.
       *[0] { $name } ලෑස්තියි.
    }
   *[0] { $you ->
        [1] ඔබ දැන් ලෑස්ති නැහැ.
       *[0] { $name } දැන් ලෑස්ති නැහැ.
    }
}
table-event-settings = මේසය භාර කෙනා මේසය අලුතෙන් සැකසුවා. හැමෝම ආයෙත් ලෑස්තියි කියන්න ඕන.
table-event-here = { $you ->
    [1] ඔබ ආයෙත් ආවා.
   *[0] { $name } ආයෙත් ආවා.
}
table-event-gone = { $you ->
    [1] ඔබේ සම්බන්ධය කැඩුණා.
   *[0] { $name }ගේ සම්බන්ධය කැඩිලා. පුටුව තියාගෙන ඉන්නවා.
}
table-event-back = { $you ->
    [1] ඔබ ආයෙත් තමන්ම ගහනවා.
   *[0] { $name } ආයෙත් ගහනවා.
}
table-event-stack = { $you ->
    [1] ඔබ ඉස්සරහ { $tokens } තියෙනවා.
   *[0] { $name } ඉස්සරහ { $tokens } තියෙනවා.
}
tokens-count = { $count ->
    [one] ටෝකන් { $count }ක්
   *[other] ටෝකන් { $count }ක්
}

## කාඩ් බෙදන්න කලින්
table-event-match_began = තරගයක් පටන් ගත්තා.
table-event-first_dealer = { $you ->
    [1] කුසපතෙන් වැටුණේ ඔබට: මුලින්ම බෙදන්නේ ඔබයි.
   *[0] කුසපතෙන් වැටුණේ { $name }ට: මුලින්ම බෙදන්නේ { $name }.
}
table-event-attempt_void = { $names } වෙලාවට බීජය ඇරියේ නැහැ. කාඩ් එකක්වත් බෙදන්න කලින් මේ බෙදීම අයින් කළා.
table-event-hand_cancelled = { $why ->
    [withheld] කාඩ් එකක්වත් බෙදන්න කලින් වටය අතහැරියා: තුන් පාරක්ම කවුරුහරි ඇරියේ නැහැ.
   *[other] කාඩ් එකක්වත් බෙදන්න කලින් වටය අතහැරියා, කාමරයේ මොකක්හරි වැරදුණා.
} මේසය විවේක ගන්නවා.

## වටයක් ගහන අතරේ
table-event-missed = { $you ->
    [1] ඔබේ වෙලාව ඉවරයි: ඔබ වෙනුවෙන් මේසය ගහනවා.
   *[0] { $name }ගේ වෙලාව ඉවරයි: මේසය ගහනවා.
}
table-event-stand_in = { $you ->
    [1] ඔබ ආයෙත් ගහනකල් බොට් කෙනෙක් ඔබේ තැන ඉන්නවා.
   *[0] දැනට බොට් කෙනෙක් { $name }ගේ තැන ඉන්නවා.
}
table-event-withdrew = { $you ->
    [1] ඔබ උත්තරය ආපහු ගත්තා.
   *[0] { $name } උත්තරය ආපහු ගත්තා.
}

## විවේක
table-event-pause_asked = { $on ->
    [1] { $you ->
        [1] ඔබ විවේකයක් ඉල්ලුවා; හැමෝම ඉල්ලුවාම පටන් ගන්නවා.
       *[0] { $name } විවේකයක් ඉල්ලුවා.
    }
   *[0] { $you ->
        [1] ඔබට දැන් විවේකයක් ඕන නැහැ.
       *[0] { $name }ට දැන් විවේකයක් ඕන නැහැ.
    }
}
table-event-paused = මේසය විවේක ගන්නවා.
table-event-unpaused = සෙල්ලම ආයෙත් පටන් ගත්තා.
table-event-wait_asked = { $you ->
    [1] ඔබ තව වෙලාව ඉල්ලුවා.
   *[0] { $name } තව වෙලාව ඉල්ලුවා.
} { $granted ->
    [1] තව තත්පර 30ක් තියෙනවා.
   *[0] { "" }
}
table-event-resumed = කාමරය පොඩ්ඩක් නැවතිලා තිබුණා. තව ටිකක් වෙලාව තියෙනවා.

## කතාබහ
table-event-said = { $who ->
    [none] බලන් ඉන්න කෙනෙක් කිව්වා: { $what }
    [you] ඔබ කිව්වා: { $what }
   *[other] { $name } කිව්වා: { $what }
}
table-event-chat = { $you ->
    [1] ඔබ ලිව්වා: { $text }
   *[0] { $name } ලිව්වා: { $text }
}
phrase-hello = ආයුබෝවන්!
phrase-good_luck = ජය වේවා!
phrase-well_played = හොඳට ගැහුවා!
phrase-thanks = ස්තුතියි!
phrase-sorry = සමාවෙන්න!
phrase-one_moment = පොඩ්ඩක් ඉන්න.
phrase-your_turn = දැන් ඔබේ වාරය.
phrase-good_game = හොඳ සෙල්ලමක්!

## අවසානය
table-event-settled = වටය ඉවරයි: { $ending ->
    [out] එක අතක් හිස් වුණා
    [blocked] කාටවත් ඉස්සරහට යන්න බැහැ
    [declared] හරි අතක් පෙන්නුවා
    [last_seat] එක අසුනක් විතරයි ඉතුරු
    [solo_won] තනියෙන් ගහලා දිනුවා
    [solo_lost] තනියෙන් ගහලා පැරදුණා
    [forfeit] කණ්ඩායමක් අතහැරියා
    [void] මේක ගණන් ගන්නේ නැහැ
   *[normal] ඔක්කොම ගහලා ඉවරයි
}.
table-event-gave_up = කාමරයේ මොකක්හරි වැරදුණා. වටය අතහැරියා, කවුරුවත් කිසි දෙයක් ගෙවන්නේ නැහැ.
table-event-match_over = { $why ->
    [too_few] තරගය ඉවරයි: දිගටම ගහන්න ඇති තරම් අය නැහැ.
   *[over] { $count ->
        [0] තරගය ඉවරයි.
        [one] { $names } තරගය දිනුවා.
       *[other] { $names } තරගය දිනුවා.
    }
}
table-event-rematch_asked = { $on ->
    [1] { $you ->
        [1] ඔබට තව තරගයක් ඕන.
       *[0] { $name }ට තව තරගයක් ඕන.
    }
   *[0] { $you ->
        [1] ඔබට දැන් තව තරගයක් ඕන නැහැ.
       *[0] { $name }ට දැන් තව තරගයක් ඕන නැහැ.
    }
}
table-event-closed = { $why ->
    [idle] ටික වෙලාවක් කවුරුවත් මෙතන ගැහුවේ නැහැ: මේසය වැහුවා.
   *[other] මේසය වැහුවා.
}
table-scores = මේ වටය: { $cells }
table-totals = එකතුව: { $cells }
table-deltas = ටෝකන්: { $cells }
table-commission = කාමරය { $tokens } තියාගත්තා.
table-team = { $one } සහ { $other }

## නම් සහ ඔට්ටු
table-name-twice = { $name } ({ $seat })
table-chair-free = හිස්
table-chair-bot = { $name } (බොට්)
table-chair-line = { $seat } වෙනි පුටුව: { $who }
table-chair-stack = , { $tokens }
table-chair-ready = , ලෑස්තියි
table-chair-gone = , සම්බන්ධය නැහැ
table-chair-host = , භාර කෙනා
table-stakes-rate = ටෝකන්වලට ගහනවා: ලකුණකට { $rate ->
    [one] ටෝකන් { $rate }ක්
   *[other] ටෝකන් { $rate }ක්
}. වටයකට { $hold } ඕන.
table-stakes-buy_in = ටෝකන්වලට ගහනවා: තරගයකට එක්කෙනෙක්ගෙන් { $tokens }.
table-purse = ඔබේ පසුම්බියේ { $tokens } තියෙනවා; මේස උඩ { $tables } තියෙනවා.

## කාමරය හොරට ගහනවා නම්
alarm-head = අවධානයට! මේ බෙදීම සාධාරණ නැහැ: { $what }
alarm-advice = මේ වටයට තව කිසි දෙයක් දෙන්නේ නැහැ, බෙදීම විශ්වාස කරන්න බැහැ. මේසයෙන් නැගිටින්න, මෙතන පේන දේ තියාගන්න, වාර්තාව පරීක්ෂා කරන්න: { $url }
alarm-offer_differs = කාමරය මේ වටයට කරපු යෝජනාව පස්සේ වෙනස් කළා.
alarm-hand_went_back = කලින් ඇරපු වටයක් කාමරය ආයෙත් යෝජනා කරනවා.
alarm-attempt_reused = කලින් පාවිච්චි කරපු උත්සාහයක් කාමරය ආයෙත් පාවිච්චි කරනවා.
alarm-commits_changed = පොරොන්දු ලැයිස්තුව වහපු එක නෙවෙයි, නැත්නම් ඔබේ පොරොන්දුව එහි වෙනස්.
alarm-commits_alike = අසුන් දෙකක් එකම පොරොන්දුව දුන්නා.
alarm-commit_missing = ටෝකන්වලට ගහන මේසයක ඔබේ පොරොන්දුව ලැයිස්තුවේ නැහැ.
alarm-seed_missing = පොරොන්දු වුණු බීජයක් නැහැ.
alarm-seed_not_promised = ඇරපු බීජය පොරොන්දු වුණු එක නෙවෙයි.
alarm-root_changed = මුද්‍රා තියපු කුට්ටම වෙනස් කළා.
alarm-card_switched = මුද්‍රා තියපු කුට්ටමේ නැති කාඩ් එකක් පෙන්නුවා.
alarm-house_seed_swapped = කාමරය ඇරියේ පොරොන්දු වුණු බීජය නෙවෙයි, වෙන එකක්.
alarm-other = නීතිවලට ඉඩ නැති දෙයක් කාමරය කළා ({ $code }).
