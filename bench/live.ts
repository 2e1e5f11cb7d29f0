// npm run bench:live [-- --seconds 20]: how long typing takes to be durable and to reach another window, and an edit
// for an AI to reach the screens. Two windows, the started server, its own database with every safety on. Then 200
// people at 1,000 keys a second over two processes, and one typist before hundreds of readers, beside plain Hocuspocus.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openEditor } from "../tests/collab/editor.ts";
import { startServer } from "../tests/support/server.ts";
import { until } from "../tests/support/until.ts";
import { fanOut } from "./live-fan-out.ts";
import { manyWriters } from "./live-writers.ts";
import { report } from "./percentiles.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "20" },
    edits: { type: "string", default: "40" },
    writers: { type: "string", default: "200" },
    keys: { type: "string", default: "1000" },
    readers: { type: "string", default: "200,500,1000" },
  },
});
const KEY_EVERY_MS = 50; // a fast typist
const WARM_UP = 20;
const BODY = Array.from(
  { length: 250 },
  (_, index) => `Paragraph ${index} tells of the garden, the gate and the rota of plot ${index}.\n\n`,
).join("");

const server = await startServer();
try {
  const content = await callJson("POST", "/api/contents", { title: "Latency", body: BODY });
  const open = () =>
    openEditor({
      url: `ws://127.0.0.1:${server.port}/collab`,
      name: String(content["liveDocument"]),
      token: server.token,
    });
  const [ana, ben] = [open(), open()];
  await Promise.all([ana.synced(), ben.synced()]);
  console.log(`${BODY.length} characters, ${values.seconds} s of typing at ${1000 / KEY_EVERY_MS} keys a second`);
  const { acks, screens } = await typing((Number(values.seconds) * 1000) / KEY_EVERY_MS);
  report("key to durable, by its mark", acks);
  report("key to the other window", screens);
  report("edit sent to both screens", await edits(Number(values.edits)));
  ana.leave();
  ben.leave();

  async function typing(keys: number): Promise<{ acks: number[]; screens: number[] }> {
    const sent = new Map<string, number>();
    const [ackTimes, screenTimes]: [number[], number[]] = [[], []];
    ana.provider.on("stateless", ({ payload }: { payload: string }) => {
      const at = sent.get(payload.replace("saved:", ""));
      if (at !== undefined) ackTimes.push(performance.now() - at);
    });
    let typed = 0;
    ben.doc.on("update", () => {
      const at = sent.get(String(typed));
      if (at !== undefined) screenTimes.push(performance.now() - at);
    });
    for (typed = 1; typed <= keys; typed++) {
      sent.set(String(typed), performance.now());
      ana.type(BODY.length >> 1, "k");
      ana.provider.sendStateless(`mark:${typed}`);
      await sleep(KEY_EVERY_MS);
    }
    return { acks: ackTimes.slice(WARM_UP), screens: screenTimes.slice(WARM_UP) };
  }

  async function edits(count: number): Promise<number[]> {
    const times: number[] = [];
    for (let edit = 0; edit < count; edit++) {
      const now = await callJson("GET", `/api/contents/${String(content["id"])}`);
      const request = `Replace "plot ${edit}." with "bed ${edit}."`;
      const ops = [{ op: "replace", target: { text: `plot ${edit}.` }, with: `bed ${edit}.` }];
      const at = performance.now();
      const shown = until(() => [ana, ben].every((editor) => editor.text().includes(`bed ${edit}.`)), {
        what: "both show the edit",
        withinMs: 10_000,
      });
      let seen = 0;
      const look = () =>
        [ana, ben].every((editor) => editor.text().includes(`bed ${edit}.`)) && (seen ||= performance.now() - at);
      for (const { doc } of [ana, ben]) doc.on("update", look);
      await callJson("POST", `/api/contents/${String(content["id"])}/edit-ops`, {
        baseVersion: now["version"],
        baseHash: now["hash"],
        request,
        ops,
      });
      await shown;
      for (const { doc } of [ana, ben]) doc.off("update", look);
      times.push(seen);
    }
    return times.slice(Math.min(5, count - 1)); // the first ones warm the routes
  }
} finally {
  await server.remove();
}

await manyWriters({
  writers: Number(values.writers),
  keysASecond: Number(values.keys),
  seconds: Number(values.seconds),
});
await fanOut(
  values.readers
    .split(",")
    .filter((count) => count !== "")
    .map(Number),
);

async function callJson(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${server.token}`, "content-type": "application/json" };
  const response = await fetch(`${server.base}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>; // every answer of the API is an object
}
