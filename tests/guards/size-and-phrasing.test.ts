// SPEC §5: LIM-1, LIM-2, SET-1, OPS-6, ASK-7.
import { describe, expect, it } from "vitest";
import {
  DEFAULT_LIMITS,
  effectiveLimits,
  limitFault,
  reviewPlan,
  type Circumstances,
  type Limits,
} from "../../lib/guards/index.ts";
import type { KeptHunk } from "../../lib/ledger/index.ts";
import { GARDEN, linesOfWords } from "./documents.ts";
import { circumstances, licensed, planOf, reviewed, type Change } from "./plan.ts";

const rowsChanged = (count: number): Change[] =>
  Array.from({ length: count }, (_, index) => ({ at: `Row ${index * 2} holds`, to: `Row ${index * 2} keeps` }));
const sizeRow = (text: string, changes: readonly Change[], given: Parameters<typeof circumstances>[0] = {}) => {
  const review = reviewPlan(planOf(text, changes), circumstances(given));
  return {
    row: review.guards.find(({ code }) => code === "limit_exceeded"),
    findings: review.findings.filter(({ code }) => code === "limit_exceeded"),
  };
};

/** Some hunks of a plan, as the words left them to the writer or not. */
const sizeWith = (text: string, changes: readonly Change[], words: string, given: Partial<Circumstances> = {}) => {
  const review = reviewed(text, changes, words, given);
  return {
    row: review.guards.find(({ code }) => code === "limit_exceeded"),
    findings: review.findings.map(({ code }) => code),
    grants: review.grants,
  };
};

