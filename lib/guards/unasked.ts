import type { Plan, PlannedOp } from "../edit-ops/index.ts";
import { blocksAt, structureOf, type Block } from "../markdown/index.ts";
import { runs, type Replacement } from "../text/index.ts";
import { foldedWords, isTelling, joined } from "./dictated.ts";
import { isInsert } from "./places.ts";
import { isRespelled } from "./respelled.ts";
import type { Circumstances, PlacedInstruction } from "./types.ts";

/**
 * The ops that reword what no instruction speaks of (SCP-1.2). They can be told beside the ops that it is about, and only where each instruction says what it is about: it quotes it, some op does
 * word for word what it says, it only adds, or it points at one place. One that is left open ("fix the typos") may be what any op is for.
 */
export function unaskedOps(plan: Plan, { instructions, reading: { asides } }: Circumstances): readonly PlannedOp[] {
  if (plan.ops.length < 2 || asides.some(({ pointsAtOne }) => !pointsAtOne)) return [];
  const pointed = [...instructions, ...asides].filter(({ pointsAtOne }) => pointsAtOne).length;
  const deeds = plan.ops.filter(({ kind, noop }) => kind !== "reorder" && !noop).map((op) => deedOf(plan, op));
  const open = instructions.filter((one) => !one.pointsAtOne && !quotesItsWords(one) && one.asks !== "add");
  if (!open.every((one) => isDone(one, deeds))) return [];
  const speech = speechOf(instructions);
  const served = deeds.filter((deed) => isServed(plan, deed, speech) || adds(deed, instructions));
  if (served.length === 0 && pointed === 0) return [];
  const home = new Set(served.flatMap(({ blocks }) => blocks));
  const leastOf = ({ blocks }: Deed) => (pointed === 0 && instructions.every(quotesItsWords) && !blocks.some((block) => home.has(block)) ? 1 : SOME_WORDS);
  const strange = deeds.filter((deed) => !served.includes(deed) && taken(deed, speech) > 0);
  return beyond(strange, pointed).filter((deed) => taken(deed, speech) >= leastOf(deed)).map(({ op }) => op);
}

/** Fewer may follow from what was asked for: "a" before a vowel, a plural, a tense. */
const SOME_WORDS = 3;

/** What went and what came, run by run. */
type Change = readonly [removed: readonly string[], added: readonly string[]];

interface Deed {
  readonly op: PlannedOp;
  /** The blocks whose words it takes; headings are HEAD-1's. */
  readonly blocks: readonly Block[];
  readonly changes: readonly Change[];
}

function deedOf(plan: Plan, op: PlannedOp): Deed {
  const structure = structureOf(plan.before);
  const blocks = op.replacements.flatMap((one) => (isInsert(one) ? [] : blocksAt(structure, one).filter(({ kind }) => kind !== "heading")));
  return { op, blocks: [...new Set(blocks)], changes: op.replacements.flatMap((one) => changesOf(plan, one)) };
}

const changesOf = ({ before }: Plan, { from, to, insert }: Replacement): Change[] =>
  runs(foldedWords(before.slice(from, to)), foldedWords(insert)).flatMap(([removed, added]) => (removed.length + added.length > 0 ? [[removed, added] as const] : []));

/** Quoted titles say where, not what. */
const ownQuotes = ({ quoted, scopes }: PlacedInstruction): readonly string[] => quoted.filter((words) => foldedWords(words).length > 0 && !scopes.some((place) => place.includes(words.trim())));

const isPlain = ({ asks }: PlacedInstruction): boolean => asks === "edit" || asks === "add" || asks === "delete";
const quotesItsWords = (instruction: PlacedInstruction): boolean => isPlain(instruction) && ownQuotes(instruction).length > 0;

