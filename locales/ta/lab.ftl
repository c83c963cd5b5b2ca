# `mesaya lab`: ஒரு பாட் எவ்வளவு திறமையானது.

help-lab = யாரும் மறுபடி ஆடிப் பார்க்கக்கூடிய ஆட்டங்களில் பாட்களின் திறமையை அளக்கும்.
help-duel = இரண்டு பாட்கள் ஒரே ஆட்டங்களை ஆடும்; ஒவ்வோர் ஆட்டமும் பாட்கள் எல்லா இடங்களிலும் அமர மறுபடி ஆடப்படும்.

    எடுத்துக்காட்டு: mesaya lab duel greedy@1 random@1 kozel4 --deals 500 --html duel.html
    வெளியேறும் குறியீடுகள்: 0 ஆடி முடிந்தது, 1 ஓர் ஆட்டம் முடியவில்லை, 2 படிக்க முடியாது.
help-duel-one = அளக்கப்படும் பாட்: greedy@1, sharp@1:100 …
help-duel-two = அதை எதிர்த்து ஆடும் பாட்.
help-duel-game = rummi, omi6, contract, points13 அல்லது kozel4.
help-duel-deals = எத்தனை ஆட்டங்கள்; ஒவ்வொன்றும் எல்லா இட மாற்றங்களிலும்.
help-duel-seats = மேசையில் எத்தனை பேர்.
help-duel-seed = --seeds-க்குப் பதிலாகச் சொந்த ஆட்ட வரிசை.
help-duel-seeds = நிலையான ஆட்டங்கள்: அளக்க test, சரிசெய்ய train, ஏற்க gate.
help-duel-only = வரிசையின் இந்த ஆட்டத்தை மட்டும் ஆடும், 0-இலிருந்து எண்ணி.
help-duel-rules = name=value வடிவில் ஒரு வீட்டு விதி; பல முறை தரலாம்.
help-duel-preset = பெயருள்ள வீட்டு விதிகள்: source.
help-duel-before = ஒவ்வொரு போட்டியின் நிலை, ஆட்டப் பதிவின் before பட்டியலாக, JSON வடிவில்.
help-duel-field = முதல் பாட்டுக்கு ஓர் இருக்கை, மற்ற எல்லா இருக்கைகளும் மற்ற பாட்டுக்கு (ரம்மி விளையாட்டுகள் மட்டும்).
help-duel-partner = முதல் பாட்டின் அணியில் அதே பாட்டுக்குப் பதிலாகக் கூட்டாளியாக அமர்பவர் (omi6, kozel4).
help-duel-even = ஒரு முடிவுக்கு இங்கே இத்தனை மில்லி விநாடி ஆகும் அளவை இரு பாட்டுகளுக்கும் கொடுக்கும்; மீண்டும் செய்ய அறிக்கையில் அவை இருக்கும்.
help-duel-jobs = ஆட்டங்களை எத்தனை செயல்முறைகளில் பிரிப்பது; சொல்லாவிட்டால் CPU எண்ணிக்கை.
help-duel-ray = இந்த முகவரியில் உள்ள Ray தொகுதியில் ஆட்டங்களைப் பிரிக்கும்; local இரு பணியாளர்களோடு ஒன்றைத் தொடங்கும்.
help-duel-json = அறிக்கையை JSON வடிவில் இந்தக் கோப்பில் எழுதும்; - தந்தால் பட்டியல்களுக்குப் பதிலாக அதைக் காட்டும்.
help-duel-html = அறிக்கையை வரைபடங்களோடு ஒரு பக்கமாக இந்தக் கோப்பில் எழுதும்.
help-duel-quiet = முன்னேற்றத்தைக் காட்டாது.
help-gate = புதிய பாட் பழையதைவிடத் திறமையானதா? பதில் போதிய அளவு உறுதியாகும் வரை ஆடும்.

    எடுத்துக்காட்டு: mesaya lab gate sharp@1:200 sharp@1:100 kozel4
    வெளியேறும் குறியீடுகள்: 0 திறமையானது, 1 இல்லை, 2 --deals ஆட்டங்களுக்குப் பிறகும் முடிவில்லை அல்லது படிக்க முடியாது.
