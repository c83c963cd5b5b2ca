# One sentence for each event, the actor first. $you is 1 when the reader is the actor.

event-began = { $game ->
    [rummi] Rummi, round { $round } of 6: { $contract }.
    [contract] Contract Rummy, deal { $round } of 7: { $contract }.
    [points13] Rummy on 13 cards.
    [omi6] Omi.
   *[kozel4] Kozel on four cards.
} { $you ->
    [1] You deal.
   *[0] { $name } deals.
}
event-dealt = { $you ->
    [1] You are dealt { $cards }.
   *[0] { $name } is dealt { $count ->
        [one] one card
       *[other] { $count } cards
    }.
}
event-wild = The wild card is { $card }.
event-wild-joker = The wild card is a joker: only printed jokers are wild.
event-opened = The pile opens with { $card }.
event-turned = { $card } is shown: { $suit } are trumps.
event-tossed = { $you ->
    [1] You put back { $card }.
   *[0] { $name } puts one card back.
}
event-mixed = { $why ->
    [opening] The cards put back are mixed into the stock.
    [bottom] The cards put back go under the stock.
   *[recycle] The stock was empty: the discards are mixed and are the new stock.
} { $stock ->
    [one] It has one card.
   *[other] It has { $stock } cards.
}
event-drew = { $you ->
    [1] You draw { $card }.
   *[0] { $name } draws from the stock.
}
event-took = { $you ->
    [1] You take
   *[0] { $name } takes
} { $cards } from the pile.
event-passed = { $you ->
    [1] You pass.
   *[0] { $name } passes.
}
event-bought = { $you ->
    [1] You buy { $card } and get { $fine } as the fine.
   *[0] { $name } buys { $card } and gets a fine card.
}
event-melded = { $you ->
    [1] You lay
   *[0] { $name } lays
} { $melds }.
event-added = { $you ->
    [1] You add
   *[0] { $name } adds
} { $card } to meld { $meld }: { $cards }.
event-swapped = { $you ->
    [1] You exchange
   *[0] { $name } exchanges
} { $card } for the joker of meld { $meld }: { $cards }.
event-discarded = { $you ->
    [1] You discard
   *[0] { $name } discards
} { $card }.
event-declared = { $you ->
    [1] You declare and show { $melds }
   *[0] { $name } declares and shows { $melds }
}. { $valid ->
    [1] The hand is right.
   *[0] The hand is not right.
}
event-dropped = { $why ->
    [leave] { $you ->
        [1] You leave
       *[0] { $name } leaves
    }
    [wrong] { $you ->
        [1] You are out
       *[0] { $name } is out
    }
   *[drop] { $you ->
        [1] You drop
       *[0] { $name } drops
    }
} for { $points } points.
event-called = { $you ->
    [1] You call { $suit } as trumps.
   *[0] { $name } calls { $suit } as trumps.
}
event-solocalled = { $you ->
    [1] You play alone with { $suit } as trumps
   *[0] { $name } plays alone with { $suit } as trumps
}; the hand of { $partner } is covered.
event-played = { $you ->
    [1] You play
   *[0] { $name } plays
} { $card }.
event-led = { $you ->
    [1] You lead
   *[0] { $name } leads
} { $cards }.
event-beaten = { $you ->
    [1] You beat with
   *[0] { $name } beats with
} { $cards }.
event-folded = { $you ->
    [1] You fold { $cards } face down.
   *[0] { $name } folds { $count ->
        [one] one card
       *[other] { $count } cards
    } face down.
}
event-foldsshown = The folded cards of this trick are { $cards }.
event-molodkaled = { $you ->
    [1] You claim a molodka and lead
   *[0] { $name } claims a molodka and leads
} { $cards }; the cards of the trick go back.
event-tricktaken = { $you ->
    [1] You take
   *[0] { $name } takes
} trick { $number }.
event-challenged = { $you ->
    [1] You say
   *[0] { $name } says
} that { $target } hid a card of the suit led: { $proved ->
    [1] that is proved.
   *[0] that is not so.
}
event-forfeited = { $you ->
    [1] You give up the match for your team.
   *[0] { $name } gives up the match for the team.
}
event-revealed = { $you ->
    [1] You show
   *[0] { $name } shows
} { $cards } ({ $what ->
    [hand] hand
    [folds] folded cards
   *[finish] last card
}).
event-ended = The deal is over: { $ending ->
    [out] a hand is empty
    [blocked] nobody can go on
    [declared] a right hand was shown
    [last_seat] one seat is left
    [solo_won] the solo is won
    [solo_lost] the solo is lost
    [forfeit] a team gave up
    [void] it does not count
   *[normal] all is played
}. { $teams ->
    [1] Teams score { $scores }.
   *[0] Scores: { $scores }.
}
contract-of = { $sets ->
    [0] { "" }
    [one] one set
   *[other] { $sets } sets
}{ $runs ->
    [0] { "" }
   *[other] { $sets ->
        [0] { "" }
       *[other] { " and " }
    }
}{ $runs ->
    [0] { "" }
    [one] one run
   *[other] { $runs } runs
}
