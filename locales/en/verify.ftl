# What a check of a fair deal says: the command line and the page that checks deals share it.

## The line of a step, and what came out
verify-line = { $code } { $status ->
    [ok] ok
    [failed] FAILED
    [missing] MISSING
    [note] note
   *[warning] warning
}: { $why } { $detail }
verdict-verified = Verified: nobody could choose this deck.
verdict-warnings = The steps hold, with warnings.
verdict-incomplete = Not finished: the house has not opened its seed yet, so this hand cannot be checked.
verdict-failed = Not verified: step { $code } failed.

## What holds if a step passes
verify-V1 = The file has all fields of a transcript.
verify-V2 = The house's seed is the one it had promised before anyone else promised.
verify-V3 = Dealer, seats, cards and plan were fixed before anyone opened.
verify-V4 = Every player's seed is the one that the player had promised.
verify-V5 = What you saw and sent while you played is what the file tells.
verify-V6 = The deck, or who deals first, follows from all these seeds.
verify-V7 = It is the deck that was sealed before the play.
verify-V8 = Every seat was dealt what the plan gives it.
verify-V9 = Every card drawn was the next one.
verify-V10 = What was mixed or shown later came from the same seeds.
verify-V11 = Nothing in the log was changed, left out or put elsewhere.
verify-V12 = The play keeps the rules, and the points are right.
verify-V13 = What was paid sums to nothing.

## What should be known
verify-W1 = No player's own seed is in this deck, so only the house's word stands for it.
verify-W2 = A deal was thrown away before this one, because somebody did not open a seed.
verify-W3 = You sent a promise or a seed that the file does not list.
verify-W4 = The house gave this hand up after it was sealed; nobody won or paid anything.
verify-W5 = The play was not replayed.
verify-W6 = The log is not signed, and in no public list: keep this file yourself.

## Why each step matters
why-V1 = A file with holes could hide anything, so first we see that every part is there.
why-V2 = The house wrote its secret in a closed letter before anybody else spoke; this opens the letter and sees that nobody swapped it.
why-V3 = If the rules, the seats or the dealer could be changed afterwards, the house could choose whom the cards favour.
why-V4 = Every player wrote a secret in a closed letter too; nobody could change it after seeing the others'.
why-V5 = Your own notes are the one thing that the house could not touch, so a story told differently to you comes out here.
why-V6 = We mix the cards again ourselves, from everybody's secrets together, and must come to the same order.
why-V7 = Before the first card was dealt the whole deck was sealed like a letter; this sees that the seal is unbroken.
why-V8 = A fair deck helps nobody if the cards go to the wrong hands, so we deal it again, card by card.
why-V9 = Whoever takes a card from the stock must get the one that lay on top, not a better or a worse one.
why-V10 = When the pile is mixed again in the middle of a hand, that must be as honest as the first mix.
why-V11 = Every line of the story is knotted to the one before it, so that no line can be pulled out later.
why-V12 = We play the whole hand again with the rule book open, and see that nobody did what is not allowed.
why-V13 = What some lose others must win, with the house's share, so that nothing vanishes and nothing is made up.
why-W1 = Where no player added a secret, the house could have mixed the cards as it liked.
why-W2 = Somebody kept a letter closed, and the cards were mixed anew; once is bad luck, often is a bad habit.
why-W3 = Your part was left out, so the promise that nobody chose the deck does not hold for you.
why-W4 = A house that gives hands up too often may be fleeing from cards that it does not like.
why-W5 = The cards are checked, but whether everybody kept the rules is not.
why-W6 = Without a signature or a public list, only the copies that players keep show that the file is the same for all.

## Files that cannot be read
transcript-no_file = it is not there or cannot be opened.
transcript-too_large = it is longer than any transcript.
transcript-not_text = it is not text in UTF-8.
transcript-too_deep = its tables are nested too deep.
transcript-key_twice = a key stands in it twice.
transcript-a_float = it has a number with a fraction, which no transcript has.
transcript-not_json = it is not JSON, or breaks off.
transcript-not_canonical = it has a value that no transcript has.
transcript-not_a_transcript = it is not a transcript of a fair deal.
transcript-not_a_record = it is not a record that a client keeps of a hand.
