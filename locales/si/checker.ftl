# බෙදීම් පරීක්ෂා කරන පිටුව (verify.html). පියවරවල කියන දේ තියෙන්නේ verify.ftl ගොනුවේ.
checker-title = බෙදීමක් පරීක්ෂා කරන්න
checker-lead = මේ බෙදීම සාධාරණ ද? වාර්තාව මෙතනට දෙන්න, මේ පිටුව තනියම කාඩ් ආයෙත් කලවම් කරලා බලනවා. ජාලයක් ඕන නැහැ: මේ උපාංගයෙන් කිසිවක් එළියට යන්නේ නැහැ.
checker-language = භාෂාව

## ගොනුවක් දීම
checker-drop = වාර්තාවක් මෙතනට ඇදලා දාන්න, නැත්නම් ගොනුවක් තෝරන්න
checker-drop-hint = ගොනුවේ අග .json. හැම වටයකටම පස්සේ මේසය ඒක දෙනවා, mesaya play ඒක සටහන ළඟින් ලියනවා.
checker-paste = නැත්නම් එහි පෙළ අලවන්න
checker-paste-label = වාර්තාවක පෙළ
checker-check = පරීක්ෂා කරන්න
checker-record = ඔබේම සටහනක් තියෙනවා ද?
checker-record-hint = ගහද්දී දැකපු සහ යවපු දේ ඔබේ උපාංගය සටහන් කරගන්නවා. ඒ සටහන් එක්ක, කාමරය ඔබට වෙනස් කතාවක් කිව්වා ද කියලත් මේ පිටුවට බලන්න පුළුවන්.
checker-record-choose = ඔබේ සටහන තෝරන්න (.json)
checker-record-taken = ඔබේ සටහන පාවිච්චි වෙනවා: { $name }.
checker-record-remove = අයින් කරන්න

## ප්‍රතිඵලය
checker-verified = මේ බෙදීම සාධාරණයි.
checker-verified-more = හැම පියවරක්ම හරි: කාටවත් මේ කුට්ටම තෝරන්න බැහැ, ගැහුවෙත් ඒකෙන්මයි.
checker-warnings = පියවර හරි, ඒත් දැනගන්න ඕන දෙයක් තියෙනවා.
checker-failed = මේ බෙදීමේ මොකක්හරි වැරදියි.
checker-failed-at = මේක හරි නැහැ: { $why }
checker-failed-keep = ගොනුව තියාගන්න. සෙල්ලම දන්න කෙනෙක්ටයි මේසය පවත්වාගෙන යන කෙනාටයි පෙන්නන්න.
checker-incomplete = මේ වටය ඉවර නැහැ.
checker-incomplete-more = කාමරය තවම එහි රහස ඇරලා නැහැ, ඒ නිසා කාටවත් පරීක්ෂා කරන්න බැහැ. වටය ඉවර වුණාම ගොනුව අරගෙන ආයෙත් එන්න.
checker-unreadable = මේ ගොනුව පරීක්ෂා කරන්න බැහැ.
checker-hand = { $game }, { $number } වෙනි වටය
checker-opening = { $game }, මුලින් බෙදන කෙනා
checker-unknown-game = මේ පිටුව නොදන්න සෙල්ලමක්
checker-players = ක්‍රීඩකයෝ: { $names }
checker-bot = { $name } (බොට්)
checker-took = මේ උපාංගයේ මිලි තත්පර { $ms }කින් පරීක්ෂා කළා.

## පියවර
checker-steps = පරීක්ෂා කළ දේ
checker-step-of = පියවර { $code }
checker-status-ok = හරි
checker-status-failed = වැරදියි
checker-status-warning = අවධානයට
checker-status-note = දැනගැනීමට
checker-status-missing = තවම පරීක්ෂා කරන්න බැහැ
checker-why = මේක වැදගත් ඇයි
checker-not-reached = ඊට පස්සේ පියවර බැලුවේ නැහැ.

