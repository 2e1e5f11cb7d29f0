// Covers DOOR-6.9 and DOOR-6.17: guessing is bounded, by the address it comes from.
import { describe, expect, test } from "vitest";
import { countsInDatabase } from "../../lib/auth/attempt-counts.ts";
import { createAttemptLimit, MOST_FAILURES } from "../../lib/auth/attempt-limit.ts";
import { createTokenLimit } from "../../lib/auth/token-limit.ts";
import { testDatabase } from "../support/database.ts";
import { accepted, refusal, refused, type Code, type Outcome, type Refusal } from "../../lib/outcome/index.ts";

const wrong = async (code: Code = "token_invalid"): Promise<Outcome<string, Refusal>> => refused(refusal(code));
const right = async (): Promise<Outcome<string, Refusal>> => accepted("in");

const codeOf = (outcome: Outcome<string, Refusal>): string => (outcome.ok ? outcome.value : outcome.refusal.code);

const database = async () => (await testDatabase()).prisma;
const counts = async () => countsInDatabase(await database());
const links = { what: "links" } as const;

async function exhaust(limit: ReturnType<typeof createAttemptLimit>, address: string): Promise<void> {
  for (let tried = 0; tried < MOST_FAILURES; tried++)
    expect(codeOf(await limit.guard(address, wrong))).toBe("token_invalid");
}

describe("wrong links from one address", () => {
  test("[DOOR-6.9] are answered with the time to wait beyond the limit; a right one goes through, and so do other addresses", async () => {
    const limit = createAttemptLimit(await counts(), links);
    await exhaust(limit, "192.0.2.1");
    const late = await limit.guard("192.0.2.1", wrong);
    expect(late).toMatchObject({
      refusal: {
        code: "rate_limited",
        details: { retryAfter: expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60) },
      },
    });
    expect(codeOf(await limit.guard("192.0.2.1", right))).toBe("in");
    expect(codeOf(await limit.guard("192.0.2.2", wrong))).toBe("token_invalid");
  });

  test("[DOOR-6.11] are told of once, when the limit is reached, and not for each try after it", async () => {
    const told: string[] = [];
    const limit = createAttemptLimit(await counts(), {
      what: "links",
      onLimited: async (network) => void told.push(network),
    });
    await exhaust(limit, "192.0.2.1");
    expect(told).toEqual([]);
    for (let tried = 0; tried < 5; tried++) await limit.guard("192.0.2.1", wrong);
    expect(told).toEqual(["192.0.2.1"]);
  });

  test("[DOOR-6.9] no more are told apart when they all come at once", async () => {
    const limit = createAttemptLimit(await counts(), links);
    const codes = await Promise.all(
      Array.from({ length: MOST_FAILURES * 3 }, async () => codeOf(await limit.guard("192.0.2.1", wrong))),
    );
    expect(codes.filter((code) => code === "token_invalid")).toHaveLength(MOST_FAILURES);
  });

  test("[DOOR-6.9] what succeeds, a name that cannot be, and a fault do not count", async () => {
    const limit = createAttemptLimit(await counts(), links);
    const fault = () => Promise.reject(new Error("away"));
    for (let tried = 0; tried < MOST_FAILURES * 2; tried++) {
      expect(codeOf(await limit.guard("192.0.2.1", right))).toBe("in");
      expect(codeOf(await limit.guard("192.0.2.1", () => wrong("invalid_request")))).toBe("invalid_request");
      await expect(limit.guard("192.0.2.1", fault)).rejects.toThrow("away");
    }
    expect(codeOf(await limit.guard("192.0.2.1", wrong))).toBe("token_invalid");
  });
});

