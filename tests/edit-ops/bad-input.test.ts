// Covers OPS-1.1, OPS-3, OPS-5, MAT-8 and VER-1 at the engine: what nobody should send gets a code, changes nothing and
// costs little.
import { describe, expect, it } from "vitest";
import { parseEditRequest, planEdit, type Op } from "../../lib/edit-ops/index.ts";
import { placeDelete } from "../../lib/edit-ops/place/delete.ts";
import { placeInsert } from "../../lib/edit-ops/place/insert.ts";
import { placeReplace } from "../../lib/edit-ops/place/replace.ts";
import { structureOf, type Structure } from "../../lib/markdown/index.ts";

const TEXT = "# T\n\nOne fox. Two.\n\n- a\n- b\n";

/** The codes of the door for this op; none where it lets it in. */
function atTheDoor(op: object): string {
  const parsed = parseEditRequest({ baseVersion: 1, baseHash: "x", ops: [op] });
  return parsed.ok ? "" : parsed.refusal.code;
}

/**
 * The text after `op`, or the codes of the refusal. The engine itself is asked: not every caller comes through a door.
 */
function engine(op: Op, text = TEXT): string {
  const planning = planEdit(text, { ops: [op] });
  return planning.kind === "planned" ? planning.plan.after : planning.findings.map(({ code }) => code).join();
}

const OPS = [{ op: "replace", with: "x" }, { op: "insert", with: "x" }, { op: "delete" }] as const;

describe("[MAT-8] quotes without substance, and quotes of anything but the text", () => {
  it.each([
    ["nothing", "", "invalid_request"],
    ["spaces and newlines", "  \n\t ", ""],
    ["a space that does not break", "\u00a0", ""],
    ["an invisible character", "\u200b", ""],
    ["control characters", "\u0001\u0002\u001b[0m\uFFFD", ""],
    ["half a surrogate pair", "\ud800", "invalid_request"],
    ["NUL", "a\0b", "invalid_request"],
    ["a pattern", "(a+)+$ [^]*", ""],
    ["three dots", "...", ""],
    ["marks alone", "***", ""],
    ["a megabyte", "fox ".repeat(262_144), "too_large"],
    ["a quarter of one", "fox ".repeat(65_000), ""],
    [
      "bytes that are no text",
      String.fromCharCode(...Array.from({ length: 2_000 }, (_, index) => 1 + ((index * 7_919) % 0xd7ff))),
      "",
    ],
  ])("[MAT-8] %s", (_, words, door) => {
    for (const op of OPS) {
      expect(atTheDoor({ ...op, target: { text: words } })).toBe(door);
      expect(engine({ ...op, target: { text: words } })).toBe("anchor_not_found");
    }
  });
});

describe("[OPS-3] numbers that name no place", () => {
  it.each([0, -1, 1.5, 1e12, Number.NaN])("[OPS-3.1] occurrence %d", (occurrence) => {
    expect(atTheDoor({ op: "delete", target: { text: "fox" }, occurrence })).toBe("invalid_request");
    expect(engine({ op: "delete", target: { text: "fox" }, occurrence })).toBe("occurrence_mismatch");
  });

  it("[OPS-3.1] an occurrence beyond the last one", () => {
    expect(atTheDoor({ op: "delete", target: { text: "fox" }, occurrence: 7 })).toBe("");
    expect(engine({ op: "delete", target: { text: "fox" }, occurrence: 7 })).toBe("occurrence_mismatch");
  });

  it.each([
    [0, 1, "invalid_request"],
    [-3, 2, "invalid_request"],
    [3, 1, "invalid_request"],
    [1.5, 2, "invalid_request"],
    [1, 99, ""],
    [99, 99, ""],
  ])("[OPS-3] lines %d to %d", (start, end, door) => {
    for (const op of OPS) {
      expect(atTheDoor({ ...op, target: { lines: { start, end } } })).toBe(door);
      expect(engine({ ...op, target: { lines: { start, end } } })).toBe("anchor_not_found");
    }
  });

  it.each([
    [0, "invalid_request"],
    [-1, "invalid_request"],
    [1.5, "invalid_request"],
    [9, ""],
  ])("[OPS-3] paragraph and code block %d", (index, door) => {
    for (const target of [{ paragraph: { index } }, { codeBlock: { index } }]) {
      expect(atTheDoor({ op: "delete", target })).toBe(door);
      expect(engine({ op: "delete", target })).toBe("scope_not_found");
    }
  });

  it.each([[[]], [[1]], [[1, 1]], [[0, 1]], [[-1, 2]], [[1, 3]], [[1, 2, 3]], [[1.5, 2]]])(
    "[OPS-2] the order %j of two sentences",
    (order) => {
      expect(engine({ op: "reorder", target: { text: "One fox. Two." }, unit: "sentence", order })).toBe(
        "invalid_request",
      );
    },
  );
});

