import type { Op } from "../edit-ops/index.ts";
import { linesOf, type TextRange } from "../text/index.ts";

/** What one order comes to. `uses`: words of the request that go into the text or were read as a value. */
export type Step =
  | { readonly kind: "ops"; readonly ops: readonly Op[]; readonly uses?: readonly TextRange[]; readonly at?: readonly TextRange[] }
  | { readonly kind: "which"; readonly says: string; readonly choices: readonly Choice[]; readonly uses?: readonly TextRange[] }
  | { readonly kind: "path"; readonly path: string; readonly uses?: readonly TextRange[] }
  /** A question that only words can answer, or the word that nothing was found. */
  | { readonly kind: "ask" | "none"; readonly says: string; readonly uses?: readonly TextRange[] };

/** One of the places that an order may mean, and what is done there. */
export interface Choice {
  readonly range: TextRange;
  readonly ops: readonly Op[];
}

export const done = (ops: readonly Op[], uses: readonly TextRange[] = [], at?: readonly TextRange[]): Step => ({ kind: "ops", ops, uses, ...(at ? { at } : {}) });
export const none = (says: string, uses: readonly TextRange[] = []): Step => ({ kind: "none", says, uses });
export const ask = (says: string, uses: readonly TextRange[] = []): Step => ({ kind: "ask", says, uses });

/** Done at the one place that was found, asked about where there are several. */
export function atOne(places: readonly TextRange[], opsAt: (range: TextRange) => readonly Op[], uses: readonly TextRange[] = []): Step {
  const [first] = places;
  if (!first) return none("I did not find that in this text.", uses);
  if (places.length === 1) return done(opsAt(first), uses, places);
  return { kind: "which", says: `This may be ${places.length} places.`, choices: places.map((range) => ({ range, ops: opsAt(range) })), uses };
}

/** Other words in place of those in `range`, which are on one line. */
export function replaceAt(text: string, { from, to }: TextRange, insert: string): Op {
  const lines = linesOf(text);
  const line = lines.at(from);
  const whole = lines.range(line, lines.at(Math.max(from, to - 1)));
  const quote = text.slice(from, to);
  const span = { start: line, end: lines.at(Math.max(from, to - 1)) };
  if (from === to) return rewrite(text, whole, text.slice(whole.from, from) + insert + text.slice(to, whole.to));
  const [before, after] = [text.slice(whole.from, from), text.slice(to, whole.to)];
  const isOnly = text.slice(whole.from, whole.to).split(quote).length === 2;
  return { op: "replace", target: { text: quote, ...(isOnly ? {} : { ...(before === "" ? {} : { before }), ...(after === "" ? {} : { after }) }), lines: span }, with: insert };
}

/** Whole lines as they are to be. */
export const rewrite = (text: string, range: TextRange, words: string): Op => ({ op: "replace", target: { lines: spanOfLines(text, range) }, with: words });

export function spanOfLines(text: string, { from, to }: TextRange): { start: number; end: number } {
  const lines = linesOf(text);
  return { start: lines.at(from), end: lines.at(Math.max(from, to - 1)) };
}

/** Takes a piece out: whole lines as such, words by their quote. */
export function drop(text: string, range: TextRange): Op {
  const lines = linesOf(text);
  const { start, end } = spanOfLines(text, range);
  const whole = lines.range(start, end);
  const isWhole = text.slice(whole.from, range.from).trim() === "" && text.slice(range.to, whole.to).trim() === "";
  if (isWhole) return { op: "delete", target: { lines: { start, end } } };
  const { target } = replaceAt(text, range, "");
  return { op: "delete", ...(target ? { target } : {}) };
}

/** Something new beside whole lines. */
export const beside = (text: string, range: TextRange, position: "before" | "after", words: string): Op => ({ op: "insert", target: { lines: spanOfLines(text, range) }, position, with: words });