## කාට මොනවා ද ලැබුණේ
checker-dealt = කාට මොනවා ද බෙදුවේ
checker-dealt-hint = මේ පිටුව කලවම් කරපු කුට්ටමෙන්, බීජවලට අනුව.
checker-stock = ඉතිරි කුට්ටම, උඩ ඉඳන්
checker-shown-wild = වයිල්ඩ් අගයට හරවපු කාඩ් එක
checker-shown-open = ගොඩේ පළමු කාඩ් එක
checker-shown = පෙන්නපු කාඩ් එකක්
checker-cards = { $count ->
    [one] කාඩ් { $count }ක්
   *[other] කාඩ් { $count }ක්
}
checker-deals-first = { $name } මුලින්ම බෙදනවා.
checker-seat = { $number } වෙනි අසුන

## අයින් කරපු උත්සාහ
checker-voids = කාඩ් එකක්වත් බෙදන්න කලින් අයින් කරපු බෙදීම්
checker-void = { $number } වෙනි උත්සාහය: { $names } ඇරියේ නැහැ.

## අරගෙන යෑම
checker-copy = ප්‍රතිඵලය පිටපත් කරන්න
checker-copied = පිටපත් කළා.
checker-save = ප්‍රතිඵලය සුරකින්න
checker-copy-by-hand = ඔබේ බ්‍රව්සරය මේ පිටුවට පිටපත් කරන්න දෙන්නේ නැහැ. පෙළ තෝරලා අතින් පිටපත් කරගන්න.

## මේ පිටුවට පෙන්නන්න පුළුවන් සහ බැරි දේ
checker-promise-title = මේකෙන් ඔප්පු වෙන සහ නොවෙන දේ
checker-promise = ඔබේ උපාංගයම බීජය හදලා, ඔබේ පොරොන්දුව ලැයිස්තුවේ තියෙනවා නම්, කාටවත් මේ කුට්ටම තෝරන්න බැහැ: කාමරයටත් බැහැ, අනිත් ක්‍රීඩකයෝ ඔක්කොම එකතු වුණත් බැහැ. ඒ අයට කරන්න තිබුණේ කාඩ් එකක් බෙදන්න කලින් ඉස්සරහට යන්න බැහැ කියන එක විතරයි, එහෙම කරපු හැම පාරක්ම ලැයිස්තුවේ තියෙනවා. ඔබ ගහද්දී කාමරය කාඩ් දන්නවා; එය බැලුවේ නැහැ කියලා මේකෙන් පෙන්නන්න බැහැ.
checker-rules-limit = මේ පිටුව බලන්නේ කාඩ්, වාර, අත් ගත්ත අය සහ කාඩ්වලින් එන ලකුණු. mesaya verify විධානය ගාව මුළු නීති පොත්ම තියෙනවා, ඒක හැම කාණ්ඩයක්ම පරීක්ෂා කරනවා.
checker-own-copy = මේ පිටුව ඔබේම ගොනුවක් විදිහට තියාගන්න: ඒක තනියම සම්පූර්ණයි, ඔබේ තැටියෙන් ඇරෙනවා, බෙදපු කාමරයෙන් කිසිවක් ඕන නැහැ.
checker-version = Mesaya { $version }, වාර්තා ආකෘතිය { $format }

## වෙන ජාතියක ගොනු
checker-is-record = ඒක සෙල්ලමක සටහනක් (.deal හෝ .match). බෙදීමේ වාර්තාව තියෙන්නේ ඒ ළඟමයි, අග .json.
checker-is-own-record = ඒක ක්‍රීඩකයෙක්ගේම වටයක සටහනක්. ඒක ඔබේ සටහන විදිහට තෝරලා, ඒ වටයේම වාර්තාව උඩින් දෙන්න.
checker-is-picture = ඒක පින්තූරයක්.
checker-empty = ඒක හිස්.
checker-what-to-do = එක වටයක මුළු වාර්තාවම සුරැකුණු විදිහටම දෙන්න. අතින් පිටපත් කළා නම් කොටසක් අඩු වෙන්න පුළුවන්.
