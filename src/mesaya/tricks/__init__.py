"""Words that the trick books share: the order of cards, who takes the trick, teams."""
