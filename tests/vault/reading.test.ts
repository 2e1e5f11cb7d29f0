// Covers docs/spec/vault.md: what is a text (DOOR-3.2), its bytes (DOOR-3.3, VER-1), its hash (VER-4).
import { createHash } from "node:crypto";
import { truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesOf, codeOf, edit, replace, textOf, vaultWith } from "./desk.ts";

const MEGABYTE = 1024 * 1024;

describe("what is no text", () => {
  test("[DOOR-3.2] what is not there is not_found", async () => {
    const { vault } = await vaultWith();
    expect(codeOf(await vault.read("a.md"))).toBe("not_found");
    expect(await edit(vault, "a.md", [replace("x", "y")])).toMatchObject({ outcome: "rejected", code: "not_found" });
    expect(codeOf(await vault.select("a.md", 1, 1))).toBe("not_found");
  });

  test.each([
    ["a NUL", Buffer.from("plain \0 text"), 6],
    ["UTF-16", Buffer.from("\uFEFFhi", "utf16le"), 3],
    ["Latin 1", Buffer.from("caf\xe9 and more", "latin1"), 3],
    ["an end cut off", Buffer.from("good €").subarray(0, -1), 5],
    ["an overlong form", Buffer.from([0x61, 0xc0, 0xaf]), 1],
    ["half of a pair", Buffer.from([0x61, 0x62, 0xed, 0xa0, 0x80]), 2],
    [
      "a bad byte after real replacement marks",
      Buffer.concat([Buffer.from("\uFFFD\uFFFDx\uFFFD"), Buffer.from([0xff])]),
      10,
    ],
  ])("[DOOR-3.2] %s is file_unreadable, with the offset of its byte", async (_name, bytes, offset) => {
    const { folder, vault } = await vaultWith({ "a.md": bytes });
    expect(await vault.read("a.md")).toMatchObject({
      ok: false,
      refusal: { code: "file_unreadable", message: expect.stringContaining(`at byte ${offset}`), details: { offset } },
    });
    expect(await edit(vault, "a.md", [replace("a", "b")])).toMatchObject({
      outcome: "rejected",
      code: "file_unreadable",
    });
    expect((await bytesOf(folder, "a.md")).equals(bytes)).toBe(true);
  });

  test("[DOOR-3.2] real replacement marks are text", async () => {
    const { vault } = await vaultWith({ "a.md": "\uFFFD and \uFFFD\n" });
    expect(await vault.read("a.md")).toMatchObject({ ok: true, value: { text: "\uFFFD and \uFFFD\n" } });
  });

  test("[DOOR-3.2] four megabytes are read, and a byte more is too_large, as a hundred are, of which none is read", async () => {
    const { folder, vault } = await vaultWith({
      "a.md": "x".repeat(4 * MEGABYTE),
      "b.md": "x".repeat(4 * MEGABYTE + 1),
      "c.md": "",
    });
    await truncate(path.join(folder, "c.md"), 100 * MEGABYTE);
    expect(codeOf(await vault.read("a.md"))).toBe("ok");
    expect(codeOf(await vault.read("b.md"))).toBe("too_large");
    const before = process.memoryUsage().arrayBuffers;
    expect(codeOf(await vault.read("c.md"))).toBe("too_large");
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * MEGABYTE);
  });

  test("[DOOR-3.2] an edit and a new file end at four megabytes too", async () => {
    const { folder, vault } = await vaultWith({ "a.txt": `end ${"x".repeat(4 * MEGABYTE - 4)}` });
    expect(await edit(vault, "a.txt", [replace("end", "the very end")])).toMatchObject({
      outcome: "rejected",
      code: "too_large",
    });
    expect((await bytesOf(folder, "a.txt")).length).toBe(4 * MEGABYTE);
    expect(codeOf(await vault.create("b.md", "é".repeat(2 * MEGABYTE + 1), "test"))).toBe("too_large");
    expect(codeOf(await vault.create("b.md", "NUL \0", "test"))).toBe("invalid_request");
    expect(codeOf(await vault.create("b.md", "half \ud800", "test"))).toBe("invalid_request");
  });
});

