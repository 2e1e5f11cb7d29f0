// Covers docs/spec/chat.md AGT-9 and AGT-9.1 in turns: what a turn uses is counted, stored and shown, and a limit that is reached
// ends it with what was done.
import { describe, expect, test } from "vitest";
import { createAuth } from "../../lib/auth/index.ts";
import type { SpendingPatch } from "../../lib/spending/index.ts";
import { valueOf } from "../content/desk.ts";
import { modelServer } from "../support/model-server.ts";
import { calls, edits, replace, says } from "../support/scripted-model.ts";
import { testDatabase } from "../support/database.ts";
import { chatDesk, conversationOf, dataOf, kinds, said } from "./chat-desk.ts";

const TEXT = "Eggs cost 2 euros.\n\nMilk costs 1 euro.\n";
const EGGS = "Change 2 euros to 3 euros.";
// each answer of the scripted model: 100 tokens in, 20 out
const PRICES = { scripted: { input: 10, output: 50 } };

async function deskWith(patch: SpendingPatch, clock?: () => Date) {
  const { prisma } = await testDatabase();
  const server = await modelServer();
  const desk = await chatDesk(prisma, { modelUrl: server.baseUrl, ...(clock ? { clock } : {}) });
  valueOf(await desk.spending.change(desk.owner, patch));
  const { id } = await desk.write(TEXT);
  return { ...desk, server, id };
}

const EDIT = edits([replace("2 euros", "3 euros")]);

test("[AGT-9] what a turn uses is told at its end, kept with it, and costs what the model's price says", async () => {
  const desk = await deskWith({ prices: PRICES, currency: "EUR" });
  desk.server.expect(EDIT, says("Done."));
  const told = await desk.ask(desk.id, EGGS);
  const usage = {
    model: "scripted",
    calls: 2,
    inputTokens: 200,
    outputTokens: 40,
    cost: { amount: 0.004, currency: "EUR" },
  };
  expect(dataOf(told, "usage")).toMatchObject(usage);
  const stored = valueOf(await desk.chat.read(desk.owner, conversationOf(told)));
  expect(stored.messages.map((message) => message.usage)).toEqual([undefined, expect.objectContaining(usage)]);
});

test("[AGT-9] a model without a price: tokens, and no money", async () => {
  const desk = await deskWith({ prices: { another: { input: 1, output: 1 } } });
  desk.server.expect(says("Hello."));
  expect(dataOf(await desk.ask(desk.id, "What is this about?"), "usage")).not.toHaveProperty("cost");
  expect(valueOf(await desk.spending.month(desk.owner)).total).toMatchObject({ cost: 0, unpricedTokens: 120 });
});

