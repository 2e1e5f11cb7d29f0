// One person types before hundreds of readers: Stet beside Hocuspocus as it comes, in one run, with the same readers.
import { setTimeout as sleep } from "node:timers/promises";
import { openEditor, type Editor } from "../tests/collab/editor.ts";
import { startServer } from "../tests/support/server.ts";
import { until } from "../tests/support/until.ts";
import { percentile, report } from "./percentiles.ts";
import { spentBy } from "./live-writers.ts";
import { plainHocuspocus } from "./plain-hocuspocus.ts";

const KEYS = 60;
const WARM_UP = 10;
const KEY_EVERY_MS = 150;
const AT_ONCE = 50;

interface Place {
  readonly url: string;
  readonly name: string;
  readonly token: string;
}

export async function fanOut(counts: readonly number[]): Promise<void> {
  if (counts.length === 0) return;
  const server = await startServer({ environment: { LOG_LEVEL: "error" } });
  const plain = await plainHocuspocus();
  try {
    for (const count of counts) {
      const ours = await timed(await stetPlace(server), count, () => spentBy(server));
      const theirs = await timed({ url: plain.url, name: `text-${count}`, token: "any" }, count, () => plain.spent());
      report(`key to ${count} readers, Stet`, ours.times);
      report(`key to ${count} readers, plain Hocuspocus`, theirs.times);
      const share = (at: number) => (percentile(ours.times, at) / percentile(theirs.times, at)).toFixed(2);
      const processor = `processor time a key ${ours.msAKey.toFixed(2)} ms and ${theirs.msAKey.toFixed(2)} ms, ${(ours.msAKey / theirs.msAKey).toFixed(2)}`;
      console.log(`p95 of Stet is ${share(0.95)} of plain Hocuspocus', p50 ${share(0.5)}; ${processor}`);
    }
  } finally {
    plain.stop();
    await server.remove();
  }
}

async function stetPlace({ base, port, token }: Awaited<ReturnType<typeof startServer>>): Promise<Place> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(`${base}/api/contents`, {
    method: "POST",
    headers,
    body: JSON.stringify({ title: "Fan", body: "# Fan\n" }),
  });
  const made = (await response.json()) as { liveDocument: string }; // by the API
  return { url: `ws://127.0.0.1:${port}/collab`, name: made.liveDocument, token };
}

interface Timed {
  /** From each key to each reader, in milliseconds. */
  readonly times: readonly number[];
  /** Processor time of the server for one key, in milliseconds. */
  readonly msAKey: number;
}

async function timed(place: Place, count: number, spent: () => Promise<number>): Promise<Timed> {
  const readers: Editor[] = [];
  const writer = openEditor(place);
  const times: number[] = [];
  let typedAt = 0;
  let shown = 0;
  let spentBefore = 0;
  try {
    await writer.synced();
    for (let first = 0; first < count; first += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - first) }, () => openEditor(place));
      // renewed every 15 s, and told to all: a wave of its own, now in one run and now in the other
      for (const { provider } of some) provider.awareness?.setLocalState(null);
      readers.push(...some);
      await Promise.all(some.map((reader) => reader.synced()));
    }
    for (let key = 0; key < KEYS + WARM_UP; key++) {
      shown = 0;
      if (key === 0)
        for (const { doc } of readers) doc.on("update", () => (shown += 1) && times.push(performance.now() - typedAt));
      if (key === WARM_UP) {
        times.length = 0;
        spentBefore = await spent();
      }
      typedAt = performance.now();
      writer.type(0, "k");
      await until(() => shown === count, { what: "every reader shows the key", withinMs: 30_000 });
      await sleep(KEY_EVERY_MS);
    }
    return { times, msAKey: (((await spent()) - spentBefore) * 1_000) / KEYS };
  } finally {
    for (const editor of [writer, ...readers]) editor.leave();
  }
}
