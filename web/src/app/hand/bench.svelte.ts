/** The state of the hand on the page, and what can be done with it: by keys, buttons, pointer. */

import { tick } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import { spoken } from "../cards/names.ts";
import { say } from "../texts.svelte.ts";
import { follow } from "./follow.ts";
import * as lay from "./groups.ts";
import type { Deed } from "./keys.ts";
import { nextOrder, type Order, sorted } from "./order.ts";
import type { HandProps, Mark } from "./props.ts";
import { benchOf, rowsOf } from "./sizes.ts";

/** What the page may change too. */
export interface Shared {
  chosen: string[];
  order: Order;
}

type Given = Omit<HandProps, "chosen" | "order">;

export class Bench {
  readonly #read: () => Given;
  readonly #own: Shared;
  root: HTMLElement | undefined;

  layout = $state.raw<string[][]>([[]]);
  /** The card that has the Tab stop. */
  active = $state("");
  #added = $state.raw<ReadonlySet<string>>(new Set());
  readonly #touched = new SvelteSet<string>();

  readonly ids = $derived.by(() => this.layout.flat());
  readonly stopAt = $derived.by(() =>
    this.ids.includes(this.active) ? this.active : (this.ids[0] ?? ""),
  );
  readonly row = $derived.by(() => rowsOf(this.#given.width, this.ids.length, this.#given.height));
  readonly size = $derived.by(() => {
    const { grouped, width, height } = this.#given;
    if (!grouped) return this.row.card;
    return benchOf(
      width,
      this.layout.map((ids) => ids.length),
      height,
    );
  });

  /** What the server showed last, and what it was told and may echo. */
  #seen: readonly string[] = [];
  #sent: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(read: () => Given, own: Shared) {
    this.#read = read;
    this.#own = own;
  }
  get #given(): Given {
    return this.#read();
  }

