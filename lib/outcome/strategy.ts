/** The ways an anchor may be found that is not there word for word, strictest first (MAT-1, MAT-2). */
export const TOLERANT_STRATEGIES = [
  "whitespace-normalized",
  "indentation-flexible",
  "trimmed-boundary",
  "unescaped",
  "typographic",
  "markup-flexible",
  "rewrapped",
  "elided",
  "near",
] as const;

/** How a place was found. `structural` places need no anchor: a section, a line, a paragraph. */
export type Strategy = "exact" | (typeof TOLERANT_STRATEGIES)[number] | "structural";
