// Covers docs/spec/edit-ops.md OPS-7, OPS-8, OPS-8.1, OPS-8.2 and OPS-9.1: what of an edit can be carried over what
// others wrote, case by case.
import { describe, expect, test } from "vitest";
import { rebaseEdit, type Op, type PlanRequest } from "../../lib/edit-ops/index.ts";

/** The text after the carried edit, or the kind of "no". */
function carried(base: string, now: string, ops: Op | readonly Op[], more: Partial<PlanRequest> = {}): string {
  const rebasing = rebaseEdit(base, now, { ops: "op" in ops ? [ops] : ops, ...more });
  return rebasing.kind === "rebased" && rebasing.planning.kind === "planned"
    ? rebasing.planning.plan.after
    : rebasing.kind;
}

const replace = (text: string, words: string, more: Partial<Op> = {}): Op => ({
  op: "replace",
  target: { text },
  with: words,
  ...more,
});
const insert = (text: string, words: string, position: "before" | "after" = "after"): Op => ({
  op: "insert",
  target: { text },
  with: words,
  position,
});
const remove = (text: string): Op => ({ op: "delete", target: { text } });

const POST = "# Garden\n\nThe gate opens at nine.\n\nBring gloves.\n\n## Tools\n\n1. A rake\n2. A spade\n3. A hose\n";

describe("carried", () => {
  test.each<[string, string, Op, string]>([
    [
      "over words in another block",
      POST.replace("Bring", "Please bring"),
      replace("nine", "ten"),
      "opens at ten.\n\nPlease bring",
    ],
    [
      "though its words came up elsewhere too",
      `${POST}\nElsewhere it is nine.\n`,
      replace("nine", "ten"),
      "opens at ten.",
    ],
    [
      "though a copy of its block came up elsewhere",
      `${POST}\nWrite to us.\n\nThe gate opens at nine.\n`,
      replace("nine", "ten"),
      "opens at ten.\n\nBring gloves.",
    ],
    [
      "though a quoted neighbour changed",
      POST.replace("gloves", "boots"),
      replace("The gate opens at nine.\n\nBring gloves.", "The gate opens at ten.\n\nBring gloves."),
      "opens at ten.\n\nBring boots.",
    ],
    [
      "into an item that counts on",
      POST.replace("1. A rake\n2. A spade\n3.", "1. A rake\n2. A bucket\n3. A spade\n4."),
      replace("hose", "pipe"),
      "4. A pipe",
    ],
    [
      "after an item, with the current numbers",
      POST.replace("3. A hose", "3. A hose\n4. A bucket"),
      insert("A spade", "A fork"),
      "2. A spade\n3. A fork\n4. A hose\n5. A bucket",
    ],
    [
      "out of a list, with the current numbers",
      POST.replace("3. A hose", "3. A hose\n4. A bucket"),
      remove("A rake"),
      "1. A spade\n2. A hose\n3. A bucket",
    ],
    [
      "after a block whose next one is gone",
      POST.replace("Bring gloves.\n\n", ""),
      insert("The gate opens at nine.", "It shuts at five.\n\nAlways."),
      "at nine.\n\nIt shuts at five.\n\nAlways.\n\n## Tools",
    ],
  ])("[OPS-8.2] %s", (_name, now, op, wanted) => {
    expect(carried(POST, now, op)).toContain(wanted);
  });

  test("[OPS-8.2] an order of items, with what was written elsewhere", () => {
    const now = POST.replace("gloves", "boots");
    expect(carried(POST, now, { op: "reorder", target: { section: "Tools" }, unit: "item", order: [3, 1, 2] })).toBe(
      now.replace("1. A rake\n2. A spade\n3. A hose", "1. A hose\n2. A rake\n3. A spade"),
    );
  });

  test("[OPS-8.2] on a text that nobody has changed, however much of it is alike", () => {
    const base = "The same words.\n\n".repeat(4_000);
    expect(carried(base, base, { op: "delete", target: { document: true } })).toBe("");
  });

  test("[OPS-8.2] a long block of a text that repeats itself stays where it was", () => {
    const block = `${"a\n".repeat(3_000)}b\n`;
    expect(
      carried(`${block}\n${block}\nBetween.\n\nAn end.\n`, `${block}\n${block}\nBetween.\n\nAn end that goes on.\n`, {
        op: "insert",
        target: { paragraph: { index: 2 } },
        with: "New words.",
      }),
    ).toBe(`${block}\n${block}\nNew words.\n\nBetween.\n\nAn end that goes on.\n`);
  });

  test("[OPS-8.2] two inserts into one list, each counted on by the other and by what came", () => {
    const now = POST.replace("3. A hose", "3. A hose\n4. A bucket");
    expect(carried(POST, now, [insert("A rake", "A fork"), insert("A spade", "A pot")])).toContain(
      "1. A rake\n2. A fork\n3. A spade\n4. A pot\n5. A hose\n6. A bucket\n",
    );
  });

  test("[OPS-8.2] with the line ends that the place has", () => {
    const crlf = POST.replaceAll("\n", "\r\n");
    expect(carried(crlf, crlf.replace("gloves", "boots"), insert("The gate opens at nine.", "New."))).toBe(
      crlf.replace("gloves", "boots").replace("nine.", "nine.\r\n\r\nNew."),
    );
  });

  test("[OPS-8.2] to a section by its heading, whatever else was written in it", () => {
    const now = POST.replace("## Tools\n", "## Tools\n\nAll of them:\n");
    expect(carried(POST, now, { op: "insert", target: { appendToSection: "Tools" }, with: "4. A bucket" })).toBe(
      now.replace("3. A hose", "3. A hose\n4. A bucket"),
    );
  });

  test("[OPS-8.1] into the paragraph of an item of which another paragraph changed", () => {
    expect(carried("- One.\n\n  Two.\n", "- Uno.\n\n  Two.\n", replace("Two", "Three"))).toBe("- Uno.\n\n  Three.\n");
  });
});

