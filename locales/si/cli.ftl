# විධාන පේළිය සහ ටර්මිනලයේ මේසය.

## ටර්මිනලයේ සෙල්ලමක් සකස් කිරීම
choose-game = මොන සෙල්ලම ද? එහි අංකය හරි නම හරි ගහන්න.
choose-game-line = { $number }. { $name } ({ $id }): { $about }
choose-again = { $text } ඒ අතර නැහැ; 1 ඉඳන් { $count } වෙනකල් අංකයක් හරි නමක් හරි ගහන්න.
prompt = >{" "}
welcome = { $game }. ඔබේ අසුන { $seat }; ඔබ එක්ක ඉන්නේ { $others }. කරන්න පුළුවන් දේට “?”, හැම විධානයකටම “help”, නවත්තන්න “q” ගහන්න.
welcome-partner = ඔබේ ජෝඩුව { $partner }.
opening-drew = { $you ->
    [1] ඔබ
   *[0] { $name }
} බෙදන කෙනා තෝරන්න { $card } ඇද්දා.
opening-again = පහළම කාඩ් සමානයි; { $names } ආයෙත් අදිනවා.
opening-dealer = { $you ->
    [1] ඔබ
   *[0] { $name }
} මුලින්ම බෙදනවා.
your-turn = ඔබේ වාරය.
your-turn-toss = කාඩ් එකක් ආපහු දාන්න.
your-turn-draw = කාඩ් එකක් අදින්න (draw), නැත්නම් විසි කරපු එක ගන්න (take).
your-turn-draw-only = කාඩ් එකක් අදින්න (draw).
your-turn-offer = ගොඩ උඩ { $card } තියෙනවා: ගන්න (take), නැත්නම් පාස් කියන්න (pass).
your-turn-buy = { $card } දඩයට ගන්නවා ද? ඉතිරි කුට්ටමෙන් කාඩ් එකකුත් එනවා. buy හෝ pass.
your-turn-play = බිම දාන්න (meld), එකතු කරන්න (add), නැත්නම් විසි කරන්න (discard).
your-turn-discard = කාඩ් එකක් විසි කරන්න (discard).
your-turn-call = මේ කාඩ් තුනෙන් තුරුම්පු කියන්න: call c, call d, call h හෝ call s.
your-turn-solo = තනියෙන් ගහනවා ද? solo සහ වර්ගය, නැත්නම් pass.
your-turn-trick = කාඩ් එකක් දාන්න.
your-turn-lead = එක වර්ගයේ කාඩ් එකේ ඉඳන් හතර වෙනකල් මුලින් දාන්න.
your-turn-answer = { $cards } උඩින් ගහන්න, නැත්නම් ඒ ගණනටම වහලා දාන්න.
your-turn-molodka = මොලොද්කා ඉල්ලනවා ද? molodka සහ කාඩ් හතර, නැත්නම් pass.
your-turn-challenge = අසුනකට චෝදනා කරනවා ද? challenge සහ අසුන, නැත්නම් pass.
hand-line = ඔබේ අත: { $cards }
hand-empty = ඔබේ අත හිස්.
hand-groups = කාණ්ඩ: { $groups }. ලිහිල්: { $loose }
group-set = සෙට්
group-run = සීරීස්
group-pure = පිරිසිදු සීරීස්
group-none = කාණ්ඩයක් නෙවෙයි
grouping-empty = කාණ්ඩ කරපු එකක් නැහැ.
grouping-undone = අන්තිම කාණ්ඩය ආපහු ගත්තා.
grouping-made = කාණ්ඩ කළා { $cards } ({ $kind }).
grouping-taken = { $card } දැනටමත් කාණ්ඩයක; අන්තිම කාණ්ඩය ආපහු ගන්න “u”.
arranged = හොඳම විදිහ: { $groups }.
arranged-none = මේ අතින් නියමයක් දාන්න බැහැ.
arranged-count = හොඳම විදිහ: { $groups }. ලකුණු { $points }යි.
options-head = ඔබට පුළුවන්:
options-more = … තව { $count }ක්.
options-none = දැන් ඔබෙන් අහන්නේ නැහැ.
why-fine = ඒකට බාධාවක් නැහැ: { $line }.
why-refused = { $line }: { $message } ({ $rule })
why-card = මොන කාඩ් එක ද? “why” සහ කාඩ් එක කියන්න, “why 7h” වගේ.
hint = Sharp නම් කියන්නේ: { $line }. { $reason }
repeat-none = තවම කිසිවක් වුණේ නැහැ.
trick-line = දැන් අත: { $cards }.
trick-empty = අතට තවම කාඩ් එකක් දාලා නැහැ.
last-trick-line = අන්තිම අත: { $cards }.
last-trick-none = තවම කවුරුවත් අතක් අරගෙන නැහැ.
melds-none = මේසේ කාණ්ඩයක් නැහැ.
meld-line = m{ $number }, { $name }: { $cards }
pile-line = ගොඩ උඩ { $card } ({ $count ->
    [one] කාඩ් { $count }ක්
   *[other] කාඩ් { $count }ක්
}); ඉතිරි කුට්ටමේ { $stock ->
    [one] කාඩ් { $stock }ක්
   *[other] කාඩ් { $stock }ක්
}.
pile-empty = ගොඩ හිස්; ඉතිරි කුට්ටමේ { $stock ->
    [one] කාඩ් { $stock }ක්
   *[other] කාඩ් { $stock }ක්
}.
player-line = { $seat } { $name }: { $count ->
    [one] කාඩ් { $count }ක්
   *[other] කාඩ් { $count }ක්
}
player-tricks = , { $count ->
    [one] අත් { $count }ක්
   *[other] අත් { $count }ක්
}
player-down = , බිම දාලා
player-out = , අයින්
player-turn = , දැන් වාරය
trump-line = තුරුම්පු { $suit }.
wild-line = වයිල්ඩ්: { $rank }.
wild-line-joker = වයිල්ඩ්: මුද්‍රිත ජෝකර් විතරයි.
scores-head = ලකුණු පත
scores-none = තවම වටයක් ඉවර නැහැ.
scores-row = { $label }: { $cells }
scores-deal = { $number } වෙනි වටය
scores-total = එකතුව
scores-winners = { $count ->
    [one] { $names } තරගය දිනුවා.
   *[other] { $names } තරගය දිනුවා.
}
scores-goats = පැරදුණු අය බිත්තර සහිත එළුවන්.
deal-next = ඊළඟ වටය පටන් ගන්නවා.
match-over = තරගය ඉවරයි.
session-over = සෙල්ලම මෙතනින් ඉවරයි, { $count ->
    [one] වට { $count }කට පස්සේ
   *[other] වට { $count }කට පස්සේ
}.
record-written = ලිව්වා: { $path }.
record-failed = සටහන { $path } වෙත ලියන්න බැරි වුණා: { $why }. ඒක මෙන්න:
stopped = ඔබ නැවැත්තුවා; සෙල්ලම ඉවර නැහැ.
not-understood = “{ $text }” මෙතන විධානයක් නෙවෙයි. කරන්න පුළුවන් දේට “?”, හැම විධානයකටම “help” ගහන්න.
no-number = ඔබේ අතේ { $number } වෙනි කාඩ් එකක් නැහැ; තියෙන්නේ { $count }යි.
quit-sure = නවත්තන්න “q” තව එක පාරක් ගහන්න.
help-text =
    සටහන්වල වචනවලින් ගහන්න: draw, take, discard 9c, meld 7h7d7c 3s4s5s6s, play Ad, lead 8sQs …
    කාඩ් එක හරි අතේ එහි අංකය හරි විතරක් ගැහුවොත් ඒ වෙලාවට ඕන දේ වෙනවා: විසි කරනවා, දානවා, ආපහු දානවා.
    කිහිපයක් අහන තැන අංක හරි කාඩ් හරි කිහිපයක් ගහන්න.
    ?          කරන්න පුළුවන් දේ          why CARD   කාඩ් එකක් බැරි ඇයි
    h          ඔබේ අත                    t          අත හෝ ගොඩවල්
    m          මේසේ කාණ්ඩ                l          අන්තිම අත
    p          ක්‍රීඩකයෝ                  s          ලකුණු පත
    g 1 3 5    කාඩ් කාණ්ඩ කරන්න          u          අන්තිම කාණ්ඩය ආපහු
    a          හොඳම විදිහ                lay        කාණ්ඩ කරපු කාඩ් බිම දාන්න
    hint       sharp කරන දේ, ඇයි         r          අන්තිම වාක්‍ය ආයෙත්
    leave, forfeit   අතහරින්න (දෙපාරක් අහනවා)   q      නවත්තලා සටහන ලියන්න

