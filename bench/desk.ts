// A workspace of 10,000 posts, with tags, statuses, versions, due days and what is public: how long their ZIP takes to
// come in, and how long people and programs wait at the door for list, search, board, calendar, feed and public list.
// Ends with status 1 where one takes longer than it may.
//   npm run bench:desk [-- COUNT]        10,000 posts unless told otherwise
import { createHash, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { ZipFile } from "yazl";
import type { ShownImport } from "../lib/exchange/index.ts";
import { createPublishing } from "../lib/publishing/index.ts";
import { startServer, type RunningServer } from "../tests/support/server.ts";
import { percentile } from "./percentiles.ts";
import { postOf, wordFor } from "./posts.ts";
import { openWorkshop, type Workshop } from "./workshop.ts";

const POSTS = Number(process.argv[2] ?? 10_000);
const BYTES = 4_000;
const TIMES = 40;
const LOOK_MS = 200;
const MOST_MS = 200;
const MOST_IMPORT_S = 600;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Each is in one post of hundred. */
const RARE =
  "quokka zeppelin marzipan isthmus sextant bassoon paprika obelisk walnut kayak jubilee vermouth gazebo lichen mosaic " +
  "nectar orchid plinth quartz rhubarb saffron tundra umbrella viaduct wharf yodel zither almanac bonfire cobalt";
const RARE_WORDS = RARE.split(" ");
const rareWord = (n: number): string => RARE_WORDS[n % RARE_WORDS.length] ?? "";

const say = (line: string) => void process.stdout.write(`${line}\n`);
const pathOf = (n: number): string => `blog/${n % 50}/post-${n}`;

function textOf(n: number): string {
  const tags = `[tag-${n % 40}, ${n % 500 === 0 ? "rare" : "common"}]`;
  const { text } = postOf(BYTES);
  return `---\ntitle: Post ${n} of the ${wordFor(n)}\ntags: ${tags}\n---\n${text}\nOnly here: ${n % 100 < RARE_WORDS.length ? rareWord(n % 100) : wordFor(n)}.\n`;
}

/** As a program waits for them: an import of its own, looked at until it has ended. */
async function importAll(server: RunningServer): Promise<void> {
  const zip = new ZipFile();
  for (let n = 1; n <= POSTS; n++) zip.addBuffer(Buffer.from(textOf(n)), `${pathOf(n)}.md`, {});
  zip.end();
  const packed = await buffer(zip.outputStream);
  const from = performance.now();
  const authorization = `Bearer ${server.token}`;
  const begun = await fetch(`${server.base}/api/imports`, {
    method: "POST",
    headers: { authorization, "content-type": "application/zip" },
    body: new Uint8Array(packed),
  });
  const { id } = (await begun.json()) as ShownImport; // the call's contract
  let now: ShownImport;
  do {
    await sleep(LOOK_MS);
    now = (await (
      await fetch(`${server.base}/api/imports/${id}`, { headers: { authorization } })
    ).json()) as ShownImport;
  } while (now.endedAt === null);
  const seconds = (performance.now() - from) / 1000;
  if (now.new !== POSTS) throw new Error(`The import: ${JSON.stringify(now)}`);
  say(`${POSTS} files of ${BYTES / 1000} kB imported in ${seconds.toFixed(0)} s, at most ${MOST_IMPORT_S} s`);
  if (seconds > MOST_IMPORT_S) process.exitCode = 1;
}

/** Second versions, statuses, due days and publications, as people do them. */
async function useAll({ prisma: db, contents, owner }: Workshop): Promise<void> {
  const env = { db, contents, clock: () => new Date(), newId: () => randomUUID() };
  const publishing = createPublishing({ ...env, blocking: () => Promise.resolve(new Set()) });
  for (let n = 1; n <= POSTS; n++) {
    const id = pathOf(n);
    if (n % 3 === 0) {
      const read = valueOf(await contents.read(owner, id));
      const body = read.body.replace("Only here", "Here alone");
      valueOf(await contents.save(owner, id, { body, baseVersion: read.version, baseHash: read.hash }));
    }
    const due = new Date(Date.now() + ((n % 120) - 30) * DAY_MS).toISOString().slice(0, 10);
    if (n % 4 === 0) valueOf(await publishing.publish(owner, id, { version: 1 }));
    else if (n % 5 === 0) valueOf(await contents.patch(owner, id, { status: "review", due }));
    else if (n % 41 === 0) {
      const at = new Date(Date.now() + (1 + (n % 60)) * DAY_MS).toISOString();
      valueOf(await publishing.schedule(owner, id, { version: 1, at, zone: "Europe/Berlin" }));
    }
  }
  await db.$executeRawUnsafe("analyze");
}

function valueOf<T>(
  outcome: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: unknown },
): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
}

