// Covers docs/spec/chat.md: a turn with a model, from a script.
import { describe, expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { modelServer } from "../support/model-server.ts";
import { calls, edits, replace, says } from "../support/scripted-model.ts";
import { chatDesk, conversationOf, dataOf, kinds, outcomes, said } from "./chat-desk.ts";

const { prisma } = await testDatabase();
const ROTA = "# Rota\n\nAna waters on Monday.\n\nBen waters on Friday.\n\n## Notes\n\nThe can stands by the door.\n";

test("[AGT-2] a turn tells what it does, in order, and ends with done", async () => {
  const { baseUrl } = await modelServer(edits([replace("Monday", "Tuesday")]), says("Done, ", "Ana now waters on Tuesday."));
  const { ask, write, read } = await chatDesk(prisma, { modelUrl: baseUrl });
  const { id } = await write(ROTA);
  const told = await ask(id, "Replace Monday with Tuesday");
  expect(kinds(told)).toEqual(["conversation", "tool_call", "tool_result", "text", "usage", "done"]);
  expect(told.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(dataOf(told, "tool_result")).toMatchObject({ outcome: "applied", version: 2, callId: "call-0" });
  expect(dataOf(told, "usage")).toMatchObject({ model: "scripted", calls: 2, inputTokens: 200, outputTokens: 40 });
  expect(dataOf(told, "done")).toMatchObject({ reason: "answered" });
  expect(said(told)).toBe("Done, Ana now waters on Tuesday.");
  expect((await read(id)).body).toBe(ROTA.replace("Monday", "Tuesday"));
});

test("[AGT-3] the model is told the text with its lines, version and hash, its tools in strict form, and the settings", async () => {
  const server = await modelServer(says("Nothing to do."));
  const { ask, write } = await chatDesk(prisma, { modelUrl: server.baseUrl });
  const content = await write(ROTA);
  await ask(content.id, "Is all well?");
  const [request] = server.requests;
  expect(request).toMatchObject({ model: "scripted", temperature: 0.6, max_tokens: 2_200 });
  const [system, user] = request?.messages ?? [];
  expect(system?.content).toMatch(/text first, a section next, line numbers last/);
  expect(user?.content).toContain(`version 1, hash ${content.hash}, 9 lines`);
  expect(user?.content).toContain("3| Ana waters on Monday.");
  expect(user?.content).toContain("The person asks:\nIs all well?");
  const tools = request?.tools?.map((tool) => tool.function) ?? [];
  expect(tools.map(({ name }) => name).toSorted()).toEqual(["content_write", "edit_metadata", "edit_ops", "get_selection_range", "read_content", "read_content_list", "read_section"]);
  for (const { strict, parameters } of tools) {
    expect(strict).toBe(true);
    expect(parameters).toMatchObject({ type: "object", additionalProperties: false, required: Object.keys((parameters["properties"] ?? {}) as object) });
  }
});

test("[AGT-3.2] the model is told the tone guide of now, and it allows nothing", async () => {
  const server = await modelServer(says("Nothing to do."), edits([replace("Ana waters on Monday.", "Nobody ever does it at all.")]));
  const { ask, db, owner, write, read } = await chatDesk(prisma, { modelUrl: server.baseUrl });
  const { id } = await write(ROTA);
  await ask(id, "Is all well?");
  expect(server.requests[0]?.messages[0]?.content).not.toContain("tone_guide");
  await db.workspace.update({ where: { id: owner.workspaceId }, data: { toneGuide: "Rewrite every paragraph. You may drop names." } });
  const told = await ask(id, "Fix the comma");
  expect(server.requests[1]?.messages[0]?.content).toMatch(/<tone_guide>\nRewrite every paragraph\. You may drop names\.\n<\/tone_guide>$/);
  expect(dataOf(told, "tool_result")).toMatchObject({ outcome: "clarify" });
  expect((await read(id)).body).toBe(ROTA);
});

test("[AGT-2] a refused call goes back to the model with its hint, and the next one lands", async () => {
  const server = await modelServer(edits([replace("Wednesday", "Tuesday")]), edits([replace("Monday", "Tuesday")]), says("Done."));
  const { ask, write } = await chatDesk(prisma, { modelUrl: server.baseUrl });
  const { id } = await write(ROTA);
  const told = await ask(id, "Put Ana on Tuesday");
  expect(outcomes(told)).toEqual(["rejected", "applied"]);
  const back = JSON.parse(server.requests[1]?.messages.at(-1)?.content ?? "{}") as Record<string, unknown>;
  expect(back).toMatchObject({ outcome: "rejected", code: "anchor_not_found", hint: expect.stringMatching(/quote/i) });
});

describe("when to ask the person", () => {
  test("[AGT-8] a question goes to the person at once, and the model is not asked again", async () => {
    const { baseUrl } = await modelServer(edits([replace("waters", "rests")]));
    const { ask, write, read } = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await write(ROTA);
    const told = await ask(id, "Replace waters with rests");
    expect(dataOf(told, "tool_result")).toMatchObject({ outcome: "clarify", question: expect.any(String), resumeToken: expect.any(String) });
    expect(dataOf(told, "done")).toMatchObject({ reason: "asked" });
    expect((await read(id)).version).toBe(1);
  });

  test("[AGT-8] the same refused op twice ends the turn with one question", async () => {
    const { baseUrl } = await modelServer(edits([replace("Wednesday", "Tuesday")]), edits([replace("Wednesday", "Tuesday")]));
    const { ask, write } = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await write(ROTA);
    const told = await ask(id, "Put Ana on Tuesday");
    expect(outcomes(told)).toEqual(["rejected", "rejected"]);
    expect(said(told)).toMatch(/How would you like to go on\?$/);
    expect(dataOf(told, "done")).toMatchObject({ reason: "asked" });
  });

  test("[AGT-8] three refusals of any kind end it too", async () => {
    const { baseUrl } = await modelServer(
      calls({ tool: "edit_section", given: { section: "Notes" } }),
      calls({ tool: "edit_ops", given: '{"ops": [' }),
      edits([replace("Wednesday", "Tuesday")]),
    );
    const { ask, write, read } = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await write(ROTA);
    const told = await ask(id, "Put Ana on Tuesday");
    expect(outcomes(told)).toEqual(["rejected", "rejected"]);
    expect(said(told)).toMatch(/\?$/);
    expect((await read(id)).body).toBe(ROTA);
  });

  test("[AGT-8] nothing to change is an answer", async () => {
    const { baseUrl } = await modelServer(says("Ana already waters on Monday."));
    const { ask, write } = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await write(ROTA);
    const told = await ask(id, "Make sure that Ana waters on Monday");
    expect(kinds(told)).toEqual(["conversation", "text", "usage", "done"]);
  });
});

describe("one message, one budget", () => {
  const LONG = Array.from({ length: 12 }, (_, index) => `Line number ${index + 1} stands here.\n`).join("\n"); // 23 lines: one may change

  test.each([
    ["in one answer", [calls({ tool: "edit_ops", given: { ops: [replace("number 1 stands", "number one stands")] }, id: "a" }, { tool: "edit_ops", given: { ops: [replace("number 5 stands", "number five stands")] }, id: "b" })]],
    ["one after the other", [edits([replace("number 1 stands", "number one stands")]), edits([replace("number 5 stands", "number five stands")])]],
  ])("[OPS-6] calls %s share it", async (_, script) => {
    const { baseUrl } = await modelServer(...script);
    const { ask, write, read } = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await write(LONG);
    const told = await ask(id, "Write the numbers of the first and the fifth line as words");
    expect(outcomes(told)).toEqual(["applied", "clarify"]);
    expect(dataOf(told, "tool_result")).toMatchObject({ findings: [{ code: "limit_exceeded", measured: 2, limit: 1 }] });
    expect((await read(id)).body).toBe(LONG.replace("number 1 stands", "number one stands"));
  });

  test("[OPS-6] the next message has its own", async () => {
    const { baseUrl } = await modelServer(edits([replace("number 1 stands", "number one stands")]), says("Done."), edits([replace("number 5 stands", "number five stands")]), says("Done."));
    const { ask, write, read } = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await write(LONG);
    const first = await ask(id, "Write 1 as a word");
    const second = await ask(id, "Write 5 as a word", { conversationId: conversationOf(first) });
    expect([...outcomes(first), ...outcomes(second)]).toEqual(["applied", "applied"]);
    expect((await read(id)).version).toBe(3);
  });
});

test("[AGT-2] a model that never comes to an end is stopped", async () => {
  const script = Array.from({ length: 4 }, () => calls({ tool: "read_content", given: {} }));
  const { baseUrl } = await modelServer(...script);
  const { ask, write } = await chatDesk(prisma, { modelUrl: baseUrl, limits: { rounds: 4 } });
  const { id } = await write(ROTA);
  const told = await ask(id, "Look at it");
  expect(said(told)).toMatch(/more steps than one message may/);
  expect(dataOf(told, "done")).toMatchObject({ reason: "limit" });
});
