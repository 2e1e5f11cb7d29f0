import type { DocText, Replacement } from "../../text/index.ts";
import { cutsWord } from "./admissible.ts";

/** So many letters of the quote must stand before what goes on, for it to be the same words. A new text that breaks off where the quote does goes on with nothing. */
const OVERLAP = 3;

/**
 * A quote that breaks off inside a word while the new text runs on: what the new text repeats of the document beyond the quote belongs to the place. Undefined
 * where the new text finishes the cut word otherwise than the document does: the cut-off rest would be left behind. Source: MAT-3, DUP-2.
 */
export function completed(text: DocText, replacement: Replacement, anchor: string): Replacement | undefined {
  if (replacement.insert === text.slice(replacement.from, replacement.to)) return replacement;
  const behind = completedBehind(text, replacement, anchor);
  return behind && completedBefore(text, behind, anchor);
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

function completedBehind(text: DocText, replacement: Replacement, anchor: string): Replacement | undefined {
  const { from, to, insert } = replacement;
  if (!cutsWord(text, to)) return replacement;
  const last = anchor.slice(-OVERLAP);
  for (let at = last.length < OVERLAP || insert.endsWith(last) ? -1 : insert.indexOf(last); at >= 0; at = insert.indexOf(last, at + 1)) {
    const beyond = insert.slice(at + last.length);
    if (beyond !== "" && text.startsWith(beyond, to) && !cutsWord(text, to + beyond.length)) return { from, to: to + beyond.length, insert };
  }
  const cut = wordsIn(anchor).at(-1) ?? "";
  const fragment = anchor.endsWith(cut) ? cut : "";
  return wordsIn(insert).some((word) => word !== fragment && word.startsWith(fragment)) ? undefined : replacement;
}

function completedBefore(text: DocText, replacement: Replacement, anchor: string): Replacement | undefined {
  const { from, to, insert } = replacement;
  if (!cutsWord(text, from)) return replacement;
  const first = anchor.slice(0, OVERLAP);
  for (let at = first.length < OVERLAP || insert.startsWith(first) ? -1 : insert.lastIndexOf(first); at >= 0; at = at === 0 ? -1 : insert.lastIndexOf(first, at - 1)) {
    const ahead = insert.slice(0, at);
    if (ahead !== "" && text.startsWith(ahead, from - ahead.length) && !cutsWord(text, from - ahead.length)) return { from: from - ahead.length, to, insert };
  }
  const cut = wordsIn(anchor)[0] ?? "";
  const fragment = anchor.startsWith(cut) ? cut : "";
  return wordsIn(insert).some((word) => word !== fragment && word.endsWith(fragment)) ? undefined : replacement;
}