describe("refused", () => {
  const other = (from: string, to: string) => POST.replace(from, to);
  test.each<[string, string, Op | readonly Op[]]>([
    ["where other words of its block changed", other("The gate", "The garden gate"), replace("nine", "ten")],
    ["where its block is gone", other("The gate opens at nine.\n\n", ""), replace("nine", "ten")],
    ["where its block was joined with the next", other("nine.\n\nBring", "nine.\nBring"), replace("nine", "ten")],
    [
      "where its block became code",
      other("The gate opens at nine.", "```\nThe gate opens at nine.\n```"),
      replace("nine", "ten"),
    ],
    [
      "where its block became part of an item",
      other("The gate opens at nine.", "- Note\n\n  The gate opens at nine."),
      replace("nine", "ten"),
    ],
    [
      "where a second block with its words came right beside it",
      other("The gate opens at nine.\n\n", "The gate opens at nine.\n\nThe gate opens at nine.\n\n"),
      replace("nine", "ten"),
    ],
    [
      "where something was inserted at the very place",
      other("at nine.\n", "at nine.\n\nIt shuts at five.\n"),
      insert("The gate opens at nine.", "Come early.\n\nReally."),
    ],
    [
      "where one of several ops touches a changed block",
      other("gloves", "boots"),
      [replace("nine", "ten"), replace("gloves", "mittens")],
    ],
    ['where "all" would be more now', `${POST}\nFrom nine on.\n`, replace("nine", "ten", { occurrence: "all" })],
    [
      "where a heading came between it and its section",
      other("2. A spade", "## Other\n\n1. A spade"),
      { op: "replace", target: { text: "hose", section: "Tools" }, with: "pipe" },
    ],
    ["where an item that is to be deleted was renamed", other("A rake", "A big rake"), remove("A rake")],
    [
      "where an order names fewer items than there are",
      `${POST}4. A bucket\n`,
      { op: "reorder", target: { section: "Tools" }, unit: "item", order: [3, 1, 2] },
    ],
    [
      "where an item that is to move was renamed",
      other("A hose", "A long hose"),
      { op: "reorder", target: { section: "Tools" }, unit: "item", order: [3, 1, 2] },
    ],
    [
      "where the whole document is to become another",
      other("gloves", "boots"),
      { op: "replace", target: { document: true }, with: "# Garden\n" },
    ],
    [
      "where a section that is to be deleted has more in it",
      `${POST}4. A bucket\n`,
      { op: "delete", target: { section: "Tools" } },
    ],
  ])("[OPS-8.2] %s", (_name, now, op) => {
    expect(carried(POST, now, op)).toBe("changed");
  });

  test("[OPS-7] lines alone: they were counted in another text", () => {
    expect(
      carried(POST, other("# Garden", "# Our garden"), {
        op: "replace",
        target: { lines: { start: 3, end: 3 } },
        with: "It is open.",
      }),
    ).toBe("changed");
  });

  test("[OPS-8.1] of two equal blocks, when one of them went and nobody can say which", () => {
    expect(
      carried("A.\n\nSame.\n\nSame.\n\nB.\n", "A.\n\nSame.\n\nB.\n", replace("Same", "Other", { occurrence: "first" })),
    ).toBe("changed");
  });

  test("[OPS-8.2] a scope whose heading was renamed bounds nothing any more", () => {
    expect(carried(POST, other("## Tools", "## Things"), replace("hose", "pipe"), { scope: "Tools" })).toBe("changed");
  });

  test("[OPS-8] what fits neither text gets the answer of the current text; what fits that alone was made for another", () => {
    expect(carried(POST, `${POST}\nMore.\n`, replace("absent", "x"))).toBe("refused");
    expect(carried(POST, `${POST}\nMore.\n`, replace("More", "Less"))).toBe("changed");
  });

  test("[OPS-8] a text for the whole document, where anything was written since", () => {
    const whole: Op = { op: "replace", target: { document: true }, with: POST.replace("nine", "ten") };
    expect(carried(POST, POST.replace("gloves", "boots"), whole)).not.toContain("ten");
  });

  test("[OPS-8] the number of an item that others have moved", () => {
    const now = POST.replace("1. A rake", "1. A bucket\n2. A rake").replace("2. A spade\n3.", "3. A spade\n4.");
    expect(carried(POST, now, replace("2. A spade", "4. A spade"))).not.toContain("4. A spade");
  });
});

