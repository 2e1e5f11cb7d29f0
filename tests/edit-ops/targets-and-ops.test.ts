// Covers OPS-2, OPS-3, OPS-3.1, OPS-3.2: every form of target with every op, position, unit and occurrence, and what
// comes of it.
import { describe, expect, it } from "vitest";
import { parseEditRequest, planEdit } from "../../lib/edit-ops/index.ts";

const TEXT = [
  "---",
  "title: T",
  "---",
  "",
  "# Top",
  "",
  "Intro one. Intro two.",
  "",
  "## Tools",
  "",
  "Pick one. Then go.",
  "",
  "- saw",
  "- axe",
  "",
  "| A | B |",
  "|---|---|",
  "| 1 | 2 |",
  "| 3 | 4 |",
  "",
  "```sh",
  "run",
  "stop",
  "```",
  "",
  "## End",
  "",
  "Bye now.",
  "",
].join("\n");

/** What changed: `line: old → new` (lines joined by `⏎`), `nothing`, or the code of the refusal. */
function outcome(op: object, text = TEXT): string {
  const parsed = parseEditRequest({ baseVersion: 1, baseHash: "x", ops: [op] });
  if (!parsed.ok) return parsed.refusal.code;
  const planning = planEdit(text, { ops: parsed.value.ops });
  return planning.kind === "planned"
    ? changed(text, planning.plan.after)
    : planning.findings.map(({ code }) => code).join();
}

