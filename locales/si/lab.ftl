# `mesaya lab`: බොට් කෙනෙක් කොච්චර හොඳ ද.

help-lab = ඕන කෙනෙක්ට ආයෙත් ගහලා බලන්න පුළුවන් වටවලින් බොට්ලා කොච්චර හොඳ ද කියලා මනිනවා.
help-duel = බොට්ලා දෙන්නෙක් එකම වට ගහනවා; හැම වටයක්ම බොට්ලා හැම තැනකටම මාරු කරලා ආයෙත් ගහනවා.

    උදාහරණය: mesaya lab duel greedy@1 random@1 kozel4 --deals 500 --html duel.html
    පිටවීමේ කේත: 0 ගහලා ඉවරයි, 1 වටයක් ඉවර වුණේ නැහැ, 2 කියවන්න බැහැ.
help-duel-one = මනින බොට්: greedy@1, sharp@1:100 …
help-duel-two = විරුද්ධව ගහන බොට්.
help-duel-game = rummi, omi6, contract, points13 හෝ kozel4.
help-duel-deals = වට කීයක් ද; හැම එකක්ම හැම මාරුවකින්ම ගහනවා.
help-duel-seats = මේසේ වාඩි වෙන ගණන.
help-duel-seed = --seeds වෙනුවට තමන්ගේම වට මාලාවක්.
help-duel-seeds = ස්ථිර කරපු වට: මනින්න test, හදන්න train, ඇතුළට ගන්න gate.
help-duel-only = මාලාවේ මේ වටය විතරක් ගහන්න, 0 ඉඳන් ගණන් කරලා.
help-duel-rules = නම=අගය විදිහට ගෙදර නීතියක්; කිහිප පාරක් දෙන්න පුළුවන්.
help-duel-preset = නමක් තියෙන ගෙදර නීති මාලාව: source.
help-duel-before = හැම තරගයක්ම තියෙන තැන, සටහනක before වගුව විදිහට, JSON වලින්.
help-duel-field = පළවෙනි බොට්ට එක අසුනක්, අනිත් අසුන් ඔක්කොම අනිත් බොට්ට (රුම්මි සෙල්ලම්වලට විතරයි).
help-duel-partner = පළවෙනි බොට්ගේ කණ්ඩායමේ එයාගේම කෙනෙක් වෙනුවට ජෝඩුවට ඉන්න බොට් (omi6, kozel4).
help-duel-even = මෙතන තීරණයකට මිලි තත්පර මෙච්චරක් යන අයවැය බොට් දෙන්නටම දෙන්න; නැවත කරන්න පුළුවන් වෙන්න වාර්තාවේ ඒවා තියෙනවා.
help-duel-jobs = වට බෙදන ක්‍රියාවලි ගණන; නොකිව්වොත් CPU ගණන.
help-duel-ray = මේ ලිපිනයේ තියෙන Ray පොකුරට වට බෙදනවා; local කිව්වොත් දෙන්නෙක් ඉන්න එකක් පටන් ගන්නවා.
help-duel-json = ප්‍රතිඵලය JSON විදිහට මේ ෆයිල් එකට ලියන්න; - දුන්නොත් වගු වෙනුවට ඒක පෙන්නනවා.
help-duel-html = ප්‍රතිඵලය ප්‍රස්තාර තියෙන පිටුවක් විදිහට මේ ෆයිල් එකට ලියන්න.
help-duel-quiet = කොච්චර දුර ද කියලා පෙන්නන්න එපා.
help-gate = අලුත් බොට් පරණ බොට්ට වඩා හොඳ ද? උත්තරය ඇති තරම් විශ්වාස වෙනකල් ගහනවා.

    උදාහරණය: mesaya lab gate sharp@1:200 sharp@1:100 kozel4
    පිටවීමේ කේත: 0 වඩා හොඳයි, 1 එහෙම නැහැ, 2 --deals වට ගහලත් තීරණයක් නැහැ හෝ කියවන්න බැහැ.
