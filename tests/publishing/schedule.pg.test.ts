// Covers docs/spec/publishing.md PUB-4 on a real Postgres: what is published later, by the database's clock and once.
import { describe, expect, test } from "vitest";
import { ALL_SCOPES, type Actor } from "../../lib/auth/index.ts";
import {
  createContents,
  createLiveContents,
  purgeHistory,
  retain,
  type LoggedFields,
} from "../../lib/content/index.ts";
import { createDueLoop, createPublishing } from "../../lib/publishing/index.ts";
import { desk, refusalOf, valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";

const { prisma, pool } = await testDatabase();
const { env, owner: ownerToken, contents, write, save, read } = await desk(prisma);
const blocks = new Set<string>();
const blocking = () => Promise.resolve(blocks);
const publishing = createPublishing({ db: prisma, contents, clock: env.clock, newId: env.newId, blocking });
const as = (more: Partial<Actor>): Actor => ({ ...ownerToken, kind: "person", ...more });
const ana = as({});
const WITHOUT_PUBLISH = new Set(ALL_SCOPES.filter((scope) => scope !== "publish"));

// The desk's clock says March 2026: what is later there, and past for the database, is due at once.
const PAST = { at: "2026-06-01T09:00:00+02:00", zone: "Europe/Berlin" };
const AHEAD = { at: "2027-06-01T09:00:00Z", zone: "UTC" };

const faults: string[] = [];
const looking = (actorNow: () => Promise<Actor | undefined> = async () => ana, of = contents) =>
  createDueLoop({
    db: prisma,
    contents: of,
    clock: env.clock,
    newId: env.newId,
    blocking,
    actorNow,
    onFault: (err) => void faults.push(String(err)),
  });

const scheduleNow = async (id: string, when: typeof PAST) =>
  valueOf(await publishing.schedule(ana, id, { hash: (await read(id)).hash, ...when }));
const published = async (id: string) => valueOf(await publishing.read(ana, id));
const eventsOf = async (contentId: string) =>
  (await prisma.event.findMany({ where: { contentId }, orderBy: { id: "asc" } })).map(({ kind }) => kind);
const accessOf = async (contentId: string) =>
  (await prisma.accessEvent.findMany({ orderBy: { id: "asc" } }))
    .filter(({ details }) => JSON.stringify(details).includes(contentId))
    .map(({ kind, byName }) => [kind, byName]);

describe("what is scheduled", () => {
  test("[PUB-4] is a version: what is written since is not published with it", async () => {
    const { id } = await write("One word.\n");
    expect(await scheduleNow(id, PAST)).toMatchObject({
      public: null,
      schedules: [{ version: 1, at: "2026-06-01T07:00:00.000Z", zone: "Europe/Berlin", state: "waiting" }],
    });
    expect((await read(id)).status).toBe("scheduled");
    await save(id, "Two words.\n");
    await looking().look();
    expect(await published(id)).toMatchObject({
      public: { version: 1, by: { name: "Ana" }, dueAt: "2026-06-01T07:00:00.000Z" },
      changesSince: 1,
      schedules: [{ state: "done" }],
    });
    expect((await read(id)).status).toBe("published");
  });

  test("[PUB-4.1] waits while the database's clock says so", async () => {
    const { id } = await write("One word.\n");
    await scheduleNow(id, AHEAD);
    await looking().look();
    expect(await published(id)).toMatchObject({ public: null, schedules: [{ state: "waiting" }] });
  });

  test("[PUB-4.1] is published once, whoever looks at the same time", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 30; n++) ids.push((await write("One word.\n")).id);
    for (const id of ids) await scheduleNow(id, PAST);
    const others = [looking(), looking(undefined, createContents(env)), looking(undefined, createContents(env))];
    await Promise.all(others.map((loop) => loop.look()));
    const counts = await Promise.all(ids.map((contentId) => prisma.publication.count({ where: { contentId } })));
    expect(counts).toEqual(ids.map(() => 1));
    expect(faults).toEqual([]);
  });

  test("[PUB-4.2] each act is in the access log, and an event of the post", async () => {
    const { id } = await write("One word.\n");
    await scheduleNow(id, AHEAD);
    await scheduleNow(id, PAST);
    await publishing.cancel(ana, id);
    await scheduleNow(id, PAST);
    await looking().look();
    const shown = await published(id);
    expect(shown.schedules.map(({ state, endedBy }) => [state, endedBy])).toEqual([
      ["done", null],
      ["cancelled", "Ana"],
      ["replaced", "Ana"],
    ]);
    expect(await eventsOf(id)).toEqual([
      "content_created",
      "content_scheduled",
      "content_scheduled",
      "content_schedule_cancelled",
      "content_scheduled",
      "content_published",
    ]);
    expect(await accessOf(id)).toEqual([
      ["version_scheduled", "Ana"],
      ["version_scheduled", "Ana"],
      ["schedule_cancelled", "Ana"],
      ["version_scheduled", "Ana"],
      ["version_published", "Ana"],
    ]);
  });

  test("[PUB-4.2] cancelled, the post is in review, and nothing is published", async () => {
    const { id } = await write("One word.\n");
    await scheduleNow(id, PAST);
    expect(valueOf(await publishing.cancel(ana, id)).public).toBeNull();
    await looking().look();
    expect([(await published(id)).public, (await read(id)).status]).toEqual([null, "review"]);
    expect(refusalOf(await publishing.cancel(ana, id)).code).toBe("not_found");
  });
});

