/** Who sat in the seats of a hand. */

import { listOf } from "../../fair/reading.ts";
import type { Table } from "../../fair/types.ts";

/** Who sits in a seat. */
export interface Seated {
  readonly kind: "" | "human" | "bot";
  readonly name: string;
}

/** The seats as the chairs of a table, for their names. */
export function chairsOf(transcript: Table, seats: number): readonly Seated[] {
  const chairs: Seated[] = Array.from({ length: seats }, () => ({ kind: "", name: "" }));
  for (const row of listOf(transcript["roster"])) {
    const [seat, , , name, kind] = listOf(row);
    if (typeof seat !== "number" || typeof name !== "string") continue;
    chairs[seat] = { kind: kind === "bot" ? "bot" : "human", name };
  }
  return chairs;
}
