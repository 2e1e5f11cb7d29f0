// Covers docs/spec/mcp.md: the doors of seed 004 (edit, multiedit), by the real command and the official client.
import { describe, expect, test } from "vitest";
import { until } from "../support/until.ts";
import { openFolder, openFolderHere } from "./folder.ts";

const { call, put, text } = await openFolder();

const GO = "func main() {\n\tif ready {\n\t\tstart()\n\t}\n\tstop()\n}\n";
const NOT_FOUND = "old_string not found in file. Make sure it matches exactly, including whitespace and line breaks";
const note = (strategy: string) => `(matched via ${strategy} — consider updating old_string to match exactly)`;

describe("edit (seed 004)", () => {
  test("[DOOR-2.12] an exact hit says nothing of strategies", async () => {
    await put("main.go", GO);
    const { tells, words } = await call("edit", {
      file_path: "main.go",
      old_string: "\t\tstart()",
      new_string: "\t\tbegin()",
    });
    expect([tells["strategies"], await text("main.go")]).toEqual([["exact"], GO.replace("start", "begin")]);
    expect(words).toBe("Content replaced in main.go, lines 3 to 3.");
  });

  test.each([
    ["whitespace-normalized", "one  two\tthree\nfour\n", "one two three", "1 2 3"],
    ["indentation-flexible", GO, "if ready {\n  start()\n}", "if ready {\n  begin()\n}"],
    ["trimmed-boundary", "alpha\nbeta\n", "\n\nbeta\n\n", "gamma"],
  ])(
    "[DOOR-2.12] %s is a fall back, and the answer carries the note word for word",
    async (strategy, body, oldString, newString) => {
      await put("fall.go", body);
      const { isError, words } = await call("edit", {
        file_path: "fall.go",
        old_string: oldString,
        new_string: newString,
      });
      expect(isError, words).toBe(false);
      expect(words).toMatch(
        / \(matched via (whitespace-normalized|indentation-flexible|trimmed-boundary) — consider updating old_string to match exactly\)$/,
      );
      expect(words).toContain(strategy === "trimmed-boundary" ? "matched via" : note(strategy).slice(0, 12));
    },
  );

  test("[DOOR-2.12] wrong indentation (spaces for tabs) succeeds, and the new lines are indented as the file is", async () => {
    await put("main.go", GO);
    await call("edit", {
      file_path: "main.go",
      old_string: "    if ready {\n        start()\n    }",
      new_string: "    if ready {\n        begin()\n    }",
    });
    expect(await text("main.go")).toBe(GO.replace("start", "begin"));
  });

  test("[DOOR-2.12] all strategies miss: the error unchanged", async () => {
    await put("main.go", GO);
    const { isError, tells } = await call("edit", {
      file_path: "main.go",
      old_string: "never written",
      new_string: "x",
    });
    expect([isError, tells["code"], tells["message"], await text("main.go")]).toEqual([
      true,
      "anchor_not_found",
      NOT_FOUND,
      GO,
    ]);
  });

  test("[DOOR-2.12] several places: the error says how many", async () => {
    await put("twice.md", "same\n\nsame\n\nsame\n");
    const { tells } = await call("edit", { file_path: "twice.md", old_string: "same", new_string: "x" });
    expect([tells["code"], tells["found"]]).toEqual(["anchor_ambiguous", 3]);
    expect(tells["message"]).toMatch(/^old_string appears 3 times in the file/);
  });

  test("[DOOR-2.12] several places by a looser strategy alone: refused too, never the first", async () => {
    await put("loose.md", "one  two\n\none   two\n");
    const { tells } = await call("edit", { file_path: "loose.md", old_string: "one two", new_string: "x" });
    expect([tells["code"], await text("loose.md")]).toEqual(["anchor_ambiguous", "one  two\n\none   two\n"]);
  });

  test("[DOOR-2.12] replace_all is exact only: every exact place, never a near one", async () => {
    await put("all.md", "a b\n\na b\n\na  b\n");
    const { tells } = await call("edit", {
      file_path: "all.md",
      old_string: "a b",
      new_string: "c",
      replace_all: true,
    });
    expect([tells["replacements"], await text("all.md")]).toEqual([2, "c\n\nc\n\na  b\n"]);
    const none = await call("edit", { file_path: "all.md", old_string: "a b", new_string: "c", replace_all: true });
    expect([none.tells["code"], none.tells["message"]]).toEqual(["anchor_not_found", NOT_FOUND]);
  });

  test("[DOOR-2.12] strategies beyond the four are not asked here", async () => {
    await put("quotes.md", "She said “yes” and left.\n");
    const { tells } = await call("edit", {
      file_path: "quotes.md",
      old_string: 'She said "yes" and left.',
      new_string: "She left.",
    });
    expect([tells["code"], await text("quotes.md")]).toEqual(["anchor_not_found", "She said “yes” and left.\n"]);
  });

  test("[DOOR-2.12] a pattern longer than the file, only blank lines, white space of several bytes before the place", async () => {
    await put("edge.md", "é\u00a0\u3000🚂 one  two\n");
    expect(
      (await call("edit", { file_path: "edge.md", old_string: "one two ".repeat(500), new_string: "x" })).tells[
        "message"
      ],
    ).toBe(NOT_FOUND);
    expect((await call("edit", { file_path: "edge.md", old_string: "\n\n\n", new_string: "x" })).tells["code"]).toBe(
      "anchor_not_found",
    );
    const { isError } = await call("edit", { file_path: "edge.md", old_string: "one two", new_string: "three" });
    expect([isError, await text("edge.md")]).toEqual([false, "é\u00a0\u3000🚂 three\n"]);
  });

  test("[DOOR-2.12] CRLF in the file or in the words makes no difference, and stays", async () => {
    await put("crlf.txt", "one\r\ntwo\r\nthree\r\n");
    await call("edit", { file_path: "crlf.txt", old_string: "one\ntwo", new_string: "1\n2" });
    await call("edit", { file_path: "crlf.txt", old_string: "2\r\nthree", new_string: "2\r\n3" });
    expect(await text("crlf.txt")).toBe("1\r\n2\r\n3\r\n");
  });

  test("[DOOR-2.12] an empty new_string deletes; the same words twice are no edit", async () => {
    await put("del.md", "Keep this. Drop this.\n");
    await call("edit", { file_path: "del.md", old_string: " Drop this.", new_string: "" });
    expect(await text("del.md")).toBe("Keep this.\n");
    expect((await call("edit", { file_path: "del.md", old_string: "Keep", new_string: "Keep" })).tells["code"]).toBe(
      "invalid_request",
    );
  });
});

