import * as Y from "yjs";
import type { DocText } from "../text/index.ts";
import { isIncomplete, owned, ROOT, stateOf, textOf } from "./document.ts";
import { inspectUpdate, type Inspection, type TextRules } from "./inspect-update.ts";

/** `broken`: the bytes threw or left a gap; the document is spoilt and has to be made again from the log. */
export type Trial = { readonly kind: "emitted"; readonly update: Uint8Array<ArrayBuffer> } | { readonly kind: "nothing" } | { readonly kind: "broken" };

/**
 * A document that nobody sees: it is exactly the log at a revision, and every update is tried on it before it is logged. What it emits is what is new in the
 * update, whatever else the bytes held: that, and nothing else, goes into the log. CRDT-6.
 */
export class TrialDocument {
  readonly #doc: Y.Doc;

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
    const keep = (update: Uint8Array) => void emitted.push(update);
    this.#doc.on("update", keep);
    try {
      Y.applyUpdate(this.#doc, bytes);
    } catch {
      return { kind: "broken" };
    } finally {
      this.#doc.off("update", keep);
    }
    if (isIncomplete(this.#doc)) return { kind: "broken" };
    const [first, ...more] = emitted;
    if (!first) return { kind: "nothing" };
    return { kind: "emitted", update: owned(more.length === 0 ? first : Y.mergeUpdates(emitted)) };
  }

  /** UTF-16 units of the text. */
  get length(): number {
    return this.#doc.getText(ROOT).length;
  }

  text(): DocText {
    return textOf(this.#doc);
  }

  state(): Uint8Array<ArrayBuffer> {
    return stateOf(this.#doc);
  }

  /** Positions, as JSON, that hold on to the words of a range while people type: what is typed at its edges stays outside. */
  rangeAt(from: number, to: number): { readonly start: unknown; readonly end: unknown } {
    const text = this.#doc.getText(ROOT);
    const within = (offset: number) => Math.min(offset, text.length);
    return {
      start: Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(text, within(from), 0)),
      end: Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(text, within(to), -1)),
    };
  }
}
