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

# A card as what is done to: “you play the king”. Some languages have a form of its own for it.
object-A = the { rank-A }
object-K = the { rank-K }
object-Q = the { rank-Q }
object-J = the { rank-J }
object-T = the { rank-T }
object-9 = the { rank-9 }
object-8 = the { rank-8 }
object-7 = the { rank-7 }
object-6 = the { rank-6 }
object-5 = the { rank-5 }
object-4 = the { rank-4 }
object-3 = the { rank-3 }
object-2 = the { rank-2 }

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
