// SITE: 10,000 public posts, and how long the world waits: the list, a page far down it, a tag, the feeds, the sitemap,
// the API, and pages that nobody has read before. Ends with status 1 where one takes longer than it may.
import { randomUUID } from "node:crypto";
import { createPublishing } from "../lib/publishing/index.ts";
import { startServer } from "../tests/support/server.ts";
import { percentile } from "./percentiles.ts";
import { openWorkshop, type Workshop } from "./workshop.ts";

const POSTS = 10_000;
const TIMES = 40;
const MOST_LIST_MS = 200;
const MOST_PAGE_MS = 50;
const MOST_HTML = 30_000;
const WORDS = 2_000;

/** Posts of 2,000 words, published as people do it. */
async function publishAll({ prisma: db, contents, owner }: Workshop): Promise<void> {
  const env = { db, contents, clock: () => new Date(), newId: () => randomUUID() };
  const publishing = createPublishing({ ...env, blocking: () => Promise.resolve(new Set()) });
  const text = Array.from({ length: WORDS }, (_, at) => (at % 80 === 79 ? "stood.\n\n" : "hedge")).join(" ");
  for (let n = 1; n <= POSTS; n++) {
    const body = `---\ntags: [tag-${n % 40}]\ndescription: What stood in post ${n}.\n---\n# Post ${n}\n\n## Part ${n}\n\n${text}\n`;
    const made = await contents.create(owner, { title: `Post ${n}`, path: `post-${n}`, body });
    if (!made.ok) throw new Error(made.refusal.message);
    const done = await publishing.publish(owner, made.value.id, { version: 1 });
    if (!done.ok) throw new Error(done.refusal.message);
  }
}

const shop = await openWorkshop();
await publishAll(shop);
const site = JSON.stringify({ name: "Bench", description: "", language: "en", address: "https://blog.example" });
await shop.pool.query("update workspace set site = $1", [site]);
const server = await startServer({ environment: { DATABASE_URL: shop.url } });

/** Milliseconds to the first byte, and bytes of the whole. */
async function asked(path: string): Promise<{ readonly ms: number; readonly bytes: number }> {
  const from = performance.now();
  const answer = await fetch(server.base + path);
  const ms = performance.now() - from;
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return { ms, bytes: (await answer.arrayBuffer()).byteLength };
}

const ASKED: readonly (readonly [name: string, path: (time: number) => string, most: number])[] = [
  ["list", () => "/p", MOST_LIST_MS],
  ["page 500 of the list", () => `/p?page=${POSTS / 20}`, MOST_LIST_MS],
  ["a tag", (time) => `/p/tags/tag-${time}`, MOST_LIST_MS],
  ["RSS", () => "/p/rss.xml", MOST_LIST_MS],
  ["Atom", () => "/p/atom.xml", MOST_LIST_MS],
  ["sitemap of all", () => "/p/sitemap.xml", MOST_LIST_MS],
  ["API, 100 posts", () => "/api/public/posts?limit=100", MOST_LIST_MS],
  ["a page of 2,000 words, unread", (time) => `/p/post-${time * 7 + 1}`, MOST_PAGE_MS],
  ["the same page again", () => "/p/post-8", MOST_PAGE_MS],
];
console.log(`${POSTS} public posts, ${TIMES} times each, first byte in ms:`);
for (const [name, path, most] of ASKED) {
  for (const warm of [0, 1, 2]) await asked(path(warm));
  const times = [];
  let bytes = 0;
  for (let time = 0; time < TIMES; time++) {
    const one = await asked(path((time % 37) + 3));
    times.push(one.ms);
    bytes = one.bytes;
  }
  const [half, worst] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(
    `${name.padEnd(30)} half ${half.toFixed(1).padStart(6)}  95 of 100 ${worst.toFixed(1).padStart(6)}  ${bytes} bytes`,
  );
  if (worst > most || (most === MOST_PAGE_MS && bytes > MOST_HTML)) process.exitCode = 1;
}
await server.remove();
await shop.close();
