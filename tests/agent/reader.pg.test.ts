// Covers docs/spec/asked.md: a model reads what the tables leave unread of a message (ASK-2).
import { describe, expect, test } from "vitest";
import { READER_SCHEMA, READER_TASK } from "../../lib/reading/index.ts";
import { valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { modelServer, type ModelServer } from "../support/model-server.ts";
import {
  breaksOff,
  calls,
  edits,
  fails,
  hangs,
  isCutShort,
  nothing,
  replace,
  says,
  type Reply,
} from "../support/scripted-model.ts";
import { until } from "../support/until.ts";
import { chatDesk, conversationOf, dataOf, outcomes, said, type ChatDesk, type Told } from "./chat-desk.ts";

const { prisma } = await testDatabase();
const SENTENCE = "The can stands by the door, and it is to be filled by whoever comes last.";
const ROTA = `# Rota\n\nAna waters on Monday.\n\n## Notes\n\n${SENTENCE}\n`;
const SMOOTHER = "The can is by the door. Whoever comes last fills it.";
/** Dutch has no table. */
const MESSAGE = "Maak de zin over the can vlotter";
/** So long that a turn may change two of its lines. */
const LONG = `${ROTA}${Array.from({ length: 12 }, (_, index) => `\nBed ${index + 1} has beans.\n`).join("")}`;
const DONE = ROTA.replace(SENTENCE, SMOOTHER);

const SECONDS_10 = 10_000;
/** The reader is waited for as long as the turn goes on. */
const NO_LIMIT = { deadline: () => new AbortController().signal };

const FOUND = { kind: "reword", quote: MESSAGE, newWords: "" };
const finds = (quote: string): Reply => says(JSON.stringify({ instructions: [{ ...FOUND, quote }] }));
const makesSmoother = edits([replace(SENTENCE, SMOOTHER)]);

interface Read {
  readonly desk: ChatDesk;
  readonly id: string;
  readonly reader: ModelServer;
  ask(message?: string, conversationId?: string): Promise<Told[]>;
  text(): Promise<string>;
  /** Saves the text as it was at first. */
  setBack(): Promise<void>;
}

interface RotaOptions {
  readonly body?: string;
  readonly deadline?: (ms: number) => AbortSignal;
}

/** A post and two models: one that edits, and one that reads what the person writes. */
async function rota(edited: readonly Reply[], read: readonly Reply[], options: RotaOptions = {}): Promise<Read> {
  const { body = ROTA, ...more } = options;
  const [model, reader] = [await modelServer(...edited), await modelServer(...read)];
  const desk = await chatDesk(prisma, { modelUrl: model.baseUrl, reader: { url: reader.baseUrl, ...more } });
  const { id } = await desk.write(body);
  return {
    desk,
    id,
    reader,
    ask: (message = MESSAGE, conversationId) => desk.ask(id, message, { conversationId }),
    text: async () => (await desk.read(id)).body,
    async setBack() {
      const { version, hash } = await desk.read(id);
      valueOf(await desk.contents.save(desk.owner, id, { body, baseVersion: version, baseHash: hash }));
    },
  };
}

describe("what is read", () => {
  test("[ASK-2] licenses an edit that the tables know no words for", async () => {
    const { ask, text } = await rota([makesSmoother, says("Done.")], [finds(MESSAGE)]);
    const told = await ask();
    expect(outcomes(told)).toEqual(["applied"]);
    expect(await text()).toBe(DONE);
    expect(dataOf(told, "usage")).toMatchObject({ calls: 3, inputTokens: 300, outputTokens: 60 });
  });

  test("[ASK-2] licenses nothing but what was read, at the place that the words name", async () => {
    const wants = edits([replace(SENTENCE, SMOOTHER), replace("Ana waters", "Ben waters")]);
    const { ask, text } = await rota([wants, says("Done.")], [finds(MESSAGE)]);
    const leftOut = [{ before: "Ana", after: "Ben", code: "not_asked" }];
    expect(dataOf(await ask(), "tool_result")).toMatchObject({ outcome: "applied", leftOut });
    expect(await text()).toBe(DONE);
  });

  test("[ASK-2] is the person's message alone, in the strict form, without tools", async () => {
    const looks = calls({ tool: "read_section", given: { section: "Notes" } });
    const { ask, reader } = await rota([looks, makesSmoother, says("Done.")], [finds(MESSAGE)]);
    await ask();
    const [request] = reader.requests;
    expect(request?.messages).toEqual([
      { role: "system", content: READER_TASK },
      { role: "user", content: MESSAGE },
    ]);
    expect(request?.tools).toBeUndefined();
    expect(request?.response_format).toEqual({
      type: "json_schema",
      json_schema: { name: "instructions", strict: true, schema: READER_SCHEMA },
    });
    for (const shown of [SENTENCE, "Ana waters", "Rota"]) expect(JSON.stringify(request)).not.toContain(shown);
  });

  test("[ASK-2] is a message of which the tables leave a part unread, and no other", async () => {
    const wants = edits([replace("Monday", "Tuesday")]);
    const { ask, text } = await rota([wants, says("Done."), says("You are welcome.")], []);
    const first = await ask("Replace Monday with Tuesday");
    await ask("thanks!", conversationOf(first));
    expect(await text()).toBe(ROTA.replace("Monday", "Tuesday"));
    expect(dataOf(first, "usage")).toMatchObject({ calls: 2 });
  });

  test("[ASK-2] is asked for once: the same message is known", async () => {
    const twice = [makesSmoother, says("Done."), makesSmoother, says("Done.")];
    const { ask, setBack, text, reader } = await rota(twice, [finds(MESSAGE)]);
    await ask();
    await setBack();
    const again = await ask();
    expect(outcomes(again)).toEqual(["applied"]);
    expect(await text()).toBe(DONE);
    expect(reader.requests).toHaveLength(1);
    expect(dataOf(again, "usage")).toMatchObject({ calls: 2 });
  });

  test("[ASK-2] is kept with the edit: another try is judged by it, and asks no model", async () => {
    const here = await rota([makesSmoother, says("Done.")], [finds(MESSAGE)], { body: LONG });
    const { desk, id } = here;
    await here.ask();
    await here.setBack();
    const { items } = valueOf(await desk.contents.attempts(desk.owner, { contentId: id, limit: 5 }));
    const attempt = items[0]?.id ?? "";
    const { now } = valueOf(await desk.contents.attempt(desk.owner, attempt, { against: "now" }));
    expect(now).toMatchObject({ outcome: "applied", findings: [] });
    expect(await desk.contents.retryAttempt(desk.owner, attempt)).toMatchObject({ outcome: "applied", version: 4 });
    expect(await here.text()).toBe(LONG.replace(SENTENCE, SMOOTHER));
  });

  test("[ASK-2] is kept with a question: the answer makes what was read", async () => {
    const body = `${LONG}\n${SENTENCE}\n`;
    const { desk, id, ask, text } = await rota([makesSmoother], [finds(MESSAGE)], { body });
    const asked = dataOf(await ask(), "tool_result");
    expect(asked).toMatchObject({ outcome: "clarify", candidates: [{ id: "c1" }, { id: "c2" }], every: { id: "all" } });
    const choice = { resumeToken: asked?.["resumeToken"], choice: "c2" };
    expect(await desk.contents.resumeEdit(desk.owner, id, choice)).toMatchObject({ outcome: "applied", version: 2 });
    expect(await text()).toBe(`${LONG}\n${SMOOTHER}\n`);
  });

  test("[ASK-2] is never taken from the body of a request", async () => {
    const { desk, id, text } = await rota([], []);
    const { version, hash } = await desk.read(id);
    const request = { baseVersion: version, baseHash: hash, request: MESSAGE, ops: [replace(SENTENCE, SMOOTHER)] };
    const refused = await desk.contents.submitEdit(desk.owner, id, { ...request, found: [FOUND] });
    expect(refused).toMatchObject({ outcome: "rejected", code: "invalid_request" });
    const asked = await desk.contents.submitEdit(desk.owner, id, request);
    expect(asked).toMatchObject({ outcome: "clarify", findings: [{ code: "not_asked" }] });
    expect(await text()).toBe(ROTA);
  });
});

describe("where the reading comes to nothing the tables decide, and nobody is told", () => {
  test.each([
    ["quotes what nobody said", finds("Rewrite the sentence about the can")],
    ["is no JSON", says("I would reword the sentence about the can.")],
    ["is other JSON", says('{"instructions":[{"kind":"destroy"}]}')],
    ["is cut off", isCutShort('{"instructions":[{"kind":"rew')],
    ["is empty", nothing],
    ["is refused", fails(400)],
    ["is forbidden", fails(401)],
    ["breaks off", breaksOff('{"instructions":')],
  ])("[ASK-2] an answer that %s", async (_, reply) => {
    const { desk, ask, text } = await rota([makesSmoother, says("I left it.")], [reply]);
    const told = await ask();
    expect(dataOf(told, "tool_result")).toMatchObject({ outcome: "rejected", code: "not_asked" });
    expect([said(told), dataOf(told, "error")]).toEqual(["I left it.", undefined]);
    expect(dataOf(told, "done")).toMatchObject({ reason: "answered" });
    expect(await text()).toBe(ROTA);
    expect(desk.faults).toEqual([]);
  });

  test("[ASK-2] a reader that is silent is waited for five seconds", async () => {
    const limits: number[] = [];
    const late = new AbortController();
    const deadline = (ms: number) => (limits.push(ms), late.signal);
    const { ask, text, reader } = await rota([makesSmoother, says("I left it.")], [hangs], { deadline });
    const turn = ask();
    await until(() => reader.requests.length === 1, { what: "the reader is asked", withinMs: SECONDS_10 });
    late.abort();
    const told = await turn;
    expect(outcomes(told)).toEqual(["rejected"]);
    expect(dataOf(told, "usage")).toMatchObject({ calls: 3, inputTokens: 200, outputTokens: 40 });
    expect(dataOf(told, "done")).toMatchObject({ reason: "answered" });
    expect([await text(), limits]).toEqual([ROTA, [5_000]]);
    await until(() => reader.brokenOff() === 1, { what: "the call is broken off", withinMs: SECONDS_10 });
  });

  test("[ASK-2] a turn without an edit does not wait for it, and ends it", async () => {
    const asked = Promise.withResolvers<void>();
    const reads: Reply = () => asked.resolve();
    const answers: Reply = async (response, request) => {
      await asked.promise;
      await says("It is about watering.")(response, request);
    };
    const { ask, reader } = await rota([answers], [reads], NO_LIMIT);
    const told = await ask();
    expect([said(told), dataOf(told, "done")?.["reason"]]).toEqual(["It is about watering.", "answered"]);
    await until(() => reader.brokenOff() === 1, { what: "the call is broken off", withinMs: SECONDS_10 });
  });

  test("[ASK-2] a turn that is stopped while it is waited for makes nothing", async () => {
    const { desk, id, ask, text } = await rota([makesSmoother], [hangs], NO_LIMIT);
    const turn = ask();
    const where = { kind: "tool_call", conversation: { contentId: id } };
    await until(async () => (await prisma.conversationEvent.count({ where })) > 0, {
      what: "the edit is asked for",
      withinMs: SECONDS_10,
    });
    await desk.chat.stop();
    const told = await turn;
    expect(dataOf(told, "tool_result")).toMatchObject({
      outcome: "rejected",
      code: "unavailable",
      message: "This was stopped before it was made, so nothing was changed.",
    });
    expect(dataOf(told, "done")).toMatchObject({ reason: "stopped" });
    expect(await text()).toBe(ROTA);
  });
});
