/** The five games: how many play them, and at which pace. */

export const GAMES = ["rummi", "omi6", "contract", "points13", "kozel4"] as const;

/** How many sit at a table if nobody says otherwise. */
export const SEATS: Readonly<Record<string, number>> = {
  rummi: 4,
  omi6: 6,
  contract: 4,
  points13: 4,
  kozel4: 4,
};

/** The fewest and the most. */
export const RANGE: Readonly<Record<string, readonly [number, number]>> = {
  rummi: [2, 8],
  omi6: [6, 6],
  contract: [2, 8],
  points13: [2, 8],
  kozel4: [4, 4],
};

/** Games played clockwise by teams whose partner sits opposite. */
export const TEAMS: Readonly<Record<string, number>> = { omi6: 3, kozel4: 2 };

/** Rummies: melds are laid, and the hand is a bench. */
export const isRummy = (game: string): boolean => ["rummi", "contract", "points13"].includes(game);

/** The paces that a table can have. */
export const CLOCKS = ["normal", "quick", "relaxed"] as const;
