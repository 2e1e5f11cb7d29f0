import type { Plan } from "../edit-ops/index.ts";
import { changesOf, hunksOfAll, namesOf, type HunkName } from "../ledger/index.ts";
import type { TextRange } from "../text/index.ts";
import type { ShownChange } from "../outcome/index.ts";
import { shownChange } from "./shown-change.ts";

/**
 * One change that a question is about, which the person can take or leave (ASK-6). `from` and `to` in the text before.
 */
export interface AskedChange extends TextRange, ShownChange {
  readonly op: number;
  /** The hunks that it is made of, by their names in the plan as it was sent. */
  readonly hunks: readonly HunkName[];
}

/**
 * The changes of a plan as it was sent, without those that are not `meant`: they were left out before anyone was asked.
 */
export function changesAsked(
  { before, ops }: Plan,
  isMeant: (hunk: TextRange & { readonly op: number }) => boolean,
): AskedChange[] {
  const hunks = hunksOfAll(before, ops);
  const names = namesOf(before, hunks);
  const [meant, others] = [hunks.filter(isMeant), hunks.filter((hunk) => !isMeant(hunk))];
  return changesOf(before, meant, { others }).map(({ op, from, to, insert, hunks: own }, index) => ({
    id: `h${index + 1}`,
    op,
    from,
    to,
    ...shownChange(before, { from, to, insert }),
    hunks: own.flatMap((hunk) => names.get(hunk) ?? []),
  }));
}