describe("multiedit (seed 004)", () => {
  test("[DOOR-2.13] edits apply one after another, each on what the one before left", async () => {
    await put("main.go", GO);
    const { tells, words } = await call("multiedit", {
      file_path: "main.go",
      edits: [
        { old_string: "start()", new_string: "begin()" },
        { old_string: "begin()", new_string: "launch()" },
        { old_string: "if ready {\n  launch()", new_string: "if ready() {\n  launch()" },
      ],
    });
    expect([tells["replacements"], tells["strategies"]]).toEqual([3, ["exact", "exact", "whitespace-normalized"]]);
    expect(words).toContain(note("whitespace-normalized"));
    expect(await text("main.go")).toBe(GO.replace("start()", "launch()").replace("if ready {", "if ready() {"));
  });

  test("[DOOR-2.13] all or none: the second fails, the first is not there", async () => {
    await put("main.go", GO);
    const { isError, tells } = await call("multiedit", {
      file_path: "main.go",
      edits: [
        { old_string: "start()", new_string: "begin()" },
        { old_string: "never", new_string: "x" },
      ],
    });
    expect([isError, tells["edit"], tells["message"], await text("main.go")]).toEqual([
      true,
      2,
      `Edit 2 of 2: ${NOT_FOUND}. Nothing was changed.`,
      GO,
    ]);
  });

  test("[DOOR-2.13] replace_all in one of them, places far apart, and the end without a newline", async () => {
    const body = `# A\n\nx here\n\n${Array.from({ length: 20 }, (_, index) => `Row ${index}.`).join("\n\n")}\n\nx there`;
    await put("far.md", body);
    await call("multiedit", {
      file_path: "far.md",
      edits: [
        { old_string: "x", new_string: "y", replace_all: true },
        { old_string: "Row 7.", new_string: "Row seven." },
      ],
    });
    expect(await text("far.md")).toBe(
      body.replace("x here", "y here").replace("x there", "y there").replace("Row 7.", "Row seven."),
    );
  });

  test("[DOOR-9.5] the rules judge what comes of all of them together", async () => {
    const paragraph =
      "The night train leaves Paris at nine and reaches the coast before the sun is up, every day of the year.";
    const body = `# A\n\n${paragraph}\n\nIt is slow.\n\nHalf one.\n\nThe end.\n`;
    await put("sum.md", body);
    const [first, second] = [paragraph.slice(0, 50), paragraph.slice(50)];
    const { tells } = await call("multiedit", {
      file_path: "sum.md",
      edits: [
        { old_string: "Half one.", new_string: first },
        { old_string: `${first}\n\nThe end.`, new_string: `${first}${second}\n\nThe end.` },
      ],
    });
    expect([tells["code"], await text("sum.md")]).toEqual(["duplicate_content", body]);
  });
});