describe("wrong tokens from one address", () => {
  const refusedToken = () => wrong("unauthorized");

  test("[DOOR-6.17] beyond the limit nothing is looked up but what was right there before, and links are counted apart", async () => {
    const prisma = await database();
    const tokens = createTokenLimit(createAttemptLimit(countsInDatabase(prisma), { what: "tokens" }));
    expect(codeOf(await tokens.guard({ address: "192.0.2.1", digest: "known" }, right))).toBe("in");
    const codes: string[] = [];
    for (let tried = 0; tried <= MOST_FAILURES; tried++)
      codes.push(codeOf(await tokens.guard({ address: "192.0.2.1", digest: `guess ${tried}` }, refusedToken)));
    expect(codes).toEqual([...Array.from({ length: MOST_FAILURES }, () => "unauthorized"), "rate_limited"]);
    let looked = 0;
    const look = async () => {
      looked++;
      return right();
    };
    expect([codeOf(await tokens.guard({ address: "192.0.2.1", digest: "new" }, look)), looked]).toEqual([
      "rate_limited",
      0,
    ]);
    expect([codeOf(await tokens.guard({ address: "192.0.2.1", digest: "known" }, look)), looked]).toEqual(["in", 1]);
    expect([codeOf(await tokens.guard({ address: "192.0.2.2", digest: "new" }, look)), looked]).toEqual(["in", 2]);
    expect(codeOf(await createAttemptLimit(countsInDatabase(prisma), links).guard("192.0.2.1", wrong))).toBe(
      "token_invalid",
    );
  });

  test("[DOOR-6.17] a token that has ended is known no more", async () => {
    const tokens = createTokenLimit(createAttemptLimit(await counts(), { what: "tokens" }));
    await tokens.guard({ address: "192.0.2.1", digest: "ended" }, right);
    for (let tried = 0; tried <= MOST_FAILURES; tried++)
      await tokens.guard({ address: "192.0.2.1", digest: "ended" }, refusedToken);
    expect(codeOf(await tokens.guard({ address: "192.0.2.1", digest: "ended" }, right))).toBe("rate_limited");
  });
});

describe("over processes", () => {
  test("[DOOR-6.9] all count as one, and none writes what it knows to be used up", async () => {
    const prisma = await database();
    const [here, there] = [
      createAttemptLimit(countsInDatabase(prisma), links),
      createAttemptLimit(countsInDatabase(prisma), links),
    ];
    for (let tried = 0; tried < MOST_FAILURES; tried++) await (tried % 2 ? here : there).guard("192.0.2.1", wrong);
    expect(
      await Promise.all([here, there].map(async (limit) => codeOf(await limit.guard("192.0.2.1", wrong)))),
    ).toEqual(["rate_limited", "rate_limited"]);
    expect(here.full("192.0.2.1")).toMatchObject({ code: "rate_limited" });
    const { count } = await prisma.attemptCount.findFirstOrThrow();
    await here.guard("192.0.2.1", wrong);
    expect((await prisma.attemptCount.findFirstOrThrow()).count).toBe(count);
  });

  test("[DOOR-6.9] a minute that is over is counted again, and old ones are forgotten", async () => {
    const prisma = await database();
    await prisma.attemptCount.createMany({
      data: [
        { network: "links 192.0.2.1", count: 900, until: new Date(Date.now() - 1_000) },
        { network: "old", count: 1, until: new Date(0) },
      ],
    });
    expect(codeOf(await createAttemptLimit(countsInDatabase(prisma), links).guard("192.0.2.1", wrong))).toBe(
      "token_invalid",
    );
    expect(await prisma.attemptCount.findMany({ select: { network: true, count: true } })).toEqual([
      { network: "links 192.0.2.1", count: 1 },
    ]);
  });
});

describe("one caller's addresses", () => {
  test.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::9", "rate_limited"],
    ["2001:db8::1", "2001:db8:0:0:ffff::", "rate_limited"],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", "token_invalid"],
    ["::ffff:192.0.2.7", "192.0.2.7", "rate_limited"],
  ])("[DOOR-6.9] after %s, %s is %s", async (first, second, expected) => {
    const limit = createAttemptLimit(await counts(), links);
    await exhaust(limit, first);
    expect(codeOf(await limit.guard(second, wrong))).toBe(expected);
  });
});