describe("[MAT-8] new text is literal", () => {
  it.each(["$& $1 $` $' $$", "\\1 \\k<n>", "%s %d {0}", "(a+)+$", "<%= 1 %>", "😀 e\u0301 \u202e"])(
    "[MAT-8] %s",
    (words) => {
      expect(engine({ op: "replace", target: { text: "One fox." }, with: words })).toBe(
        TEXT.replace("One fox.", () => words),
      );
      expect(engine({ op: "insert", target: { text: "Two." }, position: "before", with: `x ${words} y` })).toBe(
        TEXT.replace("Two.", () => `x ${words} y Two.`),
      );
    },
  );

  it.each(["\0", "\ud800"])("[VER-1] what no text may hold stays outside: %j", (words) => {
    for (const op of ["replace", "insert"])
      expect(atTheDoor({ op, target: { text: "fox" }, with: words })).toBe("invalid_request");
  });

  it("[OPS-1.1] three megabytes", () => {
    for (const op of ["replace", "insert"])
      expect(atTheDoor({ op, target: { text: "fox" }, with: "x".repeat(3 * 1024 * 1024) })).toBe("too_large");
  });

  it("[OPS-4] a text of nothing but white space inserts nothing", () => {
    for (const words of ["", " ", "\n\n", "\t\n \n", "\n".repeat(100_000)])
      expect(engine({ op: "insert", target: { text: "fox" }, with: words })).toBe(TEXT);
  });
});

describe("[OPS-4] depths and lengths that nobody writes", () => {
  const levels = (count: number, line: (level: number) => string) =>
    Array.from({ length: count }, (_, level) => `${line(level)}\n`);
  const lists = levels(140, (level) => `${"  ".repeat(level)}- item${level}.`);
  const steps = levels(200, (level) => `${"   ".repeat(level)}9. item${level}.`);
  const quotes = levels(200, (level) => `${"> ".repeat(level + 1)}item${level}.`);

  it("[OPS-4.1] a hundred and forty lists in each other", () => {
    const at = (level: number, added: string) =>
      lists.toSpliced(level + 1, 0, `${"  ".repeat(level)}${added}\n`).join("");
    expect(engine({ op: "insert", target: { text: "- item139." }, with: "- x" }, lists.join(""))).toBe(at(139, "- x"));
    expect(engine({ op: "delete", target: { text: "- item139." } }, lists.join(""))).toBe(lists.slice(0, -1).join(""));
    expect(engine({ op: "replace", target: { text: "item100." }, with: "x" }, lists.join(""))).toBe(
      lists.join("").replace("item100.", "x"),
    );
  });

  it("[OPS-4.1] lists deeper than are read keep every word that was there", () => {
    const deep = levels(400, (level) => `${"  ".repeat(level)}- item${level}.`).join("");
    const after = engine({ op: "insert", target: { text: "- item399." }, with: "- x" }, deep);
    expect(after.replace(/\n *- x\n/, "\n")).toBe(deep);
  });

  it("[OPS-4.2] two hundred steps in each other move along", () => {
    const moved = steps.map((line, level) => (level === 0 ? line.replace("9.", "10.") : ` ${line}`));
    expect(engine({ op: "insert", target: { text: "9. item0." }, position: "before", with: "x" }, steps.join(""))).toBe(
      `9. x\n${moved.join("")}`,
    );
  });

  it("[OPS-4.1] two hundred lists in each other keep every word that was there", () => {
    const deep = levels(200, (level) => `${"  ".repeat(level)}- item${level}.`).join("");
    expect(engine({ op: "replace", target: { text: "item199." }, with: "x" }, deep)).toBe(
      deep.replace("item199.", "x"),
    );
    expect(engine({ op: "insert", target: { text: "- item199." }, with: "- x" }, deep).replace(/\n *- x\n/, "\n")).toBe(
      deep,
    );
    expect(engine({ op: "delete", target: { text: "item199." } }, deep).replace(/\s*(?:-\s*)?$/, "")).toBe(
      deep.replace(/\s*- item199\.\n$/, ""),
    );
  });

  it("[OPS-4] two hundred quotes in each other", () => {
    const marks = "> ".repeat(200);
    expect(engine({ op: "insert", target: { text: "item199." }, with: "x\n\ny" }, quotes.join(""))).toBe(
      `${quotes.join("")}${marks.trimEnd()}\n${marks}x\n${marks.trimEnd()}\n${marks}y\n`,
    );
    expect(engine({ op: "replace", target: { text: "item199." }, with: "x" }, quotes.join(""))).toBe(
      quotes.join("").replace("item199.", "x"),
    );
  });

  it.each([
    ["brackets", `${"[".repeat(100_000)} fox\n`, "[".repeat(100_000)],
    ["pipes", `${"|".repeat(100_000)}\n\nfox\n`, "|".repeat(100_000)],
    ["markers on one line", `${"- ".repeat(5_000)}fox\n`, "x"],
    ["marks on one line", `${">".repeat(5_000)} fox\n`, "x"],
    ["spaces", `${" ".repeat(100_000)}fox${" ".repeat(100_000)}\n`, "x"],
    ["newlines", `a${"\n".repeat(100_000)}fox\n`, `${"\n".repeat(50_000)}x${"\n".repeat(50_000)}`],
    ["words", TEXT, `y${" ".repeat(100_000)}z${"\t ".repeat(50_000)}`],
  ])("[OPS-4] very many %s keep what stands around", (_, text, words) => {
    const planning = planEdit(text, { ops: [{ op: "insert", target: { text: "fox" }, with: words }] });
    const [replacement] = planning.kind === "planned" ? planning.plan.edit : [];
    expect(replacement?.to).toBe(replacement?.from);
    expect(replacement?.insert.replace(/[\s>]/g, "")).toBe(words.replace(/\s/g, ""));
  });
});

