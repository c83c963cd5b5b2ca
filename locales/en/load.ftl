# `mesaya load`: how fast a room answers.

help-load = Play at many tables at once, and measure how fast the room answers.

    Example: mesaya load --tables 100 --games kozel4,omi6
    Without an address it starts a room of its own for the time.
    Exit codes: 0 all went well, 1 something went wrong, 2 cannot be read.
help-load-url = Where the room is; a room of its own when left out.
help-load-tables = Tables that are played at, 20 if nothing is said.
help-load-idle = Tables at which four people sit and do nothing.
help-load-games = Games, parted by commas; the tables take them in turn.
help-load-seconds = How long to measure.
help-load-warm_up = Seconds of play before, which are not counted.
help-load-processes = Over how many processes the players are shared out.
help-load-remote = Let the crowd go to another machine.
help-load-as_json = Print one JSON object.
load-begins = Making { $tables ->
    [one] one table
   *[other] { $tables } tables
} to play at and { $idle } idle.
load-moves = { $rate } acknowledged moves a second ({ $count } in all).
load-waits = From a move to its acknowledgement, in ms: median { $p50 }, 99 in 100 { $p99 }, longest { $most }.
load-others = { $count } other commands acknowledged; { $hands ->
    [one] one hand
   *[other] { $hands } hands
} ended.
load-server = The server: { $cpu } per cent of a CPU, { $memory } MB of memory.
load-own = The players: { $cpu } per cent of a CPU.
load-refused = Refused, { $code }: { $count }
load-error = Error, { $code }: { $count }
load-lost = Sockets lost, { $code }: { $count }
load-stuck = { $count ->
    [one] One table
   *[other] { $count } tables
} did not move any more.
load-no-room = The room did not start. Say “mesaya serve” to see why.
load-broken = A process of the players stopped before all tables were made. Try fewer tables, or one process.
load-nothing = There must be a table at least for every process.
load-bad-url = { $url } is no address of a room. It looks like http://127.0.0.1:8000.
load-remote = { $host } is another machine. A crowd may keep others from playing there; add --remote if it is yours.
