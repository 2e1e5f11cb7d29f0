import type { Plan } from "../edit-ops/index.ts";
import { changedSides, leafBlocks, structureOf, type Block, type ChangedSide } from "../markdown/index.ts";
import { finding, type Finding } from "../outcome/index.ts";
import { runs, type DocText } from "../text/index.ts";
import { changedText } from "./changed-prose.ts";
import { foldedWords, joined } from "./folded-words.ts";
import { copiedBeside, doubledInLine, doubledLine, keptBeside, sentTwice, type Copy } from "./doubled-lines.ts";
import { wholeTurn } from "./turn.ts";
import { doubledWindow } from "./windows.ts";
import type { Limits } from "./limits.ts";
import type { Circumstances, Guard, Judgement, Objection } from "./types.ts";

/**
 * DUP-1: nothing occurs twice that occurred once before: a block beside its copy, a paragraph of 8 words or more
 * anywhere, a window of 10 lines, or, where nothing occurs twice word for word, a reworded copy beside its original: a
 * near duplicate, which is of the strict set (FLAG-1). Repeats that were there before do not count. What changed is
 * looked at with the blocks beside it; the rest of the text is searched only for copies of what is new in it.
 */
export const duplicate: Guard = (plan, circumstances): Judgement => {
  const { limits } = circumstances;
  if (plan.edit.length === 0) return { code: "duplicate_content", objections: [] };
  const [exact, near] = doubledBlocks(plan, limits);
  const wordForWord =
    exact ?? doubledInLine(plan) ?? doubledLine(plan) ?? sentTwice(plan) ?? doubledWindow(plan, limits);
  if (wordForWord !== undefined) return judged({ finding: doubled(plan, wordForWord) });
  const copies = [
    near,
    copiedBeside(plan, limits),
    keptBeside(plan, circumstances),
    doubledOverTurn(plan, circumstances),
  ].filter((copy) => copy !== undefined);
  const [copy] = copies.toSorted((a, b) => Number(a.isNear) - Number(b.isNear));
  return copy === undefined ? judged() : judged({ finding: doubled(plan, copy.words), isNear: copy.isNear });
};

const judged = (...objections: readonly Objection[]): Judgement => ({ code: "duplicate_content", objections });

/** Blocks that occur twice word for word, and one that is beside what it resembles. */
function doubledBlocks(plan: Plan, limits: Limits): readonly [exact: string | undefined, near: Copy | undefined] {
  const around = unitsAround(plan);
  const marked = markNew(around.before, around.after);
  return [
    doubledNeighbour(around.before, marked, limits) ?? doubledParagraph(plan, around, limits),
    resembling(marked, limits),
  ];
}

/** OPS-6: a copy that the turn has put together bit by bit, in a block that this request changes. */
function doubledOverTurn(plan: Plan, circumstances: Circumstances): Copy | undefined {
  const turn = wholeTurn(plan, circumstances);
  if (!turn) return undefined;
  const own = turn.places.map(({ from, to }) => joined(foldedWords(plan.after.slice(from, to))));
  const [exact, near] = doubledBlocks(turn.plan, circumstances.limits);
  const copies = [exact === undefined ? undefined : { words: exact, isNear: false }, near];
  return copies.find((copy) => copy !== undefined && own.some((text) => text.includes(joined(copy.words.split(" ")))));
}

interface Unit {
  /** Kind and text, as they are. */
  readonly raw: string;
  /** Equal for blocks with the same letters and digits, whatever is between them. */
  readonly letters: string;
  /** Equal for such blocks of one kind. */
  readonly key: string;
  /** The words of the block, cut when they are asked for: few of a long text's ever are. */
  readonly words: () => readonly string[];
}

interface MarkedUnit extends Unit {
  /**
   * `added`: it is where there was nothing. `surplus`: it is, or a block beside it. `changed`: it may be what another
   * block became.
   */
  readonly state: "kept" | "changed" | "surplus" | "added";
}

