# The page /lab: reports of `mesaya lab`, which tell how strong a bot is.

reports-lead = Reports of bots that played bots, over deals that anybody can play again.
reports-here = In this room
reports-none = There is no report yet. Say this in a terminal where the room runs, with the folder of its data for DATA:
reports-folder = What lies in the folder “reports” of the room's data is listed here.
reports-other = On this device
reports-open = Open a report (JSON)
reports-drop = You can also drop the file anywhere on this page. It is read here and sent nowhere.
reports-kind = { $kind ->
    [duel] duel
    [gate] test of a new bot
    [ladder] ladder
    [honest] honesty
   *[other] report
}

## What is wrong with a file
reports-no-json = This is not JSON. Perhaps the file was cut off, or it is another file.
reports-no-report = This is JSON, but no report of the lab.
reports-newer = This report is newer than this page: { $format }. Bring the room up to date, or open it with the version that made it.
reports-wrong = This report cannot be read. There is something wrong at “{ $at }”.
reports-large = This file is larger than 4 MB; no report is.
no_such_report = There is no such report in this room.

## What came out
reports-head-duel = { $game }: { $one } against { $two }
reports-head-gate = { $game }: is { $one } better than { $two }?
reports-head-ladder = { $game }: the ladder
reports-head-honest = { $game }: does { $one } use only what it was told?
reports-verdict = { $verdict ->
    [better] { $one } wins more than its fair share against { $two }, and that is more than chance ({ $deals } deals).
    [worse] { $one } wins less than its fair share against { $two }, and that is more than chance ({ $deals } deals).
    [alike] All deals came out alike, or there was only one ({ $deals } deals): the interval of the wins is not known.
   *[open] { $deals } deals are too few to say whether { $one } or { $two } wins more.
}
reports-wins = Deals won by { $one }, with the interval of 95 %
reports-fair = Fair share: { $percent } %
reports-net = { $one } better by ({ $unit } a deal)
reports-own = Mean: { $one } { $own }, { $two } { $other }
reports-played = Deals × rotations
reports-times = A decision of { $bot } in ms: median / 95 / 99 in 100
reports-decisions = { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}
reports-unit-penalty = penalty points
reports-unit-points = points
reports-unit-counters = counters
reports-unit-defeat = defeat points
reports-honest = Yes. { $one } was asked again at { $asked } decisions, with hidden cards dealt again in { $worlds } ways, and always did the same.
reports-dishonest = No. { $one } was asked again at { $asked } decisions, with hidden cards dealt again in { $worlds } ways, and did not always do the same.
reports-difference = Deal { $deal }, action { $action }: the bot did something else when only hidden cards had changed.
reports-gate-accept = Accepted: { $one } is better than { $two } ({ $deals } deals).
reports-gate-reject = Rejected: { $one } is not better than { $two } ({ $deals } deals).
reports-gate-undecided = Undecided: whether { $one } is better than { $two } cannot be said after { $deals } deals.
reports-gate-how = Shares of wins of { $h0 } % and { $h1 } % were to be told apart, with each error at most { $error } %. The log ratio is { $ratio }; the bounds are −{ $bound } and { $bound }.

## Plots
reports-table = As a table
reports-few = Too few deals for a plot.
reports-plot-win = Deals won by { $one } in %, after more and more deals
reports-note-win = The band is the interval of 95 %, the dashed line the fair share.
reports-plot-net = How much better { $one } is ({ $unit } a deal), after more and more deals
reports-note-net = The band is the interval of 95 %. Above the dashed line { $one } is better.
reports-plot-spread = How the deals differ ({ $unit })
reports-note-spread = So many deals had this difference. To the right of the dashed line { $one } did better.
reports-plot-times = Times of decisions in ms
reports-note-times = So many in 100 decisions took this time or up to twice as long.
reports-plot-ratio = Log ratio after more and more deals
reports-note-ratio = Above the upper dashed line the new bot is accepted, below the lower one rejected.
reports-deals = Deals
reports-mean = Mean
reports-high = At most
reports-low = At least
reports-from = From ms
reports-ratio = Log ratio

## The ladder
reports-ladder-how = Strength in points, with its interval of 95 %; 0 is the mean of all.
reports-bot = Bot
reports-points = Strength
reports-pairs = All pairs
reports-pair = Pair
reports-win = Wins of the first
reports-better = Better by ({ $unit })

## How to repeat it
reports-repeat = Play the same again
reports-copy = Copy
reports-by-hand = Your browser does not let this page copy. Mark the text and copy it.
reports-game = Game
reports-rules = House rules
reports-series = Deals
reports-version = Version (code)
reports-machine = Machine
reports-seconds = Seconds
