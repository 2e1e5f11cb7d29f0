// Covers docs/spec/chat.md: a turn outlives its readers, can be stopped, and is stored to its end.
import { describe, expect, test } from "vitest";
import type { Actor } from "../../lib/auth/index.ts";
import { refusalOf, valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { modelServer } from "../support/model-server.ts";
import { edits, hangs, replace, says, saysInTwo } from "../support/scripted-model.ts";
import { until } from "../support/until.ts";
import {
  asTold,
  chatDesk,
  conversationOf,
  dataOf,
  heard,
  kinds,
  outcomes,
  said,
  type ChatDesk,
  type Told,
} from "./chat-desk.ts";

const { prisma } = await testDatabase();
const ROTA = "# Rota\n\nAna waters on Monday.\n\nBen waters on Friday.\n";
const SECONDS_10 = 10_000;

function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

/** Asks, and goes away when an event of this kind has come. */
async function askUntil({ chat, owner }: ChatDesk, contentId: string, kind: string): Promise<Told[]> {
  const reader = new AbortController();
  const all: Told[] = [];
  for await (const event of valueOf(
    await chat.ask(owner, { contentId, message: "Replace Monday with Tuesday" }, reader.signal),
  )) {
    all.push(asTold(event));
    if (event.kind === kind) break;
  }
  reader.abort();
  return all;
}

async function resumed({ chat, owner }: ChatDesk, id: string, after?: number): Promise<Told[]> {
  const stream = valueOf(await chat.resume(owner, id, after, new AbortController().signal));
  return stream ? heard(stream) : [];
}

describe("a reader who goes away", () => {
  test("[AGT-2] the turn goes on, and who comes back gets the rest, nothing missing, nothing twice", async () => {
    const { opened, open } = gate();
    const { baseUrl } = await modelServer(
      edits([replace("Monday", "Tuesday")]),
      saysInTwo("Ana now waters ", "on Tuesday.", opened),
    );
    const desk = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await desk.write(ROTA);
    const before = await askUntil(desk, id, "text");
    expect(said(before)).toBe("Ana now waters ");
    open();
    const after = await resumed(desk, conversationOf(before), before.at(-1)?.number);
    const whole = [...before, ...after];
    expect(whole.map(({ number }) => number)).toEqual(whole.map((_, index) => index + 1));
    expect(said(whole)).toBe("Ana now waters on Tuesday.");
    expect(kinds(after).at(-1)).toBe("done");
    expect(await resumed(desk, conversationOf(before))).toEqual(whole);
    expect(await resumed(desk, conversationOf(before), whole.length)).toEqual([]);
  });

  test("[AGT-2] one who has seen nothing gets the last turn from its beginning", async () => {
    const { baseUrl } = await modelServer(says("First."), says("Second."));
    const desk = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await desk.write(ROTA);
    const first = await desk.ask(id, "One");
    const second = await desk.ask(id, "Two", { conversationId: conversationOf(first) });
    expect(second[0]?.number).toBe(first.length + 1);
    expect(await resumed(desk, conversationOf(first))).toEqual(second);
    expect(await resumed(desk, conversationOf(first), 0)).toEqual([...first, ...second]);
  });
});

describe("stopping", () => {
  test("[AGT-2] stop ends the turn and the model's call, and keeps what was done", async () => {
    const server = await modelServer(edits([replace("Monday", "Tuesday")]), hangs);
    const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
    const { id } = await desk.write(ROTA);
    const before = await askUntil(desk, id, "tool_result");
    const conversation = conversationOf(before);
    await until(() => server.requests.length === 2, { what: "the model is asked again", withinMs: SECONDS_10 });
    expect(valueOf(await desk.chat.cancel(desk.owner, conversation))).toMatchObject({ stopping: expect.any(String) });
    const after = await resumed(desk, conversation, before.at(-1)?.number);
    expect(dataOf(after, "done")).toMatchObject({ reason: "cancelled" });
    expect(kinds(after)).not.toContain("error");
    await until(() => server.brokenOff() === 1, { what: "the model's call is broken off", withinMs: SECONDS_10 });
    expect((await desk.read(id)).version).toBe(2);
    expect(valueOf(await desk.chat.cancel(desk.owner, conversation))).toMatchObject({ stopping: null });
  });

  test("[AGT-2] another process' stop is heard as well", async () => {
    const { baseUrl } = await modelServer(hangs);
    const desk = await chatDesk(prisma, { modelUrl: baseUrl });
    const { id } = await desk.write(ROTA);
    const before = await askUntil(desk, id, "conversation");
    await prisma.conversation.update({ where: { id: conversationOf(before) }, data: { cancelRequested: true } });
    expect(dataOf(await resumed(desk, conversationOf(before), 1), "done")).toMatchObject({ reason: "cancelled" });
  });

  test("[AGT-2] a turn that takes too long is ended with a sentence", async () => {
    const { baseUrl } = await modelServer(hangs);
    const desk = await chatDesk(prisma, { modelUrl: baseUrl, limits: { turnMs: 300 } });
    const told = await desk.ask((await desk.write(ROTA)).id, "Replace Monday with Tuesday");
    expect(dataOf(told, "error")).toMatchObject({
      code: "model_failed",
      message: expect.stringMatching(/took longer than/),
    });
    expect(dataOf(told, "done")).toMatchObject({ reason: "late" });
  });

  test("[AGT-2] the end of the process ends its turns, as stored", async () => {
    const server = await modelServer(hangs);
    const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
    const before = await askUntil(desk, (await desk.write(ROTA)).id, "conversation");
    await until(() => server.requests.length === 1, { what: "the model is asked", withinMs: SECONDS_10 });
    await desk.chat.stop();
    expect(dataOf(await resumed(desk, conversationOf(before)), "done")).toMatchObject({ reason: "stopped" });
  });

  test("[AGT-2] a turn whose process died is closed when its lease is over, with what it had said", async () => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write(ROTA);
    const conversation = conversationOf(await desk.ask(id, "Replace Monday with Tuesday"));
    const data = JSON.stringify({ text: "Half a" });
    await prisma.conversationEvent.create({
      data: { conversationId: conversation, number: 100, turnId: "dead", kind: "text", data, createdAt: new Date() },
    });
    await prisma.conversation.update({
      where: { id: conversation },
      data: { turnId: "dead", turnUntil: new Date(Date.now() - 1_000) },
    });
    const told = await resumed(desk, conversation, 100);
    expect(kinds(told)).toEqual(["error", "done"]);
    expect(dataOf(told, "error")).toMatchObject({ code: "unavailable", retryable: true });
    const { messages, runningTurn } = valueOf(await desk.chat.read(desk.owner, conversation));
    expect(messages.at(-1)).toMatchObject({ role: "agent", text: "Half a", reason: "stopped" });
    expect(runningTurn).toBeNull();
    expect(outcomes(await desk.ask(id, 'Replace "Friday" with "Sunday"', { conversationId: conversation }))).toEqual([
      "applied",
    ]);
  });
});

