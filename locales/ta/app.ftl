# பக்கங்கள்: முதல் பக்கம், புது மேசை, காத்திருப்பு, மேசை.

## Pages
app-language = மொழி
app-home = முதல் பக்கத்துக்கு
app-learn = கற்க
app-learn-text = ஓர் ஆட்டத்தைக் கற்க, அல்லது விதிகளைப் படிக்க
app-me = நான்
app-lab = பாட்கள் எவ்வளவு திறமையானவை
app-verify = பகிர்வைச் சரிபார்க்க
app-nowhere = அப்படி ஒரு பக்கம் இல்லை
app-nowhere-text = முகவரி அறுந்திருக்கலாம். முதல் பக்கத்திலிருந்து தொடங்குங்கள்.
app-offline = இப்போது இணைப்பு இல்லை
app-offline-text = விதிகள், பாடங்கள், சரிபார்க்கும் பக்கம் இப்போதும் இயங்கும். உங்கள் இடம் இருக்கிறது.
app-welcome = குடும்பத்துக்கு ஒரு மேசை
app-family = குடும்பத்துடன் ஆட
app-family-text = மேசை அமையுங்கள், இணைப்பை அனுப்புங்கள், ஆடுங்கள். பதிவு தேவையில்லை.
app-new = மேசை அமைக்க
app-join = குறியீட்டால் வர
app-code = மேசைக் குறியீடு
app-code-wrong = குறியீடு இப்படி இருக்கும்: K7QF-2M9X.
app-join-go = வருக
app-open-tables = திறந்த மேசைகள்
app-no-tables = மேசை எதுவும் இல்லை. ஒன்று அமையுங்கள்; காலி இடங்களில் பாட் அமரும்.
app-free = { $count ->
    [one] { $count } காலி இடம்
   *[other] { $count } காலி இடங்கள்
}
app-practise = பாட்டுடன் பழக
no_network = அறை பதில் தரவில்லை. இணைப்பு இருக்கிறதா?
not_understood = அறையின் பதில் இந்தப் பக்கத்துக்குப் புரியவில்லை. பக்கத்தை மீண்டும் திறக்கவும்.
line_closed = பதில் வரும் முன் இணைப்பு மூடியது.

## A new table
app-name = உங்கள் பெயர்
app-guest = விருந்தினர்
app-which-game = எந்த ஆட்டம்?
app-seats = இடங்கள்
app-clock = வேகம்
clock-normal = வழக்கம்
clock-quick = விரைவு
clock-relaxed = இரு மடங்கு நேரம்
app-rate = புள்ளிக்கு டோக்கன்
app-buy-in = போட்டிக்கு டோக்கன்
app-tokens-note = விளையாட்டு டோக்கன் மட்டும். டோக்கன் மேசையில் பாட் அமராது.
app-purse = { $count ->
    [one] உங்களிடம் { $count } டோக்கன்.
   *[other] உங்களிடம் { $count } டோக்கன்கள்.
}
app-all-rules = எல்லா வீட்டு விதிகளும்
app-book = நூலில் போல
app-chat = விருப்பப்படி எழுத
app-hints = ஆடும்போது யோசனைகள்
app-create = மேசை அமைக்க

