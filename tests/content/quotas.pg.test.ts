// Covers QUOTA-4 and QUOTA-5 on a real Postgres: posts that a person makes, and refused updates that are kept, counted
// by the statement that adds them.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Actor } from "../../lib/auth/index.ts";
import { createContents, createLiveContents, type Contents } from "../../lib/content/index.ts";
import { testDatabase } from "../support/database.ts";
import { desk, refusalOf, valueOf, type Desk } from "./desk.ts";

const LIMIT = 3;
const QUOTAS = { postsPerDay: LIMIT, quarantinedPerDay: LIMIT };

async function scene() {
  const database = await testDatabase();
  const at = await desk(database.prisma);
  const office = () => createContents({ ...at.env, quotas: QUOTAS });
  return { database, at, office, contents: office() };
}

const made = (contents: Contents, actor: Actor, path?: string) =>
  contents.create(actor, { title: "Rota", body: "One.\n", ...(path === undefined ? {} : { path }) });

const someoneElse = (owner: Actor): Actor => ({ ...owner, id: "ben", personId: "ben", name: "Ben" });
const tokenOf = (owner: Actor): Actor => ({ ...owner, id: "token", kind: "token" });

test("[QUOTA-4] a person makes so many posts in a day, through any token; the next is refused and leaves nothing", async () => {
  const { database, at, contents } = await scene();
  for (const actor of [at.owner, tokenOf(at.owner), at.owner]) valueOf(await made(contents, actor));
  for (const path of [undefined, "rota-of-mine"])
    expect(refusalOf(await made(contents, tokenOf(at.owner), path))).toEqual({
      code: "quota_reached",
      message: "You have made 3 posts within a day, and one person may make no more.",
      hint: "Go on a day after the first of them, or ask whoever runs this Stet to raise STET_POSTS_PER_DAY.",
      details: { limit: LIMIT },
    });
  const { prisma } = database;
  expect([await prisma.content.count(), await prisma.version.count(), await prisma.event.count()]).toEqual([3, 3, 3]);
  valueOf(await made(contents, someoneElse(at.owner)));
});

test("[QUOTA-4] a path that is taken uses up nothing", async () => {
  const { at, contents } = await scene();
  valueOf(await made(contents, at.owner, "rota"));
  for (let tries = 0; tries < LIMIT; tries++)
    expect(refusalOf(await made(contents, at.owner, "rota")).code).toBe("invalid_request");
  for (const path of ["b", "c"]) valueOf(await made(contents, at.owner, path));
  expect(refusalOf(await made(contents, at.owner, "d")).code).toBe("quota_reached");
});

test("[QUOTA-4] of many at once, from two processes, no more are made than may", async () => {
  const { database, at, office } = await scene();
  const offices = [office(), office()];
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => made(offices[index % 2] ?? office(), at.owner, `post-${index}`)),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(LIMIT);
  expect(await database.prisma.content.count()).toBe(LIMIT);
});

test("[QUOTA-4] another day begins with its first post, and who is given no quota counts none", async () => {
  const { database, at, contents } = await scene();
  for (let count = 0; count < LIMIT; count++) valueOf(await made(contents, at.owner));
  expect((await made(contents, at.owner)).ok).toBe(false);
  valueOf(await made(at.contents, at.owner)); // as `stet import` does
  await database.prisma.attemptCount.updateMany({ data: { until: new Date(0) } });
  for (let count = 0; count < LIMIT; count++) valueOf(await made(contents, at.owner));
  expect((await made(contents, at.owner)).ok).toBe(false);
});

function quarantineOf({ env }: Desk, pool: Awaited<ReturnType<typeof testDatabase>>["pool"]) {
  const live = createLiveContents({ ...env, newId: randomUUID, pool, quotas: QUOTAS });
  return (contentId: string, actorId: string | undefined, bytes: string) =>
    live.quarantine({
      contentId,
      generation: 1,
      reason: "not_text",
      bytes: new TextEncoder().encode(bytes),
      ...(actorId === undefined ? {} : { actorId }),
    });
}

test("[QUOTA-5] of one sender so many refused updates are kept in a day over all posts; the same bytes count once", async () => {
  const { database, at } = await scene();
  const [one, other] = [await at.write("One.\n"), await at.write("Two.\n")];
  const keep = quarantineOf(at, database.pool);
  for (let again = 0; again < 5; again++) await keep(one.id, "mallory", "a");
  await keep(one.id, "mallory", "b");
  await keep(other.id, "mallory", "a");
  await keep(other.id, "mallory", "c");
  await keep(one.id, "mallory", "d");
  await keep(other.id, "ben", "e");
  for (const row of ["f", "g", "h", "i"]) await keep(one.id, undefined, row);
  const rows = await database.prisma.quarantine.findMany({ orderBy: { id: "asc" } });
  const countOf = (actorId: string | null) => rows.filter((row) => row.actorId === actorId).length;
  expect([countOf("mallory"), countOf("ben"), countOf(null)]).toEqual([LIMIT, 1, 4]);
});

test("[QUOTA-5] it holds of many at once", async () => {
  const { database, at } = await scene();
  const { id } = await at.write("One.\n");
  const keep = quarantineOf(at, database.pool);
  await Promise.all(Array.from({ length: 10 }, (_, index) => keep(id, "mallory", String(index))));
  expect(await database.prisma.quarantine.count()).toBe(LIMIT);
});
