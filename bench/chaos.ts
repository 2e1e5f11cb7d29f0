// npm run chaos [-- --seed N --kills N]: three people type while the server and its database are killed again and again. Journals kept by the clients are
// the judge: nothing that was called saved is lost, nothing that anybody saw is lost, nothing stands twice. A seed replays what was typed and killed when.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openEditor, type Editor } from "../tests/collab/editor.ts";
import { postmasterPid, startServer, type RunningServer } from "../tests/support/server.ts";
import { until } from "../tests/support/until.ts";

const WRITERS = ["ana", "ben", "cleo"] as const;
const PAUSE_MS = { least: 5, most: 60 };
const BETWEEN_KILLS_MS = { least: 300, most: 3_000 };
const DELETES = 0.1;
const SETTLE_WITHIN_MS = 120_000;

const { values } = parseArgs({ options: { seed: { type: "string" }, kills: { type: "string", default: "10" } } });
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const kills = Number(values.kills);
console.log(`seed ${seed}, ${kills} kills`);

/** What one writer knows: words by number, and how far the server has called them saved. */
interface Journal {
  readonly name: string;
  readonly editor: Editor;
  readonly words: { readonly word: string; isDeleted: boolean }[];
  /** Length of `words` and deletions at each mark. */
  readonly marks: Map<string, { readonly words: number; readonly deleted: readonly string[] }>;
  saved: { readonly words: number; readonly deleted: readonly string[] };
}

const faults: string[] = [];
let server = await startServer();
const { dataDirectory, port } = server;
const made = await callJson("POST", "/api/contents", { title: "Chaos", body: "" });
const url = `ws://127.0.0.1:${port}/collab`;
const open = () => openEditor({ url, name: String(made["liveDocument"]), token: server.token, isEager: true });

const journals: Journal[] = WRITERS.map((name) => ({ name, editor: open(), words: [], marks: new Map(), saved: { words: 0, deleted: [] } }));
const reader = open();
const seenByReader = new Set<string>();
reader.doc.on("update", () => wordsIn(reader.text()).forEach((word) => seenByReader.add(word)));
let isTyping = true;
try {
  await Promise.all([...journals.map(({ editor }) => editor.synced()), reader.synced()]);
  const typing = journals.map((journal, index) => type(journal, dice(seed + index + 1)));
  await killing(dice(seed));
  isTyping = false;
  await Promise.all(typing);
  await Promise.all(journals.map(settled));
  await judge();
} catch (error) {
  faults.push(`it did not come to an end: ${String(error)}`);
} finally {
  isTyping = false;
  for (const { editor } of journals) editor.leave();
  reader.leave();
  await server.remove();
}
const saved = journals.reduce((sum, { words }) => sum + words.length, 0);
console.log(faults.length === 0 ? `${saved} words typed, ${kills} kills, nothing lost, nothing doubled (seed ${seed})` : [...faults.slice(0, 20), `${faults.length} faults with seed ${seed}`].join("\n"));
process.exitCode = faults.length === 0 ? 0 : 1;

async function type(journal: Journal, random: () => number): Promise<void> {
  const { editor, words, marks, name } = journal;
  editor.provider.on("stateless", ({ payload }: { payload: string }) => {
    const mark = marks.get(payload.replace("saved:", ""));
    if (mark && mark.words >= journal.saved.words) journal.saved = mark;
  });
  for (let turn = 0; isTyping; turn++) {
    const own = words.filter((one) => !one.isDeleted);
    const victim = random() < DELETES ? own[Math.floor(random() * own.length)] : undefined;
    if (victim) erase(editor, victim);
    else words.push({ word: write(editor, `<${name}-${words.length}>`, random), isDeleted: false });
    mark(journal, turn);
    await sleep(between(PAUSE_MS, random));
  }
}

function mark({ editor, words, marks }: Journal, turn: number): void {
  marks.set(String(turn), { words: words.length, deleted: words.filter(({ isDeleted }) => isDeleted).map(({ word }) => word) });
  if (editor.provider.isAuthenticated) editor.provider.sendStateless(`mark:${turn}`);
}

