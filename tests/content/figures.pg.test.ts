// Covers docs/spec/road.md EVT-1.6 on a real Postgres: how edits fared, counted day by day.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createContents, type EditFigures } from "../../lib/content/index.ts";
import { testDatabase } from "../support/database.ts";
import { refusalOf, valueOf } from "./desk.ts";
import { makeOwner } from "./support.ts";

const { prisma } = await testDatabase();
const BODY = "# Rota\n\nPlot A is watered on Monday.\n\nThe gate opens at nine.\n";
const LOST = [{ op: "replace", target: { text: "no such words" }, with: "x" }];
const NINE = [{ op: "replace", target: { text: "nine" }, with: "ten" }];
const TWICE = [
  { op: "insert", target: { text: "The gate opens at nine." }, position: "after", with: "The gate opens at nine." },
];
const BOTH = [...NINE, { op: "replace", target: { text: "Plot A" }, with: "Plot C" }];

/** A workspace whose clock stands where it is put. */
async function bench() {
  let now = new Date();
  const contents = createContents({ db: prisma, clock: () => now, newId: () => randomUUID() });
  const owner = await makeOwner(prisma);
  const post = async () =>
    valueOf(await contents.create(owner, { title: "Rota", path: `rota-${randomUUID()}`, body: BODY })).id;
  return {
    contents,
    owner,
    post,
    at: (moment: string) => void (now = new Date(moment)),
    async send(
      id: string,
      ops: unknown,
      more: { readonly conversationId?: string; readonly dryRun?: boolean; readonly interactive?: boolean } = {},
    ) {
      const { conversationId, ...request } = more;
      const { version, hash } = valueOf(await contents.read(owner, id));
      const door =
        conversationId === undefined
          ? ({ origin: "rest", interactive: true } as const)
          : ({ origin: "chat", interactive: true, conversationId } as const);
      return (await contents.submitEdit(owner, id, { baseVersion: version, baseHash: hash, ops, ...request }, door))
        .outcome;
    },
    figures: async (days: number): Promise<EditFigures> => valueOf(await contents.editFigures(owner, { days })),
  };
}

test("[EVT-1.6] outcomes are counted by day and code, dry runs and undo questions are not", async () => {
  const { contents, owner, post, at, send, figures } = await bench();
  const id = await post();
  at("2026-03-01T23:59:00Z");
  expect(await send(id, LOST, { interactive: false })).toBe("rejected");
  expect(await send(id, LOST, { interactive: false, dryRun: true })).toBe("rejected");
  at("2026-03-03T10:00:00Z");
  expect(await send(id, BOTH)).toBe("clarify");
  expect(await send(id, TWICE, { interactive: false })).toBe("rejected");
  expect(await send(id, NINE)).toBe("applied");
  await contents.save(owner, id, { ...(await marks(contents, owner, id)), body: BODY.replace("nine", "noon") });
  expect((await contents.undo(owner, id, 2)).outcome).toBe("clarify");
  at("2026-03-03T12:00:00Z");
  const found = await figures(3);
  expect(found).toMatchObject({
    since: "2026-03-01T00:00:00.000Z",
    until: "2026-03-03T12:00:00.000Z",
    attempts: 4,
    applied: 1,
    clarified: 1,
    rejected: 2,
    rejectionRate: 0.5,
    autoReverts: 1,
    byCode: { anchor_not_found: 1, duplicate_content: 1, limit_exceeded: 1 },
  });
  expect(
    found.days.map(({ day, attempts, rejected, rejectionRate, autoReverts }) => [
      day,
      attempts,
      rejected,
      rejectionRate,
      autoReverts,
    ]),
  ).toEqual([
    ["2026-03-01", 1, 1, 1, 0],
    ["2026-03-02", 0, 0, 0, 0],
    ["2026-03-03", 3, 1, 1 / 3, 1],
  ]);
  expect((await figures(1)).days.map(({ day }) => day)).toEqual(["2026-03-03"]);
});

test("[EVT-1.6] a request that could not be read is no edit: it is counted by its code alone", async () => {
  const { owner, post, at, send, figures } = await bench();
  const id = await post();
  at("2026-03-03T10:00:00Z");
  expect(await send(id, LOST, { interactive: false })).toBe("rejected");
  expect(await send(id, NINE)).toBe("applied");
  const { workspaceId } = owner;
  await prisma.editAttempt.updateMany({
    where: { workspaceId, outcome: "rejected" },
    data: { code: "request_unclear" },
  });
  at("2026-03-03T12:00:00Z");
  expect(await figures(1)).toMatchObject({
    attempts: 1,
    applied: 1,
    rejected: 0,
    rejectionRate: 0,
    byCode: { request_unclear: 1 },
  });
});

async function marks(
  contents: ReturnType<typeof createContents>,
  owner: Parameters<typeof contents.read>[0],
  id: string,
) {
  const { version, hash } = valueOf(await contents.read(owner, id));
  return { baseVersion: version, baseHash: hash };
}

test("[EVT-1.6] a retry succeeds when something is applied within ten minutes, in the same conversation and on the same content", async () => {
  const { post, at, send, figures } = await bench();
  const posts = [await post(), await post(), await post(), await post(), await post(), await post()] as const;
  const refuse = async (id: string, conversationId: string) => {
    at("2026-03-03T10:00:00Z");
    expect(await send(id, LOST, { conversationId, interactive: false })).toBe("rejected");
  };
  for (const id of posts) await refuse(id, "one");
  at("2026-03-03T10:09:59Z");
  expect(await send(posts[0], NINE, { conversationId: "one" })).toBe("applied"); // counts
  expect(await send(posts[1], NINE, { conversationId: "two" })).toBe("applied"); // of another conversation
  // tried, and refused again
  expect(await send(posts[2], LOST, { conversationId: "one", interactive: false })).toBe("rejected");
  at("2026-03-03T10:10:01Z");
  expect(await send(posts[3], NINE, { conversationId: "one" })).toBe("applied"); // too late
  expect(await send(posts[2], NINE, { conversationId: "one" })).toBe("applied"); // in time for its second refusal alone
  at("2026-03-03T23:00:00Z");
  expect(await figures(1)).toMatchObject({ attempts: 11, rejected: 7, retried: 3, retrySucceeded: 2 });
});

test("[EVT-1.6] apply anyway is another try of the same conversation, whoever it is by", async () => {
  const { contents, owner, post, at, send, figures } = await bench();
  const id = await post();
  at("2026-03-03T23:55:00Z");
  expect(await send(id, BOTH, { conversationId: "one", interactive: false })).toBe("rejected");
  const [attempt] = valueOf(await contents.attempts(owner, { limit: 1 })).items;
  at("2026-03-04T00:01:00Z");
  const other = { ...owner, id: "another", personId: "another", name: "Edda" };
  expect((await contents.applyAttempt(other, attempt?.id ?? "")).outcome).toBe("applied");
  expect((await figures(2)).days.map(({ retried, retrySucceeded }) => [retried, retrySucceeded])).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

test("[EVT-1.6] who may not see the attempts does not see their figures", async () => {
  const { contents, owner } = await bench();
  expect(refusalOf(await contents.editFigures({ ...owner, role: "viewer" }, { days: 7 }))).toMatchObject({
    code: "forbidden",
  });
  const nothing = valueOf(await contents.editFigures(owner, { days: 2 }));
  expect(nothing).toMatchObject({
    attempts: 0,
    rejectionRate: 0,
    byCode: {},
    days: [{ attempts: 0 }, { attempts: 0 }],
  });
});
