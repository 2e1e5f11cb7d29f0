// Covers DOOR-6: the owner of a first start, tokens, one-time links, sessions.
import { describe, expect, test } from "vitest";
import { ALL_SCOPES, createAuth, type Auth } from "../../lib/auth/index.ts";
import { testDatabase, type TestDatabase } from "../support/database.ts";

const START = new Date("2026-03-02T09:00:00Z");
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

interface Scene {
  auth: Auth;
  database: TestDatabase;
  later: (ms: number) => void;
}

/** A fresh database, a clock that the test moves, and secrets that count. */
async function scene(): Promise<Scene> {
  const database = await testDatabase();
  let now = START.getTime();
  let count = 0;
  const auth = createAuth({
    db: database.prisma,
    clock: () => new Date(now),
    newId: () => `id-${++count}`,
    randomToken: () => `secret-${++count}`,
  });
  return { auth, database, later: (ms) => (now += ms) };
}

async function firstToken({ auth }: Scene): Promise<string> {
  const { firstSignInToken } = await auth.ensureOwner();
  if (firstSignInToken === undefined) throw new Error("the start made no sign-in link");
  return firstSignInToken;
}

async function signedIn(at: Scene): Promise<string> {
  const spent = await at.auth.spendSignInLink(await firstToken(at));
  if (!spent.ok) throw new Error(spent.refusal.message);
  return spent.value.session;
}

const codeOf = async (outcome: ReturnType<Auth["spendSignInLink"]>): Promise<string> => {
  const result = await outcome;
  return result.ok ? "ok" : result.refusal.code;
};

describe("the first start", () => {
  test("[DOOR-6] makes one workspace with a key, its owner and a link; a second start makes no second of them", async () => {
    const at = await scene();
    await firstToken(at);
    await at.auth.ensureOwner();
    const workspaces = await at.database.prisma.workspace.findMany({ include: { people: true } });
    expect(workspaces).toHaveLength(1);
    expect(workspaces[0]?.signingKey).toHaveLength(32);
    expect(workspaces[0]?.people.map(({ role }) => role)).toEqual(["owner"]);
  });

  test("[DOOR-6] many processes that start at once on one database make one owner", async () => {
    const at = await scene();
    await Promise.all(Array.from({ length: 5 }, () => at.auth.ensureOwner()));
    expect(await at.database.prisma.person.count()).toBe(1);
    expect(await at.database.prisma.workspace.count()).toBe(1);
    expect(await at.database.prisma.signInLink.count()).toBe(1);
  });

  test("[DOOR-6] a start before anyone signed in makes a fresh link and voids the one before", async () => {
    const at = await scene();
    const first = await firstToken(at);
    const second = await firstToken(at);
    expect(await codeOf(at.auth.spendSignInLink(first))).toBe("token_invalid");
    expect(await codeOf(at.auth.spendSignInLink(second))).toBe("ok");
  });

  test("[DOOR-6] a start makes no link while the owner is signed in, and one again when they are signed in nowhere", async () => {
    const at = await scene();
    const session = await signedIn(at);
    expect(await at.auth.ensureOwner()).toEqual({});
    await at.auth.signOut(session);
    expect(await codeOf(at.auth.spendSignInLink(await firstToken(at)))).toBe("ok");
    at.later(31 * DAY_MS);
    expect(await at.auth.ensureOwner()).toHaveProperty("firstSignInToken");
  });
});

describe("sign-in links", () => {
  test("[DOOR-6] signs in once; of many calls at once exactly one succeeds", async () => {
    const at = await scene();
    const token = await firstToken(at);
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(at.auth.spendSignInLink(token))));
    expect(codes.toSorted()).toEqual(["ok", ...Array.from({ length: 7 }, () => "token_used")]);
    expect(await at.database.prisma.session.count()).toBe(1);
  });

  test("[DOOR-6] looking at a link tells for whom it is and spends nothing", async () => {
    const at = await scene();
    const token = await firstToken(at);
    expect(await at.auth.readSignInLink(token)).toEqual({ ok: true, value: { personName: "Owner" } });
    expect(await codeOf(at.auth.spendSignInLink(token))).toBe("ok");
    expect(await at.auth.readSignInLink(token)).toMatchObject({ ok: false, refusal: { code: "token_used" } });
  });

  test("[DOOR-6] a link lives 24 hours", async () => {
    const at = await scene();
    const token = await firstToken(at);
    at.later(DAY_MS - 1);
    expect(await at.auth.readSignInLink(token)).toMatchObject({ ok: true });
    at.later(1);
    expect(await at.auth.readSignInLink(token)).toMatchObject({ ok: false, refusal: { code: "token_expired" } });
    expect(await codeOf(at.auth.spendSignInLink(token))).toBe("token_expired");
  });

  test("[DOOR-6] an unknown link is refused", async () => {
    const at = await scene();
    await firstToken(at);
    expect(await codeOf(at.auth.spendSignInLink("guess"))).toBe("token_invalid");
  });
});

