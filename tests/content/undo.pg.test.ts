// Covers docs/spec/versions.md VER-6.1 and docs/spec/road.md ROAD-3, ROAD-5, RCPT-1 on a real Postgres: an undo that
// has to ask, and the answers to it.
import { describe, expect, test } from "vitest";
import type { Actor } from "../../lib/auth/index.ts";
import { testDatabase } from "../support/database.ts";
import { sent } from "../support/sent.ts";
import { desk, valueOf, type Desk } from "./desk.ts";

const { prisma } = await testDatabase();
const BODY = "# Rota\n\nPlot A is watered on Monday.\n\nThe gate opens at nine.\n";
const EDITED = BODY.replace("nine", "ten").replace("Monday", "Friday");

/** One version changes two words; then someone changes one of the two again: version 4, if the typed body says so. */
async function contested(at: Desk, later = EDITED.replace("ten", "noon")) {
  const { id } = await at.write(BODY);
  await at.save(id, EDITED);
  await at.save(id, later);
  return { id, asked: sent(await at.contents.undo(at.owner, id, 2)) };
}

const answer = async ({ contents, owner }: Desk, id: string, token: unknown, choice: string, actor: Actor = owner) =>
  sent(await contents.resumeEdit(actor, id, { resumeToken: token, choice }));

describe("words that someone has changed since", () => {
  test("[VER-6.1] are asked about with both texts, a token and a receipt, and nothing is written", async () => {
    const at = await desk(prisma);
    const {
      id,
      asked: { status, body },
    } = await contested(at);
    expect([status, body.outcome]).toEqual([200, "clarify"]);
    expect(body).toMatchObject({
      question: expect.stringContaining("version 2"),
      candidates: [
        { id: "c1", kind: "answer", preview: "noon", startLine: 5 },
        { id: "c2", kind: "answer", preview: "nine" },
        { id: "c3", kind: "answer" },
      ],
      contested: [{ startLine: 5, endLine: 5, theirs: "noon", ours: "nine" }],
      findings: [
        {
          code: "undo_contested",
          place: { section: "Rota", startLine: 5, endLine: 5, preview: expect.stringContaining("«noon»") },
        },
      ],
      resumeToken: expect.any(String),
      current: { version: 3 },
      receipt: { origin: "undo", judgedAs: "person", before: { version: 3 } },
    });
    expect(body["receipt"]).not.toHaveProperty("after");
    expect(await at.read(id)).toMatchObject({ version: 3, body: EDITED.replace("ten", "noon") });
  });

  test("[ROAD-5] the question is an attempt, listed with its receipt and without its token", async () => {
    const at = await desk(prisma);
    const { id, asked } = await contested(at);
    const { items } = valueOf(await at.contents.attempts(at.owner, { contentId: id, limit: 10 }));
    expect(items).toMatchObject([
      {
        id: asked.body["attemptId"],
        contentId: id,
        outcome: "clarify",
        code: null,
        ops: [],
        undoes: 2,
        receipt: asked.body["receipt"],
      },
    ]);
    expect(JSON.stringify(items)).not.toContain(String(asked.body["resumeToken"]));
    expect(
      (await prisma.event.findMany({ where: { contentId: id }, orderBy: { createdAt: "asc" } })).at(-1),
    ).toMatchObject({ kind: "edit_clarified", data: { attemptId: items[0]?.id } });
  });

  test.each([
    ["c1", EDITED.replace("ten", "noon"), { noop: true, version: 3 }],
    ["c2", BODY, { version: 4 }],
    ["c3", BODY.replace("nine", "noon"), { version: 4 }],
  ] as const)(
    "[VER-6.1] %s is what then stands, and the receipt says what was chosen",
    async (choice, wanted, said) => {
      const at = await desk(prisma);
      const { id, asked } = await contested(at);
      const { body } = await answer(at, id, asked.body["resumeToken"], choice);
      expect(body).toMatchObject({ outcome: "applied", ...said });
      expect((await at.read(id)).body).toBe(wanted);
      const { items } = valueOf(await at.contents.attempts(at.owner, { contentId: id, limit: 10 }));
      expect(items.map(({ outcome, undoes }) => [outcome, undoes])).toEqual([
        ["applied", 2],
        ["clarify", 2],
      ]);
      expect(body["receipt"]).toMatchObject({
        origin: "undo",
        answered: { question: asked.body["question"], choice: expect.any(String) },
      });
      expect(items[0]?.receipt).toEqual(body["receipt"]);
      expect(await at.contents.verify(id)).toMatchObject({ ok: true });
    },
  );

  test("[VER-6.1] an undo that was chosen is a version that says which it undoes, and undoing again is a noop", async () => {
    const at = await desk(prisma);
    const { id, asked } = await contested(at);
    await answer(at, id, asked.body["resumeToken"], "c2");
    expect(valueOf(await at.contents.version(at.owner, id, 4))).toMatchObject({ origin: "undo", refersTo: 2 });
    expect(await at.contents.undo(at.owner, id, 2)).toMatchObject({ outcome: "applied", noop: true, version: 4 });
  });

  test("[VER-6.1] where all its words were changed there is no rest to take back", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    await at.edit(id, "nine", "ten");
    await at.save(id, BODY.replace("nine", "noon"));
    const { body } = sent(await at.contents.undo(at.owner, id, 2));
    expect(body).toMatchObject({ candidates: [{ id: "c1" }, { id: "c2" }] });
    expect((await answer(at, id, body["resumeToken"], "c3")).body).toMatchObject({
      outcome: "rejected",
      code: "invalid_request",
    });
    expect((await answer(at, id, body["resumeToken"], "c2")).body).toMatchObject({ outcome: "applied", version: 4 });
    expect((await at.read(id)).body).toBe(BODY);
  });
});

