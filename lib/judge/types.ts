import type { Candidate, Plan, Planning } from "../edit-ops/index.ts";
import type {
  Click,
  HeldLock,
  HeldSuggestion,
  Limits,
  OutlineItem,
  Review,
  StrictSet,
  TurnSoFar,
} from "../guards/index.ts";
import type { Choice } from "../ledger/index.ts";
import type { Finding, Intent } from "../outcome/index.ts";
import type { ReadByModel } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import type { AskedChange } from "./asked-changes.ts";
import type { LeftPlace } from "./left-out.ts";

/**
 * Everything that decides besides the text and the request: who may grant what, and what was settled or used before.
 */
export interface JudgeFacts {
  readonly limits: Limits;
  /** Absent: enforced (FLAG-1). */
  readonly strictSet?: StrictSet;
  readonly spent: { readonly linesChanged: number };
  /** What the turn did to the text before this request (OPS-6). */
  readonly turn?: TurnSoFar | undefined;
  /** The content's own (KEEP-1). */
  readonly outline?: readonly OutlineItem[] | null;
  readonly pins: readonly ({ readonly op: number | "scope" } & TextRange)[];
  readonly clicks: readonly Click[];
  /** Which of the changes in the question a person wants made (ASK-6). */
  readonly choice?: Choice | undefined;
  /** Where people have locked the text. */
  readonly locks: readonly HeldLock[];
  /** What was suggested for words of the text and waits to be decided on (AGT-11). */
  readonly suggestions?: readonly HeldSuggestion[] | undefined;
  /** The words of the request are a person's own: otherwise they allow nothing (INT-2). They bind anyway. */
  readonly wordsGrant: boolean;
  /** The ops were made from the words themselves, without a model, and contain nothing else (AGT-4). */
  readonly isComputed?: boolean | undefined;
  /** What a model has read in the words, shown nothing else (ASK-2). */
  readonly found?: readonly ReadByModel[] | undefined;
  /** The lines that the person had marked, in the text judged (ASK-3). */
  readonly marked?: TextRange | undefined;
  /** Addresses that a person's source holds: they count as known (KEEP-2). */
  readonly vouched?: readonly string[] | undefined;
  /** The text is not Markdown: it has no headings, sections or blocks (DOOR-9). */
  readonly isPlain?: boolean | undefined;
  /** For a request made on an older text: its plan on this one (OPS-8). */
  readonly rebased?: RebasedPlanning | undefined;
}

/** A plan that was carried over from an older text; `onBase`: the plan on that text, which the words are about. */
export interface RebasedPlanning {
  readonly planning: Planning;
  readonly onBase?: Plan | undefined;
}

/** The rule book's judgement of a request. `findings` is empty exactly when the edit may be made. */
export interface Verdict {
  readonly findings: readonly Finding[];
  readonly candidates: readonly Candidate[];
  /** What was asked for, in a word. */
  readonly intent?: Intent;
  /** What may be made, or would have been: without what was left out. */
  readonly plan?: Plan;
  readonly review?: Review;
  /** What nobody asked for (ASK-5), and where each of it would go in the text after. */
  readonly left?: readonly LeftPlace[];
  /** What a question about the findings is about, change by change (ASK-6). */
  readonly changes?: readonly AskedChange[];
  /** What was ignored, in sentences. */
  readonly notes?: readonly string[];
  /** Lines that count against the limit of the turn (ASK-7). */
  readonly countedLines?: number;
}
