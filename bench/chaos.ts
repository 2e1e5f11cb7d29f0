// npm run chaos [-- --seed N --kills N --updates N --writers N --documents N]: people type into texts of two processes
// while these and their database are killed again and again, and one process is held up (SIGSTOP) at every third kill.
// Journals kept by the clients are the judge: nothing that was called saved is lost, nothing that anyone saw is lost,
// nothing occurs twice, all windows show one text. A seed replays what was typed and killed when. With --database-url
// (and --direct-url) the processes use that database, which is then not killed; with --redis-url a Redis.
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startPostgres } from "../server/postgres.ts";
import { openEditor, type Editor } from "../tests/collab/editor.ts";
import { postmasterPid, startServer, type RunningServer } from "../tests/support/server.ts";
import { folderOnDisk } from "../tools/temporary-folder.ts";
import { until } from "../tests/support/until.ts";

const PAUSE_MS = { least: 5, most: 60 };
/**
 * Who has typed their share of the updates before its share of the kills types so much slower: the last kill finds
 * people typing as the first did.
 */
const SLOWER = 10;
const BETWEEN_KILLS_MS = { least: 300, most: 3_000 };
/** One in ten is longer than an editor waits for a word of its server. */
const HELD_UP_MS = { least: 1_000, most: 8_000, long: 40_000 };
const HELD_UP_EVERY = 3;
const DELETES = 0.1;
const SETTLE_WITHIN_MS = 240_000;
const VICTIMS = [
  "one process",
  "the other process",
  "both processes",
  "Postgres",
  "both processes and Postgres",
] as const;

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    kills: { type: "string", default: "10" },
    updates: { type: "string", default: "0" },
    writers: { type: "string", default: "4" },
    documents: { type: "string", default: "1" },
    "database-url": { type: "string" },
    "direct-url": { type: "string" },
    "redis-url": { type: "string" },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const kills = Number(values.kills);
const leastUpdates = Number(values.updates);
console.log(
  `seed ${seed}, ${kills} kills, at least ${leastUpdates} updates by ${values.writers} writers in ${values.documents} texts`,
);

/** What one writer knows: words by number, and how far the server has called them saved. */
interface Journal {
  readonly name: string;
  readonly content: Content;
  readonly editor: Editor;
  readonly words: { readonly word: string; isDeleted: boolean }[];
  /** Length of `words`, deletions and updates at each mark. */
  readonly marks: Map<string, { readonly words: number; readonly updates: number }>;
  updates: number;
  saved: { readonly words: number; readonly updates: number };
}

interface Content {
  readonly id: string;
  readonly liveDocument: string;
}

const faults: string[] = [];
const folder = await folderOnDisk("chaos");
const postgres = values["database-url"] === undefined ? await startPostgres(`${folder}/pg`) : undefined;
await postgres?.createDatabaseIfMissing("stet");
const databaseUrl = values["database-url"] ?? postgres?.url("stet") ?? "";
const environment = {
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: "error",
  DATABASE_DIRECT_URL: values["direct-url"] ?? "",
  REDIS_URL: values["redis-url"] ?? "",
};
const servers: RunningServer[] = [];
for (const _ of ["one", "other"]) servers.push(await startServer({ environment }));
const contents: Content[] = [];
for (let index = 0; index < Number(values.documents); index++)
  // by the API
  contents.push((await callJson("POST", "/api/contents", { title: `Chaos ${index}`, body: "" })) as unknown as Content);

const open = (content: Content, index: number) =>
  openEditor({
    url: `ws://127.0.0.1:${servers[index % 2]?.port}/collab`,
    name: content.liveDocument,
    token: servers[0]?.token ?? "",
    isEager: true,
  });
const journals = Array.from({ length: Number(values.writers) }, (_, index): Journal => {
  const content = contents[(index >> 1) % contents.length] as Content; // there is one at least
  return {
    name: `w${letters(index)}`,
    content,
    editor: open(content, index),
    words: [],
    marks: new Map(),
    updates: 0,
    saved: { words: 0, updates: 0 },
  };
});
const readers = contents.flatMap((content) =>
  [0, 1].map((index) => ({ content, editor: open(content, index), seen: new Set<string>() })),
);
for (const { editor, seen } of readers)
  editor.doc.on(
    "update",
    (_bytes: Uint8Array, _origin: unknown, _doc: unknown, { changed }: { changed: { size: number } }) =>
      changed.size > 0 && note(editor, seen),
  );
