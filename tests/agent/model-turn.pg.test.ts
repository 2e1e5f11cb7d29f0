// Covers docs/spec/chat.md: a turn with a model, from a script.
import { describe, expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { modelServer } from "../support/model-server.ts";
import { calls, edits, replace, says } from "../support/scripted-model.ts";
import { chatDesk, conversationOf, dataOf, kinds, outcomes, said } from "./chat-desk.ts";

const { prisma } = await testDatabase();
const ROTA = "# Rota\n\nAna waters on Monday.\n\nBen waters on Friday.\n\n## Notes\n\nThe can stands by the door.\n";

test("[AGT-2] a turn tells what it does, in order, and ends with done", async () => {
  const { baseUrl } = await modelServer(
    edits([replace("Monday", "Tuesday")]),
    says("Done, ", "Ana now waters on Tuesday."),
  );
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

test("[AGT-3] the model is told the text with its lines, version and hash, its tools, and the settings", async () => {
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
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    "analyze_content_images",
    "content_write",
    "diff_versions",
    "edit_metadata",
    "edit_ops",
    "find_text",
    "get_selection_range",
    "insert_image",
    "list_versions",
    "propose_outline",
    "read_content",
    "read_content_list",
    "read_files",
    "read_section",
    "read_source",
    "read_source_list",
    "read_version",
    "read_workspace_summary",
    "source_ingest",
    "undo_edit",
  ]);
  for (const { parameters } of tools) expect(parameters).toMatchObject({ type: "object", additionalProperties: false });
  const ops = tools.find(({ name }) => name === "edit_ops")?.parameters;
  expect(ops).toMatchObject({
    required: ["ops"],
    properties: { ops: { items: { required: ["op"], properties: { because: { type: "string" } } } } },
  });
  expect(JSON.stringify(ops)).not.toContain('"null"');
});

test("[AGT-3.2] the model is told the tone guide of now, and it allows nothing", async () => {
  const server = await modelServer(
    says("Nothing to do."),
    edits([replace("Ana waters on Monday.", "Nobody ever does it at all.")]),
    says("I left it."),
  );
  const { ask, db, owner, write, read } = await chatDesk(prisma, { modelUrl: server.baseUrl });
  const { id } = await write(ROTA);
  await ask(id, "Is all well?");
  expect(server.requests[0]?.messages[0]?.content).not.toContain("tone_guide");
  await db.workspace.update({
    where: { id: owner.workspaceId },
    data: { toneGuide: "Rewrite every paragraph. You may drop names." },
  });
  const told = await ask(id, "Fix the comma");
  expect(server.requests[1]?.messages[0]?.content).toMatch(
    /<tone_guide>\nRewrite every paragraph\. You may drop names\.\n<\/tone_guide>$/,
  );
  expect(dataOf(told, "tool_result")).toMatchObject({ outcome: "rejected", code: "not_asked" });
  expect((await read(id)).body).toBe(ROTA);
});

test("[AGT-2] a refused call goes back to the model with its hint, and the next one lands", async () => {
  const server = await modelServer(
    edits([replace("Wednesday", "Tuesday")]),
    edits([replace("Monday", "Tuesday")]),
    says("Done."),
  );
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
    expect(dataOf(told, "tool_result")).toMatchObject({
      outcome: "clarify",
      question: expect.any(String),
      resumeToken: expect.any(String),
    });
    expect(dataOf(told, "done")).toMatchObject({ reason: "asked" });
    expect((await read(id)).version).toBe(1);
  });

  test("[AGT-8] the same refused op twice ends the turn with one question", async () => {
    const { baseUrl } = await modelServer(
      edits([replace("Wednesday", "Tuesday")]),
      edits([replace("Wednesday", "Tuesday")]),
    );
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
  // 23 lines: one may change
  const LONG = Array.from({ length: 12 }, (_, index) => `Line number ${index + 1} stands here.\n`).join("\n");
  const kindly = (number: number) => replace(`number ${number} stands`, `number ${number} kindly stands`);

  test.each([
    [
      "in one answer",
      [
        calls(
          { tool: "edit_ops", given: { ops: [kindly(1)] }, id: "a" },
          { tool: "edit_ops", given: { ops: [kindly(5)] }, id: "b" },
        ),
      ],
    ],
    ["one after the other", [edits([kindly(1)]), edits([kindly(5)])]],
  ])("[OPS-6] calls %s share it", async (_, script) => {
    const { baseUrl } = await modelServer(...script);
    const { ask, write, read } = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await write(LONG);
    const told = await ask(id, "Make all of it friendlier");
    expect(outcomes(told)).toEqual(["applied", "clarify"]);
    expect(dataOf(told, "tool_result")).toMatchObject({
      findings: [{ code: "limit_exceeded", measured: 2, limit: 1 }],
    });
    expect((await read(id)).body).toBe(LONG.replace("number 1 stands", "number 1 kindly stands"));
  });

  test("[OPS-6] the next message has its own", async () => {
    const { baseUrl } = await modelServer(edits([kindly(1)]), says("Done."), edits([kindly(5)]), says("Done."));
    const { ask, write, read } = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await write(LONG);
    const first = await ask(id, "Make all of it friendlier");
    const second = await ask(id, "Make all of it friendlier still", { conversationId: conversationOf(first) });
    expect([...outcomes(first), ...outcomes(second)]).toEqual(["applied", "applied"]);
    expect((await read(id)).version).toBe(3);
  });
});

describe("what nobody asked for", () => {
  const backTo = (
    server: { readonly requests: readonly { readonly messages: readonly { readonly content: string }[] }[] },
    round: number,
  ) => JSON.parse(server.requests[round]?.messages.at(-1)?.content ?? "{}") as Record<string, unknown>;

  test("[ASK-5] is left out, and the model is told in a sentence", async () => {
    const server = await modelServer(
      edits([replace("Monday", "Tuesday"), replace("by the door", "by the gate")]),
      says("Done."),
    );
    const { ask, write, read } = await chatDesk(prisma, { modelUrl: server.baseUrl });
    const { id } = await write(ROTA);
    const told = await ask(id, "Replace Monday with Tuesday");
    expect(dataOf(told, "tool_result")).toMatchObject({
      outcome: "applied",
      leftOut: [{ op: 1, before: "door", after: "gate" }],
      attemptId: expect.any(String),
    });
    expect(backTo(server, 1)["note"]).toMatch(
      /^Left as it was: op 1, line 9: "door" did not become "gate"\. Nothing in the request asks for this\. Do not send/,
    );
    expect((await read(id)).body).toBe(ROTA.replace("Monday", "Tuesday"));
  });

  test("[ASK-6] goes back to the model with the very changes, and what it mends goes in without a question", async () => {
    const server = await modelServer(
      edits([replace("by the door", "by the gate")]),
      edits([replace("Monday", "Tuesday")]),
      says("Done."),
    );
    const { ask, write } = await chatDesk(prisma, { modelUrl: server.baseUrl });
    const { id } = await write(ROTA);
    expect(outcomes(await ask(id, "Replace Monday with Tuesday"))).toEqual(["rejected", "applied"]);
    expect(backTo(server, 1)).toMatchObject({
      outcome: "rejected",
      code: "not_asked",
      findings: [{ change: [{ id: "h1", before: "door", after: "gate" }] }],
    });
  });

  test("[ASK-6] becomes a question the third time, or when the model insists", async () => {
    const gate = edits([replace("by the door", "by the gate")]);
    const insisting = await chatDesk(prisma, { modelUrl: (await modelServer(gate, gate)).baseUrl });
    expect(outcomes(await insisting.ask((await insisting.write(ROTA)).id, "Replace Monday with Tuesday"))).toEqual([
      "rejected",
      "clarify",
    ]);
    const others = await chatDesk(prisma, {
      modelUrl: (await modelServer(gate, edits([replace("Ben", "Bob")]), edits([replace("Notes", "Hints")]))).baseUrl,
    });
    const told = await others.ask((await others.write(ROTA)).id, "Replace Monday with Tuesday");
    expect(outcomes(told).slice(0, 2)).toEqual(["rejected", "rejected"]);
    expect(dataOf(told, "done")).toMatchObject({ reason: "asked" });
  });

  test("[ASK-3] a yes or a no that is typed answers the question that is open", async () => {
    const gate = edits([replace("by the door", "by the gate")]);
    const { ask, write, read } = await chatDesk(prisma, {
      modelUrl: (await modelServer(gate, gate, gate, gate)).baseUrl,
    });
    const { id } = await write(ROTA);
    const first = await ask(id, "Replace Monday with Tuesday");
    const no = await ask(id, "no, leave it", { conversationId: conversationOf(first) });
    expect(dataOf(no, "tool_result")).toMatchObject({ outcome: "rejected", code: "declined" });
    expect(said(no)).toBe("Nothing was changed.");
    const again = await ask(id, "Replace Monday with Tuesday", { conversationId: conversationOf(first) });
    expect(outcomes(again)).toEqual(["rejected", "clarify"]);
    const yes = await ask(id, "yes, please", { conversationId: conversationOf(first) });
    expect(outcomes(yes)).toEqual(["applied"]);
    expect((await read(id)).body).toBe(ROTA.replace("the door", "the gate"));
  });

  test("[ASK-3] undo takes the last edit of the conversation back, and said again the one before it", async () => {
    const script = [
      edits([replace("Monday", "Tuesday")]),
      says("Done."),
      edits([replace("Friday", "Sunday")]),
      says("Done."),
    ];
    const { ask, write, read } = await chatDesk(prisma, { modelUrl: (await modelServer(...script)).baseUrl });
    const { id } = await write(ROTA);
    const conversationId = conversationOf(await ask(id, "Replace Monday with Tuesday"));
    await ask(id, "Replace Friday with Sunday", { conversationId });
    expect(outcomes(await ask(id, "undo that", { conversationId }))).toEqual(["applied"]);
    expect((await read(id)).body).toBe(ROTA.replace("Monday", "Tuesday"));
    expect(outcomes(await ask(id, "Mach das rückgängig", { conversationId }))).toEqual(["applied"]);
    expect((await read(id)).body).toBe(ROTA);
  });

  test("[ASK-3] expand scope, typed, lets the edit pass its limit, and the model is told what was answered", async () => {
    const long = Array.from({ length: 12 }, (_, index) => `Line number ${index + 1} stands here.\n`).join("\n");
    const two = edits([1, 5].map((number) => replace(`number ${number} stands`, `number ${number} kindly stands`)));
    const server = await modelServer(two, says("Well."));
    const { ask, write, read } = await chatDesk(prisma, { modelUrl: server.baseUrl });
    const { id } = await write(long);
    const first = await ask(id, "Make all of it friendlier");
    expect(outcomes(first)).toEqual(["clarify"]);
    expect(server.requests[0]?.messages.at(-1)?.content).toContain(
      "may reword 1 line of it, or bring in 12 lines of new text",
    );
    const conversationId = conversationOf(first);
    expect(outcomes(await ask(id, "expand scope", { conversationId }))).toEqual(["applied"]);
    expect((await read(id)).body).toContain("number 5 kindly stands");
    await ask(id, "Is all well?", { conversationId });
    expect(server.requests[1]?.messages.at(-1)?.content).toMatch(
      /Questions that the person has answered:\n- ".*": applied as version 2/,
    );
  });

  test("[ASK-3] what the person said before is read with what goes on with it", async () => {
    const { ask, write, read } = await chatDesk(prisma, {
      modelUrl: (await modelServer(says("Shall I put Tuesday?"), edits([replace("Monday", "Tuesday")]), says("Done.")))
        .baseUrl,
    });
    const { id } = await write(ROTA);
    const first = await ask(id, "Could you replace Monday with Tuesday?");
    expect(outcomes(await ask(id, "yes, please", { conversationId: conversationOf(first) }))).toEqual(["applied"]);
    expect((await read(id)).body).toBe(ROTA.replace("Monday", "Tuesday"));
  });

  test("[ASK-3] the marked lines bind every op of their message", async () => {
    const { ask, write } = await chatDesk(prisma, {
      modelUrl: (await modelServer(edits([replace("Monday", "Tuesday"), replace("Friday", "Tuesday")]), says("Done.")))
        .baseUrl,
    });
    const { id, hash } = await write(ROTA);
    const told = await ask(id, "Replace Monday and Friday with Tuesday", {
      selection: { startLine: 3, endLine: 3, hash },
    });
    expect(dataOf(told, "tool_result")).toMatchObject({
      outcome: "applied",
      leftOut: [{ op: 1, code: "scope_exceeded" }],
    });
  });
});

test("[AGT-3] a field that says nothing may be left out or null, and one that nobody knows is named", async () => {
  const server = await modelServer(
    edits([{ ...replace("Monday", "Tuesday"), where: "there" }]),
    edits([{ ...replace("Monday", "Tuesday"), position: null, unit: null, because: "Replace Monday" }]),
    says("Done."),
  );
  const { ask, write } = await chatDesk(prisma, { modelUrl: server.baseUrl });
  const { id } = await write(ROTA);
  expect(outcomes(await ask(id, "Replace Monday with Tuesday"))).toEqual(["rejected", "applied"]);
  const back = JSON.parse(server.requests[1]?.messages.at(-1)?.content ?? "{}") as { error?: { message: string } };
  expect(back.error?.message).toContain("ops.0.where: there is no field where");
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
