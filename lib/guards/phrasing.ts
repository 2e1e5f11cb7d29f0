import type { Plan, PlannedOp } from "../edit-ops/index.ts";
import { blocksAt, structureOf, type Block } from "../markdown/index.ts";
import { finding } from "../outcome/index.ts";
import { applyEdit, runs, wordCount, type DocText, type Replacement, type TextRange } from "../text/index.ts";
import { dictationOf, foldedWords, type Dictation } from "./dictated.ts";
import { wordsForBlock } from "./grants.ts";
import { isInsert } from "./places.ts";
import { isRespelled } from "./respelled.ts";
import { wholeTurn } from "./turn.ts";
import type { Circumstances, Guard, Judgement, Objection } from "./types.ts";

/**
 * LIM-2: in every block of the text before that loses words, at least 60 % of its words survive, in order. What the person dictated,
 * and deletes and permutations asked for, are not judged. Headings are HEAD-1's. `measured` is the worst block's share.
 */
export const phrasing: Guard = (plan, circumstances): Judgement => {
  const limit = circumstances.limits.minPreservedShare;
  const judged = judgedBlocks(plan, circumstances);
  const own = judged.filter(({ share }) => share < limit).map((one) => objection(plan, one, limit, circumstances));
  const turn = own.length > 0 ? [] : overTurn(plan, circumstances);
  const objections = [...own, ...turn.filter(({ share }) => share < limit).map((one) => objection(plan, one, limit, circumstances))];
  return { code: "phrasing_changed", measured: Math.min(1, ...[...judged, ...turn].map(({ share }) => share)), limit, objections };
};

interface JudgedBlock extends ChangedBlock {
  readonly share: number;
}

function judgedBlocks(plan: Plan, circumstances: Circumstances): JudgedBlock[] {
  const dictation = dictationOf(circumstances);
  return changedBlocks(plan, circumstances, dictation).map((one) => ({ ...one, share: survivingShare(plan, one, dictation) }));
}

/** OPS-6: what all requests of the turn leave of the blocks that this one changes. Ten small rewordings of a paragraph are a large one. */
function overTurn(plan: Plan, circumstances: Circumstances): JudgedBlock[] {
  const turn = wholeTurn(plan, circumstances);
  if (!turn) return [];
  return judgedBlocks(turn.plan, turn.circumstances).flatMap((one) => {
    const block = turn.blockNow(one.block);
    const op = block && plan.ops.find(({ replacements }) => replacements.some(({ from, to }) => from <= block.to && to >= block.from));
    return block && op ? [{ ...one, block, op: op.op }] : [];
  });
}

/** What becomes of one block: the replacements judged, and those left out of the count because the person asked for just that. */
interface ChangedBlock {
  readonly block: Block;
  readonly op: number;
  readonly own: TextRange;
  readonly judged: readonly Replacement[];
  readonly excused: readonly Replacement[];
}

function changedBlocks(plan: Plan, circumstances: Circumstances, dictation: Dictation): ChangedBlock[] {
  const structure = structureOf(plan.before);
  const found = new Map<Block, { op: number; judged: Replacement[]; excused: Replacement[] }>();
  for (const op of plan.ops) {
    const excused = op.kind === "reorder" || dictatesAll(op, dictation);
    for (const one of op.replacements) {
      if (isInsert(one)) continue;
      const [removed, added] = [foldedWords(plan.before.slice(one.from, one.to)), foldedWords(one.insert)];
      const asked = excused || deletesAsAsked(one, circumstances) || dictation.gives(added, removed.length) || dictation.exchanges(removed, added);
      for (const block of blocksAt(structure, one)) {
        const entry = found.get(block) ?? { op: op.op, judged: [], excused: [] };
        (asked ? entry.excused : entry.judged).push(one);
        found.set(block, entry);
      }
    }
  }
  return [...found]
    .filter(([block, { judged }]) => block.kind !== "heading" && judged.length > 0)
    .map(([block, entry]) => ({ block, own: ownWords(block), ...entry }));
}

/** The whole of what the op brings was dictated: then what it takes away was meant to go. */
const dictatesAll = ({ newText, replacements }: PlannedOp, dictation: Dictation): boolean =>
  dictation.gives(foldedWords(newText), Math.max(0, ...replacements.map(({ from, to }) => to - from)) / CHARACTERS_OF_A_WORD);