  // --- what a card is ----------------------------------------------------------------------------
  isBlocked(id: string): boolean {
    return this.#given.playable !== null && !this.#given.playable.has(lay.cardOf(id));
  }
  isChosen(id: string): boolean {
    return this.#own.chosen.includes(id);
  }
  isWild(id: string): boolean {
    const { wild } = this.#given;
    return wild !== "" && wild.charAt(0) !== "*" && id.charAt(0) === wild.charAt(0);
  }
  /** New until it is touched; of twins only the one that came. */
  isNew(id: string): boolean {
    if (!this.#given.fresh.has(lay.cardOf(id)) || this.#touched.has(id)) return false;
    return this.#added.size === 0 || this.#added.has(id);
  }
  markOf(id: string): Mark | undefined {
    return this.isChosen(id) ? this.#given.mark?.(lay.cardOf(id)) : undefined;
  }
  why(id: string): string {
    return this.#given.reason?.(lay.cardOf(id)) || say("bench-not-now");
  }
  name(id: string): string {
    const parts = [spoken(lay.cardOf(id))];
    if (this.isWild(id)) parts.push(say("bench-wild"));
    if (this.isNew(id)) parts.push(say("bench-new"));
    if (this.isChosen(id)) parts.push(say("bench-chosen"));
    const mark = this.markOf(id);
    if (mark) parts.push(mark.said);
    return parts.join(", ");
  }

  // --- the server and the reader's own layout ----------------------------------------------------
  take(now: readonly string[]): void {
    const { grouped, ranks, sets, fresh } = this.#given;
    const { chosen, order } = this.#own;
    const whole = (text: string): boolean => this.#given.label?.(text)?.ok ?? false;
    const ways = { order, ranks, sets, grouped, whole, fresh, chosen };
    const found = follow(this.layout, this.#seen, now, this.#sent, ways);
    const held = found.layout.flat();
    const lost = this.active !== "" && !held.includes(this.active);
    const focused = lost && this.hasFocus();
    const next = held[Math.min(Math.max(0, this.ids.indexOf(this.active)), held.length - 1)] ?? "";
    this.#seen = now;
    this.layout = found.layout;
    if (found.added.length || found.adopted) {
      this.#added = new Set(found.added);
      this.#touched.clear();
    }
    if (chosen.some((id) => !held.includes(id)))
      this.#own.chosen = chosen.filter((id) => held.includes(id));
    if (lost) this.active = next;
    if (focused) void this.focusOn(next);
  }
  /** The reader's own arrangement: shown at once, told when the hand has come to rest. */
  keep(next: string[][]): void {
    if (lay.textsOf(next).join(" ") === lay.textsOf(this.layout).join(" ")) {
      this.layout = next;
      return;
    }
    this.layout = next;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), 300);
  }
  #tell(): void {
    this.#timer = undefined;
    const texts = lay.textsOf(this.layout);
    this.#sent = [...this.#sent.slice(-7), texts.join(" ")];
    this.#given.onlayout?.(texts);
  }
  /** The page goes away: what is not told yet is told now. */
  close(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#tell();
  }

  // --- focus -------------------------------------------------------------------------------------
  hasFocus(): boolean {
    return this.root?.contains(document.activeElement) ?? false;
  }
  async focusOn(id: string): Promise<void> {
    if (id === "") return;
    this.active = id;
    await tick();
    this.root?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
  }
  #go(place: number): void {
    void this.focusOn(this.ids[Math.min(Math.max(place, 0), this.ids.length - 1)] ?? "");
  }
  #goGroup(by: -1 | 1): void {
    const from = lay.locate(this.layout, this.stopAt)?.[0] ?? 0;
    void this.focusOn(this.layout[from + by]?.[0] ?? "");
  }
  /** To the first card that may be played. */
  focusFirst(): void {
    void this.focusOn(this.ids.find((id) => !this.isBlocked(id)) ?? this.ids[0] ?? "");
  }

  // --- deeds -------------------------------------------------------------------------------------
  /** Touch a card: raise it, lower it, or play it if it was raised alone. */
  choose(id: string): void {
    const { multi, grouped, oneTap, lowers, onprimary } = this.#given;
    const { chosen } = this.#own;
    this.touch(id);
    const isChosen = chosen.includes(id);
    if (this.isBlocked(id) && !isChosen) this.explain(id);
    // On the bench cards are chosen for groups too, even those that cannot be played.
    if (this.isBlocked(id) && !(grouped && multi)) return;
    if (!multi) {
      if (!isChosen) this.#own.chosen = [id];
      if (oneTap || (isChosen && !lowers)) onprimary();
      else if (isChosen) this.clear();
    } else this.#own.chosen = isChosen ? chosen.filter((one) => one !== id) : [...chosen, id];
  }
  /** Say why this card cannot be played now. */
  explain(id: string): void {
    const why = this.why(id);
    this.#given.onsay?.(why);
    this.#given.onblocked?.(lay.cardOf(id), why);
  }
  /** Raise a card that was dragged out, beside others where several are chosen. */
  raise(id: string): void {
    const { chosen } = this.#own;
    if (!chosen.includes(id)) this.#own.chosen = this.#given.multi ? [...chosen, id] : [id];
  }
  touch(id: string): void {
    this.#touched.add(id);
    this.active = id;
  }
  clear(): void {
    this.#own.chosen = [];
  }
  group(): void {
    const { grouped, label, onsay } = this.#given;
    const { chosen } = this.#own;
    if (!grouped) return;
    if (chosen.length === 0) return onsay?.(say("bench-choose-first"));
    this.keep(lay.group(this.layout, chosen));
    const made = this.layout.at(-2)?.map(lay.cardOf).join("") ?? "";
    onsay?.(label?.(made)?.text ?? say("bench-grouped"));
    this.clear();
  }
  ungroup(): void {
    const { grouped, ranks, sets, onsay } = this.#given;
    const { chosen, order } = this.#own;
    if (!grouped) return;
    const sorting = { order, ranks, sets };
    this.keep(
      chosen.length
        ? lay.loosen(this.layout, chosen, sorting)
        : lay.ungroup(this.layout, this.stopAt, sorting),
    );
    onsay?.(say("bench-ungrouped"));
    this.clear();
  }
  arrange(): void {
    this.#given.onarrange?.();
  }
  /** The next order: of the loose cards, or of the whole row. */
  sort(): void {
    const { grouped, ranks, sets, onsay } = this.#given;
    const after = nextOrder(this.#own.order, sets);
    const order = grouped && after === "server" ? nextOrder(after) : after;
    this.#own.order = order;
    const last = this.layout.at(-1) ?? [];
    const next =
      order === "server"
        ? (lay.numbered([this.#seen.flatMap(lay.split)])[0] ?? [])
        : sorted(last, { order, ranks, sets }, lay.cardOf);
    this.keep([...this.layout.slice(0, -1), next]);
    onsay?.(say(`bench-order-${order}`));
  }
  /** This card one place on, over the edge of its group too. */
  step(id: string, by: -1 | 1): void {
    this.keep(lay.step(this.layout, id, by));
    const place = this.ids.indexOf(id) + 1;
    const values = { card: spoken(lay.cardOf(id)), place, count: this.ids.length };
    this.#given.onsay?.(say("bench-place", values));
  }

  /** What a key asks for. */
  async act(deed: Deed): Promise<void> {
    const id = this.stopAt;
    const at = this.ids.indexOf(id);
    switch (deed.do) {
      case "go":
        return this.#go(at + deed.by);
      case "row":
        return this.#given.grouped
          ? this.#goGroup(deed.by)
          : this.#go(at + deed.by * this.row.perRow);
      case "group-go":
        return this.#goGroup(deed.by);
      case "at":
        return this.#go(deed.place);
      case "end":
        return this.#go(this.ids.length - 1);
      case "choose":
        return id === "" ? undefined : this.choose(id);
      case "primary":
        return this.#given.onprimary();
      case "clear":
        return this.clear();
      case "arrange":
        return this.arrange();
      case "step":
        this.step(id, deed.by);
        break;
      default:
        this[deed.do]();
    }
    // Cards that change their group are made anew: the focus stays with its card.
    await this.focusOn(id);
  }
}