## විධාන
replay-over = අන්තිමටම නීතියට හරි. { $ending }. ලකුණු: { $scores }. එකතුව: { $totals }.
replay-open = මෙතනට වෙනකල් නීතියට හරි. දැන් වාරය: { $seats }.
replay-bad = { $line } වෙනි පේළිය: { $text }
    { $message } ({ $rule })
cannot-read = { $path } කියවන්න බැහැ: { $message }
cannot-open = { $path } අරින්න බැහැ: { $why }. .deal හෝ .match ගොනුවක මාර්ගය දෙන්න.
at-place = { $line } වෙනි පේළිය, { $column } වෙනි තීරුව: { $message }
mismatch = සටහනේ තියෙන්නේ “{ $recorded }”, නීතිවලට අනුව එන්නේ “{ $computed }”; පේළිය හදන්න, නැත්නම් අයින් කරන්න.
unknown-game = { $text } කියලා සෙල්ලමක් නැහැ. සෙල්ලම් මේවා: { $games }.
unknown-bot = { $text } කියලා බොට් කෙනෙක් නැහැ. බොට්ලා මේ අය: { $bots }.
bad-rule = “{ $text }” ගෙදර නීතියක් නෙවෙයි; නම=අගය විදිහට ලියන්න, උදාහරණයක් packs=3.
bad-cards-count = කාඩ් { $found }ක් දුන්නා; { $game } සෙල්ලමට ඕන { $needed }.
too-many-copies = { $card } { $count } පාරක් කිව්වා; කුට්ටම්වල තියෙන්නේ { $limit }යි.
simulate-progress = වට { $total }න් { $done }ක්, තත්පරයකට { $rate }ක්, තව { $left }
simulate-stall = { $number } වෙනි වටය තීරණ { $cap }ක් ඇතුළත ඉවර වුණේ නැහැ. ඒක නීතිවල හරි බොට් කෙනෙක්ගේ හරි වැරැද්දක්; { $seed } බීජයත් එක්ක අපට දන්වන්න.
interrupted = නැවැත්තුවා.
failed = ඔබේ වැරැද්දක් නෙවෙයි, මොකක්හරි වැරදුණා: { $why }. කරුණාකර අපට දන්වන්න.
doctor-version = mesaya { $version }, Python { $python } මත
doctor-build = නීති: { $build ->
    [compiled] සම්පාදිත ({ $compiled } / { $chosen })
   *[interpreted] අර්ථ නිරූපිත
}
doctor-languages = භාෂා: { $languages }
doctor-games = සෙල්ලම්: { $games }
doctor-bots = බොට්ලා: { $bots }
doctor-selftest = ස්වයං පරීක්ෂාව: හැම සෙල්ලමකම වට { $count }ක් ගැහුවා, කාඩ් එකක්වත් අඩු නැහැ
costly-sure = { $cost } ඇත්තටම ඕන නම් “{ $line }” තව එක පාරක් ගහන්න.
cost-drop = ඩ්‍රොප් කළොත් ලකුණු { $points }ක් වදිනවා.
cost-declare = මේ කාඩ් හරි අතක් නෙවෙයි: වැරදියට ඩික්ලෙයාර් කළොත් ලකුණු 80ක් වදිනවා.
cost-leave = ගියොත් ලකුණු 40ක් වදිනවා, ඔබ මේ වටයෙන් අයින්.
cost-forfeit = ඒකෙන් ඔබේ කණ්ඩායම පරදිනවා: ඕමිවල කැටත් එක්ක තරගයෙන් යනවා, කොසෙල්වල තරගය පරදිනවා.
cost-solo = තනියෙන් ගහනවා නම් හැම අතම ගන්න ඕන: එතකොට පරදින හැම කණ්ඩායමක්ම කැට දෙක බැගින් ගෙවනවා. එක අතක් නැති වුණොත් ඔබේ කණ්ඩායම තරගයෙන් අයින්.
default-name = ඔබ
bot-names = කවි, නිමල්, ඔලෙග්, ප්‍රියා, රවි, ස්වේතා, තාරා
stock-line = ඉතිරි කුට්ටමේ { $stock ->
    [one] කාඩ් { $stock }ක්
   *[other] කාඩ් { $stock }ක්
}.
trick-play = { $you ->
    [1] ඔබ
   *[0] { $name }
} { $cards }
trick-lead = { $you ->
    [1] ඔබ මුලින්
   *[0] { $name } මුලින්
} { $cards }
trick-beat = { $you ->
    [1] ඔබ උඩින්
   *[0] { $name } උඩින්
} { $cards }
trick-fold = { $you ->
    [1] ඔබ වහලා
   *[0] { $name } වහලා
} { $cards }
trick-molodka = { $you ->
    [1] ඔබ මොලොද්කා අයිතියෙන් මුලින්
   *[0] { $name } මොලොද්කා අයිතියෙන් මුලින්
} { $cards }
seat-outside = { $seat } කියලා අසුනක් නැහැ: අසුන් 1 ඉඳන් { $seats } වෙනකල්.
simulate-head = { $game }: වට { $deals }, අසුන් { $seats }, බීජය { $seed }
simulate-bots = බොට්ලා: { $bots }
simulate-team = { $team } කණ්ඩායම
simulate-row = { $who }: දිනපු වට { $wins }, ලකුණු සාමාන්‍යය { $score }
simulate-endings = ඉවර වුණු විදිහ: { $endings }
simulate-lengths = වටයකට තීරණ: { $least } ඉඳන් { $most } වෙනකල්, සාමාන්‍යය { $mean }
simulate-speed = තත්පර { $seconds }කින් තීරණ { $decisions }ක්, තත්පරයකට { $rate }ක්

