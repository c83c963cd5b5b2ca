# What every card of a finished deal would have been worth: `mesaya analyse`, and the replay page.
analysis-title = What each card was worth
analysis-show = Show what each card was worth
analysis-working = All hands are being played out. This may take some seconds.
analysis-failed = This could not be worked out: { $why }
analysis-again = Try again

## What the figures mean
analysis-unit-tricks = A figure is the number of tricks that the player's team takes from there on, the trick on the table included.
analysis-unit-points = A figure is the number of card points that the player's team takes from there on, the trick on the table included.
analysis-unit-solo = One hand is played alone. 1: the player's side gets its way with best play, 0: it does not.
analysis-sure-exact = Exact, for best play of all with open cards.
analysis-sure-least = This much is sure even if the two other teams play against this one together, with open cards. More may come of it.
analysis-open = Everybody sees all cards here. At the table nobody did: a card that cost something may still have been a good one to play.

## One play
analysis-none = At this step nobody played a card. Go to a step at which a card was played.
analysis-covered = Whose cards you look at was chosen above, and this hand is covered.
analysis-early = This play is not worked out.
analysis-hand = { $name } could have played
analysis-worth-tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
analysis-worth-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
analysis-worth-solo = { $count ->
    [1] gets its way
   *[0] does not
}
analysis-played = played
analysis-best = best
analysis-do-lead = lead
analysis-do-beat = beat
analysis-do-fold = fold
analysis-do-molodka = molodka
analysis-only = There was no choice.
analysis-right = Nothing was better than what was played.
analysis-cost-tricks = The best would have brought { $count ->
    [one] { $count } trick more
   *[other] { $count } tricks more
}.
analysis-cost-points = The best would have brought { $count ->
    [one] { $count } card point more
   *[other] { $count } card points more
}.
analysis-cost-solo = This play decided the solo against the player's side.
analysis-others = All that could be done: { $count }

## The whole deal
analysis-sum-title = The whole hand
analysis-sum = { $name }: { $missed } of { $choices } choices cost something, { $lost } in all.
analysis-left = Plays at the beginning that are not worked out: { $count }.
analysis-next = To the next play that cost something
analysis-flawless = No play cost anything.
analysis-why-nothing = No card was played.
analysis-why-stock = While more than eight cards lie in the stock, an exact answer would take hours.
analysis-why-long = The plays before that would take too long here; the command mesaya analyse goes further back.
analysis-why-plain = The rules are not compiled in this installation, so only the last cards are worked out.
analysis-why-challenges = At this table cards may be hidden until somebody challenges, and that cannot be worked out.
analysis-why-molodka = At this table a molodka may be claimed out of turn, and that cannot be worked out.
analysis-why-stop = At this table a deal stops once it is decided, and that cannot be worked out.
analysis-why-rummy = This is for Omi and Kozel. In the rummies what a card was worth depends on the order of the stock, and no exact answer can be given.
analysis_busy = Other hands are being worked out just now. Try again in a moment.
analysis_long = This hand takes too long to work out here. The command mesaya analyse has no limit of time.

## In the terminal
analysis-head-number = No.
analysis-head-player = Player
analysis-head-did = Played
analysis-head-worth = Worth
analysis-head-best = Best
analysis-head-cost = Cost
analysis-head-choices = Choices
analysis-head-missed = Cost something
analysis-head-lost = Cost in all
analysis-more = (and { $count } more)
analysis-no-deal = There is no deal { $deal }: the file has { $count }.
