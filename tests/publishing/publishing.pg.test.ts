// Covers docs/spec/publishing.md PUB-1 and PUB-2 on a real Postgres: what is public, by whose act, and what stops it.
import { afterEach, describe, expect, test } from "vitest";
import { applyUpdate, Doc } from "yjs";
import { ALL_SCOPES, type Actor } from "../../lib/auth/index.ts";
import { createLiveContents, purgeHistory, retain } from "../../lib/content/index.ts";
import { createPublishing } from "../../lib/publishing/index.ts";
import { desk, refusalOf, valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";

const { prisma, pool } = await testDatabase();
const { env, owner: ownerToken, contents, write, save, edit, read } = await desk(prisma);
const blocks = new Set<string>();
const blocking = () => Promise.resolve(blocks);
const publishing = createPublishing({ db: prisma, contents, clock: env.clock, newId: env.newId, blocking });
const as = (more: Partial<Actor>): Actor => ({ ...ownerToken, kind: "person", ...more });
const ana = as({});
const WITHOUT_PUBLISH = new Set(ALL_SCOPES.filter((scope) => scope !== "publish"));

const publishNow = async (id: string) => valueOf(await publishing.publish(ana, id, { hash: (await read(id)).hash }));
const accessKinds = async (contentId: string) =>
  (await prisma.accessEvent.findMany({ orderBy: { id: "asc" } }))
    .filter(({ details }) => JSON.stringify(details).includes(contentId))
    .map(({ kind, byName, details }) => [kind, byName, details]);

/** Words at the end of the open text, as someone types them. */
async function type(contentId: string, words: string): Promise<void> {
  const doc = new Doc();
  const live = await createLiveContents({ ...env, pool }).open(
    { workspaceId: ownerToken.workspaceId, contentId, generation: 1 },
    {
      relay: ({ bytes }) => applyUpdate(doc, bytes),
      ended: () => undefined,
      rulesChanged: () => undefined,
      commented: () => undefined,
      renamed: () => undefined,
      versioned: () => undefined,
    },
  );
  const updates: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array) => void updates.push(update));
  doc.getText("markdown").insert(doc.getText("markdown").length, words);
  const taken = await live?.take(ownerToken, updates[0] ?? new Uint8Array());
  expect(taken?.kind).not.toBe("refused");
}

describe("publishing", () => {
  test("[PUB-1] is of a version: what is written or edited since leaves it as it is", async () => {
    const { id } = await write("One word.\n");
    expect(await publishNow(id)).toMatchObject({ public: { version: 1, by: { name: "Ana" } }, changesSince: 0 });
    await save(id, "Two words.\n");
    await edit(id, "Two", "Three");
    expect(valueOf(await publishing.read(ana, id))).toMatchObject({ public: { version: 1 }, changesSince: 2 });
    expect(await publishNow(id)).toMatchObject({ public: { version: 3, number: 2 }, changesSince: 0 });
    expect((await read(id)).status).toBe("published");
  });

  test("[SITE-3.4] where the world reads it is said, or that the site is off and whether one may turn it on", async () => {
    const { id } = await write("One word.\n");
    expect(await publishNow(id)).toMatchObject({ page: null, site: { isOn: false, mayTurnOn: true } });
    const asEditor = valueOf(await publishing.read(as({ role: "editor" }), id));
    expect(asEditor.site).toEqual({ isOn: false, address: "", mayTurnOn: false });
    const where = { id: ana.workspaceId };
    await prisma.workspace.update({ where, data: { site: { name: "Ours", address: "https://read.example.org" } } });
    const on = valueOf(await publishing.read(ana, id));
    expect(on.site).toMatchObject({ isOn: true, address: "https://read.example.org" });
    expect(on.page).toMatch(/^\/p\/.+/u);
    await prisma.$executeRaw`update workspace set site = null where id = ${ana.workspaceId}`;
  });

  test("[PUB-1] a text that is as it was published again counts as no change", async () => {
    const { id } = await write("One word.\n");
    await publishNow(id);
    await save(id, "Two words.\n");
    await save(id, "One word.\n");
    expect(valueOf(await publishing.read(ana, id)).changesSince).toBe(0);
  });

  test("[PUB-1.2] an earlier version is published again by its number, and nothing is once it is taken down", async () => {
    const { id } = await write("One word.\n");
    await publishNow(id);
    await save(id, "Two words.\n");
    await publishNow(id);
    expect(valueOf(await publishing.publish(ana, id, { version: 1 }))).toMatchObject({
      public: { version: 1 },
      changesSince: 1,
    });
    const down = valueOf(await publishing.takeDown(ana, id));
    expect([down.public, (await read(id)).status]).toEqual([null, "draft"]);
    expect(down.acts.map(({ kind, version }) => [kind, version])).toEqual([
      ["taken_down", 1],
      ["published", 1],
      ["published", 2],
      ["published", 1],
    ]);
    expect(refusalOf(await publishing.takeDown(ana, id)).code).toBe("not_found");
    expect(refusalOf(await publishing.publish(ana, id, { version: 9 })).code).toBe("not_found");
  });

  test("[PUB-1.3] each act is in the access log, with who and which version, and an event of the post", async () => {
    const { id } = await write("One word.\n", { title: "Gate" });
    await publishNow(id);
    await publishing.takeDown(ana, id);
    const details = { content: id, version: 1, title: "Gate" };
    expect(await accessKinds(id)).toEqual([
      ["version_published", "Ana", details],
      ["post_taken_down", "Ana", details],
    ]);
    const events = await prisma.event.findMany({ where: { contentId: id }, orderBy: { id: "asc" } });
    expect(events.map(({ kind }) => kind)).toEqual(["content_created", "content_published", "content_taken_down"]);
  });

  test("[PUB-1.1] typing that has no version yet gets one, and that is published; another text is not", async () => {
    const { id, hash } = await write("One word.\n");
    await type(id, "Two.\n");
    expect(refusalOf(await publishing.publish(ana, id, { hash })).code).toBe("hash_mismatch");
    const seen = valueOf(await publishing.read(ana, id));
    expect([seen.current.version, seen.current.isTyped]).toEqual([2, true]);
    const made = valueOf(await publishing.publish(ana, id, { hash: seen.current.hash.toLowerCase() }));
    expect([made.public?.version, made.changesSince, made.current.isTyped]).toEqual([2, 0, false]);
    expect(valueOf(await contents.version(ana, id, 2)).body).toBe("One word.\nTwo.\n");
  });
});

