// MAT-8: work grows linearly with text and quote, whatever they are made of. What would not come to an end here runs
// into the limit of the test.
import { describe, expect, test } from "vitest";
import { planEdit } from "../../lib/edit-ops/index.ts";
import { edgesOf } from "../../lib/edit-ops/find/by-letters.ts";
import { lettersOf } from "../../lib/edit-ops/find/letters.ts";
import { workOfSearch } from "../../lib/edit-ops/find/nearest-fit.ts";
import { SLIP } from "../../lib/edit-ops/find/slips.ts";
import { find, replaced } from "./match-notation.ts";

const MANY = 50_000;
const runsOf: readonly [name: string, run: string][] = [
  ["tildes", "~".repeat(MANY)],
  ["code marks", "`".repeat(MANY)],
  ["asterisks", "*".repeat(MANY)],
  ["underscores", "_".repeat(MANY)],
  ["brackets that open", "[".repeat(MANY)],
  ["brackets that close and open a target", "](".repeat(20_000)],
  ["links without words", "[](".repeat(5_000)],
  ["links in links without end", "[a](".repeat(12_500)],
  ["ampersands", "&".repeat(MANY)],
  ["backslashes", "\\".repeat(MANY)],
  ["quote marks", "> ".repeat(10_000)],
  ["dashes", "-".repeat(MANY)],
  ["pipes", "| ".repeat(20_000)],
  ["dots", ".".repeat(MANY)],
  ["marks of omission", "… ".repeat(20_000)],
  ["bullets without words", "* ".repeat(20_000)],
  ["dots between marks", "*.".repeat(20_000)],
  ["exclamation marks", "!".repeat(MANY)],
  ["lists two hundred levels deep", Array.from({ length: 200 }, (_, level) => `${"  ".repeat(level)}- `).join("\n")],
  ["letters without a space", "a".repeat(MANY)],
  ["numbers of lines", Array.from({ length: 10_000 }, (_, line) => `${line + 1}| `).join("\n")],
  ["spaces", " ".repeat(1_000_000)],
  ["tabs and line breaks", "\t\n".repeat(MANY)],
];

describe("hostile runs of", () => {
  test.each(runsOf)("[MAT-8] %s between the words of the text", (_, run) => {
    expect(["found", "missing", "ambiguous"]).toContain(
      find(`The kettle ${run} sings “at” six.\n`, 'The kettle sings "at" six.').kind,
    );
  });

  test.each(runsOf)("[MAT-8] %s in the quote", (_, run) => {
    const text = "The kettle sings “at” six.\n";
    for (const anchor of [
      `The kettle ${run} sings "at" six.`,
      `${run}The kettle sings "at" six.`,
      `The kettle sings "at" six.${run}`,
    ]) {
      expect(["found", "missing", "ambiguous"]).toContain(find(text, anchor).kind);
    }
  });

  test.each(runsOf)("[MAT-8] %s in both, typed otherwise beside them", (_, run) => {
    const text = `${run} The kettle ${run} sings “at” six. ${run}\n`;
    const anchor = `${run} The kettle ${run} sings "at" six. ${run}`;
    expect([text, "missing", "ambiguous", "refused"]).toContain(replaced(text, anchor, anchor));
    expect(replaced(text, anchor, `${run} The kettle ${run} hums "at" six. ${run}`).isWellFormed()).toBe(true);
  });

  test.each(runsOf)("[MAT-8] %s in the new text", (_, run) => {
    const text = "The *kettle* sings “at” six.\n";
    for (const words of [`The kettle ${run} sings "at" six.`, `${run}The kettle sings "at" six.${run}`])
      expect(replaced(text, 'The kettle sings "at" six.', words).isWellFormed()).toBe(true);
  });
});

test("[MAT-8] a quote of line numbers and nothing else is nowhere", () => {
  expect(find("Some text.\n", "1001| \n1002| \n").kind).toBe("missing");
});

test("[MAT-8] line numbers before a word that is everywhere on one long line", () => {
  expect(find("kettle ".repeat(100_000), "1| kettle\n2| sings").kind).toBe("missing");
});

test("[MAT-8] a fence that is never closed, or closed by a part of it", () => {
  for (const quote of [
    `~~~${"~".repeat(MANY)} kettle sings`,
    `~~~\n${" ".repeat(MANY)}kettle`,
    `~~~\nkettle${"\n".repeat(MANY)}~~`,
  ])
    expect(["found", "missing"]).toContain(find("The kettle sings.\n", quote).kind);
});

