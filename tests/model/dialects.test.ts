// Covers docs/spec/chat.md AGT-3.4 and AGT-3.5: the ways in which servers speak chat completions, each from a server
// that speaks so.
import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { openAiModel, type ModelFailure, type OpenAiSettings, type SpokenByServer } from "../../lib/model/index.ts";
import { modelServer } from "../support/model-server.ts";
import { page, says, type ModelRequest, type Reply } from "../support/scripted-model.ts";

const KEY = "sk-secret-of-the-tests";
const AT_ONCE = { "retry-after": "0" };
const TOOL = { name: "edit_ops", description: "Edits.", parameters: { type: "object" } };

const SETTINGS = { apiKey: KEY, model: "m", temperature: 0.6, maxOutputTokens: 100, timeoutMs: 5_000 };
const HI = {
  messages: [{ role: "user" as const, content: "Hi" }],
  tools: [TOOL],
  signal: new AbortController().signal,
  onText: () => undefined,
};

async function asked(script: readonly Reply[], times = 1) {
  const server = await modelServer(...script);
  const failures: ModelFailure[] = [];
  const model = openAiModel({ ...SETTINGS, baseUrl: server.baseUrl }, (failure) => failures.push(failure));
  let said = "";
  const ask = () =>
    model.ask({
      messages: [{ role: "user", content: "Hi" }],
      tools: [TOOL],
      signal: new AbortController().signal,
      onText: (text) => (said += text),
    });
  let answer = await ask();
  for (let more = 1; more < times; more++) answer = await ask();
  return { answer, said, failures, requests: server.requests };
}

const stream =
  (...data: readonly (object | string)[]): Reply =>
  (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const one of data) response.write(`data: ${typeof one === "string" ? one : JSON.stringify(one)}\n\n`);
    response.end();
  };
const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply =>
  (response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
const delta = (said: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta: said, finish_reason: finish }],
});
const call = (piece: object) => delta({ tool_calls: [piece] });
const DONE = "[DONE]";
const STOP = delta({}, "stop");
const refuses = (param: string | null, message: string): Reply =>
  json(400, { error: { message, type: "invalid_request_error", param, code: "unsupported_value" } });

describe("a parameter that the server does not take", () => {
  const lacks = (name: keyof ModelRequest | "max_completion_tokens" | "stream_options") => (request: object) =>
    !(name in request);
  test.each<[string, Reply, (request: object) => boolean]>([
    [
      "temperature, by its name",
      refuses("temperature", "Unsupported value: 'temperature' does not support 0.6 with this model."),
      lacks("temperature"),
    ],
    ["temperature, in words alone", refuses(null, "temperature is not supported"), lacks("temperature")],
    [
      "max_tokens: the other name",
      refuses("max_tokens", "Use 'max_completion_tokens' instead."),
      (request) => "max_completion_tokens" in request && !("max_tokens" in request),
    ],
    [
      "stream_options",
      refuses("stream_options", "Unrecognized request argument supplied: stream_options"),
      lacks("stream_options"),
    ],
  ])("[AGT-3.4] %s: asked again at once, and never sent again", async (_, refusal, isMended) => {
    const { answer, failures, requests } = await asked([refusal, says("Yes."), says("Yes.")], 2);
    expect(answer).toMatchObject({ ok: true, value: { text: "Yes." } });
    expect([requests.length, requests.slice(1).every(isMended), failures.length]).toEqual([3, true, 1]);
  });

  test("[AGT-3.4] strict: the schema of an answer is left out, and the answer still read", async () => {
    const refusal = refuses(null, "Unknown parameter: 'response_format.json_schema.strict'.");
    const server = await modelServer(refusal, says("{}"), says("{}"));
    const model = openAiModel({ ...SETTINGS, baseUrl: server.baseUrl });
    const ask = () => model.ask({ ...HI, tools: [], answer: { name: "a", schema: { type: "object" } } });
    expect([await ask(), await ask()]).toEqual([
      expect.objectContaining({ ok: true }),
      expect.objectContaining({ ok: true }),
    ]);
    expect(server.requests.map((request) => "response_format" in request)).toEqual([true, false, false]);
  });

  test("[AGT-3.4] is remembered by server and model: for another key or length of the same, and for no other model", async () => {
    const server = await modelServer(refuses("temperature", "no"), says("Yes."), says("Yes."), says("Yes."));
    const known: SpokenByServer = new Map();
    const asks = (more: Partial<OpenAiSettings>) =>
      openAiModel({ ...SETTINGS, baseUrl: server.baseUrl, ...more }, undefined, known).ask(HI);
    await asks({});
    await asks({ apiKey: "sk-another", maxOutputTokens: 7 });
    await asks({ model: "another" });
    expect(server.requests.map((request) => "temperature" in request)).toEqual([true, false, false, true]);
  });

  test("[AGT-3.4] several, one after another; one that cannot be spared ends it", async () => {
    const several = await asked([
      refuses("temperature", "no"),
      refuses("max_tokens", "no"),
      refuses("max_completion_tokens", "no"),
      says("Yes."),
    ]);
    expect(several.answer).toMatchObject({ ok: true });
    expect(Object.keys(several.requests.at(-1) ?? {})).not.toEqual(expect.arrayContaining(["max_completion_tokens"]));
    expect((await asked([refuses("messages", "no")])).answer).toMatchObject({
      ok: false,
      refusal: { code: "model_failed" },
    });
  });
});

