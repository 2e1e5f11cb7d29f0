// Covers docs/spec/versions.md, "Versions": VER-2, VER-3, VER-5, VER-6 on a real Postgres.
import { describe, expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { sent } from "../support/sent.ts";
import { desk, fingerprint, refusalOf, valueOf } from "./desk.ts";

const { prisma, pool } = await testDatabase();
const BODY = "# Rota\n\nPlot A is watered on Monday.\n\nThe gate opens at nine.\n";

describe("versions", () => {
  test("[VER-2] tell their story, newest first, in pages", async () => {
    const { contents, owner, write, save, edit } = await desk(prisma);
    const { id } = await write(BODY);
    await edit(id, "nine", "ten");
    await save(id, "all new\n");
    const first = valueOf(await contents.versions(owner, id, { limit: 2 }));
    expect(first.items.map(({ number, parent, origin, request }) => [number, parent, origin, request])).toEqual([
      [3, 2, "rest", null],
      [2, 1, "rest", 'Replace "nine" with "ten"'],
    ]);
    const second = valueOf(await contents.versions(owner, id, { limit: 2, cursor: first.nextCursor ?? "" }));
    expect([second.items.map(({ number, parent }) => [number, parent]), second.nextCursor]).toEqual([
      [[1, null]],
      null,
    ]);
  });

  test("[VER-2] keep their texts over keyframes", async () => {
    const { contents, owner, write, save } = await desk(prisma);
    const { id } = await write("0\n");
    for (let number = 2; number <= 103; number++) await save(id, `${number}\n${"line\n".repeat(number % 7)}`);
    const texts = await Promise.all(
      [1, 2, 49, 50, 51, 99, 100, 101, 103].map(
        async (number) => [number, valueOf(await contents.version(owner, id, number)).body] as const,
      ),
    );
    expect(texts).toEqual(
      texts.map(([number]) => [number, number === 1 ? "0\n" : `${number}\n${"line\n".repeat(number % 7)}`]),
    );
    const frames = await prisma.version.findMany({
      where: { contentId: id, keyframe: { not: null } },
      select: { number: true },
      orderBy: { number: "asc" },
    });
    expect(frames.map(({ number }) => number)).toEqual([1, 50, 100]);
    expect(await contents.verify(id)).toEqual({ ok: true, versions: 103 });
  });

  test.each([0, 3, -1, 1.5, 2_147_483_648, Number.NaN])("[VER-5] there is no version %s", async (number) => {
    const { contents, owner, write, save } = await desk(prisma);
    const { id } = await write(BODY);
    await save(id, "two\n");
    expect(refusalOf(await contents.version(owner, id, number)).code).toBe("not_found");
    expect(refusalOf(await contents.diff(owner, id, { from: number })).code).toBe("not_found");
    for (const answer of [
      sent(await contents.restore(owner, id, number)),
      sent(await contents.undo(owner, id, number)),
    ]) {
      expect([answer.status, answer.body["outcome"], answer.body["code"]]).toEqual([404, "rejected", "not_found"]);
    }
  });
});

describe("diff", () => {
  test("[VER-5] compares the last two versions, or any two, in lines and words", async () => {
    const { contents, owner, write, save } = await desk(prisma);
    const { id } = await write(BODY);
    await save(id, BODY.replace("nine", "ten"));
    await save(id, BODY.replace("nine", "ten").replace("Monday", "Friday"));
    const last = valueOf(await contents.diff(owner, id, {}));
    expect(last).toMatchObject({ from: 2, to: 3, stat: { linesChanged: 1, wordsAdded: 1, wordsRemoved: 1 } });
    expect(last.hunks).toEqual([
      { startA: 3, startB: 3, removed: ["Plot A is watered on Monday."], added: ["Plot A is watered on Friday."] },
    ]);
    expect(valueOf(await contents.diff(owner, id, { from: 1 })).hunks).toHaveLength(2);
    expect(valueOf(await contents.diff(owner, id, { from: 3, to: 1 })).hunks).toHaveLength(2);
    expect(valueOf(await contents.diff(owner, id, { from: 2, to: 2 })).hunks).toEqual([]);
  });

  test("[VER-5] says what happened to the bytes where no line changed", async () => {
    const { contents, owner, write, save } = await desk(prisma);
    const { id } = await write("a\nb\n");
    await save(id, "\uFEFFa\r\nb\r\n");
    expect(valueOf(await contents.diff(owner, id, {}))).toMatchObject({
      hunks: [],
      bytes: { from: { eol: "lf", bom: false }, to: { eol: "crlf", bom: true } },
    });
  });
});

describe("restore", () => {
  test("[VER-5] is a new version with the old text, and says which one it was", async () => {
    const { contents, owner, write, save, read } = await desk(prisma);
    const made = await write(BODY);
    await save(made.id, "all new\n");
    const { status, body } = sent(await contents.restore(owner, made.id, 1));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      outcome: "applied",
      version: 3,
      hash: made.hash,
      receipt: {
        judgedAs: "person",
        origin: "restore",
        before: { version: 2 },
        after: { version: 3, hash: made.hash },
      },
    });
    expect(body["stat"]).toMatchObject({ linesRemoved: 1, linesAdded: 3 });
    expect(await read(made.id)).toMatchObject({ body: BODY, version: 3 });
    expect(valueOf(await contents.version(owner, made.id, 3))).toMatchObject({
      origin: "restore",
      refersTo: 1,
      parent: 2,
    });
  });

  test("[VER-5] of what is there already is a noop that writes nothing", async () => {
    const { contents, owner, write, save } = await desk(prisma);
    const { id } = await write(BODY);
    await save(id, "all new\n");
    await contents.restore(owner, id, 1);
    const before = await fingerprint(pool);
    expect(await contents.restore(owner, id, 1)).toMatchObject({
      outcome: "applied",
      noop: true,
      version: 3,
      stat: { linesChanged: 0 },
    });
    expect(await fingerprint(pool)).toBe(before);
  });
});