test("[MAT-8] a word without end that is cut", () => {
  expect(replaced(`${"a".repeat(MANY)} b`, `${"a".repeat(MANY - 1)}`, "c").isWellFormed()).toBe(true);
});

test("[MAT-8] many places with long stretches between their letters", () => {
  const text = "kettle ...... [sings](https://example.org/x) ------ six\n\n".repeat(2_000);
  expect(find(text, "*kettle* sings six --- ***").kind).toBe("missing");
});

test("[MAT-4] of more places than can be looked at none is chosen, whatever a hint says", () => {
  const text = `START ${"ab – ".repeat(40_000)}`;
  const quote = "ab - ".repeat(300).trim();
  expect(find(`START ${"ab – ".repeat(301)}`, quote, { before: "START" }).kind).toBe("found");
  expect(find(text, quote, { before: "START" }).kind).toBe("ambiguous");
});

test("[MAT-4] of thousands of places of a quote with a slip those that were looked at are counted, and it says that there are more", () => {
  const text = "ab – ".repeat(6_000).trim();
  for (const quote of ["ab - ab", "ab – ab – ab – ab … ab – ab – ab"]) {
    const planning = planEdit(text, {
      ops: [{ op: "replace", target: { text: quote, lines: { start: 1, end: 1 } }, with: "x" }],
    });
    expect(planning.kind === "refused" && planning.findings.map(({ code, message }) => [code, message])).toEqual([
      ["anchor_ambiguous", expect.stringMatching(/^Op 0: the quoted text fits more than \d{4,5} places\.$/)],
    ]);
  }
});

test("[OPS-5] an insert beside thousands of places of which two are one is refused at the first two", () => {
  const text = `${"> > word ".repeat(12_000)}\n`;
  const ops = [
    { op: "insert", target: { text: " > " }, with: "# Title", occurrence: "all", position: "end" },
    { op: "delete", target: { text: "nowhere" } },
  ] as const;
  const planning = planEdit(text, { ops });
  expect(planning.kind === "refused" && planning.findings.map(({ code, op }) => [op, code])).toEqual([
    [0, "overlapping_ops"],
    [1, "anchor_not_found"],
  ]);
});

test("[MAT-8] edges without end are compared in bounded work", () => {
  const text = Array.from(
    { length: 400 },
    (_, line) => `${"> - ".repeat(40 + (line % 30))}kettle ${"--- ".repeat(30 + (line % 40))}`,
  ).join("\n");
  const work = workOfSearch(text.length);
  const { left } = work;
  const [page, quoted] = [lettersOf(text, "page"), lettersOf(`${"> * ".repeat(45)}kettle ${"- ".repeat(50)}`, "page")];
  const slips = SLIP.white | SLIP.typographic | SLIP.markup | SLIP.wrap;
  for (let index = 0; index < page.text.length && work.left >= 0; index += 6)
    edgesOf(page, index, index + 6, quoted, slips, work);
  expect(work.left).toBeLessThan(left);
  expect(work.left).toBeGreaterThan(-5_000);
});

test("[MAT-8] thousands of places after thousands of markers on one line, all replaced by themselves", () => {
  const text = `${"- ".repeat(25_000)}\n`;
  expect(replaced(text, " - - - ", " - - - ", { occurrence: "all" })).toBe(text);
});

test("[MAT-3] words that go on as they began are left by their own quote", () => {
  const planning = planEdit(`${"1".repeat(400)}\n`, {
    ops: [{ op: "replace", target: { text: "1".repeat(106) }, with: "1".repeat(106), occurrence: "all" }],
  });
  expect(planning.kind === "planned" && planning.plan.edit).toEqual([]);
});

test("[MAT-8] thousands of places within one character without end are none of them", () => {
  const text = `${"👩\u200d".repeat(16_000)}\n`;
  expect(find(text, "👩\u200d👩\u200d👩", { occurrence: "all" }).kind).toBe("missing");
});

test("[MAT-8] a mark that occurs fifty thousand times on one line, deleted each time", () => {
  const text = `x ${"![".repeat(25_000)} y\n`;
  const planning = planEdit(text, { ops: [{ op: "delete", target: { text: "![" }, occurrence: "all" }] });
  expect(planning.kind === "planned" && planning.plan.after).toBe("x y\n");
});

test("[MAT-8] an item quoted with the indent of another level of a deep list", () => {
  const text = Array.from({ length: 60 }, (_, level) => `${"  ".repeat(level)}- the *kettle* sings\n`)
    .join("")
    .repeat(20);
  expect(find(text, `${" ".repeat(54)}-- the *kettle* sings\n${" ".repeat(56)}… the kettle`).kind).not.toBe("found");
});
