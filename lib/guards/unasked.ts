import type { Plan, PlannedOp } from "../edit-ops/index.ts";
import type { Vocabulary } from "../intent/index.ts";
import { blocksAt, structureOf, type Block } from "../markdown/index.ts";
import { runs, type Replacement } from "../text/index.ts";
import { foldedWords, isTelling, joined } from "./dictated.ts";
import { isInsert } from "./places.ts";
import { isRespelled } from "./respelled.ts";
import type { Circumstances, PlacedInstruction } from "./types.ts";
import { isSaidOnward, strangeWords, type Change, type Said } from "./unspoken.ts";

/**
 * The ops that change what no instruction speaks of. Where each instruction says what it is about, no op may bring or take other words (SCP-1.3). Otherwise they can be told beside the ops that it
 * is about (SCP-1.2): each instruction quotes its words, some op does word for word what it says, it only adds, or it points at one place. One that is left open ("make it clearer") may be what any op is for.
 */
export function unaskedOps(plan: Plan, circumstances: Circumstances): readonly PlannedOp[] {
  const closed = closedInstructions(circumstances);
  return closed ? unspokenOps(plan, closed, circumstances) : opsBeside(plan, circumstances);
}

/** The instructions, where each of them says all that is to change; the whole request, where it only asks a question, or quotes words in a language that is not read. */
function closedInstructions({ instructions, request = "", reading: { asides, asksNothing, heading, quoted, scopes } }: Circumstances): readonly PlacedInstruction[] | undefined {
  if (asides.length > 0) return undefined;
  if (instructions.length > 0) return instructions.every((one) => isClosed(one) && !(heading && one.asks === "add")) ? instructions : undefined;
  const whole: PlacedInstruction = { scopes, quoted, words: request, onward: request, asks: "none", pointsAtOne: false, places: undefined };
  return asksNothing || ownQuotes(whole).length > 0 ? [whole] : undefined;
}

const isClosed = (one: PlacedInstruction): boolean => !one.pointsAtOne && one.mentions !== true && (one.mendsSpelling === true || quotesItsWords(one));

function unspokenOps(plan: Plan, closed: readonly PlacedInstruction[], { vocabulary }: Circumstances): readonly PlannedOp[] {
  const speech = speechOf(closed, vocabulary);
  const unsaid: Said = { said: "", runs: [], vocabulary };
  const spelling = closed.every(({ mendsSpelling }) => mendsSpelling === true);
  const forms = closed.some(({ mendsSpelling }) => mendsSpelling === true);
  return plan.ops.filter((op) => {
    if (op.kind === "reorder" || op.noop || isAsQuoted(plan, op, closed)) return false;
    const deed = deedOf(plan, op);
    if (deed.isHeading || isAnchored(plan, deed, speech)) return false;
    const changes = spelling ? deed.changes : deed.changes.filter((change) => !isSaidInOtherForm(change, speech));
    return strangeWords(changes, speech, spelling) > 0 && !(forms && strangeWords(changes, unsaid, true) === 0);
  });
}

/** It puts in or takes out just what is quoted, were it a piece of a word: “add “re”” makes another word of one. */
function isAsQuoted({ before }: Plan, { replacements }: PlannedOp, closed: readonly PlacedInstruction[]): boolean {
  const quotes = (asks: PlacedInstruction["asks"]) => closed.flatMap((one) => (one.asks === asks ? one.quoted.map((words) => words.trim()) : []));
  const [added, deleted] = [quotes("add"), quotes("delete")];
  return replacements.length > 0 && replacements.every(({ from, to, insert }) => {
    const [old, now] = differing(before.slice(from, to), insert);
    return old === "" ? added.includes(now.trim()) : now === "" && deleted.includes(old.trim());
  });
}

/** What is left of both without the characters they begin and end with alike. */
function differing(old: string, now: string): readonly [string, string] {
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return [old.slice(start, old.length - end), now.slice(start, now.length - end)];
}

