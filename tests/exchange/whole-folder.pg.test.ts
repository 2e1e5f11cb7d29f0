// Covers docs/spec/exchange.md DOOR-5 on a real Postgres: a folder comes in and goes out, byte for byte.
import fs from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { exportFiles, importFolder, openFolder, writeFolder, type ImportLine } from "../../lib/exchange/index.ts";
import { createImages } from "../../lib/images/index.ts";
import { desk, valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { png } from "../support/pictures.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";

const { prisma, pool } = await testDatabase();
const { env, owner, contents, save } = await desk(prisma);
const images = createImages({ pool, clock: env.clock });
const rooms = { contents, images, clock: env.clock, actorNow: () => Promise.resolve(owner) };

/** Front matter of three kinds, nested folders, images beside and above, each line end, a mark at the beginning. */
const FOLDER: Readonly<Record<string, string | Buffer>> = {
  "blog/2026/oven/index.md":
    "---\ntitle:   \"The oven\"   # kept\ntags: [bread,  'rye']\n---\n# Oven\n\n![At six](oven.png 'x') <img src=\"../flour.png\">\n",
  "blog/2026/oven/oven.png": png(3, 2, [7, 7, 7]),
  "blog/2026/flour.png": png(2, 3, [8, 8, 8]),
  "blog/2026/rye.markdown": "+++\ntitle = 'Rye'\n+++\r\nRye\r\n\r\n![f][flour]\r\n\r\n[flour]: flour.png\r\n",
  "blog/mixed.mdx": "\uFEFF<Note>Mixed</Note>\r\nends\n\rno last line end",
  "blog/tabs.md": "\t---\n\n\n* a  \n*   b\\\n\u00A0\u2028&nbsp; ![gone](nothing.png)\n\n",
  "empty.md": "",
  "plain.md": "No front matter, no title.\n",
};

let root = "";
beforeAll(async () => {
  root = await temporaryFolder("whole-folder");
  for (const [file, bytes] of Object.entries(FOLDER)) {
    await fs.mkdir(path.dirname(path.join(root, "in", file)), { recursive: true });
    await fs.writeFile(path.join(root, "in", file), bytes);
  }
});

async function imported(name: string): Promise<ImportLine | undefined> {
  let last: ImportLine | undefined;
  const folder = await openFolder(path.join(root, name));
  for await (const line of valueOf(importFolder(rooms, owner, folder, { dryRun: false }))) last = line;
  return last;
}

async function exported(name: string): Promise<Record<string, Buffer>> {
  const to = path.join(root, name);
  await writeFolder(valueOf(exportFiles(rooms, owner)), to);
  const files: Record<string, Buffer> = {};
  for (const entry of await fs.readdir(to, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) files[path.relative(to, file).replaceAll(path.sep, "/")] = await fs.readFile(file);
  }
  return files;
}

test("[DOOR-5] what comes out of a folder that came in is that folder, byte for byte, and the manifest", async () => {
  expect(await imported("in")).toMatchObject({ done: true, new: 6, skipped: 0, images: 2 });
  const { "manifest.json": manifest, ...files } = await exported("out");
  expect(manifest).toBeDefined();
  expect(files).toEqual(Object.fromEntries(Object.entries(FOLDER).map(([file, bytes]) => [file, Buffer.from(bytes)])));
});

test("[DOOR-5] the same folder again, and what came out of it, make no version and no image", async () => {
  const count = async () => [await prisma.version.count(), await prisma.image.count(), await prisma.event.count()];
  const before = await count();
  for (const name of ["in", "out"])
    expect(await imported(name)).toMatchObject({ done: true, new: 0, unchanged: 6, differs: 0 });
  expect(await count()).toEqual(before);
});

test("[DOOR-5] a post that was changed comes out as it is now, and every other one as it came", async () => {
  const { id, body } = valueOf(await contents.read(owner, "blog/2026/oven/index"));
  await save(id, body.replace("# Oven", "# The oven"));
  const { "manifest.json": _, "blog/2026/oven/index.md": oven, ...others } = await exported("changed");
  expect(String(oven)).toBe(String(FOLDER["blog/2026/oven/index.md"]).replace("# Oven", "# The oven"));
  for (const [file, bytes] of Object.entries(others))
    expect([file, bytes]).toEqual([file, Buffer.from(FOLDER[file] ?? "?")]);
});
