// Covers DOOR-6.9: guessing links is bounded, by the address it comes from.
import { describe, expect, test } from "vitest";
import { countsInDatabase } from "../../lib/auth/attempt-counts.ts";
import { createAttemptLimit, MOST_FAILURES } from "../../lib/auth/attempt-limit.ts";
import { testDatabase } from "../support/database.ts";
import { accepted, refusal, refused, type Code, type Outcome, type Refusal } from "../../lib/outcome/index.ts";

const wrong = async (code: Code = "token_invalid"): Promise<Outcome<string, Refusal>> => refused(refusal(code));
const right = async (): Promise<Outcome<string, Refusal>> => accepted("in");

const codeOf = (outcome: Outcome<string, Refusal>): string => (outcome.ok ? outcome.value : outcome.refusal.code);

async function exhaust(limit: ReturnType<typeof createAttemptLimit>, address: string): Promise<void> {
  for (let tried = 0; tried < MOST_FAILURES; tried++) expect(codeOf(await limit.guard(address, wrong))).toBe("token_invalid");
}

describe("wrong links from one address", () => {
  test("[DOOR-6.9] are refused beyond the limit, unseen, with the time to wait; other addresses go on", async () => {
    const limit = createAttemptLimit(countsInDatabase((await testDatabase()).prisma));
    await exhaust(limit, "192.0.2.1");
    let ran = 0;
    const late = await limit.guard("192.0.2.1", async () => {
      ran++;
      return right();
    });
    expect([codeOf(late), ran]).toEqual(["rate_limited", 0]);
    expect(late).toMatchObject({ refusal: { details: { retryAfter: expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60) } } });
    expect(codeOf(await limit.guard("192.0.2.2", right))).toBe("in");
  });

  test("[DOOR-6.14] can be asked about beforehand, which counts nothing", async () => {
    const limit = createAttemptLimit(countsInDatabase((await testDatabase()).prisma));
    for (let asked = 0; asked < MOST_FAILURES * 2; asked++) expect(await limit.full("192.0.2.1")).toBeUndefined();
    await exhaust(limit, "192.0.2.1");
    expect(await limit.full("192.0.2.1")).toMatchObject({ code: "rate_limited" });
    expect([await limit.full("192.0.2.2"), await limit.full(undefined)]).toEqual([undefined, undefined]);
  });

  test("[DOOR-6.11] are told of once, when the limit is reached, and not for each try after it", async () => {
    const told: string[] = [];
    const limit = createAttemptLimit(countsInDatabase((await testDatabase()).prisma), async (network) => void told.push(network));
    await exhaust(limit, "192.0.2.1");
    expect(told).toEqual([]);
    for (let tried = 0; tried < 5; tried++) await limit.guard("192.0.2.1", wrong);
    expect(told).toEqual(["192.0.2.1"]);
  });

  test("[DOOR-6.9] no more get through when they all come at once", async () => {
    const limit = createAttemptLimit(countsInDatabase((await testDatabase()).prisma));
    const codes = await Promise.all(Array.from({ length: MOST_FAILURES * 3 }, async () => codeOf(await limit.guard("192.0.2.1", wrong))));
    expect(codes.filter((code) => code === "token_invalid")).toHaveLength(MOST_FAILURES);
  });

  test("[DOOR-6.9] what succeeds, and a name that cannot be, does not count", async () => {
    const limit = createAttemptLimit(countsInDatabase((await testDatabase()).prisma));
    for (let tried = 0; tried < MOST_FAILURES * 2; tried++) {
      expect(codeOf(await limit.guard("192.0.2.1", right))).toBe("in");
      expect(codeOf(await limit.guard("192.0.2.1", () => wrong("invalid_request")))).toBe("invalid_request");
    }
  });

  test("[DOOR-6.9] a fault is thrown on, and counted", async () => {
    const limit = createAttemptLimit(countsInDatabase((await testDatabase()).prisma));
    const fault = () => Promise.reject(new Error("away"));
    for (let tried = 0; tried < MOST_FAILURES; tried++) await expect(limit.guard("192.0.2.1", fault)).rejects.toThrow("away");
    expect(codeOf(await limit.guard("192.0.2.1", right))).toBe("rate_limited");
  });
});

describe("over processes", () => {
  test("[DOOR-6.9] all count as one, and none asks again what it knows to be used up", async () => {
    const { prisma } = await testDatabase();
    const [here, there] = [createAttemptLimit(countsInDatabase(prisma)), createAttemptLimit(countsInDatabase(prisma))];
    for (let tried = 0; tried < MOST_FAILURES; tried++) await (tried % 2 ? here : there).guard("192.0.2.1", wrong);
    expect(await here.full("192.0.2.1")).toMatchObject({ code: "rate_limited" });
    expect(await Promise.all([here, there].map(async (limit) => codeOf(await limit.guard("192.0.2.1", right))))).toEqual(["rate_limited", "rate_limited"]);
    const { count } = await prisma.attemptCount.findFirstOrThrow();
    await here.guard("192.0.2.1", right);
    expect((await prisma.attemptCount.findFirstOrThrow()).count).toBe(count);
  });

  test("[DOOR-6.9] a minute that is over is counted anew, and old ones are forgotten", async () => {
    const { prisma } = await testDatabase();
    await prisma.attemptCount.createMany({ data: [{ network: "192.0.2.1", count: 900, until: new Date(Date.now() - 1_000) }, { network: "old", count: 1, until: new Date(0) }] });
    expect(codeOf(await createAttemptLimit(countsInDatabase(prisma)).guard("192.0.2.1", wrong))).toBe("token_invalid");
    expect(await prisma.attemptCount.findMany({ select: { network: true, count: true } })).toEqual([{ network: "192.0.2.1", count: 1 }]);
  });
});

describe("one caller's addresses", () => {
  test.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::9", "rate_limited"],
    ["2001:db8::1", "2001:db8:0:0:ffff::", "rate_limited"],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", "in"],
    ["::ffff:192.0.2.7", "192.0.2.7", "rate_limited"],
  ])("[DOOR-6.9] after %s, %s is %s", async (first, second, expected) => {
    const limit = createAttemptLimit(countsInDatabase((await testDatabase()).prisma));
    await exhaust(limit, first);
    expect(codeOf(await limit.guard(second, right))).toBe(expected);
  });
});
