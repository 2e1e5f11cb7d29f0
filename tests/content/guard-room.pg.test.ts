// Covers docs/spec/road.md ROAD-5.4, ROAD-5.5, EVT-1, EVT-1.4, EVT-1.5 and rule-book.md INT-2 on a real Postgres: edits
// that were refused or asked, listed, looked at, and brought in later.
import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import type { Actor, TokenScope } from "../../lib/auth/index.ts";
import { packJson, unpackJson } from "../../lib/content/records/codec.ts";
import { createContents, createLiveContents, type AttemptQuery, type WholeAttempt } from "../../lib/content/index.ts";
import { finding, type EditOutcome } from "../../lib/outcome/index.ts";
import { connectDatabase } from "../../server/database.ts";
import { testDatabase } from "../support/database.ts";
import { sent, type Sent } from "../support/sent.ts";
import { desk, refusalOf, valueOf, type Desk } from "./desk.ts";

const { prisma, pool, url } = await testDatabase();
const BODY = "# Rota\n\nPlot A is watered on Monday.\n\nPlot B is watered on Monday.\n\nThe gate opens at nine.\n";
/** Two lines of a text that allows one. */
const TWO_LINES = {
  ops: [
    { op: "replace", target: { text: "at nine" }, with: "at ten" },
    { op: "replace", target: { text: "Plot A" }, with: "Plot C" },
  ],
};
const BOTH = BODY.replace("nine", "ten").replace("Plot A", "Plot C");
const LOST = {
  request: "Swap hats",
  interactive: false,
  ops: [{ op: "replace", target: { text: "the yellow hat" }, with: "the red hat" }],
};

interface Sending {
  readonly actor?: Actor;
  readonly origin?: "rest" | "chat";
  readonly conversationId?: string;
}

/** Sends an edit on the current text. */
async function send(
  at: Desk,
  id: string,
  request: object,
  { actor = at.owner, origin = "rest", ...door }: Sending = {},
): Promise<Sent> {
  const { version, hash } = await at.read(id);
  return sent(
    await at.contents.submitEdit(
      actor,
      id,
      { baseVersion: version, baseHash: hash, ...request },
      { origin, interactive: true, ...door },
    ),
  );
}

const listed = async (at: Desk, query: Partial<AttemptQuery> = {}) =>
  valueOf(await at.contents.attempts(at.owner, { limit: 50, ...query }));
const idsOf = async (at: Desk, query: Partial<AttemptQuery>) => (await listed(at, query)).items.map(({ id }) => id);

/** The id of the attempt made last. */
async function lastId(at: Desk): Promise<string> {
  const [last] = (await listed(at, { limit: 1 })).items;
  if (!last) throw new Error("there is no attempt");
  return last.id;
}

const whole = async (at: Desk, id: string, against: "then" | "now" = "then"): Promise<WholeAttempt> =>
  valueOf(await at.contents.attempt(at.owner, id, { against }));

const someone = (
  at: Desk,
  name: string,
  scopes: readonly TokenScope[] = ["read", "edit", "write:person", "grant"],
): Actor => {
  const id = randomUUID();
  return { ...at.owner, id, personId: id, name, role: "editor", scopes: new Set(scopes) };
};

/** Words that go into the log at the end of the text, and into no version yet. */
async function typed(at: Desk, id: string, words: string): Promise<void> {
  const doc = new Doc();
  const live = await createLiveContents({ ...at.env, pool }).open(
    { workspaceId: at.owner.workspaceId, contentId: id, generation: 1 },
    {
      relay: ({ bytes }) => applyUpdate(doc, bytes),
      ended: () => undefined,
      rulesChanged: () => undefined,
      commented: () => undefined,
      renamed: () => undefined,
      versioned: () => undefined,
    },
  );
  const before = encodeStateAsUpdate(doc);
  const editor = new Doc();
  applyUpdate(editor, before);
  const updates: Uint8Array[] = [];
  editor.on("update", (update: Uint8Array) => void updates.push(update));
  const text = editor.getText("markdown");
  text.insert(text.length, words);
  expect(await live?.take(at.owner, updates[0] ?? new Uint8Array())).not.toMatchObject({ kind: "refused" });
}

