# The page that checks deals (verify.html). What the steps say is in verify.ftl.
checker-title = Check a deal
checker-lead = Was this deal fair? Give its transcript here, and this page mixes the cards again by itself. It works without a network: nothing leaves this device.
checker-language = Language

## Giving a file
checker-drop = Drop a transcript here, or choose a file
checker-drop-hint = The file ends in .json. The table offers it after every deal, and mesaya play writes it beside the record.
checker-paste = Or paste its text
checker-paste-label = The text of a transcript
checker-check = Check
checker-record = Have you a record of your own?
checker-record-hint = Your device notes what it saw and sent while you played. With these notes the page also sees whether the house told you another story.
checker-record-choose = Choose your own record (.json)
checker-record-taken = Your own record is used: { $name }.
checker-record-remove = Leave it out

## What came out
checker-verified = This deal was fair.
checker-verified-more = All steps hold: nobody could choose this deck, and the play kept to it.
checker-warnings = The steps hold, but there is something you should know.
checker-failed = Something is wrong with this deal.
checker-failed-at = This does not hold: { $why }
checker-failed-keep = Keep the file, and show it to somebody who knows the game and to whoever runs the table.
checker-incomplete = This hand is not finished.
checker-incomplete-more = The house has not opened its secret yet, so nobody can check it. Come back with the file of the finished hand.
checker-unreadable = This file cannot be checked.
checker-hand = { $game }, hand { $number }
checker-opening = { $game }, who deals first
checker-unknown-game = A game that this page does not know
checker-players = Players: { $names }
checker-bot = { $name } (program)
checker-took = Checked in { $ms } ms on this device.

## The steps
checker-steps = What was checked
checker-step-of = Step { $code }
checker-status-ok = holds
checker-status-failed = fails
checker-status-warning = take note
checker-status-note = for your information
checker-status-missing = cannot be checked yet
checker-why = Why it matters
checker-not-reached = The steps after it were not tried.

## Who got what
checker-dealt = Who was dealt what
checker-dealt-hint = As the seeds give it, from the deck that this page mixed.
checker-stock = The stock, from its top
checker-shown-wild = The card turned for the wild rank
checker-shown-open = The first card of the pile
checker-shown = A card that was shown
checker-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
checker-deals-first = { $name } deals first.
checker-seat = Seat { $number }

## Attempts thrown away
checker-voids = Deals thrown away before a card was dealt
checker-void = Attempt { $number }: { $names } did not open.

## Taking it along
checker-copy = Copy the result
checker-copied = Copied.
checker-save = Save the result
checker-copy-by-hand = Your browser does not let this page copy. Mark the text and copy it by hand.

## What this page can show, and what not
checker-promise-title = What this proves, and what not
checker-promise = If your own device made its seed and its promise is in the list, then nobody, neither the house nor all other players together, could choose this deck. All they could do is refuse to go on before a card was dealt, and every such refusal is listed. The house knows the cards while you play; this proof cannot show that it did not look.
checker-rules-limit = This page checks the cards, the turns, who takes tricks and what points follow from the cards. The command mesaya verify has the whole rule books, and checks every meld too.
checker-own-copy = Keep this page as a file of your own: it is whole in itself, opens from your disk, and needs nothing from the house that dealt.
checker-version = Mesaya { $version }, transcripts of format { $format }

## Files that are something else
checker-is-record = it is a record of a game (.deal or .match). The transcript of the deal lies beside it and ends in .json.
checker-is-own-record = it is a player's own record of a hand. Choose it as your own record, and the transcript of the same hand above.
checker-is-picture = it is a picture.
checker-empty = it is empty.
checker-what-to-do = Give the whole transcript of one hand as it was saved. If it was copied by hand, a part may be missing.
