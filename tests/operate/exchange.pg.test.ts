// Covers docs/spec/exchange.md IO-1, IO-3 and IO-6: the commands.
import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { createImages } from "../../lib/images/index.ts";
import { exportAll, importAll } from "../../operate/exchange.ts";
import { desk, valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { png } from "../support/pictures.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";

const { url, pool, prisma } = await testDatabase();
const { env, owner, save, edit, write } = await desk(prisma);
const database = { url, pool, prisma, kind: "own" as const, close: () => Promise.resolve() };
const run = promisify(execFile);
const QUIET = { dryRun: false, say: () => undefined };

let folder = "";
beforeAll(async () => void (folder = await temporaryFolder("exchange-commands")));

test("[IO-6] every version is a commit with author, time and words, in a repository that git finds whole", async () => {
  const { id } = await write("# Rota\n\nNine.\n", { path: "rota/may" });
  const images = createImages({ pool, clock: env.clock });
  const picture = png(2, 2, [8, 8, 8]);
  const { url: image } = valueOf(
    await images.add(owner, id, { name: "gate.png", read: () => Promise.resolve(picture) }),
  );
  await edit(id, "Nine", "Ten");
  await save(id, `# Rota\n\nTen.\n\n![g](${image})\n`);
  await write('Title "quoted" <x>\r\n', { path: "other", title: "Other" });
  const to = path.join(folder, "history");
  expect((await exportAll(database, { git: to })).exit).toBe(0);
  const git = async (...words: string[]) => (await run("git", words, { cwd: to })).stdout;
  expect(await git("fsck", "--strict", "--full")).toBe("");
  const log = (
    await git("log", "--reverse", "--format=%an|%aI|%s|%(trailers:key=Stet-Version,valueonly,separator=%x2c)")
  )
    .trim()
    .split("\n");
  expect(log.map((line) => line.replace(/\|2026-03-01T10:[\d:]+(?:Z|\+00:00)\|/, "|at|"))).toEqual([
    "Ana|at|Rota: first version|1",
    'Ana|at|Replace "Nine" with "Ten"|2',
    "Ana|at|Rota: version 3, by rest|3",
    "Ana|at|Other: first version|1",
  ]);
  expect(await git("status", "--porcelain")).toBe("");
  expect(await git("show", "HEAD~2:rota/may.md")).toBe("# Rota\n\nTen.\n");
  expect(await fs.readFile(path.join(to, "other.md"), "utf8")).toBe('Title "quoted" <x>\r\n');
  expect(await fs.readFile(path.join(to, "images/gate.png"))).toEqual(picture);
  expect(await fs.readFile(path.join(to, "rota/may.md"), "utf8")).toBe("# Rota\n\nTen.\n\n![g](../images/gate.png)\n");
});

test("[IO-1] [IO-3] posts go out into a folder or a file that is not there yet, and come in again", async () => {
  const [to, zip] = [path.join(folder, "out"), path.join(folder, "out.zip")];
  expect((await exportAll(database, { folder: to })).json).toMatchObject({ ok: true, files: 4 });
  expect((await exportAll(database, { zip })).json).toMatchObject({ ok: true, files: 4 });
  await expect(exportAll(database, { folder: to })).rejects.toThrow("is not empty");
  await expect(exportAll(database, { zip })).rejects.toThrow("exists already");
  await expect(exportAll(database, { folder: to, zip })).rejects.toThrow("Name one of them");
  for (const from of [to, zip])
    expect((await importAll(database, from, QUIET)).json).toMatchObject({ new: 0, unchanged: 2, differs: 0 });
  await expect(importAll(database, path.join(folder, "nothing"), QUIET)).rejects.toThrow("There is no folder or file");
});
