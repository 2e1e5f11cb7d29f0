// Covers VER-1: the parsed view of the front matter and edits of it.
import { describe, expect, it } from "vitest";
import { frontMatterOf, setFrontMatter } from "../../lib/markdown/index.ts";
import { applyEdit } from "../../lib/text/index.ts";

const set = (text: string, patch: Record<string, unknown>) => applyEdit(text, setFrontMatter(text, patch));
const TEXT =
  "---\n# about\ntitle:   'Old: one'   # kept\ntags:\n  - a\n  # inner\n  - b\n\n# next\ndate: 2024-01-02\nlong: >\n  folded\n  text\nflow: {a: 1}\n---\n\n# Body\n";

describe("[VER-1] the view", () => {
  it("[VER-1] says what the YAML says, dates as words", () => {
    expect(frontMatterOf(TEXT)).toEqual({
      data: { title: "Old: one", tags: ["a", "b"], date: "2024-01-02", long: "folded text\n", flow: { a: 1 } },
    });
    expect(frontMatterOf("# Body\n")).toEqual({ data: {} });
    expect(frontMatterOf("---\n# only a comment\n---\n")).toEqual({ data: {} });
  });

  it.each([
    ["---\na: [\n---\n"],
    ["---\n- a\n---\n"],
    ["---\na: 1\na: 2\n---\n"],
    ["---\nwords\n---\n"],
    ["---\na: &x [1]\nb: *y\n---\n"],
  ])("[VER-1] %j cannot be read and says so", (text) => {
    expect(frontMatterOf(text)).toMatchObject({ data: {}, error: expect.any(String) });
  });

  it("[VER-1] aliases that multiply are refused", () => {
    const rows = Array.from(
      { length: 9 },
      (_, level) => `k${level + 1}: &k${level + 1} [${Array.from({ length: 9 }, () => `*k${level}`).join(", ")}]`,
    );
    expect(frontMatterOf(`---\nk0: &k0 [x]\n${rows.join("\n")}\n---\n`).error).toEqual(expect.any(String));
  });

  it("[VER-1] a key that names a prototype is only a key", () => {
    const { data } = frontMatterOf("---\n__proto__: 1\nconstructor: 2\n---\n");
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
    expect(data["constructor"]).toBe(2);
  });
});

describe("[VER-1] edits of it", () => {
  it.each([
    ["a value", { title: "New" }, "title:   'Old: one'   # kept", "title:   'New'   # kept"],
    ["a value that needs quotes", { title: "a: b" }, "title:   'Old: one'   # kept", "title:   'a: b'   # kept"],
    ["a list", { tags: ["c"] }, "tags:\n  - a\n  # inner\n  - b\n", "tags:\n  - c\n"],
    ["a folded text", { long: "short" }, "long: >\n  folded\n  text\n", "long: short\n"],
    ["a map in braces", { flow: { b: 2 } }, "flow: {a: 1}\n", "flow:\n  b: 2\n"],
    ["a new key", { fresh: [1] }, "flow: {a: 1}\n", "flow: {a: 1}\nfresh:\n  - 1\n"],
    ["a key that goes", { date: null }, "date: 2024-01-02\n", ""],
    ["a list that goes", { tags: null }, "tags:\n  - a\n  # inner\n  - b\n", ""],
  ])("[VER-1] %s changes nothing else", (_, patch, old, now) => {
    expect(set(TEXT, patch)).toBe(TEXT.replace(old, () => now));
  });

  it.each([[{ title: "Old: one" }], [{ tags: ["a", "b"], flow: { a: 1 } }], [{ absent: null }], [{}]])(
    "[VER-1] %j stands already",
    (patch) => {
      expect(setFrontMatter(TEXT, patch)).toEqual([]);
    },
  );

  it.each([
    [
      "a list in brackets, with its comment",
      "---\ntags: [a, b]  # kept\n---\n",
      { tags: ["a", "c: d"] },
      '---\ntags: [a, "c: d"]  # kept\n---\n',
    ],
    ["words in double quotes", '---\na: "b"\n---\n', { a: "it's" }, '---\na: "it\'s"\n---\n'],
    ["no block", "# Body\n", { a: 1 }, "---\na: 1\n---\n\n# Body\n"],
    ["an empty text", "", { a: "x" }, "---\na: x\n---\n"],
    ["an empty block", "---\n---\nBody\n", { a: true }, "---\na: true\n---\nBody\n"],
    ["its last key goes", "---\na: 1\n---", { a: null }, "---\n---"],
    ["all in braces", "---\n{a: 1, b: 2}\n---\n", { a: 5 }, "---\n{ a: 5, b: 2 }\n---\n"],
    ["the anchor of an alias goes", "---\na: &x [1]\nb: *x\n---\n", { a: null }, "---\nb:\n  - 1\n---\n"],
    [
      "line ends of its own",
      "---\r\na: 1\r\nb: 2\r\n---\r\n",
      { a: 3, c: "d" },
      "---\r\na: 3\r\nb: 2\r\nc: d\r\n---\r\n",
    ],
  ])("[VER-1] %s", (_, text, patch, expected) => {
    expect(set(text, patch)).toBe(expected);
  });

  it("[VER-1] a block that cannot be read is never overwritten", () => {
    expect(() => setFrontMatter("---\na: [\n---\n", { a: 1 })).toThrow(/cannot be read/);
  });
});
