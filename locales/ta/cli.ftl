# கட்டளை வரியும் டெர்மினல் மேசையும்.

## டெர்மினல் ஆட்டம் அமைத்தல்
choose-game = எந்த விளையாட்டு? அதன் எண்ணையோ அடையாளச் சொல்லையோ தட்டச்சு செய்யுங்கள்.
choose-game-line = { $number }. { $name } ({ $id }): { $about }
choose-again = { $text } இவற்றில் இல்லை; 1 முதல் { $count } வரை ஓர் எண், அல்லது அடையாளச் சொல் தட்டச்சு செய்யுங்கள்.
prompt = >{" "}
welcome = { $game }. உங்கள் இருக்கை { $seat }; உங்களோடு { $others }. என்ன செய்யலாம் என்று அறிய “?”, எல்லாக் கட்டளைகளுக்கும் “help”, நிறுத்த “q”.
welcome-partner = உங்கள் கூட்டாளி { $partner }.
opening-drew = { $you ->
    [1] நீங்கள் பங்கீட்டுக்காக { $card } எடுக்கிறீர்கள்
   *[0] { $name } பங்கீட்டுக்காக { $card } எடுக்கிறார்
}.
opening-again = கீழ்ச் சீட்டுகள் சமம்; { $names } மறுபடி எடுக்கிறார்கள்.
opening-dealer = { $you ->
    [1] நீங்கள் முதலில் பங்கிடுகிறீர்கள்
   *[0] { $name } முதலில் பங்கிடுகிறார்
}.
your-turn = உங்கள் முறை.
your-turn-toss = ஒரு சீட்டைத் திருப்பி வையுங்கள்.
your-turn-draw = கட்டிலிருந்தோ குவியலிலிருந்தோ ஒரு சீட்டு எடுங்கள்.
your-turn-draw-only = கட்டிலிருந்து ஒரு சீட்டு எடுங்கள்.
your-turn-offer = குவியலில் { $card } இருக்கிறது: எடுங்கள், அல்லது பாஸ் சொல்லுங்கள்.
your-turn-buy = { $card } வாங்குகிறீர்களா? கட்டிலிருந்து ஒரு சீட்டும் சேர்ந்து வரும். buy அல்லது pass.
your-turn-play = இறக்குங்கள், சேருங்கள், அல்லது கழியுங்கள்.
your-turn-discard = ஒரு சீட்டைக் கழியுங்கள்.
your-turn-call = இந்த மூன்று சீட்டுகளைப் பார்த்துத் துரும்பு சொல்லுங்கள்: call c, call d, call h அல்லது call s.
your-turn-solo = தனியாக ஆடுகிறீர்களா? solo என்று சொல்லி ஒரு சூட், அல்லது pass.
your-turn-trick = ஒரு சீட்டு போடுங்கள்.
your-turn-lead = ஒரே சூட்டின் ஒன்று முதல் நான்கு சீட்டுகள் போட்டுத் தொடங்குங்கள்.
your-turn-answer = { $cards } அடியுங்கள், அல்லது அத்தனை சீட்டுகளைக் கவிழ்த்துப் போடுங்கள்.
your-turn-molodka = மொலோட்கா சொல்கிறீர்களா? molodka என்று சொல்லி நான்கு சீட்டுகள், அல்லது pass.
your-turn-challenge = யாரையாவது குற்றம் சாட்டுகிறீர்களா? challenge என்று சொல்லி இருக்கை, அல்லது pass.
hand-line = உங்கள் கை: { $cards }
hand-empty = உங்கள் கை காலி.
hand-groups = குழுக்கள்: { $groups }. உதிரி: { $loose }
group-set = தொகுப்பு
group-run = வரிசை
group-pure = தூய வரிசை
group-none = பொருந்தாது
grouping-empty = எதுவும் குழுவாக்கப்படவில்லை.
grouping-undone = கடைசிக் குழு திரும்ப எடுக்கப்பட்டது.
grouping-made = சேர்த்து வைத்தவை: { $cards } ({ $kind }).
grouping-taken = { $card } ஏற்கெனவே குழுவில் உள்ளது; “u” கடைசிக் குழுவைத் திரும்ப எடுக்கும்.
arranged = சிறந்த அடுக்கு: { $groups }.
arranged-none = இந்தக் கையிலிருந்து எந்தக் கான்ட்ராக்டையும் இறக்க முடியாது.
arranged-count = சிறந்த அடுக்கு: { $groups }. அதன் கணக்கு { $points }.
options-head = நீங்கள் செய்யலாம்:
options-more = … மேலும் { $count }.
options-none = இப்போது உங்களைக் கேட்கவில்லை.
why-fine = அதை எதுவும் தடுக்கவில்லை: { $line }.
why-refused = { $line }: { $message } ({ $rule })
why-card = எந்தச் சீட்டு? “why” என்று சொல்லி ஒரு சீட்டு சொல்லுங்கள், “why 7h” போல.
hint = sharp இப்படி ஆடும்: { $line }. { $reason }
repeat-none = இன்னும் எதுவும் நடக்கவில்லை.
trick-line = பிடி: { $cards }.
trick-empty = பிடியில் சீட்டு எதுவும் இல்லை.
last-trick-line = கடைசிப் பிடி: { $cards }.
last-trick-none = இன்னும் எந்தப் பிடியும் எடுக்கப்படவில்லை.
melds-none = மேசையில் குழு எதுவும் இல்லை.
meld-line = m{ $number }, { $name }: { $cards }
pile-line = குவியலின் மேல் { $card } ({ $count ->
    [one] ஒரு சீட்டு
   *[other] { $count } சீட்டுகள்
}); கட்டில் { $stock ->
    [one] ஒரு சீட்டு
   *[other] { $stock } சீட்டுகள்
}.
pile-empty = குவியல் காலி; கட்டில் { $stock ->
    [one] ஒரு சீட்டு
   *[other] { $stock } சீட்டுகள்
}.
player-line = { $seat } { $name }: { $count ->
    [one] ஒரு சீட்டு
   *[other] { $count } சீட்டுகள்
}
player-tricks = , { $count ->
    [one] ஒரு பிடி
   *[other] { $count } பிடிகள்
}
player-down = , இறக்கியாயிற்று
player-out = , ஆட்டத்தில் இல்லை
player-turn = , இவர் முறை
trump-line = துரும்பு { $suit }.
wild-line = வைல்டு: { $rank }.
wild-line-joker = வைல்டு: அச்சிட்ட ஜோக்கர்கள் மட்டும்.
scores-head = புள்ளிப் பட்டியல்
scores-none = இன்னும் எந்த ஆட்டமும் முடியவில்லை.
scores-row = { $label }: { $cells }
scores-deal = ஆட்டம் { $number }
scores-total = மொத்தம்
scores-winners = { $count ->
    [one] { $names } போட்டியை வெல்கிறார்.
   *[other] { $names } போட்டியை வெல்கிறார்கள்.
}
scores-goats = தோற்றவர்கள் முட்டையோடு ஆடுகள்.
deal-next = அடுத்த ஆட்டம் தொடங்குகிறது.
match-over = போட்டி முடிந்தது.
session-over = அமர்வு இங்கே முடிகிறது; ஆடியது { $count ->
    [one] ஓர் ஆட்டம்
   *[other] { $count } ஆட்டங்கள்
}.
record-written = எழுதப்பட்டது: { $path }.
record-failed = ஆட்டப் பதிவை { $path } கோப்பில் எழுத முடியவில்லை: { $why }. இதோ, இங்கே:
stopped = நீங்கள் நிறுத்தினீர்கள்; ஆட்டம் முடியவில்லை.
not-understood = “{ $text }” இங்கே கட்டளை இல்லை. என்ன செய்யலாம் என்று அறிய “?”, எல்லாக் கட்டளைகளுக்கும் “help”.
no-number = உங்கள் கையில் { $number } எண்ணுள்ள சீட்டு இல்லை; கையில் { $count } உள்ளன.
quit-sure = நிறுத்த இன்னொரு முறை “q” தட்டச்சு செய்யுங்கள்.
help-text =
    ஆட்டப் பதிவுகளின் சொற்களால் ஆடுங்கள்: draw, take, discard 9c, meld 7h7d7c 3s4s5s6s, play Ad, lead 8sQs …
    ஒரு சீட்டோ கையில் அதன் எண்ணோ மட்டும் சொன்னால் அந்த நேரம் கேட்பதைச் செய்யும்: கழிக்கும், போடும், திருப்பி வைக்கும்.
    பல சீட்டுகள் கேட்கும் இடத்தில் பல எண்களோ சீட்டுகளோ அப்படியே செய்யும்.
    ?          என்ன செய்யலாம்           why CARD   ஒரு சீட்டு ஏன் மறுக்கப்படுகிறது
    h          உங்கள் கை                t          பிடி அல்லது குவியல்கள்
    m          மேசையில் உள்ள குழுக்கள்     l          கடைசிப் பிடி
    p          ஆடுபவர்கள்               s          புள்ளிப் பட்டியல்
    g 1 3 5    குழுவாக்க (அனுப்பாமல்)     u          கடைசிக் குழுவைத் திரும்ப எடுக்க
    a          சிறந்த அடுக்கு            lay        குழுக்களை இறக்க
    hint       sharp என்ன செய்யும், ஏன்  r          கடைசி வாக்கியங்களை மறுபடி சொல்ல
    leave, forfeit   விட்டுக்கொடுக்க (இரண்டு முறை கேட்கும்)   q      நிறுத்தி, ஆட்டப் பதிவை எழுத

