// Covers a guard that breaks (GUARD-5).
import { afterAll, expect, test } from "vitest";
import { createContents } from "../../lib/content/index.ts";
import { corruption } from "../../lib/guards/corruption.ts";
import { GUARDS } from "../../lib/guards/review.ts";
import type { Guard } from "../../lib/guards/index.ts";
import { chatDesk, dataOf } from "../agent/chat-desk.ts";
import { calls, says } from "../support/scripted-model.ts";
import { modelServer } from "../support/model-server.ts";
import { testDatabase } from "../support/database.ts";
import { sent, type Sent } from "../support/sent.ts";
import { desk, type Desk } from "./desk.ts";

/** The guard on damage breaks where an edit would bring this word in. */
const BREAKS = "thunderclap";
const guards = GUARDS as Guard[]; // the list itself: files that come after this one have it as it was
const place = guards.indexOf(corruption);
guards[place] = (plan, circumstances) => {
  if (plan.after.includes(BREAKS)) throw new TypeError("the guard is broken");
  return corruption(plan, circumstances);
};
afterAll(() => void (guards[place] = corruption));

const { prisma } = await testDatabase();
const BODY = "# Rota\n\nPlot A is watered on Monday.\n\nThe gate opens at nine.\n";
const NINE = { request: "Change nine to ten", ops: [{ op: "replace", target: { text: "nine" }, with: "ten" }] };

async function send({ contents, owner, read }: Desk, id: string, request: object): Promise<Sent> {
  const { version, hash } = await read(id);
  return sent(await contents.submitEdit(owner, id, { baseVersion: version, baseHash: hash, ...request }));
}

const lastAttempt = async (id: string): Promise<string> =>
  (await prisma.editAttempt.findFirstOrThrow({ where: { contentId: id }, orderBy: { createdAt: "desc" } })).id;

const LOUD = { request: `Change nine to ${BREAKS}`, ops: [{ op: "replace", target: { text: "nine" }, with: BREAKS }] };
const QUIET = { ...NINE, idempotencyKey: "k-1" };

test("[GUARD-5] lets nothing through: refused, kept with its words and ops, told to the log, text untouched", async () => {
  const at = await desk(prisma);
  const { id } = await at.write(BODY);
  const faults: unknown[] = [];
  const contents = createContents({ ...at.env, onFault: (fault) => faults.push(fault) });
  const before = await at.read(id);
  const given = sent(
    await contents.submitEdit(at.owner, id, { baseVersion: before.version, baseHash: before.hash, ...LOUD }),
  );
  expect([given.status, given.body.outcome, given.body["code"]]).toEqual([500, "rejected", "internal"]);
  expect(JSON.stringify(given.body)).not.toContain("the guard is broken");
  expect(await at.read(id)).toEqual(before);
  expect(await prisma.version.count({ where: { contentId: id } })).toBe(1);
  expect(faults).toMatchObject([{ message: "the guard is broken" }]);
  const listed = await contents.attempts(at.owner, { outcome: "rejected", contentId: id, limit: 10 });
  expect(listed).toMatchObject({
    ok: true,
    value: { items: [{ code: "internal", request: LOUD.request, ops: [{ with: BREAKS }] }] },
  });
});

test("[GUARD-5] neither apply anyway nor a retry nor a dry run gets by it", async () => {
  const at = await desk(prisma);
  const { id } = await at.write(BODY);
  await send(at, id, LOUD);
  const attempt = await lastAttempt(id);
  for (const again of [
    sent(await at.contents.applyAttempt(at.owner, attempt)),
    sent(await at.contents.retryAttempt(at.owner, attempt)),
    await send(at, id, { ...LOUD, dryRun: true }),
  ])
    expect(again.body).toMatchObject({ outcome: "rejected", code: "internal" });
  expect((await at.read(id)).body).toBe(BODY);
});

test("[GUARD-5] the same key may try again", async () => {
  const at = await desk(prisma);
  const { id } = await at.write(BODY);
  expect((await send(at, id, { ...LOUD, idempotencyKey: "k-1" })).body).toMatchObject({ code: "internal" });
  expect((await send(at, id, QUIET)).body).toMatchObject({ outcome: "applied", version: 2 });
});

test("[GUARD-5] in the chat it is a refusal that the model is told, and the turn goes on", async () => {
  const { baseUrl } = await modelServer(
    calls({ tool: "edit_ops", given: { ops: LOUD.ops } }),
    calls({ tool: "edit_ops", given: { ops: NINE.ops } }),
    says("Done."),
  );
  const { ask, write, read } = await chatDesk(prisma, { modelUrl: baseUrl });
  const { id } = await write(BODY);
  const told = await ask(id, "Change the hour from nine to ten or so");
  expect(told.filter(({ kind }) => kind === "tool_result").map(({ data }) => data["code"] ?? data["outcome"])).toEqual([
    "internal",
    "applied",
  ]);
  expect(dataOf(told, "done")).toMatchObject({ reason: "answered" });
  expect((await read(id)).body).toBe(BODY.replace("nine", "ten"));
});
