# The page's status line, log, score sheets, mark of the fair deal, and replays.

## Who must do what. $card is the card in question, $names are those who are waited for.
status-you = { $for ->
    [toss] Your turn: put one card back.
    [offer] Your turn: take { $card }, or pass.
    [buy] Will you buy { $card }? You also get a fine card.
    [draw] Your turn: take a card.
    [meld] Your turn: lay melds if you can, then discard.
    [discard] Your turn: discard, or declare.
    [trump] Your turn: call trumps.
    [solo] Will you play alone?
    [lead] Your turn: lead.
    [trick] Your turn: play a card.
    [challenge] Did anybody hide a card of the suit led? Say so, or pass.
    [answer] Your turn: beat, or fold face down.
    [molodka] Have you four of a suit? Claim a molodka, or pass.
   *[other] Your turn.
}
status-other = { $for ->
    [toss] Waiting for { $names } to put one card back.
    [offer] Waiting for { $names } to take { $card } or pass.
    [buy] Does anybody buy { $card }? Waiting for { $names }.
    [draw] Waiting for { $names } to take a card.
    [meld] Waiting for { $names } to lay melds and discard.
    [discard] Waiting for { $names } to discard.
    [trump] Waiting for { $names } to call trumps.
    [solo] Does anybody play alone? Waiting for { $names }.
    [lead] Waiting for { $names } to lead.
    [trick] Waiting for { $names } to play a card.
    [challenge] Did anybody hide a card? Waiting for { $names }.
    [answer] Waiting for { $names } to beat or fold.
    [molodka] Is there a molodka? Waiting for { $names }.
   *[other] Waiting for { $names }.
}
status-answered = Your answer is in. Waiting for { $names }.
status-mixing = The table mixes the cards.
status-delayed = A hand is being played. You see it when it is over.
status-sealing = The deck is being sealed.
status-sealing-wait = The deck is being sealed. Waiting for { $names }.
status-rest = { $why ->
    [asked] The table rests until the pause is over.
   *[cancelled] The table rests for a moment.
}
status-lobby-sit = Take a free chair to play.
status-lobby-free = { $count ->
    [one] One chair is free.
   *[other] { $count } chairs are free.
} Invite somebody, or seat a bot.
status-lobby-ready = Say that you are ready.
status-lobby-wait = Waiting for { $names } to be ready.
status-lobby-start = Everybody is ready: start the match.
status-lobby-host = Everybody is ready. Waiting for the host to start.
status-between = The next hand is being prepared.
status-settled = The hand is over.
status-settled-ready = The hand is over. Say when you are ready for the next.
status-settled-wait = The hand is over. Waiting for { $names }.
status-over = The match is over. Another one?
status-over-wait = You want another match. Waiting for { $names }.
status-closed = The table is closed.
status-left = { $seconds ->
    [one] One second left.
   *[other] { $seconds } seconds left.
}

## After a cut, and the log
recap-more = { $count ->
    [one] One more thing happened before.
   *[other] { $count } more things happened before.
}
log-title = What happened
log-empty = Nothing has happened yet.
log-close = Close

## The score sheet
sheet-title = Score sheet
sheet-none = No hand is finished yet.
sheet-total = Total
sheet-player = Player
sheet-team = Team
sheet-round = Round { $number }: { $contract }
sheet-hand = Hand { $number }
sheet-counters = { $count ->
    [one] { $count } counter
   *[other] { $count } counters
}
sheet-chips = Counters
sheet-out = out of the match
sheet-tricks = Tricks
sheet-paid = { $from } gives { $to }: { $counters }
sheet-unpaid = No counters change hands.
sheet-card-points = Card points
sheet-defeat = Defeat points
sheet-defeat-of = { $count } of { $limit } defeat points
sheet-eggs = Eggs: 60 to 60, no defeat points.
sheet-pays = { $name } pays { $points } × { $rate } = { $tokens }.
sheet-gets = { $name } gets { $sum } = { $tokens }.
sheet-house = The house keeps { $tokens } of it.