function changed(before: string, after: string): string {
  const [old, now] = [before.split("\n"), after.split("\n")];
  if (before === after) return "nothing";
  let start = 0;
  while (start < old.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return `${start + 1}: ${old.slice(start, old.length - end).join("⏎")} → ${now.slice(start, now.length - end).join("⏎")}`;
}

const TARGETS = {
  "words of an item": { text: "axe" },
  "a whole paragraph": { text: "Pick one. Then go." },
  "a word": { text: "Then" },
  "a row": { text: "| 1 | 2 |" },
  lines: { lines: { start: 13, end: 14 } },
  heading: { heading: "## Tools" },
  section: { section: "Tools" },
  appendToSection: { appendToSection: "Tools" },
  beforeHeading: { beforeHeading: "## End" },
  codeBlock: { codeBlock: { index: 1 } },
  "codeBlock by language": { codeBlock: { language: "sh", index: 1 } },
  paragraph: { paragraph: { index: 1, in: "Tools" } },
  document: { document: true },
} as const;

const POSITIONS = [undefined, "before", "after", "start", "end"] as const;
const UNITS = [undefined, "block", "item", "row", "sentence"] as const;
const SECTION = TEXT.slice(TEXT.indexOf("## Tools"), TEXT.indexOf("\n## End")).replaceAll("\n", "⏎");
const CONTENT = TEXT.slice(0, -1).replaceAll("\n", "⏎");

/**
 * Below each target what `replace` gives, `delete`, `insert` at the five positions above, and `reorder` by the five
 * units.
 */
const EXPECTED: Readonly<
  Record<keyof typeof TARGETS, readonly [string, string, readonly string[], readonly string[]]>
> = {
  "words of an item": [
    "14: - axe → - New.",
    "14: - axe → ",
    ["15:  → - New.", "14:  → - New.", "15:  → - New.", "14:  → - New.", "15:  → - New."],
    [
      "invalid_request",
      "unsupported_operation",
      "13: - saw⏎- axe → - axe⏎- saw",
      "unsupported_operation",
      "invalid_request",
    ],
  ],
  "a whole paragraph": [
    "11: Pick one. Then go. → New.",
    "11: Pick one. Then go.⏎ → ",
    ["13:  → New.⏎", "11:  → New.⏎", "13:  → New.⏎", "11:  → New.⏎", "13:  → New.⏎"],
    [
      "11: Pick one. Then go. → Then go. Pick one.",
      "invalid_request",
      "unsupported_operation",
      "unsupported_operation",
      "11: Pick one. Then go. → Then go. Pick one.",
    ],
  ],
  "a word": [
    "11: Pick one. Then go. → Pick one. New. go.",
    "11: Pick one. Then go. → Pick one. go.",
    [
      "11: Pick one. Then go. → Pick one. Then New. go.",
      "11: Pick one. Then go. → Pick one. New. Then go.",
      "11: Pick one. Then go. → Pick one. Then New. go.",
      "11: Pick one. Then go. → Pick one. New. Then go.",
      "11: Pick one. Then go. → Pick one. Then New. go.",
    ],
    [
      "11: Pick one. Then go. → Then go. Pick one.",
      "unsupported_operation",
      "unsupported_operation",
      "unsupported_operation",
      "11: Pick one. Then go. → Then go. Pick one.",
    ],
  ],
  "a row": [
    "18: | 1 | 2 | → New.",
    "18: | 1 | 2 | → ",
    ["21:  → New.⏎", "16:  → New.⏎", "21:  → New.⏎", "16:  → New.⏎", "21:  → New.⏎"],
    [
      "unsupported_operation",
      "unsupported_operation",
      "unsupported_operation",
      "18: | 1 | 2 |⏎| 3 | 4 | → | 3 | 4 |⏎| 1 | 2 |",
      "unsupported_operation",
    ],
  ],
  lines: [
    "13: - saw⏎- axe → New.",
    "13: - saw⏎- axe⏎ → ",
    ["15:  → - New.", "13:  → - New.", "15:  → - New.", "13:  → - New.", "15:  → - New."],
    [
      "invalid_request",
      "invalid_request",
      "13: - saw⏎- axe → - axe⏎- saw",
      "unsupported_operation",
      "unsupported_operation",
    ],
  ],
  heading: [
    "9: ## Tools → ## New.",
    "9: ## Tools⏎ → ",
    ["9:  → New.⏎", "9:  → New.⏎", "unsupported_operation", "unsupported_operation", "unsupported_operation"],
    [
      "invalid_request",
      "11: Pick one. Then go.⏎⏎- saw⏎- axe → - saw⏎- axe⏎⏎Pick one. Then go.",
      "13: - saw⏎- axe → - axe⏎- saw",
      "18: | 1 | 2 |⏎| 3 | 4 | → | 3 | 4 |⏎| 1 | 2 |",
      "unsupported_operation",
    ],
  ],
  section: [
    "unsupported_operation",
    `9: ${SECTION} → `,
    ["26:  → New.⏎", "9:  → New.⏎", "26:  → New.⏎", "11:  → New.⏎", "26:  → New.⏎"],
    [
      "invalid_request",
      "11: Pick one. Then go.⏎⏎- saw⏎- axe → - saw⏎- axe⏎⏎Pick one. Then go.",
      "13: - saw⏎- axe → - axe⏎- saw",
      "18: | 1 | 2 |⏎| 3 | 4 | → | 3 | 4 |⏎| 1 | 2 |",
      "unsupported_operation",
    ],
  ],
  appendToSection: [
    "invalid_request",
    "invalid_request",
    ["26:  → New.⏎", "26:  → New.⏎", "26:  → New.⏎", "11:  → New.⏎", "26:  → New.⏎"],
    ["invalid_request", "invalid_request", "invalid_request", "invalid_request", "invalid_request"],
  ],
  beforeHeading: [
    "invalid_request",
    "invalid_request",
    ["26:  → New.⏎", "26:  → New.⏎", "unsupported_operation", "unsupported_operation", "unsupported_operation"],
    ["invalid_request", "invalid_request", "invalid_request", "invalid_request", "invalid_request"],
  ],
  codeBlock: [
    "22: run⏎stop → New.",
    "22: run⏎stop → ",
    ["26:  → New.⏎", "21:  → New.⏎", "26:  → New.⏎", "22:  → New.", "24:  → New."],
    [
      "unsupported_operation",
      "unsupported_operation",
      "unsupported_operation",
      "unsupported_operation",
      "unsupported_operation",
    ],
  ],
  "codeBlock by language": [
    "22: run⏎stop → New.",
    "22: run⏎stop → ",
    ["26:  → New.⏎", "21:  → New.⏎", "26:  → New.⏎", "22:  → New.", "24:  → New."],
    [
      "unsupported_operation",
      "unsupported_operation",
      "unsupported_operation",
      "unsupported_operation",
      "unsupported_operation",
    ],
  ],
  paragraph: [
    "11: Pick one. Then go. → New.",
    "11: Pick one. Then go.⏎ → ",
    ["13:  → New.⏎", "11:  → New.⏎", "13:  → New.⏎", "11:  → New.⏎", "13:  → New.⏎"],
    [
      "11: Pick one. Then go. → Then go. Pick one.",
      "invalid_request",
      "unsupported_operation",
      "unsupported_operation",
      "11: Pick one. Then go. → Then go. Pick one.",
    ],
  ],
  document: [
    `1: ${CONTENT} → New.`,
    `1: ${CONTENT} → `,
    ["30:  → New.⏎", "5:  → New.⏎", "30:  → New.⏎", "5:  → New.⏎", "30:  → New.⏎"],
    [
      "invalid_request",
      "invalid_request",
      "13: - saw⏎- axe → - axe⏎- saw",
      "18: | 1 | 2 |⏎| 3 | 4 | → | 3 | 4 |⏎| 1 | 2 |",
      "unsupported_operation",
    ],
  ],
};

describe("[OPS-3] every target with every op", () => {
  it.each(Object.entries(TARGETS))("[OPS-3] %s", (name, target) => {
    const row = EXPECTED[name as keyof typeof TARGETS]; // entries of TARGETS have its keys
    const inserts = POSITIONS.map((position) =>
      outcome({ op: "insert", target, with: "New.", ...(position && { position }) }),
    );
    const reorders = UNITS.map((unit) =>
      outcome({ op: "reorder", target, order: unit === "block" ? [2, 1, 3, 4] : [2, 1], ...(unit && { unit }) }),
    );
    expect([
      outcome({ op: "replace", target, with: "New." }),
      outcome({ op: "delete", target }),
      inserts,
      reorders,
    ]).toEqual(row);
  });
});

describe("[OPS-3.1] occurrence with every op", () => {
  const text = "One fox.\n\nTwo fox.\n\nSix fox.\n";
  it.each([
    ["only", "anchor_ambiguous", "anchor_ambiguous", "anchor_ambiguous"],
    ["first", "1: One fox. → One cat.", "1: One fox. → One.", "1: One fox. → One fox cat."],
    ["last", "5: Six fox. → Six cat.", "5: Six fox. → Six.", "5: Six fox. → Six fox cat."],
    [
      "all",
      "1: One fox.⏎⏎Two fox.⏎⏎Six fox. → One cat.⏎⏎Two cat.⏎⏎Six cat.",
      "1: One fox.⏎⏎Two fox.⏎⏎Six fox. → One.⏎⏎Two.⏎⏎Six.",
      "1: One fox.⏎⏎Two fox.⏎⏎Six fox. → One fox cat.⏎⏎Two fox cat.⏎⏎Six fox cat.",
    ],
    [2, "3: Two fox. → Two cat.", "3: Two fox. → Two.", "3: Two fox. → Two fox cat."],
    [4, "occurrence_mismatch", "occurrence_mismatch", "occurrence_mismatch"],
  ] as const)("[OPS-3.1] %s", (occurrence, replaced, deleted, added) => {
    const target = { text: "fox" };
    expect(outcome({ op: "replace", target, occurrence, with: "cat" }, text)).toBe(replaced);
    expect(outcome({ op: "delete", target, occurrence }, text)).toBe(deleted);
    expect(outcome({ op: "insert", target, occurrence, with: "cat" }, text)).toBe(added);
  });

  it.each([
    ["all", 3, "1: One fox.⏎⏎Two fox.⏎⏎Six fox. → One cat.⏎⏎Two cat.⏎⏎Six cat."],
    ["all", 2, "occurrence_mismatch"],
    ["first", 1, "1: One fox. → One cat."],
    ["first", 3, "occurrence_mismatch"],
    [3, 1, "5: Six fox. → Six cat."],
  ] as const)("[OPS-3.1] %s and %i expected replacements", (occurrence, expectedReplacements, expected) => {
    expect(
      outcome({ op: "replace", target: { text: "fox" }, occurrence, expectedReplacements, with: "cat" }, text),
    ).toBe(expected);
  });

  it.each([
    [2, "1: A  red fox.⏎⏎A red⏎fox. → One cat.⏎⏎One cat."],
    [1, "occurrence_mismatch"],
    [3, "occurrence_mismatch"],
    [undefined, "anchor_not_found"],
  ] as const)(
    "[COR-3] all places of a quote in other white space are taken only where %s are expected",
    (expectedReplacements, expected) => {
      const two = "A  red fox.\n\nA red\nfox.\n";
      expect(
        outcome(
          {
            op: "replace",
            target: { text: "A red   fox." },
            occurrence: "all",
            ...(expectedReplacements ? { expectedReplacements } : {}),
            with: "One cat.",
          },
          two,
        ),
      ).toBe(expected);
    },
  );

  it.each([
    ["what stands before", { text: "fox", before: "Two " }, "3: Two fox. → Two cat."],
    ["what stands after", { text: "fox.", after: "\n\nSix" }, "3: Two fox. → Two cat"],
    ["lines", { text: "fox", lines: { start: 5, end: 5 } }, "5: Six fox. → Six cat."],
    ["nothing, where the context fits none", { text: "fox", before: "Ten " }, "anchor_ambiguous"],
  ])("[OPS-3] equal places are told apart by %s", (_, target, expected) => {
    expect(outcome({ op: "replace", target, with: "cat" }, text)).toBe(expected);
  });
});

describe("[OPS-3] preserveIndent with every op that brings words", () => {
  const code = "```\n    a\nb\n```\n";
  it.each([
    [
      "insert, the place's indent",
      { op: "insert", target: { text: "a" }, with: "x\ny", preserveIndent: true },
      "3:  →     x⏎    y",
    ],
    ["insert, as sent", { op: "insert", target: { text: "    a" }, with: "x", preserveIndent: false }, "3:  → x"],
    [
      "replace, the place's indent",
      { op: "replace", target: { lines: { start: 2, end: 2 } }, with: "x\n  y", preserveIndent: true },
      "2:     a →     x⏎      y",
    ],
    [
      "replace, as sent",
      { op: "replace", target: { lines: { start: 2, end: 2 } }, with: "x", preserveIndent: false },
      "2:     a → x",
    ],
  ])("[OPS-3] %s", (_, op, expected) => {
    expect(outcome(op, code)).toBe(expected);
  });
});