describe("a public post", () => {
  test("[PUB-4.3] stays public until the later version takes its place", async () => {
    const { id, hash } = await write("One word.\n");
    await publishing.publish(ana, id, { hash });
    await save(id, "Two words.\n");
    await scheduleNow(id, PAST);
    expect([(await published(id)).public?.version, (await read(id)).status]).toEqual([1, "published"]);
    await looking().look();
    expect((await published(id)).public?.version).toBe(2);
  });

  test("[PUB-4.3] what a person publishes meanwhile, or takes down, is not changed by what was scheduled", async () => {
    const [one, two] = [await write("One word.\n"), await write("One word.\n")];
    for (const { id } of [one, two]) await scheduleNow(id, PAST);
    await save(one.id, "Two words.\n");
    await publishing.publish(ana, one.id, { hash: (await read(one.id)).hash });
    await publishing.publish(ana, two.id, { hash: two.hash });
    await scheduleNow(two.id, PAST);
    await publishing.takeDown(ana, two.id);
    await looking().look();
    expect(await published(one.id)).toMatchObject({ public: { version: 2 }, schedules: [{ state: "replaced" }] });
    expect(await published(two.id)).toMatchObject({ public: null, schedules: [{ state: "cancelled" }, {}] });
  });
});

describe("when it cannot be", () => {
  test.each([
    ["is gone", async () => undefined],
    ["may publish no longer", async () => as({ role: "writer" })],
  ])("[PUB-4.5] who scheduled it %s: it is not published, and the post says why", async (_, actorNow) => {
    const { id } = await write("One word.\n");
    await scheduleNow(id, PAST);
    await looking(actorNow).look();
    expect(await published(id)).toMatchObject({ public: null, schedules: [{ state: "stopped", reason: "forbidden" }] });
    expect((await read(id)).status).toBe("review");
    expect((await eventsOf(id)).at(-1)).toBe("content_schedule_stopped");
    expect((await accessOf(id)).at(-1)).toEqual(["schedule_stopped", null]);
  });

  test("[PUB-4.5] an owner has meanwhile said that it blocks: it is not published", async () => {
    const { id } = await write("One word.\n");
    await scheduleNow(id, PAST);
    blocks.add("no_description");
    await looking().look();
    blocks.clear();
    expect(await published(id)).toMatchObject({ public: null, schedules: [{ reason: "not_publishable" }] });
  });

  test("[PUB-4.5] a fault leaves it due, and it is tried again later", async () => {
    const { id } = await write("One word.\n");
    await scheduleNow(id, PAST);
    const failing = { ...contents, actUnasked: () => Promise.reject(new Error("away")) };
    await looking(undefined, failing).look();
    expect(faults.splice(0)).toEqual(["Error: away"]);
    expect(await prisma.schedule.findFirst({ where: { contentId: id } })).toMatchObject({ state: "waiting", tries: 1 });
    await looking().look();
    expect((await published(id)).public).toBeNull();
    await prisma.schedule.updateMany({ where: { contentId: id }, data: { tryAt: new Date(0) } });
    await looking().look();
    expect((await published(id)).public?.version).toBe(1);
  });

  test("[PUB-4.4] its status cannot be changed, nor the post archived, until that is cancelled", async () => {
    const { id } = await write("One word.\n");
    await scheduleNow(id, AHEAD);
    for (const status of ["draft", "review", "published", "archived"] as const)
      expect(refusalOf(await contents.patch(ownerToken, id, { status })).code).toBe("scheduled_now");
    expect(refusalOf(await contents.archive(ownerToken, id)).code).toBe("scheduled_now");
    await publishing.cancel(ana, id);
    expect(refusalOf(await contents.patch(ownerToken, id, { status: "scheduled" })).code).toBe("not_publishable");
    expect(valueOf(await contents.archive(ownerToken, id)).status).toBe("archived");
    expect(refusalOf(await publishing.schedule(ana, id, { version: 1, ...AHEAD })).code).toBe("not_publishable");
  });

  test("[PUB-4.4] a purge keeps the version that is due, and a policy the history from it on", async () => {
    const { id } = await write("One word.\n");
    await save(id, "Two words.\n");
    await scheduleNow(id, AHEAD);
    await save(id, "Three words.\n");
    expect(refusalOf(await purgeHistory(env, id, 3)).code).toBe("scheduled_now");
    await retain({ ...env, clock: () => new Date("2027-01-01") }, id, { historyDays: 1 });
    expect(valueOf(await contents.version(ana, id, 2)).body).toBe("Two words.\n");
  });
});

