// OPS-1, OPS-2, OPS-3, OPS-10, VER-1: what a request may say, and by which name everything else is refused.
import { describe, expect, test } from "vitest";
import { MOST_ANCHOR, MOST_NEW_TEXT, MOST_OPS, parseEditRequest } from "../../lib/edit-ops/schema.ts";

const BASE = { baseVersion: 1, baseHash: "9F86D081884C7D65" };
const REPLACE = { op: "replace", target: { text: "Paris" }, with: "Lyon" };

const withOp = (op: unknown, rest: object = {}) => ({ ...BASE, ops: [op], ...rest });
const withField = (fields: object) => ({ ...BASE, ops: [REPLACE], ...fields });

function refusalOf(input: unknown) {
  const parsed = parseEditRequest(input);
  if (parsed.ok) throw new Error("the request was accepted");
  return parsed.refusal;
}

test("[OPS-1] a request with every field is read as it is", () => {
  const request = {
    ...BASE,
    request: "Replace Paris with Lyon",
    ops: [
      {
        op: "replace",
        target: { text: "Paris", before: "in ", after: ".", section: "Intro", lines: { start: 1, end: 2 } },
        with: "Lyon",
        occurrence: 2,
        expectedReplacements: 1,
        preserveIndent: true,
      },
      { op: "insert", target: { appendToSection: "## Notes" }, with: "- one", position: "end" },
      { op: "delete", target: { lines: { start: 12, end: 12 } } },
      { op: "reorder", target: { section: "## Steps" }, unit: "block", order: [2, 1, 3] },
    ],
    scope: "conclusion",
    constraints: { maxChangedLines: 4, maxChangedPercent: 5, allowHeadingChanges: false },
    mustInclude: ["Lyon"],
    mustKeep: ["Ana"],
    acknowledge: ["entities_missing"],
    mode: "apply",
    interactive: false,
    dryRun: true,
    idempotencyKey: "k",
    turnId: "t",
  };
  expect(parseEditRequest(request)).toEqual({ ok: true, value: request });
});

test.each([
  ["text", { text: "a" }],
  ["lines", { lines: { start: 1, end: 3 } }],
  ["heading", { heading: "## A" }],
  ["section", { section: "A", text: "b" }],
  ["codeBlock", { codeBlock: { index: 1, language: "js" } }],
  ["paragraph", { paragraph: { index: 2, in: "A" } }],
  ["document", { document: true }],
  ["text beside lines and section", { text: "a", lines: { start: 1, end: 1 }, section: "A" }],
])("[OPS-3] a target may be %s", (_, target) => {
  expect(parseEditRequest(withOp({ op: "replace", target, with: "x" })).ok).toBe(true);
});

test.each([
  ["replace", { op: "replace", with: "x" }],
  ["insert", { op: "insert", with: "x", occurrence: "all" }],
  ["delete", { op: "delete" }],
  ["reorder", { op: "reorder", order: [2, 1] }],
])("[RNG-1] a target that names no place is none: %s", (_, op) => {
  expect(parseEditRequest(withOp(op))).toEqual({ ok: true, value: withOp(op) });
  expect(parseEditRequest(withOp({ ...op, target: {} }))).toEqual({ ok: true, value: withOp(op) });
});

test.each([["appendToSection"], ["beforeHeading"], ["section"], ["heading"]])(
  "[OPS-3] an insert may go to %s",
  (key) => {
    expect(parseEditRequest(withOp({ op: "insert", target: { [key]: "A" }, with: "x" })).ok).toBe(true);
  },
);

test.each(["only", "first", "last", "all", 1, 40])("[OPS-3] an occurrence may be %j", (occurrence) => {
  expect(parseEditRequest(withOp({ ...REPLACE, occurrence })).ok).toBe(true);
});

const sectionEnd = /appendToSection|position before/;

