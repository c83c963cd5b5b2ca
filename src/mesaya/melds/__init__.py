"""Words that the rummy books share: runs, sets, jokers, contracts, piles, best arrangement."""
