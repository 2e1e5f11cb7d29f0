// Covers docs/spec/mcp.md: the doors of seed 003 (document_apply_patch, get_selection_range), by the real command and
// the official client.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { program } from "../support/program.ts";
import { until } from "../support/until.ts";
import { openFolder } from "./folder.ts";

const { call, put, text, directory, client, logged } = await openFolder();
const linesOf = (event: string) => logged().filter((line) => line["event"] === event);

const STORY = `# The mill\n\nGeoffrey walked up to the old mill at dusk, and the wheel stood still.\n\nHe knocked twice. Nobody came to the door, though a lamp was burning inside.\n\nIn the morning the lamp was out.\n`;
const marks = (words: string) => ({
  content_hash: createHash("sha256").update(words).digest("hex").slice(0, 16).toUpperCase(),
  version_id: createHash("sha256").update(words).digest("hex"),
});
const patch = (given: Readonly<Record<string, unknown>>, of = STORY) =>
  call("document_apply_patch", { document_id: "mill.md", ...marks(of), ...given });

describe("document_apply_patch (seed 003)", () => {
  test("[DOOR-2.11] a range is replaced, and the answer has the marks of the new text", async () => {
    await put("mill.md", STORY);
    const { tells } = await patch({
      range: { start_line: 7, end_line: 7 },
      content: "In the morning the lamp was cold.",
    });
    const after = STORY.replace("was out", "was cold");
    expect(await text("mill.md")).toBe(after);
    expect(tells).toMatchObject({
      status: "applied",
      operation: "replace",
      ...marks(after),
      affectedLines: { start: 7, end: 7 },
    });
  });

  test("[DOOR-2.11] what has to be sent is in the answers of the reading tools", async () => {
    await put("mill.md", STORY);
    const [read, text, structure] = await Promise.all([
      call("read_content", { contentId: "mill.md" }),
      call("TextRead", { filePath: "mill.md" }),
      call("TextInspect", { filePath: "mill.md" }),
    ]);
    expect([read.tells["hash"], read.tells["version_id"]]).toEqual(Object.values(marks(STORY)));
    for (const { tells } of [text, structure])
      expect([tells["fileHash"], tells["version_id"]]).toEqual(Object.values(marks(STORY)));
  });

  test("[DOOR-2.11] insert comes after the range, delete takes it", async () => {
    await put("mill.md", STORY);
    await patch({
      operation: "insert",
      range: { start_line: 3, end_line: 3 },
      content: "\nIt had stood still for years.",
    });
    expect(await text("mill.md")).toContain("stood still.\n\nIt had stood still for years.\n\nHe knocked");
    await put("mill.md", STORY);
    await patch({ operation: "delete", range: { start_line: 7, end_line: 7 }, content: "" });
    expect(await text("mill.md")).not.toContain("In the morning");
  });

  test("[DOOR-2.11] replace_all true puts one text in the place of the other, never after it", async () => {
    await put("mill.md", STORY);
    const whole = "# The mill\n\nGeoffrey came at dusk.\n";
    const { tells } = await patch({ replace_all: true, content: whole });
    expect([tells["operation"], await text("mill.md")]).toEqual(["replace_all", whole]);
  });

  test("[RNG-1] content within 5 % of the document's length and without a range replaces all of it: one copy is left", async () => {
    await put("mill.md", STORY);
    const rewrite = STORY.replace("dusk", "dawn").replace("twice", "thrice");
    const { tells } = await patch({ content: rewrite });
    expect([tells["operation"], await text("mill.md")]).toEqual(["replace_all", rewrite]);
  });

  test("[RNG-1] anything else without a range says needs_range, also above 1 KB, and changes nothing", async () => {
    await put("mill.md", STORY);
    const calls = [
      { content: "A line more.\n" },
      { operation: "replace", content: "A line more.\n" },
      { operation: "insert", content: "word ".repeat(300) },
      { operation: "delete", content: "" },
      { content: `${STORY}\n${STORY}` },
    ];
    for (const given of calls) {
      const { isError, tells } = await patch(given);
      expect([isError, tells["code"], tells["needs_range"]]).toEqual([true, "needs_range", true]);
      expect(tells["hint"]).toContain("range {start_line, end_line}");
    }
    expect(await text("mill.md")).toBe(STORY);
    await until(() => linesOf("needs_range").length === calls.length, { what: "each is on the log", withinMs: 10_000 });
  });

  test.each([["replace"], ["insert"]])(
    "[RNG-1] operation %j without a range, near the document's length, replaces all of it",
    async (operation) => {
      await put("mill.md", STORY);
      const rewrite = STORY.replace("dusk", "dawn");
      const { tells } = await patch({ operation, content: rewrite });
      expect([tells["operation"], await text("mill.md")]).toEqual(["replace_all", rewrite]);
    },
  );

  test("[RNG-1] its description says the same", async () => {
    const { tools } = await client.listTools();
    const { description = "", inputSchema } = tools.find(({ name }) => name === "document_apply_patch") ?? {};
    expect(description).toMatch(
      /within 5 % of the document's length replaces all of it\.\nAnything else.* needs_range/,
    );
    expect(JSON.stringify(inputSchema)).toContain(
      "without a range, content about as long as the document replaces all of it",
    );
  });

  test.each([[{ target: {} }], [{}]])("[RNG-1] TextPatch %j and edit_ops say needs_range as well", async (place) => {
    await put("mill.md", STORY);
    const { tells: patched } = await call("TextPatch", {
      filePath: "mill.md",
      operation: "insert",
      content: "One line.",
      ...place,
    });
    const { tells: edited } = await call("edit_ops", {
      contentId: "mill.md",
      baseHash: marks(STORY).content_hash,
      ops: [{ op: "insert", with: "One line.", ...place }],
    });
    for (const tells of [patched, edited])
      expect(tells).toMatchObject({ outcome: "rejected", code: "needs_range", needs_range: true });
    expect(await text("mill.md")).toBe(STORY);
  });

  test("[OPS-8] hash and version are required, and both have to be the current ones", async () => {
    await put("mill.md", STORY);
    const missing = await call("document_apply_patch", { document_id: "mill.md", content: STORY });
    expect(missing.tells["code"]).toBe("invalid_request");
    expect(missing.tells["message"]).toMatch(/content_hash.*version_id/s);
    for (const given of [{ content_hash: "0000000000000000" }, { version_id: "f".repeat(64) }]) {
      const { tells } = await patch({ ...given, range: { start_line: 7, end_line: 7 }, content: "x" });
      expect([tells["code"], tells["current"]]).toEqual(["hash_mismatch", marks(STORY)]);
    }
  });

  test("[OPS-8] the same call twice leaves what one leaves", async () => {
    await put("mill.md", STORY);
    const given = { range: { start_line: 7, end_line: 7 }, content: "In the morning the lamp was cold." };
    await patch(given);
    const once = await text("mill.md");
    expect((await patch(given)).tells["code"]).toBe("hash_mismatch");
    expect(await text("mill.md")).toBe(once);
  });

  test("[DUP-1] a contrived double insert is taken back, and says so", async () => {
    await put("mill.md", STORY);
    const copy = STORY.split("\n").slice(2, 5).join("\n");
    const { tells } = await patch({ operation: "insert", range: { start_line: 5, end_line: 5 }, content: `\n${copy}` });
    expect([tells["code"], tells["auto_reverted"], await text("mill.md")]).toEqual(["duplicate_content", true, STORY]);
  });

  test("[OPS-10] caret parameters of old are unsupported, each with what to send", async () => {
    await put("mill.md", STORY);
    for (const given of [{ insert_at_cursor: true }, { cursor_offset: 12 }, { selection: "current" }]) {
      const { tells } = await patch({ content: "x", ...given });
      expect([tells["code"], tells["message"]]).toEqual([
        "unsupported_operation",
        `There is no ${Object.keys(given)[0]}: nothing is written at a caret.`,
      ]);
      expect(tells["hint"]).toContain("get_selection_range");
    }
    expect(await text("mill.md")).toBe(STORY);
  });

  test.each([
    "insert_at_cursor",
    "cursor_offset",
    "current_selection",
    "insertAtCursor",
    "cursorOffset",
    "currentSelection",
  ])("[OPS-10] %s is unsupported in every tool that edits, and on the log", async (name) => {
    await put("mill.md", STORY);
    const before = linesOf("caret_call_blocked").length;
    const calls: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
      ["document_apply_patch", { document_id: "mill.md", ...marks(STORY), operation: name, content: "x" }],
      ["edit_ops", { contentId: "mill.md", baseHash: marks(STORY).content_hash, ops: [{ op: name, with: "x" }] }],
      [
        "edit_ops",
        {
          contentId: "mill.md",
          baseHash: marks(STORY).content_hash,
          ops: [{ op: "insert", target: { [name]: 2 }, with: "x" }],
        },
      ],
      ["TextPatch", { filePath: "mill.md", operation: "insert", target: name, content: "x" }],
      ["TextReplace", { filePath: "mill.md", oldText: "dusk", newText: "dawn", [name]: true }],
      ["edit", { file_path: "mill.md", old_string: "dusk", new_string: "dawn", [name]: 1 }],
      ["multiedit", { file_path: "mill.md", edits: [{ old_string: "dusk", new_string: "dawn" }], [name]: 1 }],
      ["edit_file", { path: "mill.md", old_str: "dusk", new_str: "dawn", [name]: 1 }],
    ];
    for (const [tool, given] of calls)
      expect((await call(tool, given)).tells, tool).toMatchObject({
        code: "unsupported_operation",
        message: `There is no ${name}: nothing is written at a caret.`,
      });
    expect(await text("mill.md")).toBe(STORY);
    await until(() => linesOf("caret_call_blocked").length === before + calls.length, {
      what: "each is on the log",
      withinMs: 10_000,
    });
  });

  test("[KEEP-1] an entity of the plot outline that would vanish is a warning, as soft as the seed has it", async () => {
    await put("mill.md", STORY);
    const { tells } = await patch({
      range: { start_line: 3, end_line: 3 },
      content: "He walked up to the old mill at dusk, and the wheel stood still.",
      plot_outline: ["Geoffrey", "the lamp", "a dragon"],
    });
    expect(tells["status"]).toBe("applied");
    expect(JSON.stringify(tells["warnings"])).toContain("Geoffrey");
    expect(JSON.stringify(tells["warnings"])).not.toContain("dragon");
  });

  test("[DOOR-2.11] a token is never sliced: ranges are whole lines, and a split word is refused", async () => {
    await put("mill.md", STORY);
    const { tells } = await patch({ range: { start_line: 4, end_line: 2 }, content: "x" });
    expect(tells["code"]).toBe("invalid_request");
    expect(
      (await patch({ range: { start_line: 1, end_line: 1 }, replace_all: true, content: "x" })).tells["code"],
    ).toBe("invalid_request");
  });
});

describe("get_selection_range (seed 003)", () => {
  const stet = (...words: readonly string[]) =>
    promisify(execFile)(process.execPath, [program("stet"), ...words, "--vault", directory]);

  test("[DOOR-9.6] nothing is marked until the host marks it; then the lines come with the hash they were marked in", async () => {
    await put("mill.md", STORY);
    expect((await call("get_selection_range", {})).tells).toEqual({ selection: null });
    await until(() => linesOf("span_snapshot_requested").length > 0, {
      what: "that it was asked is on the log",
      withinMs: 10_000,
    });
    await stet("select", `${directory}/mill.md`, "3", "5");
    const selection = {
      document_id: "mill.md",
      start_line: 3,
      end_line: 5,
      content_hash: marks(STORY).content_hash,
      isCurrent: true,
    };
    expect((await call("get_selection_range", { document_id: "mill.md" })).tells).toEqual(selection);
    await put("other.md", "x\n");
    expect((await call("get_selection_range", { document_id: "other.md" })).tells).toEqual({ selection: null });
    await put("mill.md", `# Before\n\n${STORY}`);
    expect((await call("get_selection_range", {})).tells).toEqual({ ...selection, isCurrent: false });
  });
});