## --help කියන දේ
help-mesaya = Mesaya, පවුලේ සෙල්ලම් පහකට කාඩ් කාමරයක්.

    මේ ටර්මිනලයේ එකක් ගහන්න: mesaya play rummi. නීති කියවන්න: mesaya rules rummi.
    පිටවීමේ කේත: 0 ඔව්, 1 නැහැ, 2 කියවන්න බැහැ, 130 නැවැත්තුවා.
help-mesaya-lang = පණිවිඩවල භාෂාව; නොකිව්වොත් MESAYA_LANG හෝ LANG අනුව.
help-mesaya-version = සංස්කරණය පෙන්නන්න.
help-play = මේ ටර්මිනලයේ බොට්ලා එක්ක තරගය ඉවර වෙනකල් සෙල්ලමක් ගහනවා.

    උදාහරණය: mesaya play kozel4 --name Oleg
help-play-game = rummi, omi6, contract, points13 හෝ kozel4; නොකිව්වොත් අහනවා.
help-play-seats = මේසේ වාඩි වෙන ගණන.
help-play-seat = ඔබේ අසුන, 1 ඉඳන්.
help-play-name = ඔබේ නම.
help-play-bots = අනිත් අය කවුද, කොමාවලින් වෙන් කරලා: greedy@1, random@1.
help-play-seed = ඒ කාඩ්ම ආයෙත් ගහන්න.
help-play-deals = මෙච්චර වට ගණනකින් පස්සේ නවත්තන්න.
help-play-record = සටහන ලියන තැන.
help-play-rules = නම=අගය විදිහට ගෙදර නීතියක්; කිහිප පාරක් දෙන්න පුළුවන්.
help-replay = සටහනක් නීතියට බලනවා: 0 හරි, 1 නීතියට නැති පළමු පේළියේදී, 2 කියවන්න බැරි නම්.

    උදාහරණය: mesaya replay game.deal --json