const windows = [...journals, ...readers];
const startedAt = Date.now();
let isTyping = true;
let killed = 0;
try {
  await Promise.all(windows.map(({ editor }) => editor.synced()));
  const typing = journals.map((journal, index) => type(journal, dice(seed + index + 1)));
  await killing(dice(seed));
  while (savedUpdates() < leastUpdates) await sleep(1_000);
  isTyping = false;
  await Promise.all(typing);
  await Promise.all(journals.map(settled));
  for (const content of contents) await judge(content);
} catch (error) {
  faults.push(`it did not come to an end: ${String(error)}`);
} finally {
  isTyping = false;
  for (const { editor } of windows) editor.leave();
  for (const server of servers) await server.remove();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
const words = journals.reduce((sum, journal) => sum + journal.words.length, 0);
const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
const sum = `${savedUpdates()} updates called saved, ${words} words, ${kills} kills, two processes, ${minutes} minutes (seed ${seed})`;
console.log(
  faults.length === 0
    ? `${sum}: 0 lost, 0 doubled, ${windows.length} windows equal`
    : [...faults.slice(0, 20), `${sum}: ${faults.length} faults`].join("\n"),
);
process.exitCode = faults.length === 0 ? 0 : 1;

function savedUpdates(): number {
  return journals.reduce((sum, { saved }) => sum + saved.updates, 0);
}

async function type(journal: Journal, random: () => number): Promise<void> {
  const { editor, words, marks, name } = journal;
  editor.provider.on("stateless", ({ payload }: { payload: string }) => {
    const mark = marks.get(payload.replace("saved:", ""));
    if (mark && mark.updates >= journal.saved.updates) journal.saved = mark;
  });
  for (let turn = 0; isTyping; turn++) {
    const own = random() < DELETES ? words.filter((one) => !one.isDeleted) : [];
    const victim = own[Math.floor(random() * own.length)];
    if (victim) erase(editor, victim);
    else words.push({ word: write(editor, `<${name}-${words.length}>`, random), isDeleted: false });
    journal.updates += 1;
    marks.set(String(turn), { words: words.length, updates: journal.updates });
    if (editor.provider.isAuthenticated) editor.provider.sendStateless(`mark:${turn}`);
    await sleep(between(PAUSE_MS, random) * (isAhead() ? SLOWER : 1));
  }
}

function isAhead(): boolean {
  return leastUpdates > 0 && savedUpdates() * kills > (killed + 1) * leastUpdates;
}

/** Between two words near a place, wherever that is by now. */
function write(editor: Editor, word: string, random: () => number): string {
  const text = editor.text();
  const end = text.indexOf(">", Math.floor(random() * text.length));
  editor.type(end < 0 ? text.length : end + 1, word);
  return word;
}

function erase(editor: Editor, victim: Journal["words"][number]): void {
  const at = editor.text().indexOf(victim.word);
  if (at < 0) return;
  editor.type(at, "", victim.word.length);
  victim.isDeleted = true;
}

/** Looks for new words near the end of what it has time for: every twentieth change, and at the end. */
function note(editor: Editor, seen: Set<string>): void {
  if (Math.random() < 0.05) for (const word of wordsIn(editor.text())) seen.add(word);
}

async function killing(random: () => number): Promise<void> {
  for (let kill = 1; kill <= kills; kill++) {
    await sleep(between(BETWEEN_KILLS_MS, random));
    const may = VICTIMS.filter((victim) => postgres !== undefined || !victim.includes("Postgres"));
    const what = may[Math.floor(random() * may.length)] ?? "one process";
    console.log(`kill -9 ${kill} of ${kills}: ${what}; ${savedUpdates()} updates called saved`);
    const heldUp = kill % HELD_UP_EVERY === 0 ? holdUp(random) : undefined;
    const which = what === "one process" ? [0] : what === "the other process" ? [1] : what === "Postgres" ? [] : [0, 1];
    await Promise.all(which.map(async (index) => servers[index]?.kill9()));
    if (what.includes("Postgres")) await killPostgres();
    await Promise.all([...which.map(restart), heldUp]);
    killed = kill;
    for (const content of contents) {
      // what is called saved while the text is read may come after it
      const savedBefore = new Map(journals.map((journal) => [journal, journal.saved.words]));
      checkSaved(content, savedBefore, await textOf(content));
    }
  }
}

/** Stops a process for a while, as a machine does that is suspended; it may be killed meanwhile. */
async function holdUp(random: () => number): Promise<void> {
  const [index, isLong, forMs] = [Math.floor(random() * servers.length), random() < 0.1, between(HELD_UP_MS, random)];
  const { pid = 0 } = servers[index] ?? {};
  console.log(`kill -STOP: process ${index} for ${isLong ? HELD_UP_MS.long : Math.round(forMs)} ms`);
  signalGroup(pid, "SIGSTOP");
  await sleep(isLong ? HELD_UP_MS.long : forMs);
  signalGroup(pid, "SIGCONT");
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error; // it has been killed
  }
}

