# පිටු: මුල් පිටුව, අලුත් මේසය, රැඳී සිටීම, මේසය.

## Pages
app-language = භාෂාව
app-home = මුල් පිටුවට
app-learn = ඉගෙනගන්න
app-learn-text = සෙල්ලමක් ඉගෙනගන්න, නැත්නම් නීති කියවන්න
app-me = මම
app-lab = බොට්ලා කොච්චර හොඳ ද
app-verify = බෙදීම බලන්න
app-nowhere = එහෙම පිටුවක් නෑ
app-nowhere-text = ලිපිනය කැඩිලා වෙන්න ඇති. මුල් පිටුවෙන් පටන් ගන්න.
app-offline = දැන් සම්බන්ධයක් නෑ
app-offline-text = නීති, පාඩම්, බෙදීම බලන පිටුව තාමත් වැඩ. ඔබේ පුටුව තියෙනවා.
app-welcome = පවුලට මේසයක්
app-family = පවුලත් එක්ක
app-family-text = මේසයක් හදන්න, ලින්ක් එක යවන්න, සෙල්ලම් කරන්න. ලියාපදිංචියක් නෑ.
app-new = මේසයක් හදන්න
app-join = කේතයෙන් එන්න
app-code = මේසයේ කේතය
app-code-wrong = කේතය මේ වගේ: K7QF-2M9X.
app-join-go = එන්න
app-open-tables = ඇරලා තියෙන මේස
app-no-tables = මේස නෑ. එකක් හදන්න; හිස් පුටුවලට බොට් එනවා.
app-free = { $count ->
    [one] හිස් පුටු { $count }
   *[other] හිස් පුටු { $count }
}
app-practise = බොට් එක්ක පුරුදු වෙන්න
no_network = කාමරය උත්තර දෙන්නේ නෑ. සම්බන්ධය තියෙනවද?
not_understood = කාමරයේ උත්තරය මේ පිටුවට තේරෙන්නේ නෑ. පිටුව ආයෙත් ගන්න.
line_closed = උත්තරය එන්න කලින් සම්බන්ධය වැහුණා.

## A new table
app-name = ඔබේ නම
app-guest = අමුත්තා
app-which-game = මොන සෙල්ලමද?
app-seats = පුටු
app-clock = වේගය
clock-normal = සාමාන්‍ය
clock-quick = ඉක්මන්
clock-relaxed = දෙගුණයක් වෙලාව
app-rate = ලකුණකට ටෝකන්
app-buy-in = තරගයකට ටෝකන්
app-tokens-note = සෙල්ලම් ටෝකන් විතරයි. ටෝකන් මේසෙට බොට් එන්නේ නෑ.
app-purse = { $count ->
    [one] ඔබට ටෝකන් { $count }යි.
   *[other] ඔබට ටෝකන් { $count }යි.
}
app-all-rules = ගෙදර නීති ඔක්කොම
app-book = පොතේ වගේ
app-chat = නිදහසේ ලියන්න
app-hints = ගහද්දී ඉඟි
app-create = මේසය හදන්න

