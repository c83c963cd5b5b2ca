# The room: starting it, and what a table refuses.

## Starting
serve-listening = Mesaya listens on { $address }.
serve-on-network = In this house, open { $address } on a phone, or read this code:
serve-how = Open it in a browser. In a terminal: mesaya join { $address } --new kozel4. Stop with Ctrl-C.
serve-checker = The page that checks deals: { $address }/verify.html
help-serve = Start the room: tables for people and bots on this machine.

    Example: mesaya serve --host 0.0.0.0 --port 8000
help-serve-host = Where to listen; 0.0.0.0 for everybody in the house.
help-serve-port = The port.
help-serve-data = The folder in which everything is kept.
help-serve-database = A database instead of a file in that folder, like postgresql://user@host/name.
help-serve-origin = A page on another address that may open sockets; may be given several times.
help-serve-pace = Seconds that bots wait before they play.
help-serve-metrics = Show /metrics to other machines too, not to this one alone.
help-join = Sit down at a table of a room, in this terminal.

    Example: mesaya join http://192.168.1.7:8000 K7QF-2M9X --name Nimal
help-join-url = Where the room is.
help-join-code = The code of the table; left out with --new.
help-join-new = Make a new table of this game, with bots in the empty chairs.
help-join-name = Your name.
help-join-watch = Look on.
help-join-seats = With --new: how many chairs.
help-join-rate = With --new: tokens a point, in points13.
help-join-buy_in = With --new: tokens a match, in the other games.
help-join-commission = With --new: the house’s part of what is won, in per cent, at most 10.
help-join-clock = With --new: quick, normal or relaxed.
help-join-chat = With --new: free text is allowed.
help-join-tokens = How many tokens to bring; left out, what one hand or match needs.
help-join-rules = With --new: a house rule as name=value; may be given several times.
help-join-no_bots = With --new: leave the other chairs empty.

help-ledger = The ledger of play tokens.
help-audit = Check that every token is accounted for: 0 sound, 1 broken.

    Example: mesaya ledger audit --data mesaya-data
help-audit-data = The folder of the room.
help-audit-database = Its database, if it is not in that folder.
audit-sound = { $count ->
    [one] The ledger is sound: { $count } transaction, all accounted for.
   *[other] The ledger is sound: { $count } transactions, all accounted for.
}
audit-broken = { $count ->
    [one] The ledger is broken in { $count } way. Keep a copy of it as it is, and look at the rows named.
   *[other] The ledger is broken in { $count } ways. Keep a copy of it as it is, and look at the rows named.
}

## What keeps it from starting
start-failed = Mesaya cannot start: { $why }
key_open = others on this machine may read { $path }, which protects running deals. Say: chmod 600 { $path }
key_unreadable = { $path } cannot be read ({ $why }). Start as the user who owns the folder, or name another one with --data.
key_broken = { $path } is no key any more. Bring it back from a backup; without it deals that were under way cannot go on.
data_folder = the folder { $path } cannot be made ({ $why }). Name another one with --data.
database_url = --database is no address of a database. It looks like postgresql://user@host/name.
database_kind = databases of the kind { $kind } are not known here. Give a postgresql:// address, or none.
database_driver = the driver for that database is not installed. Say: pip install 'mesaya[postgres]'
database_newer = the database is of a later version ({ $version }) than this program. Install the newer Mesaya, or restore a backup of before.
database_locked = another program holds { $where }. Stop the other server, or name another folder with --data.
database_read_only = { $where } can only be read. Let this user write there, or name another folder with --data.
disk_full = the disk of { $where } is full. Make room and start again; nothing is lost.
database_broken = { $where } is no database any more. Restore a backup, or name another folder with --data.
database_folder = { $where } cannot be opened. Is the folder there, and may this user write in it?
database_down = { $where } does not answer ({ $why }). Is the database running, and may this user use it?
port_in_use = port { $port } is in use. Stop the other server, or choose another port with --port.
address_unknown = this machine has no address { $host }. Use 127.0.0.1, or 0.0.0.0 for everybody in the house.

