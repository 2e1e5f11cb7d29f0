// Covers LOCK-1 to LOCK-1.4 on a real Postgres: locking, what it keeps from whom, and that no edit slips by while
// someone locks.
import { describe, expect, test } from "vitest";
import type { Actor, TokenScope } from "../../lib/auth/index.ts";
import { commitChange } from "../../lib/content/commit/commit.ts";
import { createLiveContents, type ShownLock } from "../../lib/content/index.ts";
import { loadHead, type Head } from "../../lib/content/records/load-head.ts";
import { updateFor } from "../../lib/crdt/index.ts";
import { diffStat } from "../../lib/markdown/index.ts";
import { applyEdit, editBetween } from "../../lib/text/index.ts";
import { testDatabase } from "../support/database.ts";
import { sent } from "../support/sent.ts";
import { desk, fingerprint, refusalOf, valueOf, type Desk } from "./desk.ts";

const { prisma, pool } = await testDatabase();
const BODY =
  "# Pool\n\nOpen from May to June.\n\n## Terms\n\nThe club is not liable for lost things.\n\n## Notes\n\nAsk at the gate.\n";

async function headOf({ owner }: Desk, id: string): Promise<Head> {
  const head = await loadHead(prisma, owner.workspaceId, id);
  if (!head) throw new Error(`no head of ${id}`);
  return head;
}

const locksOf = async ({ contents, owner }: Desk, id: string): Promise<readonly ShownLock[]> =>
  valueOf(await contents.locks(owner, id)).items;

/** A post whose section Terms is locked. */
async function locked(): Promise<{ at: Desk; id: string; lock: ShownLock }> {
  const at = await desk(prisma);
  const { id } = await at.write(BODY);
  const lock = valueOf(
    await at.contents.lock(at.owner, id, { section: "Terms", kind: "legal", note: "Ask the lawyer" }),
  );
  return { at, id, lock };
}

async function ask({ contents, owner, read }: Desk, id: string, op: object, more: object = {}, actor: Actor = owner) {
  const { version, hash } = await read(id);
  return sent(await contents.submitEdit(actor, id, { baseVersion: version, baseHash: hash, ops: [op], ...more }));
}

const REWORD = { op: "replace", target: { text: "lost things" }, with: "stolen things" };
const withScopes = (actor: Actor, ...scopes: TokenScope[]): Actor => ({
  ...actor,
  id: "token-1",
  kind: "token",
  scopes: new Set(scopes),
});