help-gate-new = ஏற்கப்பட வேண்டிய பாட்.
help-gate-old = அது வெல்ல வேண்டிய பாட்.
help-gate-deals = இத்தனை ஆட்டங்களுக்குப் பிறகு முடிவில்லாமல் நிற்கும்.
help-gate-h0 = திறமை கூடாத பாட்டின் வெற்றி விழுக்காடு; சொல்லாவிட்டால் சமப் பங்கு.
help-gate-h1 = திறமை கூடிய பாட்டின் வெற்றி விழுக்காடு; சொல்லாவிட்டால் h0-ஐவிடப் பத்தில் ஒரு பங்கு அதிகம்.
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
help-ladder = ஒவ்வொரு பாட்டும் மற்ற ஒவ்வொன்றோடும் ஒரே ஆட்டங்களை ஆடும்; ஒவ்வொன்றுக்கும் ஒரு தரமதிப்பு.

    எடுத்துக்காட்டு: mesaya lab ladder kozel4 sharp@1 greedy@1 random@1
    வெளியேறும் குறியீடுகள்: 0 ஆடி முடிந்தது, 1 ஓர் ஆட்டம் முடியவில்லை, 2 படிக்க முடியாது.
help-ladder-bots = பாட்கள், இரண்டு அல்லது அதற்கு மேல்.
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
help-honest = பாட் தன் இருக்கைக்குச் சொன்னதை மட்டும் பயன்படுத்துகிறதா? மறைந்திருப்பதை மறுபடி பங்கிட்டு, மறுபடி கேட்கும்.

    எடுத்துக்காட்டு: mesaya lab honest greedy@1 kozel4
    வெளியேறும் குறியீடுகள்: 0 எப்போதும் அதையே செய்தது, 1 இல்லை, 2 படிக்க முடியாது.
help-honest-bot = கேட்கப்படும் பாட்.
help-honest-every = இத்தனை முடிவுகளில் சுமார் ஒன்றில் மறுபடி கேட்கும்.
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

## முடிவுகள்
lab-head-duel = { $game }: { $one } எதிர் { $two }
lab-head-gate = { $game }: { $one }, { $two } இரண்டில் முதலாவது திறமையானதா?
lab-head-ladder = { $game }: தரவரிசை
lab-head-honest = { $game }: { $one } சொன்னதை மட்டும் பயன்படுத்துகிறதா?
lab-wins = { $one } வென்ற ஆட்டங்கள்
lab-fair = வெற்றிகளின் சமப் பங்கு
lab-net = { $one } மேம்பட்ட அளவு (ஆட்டத்துக்கு { $unit })
lab-mean = { $bot } சராசரி (ஆட்டத்துக்கு { $unit })
lab-deals = ஆட்டங்கள் × இட மாற்றங்கள்
lab-times = { $bot } எடுக்கும் ஒரு முடிவு: இடைநிலை / 100-இல் 95, மில்லி வினாடி
lab-unit-penalty = அபராதப் புள்ளிகள்
lab-unit-points = புள்ளிகள்
lab-unit-counters = காய்கள்
lab-unit-defeat = தோல்விப் புள்ளிகள்
lab-axis-deals = ஆட்டங்கள்
lab-plot-net = { $one } எவ்வளவு மேம்பட்டது (ஆட்டத்துக்கு { $unit }), 95 % இடைவெளியோடு
lab-plot-win = { $one } வென்ற ஆட்டங்கள், விழுக்காட்டில், 95 % இடைவெளியோடு
lab-plot-spread = ஆட்டங்கள் எப்படி வேறுபடுகின்றன ({ $unit }; பூச்சியத்துக்கு வலப்புறம் { $one } சிறப்பாக ஆடியது)
lab-plot-times = முடிவெடுக்கும் நேரம், மில்லி வினாடி: பாதி, 100-இல் 95, 99 இதைவிட வேகம்
lab-plot-ratio = ஒவ்வொரு பார்வையிலும் நிகழ்தகவு விகிதத்தின் மடக்கை
lab-bot = பாட்
lab-points = திறமை
lab-interval = 95 %
lab-won = சமப் பங்குக்கு வெற்றிகள்
lab-better = மேம்பட்ட அளவு ({ $unit })
lab-pair = இணை
lab-pairs = எல்லா இணைகளும்
lab-win = முதலாவதன் வெற்றிகள்
lab-asked = மறுபடி கேட்ட முடிவுகள்
lab-worlds = முயன்ற வேறு பங்கீடுகள்
lab-differences = மாறிய முடிவுகள்
lab-difference = ஆட்டம் { $deal }, செயல் { $action }: மறைந்த சீட்டுகள் மட்டும் மாறியபோது பாட் வேறொன்றைச் செய்தது.
lab-gate-accept = ஏற்கப்பட்டது: { $one }, { $two } இரண்டில் முதலாவது திறமையானது (ஆட்டங்கள் { $deals }; விகிதத்தின் மடக்கை { $ratio }, எல்லை { $bound }; { $h0 } % எதிர் { $h1 } %).
lab-gate-reject = ஏற்கப்படவில்லை: { $one }, { $two } இரண்டில் முதலாவது திறமையானது இல்லை (ஆட்டங்கள் { $deals }; விகிதத்தின் மடக்கை { $ratio }, எல்லை -{ $bound }; { $h0 } % எதிர் { $h1 } %).
lab-gate-undecided = முடிவில்லை: { $deals } ஆட்டங்களுக்குப் பிறகும் { $one }, { $two } இரண்டில் முதலாவது திறமையானதா என்று சொல்ல முடியாது (விகிதத்தின் மடக்கை { $ratio }, எல்லை { $bound }; { $h0 } % எதிர் { $h1 } %). --deals மூலம் அதிகம் அனுமதியுங்கள்.
lab-conditions = மறுபடி செய்வது எப்படி
lab-game = விளையாட்டு
lab-seats = இருக்கைகள்
lab-rules = வீட்டு விதிகள்
lab-partner = கூட்டாளி
lab-before = முந்தைய போட்டி நிலை
lab-series = ஆட்டங்கள்
lab-version = பதிப்பு (நிரல்)
lab-machine = கணினி
lab-jobs = செயல்முறைகள்
lab-seconds = வினாடிகள்

