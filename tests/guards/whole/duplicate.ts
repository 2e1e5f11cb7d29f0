import type { Plan } from "../../../lib/edit-ops/index.ts";
import { leafBlocks, structureOf, type Block, type Structure } from "../../../lib/markdown/index.ts";
import { finding, type Finding } from "../../../lib/outcome/index.ts";
import { runs, type DocText } from "../../../lib/text/index.ts";
import { foldedWords } from "../../../lib/guards/dictated.ts";
import { copiedBeside, doubledLine, keptBeside, sentTwice, type Copy } from "../../../lib/guards/doubled-lines.ts";
import { doubledWindow } from "./windows.ts";
import type { Guard, Judgement, Limits, Objection } from "../../../lib/guards/types.ts";

/**
 * DUP-1: nothing stands twice that stood once: a block beside its copy, a paragraph of 8 words or more anywhere, a window of 10 lines, a
 * reworded copy beside its original. Repeats that were there before do not count. Time grows with the text, not with its square.
 */
export const duplicate: Guard = (plan, circumstances): Judgement => {
  const { limits } = circumstances;
  if (plan.edit.length === 0) return { code: "duplicate_content", objections: [] };
  const before = unitsOf(plan.before);
  const after = unitsOf(plan.after, before);
  const marked = markNew(before, after);
  const exact =
    doubledNeighbour(before, marked, limits) ??
    doubledParagraph(before, after, limits) ??
    doubledInLine(plan) ??
    doubledLine(plan) ??
    sentTwice(plan) ??
    doubledWindow(plan.before, plan.after, limits);
  if (exact !== undefined) return judged({ finding: doubled(plan, exact) });
  const copies = [resembling(marked, limits), copiedBeside(plan, limits), keptBeside(plan, circumstances)].filter((copy) => copy !== undefined);
  const [copy] = copies.toSorted((a, b) => Number(a.isNear) - Number(b.isNear));
  return copy === undefined ? judged() : judged({ finding: doubled(plan, copy.words), isNear: copy.isNear });
};

const judged = (...objections: readonly Objection[]): Judgement => ({ code: "duplicate_content", objections });

interface Unit {
  /** Kind and text, as they stand. */
  readonly raw: string;
  /** Equal for blocks with the same letters and digits, whatever stands between them. */
  readonly letters: string;
  /** Equal for such blocks of one kind. */
  readonly key: string;
  /** The words of the block, cut when they are asked for: few of a long text's ever are. */
  readonly words: () => readonly string[];
}

interface MarkedUnit extends Unit {
  /** `added`: it stands where nothing stood. `surplus`: it or one beside it does. `changed`: it may be what another block became. */
  readonly state: "kept" | "changed" | "surplus" | "added";
}

/** All blocks that hold words; headings are HEAD-1's. What another text's blocks came to is taken over where the block is the same. */
function unitsOf(text: DocText, known: readonly Unit[] = []): readonly Unit[] {
  const structure = structureOf(text);
  const before = remembered.get(structure);
  if (before) return before;
  const same = new Map(known.map((unit) => [unit.raw, unit]));
  const units = leafBlocks(structure)
    .filter(({ kind }) => kind !== "heading" && kind !== "frontMatter")
    .map((block) => {
      const raw = `${block.kind} ${ownText(text, block)}`;
      return same.get(raw) ?? unitOf(raw, block.kind.length + 1);
    })
    .filter(({ letters }) => letters !== "");
  remembered.set(structure, units);
  return units;
}

/** The text after an edit is the text before the next. */
const remembered = new WeakMap<Structure, readonly Unit[]>();

