import type { Strategy } from "../../lib/outcome/index.ts";
import type { DocText, TextRange } from "../../lib/text/index.ts";
import { findAnchor, type AnchorResult, type FindOptions } from "../../lib/edit-ops/find/find-anchor.ts";
import { nearestTo, type Nearest } from "../../lib/edit-ops/find/nearest.ts";
import { followMatch } from "../../lib/edit-ops/find/follow.ts";

export interface Marked {
  readonly text: DocText;
  readonly ranges: readonly TextRange[];
}

/** A text whose places stand between « and »: `The «cat» sat.` */
export function marked(notation: string): Marked {
  const ranges: TextRange[] = [];
  let text = "";
  let from = 0;
  for (const part of notation.split(/([«»])/)) {
    if (part === "«") from = text.length;
    else if (part === "»") ranges.push({ from, to: text.length });
    else text += part;
  }
  return { text, ranges };
}

/** Where the quote stands, or what comes nearest to it. */
export function find(
  text: DocText,
  anchor: string,
  options: Partial<FindOptions> = {},
): Exclude<AnchorResult, { kind: "missing" }> | (Extract<AnchorResult, { kind: "missing" }> & Nearest) {
  const result = findAnchor(text, anchor, { occurrence: "only", ...options });
  return result.kind === "missing" ? { ...result, ...nearestTo(text, anchor) } : result;
}

/** What was found, in the notation of `marked`; else the kind of answer. */
export function shown(text: DocText, result: AnchorResult): string {
  if (result.kind !== "found") return result.kind;
  return result.matches
    .toReversed()
    .reduce((out, { range: { from, to } }) => `${out.slice(0, from)}«${out.slice(from, to)}»${out.slice(to)}`, text);
}

/** Like `shown`, in other brackets: for texts that have « and » themselves. */
export function between(text: DocText, result: AnchorResult): string {
  if (result.kind !== "found") return result.kind;
  return result.matches
    .toReversed()
    .reduce((out, { range: { from, to } }) => `${out.slice(0, from)}⟦${out.slice(from, to)}⟧${out.slice(to)}`, text);
}

export const strategyOf = (result: AnchorResult): string =>
  result.kind === "found" ? (result.matches[0]?.strategy ?? "none") : result.kind;

/** The strategies that read over more than white space; without them the strict ones are left. */
export const LOOSE: ReadonlySet<Strategy> = new Set<Strategy>([
  "unescaped",
  "typographic",
  "markup-flexible",
  "rewrapped",
  "elided",
  "near",
]);

/**
 * The text after a replace of `anchor` by `words`, or the kind of answer that refused it; `refused` where the new text
 * does not go with the place.
 */
export function replaced(text: DocText, anchor: string, words: string, options: Partial<FindOptions> = {}): string {
  const result = find(text, anchor, options);
  if (result.kind !== "found") return result.kind;
  const followed = result.matches.map((match) => followMatch(text, match, anchor, words));
  const whole = followed.filter((replacement) => replacement !== undefined);
  if (whole.length < followed.length) return "refused";
  return whole.toReversed().reduce((out, { from, to, insert }) => out.slice(0, from) + insert + out.slice(to), text);
}