## கட்டளைகள்
replay-over = முடிவு வரை விதிப்படி. { $ending }. புள்ளிகள்: { $scores }. மொத்தம்: { $totals }.
replay-open = இதுவரை விதிப்படி. ஆட வேண்டியவர்: { $seats }.
replay-bad = வரி { $line }: { $text }
    { $message } ({ $rule })
cannot-read = { $path } படிக்க முடியவில்லை: { $message }
cannot-open = { $path } திறக்க முடியவில்லை: { $why }. ஒரு .deal அல்லது .match கோப்பின் பாதையைத் தாருங்கள்.
at-place = வரி { $line }, நெடுவரிசை { $column }: { $message }
mismatch = பதிவு சொல்வது “{ $recorded }”, விதிகளின் கணக்கு “{ $computed }”; வரியைத் திருத்துங்கள் அல்லது நீக்குங்கள்.
unknown-game = { $text } என்று விளையாட்டு இல்லை. விளையாட்டுகள்: { $games }.
unknown-bot = { $text } என்று பாட் இல்லை. பாட்கள்: { $bots }.
bad-rule = “{ $text }” வீட்டு விதி இல்லை; name=value என்று எழுதுங்கள், எடுத்துக்காட்டாக packs=3.
bad-cards-count = தந்த சீட்டுகள் { $found }; { $game } அடுக்குவது { $needed }.
too-many-copies = { $card } { $count } முறை சொல்லப்பட்டது; சீட்டுக்கட்டுகளில் இருப்பது { $limit }.
simulate-progress = { $total } ஆட்டங்களில் { $done }, வினாடிக்கு { $rate } ஆட்டங்கள், மீதி நேரம் { $left }
simulate-stall = { $number }-ஆம் ஆட்டம் { $cap } முடிவுகளுக்குள் முடியவில்லை. இது விதிகளில் அல்லது பாட் நிரலில் உள்ள பிழை; { $seed } என்ற விதையோடு தெரிவியுங்கள்.
interrupted = நிறுத்தப்பட்டது.
failed = உங்கள் தவறில்லாமல் ஏதோ பிழை நடந்தது: { $why }. தயவுசெய்து தெரிவியுங்கள்.
doctor-version = mesaya { $version }, Python { $python }
doctor-build = விதிகள்: { $build ->
    [compiled] தொகுக்கப்பட்டவை ({ $compiled } / { $chosen })
   *[interpreted] நேரடியாக இயங்குபவை
}
doctor-languages = மொழிகள்: { $languages }
doctor-games = விளையாட்டுகள்: { $games }
doctor-bots = பாட்கள்: { $bots }
doctor-selftest = சுய சோதனை: ஒவ்வொரு விளையாட்டிலும் { $count } ஆட்டங்கள் ஆடப்பட்டன, எல்லாச் சீட்டுகளும் கணக்கில் உள்ளன
costly-sure = { $cost } உறுதி என்றால் “{ $line }” என்று இன்னொரு முறை தட்டச்சு செய்யுங்கள்.
cost-drop = டிராப் செய்தால் { $points } புள்ளிகள்.
cost-declare = இந்தச் சீட்டுகள் சரியான கை இல்லை: தவறான டிக்ளேருக்கு 80 புள்ளிகள்.
cost-leave = வெளியேறினால் 40 புள்ளிகள்; இந்த ஆட்டத்திலும் இருக்க மாட்டீர்கள்.
cost-forfeit = இதனால் உங்கள் அணி தோற்கும்: ஓமியில் அது தன் காய்களோடு போட்டியை விட்டு வெளியேறும், கோஸெலில் போட்டியை இழக்கும்.
cost-solo = தனியாக ஆடினால் எல்லாப் பிடிகளையும் எடுக்க வேண்டும்: அப்போது தோற்ற ஒவ்வோர் அணியும் இரண்டு காய்கள் கொடுக்கும். ஒரு பிடி போனாலும் உங்கள் அணி போட்டியிலிருந்து வெளியேறும்.
default-name = நீங்கள்
bot-names = கவி, நிமல், ஒலெக், பிரியா, ரவி, ஸ்வேதா, தாரா
stock-line = கட்டில் { $stock ->
    [one] ஒரு சீட்டு
   *[other] { $stock } சீட்டுகள்
}.
trick-play = { $you ->
    [1] நீங்கள்
   *[0] { $name }
} { $cards }
trick-lead = { $you ->
    [1] நீங்கள் தொடங்கியது
   *[0] { $name } தொடங்கியது
} { $cards }
trick-beat = { $you ->
    [1] நீங்கள் அடித்தது
   *[0] { $name } அடித்தது
} { $cards }
trick-fold = { $you ->
    [1] நீங்கள் கவிழ்த்தது
   *[0] { $name } கவிழ்த்தது
} { $cards }
trick-molodka = { $you ->
    [1] நீங்கள் உரிமையோடு தொடங்கியது
   *[0] { $name } உரிமையோடு தொடங்கியது
} { $cards }
seat-outside = { $seat } என்று இருக்கை இல்லை: இருக்கைகள் 1 முதல் { $seats } வரை.
simulate-head = { $game }: { $deals } ஆட்டங்கள், { $seats } இருக்கைகள், விதை { $seed }
simulate-bots = பாட்கள்: { $bots }
simulate-team = அணி { $team }
simulate-row = { $who }: வென்ற ஆட்டங்கள் { $wins }, சராசரிப் புள்ளி { $score }
simulate-endings = முடிவுகள்: { $endings }
simulate-lengths = ஓர் ஆட்டத்தில் முடிவெடுப்புகள்: { $least } முதல் { $most } வரை, சராசரி { $mean }
simulate-speed = { $seconds } வினாடிகளில் { $decisions } முடிவெடுப்புகள், வினாடிக்கு { $rate }

