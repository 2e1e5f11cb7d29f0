// Covers docs/spec/exchange.md IO-8 on a real Postgres: imports that nobody waits for.
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import { createImportJobs, createImportWorker, type FileLine } from "../../lib/exchange/index.ts";
import { createImages } from "../../lib/images/index.ts";
import { desk, refusalOf, valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { png } from "../support/pictures.ts";

type Files = Readonly<Record<string, string | Buffer>>;

/** A workspace with an owner, jobs and workers; `through` stands before what a worker makes. */
async function office() {
  const { prisma, pool } = await testDatabase();
  const { env, owner, contents } = await desk(prisma);
  const images = createImages({ pool, clock: env.clock });
  const faults: string[] = [];
  const rooms = { contents, images, pool, db: prisma, clock: env.clock, newId: env.newId };
  const jobs = createImportJobs({ ...rooms, actorNow: () => Promise.resolve(owner) });
  const worker = (given: Partial<Parameters<typeof createImportWorker>[0]> = {}) =>
    createImportWorker({
      ...rooms,
      actorNow: () => Promise.resolve(owner),
      onFault: (err) => void faults.push(String(err)),
      batch: { steps: 2, ms: 60_000 },
      ...given,
    });
  /** A room that makes contents, and tells of each before it is answered. */
  const told = (onMade: (count: number) => Promise<unknown>): Pick<typeof contents, "read" | "create"> => {
    let made = 0;
    return {
      read: contents.read,
      async create(...given) {
        const answer = await contents.create(...given);
        await onMade(++made);
        return answer;
      },
    };
  };
  const begin = async (zip: Buffer) => valueOf(await jobs.begin(owner, pieces(zip), { name: "blog.zip" }));
  const read = async (id: string) => valueOf(await jobs.read(owner, id));
  const report = async (id: string) => {
    const lines: FileLine[] = [];
    for await (const line of valueOf(await jobs.report(owner, id))) lines.push(line);
    return lines;
  };
  /** As if its process had ended a while ago. */
  const lapse = () => pool.query("update import_job set try_at = now() - interval '1 second' where state = 'waiting'");
  return { prisma, pool, env, owner, contents, jobs, worker, begin, read, report, lapse, faults, told };
}

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 10_000) yield await Promise.resolve(bytes.subarray(at, at + 10_000));
}

async function zipped(files: Files, mode = 0o100_644): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name, { mode });
  zip.end();
  return buffer(zip.outputStream);
}

/** A ZIP that is nothing but the list of so many empty files. */
function listOf(count: number): Buffer {
  const entries = Array.from({ length: count }, (_, n) => {
    const name = Buffer.from(`${n}.txt`);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    return Buffer.concat([entry, name]);
  });
  const list = Buffer.concat(entries);
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  for (const at of [24, 32]) end64.writeBigUInt64LE(BigInt(count), at);
  end64.writeBigUInt64LE(BigInt(list.length), 40);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(list.length), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22, 0xff);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(0, 4);
  end.writeUInt16LE(0, 20);
  return Buffer.concat([list, end64, locator, end]);
}

const POSTS: Files = Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`p${n}.md`, `# Post ${n}\n\nWords.\n`]));

test("[IO-8] a ZIP is kept, carried on to its end and reported; then it goes, and the report stays", async () => {
  const { begin, read, report, worker, contents, owner, prisma, jobs } = await office();
  const first = valueOf(await contents.create(owner, { title: "Here", path: "here", body: "Another text.\n" }));
  const job = await begin(
    await zipped({
      "blog/kiln.md": "# Kiln\n\n![k](kiln.png) ![n](note.txt)\n",
      "blog/kiln.png": png(2, 2, [1, 2, 3]),
      "blog/note.txt": "No image.",
      "blog/unseen.png": png(2, 2, [3, 2, 1]),
      "here.md": "Here.\n",
    }),
  );
  expect(job).toMatchObject({ name: "blog.zip", state: "waiting", total: 5, done: 0, by: { id: owner.id } });
  expect(await prisma.importPiece.count()).toBeGreaterThan(0);
  await worker().look();
  const counts = { new: 1, unchanged: 0, differs: 1, skipped: 2, images: 1 };
  expect(await read(job.id)).toMatchObject({ state: "done", done: 5, ...counts, code: null, why: null });
  expect(await report(job.id)).toEqual([
    { file: "blog/note.txt", does: "skipped", code: "not_an_image", why: expect.any(String) },
    { file: "blog/unseen.png", does: "skipped", why: "No post shows it as an image." },
    { file: "here.md", path: "here", images: 0, does: "differs", why: expect.stringContaining("stays as it is") },
    { file: "blog/kiln.md", path: "blog/kiln", images: 1, does: "new" },
  ]);
  expect(await prisma.importPiece.count()).toBe(0);
  expect(valueOf(await contents.read(owner, first.id)).body).toBe("Another text.\n");
  expect(valueOf(await jobs.list(owner)).items.map(({ id }) => id)).toEqual([job.id]);
});

