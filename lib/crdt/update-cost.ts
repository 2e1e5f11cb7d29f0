import * as Y from "yjs";
import { ROOT } from "./document.ts";

/** Ids that one update may bring words of: a browser has one for each time its page was loaded. */
const MOST_CLIENTS = 64;
/** Pieces of text and of deleted text in one update. */
const MOST_ITEMS = 20_000;
/**
 * Items that Yjs may have to look at while it finds the places of the new ones. Typing needs none, thousands at one
 * place a square.
 */
const MOST_STEPS = 1_000_000;

/**
 * Whether `items`, the new ones of an update, could take long to put into `doc` (CRDT-7.1). Yjs looks at every item
 * between an item's two neighbours of once: at those of the document, and at those of the update that go to the same
 * place. An upper bound of both is counted.
 */
export function isTooCostly(doc: Y.Doc, items: readonly Y.Item[]): boolean {
  if (items.length > MOST_ITEMS || new Set(items.map(({ id }) => id.client)).size > MOST_CLIENTS) return true;
  const update = new NewItems(items);
  const own = update.steps();
  return own > MOST_STEPS || stepsInDocument(doc, update, MOST_STEPS - own) > MOST_STEPS - own;
}

/**
 * Items between origin and right neighbour of each new item that goes beside one of the document; stops beyond `most`.
 */
function stepsInDocument(doc: Y.Doc, update: NewItems, most: number): number {
  let steps = 0;
  for (const item of update.items) {
    if (update.holding(item.origin)) continue;
    const end = itemAt(doc, update.rightInDocument(item));
    let at = item.origin ? itemAt(doc, item.origin) : doc.getText(ROOT)._start;
    for (; at && at !== end && steps <= most; at = at.right) steps += 1;
    if (steps > most) return steps;
  }
  return steps;
}

function itemAt(doc: Y.Doc, id: Y.ID | null): Y.Item | null {
  if (id === null || id.clock >= Y.getState(doc.store, id.client)) return null;
  const found: Y.Item | Y.GC = Y.getItem(doc.store, id); // declared as Item, but a collected one is a GC
  return found instanceof Y.Item ? found : null;
}

const isSame = (one: Y.ID | null, other: Y.ID | null) =>
  one === other || (one?.client === other?.client && one?.clock === other?.clock);
const isNext = (one: Y.ID, other: Y.ID | null) => one.client === other?.client && one.clock + 1 === other.clock;

/** Whether it is the next piece of a run that was cut by what was written in it. */
const goesOn = ({ id, origin }: Y.Item) => origin !== null && isNext(origin, id);

/** The new items of an update, by id, with the item of the update that each was written after. */
class NewItems {
  readonly items: readonly Y.Item[];
  readonly #byClient = new Map<number, Y.Item[]>();
  readonly #rights = new Map<Y.Item, Y.ID | null>();

  constructor(items: readonly Y.Item[]) {
    this.items = items;
    for (const item of items) {
      const known = this.#byClient.get(item.id.client);
      if (known) known.push(item);
      else this.#byClient.set(item.id.client, [item]);
    }
    for (const known of this.#byClient.values()) known.sort((a, b) => a.id.clock - b.id.clock);
  }

  /** The new item that this id is in. */
  holding(id: Y.ID | null): Y.Item | undefined {
    const known = (id && this.#byClient.get(id.client)) ?? [];
    let [low, high] = [0, known.length];
    while (id && low < high) {
      const middle = (low + high) >> 1;
      const item = known[middle];
      if (item && item.id.clock + item.length <= id.clock) low = middle + 1;
      else high = middle;
    }
    const found = known[low];
    return id && found && found.id.clock <= id.clock ? found : undefined;
  }

  /** The right neighbour in the document: its own, or that of the new item before which it was written. */
  rightInDocument(item: Y.Item): Y.ID | null {
    const path: Y.Item[] = [];
    const seen = new Set<Y.Item>();
    let at: Y.Item | undefined = item;
    let right: Y.ID | null = null;
    while (at && !seen.has(at)) {
      const known = this.#rights.get(at);
      if (known !== undefined) {
        right = known;
        break;
      }
      seen.add(at);
      path.push(at);
      right = at.rightOrigin;
      at = this.holding(right);
    }
    for (const one of path) this.#rights.set(one, right);
    return right;
  }

  /**
   * Several that were written after the same character may each be held against all the others there, and what was
   * written after those. What goes before the next character of the same run is not held against the run's rest.
   */
  steps(): number {
    const sizes = this.#sizes();
    const sizeOf = (item: Y.Item) => sizes.get(item) ?? 1;
    const places = new Map<string, { others: number; rest: number }>();
    const placeOf = ({ origin }: Y.Item) => {
      const key = origin ? `${origin.client}:${origin.clock}` : "";
      const place = places.get(key) ?? { others: 0, rest: 0 };
      places.set(key, place);
      return place;
    };
    for (const item of this.items) placeOf(item)[goesOn(item) ? "rest" : "others"] += sizeOf(item);
    let steps = 0;
    for (const item of this.items) {
      const { others, rest } = placeOf(item);
      const across = rest === 0 || goesOn(item) || this.#isBeforeRest(item) ? 0 : rest;
      steps += across + (goesOn(item) ? others : others - sizeOf(item));
    }
    return steps;
  }

  readonly #beforeRest = new Map<Y.Item, boolean>();

  /** Whether it was written before the next character of the run that its origin is in, or before another such item. */
  #isBeforeRest(item: Y.Item): boolean {
    const path: Y.Item[] = [];
    const { origin } = item;
    let answer: boolean | undefined;
    for (let at = item; answer === undefined;) {
      path.push(at);
      const right: Y.ID | null = at.rightOrigin;
      const next: Y.Item | undefined = this.holding(right);
      if (origin && isNext(origin, right)) answer = true;
      else if (!next || path.length > this.items.length || !isSame(next.origin, origin) || !isSame(next.id, right))
        answer = false;
      else {
        answer = this.#beforeRest.get(next);
        at = next;
      }
    }
    for (const one of path) this.#beforeRest.set(one, answer);
    return answer;
  }

  /** How many were written after each item, itself and those after them included. */
  #sizes(): Map<Y.Item, number> {
    const sizes = new Map(this.items.map((item) => [item, 1]));
    const children = new Map<Y.Item, number>();
    const parents = new Map(this.items.map((item) => [item, this.holding(item.origin)]));
    for (const parent of parents.values()) if (parent) children.set(parent, (children.get(parent) ?? 0) + 1);
    const leaves = this.items.filter((item) => !children.has(item));
    for (let item = leaves.pop(); item; item = leaves.pop()) {
      const parent = parents.get(item);
      if (!parent) continue;
      sizes.set(parent, (sizes.get(parent) ?? 0) + (sizes.get(item) ?? 0));
      const left = (children.get(parent) ?? 0) - 1;
      children.set(parent, left);
      if (left === 0) leaves.push(parent);
    }
    return sizes;
  }
}
