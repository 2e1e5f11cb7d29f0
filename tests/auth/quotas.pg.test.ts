// Covers QUOTA-1.2 and QUOTA-3 on a real Postgres: writes of two processes are one count, and tokens of a person are
// bounded.
import { expect, test } from "vitest";
import { countsInDatabase, createAuth, createWriteLimit, type Actor, type Auth } from "../../lib/auth/index.ts";
import { testDatabase, type TestDatabase } from "../support/database.ts";
import { until } from "../support/until.ts";
import { codeOf, START, valueOf } from "./scene.ts";

const LIMIT = 3;
let ids = 0;

function authOver({ prisma }: TestDatabase, now: () => Date = () => START): Auth {
  const [newId, randomToken] = [() => `id-${++ids}`, () => `secret-${++ids}`];
  return createAuth({ db: prisma, clock: now, newId, randomToken, quotas: { tokensPerPerson: LIMIT } });
}

const made = async (auth: Auth, actor: Actor, expiresInDays?: number) =>
  auth.tokens.make(actor, { name: "A program", scopes: ["read"], expiresInDays });

test("[QUOTA-3] a person has so many tokens that work; one that was revoked or has ended makes room", async () => {
  const database = await testDatabase();
  let now = START;
  const auth = authOver(database, () => now);
  await auth.ensureOwner();
  const owner = await auth.owner();
  const [first] = [valueOf(await made(auth, owner)), valueOf(await made(auth, owner, 1)), await made(auth, owner)];
  expect(await made(auth, owner)).toMatchObject({
    refusal: {
      code: "quota_reached",
      message: "You have 3 tokens that work, and one person may have 3.",
      hint: "Revoke those that nobody uses, or ask whoever runs this Stet to raise STET_TOKENS_PER_PERSON.",
      details: { limit: LIMIT },
    },
  });
  valueOf(await auth.tokens.revoke(owner, first.id));
  expect(codeOf(await made(auth, owner))).toBe("ok");
  expect(codeOf(await made(auth, owner))).toBe("quota_reached");
  now = new Date(START.getTime() + 2 * 24 * 60 * 60 * 1000);
  expect(codeOf(await made(auth, owner))).toBe("ok");
});

test("[QUOTA-3] of many at once, from two processes, no more come through than may", async () => {
  const database = await testDatabase();
  const [here, there] = [authOver(database), authOver(database)];
  await here.ensureOwner();
  const owner = await here.owner();
  const codes = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => codeOf(await made(index % 2 ? here : there, owner))),
  );
  expect(codes.filter((code) => code === "ok")).toHaveLength(LIMIT);
  expect(await database.prisma.apiToken.count()).toBe(LIMIT);
});

test("[QUOTA-3] tokens made through a token count as its person's, and each person has their own", async () => {
  const auth = authOver(await testDatabase());
  await auth.ensureOwner();
  const owner = await auth.owner();
  const admin = valueOf(await auth.tokens.make(owner, { name: "Admin", scopes: ["admin", "read"] }));
  const program = await auth.actorForBearer(admin.token);
  if (!program) throw new Error("nobody");
  expect([codeOf(await made(auth, program)), codeOf(await made(auth, program))]).toEqual(["ok", "ok"]);
  expect([codeOf(await made(auth, program)), codeOf(await made(auth, owner))]).toEqual([
    "quota_reached",
    "quota_reached",
  ]);
  valueOf(await auth.tokens.revoke(owner, admin.id)); // takes along what was made through it
  expect(codeOf(await made(auth, owner))).toBe("ok");
});

test("[QUOTA-1.2] what one process has counted stops a person at another one", async () => {
  const { prisma } = await testDatabase();
  const process = () =>
    createWriteLimit({
      counts: countsInDatabase(prisma),
      most: { writesPerMinute: 50, writesPerDay: 1_000 },
      onFault: () => undefined, // as the test ends a count may be on its way
    });
  const [here, there] = [process(), process()];
  const ana = { id: "ana", personId: "ana" };
  for (let written = 0; written < 50; written++) expect(here(ana)).toBeUndefined();
  const shared = async () => (await prisma.attemptCount.findUnique({ where: { network: "writes ana" } }))?.count;
  await until(async () => (await shared()) === 50, { what: "all of it is told", withinMs: 20_000 });
  expect(there(ana)).toBeUndefined(); // it has not asked yet
  await until(() => there(ana) !== undefined, { what: "the other process has heard", withinMs: 20_000 });
  expect(there(ana)).toMatchObject({ code: "rate_limited", details: { limit: 50 } });
  expect(there({ id: "ben", personId: "ben" })).toBeUndefined();
});