test("[IO-8.1] what a process left that was killed is gone on with where it was, and each file comes in once", async () => {
  const { begin, read, report, worker, told, lapse, prisma } = await office();
  const { id } = await begin(await zipped(POSTS));
  const [killed, back] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  // the fourth post is there, and nobody has written that down
  const contents = told((count) => {
    if (count < 4) return Promise.resolve();
    killed.resolve(undefined);
    return back.promise;
  });
  const gone = worker({ contents, leaseMs: 3_600_000 }).look();
  await killed.promise;
  expect(await read(id)).toMatchObject({ state: "running", done: 2, new: 2 });
  await lapse();
  await worker().look();
  const ended = await read(id);
  expect(ended).toMatchObject({ state: "done", done: 7, new: 7, unchanged: 0 });
  expect((await report(id)).map(({ file }) => file)).toEqual(Object.keys(POSTS));
  expect([await prisma.content.count(), await prisma.version.count()]).toEqual([7, 7]);
  back.resolve(undefined); // what was taken for dead has no say any more
  await gone;
  expect([await read(id), await prisma.importLine.count()]).toEqual([ended, 7]);
});

test("[IO-8.1] a process that stops hands the rest on at once, and images that were seen are not forgotten", async () => {
  const { begin, read, worker, told } = await office();
  const files = { "a.md": "![k](k.png)\n", "b.md": "B\n", "c.md": "C\n", "k.png": png(2, 2, [1, 1, 1]) };
  const { id } = await begin(await zipped(files));
  let stopped: Promise<void> | undefined;
  const contents = told(() => {
    stopped = first.stop();
    return Promise.resolve();
  });
  const first = worker({ contents });
  await first.look();
  await stopped;
  expect(await read(id)).toMatchObject({ state: "waiting", done: 1, new: 1, images: 1 });
  await worker().look();
  expect(await read(id)).toMatchObject({ state: "done", done: 4, new: 3, skipped: 0, images: 1 });
});

test("[IO-8.1] two processes at once: each import by one of them, each file once", async () => {
  const { begin, read, worker, told, prisma } = await office();
  const made: string[] = [];
  const names = ["a", "b", "c"];
  const ids: string[] = [];
  for (const name of names)
    ids.push(
      (await begin(await zipped({ [`${name}/1.md`]: "1\n", [`${name}/2.md`]: "2\n", [`${name}/3.md`]: "3\n" }))).id,
    );
  const one = (name: string) => worker({ contents: told(() => Promise.resolve(made.push(name))) });
  await Promise.all([one("left").look(), one("right").look()]);
  expect(new Set(made)).toEqual(new Set(["left", "right"]));
  expect([made.length, await prisma.content.count(), await prisma.importLine.count()]).toEqual([9, 9, 9]);
  for (const id of ids) expect(await read(id)).toMatchObject({ state: "done", new: 3, done: 3 });
});

test("[IO-8.2] a cancelled import makes nothing more; what it has made stays, and it can be read why", async () => {
  const { begin, read, report, worker, told, jobs, owner, prisma } = await office();
  const { id } = await begin(await zipped(POSTS));
  const contents = told((count) => (count === 3 ? jobs.cancel(owner, id) : Promise.resolve()));
  await worker({ contents }).look();
  expect(await read(id)).toMatchObject({ state: "cancelled", endedBy: owner.name, done: 2, new: 2 });
  expect((await report(id)).length).toBe(2);
  expect([await prisma.importPiece.count(), await prisma.content.count()]).toEqual([0, 4]);
  expect(valueOf(await jobs.cancel(owner, id))).toEqual(await read(id)); // it has ended already
  await worker().look();
  expect(await prisma.content.count()).toBe(4);
});

test("[IO-8] [IO-5] of a hostile ZIP each file is in the report with why, and the rest comes in", async () => {
  const { begin, read, report, worker } = await office();
  const zip = new ZipFile();
  const add = (name: string, bytes: string | Buffer, mode = 0o100_644) =>
    zip.addBuffer(Buffer.from(bytes), name, { mode, compressionLevel: 9 });
  add("aa/bb/up.md", "Up.\n");
  add("bomb.md", Buffer.alloc(3_000_000));
  add("fine.md", "Fine.\n");
  add("link.md", "/etc/passwd", 0o120_777);
  zip.end();
  const bytes = await buffer(zip.outputStream);
  for (let at = bytes.indexOf("aa/bb/up.md"); at >= 0; at = bytes.indexOf("aa/bb/up.md"))
    bytes.write("../../up.md", at);
  const { id } = await begin(bytes);
  await worker().look();
  expect(await read(id)).toMatchObject({ state: "done", new: 1, skipped: 3 });
  expect((await report(id)).map(({ file, does, code, why }) => [file, does, code, why])).toEqual([
    ["../../up.md", "skipped", "unsafe_file", "It was not read: its path climbs out of the folder."],
    ["bomb.md", "skipped", "unsafe_file", "It was not read: it would unpack to more than 200 times its size."],
    ["link.md", "skipped", "unsafe_file", "It was not read: it is a link."],
    ["fine.md", "new", undefined, undefined],
  ]);
});

