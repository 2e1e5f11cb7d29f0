// Covers SRV-10.1 to SRV-10.3: a process that is told to stop hands over what it does, to another process or to its
// end.
import http from "node:http";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { HocuspocusProvider } from "@hocuspocus/provider";
import { afterAll, expect, onTestFinished, test } from "vitest";
import * as Y from "yjs";
import { testDatabase } from "../support/database.ts";
import { startModel, type ScriptedModel } from "../support/scripted-model.ts";
import { openEditor, type Editor } from "../collab/editor.ts";
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
    headers: {
      authorization: `Bearer ${here.token}`,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    },
  });
  const answered = new Promise<number | undefined>((resolve, reject) =>
    slow.once("error", reject).once("response", (response) => resolve(response.resume().statusCode)),
  );
  slow.write(body.slice(0, 10));
  await call("GET", "/api/contents", undefined, { base: here.base, token: here.token }); // by now the first has begun
  process.kill(here.pid, "SIGTERM");
  await until(async () => (await health(here.base)).body.status === "stopping", { what: "it is stopping", ...WITHIN });
  expect(await call("GET", "/api/contents", undefined, { base: here.base, token: here.token })).toMatchObject({
    status: 503,
    json: { code: "unavailable", message: "Stet is stopping.", retryable: true },
  });
  slow.end(body.slice(10));
  expect(await answered).toBe(201);
  expect(await here.ended).toBe(0);
});

test("[SRV-22.4] workers that are told to stop while people type hand over sockets and streams, with every word, and end with status 0", async () => {
  const model = await startModel(0);
  onTestFinished(() => model.close());
  const running = await serverHere({ OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: "k" });
  const going = await serverHere({ STET_WORKERS: "2", STET_DRAIN_SECONDS: "1" });
  const way = await wayTo(going, running);
  const { id } = await madeContent("", {}, { base: running.base, token: running.token });
  const { json } = await call("GET", `/api/contents/${id}`, undefined, { base: running.base, token: running.token });
  const editors: Editor[] = [];
  for (let index = 0; index < 4; index++) {
    const editor = openEditor({
      url: `${way.replace("http", "ws")}/collab`,
      name: String(json["liveDocument"]),
      token: going.token,
      isEager: true,
    });
    onTestFinished(() => editor.leave());
    await editor.synced();
    editors.push(editor);
  }
  const { answer, asked, conversation } = await turnThatWaits(model, running, id);
  const followed = await fetch(`${way}/api/chat/${conversation}/stream`, {
    headers: { ...headers(going), "last-event-id": "0" },
  });
  const words: string[] = [];
  const typing = setInterval(() => {
    for (const [index, editor] of editors.entries()) {
      const word = `<${index}-${words.length}>`;
      words.push(word);
      editor.type(editor.text().length, word);
    }
  }, 20);
  onTestFinished(() => clearInterval(typing));
  await until(() => words.length > 40, { what: "people type", ...WITHIN });
  process.kill(going.pid, "SIGTERM");
  const cut = await followed.text();
  expect(await going.ended).toBe(0);
  const typedBefore = words.length;
  await until(() => words.length > typedBefore + 40, { what: "people type on", ...WITHIN });
  clearInterval(typing);
  await until(() => editors.every(({ provider }) => provider.synced), { what: "everyone has moved", ...WITHIN });
  await Promise.all(editors.map((editor) => editor.saved()));
  const kept = String(
    (await call("GET", `/api/contents/${id}`, undefined, { base: running.base, token: running.token })).json["body"],
  );
  expect(kept.match(/<\d+-\d+>/g)?.toSorted()).toEqual(words.toSorted());
  for (const editor of editors) expect(await editor.sees(kept)).toBe(kept);
  expect(cut).not.toContain("event: done");
  const resumed = fetch(`${way}/api/chat/${conversation}/stream`, {
    headers: { ...headers(running), "last-event-id": lastIdIn(cut) },
  });
  answer();
  expect(await (await resumed).text()).toContain('"reason":"answered"');
  expect(await asked.text()).toContain('"reason":"answered"');
});

test("[SRV-10.3] a turn that ends in time is carried to its end; who follows it through a process that goes reads on elsewhere", async () => {
  const model = await startModel(0);
  onTestFinished(() => model.close());
  const running = await serverHere({ OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: "k" });
  const going = await serverHere({});
  const { id } = await madeContent("# Rota\n\nNine.\n", {}, { base: running.base, token: running.token });
  const { answer, asked, conversation } = await turnThatWaits(model, running, id);
  const followed = await fetch(`${going.base}/api/chat/${conversation}/stream`, {
    headers: { ...headers(going), "last-event-id": "0" },
  });
  await going.stop();
  const cut = await followed.text();
  expect(cut).toContain("event: conversation");
  expect(cut).not.toContain("event: done");
  const resumed = fetch(`${there.base}/api/chat/${conversation}/stream`, {
    headers: { ...headers(there), "last-event-id": lastIdIn(cut) },
  });
  answer();
  expect(await (await resumed).text()).toContain('"reason":"answered"');
  expect(await asked.text()).toContain('"reason":"answered"');
});

/** A turn whose model has said half of its answer; `answer` has it say the rest. */
async function turnThatWaits(model: ScriptedModel, running: RunningServer, contentId: string) {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  model.expect(async (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: "It opens" } }] })}\n\n`);
    await mayAnswer;
    response.end(
      `data: ${JSON.stringify({ choices: [{ delta: { content: " at nine." }, finish_reason: "stop" }] })}\n\ndata: [DONE]\n\n`,
    );
  });
  const asked = await fetch(`${running.base}/api/chat`, {
    method: "POST",
    headers: headers(running),
    body: JSON.stringify({ contentId, message: "When does it open?" }),
  });
  const conversation = await until(
    () =>
      database.prisma.conversation.findFirst({ where: { contentId, turnId: { not: null } } }).then((row) => row?.id),
    { what: "the turn runs", ...WITHIN },
  );
  return { answer, asked, conversation };
}

/** Number of the last event in what was read of a stream. */
const lastIdIn = (read: string): string => /id: (\d+)\n(?![\s\S]*id: )/.exec(read)?.[1] ?? "";

/** What a proxy does: connections go to the first, and to the second when that does not take them. */
async function wayTo(first: RunningServer, second: RunningServer): Promise<string> {
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const tie = (server: Socket) => {
      for (const socket of [client, server]) {
        open.add(socket);
        socket.on("error", () => undefined).once("close", () => [client, server].forEach((each) => each.destroy()));
      }
      client.pipe(server).pipe(client);
    };
    const server = connect(first.port, "127.0.0.1", () => tie(server));
    server.once("error", () => {
      const other = connect(second.port, "127.0.0.1", () => tie(other));
      other.once("error", () => client.destroy());
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`; // a TCP port was asked for
}

const headers = ({ token }: RunningServer) => ({
  authorization: `Bearer ${token}`,
  "content-type": "application/json",
});

/** An editor of `name`; tells the codes that its sockets were closed with. */
function follow(server: RunningServer, name: string, closes: number[]): Y.Text {
  const document = new Y.Doc();
  const provider = new HocuspocusProvider({
    url: server.base.replace("http", "ws") + "/collab",
    name,
    token: server.token,
    document,
    onClose: ({ event }) => closes.push(event.code),
  });
  onTestFinished(() => provider.destroy());
  return document.getText("markdown");
}
