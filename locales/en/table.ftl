# What happens at a table of a room, for a terminal and a page alike. $you is 1 when the reader is
# the actor. Events of the game itself are in events.ftl.

## Chairs
table-event-sat = { $kind ->
    [bot] { $name } sits down in chair { $seat }: a bot.
   *[human] { $you ->
        [1] You sit down in chair { $seat }.
       *[0] { $name } sits down in chair { $seat }.
    }
}
table-event-sat-instead = A bot plays on in chair { $seat }: { $name }.
table-event-stood = { $why ->
    [kick] Chair { $seat } was cleared by the host.
    [bot] The bot in chair { $seat } is gone.
   *[other] Chair { $seat } is free.
}
table-event-leaving = { $you ->
    [1] You leave when this hand is over.
   *[0] { $name } leaves when this hand is over.
}
table-event-host = { $you ->
    [1] You are the host.
   *[0] { $name } is the host.
}
table-event-host-none = The table has no host now.
table-event-swapped_seats = Chairs { $seat } and { $other } have changed places.
table-event-ready = { $on ->
    [1] { $you ->
        [1] You are ready.
       *[0] { $name } is ready.
    }
   *[0] { $you ->
        [1] You are not ready any more.
       *[0] { $name } is not ready any more.
    }
}
table-event-settings = The host has set the table up anew. Everybody must say again that they are ready.
table-event-here = { $you ->
    [1] You are here again.
   *[0] { $name } is here again.
}
table-event-gone = { $you ->
    [1] Your line was cut.
   *[0] { $name } has no line just now. The chair is kept.
}
table-event-back = { $you ->
    [1] You play for yourself again.
   *[0] { $name } plays again.
}
table-event-stack = { $you ->
    [1] You have { $tokens } before you.
   *[0] { $name } has { $tokens } before the chair.
}
tokens-count = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}

## Before the cards
table-event-match_began = A match begins.
table-event-first_dealer = { $you ->
    [1] The draw says: you deal first.
   *[0] The draw says: { $name } deals first.
}
table-event-attempt_void = { $names } did not open a seed in time. This deal is thrown away before a card was dealt.
table-event-hand_cancelled = { $why ->
    [withheld] The hand is given up before a card was dealt: three times somebody did not open.
   *[other] The hand is given up before a card was dealt, since something went wrong in the room.
} The table rests.

## While a hand is played
table-event-missed = { $you ->
    [1] Your time is up: the table plays for you.
   *[0] { $name } has run out of time: the table plays.
}
table-event-stand_in = { $you ->
    [1] A bot holds your seat until you play again.
   *[0] A bot holds the seat of { $name } for now.
}
table-event-withdrew = { $you ->
    [1] Your answer is taken back.
   *[0] { $name } takes an answer back.
}

## Rests
table-event-pause_asked = { $on ->
    [1] { $you ->
        [1] You want a pause; it begins when everybody does.
       *[0] { $name } wants a pause.
    }
   *[0] { $you ->
        [1] You want no pause any more.
       *[0] { $name } wants no pause any more.
    }
}
table-event-paused = The table rests.
table-event-unpaused = The game goes on.
table-event-wait_asked = { $you ->
    [1] You ask for more time.
   *[0] { $name } asks for more time.
} { $granted ->
    [1] There are 30 seconds more.
   *[0] { "" }
}
table-event-resumed = The room was away for a moment. There is a little more time.

## Talk
table-event-said = { $who ->
    [none] Somebody looking on says: { $what }
    [you] You say: { $what }
   *[other] { $name } says: { $what }
}
table-event-chat = { $you ->
    [1] You write: { $text }
   *[0] { $name } writes: { $text }
}
phrase-hello = Hello!
phrase-good_luck = Good luck!
phrase-well_played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-one_moment = One moment, please.
phrase-your_turn = It is your turn.
phrase-good_game = Good game!

## The end
table-event-settled = The hand is over: { $ending ->
    [out] a hand is empty
    [blocked] nobody can go on
    [declared] a right hand was shown
    [last_seat] one seat is left
    [solo_won] the solo is won
    [solo_lost] the solo is lost
    [forfeit] a team gave up
    [void] it does not count
   *[normal] all is played
}.
table-event-gave_up = Something went wrong in the room. The hand is given up, and nobody pays anything.
table-event-match_over = { $why ->
    [too_few] The match is over: too few can play on.
   *[over] { $count ->
        [0] The match is over.
        [one] { $names } wins the match.
       *[other] { $names } win the match.
    }
}
table-event-rematch_asked = { $on ->
    [1] { $you ->
        [1] You want another match.
       *[0] { $name } wants another match.
    }
   *[0] { $you ->
        [1] You want no other match any more.
       *[0] { $name } wants no other match any more.
    }
}
table-event-closed = { $why ->
    [idle] Nobody has played here for a while: the table is closed.
   *[other] The table is closed.
}
table-scores = This hand: { $cells }
table-totals = Totals: { $cells }
table-deltas = Tokens: { $cells }
table-commission = The house keeps { $tokens }.
table-team = { $one } and { $other }

## Names and stakes
table-name-twice = { $name } ({ $seat })
table-chair-free = free
table-chair-bot = { $name } (bot)
table-chair-line = Chair { $seat }: { $who }
table-chair-stack = , { $tokens }
table-chair-ready = , ready
table-chair-gone = , without a line
table-chair-host = , host
table-stakes-rate = Played for tokens: { $rate ->
    [one] one token
   *[other] { $rate } tokens
} a point. A hand needs { $hold }.
table-stakes-buy_in = Played for tokens: { $tokens } each for a match.
table-purse = Your purse holds { $tokens }; { $tables } lie on tables.

## When the house plays false
alarm-head = ATTENTION, the deal is not fair: { $what }
alarm-advice = Nothing more is given out for this hand, and the deal cannot be trusted. Leave the table, keep what you see here, and check the transcript: { $url }
alarm-offer_differs = the house changed its offer of this hand after it was made.
alarm-hand_went_back = the house offers a hand again that was opened before.
alarm-attempt_reused = the house uses an attempt again that was used before.
alarm-commits_changed = the list of promises is not the one that was closed, or not with your promise.
alarm-commits_alike = two seats made the same promise.
alarm-commit_missing = your promise is not in the list, at a table for tokens.
alarm-seed_missing = a seed that was promised is missing.
alarm-seed_not_promised = a seed was opened that is not the one promised.
alarm-root_changed = the sealed deck was changed.
alarm-card_switched = a card was shown that does not lie in the sealed deck.
alarm-house_seed_swapped = the house opened another seed than it had promised.
alarm-other = the house did something that the protocol does not allow ({ $code }).