## --help அச்சிடுவது
help-mesaya = Mesaya, ஐந்து குடும்ப விளையாட்டுகளின் சீட்டாட்ட அறை.

    இந்த டெர்மினலில் ஆட: mesaya play rummi. விதிகளைப் படிக்க: mesaya rules rummi.
    வெளியேறும் குறியீடுகள்: 0 ஆம், 1 இல்லை, 2 படிக்க முடியாது, 130 நிறுத்தப்பட்டது.
help-mesaya-lang = செய்திகளின் மொழி; இல்லையேல் MESAYA_LANG அல்லது LANG சொல்லும்.
help-mesaya-version = பதிப்பைக் காட்டும்.
help-play = இந்த டெர்மினலில் பாட்களோடு போட்டி முடியும் வரை ஆடலாம்.

    எடுத்துக்காட்டு: mesaya play kozel4 --name Oleg
help-play-game = rummi, omi6, contract, points13 அல்லது kozel4; சொல்லாவிட்டால் கேட்கும்.
help-play-seats = மேசையில் எத்தனை பேர்.
help-play-seat = உங்கள் இருக்கை, 1 முதல்.
help-play-name = உங்கள் பெயர்.
help-play-bots = மற்றவர்கள் யார், காற்புள்ளியால் பிரித்து: greedy@1, random@1.
help-play-seed = அதே சீட்டுகளை மறுபடி ஆட.
help-play-deals = இத்தனை ஆட்டங்களுக்குப் பிறகு நிறுத்தும்.
help-play-record = ஆட்டப் பதிவை எங்கே எழுதுவது.
help-play-rules = name=value வடிவில் ஒரு வீட்டு விதி; பல முறை தரலாம்.
help-replay = ஓர் ஆட்டப் பதிவைத் தீர்ப்பிடும்: 0 விதிப்படி, 1 விதிப்படி இல்லாத முதல் வரியில், 2 படிக்க முடியாவிட்டால்.

    எடுத்துக்காட்டு: mesaya replay game.deal --json
