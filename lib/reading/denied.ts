import type { Cue } from "./language.ts";
import type { Tongue } from "./languages/index.ts";
import type { Hit } from "./table.ts";
import type { Token } from "./tokens.ts";

/**
 * "The Team row must not be deleted", "ne doit pas être supprimée", "削除しないで": what is said not to go is forbidden to
 * go, in whatever words. Each such negation up to its verb, as a hit; none where something else is to go, or in a
 * question ("shouldn't this be deleted?").
 */
export function deniedIn(own: readonly Token[], hits: readonly Hit<Cue>[], tongue: Tongue): readonly Hit<Cue>[] {
  const removals = hits.filter(({ name }) => name === "remove");
  const denied = removals.flatMap((hit) => {
    const at = tongue.postposed ? negationAfter(own, hit, tongue) : negationBefore(own, hit, hits, tongue);
    const [first, end] = [Math.min(at, hit.first), Math.max(at + 1, hit.end)];
    return at < 0 ? [] : [{ name: "forbids" as const, first, end, own: [at, ...hit.own] }];
  });
  const isQuestion = own.some(({ text }) => /^[?？]$/u.test(text));
  return isQuestion || denied.length < removals.length ? [] : denied;
}

/** The negation before a verb, with nothing between them but small words and those for a duty; else -1. */
function negationBefore(own: readonly Token[], { first }: Hit<Cue>, hits: readonly Hit<Cue>[], tongue: Tongue): number {
  const isOfPhrase = (at: number) => hits.some((hit) => hit.first <= at && at < hit.end && hit.own.length > 1);
  for (let at = first - 1; at >= 0; at -= 1) {
    const token = own[at];
    if (!token || token.kind === "mark") return -1;
    if (token.kind === "space") continue;
    // "isn't needed", "why don't we" are no negations of what comes after them
    if (tongue.weighty.of(token).includes("negation")) return isOfPhrase(at) && !isForbidding(at, hits) ? -1 : at;
    const isSmall = tongue.little.has(token.key) || tongue.weighty.of(token).some((weight) => WITHIN.has(weight));
    if (!isSmall || tongue.joins.has(token.key)) return -1;
  }
  return -1;
}

const WITHIN: ReadonlySet<string> = new Set(["modal", "duty"]);

/** "Must not". */
const isForbidding = (at: number, hits: readonly Hit<Cue>[]): boolean =>
  hits.some(({ name, first, end }) => name === "forbids" && first <= at && at < end);

/** Where verbs come last, the negation is at their end. */
function negationAfter(own: readonly Token[], { end }: Hit<Cue>, tongue: Tongue): number {
  return tongue.weighty.find(own).some(({ name, first }) => name === "negation" && first === end) ? end : -1;
}