## What a table refuses
refused = { $why }
not_seated = Only who sits at this table may do that.
not_host = Only the host may do that.
not_server = Only the house itself may do that.
not_a_bot = No bot sits there.
no_such_chair = There is no such chair.
seat_taken = That chair is taken.
seated_already = You sit at this table already.
seat_empty = Nobody sits there.
not_now = That cannot be done now.
paused = The table rests.
table_closed = The table is closed.
seats_open = Chairs are still empty: invite somebody, or seat bots.
too_few = There are too few players.
stack_too_small = There are too few tokens before a seat: it needs { $needed }.
no_tokens = At this table no tokens are played for.
bad_tokens = That is no number of tokens, or too many at once.
in_hand = Tokens stay where they are until the hand is over.
bad_settings = A table cannot be set up so.
bad_name = A name has one to 32 letters, and nothing that cannot be seen.
bad_level = There is no such bot.
bad_text = That text cannot be sent.
bad_phrase = There is no such phrase.
bad_groups = These are not groups of cards.
bad_bytes = These are not 32 bytes.
no_chat = At this table there is no free text.
not_read = That cannot be read.
other_hand = That was meant for another hand.
seed_refused = The house does not take that seed.
not_asked = You are not asked now.
answered_already = You have answered.
nothing_to_undo = There is nothing to take back.
confirm_needed = Say it once more, if you mean it.
cannot_forfeit = In this game nobody gives up.
phase_failed = Something went wrong in the room. The hand is given up, and nobody pays anything.
storage_down = The room cannot write anything down just now. Nothing has changed; try again in a while.
no_such_table = There is no such table.

## What the ledger refuses
ledger_bad_amount = That is no number of tokens.
ledger_bad_request = The ledger cannot read that.
ledger_id_reused = That was asked before, with another content. Tell whoever keeps this room.
ledger_at_float = You have as many tokens as the house gives.
ledger_too_few = You have too few tokens for that.
ledger_overflow = Nobody can have so many tokens.
ledger_seat_taken = Somebody’s tokens lie there.
ledger_not_yours = These are not your tokens.
ledger_in_hand = Tokens stay where they are until the hand is over.
ledger_hand_closed = That hand is over and paid.
ledger_no_hold = No stake was locked for that.
ledger_seats_missing = A stake has no place in the settlement. Tell whoever keeps this room.
ledger_unbalanced = The settlement does not come to nothing. Tell whoever keeps this room.
ledger_bad_commission = The house’s part is not that of the rule. Tell whoever keeps this room.
ledger_loss_above_hold = Somebody would lose more than was locked. Tell whoever keeps this room.
ledger_race = Somebody was faster. Try once more.

## What the room refuses
not_known = The room does not know you.
arranging = Your hand is being sorted already. Wait a moment.
no_answer = Nobody answers at { $url }. Is the room running there?

