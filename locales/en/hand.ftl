# The hand on the page: its buttons, what is said of its cards and groups.
bench-title = Your hand
bench-tools = Order of your hand
bench-sort = Sort
bench-arrange = Arrange
bench-group-do = Group
bench-ungroup-do = Ungroup
bench-left = Move the card left
bench-right = Move the card right

bench-order-suit = The hand is sorted by suit.
bench-order-rank = The hand is sorted by rank.
bench-order-server = The hand lies in the order as dealt.
bench-place = { $card }: card { $place } of { $count }
bench-grouped = The cards are a group now.
bench-ungrouped = The cards are loose again.
bench-choose-first = Choose the cards of the group first.
bench-new-group = New group
bench-loose-here = To the loose cards
bench-group = group { $number }
bench-loose = { $count ->
    [one] loose: { $count } card
   *[other] loose: { $count } cards
}

# After the name of a card.
bench-chosen = chosen
bench-new = new
bench-wild = wild
bench-not-now = This card cannot be played now.

# Under a group of the bench.
bench-label-pure = pure run
bench-label-run = run
bench-label-set = set
bench-label-no = no meld

# The letters in the corners of court cards and aces.
index-A = A
index-K = K
index-Q = Q
index-J = J

# The contract in the top bar: a chip with a dot for each meld, and the chip as it is read aloud.
contract-chip = { $kind ->
    [run] Run { $size }
   *[set] Set { $size }
}
contract-told = { $kind ->
    [run] runs of { $size }
   *[set] sets of { $size }
}: { $done } of { $count }
bench-order-contract = The hand is sorted for the contract.

# A short name of the game, where there is little room.
top-short-rummi = Rummi
top-short-omi6 = Omi
top-short-contract = Contract
top-short-points13 = Rummy 13
top-short-kozel4 = Kozel

# After the name of a card that is raised; under a card that has to wait.
bench-beats = beats the { $card }
bench-why-lay-first = First lay down what you took or exchanged; then you may discard.

# The badge of four cards of one suit.
molodka-badge = Molodka

# How a card is played.
input-drag = drag it up, or raise it and confirm
input-quick = One tap is enough in the last five seconds
