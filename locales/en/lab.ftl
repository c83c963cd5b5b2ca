# `mesaya lab`: how strong a bot is.

help-lab = Measure how strong bots are, over deals that anybody can repeat.
help-duel = Two bots over the same deals, each deal played again with the bots in every place.

    Example: mesaya lab duel greedy@1 random@1 kozel4 --deals 500 --html duel.html
    Exit codes: 0 it was played, 1 it could not be ended, 2 cannot be read.
help-duel-one = The bot that is measured: greedy@1, sharp@1:100 …
help-duel-two = The bot it plays against.
help-duel-game = rummi, omi6, contract, points13 or kozel4.
help-duel-deals = How many deals, each in all rotations.
help-duel-seats = How many sit at the table.
help-duel-seed = A series of deals of your own, instead of --seeds.
help-duel-seeds = The committed deals: test to measure, train to tune, gate to let in.
help-duel-only = Play this deal of the series alone, counted from 0.
help-duel-rules = A house rule as name=value; may be given several times.
help-duel-preset = Named house rules: source.
help-duel-before = Where every match stands, as the before table of a record, in JSON.
help-duel-field = One seat of the first bot against the other bot in all other seats (rummies only).
help-duel-partner = Who sits with the first bot in its team, instead of a second one of it (omi6, kozel4).
help-duel-even = Give both bots the budgets that take so many milliseconds for a decision here; the report names them, so that it can be repeated.
help-duel-jobs = Over how many processes the deals are shared out; as many as CPUs if nothing is said.
help-duel-ray = Share the deals out over the Ray cluster at this address; local starts one with two workers.
help-duel-json = Write the report into this file as JSON; - prints it instead of the tables.
help-duel-html = Write the report into this file as a page with plots.
help-duel-quiet = Show no progress.
help-gate = Is the new bot better than the old one? Plays until the answer is sure enough.

    Example: mesaya lab gate sharp@1:200 sharp@1:100 kozel4
    Exit codes: 0 it is better, 1 it is not, 2 undecided after --deals, or cannot be read.
help-gate-new = The bot that wants to be let in.
help-gate-old = The bot that it must beat.
help-gate-deals = Stop undecided after so many deals.
help-gate-h0 = Share of wins in per cent of a bot that is not better; its fair share if nothing is said.
help-gate-h1 = Share of wins in per cent of a bot that is better; a tenth more than h0 if nothing is said.
help-gate-game = { help-duel-game }
help-gate-seats = { help-duel-seats }
help-gate-seed = { help-duel-seed }
help-gate-seeds = { help-duel-seeds }
help-gate-rules = { help-duel-rules }
help-gate-preset = { help-duel-preset }
help-gate-before = { help-duel-before }
help-gate-field = { help-duel-field }
help-gate-partner = { help-duel-partner }
help-gate-jobs = { help-duel-jobs }
help-gate-ray = { help-duel-ray }
help-gate-json = { help-duel-json }
help-gate-html = { help-duel-html }
help-gate-quiet = { help-duel-quiet }
help-ladder = Every bot against every other over the same deals, and a rating for each.

    Example: mesaya lab ladder kozel4 sharp@1 greedy@1 random@1
    Exit codes: 0 it was played, 1 it could not be ended, 2 cannot be read.
help-ladder-bots = The bots, two or more.
help-ladder-game = { help-duel-game }
help-ladder-deals = { help-duel-deals }
help-ladder-seats = { help-duel-seats }
help-ladder-seed = { help-duel-seed }
help-ladder-seeds = { help-duel-seeds }
help-ladder-rules = { help-duel-rules }
help-ladder-preset = { help-duel-preset }
help-ladder-before = { help-duel-before }
help-ladder-field = { help-duel-field }
help-ladder-jobs = { help-duel-jobs }
help-ladder-ray = { help-duel-ray }
help-ladder-json = { help-duel-json }
help-ladder-html = { help-duel-html }
help-ladder-quiet = { help-duel-quiet }
help-honest = Does a bot use only what its seat was told? Deals what is hidden again, and asks it again.

    Example: mesaya lab honest greedy@1 kozel4
    Exit codes: 0 it always did the same, 1 it did not, 2 cannot be read.
