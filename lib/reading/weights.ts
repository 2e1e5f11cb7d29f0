// Words that a sentence's sense hangs on, by what they say.

/** How far something holds: only, at least, at most, about, all, some. */
export const LIMITS = ["only", "least", "most", "about", "all", "some"] as const;
export const isLimit = (weight: Weighty): boolean => LIMITS.some((limit) => limit === weight);

/**
 * `negation`: no, not. `modal`: may, should. `duty`: must. `condition`: if, unless. `circumstance`: when, because.
 * `refusal`: avoid, forbidden. `doubt`: perhaps, usually, where possible. `none`: phrases with such words that bind
 * nothing ("whether or not").
 */
export type Weighty =
  | "negation"
  | "modal"
  | "condition"
  | "circumstance"
  | (typeof LIMITS)[number]
  | "duty"
  | "refusal"
  | "doubt"
  | "none";
