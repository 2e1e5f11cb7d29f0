import type { Plan } from "../edit-ops/index.ts";
import { changesOf, type Change, type KeptHunk, type LeftHunk, type WhyLeft } from "../ledger/index.ts";
import { headingAt, structureOf } from "../markdown/index.ts";
import type { Code, LeftOut } from "../outcome/index.ts";
import { linesOf, mapOffset, type Replacement } from "../text/index.ts";
import { shownChange } from "./shown-change.ts";

/** What was left out, and the replacement that would make it in the text after the edit. */
export interface LeftPlace extends LeftOut {
  readonly place: Replacement;
}

/** The same as answers show it. */
export const leftOutIn = (left: readonly LeftPlace[]): LeftOut[] =>
  left.map(({ place: _place, ...shownOne }) => shownOne);

/**
 * The hunks that were left out of `plan` as changes that people can look at, in the order of the text. Changes that the
 * person left out themselves are not among them.
 */
export function leftPlaces(plan: Plan, left: readonly LeftHunk[], kept: readonly KeptHunk[]): LeftPlace[] {
  const unasked = left.filter(({ why }) => why !== "declined");
  const wholeOps = new Set(unasked.flatMap(({ hunk: { op } }) => (kept.some((one) => one.op === op) ? [] : [op])));
  const whys = new Map(unasked.map(({ hunk, why }) => [hunk, why]));
  return changesOf(plan.before, [...whys.keys()], { others: kept, wholeOps }).map((change, index) =>
    leftPlace(plan, change, whyOf(change, whys), index),
  );
}

const whyOf = ({ hunks }: Change, whys: ReadonlyMap<Change["hunks"][number], WhyLeft>): WhyLeft => {
  const found = new Set(hunks.flatMap((hunk) => whys.get(hunk) ?? []));
  return ORDER.find((why) => found.has(why)) ?? "unasked";
};

const ORDER: readonly WhyLeft[] = ["bound", "facts", "address", "unmarked", "unasked", "elsewhere"];

function leftPlace(
  { before, after, edit }: Plan,
  { op, from, to, insert }: Change,
  why: WhyLeft,
  index: number,
): LeftPlace {
  const start = mapOffset(edit, from, 1);
  const end = Math.max(start, mapOffset(edit, to, -1));
  const lines = linesOf(after);
  return {
    id: `l${index + 1}`,
    op,
    ...shownChange(before, { from, to, insert }),
    startLine: lines.at(start),
    endLine: lines.at(Math.max(start, end - 1)),
    section: headingAt(structureOf(after), start)?.heading?.title ?? "",
    ...SAYS[why],
    place: { from: start, to: end, insert },
  };
}

const SAYS: Readonly<Record<WhyLeft, { readonly code: Code; readonly why: string }>> = {
  unasked: { code: "not_asked", why: "Nothing in the request asks for this." },
  elsewhere: { code: "scope_exceeded", why: "The request asks for something at another place." },
  unmarked: { code: "scope_exceeded", why: "This is outside of the lines that were marked." },
  bound: { code: "scope_exceeded", why: "The request says that this is to stay as it is." },
  facts: { code: "entities_missing", why: "A fact would be lost here, or one would come in that nobody gave." },
  address: { code: "new_link", why: "Nobody gave this address." },
  declined: { code: "not_asked", why: "The person left this as it was." },
};
