// ROAD-2, OPS-5, OPS-9, OPS-11, OPS-12, VER-1: what holds for every plan, whatever the text and the ops.
import fc from "fast-check";
import { expect } from "vitest";
import {
  planEdit,
  resultsOf,
  isAlreadyThere,
  type Op,
  type Plan,
  type Planning,
  type PlanRequest,
  type Target,
} from "../../lib/edit-ops/index.ts";
import { diffStat } from "../../lib/markdown/index.ts";
import {
  applyEdit,
  invertEdit,
  isGraphemeBoundary,
  linesOf,
  makeEdit,
  trimReplacement,
  wordsOf,
  type TextRange,
} from "../../lib/text/index.ts";
import { documentText, law, newText, part, sentence } from "./support.ts";

type Draft = (text: string) => Op | undefined;

const words = fc.oneof(
  sentence,
  newText.filter((text) => text !== ""),
);

/** Some words of the text, of whole graphemes. */
function quoteOf(text: string, at: number, length: number): string | undefined {
  let from = Math.floor(at * text.length);
  while (from > 0 && !isGraphemeBoundary(text, from)) from -= 1;
  let to = Math.min(text.length, from + length);
  while (to < text.length && !isGraphemeBoundary(text, to)) to += 1;
  return /\p{L}|\p{N}/u.test(text.slice(from, to)) ? text.slice(from, to) : undefined;
}

const quote = fc
  .tuple(part, fc.integer({ min: 1, max: 40 }))
  .map(([at, length]) => (text: string): Target | undefined => {
    const quoted = quoteOf(text, at, length);
    return quoted === undefined ? undefined : { text: quoted };
  });
const lineSpan = fc.tuple(part, fc.nat({ max: 3 })).map(([at, more]) => (text: string): Target | undefined => {
  const { count } = linesOf(text);
  const start = 1 + Math.floor(at * Math.max(0, count - 1));
  return count === 0 ? undefined : { lines: { start, end: Math.min(count, start + more) } };
});

const changing: fc.Arbitrary<Draft> = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: quote }, lineSpan),
    fc.constantFrom("replace", "delete", "insert" as const),
    words,
    fc.constantFrom("before", "after" as const),
  )
  .map(([target, op, text, position]) => (document) => {
    const found = target(document);
    if (!found) return undefined;
    const occurrence = found.text === undefined ? {} : { occurrence: "first" as const };
    if (op === "delete") return { op, target: found, ...occurrence };
    return op === "insert"
      ? { op, target: found, with: text, position, ...occurrence }
      : { op, target: found, with: text, ...occurrence };
  });
const ofWholes: fc.Arbitrary<Draft> = fc.oneof(
  words.map((text) => () => ({ op: "insert", target: { document: true }, with: text }) as const),
  words.map((text) => () => ({ op: "replace", target: { document: true }, with: text }) as const),
  fc.tuple(words, fc.constantFrom("start", "end" as const)).map(
    ([text, position]) =>
      () =>
        ({ op: "insert", target: { section: "Notes" }, with: text, position }) as const,
  ),
  fc.integer({ min: 1, max: 3 }).map((index) => () => ({ op: "delete", target: { paragraph: { index } } }) as const),
  fc.tuple(fc.integer({ min: 1, max: 2 }), words).map(
    ([index, text]) =>
      () =>
        ({ op: "replace", target: { codeBlock: { index } }, with: text }) as const,
  ),
  fc
    .shuffledSubarray([1, 2, 3], { minLength: 2, maxLength: 3 })
    .map((order) => () => ({ op: "reorder", target: { document: true }, unit: "block", order }) as const),
);

/** A text and ops made for it; whether they fit is for the planner to say. */
const documentWithOps = fc
  .tuple(documentText, fc.array(fc.oneof({ weight: 4, arbitrary: changing }, ofWholes), { minLength: 1, maxLength: 4 }))
  .map(([before, drafts]) => ({ before, ops: drafts.flatMap((draft) => draft(before) ?? []) }));

const planned = documentWithOps.map(({ before, ops }) => ({ before, ops, planning: planEdit(before, { ops }) }));

/** Of the requests that can be planned; fast-check gives up when they are too rare. */
function planOf(planning: Planning): Plan {
  fc.pre(planning.kind === "planned");
  return planning.plan;
}

// A plan whose edit says something else than its text after.
law(
  "[ROAD-2] the edit of a plan makes its text after, and its inverse the text before",
  [planned],
  ({ before, planning }) => {
    const { edit, after } = planOf(planning);
    expect(makeEdit(before, edit)).toEqual(edit);
    expect(applyEdit(before, edit)).toBe(after);
    expect(applyEdit(after, invertEdit(before, edit))).toBe(before);
    expect(applyEdit(before, JSON.parse(JSON.stringify(edit)))).toBe(after);
  },
);

// A hidden clock, counter or cache that makes the second plan another one.
law("[ROAD-2] planning is deterministic", [documentWithOps], ({ before, ops }) => {
  expect(shown(planEdit(before, { ops }))).toEqual(shown(planEdit(before, JSON.parse(JSON.stringify({ ops })))));
});