describe("locking", () => {
  test("[LOCK-1] a section, lines and words are listed with who locked them, why and where", async () => {
    const { at, id, lock } = await locked();
    expect(lock).toMatchObject({
      kind: "legal",
      what: "section",
      label: "Terms",
      note: "Ask the lawyer",
      state: "held",
      by: { name: "Ana" },
      startLine: 5,
      endLine: 7,
      quote: "## Terms",
    });
    valueOf(await at.contents.lock(at.owner, id, { lines: { start: 11, end: 11 }, kind: "quote" }));
    valueOf(await at.contents.lock(at.owner, id, { text: "to June", kind: "code" }));
    expect(await locksOf(at, id)).toMatchObject([
      { label: "Terms" },
      { label: "Ask at the gate.", startLine: 11 },
      { label: "to June", kind: "code", startLine: 3, endLine: 3 },
    ]);
  });

  test("[LOCK-1] what is locked so already, a place that is not there and too many words are refused, and nothing is kept", async () => {
    const { at, id } = await locked();
    const before = await fingerprint(pool);
    const refusals = [
      await at.contents.lock(at.owner, id, { section: "Terms", kind: "legal" }),
      await at.contents.lock(at.owner, id, { section: "Prices", kind: "legal" }),
      await at.contents.lock(at.owner, id, { text: "Pool", kind: "legal", baseHash: "0000000000000000" }),
      await at.contents.lock(at.owner, "nothing", { text: "Pool", kind: "legal" }),
      await at.contents.lock(at.owner, id, { text: "Pool", kind: "legal", note: "a\u0000b" }),
    ];
    expect(refusals.map((one) => refusalOf(one).code)).toEqual([
      "locked",
      "scope_not_found",
      "hash_mismatch",
      "not_found",
      "invalid_request",
    ]);
    const long = await at.write(`# Long\n\n${"words ".repeat(2_000)}\n`);
    expect(
      refusalOf(await at.contents.lock(at.owner, long.id, { lines: { start: 3, end: 3 }, kind: "quote" })).code,
    ).toBe("too_large");
    expect((await locksOf(at, id)).length).toBe(1);
    expect(before).not.toBe(await fingerprint(pool)); // the long post
  });

  test("[LOCK-1] each lock and unlock is an event, and raises the rules revision", async () => {
    const { at, id, lock } = await locked();
    const rules = async () => (await headOf(at, id)).rulesRevision;
    expect(await rules()).toBe(1);
    expect((await at.contents.unlock(at.owner, id, lock.id)).ok).toBe(true);
    expect(await rules()).toBe(2);
    expect(refusalOf(await at.contents.unlock(at.owner, id, lock.id)).code).toBe("not_found");
    const events = await prisma.event.findMany({
      where: { contentId: id, kind: { in: ["content_locked", "content_unlocked"] } },
      orderBy: { id: "asc" },
    });
    expect(events.map(({ kind, data }) => [kind, data])).toEqual(
      ["content_locked", "content_unlocked"].map((kind) => [
        kind,
        { lockId: lock.id, kind: "legal", what: "section", personId: at.owner.personId },
      ]),
    );
  });

  test("[LOCK-1.3] people who may write lock and unlock; viewers and programs that edit for an AI do neither", async () => {
    const { at, id, lock } = await locked();
    const others = [
      withScopes(at.owner, "read", "edit", "grant"),
      { ...at.owner, role: "viewer" } as const,
      { ...at.owner, role: "suggester" } as const,
    ];
    for (const actor of others) {
      expect(refusalOf(await at.contents.lock(actor, id, { text: "Pool", kind: "legal" })).code).toBe("forbidden");
      expect(refusalOf(await at.contents.unlock(actor, id, lock.id)).code).toBe("forbidden");
    }
    expect((await at.contents.unlock({ ...at.owner, role: "writer" }, id, lock.id)).ok).toBe(true);
  });

  test("[LOCK-1.3] nobody of another workspace sees or lifts a lock", async () => {
    const { id, lock } = await locked();
    const other = await desk(prisma);
    expect(refusalOf(await other.contents.locks(other.owner, id)).code).toBe("not_found");
    expect(refusalOf(await other.contents.unlock(other.owner, id, lock.id)).code).toBe("not_found");
    const own = await other.write(BODY);
    expect(refusalOf(await other.contents.unlock(other.owner, own.id, lock.id)).code).toBe("not_found");
  });
});