describe("standing", () => {
  test.each<[string, string, Op, string]>([
    ["a word that someone has replaced so", POST.replace("nine", "ten"), replace("nine", "ten"), "standing"],
    [
      "the same, with other blocks changed",
      POST.replace("nine", "ten").replace("gloves", "boots"),
      replace("nine", "ten"),
      "standing",
    ],
    [
      "not where the block says more than that",
      POST.replace("at nine", "daily at ten"),
      replace("nine", "ten"),
      "changed",
    ],
    [
      "not where a line that is to go was only changed",
      POST.replace("2. A spade", "2. A small spade"),
      replace("1. A rake\n2. A spade\n", "1. A rake\n"),
      "changed",
    ],
    [
      "not an insert that was made already: that is a second wish",
      POST.replace("gloves.\n", "gloves.\n\nAnd boots.\n"),
      insert("Bring gloves.", "And boots.\n\n"),
      "changed",
    ],
  ])("[OPS-9.1] %s", (_name, now, op, wanted) => {
    expect(carried(POST, now, op)).toBe(wanted);
  });
});

test("[OPS-8.1] twenty thousand equal lines are compared, or refused, in one go", () => {
  const line = "The same again.\n\n";
  const base = `# A\n\n${line.repeat(20_000)}The end.\n`;
  expect(carried(base, base.replace("# A", "# B"), replace("The end", "An end"))).toContain("\n\nAn end.");
  expect(carried(base, base.replace(line, ""), replace("The same again.", "Once more.", { occurrence: 10_000 }))).toBe(
    "changed",
  );
});

test("[OPS-8.2] what came after a whole list does not move into its last item, where that alone is as it was", () => {
  const base = "- a\n  - b\n\n    code\n\nEnd.\n";
  const list = base.slice(0, base.indexOf("\n\nEnd"));
  expect(carried(base, base.replace("- a", "- A"), insert(list, "x"))).toBe("changed");
});