help-honest-bot = The bot that is asked.
help-honest-every = Ask again at about one decision in so many.
help-honest-game = { help-duel-game }
help-honest-deals = { help-duel-deals }
help-honest-seats = { help-duel-seats }
help-honest-seed = { help-duel-seed }
help-honest-seeds = { help-duel-seeds }
help-honest-rules = { help-duel-rules }
help-honest-preset = { help-duel-preset }
help-honest-before = { help-duel-before }
help-honest-json = { help-duel-json }
help-honest-html = { help-duel-html }
help-honest-quiet = { help-duel-quiet }

## What came out
lab-head-duel = { $game }: { $one } against { $two }
lab-head-gate = { $game }: is { $one } better than { $two }?
lab-head-ladder = { $game }: the ladder
lab-head-honest = { $game }: does { $one } use only what it was told?
lab-wins = Deals won by { $one }
lab-fair = Fair share of wins
lab-net = { $one } better by ({ $unit } a deal)
lab-mean = Mean of { $bot } ({ $unit } a deal)
lab-deals = Deals × rotations
lab-times = A decision of { $bot }: median / 95 in 100, in ms
lab-unit-penalty = penalty points
lab-unit-points = points
lab-unit-counters = counters
lab-unit-defeat = defeat points
lab-axis-deals = deals
lab-plot-net = How much better { $one } is ({ $unit } a deal), with its interval of 95 %
lab-plot-win = Deals won by { $one } in per cent, with the interval of 95 %
lab-plot-spread = How the deals differ ({ $unit }; to the right of nought { $one } did better)
lab-plot-times = Times of decisions in ms: half, 95 and 99 in 100 were quicker
lab-plot-ratio = Log likelihood ratio after each look
lab-bot = Bot
lab-points = Strength
lab-interval = 95 %
lab-won = Wins to fair share
lab-better = Better by ({ $unit })
lab-pair = Pair
lab-pairs = All pairs
lab-win = Wins of the first
lab-asked = Decisions asked again
lab-worlds = Other deals tried
lab-differences = Decisions that changed
lab-difference = Deal { $deal }, action { $action }: the bot did something else when only hidden cards had changed.
lab-gate-accept = Accepted: { $one } is better than { $two } ({ $deals } deals; log ratio { $ratio }, bound { $bound }; { $h0 } % against { $h1 } %).
lab-gate-reject = Rejected: { $one } is not better than { $two } ({ $deals } deals; log ratio { $ratio }, bound -{ $bound }; { $h0 } % against { $h1 } %).
lab-gate-undecided = Undecided: whether { $one } is better than { $two } cannot be said after { $deals } deals (log ratio { $ratio }, bound { $bound }; { $h0 } % against { $h1 } %). Allow more with --deals.
lab-conditions = How to repeat it
lab-game = Game
lab-seats = Seats
lab-rules = House rules
lab-partner = Partner
lab-before = The match before
lab-series = Deals
lab-version = Version (code)
lab-machine = Machine
lab-jobs = Processes
lab-seconds = Seconds

## What went wrong
lab-no-field = { $game } is played by teams, so there is no field of seats. Leave --field out.
lab-no-partner = In { $game } nobody has a partner. Leave --partner out.
lab-bad-series = There are no committed deals named { $text }. They are { $series }; or give a --seed.
lab-bad-before = “{ $text }” is no JSON object. It looks like {"{"}"round": 3{"}"}.
lab-bad-hypotheses = Shares of { $h0 } % and { $h1 } % cannot be told apart: it must be 0 < h0 < h1 < 100.
lab-few-bots = A ladder needs two bots at least.
lab-none-asked = No decision could be asked again. Play more --deals, or ask more often with a smaller --every.
lab-twice = { $bot } is named twice. Name every bot once.
lab-unwritten = The report cannot be written to { $path }: { $why }.
lab-stuck = Deal { $deal } in rotation { $rotation } did not end within { $cap } decisions. That is a fault of the rules or of a bot; “--only { $deal }” plays it again.
lab-broken = A process of the pool stopped. Perhaps there is too little memory; try fewer --jobs.
lab-ray-missing = Ray is not installed. Install it with “pip install mesaya[ray]”, or use --jobs.
lab-ray-lost = No Ray cluster at { $address }: { $why }
lab-ray-version = A machine of the cluster has version { $version } of Mesaya. Install the same version everywhere.
