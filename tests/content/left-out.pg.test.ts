// Covers docs/spec/asked.md on a real Postgres: what is left out of an edit, told, and made after all (ASK-3, ASK-5,
// ASK-9).
import { describe, expect, test } from "vitest";
import type { Actor } from "../../lib/auth/index.ts";
import type { AttemptQuery } from "../../lib/content/index.ts";
import { testDatabase } from "../support/database.ts";
import { sent, type Sent } from "../support/sent.ts";
import { desk, valueOf, type Desk } from "./desk.ts";

const { prisma } = await testDatabase();
const BODY =
  "# Allotment\n\nThe shed opens at nine.\n\nBring gloves and a warm coat.\n\n## Water\n\n1. Fill the can.\n2. Water the beds.\n3. Lock the tap.\n";
const replace = (text: string, to: string) => ({ op: "replace", target: { text }, with: to });
/** What was asked for, and two things more. */
const ASKED = {
  request: "The shed opens at ten now",
  ops: [
    replace("at nine", "at ten"),
    replace("a warm coat", "a thick coat"),
    { op: "insert", target: { text: "2. Water the beds." }, position: "after", with: "3. Sing to the beans." },
  ],
};
const DONE = BODY.replace("nine", "ten");

interface Post {
  readonly at: Desk;
  readonly id: string;
  submit(request: object, actor?: Actor): Promise<Sent>;
  text(): Promise<string>;
}

async function post(body = BODY): Promise<Post> {
  const at = await desk(prisma);
  const { id } = await at.write(body);
  return {
    at,
    id,
    async submit(request, actor = at.owner) {
      const { version, hash } = await at.read(id);
      return sent(await at.contents.submitEdit(actor, id, { baseVersion: version, baseHash: hash, ...request }));
    },
    text: async () => (await at.read(id)).body,
  };
}

const idOf = ({ body }: Sent): string => String(body["attemptId"]);
const make = async ({ at }: Post, attempt: string, ids: readonly string[], actor = at.owner): Promise<Sent> =>
  sent(await at.contents.makeLeftOut(actor, attempt, ids));

describe("what nobody asked for", () => {
  test("[ASK-5] stands in the answer, the receipt, the version and the list, and is counted", async () => {
    const here = await post();
    const answer = await here.submit(ASKED);
    expect(answer.body).toMatchObject({
      outcome: "applied",
      version: 2,
      attemptId: expect.any(String),
      leftOut: [
        {
          id: "l1",
          op: 1,
          before: "warm",
          after: "thick",
          startLine: 5,
          endLine: 5,
          section: "Allotment",
          code: "not_asked",
          why: "Nothing in the request asks for this.",
        },
        { id: "l2", op: 2, section: "Water", code: "not_asked" },
      ],
    });
    expect(await here.text()).toBe(DONE);
    const { leftOut } = answer.body;
    expect(answer.body["receipt"]).toMatchObject({
      leftOut,
      guards: expect.arrayContaining([{ code: "not_asked", outcome: "pass", measured: 2, limit: 0 }]),
    });
    const version = valueOf(await here.at.contents.version(here.at.owner, here.id, 2));
    expect(version.receipt).toMatchObject({ leftOut });
    const { items } = valueOf(await here.at.contents.attempts(here.at.owner, { contentId: here.id, limit: 5 }));
    expect(items).toMatchObject([{ id: idOf(answer), outcome: "applied", leftOut }]);
    const { items: versions } = valueOf(await here.at.contents.versions(here.at.owner, here.id, { limit: 5 }));
    expect(versions.map((one) => one.leftOut)).toEqual([{ attemptId: idOf(answer), changes: 2 }, null]);
    expect(await prisma.event.findFirst({ where: { contentId: here.id, kind: "edit_applied" } })).toMatchObject({
      data: { leftOut: 2 },
    });
  });

  test("[EVT-1.4] is among what was held back, found by why, and is open to nobody", async () => {
    const here = await post();
    const { contents, owner } = here.at;
    const listed = async (query: Partial<AttemptQuery>) =>
      valueOf(await contents.attempts(owner, { contentId: here.id, limit: 5, ...query })).items;
    const answer = await here.submit(ASKED);
    await here.submit({ request: "It's boots, not gloves", ops: [replace("gloves", "boots")] });
    for (const query of [
      { outcome: "left_out" },
      { outcome: "blocked" },
      { outcome: "blocked", tries: "first" },
      { code: "not_asked" },
      { outcome: "left_out", code: "not_asked" },
    ] as const) {
      expect(await listed(query)).toMatchObject([
        { id: idOf(answer), version: 2, leftOut: [{ id: "l1" }, { id: "l2" }] },
      ]);
    }
    expect(await listed({ outcome: "blocked", settled: "no" })).toEqual([]);
    expect(await listed({ outcome: "left_out", code: "locked" })).toEqual([]);
    expect(await listed({ outcome: "applied" })).toHaveLength(2);
  });

  test("[EVT-1.4] is told with the question whose answer brought the rest in", async () => {
    const here = await post(BODY.replace("Bring gloves", "Tea is at nine. Bring gloves"));
    const asked = await here.submit({
      request: "Replace “nine” with “ten”",
      interactive: true,
      ops: [replace("nine", "ten"), replace("warm", "thick")],
    });
    expect(asked.body).toMatchObject({
      outcome: "clarify",
      candidates: [{ id: "c1" }, { id: "c2" }],
      every: { id: "all" },
    });
    const { contents, owner } = here.at;
    expect(
      await contents.resumeEdit(owner, here.id, { resumeToken: asked.body["resumeToken"], choice: "c1" }),
    ).toMatchObject({ outcome: "applied", leftOut: [{ before: "warm" }] });
    const { items } = valueOf(
      await contents.attempts(owner, { contentId: here.id, outcome: "blocked", tries: "first", limit: 5 }),
    );
    expect(items).toMatchObject([
      { outcome: "clarify", leftOut: [], settled: { version: 2, leftOut: [{ before: "warm", after: "thick" }] } },
    ]);
  });

  test("[ASK-5] stops the whole where the caller says so, and nothing is written", async () => {
    const here = await post();
    expect((await here.submit({ ...ASKED, leaveOut: "never" })).body).toMatchObject({
      outcome: "rejected",
      code: "not_asked",
    });
    expect((await here.submit({ ...ASKED, ops: ASKED.ops.slice(0, 1), leaveOut: "never" })).body).toMatchObject({
      outcome: "applied",
      version: 2,
    });
  });

  test("[ASK-5] is left out of a dry run too, which keeps nothing to be made", async () => {
    const here = await post();
    const answer = await here.submit({ ...ASKED, dryRun: true });
    expect(answer.body).toMatchObject({ outcome: "applied", dryRun: true, leftOut: [{ id: "l1" }, { id: "l2" }] });
    expect(answer.body["attemptId"]).toBeUndefined();
    expect(await here.text()).toBe(BODY);
  });
});