describe("sessions", () => {
  test("[DOOR-6] a session is the person, with every scope, for 30 days", async () => {
    const at = await scene();
    const session = await signedIn(at);
    const actor = await at.auth.actorForSession(session);
    expect(actor).toMatchObject({ kind: "person", role: "owner", name: "Owner", scopes: new Set(ALL_SCOPES) });
    expect(actor?.id).toBe(actor?.personId);
    at.later(30 * DAY_MS - 1);
    expect(await at.auth.actorForSession(session)).toBeDefined();
    at.later(1);
    expect(await at.auth.actorForSession(session)).toBeUndefined();
  });

  test("[DOOR-6] signing out ends this session and no other", async () => {
    const at = await scene();
    const first = await signedIn(at);
    // as if over, so that a start makes a link
    await at.database.prisma.session.updateMany({ data: { expiresAt: START } });
    const second = await signedIn(at);
    await at.auth.signOut(first);
    expect(await at.auth.actorForSession(second)).toBeDefined();
    await at.auth.signOut(second);
    expect(await at.auth.actorForSession(second)).toBeUndefined();
  });
});

describe("tokens", () => {
  test("[DOOR-6] the scripted token is the owner's, with every scope", async () => {
    const at = await scene();
    await at.auth.ensureOwnerToken("a-token-of-my-choice");
    const actor = await at.auth.actorForBearer("a-token-of-my-choice");
    expect(actor).toMatchObject({ kind: "token", role: "owner", scopes: new Set(ALL_SCOPES) });
    expect(await at.auth.actorForBearer("another")).toBeUndefined();
  });

  test("[DOOR-6] another scripted token replaces the one before and keeps its id; the same one changes nothing", async () => {
    const at = await scene();
    await at.auth.ensureOwnerToken("first-token");
    const before = await at.auth.actorForBearer("first-token");
    await at.auth.ensureOwnerToken("first-token");
    await at.auth.ensureOwnerToken("second-token");
    expect(await at.auth.actorForBearer("first-token")).toBeUndefined();
    expect((await at.auth.actorForBearer("second-token"))?.id).toBe(before?.id);
    expect(await at.database.prisma.apiToken.count()).toBe(1);
  });

  test("[DOOR-6] a revoked token is nobody's", async () => {
    const at = await scene();
    await at.auth.ensureOwnerToken("a-token-of-my-choice");
    await at.database.prisma.apiToken.updateMany({ data: { revokedAt: START } });
    expect(await at.auth.actorForBearer("a-token-of-my-choice")).toBeUndefined();
  });

  test("[AGT-10] scopes that this release does not know are left out", async () => {
    const at = await scene();
    await at.auth.ensureOwnerToken("a-token-of-my-choice");
    await at.database.prisma.apiToken.updateMany({ data: { scopes: ["read", "fly"] } });
    expect((await at.auth.actorForBearer("a-token-of-my-choice"))?.scopes).toEqual(new Set(["read"]));
  });

  test("[DOOR-6] no table holds a token, a link or a cookie, only digests", async () => {
    const at = await scene();
    const session = await signedIn(at);
    await at.auth.ensureOwnerToken("a-token-of-my-choice");
    const { prisma } = at.database;
    const stored = JSON.stringify([
      await prisma.session.findMany(),
      await prisma.apiToken.findMany(),
      await prisma.signInLink.findMany(),
    ]);
    for (const secret of [session, "a-token-of-my-choice", "secret-"]) expect(stored).not.toContain(secret);
  });
});