describe("who may", () => {
  test.each([
    ["a token with everything else", as({ kind: "token", scopes: WITHOUT_PUBLISH })],
    ["a writer", as({ role: "writer" })],
    ["a suggester", as({ role: "suggester" })],
    ["a viewer", as({ role: "viewer" })],
  ])("[PUB-1.4] %s publishes nothing and takes nothing down", async (_, actor) => {
    const { id, hash } = await write("One word.\n");
    expect(refusalOf(await publishing.publish(actor, id, { hash })).code).toBe("forbidden");
    await publishNow(id);
    expect(refusalOf(await publishing.takeDown(actor, id)).code).toBe("forbidden");
    expect(valueOf(await publishing.read(actor, id))).toMatchObject({ public: { version: 1 }, mayPublish: false });
  });

  test("[PUB-1.4] a script with the scope publish does, and takes down", async () => {
    const { id, hash } = await write("One word.\n");
    const script = as({ kind: "token", scopes: new Set(["read", "publish"]) });
    expect(valueOf(await publishing.publish(script, id, { hash }))).toMatchObject({
      public: { version: 1 },
      mayPublish: true,
    });
    expect(valueOf(await publishing.takeDown(script, id)).public).toBeNull();
  });

  test("[PUB-1.4] an editor does; nobody of another workspace finds it", async () => {
    const { id, hash } = await write("One word.\n");
    expect(refusalOf(await publishing.publish(as({ workspaceId: "elsewhere" }), id, { hash })).code).toBe("not_found");
    expect(valueOf(await publishing.publish(as({ role: "editor" }), id, { hash })).public?.version).toBe(1);
  });
});

describe("the status", () => {
  test("[PUB-1.6] publishes nothing, and cannot leave what is public", async () => {
    const { id } = await write("One word.\n");
    expect(refusalOf(await contents.patch(ownerToken, id, { status: "published" })).code).toBe("not_publishable");
    await publishNow(id);
    for (const status of ["draft", "review", "scheduled", "archived"] as const)
      expect(refusalOf(await contents.patch(ownerToken, id, { status })).code).toBe("public_now");
    expect(refusalOf(await contents.archive(ownerToken, id)).code).toBe("public_now");
    expect(valueOf(await contents.patch(ownerToken, id, { title: "Renamed" })).status).toBe("published");
  });

  test("[PUB-1.6] an archived post is not published", async () => {
    const { id, hash } = await write("One word.\n");
    await contents.archive(ownerToken, id);
    expect(refusalOf(await publishing.publish(ana, id, { hash })).code).toBe("not_publishable");
  });
});

