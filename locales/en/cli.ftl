# The command line and the terminal table.

## Setting up a terminal game
choose-game = Which game? Type its number or its id.
choose-game-line = { $number }. { $name } ({ $id }): { $about }
choose-again = { $text } is none of them; type a number from 1 to { $count }, or an id.
prompt = >{" "}
welcome = { $game }. Your seat is { $seat }; with you sit { $others }. Type “?” for what may be done, “help” for all commands, “q” to stop.
welcome-partner = Your partner is { $partner }.
opening-drew = { $you ->
    [1] You draw
   *[0] { $name } draws
} { $card } for the deal.
opening-again = The lowest cards are alike; { $names } draw again.
opening-dealer = { $you ->
    [1] You deal
   *[0] { $name } deals
} first.
your-turn = Your turn.
your-turn-toss = Put one card back.
your-turn-draw = Draw a card or take the discard.
your-turn-draw-only = Draw a card.
your-turn-offer = { $card } lies on the pile: take it or pass.
your-turn-buy = Do you buy { $card }? You also get one card from the stock. buy or pass.
your-turn-play = Meld, add or discard.
your-turn-discard = Discard a card.
your-turn-call = Call trumps from these three cards: call c, call d, call h or call s.
your-turn-solo = Do you play alone? solo and a suit, or pass.
your-turn-trick = Play a card.
your-turn-lead = Lead one to four cards of one suit.
your-turn-answer = Beat { $cards } or fold as many cards.
your-turn-molodka = Do you claim a molodka? molodka and four cards, or pass.
your-turn-challenge = Do you challenge a seat? challenge and the seat, or pass.
hand-line = Your hand: { $cards }
hand-empty = Your hand is empty.
hand-groups = Grouped: { $groups }. Loose: { $loose }
group-set = set
group-run = run
group-pure = pure run
group-none = no meld
grouping-empty = Nothing is grouped.
grouping-undone = The last grouping is undone.
grouping-made = Grouped { $cards } ({ $kind }).
grouping-taken = { $card } is grouped already; “u” undoes the last grouping.
arranged = Best arrangement: { $groups }.
arranged-none = No contract can be laid from this hand.
arranged-count = Best arrangement: { $groups }. It counts { $points }.
options-head = You may:
options-more = … and { $count } more.
options-none = You are not asked now.
why-fine = Nothing forbids that: { $line }.
why-refused = { $line }: { $message } ({ $rule })
why-card = Which card? Say “why” and a card, as in “why 7h”.
hint = Sharp would say: { $line }. { $reason }
repeat-none = Nothing has happened yet.
trick-line = The trick: { $cards }.
trick-empty = No card lies in the trick.
last-trick-line = The last trick: { $cards }.
last-trick-none = No trick has been taken yet.
melds-none = No meld lies on the table.
meld-line = m{ $number }, { $name }: { $cards }
pile-line = The pile shows { $card } ({ $count ->
    [one] one card
   *[other] { $count } cards
}); the stock has { $stock ->
    [one] one card
   *[other] { $stock } cards
}.
pile-empty = The pile is empty; the stock has { $stock ->
    [one] one card
   *[other] { $stock } cards
}.
player-line = { $seat } { $name }: { $count ->
    [one] one card
   *[other] { $count } cards
}
player-tricks = , { $count ->
    [one] one trick
   *[other] { $count } tricks
}
player-down = , down
player-out = , out
player-turn = , to act
trump-line = Trumps are { $suit }.
wild-line = Wild: { $rank }.
wild-line-joker = Wild: printed jokers only.
scores-head = Score sheet
scores-none = No deal is finished yet.
scores-row = { $label }: { $cells }
scores-deal = deal { $number }
scores-total = total
scores-winners = { $count ->
    [one] { $names } wins the match.
   *[other] { $names } win the match.
}
scores-goats = The losers are goats with eggs.
deal-next = The next deal begins.
match-over = The match is over.
session-over = The session ends here, after { $count ->
    [one] one deal
   *[other] { $count } deals
}.
record-written = Written: { $path }.
record-failed = The record could not be written to { $path }: { $why }. Here it is instead:
stopped = You stopped; the game is not finished.
not-understood = “{ $text }” is not a command here. Type “?” for what may be done, “help” for all commands.
no-number = There is no card number { $number } in your hand; it has { $count }.
quit-sure = Type “q” once more to stop.
help-text =
    Play with the words of the records: draw, take, discard 9c, meld 7h7d7c 3s4s5s6s, play Ad, lead 8sQs …
    A card or its number in your hand, alone, does what the moment asks for: discards, plays, puts back.
    Several numbers or cards do so too where several are asked for.
    ?          what may be done          why CARD   why a card is refused
    h          your hand                 t          the trick or the piles
    m          melds on the table        l          the last trick
    p          the players               s          the score sheet
    g 1 3 5    group cards (not sent)    u          undo the last grouping
    a          the best arrangement      lay        send the grouped cards as melds
    hint       what sharp would do, why  r          repeat the last sentences
    leave, forfeit   give up (asked twice)   q      stop, and write the record

