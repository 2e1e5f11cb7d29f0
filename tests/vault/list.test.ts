// Covers docs/spec/vault.md, "Looking": DOOR-3.9, DOOR-3.11.
import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { FileQuery, Vault } from "../../lib/vault/index.ts";
import { codeOf, edit, leftovers, replace, vaultWith } from "./desk.ts";

async function pathsOf(vault: Vault, query: FileQuery = {}): Promise<string[]> {
  const list = await vault.list(query);
  if (!list.ok) throw new Error(JSON.stringify(list.refusal));
  return list.value.items.map(({ path: file }) => file);
}

describe("a list", () => {
  test("[DOOR-3.9] has the files that can be read, in the order of their paths, with size and time", async () => {
    const { folder, vault } = await vaultWith({
      "b.md": "bb",
      "a/z.md": "",
      "a.md": "a",
      "a-1.md": "",
      "a/b/c.txt": "",
      "x.png": "",
      "con.md": "",
      "a/.hidden.md": "",
      "B.md": "",
    });
    await symlink("b.md", path.join(folder, "link.md"));
    await symlink("a", path.join(folder, "linked"));
    await mkdir(path.join(folder, "folder.md"));
    const paths = await pathsOf(vault);
    expect(paths).toEqual(["B.md", "a-1.md", "a.md", "a/.hidden.md", "a/b/c.txt", "a/z.md", "b.md"]);
    expect(paths).toEqual(paths.toSorted());
    for (const file of paths) expect(codeOf(await vault.read(file))).toBe("ok");
    const list = await vault.list();
    expect(list).toMatchObject({ ok: true, value: { more: false } });
    expect(list.ok && list.value.items.at(-1)).toEqual({ path: "b.md", size: 2, modifiedAt: expect.any(Date) });
  });

  test("[DOOR-3.9] leaves out what is never a text of ours, whatever the rules say", async () => {
    const { vault } = await vaultWith({
      ".gitignore": "!node_modules\n!.git\n!.stet\n",
      "node_modules/a/readme.md": "",
      "sub/node_modules/readme.md": "",
      ".git/notes.md": "",
      "a.md": "One word.\n",
    });
    await edit(vault, "a.md", [replace("word", "bird")]);
    expect(await pathsOf(vault)).toEqual(["a.md"]);
  });

  test("[DOOR-3.9] obeys the rules of every folder, the innermost first, and those of the settings", async () => {
    const { vault } = await vaultWith({
      ".gitignore": "# a comment\n*.txt\n/build/\ndrafts/*\n!drafts/keep.md\n",
      ".stetignore": "private\n",
      ".stet.json": '{"ignore":["old-*"]}',
      "a.txt": "",
      "build/a.md": "",
      "sub/build/a.md": "",
      "drafts/a.md": "",
      "drafts/keep.md": "",
      "private/a.md": "",
      "sub/private.md": "",
      "sub/private/b.md": "",
      "old-a.md": "",
      "sub/old-b.md": "",
      "sub/.gitignore": "!b.txt\n/only-here.md\n",
      "sub/b.txt": "",
      "sub/c.txt": "",
      "sub/only-here.md": "",
      "sub/deep/only-here.md": "",
      "a.md": "",
    });
    expect(await pathsOf(vault)).toEqual([
      "a.md",
      "drafts/keep.md",
      "sub/b.txt",
      "sub/build/a.md",
      "sub/deep/only-here.md",
      "sub/private.md",
    ]);
    expect(await pathsOf(vault, { under: "sub" })).toEqual([
      "sub/b.txt",
      "sub/build/a.md",
      "sub/deep/only-here.md",
      "sub/private.md",
    ]);
    expect(await pathsOf(vault, { under: "sub/deep/" })).toEqual(["sub/deep/only-here.md"]);
  });

  test("[DOOR-3.9] does not take rules from a link or from bytes that are no text", async () => {
    const { folder, vault } = await vaultWith({
      rules: "*.md\n",
      "a.md": "",
      "sub/.stetignore": Buffer.from([0xff, 0x2a]),
      "sub/b.md": "",
    });
    await symlink("rules", path.join(folder, ".gitignore"));
    expect(await pathsOf(vault)).toEqual(["a.md", "sub/b.md"]);
  });

  test("[DOOR-3.9] finds all words in path or text, in any letter case and spelling of accents", async () => {
    const { folder, vault } = await vaultWith({
      "alps/lake.md": "Cold water.\n",
      "b.md": "The LAKE is cold; caf\u00e9.\r\n",
      "c.md": "nothing\n",
      "d.md": Buffer.from([0xff, 0x6c]),
      "lake.txt": "warm",
    });
    await writeFile(path.join(folder, "big-lake.md"), "x".repeat(5 * 1024 * 1024));
    expect(await pathsOf(vault, { q: "lake" })).toEqual(["alps/lake.md", "b.md", "big-lake.md", "lake.txt"]);
    expect(await pathsOf(vault, { q: " Cold  Lake " })).toEqual(["alps/lake.md", "b.md"]);
    expect(await pathsOf(vault, { q: "CAFE\u0301" })).toEqual(["b.md"]);
    expect(await pathsOf(vault, { q: "xxxx" })).toEqual([]);
    expect(await pathsOf(vault, { q: "lake", under: "alps" })).toEqual(["alps/lake.md"]);
    expect(await pathsOf(vault, { q: ".*" })).toEqual([]);
  });

  test("[DOOR-3.9] says that it was cut, and only then", async () => {
    const { vault } = await vaultWith({ "a.md": "", "b.md": "", "c.md": "" });
    expect(await vault.list({ limit: 2 })).toMatchObject({
      ok: true,
      value: { items: [{ path: "a.md" }, { path: "b.md" }], more: true },
    });
    expect(await vault.list({ limit: 3 })).toMatchObject({ ok: true, value: { more: false } });
  });

  test("[DOOR-3.9] of a place that is no folder of ours is refused", async () => {
    const { folder, vault } = await vaultWith({ "a.md": "" });
    await symlink("/", path.join(folder, "root"));
    expect(
      await Promise.all(
        ["none", "a.md", "root", "..", ".git", ".stet"].map(async (under) => codeOf(await vault.list({ under }))),
      ),
    ).toEqual(["not_found", "invalid_path", "invalid_path", "invalid_path", "invalid_path", "invalid_path"]);
  });

  test("[DOOR-3.9] ends at a depth that no folder of texts has", async () => {
    const deep = Array.from({ length: 60 }, () => "d").join("/");
    const { vault } = await vaultWith({ [`${deep}/a.md`]: "", "b.md": "" });
    expect(await pathsOf(vault)).toEqual(["b.md"]);
  });
});