## After a hand
result-winner = { $you ->
    [1] You win the hand.
   *[0] { $name } wins the hand.
}
result-out = { $you ->
    [1] You went out.
   *[0] { $name } went out.
}
result-voided = The house gave this hand up. Nobody pays anything.
result-points = This hand
result-tokens = Tokens
result-next = { $you ->
    [1] You deal the next hand.
   *[0] { $name } deals the next hand.
}
result-next-round = Next is round { $number }: { $contract }.
result-by-itself = It begins by itself. “Wait” asks for 30 seconds more.
result-go = Go on

## The fair deal
fair-mark = { $state ->
    [sealed] Deck sealed
    [checking] Being checked
    [ok] Checked: fair
    [warnings] Checked: take note
    [failed] NOT fair
    [unknown] Not checked
   *[idle] Fair deal
}
fair-title = Is the deal fair?
fair-commitment = What the house promised before hand { $hand } was dealt
fair-roots = The seal of the deck
fair-none = The promise of the house stands here as soon as a hand is offered.
fair-hand = Hand { $hand }
fair-step = { $text } – { $status }
fair-phrase = Your lucky phrase
fair-phrase-hint = Your device mixes it into the cards of the next hand. Any words will do, up to { $count } letters.
fair-phrase-save = Use this phrase
fair-phrase-saved = It counts from the next hand on.
fair-how = How this works
fair-how-promise = Before anybody sees a card the house mixes a secret of its own into the deck, and shows a promise of it that it cannot take back.
fair-how-own = Then every device adds a secret, yours too. The order of the cards follows from all the secrets together, so nobody could choose it alone.
fair-how-check = When the hand is over the house opens its secret. Your device mixes the cards once more by itself, and sees whether they were the same.
fair-other-hand = The house gave the transcript of another hand.
fair-not-there = The transcript could not be had: { $why }
fair-again = Check again
fair-copy = Copy the evidence
fair-copied = Copied.
fair-copy-by-hand = Your browser does not let this page copy. Mark the text and copy it.
fair-save = Save the evidence
fair-page = The page that checks deals
fair-close = Close

## A hand once more
replay-title = Hand { $hand } of table { $code }, once more
replay-loading = The hand is being fetched.
replay-none = This hand cannot be shown: { $why }
replay-step = Step { $step } of { $count }
replay-dealt = The cards are dealt.
replay-play = Play
replay-pause = Pause
replay-first = To the beginning
replay-back = One step back
replay-on = One step on
replay-last = To the end
replay-speed = Speed
replay-view = Whose cards are shown
replay-all = All hands
replay-share = Share this hand
replay-shared = The link is copied.
replay-link = The link to this hand
replay-cards = { $name }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
replay-pile = Pile
replay-stock = Stock: { $count }
replay-melds = Melds
replay-trick = Trick
replay-takes = { $name } takes it
replay-trumps = Trumps: { $suit }
replay-wild = Wild card
replay-steps = All steps

## Names of bots, the same as in a terminal
bots-named = Kavi, Nimal, Oleg, Priya, Ravi, Sveta, Tara

## Talk: the phrases that table.ftl has not, and the groups that all of them are shown by.
talk-greet = Greeting
talk-praise = Praise
talk-play = Play
talk-time = Time
talk-group = Kind of phrase
phrase-congrats = Congratulations!
phrase-see_you = See you!
phrase-nice_move = Nice move!
phrase-what_luck = What luck!
phrase-close_call = That was close!
phrase-partner = Well done, partner!
phrase-im_right = I’m right!
phrase-my_mistake = My mistake.
phrase-bad_cards = What cards I have …
phrase-no_problem = Never mind!
phrase-thinking = Let me think.
phrase-hurry = Hurry, please!
phrase-back_soon = I am back in a moment.
phrase-am_back = I am back.
phrase-must_go = I must go soon.
phrase-one_more = One more?
