/** How a hand lies: groups of card ids, the last group being the loose cards.
 *
 * An id is `7h:0`: the card and a number that tells twins apart. All functions give new layouts;
 * none loses or doubles a card.
 */

import { placeOf, type Sorting } from "./order.ts";

export type Layout = readonly (readonly string[])[];

const TILE = /\*\*|\?\?|\*?(?:10|[A2-9TJQK])[cdhsCDHS]/g;

/** The cards of a group that is written together: `7h7d*7c`. */
export const split = (group: string): string[] => group.match(TILE) ?? [];

/** The card of an id. */
export const cardOf = (id: string): string => id.slice(0, id.lastIndexOf(":"));

/** The least free id for this card. */
export function freeId(card: string, taken: ReadonlySet<string>): string {
  let nth = 0;
  while (taken.has(`${card}:${nth}`)) nth += 1;
  return `${card}:${nth}`;
}

/** Ids for cards as the server groups them. */
export function numbered(groups: readonly (readonly string[])[]): string[][] {
  const taken = new Set<string>();
  return groups.map((group) =>
    group.map((card) => {
      const id = freeId(card, taken);
      taken.add(id);
      return id;
    }),
  );
}

/** What the server is told: the groups that hold cards. */
export const textsOf = (layout: Layout): string[] =>
  layout.map((group) => group.map(cardOf).join("")).filter((text) => text !== "");

export const idsOf = (layout: Layout): string[] => layout.flat();

/** Group and place of a card; undefined if it is not in the hand. */
export function locate(layout: Layout, id: string): readonly [number, number] | undefined {
  const group = layout.findIndex((ids) => ids.includes(id));
  return group < 0 ? undefined : [group, (layout[group] ?? []).indexOf(id)];
}

/** Without empty groups; the loose group stays, empty or not. */
const tidy = (layout: Layout): string[][] =>
  layout.filter((ids, i) => ids.length > 0 || i === layout.length - 1).map((ids) => [...ids]);

const without = (layout: Layout, gone: ReadonlySet<string>): string[][] =>
  (layout.length ? layout : [[]]).map((ids) => ids.filter((id) => !gone.has(id)));

/** The card at this place of this group, counted while it still lies where it lay. */
export function move(layout: Layout, id: string, group: number, place: number): string[][] {
  const from = locate(layout, id);
  if (!from || group < 0 || group >= layout.length) return tidy(layout);
  const left = without(layout, new Set([id]));
  const at = from[0] === group && from[1] < place ? place - 1 : place;
  left[group]?.splice(at, 0, id);
  return tidy(left);
}

/** One place to the left or right, over the edge into the group next to it. */
export function step(layout: Layout, id: string, by: -1 | 1): string[][] {
  const from = locate(layout, id);
  if (!from) return tidy(layout);
  const [group, place] = from;
  const size = layout[group]?.length ?? 0;
  if (by < 0 && place === 0) return move(layout, id, group - 1, layout[group - 1]?.length ?? 0);
  if (by > 0 && place === size - 1) return move(layout, id, group + 1, 0);
  return move(layout, id, group, by < 0 ? place - 1 : place + 2);
}

/** These cards as a group of their own, in the order in which they lay, before the loose ones. */
export function group(layout: Layout, ids: readonly string[]): string[][] {
  const wanted = new Set(ids);
  const together = idsOf(layout).filter((id) => wanted.has(id));
  if (together.length === 0) return tidy(layout);
  const left = without(layout, wanted);
  return tidy([...left.slice(0, -1), together, left.at(-1) ?? []]);
}

/** These cards among the loose ones, each in its place. */
export function loosen(layout: Layout, ids: readonly string[], sorting: Sorting): string[][] {
  const wanted = new Set(ids);
  const moved = idsOf(layout).filter((id) => wanted.has(id));
  return moved.reduce<string[][]>(
    (found, id) => insert(found, id, sorting),
    tidy(without(layout, wanted)),
  );
}

/** The whole group where this card lies, made loose. */
export function ungroup(layout: Layout, id: string, sorting: Sorting): string[][] {
  const from = locate(layout, id);
  if (!from || from[0] === layout.length - 1) return tidy(layout);
  return loosen(layout, layout[from[0]] ?? [], sorting);
}

/** A card that came: among the loose ones, in its place if they are sorted, else at the right. */
export function insert(layout: Layout, id: string, sorting: Sorting): string[][] {
  const loose = layout.at(-1) ?? [];
  const at = placeOf(loose.map(cardOf), cardOf(id), sorting);
  return [...layout.slice(0, -1).map((ids) => [...ids]), loose.toSpliced(at, 0, id)];
}