## In the terminal
join-table = Table { $code }: { $game }.
join-invite = Others join with: mesaya join { $url } { $code }
join-turn = Type one of these or its number:
join-held = Cards held: { $cells }
join-contract = { $game ->
    [contract] Deal
   *[rummi] Round
} { $round }; to lay: { $contract }.
join-more = and { $count ->
    [one] { $count } way
   *[other] { $count } ways
} more; type any of them as these are written.
join-left = { $seconds ->
    [0] Your time is up.
    [one] You have { $seconds } second.
   *[other] You have { $seconds } seconds.
}
join-cost = ({ $points } points{ $tokens ->
    [none] { "" }
   *[other] , { $tokens }
})
join-phase-lobby = { $seated ->
    [1] { $host ->
        [1] Type “start” to begin,{ $bots ->
            [1] {" "}“bots” to fill the chairs,
           *[0] { "" }
        } “help” for all words.
       *[0] Type “ready” when you are ready, “help” for all words.
    }
   *[0] Type “sit” to take a chair, “help” for all words.
}
join-phase-commit = Everybody seals the deck …
join-phase-settled = { $seated ->
    [1] Type “ready” for the next hand
   *[0] The next hand
}{ $seconds ->
    [-1] .
    [one] ; it begins by itself in { $seconds } second.
   *[other] ; it begins by itself in { $seconds } seconds.
}
join-phase-over = { $seated ->
    [1] Type “rematch” for another match, or “leave”.
   *[0] Perhaps there is another match.
}
join-yes-what = Nothing was asked that “yes” answers.
join-no-then = Nothing is done.
join-number-alone = A number stands for a whole way here: type it alone, or cards as they are written.
join-sure = { $cost } Type “yes” if you mean it.
join-price-points = That costs { $points } points{ $tokens ->
    [none] { "" }
   *[other] , which are { $tokens }
}, and you are out of this hand.
join-price-match = Your team loses the match by it{ $tokens ->
    [none] .
   *[other] , and you lose { $tokens }.
}
join-price-seat = A bot plays on in your chair, and you cannot come back to it.
join-full = No chair is free.
join-phrases = You can say: { $phrases }
join-no-number = There is no number { $number } to choose; { $count ->
    [0] nothing is asked of you now.
   *[other] the numbers go from 1 to { $count }.
}
join-no-hand = You have no hand just now.
join-no-line = There is no line to the room just now. Wait a moment, or type “quit”.
join-cut = The line is cut. Trying to come back …
join-mended = The line is there again.
join-delayed = A hand is played; who looks on sees it when it is over.
join-refused-other = The room says no ({ $code }).
join-bad-clock = There is no clock { $text }. The clocks are { $clocks }.
join-bad-setting = The table cannot be made so: look at { $setting ->
    [seats] --seats.
    [rate] --rate; it is for points13, from 0 to { $most }.
    [buy_in] --buy-in; it is for games of matches, from 0 to { $most }.
    [commission_bps] --commission; it is at most ten per cent.
   *[other] { $setting }.
}
join-bye = { $seated ->
    [1] You left the room; your chair is kept.
   *[0] You left the room.
}
join-left-table = You left the table.
join-lost = { $code ->
    [4000] The table is closed.
    [4001] The room does not know you.
    [4003] The room does not let you in.
    [4004] There is no such table.
    [4009] You are at this table somewhere else now; this window is done.
    [4010] Too much was sent at once. Join again to go on.
   *[other] The line is cut. Join again to go on.
}
join-help =
    Play with the words of the records: draw, take, discard 9c, meld 7h7d7c 3s4s5s6s, play Ad, lead 8sQs …
    or with the number of what is listed. A card alone does what the moment asks for.
    start, ready, rematch     go on        sit 2, stand         take or give up a chair
    wait                      more time    pause, go on         rest together
    bots, kick 3              the host’s   undo                 take an answer back
    say hello, chat TEXT      talk         topup 500            more tokens
    table, players, scores    look         hand, melds, last    your cards, melds, last trick
    options or ?              what may be done, and how long
    g 7h 8h 9h, u, a, lay     group cards, undo, the best groups, send them as melds
    forfeit, leave            give up (asked twice)             quit   leave; the chair is kept

## The front page, until there is one for people
front-title = Mesaya, a card room
front-none = No table is open.
front-table = { $code }  { $game }  { $free ->
    [0] full
    [one] { $free } chair free
   *[other] { $free } chairs free
}
front-join = Sit down at one:  mesaya join { $url } CODE
front-new = Open one:          mesaya join { $url } --new kozel4
front-check = Check a deal:      { $url }/verify.html
front-unbuilt = The page of this room has not been built.
front-unbuilt-how = In the folder of Mesaya say “make web”, or install it again where Node 20.19 or newer is found, then load this page anew. Everything else works: from a terminal people can play already.