describe("the list", () => {
  test("[EVT-1.4] tells those apart that were refused, asked, and brought in, by code, post, person, door and time", async () => {
    const at = await desk(prisma);
    const [one, two] = [await at.write(BODY), await at.write(BODY, { path: `other-${randomUUID()}` })];
    await send(at, one.id, LOST);
    const refused = await lastId(at);
    await send(at, one.id, TWO_LINES, { origin: "chat", conversationId: "c-1" });
    const asked = await lastId(at);
    const edda = someone(at, "Edda");
    await send(at, two.id, LOST, { actor: edda });
    const elsewhere = await lastId(at);
    await at.edit(two.id, "nine", "ten");
    const applied = await lastId(at);

    expect(await idsOf(at, { outcome: "blocked" })).toEqual([elsewhere, asked, refused]);
    expect(await idsOf(at, { outcome: "rejected" })).toEqual([elsewhere, refused]);
    expect(await idsOf(at, { outcome: "clarify" })).toEqual([asked]);
    expect(await idsOf(at, { outcome: "applied" })).toEqual([applied]);
    expect(await idsOf(at, { code: "anchor_not_found" })).toEqual([elsewhere, refused]);
    expect(await idsOf(at, { code: "limit_exceeded" })).toEqual([asked]);
    expect(await idsOf(at, { contentId: one.id })).toEqual([asked, refused]);
    expect(await idsOf(at, { personId: edda.personId })).toEqual([elsewhere]);
    expect(await idsOf(at, { origin: "chat" })).toEqual([asked]);
    const { items } = await listed(at);
    const middle = items.find(({ id }) => id === asked)?.createdAt;
    expect(await idsOf(at, { since: middle })).toEqual([applied, elsewhere, asked]);
    expect(await idsOf(at, { until: middle })).toEqual([refused]);
    expect(items.map(({ actor, title, path }) => [actor.name, title, path])).toEqual([
      ["Ana", "Rota", two.path],
      ["Edda", "Rota", two.path],
      ["Ana", "Rota", one.path],
      ["Ana", "Rota", one.path],
    ]);
  });

  test("[EVT-1.4] goes on where a page ended, filters and all", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    for (let count = 0; count < 5; count++) await send(at, id, count === 2 ? TWO_LINES : LOST);
    const all = await idsOf(at, { outcome: "rejected" });
    const pages: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { items, nextCursor } = await listed(at, { outcome: "rejected", limit: 3, cursor });
      pages.push(...items.map((item) => item.id));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    expect(pages).toEqual(all);
    expect(all).toHaveLength(4);
  });

  test("[EVT-1.4] refuses what it cannot go by, and who may not look", async () => {
    const at = await desk(prisma);
    const refusedFor = async (query: Partial<AttemptQuery>, actor = at.owner) =>
      refusalOf(await at.contents.attempts(actor, { limit: 50, ...query }));
    expect(await refusedFor({ since: "2026-03-02T00:00:00Z", until: "2026-03-02T00:00:00Z" })).toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining("since"),
    });
    expect(await refusedFor({ cursor: "made-up" })).toMatchObject({ code: "invalid_request" });
    expect(await refusedFor({}, { ...at.owner, role: "viewer" })).toMatchObject({ code: "forbidden" });
    expect(
      refusalOf(await at.contents.attempt({ ...at.owner, role: "viewer" }, "x", { against: "then" })),
    ).toMatchObject({ code: "forbidden" });
  });

  test("[EVT-1.4] a workspace sees its own attempts alone", async () => {
    const [at, other] = [await desk(prisma), await desk(prisma)];
    const { id } = await at.write(BODY);
    await send(at, id, LOST);
    const attempt = await lastId(at);
    expect((await listed(other)).items).toEqual([]);
    expect(refusalOf(await other.contents.attempt(other.owner, attempt, { against: "now" }))).toMatchObject({
      code: "not_found",
    });
    expect(await other.contents.applyAttempt(other.owner, attempt)).toMatchObject({ code: "not_found" });
  });
});