describe("making it after all", () => {
  test("[ASK-5] is an edit of its own, as the person's grant", async () => {
    const here = await post();
    const answer = await here.submit(ASKED);
    const made = await make(here, idOf(answer), ["l1"]);
    expect(made.body).toMatchObject({
      outcome: "applied",
      version: 3,
      receipt: {
        request: ASKED.request,
        grants: expect.arrayContaining([{ code: "not_asked", question: "make what was left out" }]),
      },
    });
    expect(await here.text()).toBe(DONE.replace("warm", "thick"));
    expect(
      valueOf(await here.at.contents.attempt(here.at.owner, idOf(answer), { against: "then" })).made,
    ).toMatchObject([{ id: "l1", version: 3 }]);
  });

  test("[ASK-5] several at once, and lists count on", async () => {
    const here = await post();
    const answer = await here.submit(ASKED);
    expect((await make(here, idOf(answer), ["l1", "l2", "l1"])).body).toMatchObject({ outcome: "applied", version: 3 });
    expect(await here.text()).toBe(DONE.replace("warm", "thick").replace("3. Lock", "3. Sing to the beans.\n4. Lock"));
  });

  test("[ASK-5] finds its place where people have written elsewhere", async () => {
    const here = await post();
    const answer = await here.submit(ASKED);
    await here.at.save(here.id, `Read this first.\n\n${DONE}`);
    expect((await make(here, idOf(answer), ["l1"])).body).toMatchObject({ outcome: "applied" });
    expect(await here.text()).toBe(`Read this first.\n\n${DONE.replace("warm", "thick")}`);
  });

  test("[ASK-5] is refused where its words have changed since", async () => {
    const here = await post();
    const answer = await here.submit(ASKED);
    await here.at.save(here.id, DONE.replace("a warm coat", "a raincoat"));
    expect(await make(here, idOf(answer), ["l1"])).toMatchObject({
      status: 409,
      body: { outcome: "rejected", code: "hash_mismatch" },
    });
    expect((await make(here, idOf(answer), ["l2"])).body).toMatchObject({ outcome: "applied" });
  });

  test("[ASK-5] twice answers what came of it the first time", async () => {
    const here = await post();
    const answer = await here.submit(ASKED);
    await make(here, idOf(answer), ["l1"]);
    expect((await make(here, idOf(answer), ["l2", "l1"])).body).toMatchObject({
      outcome: "rejected",
      code: "already_applied",
      version: 3,
      message: "l1 (version 3) has been made already.",
    });
    const both = await Promise.all([make(here, idOf(answer), ["l2"]), make(here, idOf(answer), ["l2"])]);
    expect(new Set(both.map(({ body }) => body["code"] ?? body.outcome))).toEqual(
      new Set(["already_applied", "applied"]),
    );
  });

  test("[ASK-5] knows what was left out of which edit", async () => {
    const here = await post();
    const answer = await here.submit(ASKED);
    expect(await make(here, idOf(answer), ["l9"])).toMatchObject({
      status: 400,
      body: { code: "invalid_request", message: "There is no l9 in this edit: what was left out are l1, l2." },
    });
    expect((await make(here, "nowhere", ["l1"])).body).toMatchObject({ code: "not_found" });
    const plain = await here.submit({ request: "It's boots, not gloves", ops: [replace("gloves", "boots")] });
    expect((await make(here, idOf(plain), ["l1"])).body).toMatchObject({
      code: "invalid_request",
      message: "There is no l1 in this edit: nothing was left out of it.",
    });
  });

  test("[ASK-5] is for those who may grant", async () => {
    const here = await post();
    const answer = await here.submit(ASKED);
    const { owner } = here.at;
    expect((await make(here, idOf(answer), ["l1"], { ...owner, role: "viewer" })).body).toMatchObject({
      code: "forbidden",
    });
    expect(
      (await make(here, idOf(answer), ["l1"], { ...owner, kind: "token", scopes: new Set(["read", "edit"]) })).body,
    ).toMatchObject({ code: "forbidden" });
    expect(await here.text()).toBe(DONE);
  });

  test("[ASK-5] is judged like any other: what is locked stays", async () => {
    const here = await post();
    const answer = await here.submit(ASKED);
    valueOf(await here.at.contents.lock(here.at.owner, here.id, { section: "Water", kind: "legal", note: "" }));
    expect((await make(here, idOf(answer), ["l2"])).body).toMatchObject({ outcome: "rejected", code: "locked" });
  });
});

