/** Names for the chairs of a table, no two alike. */

import type { Chair } from "../net/protocol.ts";
import type { Say } from "./words.ts";

/** As much of a table as names need. */
export interface Seats {
  readonly chairs: readonly Pick<Chair, "kind" | "name">[];
}

/** Names people by their own, bots out of the catalog; a bot keeps its name while it sits. */
export class Names {
  private readonly bots = new Map<number, string>();

  /** A name for every chair; empty for one that is free. */
  of(view: Seats, say: Say): string[] {
    const names: string[] = [];
    view.chairs.forEach((chair, seat) => {
      const taken = [...names, ...people(view, seat)];
      const bot = chair.kind === "bot";
      let name = bot ? this.bot(seat, taken, say) : chair.name;
      if (name !== "" && taken.includes(name)) {
        name = say("table-name-twice", { name, seat: seat + 1 });
      }
      if (bot) this.bots.set(seat, name);
      else this.bots.delete(seat);
      names.push(name);
    });
    return names;
  }

  /** Another language has other names for bots. */
  forget(): void {
    this.bots.clear();
  }

  private bot(seat: number, taken: readonly string[], say: Say): string {
    const pool = say("bots-named")
      .split(",")
      .map((name) => name.trim());
    const turned = pool.map((_, step) => pool[(seat + step) % pool.length] ?? "");
    const others = [...this.bots].flatMap(([other, name]) => (other === seat ? [] : [name]));
    const before = this.bots.get(seat);
    const wishes = before === undefined ? turned : [before, ...turned];
    return wishes.find((name) => ![...taken, ...others].includes(name)) ?? (turned[0] as string);
  }
}

const people = (view: Seats, seat: number): string[] =>
  view.chairs.flatMap((chair, other) =>
    other !== seat && chair.kind === "human" ? [chair.name] : [],
  );