describe("attempts of old", () => {
  test("[ROAD-5] were stored with the HTTP status of their answer, and are listed, read, answered and tried again like any other", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const asked = await send(at, id, TWO_LINES);
    const lost = await send(at, id, { ...LOST, idempotencyKey: "k" });
    await at.edit((await at.write(BODY)).id, "nine", "ten");
    const shown = async () => ({
      list: await listed(at),
      each: await Promise.all((await idsOf(at, {})).map((attempt) => whole(at, attempt))),
    });
    const now = await shown();
    for (const { id: attempt, answer } of await prisma.editAttempt.findMany({
      where: { workspaceId: at.owner.workspaceId },
    })) {
      const outcome = unpackJson<EditOutcome>(answer); // as the road has just written it
      expect(outcome).toHaveProperty("outcome");
      await prisma.editAttempt.update({
        where: { id: attempt },
        data: { answer: packJson({ status: 200, body: outcome }) },
      });
    }
    expect(await shown()).toEqual(now);
    expect(await send(at, id, { ...LOST, idempotencyKey: "k" })).toEqual(lost);
    expect(
      await at.contents.resumeEdit(at.owner, id, { resumeToken: asked.body["resumeToken"], expand: true }),
    ).toMatchObject({ outcome: "applied", version: 2 });
    expect(
      await at.contents.retryAttempt(
        at.owner,
        now.list.items.find(({ code }) => code === "anchor_not_found")?.id ?? "",
      ),
    ).toMatchObject({ code: "anchor_not_found" });
    expect(
      await at.contents.retryAttempt(at.owner, now.list.items.find(({ outcome }) => outcome === "clarify")?.id ?? ""),
    ).toMatchObject({ code: "already_applied", version: 2 });
  });
});