describe("the answer", () => {
  test("[ROAD-3.3] is carried to the current text when others have written elsewhere", async () => {
    const at = await desk(prisma);
    const { id, asked } = await contested(at);
    await at.save(id, `${EDITED.replace("ten", "noon")}\nBring gloves.\n`);
    expect((await answer(at, id, asked.body["resumeToken"], "c2")).body).toMatchObject({
      outcome: "applied",
      version: 5,
    });
    expect((await at.read(id)).body).toBe(`${BODY}\nBring gloves.\n`);
  });

  test("[VER-6.1] never overwrites words that were not shown: it is asked again, with those", async () => {
    const at = await desk(prisma);
    const { id, asked } = await contested(at);
    await at.save(id, EDITED.replace("ten", "midnight"));
    const again = await answer(at, id, asked.body["resumeToken"], "c2");
    expect(again.body).toMatchObject({
      outcome: "clarify",
      contested: [{ theirs: "midnight", ours: "nine" }],
      resumeToken: expect.any(String),
    });
    expect((await at.read(id)).body).toBe(EDITED.replace("ten", "midnight"));
    expect((await answer(at, id, asked.body["resumeToken"], "c2")).body).toMatchObject({ code: "token_used" });
    expect((await answer(at, id, again.body["resumeToken"], "c2")).body).toMatchObject({
      outcome: "applied",
      version: 5,
    });
    expect((await at.read(id)).body).toBe(BODY);
  });

  test("[ROAD-3.2] counts once: of several at the same time one wins, whatever they choose", async () => {
    const at = await desk(prisma);
    const { id, asked } = await contested(at);
    const answers = await Promise.all(
      ["c2", "c1", "c3", "c2", "c1"].map((choice) => answer(at, id, asked.body["resumeToken"], choice)),
    );
    const [won, ...others] = answers.toSorted((a, b) => a.status - b.status);
    expect([won?.body.outcome, ...others.map(({ body }) => body["code"])]).toEqual([
      "applied",
      "token_used",
      "token_used",
      "token_used",
      "token_used",
    ]);
    expect((await at.read(id)).version).toBe(won?.body["version"]);
    expect(await prisma.editAttempt.count({ where: { contentId: id } })).toBe(2);
  });

  test("[ROAD-3.2] is the asked person's alone, and needs the right to write", async () => {
    const at = await desk(prisma);
    const { id, asked } = await contested(at);
    const token = asked.body["resumeToken"];
    expect((await answer(at, id, token, "c2", { ...at.owner, personId: "someone-else" })).body).toMatchObject({
      code: "token_invalid",
    });
    expect(
      (await answer(at, id, token, "c2", { ...at.owner, scopes: new Set(["read", "edit", "grant"]) })).body,
    ).toMatchObject({ code: "forbidden" });
    expect(await at.contents.resumeEdit(at.owner, id, { resumeToken: token, expand: true })).toMatchObject({
      code: "invalid_request",
    });
    expect((await at.read(id)).version).toBe(3);
  });

  test("[ROAD-5] retry and apply ask again: neither overwrites a person's words", async () => {
    const at = await desk(prisma);
    const { id } = await contested(at);
    const [attempt] = valueOf(await at.contents.attempts(at.owner, { contentId: id, limit: 1 })).items;
    for (const again of [
      sent(await at.contents.retryAttempt(at.owner, attempt?.id ?? "")),
      sent(await at.contents.applyAttempt(at.owner, attempt?.id ?? "")),
    ]) {
      expect(again.body).toMatchObject({
        outcome: "clarify",
        contested: [{ theirs: "noon", ours: "nine" }],
        resumeToken: expect.any(String),
      });
    }
    expect((await at.read(id)).version).toBe(3);
  });
});