help-replay-file = .deal හෝ .match ගොනුවක්.
help-replay-as_json = JSON වස්තුවක් විදිහට දෙන්න.
help-legal = සටහනක් ආයෙත් ගහලා, දැන් වාරය තියෙන හැම අසුනකටම කරන්න පුළුවන් දේ කියනවා.

    උදාහරණය: mesaya legal position.deal
help-legal-file = .deal හෝ .match ගොනුවක්.
help-legal-as_json = JSON වස්තුවක් විදිහට දෙන්න.
help-analyse = ඔක්කොම කාඩ් පේද්දී වටයක හැම කාඩ් එකකම වටිනාකම කියනවා: ඕමි සහ කොසෙල් අන්තිම කොටසට හරියටම.

    උදාහරණය: mesaya analyse game.deal
help-analyse-file = .deal හෝ .match ගොනුවක්, නැත්නම් වාර්තාවක් (JSON).
help-analyse-deal = .match ගොනුවේ කී වෙනි වටයද; නැත්නම් අන්තිම එක.
help-analyse-every = පාඩුවක් නැති ඒවත් එක්ක ඔක්කොම තේරීම් පෙන්නන්න.
help-analyse-as_json = JSON වස්තුවක් විදිහට දෙන්න.
help-arrange = අතක කාඩ් කාණ්ඩ කරන හොඳම විදිහ හරියටම හොයනවා.

    උදාහරණය: mesaya arrange points13 --wild 7 "6s7s8s QhKhAh 4d4c4s 9d9c9s Jd"
