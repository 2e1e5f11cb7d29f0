// Covers docs/spec/vault.md, "Writing": DOOR-3.4, DOOR-3.5.
import { execFile } from "node:child_process";
import { chmod, chown, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { FAULT_POINTS, type FaultPoint } from "../../lib/vault/faults.ts";
import { program } from "../support/program.ts";
import { bytesOf, codeOf, edit, folderWith, leftovers, replace, textOf, vaultIn, vaultWith } from "./desk.ts";

const TEXT = "# A\n\nOne word here.\n";

/** A system that says no at one step, until it is told to stop. */
function failing(at: FaultPoint, code: string) {
  const state = { fails: true };
  const fault = (point: FaultPoint) => {
    if (state.fails && point === at) throw Object.assign(new Error(`${code} at ${point}`), { code });
  };
  return { state, fault };
}

/** Steps at which a disk may say no before the file is replaced. */
const BEFORE = [
  "pending written",
  "pending synced",
  "temp made",
  "temp written",
  "temp synced",
  "file compared",
] as const;

describe("a disk that says no", () => {
  const cases = [
    ...BEFORE.map((point) => ["ENOSPC", point] as const),
    ...["EXDEV", "EROFS", "EIO", "EDQUOT", "EACCES"].map((code) => [code, "file compared"] as const),
  ];
  test.each(cases)(
    '[DOOR-3.4] %s at "%s": the file is whole, no temporary file is left, and the next edit works',
    async (code, point) => {
      const { state, fault } = failing(point, code);
      const { folder, vault } = await vaultWith({ "a.md": TEXT }, { fault });
      expect(await edit(vault, "a.md", [replace("word", "bird")])).toMatchObject({
        outcome: "rejected",
        code: "file_unwritable",
      });
      expect(codeOf(await vault.create("sub/b.md", TEXT, "test"))).toBe("file_unwritable");
      expect([await textOf(folder, "a.md"), leftovers(folder), await vault.log()]).toEqual([TEXT, [], []]);
      state.fails = false;
      expect(await edit(vault, "a.md", [replace("word", "bird")])).toMatchObject({ outcome: "applied" });
      expect(codeOf(await vault.create("sub/b.md", TEXT, "test"))).toBe("ok");
      expect((await vault.log()).map((entry) => entry.path)).toEqual(["sub/b.md", "a.md"]);
    },
  );

  test.each(FAULT_POINTS.slice(FAULT_POINTS.indexOf("file replaced")))(
    '[DOOR-3.4] a fault at "%s", when the file stands, is no refusal, and the journal has the change',
    async (point) => {
      const { state, fault } = failing(point, "EIO");
      const { folder, vault } = await vaultWith({ "a.md": TEXT }, { fault });
      await expect(edit(vault, "a.md", [replace("word", "bird")])).rejects.toThrow("EIO");
      state.fails = false;
      expect(await textOf(folder, "a.md")).toBe(TEXT.replace("word", "bird"));
      expect(codeOf(await vault.undo())).toBe("ok");
      expect([await textOf(folder, "a.md"), leftovers(folder), (await vault.log()).length]).toEqual([TEXT, [], 2]);
    },
  );
});

test("[DOOR-3.4] a system that takes but a part of the new file is told from one that took it all", async () => {
  const long = `# A\n\nOne word here.\n${"and the same line again\n".repeat(2_000)}`;
  const folder = await folderWith({ "a.md": long, "b.md": TEXT });
  const limited = `ulimit -f 16; exec "$0" "$@"`; // half-kilobytes, or kilobytes: less than the file by either
  const { stdout } = await promisify(execFile)("sh", [
    "-c",
    limited,
    process.execPath,
    program("edit-child"),
    folder,
    "a.md",
    "b.md",
  ]);
  expect(JSON.parse(stdout)).toEqual([{ outcome: "rejected", code: "file_unwritable" }, { outcome: "applied" }]);
  expect([(await textOf(folder, "a.md")) === long, await textOf(folder, "b.md"), leftovers(folder)]).toEqual([
    true,
    TEXT.replace("word", "bird"),
    [],
  ]);
});

test("[DOOR-3.4] rights that are missing have a code each, and nothing is left behind", async () => {
  const folder = await folderWith({
    "secret.md": TEXT,
    "fixed.md": TEXT,
    "closed/a.md": TEXT,
    "dark/a.md": TEXT,
    "open.md": TEXT,
  });
  const names = ["", "secret.md", "fixed.md", "closed", "closed/a.md", "dark", "dark/a.md", "open.md"];
  if (process.getuid?.() === 0) for (const name of names) await chown(path.join(folder, name), 65_534, 65_534);
  const { stdout } = await promisify(execFile)(process.execPath, [program("rights-child"), folder]);
  expect(JSON.parse(stdout)).toEqual({
    said: {
      readSecret: "file_unreadable",
      editSecret: "file_unreadable",
      editFixed: "file_unwritable",
      editInClosed: "file_unwritable",
      makeInClosed: "file_unwritable",
      makeBelowClosed: "file_unwritable",
      readInDark: "file_unreadable",
      editOpen: "applied",
      listed: {
        ok: true,
        value: { items: expect.arrayContaining([expect.objectContaining({ path: "closed/a.md" })]), more: false },
      },
      log: ["open.md"],
    },
    readOnly: { open: "ok", edit: "rejected" },
    noJournal: { edit: "file_unwritable", undo: "file_unwritable", select: "file_unwritable", dryRun: "applied" },
  });
  expect(leftovers(folder)).toEqual([]);
  for (const name of ["secret.md", "fixed.md", "closed/a.md"]) expect(await textOf(folder, name)).toBe(TEXT);
});

describe("mode and owner", () => {
  test.each([0o600, 0o640, 0o755, 0o664, 0o4755, 0o200 | 0o444])(
    "[DOOR-3.4] mode %o stays, and so do owner and group",
    async (mode) => {
      const { folder, vault } = await vaultWith({ "a.md": TEXT });
      const file = path.join(folder, "a.md");
      if (process.getuid?.() === 0) await chown(file, 1_234, 4_321);
      await chmod(file, mode);
      const before = await stat(file);
      expect(await edit(vault, "a.md", [replace("word", "bird")])).toMatchObject({ outcome: "applied" });
      const after = await stat(file);
      expect([after.mode, after.uid, after.gid]).toEqual([before.mode, before.uid, before.gid]);
      expect(after.ino).not.toBe(before.ino);
      expect(await textOf(folder, "a.md")).toContain("bird");
    },
  );

  test("[DOOR-3.4] a read-only file is not written, not even by root", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    await chmod(path.join(folder, "a.md"), 0o444);
    expect(await edit(vault, "a.md", [replace("word", "bird")])).toMatchObject({
      outcome: "rejected",
      code: "file_unwritable",
    });
    expect([await textOf(folder, "a.md"), leftovers(folder)]).toEqual([TEXT, []]);
  });
});

