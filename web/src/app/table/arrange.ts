/** The best layout of a hand, by the exact solver of the room. */

import type { Plain, View } from "../net/protocol.ts";
import { read } from "../net/storage.ts";

export async function arrange(
  view: View,
  cards: readonly string[],
  wild: string,
): Promise<string[] | undefined> {
  const hand = "before" in view.hand ? (view.hand.before as Plain) : {};
  const body = {
    game: view.settings.game,
    rules: view.settings.rules,
    hand: [...cards],
    ...(wild ? { wild } : {}),
    ...(typeof hand["round"] === "number" ? { round: hand["round"] } : {}),
    ...(typeof hand["deal"] === "number" ? { deal: hand["deal"] } : {}),
  };
  try {
    const response = await fetch("/api/arrange", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${read("token") ?? ""}`,
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) return undefined;
    return ((await response.json()) as { groups: string[] }).groups;
  } catch {
    return undefined;
  }
}