/** Between two words, wherever that is by now. */
function write(editor: Editor, word: string, random: () => number): string {
  const ends = [0, ...[...editor.text().matchAll(/>/g)].map(({ index }) => index + 1)];
  editor.type(ends[Math.floor(random() * ends.length)] ?? 0, word);
  return word;
}

function erase(editor: Editor, victim: Journal["words"][number]): void {
  const at = editor.text().indexOf(victim.word);
  if (at < 0) return;
  editor.type(at, "", victim.word.length);
  victim.isDeleted = true;
}

async function killing(random: () => number): Promise<void> {
  for (let kill = 1; kill <= kills; kill++) {
    await sleep(between(BETWEEN_KILLS_MS, random));
    const what = (["the app", "the app and Postgres", "Postgres"] as const)[Math.floor(random() * 3)] ?? "the app";
    console.log(`kill -9 ${kill} of ${kills}: ${what}; ${journals.map(({ name, words, saved: mark }) => `${name} ${mark.words}/${words.length}`).join(", ")}`);
    if (what === "Postgres") process.kill(await postmasterPid(dataDirectory), "SIGKILL");
    else server = await restarted(what === "the app and Postgres");
    checkSaved(await textNow());
  }
}

async function restarted(postgres: boolean): Promise<RunningServer> {
  await server.kill9({ postgres });
  return startServer({ dataDirectory, port });
}

/** Whatever is deleted later, what was called saved before has to be there now. */
function checkSaved(text: string): void {
  const there = new Set(wordsIn(text));
  for (const { name, words, saved: mark } of journals) {
    for (const { word, isDeleted } of words.slice(0, mark.words)) if (!isDeleted && !there.has(word)) faults.push(`lost: ${word} of ${name}, called saved`);
  }
}

async function settled({ editor, name }: Journal): Promise<void> {
  await until(() => editor.provider.synced, { what: `${name} is back`, withinMs: SETTLE_WITHIN_MS });
  editor.provider.sendStateless("mark:999999999");
  await until(() => editor.messages.includes("saved:999999999"), { what: `${name} is saved`, withinMs: SETTLE_WITHIN_MS });
}

async function judge(): Promise<void> {
  const text = await textNow();
  const there = wordsIn(text);
  if (there.join("") !== text) faults.push("words are broken in the text");
  for (const word of there.filter((one, index) => there.indexOf(one) !== index)) faults.push(`doubled: ${word}`);
  const wanted = journals.flatMap(({ words }) => words.filter(({ isDeleted }) => !isDeleted).map(({ word }) => word));
  for (const word of wanted.filter((one) => !there.includes(one))) faults.push(`lost in the end: ${word}`);
  const deleted = new Set(journals.flatMap(({ words }) => words.filter(({ isDeleted }) => isDeleted).map(({ word }) => word)));
  for (const word of seenByReader) if (!there.includes(word) && !deleted.has(word)) faults.push(`seen and lost: ${word}`);
  for (const word of there.filter((one) => deleted.has(one))) faults.push(`deleted and back: ${word}`);
  for (const editor of [...journals.map((journal) => journal.editor), reader]) {
    await until(() => editor.text() === text, { what: "every window shows the text of the server", withinMs: SETTLE_WITHIN_MS }).catch((error: unknown) => faults.push(String(error)));
  }
}

function wordsIn(text: string): string[] {
  return text.match(/<[a-z]+-\d+>/g) ?? [];
}

async function textNow(): Promise<string> {
  return until(async () => String((await callJson("GET", `/api/contents/${String(made["id"])}`))["body"]), { what: "the text can be read", withinMs: SETTLE_WITHIN_MS });
}

async function callJson(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${server.token}`, "content-type": "application/json" };
  const response = await fetch(`${server.base}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>; // every answer of the API is an object
}

function between({ least, most }: { least: number; most: number }, random: () => number): number {
  return least + random() * (most - least);
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