help-replay-file = ஒரு .deal அல்லது .match கோப்பு.
help-replay-as_json = ஒரு JSON பொருளாகக் காட்டும்.
help-legal = ஓர் ஆட்டப் பதிவை மறுபடி ஆடி, ஆட வேண்டிய ஒவ்வோர் இருக்கையும் என்ன செய்யலாம் என்று பட்டியலிடும்.

    எடுத்துக்காட்டு: mesaya legal position.deal
help-legal-file = ஒரு .deal அல்லது .match கோப்பு.
help-legal-as_json = ஒரு JSON பொருளாகக் காட்டும்.
help-analyse = எல்லாச் சீட்டுகளும் தெரியும்போது ஓர் ஆட்டத்தின் ஒவ்வொரு சீட்டின் மதிப்பையும் சொல்லும்: ஓமிக்கும் கோஸெலின் முடிவுக்கும் சரியாக.

    எடுத்துக்காட்டு: mesaya analyse game.deal
help-analyse-file = ஒரு .deal அல்லது .match கோப்பு, அல்லது ஒரு சான்றுப் பதிவு (JSON).
help-analyse-deal = .match கோப்பின் எந்த ஆட்டம்; சொல்லாவிட்டால் கடைசி ஆட்டம்.
help-analyse-every = இழப்பு தராதவை உட்பட எல்லாத் தேர்வுகளையும் காட்டும்.
help-analyse-as_json = ஒரு JSON பொருளாகக் காட்டும்.
help-arrange = ஒரு கையின் சிறந்த அடுக்கைத் துல்லியமாகக் கண்டுபிடிக்கும்.

    எடுத்துக்காட்டு: mesaya arrange points13 --wild 7 "6s7s8s QhKhAh 4d4c4s 9d9c9s Jd"
