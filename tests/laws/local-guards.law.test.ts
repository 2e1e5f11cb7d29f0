// GUARD-4: a guard that looks at what changed says what it would say of the whole text. The reference is the same
// guards with both whole texts for what changed.
import { registerHooks } from "node:module";
import fc from "fast-check";
import { expect } from "vitest";
import { corruption } from "../../lib/guards/corruption.ts";
import { duplicate } from "../../lib/guards/duplicate.ts";
import { headingChange } from "../../lib/guards/heading-change.ts";
import { GUARDS } from "../../lib/guards/review.ts";
import { newLinks, unsafeContent } from "../../lib/guards/safety.ts";
import { DEFAULT_LIMITS, type Guard } from "../../lib/guards/index.ts";
import type { Plan, PlannedOp } from "../../lib/edit-ops/index.ts";
import { diffStat, frontMatterMayBreak, frontMatterOf } from "../../lib/markdown/index.ts";
import { applyEdit, makeEdit } from "../../lib/text/index.ts";
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

const COPY = "?whole";
const WHOLE_SIDES = new URL("./whole-sides.ts", import.meta.url).href;

/** All guards in a second copy of their modules, for which all of both texts is what changed. */
async function guardsReadingTheWhole(): Promise<readonly Guard[]> {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (!context.parentURL?.endsWith(COPY) || !/\/lib\/(?:guards|markdown)\//.test(found.url)) return found;
      return { ...found, url: found.url.endsWith("/markdown/changed.ts") ? WHOLE_SIDES : `${found.url}${COPY}` };
    },
  });
  const copied: { GUARDS: readonly Guard[] } = await import(
    new URL(`../../lib/guards/review.ts${COPY}`, import.meta.url).href
  );
  hooks.deregister();
  return copied.GUARDS;
}

const whole = await guardsReadingTheWhole();
const LOCAL: readonly (readonly [string, Guard])[] = [
  ["headings", headingChange],
  ["duplicates", duplicate],
  ["damage", corruption],
  ["scripts", unsafeContent],
  ["links", newLinks],
];

// Hunts a change whose reach ends outside of what was looked at.
for (const [name, local] of LOCAL) {
  const ofAll = whole[GUARDS.indexOf(local)];
  if (!ofAll || ofAll === local) throw new Error(`There is no second copy of the guard on ${name}`);
  law(
    `[GUARD-4] what is said of ${name} near the change is what is said of the whole text`,
    [longText, fc.array(change, { minLength: 1, maxLength: 2 })],
    (text, changes) => {
      const plan = planAt(text, changes);
      expect(said(local, plan)).toEqual(said(ofAll, plan));
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
