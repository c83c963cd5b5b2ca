# Why something was refused: one message for each reason code of the engine.
# Each says what, why, and what to do. $card, $cards, $suit, $seat and numbers come from the error.

## Any game
not_to_act = It is not your turn to act: wait until the table asks you.
no_such_seat = There is no such seat in this game.
wrong_phase = That cannot be done at this moment; ask “?” for what may be done now.
not_in_game = That does not exist in this game; ask “?” for what may be done.
match_over = The match is over; no deal follows.
deal_over = The deal is over; nothing more can be played in it.
not_held = { $card } is not in your hand (often enough); name cards that you hold.
named_twice = { $card } is named for two places at once; one card can go to one place only.
bad_stock = That is not an order of the cards that are to be mixed; each must stand in it exactly once.
bad_pack = The pack is not this game's pack: look at { $card }. Every card must be in it exactly once.
bad_card = { $card } cannot be named here; name a card of the kind that the action asks for.
wrong_card = { $card } is not the card that lies there; leave the card out, or name the right one.
seat_out = That seat is no longer in this deal.

## Melds
not_a_set = { $cards } is not a set: a set has cards of one rank.
not_a_run = { $cards } is not a run: a run has consecutive cards of one suit, and never goes around the corner from king to two.
not_a_meld = { $cards } is neither a set nor a run.
meld_too_short = { $cards } is too short: lay more cards in this meld.
meld_too_long = { $cards } is too long for this game; lay fewer cards in it.
joker_undeclared = A joker here must say what it stands for: write it as “*7h”.
joker_misdeclared = A joker says that it stands for another card than its place; write the card of its place.
same_suit_twice = { $cards } holds one suit twice: in this game every card of a set has a suit of its own.
too_few_naturals = { $cards } has too few natural cards; use fewer jokers in it.
wrong_contract = These melds are not the contract of this round; lay exactly the sets and runs that it asks for.
sequences_same_suit = Two sequences of the contract share a suit; take sequences of different suits.
must_use_all = In this deal every card has to be laid at once; wait until all of them fit.
already_down = You have laid your contract already.
not_down = Your own contract comes first: until it is laid, no card can be added to a meld.
no_extra_melds = After the contract no further melds may be laid; add cards to melds on the table instead.
no_such_meld = There is no such meld on the table; “m” lists them.
does_not_fit = { $card } does not fit that meld.
fits_both_ends = A joker fits both ends of that run: name the card it is to be, { $low } or { $high }.
not_this_turn = Your contract was laid in this turn; that is allowed from your next turn on.
no_lay_off = No cards can be added in this deal: it is won by laying everything at once.

## Piles
nothing_to_take = There is no card to take there.
may_not_take = That card may not be taken now; draw from the stock instead.
may_not_buy = You may not buy this card.
not_in_pile = { $card } is not in the discard pile (so often).
must_meld_taken = The card you took from inside the pile must be melded in this same turn.
just_taken = { $card } was just taken from the pile and may not go straight back; discard another card.
dead_end = That would leave you with no way to end your turn; keep a card that you may discard.
finish_needs_discard = The last card must be a discard; keep one card to throw.
finish_without_discard = Here a hand ends by laying its last card, not by discarding it.

## Jokers on the table
no_swap = No joker there can be exchanged for that card.
joker_in_set = A joker in a set stays where it is.
own_sequence = Only a joker in a sequence that another player laid can be exchanged.
joker_must_be_placed = The joker you exchanged must be laid in this same turn, before anything else ends it.

## Tricks
follow_suit = You hold { $suit }, the suit that was led, and must play it.
wrong_count = As many cards as were led must be played: { $count }.
mixed_suits = Cards led together must be of one suit.
does_not_beat = Those cards do not beat the best so far, each one its own; fold as many cards face down instead.
not_four_of_a_suit = A molodka is four cards of one suit, all from your hand.
no_molodka = A molodka cannot be claimed now.
no_challenge = That seat cannot be challenged now.

## Setting up
bad_option = The option { $option } cannot be { $value }: { $why }.
unknown_option = There is no option { $option }; known are { $known }.
option_not_built = The option { $option } cannot be { $value }: that way of playing is not built.
bad_seats = This game cannot be played with { $seats } seats under these rules.
too_few_cards = There are too few cards: { $seats } seats need more than these packs hold. Take more packs.
bad_before = The match before this deal cannot stand like that: look at { $key }.