## என்ன தவறு
lab-no-field = { $game } அணிகளாக ஆடப்படுவது, எனவே தனி இருக்கைகள் இல்லை. --field-ஐ விடுங்கள்.
lab-no-partner = { $game } விளையாட்டில் கூட்டாளி இல்லை. --partner-ஐ விடுங்கள்.
lab-bad-series = { $text } என்று நிலையான ஆட்டங்கள் இல்லை. உள்ளவை: { $series }; அல்லது --seed தாருங்கள்.
lab-bad-before = “{ $text }” JSON பொருள் இல்லை. அது {"{"}"round": 3{"}"} போல இருக்கும்.
lab-bad-hypotheses = { $h0 } %, { $h1 } % இரண்டையும் பிரித்தறிய முடியாது: 0 < h0 < h1 < 100 ஆக வேண்டும்.
lab-few-bots = தரவரிசைக்குக் குறைந்தது இரண்டு பாட்கள் வேண்டும்.
lab-none-asked = எந்த முடிவையும் மறுபடி கேட்க முடியவில்லை. --deals கூட்டுங்கள், அல்லது --every குறைத்து அடிக்கடி கேளுங்கள்.
lab-twice = { $bot } இரு முறை சொல்லப்பட்டது. ஒவ்வொரு பாட்டையும் ஒரு முறை சொல்லுங்கள்.
lab-unwritten = அறிக்கையை { $path } கோப்பில் எழுத முடியவில்லை: { $why }.
lab-stuck = ஆட்டம் { $deal }, இட மாற்றம் { $rotation }, { $cap } முடிவுகளுக்குள் முடியவில்லை. இது விதிகளில் அல்லது பாட் நிரலில் உள்ள பிழை; “--only { $deal }” அதை மறுபடி ஆடும்.
lab-broken = ஒரு செயல்முறை நின்றுவிட்டது. நினைவகம் போதாமல் இருக்கலாம்; --jobs குறைத்துப் பாருங்கள்.
lab-ray-missing = Ray நிறுவப்படவில்லை. “pip install mesaya[ray]” மூலம் நிறுவுங்கள், அல்லது --jobs பயன்படுத்துங்கள்.
lab-ray-lost = { $address } முகவரியில் Ray தொகுதி இல்லை: { $why }
lab-ray-version = தொகுதியின் ஒரு கணினியில் Mesaya பதிப்பு { $version } உள்ளது. எங்கும் ஒரே பதிப்பை நிறுவுங்கள்.
