# பக்கத்தில் உள்ள கை: பொத்தான்கள், சீட்டுகளையும் குழுக்களையும் பற்றிச் சொல்வது.
bench-title = உங்கள் கை
bench-tools = கையின் ஒழுங்கு
bench-sort = ஒழுங்கு
bench-arrange = அடுக்கு
bench-group-do = சேர்
bench-ungroup-do = பிரி
bench-left = சீட்டை இடப்பக்கம் நகர்த்து
bench-right = சீட்டை வலப்பக்கம் நகர்த்து

bench-order-suit = கை சூட்படி ஒழுங்காக உள்ளது.
bench-order-rank = கை ரேங்க்படி ஒழுங்காக உள்ளது.
bench-order-server = கை பங்கிட்டபடியே உள்ளது.
bench-place = { $card }: { $count } சீட்டுகளில் { $place }-ஆவது
bench-grouped = சீட்டுகள் இப்போது ஒரு குழு.
bench-ungrouped = சீட்டுகள் மறுபடியும் உதிரி.
bench-choose-first = முதலில் குழுவுக்கான சீட்டுகளைத் தேர்ந்தெடுங்கள்.
bench-new-group = புதிய குழு
bench-loose-here = உதிரிச் சீட்டுகளோடு
bench-group = குழு { $number }
bench-loose = { $count ->
    [one] உதிரி: { $count } சீட்டு
   *[other] உதிரி: { $count } சீட்டுகள்
}

# சீட்டின் பெயருக்குப் பின்.
bench-chosen = தேர்ந்தெடுத்தது
bench-new = புதியது
bench-wild = வைல்டு
bench-not-now = இந்தச் சீட்டை இப்போது போட முடியாது.

# குழுவின் கீழ்.
bench-label-pure = தூய வரிசை
bench-label-run = வரிசை
bench-label-set = தொகுப்பு
bench-label-no = பொருந்தாது

# சீட்டின் மூலையில் உள்ள எழுத்துகள்.
index-A = A
index-K = K
index-Q = Q
index-J = J

# மேல் பட்டியில் கான்ட்ராக்ட்: ஒவ்வொரு குழுவுக்கும் ஒரு புள்ளி.
contract-chip = { $kind ->
    [run] வரிசை { $size }
   *[set] தொகுப்பு { $size }
}
contract-told = { $kind ->
    [run] { $size } சீட்டு வரிசைகள்
   *[set] { $size } சீட்டுத் தொகுப்புகள்
}: { $count }-இல் { $done }
bench-order-contract = கை கான்ட்ராக்ட்டுக்கு ஏற்ப ஒழுங்காக உள்ளது.

# இடம் குறைவான இடத்தில் விளையாட்டின் குறுகிய பெயர்.
top-short-rummi = ரும்மி
top-short-omi6 = ஓமி
top-short-contract = கான்ட்ராக்ட்
top-short-points13 = ரம்மி 13
top-short-kozel4 = கோஸெல்

# உயர்த்திய சீட்டின் பெயருக்குப் பின்; காத்திருக்க வேண்டிய சீட்டின் கீழ்.
bench-beats = { $card } சீட்டை அடிக்கும்
bench-why-lay-first = முதலில் எடுத்ததை அல்லது மாற்றியதை இறக்குங்கள்; பிறகு கழிக்கலாம்.

# ஒரே சூட்டில் நான்கு சீட்டுகள்.
molodka-badge = மொலோட்கா

# சீட்டை ஆடும் விதம்.
input-drag = மேலே இழுத்து, அல்லது உயர்த்தி உறுதி செய்து
input-quick = கடைசி ஐந்து நொடிகளில் ஒரே தட்டு போதும்