async function killPostgres(): Promise<void> {
  const pid = await until(() => postmasterPid(folder), { what: "Postgres has a process", withinMs: SETTLE_WITHIN_MS });
  process.kill(pid, "SIGKILL");
}

/** The next start may find the database still coming back. */
async function restart(index: number): Promise<void> {
  const { dataDirectory = "", port = 0 } = servers[index] ?? {};
  servers[index] = await until(() => startServer({ environment, dataDirectory, port }), {
    what: "the process starts again",
    withinMs: SETTLE_WITHIN_MS,
  });
}

/** Whatever is deleted later, what was called saved before has to be there now. */
function checkSaved(content: Content, savedBefore: ReadonlyMap<Journal, number>, text: string): void {
  const there = new Set(wordsIn(text));
  for (const journal of journals.filter((one) => one.content === content)) {
    const { name, words } = journal;
    for (const { word, isDeleted } of words.slice(0, savedBefore.get(journal)))
      if (!isDeleted && !there.has(word)) faults.push(`lost: ${word} of ${name}, called saved`);
  }
}

async function settled(journal: Journal): Promise<void> {
  const { editor, name } = journal;
  await until(() => editor.provider.synced, { what: `${name} is back`, withinMs: SETTLE_WITHIN_MS });
  editor.provider.sendStateless("mark:999999999");
  await until(() => editor.messages.includes("saved:999999999"), {
    what: `${name} is saved`,
    withinMs: SETTLE_WITHIN_MS,
  });
  journal.saved = { words: journal.words.length, updates: journal.updates };
}

async function judge(content: Content): Promise<void> {
  const text = await textOf(content);
  if ((await textOf(content, 1)) !== text) faults.push("the two processes answer with different texts");
  const there = wordsIn(text);
  const places = new Set(there);
  const here = journals.filter((journal) => journal.content === content);
  if (there.join("") !== text) faults.push("words are broken in the text");
  if (places.size !== there.length) faults.push(`${there.length - places.size} words occur twice`);
  const all = here.flatMap(({ words }) => words);
  const deleted = new Set(all.filter(({ isDeleted }) => isDeleted).map(({ word }) => word));
  for (const { word, isDeleted } of all) {
    if (!isDeleted && !places.has(word)) faults.push(`lost in the end: ${word}`);
    if (isDeleted && places.has(word)) faults.push(`deleted and back: ${word}`);
  }
  for (const { seen } of readers.filter((reader) => reader.content === content))
    for (const word of seen) if (!places.has(word) && !deleted.has(word)) faults.push(`seen and lost: ${word}`);
  for (const { editor } of windows.filter((window) => window.content === content)) {
    await until(() => editor.text() === text, {
      what: "every window shows the text of the server",
      withinMs: SETTLE_WITHIN_MS,
    }).catch((error: unknown) => faults.push(String(error)));
  }
}

function wordsIn(text: string): string[] {
  return text.match(/<[a-z]+-\d+>/g) ?? [];
}

async function textOf({ id }: Content, index = 0): Promise<string> {
  return until(async () => String((await callJson("GET", `/api/contents/${id}`, undefined, index))["body"]), {
    what: "the text can be read",
    withinMs: SETTLE_WITHIN_MS,
  });
}

async function callJson(method: string, path: string, body?: unknown, index = 0): Promise<Record<string, unknown>> {
  const server = servers[index];
  const headers = { authorization: `Bearer ${server?.token}`, "content-type": "application/json" };
  const response = await fetch(`${server?.base}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>; // every answer of the API is an object
}

function between({ least, most }: { least: number; most: number }, random: () => number): number {
  return least + random() * (most - least);
}

/** a, b, … z, ba, bb, … */
function letters(index: number): string {
  return index.toString(26).replace(/[0-9a-p]/g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
}

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
function dice(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
