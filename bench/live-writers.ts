// Many people at once over two processes on one database: how long until a key is durable, and until it is in a
// window of the other process.
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import * as Y from "yjs";
import { startPostgres } from "../server/postgres.ts";
import { openEditor, type Editor, type EditorOptions } from "../tests/collab/editor.ts";
import { startServer, type RunningServer } from "../tests/support/server.ts";
import { folderOnDisk } from "../tools/temporary-folder.ts";
import { report } from "./percentiles.ts";
import { plainHocuspocus } from "./plain-hocuspocus.ts";

const WRITERS_IN_A_TEXT = 4;
const WARM_UP_MS = 3_000;
const TICK_MS = 5;
/** What is still under way at the end. */
const LAST_MS = 2_000;

export interface Load {
  readonly writers: number;
  readonly keysASecond: number;
  readonly seconds: number;
}

interface Writer {
  readonly editor: Editor;
  /** Which of the two processes it is connected to. */
  readonly process: number;
  /** When each of its keys was typed; its place is its Yjs clock. */
  readonly typedAt: number[];
}

/**
 * Stet's two processes, then Hocuspocus as it comes in one process under the same load: what an update costs the
 * processor is comparable on a busy machine too.
 */
export async function manyWriters(load: Load): Promise<void> {
  const ours = await stet(load);
  const theirs = await plain(load);
  const times = (ours.msAnUpdate / theirs.msAnUpdate).toFixed(2);
  console.log(
    `processor time an update: ${ours.msAnUpdate.toFixed(3)} ms of Stet's two processes together, ${theirs.msAnUpdate.toFixed(3)} ms of one plain Hocuspocus: ${times} times`,
  );
}

interface Spent {
  /** Processor time for one update, in milliseconds; the database's is not in it. */
  readonly msAnUpdate: number;
}

async function stet(load: Load): Promise<Spent> {
  const folder = await folderOnDisk("live");
  const postgres = await startPostgres(`${folder}/pg`);
  await postgres.createDatabaseIfMissing("stet");
  const servers: RunningServer[] = [];
  const writers: Writer[] = [];
  try {
    for (const _ of ["one", "other"])
      servers.push(await startServer({ environment: { DATABASE_URL: postgres.url("stet"), LOG_LEVEL: "error" } }));
    await open(writers, load, async () => {
      const name = await newText(servers[0]);
      return [0, 1].map((index) => ({
        url: `ws://127.0.0.1:${servers[index]?.port}/collab`,
        name,
        token: servers[index]?.token ?? "",
      }));
    });
    const { writers: count, keysASecond, seconds } = load;
    console.log(
      `${count} people in ${Math.ceil(count / WRITERS_IN_A_TEXT)} texts over two processes, ${keysASecond} keys a second for ${seconds} s`,
    );
    const spent = async () => (await Promise.all(servers.map(spentBy))).reduce((sum, one) => sum + one, 0);
    const { acks, screens, typed, spentSeconds } = await typing(writers, load, spent);
    report("key to durable, by its mark", acks);
    report("key to a window of the other process", screens);
    console.log(`${(typed / seconds).toFixed(0)} keys a second were typed`);
    return { msAnUpdate: (spentSeconds * 1_000) / typed };
  } finally {
    for (const { editor } of writers) editor.leave();
    for (const server of servers) await server.remove();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function plain(load: Load): Promise<Spent> {
  const server = await plainHocuspocus();
  const writers: Writer[] = [];
  let texts = 0;
  try {
    await open(writers, load, async () => {
      const place = { url: server.url, name: `text-${texts++}`, token: "any" };
      return [place, place];
    });
    const { screens, typed, spentSeconds } = await typing(writers, load, () => server.spent());
    report("key to another window of plain Hocuspocus", screens);
    return { msAnUpdate: (spentSeconds * 1_000) / typed };
  } finally {
    for (const { editor } of writers) editor.leave();
    server.stop();
  }
}

/** Opens windows, some in each text, by turns at the two places of it. */
async function open(
  writers: Writer[],
  { writers: count }: Load,
  newPlaces: () => Promise<readonly EditorOptions[]>,
): Promise<void> {
  for (let first = 0; first < count; first += WRITERS_IN_A_TEXT) {
    const places = await newPlaces();
    for (let index = first; index < Math.min(count, first + WRITERS_IN_A_TEXT); index++) {
      const place = places[index % 2];
      if (place) writers.push({ editor: openEditor(place), process: index % 2, typedAt: [] });
    }
    await Promise.all(writers.slice(first).map(({ editor }) => editor.synced()));
  }
}

/** Processor time of a server so far, in seconds. */
export async function spentBy({ base, token }: RunningServer): Promise<number> {
  const metrics = await (await fetch(`${base}/api/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]);
}

async function newText(server: RunningServer | undefined): Promise<string> {
  const headers = { authorization: `Bearer ${server?.token}`, "content-type": "application/json" };
  const response = await fetch(`${server?.base}/api/contents`, {
    method: "POST",
    headers,
    body: JSON.stringify({ title: "Load", body: "# Load\n" }),
  });
  const made = (await response.json()) as { liveDocument: string }; // by the API
  return made.liveDocument;
}

/** `spent` is asked when all are warm, and at the end. */
async function typing(
  writers: readonly Writer[],
  { keysASecond, seconds }: Load,
  spent: () => Promise<number>,
): Promise<{ acks: number[]; screens: number[]; typed: number; spentSeconds: number }> {
  const [acks, screens]: [number[], number[]] = [[], []];
  const begin = performance.now();
  const keep = (times: number[], typedAt: number) =>
    typedAt > begin + WARM_UP_MS && times.push(performance.now() - typedAt);
  for (const [index, writer] of writers.entries()) {
    writer.editor.provider.on("stateless", ({ payload }: { payload: string }) => {
      const typedAt = writer.typedAt[Number(payload.replace("saved:", "")) - 1];
      if (typedAt !== undefined) keep(acks, typedAt);
    });
    const first = index - (index % WRITERS_IN_A_TEXT);
    const others = writers.slice(first, first + WRITERS_IN_A_TEXT).filter(({ process }) => process !== writer.process);
    const seen = new Map(others.map((other) => [other, 0]));
    writer.editor.doc.on("update", () => {
      for (const [other, until] of seen) {
        const now = Y.getState(writer.editor.doc.store, other.editor.doc.clientID);
        for (let clock = until; clock < now; clock++) keep(screens, other.typedAt[clock] ?? 0);
        seen.set(other, now);
      }
    });
  }
  let typed = 0;
  let counted = 0;
  let spentBefore: Promise<number> | undefined;
  for (let now = begin; now < begin + WARM_UP_MS + seconds * 1_000; now = performance.now()) {
    if (now > begin + WARM_UP_MS) spentBefore ??= spent();
    for (const due = Math.floor(((now - begin) * keysASecond) / 1_000); typed < due; typed++) {
      const writer = writers[typed % writers.length];
      if (!writer) continue;
      writer.typedAt.push(performance.now());
      if (now > begin + WARM_UP_MS) counted += 1;
      writer.editor.type(writer.editor.text().length >> 1, "k");
      writer.editor.provider.sendStateless(`mark:${writer.typedAt.length}`);
    }
    await sleep(TICK_MS);
  }
  await sleep(LAST_MS);
  return { acks, screens, typed: counted, spentSeconds: (await spent()) - ((await spentBefore) ?? 0) };
}
