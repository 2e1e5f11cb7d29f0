// Covers docs/spec/mcp.md: the door of seed 001 (edit_file), without a model, by the real command and the official
// client.
import fs from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { openFolder } from "./folder.ts";

const { call, put, text, directory } = await openFolder();

describe("edit_file (seed 001)", () => {
  test("[DOOR-2.10] Example 1: programmatic unescaping of old_str", async () => {
    await put("my_file.txt", 'print("Hello\nWorld")\n');
    const { isError, tells } = await call("edit_file", {
      path: "my_file.txt",
      old_str: 'print("Hello\\nWorld")',
      new_str: 'print("Hello New World")',
      expected_replacements: 1,
    });
    expect([isError, tells["status"], tells["replacements"]]).toEqual([false, "edited", 1]);
    expect(await text("my_file.txt")).toBe('print("Hello New World")\n');
  });

  test("[DOOR-2.10] Example 2 without a model: the original error, and the file as it was", async () => {
    const config =
      '// Existing content in config.js\nconst API_URL = "https://old.api/v1" // Note: double quotes, missing semicolon\n';
    await put("config.js", config);
    const { isError, tells } = await call("edit_file", {
      path: "config.js",
      old_str: "const API_URL = 'https://old.api/v1';",
      new_str: "const API_URL = 'https://new.api/v2';",
      expected_replacements: 1,
    });
    expect([isError, tells["code"], tells["cause"], await text("config.js")]).toEqual([
      true,
      "EDIT_NO_OCCURRENCE_FOUND",
      "anchor_not_found",
      config,
    ]);
  });

  test("[DOOR-2.10] baseline: a simple replacement works unchanged", async () => {
    await put("base.md", "One two three.\n");
    expect((await call("edit_file", { path: "base.md", old_str: "two", new_str: "2" })).tells).toMatchObject({
      status: "edited",
      path: "base.md",
      replacements: 1,
      affectedLines: { start: 1, end: 1 },
    });
    expect(await text("base.md")).toBe("One 2 three.\n");
  });

  test("[DOOR-2.10] old_str with \\\\n for a line end, and the new text written with one", async () => {
    await put("over.txt", "first line\nsecond line\n");
    await call("edit_file", {
      path: "over.txt",
      old_str: "first line\\nsecond line",
      new_str: "first line\\nthird line",
    });
    expect(await text("over.txt")).toBe("first line\nthird line\n");
  });

  test("[DOOR-2.10] several lines, and a long text", async () => {
    const long = Array.from({ length: 3_000 }, (_, index) => `Row ${index} of the long list.`).join("\n");
    await put("long.txt", `${long}\n`);
    await call("edit_file", {
      path: "long.txt",
      old_str: "Row 1500 of the long list.\nRow 1501 of the long list.",
      new_str: "Row 1500 and a half.\nRow 1501 of the long list.",
    });
    expect(await text("long.txt")).toBe(`${long.replace("Row 1500 of the long list.", "Row 1500 and a half.")}\n`);
  });

  test("[COR-3] expected_replacements: none means one; N replaces all N; another count is a mismatch", async () => {
    const body = "cat\n\ncat\n\ndog\n";
    await put("count.md", body);
    for (const given of [{}, { expected_replacements: 1 }, { expected_replacements: 3 }]) {
      const { tells } = await call("edit_file", { path: "count.md", old_str: "cat", new_str: "fox", ...given });
      expect([tells["code"], await text("count.md")], JSON.stringify(given)).toEqual([
        "EDIT_EXPECTED_OCCURRENCE_MISMATCH",
        body,
      ]);
    }
    expect(
      (await call("edit_file", { path: "count.md", old_str: "cat", new_str: "fox", expected_replacements: 2 })).tells[
        "replacements"
      ],
    ).toBe(2);
    expect(await text("count.md")).toBe("fox\n\nfox\n\ndog\n");
  });

  test("[COR-3] with 2 expected a slightly wrong old_str is found at both: escaped once too often, with other blanks", async () => {
    const body = 'say("one\ntwo")\n\nwait()\n\nsay("one\ntwo")\n';
    for (const old_str of ['say(\\"one\\ntwo\\")', 'say("one  two")']) {
      await put("twice.py", body);
      const { isError, tells } = await call("edit_file", {
        path: "twice.py",
        old_str,
        new_str: 'say("three")',
        expected_replacements: 2,
      });
      expect([isError, tells["replacements"]], JSON.stringify(tells)).toEqual([false, 2]);
      expect(await text("twice.py")).toBe('say("three")\n\nwait()\n\nsay("three")\n');
    }
    await put("twice.py", body);
    for (const expected_replacements of [1, 3]) {
      const { tells } = await call("edit_file", {
        path: "twice.py",
        old_str: 'say("one  two")',
        new_str: "x",
        expected_replacements,
      });
      expect([tells["code"], tells["expected_replacements"], await text("twice.py")]).toEqual([
        "EDIT_EXPECTED_OCCURRENCE_MISMATCH",
        expected_replacements,
        body,
      ]);
    }
  });

  test("[COR-3] an empty old_str makes the file, folders on its way too", async () => {
    const { tells } = await call("edit_file", { path: "new/deep/file.md", old_str: "", new_str: "# New\n" });
    expect([tells["status"], tells["path"], await text("new/deep/file.md")]).toEqual([
      "created",
      "new/deep/file.md",
      "# New\n",
    ]);
  });

  test("[COR-3] ATTEMPT_TO_CREATE_EXISTING_FILE: a file that is there stays, an empty one too", async () => {
    await put("there.md", "Words.\n");
    await put("empty.md", "");
    for (const name of ["there.md", "empty.md"])
      expect((await call("edit_file", { path: name, old_str: "", new_str: "x" })).tells["code"]).toBe(
        "ATTEMPT_TO_CREATE_EXISTING_FILE",
      );
    expect([await text("there.md"), await text("empty.md")]).toEqual(["Words.\n", ""]);
  });

  test("[COR-3] EDIT_FILE_NOT_FOUND: no such file, and none is made", async () => {
    expect((await call("edit_file", { path: "missing.md", old_str: "a", new_str: "b" })).tells["code"]).toBe(
      "EDIT_FILE_NOT_FOUND",
    );
    await expect(text("missing.md")).rejects.toThrow("ENOENT");
  });

  test.each([["../outside.md"], ["/etc/passwd"], ["a/../../outside.md"], ["picture.png"], [""], [".stet/journal.md"]])(
    "[COR-3] EDIT_INVALID_PATH: %j",
    async (name) => {
      expect((await call("edit_file", { path: name, old_str: "a", new_str: "b" })).tells["code"]).toBe(
        "EDIT_INVALID_PATH",
      );
      expect((await call("edit_file", { path: name, old_str: "", new_str: "b" })).tells["code"]).toBe(
        "EDIT_INVALID_PATH",
      );
    },
  );

  test("[COR-3] EDIT_INVALID_PATH: of a file whose extension is not listed the answer names .stet.json", async () => {
    const { tells } = await call("edit_file", { path: "picture.png", old_str: "a", new_str: "b" });
    expect(tells["message"]).toContain("ends in .png");
    expect(tells["hint"]).toContain('"extensions" in .stet.json');
  });

  test("[COR-3] EDIT_FILE_READ_ERROR: binary, and bytes that are no UTF-8", async () => {
    await put("binary.md", Uint8Array.from([35, 0, 1, 2]));
    await put("latin.md", Uint8Array.from([0x63, 0x61, 0x66, 0xe9, 0x0a]));
    for (const name of ["binary.md", "latin.md"]) {
      const before = await fs.readFile(path.join(directory, name));
      expect((await call("edit_file", { path: name, old_str: "caf", new_str: "tea" })).tells["code"]).toBe(
        "EDIT_FILE_READ_ERROR",
      );
      expect(await fs.readFile(path.join(directory, name))).toEqual(before);
    }
  });

  test("[COR-3] EDIT_NO_OCCURRENCE_FOUND: nothing like it is there", async () => {
    await put("none.md", "Nothing of the kind.\n");
    const { tells } = await call("edit_file", {
      path: "none.md",
      old_str: "a sentence that was never written",
      new_str: "x",
    });
    expect([tells["code"], tells["retryable"]]).toEqual(["EDIT_NO_OCCURRENCE_FOUND", false]);
  });

  test("[DOOR-9.5] what the rules refuse keeps its own code: a copy of a paragraph beside it", async () => {
    const paragraph =
      "The night train leaves Paris at nine and reaches the coast before the sun is up, every day of the year.";
    await put("twice.md", `# A\n\n${paragraph}\n\nThe end of it all.\n`);
    const { tells } = await call("edit_file", { path: "twice.md", old_str: "The end of it all.", new_str: paragraph });
    expect(tells["code"]).toBe("duplicate_content");
  });
});
