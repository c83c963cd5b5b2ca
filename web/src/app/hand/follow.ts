/** Keeping the reader's own layout while the hand changes under it. */

import { cardOf, freeId, idsOf, insert, type Layout, numbered, split, textsOf } from "./groups.ts";
import { sorted, type Sorting } from "./order.ts";

export interface Followed {
  readonly layout: string[][];
  /** The ids that came. */
  readonly added: readonly string[];
  /** True if the layout is the server's anew, not the one that lay here. */
  readonly adopted: boolean;
}

export interface Ways extends Sorting {
  /** Rummy: groups and loose cards; else one row. */
  readonly grouped: boolean;
  /** True if these cards are a whole group: the last group of the server then is not the loose one. */
  readonly whole: (group: string) => boolean;
  /** The cards just drawn. */
  readonly fresh: ReadonlySet<string>;
  /** What is chosen: of twins these go first. */
  readonly chosen: readonly string[];
}

const multiset = (cards: readonly string[]): string => [...cards].sort().join();

/** The server writes what nobody arranged clubs first, aces low, jokers last. */
function isUntouched(cards: readonly string[]): boolean {
  const key = (card: string): number =>
    card === "**"
      ? 99
      : "cdhs".indexOf(card.charAt(1)) * 13 + "A23456789TJQK".indexOf(card.charAt(0));
  return cards.every((card, i) => i === 0 || key(cards[i - 1] ?? "") <= key(card));
}

/** The layout that the server holds. */
export function adopt(groups: readonly string[], ways: Ways): string[][] {
  const cards = groups.map(split);
  if (!ways.grouped) return rowOf(cards.flat(), ways);
  const last = cards.at(-1);
  if (!last) return [[]];
  if (ways.whole(last.join(""))) return [...numbered(cards), []];
  if (cards.length === 1) return rowOf(last, ways);
  // A card drawn before this page was opened stands alone at the end: it belongs to the loose ones.
  const before = cards.at(-2) ?? [];
  const drawn = last.length === 1 && ways.fresh.has(last[0] ?? "");
  if (drawn && !ways.whole(before.join("")))
    return numbered([...cards.slice(0, -2), [...before, ...last]]);
  return numbered(cards);
}

/** One row, sorted unless somebody has arranged it. */
function rowOf(cards: readonly string[], ways: Ways): string[][] {
  const [ids = []] = numbered([cards]);
  return [isUntouched(cards) ? sorted(ids, ways, cardOf) : ids];
}

/** The layout after the server showed the hand again.
 *
 * `seen` is what it showed before, `sent` are layouts that it was told and may still echo.
 */
export function follow(
  layout: Layout,
  seen: readonly string[],
  now: readonly string[],
  sent: readonly string[],
  ways: Ways,
): Followed {
  const cards = now.flatMap(split);
  const held = idsOf(layout);
  if (held.length === 0 && cards.length > 0)
    return { layout: adopt(now, ways), added: [], adopted: true };
  if (multiset(cards) !== multiset(held.map(cardOf))) return changed(layout, cards, ways);
  const text = now.join(" ");
  const known = [seen.join(" "), textsOf(layout).join(" "), ...sent].includes(text);
  if (known || !ways.grouped)
    return { layout: layout.map((ids) => [...ids]), added: [], adopted: false };
  return { layout: adopt(now, ways), added: [], adopted: true };
}

/** Cards went or came: those that stay lie where they lay. */
function changed(layout: Layout, cards: readonly string[], ways: Ways): Followed {
  const came = new Map<string, number>();
  for (const card of cards) came.set(card, (came.get(card) ?? 0) + 1);
  const stays = new Set<string>();
  const isChosen = (id: string): number => Number(ways.chosen.includes(id));
  for (const id of idsOf(layout).toSorted((one, other) => isChosen(one) - isChosen(other))) {
    const count = came.get(cardOf(id)) ?? 0;
    if (count === 0) continue;
    stays.add(id);
    came.set(cardOf(id), count - 1);
  }
  // Most cards went and most are new: another hand, though a few of its cards are the same.
  if (stays.size * 2 < Math.min(cards.length, idsOf(layout).length))
    return { layout: adopt([cards.join("")], ways), added: [], adopted: true };
  let found = layout
    .map((ids) => ids.filter((id) => stays.has(id)))
    .filter((ids, i) => ids.length > 0 || i === layout.length - 1);
  const added: string[] = [];
  for (const [card, count] of came)
    for (let i = 0; i < count; i += 1) {
      const id = freeId(card, new Set(idsOf(found)));
      added.push(id);
      found = insert(found, id, ways);
    }
  return { layout: found, added, adopted: false };
}