describe("who asks at once", () => {
  test("[AGT-2] a conversation has one turn at a time; another conversation has its own", async () => {
    const { opened, open } = gate();
    const server = await modelServer(saysInTwo("One", " moment.", opened), says("At once."));
    const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
    const { id } = await desk.write(ROTA);
    const before = await askUntil(desk, id, "text");
    const again = await desk.chat.ask(
      desk.owner,
      { contentId: id, message: "And now?", conversationId: conversationOf(before) },
      new AbortController().signal,
    );
    expect(refusalOf(again)).toMatchObject({
      code: "rate_limited",
      message: "The previous message is still being answered.",
    });
    expect(said(await desk.ask(id, "Elsewhere"))).toBe("At once.");
    open();
    expect(said([...before, ...(await resumed(desk, conversationOf(before), before.at(-1)?.number))])).toBe(
      "One moment.",
    );
  });

  test("[OPS-8] two edits at once of two conversations both land", async () => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write(ROTA);
    const both = await Promise.all([
      desk.ask(id, "Replace Monday with Tuesday"),
      desk.ask(id, "Replace Friday with Sunday"),
    ]);
    expect(both.flatMap(outcomes).filter((outcome) => outcome === "applied")).toHaveLength(2);
    expect(await desk.read(id)).toMatchObject({
      version: 3,
      body: ROTA.replace("Monday", "Tuesday").replace("Friday", "Sunday"),
    });
  });
});

