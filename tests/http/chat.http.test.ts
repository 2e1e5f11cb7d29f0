// Covers docs/spec/chat.md over HTTP: the stream, who may ask, resuming and stopping, against the started server.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../server/free-port.ts";
import { testDatabase } from "../support/database.ts";
import { modelServerOn } from "../support/model-server.ts";
import { adjusts, edits, findsQuote, hangs, replace, says } from "../support/scripted-model.ts";
import { startServer, type RunningServer } from "../support/server.ts";
import { until } from "../support/until.ts";
import { call, madeContent } from "./caller.ts";

const database = await testDatabase();
const CLUB = "# Club\n\nAna reads on Monday. Ben reads on Tuesday.\n\n## Notes\n\nThe tea was good.\n";

interface Heard {
  readonly id: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The events of a whole stream. */
function eventsIn(text: string): Heard[] {
  return text.split("\n\n").flatMap((block) => {
    const field = (name: string) =>
      block
        .split("\n")
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    const [id, event, data] = [field("id"), field("event"), field("data")];
    return id === undefined || event === undefined || data === undefined
      ? []
      : [{ id, event, data: JSON.parse(data) as Heard["data"] }]; // objects, by contract
  });
}

/** Reads a stream until an event of this kind, and hangs up. */
async function readUntil(response: Response, kind: string): Promise<Heard[]> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    text += chunk.value;
    if (eventsIn(text).some(({ event }) => event === kind)) break;
  }
  await reader?.cancel();
  return eventsIn(text);
}

const data = (events: readonly Heard[], kind: string): Heard["data"] | undefined =>
  events.findLast(({ event }) => event === kind)?.data;
const conversationOf = (events: readonly Heard[]): string => String(data(events, "conversation")?.["id"]);

describe("without a model", () => {
  test("[AGT-2] an edit comes as a stream of events with ids, done last", async () => {
    const { id } = await madeContent(CLUB);
    const answer = await call("POST", "/api/chat", { contentId: id, message: "Replace Monday with Sunday" });
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "text/event-stream; charset=utf-8",
      "no-cache, no-transform",
    ]);
    const events = eventsIn(answer.text);
    expect(events.map(({ id: number, event }) => `${number} ${event}`)).toEqual([
      "1 conversation",
      "2 tool_call",
      "3 tool_result",
      "4 text",
      "5 usage",
      "6 done",
    ]);
    expect(data(events, "tool_result")).toMatchObject({ outcome: "applied", version: 2 });
    expect(/^data: (.*)$/m.exec(answer.text.split("event: tool_result\n")[1] ?? "")?.[1]).toMatch(
      /^\{"outcome":"applied"/,
    );
    const { json } = await call("GET", `/api/conversations/${conversationOf(events)}`);
    expect(json).toMatchObject({
      contentId: id,
      runningTurn: null,
      messages: [{ role: "person", text: "Replace Monday with Sunday" }, { role: "agent" }],
      toolLog: [{ tool: "edit_ops", outcome: "applied" }],
    });
    expect((await call("GET", `/api/conversations?contentId=${id}`)).json).toMatchObject({
      items: [{ id: conversationOf(events) }],
    });
  });

  test("[AGT-2] a stream is picked up after any of its events", async () => {
    const { id } = await madeContent(CLUB);
    const whole = eventsIn((await call("POST", "/api/chat", { contentId: id, message: "Make it funnier" })).text);
    const path = `/api/chat/${conversationOf(whole)}/stream`;
    for (const [index, { id: number }] of whole.entries()) {
      const rest = await call("GET", path, undefined, { headers: { "Last-Event-ID": number } });
      expect(eventsIn(rest.text)).toEqual(whole.slice(index + 1));
    }
    expect(eventsIn((await call("GET", path)).text)).toEqual(whole);
    expect(await call("GET", path, undefined, { headers: { "Last-Event-ID": "a7" } })).toMatchObject({
      status: 400,
      json: { code: "invalid_request" },
    });
  });

  test.each<[string, object, number, string]>([
    ["no content", { contentId: "nothing-here", message: "Hello" }, 404, "not_found"],
    ["nothing said", { message: "  " }, 400, "invalid_request"],
    ["200 kB", { message: "word ".repeat(40 * 1024) }, 413, "too_large"],
    ["a NUL", { message: "a\0b" }, 400, "invalid_request"],
    ["an unknown field", { message: "Hello", model: "other" }, 400, "invalid_request"],
    [
      "a selection upside down",
      { message: "Hello", selection: { startLine: 3, endLine: 2, hash: "0".repeat(16) } },
      400,
      "invalid_request",
    ],
    ["a conversation that is none", { message: "Hello", conversationId: "nothing-here" }, 404, "not_found"],
  ])("[AGT-2] %s is refused before anything begins", async (_, body, status, code) => {
    const { id } = await madeContent(CLUB);
    const answer = await call("POST", "/api/chat", { contentId: id, ...body });
    expect([answer.status, answer.json["code"]]).toEqual([status, code]);
    expect(answer.json).toMatchObject({ message: expect.any(String), hint: expect.any(String) });
    expect((await call("GET", `/api/conversations?contentId=${id}`)).json["items"]).toEqual([]);
  });
});