help-gate-new = ඇතුළට එන්න හදන බොට්.
help-gate-old = පරද්දන්න ඕන බොට්.
help-gate-deals = තීරණයක් නැතුව නවත්තන වට ගණන.
help-gate-h0 = වඩා හොඳ නැති බොට් කෙනෙක් දිනන සියයට ගණන; නොකිව්වොත් සාධාරණ කොටස.
help-gate-h1 = වඩා හොඳ බොට් කෙනෙක් දිනන සියයට ගණන; නොකිව්වොත් h0ට වඩා දහයෙන් පංගුවක් වැඩියි.
help-gate-game = { help-duel-game }
help-gate-seats = { help-duel-seats }
help-gate-seed = { help-duel-seed }
help-gate-seeds = { help-duel-seeds }
help-gate-rules = { help-duel-rules }
help-gate-preset = { help-duel-preset }
help-gate-before = { help-duel-before }
help-gate-field = { help-duel-field }
help-gate-partner = { help-duel-partner }
help-gate-jobs = { help-duel-jobs }
help-gate-ray = { help-duel-ray }
help-gate-json = { help-duel-json }
help-gate-html = { help-duel-html }
help-gate-quiet = { help-duel-quiet }
help-ladder = හැම බොට් කෙනෙක්ම අනිත් හැමෝම එක්ක එකම වට ගහලා, එක් එක් කෙනාට ශ්‍රේණියක් දෙනවා.

    උදාහරණය: mesaya lab ladder kozel4 sharp@1 greedy@1 random@1
    පිටවීමේ කේත: 0 ගහලා ඉවරයි, 1 වටයක් ඉවර වුණේ නැහැ, 2 කියවන්න බැහැ.
help-ladder-bots = බොට්ලා, දෙන්නෙක් හෝ වැඩිය.
help-ladder-game = { help-duel-game }
help-ladder-deals = { help-duel-deals }
help-ladder-seats = { help-duel-seats }
help-ladder-seed = { help-duel-seed }
help-ladder-seeds = { help-duel-seeds }
help-ladder-rules = { help-duel-rules }
help-ladder-preset = { help-duel-preset }
help-ladder-before = { help-duel-before }
help-ladder-field = { help-duel-field }
help-ladder-jobs = { help-duel-jobs }
help-ladder-ray = { help-duel-ray }
help-ladder-json = { help-duel-json }
help-ladder-html = { help-duel-html }
help-ladder-quiet = { help-duel-quiet }
help-honest = බොට් පාවිච්චි කරන්නේ තමන්ගේ අසුනට කියපු දේ විතරද? හංගපු කාඩ් ආයෙත් බෙදලා, ආයෙත් අහනවා.

    උදාහරණය: mesaya lab honest greedy@1 kozel4
    පිටවීමේ කේත: 0 හැම වෙලේම එකම දේ කළා, 1 එහෙම නැහැ, 2 කියවන්න බැහැ.
help-honest-bot = අහන්නේ මේ බොට්ගෙන්.
help-honest-every = තීරණ මෙච්චරකට එකකින් විතර ආයෙත් අහන්න.
help-honest-game = { help-duel-game }
help-honest-deals = { help-duel-deals }
help-honest-seats = { help-duel-seats }
help-honest-seed = { help-duel-seed }
help-honest-seeds = { help-duel-seeds }
help-honest-rules = { help-duel-rules }
help-honest-preset = { help-duel-preset }
help-honest-before = { help-duel-before }
help-honest-json = { help-duel-json }
help-honest-html = { help-duel-html }
help-honest-quiet = { help-duel-quiet }

