// Covers docs/spec/versions.md: VER-1.4, VER-9, and docs/spec/doors.md: who may do what, on a real Postgres.
import { describe, expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { sent } from "../support/sent.ts";
import { desk, fingerprint, refusalOf, valueOf } from "./desk.ts";

const { prisma, pool } = await testDatabase();

describe("a content's name", () => {
  test("[VER-1.4] a path is made of the title, and a number tells equal ones apart", async () => {
    const { write } = await desk(prisma);
    const made = [
      await write("a", { title: "Über den Fluß!" }),
      await write("b", { title: "uber den flu" }),
      await write("c", { title: "Über den Fluß" }),
    ];
    expect(made.map(({ path }) => path)).toEqual(["uber-den-flu", "uber-den-flu-2", "uber-den-flu-3"]);
    expect((await write("d", { title: "日本語" })).path).toBe("日本語");
  });

  test("[VER-1.4] titles that end alike get a path each, also at once", async () => {
    const { write } = await desk(prisma);
    const made = await Promise.all(Array.from({ length: 12 }, () => write("a", { title: "Minutes" })));
    expect(new Set(made.map(({ path }) => path)).size).toBe(12);
  });

  test("[VER-1.4] a content is found by its id and by its path", async () => {
    const { contents, owner, write } = await desk(prisma);
    const made = await write("text", { path: "garden/2026/rota.md" });
    expect(valueOf(await contents.read(owner, "garden/2026/rota.md"))).toEqual(
      valueOf(await contents.read(owner, made.id)),
    );
  });

  test.each(["", "/a", "a/", "a//b", "../a", "a/../b", "a..b", "A", "a b", "Ä", "a".repeat(201), "."])(
    "[VER-1.4] %j is not a valid path",
    async (path) => {
      const { contents, owner } = await desk(prisma);
      expect(refusalOf(await contents.create(owner, { title: "Rota", body: "", path })).code).toBe("invalid_request");
    },
  );

  test("[VER-1.4] a path that is taken is refused by name, made new or changed to", async () => {
    const { contents, owner, write } = await desk(prisma);
    await write("a", { path: "rota" });
    const other = await write("b", { path: "other" });
    for (const outcome of [
      await contents.create(owner, { title: "Rota", body: "", path: "rota" }),
      await contents.patch(owner, other.id, { path: "rota", title: "New" }),
    ]) {
      expect(refusalOf(outcome)).toMatchObject({ code: "invalid_request", message: expect.stringContaining("taken") });
    }
    expect((await contents.read(owner, other.id)).ok && valueOf(await contents.read(owner, other.id)).title).toBe(
      "Rota",
    );
  });

  test.each(["nothing", "a\u0000b", "\ud800", "x".repeat(5_000)])("[VER-1.4] %j is not found", async (name) => {
    const { contents, owner } = await desk(prisma);
    expect(refusalOf(await contents.read(owner, name)).code).toBe("not_found");
  });

  test("[VER-1.4] another workspace's content is not found, by no call", async () => {
    const [ours, theirs] = [await desk(prisma), await desk(prisma)];
    const { id, path, hash } = await theirs.write("secret words\n", { path: "plans" });
    const before = await fingerprint(pool);
    const { contents, owner } = ours;
    for (const name of [id, path]) {
      const save = { body: "", baseVersion: 1, baseHash: hash };
      const outcomes = [
        await contents.read(owner, name),
        await contents.save(owner, name, save),
        await contents.patch(owner, name, { title: "Ours" }),
        await contents.archive(owner, name),
        await contents.versions(owner, name, { limit: 50 }),
        await contents.version(owner, name, 1),
        await contents.diff(owner, name, {}),
      ];
      expect(outcomes.map((outcome) => refusalOf(outcome).code)).toEqual(outcomes.map(() => "not_found"));
      const answers = [sent(await contents.restore(owner, name, 1)), sent(await contents.undo(owner, name, 2))];
      expect(answers.map(({ status, body }) => [status, body["code"]])).toEqual([
        [404, "not_found"],
        [404, "not_found"],
      ]);
    }
    expect(valueOf(await contents.list(owner, { limit: 50, q: "secret" })).items).toEqual([]);
    expect(await fingerprint(pool)).toBe(before);
  });
});

describe("rights", () => {
  test.each([
    ["a viewer", { role: "viewer" }],
    ["a token that may only edit", { scopes: new Set(["read", "edit"] as const) }],
  ] as const)("[DOOR-6] %s reads, and writes nothing", async (_who, change) => {
    const { contents, owner, write } = await desk(prisma);
    const { id, hash } = await write("text\n");
    const actor = { ...owner, ...change };
    const before = await fingerprint(pool);
    expect((await contents.read(actor, id)).ok).toBe(true);
    const outcomes = [
      await contents.create(actor, { title: "New", body: "" }),
      await contents.save(actor, id, { body: "", baseVersion: 1, baseHash: hash }),
      await contents.patch(actor, id, { title: "New" }),
      await contents.archive(actor, id),
    ];
    expect(outcomes.map((outcome) => refusalOf(outcome).code)).toEqual(outcomes.map(() => "forbidden"));
    expect(sent(await contents.restore(actor, id, 1)).status).toBe(403);
    expect(sent(await contents.undo(actor, id, 2)).status).toBe(403);
    expect(await fingerprint(pool)).toBe(before);
  });

  test("[DOOR-6] who may not read is told nothing", async () => {
    const { contents, owner, write } = await desk(prisma);
    const { id } = await write("text\n");
    const actor = { ...owner, scopes: new Set<never>() };
    const outcomes = [
      await contents.read(actor, id),
      await contents.list(actor, { limit: 50 }),
      await contents.versions(actor, id, { limit: 50 }),
      await contents.version(actor, id, 1),
      await contents.diff(actor, id, {}),
    ];
    expect(outcomes.map((outcome) => refusalOf(outcome).code)).toEqual(outcomes.map(() => "forbidden"));
  });
});

describe("saves", () => {
  test("[VER-9] a save is a person's version, and the receipt says so", async () => {
    const { contents, owner, write, save } = await desk(prisma);
    const made = await write("one\n");
    const saved = await save(made.id, "two\n");
    expect(saved).toMatchObject({ version: 2, body: "two\n", unversioned: false });
    const version = valueOf(await contents.version(owner, made.id, 2));
    expect(version).toMatchObject({
      number: 2,
      parent: 1,
      origin: "rest",
      actor: { name: "Ana" },
      request: null,
      ops: [],
      stat: { linesChanged: 1 },
    });
    expect(version.receipt).toMatchObject({
      judgedAs: "person",
      before: { version: 1 },
      after: { version: 2, hash: saved.hash },
      guards: [],
    });
  });

  test("[VER-9] a save on an older text is refused with what changed since, and writes nothing", async () => {
    const { contents, owner, write, save } = await desk(prisma);
    const made = await write("one\ntwo\n");
    const now = await save(made.id, "one\n2\n");
    const before = await fingerprint(pool);
    const refusal = refusalOf(
      await contents.save(owner, made.id, { body: "1\ntwo\n", baseVersion: made.version, baseHash: made.hash }),
    );
    expect(refusal).toMatchObject({
      code: "hash_mismatch",
      details: {
        current: { version: 2, hash: now.hash, changes: [{ startA: 2, startB: 2, removed: ["two"], added: ["2"] }] },
      },
    });
    expect(await fingerprint(pool)).toBe(before);
  });

  test.each([
    ["a version to come", 9],
    ["no version", 0],
    ["an older version with an equal hash, when more than typing lies between", 1],
  ])("[VER-9] %s is no base", async (_name, baseVersion) => {
    const { contents, owner, write, save } = await desk(prisma);
    const { id, hash } = await write("one\n");
    await save(id, "one\r\n");
    expect(refusalOf(await contents.save(owner, id, { body: "two\n", baseVersion, baseHash: hash })).code).toBe(
      "hash_mismatch",
    );
  });

  test("[VER-9] an older version with an equal hash will do when only pause checkpoints lie between", async () => {
    const { contents, owner, write, save } = await desk(prisma);
    const { id, hash } = await write("one\n");
    await save(id, "one\r\n");
    await prisma.version.update({
      where: { contentId_number: { contentId: id, number: 2 } },
      data: { origin: "editor" },
    });
    expect((await contents.save(owner, id, { body: "two\n", baseVersion: 1, baseHash: hash.toLowerCase() })).ok).toBe(
      true,
    );
  });

  test("[VER-9] an equal body writes nothing, whatever its base", async () => {
    const { contents, owner, write } = await desk(prisma);
    const made = await write("one\n");
    const before = await fingerprint(pool);
    expect(valueOf(await contents.save(owner, made.id, { body: "one\n", baseVersion: 7, baseHash: "0" }))).toEqual(
      made,
    );
    expect(await fingerprint(pool)).toBe(before);
  });
});

describe("patches", () => {
  test("[VER-1.4] what a content is called changes without a version", async () => {
    const { contents, owner, write, read } = await desk(prisma);
    const made = await write("text\n");
    const outline = [{ name: "The gate", kind: "beat", required: true }];
    const patched = valueOf(
      await contents.patch(owner, made.id, { title: "New", path: "new-path", type: "page", status: "review", outline }),
    );
    expect(patched).toMatchObject({
      title: "New",
      path: "new-path",
      type: "page",
      status: "review",
      outline,
      version: 1,
      body: "text\n",
    });
    expect(await read(made.id)).toEqual(patched);
    expect(valueOf(await contents.patch(owner, made.id, { outline: null })).outline).toBeNull();
  });

  test("[VER-1.4] a change of title and front matter goes in whole or not at all", async () => {
    const { contents, owner, write, read } = await desk(prisma);
    await write("a", { path: "taken" });
    const made = await write("text\n", { path: "free" });
    const before = await fingerprint(pool);
    expect((await contents.patch(owner, made.id, { path: "taken", frontMatter: { a: 1 } })).ok).toBe(false);
    expect(await fingerprint(pool)).toBe(before);
    expect(valueOf(await contents.patch(owner, made.id, { path: "mine", frontMatter: { a: 1 } }))).toMatchObject({
      path: "mine",
      version: 2,
      frontMatter: { a: 1 },
    });
    expect(await read(made.id)).toMatchObject({ path: "mine", version: 2 });
  });

  test("[ROAD-2] a new outline makes edits be judged again that were judged by the old one", async () => {
    const { contents, owner, write } = await desk(prisma);
    const made = await write("text\n");
    const rules = async () =>
      (await prisma.contentHead.findUniqueOrThrow({ where: { contentId: made.id } })).rulesRevision;
    await contents.patch(owner, made.id, { title: "Other" });
    expect(await rules()).toBe(0);
    await contents.patch(owner, made.id, { outline: [{ name: "The gate", kind: "beat" }] });
    expect(await rules()).toBe(1);
  });

  test("[VER-1.4] a patch that says what is so already writes nothing", async () => {
    const { contents, owner, write } = await desk(prisma);
    const made = await write("text\n");
    const before = await fingerprint(pool);
    expect(valueOf(await contents.patch(owner, made.id, { title: "Rota", status: "draft" }))).toEqual(made);
    expect(valueOf(await contents.patch(owner, made.id, {}))).toEqual(made);
    expect(await fingerprint(pool)).toBe(before);
  });

  test("[VER-1.4] archived contents are out of the list unless asked for, and can be had back", async () => {
    const { contents, owner, write } = await desk(prisma);
    const made = await write("text\n");
    expect(valueOf(await contents.archive(owner, made.path)).status).toBe("archived");
    const listed = async (status?: "archived" | "draft") =>
      valueOf(await contents.list(owner, { limit: 50, ...(status ? { status } : {}) })).items.map(({ id }) => id);
    expect([await listed(), await listed("archived"), await listed("draft")]).toEqual([[], [made.id], []]);
    expect((await contents.read(owner, made.id)).ok).toBe(true);
    await contents.patch(owner, made.id, { status: "draft" });
    expect([await listed(), await listed("archived")]).toEqual([[made.id], []]);
    expect((await prisma.content.findUniqueOrThrow({ where: { id: made.id } })).archivedAt).toBeNull();
  });
});

describe("the list", () => {
  test("[DOOR-1] comes in pages, last changed first, each content once", async () => {
    const { contents, owner, write, save } = await desk(prisma);
    const made = [];
    for (let index = 0; index < 7; index++) made.push((await write(`text ${index}\n`)).id);
    await save(made[0] ?? "", "changed\n");
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = valueOf(await contents.list(owner, { limit: 3, cursor }));
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([made[0], ...made.slice(1).toReversed()]);
  });

  test("[DOOR-1] finds words in title, path and text, in any case; signs mean themselves", async () => {
    const { contents, owner, write } = await desk(prisma);
    const made = await write("The gate opens at NINE, 100% of the time.\n", {
      title: "Opening hours",
      path: "garden/gate",
    });
    await write("Nothing of that.\n");
    const found = async (q: string) => valueOf(await contents.list(owner, { limit: 50, q })).items.map(({ id }) => id);
    for (const q of ["nine", "OPENING", "garden/", "hours nine", "100%", " gate  ", "100% opens"])
      expect([q, await found(q)]).toEqual([q, [made.id]]);
    for (const q of ["ten", "nine ten", "1%0", "n_ne", "\\"]) expect([q, await found(q)]).toEqual([q, []]);
  });

  test("[DOOR-1] search goes by the current text", async () => {
    const { contents, owner, write, save } = await desk(prisma);
    const made = await write("The gate opens at nine.\n");
    await save(made.id, "The gate opens at ten.\n");
    const found = async (q: string) => valueOf(await contents.list(owner, { limit: 50, q })).items.length;
    expect([await found("nine"), await found("ten")]).toEqual([0, 1]);
  });

  test("[VER-3.1] a list says in which sections the last change was made, whoever made it", async () => {
    const { contents, owner, write, save, edit } = await desk(prisma);
    const text = "# Rota\n\nAna waters.\n\n## Monday\n\nPlot A.\n\n## Tuesday\n\nPlot B.\n";
    const { id } = await write(text);
    const sections = async () =>
      valueOf(await contents.list(owner, { limit: 50 })).items.find((item) => item.id === id)?.lastChange.sections;
    expect(await sections()).toEqual([]);
    await save(id, text.replace("Plot A", "Plot C").replace("Plot B", "Plot D"));
    expect(await sections()).toEqual(["Monday", "Tuesday"]);
    await edit(id, "Plot D", "Plot E");
    expect(await sections()).toEqual(["Tuesday"]);
    expect(await contents.undo(owner, id, 3)).toMatchObject({ outcome: "applied", receipt: { sections: ["Tuesday"] } });
    await contents.restore(owner, id, 1);
    expect(await sections()).toEqual(["Monday", "Tuesday"]);
    expect(await contents.verify(id)).toMatchObject({ ok: true });
  });

  test("[DOOR-1] tells of each content what happened last", async () => {
    const { contents, owner, write, edit } = await desk(prisma);
    const made = await write("The gate opens at nine.\n");
    await edit(made.id, "nine", "ten");
    const [item] = valueOf(await contents.list(owner, { limit: 50 })).items;
    expect(item).toMatchObject({
      id: made.id,
      version: 2,
      lastChange: {
        origin: "rest",
        actor: { name: "Ana" },
        request: 'Replace "nine" with "ten"',
        stat: { linesChanged: 1 },
      },
    });
  });

  test("[ROOM-13] names the person behind a token, and the properties that were changed", async () => {
    const { contents, owner, write } = await desk(prisma);
    const { id } = await write("The gate opens at nine.\n");
    const token: typeof owner = { ...owner, id: "token", kind: "token" };
    const last = async () => valueOf(await contents.list(owner, { limit: 50 })).items[0]?.lastChange;
    for (const [origin, from, to] of [
      ["rest", "nine", "ten"],
      ["chat", "ten", "eleven"],
    ] as const) {
      const { version, hash } = valueOf(await contents.read(owner, id));
      const ops = [{ op: "replace", target: { text: from }, with: to }];
      const edit = { baseVersion: version, baseHash: hash, request: `Replace ${from} with ${to}`, ops };
      await contents.submitEdit(token, id, edit, { origin, interactive: true });
      const by = { people: [{ id: owner.id, name: "Ana" }], isByAi: true, isByProgram: true, properties: [] };
      expect(await last()).toMatchObject({ origin, actor: { id: "token" }, ...by });
      expect(valueOf(await contents.versions(owner, id, { limit: 1 })).items[0]).toMatchObject({ origin, ...by });
    }
    await contents.patch(owner, id, { properties: { tags: ["gate"], description: "When it opens." } });
    expect(await last()).toMatchObject({ isByAi: false, properties: ["description", "tags"] });
  });

  test.each(["x", "bm9wZQ", "WzEsMl0", "W251bGwsImEiXQ"])("[DOOR-1] %j is not one of our cursors", async (cursor) => {
    const { contents, owner, write } = await desk(prisma);
    const made = await write("a");
    expect(refusalOf(await contents.list(owner, { limit: 50, cursor })).code).toBe("invalid_request");
    expect(refusalOf(await contents.versions(owner, made.id, { limit: 50, cursor })).code).toBe("invalid_request");
  });
});

test("[ROOM-13.1] a list by title pages through all, in one order; a search tells the words around what it found", async () => {
  const { contents, owner, write } = await desk(prisma);
  const titles = ["Öl", "apple", "Zebra", "apple", "Banana"];
  for (const title of titles) await write(`# ${title}\n\nThe quagga is gone for good.\n`, { title });
  const seen: string[] = [];
  for (let cursor: string | undefined, rounds = 0; rounds < 5; rounds++) {
    const page = valueOf(
      await contents.list(owner, { limit: 2, sort: "title", ...(cursor === undefined ? {} : { cursor }) }),
    );
    seen.push(...page.items.map(({ title }) => title));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(seen.toSorted()).toEqual(titles.toSorted());
  expect(seen.slice(0, 3)).toEqual(["apple", "apple", "Banana"]);
  const { items } = valueOf(await contents.list(owner, { limit: 50, q: "QUAGGA" }));
  expect(items.map(({ snippet }) => snippet?.includes("quagga is gone"))).toEqual(titles.map(() => true));
  expect(valueOf(await contents.list(owner, { limit: 1 })).items[0]).not.toHaveProperty("snippet");
  expect(await contents.list(owner, { limit: 2, sort: "title", cursor: "of-another-order" })).toMatchObject({
    ok: false,
  });
});
