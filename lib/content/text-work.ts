import { planEdit, rebaseEdit } from "../edit-ops/index.ts";
import { judge } from "../judge/index.ts";
import { diffStat } from "../markdown/index.ts";
import type { DiffStat, Hunk } from "../outcome/index.ts";
import { editBetween, hunksBetween, undoEdit, type DocText } from "../text/index.ts";
import { workHere, type RunWork } from "../threads/index.ts";
import { blameText } from "./blame-text.ts";
import { markOfChange } from "./change-mark.ts";
import { shownSections } from "./shown-sections.ts";

/** The differences between two texts. */
export interface Comparison {
  readonly hunks: readonly Hunk[];
  readonly stat: DiffStat;
}

/** Pure work on texts that may take long. Everything that goes in and comes out can be sent to another thread. */
export const TEXT_WORK = {
  judge,
  plan: planEdit,
  rebase: rebaseEdit,
  compare: (before: DocText, after: DocText): Comparison => ({
    hunks: hunksBetween(before, after),
    stat: diffStat(before, after, []),
  }),
  hunks: hunksBetween,
  stat: (before: DocText, after: DocText): DiffStat => diffStat(before, after, []),
  edit: editBetween,
  undo: undoEdit,
  blame: blameText,
  mark: markOfChange,
  sections: shownSections,
} as const;

export type RunTextWork = RunWork<typeof TEXT_WORK>;

const here = workHere(TEXT_WORK);

export const textWorkOf = ({ work }: { readonly work?: RunTextWork }): RunTextWork => work ?? here;
