import type { DiffStat, Finding, Strategy } from "../outcome/index.ts";
import type { Counted } from "./place/renumber.ts";
import type { DocText, Edit, TextRange } from "../text/index.ts";
import type { Reading } from "./find/reading.ts";

export type Occurrence = "only" | "first" | "last" | "all" | number;

export interface LineSpan {
  readonly start: number;
  readonly end: number;
}

/** Where an op applies (OPS-3). One of these decides; next to `text`, `lines` and `section` are hints. */
export interface Target {
  readonly text?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly lines?: LineSpan | undefined;
  readonly heading?: string | undefined;
  readonly section?: string | undefined;
  readonly appendToSection?: string | undefined;
  readonly beforeHeading?: string | undefined;
  readonly codeBlock?: { readonly index: number; readonly language?: string | undefined } | undefined;
  readonly paragraph?: { readonly index: number; readonly in?: string | undefined } | undefined;
  readonly document?: true | undefined;
}

export type Position = "before" | "after" | "start" | "end";
export type Unit = "block" | "item" | "row" | "sentence" | "section";

/** What an op may claim to do for the person (ASK-1, ASK-9). */
export const ASKED_KINDS = [
  "exchange",
  "value",
  "dictate",
  "remove",
  "correct",
  "format",
  "move",
  "heading",
  "reword",
  "compose",
] as const;

export interface Op {
  readonly op: "replace" | "insert" | "delete" | "reorder";
  readonly target?: Target | undefined;
  readonly with?: string | undefined;
  readonly position?: Position | undefined;
  readonly occurrence?: Occurrence | undefined;
  readonly expectedReplacements?: number | undefined;
  readonly preserveIndent?: boolean | undefined;
  readonly unit?: Unit | undefined;
  readonly order?: readonly number[] | undefined;
  /**
   * Why it is sent: words of the person, and the kind of thing they ask for. These narrow what the person's words
   * allow, and never widen it.
   */
  readonly because?: string | undefined;
  readonly kind?: (typeof ASKED_KINDS)[number] | undefined;
}

/** One place where the anchor of an op was found. */
export interface Match {
  readonly range: TextRange;
  readonly strategy: Strategy;
  /** What differed between the quote and the text, in words, for the receipt; absent for an exact match. */
  readonly difference?: string;
  /** How the anchor was read there, if not as sent: the new text has the same slip. */
  readonly reading?: Reading;
}

/** The result of one op. `replacements` are in the text before, already the smallest that do the job (OPS-11). */
export interface PlannedOp {
  readonly op: number;
  readonly kind: Op["op"];
  readonly strategy: Strategy;
  readonly difference?: string;
  /** The places the op named: anchors, lines, a section … in the text before. */
  readonly targets: readonly TextRange[];
  readonly replacements: Edit;
  /** The lists that are renumbered (OPS-4.2); the new numbers are the plan's, for several ops may change one list. */
  readonly counted: readonly Counted[];
  readonly occurrencesFound: number;
  readonly occurrencesReplaced: number;
  readonly unit?: Unit;
  /** The op asks for what is already there: nothing to do (OPS-9). */
  readonly noop: boolean;
  /** The caller's words as they go in (after MAT-3); empty for deletes and reorders. */
  readonly newText: string;
  /** The whole text was meant, although no target said so (RNG-1). */
  readonly replaceAll: boolean;
}

/** An edit and what it was made from. Frozen once made; `after` is `applyEdit(before, edit)`. */
export interface Plan {
  readonly before: DocText;
  readonly after: DocText;
  /** All replacements of all ops, renumbering included. */
  readonly edit: Edit;
  readonly ops: readonly PlannedOp[];
  /**
   * The same ops as each was placed on its own, before ops that meet were laid out together: used to make a plan of
   * fewer ops.
   */
  readonly placed: readonly PlannedOp[];
  /**
   * The part of `edit` that only renumbers list items, and moves the further lines of items whose number changes width
   * (OPS-4.2).
   */
  readonly renumbered: Edit;
  readonly stat: DiffStat;
  /** The place the request named as its scope (`scope`), in the text before; absent when none was named. */
  readonly scope?: NamedScope;
  /** The text is not Markdown (DOOR-9). */
  readonly isPlain?: true;
}

/** A place in words, resolved (MAT-6). `label` is how people call it, e.g. the section's title. */
export interface NamedScope {
  readonly label: string;
  readonly range: TextRange;
}

/** One of several places, as a question shows it. Offsets are in the text the question was asked about. */
export interface Candidate {
  readonly op: number | "scope";
  readonly range: TextRange;
  /** The title of the section around it; empty above the first heading. */
  readonly section: string;
  readonly startLine: number;
  readonly endLine: number;
  /** The words around it, the place itself between « and ». */
  readonly preview: string;
}

/**
 * The result of planning. A refused request may still show the plan of the ops that could be placed; none is applied.
 */
export type Planning =
  | { readonly kind: "planned"; readonly plan: Plan; readonly findings: readonly Finding[] }
  | { readonly kind: "refused"; readonly findings: readonly Finding[]; readonly candidates: readonly Candidate[] };

export interface PlanRequest {
  readonly ops: readonly Op[];
  readonly scope?: string | undefined;
  /** SET-1 `replaceAllShare`: how near in length a text without a target must be to stand for the whole (RNG-1). */
  readonly replaceAllShare?: number | undefined;
  /** A person's answers to "which one?": op index, or "scope" → the place, in the text planned on. */
  readonly pins?: ReadonlyMap<number | "scope", TextRange> | undefined;
  /** Strategies to leave out for an anchor, so that the value of each can be measured (MAT-2). */
  readonly without?: ReadonlySet<Strategy> | undefined;
  /**
   * The text is not Markdown: words, lines and the whole of it are its only places, and new text goes in as it was sent
   * (DOOR-9).
   */
  readonly isPlain?: boolean | undefined;
}
