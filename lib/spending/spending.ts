import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import { allows, type AccessChange, type Actor, type Auth } from "../auth/index.ts";
import { badCharacterRefusal } from "../edit-ops/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import type { MonthAnswer, SpendingAnswer } from "./answers.ts";
import { MEASURES, NOTHING_SET, SCOPES, type HeldSpending, type SpendingLimits, type Used } from "./measures.ts";
import { createMeter, type Cost, type Meter, type MeteredTurn } from "./meter.ts";
import { monthNamed, monthOf, nameOf } from "./month.ts";
import { MOST_PRICES, type SpendingPatch } from "./schema.ts";
import { shownSum } from "./shown.ts";
import { monthUsage } from "./usage-rows.ts";

/** What the process hands in. */
export interface SpendingEnv {
  readonly db: PrismaClient;
  readonly auth: Pick<Auth, "manage">;
  readonly clock: () => Date;
  /** Faults that no answer may quote. */
  readonly report: (fault: unknown, what: string) => void;
}

/** What one turn has used; `cost` where its model had a price. */
export interface TurnUsed extends Used {
  readonly model: string;
  readonly cost?: Cost;
}

/** What is spent on the language model, and what may be (AGT-9). */
export interface Spending {
  read(actor: Actor): Promise<Outcome<SpendingAnswer, Refusal>>;
  /**
   * Changes what `patch` names; each change is an entry of the access log. Refuses with `forbidden` anyone who is not
   * an owner, and a token without the scope `grant` that lets more be spent.
   */
  change(actor: Actor, patch: SpendingPatch): Promise<Outcome<SpendingAnswer, Refusal>>;
  /** A month by person, token and model; `month` as `2026-11`, absent: this one. */
  month(actor: Actor, month?: string): Promise<Outcome<MonthAnswer, Refusal>>;
  /** What one message may use, where an owner has said. */
  ofTurn(workspaceId: string): Promise<NonNullable<SpendingLimits["turn"]>>;
  /** What these turns have used, by their ids; one that asked no model is not there. */
  usedBy(workspaceId: string, turnIds: readonly string[]): Promise<ReadonlyMap<string, TurnUsed>>;
  meter(turn: MeteredTurn): Meter;
}

export function createSpending({ db, auth, clock, report }: SpendingEnv): Spending {
  const held = (workspaceId: string) => heldBy(db, workspaceId);
  return {
    async read(actor) {
      if (!allows(actor, "settings:read")) return refused(refusal("forbidden"));
      return accepted(answerFor(actor, await held(actor.workspaceId)));
    },

    async change(actor, patch) {
      const bad = badCharacterRefusal(patch);
      if (bad) return refused(bad);
      return auth.manage(actor, "settings:manage", async ({ tx, record }) => {
        const before = await heldBy(tx, actor.workspaceId);
        const after = patched(before, patch);
        if (Object.keys(after.prices).length > MOST_PRICES) return refused(TOO_MANY_PRICES);
        const changes = changesBetween(before, after);
        if (changes.some(({ isLooser }) => isLooser) && !actor.scopes.has("grant")) return refused(MAY_NOT_LOOSEN);
        await tx.workspace.update({ where: { id: actor.workspaceId }, data: { spending: storable(after) } });
        for (const { entry } of changes) await record(entry);
        return accepted(answerFor(actor, after));
      });
    },

    async month(actor, name) {
      if (!allows(actor, "settings:read")) return refused(refusal("forbidden"));
      const month = name === undefined ? monthOf(clock()) : monthNamed(name);
      if (!month) return refused(NO_MONTH);
      const isOfAll = allows(actor, "settings:manage");
      const [{ currency }, used] = await Promise.all([
        held(actor.workspaceId),
        monthUsage(db, actor.workspaceId, month, isOfAll ? undefined : actor.personId),
      ]);
      const named = (sums: typeof used.people) => sums.map((sum) => ({ id: sum.id, name: sum.name, ...shownSum(sum) }));
      return accepted({
        month: nameOf(month),
        currency,
        isOfAll,
        total: shownSum(used.workspace),
        people: named(used.people),
        tokens: named(used.tokens),
        models: named(used.models),
      });
    },

    ofTurn: async (workspaceId) => (await held(workspaceId)).limits.turn ?? {},
    usedBy: async (workspaceId, turnIds) => usedBy(db, workspaceId, turnIds),

    meter: (turn) => createMeter({ db, clock, held, report }, turn),
  };
}