describe("the files that the seed is about", () => {
  test.each([
    ["a.py", "def f( a,  b ):\n    return a\n", "def f( a, b ):", "def g(a, b):", "def g(a,  b):\n    return a\n"],
    ["a.go", GO, "start()", "begin()", GO.replace("start", "begin")],
    ["a.js", "const a = 1;\n\tif (a) b();\n", "if (a)  b();", "if (a) c();", "const a = 1;\n\tif (a) c();\n"],
    ["a.yaml", "name: club\nday: Monday\n", "day:  Monday", "day: Sunday", "name: club\nday: Sunday\n"],
    ["a.json", '{\n  "day": 1\n}\n', '"day":  1', '"day": 2', '{\n  "day": 2\n}\n'],
  ])("[DOOR-3.2] %s is edited in a folder without settings", async (name, body, old_string, new_string, after) => {
    await put(name, body);
    const { isError, tells } = await call("edit", { file_path: name, old_string, new_string });
    expect([isError, await text(name)], JSON.stringify(tells)).toEqual([false, after]);
  });
});

test.each([
  ["debug", ["whitespace-normalized"]],
  ["info", []],
])("[DOOR-3.15] LOG_LEVEL=%s tells how quotes were found: %j", async (level, strategies) => {
  const folder = await openFolderHere(undefined, { LOG_LEVEL: level });
  await folder.put("a.md", "One two.\n");
  await folder.call("edit", { file_path: "a.md", old_string: "One  two.", new_string: "One three." });
  await folder.call("TextReplace", { filePath: "a.md", oldText: "zebra", newText: "x" });
  await until(() => folder.logged().some((line) => line["event"] === "edit_rejected"), {
    what: "both are on the log",
    withinMs: 10_000,
  });
  const lines = folder.logged();
  expect(lines.filter((line) => line["event"] === "edit_applied").flatMap((line) => line["strategies"] ?? [])).toEqual(
    strategies,
  );
  expect(lines.find((line) => line["event"] === "edit_rejected")).toMatchObject({
    path: "a.md",
    code: "anchor_not_found",
  });
  expect(JSON.stringify(lines)).not.toContain("three");
});
