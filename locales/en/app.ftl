# The pages of the web client: home, a new table, the lobby, the table itself.

## Pages
app-language = Language
app-home = To the first page
app-learn = Learn
app-learn-text = Learn a game, or read its rules
app-me = About me
app-lab = How strong the bots are
app-verify = Check a deal
app-nowhere = There is no such page
app-nowhere-text = Perhaps the address was cut off. Begin on the first page.
app-offline = You have no network just now
app-offline-text = The rules, the lessons and the page that checks deals still work. Your seat is kept.
app-welcome = A table for your family
app-family = Play with family
app-family-text = Make a table, send the link, play. Nobody signs up.
app-new = Make a table
app-join = Join with a code
app-code = Code of the table
app-code-wrong = A code looks like K7QF-2M9X.
app-join-go = Join
app-open-tables = Open tables
app-no-tables = No table is open. Make one; bots fill empty chairs.
app-free = { $count ->
    [one] { $count } free chair
   *[other] { $count } free chairs
}
app-practise = Practise against bots
no_network = The room does not answer. Is this device online?
not_understood = The room gave an answer that this page does not know. Load the page again.
line_closed = The line was closed before an answer came.

## A new table
app-name = Your name
app-guest = Guest
app-which-game = Which game?
app-seats = Chairs
app-clock = Pace
clock-normal = normal
clock-quick = quick
clock-relaxed = twice the time
app-rate = Tokens a point
app-buy-in = Tokens a match
app-tokens-note = Play tokens only. Bots do not sit at a table for tokens.
app-purse = { $count ->
    [one] You have { $count } token.
   *[other] You have { $count } tokens.
}
app-all-rules = All house rules
app-book = as in the book
app-chat = Free text between players
app-hints = Hints while playing
app-create = Make the table

## The lobby
app-come = Come to table { $code }
app-come-go = Come in
app-no-table-text = It may have been closed, or the code was typed wrong. Ask for the link once more.
app-commission = The house keeps { $percent } % of what is won.
app-differs = { $count ->
    [one] { $count } rule differs from the book.
   *[other] { $count } rules differ from the book.
}
app-sit = Sit in chair { $seat }
app-bot = Bot
app-host = host
app-is-bot = bot
app-ready-mark = ready
app-ready = I am ready
app-not-ready = Not ready yet
app-remove = Send { $name } away
app-partners = The same shape is the same team.
app-invite = Invite
app-invite-text = Send this link, or let them photograph the picture.
app-qr = The link as a picture
app-link = The link
app-share = Share the link
app-copied = Copied.
app-fill = Fill with bots
app-start = Start
app-stand = Stand up
app-close = Close
lobby-bots = Bots play
lobby-bots-greedy = quickly
lobby-bots-sharp = sharply
lobby-bots-master = as masters
lobby-choose = Choose a chair.
lobby-full = All chairs are taken.
lobby-watch = Watch
lobby-waiting = { $count ->
    [one] { $count } chair is empty. Invite somebody, or seat a bot.
   *[other] { $count } chairs are empty. Invite somebody, or seat bots.
}
lobby-start = Everybody is here. Start when you like.
lobby-host = { $name } starts the game.

## The line
line-connecting = Coming to the table …
line-live = Connected.
line-slow = The line is slow just now.
line-cut = The line was cut. Your cards are kept; it is mended by itself.
line-replaced = This table is open in another tab.
line-take-over = Play here
line-closed = The table is closed.
line-kicked = The host asked you to leave your chair. You may look on.
line-unknown_table = There is no such table.
line-unknown_player = The room does not know this device any more. Load the page again.
look-behind = You look on, one hand behind: at a table for tokens a hand is shown when it is over.
line-newer = There is a newer version of this page.
line-reload = Load it
app-recap = While you were away
app-back = I am back

## At the table
app-menu = Menu
app-rules = Rules
app-pause = Pause
app-unpause = Go on
app-away = To the first page
app-leave = Leave for good
app-stay = Stay
app-not-kept = This browser keeps nothing: when the page is closed your seat can no longer be found.
leave-points = Leaving now costs { $points } points: { $tokens } tokens.
leave-match = Leaving gives the match up for your team: { $tokens } tokens.
leave-seat = A bot plays on in your place, and you cannot come back to it.
zone-players = Players
zone-table = Table
zone-hand = Your hand
zone-actions = What you can do
zone-melds = Melds on the table
top-round = Round { $number }
top-deal = Deal { $number }
top-trump = Trump
top-wild = Wild
table-dealing = The deck is being sealed by everybody …
clock-left = { $count ->
    [one] { $count } second left
   *[other] { $count } seconds left
}
seat-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
seat-tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
seat-down = down
seat-dealer = dealer
seat-stand-in = bot plays
seat-away = away
pile-stock = Stock: { $count }
pile-discards = Discards: { $count }
pile-take = Take { $card }
pile-take-many = { $count ->
    [one] Take one card: { $card }
   *[other] Take { $count } cards, down to { $card }
}
pile-deep = The discard pile
pile-deep-text = You take the card and all that lie on it.
trick-none = No card lies in the trick.
trick-turned = Shown for trump:
trick-last = Last trick
verb-add = Add
verb-swap = Exchange

## Buttons
act-play = Play { $cards }
act-toss = Put back { $cards }
act-discard = Discard { $cards }
act-lead = Lead { $cards }
act-beat = Beat with { $cards }
act-fold = Fold { $count ->
    [one] one card
   *[other] { $count } cards
} face down
act-molodka = Molodka: { $cards }
act-declare = Finish with { $cards }
act-draw = Draw
act-take = Take
act-pass = Pass
act-buy = Buy
act-meld = I’m right: lay down
act-drop = Drop
act-call-suit = Trump: { $suit }
act-solo-suit = Alone, trump { $suit }
act-solo = Alone
act-challenge = Challenge { $name }
act-leave = Leave
act-forfeit = Give up
act-sure = Are you sure?
act-no = No
act-next = Next hand
act-wait = Wait
act-rematch = Another match
act-undo = Take back
act-arrange = Arrange
act-log = Log
act-scores = Scores
act-talk = Talk
act-hint = Hint
act-write = Write something
act-send = Send
price-points = costs { $points } points ({ $tokens } tokens)
price-points-only = costs { $points } points
price-cards = { $count ->
    [one] and { $count } card as the fine
   *[other] and { $count } cards as the fine
}
price-declare = Your hand is shown. If it is not right it costs 80 points.
price-solo = You must take every trick. If you fail your team is out.

## Keys
key-hand = Your hand: { $cards }
key-pile = On the pile lies { $card }; the stock has { $count }.
key-no-melds = No meld lies on the table.
key-player = { $name }: { $count }.

## Settings
set-title = On this device
set-input = How a card is played
set-input-confirm = raise it, then confirm
set-input-tap = one tap
set-theme = Light
set-theme-auto = like the device
set-theme-light = light
set-theme-dark = dark
set-sound = Sound
set-left = For the left hand
set-speech = What a screen reader says
set-speech-full = everything
set-speech-brief = only the play
me-keep = Keep the name
me-kept = Kept.
me-tokens = Play tokens
me-restore = Fill up to { $count }
me-data = What this device keeps
me-save = Save as a file
me-clear = Delete everything here
me-sure = Your seats at tables, and the proofs of your deals, are then gone from this device.