## The lobby
app-come = { $code } මේසයට එන්න
app-come-go = ඇතුළට
app-no-table-text = වහලා වෙන්න ඇති, නැත්නම් කේතය වැරදියි. ලින්ක් එක ආයෙත් ඉල්ලන්න.
app-commission = දිනුමෙන් { $percent } %ක් ගෙදරට.
app-differs = { $count ->
    [one] නීති { $count }ක් පොතෙන් වෙනස්.
   *[other] නීති { $count }ක් පොතෙන් වෙනස්.
}
app-sit = { $seat } පුටුවේ වාඩි වෙන්න
app-bot = බොට්
app-host = භාර කෙනා
app-is-bot = බොට්
app-ready-mark = ලෑස්තියි
app-ready = මම ලෑස්තියි
app-not-ready = තාම නෑ
app-remove = { $name } යවන්න
app-partners = එකම හැඩය එකම කණ්ඩායමයි.
app-invite = අඬගහන්න
app-invite-text = මේ ලින්ක් එක යවන්න, නැත්නම් පින්තූරය ගන්න දෙන්න.
app-qr = ලින්ක් එක පින්තූරයක් විදිහට
app-link = ලින්ක් එක
app-share = ලින්ක් එක බෙදන්න
app-copied = පිටපත් වුණා.
app-fill = බොට් පුරවන්න
app-start = පටන් ගන්න
app-stand = නැගිටින්න
app-close = වහන්න
lobby-bots = බොට් සෙල්ලම් කරන්නේ
lobby-bots-greedy = ඉක්මනින්
lobby-bots-sharp = දක්ෂව
lobby-bots-master = ප්‍රවීණයන් ලෙස
lobby-choose = පුටුවක් තෝරන්න.
lobby-full = පුටු ඔක්කොම පිරිලා.
lobby-watch = බලන්න
lobby-waiting = { $count ->
    [one] පුටු { $count }ක් හිස්. කෙනෙක්ට අඬගහන්න, නැත්නම් බොට් කෙනෙක් දාන්න.
   *[other] පුටු { $count }ක් හිස්. කට්ටියට අඬගහන්න, නැත්නම් බොට් දාන්න.
}
lobby-start = හැමෝම ඉන්නවා. කැමති වෙලාවක පටන් ගන්න.
lobby-host = { $name } පටන් ගන්නවා.

## The line
line-connecting = මේසයට යනවා …
line-live = සම්බන්ධයි.
line-slow = දැන් සම්බන්ධය හෙමින්.
line-cut = සම්බන්ධය කැඩුණා. කාඩ් තියෙනවා; ඉබේම හැදෙනවා.
line-replaced = මේ මේසය වෙන ටැබ් එකක ඇරලා.
line-take-over = මෙතන සෙල්ලම් කරන්න
line-closed = මේසය වහලා.
line-kicked = මේසය භාර කෙනා ඔයාගේ පුටුව හිස් කළා. බලාගෙන ඉන්න පුළුවන්.
line-unknown_table = එහෙම මේසයක් නෑ.
line-unknown_player = කාමරය මේ උපාංගය දන්නේ නෑ. පිටුව ආයෙත් ගන්න.
look-behind = ඔබ බලාගෙන ඉන්නේ එක වටයක් පිටිපස්සෙන්: ටෝකන් වලට ගහන මේසයක වටයක් පෙන්නන්නේ ඒක ඉවර වුණාම.
line-newer = මේ පිටුවේ අලුත් එකක් තියනවා.
line-reload = අලුත් එක ගන්න
app-recap = ඔබ නැති වෙලාවේ
app-back = මම ආවා

## At the table
app-menu = මෙනුව
app-rules = නීති
app-pause = විරාමය
app-unpause = දිගටම
app-away = මුල් පිටුවට
app-leave = සදහටම යන්න
app-stay = ඉන්නවා
app-not-kept = මේ බ්‍රව්සරය කිසිම දෙයක් තියාගන්නේ නෑ: පිටුව වැහුවොත් ඔබේ පුටුව හොයන්න බෑ.
leave-points = දැන් ගියොත් ලකුණු { $points }යි: ටෝකන් { $tokens }යි.
leave-match = ගියොත් කණ්ඩායම පරදිනවා: ටෝකන් { $tokens }යි.
leave-seat = ඔබ වෙනුවට බොට් කෙනෙක් සෙල්ලම් කරනවා, ආපහු එන්න බෑ.
zone-players = සෙල්ලම් කරන අය
zone-table = මේසය
zone-hand = ඔබේ අත
zone-actions = කරන්න පුළුවන් දේ
zone-melds = මේසයේ කාණ්ඩ
top-round = වටය { $number }
top-deal = බෙදීම { $number }
top-trump = තුරුම්පු
top-wild = වයිල්ඩ්
table-dealing = හැමෝම එකතු වෙලා කුට්ටම මුද්‍රා තියනවා …
clock-left = { $count ->
    [one] තත්පර { $count }යි
   *[other] තත්පර { $count }යි
}
seat-cards = { $count ->
    [one] කාඩ් { $count }යි
   *[other] කාඩ් { $count }යි
}
seat-tricks = { $count ->
    [one] අත් { $count }යි
   *[other] අත් { $count }යි
}
seat-down = දාලා
seat-dealer = බෙදන කෙනා
seat-stand-in = බොට් කරනවා
seat-away = නෑ
pile-stock = කුට්ටම: { $count }
pile-discards = අත්හැරපු: { $count }
pile-take = { $card } ගන්න
pile-take-many = { $count ->
    [one] කාඩ් { $count }ක් ගන්න: { $card }
   *[other] කාඩ් { $count }ක් ගන්න, { $card } වෙනකල්
}
pile-deep = අත්හැරපු කාඩ්
pile-deep-text = ඒ කාඩ් එකයි උඩ තියෙන ඔක්කොමයි ගන්නවා.
trick-none = මේසයේ කාඩ් නෑ.
trick-turned = තුරුම්පුවට පෙන්නුවේ:
trick-last = අන්තිම අත
verb-add = එකතු කරන්න
verb-swap = මාරු කරන්න

