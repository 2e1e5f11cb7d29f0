// Covers docs/spec/exchange.md IO-1 to IO-5 on a real Postgres: folders and ZIPs in, and out again.
import { createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { beforeAll, expect, test } from "vitest";
import { ZipFile } from "yazl";
import {
  exportFiles,
  importFolder,
  openFolder,
  openZip,
  writeFolder,
  zipOf,
  type Folder,
  type ImportLine,
} from "../../lib/exchange/index.ts";
import { createImages } from "../../lib/images/index.ts";
import { desk, refusalOf, valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { png } from "../support/pictures.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";

const { prisma, pool } = await testDatabase();
const { env, owner, contents, save } = await desk(prisma);
const images = createImages({ pool, clock: env.clock });
const rooms = { contents, images, clock: env.clock, actorNow: () => Promise.resolve(owner) };

let temporary = "";
beforeAll(async () => void (temporary = await temporaryFolder("exchange")));

/** A Hugo bundle and static files, Jekyll posts, an Obsidian vault, line ends of every kind. */
const BLOG: Readonly<Record<string, string | Buffer>> = {
  "content/posts/gate/index.md":
    "---\ntitle: 'The gate'\ncover:   cover.png # kept\n---\n# Gate\n\n![At nine](cover.png \"x\") ![Map](/img/map.png)\n",
  "content/posts/gate/cover.png": png(2, 2, [1, 1, 1]),
  "static/img/map.png": png(2, 2, [2, 2, 2]),
  "_posts/2024-01-02-Rye.markdown": "\uFEFFRye\r\n\r\n![r](../assets/rye%20one.png)\r\n",
  "assets/rye one.png": png(2, 2, [3, 3, 3]),
  "Notes/Deep Note.md": "Mixed\r\nends\n![[Map 2.png|300]] `![[Map 2.png]]` ![gone](nothing.png)",
  "Notes/attachments/Map 2.png": png(2, 2, [4, 4, 4]),
  "Notes/bad.md": Buffer.from([0x41, 0xff, 0x42]),
  "Notes/logo.md": "![l](logo.svg)\n",
  "Notes/logo.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "Notes/.obsidian/app.json": "{}",
  "empty.md": "",
};

async function onDisk(name: string, files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const root = path.join(temporary, name);
  for (const [file, bytes] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await fs.writeFile(path.join(root, file), bytes);
  }
  return root;
}

async function linesOf(folder: Folder, dryRun = false): Promise<ImportLine[]> {
  const lines: ImportLine[] = [];
  for await (const line of valueOf(importFolder(rooms, owner, folder, { dryRun }))) lines.push(line);
  await folder.close();
  return lines;
}

async function filesBelow(root: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const entry of await fs.readdir(root, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) found.set(path.relative(root, file), await fs.readFile(file));
  }
  return found;
}

const exported = async (name: string): Promise<Map<string, Buffer>> => {
  const root = path.join(temporary, name);
  await writeFolder(valueOf(exportFiles(rooms, owner)), root);
  return filesBelow(root);
};

test("[IO-3] [IO-3.1] [IO-3.2] a folder comes in as its dry run said, and again changes nothing", async () => {
  const root = await onDisk("blog", BLOG);
  const dry = await linesOf(await openFolder(root), true);
  expect(await prisma.content.count()).toBe(0);
  expect(dry.at(-1)).toEqual({ done: true, dryRun: true, new: 5, unchanged: 0, differs: 0, skipped: 2, images: 4 });
  const first = await linesOf(await openFolder(root));
  expect(first.slice(0, -1)).toEqual(dry.slice(0, -1));
  expect(first).toEqual(
    expect.arrayContaining([
      { file: "content/posts/gate/index.md", path: "content/posts/gate/index", images: 2, does: "new" },
      { file: "Notes/bad.md", does: "skipped", code: "not_text", why: "The file is not text in UTF-8." },
      expect.objectContaining({ file: "Notes/logo.svg", code: "image_is_svg" }),
    ]),
  );
  expect([await prisma.image.count(), await prisma.imageOfContent.count()]).toEqual([4, 4]);
  expect(valueOf(await contents.read(owner, "content/posts/gate/index")).title).toBe("The gate");
  expect(valueOf(await contents.read(owner, "notes/deep-note")).title).toBe("Deep Note");
  const again = await linesOf(await openFolder(root));
  expect(again.at(-1)).toMatchObject({ new: 0, unchanged: 5, differs: 0 });
  expect(await prisma.version.count()).toBe(5);
});

test("[IO-1] [IO-2] [IO-4] it goes out as it came in, images where their links lead", async () => {
  const out = await exported("out");
  for (const [file, as] of [
    ["content/posts/gate/index.md", "content/posts/gate/index.md"],
    ["content/posts/gate/cover.png", "content/posts/gate/cover.png"],
    ["static/img/map.png", "img/map.png"],
    ["_posts/2024-01-02-Rye.markdown", "_posts/2024-01-02-rye.markdown"],
    ["assets/rye one.png", "assets/rye one.png"],
    ["Notes/Deep Note.md", "notes/deep-note.md"],
    ["Notes/attachments/Map 2.png", "notes/Map 2.png"],
    ["empty.md", "empty.md"],
  ] as const)
    expect([as, out.get(as)]).toEqual([as, Buffer.from(BLOG[file] ?? "")]);
  const manifest = JSON.parse(String(out.get("manifest.json"))) as { posts: { file: string; images: string[] }[] };
  expect(manifest.posts).toHaveLength(5);
  expect(manifest.posts.find(({ file }) => file === "content/posts/gate/index.md")).toMatchObject({
    path: "content/posts/gate/index",
    title: "The gate",
    status: "draft",
    version: 1,
    images: ["content/posts/gate/cover.png", "img/map.png"],
  });
  const back = await linesOf(await openFolder(path.join(temporary, "out")));
  expect(back.at(-1)).toMatchObject({ new: 0, unchanged: 5, differs: 0 });
});

test("[IO-3.2] a post that was changed since differs, and stays as it is", async () => {
  const { id } = valueOf(await contents.read(owner, "empty"));
  await save(id, "Not empty.\n");
  const lines = await linesOf(await openFolder(path.join(temporary, "blog")));
  expect(lines).toContainEqual(expect.objectContaining({ file: "empty.md", does: "differs" }));
  expect(valueOf(await contents.read(owner, id)).body).toBe("Not empty.\n");
});

test("[IO-1.1] no text puts a file outside the folder, and equal names are told apart", async () => {
  const one = valueOf(await contents.create(owner, { title: "One", path: "clash/one", body: "" }));
  const add = async (colour: [number, number, number]) =>
    valueOf(await images.add(owner, one.id, { name: "same.png", read: () => Promise.resolve(png(1, 1, colour)) })).url;
  const [a, b] = [await add([9, 1, 1]), await add([9, 2, 2])];
  await save(
    one.id,
    `![a](${a}) ![b](${b}) ![c](${a}#../../../etc/passwd) ![d](${a}#Up.png) ![e](${b}#up.png) ![f](${b}#one.md)\n`,
  );
  const out = await exported("clash");
  expect(String(out.get("clash/one.md"))).toBe(
    "![a](../images/same.png) ![b](../images/same-2.png) ![c](../images/same.png) ![d](Up.png) ![e](../images/same-2.png) ![f](../images/same-2.png)\n",
  );
  expect(out.get("clash/Up.png")).toEqual(out.get("images/same.png"));
});

test("[IO-1] only an owner exports, and who may only read imports nothing", async () => {
  const viewer = { ...owner, role: "viewer" as const };
  expect(refusalOf(exportFiles(rooms, { ...owner, role: "editor" })).code).toBe("forbidden");
  const folder = await openFolder(path.join(temporary, "blog"));
  expect(refusalOf(importFolder(rooms, viewer, folder, { dryRun: true })).code).toBe("forbidden");
});

test("[IO-1] [IO-5] a ZIP of it is read again, and nothing of it is new", async () => {
  const file = path.join(temporary, "all.zip");
  await pipeline(zipOf(valueOf(exportFiles(rooms, owner))), createWriteStream(file));
  const sum = (await linesOf(valueOf(await openZip(file)))).at(-1);
  expect(sum).toMatchObject({ new: 0, unchanged: 6, differs: 0 });
});

test("[IO-5] of a hostile ZIP what is harmless comes in, and each other file has its line", async () => {
  const zip = new ZipFile();
  const add = (name: string, bytes: string | Buffer, mode = 0o100_644) =>
    zip.addBuffer(Buffer.from(bytes), name, { mode, compressionLevel: 9 });
  add("fine.md", "Fine.\n");
  add("aa/bb/up.md", "Up.\n");
  add("top/abs.md", "Absolute.\n");
  add("link.md", "/etc/passwd", 0o120_777);
  add("twice.md", "One.\n");
  add("twicE.md", "Two.\n");
  add("bomb.md", Buffer.alloc(3_000_000));
  add("nul.md", "a\0b");
  add("name-X.md", "Name.\n");
  zip.end();
  const file = path.join(temporary, "hostile.zip");
  await pipeline(zip.outputStream, createWriteStream(file));
  const swap = (bytes: Buffer, from: string, to: string | Buffer) => {
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) Buffer.from(to).copy(bytes, at);
  };
  const bytes = await fs.readFile(file);
  swap(bytes, "aa/bb/up.md", "a/../../up.");
  swap(bytes, "top/abs.md", "/op/abs.md");
  swap(bytes, "twicE.md", "twice.md");
  swap(bytes, "name-X.md", Buffer.from("6e616d652dff2e6d64", "hex"));
  await fs.writeFile(file, bytes);
  const lines = await linesOf(valueOf(await openZip(file)));
  const skipped = lines.flatMap((line) => ("file" in line && line.does === "skipped" ? [[line.file, line.code]] : []));
  expect(skipped).toEqual([
    ["a/../../up.", "unsafe_file"],
    ["/op/abs.md", "unsafe_file"],
    ["link.md", "unsafe_file"],
    ["twice.md", "unsafe_file"],
    ["bomb.md", "unsafe_file"],
    ["name-ÿ.md", "unsafe_file"],
    ["nul.md", "not_text"],
  ]);
  expect(lines.at(-1)).toMatchObject({ new: 1, skipped: 7 });
});