test.each([
  ["replaceLines", { op: "replaceLines", lines: [1, 2] }, /target\.lines/],
  ["edit_section", { op: "edit_section", section: "A" }, /replace/],
  ["rewrite_section", { op: "rewrite_section" }, /replace/],
  ["move_section", { op: "move_section" }, /reorder/],
  ["insert_at_cursor", { op: "insert_at_cursor", with: "x" }, /target\.text/],
  ["an op nobody knows", { op: "frobnicate" }, /replace, insert, delete and reorder/],
  ["a name of every object", { op: "constructor" }, /replace, insert, delete and reorder/],
  ["afterHeading", { op: "insert", target: { afterHeading: "## A" }, with: "x" }, sectionEnd],
  ["pattern", { op: "replace", target: { pattern: "a+" }, with: "x" }, /quote the words/],
  ["regex", { op: "replace", target: { regex: "a+" }, with: "x" }, /quote the words/],
  ["cursor_offset in the target", { op: "insert", target: { cursor_offset: 4 }, with: "x" }, /no caret/],
  ["cursor_offset beside the op", { op: "insert", cursor_offset: 4, with: "x" }, /no caret/],
  ["cursor", { op: "insert", target: { cursor: true }, with: "x" }, /no caret/],
  ["caret", { op: "insert", target: { caret: 1 }, with: "x" }, /no caret/],
  ["selection", { op: "replace", target: { selection: true }, with: "x" }, /target\.text|lines/],
  [
    "an insert after a heading line",
    { op: "insert", target: { heading: "## A" }, position: "after", with: "x" },
    sectionEnd,
  ],
  [
    "an insert at the end of a heading line",
    { op: "insert", target: { heading: "## A" }, position: "end", with: "x" },
    sectionEnd,
  ],
  ["a rewrite of a whole section", { op: "replace", target: { section: "## A" }, with: "x" }, /target\.text|paragraph/],
])("[OPS-3] %s is refused with what to do instead", (_, op, hint) => {
  const refusal = refusalOf(withOp(op));
  expect(refusal.code).toBe("unsupported_operation");
  expect(refusal.hint).toMatch(hint);
  expect(refusal.message).toContain("Op 0");
});

test("[OPS-3] the removed operation is named by its place, whatever else is wrong", () => {
  const refusal = refusalOf({ ops: [REPLACE, { op: "replaceLines" }], nonsense: true });
  expect(refusal).toMatchObject({ code: "unsupported_operation", details: { op: 1 } });
  expect(refusal.message).toContain("replaceLines");
});

test.each([
  ["insert_at_cursor", { op: "insert_at_cursor" }, true],
  ["cursor_offset", { op: "insert", target: { cursor_offset: 1 } }, true],
  ["selection", { op: "replace", target: { selection: true } }, true],
  ["pattern", { op: "replace", target: { pattern: "a" } }, false],
  ["move_section", { op: "move_section" }, false],
])("[OPS-10] a write at the caret is told from other removed operations: %s", (_, op, caret) => {
  expect(refusalOf(withOp(op)).details).toMatchObject({ caret });
});

describe.each([
  "insert_at_cursor",
  "cursor_offset",
  "current_selection",
  "insertAtCursor",
  "cursorOffset",
  "currentSelection",
])("%s", (name) => {
  test.each([
    ["the name of an op", withOp({ op: name, with: "x" }), "Op 0: "],
    ["a field of an op", withOp({ op: "insert", with: "x", [name]: true }), "Op 0: "],
    ["a field of a target", withOp({ op: "insert", with: "x", target: { [name]: 12 } }), "Op 0: "],
    ["a target", withOp({ op: "replace", with: "x", target: name }), "Op 0: "],
    ["a position", withOp({ op: "insert", with: "x", target: { text: "Paris" }, position: name }), "Op 0: "],
    ["a field of the request", withField({ [name]: 12 }), ""],
    ["a field of a request without ops", { ...BASE, [name]: 12 }, ""],
  ])("[OPS-10] as %s is unsupported, whatever else is wrong", (_, input, before) => {
    expect(refusalOf({ ...input, nonsense: 1 })).toMatchObject({
      code: "unsupported_operation",
      message: `${before}Stet has no ${name}.`,
      hint: expect.stringContaining("There is no caret"),
      details: { caret: true },
    });
  });
});

test("[OPS-10] what is marked may be told for reading, pinned to its text; new words may speak of carets and selections", () => {
  expect(parseEditRequest(withField({ selection: { startLine: 1, endLine: 1, hash: "9F86D081884C7D65" } })).ok).toBe(
    true,
  );
  expect(refusalOf(withField({ selection: "current" })).code).toBe("unsupported_operation");
  expect(
    parseEditRequest(
      withOp({ op: "replace", target: { text: "cursor", section: "The selection" }, with: "insert_at_cursor" }),
    ).ok,
  ).toBe(true);
});

