# /lab පිටුව: බොට් කෙනෙක් කොච්චර හොඳ ද කියලා කියන `mesaya lab` වාර්තා.

reports-lead = බොට්ලා එකිනෙකා එක්ක ගහපු වාර්තා; මේ වට ඕන කෙනෙක්ට ආයෙත් ගහලා බලන්න පුළුවන්.
reports-here = මේ කාමරේ
reports-none = තාම වාර්තාවක් නැහැ. කාමරේ දුවන තැන ටර්මිනල් එකක මේක කියන්න; DATA වෙනුවට කාමරේ දත්ත ෆෝල්ඩරය දෙන්න:
reports-folder = කාමරේ දත්තවල “reports” ෆෝල්ඩරයේ තියෙන දේ මෙතන පෙන්නනවා.
reports-other = මේ උපකරණයේ
reports-open = වාර්තාවක් අරින්න (JSON)
reports-drop = ෆයිල් එක මේ පිටුව උඩට ඇදලා දාන්නත් පුළුවන්. ඒක කියවන්නේ මෙතනම; කොහේවත් යවන්නේ නැහැ.
reports-kind = { $kind ->
    [duel] දෙන්නෙක්ගේ තරගය
    [gate] අලුත් බොට් කෙනෙක්ගේ පරීක්ෂාව
    [ladder] ඉණිමඟ
    [honest] අවංකකම
   *[other] වාර්තාව
}

## ෆයිල් එකේ වැරැද්ද
reports-no-json = මේක JSON නෙවෙයි. ෆයිල් එක කැපිලා ඇති, නැත්නම් වෙන ෆයිල් එකක් ඇති.
reports-no-report = මේක JSON, ඒත් lab එකේ වාර්තාවක් නෙවෙයි.
reports-newer = මේ වාර්තාව මේ පිටුවට වඩා අලුත්: { $format }. කාමරේ අලුත් කරන්න, නැත්නම් ඒක හදපු අනුවාදයෙන් අරින්න.
reports-wrong = මේ වාර්තාව කියවන්න බැහැ. “{ $at }” තැන මොකක් හරි වැරදියි.
reports-large = මේ ෆයිල් එක MB 4ට වඩා ලොකුයි; එහෙම වාර්තා නැහැ.
no_such_report = මේ කාමරේ එහෙම වාර්තාවක් නැහැ.

## ප්‍රතිඵලය
reports-head-duel = { $game }: { $one } සහ { $two }
reports-head-gate = { $game }: { $one } කියන්නේ { $two }ට වඩා හොඳ ද?
reports-head-ladder = { $game }: ඉණිමඟ
reports-head-honest = { $game }: { $one } පාවිච්චි කරන්නේ කියපු දේ විතරද?
reports-verdict = { $verdict ->
    [better] { $two } එක්ක { $one } දිනන්නේ සාධාරණ කොටසට වඩා වැඩියෙන්, ඒක අහම්බයක් නෙවෙයි (වට { $deals }).
    [worse] { $two } එක්ක { $one } දිනන්නේ සාධාරණ කොටසට වඩා අඩුවෙන්, ඒක අහම්බයක් නෙවෙයි (වට { $deals }).
    [alike] හැම වටයක්ම එක වගේ ඉවර වුණා, නැත්නම් තිබුණේ එක වටයයි (වට { $deals }): දිනුම්වල පරාසය දන්නේ නැහැ.
   *[open] { $one } ද { $two } ද වැඩියෙන් දිනන්නේ කියලා කියන්න වට { $deals } මදි.
}
reports-wins = { $one } දිනපු වට, 95 % පරාසයත් එක්ක
reports-fair = සාධාරණ කොටස: { $percent } %
reports-net = { $one } වඩා හොඳ ගණන (වටයකට { $unit })
reports-own = සාමාන්‍යය: { $one } { $own }, { $two } { $other }
reports-played = වට × මාරු
reports-times = { $bot } තීරණයක්, මිලි තත්පර: මැද අගය / 100න් 95ක් / 99ක්
reports-decisions = { $count ->
    [one] තීරණ { $count }ක්
   *[other] තීරණ { $count }ක්
}
reports-unit-penalty = දඩ ලකුණු
reports-unit-points = ලකුණු
reports-unit-counters = කැට
reports-unit-defeat = පරාජය ලකුණු
reports-honest = ඔව්. { $one } ගෙන් තීරණ { $asked }කදී ආයෙත් ඇහුවා, හංගපු කාඩ් { $worlds } විදිහකට ආයෙත් බෙදලා; හැම වෙලේම එකම දේ කළා.
reports-dishonest = නැහැ. { $one } ගෙන් තීරණ { $asked }කදී ආයෙත් ඇහුවා, හංගපු කාඩ් { $worlds } විදිහකට ආයෙත් බෙදලා; හැම වෙලේම එකම දේ කළේ නැහැ.
reports-difference = { $deal } වටය, { $action } පියවර: වෙනස් වුණේ හංගපු කාඩ් විතරයි, ඒත් බොට් වෙන දෙයක් කළා.
reports-gate-accept = ඇතුළට ගත්තා: { $one } කියන්නේ { $two }ට වඩා හොඳයි (වට { $deals }).
reports-gate-reject = ඇතුළට ගත්තේ නැහැ: { $one } කියන්නේ { $two }ට වඩා හොඳ නැහැ (වට { $deals }).
reports-gate-undecided = තීරණයක් නැහැ: වට { $deals }කට පස්සෙත් { $one } කියන්නේ { $two }ට වඩා හොඳ ද කියලා කියන්න බැහැ.
reports-gate-how = දිනුම් { $h0 } % සහ { $h1 } % වෙන් කරලා අඳුනගන්න හැදුවා; එක් එක් වැරැද්දට ඉඩ වැඩිම { $error } %. අනුපාතයේ ලඝුගණකය { $ratio }; සීමා −{ $bound } සහ { $bound }.

