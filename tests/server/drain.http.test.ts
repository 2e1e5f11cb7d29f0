// Covers SRV-10.1 to SRV-10.3: a process that is told to stop hands over what it does, to another process or to its end.
import http from "node:http";
import { HocuspocusProvider } from "@hocuspocus/provider";
import { afterAll, expect, onTestFinished, test } from "vitest";
import * as Y from "yjs";
import { testDatabase } from "../support/database.ts";
import { startModel } from "../support/scripted-model.ts";
import { startServer, type RunningServer } from "../support/server.ts";
import { until } from "../support/until.ts";
import { call, madeContent } from "../http/caller.ts";

const WITHIN = { withinMs: 20_000 };
const database = await testDatabase();
const environment = { DATABASE_URL: database.url, STET_UNSAFE_DATABASE: "1" };
const there = await startServer({ environment });
afterAll(() => there.remove());

async function serverHere(more: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ environment: { ...environment, ...more } });
  onTestFinished(() => server.remove());
  return server;
}

const health = async (base: string, path = "/api/health") => {
  const answer = await fetch(`${base}${path}`);
  return { status: answer.status, body: (await answer.json()) as { readonly status: string } }; // by the API
};

const isDraining = async (base: string) => (await health(base)).body.status === "draining";

test("[SRV-10.1] while it drains it answers as before, says that it will go, and takes no new sockets; those it has move on at the end, with every word", async () => {
  const here = await serverHere({ STET_DRAIN_SECONDS: "4" });
  const { id } = await madeContent("# Rota\n\nNine.\n", {}, { base: here.base, token: here.token });
  const made = await call("GET", `/api/contents/${id}`, undefined, { base: here.base, token: here.token });
  const liveDocument = String(made.json["liveDocument"]);
  const closes: number[] = [];
  const text = follow(here, liveDocument, closes);
  await until(() => text.toJSON() === "# Rota\n\nNine.\n", { what: "the text is open", ...WITHIN });
  process.kill(here.pid, "SIGTERM");
  await until(() => isDraining(here.base), { what: "health says so", ...WITHIN });
  expect(await health(here.base)).toMatchObject({ status: 503, body: { status: "draining" } });
  expect(await health(here.base, "/api/health/live")).toMatchObject({ status: 200, body: { status: "draining" } });
  const read = await fetch(`${here.base}/api/contents/${id}`, { headers: { authorization: `Bearer ${here.token}` } });
  expect([read.status, read.headers.get("connection")]).toEqual([200, "close"]);
  const newcomer: number[] = [];
  follow(here, liveDocument, newcomer);
  await until(() => newcomer.includes(1001), { what: "a new socket is let go", ...WITHIN });
  expect(closes).toEqual([]);
  text.insert(0, "Typed while it drains. ");
  expect(await here.ended).toBe(0);
  await until(() => closes.includes(1001), { what: "the open socket was let go", ...WITHIN });
  const kept = await call("GET", `/api/contents/${id}`, undefined, { base: there.base, token: there.token });
  expect(kept.json["body"]).toBe("Typed while it drains. # Rota\n\nNine.\n");
});

test("[SRV-10.2] a call that runs is answered before the process ends, and new ones are sent away", async () => {
  const here = await serverHere({});
  const body = JSON.stringify({ title: "Late", body: "# Late\n" });
  const slow = http.request(`${here.base}/api/contents`, {
    method: "POST",
    headers: { authorization: `Bearer ${here.token}`, "content-type": "application/json", "content-length": Buffer.byteLength(body) },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => slow.once("error", reject).once("response", (response) => resolve(response.resume().statusCode)));
  slow.write(body.slice(0, 10));
  await call("GET", "/api/contents", undefined, { base: here.base, token: here.token }); // by now the first has begun
  process.kill(here.pid, "SIGTERM");
  await until(async () => (await health(here.base)).body.status === "stopping", { what: "it is stopping", ...WITHIN });
  expect(await call("GET", "/api/contents", undefined, { base: here.base, token: here.token })).toMatchObject({ status: 503, json: { code: "unavailable", message: "Stet is stopping.", retryable: true } });
  slow.end(body.slice(10));
  expect(await answered).toBe(201);
  expect(await here.ended).toBe(0);
});

test("[SRV-10.3] a turn that ends in time is carried to its end; who follows it through a process that goes reads on elsewhere", async () => {
  const model = await startModel(0);
  onTestFinished(() => model.close());
  const running = await serverHere({ OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: "k" });
  const going = await serverHere({});
  const { id } = await madeContent("# Rota\n\nNine.\n", {}, { base: running.base, token: running.token });
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  model.expect(async (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: "It opens" } }] })}\n\n`);
    await mayAnswer;
    response.end(`data: ${JSON.stringify({ choices: [{ delta: { content: " at nine." }, finish_reason: "stop" }] })}\n\ndata: [DONE]\n\n`);
  });
  const asked = await fetch(`${running.base}/api/chat`, { method: "POST", headers: headers(running), body: JSON.stringify({ contentId: id, message: "When does it open?" }) });
  const conversation = await until(() => database.prisma.conversation.findFirst({ where: { contentId: id, turnId: { not: null } } }).then((row) => row ?? undefined), { what: "the turn runs", ...WITHIN });
  const followed = await fetch(`${going.base}/api/chat/${conversation.id}/stream`, { headers: { ...headers(going), "last-event-id": "0" } });
  await going.stop();
  const cut = await followed.text();
  expect(cut).toContain("event: conversation");
  expect(cut).not.toContain("event: done");
  const last = /id: (\d+)\n(?![\s\S]*id: )/.exec(cut)?.[1] ?? "";
  const resumed = fetch(`${there.base}/api/chat/${conversation.id}/stream`, { headers: { ...headers(there), "last-event-id": last } });
  answer();
  expect(await (await resumed).text()).toContain('"reason":"answered"');
  expect(await asked.text()).toContain('"reason":"answered"');
});

const headers = ({ token }: RunningServer) => ({ authorization: `Bearer ${token}`, "content-type": "application/json" });

/** An editor of `name`; tells the codes that its sockets were closed with. */
function follow(server: RunningServer, name: string, closes: number[]): Y.Text {
  const document = new Y.Doc();
  const provider = new HocuspocusProvider({ url: server.base.replace("http", "ws") + "/collab", name, token: server.token, document, onClose: ({ event }) => closes.push(event.code) });
  onTestFinished(() => provider.destroy());
  return document.getText("markdown");
}