test.each([
  ["the request", withField({ nonsense: 1 }), "nonsense"],
  ["contentId in the body", withField({ contentId: "x" }), "contentId"],
  ["constraints", withField({ constraints: { maxLines: 3 } }), "constraints.maxLines"],
  ["an op", withOp({ ...REPLACE, text: "Paris" }), "ops.0.text"],
  ["a target", withOp({ ...REPLACE, target: { text: "a", anchor: "b" } }), "ops.0.target.anchor"],
  ["lines", withOp({ op: "delete", target: { lines: { start: 1, end: 2, step: 1 } } }), "ops.0.target.lines.step"],
  [
    "codeBlock",
    withOp({ op: "delete", target: { codeBlock: { index: 1, lang: "js" } } }),
    "ops.0.target.codeBlock.lang",
  ],
  [
    "paragraph",
    withOp({ op: "delete", target: { paragraph: { index: 1, section: "A" } } }),
    "ops.0.target.paragraph.section",
  ],
])("[OPS-1] a field that is unknown in %s is named", (_, input, field) => {
  const refusal = refusalOf(input);
  expect(refusal.code).toBe("invalid_request");
  expect(refusal.details?.["fields"]).toContainEqual(expect.objectContaining({ field }));
  expect(refusal.message).toContain(field);
});

test.each([
  ["null", null],
  ["a list", []],
  ["a string", "ops"],
  ["a number", 7],
  ["nothing", undefined],
  ["an empty object", {}],
  ["ops that are no list", { ...BASE, ops: { 0: REPLACE } }],
  ["ops of strings", { ...BASE, ops: ["replace"] }],
  ["ops of null", { ...BASE, ops: [null] }],
  ["ops of lists", { ...BASE, ops: [[REPLACE]] }],
])("[OPS-1] %s is no request", (_, input) => {
  expect(refusalOf(input).code).toBe("invalid_request");
});

test.each([
  ["baseVersion", { baseVersion: undefined }],
  ["baseHash", { baseHash: undefined }],
  ["baseVersion", { baseVersion: "1" }],
  ["baseVersion", { baseVersion: 1.5 }],
  ["baseVersion", { baseVersion: -1 }],
  ["baseVersion", { baseVersion: 2 ** 31 }],
  ["baseHash", { baseHash: "" }],
  ["baseHash", { baseHash: "A".repeat(65) }],
  ["baseHash", { baseHash: 12 }],
  ["request", { request: 1 }],
  ["request", { request: "a".repeat(200_001) }],
  ["ops", { ops: [] }],
  ["scope", { scope: "" }],
  ["scope", { scope: 4 }],
  ["constraints", { constraints: 3 }],
  ["constraints.maxChangedLines", { constraints: { maxChangedLines: -1 } }],
  ["constraints.maxChangedLines", { constraints: { maxChangedLines: 1.5 } }],
  ["constraints.maxChangedPercent", { constraints: { maxChangedPercent: 101 } }],
  ["constraints.maxChangedPercent", { constraints: { maxChangedPercent: Number.NaN } }],
  ["constraints.allowHeadingChanges", { constraints: { allowHeadingChanges: "yes" } }],
  ["mustInclude", { mustInclude: "Ana" }],
  ["mustInclude.0", { mustInclude: [""] }],
  ["mustKeep.1", { mustKeep: ["a", 2] }],
  ["acknowledge.0", { acknowledge: ["no_such_code"] }],
  ["mode", { mode: "force" }],
  ["interactive", { interactive: 1 }],
  ["dryRun", { dryRun: "false" }],
  ["idempotencyKey", { idempotencyKey: "" }],
  ["idempotencyKey", { idempotencyKey: "k".repeat(201) }],
  ["turnId", { turnId: "" }],
])("[OPS-1] %s is refused by name: %j", (field, fields) => {
  const refusal = refusalOf(withField(fields));
  expect(refusal.code).toBe("invalid_request");
  expect(refusal.details?.["fields"]).toContainEqual(expect.objectContaining({ field }));
});