describe("changed lines", () => {
  it.each([
    [42, 3, "pass", 3],
    [42, 4, "objection", 3],
    [160, 12, "pass", 12],
    [160, 13, "objection", 12],
    [1000, 13, "objection", 12],
    [150, 12, "pass", 12],
    [149, 12, "objection", 11],
    [7, 1, "pass", 1],
    [7, 2, "objection", 1],
  ])("[LIM-1] of %i lines %i may change: %s, the limit is %i", (total, changed, outcome, limit) => {
    // An odd last line would be empty and open none.
    const text = linesOfWords(total % 2 === 0 ? total - 1 : total) + (total % 2 === 0 ? "\n\n" : "\n");
    const { row, findings } = sizeRow(text, rowsChanged(changed));
    expect(row).toEqual({ code: "limit_exceeded", outcome, measured: changed, limit });
    expect(findings.map(({ settle, measured }) => ({ settle, measured }))).toEqual(
      outcome === "pass" ? [] : [{ settle: "ask", measured: changed }],
    );
  });

  it("[OPS-6] what the turn has used up counts", () => {
    expect(sizeRow(linesOfWords(43), rowsChanged(2), { spent: { linesChanged: 2 } }).row).toMatchObject({
      outcome: "objection",
      measured: 4,
      limit: 3,
    });
  });

  it("[LIM-1] the caller's tighter constraint refuses and no click lifts it", () => {
    const clicks = [{ code: "limit_exceeded", question: "More?", override: true }] as const;
    const { findings } = sizeRow(linesOfWords(43), rowsChanged(2), { constraints: { maxChangedLines: 1 }, clicks });
    expect(findings).toMatchObject([{ settle: "never", measured: 2, limit: 1 }]);
  });

  it.each([
    [5, 2, false],
    [5, 3, true],
    [1, 1, false],
    [1, 2, true],
  ])("[OPS-1] %i percent of 43 lines, %i changed: refused %s", (maxChangedPercent, changed, refused) => {
    const { findings } = sizeRow(linesOfWords(43), rowsChanged(changed), { constraints: { maxChangedPercent } });
    expect(findings.some(({ settle }) => settle === "never")).toBe(refused);
  });

  it("[LIM-1] wider constraints change nothing", () => {
    const constraints = { maxChangedLines: 50, maxChangedPercent: 100 };
    expect(sizeRow(linesOfWords(43), rowsChanged(4), { constraints }).findings).toMatchObject([
      { settle: "ask", measured: 4, limit: 3 },
    ]);
  });

  it("[ASK-7] with a person's words, lines do not count whose words were given", () => {
    const many = rowsChanged(8);
    expect(sizeWith(linesOfWords(43), many, "Replace “holds” with “keeps” everywhere")).toMatchObject({
      row: { outcome: "granted", measured: 8, limit: 3 },
      findings: [],
      grants: [{ code: "limit_exceeded", words: "Replace “holds” with “keeps” everywhere" }],
    });
    expect(sizeWith(linesOfWords(43), many, "Make it friendlier")).toMatchObject({
      row: { outcome: "objection", measured: 8, limit: 3 },
    });
  });

  it("[ASK-7] new text counts against the lines alone, and a rewording with a place not at all", () => {
    const plan = planOf(linesOfWords(43), rowsChanged(8));
    const found = (of: Partial<KeptHunk>, spent = 0) => {
      const { hunks, ...licence } = licensed(plan, "Make it friendlier");
      return reviewPlan(
        plan,
        circumstances({
          licence: { ...licence, hunks: hunks.map((hunk) => ({ ...hunk, ...of })) },
          spent: { linesChanged: spent },
        }),
      ).findings.map(({ code }) => code);
    };
    expect(found({ kind: "worded" })).toEqual(["limit_exceeded"]);
    expect(found({ kind: "worded", isPlaced: true })).toEqual([]);
    expect(found({ kind: "composed" })).toEqual([]);
    expect(found({ kind: "composed" }, 5)).toEqual(["limit_exceeded"]);
    expect(found({ kind: "given" }, 50)).toEqual([]);
  });

  it.each([
    ["Make it friendlier. Expand scope.", false],
    ["Make it friendlier, expand the scope to 20 lines.", false],
    ["Make it friendlier, expand the scope to 4 lines.", true],
  ])("[ASK-7] “%s” raises the limit as far as it says: refused %s", (words, refused) => {
    expect(sizeWith(linesOfWords(43), rowsChanged(8), words).findings.includes("limit_exceeded")).toBe(refused);
  });

  it("[SET-1] what a workspace has set holds, tighter or looser; what it could never have set does not", () => {
    expect(effectiveLimits({})).toEqual(DEFAULT_LIMITS);
    const own = effectiveLimits({
      maxChangedLines: 50,
      maxChangedShare: 0.02,
      minPreservedShare: 1.2,
      duplicateMinWords: Number.NaN,
    });
    expect(own).toEqual({ ...DEFAULT_LIMITS, maxChangedLines: 50, maxChangedShare: 0.02 });
  });

  it.each([
    ["maxChangedLines", -1],
    ["maxChangedLines", 1e9],
    ["maxChangedLines", 2.5],
    ["maxChangedLines", Number.NaN],
    ["maxChangedShare", 1.01],
    ["maxChangedShare", 0],
    ["minPreservedShare", -0.1],
    ["duplicateMinWords", Infinity],
    ["duplicateWindowLines", 2],
    ["replaceAllShare", 0.6],
  ] as const)("[SET-1] %s is never %d", (name, value) => {
    expect(limitFault(name, value)).toMatch(/^must be a (whole number|share) from [\d.]+ to [\d.]+$/);
    expect(limitFault(name, DEFAULT_LIMITS[name])).toBeUndefined();
  });

  it("[SET-1] the limits of size that hold are those of the circumstances", () => {
    const changes = [
      { at: "nine spades", to: "ten spades" },
      { at: "short handle", to: "long handle" },
      { at: "box of labels", to: "bag of labels" },
      { at: "opens at 7:30", to: "comes at 7:30" },
    ];
    const found = (limits: Partial<Limits>) =>
      reviewPlan(planOf(GARDEN, changes), circumstances({ limits: effectiveLimits(limits) })).findings.map(
        ({ code }) => code,
      );
    expect(found({})).toContain("limit_exceeded");
    expect(found({ maxChangedShare: 0.5 })).not.toContain("limit_exceeded");
    expect(found({ maxChangedShare: 0.5, maxChangedLines: 3 })).toContain("limit_exceeded");
  });
});