describe("what comes with a request", () => {
  test("[ASK-3] earlier messages are read where the last one goes on with them", async () => {
    const here = await post();
    const ops = [replace("gloves", "boots")];
    expect((await here.submit({ request: "yes, please", ops, interactive: false })).body).toMatchObject({
      code: "not_asked",
    });
    expect(
      (await here.submit({ request: "yes, please", earlier: ["Hello!", "Replace “gloves” with “boots”"], ops })).body,
    ).toMatchObject({ outcome: "applied", receipt: { request: "yes, please" } });
  });

  test("[ASK-3] there are at most twenty of them, none longer than a request", async () => {
    const here = await post();
    expect(await here.submit({ ...ASKED, earlier: Array.from({ length: 21 }, () => "Hello") })).toMatchObject({
      status: 400,
      body: { code: "invalid_request" },
    });
    expect((await here.submit({ ...ASKED, earlier: ["x".repeat(200_001)] })).body).toMatchObject({
      code: "invalid_request",
    });
  });

  test("[ASK-3] marked lines bind, in the text they were marked in and with what came in their place since", async () => {
    const here = await post();
    const { hash } = await here.at.read(here.id);
    const selection = { startLine: 5, endLine: 5, hash };
    const request = {
      request: "It's boots, not gloves. The shed opens at ten.",
      selection,
      ops: [replace("gloves", "boots"), replace("nine", "ten")],
    };
    expect((await here.submit(request)).body).toMatchObject({
      outcome: "applied",
      leftOut: [{ op: 1, code: "scope_exceeded" }],
    });
    await here.at.save(here.id, `New.\n\n${BODY.replace("gloves", "boots")}`);
    expect(
      (await here.submit({ ...request, request: "It's mittens, not boots", ops: [replace("boots", "mittens")] })).body,
    ).toMatchObject({ outcome: "applied" });
    const unknown = {
      ...request,
      selection: { ...selection, hash: "0000000000000000" },
      request: "The shed opens at ten.",
      ops: [replace("nine", "ten")],
    };
    expect((await here.submit(unknown)).body).toMatchObject({
      outcome: "applied",
      receipt: { notes: [expect.stringContaining("no longer known")] },
    });
  });

  test("[ASK-3] what was marked and said before counts for whoever tries again", async () => {
    const here = await post();
    const { hash } = await here.at.read(here.id);
    await here.submit({
      request: "The shed opens at ten.",
      selection: { startLine: 5, endLine: 5, hash },
      interactive: false,
      ops: [replace("nine", "ten")],
    });
    const { items } = valueOf(await here.at.contents.attempts(here.at.owner, { contentId: here.id, limit: 1 }));
    expect(items[0]).toMatchObject({ code: "scope_exceeded" });
    expect(await here.at.contents.retryAttempt(here.at.owner, items[0]?.id ?? "")).toMatchObject({
      outcome: "rejected",
      code: "scope_exceeded",
    });
  });

  test("[ASK-9] reasons narrow and never widen, and what quotes nobody is noted on the receipt", async () => {
    const here = await post();
    const because = "the shed opens at ten now";
    const ops = [
      { ...replace("at nine", "at ten"), because, kind: "value" },
      { ...replace("warm", "thick"), because: "coats are thick", kind: "reword" },
    ];
    expect((await here.submit({ request: ASKED.request, ops })).body).toMatchObject({
      outcome: "applied",
      leftOut: [{ op: 1 }],
      receipt: { notes: ["Op 1: “coats are thick” is not in the request, so it was ignored."] },
    });
    expect(
      await here.submit({ request: ASKED.request, ops: [{ ...replace("a", "b"), kind: "anything" }] }),
    ).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  });
});
