# Learning to play: the overview, the rules pages and the five lessons.
# Lessons are heard as often as they are read: short spoken sentences, no card codes.

## The overview and the rules pages
learn-title = Learn
learn-lead = Each lesson takes a few minutes, and you can leave it at any time.
learn-lesson = Lesson
learn-rules = Rules
learn-common = What all games share
learn-no-page = There is no such game here.
learn-search = Search
learn-contents = Contents
learn-found = { $count ->
    [one] { $count } section
   *[other] { $count } sections
}
learn-nothing = No section has these words.

## Around a lesson
lesson-title = Lesson: { $game }
lesson-skip = Leave the lesson
lesson-progress = Step { $step } of { $steps }
lesson-way = How far you are
lesson-end = Done
lesson-done = That was the lesson. The rest you learn best by playing: the bots are patient.
lesson-practise = Practise against bots
lesson-again = Once more
lesson-back = Back
lesson-next = Next
lesson-choose = First choose the cards, then the button.
lesson-other = Not that. Read once more what to do.

## On the table of a lesson
lesson-trump = Trump: { $suit }
lesson-wild = Wild:
lesson-trick = The trick
lesson-takes = won it
lesson-pile = Pile
lesson-melds = On the table
lesson-hand = Your hand
lesson-name-1 = You
lesson-name-2 = Kavi
lesson-name-3 = Oleg
lesson-name-4 = Anu
lesson-name-5 = Ravi
lesson-name-6 = Vera

