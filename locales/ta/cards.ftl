# சீட்டுகளும் சூட்களும், பேச்சில் சொல்வது போல.
suit-c = கிளப்
suit-d = டைமண்ட்
suit-h = ஹார்ட்
suit-s = ஸ்பேட்
rank-A = ஏஸ்
rank-K = ராஜா
rank-Q = ராணி
rank-J = ஜாக்
rank-T = பத்து
rank-9 = ஒன்பது
rank-8 = எட்டு
rank-7 = ஏழு
rank-6 = ஆறு
rank-5 = ஐந்து
rank-4 = நான்கு
rank-3 = மூன்று
rank-2 = இரண்டு
card-spoken = { $suit } { $rank }
card-joker = ஜோக்கர்
card-joker-as = { $suit } { $rank } இடத்தில் ஜோக்கர்
card-unknown = மறைந்த சீட்டு

# சீட்டின் மீது செயல் நிகழும்போது: “ராஜாவை ஆடுகிறீர்கள்”. சில மொழிகளில் அதற்குத் தனி வடிவம் உண்டு.
object-A = { rank-A }
object-K = { rank-K }
object-Q = { rank-Q }
object-J = { rank-J }
object-T = { rank-T }
object-9 = { rank-9 }
object-8 = { rank-8 }
object-7 = { rank-7 }
object-6 = { rank-6 }
object-5 = { rank-5 }
object-4 = { rank-4 }
object-3 = { rank-3 }
object-2 = { rank-2 }

# மறுப்பு இதற்கு மேல் சொல்ல முடியாதபோது.
missing-card = அந்தச் சீட்டு
missing-cards = அது
missing-low = கீழ்ச் சீட்டு
missing-high = மேல் சீட்டு
missing-suit = அந்த சூட்
missing-seat = அந்த இருக்கை
missing-seats = அத்தனை
missing-count = அதே எண்ணிக்கை
missing-option = அந்த விருப்பம்
missing-value = அது
missing-why = அந்த விருப்பத்தின் மதிப்புகளில் அது இல்லை
missing-key = அதன் மதிப்புகள்
