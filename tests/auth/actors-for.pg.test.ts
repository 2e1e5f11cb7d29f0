// Covers DOOR-6.10 for many who are asked about at once: as often as their rights are looked at, it takes two
// statements.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { actorsFor, type Secret } from "../../lib/auth/actors-for.ts";
import { scene } from "./scene.ts";

test("[DOOR-6.10] many secrets at once stand for whom each stands for alone: tokens and sessions, the same one twice, one that was revoked, one that has run out, one that nobody made", async () => {
  const { auth, owner, joined, tokenOf, later } = await scene();
  const boss = await owner();
  const ben = await joined("writer", "Ben");
  const [kept, revoked, short] = [
    await tokenOf(boss, ["read"]),
    await tokenOf(boss, ["read", "edit"]),
    await tokenOf(boss, ["read"], 1),
  ];
  await auth.tokens.revoke(boss, revoked.actor.id);
  later(2 * 86_400_000);
  const secrets: Secret[] = [
    { kind: "token", value: kept.token },
    { kind: "session", value: ben.session },
    { kind: "token", value: revoked.token },
    { kind: "token", value: short.token },
    { kind: "token", value: randomUUID() },
    { kind: "session", value: kept.token },
    { kind: "token", value: kept.token },
  ];
  const found = await auth.actorsFor(secrets);
  expect(found.map((actor) => actor?.id)).toEqual([
    kept.actor.id,
    ben.actor.id,
    undefined,
    undefined,
    undefined,
    undefined,
    kept.actor.id,
  ]);
  expect(found).toEqual(
    await Promise.all(
      secrets.map(({ kind, value }) => (kind === "token" ? auth.actorForBearer(value) : auth.actorForSession(value))),
    ),
  );
});

test("[DOOR-6.10] however many they are, each kind is looked up once", async () => {
  const { auth, database, owner, tokenOf } = await scene();
  const boss = await owner();
  const secrets: Secret[] = [];
  for (let count = 0; count < 20; count++)
    secrets.push({ kind: "token", value: (await tokenOf(boss, ["read"])).token });
  await auth.actorsFor(secrets); // from now on "last used" is fresh
  const looks: string[] = [];
  const db = database.prisma.$extends({
    query: {
      $allModels: {
        $allOperations({ operation, model, args, query }) {
          looks.push(`${model}.${operation}`);
          return query(args);
        },
      },
    },
  });
  const clock = () => new Date("2026-03-02T09:00:00Z");
  expect(
    (await actorsFor({ db: db as unknown as typeof database.prisma, clock }, secrets)).every(
      (actor) => actor !== undefined,
    ),
  ).toBe(true); // the same client, seen through
  expect(looks).toEqual(["ApiToken.findMany"]);
});