/** Some op brings and takes just what the instruction says. */
function isDone(instruction: PlacedInstruction, deeds: readonly Deed[]): boolean {
  const said = joined(foldedWords(instruction.words));
  const isSaid = (words: readonly string[]) => isTelling(words) && said.includes(joined(words));
  return isPlain(instruction) && deeds.some(({ changes }) => changes.length > 0 && changes.every(([removed, added]) => isSaid(added.length > 0 ? added : removed)));
}

interface Speech {
  readonly said: string;
  readonly quotes: ReadonlySet<string>;
  readonly quotedWords: readonly string[];
  /** Quotations that stand alone in their instruction: it is about the place that holds them. */
  readonly anchors: readonly (readonly string[])[];
}

function speechOf(instructions: readonly PlacedInstruction[]): Speech {
  const quotes = instructions.map(ownQuotes);
  return {
    said: instructions.map(({ words }) => joined(foldedWords(words))).join(""),
    quotes: new Set(quotes.flat().map((words) => joined(foldedWords(words)))),
    quotedWords: quotes.flat().flatMap(foldedWords).filter((word) => word.length >= STEM),
    anchors: quotes.flatMap((own) => (own.length === 1 ? own.map(foldedWords) : [])).filter(isTelling),
  };
}

const STEM = 3;

/** The words say what the op does, or it works on a block that they quote from or for. */
function isServed({ before }: Plan, { op, blocks, changes }: Deed, speech: Speech): boolean {
  const [own, other] = [weightOf(changes.filter((change) => isSaidIn(change, speech))), weightOf(changes)];
  if (own * 2 >= other) return true;
  const texts = [op.newText, ...blocks.map(({ from, to }) => before.slice(from, to))].map((text) => joined(foldedWords(text)));
  return speech.anchors.some((anchor) => texts.some((text) => text.includes(joined(anchor))));
}

const weightOf = (changes: readonly Change[]): number => changes.reduce((sum, [removed, added]) => sum + removed.length + added.length, 0);

/**
 * Word for word, or in another form of the words: "logged in" where “log in” was quoted. One word that is to become another one is spoken of where it is
 * all that was quoted: a long quotation holds many words.
 */
function isSaidIn([removed, added]: Change, { said, quotes, quotedWords }: Speech): boolean {
  const stands = (words: readonly string[]) => isTelling(words) && said.includes(joined(words));
  const goes = stands(removed) && (added.length === 0 || removed.length > 1 || quotes.has(joined(removed)));
  return stands(added) || goes || [...removed, ...added].every((word) => quotedWords.some((quoted) => word.startsWith(quoted)));
}

/** Where something is to be added, an op that brings far more than it takes is for that; where its words are quoted, one that takes none. */
function adds({ changes }: Deed, instructions: readonly PlacedInstruction[]): boolean {
  const [removed, added] = [0, 1].map((side) => changes.reduce((sum, change) => sum + (change[side]?.length ?? 0), 0));
  return instructions.some((one) => one.asks === "add" && (removed === 0 || (!quotesItsWords(one) && (added ?? 0) > GROWTH * (removed ?? 0))));
}

const GROWTH = 2;

/** How many words it takes that nobody spoke of; a mended letter takes none. */
function taken({ blocks, changes }: Deed, speech: Speech): number {
  if (blocks.length === 0) return 0;
  return changes.filter((change) => !isSaidIn(change, speech)).reduce((sum, [removed, added]) => {
    const lost = removed.length === added.length ? removed.filter((word, index) => !isRespelled(word, added[index] ?? "")) : removed;
    return sum + (lost.length > 0 && isTelling([...lost, ...added]) ? lost.length : 0);
  }, 0);
}

/** Without those in the first blocks: as many as were pointed at. */
function beyond(deeds: readonly Deed[], pointed: number): readonly Deed[] {
  const blocks = [...new Set(deeds.flatMap((deed) => deed.blocks))].slice(0, pointed);
  return deeds.filter((deed) => !deed.blocks.every((block) => blocks.includes(block)));
}