function opsBeside(plan: Plan, { instructions, reading: { asides }, vocabulary }: Circumstances): readonly PlannedOp[] {
  if (plan.ops.length < 2 || asides.some(({ pointsAtOne }) => !pointsAtOne)) return [];
  const pointed = [...instructions, ...asides].filter(({ pointsAtOne }) => pointsAtOne).length;
  const deeds = plan.ops.filter(({ kind, noop }) => kind !== "reorder" && !noop).map((op) => deedOf(plan, op));
  const open = instructions.filter((one) => !one.pointsAtOne && !quotesItsWords(one) && one.asks !== "add");
  if (!open.every((one) => isDone(one, deeds, vocabulary))) return [];
  const speech = speechOf(instructions, vocabulary);
  const served = deeds.filter((deed) => isServed(plan, deed, speech) || adds(deed, instructions));
  if (served.length === 0 && pointed === 0) return [];
  const home = new Set(served.flatMap(({ blocks }) => blocks));
  const leastOf = ({ blocks }: Deed) => (pointed === 0 && instructions.every(quotesItsWords) && !blocks.some((block) => home.has(block)) ? 1 : SOME_WORDS);
  const strange = deeds.filter((deed) => !served.includes(deed) && taken(deed, speech) > 0);
  return beyond(strange, pointed).filter((deed) => taken(deed, speech) >= leastOf(deed)).map(({ op }) => op);
}

/** Fewer may follow from what was asked for: "a" before a vowel, a plural, a tense. */
const SOME_WORDS = 3;

interface Deed {
  readonly op: PlannedOp;
  /** The blocks whose words it takes; headings are HEAD-1's. */
  readonly blocks: readonly Block[];
  /** It takes words of headings alone. */
  readonly isHeading: boolean;
  readonly changes: readonly Change[];
}

function deedOf(plan: Plan, op: PlannedOp): Deed {
  const structure = structureOf(plan.before);
  const touched = op.replacements.flatMap((one) => (isInsert(one) ? [] : blocksAt(structure, one)));
  const blocks = touched.filter(({ kind }) => kind !== "heading");
  return { op, blocks: [...new Set(blocks)], isHeading: touched.length > 0 && blocks.length === 0, changes: op.replacements.flatMap((one) => changesOf(plan, one)) };
}

const changesOf = ({ before }: Plan, { from, to, insert }: Replacement): Change[] =>
  runs(foldedWords(unnumbered(before.slice(from, to), startsLine(before, from))), foldedWords(unnumbered(insert, startsLine(before, from)))).flatMap(([removed, added]) => (removed.length + added.length > 0 ? [[removed, added] as const] : []));

const startsLine = (text: string, at: number): boolean => at === 0 || text[at - 1] === "\n";

/** The number of a list item is no word: it comes and goes with its item. */
function unnumbered(text: string, isLineStart: boolean): string {
  return text.replace(/(^|\n)([ \t>]*)\d{1,9}[.)](?=\s)/g, (whole: string, start: string, indent: string) => (start === "" && !isLineStart ? whole : `${start}${indent}`));
}

/** Quoted titles say where, not what. */
const ownQuotes = ({ quoted, scopes }: PlacedInstruction): readonly string[] => quoted.filter((words) => words.trim() !== "" && !scopes.some((place) => place.includes(words.trim())));

const isPlain = ({ asks }: PlacedInstruction): boolean => asks === "edit" || asks === "add" || asks === "delete";
const quotesItsWords = (instruction: PlacedInstruction): boolean => isPlain(instruction) && ownQuotes(instruction).length > 0;

/** Some op brings and takes just what the instruction says. */
function isDone(instruction: PlacedInstruction, deeds: readonly Deed[], vocabulary: Vocabulary): boolean {
  const said = joined(foldedWords(instruction.words));
  const isSaid = (words: readonly string[]) => isTelling(words, vocabulary) && said.includes(joined(words));
  return isPlain(instruction) && deeds.some(({ changes }) => changes.length > 0 && changes.every(([removed, added]) => isSaid(added.length > 0 ? added : removed)));
}

