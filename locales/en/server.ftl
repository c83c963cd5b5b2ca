# The room: starting it, and what a table refuses.

## Starting
serve-listening = Mesaya listens on { $address }.
serve-on-network = In this house, open { $address } on a phone, or read this code:
serve-how = Make a table: mesaya join { $address } --new kozel4. Stop with Ctrl-C.
serve-checker = The page that checks deals: { $address }/verify.html
help-serve = Start the room: tables for people and bots on this machine.

    Example: mesaya serve --host 0.0.0.0 --port 8000
help-serve-host = Where to listen; 0.0.0.0 for everybody in the house.
help-serve-port = The port.
help-serve-data = The folder in which everything is kept.
help-serve-database = A database instead of a file in that folder, like postgresql://user@host/name.
help-serve-origin = A page on another address that may open sockets; may be given several times.
help-serve-pace = Seconds that bots wait before they play.
help-join = Sit down at a table of a room, in this terminal.

    Example: mesaya join http://192.168.1.7:8000 K7QF-2M9X --name Nimal
help-join-url = Where the room is.
help-join-code = The code of the table; left out with --new.
help-join-new = Make a new table of this game, with bots in the empty chairs.
help-join-name = Your name.
help-join-watch = Look on.

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
stack_too_small = There are too few tokens before a seat.
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
no_such_table = There is no such table.
not_known = The room does not know you.
no_answer = Nobody answers at { $url }. Is the room running there?

## In the terminal
join-table = Table { $code }: { $game }.
join-seat = You sit in chair { $seat }.
join-invite = Others join with: mesaya join { $url } { $code }
join-turn = Your turn. Type one of these, or its number:
join-phase = { $phase ->
    [lobby] Waiting for players. Type “start” when you are ready.
    [commit] The deck is being sealed by everybody.
    [open] The deck is being sealed by everybody.
    [settled] The hand is over. Type “ready” for the next one.
    [over] The match is over.
    [closed] The table is closed.
   *[playing] The game goes on.
}
join-hand = Your hand: { $cards }
join-bye = You left the room; your chair is kept.
join-lost = The line is cut ({ $code }). Join again to go on.
join-event = { $who }: { $what }

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
