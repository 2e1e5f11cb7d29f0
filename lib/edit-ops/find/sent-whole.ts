import { styledIn, type Styled } from "../../markdown/index.ts";
import { runs } from "../../text/index.ts";
import { wordsIn, type Words } from "./words.ts";

/**
 * Whether `quote` only lacks marks of what was found, and the new text has everything that the document has in the
 * words they share: the same letters, links where they are links, marks where they have marks. Its other differences
 * are differences from the quote, so it can be taken at its word. Source: MAT-3.
 */
export function keepsFoundText(quote: string, found: string, sent: string): boolean {
  if (bare(quote) !== bare(found) || !leavesOut(quote, found)) return false;
  const [there, here] = [stylesOf(found), stylesOf(sent)];
  if (!there || !here) return false;
  const [ours, theirs] = [wordsIn(found, "reader"), wordsIn(sent, "reader")];
  const { shared, replaced } = comparedWords(ours, theirs);
  // If a new text has no marks at all, nobody knows whether its writer saw the marks of the words that it replaces.
  if (!here.some((style) => style > 0) && replaced.some((f) => (there[ours.start(f)] ?? 0) > 0)) return false;
  return shared.every(([f, s]) => {
    const [was, is] = [there[ours.start(f)] ?? 0, here[theirs.start(s)] ?? 0];
    return wordAt(ours, f) === wordAt(theirs, s) && (was & ~is) === 0;
  });
}

interface Compared {
  /** Words of both, as [index in the one, index in the other]. */
  readonly shared: readonly (readonly [number, number])[];
  /** Words of the first that the second replaces. */
  readonly replaced: readonly number[];
}

function comparedWords(ours: Words, theirs: Words): Compared {
  const shared: (readonly [number, number])[] = [];
  const replaced: number[] = [];
  let [f, s] = [0, 0];
  for (const [removed, added, equal] of runs(ours.keys, theirs.keys)) {
    if (added.length > 0) replaced.push(...removed.map((_, index) => f + index));
    [f, s] = [f + removed.length, s + added.length];
    for (const _ of equal) shared.push([f++, s++]);
  }
  return { shared, replaced };
}

const wordAt = (words: Words, index: number): string => words.source.slice(words.start(index), words.end(index));

/** Without marks of emphasis and code, and without what makes a link. */
const bare = (gap: string): string => gap.replace(/\]\([^()\n]*\)|\]\[[^\][\n]*\]|[*_`~[\]]/g, "");

/** Whether all marks of `quote` are among those of `found`, in the same order and written the same way. */
function leavesOut(quote: string, found: string): boolean {
  const marks: readonly string[] = found.match(MARK) ?? [];
  let at = 0;
  return (quote.match(MARK) ?? []).every((mark) => {
    at = marks.indexOf(mark, at) + 1;
    return at > 0;
  });
}

const MARK = /[*_`~[\]]/g;

/** Code and emphasis can replace each other: which of them is up to the writer. */
const STYLES: Readonly<Record<Styled["style"], number>> = { link: 1, code: 2, emphasis: 2 };

/** The styles of each character, as bits of STYLES. */
function stylesOf(text: string): Uint8Array | undefined {
  const styles = new Uint8Array(text.length);
  const styled = styledIn(text);
  for (const { from, to, style } of styled ?? [])
    for (let at = from; at < to; at += 1) styles[at] = (styles[at] ?? 0) | STYLES[style];
  return styled && styles;
}
