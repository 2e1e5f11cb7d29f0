// Covers docs/spec/mcp.md: the doors of seed 000 (TextReplace, TextPatch, TextInspect, TextRead), each example by the
// real command and the official client.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openFolder } from "./folder.ts";

const folder = await openFolder();
const { call, put, text } = folder;

const LINES = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1} content`);
const digestOf = (words: string) => createHash("sha256").update(words, "utf8").digest("hex");
const hashOf = (words: string) => digestOf(words).slice(0, 16).toUpperCase();

describe("TextReplace (seed 000, 1)", () => {
  test('[DOOR-2.6] fix a typo: oldText="teh quick", newText="the quick"', async () => {
    await put("fox.md", "# Fox\n\nIt was teh quick brown fox.\n");
    const { tells } = await call("TextReplace", { filePath: "fox.md", oldText: "teh quick", newText: "the quick" });
    expect(await text("fox.md")).toBe("# Fox\n\nIt was the quick brown fox.\n");
    expect(tells).toMatchObject({
      status: "success",
      filePath: "fox.md",
      occurrencesFound: 1,
      occurrencesReplaced: 1,
      affectedLines: { start: 3, end: 3 },
      preview: { before: "teh quick", after: "the quick" },
    });
    expect(tells["note"]).toBeUndefined();
  });

  test("[DOOR-2.6] replace a paragraph that spans lines", async () => {
    await put("spans.md", "# A\n\nOld paragraph\ntext here\n\nAfter.\n");
    await call("TextReplace", {
      filePath: "spans.md",
      oldText: "Old paragraph\ntext here",
      newText: "New paragraph\ntext here",
    });
    expect(await text("spans.md")).toBe("# A\n\nNew paragraph\ntext here\n\nAfter.\n");
  });

  test("[DOOR-2.6] replace all occurrences: v1.0 → v2.0, and the count", async () => {
    await put("versions.md", "v1.0 is out.\n\nGet v1.0 now.\n\nWas v1.0 good?\n");
    const { tells } = await call("TextReplace", {
      filePath: "versions.md",
      oldText: "v1.0",
      newText: "v2.0",
      occurrence: "all",
    });
    expect(tells).toMatchObject({ occurrencesFound: 3, occurrencesReplaced: 3, affectedLines: { start: 1, end: 5 } });
    expect(await text("versions.md")).toBe("v2.0 is out.\n\nGet v2.0 now.\n\nWas v2.0 good?\n");
  });

  test.each([["2"], [2]])("[DOOR-2.6] replace the 2nd occurrence: TODO → DONE, occurrence %j", async (occurrence) => {
    await put("todo.md", "- TODO one\n- TODO two\n- TODO three\n");
    const { tells } = await call("TextReplace", { filePath: "todo.md", oldText: "TODO", newText: "DONE", occurrence });
    expect(await text("todo.md")).toBe("- TODO one\n- DONE two\n- TODO three\n");
    expect(tells).toMatchObject({
      occurrencesFound: 3,
      occurrencesReplaced: 1,
      affectedLines: { start: 2, end: 2 },
      note: "2 other occurrences found at lines 1, 3",
    });
  });

  test("[DOOR-9.1] the first is the default, and the note counts the others and names their lines", async () => {
    const lines = LINES(50);
    for (const number of [15, 30, 45]) lines[number - 1] = "old text here";
    await put("many.txt", `${lines.join("\n")}\n`);
    const { tells } = await call("TextReplace", {
      filePath: "many.txt",
      oldText: "old text here",
      newText: "new text here",
    });
    const after = lines.with(14, "new text here");
    expect(tells).toEqual({
      status: "success",
      filePath: "many.txt",
      occurrencesFound: 3,
      occurrencesReplaced: 1,
      affectedLines: { start: 15, end: 15 },
      preview: { before: "old text here", after: "new text here" },
      context: {
        beforeLines: [12, 13, 14].map((number) => ({ number, text: `line ${number} content` })),
        afterLines: [16, 17, 18].map((number) => ({ number, text: `line ${number} content` })),
      },
      fileHash: hashOf(`${after.join("\n")}\n`),
      note: "2 other occurrences found at lines 30, 45",
    });
  });

  test("[DOOR-2.6] last takes the last; lines of the others are the current ones", async () => {
    await put("last.md", "one a\n\ntwo a\n");
    const { tells } = await call("TextReplace", {
      filePath: "last.md",
      oldText: "a",
      newText: "b",
      occurrence: "last",
    });
    expect([await text("last.md"), tells["note"]]).toEqual(["one a\n\ntwo b\n", "1 other occurrence found at line 1"]);
    await put("grow.md", "x here\n\nx there\n");
    const grown = await call("TextReplace", {
      filePath: "grow.md",
      oldText: "x here",
      newText: "y\nhere",
      occurrence: "first",
    });
    expect(grown.tells["affectedLines"]).toEqual({ start: 1, end: 2 });
  });

  test("[DOOR-2.6] a number above the count is an error, and changes nothing", async () => {
    await put("few.md", "TODO\n\nTODO\n");
    const { isError, tells } = await call("TextReplace", {
      filePath: "few.md",
      oldText: "TODO",
      newText: "DONE",
      occurrence: 3,
    });
    expect([isError, tells["code"], await text("few.md")]).toEqual([true, "occurrence_mismatch", "TODO\n\nTODO\n"]);
  });

  test.each([["0"], ["-1"], ["every"], [0], ["2.5"]])(
    "[DOOR-2.6] occurrence %j is refused with what there is",
    async (occurrence) => {
      const { tells } = await call("TextReplace", { filePath: "few.md", oldText: "TODO", newText: "DONE", occurrence });
      expect([tells["code"], tells["message"]]).toEqual([
        "invalid_request",
        "occurrence is first, last, all, or a number from 1.",
      ]);
    },
  );

  test("[DOOR-2.6] no match: the words in other letter case are named with their line", async () => {
    await put("case.md", "# A\n\nThe Night Train leaves at nine.\n");
    const { isError, tells } = await call("TextReplace", {
      filePath: "case.md",
      oldText: "the NIGHT train leaves",
      newText: "x",
    });
    expect([isError, tells["code"]]).toEqual([true, "anchor_not_found"]);
    expect(tells["hint"]).toContain('Did you mean "The Night Train leaves" at line 3?');
  });

  test("[DOOR-2.6] expectedHash: the current one edits, another is refused with the current one in the message", async () => {
    await put("hash.md", "Alpha.\n");
    const stale = await call("TextReplace", {
      filePath: "hash.md",
      oldText: "Alpha",
      newText: "Beta",
      expectedHash: "0000000000000000",
    });
    expect([stale.isError, stale.tells["code"]]).toEqual([true, "hash_mismatch"]);
    expect(stale.tells["message"]).toContain(hashOf("Alpha.\n"));
    const made = await call("TextReplace", {
      filePath: "hash.md",
      oldText: "Alpha",
      newText: "Beta",
      expectedHash: hashOf("Alpha.\n").toLowerCase(),
    });
    expect([made.isError, made.tells["fileHash"]]).toEqual([false, hashOf("Beta.\n")]);
  });

  test("[DOOR-9.2] the engine's matching holds: a slip in white space is found, and the note says how to quote", async () => {
    await put("drift.md", "The  train\nleaves Paris.\n");
    const { tells } = await call("TextReplace", {
      filePath: "drift.md",
      oldText: "The train\nleaves Paris.",
      newText: "The train\nleaves Lyon.",
    });
    expect(await text("drift.md")).toContain("Lyon");
    expect(tells["note"]).toContain("Quote the text as it stands.");
  });

  test("[DOOR-2.6] CRLF, BOM and a missing last newline stay as they are", async () => {
    await put("crlf.md", "\uFEFF# A\r\n\r\nOld\r\nwords");
    await call("TextReplace", { filePath: "crlf.md", oldText: "Old\nwords", newText: "New\nwords" });
    expect(await text("crlf.md")).toBe("\uFEFF# A\r\n\r\nNew\r\nwords");
  });
});

const GUIDE =
  "# Guide\n\nIntro.\n\n## Setup\n\nFirst step.\n\nSecond step.\n\n### Detail\n\nDeep.\n\n## Usage\n\n```js\nrun();\n```\n\nDone.\n";

describe("TextPatch (seed 000, 2)", () => {
  test("[DOOR-2.7] appendToSection inserts at the section's end, subsections included, never right after the heading", async () => {
    await put("guide.md", GUIDE);
    const { tells } = await call("TextPatch", {
      filePath: "guide.md",
      operation: "insert",
      target: { appendToSection: "## Setup" },
      content: "Third step.",
    });
    expect(await text("guide.md")).toBe(GUIDE.replace("Deep.\n", "Deep.\n\nThird step.\n"));
    expect(tells).toMatchObject({
      status: "success",
      operation: "insert",
      target: "appendToSection",
      affectedLines: { start: 15, end: 15 },
      linesDelta: 2,
    });
  });

  test("[DOOR-2.7] appendToSection of the last section reaches the end of the file", async () => {
    await put("guide.md", GUIDE);
    await call("TextPatch", {
      filePath: "guide.md",
      operation: "insert",
      target: { appendToSection: "## Usage" },
      content: "Really done.",
    });
    expect(await text("guide.md")).toBe(`${GUIDE}\nReally done.\n`);
  });

  test("[DOOR-2.7] beforeHeading inserts above, with blank lines around", async () => {
    await put("guide.md", GUIDE);
    await call("TextPatch", {
      filePath: "guide.md",
      operation: "insert",
      target: { beforeHeading: "## Usage" },
      content: "## Between\n\nNew.",
    });
    expect(await text("guide.md")).toBe(GUIDE.replace("## Usage", "## Between\n\nNew.\n\n## Usage"));
  });

  test("[DOOR-2.7] heading replaces the heading line alone", async () => {
    await put("guide.md", GUIDE);
    await call("TextPatch", {
      filePath: "guide.md",
      operation: "replace",
      target: { heading: "## Usage" },
      content: "## Use",
    });
    expect(await text("guide.md")).toBe(GUIDE.replace("## Usage", "## Use"));
  });

  test("[DOOR-2.7] codeBlock replaces what is between the fences", async () => {
    await put("guide.md", GUIDE);
    await call("TextPatch", {
      filePath: "guide.md",
      operation: "replace",
      target: { codeBlock: { index: 1 } },
      content: "walk();\nrun();",
    });
    expect(await text("guide.md")).toBe(GUIDE.replace("run();", "walk();\nrun();"));
  });

  test("[DOOR-2.7] lines replaces, deletes, and inserts after a range; context is three lines around, numbered as they are now", async () => {
    await put("lines.txt", `${LINES(12).join("\n")}\n`);
    const made = await call("TextPatch", {
      filePath: "lines.txt",
      operation: "replace",
      target: { lines: { start: 5, end: 6 } },
      content: "five\nand\nsix",
    });
    expect(made.tells).toMatchObject({
      affectedLines: { start: 5, end: 7 },
      linesDelta: 1,
      context: {
        beforeLines: [2, 3, 4].map((number) => ({ number, text: `line ${number} content` })),
        afterLines: [8, 9, 10].map((number) => ({ number, text: `line ${number - 1} content` })),
      },
    });
    await call("TextPatch", {
      filePath: "lines.txt",
      operation: "delete",
      target: { lines: { start: 5, end: 7 } },
      expectedHash: String(made.tells["fileHash"]),
    });
    await call("TextPatch", {
      filePath: "lines.txt",
      operation: "insert",
      target: { lines: { start: 4, end: 4 } },
      content: "line 5 content\nline 6 content",
    });
    expect(await text("lines.txt")).toBe(`${LINES(12).join("\n")}\n`);
  });

  test.each([
    [
      { operation: "replaceLines", target: { lines: { start: 1, end: 1 } }, content: "x" },
      "operation replaceLines",
      "operation replace with target lines",
    ],
    [
      { operation: "insert", target: { afterHeading: "## Setup" }, content: "x" },
      "target afterHeading",
      "appendToSection",
    ],
    [{ operation: "replace", target: { text: "First" }, content: "x" }, "target text", "TextReplace"],
    [{ operation: "replace", target: { pattern: "F.*" }, content: "x" }, "target pattern", "TextInspect"],
    [
      { operation: "replace", target: { section: "[db]" }, content: "x" },
      "target section",
      "heading or appendToSection",
    ],
  ])("[DOOR-9.3] %j is gone, and the answer names what to use", async (given, what, instead) => {
    await put("guide.md", GUIDE);
    const { tells } = await call("TextPatch", { filePath: "guide.md", ...given });
    expect(tells["code"]).toBe("unsupported_operation");
    expect(tells["message"]).toBe(`TextPatch has no ${what}.`);
    expect(tells["hint"]).toContain(instead);
    expect(await text("guide.md")).toBe(GUIDE);
  });

  test.each([
    [{ operation: "insert", target: { heading: "## Setup" }, content: "x" }, "unsupported_operation"],
    [{ operation: "replace", target: { appendToSection: "## Setup" }, content: "x" }, "invalid_request"],
    [{ operation: "replace", target: { lines: { start: 1, end: 1 } } }, "invalid_request"],
    [{ operation: "delete", target: { lines: { start: 1, end: 1 } }, content: "x" }, "invalid_request"],
    [
      { operation: "insert", target: { lines: { start: 1, end: 1 }, heading: "# Guide" }, content: "x" },
      "invalid_request",
    ],
    [{ operation: "delete", target: { lines: { start: 9, end: 2 } } }, "invalid_request"],
    [{ operation: "delete", target: { lines: { start: 900, end: 901 } } }, "anchor_not_found"],
    [{ operation: "delete", target: { codeBlock: { index: 7 } } }, "scope_not_found"],
    [{ operation: "insert", target: { beforeHeading: "## Nowhere" }, content: "x" }, "scope_not_found"],
  ])("[DOOR-2.7] %j is refused and changes nothing", async (given, code) => {
    await put("guide.md", GUIDE);
    const { isError, tells } = await call("TextPatch", { filePath: "guide.md", ...given });
    expect([isError, tells["code"], await text("guide.md")]).toEqual([true, code, GUIDE]);
  });

  test("[DOOR-9.4] structural targets are for Markdown alone", async () => {
    await put("plain.txt", "# not a heading\n\nwords\n");
    const { tells } = await call("TextPatch", {
      filePath: "plain.txt",
      operation: "insert",
      target: { appendToSection: "# not a heading" },
      content: "x",
    });
    expect([tells["code"], tells["message"]]).toEqual([
      "unsupported_operation",
      "Section targeting only works with markdown files: there is no appendToSection here.",
    ]);
  });

  test("[DOOR-2.7] preserveIndent indents the new lines as those they stand for", async () => {
    await put("indent.md", "- a\n    - deep one\n    - deep two\n");
    await call("TextPatch", {
      filePath: "indent.md",
      operation: "replace",
      target: { lines: { start: 2, end: 2 } },
      content: "- deep uno",
      preserveIndent: true,
    });
    expect(await text("indent.md")).toBe("- a\n    - deep uno\n    - deep two\n");
  });
});

describe("TextInspect and TextRead (seed 000, 3)", () => {
  test("[DOOR-2.8] structure has headings, code blocks, the line count and fileHash", async () => {
    await put("guide.md", GUIDE);
    expect((await call("TextInspect", { filePath: "guide.md" })).tells).toEqual({
      filePath: "guide.md",
      mode: "structure",
      totalLines: 21,
      fileHash: hashOf(GUIDE),
      version_id: digestOf(GUIDE),
      headings: [
        { level: 1, text: "# Guide", line: 1, endLine: 21 },
        { level: 2, text: "## Setup", line: 5, endLine: 14 },
        { level: 3, text: "### Detail", line: 11, endLine: 14 },
        { level: 2, text: "## Usage", line: 15, endLine: 21 },
      ],
      codeBlocks: [{ index: 1, language: "js", startLine: 17, endLine: 19 }],
    });
  });

  test("[DOOR-2.8] search finds words in any letter case, and patterns line by line, with context", async () => {
    await put("guide.md", GUIDE);
    const words = await call("TextInspect", { filePath: "guide.md", mode: "search", query: "STEP", context: 1 });
    expect(words.tells).toMatchObject({
      totalMatches: 2,
      matches: [
        { line: 7, text: "First step.", beforeLines: [{ number: 6, text: "" }], afterLines: [{ number: 8, text: "" }] },
        { line: 9 },
      ],
    });
    const pattern = await call("TextInspect", {
      filePath: "guide.md",
      mode: "search",
      query: "^(First|Second) ",
      regex: true,
    });
    expect(pattern.tells["totalMatches"]).toBe(2);
  });

  test("[DOOR-2.8] a pattern that is none is refused; one that goes on for ever is stopped", async () => {
    await put("slow.txt", `${"a".repeat(40)}!\n`);
    const none = await call("TextInspect", { filePath: "slow.txt", mode: "search", query: "(", regex: true });
    expect(none.tells["code"]).toBe("invalid_request");
    const slow = await call("TextInspect", { filePath: "slow.txt", mode: "search", query: "^(a+)+$", regex: true });
    expect([slow.tells["code"], slow.tells["message"]]).toEqual([
      "invalid_request",
      "The regular expression took longer than a second, and was stopped.",
    ]);
    expect((await call("TextInspect", { filePath: "slow.txt", mode: "search" })).tells["message"]).toBe(
      "mode search needs a query.",
    );
  });

  test("[DOOR-2.8] TextRead reads all of it, or some lines, and says where to read on", async () => {
    await put("long.txt", `${"x".repeat(60_000)}\n`.repeat(4));
    const first = await call("TextRead", { filePath: "long.txt" });
    expect(first.tells).toMatchObject({ totalLines: 4, start: 1, end: 2, nextStart: 3 });
    await put("read.txt", "a\nb\nc\n");
    expect((await call("TextRead", { filePath: "read.txt", start: 2, end: 3 })).tells).toEqual({
      filePath: "read.txt",
      totalLines: 3,
      start: 2,
      end: 3,
      lines: [
        { number: 2, text: "b" },
        { number: 3, text: "c" },
      ],
      fileHash: hashOf("a\nb\nc\n"),
      version_id: digestOf("a\nb\nc\n"),
    });
    expect((await call("TextRead", { filePath: "read.txt", start: 4 })).tells["code"]).toBe("invalid_request");
    await put("empty.txt", "");
    expect((await call("TextRead", { filePath: "empty.txt" })).tells).toMatchObject({ totalLines: 0, lines: [] });
  });
});

describe("what a host tells its model (seed 000, 4)", () => {
  test("[DOOR-2.9] the order of tools is in the server's instructions and in the tools' own words", async () => {
    const guidance = folder.client.getInstructions() ?? "";
    const places = [
      "TextReplace",
      "appendToSection or beforeHeading",
      "heading or codeBlock",
      "TextPatch with lines",
    ].map((words) => guidance.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(guidance).toContain("expectedHash");
    expect(guidance).toContain("do not use line numbers from before an edit");
    const { tools } = await folder.client.listTools();
    const described = Object.fromEntries(tools.map(({ name, description = "" }) => [name, description]));
    expect(described["TextReplace"]).toContain("reach for first");
    expect(described["TextPatch"]).toContain("For find and replace use TextReplace.");
    expect(described["TextPatch"]).not.toMatch(/afterHeading|pattern|INI/);
    expect(tools.every(({ description = "" }) => description.length < 900)).toBe(true);
  });
});