## Buttons
act-play = දාන්න: { $cards }
act-toss = ආපහු දාන්න: { $cards }
act-discard = අත්හරින්න: { $cards }
act-lead = අදින්න: { $cards }
act-beat = ගහන්න: { $cards }
act-fold = කාඩ් { $count ->
    [one] { $count }ක්
   *[other] { $count }ක්
} වහලා දාන්න
act-molodka = මොලොද්කා: { $cards }
act-declare = ඉවර කරන්න: { $cards }
act-draw = කුට්ටමෙන් ගන්න
act-take = ගන්න
act-pass = පාස්
act-buy = මිලට ගන්න
act-meld = මම හරි!
act-drop = අයින් වෙන්න
act-call-suit = තුරුම්පු: { $suit }
act-solo-suit = තනියෙන්, තුරුම්පු { $suit }
act-solo = තනියෙන්
act-challenge = { $name } බලන්න
act-leave = යන්න
act-forfeit = පරාජය පිළිගන්න
act-sure = ඇත්තටමද?
act-no = නෑ
act-next = ඊළඟ අත
act-wait = ඉන්න
act-rematch = තව තරගයක්
act-undo = ආපහු ගන්න
act-arrange = හදන්න
act-log = විස්තර
act-scores = ලකුණු
act-talk = කියන්න
act-hint = ඉඟිය
act-write = මොනවා හරි ලියන්න
act-send = යවන්න
price-points = ලකුණු { $points }යි (ටෝකන් { $tokens })
price-points-only = ලකුණු { $points }යි
price-cards = { $count ->
    [one] දඩ කාඩ් { $count }යි
   *[other] දඩ කාඩ් { $count }යි
}
price-declare = අත පෙන්නනවා. හරි නැත්නම් ලකුණු 80යි.
price-solo = හැම අතක්ම ගන්න ඕන. බැරි වුණොත් කණ්ඩායම අයින්.

## Keys
key-hand = ඔබේ අත: { $cards }
key-pile = උඩ තියෙන්නේ { $card }; කුට්ටමේ { $count }යි.
key-no-melds = මේසයේ කාණ්ඩ නෑ.
key-player = { $name }: { $count }.

## Settings
set-title = මේ උපාංගයේ
set-input = කාඩ් එකක් දාන විදිහ
set-input-confirm = උස්සලා, ඊට පස්සේ හරි කියන්න
set-input-tap = එක තට්ටුවෙන්
set-theme = එළිය
set-theme-auto = උපාංගය වගේ
set-theme-light = එළිය
set-theme-dark = අඳුර
set-sound = සද්දය
set-left = වම් අතට
set-speech = තිර කියවනය කියන දේ
set-speech-full = ඔක්කොම
set-speech-brief = සෙල්ලම විතරයි
me-keep = නම තියන්න
me-kept = තිබ්බා.
me-tokens = සෙල්ලම් ටෝකන්
me-restore = { $count } වෙනකල් පුරවන්න
me-data = මේ උපාංගය තියාගන්න දේ
me-save = ෆයිල් එකක් විදිහට
me-clear = මෙතන ඔක්කොම මකන්න
me-sure = මේසවල ඔබේ පුටුත් බෙදීම්වල සාක්ෂිත් මේ උපාංගයෙන් නැති වෙනවා.