## ප්‍රතිඵලය
lab-head-duel = { $game }: { $one } සහ { $two }
lab-head-gate = { $game }: { $one } කියන්නේ { $two }ට වඩා හොඳ ද?
lab-head-ladder = { $game }: ඉණිමඟ
lab-head-honest = { $game }: { $one } පාවිච්චි කරන්නේ කියපු දේ විතරද?
lab-wins = { $one } දිනපු වට
lab-fair = දිනුම්වල සාධාරණ කොටස
lab-net = { $one } වඩා හොඳ ගණන (වටයකට { $unit })
lab-mean = { $bot } සාමාන්‍යය (වටයකට { $unit })
lab-deals = වට × මාරු
lab-times = { $bot } තීරණයක්: මැද අගය / 100න් 95ක්, මිලි තත්පර
lab-unit-penalty = දඩ ලකුණු
lab-unit-points = ලකුණු
lab-unit-counters = කැට
lab-unit-defeat = පරාජය ලකුණු
lab-axis-deals = වට
lab-plot-net = { $one } කොච්චර හොඳ ද (වටයකට { $unit }), 95 % පරාසයත් එක්ක
lab-plot-win = { $one } දිනපු වට සියයට කීයක් ද, 95 % පරාසයත් එක්ක
lab-plot-spread = වට වෙනස් වෙන විදිහ ({ $unit }; බිංදුවට දකුණු පැත්තේ { $one } වඩා හොඳට ගහලා)
lab-plot-times = තීරණවල කාලය මිලි තත්පරවලින්: භාගයක්, 100න් 95ක් සහ 99ක් මීට ඉක්මනයි
lab-plot-ratio = හැම බැල්මකම සම්භාවිතා අනුපාතයේ ලඝුගණකය
lab-bot = බොට්
lab-points = ශක්තිය
lab-interval = 95 %
lab-won = දිනුම් සහ සාධාරණ කොටස අතර අනුපාතය
lab-better = වඩා හොඳ ගණන ({ $unit })
lab-pair = ජෝඩුව
lab-pairs = ජෝඩු ඔක්කොම
lab-win = පළවෙනි කෙනාගේ දිනුම්
lab-asked = ආයෙත් අහපු තීරණ
lab-worlds = බලපු වෙන බෙදීම්
lab-differences = වෙනස් වුණු තීරණ
lab-difference = { $deal } වටය, { $action } පියවර: වෙනස් වුණේ හංගපු කාඩ් විතරයි, ඒත් බොට් වෙන දෙයක් කළා.
lab-gate-accept = ඇතුළට ගත්තා: { $one } කියන්නේ { $two }ට වඩා හොඳයි (වට { $deals }; අනුපාතයේ ලඝුගණකය { $ratio }, සීමාව { $bound }; { $h0 } % සහ { $h1 } %).
lab-gate-reject = ඇතුළට ගත්තේ නැහැ: { $one } කියන්නේ { $two }ට වඩා හොඳ නැහැ (වට { $deals }; අනුපාතයේ ලඝුගණකය { $ratio }, සීමාව -{ $bound }; { $h0 } % සහ { $h1 } %).
lab-gate-undecided = තීරණයක් නැහැ: වට { $deals }කට පස්සෙත් { $one } කියන්නේ { $two }ට වඩා හොඳ ද කියලා කියන්න බැහැ (අනුපාතයේ ලඝුගණකය { $ratio }, සීමාව { $bound }; { $h0 } % සහ { $h1 } %). --deals වලින් වැඩිපුර දෙන්න.
lab-conditions = ආයෙත් කරන විදිහ
lab-game = සෙල්ලම
lab-seats = අසුන්
lab-rules = ගෙදර නීති
lab-partner = ජෝඩුව
lab-before = කලින් තරගය
lab-series = වට
lab-version = අනුවාදය (කේතය)
lab-machine = යන්ත්‍රය
lab-jobs = ක්‍රියාවලි
lab-seconds = තත්පර

## වැරදුණු දේ
lab-no-field = { $game } ගහන්නේ කණ්ඩායම්, ඒ නිසා අසුන් වෙන වෙනම ගන්න බැහැ. --field අයින් කරන්න.
lab-no-partner = { $game } සෙල්ලමේ ජෝඩු නැහැ. --partner අයින් කරන්න.
lab-bad-series = { $text } කියලා ස්ථිර කරපු වට නැහැ. තියෙන ඒවා: { $series }; නැත්නම් --seed දෙන්න.
lab-bad-before = “{ $text }” JSON වස්තුවක් නෙවෙයි. ඒක {"{"}"round": 3{"}"} වගේ වෙන්න ඕන.
lab-bad-hypotheses = { $h0 } % සහ { $h1 } % වෙන් කරලා අඳුනගන්න බැහැ: 0 < h0 < h1 < 100 වෙන්න ඕන.
lab-few-bots = ඉණිමඟකට අඩුම බොට්ලා දෙන්නෙක්වත් ඕන.
lab-none-asked = එක තීරණයක්වත් ආයෙත් අහන්න බැරි වුණා. --deals වැඩියෙන් ගහන්න, නැත්නම් --every අඩු කරලා නිතර අහන්න.
lab-twice = { $bot } දෙපාරක් කියලා. හැම බොට් කෙනෙක්ම එක පාරක් කියන්න.
lab-unwritten = ප්‍රතිඵලය { $path } වෙත ලියන්න බැහැ: { $why }.
lab-stuck = { $deal } වටය { $rotation } වෙනි මාරුවේදී තීරණ { $cap }ක් ඇතුළත ඉවර වුණේ නැහැ. ඒක නීතිවල හරි බොට් කෙනෙක්ගේ හරි වැරැද්දක්; “--only { $deal }” ඒක ආයෙත් ගහනවා.
lab-broken = ක්‍රියාවලියක් නැවතුණා. සමහර විට මතකය මදි; --jobs අඩු කරලා බලන්න.
lab-ray-missing = Ray දාලා නැහැ. “pip install mesaya[ray]” කියලා දාන්න, නැත්නම් --jobs ගන්න.
lab-ray-lost = { $address } ලිපිනයේ Ray පොකුරක් නැහැ: { $why }
lab-ray-version = පොකුරේ යන්ත්‍රයක තියෙන්නේ Mesaya { $version } අනුවාදය. හැම තැනම එකම අනුවාදය දාන්න.
