/** What is counted of the language model (AGT-9): `tokens` in and out together, `money` in the workspace's currency. */
export const MEASURES = ["calls", "tokens", "seconds", "money"] as const;
export type Measure = (typeof MEASURES)[number];

/** Whose spending: that of one message, and in a calendar month (UTC) of one person, one token and everyone. */
export const SCOPES = ["turn", "person", "token", "workspace"] as const;
export type Scope = (typeof SCOPES)[number];

export type SpendingLimits = Readonly<Partial<Record<Scope, Readonly<Partial<Record<Measure, number>>>>>>;

/** Of a model, for a million tokens, in the workspace's currency. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** What the column holds; what is absent is not limited, has no price, and is told in dollars. */
export interface HeldSpending {
  readonly limits: SpendingLimits;
  readonly prices: Readonly<Record<string, Price>>;
  readonly currency: string;
}

export const NOTHING_SET: HeldSpending = { limits: {}, prices: {}, currency: "USD" };

/** Tokens, and milliseconds from the turn's start to its last call. */
export interface Used {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly tookMs: number;
}

/** Millionths of the currency; a price for a million tokens is the micros of one. Undefined: the model has no price. */
export function costOf(price: Price | undefined, { inputTokens, outputTokens }: Used): number | undefined {
  return price && Math.round(inputTokens * price.input + outputTokens * price.output);
}

/** In the units of `Measure`. */
export type Measured = Readonly<Record<Measure, number>>;

export const measured = (used: Used, costMicros: number): Measured => ({
  calls: used.calls,
  tokens: used.inputTokens + used.outputTokens,
  seconds: used.tookMs / 1_000,
  money: costMicros / 1_000_000,
});

/** The first limit of a scope that is used up: what has reached it may not go on. */
export function usedUp(
  limits: SpendingLimits[Scope],
  spent: Measured,
): { readonly measure: Measure; readonly limit: number; readonly spent: number } | undefined {
  for (const measure of MEASURES) {
    const limit = limits?.[measure];
    if (limit !== undefined && spent[measure] >= limit) return { measure, limit, spent: spent[measure] };
  }
  return undefined;
}
