// Covers docs/spec/versions.md, PROP-1 to PROP-1.4 and COL-3.1, on a real Postgres: properties as versions, what
// follows the text, and the ways back.
import { describe, expect, test } from "vitest";
import { Doc, encodeStateAsUpdate, applyUpdate } from "yjs";
import { createLiveContents, type LoggedFields } from "../../lib/content/index.ts";
import { testDatabase } from "../support/database.ts";
import { desk, refusalOf, valueOf } from "./desk.ts";

const { prisma, pool } = await testDatabase();
const { contents, owner, write, read, save, edit, env } = await desk(prisma);

const TEXT = '---\n# ours\ntitle: "Rota"\ntags: [a]  # kept\n---\n\n# Rota\n\nText\n';
const set = async (id: string, properties: object, was?: object) =>
  contents.patch(owner, id, { properties, ...(was ? { was } : {}) });
const listed = async (id: string) => valueOf(await contents.versions(owner, id, { limit: 50 })).items;

describe("a write of properties", () => {
  test("[PROP-1] changes the key's own line and the heading, and is a version with its names", async () => {
    const { id } = await write(TEXT);
    const after = valueOf(await set(id, { title: "Bath", tags: ["a", "b"] }));
    expect(after).toMatchObject({
      title: "Bath",
      version: 2,
      body: '---\n# ours\ntitle: "Bath"\ntags: [a, b]  # kept\n---\n\n# Bath\n\nText\n',
    });
    expect((await listed(id))[0]).toMatchObject({ number: 2, actor: { id: owner.id }, properties: ["title", "tags"] });
    expect(valueOf(await set(id, { title: "Bath" })).version).toBe(2);
  });

  test("[PROP-1] title and slug of a text without keys are fields, and a version all the same", async () => {
    const { id, hash } = await write("Text\n");
    const after = valueOf(await set(id, { title: "Bath", slug: "bath-time" }));
    expect(after).toMatchObject({ title: "Bath", path: "bath-time", version: 2, body: "Text\n", hash });
    expect(await read(id)).toEqual(after);
    expect((await contents.undo(owner, id, 2)).outcome).toBe("applied");
    expect(await read(id)).toMatchObject({ title: "Rota", version: 3, body: "Text\n" });
    expect((await read(id)).path).toMatch(/^rota/);
  });

  test("[PROP-1] an undo takes back text and fields, leaves what was changed since, and can be undone itself", async () => {
    const { id, path } = await write(TEXT);
    valueOf(await set(id, { title: "Bath", slug: "washing" }));
    valueOf(await set(id, { description: "Of water." }));
    expect((await contents.undo(owner, id, 2)).outcome).toBe("applied");
    expect(await read(id)).toMatchObject({
      title: "Rota",
      path,
      body: TEXT.replace("# kept\n", "# kept\ndescription: Of water.\n"),
    });
    expect((await listed(id))[0]).toMatchObject({ number: 4, origin: "undo", properties: ["title", "slug"] });
    expect((await contents.undo(owner, id, 4)).outcome).toBe("applied");
    expect(await read(id)).toMatchObject({ title: "Bath", path: "washing" });
  });

  test("[PROP-1.6] each address that a post had leads to the one it has now, unless another post has that", async () => {
    const { id, path } = await write("# Rota of lamps\n");
    valueOf(await set(id, { slug: "lamps-first" }));
    valueOf(await set(id, { slug: "lamps-now" }));
    for (const old of [path, "lamps-first"]) expect(await contents.pathNow(owner, old)).toBe("lamps-now");
    expect(await contents.pathNow(owner, "never-was")).toBeUndefined();
    expect(await contents.pathNow({ ...owner, workspaceId: "another" }, path)).toBeUndefined();
    const other = await write("Text\n", { path: "lamps-first" });
    expect(valueOf(await contents.summary(owner, "lamps-first")).id).toBe(other.id);
  });

  test("[PROP-1] the last part of the address is the slug: folders stay", async () => {
    const { id } = await write("Text\n", { path: "guides/rota" });
    expect(valueOf(await set(id, { slug: "bath" })).path).toBe("guides/bath");
  });

  test.each([
    [{ slug: "" }, "slug"],
    [{ slug: "a/b" }, "slug"],
    [{ slug: ".." }, "slug"],
    [{ slug: "Ä b" }, "slug"],
    [{ slug: "x".repeat(81) }, "slug"],
    [{ slug: "taken" }, "slug"],
    [{ title: "  " }, "title"],
    [{ title: "a\nb" }, "title"],
    [{ language: "no language" }, "language"],
    [{ date: "2026-02-30" }, "date"],
    [{ date: "soon" }, "date"],
    [{ tags: ["x".repeat(61)] }, "tags"],
  ])("[PROP-1.3] %j is refused at its field, and nothing is changed", async (properties, field) => {
    await contents.create(owner, { title: "Taken", body: "", path: "taken" });
    const made = await write(TEXT);
    expect(refusalOf(await set(made.id, { author: "Ana", ...properties }))).toMatchObject({
      code: "invalid_request",
      details: { fields: [{ field }] },
    });
    expect(await read(made.id)).toEqual(made);
  });

  test("[PROP-1.2] a block of TOML, or one that cannot be read, is not written; fields are", async () => {
    for (const body of ['+++\ntitle = "Rota"\n+++\n\nText\n', "---\ntitle: [open\n---\nText\n"]) {
      const { id } = await write(body);
      expect(refusalOf(await set(id, { author: "Ana" })).code).toBe("unsupported_operation");
      expect(valueOf(await set(id, { title: "Bath" }))).toMatchObject({ title: "Bath", body });
    }
  });

  test("[PROP-1.4] a property that someone else has changed since it was seen is not overwritten", async () => {
    const { id } = await write(TEXT);
    valueOf(await set(id, { title: "Theirs" }));
    expect(refusalOf(await set(id, { title: "Mine" }, { title: "Rota" }))).toMatchObject({
      code: "hash_mismatch",
      details: { fields: [{ field: "title" }] },
    });
    expect(valueOf(await set(id, { title: "Mine", author: "Ana" }, { title: "Theirs" })).title).toBe("Mine");
  });

  test("[PROP-1] a plain patch of title and path keeps the keys that say them true", async () => {
    const { id } = await write("---\ntitle: Rota\nslug: rota\n---\n");
    expect(valueOf(await contents.patch(owner, id, { title: "Bath", path: "water/bath" }))).toMatchObject({
      title: "Bath",
      path: "water/bath",
      frontMatter: { title: "Bath", slug: "bath" },
      version: 2,
    });
  });
});