test.each([
  ["a replace without new words", { op: "replace", target: { text: "a" } }, "with"],
  ["an insert without new words", { op: "insert", target: { text: "a" } }, "with"],
  ["an empty insert", { op: "insert", target: { text: "a" }, with: "" }, "with"],
  ["a delete with new words", { op: "delete", target: { text: "a" }, with: "" }, "with"],
  ["a reorder with new words", { op: "reorder", target: { section: "A" }, order: [1], with: "x" }, "with"],
  ["new words that are no text", { op: "replace", target: { text: "a" }, with: 4 }, "with"],
  ["a position on a replace", { ...REPLACE, position: "before" }, "position"],
  ["a position nobody knows", { op: "insert", target: { text: "a" }, with: "x", position: "above" }, "position"],
  ["an order on a delete", { op: "delete", target: { section: "A" }, order: [1] }, "order"],
  ["a unit on a replace", { ...REPLACE, unit: "block" }, "order"],
  ["a reorder without an order", { op: "reorder", target: { section: "A" } }, "order"],
  ["an order with a unit named twice", { op: "reorder", target: { section: "A" }, order: [1, 2, 1] }, "order"],
  ["an order that counts from 0", { op: "reorder", target: { section: "A" }, order: [0, 1] }, "order.0"],
  ["an empty order", { op: "reorder", target: { section: "A" }, order: [] }, "order"],
  ["a delete at the end of a section", { op: "delete", target: { appendToSection: "A" } }, "target"],
  ["a replace before a heading", { op: "replace", target: { beforeHeading: "A" }, with: "x" }, "target"],
  ["a target with two places", { op: "delete", target: { text: "a", heading: "## A" } }, "target"],
  [
    "a target with lines and a section",
    { op: "delete", target: { lines: { start: 1, end: 1 }, section: "A" } },
    "target",
  ],
  ["context without a quote", { op: "delete", target: { heading: "## A", before: "x" } }, "target"],
  ["an empty quote", { op: "delete", target: { text: "" } }, "target.text"],
  ["a quote that is no text", { op: "delete", target: { text: ["a"] } }, "target.text"],
  ["a target that is a string", { op: "delete", target: "Paris" }, "target"],
  ["lines that count from 0", { op: "delete", target: { lines: { start: 0, end: 1 } } }, "target.lines.start"],
  ["lines that end before they start", { op: "delete", target: { lines: { start: 3, end: 2 } } }, "target.lines"],
  ["half a line", { op: "delete", target: { lines: { start: 1, end: 1.5 } } }, "target.lines.end"],
  ["a paragraph 0", { op: "delete", target: { paragraph: { index: 0 } } }, "target.paragraph.index"],
  ["a code block without index", { op: "delete", target: { codeBlock: { language: "js" } } }, "target.codeBlock.index"],
  ["a document that is false", { op: "delete", target: { document: false } }, "target.document"],
  ["an occurrence 0", { ...REPLACE, occurrence: 0 }, "occurrence"],
  ["an occurrence by a word nobody knows", { ...REPLACE, occurrence: "second" }, "occurrence"],
  ["an occurrence without a quote", { op: "delete", target: { heading: "## A" }, occurrence: "first" }, "occurrence"],
  ["an expectation of none", { ...REPLACE, expectedReplacements: 0 }, "expectedReplacements"],
  ["an indent that is no yes or no", { ...REPLACE, preserveIndent: "yes" }, "preserveIndent"],
])("[OPS-2] %s is refused by name", (_, op, field) => {
  const refusal = refusalOf(withOp(op));
  expect(refusal.code).toBe("invalid_request");
  expect(refusal.details?.["fields"]).toContainEqual(expect.objectContaining({ field: `ops.0.${field}` }));
});

test("[OPS-1] every fault is told at once", () => {
  const { details, message } = refusalOf({
    baseVersion: "x",
    ops: [
      { op: "replace", target: { text: "a" } },
      { op: "delete", target: { text: "" } },
    ],
    nonsense: 1,
  });
  for (const field of ["baseVersion", "baseHash", "nonsense", "ops.0.with", "ops.1.target.text"]) {
    expect(details?.["fields"]).toContainEqual(expect.objectContaining({ field }));
    expect(message).toContain(field);
  }
});

test("[OPS-1] as many ops as the limit are read, one more is too many", () => {
  const ops = Array.from({ length: MOST_OPS }, () => REPLACE);
  expect(parseEditRequest({ ...BASE, ops }).ok).toBe(true);
  const refusal = refusalOf({ ...BASE, ops: [...ops, REPLACE] });
  expect(refusal).toMatchObject({ code: "too_large", details: { limit: 500 } });
  expect(refusal.message).toContain("501 ops");
});