function unitOf(raw: string, textAt: number): Unit {
  const text = raw.slice(textAt);
  const letters = (text.normalize("NFC").toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(" ");
  let words: readonly string[] | undefined;
  return { raw, letters, key: `${raw.slice(0, textAt)}${letters}`, words: () => (words ??= foldedWords(text)) };
}

function ownText(text: DocText, { from, to, item, children }: Block): string {
  const nested = children.find(({ kind }) => kind !== "paragraph");
  return text.slice(from + (item?.marker.length ?? 0), Math.max(from, nested ? nested.from : to));
}

function markNew(before: readonly Unit[], after: readonly Unit[]): MarkedUnit[] {
  const marked: MarkedUnit[] = [];
  for (const [removed, added, equal] of runs(before.map(({ key }) => key), after.map(({ key }) => key))) {
    for (const [count, state] of [[added.length, removed.length === 0 ? "added" : added.length > removed.length ? "surplus" : "changed"], [equal.length, "kept"]] as const) {
      for (const unit of after.slice(marked.length, marked.length + count)) marked.push({ ...unit, state });
    }
  }
  return marked;
}

/** Two in a row that were not: of any length where one was put in, of some length where one became so. */
function doubledNeighbour(before: readonly Unit[], after: readonly MarkedUnit[], { duplicateMinWords }: Limits): string | undefined {
  const stood = countOf(pairsIn(before));
  const stand = countOf(pairsIn(after));
  const surplus = after.find((unit, index) => {
    const next = after[index + 1];
    if (unit.key !== next?.key || (stand.get(unit.key) ?? 0) <= (stood.get(unit.key) ?? 0)) return false;
    return isNew(unit) || isNew(next) || unit.words().length >= duplicateMinWords;
  });
  return surplus?.words().join(" ");
}

/** One thing may well be listed in two places, and what a comment says nobody reads. */
const isParagraph = (unit: Unit, newCode: boolean): boolean => (isCode(unit) ? newCode : !/^(?:item|row|html) /.test(unit.raw));

const isCode = ({ raw }: Unit): boolean => raw.startsWith("code ");
/** The keys of blocks that the next one is equal to. */
const pairsIn = (units: readonly Unit[]): string[] => units.flatMap((unit, index) => (unit.key === units[index + 1]?.key ? [unit.key] : []));
const isNew = ({ state }: MarkedUnit): boolean => state === "added" || state === "surplus";

/** Where no code was put in, code that came to read like other code is no copy: samples differ by a line, or by their language. */
function doubledParagraph(before: readonly Unit[], after: readonly Unit[], { duplicateMinWords }: Limits): string | undefined {
  const newCode = after.filter(isCode).length > before.filter(isCode).length;
  const stood = countOf(before.map(({ letters }) => letters));
  const stand = countOf(after.map(({ letters }) => letters));
  const twice = after.find((unit) => isParagraph(unit, newCode) && (stand.get(unit.letters) ?? 0) > 1 && stood.get(unit.letters) === 1 && unit.words().length >= duplicateMinWords);
  return twice?.words().join(" ");
}

/** A new block beside one that stood there, saying the same or nearly so; a run of several beside as many. */
function resembling(after: readonly MarkedUnit[], { duplicateShingleShare, duplicateMinWords }: Limits): Copy | undefined {
  let near: Copy | undefined;
  for (let from = 0; from < after.length; from += 1) {
    if (after[from]?.state !== "added") continue;
    let to = from;
    while (after[to]?.state === "added") to += 1;
    const size = to - from;
    const beside = [...after.slice(Math.max(0, from - size), from), ...after.slice(to, to + size)].filter(({ words }) => words().length >= duplicateMinWords);
    const added = after.slice(from, to).filter(({ words }) => words().length >= duplicateMinWords);
    const stood = new Set(beside.map(({ letters }) => letters));
    const same = added.find(({ letters }) => stood.has(letters));
    if (same) return { words: same.words().join(" "), isNear: false };
    const resembles = near ? undefined : resemblance(beside, duplicateShingleShare);
    const one = resembles && added.find(({ words }) => resembles(words()));
    if (one) near = { words: one.words().join(" "), isNear: true };
    from = to;
  }
  return near;
}

const SHINGLE = 3;

/** Whether words share enough of the shorter side's shingles with one of `others`; those are looked up, not compared one by one. */
function resemblance(others: readonly Unit[], share: number): (words: readonly string[]) => boolean {
  const sizes = others.map(() => 0);
  const holders = new Map<string, number[]>();
  others.forEach(({ words }, index) => {
    const own = shingles(words());
    sizes[index] = own.size;
    for (const shingle of own) holders.set(shingle, [...(holders.get(shingle) ?? []), index]);
  });
  return (words) => {
    const own = shingles(words);
    const common = new Map<number, number>();
    for (const shingle of own) for (const index of holders.get(shingle) ?? []) common.set(index, (common.get(index) ?? 0) + 1);
    return [...common].some(([index, count]) => count >= share * Math.min(own.size, sizes[index] ?? 0));
  };
}

const shingles = (words: readonly string[]): Set<string> => new Set(words.slice(0, Math.max(1, words.length - SHINGLE + 1)).map((_, index) => words.slice(index, index + SHINGLE).join(" ")));

/** Words put in beside the same words, inside a line. Fewer than three may be meant ("very very"). */
function doubledInLine({ before, ops }: Plan): string | undefined {
  for (const { from, to, insert } of ops.flatMap(({ replacements }) => replacements)) {
    const words = from === to ? foldedWords(insert) : [];
    if (words.length < SHINGLE) continue;
    const wanted = words.join(" ");
    const span = insert.length * 2 + 40;
    const behind = foldedWords(before.slice(from, from + span)).slice(0, words.length).join(" ");
    const ahead = foldedWords(before.slice(Math.max(0, from - span), from)).slice(-words.length).join(" ");
    if (behind === wanted || ahead === wanted) return wanted;
  }
  return undefined;
}

function countOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const SHOWN = 80;

function doubled({ ops }: Plan, words: string): Finding {
  const shown = words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words;
  const op = ops.find(({ newText }) => foldedWords(newText).join(" ").includes(words)) ?? (ops.length === 1 ? ops[0] : undefined);
  return finding("duplicate_content", { ...(op ? { op: op.op } : {}), message: `This would stand twice: “${shown}”.` });
}