describe("the checklist", () => {
  test("[PUB-2] stops a post without text, and one whose front matter cannot be read", async () => {
    for (const body of ["---\ntitle: A\n---\n\n", "---\ntitle: [\n---\n\nWords.\n"]) {
      const { id, hash } = await write(body);
      expect(valueOf(await publishing.read(ana, id)).checklist).toContainEqual(
        expect.objectContaining({ level: "block" }),
      );
      expect(refusalOf(await publishing.publish(ana, id, { hash })).code).toBe("not_publishable");
      expect(await prisma.publication.count({ where: { contentId: id } })).toBe(0);
    }
  });

  test("[PUB-2] names what readers would stumble over, and lets it through", async () => {
    const body =
      "A ![](/a.png) and [words][nowhere], [here] [there][there].\n\n[there]: /b\n\n```\n![](x) [a][b]\n```\n";
    const { id } = await write(body);
    expect(valueOf(await publishing.read(ana, id)).checklist).toEqual([
      { check: "no_description", level: "warn", count: 1 },
      { check: "image_without_words", level: "warn", count: 1 },
      { check: "missing_label", level: "warn", count: 1 },
    ]);
    expect((await publishNow(id)).public?.version).toBe(1);
  });

  test("[PUB-2] names a question that nobody has answered", async () => {
    const { id, version, hash } = await write("---\ndescription: d\n---\n\nA gate. A gate.\n");
    const ops = [{ op: "replace", target: { text: "A gate." }, with: "A door." }];
    const request = 'Replace "A gate." with "A door."';
    await contents.submitEdit(ownerToken, id, {
      baseVersion: version,
      baseHash: hash,
      request,
      ops,
      interactive: true,
    });
    expect(valueOf(await publishing.read(ana, id)).checklist).toEqual([
      { check: "open_question", level: "warn", count: 1 },
    ]);
  });
});

test("[PUB-2] names comments that nobody has resolved", async () => {
  const { id } = await write("---\ndescription: d\n---\n\nA gate.\n");
  const { id: comment } = valueOf(await contents.comment(ana, id, { text: "gate", words: "Or a door?" }));
  valueOf(await contents.comment(ana, id, { inReplyTo: comment, words: "No." }));
  expect(valueOf(await publishing.read(ana, id)).checklist).toEqual([
    { check: "open_comment", level: "warn", count: 1 },
  ]);
  valueOf(await contents.changeComment(ana, id, comment, { isResolved: true }));
  expect(valueOf(await publishing.read(ana, id)).checklist).toEqual([]);
});

describe("a checklist that blocks", () => {
  afterEach(() => blocks.clear());

  test("[PUB-2.1] refuses what an owner says blocks, and names all that is in the way", async () => {
    const { id, hash } = await write("A ![](/a.png)\n");
    for (const check of ["no_description", "image_without_words"]) blocks.add(check);
    expect(valueOf(await publishing.read(ana, id)).checklist.map(({ level }) => level)).toEqual(["block", "block"]);
    const { code, message } = refusalOf(await publishing.publish(ana, id, { hash }));
    expect(code).toBe("not_publishable");
    expect(message).toContain("there is no description; images have no alternative text");
    const when = { at: "2027-06-01T09:00:00Z", zone: "UTC" };
    expect(refusalOf(await publishing.schedule(ana, id, { hash, ...when })).code).toBe("not_publishable");
    blocks.clear();
    expect((await publishNow(id)).public?.version).toBe(1);
  });

  test("[PUB-2.1] an open question stops the current text, and no way back to a version", async () => {
    const { id, version, hash } = await write("A gate. A gate.\n");
    await publishNow(id);
    const ops = [{ op: "replace", target: { text: "A gate." }, with: "A door." }];
    const request = 'Replace "A gate." with "A door."';
    const asked = { baseVersion: version, baseHash: hash, request, ops, interactive: true };
    await contents.submitEdit(ownerToken, id, asked);
    blocks.add("open_question");
    expect(refusalOf(await publishing.publish(ana, id, { hash })).message).toContain("questions from the AI are open");
    expect(valueOf(await publishing.publish(ana, id, { version: 1 })).public?.version).toBe(1);
  });
});

describe("a purge", () => {
  test("[PUB-1.5] keeps the version that is public, and the history from it on", async () => {
    const { id } = await write("One word.\n");
    await save(id, "Two words.\n");
    await publishNow(id);
    await save(id, "Three words.\n");
    await save(id, "Four words.\n");
    expect(refusalOf(await purgeHistory(env, id, 4)).code).toBe("public_now");
    await retain({ ...env, clock: () => new Date("2027-01-01") }, id, { historyDays: 1 });
    expect(
      (await prisma.version.findMany({ where: { contentId: id } }))
        .map(({ number }) => number)
        .toSorted((a, b) => a - b),
    ).toEqual([2, 3, 4]);
    expect(valueOf(await contents.verify(id).then((value) => ({ ok: true as const, value })))).toMatchObject({
      ok: true,
    });
    expect(valueOf(await publishing.read(ana, id)).public?.version).toBe(2);
  });
});

test("[PUB-1.1] two who publish at once make two acts, one after the other", async () => {
  const { id, hash } = await write("One word.\n");
  const all = await Promise.all([1, 2, 3].map(() => publishing.publish(ana, id, { hash })));
  expect(all.every(({ ok }) => ok)).toBe(true);
  expect(
    (await prisma.publication.findMany({ where: { contentId: id } }))
      .map(({ number }) => number)
      .toSorted((a, b) => a - b),
  ).toEqual([1, 2, 3]);
});
