// IO-8.1: an import of 2,000 files whose process is killed in the midst; another one goes on. Each file
// has to come in once, and the report has to say so. Ends with status 1 where that fails.
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { ShownImport } from "../lib/exchange/index.ts";
import { startServer } from "../tests/support/server.ts";
import { until } from "../tests/support/until.ts";
import { openWorkshop } from "./workshop.ts";

const POSTS = 2_000;
const KILL_AT = 500;
const WITHIN_MS = 180_000;

async function zipOf(count: number): Promise<Buffer> {
  const zip = new ZipFile();
  for (let n = 1; n <= count; n++) zip.addBuffer(Buffer.from(`# Post ${n}\n\nWords of post ${n}.\n`), `p/${n}.md`, {});
  zip.end();
  return buffer(zip.outputStream);
}

const shop = await openWorkshop();
const environment = { DATABASE_URL: shop.url };
const victim = await startServer({ environment });
const begun = await fetch(`${victim.base}/api/imports?name=posts.zip`, {
  method: "POST",
  headers: { authorization: `Bearer ${victim.token}`, "content-type": "application/zip" },
  body: new Uint8Array(await zipOf(POSTS)),
});
const { id } = (await begun.json()) as ShownImport; // the call's contract
const done = async (): Promise<number> => (await shop.prisma.importJob.findUniqueOrThrow({ where: { id } })).done;
await until(async () => (await done()) >= KILL_AT, { what: `${KILL_AT} files are imported`, withinMs: WITHIN_MS });
await victim.kill9();
const madeAtKill = await shop.prisma.content.count({ where: { path: { startsWith: "p/" } } });
const atKill = await done();
const killedAt = performance.now();
const other = await startServer({ environment });
await until(async () => (await done()) > atKill, { what: "another process goes on", withinMs: WITHIN_MS });
const goneOn = performance.now();
const read = async (): Promise<ShownImport> => {
  const answer = await fetch(`${other.base}/api/imports/${id}`, {
    headers: { authorization: `Bearer ${other.token}` },
  });
  return (await answer.json()) as ShownImport; // the call's contract
};
await until(async () => (await read()).endedAt !== null, { what: "it has ended", withinMs: WITHIN_MS });
const ended = await read();
const made = await shop.prisma.content.findMany({ where: { path: { startsWith: "p/" } }, select: { id: true } });
const contents = made.length;
const [versions, lines, pieces] = await Promise.all([
  shop.prisma.version.count({ where: { contentId: { in: made.map((content) => content.id) } } }),
  shop.prisma.importLine.count(),
  shop.prisma.importPiece.count(),
]);
await victim.remove();
await other.remove();
await shop.close();
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
console.log(`${POSTS} files, one process killed when ${atKill} were told and ${madeAtKill} made:`);
console.log(`another went on after ${seconds(goneOn - killedAt)} s, its own start included`);
console.log(`${ended.state}: ${ended.new} new, ${ended.unchanged} unchanged, ${ended.skipped} skipped`);
console.log(`${contents} posts, ${versions} versions, ${lines} lines, ${pieces} pieces left`);
const isRight = [ended.new, contents, versions, lines].every((count) => count === POSTS);
if (!isRight || ended.state !== "done" || pieces > 0) process.exitCode = 1;
