# පිටුවේ තත්ත්ව පේළිය, ලොගය, ලකුණු පත, සාධාරණ බෙදීමේ ලකුණ සහ ආපහු බැලීම.

## කවුද මොනවා කරන්න ඕනෙ. $card කියන්නේ ඒ කාඩ් එක, $names කියන්නේ බලාගෙන ඉන්න අය.
status-you = { $for ->
    [toss] ඔබේ වාරය: කාඩ් එකක් ආපහු දාන්න.
    [offer] ඔබේ වාරය: { $card } ගන්න, නැත්නම් පාස් කියන්න.
    [buy] { $card } දඩයට ගන්නවද? දඩේට තව කාඩ් එකකුත් ලැබෙනවා.
    [draw] ඔබේ වාරය: කාඩ් එකක් ගන්න.
    [meld] ඔබේ වාරය: පුළුවන් නම් කාණ්ඩ බිම දාන්න, ඊට පස්සේ එකක් විසි කරන්න.
    [discard] ඔබේ වාරය: එකක් විසි කරන්න, නැත්නම් ඩික්ලෙයාර් කරන්න.
    [trump] ඔබේ වාරය: තුරුම්පු කියන්න.
    [solo] තනියෙන් ගහනවද?
    [lead] ඔබේ වාරය: මුලින් දාන්න.
    [trick] ඔබේ වාරය: කාඩ් එකක් දාන්න.
    [challenge] කවුරුහරි කොළ හැංගුවද? කියන්න, නැත්නම් පාස් කියන්න.
    [answer] ඔබේ වාරය: උඩින් ගහන්න, නැත්නම් වහලා දාන්න.
    [molodka] එකම වර්ගයේ හතරක් තියෙනවද? මොලොද්කා කියන්න, නැත්නම් පාස් කියන්න.
   *[other] ඔබේ වාරය.
}
status-other = { $for ->
    [toss] { $names } කාඩ් එකක් ආපහු දානකල් ඉන්න.
    [offer] { $names } { $card } ගන්නකල්, නැත්නම් පාස් කියනකල් ඉන්න.
    [buy] { $card } දඩයට ගන්නේ කවුද? ඉන්න තියෙන්නේ: { $names }.
    [draw] { $names } කාඩ් එකක් ගන්නකල් ඉන්න.
    [meld] { $names } කාණ්ඩ දාලා විසි කරනකල් ඉන්න.
    [discard] { $names } විසි කරනකල් ඉන්න.
    [trump] { $names } තුරුම්පු කියනකල් ඉන්න.
    [solo] තනියෙන් ගහන්නේ කවුද? ඉන්න තියෙන්නේ: { $names }.
    [lead] { $names } මුලින් දානකල් ඉන්න.
    [trick] { $names } කාඩ් එකක් දානකල් ඉන්න.
    [challenge] කවුරුහරි කොළ හැංගුවද? ඉන්න තියෙන්නේ: { $names }.
    [answer] { $names } උඩින් ගහනකල්, නැත්නම් වහලා දානකල් ඉන්න.
    [molodka] මොලොද්කා එකක් තියෙනවද? ඉන්න තියෙන්නේ: { $names }.
   *[other] ඉන්න තියෙන්නේ: { $names }.
}
status-answered = ඔබේ උත්තරය ලැබුණා. ඉන්න තියෙන්නේ: { $names }.
status-mixing = මේසය කාඩ් කලවම් කරනවා.
status-delayed = වටයක් යනවා. ඉවර වුණාම ඔබට පේනවා.
status-sealing = කුට්ටමට මුද්‍රාව තියනවා.
status-sealing-wait = කුට්ටමට මුද්‍රාව තියනවා. ඉන්න තියෙන්නේ: { $names }.
status-rest = { $why ->
    [asked] විරාමය ඉවර වෙනකල් මේසය නවතිනවා.
   *[cancelled] මේසය ටිකකට නවතිනවා.
}
status-lobby-sit = සෙල්ලම් කරන්න හිස් පුටුවක වාඩි වෙන්න.
status-lobby-free = { $count ->
    [one] හිස් පුටු { $count }යි.
   *[other] හිස් පුටු { $count }යි.
} කාට හරි කියන්න, නැත්නම් බොට් කෙනෙක් දාන්න.
status-lobby-ready = සූදානම් නම් කියන්න.
status-lobby-wait = { $names } සූදානම් වෙනකල් ඉන්න.
status-lobby-start = හැමෝම සූදානම්: තරගය පටන් ගන්න.
status-lobby-host = හැමෝම සූදානම්. භාර කෙනා පටන් ගන්නකල් ඉන්න.
status-between = ඊළඟ වටය ලෑස්ති වෙනවා.
status-settled = වටය ඉවරයි.
status-settled-ready = වටය ඉවරයි. ඊළඟ එකට සූදානම් වුණාම කියන්න.
status-settled-wait = වටය ඉවරයි. ඉන්න තියෙන්නේ: { $names }.
status-over = තරගය ඉවරයි. තව එකක් ගහමුද?
status-over-wait = ඔබට තව තරගයක් ඕනෙ. ඉන්න තියෙන්නේ: { $names }.
status-closed = මේසය වහලා.
status-left = { $seconds ->
    [one] තව තත්පර { $seconds }යි.
   *[other] තව තත්පර { $seconds }යි.
}