test("[IO-8] [IO-5] of 100,000 entries 50,000 are read, which is said", async () => {
  const { begin, read, report, worker, pool } = await office();
  const { id, total } = await begin(listOf(100_000));
  expect(total).toBe(50_001);
  await worker({ batch: { steps: 20_000, ms: 60_000 } }).look();
  expect(await read(id)).toMatchObject({ state: "done", new: 0, skipped: 50_001 });
  const said = (await report(id)).filter(({ code }) => code === "unsafe_file");
  expect(said).toEqual([
    {
      file: "…",
      does: "skipped",
      code: "unsafe_file",
      why: expect.stringContaining("100000 entries, and 50000 are read"),
    },
  ]);
  await pool.query("delete from import_job");
});

test("[IO-8] what is no ZIP is refused at once, and nothing is kept of it", async () => {
  const { jobs, owner, prisma } = await office();
  const { code } = refusalOf(await jobs.begin(owner, pieces(Buffer.from("no ZIP at all")), { name: "x" }));
  expect([code, await prisma.importJob.count()]).toEqual(["not_a_zip", 0]);
});

test("[IO-8.2] whoever may not make posts neither begins nor sees an import, and each workspace has its own", async () => {
  const { begin, jobs, owner } = await office();
  const { id } = await begin(await zipped(POSTS));
  const viewer = { ...owner, role: "viewer" as const };
  for (const answer of [
    await jobs.begin(viewer, pieces(await zipped(POSTS)), { name: "x" }),
    await jobs.list(viewer),
    await jobs.read(viewer, id),
    await jobs.cancel(viewer, id),
    await jobs.report(viewer, id),
  ])
    expect(refusalOf(answer).code).toBe("forbidden");
  const elsewhere = { ...owner, workspaceId: "another" };
  for (const answer of [
    await jobs.read(elsewhere, id),
    await jobs.cancel(elsewhere, id),
    await jobs.report(elsewhere, id),
  ])
    expect(refusalOf(answer).code).toBe("not_found");
  expect(valueOf(await jobs.read(owner, id)).state).toBe("waiting");
});

test("[IO-8.2] an import ends where its person's rights do; three of a workspace are under way at the most", async () => {
  const { begin, read, worker, told, jobs, owner, prisma } = await office();
  const ids = [];
  for (let n = 0; n < 3; n++) ids.push((await begin(await zipped(POSTS))).id);
  const more = () => jobs.begin(owner, pieces(Buffer.from("504b0506", "hex")), { name: "x" });
  expect(refusalOf(await jobs.begin(owner, pieces(await zipped(POSTS)), { name: "x" })).code).toBe("rate_limited");
  expect(refusalOf(await more()).code).toBe("not_a_zip");
  let made = 0;
  const contents = told((count) => Promise.resolve((made = count)));
  const actorNow = () => Promise.resolve(made < 3 ? owner : undefined);
  await worker({ contents, actorNow }).look();
  expect(await read(ids[0] ?? "")).toMatchObject({ state: "failed", code: "forbidden", done: 3, new: 3 });
  expect([await prisma.content.count(), await prisma.importPiece.count()]).toEqual([3, 0]);
});

test("[IO-8.1] what fails is tried again from there, and given up after five times without a step", async () => {
  const { begin, read, worker, told, lapse, faults, contents: room } = await office();
  const { id } = await begin(await zipped(POSTS));
  const contents = told((count) => (count === 3 ? Promise.reject(new Error("away")) : Promise.resolve()));
  await worker({ contents }).look();
  expect([faults, (await read(id)).state]).toEqual([["Error: away"], "waiting"]);
  const broken = { read: room.read, create: () => Promise.reject(new Error("broken")) };
  for (let n = 0; n < 6; n++) {
    await lapse();
    await worker({ contents: broken }).look();
  }
  expect(await read(id)).toMatchObject({ state: "failed", code: "internal", done: 2, new: 2 });
  expect(faults.length).toBe(6);
});

test("[IO-8.2] a report is kept for 30 days, and what nobody sends on for two hours", async () => {
  const { begin, worker, pool, prisma } = await office();
  const ids = [(await begin(await zipped(POSTS))).id, (await begin(await zipped(POSTS))).id];
  await worker().look();
  const cut = await begin(await zipped(POSTS));
  await pool.query("update import_job set ended_at = now() - interval '31 days' where id = $1", [ids[0]]);
  await pool.query("update import_job set state = 'receiving', try_at = now() - interval '3 hours' where id = $1", [
    cut.id,
  ]);
  await worker().look();
  expect((await prisma.importJob.findMany()).map(({ id }) => id)).toEqual([ids[1]]);
  expect([await prisma.importLine.count(), await prisma.importPiece.count()]).toEqual([7, 0]);
});
