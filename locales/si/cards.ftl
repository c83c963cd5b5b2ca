# කාඩ් සහ වර්ග, කට වහරේ කියන විදිහට.
suit-c = කලාබර
suit-d = රුවිත
suit-h = හාරත
suit-s = ඉස්කෝප්ප
rank-A = ආසියා
rank-K = රජා
rank-Q = රැජින
rank-J = ගුලාමා
rank-T = දහය
rank-9 = නවය
rank-8 = අට
rank-7 = හත
rank-6 = හය
rank-5 = පහ
rank-4 = හතර
rank-3 = තුන
rank-2 = දෙක
card-spoken = { $suit } { $rank }
card-joker = ජෝකර්
card-joker-as = { $suit } { $rank } වෙනුවට ජෝකර්
card-unknown = වහපු කාඩ් එකක්

# කාඩ් එකට යමක් කරන විට: “රජා ගහනවා”. සමහර භාෂාවල එයට වෙනම රූපයක් තියනවා.
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

# ප්‍රතික්ෂේප කරද්දී වැඩි විස්තරයක් නැති විට කියන වචන.
missing-card = ඒ කාඩ් එක
missing-cards = ඒ ටික
missing-low = පහළ කාඩ් එක
missing-high = ඉහළ කාඩ් එක
missing-suit = ඒ වර්ගය
missing-seat = ඒ අසුන
missing-seats = ඔච්චර
missing-count = ඒ ගණනමයි
missing-option = ඒ විකල්පය
missing-value = ඒ අගය
missing-why = ඒක ඒ විකල්පයේ අගයන් අතර නැහැ
missing-key = එහි අගයන්