test.each([
  ["new text", "2 MB", MOST_NEW_TEXT, (words: string) => ({ op: "replace", target: { text: "a" }, with: words })],
  ["quote", "256 kB", MOST_ANCHOR, (words: string) => ({ op: "delete", target: { text: words } })],
])("[OPS-1] the limit of the %s is %s of UTF-8, and holds at the border", (_, named, most, opWith) => {
  const euros = "€".repeat(Math.floor(most / 3));
  const fits = euros + "x".repeat(most - 3 * euros.length);
  expect(parseEditRequest(withOp(opWith("x".repeat(most)))).ok).toBe(true);
  expect(parseEditRequest(withOp(opWith(fits))).ok).toBe(true);
  for (const words of [`${fits}x`, "x".repeat(most + 1), "😀".repeat(most / 4) + "x"]) {
    const refusal = refusalOf(withOp(opWith(words)));
    expect(refusal).toMatchObject({ code: "too_large", details: { limit: most } });
    expect(refusal.message).toContain(named);
    expect(refusal.message).toContain("Op 0");
  }
});

test.each([["before"], ["after"]])("[OPS-1] the context %s a quote is limited as the quote is", (side) => {
  expect(refusalOf(withOp({ op: "delete", target: { text: "a", [side]: "x".repeat(MOST_ANCHOR + 1) } })).code).toMatch(
    /too_large|invalid_request/,
  );
});

const everywhere: [string, (words: string) => unknown][] = [
  ["ops.0.with", (words) => withOp({ ...REPLACE, with: `ab${words}` })],
  ["ops.0.target.text", (words) => withOp({ op: "delete", target: { text: `ab${words}` } })],
  ["ops.0.target.before", (words) => withOp({ op: "delete", target: { text: "a", before: `ab${words}` } })],
  ["ops.0.target.after", (words) => withOp({ op: "delete", target: { text: "a", after: `ab${words}` } })],
  ["ops.0.target.heading", (words) => withOp({ op: "delete", target: { heading: `ab${words}` } })],
  ["ops.0.target.section", (words) => withOp({ op: "delete", target: { section: `ab${words}` } })],
  [
    "ops.0.target.appendToSection",
    (words) => withOp({ op: "insert", with: "x", target: { appendToSection: `ab${words}` } }),
  ],
  [
    "ops.0.target.beforeHeading",
    (words) => withOp({ op: "insert", with: "x", target: { beforeHeading: `ab${words}` } }),
  ],
  [
    "ops.0.target.codeBlock.language",
    (words) => withOp({ op: "delete", target: { codeBlock: { index: 1, language: `ab${words}` } } }),
  ],
  [
    "ops.0.target.paragraph.in",
    (words) => withOp({ op: "delete", target: { paragraph: { index: 1, in: `ab${words}` } } }),
  ],
  ["baseHash", (words) => withField({ baseHash: `ab${words}` })],
  ["request", (words) => withField({ request: `ab${words}` })],
  ["scope", (words) => withField({ scope: `ab${words}` })],
  ["mustInclude.0", (words) => withField({ mustInclude: [`ab${words}`] })],
  ["mustKeep.1", (words) => withField({ mustKeep: ["a", `ab${words}`] })],
  ["idempotencyKey", (words) => withField({ idempotencyKey: `ab${words}` })],
  ["turnId", (words) => withField({ turnId: `ab${words}` })],
];

test.each(everywhere)(
  "[VER-1] NUL and halves of pairs are refused by name in %s, whole emoji are not",
  (field, request) => {
    for (const [words, named] of [
      ["\u0000", "NUL (U+0000)"],
      ["\ud83d", "surrogate"],
      ["\ude00", "surrogate"],
      ["😀\ude00", "surrogate"],
    ] as const) {
      const refusal = refusalOf(request(words));
      expect(refusal.code).toBe("invalid_request");
      expect(refusal.message).toContain(named);
      expect(refusal.details?.["fields"]).toContainEqual(expect.objectContaining({ field }));
    }
    expect(parseEditRequest(request("😀")).ok).toBe(true);
  },
);

test("[OPS-1] a key of every object's prototype is an unknown field like any other", () => {
  const input: unknown = JSON.parse(
    `{"baseVersion":1,"baseHash":"A","ops":[{"op":"delete","target":{"text":"a"},"constructor":{}}]}`,
  );
  expect(refusalOf(input).details?.["fields"]).toContainEqual(expect.objectContaining({ field: "ops.0.constructor" }));
  const sneaky: unknown = JSON.parse(
    `{"baseVersion":1,"baseHash":"A","ops":[{"op":"delete","target":{"text":"a"}}],"__proto__":{"mode":"suggest"}}`,
  );
  const parsed = parseEditRequest(sneaky);
  expect(parsed.ok ? parsed.value.mode : parsed.refusal.code).toBe("invalid_request");
});