describe("a limit", () => {
  test.each<[string, SpendingPatch["limits"], RegExp]>([
    ["of one message, calls", { turn: { calls: 1 } }, /One message may use 1 call of the language model, and/],
    ["of one message, tokens", { turn: { tokens: 100 } }, /One message may use 100 tokens/],
    ["of one message, money", { turn: { money: 0.001 } }, /One message may use €0/],
    ["of a person, calls", { person: { calls: 1 } }, /You may use 1 call of the language model a month/],
    ["of a person, tokens", { person: { tokens: 120 } }, /You may use 120 tokens/],
    ["of a person, money", { person: { money: 0.002 } }, /You may use €0/],
    ["of everyone, tokens", { workspace: { tokens: 1 } }, /Everyone together may use 1 token/],
    ["of everyone, calls", { workspace: { calls: 1 } }, /Everyone together may use 1 call/],
  ])("[AGT-9.1] %s: ends the turn before the next call, and what was done is kept", async (_, limits, message) => {
    const desk = await deskWith({ limits, prices: PRICES, currency: "EUR" });
    desk.server.expect(EDIT); // and no second request
    const told = await desk.ask(desk.id, EGGS);
    expect(kinds(told)).toEqual(["conversation", "tool_call", "tool_result", "error", "usage", "done"]);
    expect(dataOf(told, "error")).toMatchObject({
      code: "spending_limit",
      message: expect.stringMatching(message),
      hint: expect.stringMatching(/kept\..*under Settings, Spending/),
    });
    expect(dataOf(told, "done")).toMatchObject({ reason: "limit" });
    expect((await desk.read(desk.id)).body).toContain("Eggs cost 3 euros.");
    expect(dataOf(told, "usage")).toMatchObject({ calls: 1 });
  });

  test("[AGT-9.1] of a month starts again with the next, and says when", async () => {
    let now = new Date("2026-11-30T23:59:00Z");
    const desk = await deskWith({ limits: { person: { calls: 1 } } }, () => now);
    desk.server.expect(says("Yes."));
    await desk.ask(desk.id, "What is this about?");
    expect(dataOf(await desk.ask(desk.id, "And now?"), "error")).toMatchObject({
      hint: expect.stringContaining("again on 1 December"),
    });
    now = new Date("2026-12-01T00:00:01Z");
    desk.server.expect(says("Yes again."));
    expect(said(await desk.ask(desk.id, "And now?"))).toBe("Yes again.");
    expect(valueOf(await desk.spending.month(desk.owner, "2026-11")).total).toMatchObject({ turns: 1, calls: 1 });
  });

  test("[AGT-9.1] of each token is counted by the token that asks", async () => {
    const desk = await deskWith({ limits: { token: { calls: 1 } } });
    const auth = createAuth({ db: desk.db, clock: () => new Date(), newId: id, randomToken: id });
    const actorOf = async (name: string) => {
      const { token } = valueOf(await auth.tokens.make(desk.owner, { name, scopes: ["read", "edit"] }));
      const actor = await auth.actorForBearer(token);
      if (!actor) throw new Error("no such token");
      return actor;
    };
    const [first, second] = [await actorOf("First"), await actorOf("Second")];
    const asks = async (actor: typeof first) => {
      const stream = valueOf(
        await desk.chat.ask(actor, { contentId: desk.id, message: "Why?" }, new AbortController().signal),
      );
      const told: { readonly kind: string }[] = [];
      for await (const event of stream) told.push(event);
      return told.map(({ kind }) => kind);
    };
    desk.server.expect(says("Yes."), says("Yes."));
    expect(await asks(first)).toEqual(["conversation", "text", "usage", "done"]);
    expect(await asks(first)).toEqual(["conversation", "error", "usage", "done"]);
    expect(await asks(second)).toEqual(["conversation", "text", "usage", "done"]);
    expect(valueOf(await desk.spending.month(desk.owner)).tokens).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "First", calls: 1 }),
        expect.objectContaining({ name: "Second", calls: 1 }),
      ]),
    );
  });

  test("[AGT-9.1] reached in the middle of a draft: the sections that were written stay, and the next message goes on", async () => {
    const desk = await deskWith({ limits: { turn: { tokens: 240 } } });
    const { id: empty } = await desk.write("");
    const outline = {
      title: "Eggs",
      sections: ["", "Hens", "Shells"].map((heading) => ({ heading, points: ["What is known"] })),
    };
    desk.server.expect(says("Eggs are laid."), says("Hens lay them."));
    const told = await desk.ask(empty, "Write it from this outline.", { outline });
    expect(dataOf(told, "error")).toMatchObject({ code: "spending_limit" });
    expect(kinds(told).slice(-3)).toEqual(["error", "usage", "done"]);
    expect((await desk.read(empty)).body).toBe("# Eggs\n\nEggs are laid.\n\n## Hens\n\nHens lay them.\n");
    desk.server.expect(says("They are thin."));
    await desk.ask(empty, "Write it from this outline.", { outline });
    expect((await desk.read(empty)).body).toContain("## Shells\n\nThey are thin.\n");
  });

  test("[AGT-9.1] also stops a second look at a quote", async () => {
    const desk = await deskWith({ limits: { turn: { calls: 1 } } });
    desk.server.expect(edits([replace("Eggs are sold for the price of 2 EUR", "3 euros")]));
    const told = await desk.ask(desk.id, EGGS);
    expect(dataOf(told, "usage")).toMatchObject({ calls: 1 });
    expect(dataOf(told, "error")).toMatchObject({ code: "spending_limit" });
  });

  test("[AGT-9.1] of calls may also be more than the usual twelve", async () => {
    const desk = await deskWith({ limits: { turn: { calls: 15 } } });
    const looks = Array.from({ length: 13 }, (_, at) => calls({ tool: "find_text", given: { text: `Eggs ${at}` } }));
    desk.server.expect(...looks, says("Nothing."));
    expect(said(await desk.ask(desk.id, "Is there anything about eggs?"))).toContain("Nothing.");
  });
});

let ids = 0;
const id = (): string => `s-${Math.random().toString(36).slice(2)}-${ids++}`;