## Commands
replay-over = Legal to the end. { $ending }. Scores: { $scores }. Totals: { $totals }.
replay-open = Legal so far. To act: { $seats }.
replay-bad = Line { $line }: { $text }
    { $message } ({ $rule })
cannot-read = { $path } cannot be read: { $message }
cannot-open = { $path } cannot be opened: { $why }. Give the path of a .deal or .match file.
at-place = line { $line }, column { $column }: { $message }
mismatch = The record says “{ $recorded }”, the rules compute “{ $computed }”; mend the line or leave it out.
unknown-game = There is no game { $text }. The games are { $games }.
unknown-bot = There is no bot { $text }. The bots are { $bots }.
bad-rule = “{ $text }” is no house rule; write it as name=value, for example packs=3.
bad-cards-count = { $found } cards were given; { $game } arranges { $needed }.
too-many-copies = { $card } is named { $count } times; there are { $limit } in the packs.
simulate-progress = { $done } of { $total } deals, { $rate } deals a second, { $left } left
simulate-stall = Deal { $number } did not end within { $cap } decisions. That is a fault of the rules or of a bot; please report it with the seed { $seed }.
interrupted = Stopped.
failed = Something went wrong that is not your fault: { $why }. Please report it.
doctor-version = mesaya { $version } on Python { $python }
doctor-build = rules: { $build ->
    [compiled] compiled ({ $compiled } / { $chosen })
   *[interpreted] interpreted
}
doctor-languages = languages: { $languages }
doctor-games = games: { $games }
doctor-bots = bots: { $bots }
doctor-selftest = self-test: { $count } deals of every game played, all cards conserved
costly-sure = { $cost } Type “{ $line }” once more if you mean it.
cost-drop = Dropping costs { $points } points.
cost-declare = These cards are not a right hand: a wrong declaration costs 80 points.
cost-leave = Leaving costs 40 points, and you are out of this hand.
cost-forfeit = Your team loses by it: in Omi it leaves the match with its counters, in Kozel it loses the match.
cost-solo = Alone you must take every trick: then each losing team pays two counters. Lose one trick and your team is out of the match.
default-name = You
bot-names = Kavi, Nimal, Oleg, Priya, Ravi, Sveta, Tara
stock-line = The stock has { $stock ->
    [one] one card
   *[other] { $stock } cards
}.
trick-play = { $you ->
    [1] You
   *[0] { $name }
} { $cards }
trick-lead = { $you ->
    [1] You lead
   *[0] { $name } leads
} { $cards }
trick-beat = { $you ->
    [1] You beat with
   *[0] { $name } beats with
} { $cards }
trick-fold = { $you ->
    [1] You fold
   *[0] { $name } folds
} { $cards }
trick-molodka = { $you ->
    [1] You lead
   *[0] { $name } leads
} { $cards } by right
seat-outside = There is no seat { $seat }: the seats are 1 to { $seats }.
simulate-head = { $game }: { $deals } deals, { $seats } seats, seed { $seed }
simulate-bots = bots: { $bots }
simulate-team = team { $team }
simulate-row = { $who }: { $wins } deals won, mean score { $score }
simulate-endings = endings: { $endings }
simulate-lengths = decisions a deal: { $least } to { $most }, mean { $mean }
simulate-speed = { $decisions } decisions in { $seconds } s, { $rate } a second

## What --help prints
help-mesaya = Mesaya, a card room for five family games.

    Play one in this terminal: mesaya play rummi. Read its rules: mesaya rules rummi.
    Exit codes: 0 yes, 1 no, 2 cannot be read, 130 interrupted.
help-mesaya-lang = The language of messages; else MESAYA_LANG or LANG says it.
help-mesaya-version = Print the version.
help-play = Play a game in this terminal against bots, to the end of the match.

    Example: mesaya play kozel4 --name Oleg