## සම්බන්ධය කැඩුණාට පස්සේ, සහ ලොගය
recap-more = { $count ->
    [one] ඊට කලින් තව දේවල් { $count }ක් වුණා.
   *[other] ඊට කලින් තව දේවල් { $count }ක් වුණා.
}
log-title = මොකද වුණේ
log-empty = තවම මුකුත් වුණේ නැහැ.
log-close = වහන්න

## ලකුණු පත
sheet-title = ලකුණු පත
sheet-none = තවම වටයක් ඉවර නැහැ.
sheet-total = එකතුව
sheet-player = කෙනා
sheet-team = කණ්ඩායම
sheet-round = { $number } වෙනි වටය: { $contract }
sheet-hand = { $number } වෙනි වටය
sheet-counters = { $count ->
    [one] කැට { $count }ක්
   *[other] කැට { $count }ක්
}
sheet-chips = කැට
sheet-out = තරගයෙන් අයින්
sheet-tricks = අත්
sheet-paid = { $from } දෙනවා, { $to } ගන්නවා: { $counters }
sheet-unpaid = කැට මාරු වෙන්නේ නැහැ.
sheet-card-points = කාඩ්වල ලකුණු
sheet-defeat = පරාජය ලකුණු
sheet-defeat-of = පරාජය ලකුණු { $limit }න් { $count }ක්
sheet-eggs = බිත්තර: 60ට 60යි, පරාජය ලකුණු නැහැ.
sheet-pays = { $name } ගෙවනවා { $points } × { $rate } = { $tokens }.
sheet-gets = { $name } ගන්නවා { $sum } = { $tokens }.
sheet-house = කාමරයට { $tokens }.

## වටයකට පස්සේ
result-winner = { $you ->
    [1] ඔබ වටය දිනුවා.
   *[0] { $name } වටය දිනුවා.
}
result-out = { $you ->
    [1] ඔබ ඉවර කළා.
   *[0] { $name } ඉවර කළා.
}
result-voided = කාමරය මේ වටය අත්හැරියා. කවුරුත් මුකුත් ගෙවන්නේ නැහැ.
result-points = මේ වටය
result-tokens = ටෝකන්
result-next = { $you ->
    [1] ඊළඟ වටය බෙදන්නේ ඔබ.
   *[0] ඊළඟ වටය බෙදන්නේ { $name }.
}
result-next-round = ඊළඟට { $number } වෙනි වටය: { $contract }.
result-by-itself = ඒක ඉබේම පටන් ගන්නවා. “ඉන්න” එබුවොත් තත්පර 30ක් වැඩිපුර ඉල්ලනවා.
result-go = ඉස්සරහට

