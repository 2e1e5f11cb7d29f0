// Covers docs/spec/vault.md, "Paths": DOOR-3.1.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { link, lstat, mkdir, readdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Vault } from "../../lib/vault/index.ts";
import { codeIn, codeOf, edit, folderWith, leftovers, replace, textOf, vaultIn, vaultWith } from "./desk.ts";

const CANARY = "a canary outside";

/** A folder in a folder, with links out of it of every kind. */
async function caged() {
  const around = await folderWith({
    "outside/canary.md": CANARY,
    "in/a.md": "# A\n\nOne lake.\n",
    "in/sub/b.md": "# B\n",
  });
  const inside = path.join(around, "in");
  await symlink("../outside", path.join(inside, "out"));
  await symlink("../outside/canary.md", path.join(inside, "canary.md"));
  await symlink("../outside/none.md", path.join(inside, "dangling.md"));
  await symlink("a.md", path.join(inside, "alias.md"));
  await symlink("sub", path.join(inside, "alias"));
  await symlink(".", path.join(inside, "loop"));
  return { around, inside, vault: await vaultIn(inside) };
}

const answers = async (vault: Vault, file: string) => {
  const edited = await edit(vault, file, [replace("canary", "bird")]);
  const [read, create, select] = [
    await vault.read(file),
    await vault.create(file, "mine", "test"),
    await vault.select(file, 1, 1),
  ];
  return [codeOf(read), codeOf(create), codeIn(edited) ?? edited.outcome, codeOf(select)];
};

const INVALID = ["invalid_path", "invalid_path", "invalid_path", "invalid_path"];