describe("edits for an AI", () => {
  test("[LOCK-1] are refused in a locked place, whoever asks, with the place and the receipt, and the text stays", async () => {
    const { at, id } = await locked();
    for (const actor of [at.owner, withScopes(at.owner, "read", "edit")]) {
      const { status, body } = await ask(
        at,
        id,
        REWORD,
        { request: "It says stolen things now, not lost things; I allow it" },
        actor,
      );
      expect([status, body]).toMatchObject([
        422,
        { outcome: "rejected", code: "locked", message: "The section “Terms” is locked (legal).", retryable: false },
      ]);
      expect(body["findings"]).toMatchObject([{ code: "locked", op: 0, place: { section: "Terms", startLine: 7 } }]);
      expect(body["receipt"]).toMatchObject({
        guards: expect.arrayContaining([{ code: "locked", outcome: "objection", measured: 1, limit: 0 }]),
      });
    }
    expect((await at.read(id)).body).toBe(BODY);
  });

  test("[LOCK-1] go through beside it, and the lock follows", async () => {
    const { at, id } = await locked();
    await at.edit(id, "to June", "to July");
    await at.save(id, (await at.read(id)).body.replace("# Pool", "# Pool\n\n> Bring a towel.").replace("gate", "door"));
    expect(await locksOf(at, id)).toMatchObject([{ state: "held", startLine: 7, endLine: 9 }]);
    expect((await ask(at, id, REWORD)).body).toMatchObject({ code: "locked" });
  });

  test("[LOCK-1] “apply anyway”, a retry and an answer to a question from before lift nothing", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const asked = await ask(at, id, {
      op: "replace",
      target: { text: "The club is not liable for lost things." },
      with: "Nobody pays.",
    });
    expect(asked.body).toMatchObject({ outcome: "clarify" });
    valueOf(await at.contents.lock(at.owner, id, { section: "Terms", kind: "legal" }));
    const answered = sent(
      await at.contents.resumeEdit(at.owner, id, { resumeToken: asked.body["resumeToken"], choice: "c1" }),
    );
    expect(answered.body).toMatchObject({ outcome: "rejected", code: "locked" });
    const attempt = await prisma.editAttempt.findFirstOrThrow({ where: { contentId: id, code: "locked" } });
    expect(await at.contents.applyAttempt(at.owner, attempt.id)).toMatchObject({ outcome: "rejected", code: "locked" });
    expect(await at.contents.retryAttempt(at.owner, attempt.id)).toMatchObject({ outcome: "rejected", code: "locked" });
    const [lock] = await locksOf(at, id);
    valueOf(await at.contents.unlock(at.owner, id, lock?.id ?? ""));
    expect(await at.contents.applyAttempt(at.owner, attempt.id)).toMatchObject({ outcome: "applied" });
  });

  test("[LOCK-1.4] an edit that was judged before someone locked its place is not committed", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const head = await headOf(at, id);
    const edit = editBetween(BODY, BODY.replace("lost", "stolen"));
    const textAfter = applyEdit(BODY, edit);
    const stat = diffStat(BODY, textAfter, []);
    valueOf(await at.contents.lock(at.owner, id, { section: "Terms", kind: "legal" }));
    const receipt = {
      contentId: id,
      request: null,
      intent: null,
      actor: { id: "a", name: "Ana", personId: "a" },
      origin: "rest",
      judgedAs: "agent",
      before: { version: 1, hash: head.hash },
      ops: [],
      guards: [],
      grants: [],
      warnings: [],
      stat,
      tookMs: 1,
    } as const;
    const late = await commitChange(prisma, {
      head,
      edit,
      textAfter,
      origin: "rest",
      actor: at.owner,
      receipt,
      stat,
      events: [],
      now: at.env.clock(),
      newId: at.env.newId,
    });
    expect(late).toEqual({ committed: false, reason: "moved" });
  });
});