help-arrange-game = points13, rummi හෝ contract.
help-arrange-cards = අත, "3h4h5h 6s7s** Kd" වගේ.
help-arrange-wild = points13: වයිල්ඩ් අගය, A හෝ K ඉඳන් 2; නොකිව්වොත් මුද්‍රිත ජෝකර් විතරයි වයිල්ඩ්.
help-arrange-round_ = rummi: නියමය දාන්න ඕන වටය.
help-arrange-deal = contract: නියමය දාන්න ඕන වටය.
help-arrange-rules = නම=අගය විදිහට ගෙදර නීතියක්; කිහිප පාරක් දෙන්න පුළුවන්.
help-arrange-as_json = JSON වස්තුවක් විදිහට දෙන්න.
help-simulate = බොට්ලාට වට ගොඩක් ගහන්න දීලා වෙන දේ ගණන් කරනවා.

    උදාහරණය: mesaya simulate omi6 -n 1000 --bots greedy,random --seed 7 --json
help-simulate-game = rummi, omi6, contract, points13 හෝ kozel4.
help-simulate-deals = වට කීයක් ද.
help-simulate-seats = මේසේ වාඩි වෙන ගණන.
help-simulate-bots = අසුනෙන් අසුනට බොට්ලා, ඉවර වුණාම මුල ඉඳන්: greedy@1, random@1.
help-simulate-seed = එකම බීජයට එකම වට එනවා.
help-simulate-rules = නම=අගය විදිහට ගෙදර නීතියක්; කිහිප පාරක් දෙන්න පුළුවන්.
help-simulate-check = හැම පියවරකටම පස්සේ කාඩ් ඔක්කොම ගණන් කරන්න.
help-simulate-as_json = JSON වස්තුවක් විදිහට දෙන්න.
help-simulate-quiet = කොච්චර දුර ද කියලා පෙන්නන්න එපා.
help-rules = සෙල්ලමක නීති පෙන්නනවා, ගෙදර නීති සහ උදාහරණත් එක්ක.
help-rules-game = rummi, omi6, contract, points13, kozel4 හෝ common.
help-doctor = මෙතන මොනවා ද ස්ථාපනය කරලා තියෙන්නේ, වැඩ ද කියලා කියනවා.
help-doctor-as_json = JSON වස්තුවක් විදිහට දෙන්න.
arranged-left = ඉතුරු: { $cards }
arranged-no-groups = කාණ්ඩයකින් වැඩක් නැහැ. ලකුණු { $points }යි.
arranged-declarable = { $yes ->
    [1] ඩික්ලෙයාර් කරන්න පුළුවන්.
   *[0] ඩික්ලෙයාර් කරන්න බැහැ.
}
bad-wild = “{ $text }” වයිල්ඩ් අගයක් නෙවෙයි: A, K, Q, J, T හෝ 9 ඉඳන් 2 දෙන්න.
bad-hand-card = { $card } අතක තියෙන්න බැහැ: ඇත්ත කාඩ් කියන්න, ජෝකර්වලට “**”.
legal-table = දැන් මේසයේ වාරය: ඉතිරි කුට්ටමට අලුත් පිළිවෙළක් දෙන්න, නැත්නම් කාඩ් එකක් හරවන්න ඕන.
legal-over = වටය ඉවරයි; කාගෙවත් වාරයක් නැහැ.
replay-winners = තරගය ඉවරයි; දිනුවේ: { $seats }.
ending = { $ending ->
    [out] එක අතක් හිස් වුණා
    [blocked] කාටවත් ඉස්සරහට යන්න බැරි වුණා
    [declared] හරි අතක් පෙන්නුවා
    [last_seat] එක අසුනක් විතරයි ඉතුරු වුණේ
    [solo_won] තනියෙන් ගහලා දිනුවා
    [solo_lost] තනියෙන් ගහලා පැරදුණා
    [forfeit] කණ්ඩායමක් අතහැරියා
    [void] වටය ගණන් ගන්නේ නැහැ
   *[normal] ඔක්කොම ගැහුවා
}
help-play-preset = නමක් තියෙන ගෙදර නීති මාලාව: source.
help-simulate-preset = නමක් තියෙන ගෙදර නීති මාලාව: source.
unknown-preset = { $text } කියලා නීති මාලාවක් නැහැ. තියෙන ඒවා: { $presets }.

## සාධාරණ බෙදීම්
help-simulate-transcripts = CRS-1 හරහා බෙදලා, හැම වටයකම වාර්තාවක් මේ ෆෝල්ඩරයට ලියන්න.
help-verify = සාධාරණ බෙදීමක වාර්තාවක් පියවරෙන් පියවර බලනවා: 0 තහවුරුයි, 1 නැහැ හෝ සම්පූර්ණ නැහැ, 2 කියවන්න බැහැ.

    උදාහරණය: mesaya verify deals/kozel4-000001.json
help-verify-file = වාර්තාවක් (JSON).
help-verify-record = ගහද්දී ඔබේ උපාංගය තියාගත්ත, වටයේ ඔබේම සටහන (JSON).
help-verify-as_json = JSON වස්තුවක් විදිහට දෙන්න.
help-deal = වාර්තාවක බෙදීමේ කාට මොනවා ලැබුණා ද, නැත්නම් මුලින් බෙදන්න කවුරු මොනවා ඇද්දා ද කියනවා.
help-deal-transcript = වාර්තාවක් (JSON).
help-deal-as_json = JSON වස්තුවක් විදිහට දෙන්න.
deal-failed = බෙදීම ආයෙත් ගණනය කරන්න බැහැ: { $why }.