const NASTY = [
  "",
  "\n",
  "no newline at the end",
  "\uFEFF# Mark\n\nword\n",
  "a word\r\nb\r\n",
  "\uFEFFa word\r\nb",
  "mixed word\r\nlf\ncrlf\r\n",
  "lone\rword\rlone",
  "trailing  \n\tword\t \n\n\n",
  "\uFEFF\uFEFFtwo marks word",
  "---\ntitle: x\n---\n\nword\n",
  "e\u0301 word \u00e9 👩‍👩‍👧\n",
  "word\u2028line\u0085nel\u000bvt\f\n",
  "```\nword\n",
  "  \uFEFF word inside\n",
  "word\n\r\n\r\r\n",
];

describe("bytes", () => {
  test.each(NASTY)("[VER-1] %j comes back as it was made", async (body) => {
    const { folder, vault } = await vaultWith();
    expect(codeOf(await vault.create("a.md", body, "test"))).toBe("ok");
    expect(await textOf(folder, "a.md")).toBe(body);
    await vault.undo();
    expect(codeOf(await vault.read("a.md"))).toBe("not_found");
  });

  test.each(NASTY.filter((body) => body.includes("word")))(
    "[DOOR-3.3] an edit of %j changes its word alone, and its undo gives every byte back",
    async (body) => {
      const { folder, vault } = await vaultWith({ "a.md": body });
      expect(await edit(vault, "a.md", [replace("word", "bird")])).toMatchObject({ outcome: "applied" });
      expect(await textOf(folder, "a.md")).toBe(body.replace("word", "bird"));
      expect(codeOf(await vault.undo())).toBe("ok");
      expect(await textOf(folder, "a.md")).toBe(body);
      expect(codeOf(await vault.undo((await vault.log(1))[0]?.id))).toBe("ok");
      expect(await textOf(folder, "a.md")).toBe(body.replace("word", "bird"));
    },
  );

  test("[DOOR-3.3] so does every other text", async () => {
    const { folder, vault } = await vaultWith();
    const part = fc.oneof(
      fc.constantFrom("\n", "\r\n", "\r", " ", "- ", "# ", "\t", "\uFEFF", "`", "é"),
      fc.string({ unit: "grapheme", maxLength: 8 }),
    );
    let edits = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), fc.array(part, { maxLength: 12 }), async (ahead, after) => {
        const body = `${ahead.join("")} quokka ${after.join("")}`.replaceAll("\0", "").toWellFormed();
        await writeFile(path.join(folder, "a.txt"), body);
        const outcome = await edit(vault, "a.txt", [replace("quokka", "wombat")]);
        const now = await textOf(folder, "a.txt");
        const isMade = outcome.outcome === "applied";
        expect(now).toBe(isMade ? body.replace("quokka", "wombat") : body);
        if (!isMade) return;
        edits += 1;
        await vault.undo();
        expect(await textOf(folder, "a.txt")).toBe(body);
      }),
      { numRuns: 60, seed: 20_261_122 },
    );
    expect(edits).toBeGreaterThan(40);
  }, 60_000);

  test("[VER-1] a text that loses all its line ends gets them back in their kind", async () => {
    const { folder, vault } = await vaultWith({ "a.txt": "\uFEFFone\r\ntwo" });
    expect(await edit(vault, "a.txt", [{ op: "replace", target: { document: true }, with: "one" }])).toMatchObject({
      outcome: "applied",
    });
    expect(await textOf(folder, "a.txt")).toBe("\uFEFFone");
    await vault.undo();
    expect(await textOf(folder, "a.txt")).toBe("\uFEFFone\r\ntwo");
  });

  test("[VER-4] the hash is blind to line ends and byte-order mark, the digest is not", async () => {
    const { vault } = await vaultWith({ "a.md": "a\nb\n", "b.md": "\uFEFFa\r\nb\r\n" });
    const [a, b] = [await vault.read("a.md"), await vault.read("b.md")];
    if (!a.ok || !b.ok) throw new Error("both can be read");
    const sha = (bytes: string) => createHash("sha256").update(bytes).digest("hex");
    expect([a.value.hash, b.value.hash]).toEqual([sha("a\nb\n").slice(0, 16).toUpperCase(), a.value.hash]);
    expect([a.value.digest, b.value.digest]).toEqual([sha("a\nb\n"), sha("\uFEFFa\r\nb\r\n")]);
    expect(b.value).toMatchObject({ text: "a\nb\n", lineCount: 2 });
  });
});