help-arrange-game = points13, rummi அல்லது contract.
help-arrange-cards = கை, "3h4h5h 6s7s** Kd" போல.
help-arrange-wild = points13: வைல்டு ரேங்க், A அல்லது K முதல் 2 வரை; சொல்லாவிட்டால் அச்சிட்ட ஜோக்கர்கள் மட்டுமே வைல்டு.
help-arrange-round_ = rummi: எந்தச் சுற்றின் கான்ட்ராக்டை இறக்குவது.
help-arrange-deal = contract: எந்த ஆட்டத்தின் கான்ட்ராக்டை இறக்குவது.
help-arrange-rules = name=value வடிவில் ஒரு வீட்டு விதி; பல முறை தரலாம்.
help-arrange-as_json = ஒரு JSON பொருளாகக் காட்டும்.
help-simulate = பாட்களைப் பல ஆட்டங்கள் ஆட விட்டு, நடப்பதை எண்ணும்.

    எடுத்துக்காட்டு: mesaya simulate omi6 -n 1000 --bots greedy,random --seed 7 --json
help-simulate-game = rummi, omi6, contract, points13 அல்லது kozel4.
help-simulate-deals = எத்தனை ஆட்டங்கள்.
help-simulate-seats = மேசையில் எத்தனை பேர்.
help-simulate-bots = பாட்கள், இருக்கை வரிசையில், தீர்ந்தால் மறுபடி முதலிலிருந்து: greedy@1, random@1.
help-simulate-seed = அதே விதை அதே ஆட்டங்களைத் தரும்.
help-simulate-rules = name=value வடிவில் ஒரு வீட்டு விதி; பல முறை தரலாம்.
help-simulate-check = ஒவ்வொரு செயலுக்கும் பிறகு எல்லாச் சீட்டுகளையும் எண்ணும்.
help-simulate-as_json = ஒரு JSON பொருளாகக் காட்டும்.
help-simulate-quiet = முன்னேற்றத்தைக் காட்டாது.
help-rules = ஒரு விளையாட்டின் விதிகளை, வீட்டு விதிகளோடும் எடுத்துக்காட்டுகளோடும் காட்டும்.
help-rules-game = rummi, omi6, contract, points13, kozel4 அல்லது common.
help-doctor = இங்கே என்ன நிறுவப்பட்டுள்ளது, வேலை செய்கிறதா என்று சொல்லும்.
help-doctor-as_json = ஒரு JSON பொருளாகக் காட்டும்.
arranged-left = மீதி: { $cards }
arranged-no-groups = எந்தக் குழுவும் உதவாது. அதன் கணக்கு { $points }.
arranged-declarable = { $yes ->
    [1] டிக்ளேர் செய்யலாம்.
   *[0] டிக்ளேர் செய்ய முடியாது.
}
bad-wild = “{ $text }” வைல்டு ரேங்க் இல்லை: A, K, Q, J, T அல்லது 9 முதல் 2 வரை தாருங்கள்.
bad-hand-card = { $card } கையில் இருக்க முடியாது: இயல்புச் சீட்டுகளைச் சொல்லுங்கள், ஜோக்கர்களை “**” என்று எழுதுங்கள்.
legal-table = மேசைதான் செய்ய வேண்டும்: கட்டுக்குப் புதிய வரிசை தர வேண்டும் அல்லது ஒரு சீட்டைத் திருப்ப வேண்டும்.
legal-over = ஆட்டம் முடிந்தது; யாரும் ஆட வேண்டியதில்லை.
replay-winners = போட்டி முடிந்தது; வென்றவர்கள்: { $seats }.
ending = { $ending ->
    [out] ஒருவர் கை காலியானது
    [blocked] யாராலும் தொடர முடியவில்லை
    [declared] சரியான கை காட்டப்பட்டது
    [last_seat] ஒருவர் மட்டுமே மீதியிருந்தார்
    [solo_won] தனி ஆட்டம் வென்றது
    [solo_lost] தனி ஆட்டம் தோற்றது
    [forfeit] ஓர் அணி விட்டுக்கொடுத்தது
    [void] ஆட்டம் கணக்கில் சேராது
   *[normal] எல்லாம் ஆடி முடிந்தது
}
help-play-preset = பெயருள்ள வீட்டு விதிகள்: source.
help-simulate-preset = பெயருள்ள வீட்டு விதிகள்: source.
unknown-preset = { $text } என்று முன்னமைவு இல்லை. முன்னமைவுகள்: { $presets }.