describe("what would have happened", () => {
  test("[EVT-1.5] is shown on the text that was judged, whatever became of the text", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    await send(at, id, TWO_LINES);
    const attempt = await lastId(at);
    await at.save(id, "Something else.\n");
    expect(await whole(at, attempt)).toMatchObject({
      diff: {
        hunks: [
          { startA: 3, removed: ["Plot A is watered on Monday."], added: ["Plot C is watered on Monday."] },
          { startA: 7, removed: ["The gate opens at nine."], added: ["The gate opens at ten."] },
        ],
        stat: { linesChanged: 2 },
      },
      diffMissing: null,
      body: {
        outcome: "clarify",
        question: expect.any(String),
        findings: [{ code: "limit_exceeded", measured: 2, limit: 1 }],
      },
      baseVersion: 1,
      findings: [{ code: "limit_exceeded" }],
    });
    expect(JSON.stringify(await whole(at, attempt))).not.toContain("resumeToken");
  });

  test("[EVT-1.5] on a text that no version ever held it is kept with the attempt", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    await typed(at, id, "\nBring gloves.\n");
    await send(at, id, {
      request: "Change gloves to boots and nine to ten",
      ops: [
        { op: "replace", target: { text: "gloves" }, with: "boots" },
        { op: "replace", target: { text: "nine" }, with: "ten" },
      ],
    });
    const attempt = await lastId(at);
    await typed(at, id, "And a hat.\n");
    await at.save(id, BODY);
    const elsewhere = connectDatabase(url); // a process that remembers none of those texts
    onTestFinished(() => elsewhere.close());
    const { diff } = valueOf(
      await createContents({ ...at.env, db: elsewhere.prisma }).attempt(at.owner, attempt, { against: "then" }),
    );
    expect(diff?.hunks).toMatchObject([
      { removed: ["The gate opens at nine."], added: ["The gate opens at ten."] },
      { removed: ["Bring gloves."], added: ["Bring boots."] },
    ]);
  });

  test("[EVT-1.5] where nothing can be shown it says why", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    await send(at, id, LOST);
    expect(await whole(at, await lastId(at))).toMatchObject({
      diff: null,
      diffMissing: { reason: "not_planned", message: expect.stringContaining("quoted text") },
    });
    const { version, hash } = await at.read(id);
    const asked = { baseVersion: version, baseHash: hash, request: "Make it sing", ops: [], turnId: "t" };
    await at.contents.keepRefused(
      at.owner,
      id,
      { asked, findings: [finding("request_unclear")], base: { version, hash }, tookMs: 1 },
      { origin: "chat", interactive: true },
    );
    expect(await whole(at, await lastId(at), "now")).toMatchObject({
      diff: null,
      diffMissing: { reason: "no_ops" },
      now: { diff: null, seen: null, outcome: "rejected" },
    });
    await at.edit(id, "nine", "ten");
    await at.save(id, BODY.replace("nine", "noon"));
    await at.contents.undo(at.owner, id, 2);
    expect(await whole(at, await lastId(at))).toMatchObject({ undoes: 2, diff: null, diffMissing: { reason: "undo" } });
  });

  test("[EVT-1.5] an edit that came too late is shown on the text it was made on", async () => {
    const at = await desk(prisma);
    const { id, hash } = await at.write(BODY);
    await at.edit(id, "nine", "ten");
    await at.contents.submitEdit(at.owner, id, {
      baseVersion: 1,
      baseHash: hash,
      ops: [{ op: "replace", target: { text: "at nine" }, with: "at noon" }],
    });
    expect(await whole(at, await lastId(at))).toMatchObject({
      code: "hash_mismatch",
      diff: { hunks: [{ removed: ["The gate opens at nine."], added: ["The gate opens at noon."] }] },
    });
  });

  test("[EVT-1.5] against the current text it says what a retry would meet, and what apply anyway leaves of that", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    await send(at, id, TWO_LINES);
    const attempt = await lastId(at);
    await at.edit(id, "Plot B", "Plot D");
    const before = await prisma.editAttempt.count();
    const { now } = await whole(at, attempt, "now");
    expect(now).toMatchObject({
      version: 2,
      outcome: "clarify",
      findings: [{ code: "limit_exceeded" }],
      remaining: [],
      seen: expect.stringMatching(/^[0-9A-F]{16}$/),
      diff: { stat: { linesChanged: 2 } },
    });
    expect(await prisma.editAttempt.count()).toBe(before);
    await send(at, id, {
      interactive: false,
      ops: [
        {
          op: "insert",
          target: { text: "The gate opens at nine." },
          position: "after",
          with: "The gate opens at nine.",
        },
      ],
    });
    expect((await whole(at, await lastId(at), "now")).now).toMatchObject({
      outcome: "rejected",
      remaining: [{ code: "duplicate_content" }],
    });
  });
});