/** A session of the owner's, as a browser has it. */
async function cookieOf({ prisma, owner }: Workshop): Promise<string> {
  const secret = randomUUID();
  const digest = createHash("sha256").update(secret).digest("hex");
  const expiresAt = new Date(Date.now() + DAY_MS);
  await prisma.session.create({ data: { id: randomUUID(), digest, personId: owner.personId, expiresAt } });
  return `stet_session=${secret}`;
}

const day = (offset: number): string => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

/** By what people call it; `time` makes each call another one where that is possible. */
const ASKED: readonly (readonly [name: string, path: (time: number) => string])[] = [
  ["list, first page", () => "/"],
  ["list, a tag", (time) => `/?tag=tag-${time % 40}`],
  ["list, a rare tag", () => "/?tag=rare"],
  ["list, a status", () => "/?status=review"],
  ["list by title", () => "/?sort=title"],
  ["search, a common word", () => "/?q=paragraph"],
  ["search, a rare word", (time) => `/?q=${rareWord(time)}`],
  ["search, two words", (time) => `/?q=paragraph+${rareWord(time)}`],
  ["search, three letters", (time) => `/?q=${rareWord(time).slice(0, 3)}`],
  ["search, two letters", (time) => `/?q=q${"aeiou"[time % 5]}`],
  ["search, a word that is nowhere", (time) => `/?q=nowhere${time}`],
  ["board", () => "/?view=board"],
  ["calendar", () => "/?view=calendar"],
  ["API: list, 100 posts", () => "/api/contents?limit=100"],
  ["API: list, a status", () => "/api/contents?status=review"],
  ["API: search, a rare word", (time) => `/api/contents?q=${rareWord(time)}`],
  ["API: calendar, 42 days", () => `/api/calendar?from=${day(-7)}&to=${day(35)}`],
  ["public list", () => "/p"],
  ["RSS", () => "/p/rss.xml"],
  ["API: public list, 100 posts", () => "/api/public/posts?limit=100"],
];

const shop = await openWorkshop();
const site = JSON.stringify({ name: "Bench", description: "", language: "en", address: "https://blog.example" });
await shop.pool.query("update workspace set site = $1", [site]);
const server = await startServer({ environment: { DATABASE_URL: shop.url } });
try {
  await importAll(server);
  const from = performance.now();
  await useAll(shop);
  say(`used in ${((performance.now() - from) / 1000).toFixed(0)} s: versions, statuses, due days, publications`);
  const headers = { cookie: await cookieOf(shop) };
  say(`${POSTS} posts, ${TIMES} times each, to the last byte, at most ${MOST_MS} ms:`);
  for (const [name, path] of ASKED) {
    const times: number[] = [];
    let bytes = 0;
    for (let time = -3; time < TIMES; time++) {
      const at = performance.now();
      const answer = await fetch(server.base + path(time + 3), { headers, redirect: "manual" });
      bytes = (await answer.arrayBuffer()).byteLength;
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`);
      if (time >= 0) times.push(performance.now() - at);
    }
    const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)];
    const isOver = most > MOST_MS;
    say(
      `${name.padEnd(32)} p50 ${half.toFixed(1).padStart(7)}  p95 ${most.toFixed(1).padStart(7)}  ${bytes} bytes${isOver ? "  OVER" : ""}`,
    );
    if (isOver) process.exitCode = 1;
  }
} finally {
  await server.remove();
  await shop.close();
}
