import type { Op } from "../edit-ops/index.ts";
import { saying, type Saying } from "../reading/index.ts";
import { linesOf, type TextRange } from "../text/index.ts";

/** One of the places that an order may mean, and what is done there. */
export interface Choice {
  readonly range: TextRange;
  readonly ops: readonly Op[];
}

/**
 * What one order comes to. `uses`: words of the request that go into the text or were read as a value. `at`: where it
 * is done, as far as the words had to find the place. `note`: what was decided for the person. `isStated`: nobody
 * asked for a change; a fact was told. `ask`: a question that only words can answer.
 */
export type Step = { readonly uses: readonly TextRange[] } & (
  | {
      readonly kind: "ops";
      readonly ops: readonly Op[];
      readonly at: readonly TextRange[];
      readonly note?: Saying;
      readonly isStated?: true;
    }
  | { readonly kind: "which"; readonly choices: readonly Choice[] }
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "spelling"; readonly region: readonly TextRange[] | undefined }
  | { readonly kind: "ask" | "none"; readonly says: Saying }
);

export const done = (ops: readonly Op[], uses: readonly TextRange[] = [], at: readonly TextRange[] = []): Step => ({
  kind: "ops",
  ops,
  uses,
  at,
});
export const none = (says: Saying, uses: readonly TextRange[] = []): Step => ({ kind: "none", says, uses });
export const ask = (says: Saying, uses: readonly TextRange[] = []): Step => ({ kind: "ask", says, uses });

/** Places that may be meant: all of them, or one of them. */
export interface Places<T extends TextRange = TextRange> {
  readonly pieces: readonly T[];
  readonly isClear: boolean;
}

/** Done at all places that are meant; asked about where it is one of them, and no words tell which. */
export function atEach<T extends TextRange>(
  { pieces, isClear }: Places<T>,
  opsAt: (piece: T) => readonly Op[],
  uses: readonly TextRange[] = [],
): Step {
  if (pieces.length === 0) return none(saying("notFound"), uses);
  if (isClear || pieces.length === 1) return done(pieces.flatMap(opsAt), uses, pieces);
  return { kind: "which", choices: pieces.map((piece) => ({ range: piece, ops: opsAt(piece) })), uses };
}

/** Several things of one order as one: a question about one of them keeps what is sure of the others. */
export function allOf(steps: readonly Step[]): Step {
  const uses = steps.flatMap((step) => [...step.uses]);
  const lost = steps.find(({ kind }) => kind !== "ops" && kind !== "which");
  if (lost) return lost;
  const ops = steps.flatMap((step) => (step.kind === "ops" ? step.ops : []));
  const [open, more] = steps.flatMap((step) => (step.kind === "which" ? [step] : []));
  if (more) return ask(saying("oneByOne"), uses);
  return open
    ? { ...open, choices: open.choices.map(({ range, ops: own }) => ({ range, ops: [...own, ...ops] })), uses }
    : done(ops, uses);
}

export function lineSpan(text: string, { from, to }: TextRange): { start: number; end: number } {
  const lines = linesOf(text);
  return { start: lines.at(from), end: lines.at(Math.max(from, to - 1)) };
}

/** The whole lines that a range touches. */
function wholeLines(text: string, range: TextRange): TextRange {
  const { start, end } = lineSpan(text, range);
  return linesOf(text).range(start, end);
}

/** Other words in place of those in `range`. */
export function replaceAt(text: string, range: TextRange, words: string): Op {
  const { from, to } = wholeLines(text, range);
  const [before, quote, after] = [
    text.slice(from, range.from),
    text.slice(range.from, range.to),
    text.slice(range.to, to),
  ];
  if (quote === "") return rewrite(text, { from, to }, before + words + after);
  const isOnly = text.slice(from, to).split(quote).length === 2;
  const around = isOnly ? {} : { ...(before === "" ? {} : { before }), ...(after === "" ? {} : { after }) };
  return { op: "replace", target: { text: quote, ...around, lines: lineSpan(text, range) }, with: words };
}

/** Whole lines as they are to be. */
export const rewrite = (text: string, range: TextRange, words: string): Op => ({
  op: "replace",
  target: { lines: lineSpan(text, range) },
  with: words,
});

/** Takes a piece out: whole lines as such, words by their quote. */
export function drop(text: string, range: TextRange): Op {
  const { from, to } = wholeLines(text, range);
  const isWhole = text.slice(from, range.from).trim() === "" && text.slice(range.to, to).trim() === "";
  return { op: "delete", target: isWhole ? { lines: lineSpan(text, range) } : replaceAt(text, range, "").target };
}

/** Something new beside whole lines. */
export const beside = (text: string, range: TextRange, position: "before" | "after", words: string): Op => ({
  op: "insert",
  target: { lines: lineSpan(text, range) },
  position,
  with: words,
});