describe("bringing an edit in", () => {
  test("[ROAD-5.4] of many who try at once one brings it in, and the others are told who", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    await send(at, id, { ...TWO_LINES, interactive: false });
    const attempt = await lastId(at);
    const people = ["Edda", "Olive", "Rui", "Sol"].map((name) => someone(at, name));
    const answers = await Promise.all(
      people.map(async (person) => sent(await at.contents.applyAttempt(person, attempt))),
    );
    const winners = people.filter((_, index) => answers[index]?.body.outcome === "applied");
    expect(winners).toHaveLength(1);
    const losers = answers.filter(({ body }) => body.outcome !== "applied");
    for (const { status, body } of losers)
      expect([status, body["code"], body["message"]]).toEqual([
        422,
        "already_applied",
        `${winners[0]?.name} has brought this edit in already, as version 2.`,
      ]);
    const { body, version } = await at.read(id);
    expect([version, body]).toEqual([2, BOTH]);
    expect((await whole(at, attempt)).settled).toMatchObject({ by: winners[0]?.name, version: 2, override: true });
    expect(await at.contents.retryAttempt(at.owner, attempt)).toMatchObject({ code: "already_applied" });
  });

  test("[ROAD-5.4] an answer to the question and apply anyway are one edit too, in either order", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const asked = await send(at, id, TWO_LINES);
    const first = await lastId(at);
    expect(await at.contents.applyAttempt(someone(at, "Edda"), first)).toMatchObject({
      outcome: "applied",
      version: 2,
    });
    expect(
      await at.contents.resumeEdit(at.owner, id, { resumeToken: asked.body["resumeToken"], expand: true }),
    ).toMatchObject({ code: "token_used" });
    await at.save(id, BODY);
    const again = await send(at, id, TWO_LINES);
    const second = await lastId(at);
    expect(
      await at.contents.resumeEdit(at.owner, id, { resumeToken: again.body["resumeToken"], expand: true }),
    ).toMatchObject({ outcome: "applied", version: 4 });
    expect(await at.contents.applyAttempt(someone(at, "Edda"), second)).toMatchObject({ code: "already_applied" });
    expect((await listed(at, { settled: "anyway", outcome: "blocked" })).items.map((item) => item.id)).toEqual([first]);
    expect((await listed(at, { settled: "yes", outcome: "blocked" })).items.map((item) => item.id)).toEqual([
      second,
      first,
    ]);
    expect((await listed(at, { settled: "no", outcome: "blocked" })).items).toEqual([]);
  });

  test("[ROAD-5.4] a retry that is asked again brings the first one in once it is answered", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    await send(at, id, TWO_LINES);
    const first = await lastId(at);
    const retried = sent(await at.contents.retryAttempt(at.owner, first));
    expect(retried.body).toMatchObject({ outcome: "clarify", resumeToken: expect.any(String) });
    expect((await whole(at, first)).tries).toMatchObject([{ by: "Ana", outcome: "clarify", override: false }]);
    expect(await idsOf(at, { outcome: "blocked", tries: "first" })).toEqual([first]);
    expect(await idsOf(at, { outcome: "blocked" })).toEqual([(await whole(at, first)).tries[0]?.id, first]);
    await at.contents.resumeEdit(at.owner, id, { resumeToken: retried.body["resumeToken"], expand: true });
    expect((await whole(at, first)).settled).toMatchObject({ by: "Ana", version: 2, override: false });
    expect(await at.contents.applyAttempt(someone(at, "Edda"), first)).toMatchObject({ code: "already_applied" });
  });

  test("[ROAD-5.4] one who may not leaves everything as it is, and a refused try leaves the edit open", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    await send(at, id, { ...TWO_LINES, interactive: false });
    const attempt = await lastId(at);
    expect(await at.contents.applyAttempt({ ...someone(at, "Wim"), role: "writer" }, attempt)).toMatchObject({
      code: "forbidden",
    });
    for (const scopes of [
      ["read", "edit"],
      ["read", "grant"],
    ] as const)
      expect(await at.contents.applyAttempt(someone(at, "A program", scopes), attempt)).toMatchObject({
        code: "forbidden",
      });
    expect(await at.contents.retryAttempt(someone(at, "Edda"), attempt)).toMatchObject({ code: "limit_exceeded" });
    expect((await at.read(id)).version).toBe(1);
    expect(await at.contents.applyAttempt(at.owner, attempt)).toMatchObject({ outcome: "applied" });
  });

  test("[EVT-1] apply anyway is told as an event: whose, of which attempt", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    await send(at, id, { ...TWO_LINES, interactive: false });
    const attempt = await lastId(at);
    const edda = someone(at, "Edda");
    await at.contents.applyAttempt(edda, attempt);
    const settling = (await whole(at, attempt)).settled?.attemptId;
    expect(await prisma.event.findMany({ where: { contentId: id, kind: "edit_applied" } })).toMatchObject([
      { data: { attemptId: settling, retryOf: attempt, override: true, actorId: edda.id } },
    ]);
    expect(valueOf(await at.contents.version(at.owner, id, 2)).receipt).toMatchObject({
      actor: { name: "Edda" },
      grants: [{ code: "limit_exceeded", question: "apply anyway" }],
    });
  });

  test("[ROAD-5.5] makes the change that was looked at, wherever it is by now, and no other", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    await send(at, id, { ...TWO_LINES, interactive: false });
    const attempt = await lastId(at);
    const { now } = await whole(at, attempt, "now");
    await at.save(id, BODY.replace("The gate opens at nine.", "The gate opens at nine on Sunday."));
    const refused = sent(await at.contents.applyAttempt(at.owner, attempt, { seen: now?.seen ?? "" }));
    expect([refused.status, refused.body]).toMatchObject([409, { code: "hash_mismatch", current: { version: 2 } }]);
    await at.save(id, `Read this first.\n\n${BODY}`);
    expect(await at.contents.applyAttempt(at.owner, attempt, { seen: now?.seen ?? "" })).toMatchObject({
      outcome: "applied",
    });
    expect((await at.read(id)).body).toBe(`Read this first.\n\n${BOTH}`);
  });

  test("[INT-2] words of a program grant no more when a person tries again", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const program = someone(at, "A program", ["read", "edit"]);
    const rewrite = {
      request: "Replace “at nine” with “at ten” and “Plot A” with “Plot C”",
      interactive: false,
      ops: TWO_LINES.ops,
    };
    expect((await send(at, id, rewrite, { actor: program })).body).toMatchObject({
      outcome: "rejected",
      code: "limit_exceeded",
    });
    const attempt = await lastId(at);
    expect(await at.contents.retryAttempt(at.owner, attempt)).toMatchObject({
      outcome: "rejected",
      code: "limit_exceeded",
    });
    expect((await whole(at, attempt, "now")).now).toMatchObject({ outcome: "rejected" });
    expect((await send(at, id, rewrite)).body).toMatchObject({ outcome: "applied" });
  });
});

