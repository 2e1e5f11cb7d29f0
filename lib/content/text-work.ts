import { planEdit, rebaseEdit } from "../edit-ops/index.ts";
import { judge } from "../judge/index.ts";
import { diffStat } from "../markdown/index.ts";
import { refusal, type DiffStat, type Hunk, type Refusal } from "../outcome/index.ts";
import { editBetween, hunksBetween, undoEdit, type DocText } from "../text/index.ts";
import { markOfChange } from "./change-mark.ts";
import { shownSections } from "./shown-sections.ts";

/** What two texts differ in. */
export interface Comparison {
  readonly hunks: readonly Hunk[];
  readonly stat: DiffStat;
}

/** Pure work on texts that may take long. All that goes in and comes out can be sent to another thread. */
export const TEXT_WORK = {
  judge,
  plan: planEdit,
  rebase: rebaseEdit,
  compare: (before: DocText, after: DocText): Comparison => ({ hunks: hunksBetween(before, after), stat: diffStat(before, after, []) }),
  hunks: hunksBetween,
  stat: (before: DocText, after: DocText): DiffStat => diffStat(before, after, []),
  edit: editBetween,
  undo: undoEdit,
  mark: markOfChange,
  sections: shownSections,
} as const;

type TextWork = typeof TEXT_WORK;
export type TextWorkName = keyof TextWork;
export type GivenToWork<Name extends TextWorkName> = Parameters<TextWork[Name]>;
export type MadeByWork<Name extends TextWorkName> = ReturnType<TextWork[Name]>;

/** Runs a piece of work wherever the process wants it run. Throws `TooMuchWork` where it was stopped, or not begun. */
export type RunTextWork = <Name extends TextWorkName>(name: Name, ...given: GivenToWork<Name>) => Promise<MadeByWork<Name>>;

/** `stopped`: it took too long or too much memory; `busy`: too much other work waits. */
export class TooMuchWork extends Error {
  override readonly name = "TooMuchWork";
  readonly why: "stopped" | "busy";

  constructor(why: "stopped" | "busy") {
    super(`work on a text was ${why === "busy" ? "not begun" : "stopped"}`);
    this.why = why;
  }
}

/** What a caller is told whose work was too much; undefined for other faults. By name: pages have this class from a bundle of their own. */
export function refusalOfWork(fault: unknown): Refusal | undefined {
  if (!(fault instanceof Error) || fault.name !== "TooMuchWork") return undefined;
  if ("why" in fault && fault.why === "busy") return refusal("unavailable", { message: "Too many long calls wait already. This one was not begun." });
  return refusal("too_large", { message: "This takes too long on a text of this size. Nothing was changed.", hint: "Send fewer ops at once, with shorter quotes, or work on a shorter text." });
}

/** In this very thread, where the process has no other for it. */
const here: RunTextWork = <Name extends TextWorkName>(name: Name, ...given: GivenToWork<Name>) => Promise.resolve().then(() => workHere(name, given));

/** The same table, so that the compiler sees that the function of a name takes what is given under that name. */
const BY_NAME: { readonly [Name in TextWorkName]: (...given: GivenToWork<Name>) => MadeByWork<Name> } = TEXT_WORK;

export const workHere = <Name extends TextWorkName>(name: Name, given: GivenToWork<Name>): MadeByWork<Name> => BY_NAME[name](...given);

export const textWorkOf = ({ work }: { readonly work?: RunTextWork }): RunTextWork => work ?? here;