describe("what is asked for", () => {
  const stranger = (desk: ChatDesk, more: Partial<Actor>): Actor => ({ ...desk.owner, ...more });

  test("[AGT-2] what a message may not be", async () => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write(ROTA);
    const other = await desk.write("# Other\n");
    const talk = conversationOf(await desk.ask(id, "Replace Monday with Tuesday"));
    const codeOf = async (
      message: { contentId: string; message: string; conversationId?: string },
      actor = desk.owner,
    ) => refusalOf(await desk.chat.ask(actor, message, new AbortController().signal)).code;
    expect(await codeOf({ contentId: id, message: " \n" })).toBe("invalid_request");
    expect(await codeOf({ contentId: id, message: "ä".repeat(16 * 1024 + 1) })).toBe("too_large");
    expect(await codeOf({ contentId: "nothing-here", message: "Hello" })).toBe("not_found");
    expect(await codeOf({ contentId: id, message: "Hello", conversationId: "nothing-here" })).toBe("not_found");
    expect(await codeOf({ contentId: other.id, message: "Hello", conversationId: talk })).toBe("invalid_request");
    expect(await codeOf({ contentId: id, message: "Hello" }, stranger(desk, { role: "viewer" }))).toBe("forbidden");
    expect(await codeOf({ contentId: id, message: "Hello" }, stranger(desk, { scopes: new Set(["read"]) }))).toBe(
      "forbidden",
    );
    expect(await codeOf({ contentId: id, message: "Hello" }, stranger(desk, { workspaceId: "another" }))).toBe(
      "not_found",
    );
  });

  test("[AGT-2] a conversation is its person's own, and holds messages and tool log", async () => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write(ROTA);
    const talk = conversationOf(await desk.ask(id, "Replace Monday with Tuesday"));
    const shown = valueOf(await desk.chat.read(desk.owner, talk));
    expect(shown).toMatchObject({
      contentId: id,
      runningTurn: null,
      lastEventId: 6,
      messages: [
        { role: "person", text: "Replace Monday with Tuesday" },
        { role: "agent", text: "Changed 1 line in “Rota”.", reason: "answered" },
      ],
      toolLog: [{ tool: "edit_ops", outcome: "applied", result: { outcome: "applied", version: 2 } }],
    });
    expect(valueOf(await desk.chat.list(desk.owner, id)).items.map((one) => [one.id, one.begins])).toEqual([
      [talk, "Replace Monday with Tuesday"],
    ]);
    const someone = stranger(desk, { personId: "someone-else", role: "editor" }); // owners may look
    for (const refused of [
      await desk.chat.read(someone, talk),
      await desk.chat.cancel(someone, talk),
      await desk.chat.resume(someone, talk, 0, new AbortController().signal),
    ]) {
      expect(refusalOf(refused).code).toBe("not_found");
    }
    expect(valueOf(await desk.chat.list(someone, id)).items).toEqual([]);
  });

  test("[INT-2] words grant as far as their sender's scopes do", async () => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write(ROTA);
    const plain = stranger(desk, { scopes: new Set(["read", "edit"]) });
    const rename = { contentId: id, message: 'Rename the heading "Rota" to "Plan"' };
    const refused = await heard(valueOf(await desk.chat.ask(plain, rename, new AbortController().signal)));
    expect(outcomes(refused)).not.toContain("applied");
    expect(outcomes(await desk.ask(id, rename.message))).toEqual(["applied"]);
  });
});