describe("fields follow the text", () => {
  test("[PROP-1.1] a save, an edit for an AI and a restore that change key or heading rename the post", async () => {
    const { id } = await write("---\ntitle: Rota\nslug: one\n---\n\nThe text\n");
    await save(id, "---\ntitle: Bath\nslug: two\n---\n\nThe text\n");
    expect(await read(id)).toMatchObject({ title: "Bath", path: "two" });
    await edit(id, "title: Bath", "title: Water");
    expect(await read(id)).toMatchObject({ title: "Water" });
    await contents.restore(owner, id, 2);
    expect(await read(id)).toMatchObject({ title: "Bath", path: "two" });

    const headed = await write("# Rota\n\nThe text\n");
    await save(headed.id, "# Bath\n\nThe text\n");
    expect(await read(headed.id)).toMatchObject({ title: "Bath" });
    await save(headed.id, "# Bath\n\nThe other text\n");
    await contents.patch(owner, headed.id, { title: "A name of its own" });
    await save(headed.id, "# Water\n\nThe other text\n");
    expect(await read(headed.id)).toMatchObject({ title: "A name of its own" });

    const keyed = await write("---\ntitle: Bath\n---\n\nThe text\n", { title: "A name of its own" });
    await edit(keyed.id, "title: Bath", "title: Water");
    expect(await read(keyed.id)).toMatchObject({ title: "A name of its own" });
  });

  test("[PROP-1.1] what YAML can say and no column can hold is left in the text", async () => {
    const text = '---\ntitle: "a\\0b"\nslug: "\\ud800"\ntags: ["\\0", "b"]\n---\n\nWords.\n';
    const { id } = await write(text);
    await save(id, `${text}More.\n`);
    expect(await read(id)).toMatchObject({ body: `${text}More.\n`, title: expect.not.stringContaining("\0") });
  });

  test("[PROP-1.1] a slug in the text that is taken or none changes no address", async () => {
    await contents.create(owner, { title: "Held", body: "", path: "held" });
    const { id, path } = await write("---\nslug: rota\n---\n");
    for (const slug of ["held", "a/b", "Nö", ""]) await save(id, `---\nslug: ${slug}\n---\n`);
    expect((await read(id)).path).toBe(path);
  });

  test("[PROP-1.1] [COL-3.1] [COL-3.2] typing renames at its checkpoint, and open windows hear of every new name", async () => {
    const { id } = await write("# Rota\n\nText\n");
    const heard: LoggedFields[] = [];
    const versions: number[] = [];
    const lives = createLiveContents({ ...env, pool });
    const doc = new Doc();
    const live = await lives.open(
      { workspaceId: owner.workspaceId, contentId: id, generation: 1 },
      {
        relay: ({ bytes }) => applyUpdate(doc, bytes),
        ended: () => undefined,
        rulesChanged: () => undefined,
        commented: () => undefined,
        renamed: (fields) => void heard.push(fields),
        versioned: (number) => void versions.push(number),
      },
    );
    if (!live) throw new Error("it did not open");
    const editor = new Doc();
    applyUpdate(editor, encodeStateAsUpdate(doc));
    const updates: Uint8Array[] = [];
    editor.on("update", (update: Uint8Array) => void updates.push(update));
    editor.getText("markdown").insert("# Rota".length, " of water");
    await live.take(owner, updates[0] ?? new Uint8Array());
    expect((await read(id)).title).toBe("Rota");
    await live.checkpoint();
    expect(await read(id)).toMatchObject({ title: "Rota of water", version: 2 });
    expect(versions).toEqual([2]);
    await lives.catchUp([live]);
    expect(heard).toEqual([expect.objectContaining({ title: "Rota of water", version: 2 })]);
    valueOf(await set(id, { slug: "heard-of" }));
    expect(heard[1]).toMatchObject({ path: "heard-of", version: 3 });
    await lives.close(live);
  });
});