describe("a path that could lead out", () => {
  const PATHS = [
    "../outside/canary.md",
    "sub/../../outside/canary.md",
    "sub/../a.md",
    "/etc/passwd.md",
    "out/canary.md",
    "alias/b.md",
    "loop/a.md",
    "out/new.md",
    "..",
    ".",
    "",
    "/",
    "a.md\u0000.png",
    "a\u0000.md",
    "..\\outside\\canary.md",
    "sub\\b.md",
    "C:/a.md",
    "C:\\a.md",
    "a.md.",
    "a.md ",
    "sub./b.md",
    "sub /b.md",
    "con.md",
    "NUL.md",
    "sub/lpt1.md",
    "COM1.notes.md",
    "a\nb.md",
    "\u0007.md",
    "\ud800.md",
    "sub//b.md",
    `${"x".repeat(300)}.md`,
    `${"y/".repeat(3_000)}a.md`,
  ];

  test.each(PATHS)("[DOOR-3.1] %j is refused by every call", async (file) => {
    const { around, vault } = await caged();
    expect(await answers(vault, file)).toEqual(INVALID);
    expect(await textOf(around, "outside/canary.md")).toBe(CANARY);
    expect(await readdir(path.join(around, "outside"))).toEqual(["canary.md"]);
  });

  test.each(["canary.md", "dangling.md", "alias.md"])(
    "[DOOR-3.1] the link %j is no file, and none is made in its place",
    async (file) => {
      const { around, inside, vault } = await caged();
      expect(await answers(vault, file)).toEqual(["invalid_path", "file_exists", "invalid_path", "invalid_path"]);
      expect((await lstat(path.join(inside, file))).isSymbolicLink()).toBe(true);
      expect([await readdir(path.join(around, "outside")), await textOf(around, "outside/canary.md")]).toEqual([
        ["canary.md"],
        CANARY,
      ]);
    },
  );

  test.each([
    ".git/a.md",
    ".GIT/a.md",
    "sub/.git/a.md",
    ".g\u200cit/a.md",
    "git~1/a.md",
    ".stet/a.md",
    ".stet/vault/a.md",
    ".Stet/a.md",
    ".stet.json",
    ".stetignore",
    ".gitignore",
  ])("[DOOR-3.1] %j is nobody's to touch", async (file) => {
    const { folder, vault } = await vaultWith({
      ".git/a.md": "git",
      ".stet.json": '{"extensions":[".md",".json",".stetignore"]}',
      ".stetignore": "x",
    });
    expect(await answers(vault, file)).toEqual(INVALID);
    expect(await textOf(folder, ".git/a.md")).toBe("git");
  });

  test("[DOOR-3.1] whatever the path, nothing outside is read or written", async () => {
    const { around, inside, vault } = await caged();
    const segment = fc.oneof(
      fc.constantFrom(
        "..",
        ".",
        "",
        "out",
        "canary.md",
        "dangling.md",
        "alias",
        "loop",
        "sub",
        "outside",
        "in",
        "a.md",
        "%2e%2e",
        "．．",
        "..;",
        "…",
        ".. ",
        "~",
        "\\..",
        "none.md",
      ),
      fc.string({ maxLength: 6 }).map((one) => `${one}.md`),
    );
    const prefix = fc.constantFrom(
      "",
      "/",
      "./",
      "../",
      `${inside}/`,
      `${inside}/../`,
      `${around}/outside/`,
      `${inside}x/`,
      "//",
      "/proc/self/cwd/",
      "file://",
    );
    const given = fc
      .tuple(prefix, fc.array(segment, { minLength: 1, maxLength: 5 }))
      .map(([start, segments]) => start + segments.join("/"));
    let refusals = 0;
    await fc.assert(
      fc.asyncProperty(given, async (file) => {
        const read = await vault.read(file);
        expect(read.ok && read.value.text).not.toBe(CANARY);
        refusals += read.ok ? 0 : 1;
        await edit(vault, file, [replace("canary", "bird")]);
        await vault.create(file, "mine\n", "test");
        await vault.select(file, 1, 1);
        const list = await vault.list({ under: file });
        const listed = list.ok ? list.value.items.map((one) => one.path) : [];
        expect(listed.filter((one) => one === "canary.md" || one.startsWith("out/"))).toEqual([]);
        expect(await readFile(path.join(around, "outside/canary.md"), "utf8")).toBe(CANARY);
        expect([await readdir(around), await readdir(path.join(around, "outside"))]).toEqual([
          ["in", "outside"],
          ["canary.md"],
        ]);
      }),
      { numRuns: 200, seed: 20_261_122 },
    );
    expect(refusals).toBeGreaterThan(100);
  }, 60_000);

  test("[DOOR-3.1] an absolute path inside the folder, and one with dots, name the file", async () => {
    const { inside, vault } = await caged();
    for (const file of [path.join(inside, "sub/b.md"), "./sub/b.md", "sub/./b.md"])
      expect(await vault.read(file)).toMatchObject({ ok: true, value: { path: "sub/b.md" } });
    const linked = path.join(inside, "../by-link");
    await symlink("in", linked);
    expect(await (await vaultIn(linked)).read(path.join(linked, "a.md"))).toMatchObject({
      ok: true,
      value: { path: "a.md" },
    });
  });

  test("[DOOR-3.1] a link put in a folder's place while an edit is on its way leads nowhere", async () => {
    const { around, inside } = await caged();
    await writeFile(path.join(around, "outside/b.md"), "# B\n");
    const vault = await vaultIn(inside, {
      fault: async (point) => {
        if (point !== "temp made") return;
        await rename(path.join(inside, "sub"), path.join(inside, "moved"));
        await symlink("../outside", path.join(inside, "sub"));
      },
    });
    await edit(vault, "sub/b.md", [replace("B", "Changed")]);
    expect(await textOf(around, "outside/b.md")).toBe("# B\n");
    expect((await readdir(path.join(around, "outside"))).toSorted()).toEqual(["b.md", "canary.md"]);
    expect(leftovers(inside)).toEqual([]);
  });

  test("[DOOR-3.1] a link in the place of Stet's own folder is not followed", async () => {
    const { around, inside, vault } = await caged();
    await symlink("../outside", path.join(inside, ".stet"));
    expect((await edit(vault, "a.md", [replace("lake", "river")])).outcome).toBe("rejected");
    expect(await readdir(path.join(around, "outside"))).toEqual(["canary.md"]);
    expect(await textOf(inside, "a.md")).toContain("lake");
  });
});

