import type { Cue } from "./language.ts";
import type { Tongue } from "./languages/index.ts";
import { numberWord } from "./amounts.ts";
import { isCut, isIn, type Atom, type Given } from "./orders.ts";
import type { Sight } from "./quoted-pairs.ts";
import { isLimit } from "./weights.ts";

export const tells = ({ order, places }: Sight, atom: Atom): boolean =>
  atom.kind !== "mark" &&
  !atom.isLittle &&
  atom.units.size === 0 &&
  atom.cues.size === 0 &&
  !isIn(places, atom) &&
  order.tongue.parts.of(atom).length === 0;

/** Where a run of atoms that begins at `start`, or ends at `end`, stops. */
export const endOfRun = (atoms: readonly Atom[], start: number, isStop: (atom: Atom) => boolean): number =>
  (atoms.findIndex((atom, at) => at >= start && isStop(atom)) + 1 || atoms.length + 1) - 1;
export const startOfRun = (atoms: readonly Atom[], end: number, isStop: (atom: Atom) => boolean): number =>
  atoms.findLastIndex((atom, at) => at < end && isStop(atom)) + 1;

/** Cues at the end of a run that say how far or how, and are no part of what is given. */
const EDGES: readonly Cue[] = ["everywhere", "both", "polite", "only", "exchange", "thanks", "rename"];
export const isEdge = (atom: Atom): boolean =>
  atom.isFiller || (atom.kind === "mark" && /^[.!?。=-]$/.test(atom.text)) || EDGES.some((cue) => atom.cues.has(cue));

/** What comes after what is given, and is no part of it; of the names "Getting here" and "Thanks" all is. */
export const isOver = (atom: Atom, isName: boolean): boolean =>
  isEdge(atom) &&
  !(isName && (/^\p{Lu}/u.test(atom.text) || (atom.isFiller && [...atom.cues].every((cue) => cue === "this"))));

/** Where a name ends that is given before `end`: "Contact instead", "Nightjar, but only in the title". */
export const endOfName = (atoms: readonly Atom[], end: number): number =>
  startOfRun(atoms, end, (atom) => !isOver(atom, true));

/** "… is called everywhere Drechselbank": how far it reaches may be said first, too; "every Wednesday" is given. */
export const isReach = ({ order: { tongue } }: Sight, atom: Atom): boolean =>
  atom.cues.has("everywhere") && !tongue.weighty.of(atom).some(isLimit);

export const NO_ATOM = { kind: "mark", text: "," } as Atom; // there is none: it ends a run

/** A mark with another sentence after it. */
export function isEndOfSentence({ order: { atoms } }: Sight, atom: Atom): boolean {
  const next = atoms[atoms.indexOf(atom) + 1];
  const isShort = atom.text === "." && next?.kind === "number"; // "ext. 4000"
  return atom.kind === "mark" && /^[.!?。]$/u.test(atom.text) && (next?.from ?? 0) > atom.to && !isShort;
}

/** What is given and cannot be: a word on what is wrong, another pair, or how far the change reaches. */
export const isNoneToPut = (sight: Sight, now: Given, by: Atom | undefined): boolean => {
  const run = sight.order.atoms.filter((atom) => !now.isQuoted && isIn([now], atom));
  return isVerdict(run) || isStyle(run, sight.order.tongue) || hasOther(sight, run, by) || hasReach(run);
};

/** "Is spelled wrong", "は誤字です": that is said of the words, and comes in no place of theirs. */
function isVerdict(run: readonly Atom[]): boolean {
  const isSaid = ({ cues }: Atom) => cues.has("spelling") || cues.has("grammar");
  return run.some(isSaid) && run.every((atom) => atom.isLittle || isSaid(atom));
}

/** "Start should be bold", "bold like the other names" */
function isStyle(run: readonly Atom[], { like }: Tongue): boolean {
  const isSaid = ({ cues }: Atom) => STYLES.some((style) => cues.has(style));
  const end = run.findIndex(({ key }) => like.has(key));
  return run.some(isSaid) && run.slice(0, end < 0 ? run.length : end).every((atom) => atom.isLittle || isSaid(atom));
}
const STYLES: readonly Cue[] = ["bold", "italic", "strike"];

/** "Tuesday and lunch to dinner" */
function hasOther({ order: { tongue } }: Sight, run: readonly Atom[], by: Atom | undefined): boolean {
  const joint = run.findIndex((atom) => tongue.joins.has(atom.key) || isCut(atom));
  return joint >= 0 && run.slice(joint).some(({ key }) => key === by?.key);
}

/** "Tuesday in both courses" */
const hasReach = (run: readonly Atom[]): boolean =>
  run.some(({ cues, key }, at) => cues.has("both") && numberWord(key) === undefined && run[at - 1]?.isLittle === true);

/** "… to Tuesday in both places": the small word goes with how far it reaches. */
export function withoutIn({ order: { atoms, tongue } }: Sight, end: number, stop: number): number {
  const reach = atoms.slice(end, stop);
  const isBoth = reach.some(({ cues }) => cues.has("both"));
  return !tongue.postposed && (isBoth || reach.some(({ cues }) => cues.has("everywhere")))
    ? startOfRun(atoms, end, ({ isLittle, roles }) => !isLittle || !(isBoth || roles.has("inside")))
    : end;
}