describe("calls", () => {
  const whole = (index: number | undefined, id: string, given: unknown) => ({
    ...(index === undefined ? {} : { index }),
    id,
    type: "function",
    function: { name: "edit_ops", arguments: given },
  });
  test.each<[string, readonly (object | string)[], readonly string[]]>([
    [
      "Gemini: several, each with index 0",
      [call(whole(0, "a", '{"n":1}')), call(whole(0, "b", '{"n":2}')), STOP, DONE],
      ['{"n":1}', '{"n":2}'],
    ],
    ["a new id in every piece", [call(whole(0, "a", '{"n"')), call(whole(0, "b", ":1}")), STOP, DONE], ['{"n":1}']],
    [
      "without index, in pieces",
      [call(whole(undefined, "a", '{"n"')), call({ function: { arguments: ":1}" } }), STOP, DONE],
      ['{"n":1}'],
    ],
    [
      "without index, whole",
      [call(whole(undefined, "a", '{"n":1}')), call(whole(undefined, "b", '{"n":2}')), STOP, DONE],
      ['{"n":1}', '{"n":2}'],
    ],
    ["arguments in a fence", [call(whole(0, "a", '```json\n{"n":1}\n```')), STOP, DONE], ['{"n":1}']],
    ["arguments written twice over", [call(whole(0, "a", JSON.stringify('{"n":1}'))), STOP, DONE], ['{"n":1}']],
    ["a string that is no JSON inside stays as it came", [call(whole(0, "a", '"n"')), STOP, DONE], ['"n"']],
    ["arguments as an object", [call(whole(0, "a", { n: 1 })), STOP, DONE], ['{"n":1}']],
    [
      "pieces of two, in turn",
      [
        call(whole(0, "a", '{"n"')),
        call(whole(1, "b", '{"n"')),
        call({ index: 0, function: { arguments: ":1}" } }),
        call({ index: 1, function: { arguments: ":2}" } }),
        STOP,
        DONE,
      ],
      ['{"n":1}', '{"n":2}'],
    ],
  ])("[AGT-3.4] %s", async (_, data, expected) => {
    const { answer } = await asked([stream(...data)]);
    expect(answer).toMatchObject({
      ok: true,
      value: { calls: expected.map((written) => ({ tool: "edit_ops", arguments: written })) },
    });
  });
});