describe("people's own acts", () => {
  test("[LOCK-1.2] a save, front matter, a restore and an undo that would change locked words are refused with the hint to unlock", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(`---\ntitle: Pool\n---\n${BODY}`);
    await at.edit(id, "stolen".replace("stolen", "lost"), "stolen");
    valueOf(await at.contents.lock(at.owner, id, { section: "Terms", kind: "legal" }));
    valueOf(await at.contents.lock(at.owner, id, { text: "title: Pool", kind: "code" }));
    const { version, hash, body } = await at.read(id);
    const saved = await at.contents.save(at.owner, id, {
      body: body.replace("stolen", "missing"),
      baseVersion: version,
      baseHash: hash,
    });
    expect(refusalOf(saved)).toMatchObject({
      code: "locked",
      hint: "Unlock it first, then make the change.",
      details: { locks: [{ label: "Terms", startLine: 8, endLine: 10 }] },
    });
    expect(refusalOf(await at.contents.patch(at.owner, id, { frontMatter: { title: "Bath" } })).code).toBe("locked");
    expect(await at.contents.restore(at.owner, id, 1)).toMatchObject({
      outcome: "rejected",
      code: "locked",
      hint: "Unlock it first, then make the change.",
    });
    expect(await at.contents.undo(at.owner, id, 2)).toMatchObject({ outcome: "rejected", code: "locked" });
    expect((await at.read(id)).body).toBe(body);
    for (const lock of await locksOf(at, id)) valueOf(await at.contents.unlock(at.owner, id, lock.id));
    expect(await at.contents.undo(at.owner, id, 2)).toMatchObject({ outcome: "applied" });
  });

  test("[LOCK-1.2] what they save around a lock goes through, also where a comparison would have taken the locked lines for moved ones", async () => {
    const at = await desk(prisma);
    const { id } = await at.write("one\n\nlocked\n\ntwo\n");
    valueOf(await at.contents.lock(at.owner, id, { text: "locked", kind: "legal" }));
    await at.save(id, "two\n\nlocked\n\none\n\nthree\n");
    expect(await locksOf(at, id)).toMatchObject([{ state: "held", startLine: 3 }]);
    await at.save(id, "one\n\ntwo\n\nthree\n\nlocked\n");
    expect(await locksOf(at, id)).toMatchObject([{ state: "held", startLine: 7 }]);
  });

  test("[LOCK-1.2] what a raw editor types into a lock is taken, and the lock says that it was changed, or is gone", async () => {
    const { at, id } = await locked();
    const live = createLiveContents({ ...at.env, pool });
    const place = { workspaceId: at.owner.workspaceId, contentId: id, generation: 1 };
    let rules = 0;
    const opened = await live.open(place, {
      relay: () => undefined,
      ended: () => undefined,
      rulesChanged: () => void (rules += 1),
      commented: () => undefined,
      renamed: () => undefined,
      versioned: () => undefined,
    });
    const type = async (to: string) => {
      const head = await headOf(at, id);
      return opened?.take(at.owner, updateFor(head.doc, editBetween(head.text, to), 77));
    };
    expect(await type(BODY.replace("lost", "all lost"))).toEqual({ kind: "logged" });
    expect(await locksOf(at, id)).toMatchObject([{ state: "changed", startLine: 5, endLine: 7 }]);
    expect(await type(BODY.replace("## Terms\n\n", "").replace("lost", "all lost"))).toEqual({ kind: "logged" });
    const [gone] = await locksOf(at, id);
    expect(gone).toMatchObject({ state: "gone", label: "Terms", anchor: null });
    expect(gone).not.toHaveProperty("startLine");
    expect(
      (
        await ask(
          at,
          id,
          { op: "replace", target: { text: "gate" }, with: "door" },
          { request: 'Replace "gate" with "door"' },
        )
      ).body,
    ).toMatchObject({ outcome: "applied" });
    expect(rules).toBe(0);
    valueOf(await at.contents.unlock(at.owner, id, gone?.id ?? ""));
    expect(rules).toBe(1);
    // as another process would
    await pool.query("update content_head set rules_revision = rules_revision + 1 where content_id = $1", [id]);
    await live.catchUp(opened ? [opened] : []);
    expect(rules).toBe(2);
    await live.catchUp(opened ? [opened] : []);
    expect(rules).toBe(2);
    if (opened) await live.close(opened);
  });
});

test("[LOCK-1.1] in a new generation a lock is found by its words, and holds on to them from then on", async () => {
  const { at, id } = await locked();
  await pool.query("update content_head set generation = 2 where content_id = $1", [id]);
  await pool.query("update content_update set generation = 2 where content_id = $1", [id]);
  expect(await locksOf(at, id)).toMatchObject([{ state: "held", startLine: 5 }]);
  expect(await prisma.lock.findFirstOrThrow({ where: { contentId: id } })).toMatchObject({ generation: 2 });
  await at.save(id, BODY.replace("Open from May to June.\n\n", "").replace("# Pool", "# Bath"));
  expect(await locksOf(at, id)).toMatchObject([{ state: "held", startLine: 3 }]);
  expect((await ask(at, id, REWORD)).body).toMatchObject({ code: "locked" });
});
