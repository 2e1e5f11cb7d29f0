// Covers docs/spec/mcp.md DOOR-9: what is told as a warning in a folder, what its `.stet.json` enforces, and what holds
// whatever it says.
import { describe, expect, test } from "vitest";
import { openFolder } from "./folder.ts";

const loose = await openFolder();
const strict = await openFolder({ rules: "enforce" });

const PARAGRAPHS = Array.from(
  { length: 40 },
  (_, index) => `Paragraph ${index} stands alone here, with words of its own.`,
);
const BODY = `# Rules\n\n${PARAGRAPHS.join("\n\n")}\n\n## Last\n\nMarta Oliveira came in 1987.\n`;

/** Calls that the whole rule book refuses, and with which of its codes. */
const OVER: readonly (readonly [string, Readonly<Record<string, unknown>>, readonly string[]])[] = [
  [
    "TextPatch",
    { filePath: "a.md", operation: "delete", target: { lines: { start: 3, end: 60 } } },
    ["limit_exceeded", "scope_exceeded"],
  ],
  ["TextReplace", { filePath: "a.md", oldText: "## Last", newText: "## Final words" }, ["heading_change_denied"]],
  [
    "edit",
    { file_path: "a.md", old_string: "Marta Oliveira came in 1987.", new_string: "Someone came." },
    ["entities_missing", "phrasing_changed"],
  ],
  [
    "edit_file",
    {
      path: "a.md",
      old_str: "Paragraph 3 stands alone here, with words of its own.",
      new_str: "See [this](https://new.example/page) instead of all that.",
    },
    ["new_link", "phrasing_changed"],
  ],
];

describe("the seeds' doors", () => {
  test.each(OVER)(
    "[DOOR-9.7] %s %j is made, and the answer's warnings say what the rule book would have said",
    async (name, given, codes) => {
      await loose.put("a.md", BODY);
      const { isError, tells } = await loose.call(name, given);
      expect(isError, JSON.stringify(tells)).toBe(false);
      const warned = (tells["warnings"] as readonly { code: string }[]).map(({ code }) => code);
      expect(warned.filter((code) => codes.includes(code))).not.toEqual([]);
      expect(await loose.text("a.md")).not.toBe(BODY);
    },
  );

  test.each(OVER)("[DOOR-9.7] where the folder enforces the rules %s %j is refused", async (name, given, codes) => {
    await strict.put("a.md", BODY);
    const { isError, tells } = await strict.call(name, given);
    expect([isError, codes.includes(String(tells["code"]))], JSON.stringify(tells)).toEqual([true, true]);
    expect(await strict.text("a.md")).toBe(BODY);
  });

  test.each([
    [
      "duplicate_content",
      "TextReplace",
      {
        filePath: "a.md",
        oldText: "Marta Oliveira came in 1987.",
        newText: `${PARAGRAPHS[3]} ${PARAGRAPHS[4]}\n\n${PARAGRAPHS[3]} ${PARAGRAPHS[4]}`,
      },
    ],
    [
      "unsafe_content",
      "edit",
      { file_path: "a.md", old_string: "Marta Oliveira", new_string: "<script>alert(1)</script> Marta Oliveira" },
    ],
    ["anchor_ambiguous", "edit", { file_path: "a.md", old_string: "stands alone here", new_string: "is here" }],
    [
      "hash_mismatch",
      "TextReplace",
      { filePath: "a.md", oldText: "Marta", newText: "Anna", expectedHash: "0123456789ABCDEF" },
    ],
    ["invalid_path", "TextReplace", { filePath: "../a.md", oldText: "Marta", newText: "Anna" }],
  ])("[DOOR-9.5] %s holds whatever the folder says", async (code, name, given) => {
    await loose.put("a.md", BODY);
    expect((await loose.call(name, given)).tells["code"]).toBe(code);
    expect(await loose.text("a.md")).toBe(BODY);
  });
});

describe("edit_ops", () => {
  test("[DOOR-9.7] obeys the whole book in every folder", async () => {
    await loose.put("a.md", BODY);
    const { tells: read } = await loose.call("read_content", { contentId: "a.md" });
    const { isError, tells } = await loose.call("edit_ops", {
      contentId: "a.md",
      baseHash: String(read["hash"]),
      ops: [{ op: "delete", target: { lines: { start: 3, end: 60 } } }],
    });
    expect([
      isError,
      ["limit_exceeded", "scope_exceeded"].includes(String(tells["code"])),
      await loose.text("a.md"),
    ]).toEqual([true, true, BODY]);
  });
});