describe("a selection", () => {
  test("[DOOR-3.11] is kept with the hash of its text, for every process that opens the folder", async () => {
    const { folder, vault } = await vaultWith({ "a.md": "one\ntwo\nthree\n" });
    expect(await vault.selection()).toBeUndefined();
    const read = await vault.read("a.md");
    const selection = { path: "a.md", startLine: 2, endLine: 3, hash: read.ok ? read.value.hash : "" };
    expect(await vault.select("./a.md", 2, 3)).toEqual({ ok: true, value: selection });
    await edit(vault, "a.md", [replace("one", "1")]);
    expect([await vault.selection(), leftovers(folder)]).toEqual([selection, []]);
  });

  test.each([
    [0, 1],
    [1, 4],
    [3, 2],
    [1.5, 2],
    [Number.NaN, 2],
    [-1, -1],
  ])("[DOOR-3.11] lines %d to %d of three are no selection", async (start, end) => {
    const { vault } = await vaultWith({ "a.md": "one\ntwo\nthree\n" });
    expect(codeOf(await vault.select("a.md", start, end))).toBe("invalid_request");
    expect(await vault.selection()).toBeUndefined();
  });

  test("[DOOR-3.11] that was damaged on the disk is none", async () => {
    const { folder, vault } = await vaultWith({ "a.md": "one\n" });
    await vault.select("a.md", 1, 1);
    for (const bytes of ["{", '{"path":1}', ""]) {
      await writeFile(path.join(folder, ".stet/vault/selection.json"), bytes);
      expect(await vault.selection()).toBeUndefined();
    }
  });
});
