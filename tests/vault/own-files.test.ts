// Covers DOOR-3.16: what stands in the folder's own files costs little and stops nothing.
import { mkdir, readdir, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { entryBytes, entryIn, type Entry } from "../../lib/vault/entry.ts";
import { edit, folderWith, replace, vaultIn } from "./desk.ts";

const HEAD: Entry["head"] = {
  id: "e",
  number: 1,
  at: "2026-01-01T00:00:00.000Z",
  path: "a.md",
  by: "test",
  linesChanged: 1,
  before: null,
  after: null,
  temp: `.stet-${"0".repeat(16)}.tmp`,
};

test("[DOOR-3.16] an entry of a few bytes that unpacks to gigabytes is none", () => {
  const whole = entryBytes({ head: HEAD, texts: { body: "words", edit: [] } });
  expect(entryIn(whole)?.texts.body).toBe("words");
  const bomb = Buffer.concat([
    Buffer.from(`${JSON.stringify(HEAD)}\n`),
    deflateRawSync(`{"body":"${" ".repeat(70 * 1024 * 1024)}","edit":[]}`),
  ]);
  expect([bomb.length < 1_000_000, entryIn(bomb)]).toEqual([true, undefined]);
});

test.each<[string, (file: string) => Promise<void>]>([
  ["a folder", async (file) => void (await mkdir(path.join(file, "in"), { recursive: true }))],
  ["three gigabytes of nothing", async (file) => (await writeFile(file, ""), truncate(file, 3 * 1024 ** 3))],
])("[DOOR-3.16] %s in the place of the pending change: the folder is edited anyway", async (_, make) => {
  const folder = await folderWith({ "a.md": "One word.\n", ".stet/vault/selection.json": "{}" });
  await make(path.join(folder, ".stet/vault/pending"));
  const vault = await vaultIn(folder);
  expect(await edit(vault, "a.md", [replace("word", "bird")])).toMatchObject({ outcome: "applied" });
  expect((await readdir(path.join(folder, ".stet/vault"))).includes("pending")).toBe(false);
});
