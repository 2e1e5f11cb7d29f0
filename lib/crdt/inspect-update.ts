import * as Y from "yjs";
import { hasTooManyPieces } from "./count-pieces.ts";
import { ROOT } from "./document.ts";
import { isTooCostly } from "./update-cost.ts";

/**
 * Why an update that a client sent cannot be taken. `unreadable`: no update at all; `not_text`: it brings more than
 * plain text into the one root; `bad_characters`: NUL, half a pair, or a `\r` where there are none; `gap`: it builds on
 * what this document lacks; `too_costly`: Yjs would be long at it.
 */
export type UpdateFault = "unreadable" | "not_text" | "bad_characters" | "gap" | "too_costly";

/** What an update would bring to a document. */
export interface UpdateFacts {
  /** Clients with operations that the document has not seen. */
  readonly newClients: readonly number[];
  /** The new words, for their size. */
  readonly inserted: readonly string[];
}

export type Inspection =
  | { readonly ok: true; readonly facts: UpdateFacts }
  | { readonly ok: false; readonly fault: UpdateFault };

export interface TextRules {
  /** Texts with mixed line ends hold their `\r` themselves; in all others a `\r` would change what the bytes mean. */
  readonly carriageReturns: boolean;
}

/** No honest client counts this far; beyond it, clocks would lose their exactness. */
const MOST_CLOCK = 2 ** 40;

/**
 * Reads an update against `doc` and changes nothing. Passing is necessary, not enough: bytes can still throw while they
 * are applied, so they are tried on a document that nobody sees (`TrialDocument`). CRDT-7.
 */
export function inspectUpdate(doc: Y.Doc, bytes: Uint8Array, rules: TextRules): Inspection {
  if (hasTooManyPieces(bytes)) return refuse("too_costly");
  try {
    return inspect(doc, Y.decodeUpdate(bytes), rules);
  } catch {
    return refuse("unreadable"); // whatever made Yjs throw while it read these bytes: reading changes nothing
  }
}

function inspect(doc: Y.Doc, { structs, ds }: ReturnType<typeof Y.decodeUpdate>, rules: TextRules): Inspection {
  const ends = new Map<number, number>();
  const endOf = (client: number) => ends.get(client) ?? Y.getState(doc.store, client);
  const newItems: Y.Item[] = [];
  const inserted: string[] = [];
  for (const struct of structs) {
    const { id, length } = struct;
    if (struct instanceof Y.Skip) return refuse("gap");
    if (!(struct instanceof Y.Item) || !isPlainText(struct)) return refuse("not_text");
    if (!(length > 0 && id.clock + length < MOST_CLOCK)) return refuse("unreadable");
    if (id.clock > endOf(id.client)) return refuse("gap");
    if (id.clock + length <= endOf(id.client)) continue;
    if (struct.content instanceof Y.ContentString) {
      const { str } = struct.content;
      if (hasBadCharacters(str, rules)) return refuse("bad_characters");
      inserted.push(str);
    }
    newItems.push(struct);
    ends.set(id.client, id.clock + length);
  }
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue;
    if (isAfter(struct.origin, endOf) || isAfter(struct.rightOrigin, endOf)) return refuse("gap");
    if (cutsAfter(doc, struct.origin) || cutsBefore(doc, struct.rightOrigin)) return refuse("bad_characters");
  }
  for (const [client, ranges] of ds.clients) {
    for (const { clock, len } of ranges) {
      if (len === 0) return refuse("unreadable");
      if (clock + len > endOf(client)) return refuse("gap");
      if (cutsBefore(doc, Y.createID(client, clock)) || cutsAfter(doc, Y.createID(client, clock + len - 1)))
        return refuse("bad_characters");
    }
  }
  if (isTooCostly(doc, newItems)) return refuse("too_costly");
  return { ok: true, facts: { newClients: [...new Set(newItems.map(({ id }) => id.client))], inserted } };
}

const refuse = (fault: UpdateFault): Inspection => ({ ok: false, fault });

/** Beside its neighbours an item is in their text; without any it says where it goes itself. */
function isPlainText({ content, parent, parentSub }: Y.Item): boolean {
  // Yjs' types leave out that a root is decoded as its name
  const isInRoot = parent === null || (parent as unknown) === ROOT;
  return isInRoot && parentSub === null && (content instanceof Y.ContentString || content instanceof Y.ContentDeleted);
}

const hasBadCharacters = (text: string, { carriageReturns }: TextRules) =>
  text.includes("\u0000") || !text.isWellFormed() || (!carriageReturns && text.includes("\r"));

const isAfter = (id: Y.ID | null, endOf: (client: number) => number) => id !== null && id.clock >= endOf(id.client);

/**
 * True when the place after this character lies inside a surrogate pair: Yjs would put U+FFFD in the place of both
 * halves.
 */
const cutsAfter = (doc: Y.Doc, id: Y.ID | null) => isBetween(unitAt(doc, id), 0xd800, 0xdbff);
const cutsBefore = (doc: Y.Doc, id: Y.ID | null) => isBetween(unitAt(doc, id), 0xdc00, 0xdfff);

const isBetween = (unit: number | undefined, low: number, high: number) =>
  unit !== undefined && unit >= low && unit <= high;

/** The UTF-16 unit with this id, as long as it is in the document. */
function unitAt(doc: Y.Doc, id: Y.ID | null): number | undefined {
  if (id === null || id.clock >= Y.getState(doc.store, id.client)) return undefined;
  const struct: Y.Item | Y.GC = Y.getItem(doc.store, id); // declared as Item, but a collected one is a GC
  if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentString)) return undefined;
  return struct.content.str.charCodeAt(id.clock - struct.id.clock);
}
