// Random ops for a text: of all kinds, at all targets; quotes are the text's own words, with slips or without.
import fc from "fast-check";
import { structureOf, type Structure } from "../../lib/markdown/index.ts";
import { isGraphemeBoundary, linesOf, type TextRange } from "../../lib/text/index.ts";
import type { Occurrence, Op, Target } from "../../lib/edit-ops/index.ts";
import { wholePair } from "../../tests/laws/documents.ts";
import { diceOf, type Dice } from "./dice.ts";
import { anyWords } from "./documents.ts";
import { SLIPS, slipped } from "./slips.ts";

/** Marks can be joined to one character without end. */
const MOST_STEPS = 40;

const KINDS = ["replace", "replace", "replace", "insert", "delete", "reorder"] as const;
const TARGETS = [
  "text",
  "text",
  "text",
  "text",
  "text",
  "text",
  "lines",
  "heading",
  "section",
  "appendToSection",
  "beforeHeading",
  "codeBlock",
  "paragraph",
  "document",
  "none",
] as const;
const SCOPES = [
  "introduction",
  "conclusion",
  "first paragraph",
  "last paragraph",
  "the list",
  "the table",
  "the code block",
  "title",
  "summary",
  "second paragraph in Notes",
  "Notes",
  "Steps",
] as const;
const NEW_WORDS = ["other", "as quoted", "one word else", "slipped alike", "none"] as const;

/** An op before it is fitted to a text. Everything but its words and slips hangs on `seed`. */
export interface Draft {
  readonly op: (typeof KINDS)[number];
  readonly target: (typeof TARGETS)[number];
  readonly slips: readonly string[];
  readonly words: string;
  readonly newWords: (typeof NEW_WORDS)[number];
  readonly seed: number;
}

/** An op, and the place its words were quoted from. */
export interface Asked {
  readonly op: Op;
  readonly source?: TextRange;
}

export const anyDraft: fc.Arbitrary<Draft> = fc.record({
  op: fc.constantFrom(...KINDS),
  target: fc.constantFrom(...TARGETS),
  slips: fc.array(fc.constantFrom(...Object.keys(SLIPS)), { maxLength: 2 }),
  words: anyWords,
  newWords: fc.constantFrom(...NEW_WORDS),
  seed: fc.nat(),
});

/** The draft as an op on `text`. */
export function fitted(draft: Draft, text: string): Asked {
  const dice = diceOf(draft.seed);
  const structure = structureOf(text);
  if (draft.target !== "text")
    return { op: opOf(draft, targetOf(admitted(draft), structure, dice), draft.words, dice) };
  const source = quotedRange(structure, dice);
  const original = text.slice(source.from, source.to);
  const quote = slipped(original, draft.slips, dice) || "x";
  const target: Target = { text: quote, ...hints(text, source, dice) };
  return { op: { ...opOf(draft, target, newWords(draft, original, quote), dice), ...counts(dice) }, source };
}

/** Places to insert at are for inserts alone, and what is not inserted has to be somewhere. */
function admitted({ op, target }: Draft): Exclude<Draft["target"], "text"> {
  if (target === "text") return "document";
  if (op === "insert") return target;
  return target === "appendToSection"
    ? "section"
    : target === "beforeHeading"
      ? "heading"
      : target === "none" && op === "reorder"
        ? "document"
        : target;
}

/** The scope of a request: mostly none. */
export function scopeFor(text: string, dice: Dice): string | undefined {
  const choice = dice.throw(10);
  if (choice > 2) return undefined;
  return choice === 0 ? "multi-paragraph" : choice === 1 ? dice.pick(SCOPES) : titleIn(structureOf(text), dice);
}

function opOf({ op }: Draft, target: Target | undefined, words: string, dice: Dice): Op {
  const place = target === undefined ? {} : { target };
  if (op === "delete") return { op, ...place };
  if (op === "reorder")
    return {
      op,
      ...place,
      order: orderOf(dice),
      ...(dice.throw(3) === 0 ? {} : { unit: dice.pick(["block", "item", "row", "sentence"]) }),
    };
  const indent = dice.throw(6) === 0 ? { preserveIndent: dice.throw(2) === 0 } : {};
  if (op === "replace") return { op, ...place, with: words, ...indent };
  return {
    op,
    ...place,
    with: words || "x",
    ...indent,
    ...(dice.throw(3) === 0 ? {} : { position: dice.pick(["before", "after", "start", "end"]) }),
  };
}