## The lobby
app-come = மேசை { $code }க்கு வருக
app-come-go = உள்ளே வர
app-no-table-text = மூடியிருக்கலாம், அல்லது குறியீடு தவறு. இணைப்பை மீண்டும் கேளுங்கள்.
app-commission = வென்றதில் { $percent } % நடத்துபவருக்கு.
app-differs = { $count ->
    [one] { $count } விதி நூலிலிருந்து வேறு.
   *[other] { $count } விதிகள் நூலிலிருந்து வேறு.
}
app-sit = இடம் { $seat }இல் அமர
app-bot = பாட்
app-host = மேசைத் தலைவர்
app-is-bot = பாட்
app-ready-mark = தயார்
app-ready = நான் தயார்
app-not-ready = இன்னும் இல்லை
app-remove = { $name } அவரை அனுப்ப
app-partners = ஒரே வடிவம் ஒரே அணி.
app-invite = அழைக்க
app-invite-text = இந்த இணைப்பை அனுப்புங்கள், அல்லது படத்தை எடுக்கக் கொடுங்கள்.
app-qr = இணைப்பு படமாக
app-link = இணைப்பு
app-share = இணைப்பைப் பகிர
app-copied = நகலெடுத்தது.
app-fill = பாட் நிரப்ப
app-start = தொடங்கு
app-stand = எழுந்திரு
app-close = மூடு
lobby-bots = பாட்கள் ஆடுவது
lobby-bots-greedy = வேகமாக
lobby-bots-sharp = கூர்மையாக
lobby-bots-master = வல்லுநராக
lobby-choose = ஓர் இடத்தைத் தேர்ந்தெடுங்கள்.
lobby-full = எல்லா நாற்காலிகளும் நிரம்பிவிட்டன.
lobby-watch = பார்க்க
lobby-waiting = { $count ->
    [one] { $count } இடம் காலி. யாரையாவது அழையுங்கள், அல்லது பாட் வையுங்கள்.
   *[other] { $count } இடங்கள் காலி. யாரையாவது அழையுங்கள், அல்லது பாட் வையுங்கள்.
}
lobby-start = எல்லோரும் வந்தாயிற்று. விரும்பும்போது தொடங்குங்கள்.
lobby-host = { $name } தொடங்குவார்.

## The line
line-connecting = மேசைக்கு வருகிறது …
line-live = இணைந்தது.
line-slow = இணைப்பு இப்போது மெதுவாக உள்ளது.
line-cut = இணைப்பு அறுந்தது. சீட்டுகள் இருக்கின்றன; தானாகச் சரியாகும்.
line-replaced = இந்த மேசை வேறு தாவலில் திறந்திருக்கிறது.
line-take-over = இங்கே ஆட
line-closed = மேசை மூடியது.
line-kicked = மேசைத் தலைவர் உங்கள் நாற்காலியைக் காலி செய்தார். நீங்கள் பார்க்கலாம்.
line-unknown_table = அப்படி ஒரு மேசை இல்லை.
line-unknown_player = அறைக்கு இந்தச் சாதனம் தெரியவில்லை. பக்கத்தை மீண்டும் திறக்கவும்.
look-behind = நீங்கள் ஓர் ஆட்டம் தாமதமாகப் பார்க்கிறீர்கள்: டோக்கன் மேசையில் ஓர் ஆட்டம் முடிந்த பிறகே காட்டப்படும்.
line-newer = இப்பக்கத்தின் புதிய பதிப்பு உள்ளது.
line-reload = அதை ஏற்று
app-recap = நீங்கள் இல்லாதபோது
app-back = நான் வந்துவிட்டேன்

## At the table
app-menu = பட்டி
app-rules = விதிகள்
app-pause = இடைவேளை
app-unpause = தொடர
app-away = முதல் பக்கத்துக்கு
app-leave = நிரந்தரமாக விலக
app-stay = இருக்கிறேன்
app-not-kept = இந்த உலாவி எதையும் வைக்காது: பக்கம் மூடினால் உங்கள் இடத்தைக் காண முடியாது.
leave-points = இப்போது விலகினால் { $points } புள்ளி: { $tokens } டோக்கன்.
leave-match = விலகினால் அணி போட்டியை இழக்கும்: { $tokens } டோக்கன்.
leave-seat = உங்களுக்காக பாட் ஆடும்; திரும்ப முடியாது.
zone-players = ஆட்டக்காரர்கள்
zone-table = மேசை
zone-hand = உங்கள் கை
zone-actions = செய்யக்கூடியவை
zone-melds = மேசையில் உள்ள குழுக்கள்
top-round = சுற்று { $number }
top-deal = பகிர்வு { $number }
top-trump = துருப்பு
top-wild = வைல்டு
table-dealing = எல்லோரும் சேர்ந்து கட்டை முத்திரையிடுகிறார்கள் …
clock-left = { $count ->
    [one] { $count } வினாடி
   *[other] { $count } வினாடிகள்
}
seat-cards = { $count ->
    [one] { $count } சீட்டு
   *[other] { $count } சீட்டுகள்
}
seat-tricks = { $count ->
    [one] { $count } பிடி
   *[other] { $count } பிடிகள்
}
seat-down = வைத்தாயிற்று
seat-dealer = பகிர்பவர்
seat-stand-in = பாட் ஆடுகிறது
seat-away = இல்லை
pile-stock = மூடிய கட்டு: { $count }
pile-discards = திறந்த குவியல்: { $count }
pile-take = { $card } எடு
pile-take-many = { $count ->
    [one] { $count } சீட்டு எடு: { $card }
   *[other] { $count } சீட்டுகள் எடு, { $card } வரை
}
pile-deep = திறந்த குவியல்
pile-deep-text = அந்தச் சீட்டும் அதன் மேல் உள்ளவையும் உங்களுக்கு.
trick-none = மேசையில் சீட்டு இல்லை.
trick-turned = துருப்புக்குக் காட்டியது:
trick-last = கடைசிப் பிடி
verb-add = சேர்
verb-swap = மாற்று