## Buttons of the lessons
lesson-do-add = Add here
lesson-do-beat = Beat
lesson-do-buy = Buy
lesson-do-declare = Declare
lesson-do-discard = Discard
lesson-do-draw = Draw
lesson-do-drop = Drop
lesson-do-fold = Fold face down
lesson-do-group = This is it
lesson-do-lead = Lead
lesson-do-meld = Lay
lesson-do-molodka = Molodka
lesson-do-pass = Pass
lesson-do-play = Play
lesson-do-right = මම හරි (I'm right)
lesson-do-solo = Play alone
lesson-do-take = Take
lesson-do-toss = Put back

## Rummi
lesson-rummi-1 = Collect cards that belong together. In round one the contract is two sets. A set is three cards of one rank, and a joker stands for any card. What is left in your hand costs points.
lesson-rummi-2 = First everybody puts one card back. You have two sevens and two nines. The queen costs ten: put her back.
lesson-rummi-3 = It is your turn. No discard lies there yet: draw from the stock.
lesson-rummi-w1 = No discard lies there yet. Draw.
lesson-rummi-4 = A third seven: one set! But the contract is only laid whole. Discard the jack, it costs ten.
lesson-rummi-w2 = That is half of the contract. Both sets are laid together.
lesson-rummi-5 = Kavi has laid two sets and throws a nine. Oleg does not want it, but you do: buy it. One more card from the stock comes with it, as a fine.
lesson-rummi-6 = Now you have two sets, but wait for your turn. Oleg throws a six. You do not need it: pass.
lesson-rummi-7 = Nobody has bought it. Draw from the stock.
lesson-rummi-w3 = You have passed that card, so you cannot have it any more.
lesson-rummi-8 = Now say “mama hari”, I'm right! Choose the first six cards, three sevens and three nines, and lay them.
lesson-rummi-w4 = Your own contract comes first. After that you may lay off cards.
lesson-rummi-9 = You are down. Now your cards may go on any meld. Choose the four of spades and tap Kavi's fours.
lesson-rummi-w5 = Only fours and jokers fit there.
lesson-rummi-10 = Put the king of diamonds on Kavi's kings.
lesson-rummi-11 = And put your fourth nine on your own nines.
lesson-rummi-12 = End your turn: discard the six.
lesson-rummi-13 = Three small cards are left: 15 points if somebody goes out now. There are six rounds, each one harder. In the sixth all your cards must fit at once. The lowest total wins.

## Omi for six
lesson-omi6-1 = Six players, three teams. Anu sits across from you: your partner. The turn goes to the right. Every team has six counters.
lesson-omi6-2 = You get the first three cards and must call the trump. Nobody else has a card yet. You see three spades: call spades.
lesson-omi6-3 = Now everybody has six cards. You could play alone: with all six tricks, both other teams pay two. Lose one, and your team is out. That is too risky: pass.
lesson-omi6-4 = You called the trump, so you lead. Lead the ace of spades.
lesson-omi6-w1 = You have passed. It is too late to play alone.
lesson-omi6-5 = The trick is yours, and whoever takes a trick leads the next. Lead your six of clubs.
lesson-omi6-6 = Vera took it and leads hearts. You hold a heart, so you must play it: follow suit when you can.
lesson-omi6-w2 = You hold a heart. You must follow suit.
lesson-omi6-7 = Ravi leads diamonds. You have none, so you may play what you like. Take the trick with your small trump.
lesson-omi6-8 = Two tricks are yours. Lead the king of spades.
lesson-omi6-9 = Three tricks. Lead your last card. Perhaps Anu can help.
lesson-omi6-10 = Anu takes it with the king of clubs. Your team has four tricks, the others have one each. So both pay you one counter: now it is eight, five, five.
lesson-omi6-11 = With three, two and one trick, only the last team pays. With two tricks each, nobody pays. A team without counters is out. The last team left wins.

## Contract Rummy
lesson-contract-1 = This is the second of seven deals. Its contract is one set and one sequence, each of three cards or more. Lay it whole before anything else.
lesson-contract-2 = Three cards lie on the pile. You may reach deep: take the six and all above it, if you lay the six in this same turn. Tap the six of spades, then take.
lesson-contract-w1 = The four of clubs does not help to lay your contract now, so you may not take it.
lesson-contract-3 = Three nines are a set, and four, five, six of spades are a sequence. Choose the first six cards and lay them.
lesson-contract-w2 = The six that you took must be laid in this turn.
lesson-contract-w3 = The contract is a set and a sequence. Both are laid together.
lesson-contract-4 = Your contract is down. A turn ends with a discard: throw the queen.
lesson-contract-5 = Kavi has laid three kings, and a sequence with a joker. A joker says which card it is, and stays that card: here the six of hearts. It is your turn: draw.
lesson-contract-6 = You hold the real six of hearts, and your contract was down before this turn. Choose the six and tap Kavi's sequence: the joker is yours.
lesson-contract-w4 = The king does not fit there.
lesson-contract-7 = You must lay the joker in this turn, and you say which card it is. The seven of spades fits your sequence. Choose the joker, then its card.
lesson-contract-w5 = The five of spades is there already. The joker needs a place at an end.
lesson-contract-w6 = Lay the joker first. You cannot keep it.
lesson-contract-8 = Lay off the king too: choose it and tap Kavi's kings.
lesson-contract-9 = End your turn. Discard the eight, it costs the most.
lesson-contract-10 = Whoever has no card left ends the deal, and the others count theirs. In the seventh deal all cards are laid at once. The lowest total wins.

## Rummy on 13 cards
lesson-points13-1 = Arrange all 13 cards into sequences and sets before the others do. Queens are wild in this hand: like a joker they stand for any card.
lesson-points13-2 = You need two sequences, and one must be pure: neighbours of one suit, with no stand-in. Without it nothing counts. Choose your pure sequence.
lesson-points13-w1 = A joker stands in there. That is a sequence, but not a pure one.
lesson-points13-3 = Is a hand bad? Before your first card you may drop for 20 points, after it for 40. This hand is good: play on.
lesson-points13-4 = The ten of hearts does not help you. Draw from the closed stock.
lesson-points13-5 = Two, three, four of diamonds: a second pure sequence! The king of clubs is loose and costs ten. Discard it.
lesson-points13-w2 = Not yet: a card would stay loose. A wrong declaration costs 80.
lesson-points13-w4 = To drop now costs 40, and your hand is good.
lesson-points13-6 = Oleg throws the eight of hearts. It fits your hearts: take it from the open pile.
lesson-points13-7 = Now 13 cards fit, and the eight of clubs is over. Choose it and declare.
lesson-points13-w3 = The card that you just took may not go straight back.
lesson-points13-8 = It is right: you have 0. Kavi pays 85 and Oleg 82. They have no pure sequence, so all their cards count.

## Kozel
lesson-kozel4-1 = You hold four cards. Oleg sits across from you: your partner. Clubs are trump, and a trump beats every other suit.
lesson-kozel4-2 = From low to high: 6, 7, 8, 9, jack, queen, king, 10, ace. Mind the ten! An ace is worth 11, a ten 10, a king 4, a queen 3, a jack 2. Take tricks with points in them.
lesson-kozel4-3 = Kavi leads the ace of spades. Your trump could beat it, but nobody must. Keep the trump: choose the six of spades and fold it face down.
lesson-kozel4-w1 = The king is lower than the ace. Only a trump beats the ace of spades.
lesson-kozel4-4 = Kavi takes it and leads two cards at once, queen and jack. Answer with two: your king beats the queen, your trump seven beats the jack.
lesson-kozel4-w2 = The six of hearts beats no spade. It is another suit, and no trump.
lesson-kozel4-w3 = Two cards were led, so you need two.
lesson-kozel4-5 = You take it all, the folded cards too. Now you lead, one to four cards of one suit. Lead the ace and the king of diamonds.
lesson-kozel4-w4 = Cards led together must be of one suit.
lesson-kozel4-6 = Kavi beat them with trumps and now leads a jack. But you hold four hearts: that is a molodka! Choose all four and claim it. The others take their cards back, and you lead.
lesson-kozel4-w5 = A heart does not beat a diamond.
lesson-kozel4-w6 = A molodka is four cards of one suit. Choose all four.
lesson-kozel4-7 = All have folded, and the trick is yours. Your team has 81 points, the others have 39. With 31 to 59 the losers get two defeat points, with less four, without a trick six.
lesson-kozel4-8 = 60 to 60 is called eggs: nobody gets defeat points. A team with 12 of them has lost the match. They are the goats, and after eggs they are goats with eggs.