describe("with a model, and other people", () => {
  let server: RunningServer;
  let port = 0;

  beforeAll(async () => {
    port = await freePort();
    server = await startServer({
      environment: {
        DATABASE_URL: database.url,
        STET_UNSAFE_DATABASE: "1",
        OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
        OPENAI_MODEL: "scripted",
      },
    });
    const { id: workspaceId } = await database.prisma.workspace.findFirstOrThrow();
    for (const role of ["editor", "suggester", "viewer"]) {
      await database.prisma.person.create({ data: { id: `p-${role}`, workspaceId, name: role, role } });
      const digest = createHash("sha256").update(`${role}-secret`).digest("hex");
      await database.prisma.apiToken.create({
        data: {
          id: `t-${role}`,
          digest,
          personId: `p-${role}`,
          name: role,
          scopes: ["read", "edit", "write:person", "grant"],
        },
      });
    }
  });
  afterAll(() => server.remove());

  const owner = () => ({ base: server.base, token: server.token });
  const as = (role: string) => ({ base: server.base, token: `${role}-secret` });
  const ask = (contentId: string, message: string): Promise<Response> =>
    fetch(`${server.base}/api/chat`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${server.token}` },
      body: JSON.stringify({ contentId, message }),
    });
  const rest = async (conversation: string, after: string): Promise<Heard[]> =>
    eventsIn(
      (
        await call("GET", `/api/chat/${conversation}/stream`, undefined, {
          ...owner(),
          headers: { "Last-Event-ID": after },
        })
      ).text,
    );

  test("[AGT-2] a reader who hangs up misses nothing: the turn goes on and is picked up", async () => {
    await modelServerOn(port, edits([replace("Monday", "Sunday")]), says("Ana reads ", "on Sunday."));
    const { id } = await madeContent(CLUB, {}, owner());
    const before = await readUntil(await ask(id, "Replace Monday with Sunday"), "tool_call");
    const whole = [...before, ...(await rest(conversationOf(before), before.at(-1)?.id ?? ""))];
    expect(whole.map((event) => Number(event.id))).toEqual(whole.map((_, index) => index + 1));
    expect(data(whole, "tool_result")).toMatchObject({ outcome: "applied" });
    expect(whole.at(-1)).toMatchObject({ event: "done", data: { reason: "answered" } });
  });

  test("[COR-2] a quote that is nearly right is looked at again, by the model of the server, and counted", async () => {
    const text = CLUB.replace("Monday. Ben", "Monday; Ben");
    await modelServerOn(
      port,
      edits([replace("Ana reads on Monday, Ben reads", "Ana reads on Sunday, Ben reads")]),
      findsQuote("Ana reads on Monday; Ben reads"),
      adjusts("Ana reads on Sunday; Ben reads"),
      says("Done."),
    );
    const { id } = await madeContent(text, {}, owner());
    const events = eventsIn(await (await ask(id, "Replace Monday with Sunday")).text());
    expect(data(events, "tool_result")).toMatchObject({
      outcome: "applied",
      receipt: {
        correction: {
          ops: [{ from: "Ana reads on Monday, Ben reads", to: "Ana reads on Monday; Ben reads" }],
          calls: 2,
        },
      },
    });
    expect((await call("GET", `/api/contents/${id}`, undefined, owner())).json["body"]).toBe(
      text.replace("Monday", "Sunday"),
    );
    const { text: metrics } = await call("GET", "/api/metrics", undefined, owner());
    for (const sample of [
      'stet_events_total{kind="edit_corrected",code=""} 1',
      'stet_correction_steps_total{step="anchor",result="corrected"} 1',
      'stet_correction_steps_total{step="new-text",result="corrected"} 1',
    ])
      expect(metrics).toContain(sample);
  });

  test("[AGT-2] a turn is stopped, and what it had done stays", async () => {
    const model = await modelServerOn(port, edits([replace("Monday", "Sunday")]), hangs);
    const { id } = await madeContent(CLUB, {}, owner());
    const before = await readUntil(await ask(id, "Replace Monday with Sunday"), "tool_result");
    await until(() => model.requests.length === 2, { what: "the model is asked again", withinMs: 10_000 });
    const stopped = await call("POST", `/api/chat/${conversationOf(before)}/cancel`, {}, owner());
    expect([stopped.status, stopped.json["id"]]).toEqual([200, conversationOf(before)]);
    expect(data(await rest(conversationOf(before), before.at(-1)?.id ?? ""), "done")).toMatchObject({
      reason: "cancelled",
    });
    await until(() => model.brokenOff() === 1, { what: "the model's call is broken off", withinMs: 10_000 });
    expect((await call("GET", `/api/contents/${id}`, undefined, owner())).json["version"]).toBe(2);
  });

  test.each(["suggester", "viewer"])("[AGT-2] a %s may read, and not ask", async (role) => {
    await modelServerOn(port);
    const { id } = await madeContent(CLUB, {}, owner());
    const answer = await call("POST", "/api/chat", { contentId: id, message: "Replace Monday with Sunday" }, as(role));
    expect([answer.status, answer.json["code"]]).toEqual([403, "forbidden"]);
    expect((await call("GET", `/api/contents/${id}`, undefined, as(role))).json).toMatchObject({
      version: 1,
      body: CLUB,
    });
  });

  test("[AGT-2] someone else's conversation does not exist for others", async () => {
    await modelServerOn(port, says("It stands well."));
    const { id } = await madeContent(CLUB, {}, owner());
    const conversation = conversationOf(eventsIn(await (await ask(id, "Is it well?")).text()));
    const paths = [
      ["GET", `/api/conversations/${conversation}`],
      ["GET", `/api/chat/${conversation}/stream`],
      ["POST", `/api/chat/${conversation}/cancel`],
    ] as const;
    for (const [method, path] of paths)
      expect([path, (await call(method, path, undefined, as("editor"))).status]).toEqual([path, 404]);
    expect(
      (await call("POST", "/api/chat", { contentId: id, message: "Go on", conversationId: conversation }, as("editor")))
        .status,
    ).toBe(404);
    expect((await call("GET", `/api/conversations?contentId=${id}`, undefined, as("editor"))).json["items"]).toEqual(
      [],
    );
  });

  test("[AGT-3] a model that cannot be reached is told in a sentence", async () => {
    const { id } = await madeContent(CLUB, {}, owner());
    const events = eventsIn(await (await ask(id, "Replace Monday with Sunday")).text());
    expect(data(events, "error")).toMatchObject({
      code: "model_failed",
      message: "The model server cannot be reached.",
    });
    expect(events.at(-1)).toMatchObject({ event: "done", data: { reason: "failed" } });
    expect(server.output()).not.toContain("Replace Monday");
  });
});
