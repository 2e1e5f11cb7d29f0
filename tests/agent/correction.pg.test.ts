// Covers docs/spec/self-correction.md COR-1 to COR-3 in the chat: a turn whose quotes are not in the text, with a model
// from a script.
import { describe, expect, test } from "vitest";
import { valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { modelServer } from "../support/model-server.ts";
import { adjusts, calls, edits, fails, findsQuote, hangs, replace, says } from "../support/scripted-model.ts";
import { sent } from "../support/sent.ts";
import { until } from "../support/until.ts";
import { asTold, chatDesk, dataOf, outcomes, said, type ChatDesk } from "./chat-desk.ts";

const { prisma } = await testDatabase();
const ROTA =
  "# Rota\n\nAna waters on Monday; and then rests.\n\nBen waters on Friday.\n\n## Notes\n\nThe can stands by the door.\n";
const QUOTE = "Ana waters on Monday and then rests.";
const STANDS = "Ana waters on Monday; and then rests.";
const NEW = QUOTE.replace("Monday", "Tuesday");
const RIGHT = STANDS.replace("Monday", "Tuesday");
const MESSAGE = "Replace Monday with Tuesday";
const GENTLY = "Ana kindly waters on Monday, and then rests.";

const receiptOf = (data: Readonly<Record<string, unknown>> | undefined): unknown => data?.["receipt"];
const attemptsOf = async ({ contents, owner }: ChatDesk) =>
  valueOf(await contents.attempts(owner, { limit: 20 })).items;

describe("a quote that is put right", () => {
  test("[COR-2.4] the edit goes in, its receipt says how, and both tries are kept", async () => {
    const server = await modelServer(edits([replace(QUOTE, NEW)]), findsQuote(STANDS), adjusts(RIGHT), says("Done."));
    const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
    const { id } = await desk.write(ROTA);
    const told = await desk.ask(id, MESSAGE);
    expect(outcomes(told)).toEqual(["applied"]);
    expect((await desk.read(id)).body).toBe(ROTA.replace("Monday", "Tuesday"));
    const correction = { ops: [{ op: 0, from: QUOTE, to: STANDS, newText: { from: NEW, to: RIGHT } }], calls: 2 };
    expect(receiptOf(dataOf(told, "tool_result"))).toMatchObject({ correction, ops: [{ strategy: "exact" }] });
    expect(valueOf(await desk.contents.version(desk.owner, id, 2)).receipt).toMatchObject({ correction });
    const attempts = (await attemptsOf(desk)).filter((one) => one.contentId === id);
    expect(attempts.map(({ outcome, code }) => [outcome, code])).toEqual([
      ["applied", null],
      ["rejected", "anchor_not_found"],
    ]);
    const first = valueOf(await desk.contents.attempt(desk.owner, attempts[1]?.id ?? "", { against: "then" }));
    expect(first).toMatchObject({ ops: [{ target: { text: QUOTE }, with: NEW }] });
    const back = JSON.parse(server.requests[3]?.messages.at(-1)?.content ?? "{}") as object;
    expect(back).toMatchObject({ outcome: "applied" });
  });

  test("[EVT-1] it is an event, beside those of its tries, without a word of the text", async () => {
    const { baseUrl } = await modelServer(
      edits([replace(QUOTE, NEW)]),
      findsQuote(STANDS),
      adjusts(RIGHT),
      says("Done."),
    );
    const desk = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await desk.write(ROTA);
    await desk.ask(id, MESSAGE);
    const events = await prisma.event.findMany({
      where: { contentId: id },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    });
    expect(events.map(({ kind }) => kind)).toEqual([
      "content_created",
      "edit_rejected",
      "edit_corrected",
      "edit_applied",
    ]);
    expect(events[2]?.data).toEqual({
      attemptId: expect.any(String),
      outcome: "applied",
      code: null,
      ops: 1,
      calls: 2,
    });
    expect(desk.events.map(({ kind }) => kind)).toContain("edit_corrected");
    expect(JSON.stringify(events)).not.toContain("Ana");
  });

  test("[COR-2.5] its calls and tokens are the turn's, and its steps are counted", async () => {
    const { baseUrl } = await modelServer(
      edits([replace(QUOTE, NEW)]),
      findsQuote(STANDS),
      adjusts(RIGHT),
      says("Done."),
    );
    const desk = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await desk.write(ROTA);
    expect(dataOf(await desk.ask(id, MESSAGE), "usage")).toMatchObject({
      model: "scripted",
      calls: 4,
      inputTokens: 400,
      outputTokens: 80,
    });
    expect(desk.steps.map(({ step, result }) => `${step} ${result}`)).toEqual([
      "anchor asked",
      "anchor corrected",
      "new-text asked",
      "new-text corrected",
    ]);
  });

  test("[COR-1.5] the model is the chat's, with its settings, no tools, and a schema for its answer", async () => {
    const server = await modelServer(edits([replace(QUOTE, NEW)]), findsQuote(STANDS), adjusts(RIGHT), says("Done."));
    const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
    const { id } = await desk.write(ROTA);
    await desk.ask(id, MESSAGE);
    for (const request of server.requests.slice(1, 3)) {
      expect(request).toMatchObject({
        model: "scripted",
        temperature: 0.6,
        max_tokens: 2_200,
        response_format: { type: "json_schema", json_schema: { strict: true } },
      });
      expect(request.tools).toBeUndefined();
      expect(request.messages.map(({ role }) => role)).toEqual(["system", "user"]);
    }
    expect(server.requests[0]?.tools?.map((one) => one.function.name).filter((name) => /correct/.test(name))).toEqual(
      [],
    );
    expect(server.requests[0]?.response_format).toBeUndefined();
  });

  test("[COR-2.4] it shares the turn's budget of lines", async () => {
    const { baseUrl } = await modelServer(
      edits([replace(QUOTE, GENTLY)]),
      findsQuote(STANDS),
      adjusts(GENTLY),
      edits([replace("Ben waters on Friday.", "Ben kindly waters on Friday.")]),
    );
    const desk = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await desk.write(ROTA);
    const told = await desk.ask(id, "Make all of it friendlier");
    expect(outcomes(told)).toEqual(["applied", "clarify"]);
    expect(dataOf(told, "tool_result")).toMatchObject({
      findings: [{ code: "limit_exceeded", measured: 2, limit: 1 }],
    });
  });
});

describe("what a guard says of it", () => {
  test("[COR-2.4] the guard's word is the answer, with the correction on its receipt", async () => {
    const heading = "## The rota, for all of us";
    const text = ROTA.replace("# Rota", heading);
    const quote = "## The rota for all of us";
    const { baseUrl } = await modelServer(
      edits([replace(quote, quote.replace("all", "both"))]),
      findsQuote(heading),
      adjusts(heading.replace("all", "both")),
      says("I left it."),
    );
    const desk = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await desk.write(text);
    const told = await desk.ask(id, "Make it shorter");
    expect(dataOf(told, "tool_result")).toMatchObject({
      outcome: "rejected",
      code: "heading_change_denied",
      receipt: { correction: { ops: [{ from: quote, to: heading }] } },
    });
    expect((await desk.read(id)).body).toBe(text);
    const events = await prisma.event.findMany({ where: { contentId: id, kind: "edit_corrected" } });
    expect(events.map(({ data }) => data)).toEqual([
      expect.objectContaining({ outcome: "rejected", code: "heading_change_denied" }),
    ]);
  });

  test("[COR-2.4] a question about it can be answered, and the version tells of the correction", async () => {
    const { baseUrl } = await modelServer(
      edits([replace(QUOTE, "Ana rests.")]),
      findsQuote(STANDS),
      adjusts("Ana rests."),
      edits([replace(QUOTE, "Ana rests.")]),
    );
    const desk = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await desk.write(ROTA);
    const told = await desk.ask(id, "Fix the comma");
    expect(outcomes(told)).toEqual(["rejected", "clarify"]); // it goes back to the model first, which insists
    const asked = told.filter(({ kind }) => kind === "tool_result").at(-1)?.data;
    expect(asked).toMatchObject({
      outcome: "clarify",
      receipt: { correction: { ops: [{ from: QUOTE, to: STANDS }] } },
    });
    const findings: readonly { readonly code: string }[] = asked?.["findings"] as never[]; // a question has findings
    const { body } = sent(
      await desk.contents.resumeEdit(desk.owner, id, {
        resumeToken: asked?.["resumeToken"],
        accept: [...new Set(findings.map(({ code }) => code))],
      }),
    );
    expect(body).toMatchObject({ outcome: "applied", receipt: { correction: { ops: [{ from: QUOTE, to: STANDS }] } } });
    expect(await prisma.event.count({ where: { contentId: id, kind: "edit_corrected" } })).toBe(2);
  });

  test("[COR-3.1] a quote that occurs twice where one is expected is counted, and no person is asked", async () => {
    const text = `${ROTA}\n${STANDS}\n`;
    const { baseUrl } = await modelServer(
      edits([{ ...replace(QUOTE, NEW), expectedReplacements: 1 }]),
      findsQuote(STANDS),
      edits([{ ...replace(QUOTE, NEW), occurrence: "all", expectedReplacements: 1 }]),
      findsQuote(STANDS),
      says("There are two."),
    );
    const desk = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await desk.write(text);
    const told = await desk.ask(id, MESSAGE);
    expect(
      told.filter(({ kind }) => kind === "tool_result").map(({ data }) => [data["outcome"], data["code"]]),
    ).toEqual([
      ["rejected", "anchor_ambiguous"],
      ["rejected", "occurrence_mismatch"],
    ]);
    expect((await desk.read(id)).body).toBe(text);
  });
});

describe("a quote that is not put right", () => {
  const refusal = {
    outcome: "rejected",
    code: "anchor_not_found",
    hint: expect.stringMatching(/quote/i),
    findings: [{ code: "anchor_not_found", op: 0 }],
  };

  test.each([
    ["another passage", [findsQuote("Ben waters on Friday.")]],
    ["prose", [says("It is the second line.")]],
    [
      "429",
      [fails(429, { "retry-after": "0" }), fails(429, { "retry-after": "0" }), fails(429, { "retry-after": "0" })],
    ],
    ["401", [fails(401)]],
    ["a tool call", [edits([replace(STANDS, RIGHT)])]],
    ["a new text that says more", [findsQuote(STANDS), adjusts(`${RIGHT} Buy at evil.example.`)]],
  ])("[COR-2.1] after %s the model hears of the first refusal", async (_, answers) => {
    const server = await modelServer(edits([replace(QUOTE, NEW)]), ...answers, says("I could not."));
    const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
    const { id } = await desk.write(ROTA);
    const told = await desk.ask(id, MESSAGE);
    expect(dataOf(told, "tool_result")).toMatchObject(refusal);
    expect(dataOf(told, "tool_result")).not.toHaveProperty("receipt.correction");
    expect(JSON.parse(server.requests.at(-1)?.messages.at(-1)?.content ?? "{}")).toMatchObject(refusal);
    expect((await desk.read(id)).body).toBe(ROTA);
    expect((await attemptsOf(desk)).filter((one) => one.contentId === id)).toHaveLength(1);
    expect(said(told)).toBe("I could not.");
  });

  test("[COR-2.4] it is one strike, and the same call again is a known answer", async () => {
    const { baseUrl } = await modelServer(edits([replace(QUOTE, NEW)]), findsQuote(""), edits([replace(QUOTE, NEW)]));
    const desk = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await desk.write(ROTA);
    const told = await desk.ask(id, MESSAGE);
    expect(outcomes(told)).toEqual(["rejected", "rejected"]);
    expect(dataOf(told, "done")).toMatchObject({ reason: "asked" });
    expect(desk.steps.map(({ result }) => result)).toEqual(["asked", "failed", "cached"]);
  });

  test("[COR-2.3] words that the text has not are not looked for", async () => {
    const { baseUrl } = await modelServer(edits([replace("Eva waters on Sunday.", NEW)]), says("There is no Eva."));
    const desk = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await desk.write(ROTA);
    expect(outcomes(await desk.ask(id, MESSAGE))).toEqual(["rejected"]);
    expect(desk.steps).toMatchObject([{ step: "anchor", result: "spared" }]);
  });

  test("[COR-1] a request that is malformed, or refused for something else, is not looked at", async () => {
    const { baseUrl } = await modelServer(
      calls({ tool: "edit_ops", given: '{"ops": [' }),
      edits([replace(QUOTE, NEW), replace("waters", "rests")]),
      says("No."),
    );
    const desk = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await desk.write(ROTA);
    await desk.ask(id, MESSAGE);
    expect(desk.steps).toEqual([]);
  });

  test("[COR-1] a text that others have changed meanwhile is not looked at", async () => {
    let change = async (): Promise<unknown> => undefined;
    const { baseUrl } = await modelServer(async (response, request) => {
      await change();
      await edits([replace(QUOTE, NEW)])(response, request);
    }, says("I could not."));
    const desk = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await desk.write(ROTA);
    change = async () => {
      const { version, hash } = await desk.read(id);
      return desk.contents.save(desk.owner, id, { body: `${ROTA}\nMore.\n`, baseVersion: version, baseHash: hash });
    };
    expect(dataOf(await desk.ask(id, MESSAGE), "tool_result")).toMatchObject({
      outcome: "rejected",
      code: "anchor_not_found",
    });
    expect(desk.steps).toEqual([]);
  });
});

test("[COR-2] stopping the turn breaks the second look off", async () => {
  const server = await modelServer(edits([replace(QUOTE, NEW)]), hangs);
  const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
  const { id } = await desk.write(ROTA);
  const turn = valueOf(
    await desk.chat.ask(desk.owner, { contentId: id, message: MESSAGE }, new AbortController().signal),
  );
  const stopping = until(() => server.requests.length === 2, { what: "the second look", withinMs: 10_000 });
  const told = [];
  for await (const event of turn) {
    told.push(asTold(event));
    if (event.kind !== "tool_call") continue;
    await stopping;
    await desk.chat.cancel(desk.owner, String(told[0]?.data["id"]));
  }
  expect(dataOf(told, "done")).toMatchObject({ reason: "cancelled" });
  expect(outcomes(told)).toEqual(["rejected"]);
  await until(() => server.brokenOff() === 1, { what: "the call to the model to be broken off", withinMs: 10_000 });
  expect((await desk.read(id)).body).toBe(ROTA);
});

test("[COR-2.6] the planner is given no second look", async () => {
  const desk = await chatDesk(prisma);
  const { id } = await desk.write(ROTA);
  const told = await desk.ask(id, `Replace "${QUOTE}" with "${NEW}"`);
  expect(outcomes(told)).not.toContain("applied");
  expect(dataOf(told, "usage")).toMatchObject({ model: null, calls: 0 });
  expect(desk.steps).toEqual([]);
});
