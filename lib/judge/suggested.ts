import type { Plan } from "../edit-ops/index.ts";
import { sentencesOf, structureOf } from "../markdown/index.ts";
import { applyEdit, linesOf, makeEdit, type DocText, type Replacement, type TextRange } from "../text/index.ts";

/**
 * The changes of a plan as people take them, one by one: those of one sentence, row or line are one (COL-5). Each is
 * about words of the text before, so that it can hold on to them; empty where that text has no words.
 */
export function suggestedIn({ before, edit }: Pick<Plan, "before" | "edit">): Replacement[] {
  if (before.trim() === "") return [];
  const sentences = sentencesOf(before, structureOf(before).blocks);
  const pieces: { readonly span: TextRange; readonly changes: Replacement[] }[] = [];
  for (const change of edit) {
    const span = spanOf(before, sentences, change);
    const last = pieces.at(-1);
    if (last && meets(last.span, span)) {
      pieces[pieces.length - 1] = { span: around(last.span, span), changes: [...last.changes, change] };
    } else pieces.push({ span, changes: [change] });
  }
  return pieces.map(({ changes }) => aboutWords(before, asOne(before, changes)));
}

/** The sentences that a change is in, or its lines. */
function spanOf(text: DocText, sentences: readonly TextRange[], { from, to }: TextRange): TextRange {
  const within = sentences.filter((one) =>
    from === to ? one.from <= from && from <= one.to : meets(one, { from, to }),
  );
  const [first, last] = [within[0], within.at(-1)];
  if (first && last) return around({ from, to }, { from: first.from, to: last.to });
  const lines = linesOf(text);
  return { from: lines.start(lines.at(from)), to: Math.max(to, lines.end(lines.at(Math.max(from, to - 1)))) };
}

const meets = (one: TextRange, other: TextRange): boolean => one.from < other.to && other.from < one.to;
const around = (one: TextRange, other: TextRange): TextRange => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
});

function asOne(text: DocText, changes: readonly Replacement[]): Replacement {
  const [from, to] = [changes[0]?.from ?? 0, changes.at(-1)?.to ?? 0];
  const words = text.slice(from, to);
  const within = changes.map((one) => ({ from: one.from - from, to: one.to - from, insert: one.insert }));
  return { from, to, insert: applyEdit(words, makeEdit(words, within)) };
}

const WORD_BEFORE = /\S+\s*$/;
const WORD_AFTER = /^\s*\S+/;

/** What only puts words in is about the word before it; at the start of a text about the word after it. */
function aboutWords(text: DocText, change: Replacement): Replacement {
  const { from, to, insert } = change;
  if (text.slice(from, to).trim() !== "") return change;
  const before = WORD_BEFORE.exec(text.slice(0, from))?.[0];
  if (before !== undefined) return { from: from - before.length, to, insert: before + insert };
  const after = WORD_AFTER.exec(text.slice(to))?.[0] ?? "";
  return { from, to: to + after.length, insert: insert + after };
}