describe("the address of a post that was made without a title", () => {
  const untitled = (body = "", more: object = {}) => write(body, { title: "Untitled", ...more });

  test("[PROP-1.5] follows its first title, and no second one", async () => {
    const { id, path } = await untitled();
    expect(path).toMatch(/^untitled/);
    expect(valueOf(await set(id, { title: "A Swap of Books" })).path).toBe("a-swap-of-books");
    expect(valueOf(await set(id, { title: "Another" })).path).toBe("a-swap-of-books");
    expect((await contents.undo(owner, id, 2)).outcome).toBe("applied");
  });

  test("[PROP-1.5] follows the first heading of its text, beside one that has the name already", async () => {
    const [first, second] = [await untitled(), await untitled()];
    await save(first.id, "# Bread at nine\n");
    await save(second.id, "# Bread at nine\n");
    expect((await read(first.id)).path).toBe("bread-at-nine");
    expect((await read(second.id)).path).toBe("bread-at-nine-2");
  });

  test("[PROP-1.5] an undo of the title takes the address back", async () => {
    const { id, path } = await untitled();
    valueOf(await set(id, { title: "Taken back" }));
    expect((await contents.undo(owner, id, 2)).outcome).toBe("applied");
    expect(await read(id)).toMatchObject({ title: "Untitled", path });
  });

  test("[PROP-1.5] stays where someone has chosen it, where the title has no letters for it, and once it was public", async () => {
    const chosen = await untitled("", { path: "notes/of-mine" });
    expect(valueOf(await set(chosen.id, { title: "Named" })).path).toBe("notes/of-mine");
    const signs = await untitled();
    expect(valueOf(await set(signs.id, { title: "🎈 !" })).path).toBe(signs.path);
    expect(valueOf(await set((await untitled()).id, { title: "図書館" })).path).toBe("図書館");
    const known = await untitled();
    const { workspaceId, personId } = owner;
    const act = { contentId: known.id, number: 1, workspaceId, kind: "published", version: 1, personId };
    await prisma.publication.create({ data: { ...act, personName: "Ana", createdAt: new Date() } });
    expect(valueOf(await set(known.id, { title: "Known by now" })).path).toBe(known.path);
  });
});