## සාධාරණ බෙදීම
fair-mark = { $state ->
    [sealed] කුට්ටමට මුද්‍රාව තිබ්බා
    [checking] බලමින් ඉන්නවා
    [ok] බැලුවා: සාධාරණයි
    [warnings] බැලුවා: සැලකිල්ලට ගන්න
    [failed] සාධාරණ නැහැ
    [unknown] බැලුවේ නැහැ
   *[idle] සාධාරණ බෙදීම
}
fair-title = බෙදීම සාධාරණද?
fair-commitment = { $hand } වෙනි වටය බෙදන්න කලින් කාමරය දුන්න පොරොන්දුව
fair-roots = කුට්ටමේ මුද්‍රාව
fair-none = වටයක් ලෑස්ති වුණාම කාමරයේ පොරොන්දුව මෙතන පේනවා.
fair-hand = { $hand } වෙනි වටය
fair-step = { $text } – { $status }
fair-phrase = ඔබේ වාසනා වචන
fair-phrase-hint = ඔබේ උපාංගය මේවා ඊළඟ වටයේ කාඩ්වලට කලවම් කරනවා. ඕනෑම වචන හරි, අකුරු { $count } දක්වා.
fair-phrase-save = මේ වචන ගන්න
fair-phrase-saved = ඊළඟ වටයේ ඉඳන් බලපානවා.
fair-how = මේක වැඩ කරන හැටි
fair-how-promise = කවුරුත් කාඩ් එකක් දකින්න කලින් කාමරය තමන්ගේ රහසක් කුට්ටමට කලවම් කරලා, ආපහු ගන්න බැරි පොරොන්දුවක් පෙන්නනවා.
fair-how-own = ඊට පස්සේ හැම උපාංගයක්ම රහසක් එකතු කරනවා, ඔබේ එකත්. කාඩ්වල පිළිවෙළ එන්නේ ඔක්කොම රහස් එකට එකතු වෙලා, ඒ නිසා කාටවත් තනියෙන් තෝරන්න බැහැ.
fair-how-check = වටය ඉවර වුණාම කාමරය රහස අරිනවා. ඔබේ උපාංගය තනියම කාඩ් ආයෙත් කලවම් කරලා, ඒ කාඩ්මද කියලා බලනවා.
fair-other-hand = කාමරය දුන්නේ වෙන වටයක වාර්තාවක්.
fair-not-there = වාර්තාව ගන්න බැරි වුණා: { $why }
fair-again = ආයෙත් බලන්න
fair-copy = සාක්ෂි පිටපත් කරන්න
fair-copied = පිටපත් කළා.
fair-copy-by-hand = ඔබේ බ්‍රවුසරය මේ පිටුවට පිටපත් කරන්න දෙන්නේ නැහැ. අකුරු ලකුණු කරලා පිටපත් කරන්න.
fair-save = සාක්ෂි තියාගන්න
fair-page = බෙදීම් බලන පිටුව
fair-close = වහන්න

## වටයක් ආයෙත්
replay-title = { $code } මේසයේ { $hand } වෙනි වටය ආයෙත්
replay-loading = වටය ගේනවා.
replay-none = මේ වටය පෙන්නන්න බැහැ: { $why }
replay-step = පියවර { $count }න් { $step }
replay-dealt = කාඩ් බෙදුවා.
replay-play = බලන්න
replay-pause = නවත්තන්න
replay-first = මුලට
replay-back = එකක් ආපහු
replay-on = එකක් ඉස්සරහට
replay-last = අගට
replay-speed = වේගය
replay-view = කාගේ කාඩ්ද පේන්නේ
replay-all = ඔක්කොම අත්
replay-share = මේ වටය බෙදාගන්න
replay-shared = ලින්ක් එක පිටපත් කළා.
replay-link = මේ වටයේ ලින්ක් එක
replay-cards = { $name }: { $count ->
    [one] කාඩ් { $count }ක්
   *[other] කාඩ් { $count }ක්
}
replay-pile = ගොඩ
replay-stock = ඉතිරි කුට්ටම: { $count }
replay-melds = කාණ්ඩ
replay-trick = අත
replay-takes = { $name } ගන්නවා
replay-trumps = තුරුම්පු: { $suit }
replay-wild = වයිල්ඩ් කාඩ් එක
replay-steps = ඔක්කොම පියවර

## බොට්ලාගේ නම්, ටර්මිනලයේ වගේම
bots-named = කවි, නිමල්, ඔලෙග්, ප්‍රියා, රවි, ස්වේතා, තාරා

## කතාව: table.ftl එකේ නැති කියමන්, සහ කියමන් පෙන්නන කොටස්.
talk-greet = ආචාර
talk-praise = ප්‍රශංසා
talk-play = සෙල්ලම
talk-time = වෙලාව
talk-group = කියමන් වර්ගය
phrase-congrats = සුබ පැතුම්!
phrase-see_you = පස්සේ හම්බවෙමු!
phrase-nice_move = නියම ගැහිල්ල!
phrase-what_luck = මාර වාසනාව!
phrase-close_call = අන්තිම මොහොතේ බේරුණා!
phrase-partner = නියමයි, ජෝඩුව!
phrase-im_right = මම හරි!
phrase-my_mistake = මගේ වැරැද්ද.
phrase-bad_cards = අනේ මගේ කාඩ් …
phrase-no_problem = කමක් නැහැ!
phrase-thinking = හිතන්න පොඩ්ඩක් දෙන්න.
phrase-hurry = ටිකක් ඉක්මන් කරන්න!
phrase-back_soon = පොඩ්ඩකින් එන්නම්.
phrase-am_back = මම ආවා.
phrase-must_go = මට තව ටිකකින් යන්න ඕනෙ.
phrase-one_more = තව එකක් ගහමුද?
