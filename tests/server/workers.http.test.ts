// Covers docs/spec/process.md SRV-22: several processes behind one port.
import { afterAll, afterEach, expect, test } from "vitest";
import { openEditor, type Editor } from "../collab/editor.ts";
import { call } from "../http/caller.ts";
import { startServer } from "../support/server.ts";
import { until } from "../support/until.ts";

const WORKERS = 2;
const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.leave();
});

const server = await startServer({ environment: { STET_WORKERS: String(WORKERS), LOG_LEVEL: "info" } });
afterAll(() => server.remove());

/** Process ids of the workers that have served so far, in that order. */
const workers = (): number[] =>
  [...server.output().matchAll(/"worker":(\d+),"msg":"A worker serves"/g)].map(([, pid]) => Number(pid));

/** Windows in one text; connections go to the workers in turn. */
async function windows(count: number): Promise<{ id: string; open: Editor[] }> {
  const { json } = await call("POST", "/api/contents", { title: "Rota", body: "End.\n" }, server);
  const options = {
    url: `${server.base.replace(/^http/, "ws")}/collab`,
    name: String(json["liveDocument"]),
    token: server.token,
    isEager: true,
  };
  const open: Editor[] = [];
  for (let index = 0; index < count; index++) {
    const editor = openEditor(options);
    editors.push(editor);
    await editor.synced();
    open.push(editor);
  }
  return { id: String(json["id"]), open };
}

const soon = (what: string, look: () => boolean | Promise<boolean>) => until(look, { what, withinMs: 60_000 });

test("[SRV-22] two processes answer at one port, show each other's typing, and are told as one to Prometheus", async () => {
  expect(server.output()).toContain(`${WORKERS} processes answer there.`);
  const { open } = await windows(4);
  for (const [index, editor] of open.entries()) editor.type(0, `W${index}. `);
  await Promise.all(open.map((editor) => editor.saved()));
  for (const editor of open) for (const index of open.keys()) await editor.sees(`W${index}. `);
  const metrics = async () =>
    (await fetch(`${server.base}/api/metrics`, { headers: { authorization: `Bearer ${server.token}` } })).text();
  await soon("all sockets are counted", async () => /^stet_sockets 4$/m.test(await metrics()));
  expect(await metrics()).toMatch(/^stet_open_documents 2$/m);
});

test("[SRV-22.2] a worker that is held up and comes back has missed nothing, and the others went on meanwhile", async () => {
  const { open } = await windows(4);
  const [held] = workers();
  process.kill(held ?? 0, "SIGSTOP");
  try {
    for (const [index, editor] of open.entries()) editor.type(0, `W${index}. `);
    const others = async () =>
      (
        await Promise.all(
          open.map(async (editor, index) => open.filter((one) => one.text().includes(`W${index}. `)).length),
        )
      ).filter((seen) => seen === 2).length;
    await soon("windows of the other worker show each other's words", async () => (await others()) === 2);
  } finally {
    process.kill(held ?? 0, "SIGCONT");
  }
  for (const editor of open) for (const index of open.keys()) await editor.sees(`W${index}. `);
  await Promise.all(open.map((editor) => editor.saved()));
  expect(new Set(open.map((editor) => editor.text())).size).toBe(1);
});

test("[SRV-22.1] a worker that is killed is started again, and nothing that was called saved is lost", async () => {
  const { id, open } = await windows(4);
  for (const [index, editor] of open.entries()) editor.type(0, `Before ${index}. `);
  await Promise.all(open.map((editor) => editor.saved()));
  const [victim] = workers();
  process.kill(victim ?? 0, "SIGKILL");
  for (const [index, editor] of open.entries()) editor.type(0, `After ${index}. `);
  await soon("another worker serves", () => workers().length === WORKERS + 1);
  await soon("everyone is back", () => open.every(({ provider }) => provider.synced));
  await Promise.all(open.map((editor) => editor.saved()));
  const { json } = await call("GET", `/api/contents/${id}`, undefined, server);
  const wanted = open.flatMap((_, index) => [`Before ${index}. `, `After ${index}. `]);
  expect(wanted.map((words) => String(json["body"]).split(words).length)).toEqual(wanted.map(() => 2));
  for (const editor of open) await soon("every window shows the text", () => editor.text() === json["body"]);
});

test("[SRV-22] after all that it ends with status 0 when it is told to stop", async () => {
  expect(await server.stop()).toBe(0);
});
