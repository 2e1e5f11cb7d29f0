import type { Hunk } from "./hunks.ts";
import type { Ask } from "./scene.ts";

/**
 * By what a change is licensed (ASK-1). `exchanged`: old and new words were given; `dictated`: the new text was given
 * whole; `given`: the new words were, for what is at a place; `taken`: it was to go; `mended`: spelling and grammar;
 * `cased`: the same letters in another case, or parted otherwise; `marked`: marks alone; `moved`: the same words at
 * another place; `worded` and `composed`: the words were left to the writer; `joint`: what follows from a change beside
 * it.
 */
export type Kind =
  | "exchanged"
  | "dictated"
  | "given"
  | "taken"
  | "mended"
  | "cased"
  | "marked"
  | "moved"
  | "worded"
  | "composed"
  | "joint";

/** Why a change may be made: the ask it serves, the words of it that are used, and how well it fits. */
export interface Warrant {
  readonly ask: Ask;
  readonly kind: Kind;
  /** Numbers of the ask's words that come in, and that go. */
  readonly comes: readonly number[];
  readonly goes: readonly number[];
  readonly fit: number;
  /** What goes and what comes, for telling the same change at several places. */
  readonly change: string;
  /** The word that comes is the one there, spelled as in the request: that may be meant, or only name the place. */
  readonly isSlip?: boolean;
  /** It goes because it is described, not because its words were said. */
  readonly isPiece?: boolean;
  /** Of marks: the words that are set off were said (true), or only described (false). */
  readonly isSaid?: boolean;
}

/**
 * Why an ask warrants no change. Of the place: `elsewhere` (another one is named), `place` (another one fits better),
 * `outside` (not in what may be reworded). Of the words that come: `unsaid`, `form` (another form of what was said),
 * `asking` (they only ask), `invented` (a name or figure that nobody gave), `dictated` (the words were given), `part`
 * and `sentence` (no sentence, or one too many), `lookalike` (letters made to look like others). Of those that go:
 * `kept` (they were to stay), `gone` (more than was said), `goesUnsaid`, `notToGo` (nothing is to go), `weighty` (only
 * words that weigh), `adding` (it was to be added), `piece` and `unit` (no whole piece, or not the one that is meant),
 * `unnamed`, `less` (a part of it was cited). Of both: `turned` (the sense turns), `facts` (they would not stay),
 * `fact` (a fact is no mistake), `others` (other words than those that were said), `beside` (words beside those). Of
 * marks and order: `marks`, `space`, `order`. Of the words of the request: `used` (for another change), `rival`
 * (another change fits as well), `slip`.
 */
export type Lack =
  | "elsewhere"
  | "place"
  | "outside"
  | "unsaid"
  | "form"
  | "asking"
  | "invented"
  | "dictated"
  | "part"
  | "sentence"
  | "lookalike"
  | "kept"
  | "gone"
  | "goesUnsaid"
  | "notToGo"
  | "weighty"
  | "adding"
  | "piece"
  | "unit"
  | "unnamed"
  | "less"
  | "turned"
  | "facts"
  | "fact"
  | "others"
  | "beside"
  | "marks"
  | "space"
  | "order"
  | "used"
  | "rival"
  | "slip";

/** What becomes of a hunk. */
export interface Entry {
  readonly hunk: Hunk;
  warrant: Warrant | undefined;
  /** What the asks lack for a warrant; of no account where there is one. */
  lacks: readonly Lack[];
  /** What holds should the wording not have been left open. */
  strict?: Warrant | undefined;
  /** It only takes something to another place. */
  isMove?: boolean;
}

/** A warrant, or why there is none; undefined where a kind of warrant has nothing to say. */
export type Judgement = Warrant | Lack | undefined;

export const isWarrant = (judgement: Judgement | readonly Lack[]): judgement is Warrant =>
  typeof judgement === "object" && "ask" in judgement;

/** An entry that is warranted no longer, or is not. */
export function refuse(entry: Entry, lack: Lack): void {
  entry.warrant = undefined;
  entry.lacks = [lack];
}