async function usedBy(
  db: PrismaClient,
  workspaceId: string,
  turnIds: readonly string[],
): Promise<ReadonlyMap<string, TurnUsed>> {
  const [{ currency }, rows] = await Promise.all([
    heldBy(db, workspaceId),
    db.turnUsage.findMany({ where: { workspaceId, turnId: { in: [...turnIds] } } }),
  ]);
  return new Map(
    rows.map(({ turnId, model, calls, inputTokens, outputTokens, tookMs, costMicros }) => [
      turnId,
      {
        model,
        calls,
        inputTokens: Number(inputTokens),
        outputTokens: Number(outputTokens),
        tookMs: Number(tookMs),
        ...(costMicros === null ? {} : { cost: { amount: Number(costMicros) / 1_000_000, currency } }),
      },
    ]),
  );
}

const NO_MONTH = refusal("invalid_request", { message: "month: must be a year and a month, such as 2026-11." });
const TOO_MANY_PRICES = refusal("invalid_request", {
  message: `prices: there may be ${MOST_PRICES} models with a price.`,
  hint: "Take away the price of a model that is not used any more: null.",
});
const MAY_NOT_LOOSEN = refusal("forbidden", {
  message: "This token may lower spending limits but not raise them: it lacks the scope grant.",
  hint: "Sign in and do it there, or use a token with the scope grant too.",
});

async function heldBy(db: Pick<PrismaClient, "workspace">, workspaceId: string): Promise<HeldSpending> {
  const { spending } = await db.workspace.findUniqueOrThrow({ where: { id: workspaceId }, select: { spending: true } });
  return { ...NOTHING_SET, ...(spending as unknown as Partial<HeldSpending>) }; // written here alone
}

const storable = ({ limits, prices, currency }: HeldSpending) => ({
  limits: Object.fromEntries(Object.entries(limits).map(([scope, own]) => [scope, { ...own }])),
  prices: Object.fromEntries(Object.entries(prices).map(([model, price]) => [model, { ...price }])),
  currency,
});

function patched(
  held: HeldSpending,
  { limits = {}, prices = {}, currency = held.currency }: SpendingPatch,
): HeldSpending {
  const scopes = SCOPES.map((scope) => [scope, withoutNulls({ ...held.limits[scope], ...limits[scope] })] as const);
  return {
    limits: Object.fromEntries(scopes.filter(([, own]) => Object.keys(own).length > 0)),
    prices: withoutNulls({ ...held.prices, ...prices }),
    currency,
  };
}

const withoutNulls = <Value>(given: Readonly<Record<string, Value | null | undefined>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, Value] => entry[1] !== null && entry[1] !== undefined),
  );

interface Change {
  readonly entry: AccessChange;
  /** More may be spent than before. */
  readonly isLooser: boolean;
}

function changesBetween(before: HeldSpending, after: HeldSpending): Change[] {
  const limits = SCOPES.flatMap((scope) =>
    MEASURES.map((measure) => ({
      scope,
      measure,
      from: before.limits[scope]?.[measure],
      to: after.limits[scope]?.[measure],
    })),
  ).filter(({ from, to }) => from !== to);
  const models = [...new Set([...Object.keys(before.prices), ...Object.keys(after.prices)])];
  const prices = models
    .map((model) => ({ model, from: priceInWords(before.prices[model]), to: priceInWords(after.prices[model]) }))
    .filter(({ from, to }) => from !== to);
  return [
    ...limits.map(({ scope, measure, from, to }): Change => ({
      entry: {
        kind: "spending_limit_changed",
        details: { of: scope, measure, from: from ?? "no limit", to: to ?? "no limit" },
      },
      isLooser: (to ?? Infinity) > (from ?? Infinity),
    })),
    // what costs less on paper is let through for longer
    ...prices.map(({ model, from, to }): Change => ({
      entry: { kind: "price_changed", details: { model, from, to } },
      isLooser: isCheaper(before.prices[model], after.prices[model]),
    })),
    ...(before.currency === after.currency
      ? []
      : [
          {
            entry: { kind: "currency_changed", details: { from: before.currency, to: after.currency } },
            isLooser: false,
          } satisfies Change,
        ]),
  ];
}

const priceInWords = (price: HeldSpending["prices"][string] | undefined): string =>
  price ? `${price.input} in, ${price.output} out` : "none";

const isCheaper = (
  from: HeldSpending["prices"][string] | undefined,
  to: HeldSpending["prices"][string] | undefined,
): boolean => from !== undefined && (to === undefined || to.input < from.input || to.output < from.output);

const answerFor = (actor: Actor, held: HeldSpending): SpendingAnswer => ({
  ...held,
  mayChange: allows(actor, "settings:manage"),
});
