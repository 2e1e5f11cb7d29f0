import * as Y from "yjs";

/**
 * The text that the server has confirmed: unstored words were written on it. Kept beside the shown one, because the two
 * cannot be separated afterwards, and after the text was set back a person's own words are compared with this one
 * (COL-8).
 */
export interface StoredText {
  /** What this browser kept from an earlier visit has been read: `left` of its changes were not stored then. */
  opened(shown: Y.Doc, left: number): void;
  /** The server sent this. */
  came(update: Uint8Array): void;
  /** This browser's own change; stored when `mark` has come back. */
  typed(mark: number, update: Uint8Array): void;
  /** Everything up to the mark is stored. */
  stored(mark: number): void;
  text(): string;
}

/** `document` is a separate replica, never shown. */
export function storedText(document: Y.Doc, name: string): StoredText {
  const waiting: { readonly mark: number; readonly update: Uint8Array }[] = [];
  return {
    opened(shown, left) {
      const more = Y.encodeStateAsUpdate(shown, Y.encodeStateVector(document));
      if (left === 0) Y.applyUpdate(document, more);
      else waiting.unshift({ mark: left, update: more });
    },
    came: (update) => Y.applyUpdate(document, update),
    typed: (mark, update) => void waiting.push({ mark, update }),
    stored(mark) {
      const first = waiting.findIndex((one) => one.mark > mark);
      for (const { update } of waiting.splice(0, first < 0 ? waiting.length : first)) Y.applyUpdate(document, update);
    },
    text: () => document.getText(name).toJSON(),
  };
}