function orderOf(dice: Dice): number[] {
  const order = Array.from({ length: 2 + dice.throw(4) }, (_, index) => index + 1);
  return order
    .map((number) => ({ number, key: dice.throw(1_000) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ number }) => number);
}

function newWords({ newWords: kind, words, slips, seed }: Draft, original: string, quote: string): string {
  switch (kind) {
    case "other":
      return words;
    case "as quoted":
      return quote;
    case "one word else":
      return original.replace(/\p{L}+/u, "zebra");
    case "slipped alike":
      return slipped(original.replace(/\p{L}+/u, "zebra"), slips, diceOf(seed + 1));
    case "none":
      return "";
    default:
      return kind satisfies never;
  }
}

/** Words, lines or whole blocks, of whole characters. */
function quotedRange({ text, blocks }: Structure, dice: Dice): TextRange {
  const shape = dice.throw(4);
  const block = blocks[dice.throw(blocks.length)];
  if (shape === 0 && block) return { from: block.from, to: block.to };
  const lines = linesOf(text);
  if (shape === 1 && lines.count > 0) {
    const first = 1 + dice.throw(lines.count);
    return lines.range(first, Math.min(lines.count, first + dice.throw(4)));
  }
  const from = boundary(text, dice.throw(text.length), -1);
  return { from, to: boundary(text, Math.min(text.length, from + 1 + dice.throw(shape === 2 ? 20 : 200)), 1) };
}

/** The edge of a character at `offset` or beside it; of characters without an end, one that cuts no pair. */
function boundary(text: string, offset: number, step: -1 | 1): number {
  for (let at = offset; Math.abs(at - offset) < MOST_STEPS; at += step)
    if (at <= 0 || at >= text.length || isGraphemeBoundary(text, at)) return at;
  return wholePair(text, offset);
}

function hints(text: string, { from, to }: TextRange, dice: Dice): Partial<Target> {
  switch (dice.throw(12)) {
    case 0:
      return { before: text.slice(boundary(text, Math.max(0, from - 12), -1), from) || "x" };
    case 1:
      return { after: text.slice(to, boundary(text, Math.min(text.length, to + 12), 1)) || "x" };
    case 2:
      return { lines: { start: linesOf(text).at(from), end: linesOf(text).at(to) } };
    case 3:
      return { section: titleIn(structureOf(text), dice) };
    default:
      return {};
  }
}

function counts(dice: Dice): { occurrence?: Occurrence; expectedReplacements?: number } {
  switch (dice.throw(12)) {
    case 0:
      return { occurrence: "first" };
    case 1:
      return { occurrence: "last" };
    case 2:
      return { occurrence: "all" };
    case 3:
      return { occurrence: 1 + dice.throw(3) };
    case 4:
      return { expectedReplacements: 1 + dice.throw(2) };
    default:
      return {};
  }
}

function targetOf(kind: Exclude<Draft["target"], "text">, structure: Structure, dice: Dice): Target | undefined {
  const title = titleIn(structure, dice);
  const section = dice.throw(3) === 0 ? dice.pick(SCOPES) : title;
  switch (kind) {
    case "lines": {
      const start = 1 + dice.throw(linesOf(structure.text).count + 1);
      return { lines: { start, end: start + dice.throw(5) } };
    }
    case "heading":
      return { heading: title };
    case "section":
      return { section };
    case "appendToSection":
      return { appendToSection: section };
    case "beforeHeading":
      return { beforeHeading: title };
    case "codeBlock":
      return { codeBlock: { index: 1 + dice.throw(3), ...(dice.throw(3) === 0 ? { language: "js" } : {}) } };
    case "paragraph":
      return { paragraph: { index: 1 + dice.throw(6), ...(dice.throw(3) === 0 ? { in: section } : {}) } };
    case "document":
      return { document: true };
    case "none":
      return undefined;
    default:
      return kind satisfies never;
  }
}

function titleIn({ headings, text }: Structure, dice: Dice): string {
  const heading = headings[dice.throw(headings.length)];
  const line = heading ? text.slice(heading.from, heading.to) : "";
  return (dice.throw(2) === 0 ? line : (line.split("\n")[0] ?? "").replace(/^#+\s*/, "")).trim() || "Notes";
}
