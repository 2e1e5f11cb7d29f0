import type { Op } from "../edit-ops/index.ts";
import type { PlanPatterns } from "./old-language/index.ts";
import type { Structure } from "../markdown/index.ts";

/** What plain words come to without a model (MAT-7, AGT-4): ops for the common road, or a plain word that this is too much. */
export type WordsPlan =
  | { readonly kind: "ops"; readonly ops: readonly Op[]; readonly scope?: string; readonly allowHeadingChanges: boolean }
  | { readonly kind: "unclear"; readonly says: string; readonly examples: readonly string[] };

/** One instruction of the words, its verb first. Offsets of `text` are those of `words`. */
export interface Instruction {
  /** As written. */
  readonly words: string;
  /** The same, with dictated characters blotted out one for one. */
  readonly text: string;
  /** The table of the language it is written in. */
  readonly patterns: PlanPatterns;
  /** The place that stood before it: "in the intro, …". */
  readonly scope?: string | undefined;
}

/** What one instruction comes to. `scope` is the place its words name, when its target does not say it already. */
export interface Step {
  readonly ops: readonly Op[];
  readonly scope?: string | undefined;
  readonly heading?: true;
}

/** Reads an instruction of one kind; undefined when it is of another kind, or says too little. */
export type Reader = (instruction: Instruction, structure: Structure) => Step | undefined;