const CHARACTERS_OF_A_WORD = 6;

const deletesAsAsked = ({ insert }: Replacement, { reading }: Circumstances): boolean => reading.deletion !== undefined && foldedWords(insert).length === 0;

/** An item's own lines, behind its marker: what is nested in it is judged for itself. */
function ownWords({ from, to, item, children }: Block): TextRange {
  const nested = children.find(({ kind }) => kind !== "paragraph");
  const marker = item ? item.marker.length : 0;
  return { from: Math.min(from + marker, to), to: nested ? Math.max(from + marker, nested.from) : to };
}

function survivingShare(plan: Plan, { own: whole, judged, excused }: ChangedBlock, dictation: Dictation): number {
  const total = wordCount(plan.before.slice(whole.from, whole.to));
  if (total === 0) return 1;
  const own = changedLines(plan.before, whole, [...judged, ...excused]);
  const kept = cutTo(own, excused).map((one) => ({ ...one, insert: "" }));
  const rest = applyEdit(plan.before.slice(own.from, own.to), kept);
  const after = applyEdit(plan.before.slice(own.from, own.to), [...kept, ...cutTo(own, judged)].sort((a, b) => a.from - b.from || a.to - b.to));
  const words = foldedWords(rest);
  const changes = runs(words, foldedWords(after));
  const asQuoted = changes.every(([removed, added]) => added.length === 0 || dictation.gives(added, removed.length) || dictation.quotes(added));
  const lost = changes.reduce((sum, [removed, added]) => sum + lostIn(removed, added, total, asQuoted, dictation), 0);
  return (total - Math.min(lost, total)) / total;
}

/** The lines of a block from the first to the last that changes: all others keep their words. */
function changedLines(text: DocText, { from, to }: TextRange, changes: readonly TextRange[]): TextRange {
  const [first, last] = [Math.min(...changes.map((one) => one.from)), Math.max(...changes.map((one) => one.to))];
  const newline = text.indexOf("\n", last);
  return { from: Math.max(from, text.lastIndexOf("\n", first - 1) + 1), to: newline < 0 ? to : Math.max(from, Math.min(to, newline)) };
}

/** `replacements` as they act on the text of `range` alone. */
const cutTo = ({ from, to }: TextRange, replacements: readonly Replacement[]): Replacement[] =>
  replacements
    .filter((one) => one.from < to && one.to > from)
    .map((one) => ({ from: Math.max(one.from, from) - from, to: Math.min(one.to, to) - from, insert: one.insert }));

/** `asQuoted`: nothing comes in but what the person gave. Somebody who quotes words to have others for them has not let them go for any. */
function lostIn(removed: readonly string[], added: readonly string[], total: number, asQuoted: boolean, dictation: Dictation): number {
  if (removed.length === 0) return 0;
  if (dictation.gives(added, removed.length)) return 0;
  if (added.length === 0 && asQuoted && dictation.quotes(removed)) return 0;
  return total < FEW_WORDS && removed.length === added.length ? removed.filter((word, index) => !isRespelled(word, added[index] ?? "")).length : removed.length;
}

/** In an entry of a word or two a mended letter would be all of it. */
const FEW_WORDS = 5;

const SHOWN = 80;

function objection(plan: Plan, { block, op, share }: JudgedBlock, limit: number, circumstances: Circumstances): Objection {
  const text = plan.before.slice(block.from, block.to).replace(/\s+/g, " ");
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return {
    finding: finding("phrasing_changed", {
      op,
      message: `This would reword the ${NAMES[block.kind] ?? "paragraph"}: “${shown}” keeps ${Math.round(share * 100)} % of its words; ${Math.round(limit * 100)} % are needed.`,
      measured: share,
      limit,
      places: [{ from: block.from, to: block.to }],
    }),
    grantedBy: wordsForBlock(plan, block, circumstances),
  };
}

const NAMES: Partial<Record<Block["kind"], string>> = { item: "list item", row: "table row", code: "code block", quote: "quotation", frontMatter: "front matter", definition: "definition" };