help-play-game = rummi, omi6, contract, points13 or kozel4; asked for when left out.
help-play-seats = How many sit at the table.
help-play-seat = Your seat, from 1.
help-play-name = Your name.
help-play-bots = Who the others are, parted by commas: greedy@1, random@1.
help-play-seed = Play the same cards again.
help-play-deals = Stop after so many deals.
help-play-record = Where to write the record.
help-play-rules = A house rule as name=value; may be given several times.
help-replay = Adjudicate a record: 0 legal, 1 at the first line that is not, 2 if it cannot be read.

    Example: mesaya replay game.deal --json
help-replay-file = A .deal or .match file.
help-replay-as_json = Print one JSON object.
help-legal = Replay a record and list what each seat that is to act may do.

    Example: mesaya legal position.deal
help-legal-file = A .deal or .match file.
help-legal-as_json = Print one JSON object.
help-analyse = Say what each card of a deal would have been worth, all hands known: exact for Omi and the end of Kozel.

    Example: mesaya analyse game.deal
help-analyse-file = A .deal or .match file, or a transcript (JSON).
help-analyse-deal = Which deal of a .match file; the last one if it is left out.
help-analyse-every = Show every choice, also those that cost nothing.
help-analyse-as_json = Print one JSON object.
help-arrange = Find the best arrangement of a hand, exactly.

    Example: mesaya arrange points13 --wild 7 "6s7s8s QhKhAh 4d4c4s 9d9c9s Jd"
help-arrange-game = points13, rummi or contract.
help-arrange-cards = The hand, like "3h4h5h 6s7s** Kd".
help-arrange-wild = points13: the wild rank, A or K to 2; left out, only printed jokers are wild.
help-arrange-round_ = rummi: the round whose contract is to be laid.
help-arrange-deal = contract: the deal whose contract is to be laid.
help-arrange-rules = A house rule as name=value; may be given several times.
help-arrange-as_json = Print one JSON object.
help-simulate = Let bots play many deals and count what happens.

    Example: mesaya simulate omi6 -n 1000 --bots greedy,random --seed 7 --json
help-simulate-game = rummi, omi6, contract, points13 or kozel4.
help-simulate-deals = How many deals.
help-simulate-seats = How many sit at the table.
help-simulate-bots = The bots, seat by seat and over again: greedy@1, random@1.
help-simulate-seed = The same seed plays the same deals.
help-simulate-rules = A house rule as name=value; may be given several times.
help-simulate-check = Count all cards after every action.
help-simulate-as_json = Print one JSON object.
help-simulate-quiet = Show no progress.
help-rules = Print the rules of a game, with its house rules and worked examples.
help-rules-game = rummi, omi6, contract, points13, kozel4, or common.
help-doctor = Say what is installed here and whether it works.
help-doctor-as_json = Print one JSON object.
arranged-left = Left: { $cards }
arranged-no-groups = No group helps. It counts { $points }.
arranged-declarable = { $yes ->
    [1] It can be declared.
   *[0] It cannot be declared.
}
bad-wild = “{ $text }” is no wild rank: give A, K, Q, J, T or 9 to 2.
bad-hand-card = { $card } cannot be held in a hand: name natural cards, and jokers as “**”.
legal-table = The table is to act: it must supply a new order of the stock or turn a card.
legal-over = The deal is over; nobody is to act.
replay-winners = The match is over; winners: { $seats }.
ending = { $ending ->
    [out] A hand is empty
    [blocked] Nobody could go on
    [declared] A right hand was shown
    [last_seat] One seat was left
    [solo_won] The solo was won
    [solo_lost] The solo was lost
    [forfeit] A team gave up
    [void] The deal does not count
   *[normal] All was played
}
help-play-preset = Named house rules: source.
help-simulate-preset = Named house rules: source.
unknown-preset = There is no preset { $text }. The presets are { $presets }.

## Fair deals
help-simulate-transcripts = Deal through CRS-1 and write a transcript of every deal into this folder.
help-verify = Check a transcript of a fair deal step by step: 0 verified, 1 not or not wholly, 2 cannot be read.

    Example: mesaya verify deals/kozel4-000001.json
help-verify-file = A transcript (JSON).
help-verify-record = Your own record of the hand (JSON), kept by your client while you played.
help-verify-as_json = Print one JSON object.
help-deal = Say who got what in the deal of a transcript, or who drew what for the first deal.
help-deal-transcript = A transcript (JSON).
help-deal-as_json = Print one JSON object.
deal-failed = The deal cannot be recomputed: { $why }.
