// Covers docs/spec/plan.md PLAN-1, PLAN-2 and DOOR-7 on a real Postgres: who has a post to do and by when, how it moves,
// and who may move it.
import { expect, test } from "vitest";
import type { Actor, Role } from "../../lib/auth/index.ts";
import { createLiveContents } from "../../lib/content/index.ts";
import { createPublishing } from "../../lib/publishing/index.ts";
import { testDatabase } from "../support/database.ts";
import { desk, refusalOf, valueOf } from "./desk.ts";

const { prisma, pool } = await testDatabase();
const { env, contents, owner, write, read } = await desk(prisma);
const ana: Actor = { ...owner, kind: "person" };
const blocking = () => Promise.resolve(new Set<string>());
const publishing = createPublishing({ db: prisma, contents, clock: env.clock, newId: env.newId, blocking });
const IN_AN_HOUR = () => new Date(env.clock().getTime() + 3_600_000).toISOString();

let people = 0;
async function person(role: Role, name: string): Promise<Actor> {
  const id = `plan-${people++}`;
  await prisma.person.create({ data: { id, name, role, workspaceId: owner.workspaceId } });
  return { ...ana, id, personId: id, name, role };
}
const moves = async (id: string) =>
  valueOf(await contents.plan(ana, id)).moves.map(({ kind, from, to, by }) => [kind, from, to, by.name]);
const titles = async (query: object) =>
  valueOf(await contents.list(ana, { limit: 50, ...query })).items.map(({ title }) => title);

test("[PLAN-1] a post is given to a member and gets a day; lists, filters and open windows know both", async () => {
  const bo = await person("writer", "Bo");
  const { id } = await write("Words.\n", { title: "Gate" });
  await write("Words.\n", { title: "Nobody's" });
  const heard: unknown[] = [];
  await createLiveContents({ ...env, pool }).open(
    { workspaceId: owner.workspaceId, contentId: id, generation: 1 },
    {
      relay: () => undefined,
      ended: () => undefined,
      rulesChanged: () => undefined,
      commented: () => undefined,
      renamed: ({ assignee, due }) => void heard.push([assignee?.name, due]),
      versioned: () => undefined,
    },
  );
  const given = valueOf(await contents.patch(bo, id, { assignee: bo.personId, due: "2026-12-01" }));
  expect([given.assignee, given.due]).toEqual([{ id: bo.personId, name: "Bo", isGone: false }, "2026-12-01"]);
  expect(heard).toEqual([["Bo", "2026-12-01"]]);
  expect(valueOf(await contents.summary(ana, id))).toMatchObject({ assignee: { name: "Bo" }, due: "2026-12-01" });
  expect(await titles({ assignee: bo.personId })).toEqual(["Gate"]);
  expect(await titles({ dueBy: "2026-12-01" })).toEqual(["Gate"]);
  expect(await titles({ dueBy: "2026-11-30" })).toEqual([]);
  valueOf(await contents.patch(ana, id, { assignee: null, due: null }));
  expect(await read(id)).toMatchObject({ assignee: null, due: null, version: 1 });
  expect(await moves(id)).toEqual([
    ["due", "2026-12-01", null, "Ana"],
    ["assignee", "Bo", null, "Ana"],
    ["due", null, "2026-12-01", "Bo"],
    ["assignee", null, "Bo", "Bo"],
  ]);
});

test("[PLAN-1.1] nobody is given a post who is no member; who has left keeps it by name, and is given no other", async () => {
  const cy = await person("editor", "Cy");
  const { id } = await write("Words.\n");
  valueOf(await contents.patch(ana, id, { assignee: cy.personId }));
  await prisma.person.update({ where: { id: cy.personId }, data: { removedAt: new Date() } });
  expect((await read(id)).assignee).toEqual({ id: cy.personId, name: "Cy", isGone: true });
  valueOf(await contents.patch(ana, id, { due: "2026-12-02" }));
  const other = await write("Words.\n");
  const elsewhere = await desk(prisma);
  for (const wrong of [cy.personId, elsewhere.owner.personId, "nobody", "\u0000"])
    expect(refusalOf(await contents.patch(ana, other.id, { assignee: wrong })).code).toBe("invalid_request");
  expect(valueOf(await contents.plan(ana, id)).members.map(({ name }) => name)).not.toContain("Cy");
  const viewer = await person("viewer", "Vi");
  expect(valueOf(await contents.plan(viewer, id)).members).toEqual([]);
  expect(refusalOf(await contents.patch(viewer, id, { due: null })).code).toBe("forbidden");
  expect(refusalOf(await elsewhere.contents.plan(elsewhere.owner, id)).code).toBe("not_found");
});