const numbered = (count: number, of: string): string =>
  Array.from({ length: count }, (_, index) => `${of}${String.fromCharCode(97 + (index % 26))}${index}x`).join(" ");
const phrasingOf = (before: string, changes: readonly Change[], words?: string) => {
  const review = reviewed(before, changes, words);
  return {
    row: review.guards.find(({ code }) => code === "phrasing_changed"),
    findings: review.findings.filter(({ code }) => code === "phrasing_changed"),
  };
};

describe("surviving words", () => {
  it.each([
    [27, "objection", 27 / 46],
    [28, "pass", 28 / 46],
  ])("[LIM-2] %i of 46 words: %s", (kept, outcome, share) => {
    const words = numbered(46, "w").split(" ");
    const reworded = words.map((word, index) => (index < kept ? word : `other${index}`));
    const { row } = phrasingOf(`Top.\n\n${words.join(" ")}.\n`, [{ at: words.join(" "), to: reworded.join(" ") }]);
    expect(row).toEqual({ code: "phrasing_changed", outcome, measured: share, limit: 0.6 });
  });

  it("[LIM-2] three of five words are enough", () => {
    expect(phrasingOf("One two three four five.\n", [{ at: "four five", to: "six seven" }]).row).toMatchObject({
      outcome: "pass",
      measured: 0.6,
    });
  });

  it("[LIM-2] several ops in one block count together", () => {
    const text = "Red roses grow beside blue asters near tall ferns.\n";
    const changes = [
      { at: "Red roses", to: "Pink tulips" },
      { at: "blue asters", to: "white daisies" },
      { at: "tall", to: "old" },
    ];
    expect(phrasingOf(text, changes.slice(0, 1)).findings).toEqual([]);
    expect(phrasingOf(text, changes).findings).toMatchObject([{ settle: "ask", measured: 4 / 9 }]);
  });

  it.each([
    ["Old words of no great use at all.\n", "Old words of no great use at all", "New ones here"],
    ["Too long by far, this sentence.\n", " by far, this sentence", ""],
    ["World\n", "World", "Moon"],
  ])("[LIM-2] objects to rewording without a person's words: %j, %s → %j", (text, at, to) => {
    expect(phrasingOf(text, [{ at, to }]).findings).toHaveLength(1);
  });

  it("[ASK-4] with a person's words the ledger says what may be reworded", () => {
    expect(
      phrasingOf(
        "Old words of no great use at all.\n",
        [{ at: "Old words of no great use at all", to: "New ones here" }],
        "Rewrite this sentence",
      ).findings,
    ).toEqual([]);
  });

  it("[LIM-2] headings and what is put in between are not judged by it", () => {
    expect(phrasingOf(GARDEN, [{ at: "## Tools", to: "## Equipment" }]).findings).toEqual([]);
    expect(
      phrasingOf(GARDEN, [{ at: "a great deal of mint.", to: "a great deal of mint.\n\nMore to come." }]).findings,
    ).toEqual([]);
  });

  it("[RCPT-1] a click answers the question and is on the receipt", () => {
    const plan = planOf("Old words of no great use at all.\n", [
      { at: "Old words of no great use at all", to: "New ones here" },
    ]);
    const review = reviewPlan(plan, circumstances({ clicks: [{ code: "phrasing_changed", question: "Reword?" }] }));
    expect(review.findings).toEqual([]);
    expect(review.guards.find(({ code }) => code === "phrasing_changed")).toMatchObject({ outcome: "granted" });
    expect(review.grants).toEqual([{ code: "phrasing_changed", question: "Reword?" }]);
  });
});