describe("others who write", () => {
  test("[DOOR-3.5] a base that is not the current text is hash_mismatch, with the current hash", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    const now = await vault.read("a.md");
    if (!now.ok) throw new Error("it can be read");
    const { hash, digest } = now.value;
    expect(await edit(vault, "a.md", [replace("word", "bird")], { baseHash: "0000000000000000" })).toMatchObject({
      outcome: "rejected",
      code: "hash_mismatch",
      current: { hash, digest },
      receipt: { before: { hash } },
    });
    expect(await textOf(folder, "a.md")).toBe(TEXT);
    expect(await edit(vault, "a.md", [replace("word", "bird")], { baseHash: digest })).toMatchObject({
      outcome: "applied",
    });
  });

  test.each(["pending named", "temp written", "temp synced"] as const)(
    '[DOOR-3.5] what others wrote at "%s" is not overwritten',
    async (at) => {
      const folder = await folderWith({ "a.md": TEXT });
      const vault = await vaultIn(folder, {
        fault: (point) => (point === at ? writeFile(path.join(folder, "a.md"), "theirs\n") : undefined),
      });
      expect(await edit(vault, "a.md", [replace("word", "bird")])).toMatchObject({
        outcome: "rejected",
        code: "hash_mismatch",
      });
      expect([await textOf(folder, "a.md"), leftovers(folder), await vault.log()]).toEqual(["theirs\n", [], []]);
    },
  );

  test("[DOOR-3.5] a file that others took away stays away", async () => {
    const folder = await folderWith({ "a.md": TEXT });
    const vault = await vaultIn(folder, {
      fault: (point) => (point === "temp synced" ? rm(path.join(folder, "a.md")) : undefined),
    });
    expect(await edit(vault, "a.md", [replace("word", "bird")])).toMatchObject({
      outcome: "rejected",
      code: "hash_mismatch",
    });
    expect([(await readdir(folder)).filter((name) => name !== ".stet"), leftovers(folder)]).toEqual([[], []]);
  });

  test("[DOOR-3.5] a new file does not take the place of one that came meanwhile", async () => {
    const folder = await folderWith();
    const vault = await vaultIn(folder, {
      fault: (point) => (point === "file compared" ? writeFile(path.join(folder, "a.md"), "theirs\n") : undefined),
    });
    expect(codeOf(await vault.create("a.md", "mine\n", "test"))).toBe("file_exists");
    expect([await textOf(folder, "a.md"), leftovers(folder), await vault.log()]).toEqual(["theirs\n", [], []]);
  });

  test("[DOOR-3.4] a reader finds the old file or the new one, whole, at every step", async () => {
    const seen = new Set<string>();
    const folder = await folderWith({ "a.md": TEXT });
    const vault = await vaultIn(folder, {
      fault: async () => void seen.add((await bytesOf(folder, "a.md")).toString()),
    });
    await edit(vault, "a.md", [replace("word", "bird")]);
    expect([...seen]).toEqual([TEXT, TEXT.replace("word", "bird")]);
  });
});