describe("[OPS-5] thousands of ops", () => {
  const paragraphs = Array.from({ length: 5_000 }, (_, index) => `Paragraph ${index}.`);
  const text = `${paragraphs.join("\n\n")}\n`;

  it("[OPS-1.1] more than 500 are refused at the door", () => {
    const parsed = parseEditRequest({
      baseVersion: 1,
      baseHash: "x",
      ops: paragraphs.map((_, index) => ({ op: "delete", target: { paragraph: { index: index + 1 } } })),
    });
    expect(parsed.ok ? "" : parsed.refusal.code).toBe("too_large");
  });

  it("[OPS-5] five thousand inserts are each at their place", () => {
    const ops = paragraphs.map((_, index): Op => ({
      op: "insert",
      target: { paragraph: { index: index + 1 } },
      with: `New ${index}.`,
    }));
    const planning = planEdit(text, { ops });
    expect(planning.kind === "planned" && planning.plan.after).toBe(
      `${paragraphs.map((words, index) => `${words}\n\nNew ${index}.`).join("\n\n")}\n`,
    );
  });

  it("[OPS-5] five thousand deletes leave nothing", () => {
    const planning = planEdit(text, {
      ops: paragraphs.map((_, index): Op => ({ op: "delete", target: { paragraph: { index: index + 1 } } })),
    });
    expect(planning.kind === "planned" && planning.plan.after.trim()).toBe("");
  });

  it("[OPS-4.2] three thousand items, each with a new one after it", () => {
    const list = Array.from({ length: 3_000 }, (_, index) => `${index + 1}. a\n`).join("");
    const ops = Array.from({ length: 3_000 }, (_, index): Op => ({
      op: "insert",
      target: { lines: { start: index + 1, end: index + 1 } },
      with: "b",
    }));
    const planning = planEdit(list, { ops });
    expect(planning.kind === "planned" && planning.plan.after).toBe(
      Array.from({ length: 3_000 }, (_, index) => `${2 * index + 1}. a\n${2 * index + 2}. b\n`).join(""),
    );
  });
});

/** Looks at blocks are counted: a layout that walks through all of them makes a request with many ops quadratic. */
function counting(structure: Structure): { readonly structure: Structure; looks(): number } {
  let looks = 0;
  const watched = <T extends readonly unknown[]>(array: T): T =>
    new Proxy(array, {
      get(target, key, receiver) {
        if (typeof key === "string" && /^\d+$/.test(key)) looks += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
  return {
    structure: {
      ...structure,
      blocks: watched(structure.blocks),
      headings: watched(structure.headings),
      sections: watched(structure.sections),
    },
    looks: () => looks,
  };
}

describe("[OPS-5] laying one op out looks at few blocks of many", () => {
  const text = Array.from({ length: 2_000 }, (_, index) => `## Head ${index}\n\nWords ${index}.\n\n`).join("");
  const range = { from: text.indexOf("Words 1000."), to: text.indexOf("Words 1000.") + "Words 1000.".length };
  const section = structureOf(text).sections[1_000]?.range ?? range;
  it.each([
    [
      "an insert beside a paragraph",
      (structure: Structure) => placeInsert(structure, { kind: "beside", range, position: "after" }, "New."),
    ],
    [
      "an insert in line",
      (structure: Structure) =>
        placeInsert(
          structure,
          { kind: "beside", range: { from: range.from, to: range.from + 5 }, position: "after" },
          "new",
        ),
    ],
    [
      "an insert at the end of a section",
      (structure: Structure) => placeInsert(structure, { kind: "inside", range: section, position: "end" }, "New."),
    ],
    ["a delete", (structure: Structure) => placeDelete(structure, range)],
    ["a replace", (structure: Structure) => placeReplace(structure, range, "New.")],
    ["a replace of a section's words", (structure: Structure) => placeReplace(structure, section, "New.")],
  ])("[OPS-5] %s", (_, lay) => {
    const { structure, looks } = counting(structureOf(text));
    lay(structure);
    expect(looks()).toBeGreaterThan(0);
    expect(looks()).toBeLessThan(250);
  });
});