describe("undo", () => {
  test("[VER-6] takes the words of one edit back and leaves alone what was written around it", async () => {
    const { contents, owner, write, save, edit, read } = await desk(prisma);
    const { id } = await write(BODY);
    await edit(id, "nine", "ten");
    await save(id, BODY.replace("nine", "ten").replace("Monday", "Friday, as everyone knows"));
    const { body } = sent(await contents.undo(owner, id, 2));
    expect(body).toMatchObject({ outcome: "applied", version: 4, receipt: { origin: "undo" } });
    expect((await read(id)).body).toBe(BODY.replace("Monday", "Friday, as everyone knows"));
    expect(valueOf(await contents.version(owner, id, 4))).toMatchObject({ origin: "undo", refersTo: 2 });
    expect(await contents.verify(id)).toEqual({ ok: true, versions: 4 });
  });

  test("[VER-6] a second time is a noop that writes nothing, and undoing the undo brings the words back", async () => {
    const { contents, owner, write, edit, read } = await desk(prisma);
    const { id } = await write(BODY);
    await edit(id, "nine", "ten");
    await contents.undo(owner, id, 2);
    const before = await fingerprint(pool);
    expect(await contents.undo(owner, id, 2)).toMatchObject({ outcome: "applied", noop: true, version: 3 });
    expect(await fingerprint(pool)).toBe(before);
    expect(await contents.undo(owner, id, 3)).toMatchObject({ outcome: "applied", version: 4 });
    expect((await read(id)).body).toBe(BODY.replace("nine", "ten"));
  });

  test("[VER-6] of the first version is refused", async () => {
    const { contents, owner, write } = await desk(prisma);
    const { id } = await write(BODY);
    expect(sent(await contents.undo(owner, id, 1))).toMatchObject({
      status: 422,
      body: { outcome: "rejected", code: "unsupported_operation" },
    });
  });

  test("[VER-6] of a change of line ends gives the old ones back", async () => {
    const { contents, owner, write, save, read } = await desk(prisma);
    const { id } = await write("a\nb\n");
    await save(id, "\uFEFFa\r\nb\r\n");
    await save(id, "\uFEFFa\r\nb\r\nc\r\n");
    expect(await contents.undo(owner, id, 2)).toMatchObject({ outcome: "applied", version: 4 });
    expect((await read(id)).body).toBe("a\nb\nc\n");
  });
});
