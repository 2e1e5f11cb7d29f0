// Covers docs/spec/chat.md AGT-9 and AGT-9.1 on a real Postgres: who sets limits and prices, what the access log says of it, and
// how a month is added up.
import { describe, expect, test } from "vitest";
import { createSpending, spendingPatchSchema } from "../../lib/spending/index.ts";
import { codeOf, scene, valueOf } from "../auth/scene.ts";

const PRICES = { m: { input: 2, output: 10 } };

async function office() {
  const at = await scene();
  const { prisma: db } = at.database;
  let now = new Date("2026-11-20T12:00:00Z");
  const faults: unknown[] = [];
  const report = (fault: unknown) => void faults.push(fault);
  const spending = createSpending({ db, auth: at.auth, clock: () => now, report });
  return {
    ...at,
    db,
    spending,
    faults,
    onThe: (day: string) => void (now = new Date(day)),
    owner: await at.owner(),
    logged: async () =>
      (await db.accessEvent.findMany({ orderBy: { id: "asc" } }))
        .filter(({ kind }) => /^(spending|price|currency)/.test(kind))
        .map(({ kind, details }) => [kind, details]),
  };
}

describe("limits and prices", () => {
  test("[AGT-9.1] an owner sets them one by one; null takes one away, and the log says each with both values", async () => {
    const { spending, owner, logged } = await office();
    const patch = { limits: { person: { tokens: 1_000, money: 5 } }, prices: PRICES, currency: "EUR" };
    expect(valueOf(await spending.change(owner, patch))).toEqual({ ...patch, mayChange: true });
    const after = valueOf(
      await spending.change(owner, { limits: { person: { tokens: null }, turn: { calls: 3 } }, prices: { m: null } }),
    );
    expect(after).toEqual({
      limits: { person: { money: 5 }, turn: { calls: 3 } },
      prices: {},
      currency: "EUR",
      mayChange: true,
    });
    expect(valueOf(await spending.read(owner))).toEqual(after);
    const entries = await logged();
    expect(entries).toHaveLength(7);
    expect(entries).toEqual(
      expect.arrayContaining([
        ["spending_limit_changed", { of: "person", measure: "tokens", from: "no limit", to: 1_000 }],
        ["spending_limit_changed", { of: "person", measure: "money", from: "no limit", to: 5 }],
        ["price_changed", { model: "m", from: "none", to: "2 in, 10 out" }],
        ["currency_changed", { from: "USD", to: "EUR" }],
        ["spending_limit_changed", { of: "turn", measure: "calls", from: "no limit", to: 3 }],
        ["spending_limit_changed", { of: "person", measure: "tokens", from: 1_000, to: "no limit" }],
        ["price_changed", { model: "m", from: "2 in, 10 out", to: "none" }],
      ]),
    );
  });

  test("[AGT-9.1] nobody else sets them; a token that may grant nothing lowers them, and raises none", async () => {
    const { spending, owner, joined, tokenOf } = await office();
    const { actor: editor } = await joined("editor", "Ben");
    expect(codeOf(await spending.change(editor, { currency: "EUR" }))).toBe("forbidden");
    const { actor: program } = await tokenOf(owner, ["read", "admin"]);
    valueOf(await spending.change(program, { limits: { workspace: { tokens: 100 } }, prices: PRICES }));
    valueOf(await spending.change(program, { limits: { workspace: { tokens: 50 } } }));
    for (const patch of [
      { limits: { workspace: { tokens: 51 } } },
      { limits: { workspace: { tokens: null } } },
      { prices: { m: { input: 0, output: 10 } } },
      { prices: { m: null } },
    ])
      expect(codeOf(await spending.change(program, patch))).toBe("forbidden");
    expect(valueOf(await spending.read(editor))).toMatchObject({
      limits: { workspace: { tokens: 50 } },
      mayChange: false,
    });
  });

  test.each<[string, unknown]>([
    ["a limit of nothing", { limits: { turn: { calls: 0 } } }],
    ["half a call", { limits: { turn: { calls: 1.5 } } }],
    ["more seconds than a turn may last", { limits: { turn: { seconds: 3_601 } } }],
    ["an unknown scope", { limits: { team: { calls: 1 } } }],
    ["an unknown measure", { limits: { turn: { words: 1 } } }],
    ["a price below nothing", { prices: { m: { input: -1, output: 0 } } }],
    ["half a price", { prices: { m: { input: 1 } } }],
    ["a currency by its sign", { currency: "€" }],
  ])("[AGT-9.1] refuses %s", (_, patch) => {
    expect(spendingPatchSchema.safeParse(patch).success).toBe(false);
  });

  test("[AGT-9.1] at most 50 models have a price, however many at once", async () => {
    const { spending, owner } = await office();
    const some = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, at) => [`m${from + at}`, { input: 1, output: 1 }]));
    valueOf(await spending.change(owner, { prices: some(0, 50) }));
    expect(codeOf(await spending.change(owner, { prices: some(50, 51) }))).toBe("invalid_request");
  });
});

