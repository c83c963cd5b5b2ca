# Hints: what the bot would do, and the one reason that it gives (`mesaya.bots.reasons`).
# $card and $other are cards, $suit is a suit; all else are numbers.
hint-line = Hint: { $move }. { $reason }
hint-thinking = I am thinking about it …
no_hints = There are no hints at this table.
hinting = A hint for you is on its way. Wait a moment.
hints_spent = You have had all hints for this hand.
hint_failed = The bot could not think of a hint. Play on without it.

## Any game
hint-only = It is the only thing that the rules allow now.
hint-tried = Over the deals that I tried, it won most.
hint-weighed = Of all that you may do, I value it most.

## Melds
hint-goes_out = With it you go out.
hint-joker = A joker helps wherever it comes.
hint-wild = { $card } is wild: it fits anywhere.
hint-nearer = { $count ->
    [one] With { $card } you lack only one card.
   *[other] With { $card } you lack only { $count } cards.
}
hint-completes = { $card } completes your contract.
hint-shows = With { $card } all your cards lie in groups.
hint-opens = Cards not seen yet that would help: { $after } with { $card }, { $before } now.
hint-lays_off = { $card } fits a meld on the table.
hint-fits = { $card } fits the table; points that leave your hand: { $points }.
hint-deep = With { $card } out of the pile you can lay your contract now.
hint-no_help = { $card } brings you no nearer.
hint-no_place = { $card } fits no meld on the table.
hint-fine_must_fit = In this round the fine card would have to fit, too.
hint-late = Somebody has few cards left: more cards in your hand would be a risk.
hint-late_dear = Somebody has few cards left, and { $card } costs most (points: { $points }).
hint-dear_loose = Nothing in your hand needs { $card }, and of such cards it costs most (points: { $points }).
hint-loose = Nothing in your hand needs { $card }.
hint-dear_spare = Without { $card } you lack no more than before, and of such cards it costs most (points: { $points }).
hint-spare = Without { $card } you lack no more than before.
hint-next_wants = The next player has taken cards like { $other }; { $card } is safer.
hint-dear_stranger = { $card } fits no meld on the table, and of such cards it costs most (points: { $points }).
hint-hopeful = { $other } is likelier to find a place on the table than { $card }.
hint-dearest = { $card } costs most of all your cards (points: { $points }).
hint-lay_now = Your contract is complete: lay it down.
hint-wait = You could lay your contract now, but cards would stay in your hand: wait, and go out all at once.
hint-swap = { $card } frees the joker for you.
hint-declare = All your cards lie in groups: show them.
hint-far = Cards that you lack: { $count }. Your hand counts { $score } as it is, a drop only { $points }.

## Tricks
hint-longest = Of { $suit } you hold most cards: { $count }.
hint-strongest = Of your longest suits, { $suit } has the highest card.
hint-no_solo = Alone you must take every trick, and you hold no ace.
hint-caught = A card played later shows that a suit was hidden.
hint-not_caught = Nobody has shown a card that should have been played before.
hint-sure = No opponent can beat { $card }.
hint-boss = No higher card of the suit is left: only a trump beats { $card }.
hint-low_lead = None of your cards is the highest left of its suit: lead low, and keep the high ones.
hint-cheapest = It is the cheapest of your cards that takes the trick for certain.
hint-beats = It is the cheapest way to beat what lies there.
hint-hardest = Of your cards that beat, it is the hardest to beat.
hint-partner_sure = No opponent can beat what your partner laid: no need to do more.
hint-partner_wins = What your partner laid is the best so far: no need to beat it.
hint-cannot = You cannot take the trick: the lowest card is the least loss.
hint-equals = The cards that you may play are worth the same here.
hint-no_points = If { $card } is beaten, no points of yours go with it.
hint-several = To beat { $count } cards at once takes as many higher ones.
hint-four = Four cards of one suit have the right to the lead.
hint-takes = It takes the trick. Points that lie face up, with yours: { $points }.
hint-feeds = No opponent can beat what your partner laid: give it your points ({ $points }).
hint-gives_nothing = You cannot beat this: cards without points give nothing away.
hint-gives_least = You cannot beat this: so the fewest points ({ $points }).
hint-empty_trick = No points lie face up in this trick: keep your better cards.
