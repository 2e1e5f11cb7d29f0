// Covers docs/spec/sharing.md SHARE-1 on a real Postgres: links by which someone who is no member reads a draft.
import { describe, expect, test } from "vitest";
import { purgeContent } from "../../lib/content/index.ts";
import { digestOf, type Actor, type Role } from "../../lib/auth/index.ts";
import { createImages } from "../../lib/images/index.ts";
import { renderedMarkdown } from "../../lib/layout/index.ts";
import { createSharing } from "../../lib/sharing/index.ts";
import { desk, refusalOf, valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { png } from "../support/pictures.ts";

const { prisma, pool } = await testDatabase();
const { env, contents, owner, write } = await desk(prisma);
const ana: Actor = { ...owner, kind: "person" };
const images = createImages({ pool, clock: env.clock });
let aheadMs = 0;
let keys = 0;
const sharing = createSharing({
  db: prisma,
  contents,
  clock: () => new Date(env.clock().getTime() + aheadMs),
  newId: env.newId,
  randomToken: () => `${"k".repeat(38)}${String(keys++).padStart(5, "0")}`,
  async actorNow({ personId }) {
    const person = await prisma.person.findFirst({ where: { id: personId, removedAt: null } });
    return person ? { ...ana, id: person.id, personId, role: person.role as Role, name: person.name } : undefined;
  },
  layOut: (layout) => Promise.resolve(renderedMarkdown(layout)),
  styleVersion: "1",
});

async function person(role: Role, name: string): Promise<Actor> {
  const id = `share-${name}`;
  await prisma.person.create({ data: { id, name, role, workspaceId: owner.workspaceId } });
  return { ...ana, id, personId: id, name, role };
}
const made = async (id: string, days = 7, actor = ana) => valueOf(await sharing.make(actor, id, days));
const NOTHING = { kind: "none", html: expect.stringContaining("There is nothing here") };

test("[SHARE-1] the link opens the draft as it is, laid out and sanitised, and counts", async () => {
  const { id, version, hash } = await write(
    "---\ntitle: Night train\nauthor: Ana\ndescription: To Lyon.\nlanguage: fr\n---\n\n# Night train\n\nIt *leaves*.<script>alert(1)</script>\n\n[Other](/posts/other)\n",
  );
  const link = await made(id);
  const { kind, html } = await sharing.open(link.key);
  expect(kind).toBe("page");
  for (const words of ['<html lang="fr">', "<h1>Night train</h1>", "To Lyon.", "Ana", "<em>leaves</em>", "noindex"])
    expect(html).toContain(words);
  expect(html).not.toMatch(/<script|href="\/posts|rss|<h1[^>]*>[^]*<h1/);
  const base = { baseVersion: version, baseHash: hash };
  valueOf(await contents.save(ana, id, { body: "Now it stays.\n", ...base }));
  expect((await sharing.open(link.key)).html).toContain("Now it stays.");
  expect(valueOf(await sharing.list(ana, id)).items).toMatchObject([
    { id: link.id, opens: 2, madeBy: { name: "Ana" } },
  ]);
});

test("[SHARE-1.1] only its digest is kept, and making and taking back are in the access log", async () => {
  const { id } = await write("Words.\n", { title: "Gate" });
  const link = await made(id, 1);
  expect(JSON.stringify(await prisma.shareLink.findMany())).not.toContain(link.key);
  expect(await prisma.shareLink.findUnique({ where: { digest: digestOf(link.key) } })).not.toBeNull();
  valueOf(await sharing.revoke(ana, id, link.id));
  expect(await sharing.open(link.key)).toEqual(NOTHING);
  expect(refusalOf(await sharing.revoke(ana, id, link.id)).code).toBe("not_found");
  const entries = await prisma.accessEvent.findMany({ where: { kind: { startsWith: "share_link" } } });
  expect(entries.filter(({ details }) => JSON.stringify(details).includes(id)).map(({ kind }) => kind)).toEqual([
    "share_link_made",
    "share_link_revoked",
  ]);
  expect(JSON.stringify(entries)).not.toContain(link.key);
});

describe("what leads nowhere, and says the same for each", () => {
  test("[SHARE-1.2] guessed, cut, empty, expired; of an archived and of a purged post; of someone who is gone", async () => {
    for (const key of ["", "x", "k".repeat(43), "k".repeat(100_000), "../../etc", "\0".repeat(43)])
      expect(await sharing.open(key)).toEqual(NOTHING);
    const { id } = await write("Words.\n");
    const day = await made(id, 1);
    aheadMs = 24 * 60 * 60 * 1000 - 60_000;
    expect((await sharing.open(day.key)).kind).toBe("page");
    aheadMs += 60_000;
    expect(await sharing.open(day.key)).toEqual(NOTHING);
    aheadMs = 0;
    const link = await made(id);
    valueOf(await contents.archive(ana, id));
    expect(await sharing.open(link.key)).toEqual(NOTHING);
    expect(refusalOf(await sharing.make(ana, id, 7)).code).toBe("unsupported_operation");
    valueOf(await contents.patch(ana, id, { status: "draft" }));
    expect((await sharing.open(link.key)).kind).toBe("page");
    const bo = await person("writer", "bo");
    const ofBo = await made(id, 7, bo);
    await prisma.person.update({ where: { id: bo.personId }, data: { removedAt: new Date() } });
    expect(await sharing.open(ofBo.key)).toEqual(NOTHING);
    valueOf(await contents.archive(ana, id));
    valueOf(await purgeContent(env, id));
    expect(await sharing.open(link.key)).toEqual(NOTHING);
    expect(await prisma.shareLink.count({ where: { contentId: id } })).toBe(0);
  });
});

test("[SHARE-1.2] an image is shown while the draft names it, by its own link alone", async () => {
  const { id } = await write("Words.\n", { title: "Hens" });
  const image = valueOf(
    await images.add(ana, id, { name: "hens.png", read: () => Promise.resolve(png(40, 30, [1, 2, 3])) }),
  );
  const link = await made(id);
  expect(await sharing.image(link.key, image.id)).toBeUndefined();
  const { version, hash } = valueOf(await contents.read(ana, id));
  const body = `![Hens](/api/images/${image.id})\n`;
  valueOf(await contents.save(ana, id, { body, baseVersion: version, baseHash: hash }));
  expect(await sharing.image(link.key, image.id)).toBe(ana.workspaceId);
  expect((await sharing.open(link.key)).html).toContain(
    `src="/share/images/${image.id}?key=${link.key}" alt="Hens" width="40" height="30"`,
  );
  const other = await made((await write("Other.\n")).id);
  expect(await sharing.image(other.key, image.id)).toBeUndefined();
});

test("[SHARE-1.1] who may not write shares nothing; twenty links of a post work at once, and no more", async () => {
  const { id } = await write("Words.\n");
  const viewer = await person("viewer", "vi");
  for (const refused of [
    await sharing.make(viewer, id, 7),
    await sharing.list(viewer, id),
    await sharing.revoke(viewer, id, "any"),
  ])
    expect(refusalOf(refused).code).toBe("forbidden");
  expect(refusalOf(await sharing.make(ana, "nowhere", 7)).code).toBe("not_found");
  const tried = await Promise.all(Array.from({ length: 24 }, () => sharing.make(ana, id, 7)));
  expect(tried.filter(({ ok }) => ok)).toHaveLength(20);
  expect(refusalOf(await sharing.make(ana, id, 7))).toMatchObject({ code: "too_large", details: { limit: 20 } });
});