interface UnitsAround {
  readonly before: readonly Unit[];
  readonly after: readonly Unit[];
  /** The units of the text that are not among these; none of them has changed. Cut when they are asked for. */
  readonly elsewhere: () => readonly Unit[];
}

/** The changed blocks, and as many on either side: a run of several may be beside the same number that it copies. */
function unitsAround(plan: Plan): UnitsAround {
  const changed = changedText(plan).after;
  const own = changed.leaves.filter((block) => isUnit(changed.text, block)).length;
  const [before, after] = changedSides(plan.before, plan.after, own + 1, (block) => isUnit(plan.before, block));
  const near = new Set(before.leaves.map(({ from }) => from));
  const elsewhere = () =>
    unitsIn({ text: plan.before, leaves: leafBlocks(structureOf(plan.before)).filter(({ from }) => !near.has(from)) });
  return { before: unitsIn(before), after: unitsIn(after), elsewhere };
}

/** Those of `leaves` with words; headings are left to HEAD-1. */
const unitsIn = ({ text, leaves }: Pick<ChangedSide, "text" | "leaves">): readonly Unit[] =>
  leaves.flatMap((block) => unitAt(text, block) ?? []);

const unitAt = (text: DocText, block: Block): Unit | undefined =>
  isUnit(text, block) ? unitOf(`${block.kind} ${ownText(text, block)}`, block.kind.length + 1) : undefined;

const isUnit = (text: DocText, block: Block): boolean =>
  block.kind !== "heading" && block.kind !== "frontMatter" && LETTER.test(ownText(text, block).normalize("NFC"));

function unitOf(raw: string, textAt: number): Unit {
  const text = raw.slice(textAt);
  const folded = text.normalize("NFC").toLowerCase();
  const letters = folded.replace(BEYOND_ASCII.test(folded) ? OTHERS : ASCII_OTHERS, " ").trim();
  let words: readonly string[] | undefined;
  return { raw, letters, key: `${raw.slice(0, textAt)}${letters}`, words: () => (words ??= foldedWords(text)) };
}

const LETTER = /[\p{L}\p{N}\p{M}]/u;
const BEYOND_ASCII = /[\u0080-\uffff]/;
/** What is between letters and digits. */
const OTHERS = /[^\p{L}\p{N}\p{M}]+/gu;
/** The same in a folded text of ASCII, found in less time. */
const ASCII_OTHERS = /[^a-z0-9]+/g;

function ownText(text: DocText, { from, to, item, children }: Block): string {
  const nested = children.find(({ kind }) => kind !== "paragraph");
  return text.slice(from + (item?.marker.length ?? 0), Math.max(from, nested ? nested.from : to));
}

function markNew(before: readonly Unit[], after: readonly Unit[]): MarkedUnit[] {
  const marked: MarkedUnit[] = [];
  for (const [removed, added, equal] of runs(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  )) {
    for (const [count, state] of [
      [added.length, removed.length === 0 ? "added" : added.length > removed.length ? "surplus" : "changed"],
      [equal.length, "kept"],
    ] as const) {
      for (const unit of after.slice(marked.length, marked.length + count)) marked.push({ ...unit, state });
    }
  }
  return marked;
}

/** Two in a row that were not before: of any length if one was inserted, of some length if one was changed to this. */
function doubledNeighbour(
  before: readonly Unit[],
  after: readonly MarkedUnit[],
  { duplicateMinWords }: Limits,
): string | undefined {
  const stood = countOf(pairsIn(before));
  const stand = countOf(pairsIn(after));
  const surplus = after.find((unit, index) => {
    const next = after[index + 1];
    if (unit.key !== next?.key || (stand.get(unit.key) ?? 0) <= (stood.get(unit.key) ?? 0)) return false;
    return isNew(unit) || isNew(next) || unit.words().length >= duplicateMinWords;
  });
  return surplus?.words().join(" ");
}

/** One thing may well be listed in two places, and nobody reads a comment's words. */
const isParagraph = (unit: Unit, newCode: boolean): boolean =>
  isCode(unit) ? newCode : !/^(?:item|row|html) /.test(unit.raw);