describe("dismissing", () => {
  test("[EVT-1.8] what is dismissed leaves the list, keeps all of itself, and comes back", async () => {
    const at = await desk(prisma);
    const { id: content } = await at.write(BODY);
    await send(at, content, LOST);
    const id = await lastId(at);
    const before = await whole(at, id);
    const dismissed = valueOf(await at.contents.dismiss(at.owner, id, true));
    expect(dismissed.dismissed).toMatchObject({ by: at.owner.name });
    expect([await idsOf(at, { dismissed: "no" }), await idsOf(at, { dismissed: "yes" }), await idsOf(at, {})]).toEqual([
      [],
      [id],
      [id],
    ]);
    expect(await whole(at, id)).toEqual({ ...before, dismissed: dismissed.dismissed });
    expect(valueOf(await at.contents.dismiss(at.owner, id, false)).dismissed).toBeNull();
    expect(await idsOf(at, { dismissed: "no" })).toEqual([id]);
  });

  test("[EVT-1.8] not by writers, nor by tokens that grant nothing, nor what is not theirs", async () => {
    const at = await desk(prisma);
    const { id: content } = await at.write(BODY);
    await send(at, content, LOST);
    const id = await lastId(at);
    for (const actor of [{ ...at.owner, role: "writer" } as const, someone(at, "Ben", ["read", "edit"])])
      expect(refusalOf(await at.contents.dismiss(actor, id, true)).code).toBe("forbidden");
    for (const other of ["nothing", "\u0000"])
      expect(refusalOf(await at.contents.dismiss(at.owner, other, true)).code).toBe("not_found");
    const elsewhere = await desk(prisma);
    expect(refusalOf(await elsewhere.contents.dismiss(elsewhere.owner, id, true)).code).toBe("not_found");
    expect(await idsOf(at, { dismissed: "yes" })).toEqual([]);
  });
});
