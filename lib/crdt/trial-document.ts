import * as Y from "yjs";
import { positionsOf, type Positions } from "../anchors/index.ts";
import type { DocText } from "../text/index.ts";
import { isIncomplete, liveTextOf, owned, ROOT, stateOf, textOf } from "./document.ts";
import { isInOrder } from "./in-order.ts";
import { inspectUpdate, type Inspection, type TextRules } from "./inspect-update.ts";

/**
 * `broken`: the bytes threw, left a gap, or say what no editor writes; the document is spoilt and has to be made again
 * from the log.
 */
export type Trial =
  | { readonly kind: "emitted"; readonly update: Uint8Array<ArrayBuffer> }
  | { readonly kind: "nothing" }
  | { readonly kind: "broken" };

/** A unit of UTF-16 takes three bytes at most: a pair takes four. */
const MOST_BYTES_A_UNIT = 3;

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

/**
 * A document that nobody sees: it is exactly the log at a revision, and every update is tried on it before it is
 * logged. What it emits is what is new in the update, whatever else the bytes held: that, and nothing else, goes into
 * the log. CRDT-8.
 */
export class TrialDocument {
  readonly #doc: Y.Doc;
  /** The text has at most so many bytes of UTF-8; unknown until someone asks near a limit. */
  #mostBytes: number | undefined;

  /** Takes `doc` over: the caller must not change it any more. */
  constructor(doc: Y.Doc) {
    this.#doc = doc;
  }

  inspect(bytes: Uint8Array, rules: TextRules): Inspection {
    return inspectUpdate(this.#doc, bytes, rules);
  }

  /** Applies `bytes` and gives what was new. */
  apply(bytes: Uint8Array): Trial {
    const emitted: Uint8Array[] = [];
    const before = this.length;
    const keep = (update: Uint8Array) => void emitted.push(update);
    const known = Y.decodeStateVector(Y.encodeStateVector(this.#doc));
    this.#doc.on("update", keep);
    try {
      Y.applyUpdate(this.#doc, bytes);
    } catch {
      return { kind: "broken" };
    } finally {
      this.#doc.off("update", keep);
    }
    if (isIncomplete(this.#doc) || !isInOrder(this.#doc, known)) return { kind: "broken" };
    if (this.#mostBytes !== undefined) this.#mostBytes += Math.max(0, this.length - before) * MOST_BYTES_A_UNIT;
    const [first, ...more] = emitted;
    if (!first) return { kind: "nothing" };
    return { kind: "emitted", update: owned(more.length === 0 ? first : Y.mergeUpdates(emitted)) };
  }

  /** UTF-16 units of the text. */
  get length(): number {
    return this.#doc.getText(ROOT).length;
  }

  /**
   * Whether the text would have more than `limit` bytes of UTF-8 with these words in it. Counts only near the limit,
   * and a count holds for a while.
   */
  wouldExceed(limit: number, words: readonly string[]): boolean {
    const units = words.reduce((sum, { length }) => sum + length, 0);
    if (units === 0 || (this.length + units) * MOST_BYTES_A_UNIT <= limit) return false;
    const room = () => limit - words.reduce((sum, text) => sum + bytesOf(text), this.#mostBytes ?? limit);
    if (room() < 0) this.#mostBytes = bytesOf(this.text());
    return room() < 0;
  }

  text(): DocText {
    return textOf(this.#doc);
  }

  state(): Uint8Array<ArrayBuffer> {
    return stateOf(this.#doc);
  }

  rangeAt(from: number, to: number): Positions {
    return positionsOf(liveTextOf(this.#doc), { from, to });
  }
}
