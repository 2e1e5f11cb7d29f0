// GUARD-4: a guard that looks at what changed says what it would say of the whole text. The reference is the same
// guards with both whole texts for what changed.
import fc from "fast-check";
import { expect, vi } from "vitest";
import { corruption } from "../../lib/guards/corruption.ts";
import { duplicate } from "../../lib/guards/duplicate.ts";
import { headingChange } from "../../lib/guards/heading-change.ts";
import { newLinks, unsafeContent } from "../../lib/guards/safety.ts";
import { DEFAULT_LIMITS, type Guard } from "../../lib/guards/index.ts";
import type { Plan, PlannedOp } from "../../lib/edit-ops/index.ts";
import {
  diffStat,
  frontMatterMayBreak,
  frontMatterOf,
  leafBlocks,
  structureOf,
  type ChangedSide,
} from "../../lib/markdown/index.ts";
import { applyEdit, makeEdit, type DocText } from "../../lib/text/index.ts";
import { doubledWindow, doubledWindowIn } from "../../lib/guards/windows.ts";
import { circumstances } from "../guards/plan.ts";
import { documentText, law, newText, part, wholePair } from "./support.ts";

/** What is long enough to be missed where it occurs twice: a paragraph, a run of lines. */
const LINES = Array.from({ length: 12 }, (_, index) => `step ${index} of the twelve`);
const LONG = [
  "Nobody who had seen the old mill would have believed that it still ground flour.",
  `\`\`\`\n${LINES.join("\n")}\n\`\`\``,
  LINES.join("\n"),
  "All the rest of it was sold in spring, and the *barn* was pulled down.",
];
/** Several documents one behind the other: most of them is not near the edit. */
const longText = fc
  .tuple(
    documentText,
    fc.constantFrom(...LONG),
    documentText,
    fc.constantFrom(...LONG),
    documentText,
    fc.constantFrom("\n\n", "\n\n", "\n"),
  )
  .map(([a, b, c, d, e, gap]) => [a, b, c, d, e].join(gap));
/** New words, a piece of the text itself, or a mark that opens or closes something. */
const brought: fc.Arbitrary<(text: string) => string> = fc.oneof(
  newText.map((text) => () => text),
  fc.tuple(part, fc.nat(400)).map(([at, length]) => (text: string) => {
    const from = text.lastIndexOf("\n", Math.floor(at * text.length)) + 1;
    return `\n\n${text.slice(wholePair(text, from), wholePair(text, Math.min(text.length, from + length)))}\n\n`;
  }),
  fc.constantFrom(...LONG).map((text) => () => `\n\n${text}\n\n`),
  fc
    .constantFrom(
      "```",
      "<!--",
      "-->",
      "[x][ref]",
      "[^1]",
      "<a ",
      "<script>",
      '<b onclick="x">',
      "[a](javascript:x)",
      "<https://new.example>",
      "](",
      "`",
      "---\n",
      "# New\n\n",
      "| a |",
      "\n<<<<<<< mine\n",
      'style="',
    )
    .map((text) => () => text),
);
const change = fc.record({ at: part, length: fc.oneof(fc.constant(0), fc.nat(30), fc.nat(300)), brought });

function planAt(
  before: string,
  changes: readonly { at: number; length: number; brought: (text: string) => string }[],
): Plan {
  let end = -1;
  const replacements = changes
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ at, length, brought: bring }) => {
      const from = wholePair(before, Math.floor(at * before.length));
      const to = wholePair(before, Math.min(before.length, from + length));
      if (from <= end) return [];
      end = to;
      const insert = bring(before);
      return before.slice(from, to) === insert ? [] : [{ from, to, insert }];
    });
  const edit = makeEdit(before, replacements);
  const after = applyEdit(before, edit);
  const ops = edit.map((one, op): PlannedOp => ({
    op,
    kind: one.from === one.to ? "insert" : "replace",
    strategy: "exact",
    targets: [{ from: one.from, to: one.to }],
    replacements: [one],
    counted: [],
    occurrencesFound: 1,
    occurrencesReplaced: 1,
    noop: false,
    newText: one.insert,
    replaceAll: false,
  }));
  return { before, after, edit, ops, placed: ops, renumbered: [], stat: diffStat(before, after, []) };
}