describe("words", () => {
  test.each<[string, readonly (object | string)[], string]>([
    ["a refusal", [delta({ refusal: "I can't " }), delta({ refusal: "do that." }), STOP, DONE], "I can't do that."],
    [
      "thoughts before the answer, cut anywhere",
      ["<th", "ink>Let me", " see</thi", "nk>\n\nYes", "."].map((content) => delta({ content })).concat(STOP),
      "Yes.",
    ],
    [
      "a word that only begins like a thought",
      [delta({ content: "<" }), delta({ content: "b>Yes" }), STOP, DONE],
      "<b>Yes",
    ],
    ["one that ends as it begins", [delta({ content: "<th" }), STOP, DONE], "<th"],
    [
      "parts (Mistral)",
      [
        delta({
          content: [
            { type: "thinking", thinking: [] },
            { type: "text", text: "Yes." },
          ],
        }),
        STOP,
        DONE,
      ],
      "Yes.",
    ],
    ["message for delta", [{ choices: [{ message: { content: "Yes." } }] }, DONE], "Yes."],
    ["no finish_reason before [DONE]", [delta({ content: "Yes." }), DONE], "Yes."],
  ])("[AGT-3.4] %s", async (_, data, expected) => {
    const { answer, said } = await asked([stream(...data)]);
    expect([answer, said]).toEqual([expect.objectContaining({ ok: true }), expected]);
  });

  test("[AGT-3.4] JSON in one piece, although a stream was asked for", async () => {
    const { answer, said } = await asked([
      json(200, {
        choices: [{ message: { role: "assistant", content: "Yes." }, finish_reason: "stop" }],
        usage: { prompt_tokens: 7, completion_tokens: 2 },
      }),
    ]);
    expect([answer, said]).toEqual([
      expect.objectContaining({
        ok: true,
        value: expect.objectContaining({ text: "Yes.", usage: { input: 7, output: 2 } }),
      }),
      "Yes.",
    ]);
  });
});

describe("errors", () => {
  test.each<[string, Reply]>([
    ["in the stream, before a word (OpenRouter)", stream({ error: { code: 429, message: "Rate limited" } })],
    ["as a 200 of JSON", json(200, { error: { message: "overloaded", type: "overloaded_error" } })],
  ])("[AGT-3.4] %s: tried again like the same over HTTP", async (_, first) => {
    expect((await asked([first, says("Yes.")])).answer).toMatchObject({ ok: true, value: { text: "Yes." } });
  });

  test.each<[string, Reply, RegExp, RegExp]>([
    ["a page", page, /does not speak chat completions/, /Server address; or “OPENAI_BASE_URL/],
    ["402", json(402, { error: { message: "Insufficient credits" } }), /no credit/, /API key; or “OPENAI_API_KEY/],
    [
      "no tools (Ollama)",
      json(400, { error: { message: "registry.ollama.ai/library/m does not support tools" } }),
      /cannot call tools/,
      /another model: .*OPENAI_MODEL/,
    ],
    [
      "too long (llama.cpp)",
      json(400, {
        error: {
          code: 400,
          message: "the request exceeds the available context size",
          type: "exceed_context_size_error",
        },
      }),
      /too long/,
      /one section/,
    ],
  ])("[AGT-3.4] %s is named", async (_, reply, message, hint) => {
    const { answer } = await asked([reply]);
    expect(answer).toMatchObject({
      ok: false,
      refusal: { message: expect.stringMatching(message), hint: expect.stringMatching(hint) },
    });
  });

  test("[AGT-3.5] every try that came to nothing is told with status, code, parameter and message, and never with the key", async () => {
    const echo = json(400, {
      error: { message: `Bad value for ${KEY}, and for Bearer abc.def`, param: "tool_choice", code: "bad" },
    });
    const { failures } = await asked([json(503, { error: { message: "warming up" } }, AT_ONCE), echo]);
    expect(failures).toEqual([
      { model: "m", status: 503, message: expect.stringContaining("warming up") },
      {
        model: "m",
        status: 400,
        code: "bad",
        param: "tool_choice",
        message: expect.stringContaining("Bad value for …, and for …"),
      },
    ]);
  });
});
