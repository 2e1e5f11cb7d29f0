// Covers docs/spec/vault.md DOOR-3.6: one writer at a time.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { lstat, mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { ownIdentity } from "../../lib/vault/process-identity.ts";
import { program } from "../support/program.ts";
import { codeIn, codeOf, edit, folderWith, leftovers, replace, textOf, vaultIn, vaultWith } from "./desk.ts";

const LIMIT_MS = 120_000;
const start = (...args: readonly string[]) =>
  spawn(process.execPath, [program("lock-child"), ...args], { stdio: ["pipe", "pipe", "inherit"] });

test(
  "[DOOR-3.6] two processes that write one file lose no line of each other",
  async () => {
    const folder = await folderWith({ "log.txt": "The log\n" });
    const children = ["Ana", "Ben"].map((name) => start(folder, "add", name, "12"));
    expect(await Promise.all(children.map(async (child) => (await once(child, "exit"))[0]))).toEqual([0, 0]);
    const lines = (await textOf(folder, "log.txt")).trimEnd().split("\n");
    expect(lines.slice(1).toSorted()).toEqual(
      ["Ana", "Ben"]
        .flatMap((name) => Array.from({ length: 12 }, (_, index) => `${name} wrote line ${index + 1}`))
        .toSorted(),
    );
    expect((await (await vaultIn(folder)).log()).length).toBe(24);
    expect(leftovers(folder)).toEqual([]);
  },
  LIMIT_MS,
);

test(
  "[DOOR-3.6] who waits too long is told unavailable, and nothing is changed; afterwards all goes on",
  async () => {
    const folder = await folderWith({ "a.md": "One word.\n" });
    const vault = await vaultIn(folder, { lockWaitMs: 100 });
    const child = start(folder, "hold");
    await once(child.stdout, "data");
    expect(await edit(vault, "a.md", [replace("word", "bird")])).toMatchObject({
      outcome: "rejected",
      code: "unavailable",
      retryable: true,
    });
    expect(codeOf(await vault.create("b.md", "x", "test"))).toBe("unavailable");
    expect([await textOf(folder, "a.md"), codeOf(await vault.read("a.md")), codeOf(await vault.list())]).toEqual([
      "One word.\n",
      "ok",
      "ok",
    ]);
    child.stdin.end();
    await once(child, "exit");
    expect(await edit(vault, "a.md", [replace("word", "bird")])).toMatchObject({ outcome: "applied" });
    expect((await vault.log()).map((entry) => entry.path)).toEqual(["a.md", "held.md"]);
  },
  LIMIT_MS,
);

test("[DOOR-3.6] edits of one process take turns, in the order they were asked for", async () => {
  const { folder, vault } = await vaultWith({ "a.txt": "one\n" });
  const again = await vaultIn(folder);
  const made = await Promise.all(
    ["b", "c", "d", "e"].flatMap((name) => [
      vault.create(`${name}.txt`, name, "test"),
      again.create(`${name}${name}.txt`, name, "test"),
    ]),
  );
  expect(made.map(codeOf)).toEqual(Array.from({ length: 8 }, () => "ok"));
  expect((await vault.log()).map((entry) => entry.path).toReversed()).toEqual([
    "b.txt",
    "bb.txt",
    "c.txt",
    "cc.txt",
    "d.txt",
    "dd.txt",
    "e.txt",
    "ee.txt",
  ]);
  const same = await Promise.all([
    edit(vault, "a.txt", [replace("one", "two")]),
    edit(again, "a.txt", [replace("one", "three")]),
  ]);
  expect(same.map((one) => `${one.outcome} ${JSON.stringify(codeIn(one))}`).toSorted()).toEqual([
    "applied undefined",
    'rejected "hash_mismatch"',
  ]);
});

/** A lock as another process leaves it, signed with `start`. */
async function lockOf(folder: string, start: string): Promise<void> {
  const own = path.join(folder, ".stet/vault");
  await mkdir(path.join(own, "lock"), { recursive: true });
  const { ino, birthtimeNs } = await lstat(path.join(own, "lock"), { bigint: true });
  await writeFile(
    path.join(own, "lock-owner"),
    JSON.stringify({ ...(await ownIdentity()), start, lock: `${ino} ${birthtimeNs}` }),
  );
}

test("[DOOR-3.6] the lock of a dead process is taken over, though its number belongs to another one now", async () => {
  const { folder, vault } = await vaultWith({ "a.md": "One word.\n" }, { lockWaitMs: 1_000 });
  await lockOf(folder, "long ago");
  expect(await edit(vault, "a.md", [replace("word", "bird")])).toMatchObject({ outcome: "applied" });
  expect((await readdir(path.join(folder, ".stet/vault"))).toSorted()).toEqual(["0000000001.entry", "lock-owner"]);
});

test("[DOOR-3.6] a lock that nobody signed and nobody renews is taken over too", async () => {
  const { folder, vault } = await vaultWith({ "a.md": "One word.\n" }, { lockWaitMs: 1_000 });
  const lock = path.join(folder, ".stet/vault/lock");
  await mkdir(lock, { recursive: true });
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lock, longAgo, longAgo);
  expect(await edit(vault, "a.md", [replace("word", "bird")])).toMatchObject({ outcome: "applied" });
});

test("[DOOR-3.6] the lock of a process that runs is not", async () => {
  const { folder, vault } = await vaultWith({ "a.md": "One word.\n" }, { lockWaitMs: 100 });
  await lockOf(folder, (await ownIdentity()).start);
  expect(await edit(vault, "a.md", [replace("word", "bird")])).toMatchObject({ code: "unavailable" });
});

test("[DOOR-3.16] a lock from the future is taken over, and so is the takeover's own", async () => {
  const { folder, vault } = await vaultWith({ "a.md": "One word.\n" }, { lockWaitMs: 1_000 });
  const later = new Date(Date.now() + 365 * 24 * 60 * 60_000);
  for (const name of ["lock", "takeover"]) {
    const place = path.join(folder, ".stet/vault", name);
    await mkdir(place, { recursive: true });
    await utimes(place, later, later);
  }
  expect(await edit(vault, "a.md", [replace("word", "bird")])).toMatchObject({ outcome: "applied" });
});