// Ops applied one after another instead of together.
law(
  "[OPS-5] the order of ops does not matter, for plans and for refusals",
  [planned, fc.nat()],
  ({ before, ops, planning }, turn) => {
    const turned = [
      ...ops.slice(turn % Math.max(1, ops.length)),
      ...ops.slice(0, turn % Math.max(1, ops.length)),
    ].toReversed();
    const other = planEdit(before, { ops: turned });
    expect(other.kind).toBe(planning.kind);
    if (planning.kind === "planned" && other.kind === "planned") expect(other.plan.after).toBe(planning.plan.after);
  },
);

// Words that vanish or change though nobody named them: the one thing that must never happen.
law("[OPS-5] words outside the places that were named stay, and in their order", [planned], ({ before, planning }) => {
  const plan = planOf(planning);
  for (const op of plan.ops) {
    for (const { from, to } of op.replacements) {
      expect(wordsOutside(before, { from, to }, op.targets), `op ${op.op}`).toBe("");
      if (op.kind === "insert") expect(before.slice(from, to).trim()).toBe("");
    }
  }
  for (const { from, to, insert } of plan.renumbered)
    expect([before.slice(from, to), insert].join(" ")).toMatch(/^(?:\d+ \d+| +)$/);
});

// A moved range wider than the change (cursors and blame jump).
law("[OPS-11] nothing can be trimmed from what a replace moves", [planned], ({ before, planning }) => {
  const moved = planOf(planning).ops.flatMap(({ kind, replacements }) => (kind === "replace" ? replacements : []));
  fc.pre(moved.length > 0);
  for (const replacement of moved) expect(trimReplacement(before, replacement)).toEqual(replacement);
});

// A stat that is counted on another text than the one committed.
law("[VER-3] the stat of a plan is the stat of its texts", [planned], ({ before, planning }) => {
  const plan = planOf(planning);
  expect(plan.stat).toEqual(diffStat(before, plan.after, plan.renumbered));
});

// A retry that is refused, or done twice, because its own result stands in its way.
law(
  "[OPS-9] what a plan of replacements has made stands already",
  [planned],
  ({ planning }) => {
    const plan = planOf(planning);
    fc.pre(plan.ops.every(({ kind }) => kind === "replace"));
    expect(isAlreadyThere(plan, plan.after)).toBe(true);
  },
  { share: 0.2 },
);

// Context lines numbered in the text before.
law("[OPS-12] results show lines of the text after", [planned], ({ planning }) => {
  const plan = planOf(planning);
  const lines = linesOf(plan.after);
  for (const { startLine, endLine, context } of resultsOf(plan)) {
    expect(startLine).toBeGreaterThanOrEqual(1);
    expect(endLine).toBeGreaterThanOrEqual(startLine);
    for (const { number, text } of [...context.beforeLines, ...context.afterLines])
      expect(text).toBe(lines.text(number));
    expect(context.beforeLines.map(({ number }) => number)).toEqual(
      [3, 2, 1].map((back) => startLine - back).filter((number) => number >= 1),
    );
  }
});

// A replacement that is interpreted, cased or spaced on its way in.
law("[OPS-3] every occurrence becomes the new word, and nothing else does", [documentText, part], (text, at) => {
  const found = wordsOf(text);
  const word = found[Math.floor(at * found.length)];
  fc.pre(word !== undefined);
  const quoted = word ? text.slice(word.from, word.to) : "";
  fc.pre(/^[\w']+$/.test(quoted) && !text.split(quoted).some((part) => /^[\p{M}\u200d]/u.test(part)));
  const request: PlanRequest = {
    ops: [{ op: "replace", target: { text: quoted }, with: "$&zebra", occurrence: "all" }],
  };
  const plan = planOf(planEdit(text, request));
  expect(plan.after).toBe(text.split(quoted).join("$&zebra"));
});

// Two equal places, one of them taken.
law(
  "[MAT-4] a quote that occurs twice is never guessed",
  [documentText, part],
  (text, at) => {
    const found = wordsOf(text);
    const word = found[Math.floor(at * found.length)];
    fc.pre(word !== undefined);
    const quoted = word ? text.slice(word.from, word.to) : "";
    fc.pre(text.split(quoted).length > 2 && quoteOf(quoted, 0, quoted.length) !== undefined);
    const planning = planEdit(text, { ops: [{ op: "delete", target: { text: quoted } }] });
    expect(planning.kind).toBe("refused");
  },
  { share: 0.5 },
);

// A "no" that names nothing to mend.
law(
  "[MAT-5] every refusal says what, where and what to do",
  [planned],
  ({ ops, planning }) => {
    fc.pre(planning.kind === "refused");
    expect(planning.findings).not.toHaveLength(0);
    for (const { op, message, hint } of planning.findings) {
      expect(op === undefined || op < ops.length).toBe(true);
      expect(message.length * hint.length).toBeGreaterThan(0);
    }
  },
  { share: 0.3 },
);

function shown(planning: Planning) {
  if (planning.kind === "refused") return planning;
  const { edit, ops, renumbered, stat, after } = planning.plan;
  return { edit, ops, renumbered, stat, after };
}

/** Letters and digits that `range` takes from outside `targets`. */
function wordsOutside(text: string, { from, to }: TextRange, targets: readonly TextRange[]): string {
  let outside = "";
  for (let offset = from; offset < to; offset++)
    if (!targets.some((target) => target.from <= offset && offset < target.to)) outside += text[offset];
  return outside.replace(/[^\p{L}\p{N}]/gu, "");
}
