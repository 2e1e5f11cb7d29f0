import type { Hunk } from "./hunks.ts";
import type { Ask } from "./scene.ts";

/**
 * By what a change is licensed (ASK-1). `exchanged`: old and new words were given; `dictated`: the new text was given whole; `given`: the new words were, for what is at a place; `taken`: it was to go; `mended`: spelling
 * and grammar; `cased`: the same letters in another case, or parted otherwise; `marked`: marks alone; `moved`: the same words at another place; `worded` and `composed`: the words were left to the writer; `joint`: what
 * follows from a change beside it.
 */
export type Kind = "exchanged" | "dictated" | "given" | "taken" | "mended" | "cased" | "marked" | "moved" | "worded" | "composed" | "joint";

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

/** What becomes of a hunk. */
export interface Entry {
  readonly hunk: Hunk;
  warrant: Warrant | undefined;
  why: string;
  /** What holds should the wording not have been left open. */
  strict?: Warrant | undefined;
  /** It only takes something to another place. */
  isMove?: boolean;
}

/** A warrant, or in a few words why there is none. */
export type Judgement = Warrant | string;

export const isWarrant = (judgement: Judgement): judgement is Warrant => typeof judgement !== "string";