## ප්‍රස්තාර
reports-table = වගුවක් විදිහට
reports-few = ප්‍රස්තාරයකට වට මදි.
reports-plot-win = { $one } දිනපු වට සියයට කීයක් ද, වට වැඩි වෙද්දී
reports-note-win = පටිය 95 % පරාසය, කඩ ඉර සාධාරණ කොටස.
reports-plot-net = { $one } කොච්චර හොඳ ද (වටයකට { $unit }), වට වැඩි වෙද්දී
reports-note-net = පටිය 95 % පරාසය. කඩ ඉරට උඩින් { $one } වඩා හොඳයි.
reports-plot-spread = වට වෙනස් වෙන විදිහ ({ $unit })
reports-note-spread = මේ වෙනස තිබුණු වට ගණන. කඩ ඉරට දකුණු පැත්තේ { $one } වඩා හොඳට ගහලා.
reports-plot-times = තීරණවල කාලය, මිලි තත්පර
reports-note-times = තීරණ 100න් මෙච්චරකට මේ කාලය ගියා, නැත්නම් ඒකේ දෙගුණය වෙනකල්.
reports-plot-ratio = අනුපාතයේ ලඝුගණකය, වට වැඩි වෙද්දී
reports-note-ratio = උඩ කඩ ඉරට උඩින් අලුත් බොට්ව ගන්නවා, යට ඉරට යටින් ගන්නේ නැහැ.
reports-deals = වට
reports-mean = සාමාන්‍යය
reports-high = වැඩිම
reports-low = අඩුම
reports-from = ඉඳන්, මිලි තත්පර
reports-ratio = අනුපාතයේ ලඝුගණකය

## ඉණිමඟ
reports-ladder-how = ශක්තිය ලකුණුවලින්, 95 % පරාසයත් එක්ක; 0 කියන්නේ හැමෝගෙම සාමාන්‍යය.
reports-bot = බොට්
reports-points = ශක්තිය
reports-pairs = ජෝඩු ඔක්කොම
reports-pair = ජෝඩුව
reports-win = පළවෙනි කෙනාගේ දිනුම්
reports-better = වඩා හොඳ ගණන ({ $unit })

## ආයෙත් කරන විදිහ
reports-repeat = ඒකම ආයෙත් ගහන්න
reports-copy = කොපි කරන්න
reports-by-hand = බ්‍රවුසරය මේ පිටුවට කොපි කරන්න දෙන්නේ නැහැ. අකුරු ලකුණු කරලා කොපි කරන්න.
reports-game = සෙල්ලම
reports-rules = ගෙදර නීති
reports-series = වට
reports-version = අනුවාදය (කේතය)
reports-machine = යන්ත්‍රය
reports-seconds = තත්පර
