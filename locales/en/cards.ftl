# Cards and suits, as people say them.
suit-c = clubs
suit-d = diamonds
suit-h = hearts
suit-s = spades
rank-A = ace
rank-K = king
rank-Q = queen
rank-J = jack
rank-T = ten
rank-9 = nine
rank-8 = eight
rank-7 = seven
rank-6 = six
rank-5 = five
rank-4 = four
rank-3 = three
rank-2 = two
card-spoken = { $rank } of { $suit }
card-joker = joker
card-joker-as = joker for the { $rank } of { $suit }
card-unknown = hidden card

# What a refusal names when it cannot say more.
missing-card = that card
missing-cards = that
missing-low = the low card
missing-high = the high card
missing-suit = that suit
missing-seat = that seat
missing-seats = so many
missing-count = the same number
missing-option = that option
missing-value = that
missing-why = it is not among the values of that option
missing-key = its values