describe("who may, and when", () => {
  test.each([
    ["a token with everything else", as({ kind: "token", scopes: WITHOUT_PUBLISH })],
    ["a writer", as({ role: "writer" })],
    ["a viewer", as({ role: "viewer" })],
  ])("[PUB-4.2] %s schedules nothing and cancels nothing", async (_, actor) => {
    const { id, hash } = await write("One word.\n");
    expect(refusalOf(await publishing.schedule(actor, id, { hash, ...AHEAD })).code).toBe("forbidden");
    await scheduleNow(id, AHEAD);
    expect(refusalOf(await publishing.cancel(actor, id)).code).toBe("forbidden");
  });

  test.each([
    ["a moment that has passed", { at: "2026-01-01T00:00:00Z", zone: "UTC" }],
    ["one years away", { at: "2036-01-01T00:00:00Z", zone: "UTC" }],
    ["a zone that is none", { ...AHEAD, zone: "Mars/Base" }],
  ])("[PUB-4] %s is no time to publish", async (_, when) => {
    const { id, hash } = await write("One word.\n");
    expect(refusalOf(await publishing.schedule(ana, id, { hash, ...when })).code).toBe("invalid_request");
  });

  test("[PUB-4] another text than was seen, and one that cannot be published, are not scheduled", async () => {
    const { id, hash } = await write("One word.\n");
    await save(id, "Two words.\n");
    expect(refusalOf(await publishing.schedule(ana, id, { hash, ...AHEAD })).code).toBe("hash_mismatch");
    const empty = await write("---\ntitle: A\n---\n");
    expect(refusalOf(await publishing.schedule(ana, empty.id, { version: 1, ...AHEAD })).code).toBe("not_publishable");
  });
});

describe("open windows", () => {
  test("[PUB-5] hear of each new status, also of one from another process", async () => {
    const { id } = await write("One word.\n");
    const heard: string[] = [];
    const lives = createLiveContents({ ...env, pool });
    const live = await lives.open(
      { workspaceId: ana.workspaceId, contentId: id, generation: 1 },
      {
        relay: () => undefined,
        ended: () => undefined,
        rulesChanged: () => undefined,
        commented: () => undefined,
        renamed: ({ status }: LoggedFields) => void heard.push(status),
        versioned: () => undefined,
      },
    );
    if (!live) throw new Error("it did not open");
    await scheduleNow(id, PAST);
    await looking().look();
    await publishing.takeDown(ana, id);
    expect(heard).toEqual(["scheduled", "published", "draft"]);
    await prisma.content.update({ where: { id }, data: { status: "review" } });
    await lives.catchUp([live]);
    expect(heard.at(-1)).toBe("review");
    await lives.close(live);
  });
});
