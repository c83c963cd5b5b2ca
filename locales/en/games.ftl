# The five games, for the command line and for pages.

## Names of games and what they are
game-rummi = Rummi
game-omi6 = Six-player Omi
game-contract = Contract Rummy
game-points13 = Rummy on 13 cards
game-kozel4 = Kozel on four cards
about-rummi = Sri Lankan contract rummy, two packs, six rounds; 2 to 8 seats
about-omi6 = tricks, three teams of two; 6 seats
about-contract = seven deals, jokers with a declared face; 2 to 8 seats
about-points13 = Indian points rummy; 2 to 8 seats
about-kozel4 = partnership Burkozel; 4 seats
