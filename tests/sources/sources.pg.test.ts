// Covers docs/spec/sources.md on a real Postgres: what is kept, for whom, how it is found, and what becomes of it.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "../../lib/auth/index.ts";
import { purgeContent } from "../../lib/content/index.ts";
import { createSources, SOURCE_WORK } from "../../lib/sources/index.ts";
import { workHere } from "../../lib/threads/index.ts";
import { rowsDesk, SHARED_TOOLS } from "../../lib/tools/index.ts";
import { desk, refusalOf, valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";

const { prisma, pool } = await testDatabase();
const { env, owner, contents, write } = await desk(prisma);
const sources = createSources({ pool, clock: env.clock, newId: env.newId, work: workHere(SOURCE_WORK) });
const as = (more: Partial<Actor>): Actor => ({ ...owner, ...more });
const viewer = as({ role: "viewer" });
const agent = as({ scopes: new Set(["read", "edit"]) });
const elsewhere = as({ workspaceId: "another" });
const paste = (contentId: string, text: string, title?: string) =>
  sources.add(owner, contentId, { text, title }, "person");
const found = async (contentId: string, q: string) =>
  valueOf(await sources.search(owner, { contentId, q })).items.map(({ text }) => text.trim());

describe("a source that is added", () => {
  test("[SRC-1] is kept once in a workspace under its text, however often, and belongs to each post it was added to", async () => {
    const [one, two] = [await write("One.\n"), await write("Two.\n")];
    const all = await Promise.all(
      [one.id, two.id, one.id].map((id) => paste(id, "# Oven notes\n\nThe oven was bought in 1987.\n")),
    );
    expect(new Set(all.map((added) => valueOf(added).id)).size).toBe(1);
    expect(valueOf(all[0] ?? (await paste(one.id, "-")))).toMatchObject({
      title: "Oven notes",
      kind: "markdown",
      addedBy: "Ana",
      byAi: false,
      passages: 1,
    });
    for (const { id } of [one, two]) expect(valueOf(await sources.list(owner, id)).items).toHaveLength(1);
  });

  test("[SRC-1] by an AI says so, until a person adds the same", async () => {
    const { id } = await write("Words.\n");
    const text = "An AI was given this.";
    expect(valueOf(await sources.add(agent, id, { text }, "ai")).byAi).toBe(true);
    expect(valueOf(await paste(id, text)).byAi).toBe(false);
    expect(valueOf(await sources.add(agent, id, { text }, "ai")).byAi).toBe(false);
  });

  test("[SRC-2] a file that is too large, and one source too many, are refused", async () => {
    const { id } = await write("Words.\n");
    const file = (size: number) => ({
      name: "notes.txt",
      read: (most: number) => Promise.resolve(size > most ? undefined : new Uint8Array(size).fill(65)),
    });
    expect(refusalOf(await sources.add(owner, id, file(7_000_000), "person")).code).toBe("too_large");
    expect(valueOf(await sources.add(owner, id, file(100), "person")).title).toBe("notes");
    for (let n = 1; n < 50; n++) valueOf(await paste(id, `Note ${n}.`));
    expect(refusalOf(await paste(id, "One more.")).code).toBe("too_large");
  });

  test("[SRC-2] of several that are added at once no more are kept than a post may have, and nothing of the others", async () => {
    const { id } = await write("Words.\n");
    for (let n = 1; n < 49; n++) valueOf(await paste(id, `Note ${n} of this post.`));
    const all = await Promise.all([1, 2, 3, 4].map((n) => paste(id, `At once ${n}.`)));
    const { id: extra } = valueOf(await paste((await write("Another.\n")).id, "Kept elsewhere."));
    const attached = await Promise.all([extra, extra].map((one) => sources.attach(owner, id, one)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(2);
    expect(attached.map((one) => refusalOf(one).code)).toEqual(["too_large", "too_large"]);
    expect(valueOf(await sources.list(owner, id)).items).toHaveLength(50);
    const kept = valueOf(await sources.search(owner, { q: "once", limit: 10 })).items;
    expect(kept.filter(({ text }) => text.startsWith("At once"))).toHaveLength(2);
    for (const { sourceId } of kept.slice(0, 1)) valueOf(await sources.attach(owner, id, sourceId));
  });

  test("[SRC-5] is read by who may read posts, and added and removed by who may write; an AI with a right to edit may add", async () => {
    const { id } = await write("Words.\n");
    const { id: source } = valueOf(await paste(id, "Who may read this?"));
    expect(valueOf(await sources.read(viewer, source)).items).toHaveLength(1);
    const nobody = as({ scopes: new Set([]) });
    const asked = [
      sources.add(viewer, id, { text: "No." }, "person"),
      sources.add(viewer, id, { text: "No." }, "ai"),
      sources.add(agent, id, { text: "No." }, "person"),
      sources.remove(viewer, source),
      sources.detach(agent, id, source),
      sources.attach(viewer, id, source),
      sources.list(nobody, id),
      sources.search(nobody, { contentId: id, q: "read" }),
      sources.read(nobody, source),
    ];
    for (const no of asked) expect(refusalOf(await no).code).toBe("forbidden");
    const strange = [
      sources.add(elsewhere, id, { text: "No." }, "person"),
      sources.read(elsewhere, source),
      sources.remove(elsewhere, source),
      sources.list(elsewhere, id),
      sources.search(elsewhere, { contentId: id, q: "read" }),
    ];
    for (const no of strange) expect(refusalOf(await no).code).toBe("not_found");
    expect(valueOf(await sources.search(elsewhere, { q: "read" })).items).toEqual([]);
  });
});

describe("looking for passages", () => {
  const article = (about: string, fact: string) =>
    `${`Some words that fill a paragraph about ${about}, and go on for a while. `.repeat(9)}\n\n${fact}\n\n${`More words about ${about} that say little. `.repeat(12)}`;

  test("[SRC-4] gives the one that fits best first, with the text around it, from the post's own sources alone", async () => {
    const [here, there] = [await write("Here.\n"), await write("There.\n")];
    valueOf(await paste(here.id, article("rye", "The oven of the bakery cost 4,200 euros in 1987."), "Rye"));
    valueOf(await paste(here.id, article("wheat", "Harvest begins in July."), "Wheat"));
    valueOf(await paste(there.id, article("spelt", "An oven of a rival cost nothing."), "Spelt"));
    const { items } = valueOf(await sources.search(owner, { contentId: here.id, q: "What did the oven cost?" }));
    expect(items[0]).toMatchObject({ title: "Rye" });
    expect(items[0]?.text).toContain("4,200 euros");
    expect(items[0]?.before).toContain("about rye");
    expect(items.map(({ title }) => title)).not.toContain("Spelt");
    expect(valueOf(await sources.search(owner, { q: "oven" })).items.map(({ title }) => title)).toContain("Spelt");
  });

  test("[SRC-4] a word that is spelled otherwise is found by its letters", async () => {
    const { id } = await write("Words.\n");
    valueOf(await paste(id, "We talked to Mrs Kowalczyk about flour."));
    expect(await found(id, "Kovalczyk")).toEqual(["We talked to Mrs Kowalczyk about flour."]);
    expect(await found(id, "submarine")).toEqual([]);
  });

  test("[SRC-4] finds nothing by nothing, and takes any words", async () => {
    const { id } = await write("Words.\n");
    valueOf(await paste(id, "パン屋は朝四時に窯を開ける。"));
    expect(await found(id, "")).toEqual([]);
    expect(await found(id, "' ) | & ! :* \\ %")).toEqual([]);
    expect(await found(id, "パン屋の窯")).toHaveLength(1);
  });

  test("[SRC-3] reads a source passage by passage, and all of it", async () => {
    const { id } = await write("Words.\n");
    const text = "A sentence about bread that is neither short nor long. ".repeat(400);
    const { id: source, passages } = valueOf(await paste(id, text));
    let read = "";
    for (let first = 1; first <= passages; first += 7) {
      const { items } = valueOf(await sources.read(owner, source, { first, limit: 7 }));
      read += items.map((one) => one.text).join("");
    }
    expect([read, passages]).toEqual([text, Math.ceil(text.length / 605)]);
  });
});

describe("what becomes of a source", () => {
  test("[SRC-6] it is taken off one post, and deleted from all", async () => {
    const [one, two] = [await write("One.\n"), await write("Two.\n")];
    const { id } = valueOf(await paste(one.id, "Shared notes."));
    valueOf(await sources.attach(owner, two.id, id));
    valueOf(await sources.detach(owner, one.id, id));
    expect(valueOf(await sources.list(owner, one.id)).items).toEqual([]);
    expect(valueOf(await sources.list(owner, two.id)).items).toHaveLength(1);
    valueOf(await sources.remove(owner, id));
    expect(await prisma.sourcePassage.count({ where: { sourceId: id } })).toBe(0);
    for (const no of [sources.read(owner, id), sources.remove(owner, id), sources.attach(owner, one.id, id)])
      expect(refusalOf(await no).code).toBe("not_found");
  });

  test("[SRC-6] a purge of its only post takes it along, and leaves what another post has", async () => {
    const [gone, kept] = [await write("Gone.\n"), await write("Kept.\n")];
    const own = valueOf(await paste(gone.id, "Only here."));
    const shared = valueOf(await paste(gone.id, "In both."));
    valueOf(await paste(kept.id, "In both."));
    valueOf(await contents.archive(owner, gone.id));
    valueOf(await purgeContent(env, gone.id));
    expect(refusalOf(await sources.read(owner, own.id)).code).toBe("not_found");
    expect(valueOf(await sources.read(owner, shared.id)).id).toBe(shared.id);
  });

  test("[SRC-1] its text is what was kept", async () => {
    const { id } = await write("Words.\n");
    const text = "Kept letter by letter: ä, 😀.";
    const source = await prisma.source.findUniqueOrThrow({ where: { id: valueOf(await paste(id, text)).id } });
    expect(Buffer.from(source.digest)).toEqual(createHash("sha256").update(text).digest());
  });
});

describe("the tools of a model", () => {
  const deskOf = rowsDesk({
    contents,
    sources,
    reader: agent,
    actor: () => Promise.resolve(agent),
    door: { origin: "mcp", interactive: false },
    mostCharacters: 10_000,
    toneGuide: () => Promise.resolve(""),
  });
  const call = async (name: string, given: Readonly<Record<string, unknown>>, id: string) => {
    const tool = SHARED_TOOLS.find((one) => one.name === name);
    const answer = await tool?.run(deskOf, id, tool.input.parse(given));
    return answer?.kind === "told" ? tool?.output.parse(answer.tells) : answer;
  };

  test("[AGT-5] keep, list, search and read, and change no document", async () => {
    const { id, version } = await write("Words.\n");
    const text = "Una: We bake at four.\n\nTom: Um, at five.\n\nUna: At four.\n";
    const kept = await call("source_ingest", { text }, id);
    expect(kept).toMatchObject({ source: { kind: "transcript", byAi: true } });
    expect(await call("read_source_list", {}, id)).toMatchObject({ items: [{ kind: "transcript" }] });
    const { items } = (await call("read_source", { query: "when do they bake" }, id)) as {
      items: readonly { sourceId: string; text: string }[];
    };
    expect(items[0]?.text).toContain("We bake at four");
    expect(await call("read_source", { sourceId: items[0]?.sourceId }, id)).toMatchObject({ next: null });
    expect(valueOf(await contents.read(owner, id)).version).toBe(version);
  });
});