test("[IO-5] what is no ZIP, or half of one, is refused; one that lies about its sizes ends there", async () => {
  const file = path.join(temporary, "broken.zip");
  const whole = await fs.readFile(path.join(temporary, "all.zip"));
  for (const bytes of [Buffer.from("words"), Buffer.alloc(0), whole.subarray(0, whole.length / 2)]) {
    await fs.writeFile(file, bytes);
    expect(refusalOf(await openZip(file)).code).toBe("not_a_zip");
  }
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from("x".repeat(5_000)), "long.md", {});
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  const bytes = await fs.readFile(file);
  const entry = bytes.indexOf(Buffer.from("504b0102", "hex"));
  bytes.writeUInt32LE(10, entry + 24);
  await fs.writeFile(file, bytes);
  expect(await linesOf(valueOf(await openZip(file)))).toContainEqual(
    expect.objectContaining({ file: "long.md", does: "skipped", code: "unsafe_file" }),
  );
});

test("[IO-5] links of a folder are not followed", async () => {
  const root = await onDisk("linked", { "real.md": "Real.\n" });
  await fs.symlink("/etc/passwd", path.join(root, "link.md"));
  await fs.symlink("/etc", path.join(root, "etc"));
  const lines = await linesOf(await openFolder(root));
  expect(lines.slice(0, -1).map((line) => "file" in line && [line.file, line.does])).toEqual([
    ["etc", "skipped"],
    ["link.md", "skipped"],
    ["real.md", "new"],
  ]);
});

test("[IO-3] a name without a letter of an address takes the text's own slug; of TOML the title is read, and it is said", async () => {
  const root = await onDisk("names", {
    "🎈.md": "---\ntitle: Emoji\nslug: emoji-post\n---\n",
    "second.md": '+++\ntitle = "Rye \\"25\\""\ntags = ["a"]\n[extra]\ntitle = \'no\'\n+++\nText\n',
  });
  const dry = await linesOf(await openFolder(root), true);
  const first = await linesOf(await openFolder(root));
  expect(first.slice(0, -1)).toEqual(dry.slice(0, -1));
  expect(first).toContainEqual({ file: "🎈.md", path: "emoji-post", images: 0, does: "new" });
  expect(first).toContainEqual(
    expect.objectContaining({ path: "second", does: "new", why: expect.stringContaining("TOML") }),
  );
  expect(valueOf(await contents.read(owner, "second")).title).toBe('Rye "25"');
  expect((await linesOf(await openFolder(root))).at(-1)).toMatchObject({ new: 0, unchanged: 2 });
});
