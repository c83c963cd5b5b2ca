/** The ready-made phrases, by groups of six; `PHRASES` of `mesaya/table/resting.py` has the same. */

export const PHRASES = {
  greet: ["hello", "good_luck", "thanks", "sorry", "congrats", "see_you"],
  praise: ["well_played", "good_game", "nice_move", "what_luck", "close_call", "partner"],
  play: ["im_right", "my_mistake", "bad_cards", "no_problem", "thinking", "your_turn"],
  time: ["one_moment", "hurry", "back_soon", "am_back", "must_go", "one_more"],
} as const;

export type Group = keyof typeof PHRASES;
export const GROUPS = Object.keys(PHRASES) as readonly Group[];