interface Speech extends Said {
  readonly quotes: ReadonlySet<string>;
  readonly quotedWords: readonly string[];
  /** Quotations that stand alone in their instruction: it is about the place that holds them. */
  readonly anchors: readonly (readonly string[])[];
}

function speechOf(instructions: readonly PlacedInstruction[], vocabulary: Vocabulary): Speech {
  const quotes = instructions.map(ownQuotes);
  return {
    said: instructions.map(({ words }) => joined(foldedWords(words))).join(""),
    runs: instructions.map(({ words, onward }) => ({ own: joined(foldedWords(words)), onward: joined(foldedWords(onward)) })),
    quotes: new Set(quotes.flat().map((words) => joined(foldedWords(words)))),
    quotedWords: quotes.flat().flatMap(foldedWords).filter((word) => word.length >= STEM),
    anchors: quotes.flatMap((own, index) => (isAboutPlaces(own, instructions[index]) ? own.map(foldedWords) : [])).filter((words) => isTelling(words, vocabulary)),
    vocabulary,
  };
}

/** The quotation says where, as one that stands alone does, and every one where nothing else is understood. A whole sentence that is to come or to go is no place: it says all. */
function isAboutPlaces(own: readonly string[], instruction?: PlacedInstruction): boolean {
  if (instruction?.asks === "none") return true;
  const isAll = instruction?.bringsQuote === true || (instruction?.asks === "add" || instruction?.asks === "delete") && /[.!?…]\s*$/.test(own[0] ?? "");
  return own.length === 1 && !isAll;
}

const STEM = 3;

/** The words say what the op does, or it works on a block that they quote from or for. */
function isServed(plan: Plan, deed: Deed, speech: Speech): boolean {
  const [own, other] = [weightOf(deed.changes.filter((change) => isSaidIn(change, speech))), weightOf(deed.changes)];
  return own * 2 >= other || isAnchored(plan, deed, speech);
}

function isAnchored({ before }: Plan, { op, blocks }: Deed, speech: Speech): boolean {
  const texts = [op.newText, ...blocks.map(({ from, to }) => before.slice(from, to))].map((text) => joined(foldedWords(text)));
  return speech.anchors.some((anchor) => texts.some((text) => text.includes(joined(anchor))));
}

const weightOf = (changes: readonly Change[]): number => changes.reduce((sum, [removed, added]) => sum + removed.length + added.length, 0);

/**
 * Word for word, or in another form of the words: "logged in" where “log in” was quoted. One word that is to become another one is spoken of where it is
 * all that was quoted: a long quotation holds many words.
 */
function isSaidIn([removed, added]: Change, speech: Speech): boolean {
  const stands = (words: readonly string[]) => isTelling(words, speech.vocabulary) && (speech.said.includes(joined(words)) || isSaidOnward(speech, words));
  const goes = stands(removed) && (added.length === 0 || removed.length > 1 || speech.quotes.has(joined(removed)));
  return stands(added) || goes || isSaidInOtherForm([removed, added], speech);
}

/** "Logged in" where “log in” was quoted. */
const isSaidInOtherForm = ([removed, added]: Change, { quotedWords }: Speech): boolean => [...removed, ...added].every((word) => quotedWords.some((quoted) => word.startsWith(quoted)));

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
    return sum + (lost.length > 0 && isTelling([...lost, ...added], speech.vocabulary) ? lost.length : 0);
  }, 0);
}

/** Without those in the first blocks: as many as were pointed at. */
function beyond(deeds: readonly Deed[], pointed: number): readonly Deed[] {
  const blocks = [...new Set(deeds.flatMap((deed) => deed.blocks))].slice(0, pointed);
  return deeds.filter((deed) => !deed.blocks.every((block) => blocks.includes(block)));
}
