import type { Plan } from "../edit-ops/index.ts";
import type { TextRange } from "../text/index.ts";
import { hunksNamed, type HunkName } from "./changes.ts";
import { decided, type Bearing, type WhyLeft } from "./decide.ts";
import { hunksOfAll, type Hunk } from "./hunks.ts";
import type { KeptHunk } from "./kept.ts";
import type { Reason } from "./reasons.ts";
import { smallerPlan } from "./smaller-plan.ts";
import type { Words } from "./words.ts";

/** What a person has said to the changes that they were asked about: these and not those (ASK-6). */
export interface Choice {
  readonly taken: readonly HunkName[];
  readonly left: readonly HunkName[];
}

/** What bears on an account besides plan and words. */
export interface AccountFacts {
  /** The lines that the person had marked, in the text before: they bind every op (ASK-3). */
  readonly marked?: TextRange | undefined;
  /** What the model says of its ops, by their number (ASK-9). */
  readonly reasons?: ReadonlyMap<number, Reason> | undefined;
  readonly choice?: Choice | undefined;
  /** Reasons to leave something out that the person has waived. */
  readonly waived?: ReadonlySet<WhyLeft> | undefined;
  /**
   * Everything is made but what the person left, whatever the words ask for: by their click, or because it was made of
   * the words themselves.
   */
  readonly freely?: "chosen" | "computed" | undefined;
  /**
   * The same change on the text that the person saw, where others have written since (OPS-8): the words are about that
   * text.
   */
  readonly onBase?: Plan | undefined;
}

/** A hunk that was left out. */
export interface LeftHunk {
  readonly hunk: Hunk;
  readonly why: WhyLeft;
}

/**
 * What of a plan a person's words ask for (ASK-4, ASK-5). `made`: `plan` is the smaller one, and the very same where
 * nothing was left out; `nothing`: none of it, or what was asked for cannot be told from what was not; `moved`: the
 * changes that the person chose are not among those of the plan any more.
 */
export type Account =
  | {
      readonly kind: "made";
      readonly plan: Plan;
      readonly kept: readonly KeptHunk[];
      readonly left: readonly LeftHunk[];
      readonly notes: readonly string[];
    }
  | { readonly kind: "nothing"; readonly left: readonly LeftHunk[]; readonly notes: readonly string[] }
  | { readonly kind: "moved" };

/** What is left out may take the warrant of what is beside it along: so often it is looked at again. */
const MOST_ROUNDS = 4;

/**
 * Sets a plan against the person's words, and makes the smaller plan of what they ask for. What is left of that would
 * leave out nothing more: leaving out is idempotent. Pure. Law: tests/laws/account.law.test.ts.
 */
export function account(plan: Plan, words: Words, facts: AccountFacts = {}): Account {
  const choice = facts.choice ? chosen(plan, facts.choice) : NOTHING_CHOSEN;
  if (!choice) return { kind: "moved" };
  const left: LeftHunk[] = [];
  let rest = plan;
  for (let round = 1; ; round += 1) {
    const bearing = {
      ...choice,
      marked: facts.marked,
      reasons: facts.reasons ?? new Map(),
      waived: facts.waived ?? NOTHING_WAIVED,
      freely: facts.freely,
      onBase: round === 1 ? facts.onBase : undefined,
    };
    const { hunks, isApart, notes } = decided(rest, words, bearing);
    const kept = new Map(hunks.flatMap(({ hunk, kept: one }) => (one ? [[hunk, one] as const] : [])));
    const out = hunks.filter(({ kept: one }) => !one);
    left.push(...out.map(({ hunk, why }) => ({ hunk, why })));
    if (out.length === 0 && isApart) return { kind: "made", plan: rest, kept: [...kept.values()], left, notes };
    const smaller =
      isApart && round < MOST_ROUNDS
        ? smallerPlan(
            rest,
            hunks.map(({ hunk }) => hunk),
            new Set(kept.keys()),
          )
        : undefined;
    if (!smaller) return { kind: "nothing", left, notes };
    rest = smaller;
  }
}

const NOTHING_WAIVED: ReadonlySet<WhyLeft> = new Set();
const NOTHING_CHOSEN = { taken: [], refused: [] };

/** Where the chosen hunks are. */
function chosen(plan: Plan, { taken, left }: Choice): Pick<Bearing, "taken" | "refused"> | undefined {
  const hunks = hunksOfAll(plan.before, plan.ops);
  const [yes, no] = [hunksNamed(plan.before, hunks, taken), hunksNamed(plan.before, hunks, left)];
  return yes && no ? { taken: yes, refused: no } : undefined;
}