test("[DOOR-7] a post goes from draft to review, is scheduled, published and archived; each move is kept, with who and when", async () => {
  const { id, hash } = await write("Words.\n");
  valueOf(await contents.patch(ana, id, { status: "review" }));
  valueOf(await publishing.schedule(ana, id, { hash, at: IN_AN_HOUR(), zone: "UTC" }));
  expect(refusalOf(await contents.patch(ana, id, { status: "archived" })).code).toBe("scheduled_now");
  valueOf(await publishing.publish(ana, id, { hash }));
  expect(refusalOf(await contents.archive(ana, id)).code).toBe("public_now");
  valueOf(await publishing.takeDown(ana, id));
  valueOf(await contents.archive(ana, id));
  expect(await moves(id)).toEqual([
    ["status", "draft", "archived", "Ana"],
    ["status", "published", "draft", "Ana"],
    ["status", "scheduled", "published", "Ana"],
    ["status", "review", "scheduled", "Ana"],
    ["status", "draft", "review", "Ana"],
  ]);
  const { moves: shown } = valueOf(await contents.plan(ana, id));
  expect(shown.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
  expect(shown.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
});

test("[PLAN-2] what a text has to say is moved too: each change names what came and what went", async () => {
  const { id } = await write("Words.\n");
  const fact = (name: string) => ({ name, kind: "fact", required: true });
  const point = (name: string) => ({ name, kind: "point" });
  valueOf(await contents.patch(ana, id, { outline: [fact("Rye is £3.40"), point("Prices")] }));
  valueOf(await contents.patch(ana, id, { outline: [point("Prices"), fact("Rye is £3.40")] }));
  valueOf(await contents.patch(ana, id, { outline: [fact("Rye is £3.60"), fact("Prices")], due: "2026-12-01" }));
  valueOf(await contents.patch(ana, id, { outline: null }));
  expect(await moves(id)).toEqual([
    ["outline", "Rye is £3.60\nPrices", null, "Ana"],
    expect.anything(),
    expect.anything(),
    ["outline", null, "Rye is £3.40\nPrices", "Ana"],
  ]);
  expect((await moves(id)).slice(1, 3)).toEqual(
    expect.arrayContaining([
      ["due", null, "2026-12-01", "Ana"],
      ["outline", "Prices\nRye is £3.40", "Rye is £3.60\nPrices", "Ana"],
    ]),
  );
});

test("[PLAN-2] a change of nothing is no move, and a refused one is none", async () => {
  const { id } = await write("Words.\n");
  valueOf(await contents.patch(ana, id, { status: "draft", due: null, assignee: null }));
  expect(refusalOf(await contents.patch(ana, id, { status: "published", due: "2026-12-01" })).code).toBe(
    "not_publishable",
  );
  expect(await moves(id)).toEqual([]);
  expect((await read(id)).due).toBe(null);
});

test("[PLAN-2.1] who moves a post where is by role, as owners set it; a refusal says who may", async () => {
  const writer = await person("writer", "Wim");
  const editor = await person("editor", "Edda");
  const { id } = await write("Words.\n");
  const setMovers = (statusMovers: object) =>
    prisma.workspace.update({ where: { id: owner.workspaceId }, data: { statusMovers } });
  valueOf(await contents.patch(writer, id, { status: "review" }));
  expect(refusalOf(await contents.patch(writer, id, { status: "draft" }))).toMatchObject({
    code: "forbidden",
    message: "Owners and editors move posts to draft.",
  });
  expect(refusalOf(await contents.archive(writer, id)).code).toBe("forbidden");
  valueOf(await contents.patch(editor, id, { status: "draft" }));
  await setMovers({ review: "owner", archived: "writer" });
  expect(refusalOf(await contents.patch(editor, id, { status: "review" }))).toMatchObject({
    message: "Owners move posts to review.",
  });
  valueOf(await contents.patch(ana, id, { status: "review" }));
  valueOf(await contents.archive(writer, id));
  await setMovers({});
});

test("[PLAN-3] an owner deletes an archived post for good by its title: a tombstone stays, and an entry without a word of it", async () => {
  const { id } = await write("# Secret\n\nxyzzy-4711.\n", { title: "Xyzzy title", path: "plan/xyzzy" });
  await contents.patch(ana, id, { status: "review", assignee: ana.personId, due: "2026-12-01" });
  const gone = (actor: Actor, title: string) => contents.deleteForGood(actor, id, title);
  expect(refusalOf(await gone(ana, "Xyzzy title")).code).toBe("unsupported_operation");
  valueOf(await contents.archive(ana, id));
  expect(refusalOf(await gone(ana, "Another")).code).toBe("invalid_request");
  expect(refusalOf(await gone({ ...ana, kind: "token" }, "Xyzzy title")).code).toBe("forbidden");
  expect(refusalOf(await gone({ ...ana, role: "editor" }, "Xyzzy title")).code).toBe("forbidden");
  const elsewhere = await desk(prisma);
  const stranger = { ...elsewhere.owner, kind: "person" } as const;
  expect(refusalOf(await elsewhere.contents.deleteForGood(stranger, id, "Xyzzy title")).code).toBe("not_found");
  expect(valueOf(await gone(ana, "Xyzzy title"))).toEqual({ contentId: id, versions: 1, images: 0 });
  expect(refusalOf(await contents.read(ana, id)).code).toBe("not_found");
  expect(await prisma.tombstone.findMany({ where: { contentId: id } })).toMatchObject([{ upTo: 1, whole: true }]);
  expect(await prisma.move.count({ where: { contentId: id } })).toBe(0);
  expect(await contents.verify(id)).not.toMatchObject({ ok: false });
  const entries = await prisma.accessEvent.findMany({ where: { kind: "post_deleted" } });
  expect(entries.map(({ byName, details }) => [byName, details])).toEqual([["Ana", { content: id, versions: 1 }]]);
  expect(refusalOf(await gone(ana, "Xyzzy title")).code).toBe("not_found");
});

test("[PLAN-3] what is public or waits to be is not deleted", async () => {
  const { id, hash } = await write("Words.\n", { title: "Out" });
  valueOf(await publishing.schedule(ana, id, { hash, at: IN_AN_HOUR(), zone: "UTC" }));
  expect(refusalOf(await contents.deleteForGood(ana, id, "Out")).code).toBe("scheduled_now");
  valueOf(await publishing.publish(ana, id, { hash }));
  expect(refusalOf(await contents.deleteForGood(ana, id, "Out")).code).toBe("public_now");
  expect((await read(id)).status).toBe("published");
});

test("[PLAN-5] facts and outline are kept, told to open windows, and never written over unseen", async () => {
  const { id } = await write("Rye is **£3.40** a loaf.\n", { title: "Prices" });
  let heard = 0;
  await createLiveContents({ ...env, pool }).open(
    { workspaceId: owner.workspaceId, contentId: id, generation: 1 },
    {
      relay: () => undefined,
      ended: () => undefined,
      rulesChanged: () => void heard++,
      commented: () => undefined,
      renamed: () => undefined,
      versioned: () => undefined,
    },
  );
  const outline = [
    { name: "Rye is £3.40", kind: "fact", required: true },
    { name: "How it began", kind: "point" },
  ];
  expect(valueOf(await contents.patch(ana, id, { outline, was: { outline: [] } })).version).toBe(1);
  expect(valueOf(await contents.plan(ana, id)).outline).toEqual(outline);
  expect(heard).toBe(1);
  const late = await contents.patch(ana, id, { outline: [], was: { outline: [] } });
  expect(refusalOf(late)).toMatchObject({ code: "hash_mismatch", details: { fields: [{ field: "outline" }] } });
  expect(valueOf(await contents.plan(ana, id)).outline).toEqual(outline);
  valueOf(await contents.patch(ana, id, { outline: null, was: { outline } }));
  expect(valueOf(await contents.plan(ana, id)).outline).toEqual([]);
});

test("[PUB-2] a fact that the text does not have is on the checklist, and can stop the post", async () => {
  const { id, hash } = await write("---\ndescription: Bread.\n---\n\nRye is **£3.40** a loaf.\n", { title: "Bread" });
  const fact = (name: string) => ({ name, kind: "fact", required: true });
  valueOf(await contents.patch(ana, id, { outline: [fact("rye is £3.40"), fact("Closed on Monday")] }));
  const { checklist } = valueOf(await publishing.read(ana, id));
  expect(checklist).toEqual([{ check: "missing_fact", level: "warn", count: 1 }]);
  const strict = createPublishing({
    db: prisma,
    contents,
    clock: env.clock,
    newId: env.newId,
    blocking: () => Promise.resolve(new Set(["missing_fact"])),
  });
  expect(refusalOf(await strict.publish(ana, id, { hash }))).toMatchObject({
    code: "not_publishable",
    message: "It cannot be published as it is: required facts are missing.",
  });
  valueOf(await contents.patch(ana, id, { outline: [fact("rye is £3.40")] }));
  valueOf(await strict.publish(ana, id, { hash }));
});