describe("names", () => {
  test("[DOOR-3.1] a name is taken as it is spelled, and the file of the other spelling is told", async () => {
    const composed = "caf\u00e9.md";
    const apart = "cafe\u0301.md";
    const { folder, vault } = await vaultWith({ [apart]: "accents apart\n", "Read Me.md": "hello\n" });
    expect(await vault.read(apart)).toMatchObject({ ok: true, value: { text: "accents apart\n" } });
    for (const [asked, there] of [
      [composed, apart],
      ["read me.md", "Read Me.md"],
    ] as const) {
      const read = await vault.read(asked);
      expect(read).toMatchObject({ ok: false, refusal: { hint: expect.stringContaining(there) } });
      expect(["not_found", "invalid_path"]).toContain(codeOf(read)); // by the kind of disk
      expect(codeOf(await vault.create(asked, "twin", "test"))).toBe("file_exists");
    }
    expect((await readdir(folder)).filter((name) => name.endsWith(".md")).toSorted()).toEqual(
      ["Read Me.md", apart].toSorted(),
    );
  });

  test("[DOOR-3.1] names in other letters, with spaces, marks and emoji are names", async () => {
    const { vault } = await vaultWith();
    for (const file of [
      "Überblick – Teil 2.md",
      "日本語/メモ.md",
      "what? (really!) #1 & more's.md",
      "👩‍👩‍👧.md",
      "-rf.md",
      "~.md",
      "a;b$(c)`d`.md",
      "%2e%2e.md",
      "icon.md",
      "comet1.md",
    ]) {
      expect(await vault.create(file, "text\n", "test")).toMatchObject({ ok: true, value: { path: file } });
      expect(await vault.read(file)).toMatchObject({ ok: true, value: { text: "text\n" } });
    }
  });

  test("[DOOR-3.2] only files with an extension of the settings are texts", async () => {
    const { vault } = await vaultWith({
      "a.png": "x",
      noext: "x",
      ".md": "hidden",
      "b.MD": "# loud\n",
      "c.txt": "plain\n",
    });
    for (const file of ["a.png", "noext", ".md", "a.md.exe"])
      expect(codeOf(await vault.read(file))).toBe("invalid_path");
    expect(await vault.read("b.MD")).toMatchObject({ ok: true, value: { isMarkdown: true } });
    expect(await vault.read("c.txt")).toMatchObject({ ok: true, value: { isMarkdown: false } });
  });

  test("[DOOR-3.2] folders, pipes and devices are no texts, and nobody waits for them", async () => {
    const { folder, vault } = await vaultWith({ "a.md": "one lake\n", "sub.md/b.md": "x" });
    execFileSync("sh", ["-c", 'mkfifo "$0"', path.join(folder, "pipe.md")]);
    const socket = createServer().listen(path.join(folder, "socket.md"));
    await once(socket, "listening");
    for (const file of ["sub.md", "pipe.md", "socket.md"])
      expect(await answers(vault, file)).toEqual(["invalid_path", "file_exists", "invalid_path", "invalid_path"]);
    expect(codeOf(await vault.read("a.md/b.md"))).toBe("invalid_path");
    expect((await lstat(path.join(folder, "pipe.md"))).isFIFO()).toBe(true);
    socket.close();
  });

  test("[DOOR-3.2] a hard link is an ordinary file", async () => {
    const { folder, vault } = await vaultWith({ "a.md": "one lake\n" });
    await link(path.join(folder, "a.md"), path.join(folder, "b.md"));
    expect(await edit(vault, "b.md", [replace("lake", "river")])).toMatchObject({ outcome: "applied" });
    expect(await textOf(folder, "b.md")).toBe("one river\n");
  });

  test("[DOOR-3.2] a path that goes through a file names nothing", async () => {
    const { folder, vault } = await vaultWith({ "a.md": "x" });
    await mkdir(path.join(folder, "empty"));
    expect(codeOf(await vault.read("empty/b.md"))).toBe("not_found");
    expect(codeOf(await vault.create("a.md/b.md", "x", "test"))).toBe("invalid_path");
  });
});