## நேர்மையான பங்கீடுகள்
help-simulate-transcripts = CRS-1 வழியாகப் பங்கிட்டு, ஒவ்வோர் ஆட்டத்தின் சான்றுப் பதிவையும் இந்தக் கோப்புறையில் எழுதும்.
help-verify = நேர்மையான பங்கீட்டின் சான்றுப் பதிவைப் படிப்படியாகச் சரிபார்க்கும்: 0 சரி, 1 தவறு அல்லது முழுமையில்லை, 2 படிக்க முடியாது.

    எடுத்துக்காட்டு: mesaya verify deals/kozel4-000001.json
help-verify-file = ஒரு சான்றுப் பதிவு (JSON).
help-verify-record = நீங்கள் ஆடும்போது உங்கள் பக்கம் வைத்த சொந்த ஆட்டக் குறிப்பு (JSON).
help-verify-as_json = ஒரு JSON பொருளாகக் காட்டும்.
help-deal = சான்றுப் பதிவின் பங்கீட்டில் யாருக்கு என்ன வந்தது, அல்லது முதல் பங்கீட்டுக்கு யார் என்ன எடுத்தார் என்று சொல்லும்.
help-deal-transcript = ஒரு சான்றுப் பதிவு (JSON).
help-deal-as_json = ஒரு JSON பொருளாகக் காட்டும்.
deal-failed = பங்கீட்டை மறுபடி கணக்கிட முடியவில்லை: { $why }.
