import type { Limits } from "./limits.ts";
import type { Plan } from "../edit-ops/index.ts";
import type { Bound, Licence } from "../ledger/index.ts";
import type { Code, Finding, Grant, GuardRow, LockKind } from "../outcome/index.ts";
import type { DocText, TextRange } from "../text/index.ts";

/** All that a guard may look at besides the plan. */
export interface Circumstances {
  /**
   * What a person's words allow of the plan; absent if no words came that may allow anything (OPS-1, INT-2): then all
   * of it counts.
   */
  readonly licence?: Licence | undefined;
  /** Where words that allow nothing bind, and lines that were marked. */
  readonly bound?: Bound | undefined;
  readonly constraints: Constraints;
  readonly mustInclude: readonly string[];
  readonly mustKeep: readonly string[];
  readonly limits: Limits;
  /** What the turn has used before this request (OPS-6). */
  readonly spent: { readonly linesChanged: number };
  /** The turn's earlier changes to this content, if there were any. */
  readonly turn?: TurnSoFar | undefined;
  /** What the content must keep (KEEP-1). */
  readonly outline: readonly OutlineItem[];
  /**
   * Codes that a person's click has settled, and the question that was answered; `override` comes from "apply anyway".
   */
  readonly clicks: readonly Click[];
  /** People's locks, as far as their text is in the text before (LOCK-1). */
  readonly locks: readonly HeldLock[];
  /** What was suggested for words of the text before, and waits to be decided on (AGT-11). */
  readonly suggestions?: readonly HeldSuggestion[] | undefined;
  /** Addresses that a person's source holds (KEEP-2). */
  readonly vouched?: readonly string[] | undefined;
  /** `person`: only "the text is valid" and locks apply (SPEC §5). */
  readonly judgedAs: "agent" | "person";
  /** Absent: enforced. */
  readonly strictSet?: StrictSet | undefined;
}

/**
 * What happens to findings. `shadow`: those of the strict set (rewording, soft warnings, near duplicates) are recorded,
 * and stop nothing (FLAG-1). `seeds`: so are those of the rules on size, headings, scope, intent and soft warnings,
 * except what the request itself forbids (DOOR-9).
 */
export type StrictSet = "enforced" | "shadow" | "seeds";

/** What a turn had before it: the text it began on (OPS-6). */
export interface TurnSoFar {
  readonly before: DocText;
}

/** A name, beat or fact of a content's outline. A `required` one may not even go with words that were asked to go. */
export interface OutlineItem {
  readonly name: string;
  readonly required?: boolean | undefined;
}

/**
 * A locked place in the text before: a section with its heading, or a span of words. `label` and `by` are for people:
 * what it is called, and who locked it.
 */
export interface HeldLock {
  readonly id: string;
  readonly kind: LockKind;
  readonly what: "section" | "span";
  readonly range: TextRange;
  readonly label: string;
  readonly by: string;
  /** Whoever makes the change has locked it, and needs no name. */
  readonly isOwn?: boolean;
}

/** Other words that someone has suggested for those at `range`, which read `quote`. */
export interface HeldSuggestion {
  readonly id: string;
  readonly by: string;
  readonly range: TextRange;
  readonly quote: string;
  readonly instead: string;
}

export interface Click {
  readonly code: Code;
  readonly question: string;
  readonly override?: boolean;
  /** Nobody clicked: the sender's token has a standing grant, which `question` names (INT-2.3). */
  readonly standing?: true;
}

export interface Constraints {
  readonly maxChangedLines?: number | undefined;
  readonly maxChangedPercent?: number | undefined;
  readonly allowHeadingChanges?: boolean | undefined;
}

/**
 * An objection and, where the person's own words answer it (INT-3), those words. Clicks are looked at later, by
 * `reviewPlan`.
 */
export interface Objection {
  readonly finding: Finding;
  readonly grantedBy?: string | undefined;
  /** A duplicate by similarity: part of the strict set, unlike an exact copy (FLAG-1). */
  readonly isNear?: boolean;
}

/** What a single guard says: what it measured and what it objects to. */
export interface Judgement {
  readonly code: Code;
  readonly measured?: number;
  readonly limit?: number;
  readonly objections: readonly Objection[];
}

export type Guard = (plan: Plan, circumstances: Circumstances) => Judgement;

/** The rule book's answer: what is left of the objections after the grants, ordered by rule. */
export interface Review {
  readonly findings: readonly Finding[];
  /** What the strict set would have found, were it enforced here (FLAG-1). */
  readonly shadow: readonly Finding[];
  readonly guards: readonly GuardRow[];
  readonly grants: readonly Grant[];
}