const said = (guard: Guard, plan: Plan): string[] =>
  guard(plan, circumstances())
    .objections.map(({ finding: { code, message, settle } }) => `${code} ${settle} ${message}`)
    .sort();

/** A second copy of the guards' modules, for which all of both texts is what changed. */
async function readingTheWhole() {
  vi.resetModules();
  const sideOf = (text: DocText): ChangedSide => ({
    text,
    ranges: [{ from: 0, to: text.length }],
    blocks: structureOf(text).blocks,
    leaves: leafBlocks(structureOf(text)),
  });
  vi.doMock("../../lib/markdown/changed.ts", () => ({
    changedSides: (before: DocText, after: DocText) => [sideOf(before), sideOf(after)],
  }));
  return {
    ...(await import("../../lib/guards/heading-change.ts")),
    ...(await import("../../lib/guards/duplicate.ts")),
    ...(await import("../../lib/guards/corruption.ts")),
    ...(await import("../../lib/guards/safety.ts")),
  };
}

const whole = await readingTheWhole();

const PAIRS: readonly (readonly [string, Guard, Guard])[] = [
  ["headings", headingChange, whole.headingChange],
  ["duplicates", duplicate, whole.duplicate],
  ["damage", corruption, whole.corruption],
  ["scripts", unsafeContent, whole.unsafeContent],
  ["links", newLinks, whole.newLinks],
];

// Hunts a change whose reach ends outside of what was looked at.
for (const [name, local, whole] of PAIRS) {
  law(
    `[GUARD-4] what is said of ${name} near the change is what is said of the whole text`,
    [longText, fc.array(change, { minLength: 1, maxLength: 2 })],
    (text, changes) => {
      const plan = planAt(text, changes);
      expect(said(local, plan)).toEqual(said(whole, plan));
    },
    {
      examples: [
        [
          `\`\`\`\n\tindented\n\`\`\`\n\n${LINES.join("\n")}\nthe\n\n| a | b |\n| --- | :-: |\n| the | the |\n\n${LINES.join("\n")}\n\n`,
          [{ at: 0, length: 15, brought: () => `\n\n${LONG[1]}\n\n` }],
        ],
      ],
    },
  );
}

law(
  "[GUARD-4] lines occur twice for the quick look exactly where they do for the comparison of all lines",
  [longText, fc.array(change, { minLength: 1, maxLength: 2 })],
  (text, changes) => {
    const plan = planAt(text, changes);
    expect(doubledWindow(plan, DEFAULT_LIMITS)).toBe(doubledWindowIn(plan.before, plan.after, DEFAULT_LIMITS));
  },
);

/** Longer than what is always read whole. */
const LONG_HEAD = [
  "---",
  "title: A",
  ...Array.from({ length: 1200 }, (_, index) => `key${index}: value of ${index}`),
  "list:",
  "  - one",
  "  - two",
  "note: >",
  "  folded",
  "  words",
  "---",
  "",
  "",
].join("\n");
const yamlPiece = fc.constantFrom(
  "key7: again\n",
  "\nnew: 1",
  ": ",
  "  deeper: 1\n",
  "- x\n",
  '"',
  "'",
  "[",
  "{a: 1}",
  "&a ",
  "*a",
  "#",
  "\t",
  "@x",
  "? ",
  "|\n",
  "!!int x",
  "plain",
  "\n---\n",
  "title: B\n",
  "\n\n",
);
// Hunts an edit after which the front matter cannot be read although the quick look said that it cannot break.
law(
  "[GUARD-4] front matter that breaks is never called safe by the quick look",
  [
    fc.array(
      fc.record({
        at: fc.nat(LONG_HEAD.length - 1),
        length: fc.oneof(fc.constant(0), fc.nat(40)),
        brought: yamlPiece.map((text) => () => text),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  ],
  (changes) => {
    const { before, after } = planAt(
      LONG_HEAD,
      changes.map((one) => ({ ...one, at: one.at / LONG_HEAD.length })),
    );
    expect(frontMatterMayBreak(before, after) || frontMatterOf(after).error === undefined).toBe(true);
  },
  { share: 0.2 },
);
