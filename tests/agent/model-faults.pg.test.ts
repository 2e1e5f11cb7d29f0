// Covers docs/spec/chat.md: what a model can do wrong, and what the person is told then.
import { describe, expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { modelServer } from "../support/model-server.ts";
import {
  breaksOff,
  breaksOffInCall,
  calls,
  edits,
  fails,
  hangs,
  isCutInCall,
  isCutShort,
  nothing,
  page,
  replace,
  says,
  stalls,
  type Reply,
} from "../support/scripted-model.ts";
import { chatDesk, conversationOf, dataOf, kinds, outcomes, said } from "./chat-desk.ts";
import { valueOf } from "../content/desk.ts";

const { prisma } = await testDatabase();
const ROTA = "# Rota\n\nAna waters on Monday.\n\nBen waters on Friday.\n";
const SHORT = { timeoutMs: 200 };
const AT_ONCE = { "retry-after": "0" };

async function turnWith(
  script: readonly Reply[],
  message = "Put Ana on Tuesday",
  options: { timeoutMs?: number } = {},
) {
  const server = await modelServer(...script);
  const desk = await chatDesk(prisma, { modelUrl: server.baseUrl, ...options });
  const { id } = await desk.write(ROTA);
  const told = await desk.ask(id, message);
  return { server, desk, id, told, content: await desk.read(id) };
}

describe("faults that end the turn", () => {
  test.each<[string, readonly Reply[], { timeoutMs?: number }, RegExp]>([
    ["a wrong key", [fails(401)], {}, /does not accept the key/],
    ["an unknown model", [fails(404)], {}, /does not know the model scripted/],
    ["a request it does not take", [fails(400)], {}, /did not take the request/],
    ["three times too busy", [fails(429, AT_ONCE), fails(429, AT_ONCE), fails(429, AT_ONCE)], {}, /too busy/],
    [
      "three times failing",
      [fails(500, AT_ONCE), fails(503, AT_ONCE), fails(502, AT_ONCE)],
      {},
      /The model server failed/,
    ],
    ["silence", [hangs], SHORT, /said nothing for/],
    ["silence in the middle", [stalls("I am going to")], SHORT, /said nothing for/],
    ["a connection cut in the middle", [breaksOff("I am going to")], {}, /broke off|cannot be reached/],
    ["an answer of nothing", [nothing], {}, /empty answer/],
  ])("[AGT-3] %s: a plain sentence, the text as it was", async (_, script, options, sentence) => {
    const { told, content, desk } = await turnWith(script, undefined, options);
    expect(dataOf(told, "error")).toMatchObject({
      code: "model_failed",
      message: expect.stringMatching(sentence),
      hint: expect.any(String),
      retryable: true,
    });
    expect(kinds(told).at(-1)).toBe("done");
    expect(dataOf(told, "done")).toMatchObject({ reason: "failed" });
    expect(JSON.stringify(told)).not.toContain("secret words of the server");
    expect(content).toMatchObject({ version: 1, body: ROTA });
    expect(desk.faults).toEqual([]);
  });

  test("[AGT-3] a page instead of an answer is no answer", async () => {
    const { told, content } = await turnWith([page]);
    expect(dataOf(told, "error")).toMatchObject({
      code: "model_failed",
      message: "The server that answered does not speak chat completions.",
      hint: expect.stringContaining("address of the server"),
    });
    expect(content.version).toBe(1);
  });

  test("[AGT-3] a tool call that broke off is never run", async () => {
    const { told, content } = await turnWith([breaksOffInCall, breaksOffInCall, breaksOffInCall]);
    expect(kinds(told)).not.toContain("tool_call");
    expect(dataOf(told, "error")).toMatchObject({ message: "The model's answer broke off." });
    expect(content.version).toBe(1);
  });
});

describe("faults that pass", () => {
  test.each<[string, readonly Reply[]]>([
    ["busy once", [fails(429, AT_ONCE)]],
    ["failing twice", [fails(500, AT_ONCE), fails(503, AT_ONCE)]],
    ["a call that broke off", [breaksOffInCall]],
  ])("[AGT-3] %s, then well", async (_, before) => {
    const { told, content } = await turnWith(
      [...before, edits([replace("Monday", "Tuesday")]), says("Done.")],
      "Replace Monday with Tuesday",
    );
    expect(outcomes(told)).toEqual(["applied"]);
    expect(kinds(told)).not.toContain("error");
    expect(content.version).toBe(2);
  });

  test("[AGT-3] words that were spoken already are not spoken again", async () => {
    const { told } = await turnWith([breaksOff("I am going to")]);
    expect(said(told)).toBe("I am going to");
  });

  test("[AGT-2] what was done before a fault stays, and its card too", async () => {
    const { told, content } = await turnWith(
      [edits([replace("Monday", "Tuesday")]), fails(401)],
      "Replace Monday with Tuesday",
    );
    expect(outcomes(told)).toEqual(["applied"]);
    expect(dataOf(told, "error")).toMatchObject({ code: "model_failed" });
    expect(content.version).toBe(2);
  });
});

describe("calls that make no sense", () => {
  test.each<[string, unknown]>([
    ["broken JSON", '{"ops": [{"op": "replace"'],
    ["no object", "[]"],
    ["an unknown field", { ops: [], everything: true }],
    ["an unknown operation", { ops: [{ op: "rewrite", target: { text: "Monday" }, with: "x" }] }],
    ["no place", { ops: [{ op: "replace", target: {}, with: "x" }] }],
    ["a NUL", { ops: [replace("Monday", "Tues\0day")] }],
  ])("[AGT-2] %s is told to the model, kept in the log, and changes nothing", async (_, given) => {
    const { server, told, desk, content } = await turnWith([calls({ tool: "edit_ops", given }), says("I could not.")]);
    expect(outcomes(told)).toEqual(["rejected"]);
    expect(server.requests[1]?.messages.at(-1)).toMatchObject({
      role: "tool",
      content: expect.stringContaining("hint"),
    });
    const { toolLog } = valueOf(await desk.chat.read(desk.owner, conversationOf(told)));
    expect(toolLog).toMatchObject([{ tool: "edit_ops", outcome: "rejected", arguments: expect.anything() }]);
    expect(content.version).toBe(1);
  });

  test("[AGT-1] there is no tool that rewrites or moves a section", async () => {
    const { server, told, content } = await turnWith([
      calls({ tool: "move_section", given: { from: "Rota", to: "end" } }),
      says("I cannot."),
    ]);
    expect(outcomes(told)).toEqual([]);
    expect(server.requests[1]?.messages.at(-1)?.content).toMatch(/There is no tool \\"move_section\\".*edit_ops/);
    expect(content.version).toBe(1);
  });
});

describe("an answer that is cut off at the maximum length", () => {
  test("[AGT-3.7] words are gone on with, as one text", async () => {
    const { server, told } = await turnWith([isCutShort("A long sto"), says("ry, and its end.")]);
    expect(said(told)).toBe("A long story, and its end.");
    expect(server.requests[1]?.messages.slice(-2)).toEqual([
      { role: "assistant", content: "A long sto" },
      { role: "user", content: expect.stringContaining("Go on exactly where it stops") },
    ]);
  });

  test("[AGT-3.7] words without an end: the person is told", async () => {
    const { told } = await turnWith([isCutShort("A"), isCutShort("B"), isCutShort("C")]);
    expect(said(told)).toBe("ABC\n\n(The answer was cut off at the maximum length.)");
  });

  test("[AGT-3.7] a call that is half there is not run; the model is told to send fewer ops, and does", async () => {
    const first = { tool: "edit_ops", given: { ops: [replace("Monday", "Tuesday")] } };
    const { server, told, content } = await turnWith([isCutInCall(first), says("Done.")]);
    expect(outcomes(told)).toEqual(["applied"]);
    expect(content.body).toContain("Tuesday");
    expect(server.requests[1]?.messages.at(-1)?.content).toMatch(
      /cut off at the maximum length \(2200 tokens\).*Send fewer ops/,
    );
  });

  test("[AGT-3.7] calls that are cut each time end the turn, and name the setting", async () => {
    const { told, content } = await turnWith([isCutInCall(), isCutInCall(), isCutInCall()]);
    expect(said(told)).toMatch(/2200 tokens.*Longest answer/);
    expect([dataOf(told, "done")?.["reason"], content.version]).toEqual(["limit", 1]);
  });
});

test("[AGT-2] a fault of our own is told as one, without a word of it", async () => {
  const desk = await chatDesk(prisma);
  const { id } = await desk.write(ROTA);
  const broken = { ...desk.contents, submitEdit: () => Promise.reject(new Error("secret words of the server")) };
  const other = await chatDesk(prisma);
  Object.assign(other.contents, broken);
  const told = await other.ask((await other.write(ROTA)).id, "Replace Monday with Tuesday");
  expect(dataOf(told, "error")).toMatchObject({ code: "internal" });
  expect(JSON.stringify(told)).not.toContain("secret");
  expect(other.faults).toHaveLength(1);
  expect((await desk.read(id)).version).toBe(1);
});
