// A server on a folder of its own takes in real posts as one ZIP and gives them out as one; then one by one, gives each
// back byte for byte, edits each once, its histories are replayed, and go out as a Git repository.
//   npm run bench:import [-- COUNT]        300 posts unless told otherwise
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { wordsOf } from "../lib/text/index.ts";
import { startServer, type RunningServer } from "../tests/support/server.ts";
import { wordEdit } from "./posts.ts";
import { timed, type Timing } from "./figures.ts";
import { historyOut } from "./history-out.ts";
import { inAndOut } from "./in-and-out.ts";

const CORPUS = path.join(import.meta.dirname, "../../shared/corpus/dev.jsonl.gz");
const COUNT = Number(process.argv[2] ?? 300);

interface Content {
  readonly id: string;
  readonly body: string;
  readonly version: number;
  readonly hash: string;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

if (!existsSync(CORPUS)) {
  say("The corpus is not beside this repository: nothing was imported.");
} else {
  const all = [...new Set(await readPosts(CORPUS))];
  const posts = all.slice(0, COUNT);
  const server = await startServer();
  try {
    const { lines, different } = await inAndOut(server, all);
    lines.forEach(say);
    if (different > 0) process.exitCode = 1;
    const ids = await importInto(server, posts);
    await server.stop();
    await verifyAll(server.dataDirectory, ids);
  } finally {
    await server.remove();
  }
}

/** Bodies of the posts, as they were before their edits. */
async function readPosts(file: string): Promise<string[]> {
  const lines = gunzipSync(await readFile(file))
    .toString("utf8")
    .split("\n");
  // the corpus' own format
  return lines.filter((line) => line !== "").map((line) => (JSON.parse(line) as { before: string }).before);
}

/** Gives the ids of the contents that were made. */
async function importInto(server: RunningServer, posts: readonly string[]): Promise<string[]> {
  const made = new Map<string, string>();
  const outcomes = new Map<string, number>();
  let different = 0;
  const imported = await timed(
    posts.map((body, index) => async () => {
      const { id } = await call<Content>(server, "POST", "/api/contents", {
        title: `Post ${index + 1}`,
        path: `corpus/${index + 1}`,
        body,
      });
      made.set(id, body);
    }),
  );
  const read = await timed(
    [...made].map(([id, body]) => async () => {
      const content = await call<Content>(server, "GET", `/api/contents/${id}`);
      if (content.body !== body) different += 1;
    }),
  );
  const edited = await timed(
    [...made].map(([id, body]) => async () => {
      const outcome = await editOnce(server, id, body);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }),
  );
  say(`imported ${made.size} posts of ${Math.round(posts.join("").length / 1_000)} kB: ${inWords(imported)}`);
  say(`read back: ${different} differ by any byte: ${inWords(read)}`);
  say(
    `one edit each: ${[...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(", ")}: ${inWords(edited)}`,
  );
  if (different > 0 || outcomes.has("damaged")) process.exitCode = 1;
  return [...made.keys()];
}

/** Replaces one word that occurs once; says what came of it, `damaged` when anything else changed too. */
async function editOnce(server: RunningServer, id: string, body: string): Promise<string> {
  const from = wordStandingOnce(body);
  if (from === undefined) return "without a word to edit";
  const { version, hash } = await call<Content>(server, "GET", `/api/contents/${id}`);
  const answer = await call<{ outcome: string; code?: string; findings?: { code: string }[] }>(
    server,
    "POST",
    `/api/contents/${id}/edit-ops`,
    wordEdit({ baseVersion: version, baseHash: hash, from, to: "quokka" }),
  );
  if (answer.outcome !== "applied")
    return `${answer.outcome} (${answer.code ?? answer.findings?.map(({ code }) => code).join(", ")})`;
  const after = await call<Content>(server, "GET", `/api/contents/${id}`);
  return after.body === body.replace(from, "quokka") ? "applied" : "damaged";
}

/** A plain word of five letters or more in a line of prose, the first that is nowhere else. */
function wordStandingOnce(body: string): string | undefined {
  const prose = body
    .split("\n")
    .filter((line) => /^(?:[-*] |\d+\. )?\p{L}[^|<{[`]*$/u.test(line))
    .join("\n");
  const words = wordsOf(prose).map(({ from, to }) => prose.slice(from, to));
  return words.find((word) => /^\p{Ll}{5,}$/u.test(word) && body.split(word).length === 2);
}

async function verifyAll(dataDirectory: string, ids: readonly string[]): Promise<void> {
  const [{ startPostgres }, { connectDatabase }, { createContents }] = await Promise.all([
    import("../server/postgres.ts"),
    import("../server/database.ts"),
    import("../lib/content/index.ts"),
  ]);
  const postgres = await startPostgres(path.join(dataDirectory, "pg"));
  const url = postgres.url("stet");
  const { pool, prisma, close } = connectDatabase(url);
  const contents = createContents({ db: prisma, clock: () => new Date(), newId: () => crypto.randomUUID() });
  const bad: string[] = [];
  for (const id of ids) {
    const verification = await contents.verify(id);
    if (!verification?.ok) bad.push(`${id}: ${JSON.stringify(verification)}`);
  }
  const history = await historyOut({ url, pool, prisma, kind: "own", close });
  await close();
  await postgres.stop();
  say(history.line);
  say(
    `histories replayed: ${ids.length - bad.length} of ${ids.length} check${bad.map((line) => `\n  ${line}`).join("")}`,
  );
  if (bad.length > 0 || !history.ok) process.exitCode = 1;
}

async function call<T>(server: RunningServer, method: string, route: string, body?: unknown): Promise<T> {
  const response = await fetch(server.base + route, {
    method,
    headers: {
      authorization: `Bearer ${server.token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok && response.status !== 422)
    throw new Error(`${method} ${route}: ${response.status} ${JSON.stringify(answer)}`);
  return answer as T; // what the contract says this call answers
}

function inWords({ medianMs, p99Ms, perSecond }: Timing): string {
  return `${perSecond.toFixed(1)} per second, median ${medianMs.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
}