describe("a month", () => {
  test("[AGT-9] by person, token and model, the most first; others see their own alone", async () => {
    const { spending, owner, joined, tokenOf, faults, onThe } = await office();
    valueOf(await spending.change(owner, { prices: PRICES }));
    const { actor: writer } = await joined("writer", "Ana");
    const { actor: program } = await tokenOf(owner, ["read", "edit"]);
    const uses = async (turnId: string, actor: typeof owner, model: string, calls: number) => {
      const meter = spending.meter({ turnId, actor, model });
      for (let call = 0; call < calls; call++) meter.count({ input: 1_000_000, output: 100_000 });
      await meter.settled();
    };
    await uses("t1", owner, "m", 2);
    await uses("t2", program, "m", 1);
    await uses("t3", writer, "free", 1);
    onThe("2026-12-01T00:00:00Z");
    await uses("t4", writer, "m", 1);
    const november = valueOf(await spending.month(owner, "2026-11"));
    const sum = { turns: 1, calls: 1, inputTokens: 1_000_000, outputTokens: 100_000, seconds: 0 };
    expect(november).toEqual({
      month: "2026-11",
      currency: "USD",
      isOfAll: true,
      total: {
        turns: 3,
        calls: 4,
        inputTokens: 4_000_000,
        outputTokens: 400_000,
        seconds: 0,
        cost: 9,
        unpricedTokens: 1_100_000,
      },
      people: [
        {
          id: owner.personId,
          name: owner.name,
          ...sum,
          turns: 2,
          calls: 3,
          inputTokens: 3_000_000,
          outputTokens: 300_000,
          cost: 9,
          unpricedTokens: 0,
        },
        { id: writer.personId, name: "Ana", ...sum, cost: 0, unpricedTokens: 1_100_000 },
      ],
      tokens: [{ id: program.id, name: expect.any(String), ...sum, cost: 3, unpricedTokens: 0 }],
      models: [
        {
          id: "m",
          name: "m",
          ...sum,
          turns: 2,
          calls: 3,
          inputTokens: 3_000_000,
          outputTokens: 300_000,
          cost: 9,
          unpricedTokens: 0,
        },
        { id: "free", name: "free", ...sum, cost: 0, unpricedTokens: 1_100_000 },
      ],
    });
    const own = valueOf(await spending.month(writer, "2026-11"));
    expect([own.isOfAll, own.people.map(({ name }) => name), own.total.turns]).toEqual([false, ["Ana"], 1]);
    expect(valueOf(await spending.month(owner))).toMatchObject({ month: "2026-12", total: { turns: 1, cost: 3 } });
    expect(valueOf(await spending.month(owner, "1999-01")).people).toEqual([]);
    expect(codeOf(await spending.month(owner, "2026-13"))).toBe("invalid_request");
    expect(faults).toEqual([]);
  });
});