## Buttons
act-play = ஆடு: { $cards }
act-toss = திருப்பி வை: { $cards }
act-discard = கழி: { $cards }
act-lead = தொடங்கு: { $cards }
act-beat = அடி: { $cards }
act-fold = { $count ->
    [one] { $count } சீட்டு
   *[other] { $count } சீட்டுகள்
} மூடி வை
act-molodka = மொலோட்கா: { $cards }
act-declare = முடி: { $cards }
act-draw = கட்டிலிருந்து எடு
act-take = எடு
act-pass = பாஸ்
act-buy = வாங்கு
act-meld = சரி: கீழே வை
act-drop = டிராப்
act-call-suit = துருப்பு: { $suit }
act-solo-suit = தனியாக, துருப்பு { $suit }
act-solo = தனியாக
act-challenge = { $name } அவரைச் சோதி
act-leave = விலகு
act-forfeit = விட்டுக்கொடு
act-sure = உறுதியா?
act-no = இல்லை
act-next = அடுத்த பகிர்வு
act-wait = காத்திரு
act-rematch = இன்னொரு போட்டி
act-undo = திரும்பப் பெறு
act-arrange = அடுக்கு
act-log = பதிவு
act-scores = புள்ளிகள்
act-talk = பேசு
act-hint = யோசனை
act-write = எதையாவது எழுதுங்கள்
act-send = அனுப்பு
price-points = { $points } புள்ளி ({ $tokens } டோக்கன்)
price-points-only = { $points } புள்ளி
price-cards = { $count ->
    [one] அபராதம் { $count } சீட்டு
   *[other] அபராதம் { $count } சீட்டுகள்
}
price-declare = உங்கள் கை எல்லோருக்கும் தெரியும். தவறானால் 80 புள்ளி.
price-solo = எல்லாப் பிடியும் வேண்டும். தவறினால் உங்கள் அணி வெளியே.

## Keys
key-hand = உங்கள் கை: { $cards }
key-pile = குவியலில் { $card }; கட்டில் { $count }.
key-no-melds = மேசையில் குழு இல்லை.
key-player = { $name }: { $count }.

## Settings
set-title = இந்தச் சாதனத்தில்
set-input = சீட்டை ஆடும் விதம்
set-input-confirm = உயர்த்தி, பின் உறுதி செய்
set-input-tap = ஒரே தட்டு
set-theme = ஒளி
set-theme-auto = சாதனம் போல
set-theme-light = வெளிச்சம்
set-theme-dark = இருள்
set-sound = ஒலி
set-left = இடது கைக்கு
set-speech = திரைவாசிப்பான் சொல்வது
set-speech-full = எல்லாம்
set-speech-brief = ஆட்டம் மட்டும்
me-keep = பெயரை வை
me-kept = வைத்தாயிற்று.
me-tokens = விளையாட்டு டோக்கன்கள்
me-restore = { $count } வரை நிரப்பு
me-data = இந்தச் சாதனம் வைத்திருப்பவை
me-save = கோப்பாகச் சேமி
me-clear = இங்குள்ள எல்லாவற்றையும் அழி
me-sure = மேசைகளில் உங்கள் இடங்களும் பகிர்வுகளின் சான்றுகளும் இந்தச் சாதனத்தில் அழியும்.