const isCode = ({ raw }: Unit): boolean => raw.startsWith("code ");
/** The keys of blocks that the next one is equal to. */
const pairsIn = (units: readonly Unit[]): string[] =>
  units.flatMap((unit, index) => (unit.key === units[index + 1]?.key ? [unit.key] : []));
const isNew = ({ state }: MarkedUnit): boolean => state === "added" || state === "surplus";

/**
 * A paragraph that occurred once and now occurs twice, the second time perhaps as an item or a comment. If no code was
 * inserted, code that now reads like other code is not a copy: samples differ by a line, or by their language.
 */
function doubledParagraph(
  plan: Plan,
  { before, after, elsewhere }: UnitsAround,
  { duplicateMinWords }: Limits,
): string | undefined {
  const newCode = after.filter(isCode).length > before.filter(isCode).length;
  const stood = countOf(before.map(({ letters }) => letters));
  const stand = countOf(after.map(({ letters }) => letters));
  const more = after.filter(({ letters }) => (stand.get(letters) ?? 0) > (stood.get(letters) ?? 0));
  if (more.length === 0) return undefined;
  const isLong = ({ words }: Unit) => words().length >= duplicateMinWords;
  // A block that is new here is a copy of one there only if its rarest word is there too.
  const far = more.some((unit) => mayStandTwice(plan.after, unit.letters) && isLong(unit)) ? elsewhere() : [];
  const all = countOf([...before, ...far].map(({ letters }) => letters));
  const paragraphs = new Set(
    [...after, ...far].filter((unit) => isParagraph(unit, newCode)).map(({ letters }) => letters),
  );
  const twice = more.find((unit) => all.get(unit.letters) === 1 && paragraphs.has(unit.letters) && isLong(unit));
  return twice?.words().join(" ");
}

/**
 * False where the longest word of `letters` is in `text` as often as in one copy of them. Marks of other scripts
 * are spelled in several ways.
 */
function mayStandTwice(text: DocText, letters: string): boolean {
  const words = letters.split(" ");
  const longest = words.filter((word) => /^[a-z0-9]+$/.test(word)).reduce((a, b) => (b.length > a.length ? b : a), "");
  if (longest.length < TELLING_LENGTH) return true;
  const once = letters.split(longest).length - 1;
  return text.toLowerCase().split(longest, once + 2).length > once + 1;
}

const TELLING_LENGTH = 4;

/** A new block beside one that was there, saying the same or nearly so; a run of several beside the same number. */
function resembling(
  after: readonly MarkedUnit[],
  { duplicateShingleShare, duplicateMinWords }: Limits,
): Copy | undefined {
  let near: Copy | undefined;
  for (let from = 0; from < after.length; from += 1) {
    if (after[from]?.state !== "added") continue;
    let to = from;
    while (after[to]?.state === "added") to += 1;
    const size = to - from;
    const beside = [...after.slice(Math.max(0, from - size), from), ...after.slice(to, to + size)].filter(
      ({ words }) => words().length >= duplicateMinWords,
    );
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

/**
 * Whether words share enough of the shorter side's shingles with one of `others`; those are looked up, not compared one
 * by one.
 */
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
    for (const shingle of own)
      for (const index of holders.get(shingle) ?? []) common.set(index, (common.get(index) ?? 0) + 1);
    return [...common].some(([index, count]) => count >= share * Math.min(own.size, sizes[index] ?? 0));
  };
}

const shingles = (words: readonly string[]): Set<string> =>
  new Set(
    words
      .slice(0, Math.max(1, words.length - SHINGLE + 1))
      .map((_, index) => words.slice(index, index + SHINGLE).join(" ")),
  );

function countOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const SHOWN = 80;

function doubled({ ops }: Plan, words: string): Finding {
  const shown = words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words;
  const op =
    ops.find(({ newText }) => foldedWords(newText).join(" ").includes(words)) ??
    (ops.length === 1 ? ops[0] : undefined);
  return finding("duplicate_content", {
    ...(op ? { op: op.op } : {}),
    message: `This would be in the text twice: “${shown}”.`,
  });
}
