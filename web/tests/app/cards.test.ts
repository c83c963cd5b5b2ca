/** What cards show and how they are called. */

import { describe, expect, it } from "vitest";
import { indexOf, partsOf, spokenWith } from "../../src/app/cards/parts.ts";

const say = (id: string, values: Record<string, string> = {}): string =>
  [id, ...Object.values(values)].join(" ");

describe("a card", () => {
  it("is read from the words of the grammar", () => {
    expect(partsOf("7h")).toEqual({ kind: "card", rank: "7", suit: "h" });
    expect(partsOf("**")).toEqual({ kind: "joker", rank: "", suit: "" });
    expect(partsOf("*Ts")).toEqual({ kind: "joker", rank: "T", suit: "s" });
    for (const other of ["??", "", "1h", "7x"]) expect(partsOf(other).kind).toBe("back");
  });

  it("has a name", () => {
    expect(spokenWith("Ah", say)).toBe("card-spoken rank-A suit-h");
    expect(spokenWith("*4c", say)).toBe("card-joker-as rank-4 suit-c");
    expect(spokenWith("**", say)).toBe("card-joker");
    expect(spokenWith("??", say)).toBe("card-unknown");
  });

  it("shows its rank in the corner, court letters as the reader has them", () => {
    expect(indexOf("T")).toBe("10");
    expect(indexOf("K")).toBe("K");
    expect(indexOf("K", () => "К")).toBe("К");
    expect(indexOf("9", () => "?")).toBe("9");
  });
});
