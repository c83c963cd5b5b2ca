/** A card dragged out of the hand. */

import { describe, expect, test } from "vitest";
import { dropped, type Spot } from "../../src/app/table/drop.ts";
import { Moves } from "../../src/app/table/moves.ts";

const moves = (...lines: string[]): Moves => new Moves(lines.map((line) => ({ do: line })));
const TABLE: Spot = { above: true, table: true, meld: -1 };
const ABOVE: Spot = { above: true, table: false, meld: -1 };
const ASIDE: Spot = { above: false, table: false, meld: -1 };

/** The line that is played, else what happens. */
function letGo(card: string, raised: string[], of: Moves, spot: Spot, anywhere = false): string {
  const found = dropped(card, raised, of, spot, anywhere);
  return found.do === "play" ? found.move.line : found.do;
}

describe("one card is a whole move", () => {
  const omi = moves("play 7h", "play 9h");

  test("on the table it is played, in every mode", () => {
    expect(letGo("7h", [], omi, TABLE)).toBe("play 7h");
    expect(letGo("7h", ["9h"], omi, TABLE)).toBe("play 7h");
  });

  test("only who drags cards up plays by letting go above the hand", () => {
    expect(letGo("7h", [], omi, ABOVE)).toBe("back");
    expect(letGo("7h", [], omi, ABOVE, true)).toBe("play 7h");
    expect(letGo("7h", [], omi, ASIDE, true)).toBe("back");
  });

  test("a card that may not be played says why, and nothing is said out of turn", () => {
    expect(letGo("2c", [], omi, TABLE)).toBe("why");
    expect(letGo("2c", [], moves(), TABLE)).toBe("back");
    expect(letGo("2c", [], moves("draw", "take"), TABLE)).toBe("back");
  });

  test("what costs something is only raised", () => {
    expect(letGo("9c", [], moves("declare 9c"), TABLE)).toBe("raise");
    expect(letGo("9c", [], moves("declare 9c", "discard 9c"), TABLE)).toBe("discard 9c");
  });
});

describe("several cards", () => {
  const two = moves("beat 9h9d", "fold 9h9d", "fold 7c9d", "fold 7c9h");

  test("the first is raised, and the last takes the raised ones along", () => {
    expect(letGo("9h", [], two, TABLE)).toBe("raise");
    expect(letGo("9d", ["9h"], two, TABLE)).toBe("beat 9h9d");
    expect(letGo("9d", ["9d", "9h"], two, TABLE)).toBe("beat 9h9d");
  });
});

describe("on a meld", () => {
  const melds = moves(
    "add 6s m2",
    "add *5s m2",
    "add *9s m2",
    "discard 6s",
    "discard **",
    "add ** m1",
  );
  const at = (meld: number): Spot => ({ ...TABLE, meld });

  test("a card that fits is laid there, not discarded", () => {
    expect(letGo("6s", [], melds, at(1))).toBe("add 6s m2");
    expect(letGo("6s", [], melds, TABLE)).toBe("discard 6s");
  });

  test("a card that fits elsewhere is raised, not thrown away", () => {
    expect(letGo("6s", [], melds, at(0))).toBe("raise");
  });

  test("a joker that fits at both ends is asked about", () => {
    expect(letGo("**", [], melds, at(1))).toBe("raise");
    expect(letGo("**", [], melds, at(0))).toBe("add ** m1");
  });
});
