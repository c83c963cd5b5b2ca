# Why a text cannot be read: one message for each code of the notation.
unknown_card = “{ $text }” is not a card: write a rank (A K Q J T 9 to 2) and a suit (c d h s), “**” for a joker.
missing_cards = A card is missing here: name it, as in “discard 9c”.
one_card = “{ $text }” is { $count } cards; exactly one belongs here.
declared_joker = “{ $text }” names what a joker stands for; here a joker is just “**”.
missing_seat = The seat is missing: begin the line with p1, p2, … or “*” for the table.
bad_seat = “{ $text }” is no seat of this game; the seats are p1 to p{ $seats }.
missing_verb = The action is missing after the seat.
unknown_verb = “{ $verb }” is not an action of this game.
verb_of_other_game = “{ $verb }” is not an action of { $game }; it belongs to { $games }.
table_verb = Only the table does “{ $verb }”: begin the line with “*”.
seat_verb = Only a seat does “{ $verb }”: begin the line with p1, p2, …
bad_suit = That is no suit: write c, d, h or s.
bad_meld_number = “{ $text }” is no meld number: write m1, m2, … in the order in which the melds were laid.
bad_count = “{ $text }” is no count: write x2, x3, …
bad_mark = “{ $text }” is no mark: write @12.4 for the seconds used, !auto for a move of the clock.
bad_score = “{ $text }” is not the score line of { $game }.
unexpected_text = “{ $text }” is more than belongs on this line; a comment begins with “#”.
no_file = The file is not there or cannot be opened. Give the path of a .deal or .match file.
too_large = The file is longer than { $limit } bytes; a record is never so long.
not_text = The file is not text in UTF-8; a record is plain text.
not_toml = This is not TOML: the text breaks off or a mark is missing here.
unknown_key = “{ $key }” is not a key of a record; mend the name or leave it out.
missing_key = The key “{ $key }” is missing.
bad_value = “{ $key }” must be { $want ->
    [text] text
    [number] a number
    [names] a list of names
    [tables] tables that each start with [[deal]]
    [plain_table] a table of numbers, texts and lists
   *[other] { $want }
}, and is { $found }.
bad_format = Format { $found } is not known; this version reads format { $needed }.
unknown_game = There is no game “{ $text }”; known are { $known }.
wrong_seats = { $count } names stand here; this game has { $least } to { $most } seats.
bad_pack_card = { $card } stands { $count } times in the pack; the game has it { $needed ->
    [0] not at all
    [one] once
   *[other] { $needed } times
}.
bad_pack_size = The pack has { $count } cards; this game needs { $needed }, each exactly once.
no_deals = There is no deal in this file.
several_deals = There are { $count } deals in this file; one was wanted.
deals_differ = “{ $key }” differs between the deals; all deals of a match share it.
unfinished_deal = A deal follows one that is not over.
hidden_cards = This record hides cards (“??”), so nobody can adjudicate it; use the whole record.
