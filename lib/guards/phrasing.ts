import type { Plan } from "../edit-ops/index.ts";
import { blocksAt, structureOf, type Block } from "../markdown/index.ts";
import { finding } from "../outcome/index.ts";
import { applyEdit, runs, wordCount, type DocText, type Replacement, type TextRange } from "../text/index.ts";
import { foldedWords } from "./folded-words.ts";
import { isInsert } from "./places.ts";
import { wholeTurn } from "./turn.ts";
import type { Circumstances, Guard, Judgement, Objection } from "./types.ts";

/**
 * LIM-2: in every block of the text before that loses words, at least 60 % of its words survive, in order. Reorders are
 * not judged, and headings are left to HEAD-1. Where a person's words allow the plan, they say what may be reworded,
 * and how (ASK-4). `measured` is the worst block's share.
 */
export const phrasing: Guard = (plan, circumstances): Judgement => {
  const limit = circumstances.limits.minPreservedShare;
  if (circumstances.licence) return { code: "phrasing_changed", objections: [] };
  const judged = judgedBlocks(plan);
  const own = judged.filter(({ share }) => share < limit).map((one) => objection(plan, one, limit));
  const turn = own.length > 0 ? [] : overTurn(plan, circumstances);
  const objections = [...own, ...turn.filter(({ share }) => share < limit).map((one) => objection(plan, one, limit))];
  return {
    code: "phrasing_changed",
    measured: Math.min(1, ...[...judged, ...turn].map(({ share }) => share)),
    limit,
    objections,
  };
};

interface JudgedBlock extends ChangedBlock {
  readonly share: number;
}

const judgedBlocks = (plan: Plan): JudgedBlock[] =>
  changedBlocks(plan).map((one) => ({ ...one, share: survivingShare(plan, one) }));

/**
 * OPS-6: what all requests of the turn together leave of the blocks that this one changes. Ten small rewordings of a
 * paragraph make a large one.
 */
function overTurn(plan: Plan, circumstances: Circumstances): JudgedBlock[] {
  const turn = wholeTurn(plan, circumstances);
  if (!turn) return [];
  return judgedBlocks(turn.plan).flatMap((one) => {
    const block = turn.blockNow(one.block);
    const op =
      block &&
      plan.ops.find(({ replacements }) => replacements.some(({ from, to }) => from <= block.to && to >= block.from));
    return block && op ? [{ ...one, block, op: op.op }] : [];
  });
}

/** The fate of one block. */
interface ChangedBlock {
  readonly block: Block;
  readonly op: number;
  readonly own: TextRange;
  readonly judged: readonly Replacement[];
}

function changedBlocks(plan: Plan): ChangedBlock[] {
  const structure = structureOf(plan.before);
  const found = new Map<Block, { op: number; judged: Replacement[] }>();
  for (const { op, kind, replacements } of plan.ops) {
    for (const one of kind === "reorder" ? [] : replacements.filter((each) => !isInsert(each))) {
      for (const block of blocksAt(structure, one)) {
        const entry = found.get(block) ?? { op, judged: [] };
        entry.judged.push(one);
        found.set(block, entry);
      }
    }
  }
  return [...found]
    .filter(([block]) => block.kind !== "heading")
    .map(([block, entry]) => ({ block, own: ownWords(block), ...entry }));
}

/** An item's own lines, after its marker: what is nested in it is judged for itself. */
function ownWords({ from, to, item, children }: Block): TextRange {
  const nested = children.find(({ kind }) => kind !== "paragraph");
  const marker = item ? item.marker.length : 0;
  return { from: Math.min(from + marker, to), to: nested ? Math.max(from + marker, nested.from) : to };
}

function survivingShare({ before }: Plan, { own: whole, judged }: ChangedBlock): number {
  const total = wordCount(before.slice(whole.from, whole.to));
  if (total === 0) return 1;
  const own = changedLines(before, whole, judged);
  const old = before.slice(own.from, own.to);
  const changes = runs(foldedWords(old), foldedWords(applyEdit(old, cutTo(own, judged))));
  const lost = changes.reduce((sum, [removed]) => sum + removed.length, 0);
  return (total - Math.min(lost, total)) / total;
}

/** The lines of a block from the first change to the last: all others keep their words. */
function changedLines(text: DocText, { from, to }: TextRange, changes: readonly TextRange[]): TextRange {
  const [first, last] = [Math.min(...changes.map((one) => one.from)), Math.max(...changes.map((one) => one.to))];
  const newline = text.indexOf("\n", last);
  return {
    from: Math.max(from, text.lastIndexOf("\n", first - 1) + 1),
    to: newline < 0 ? to : Math.max(from, Math.min(to, newline)),
  };
}

/** `replacements` as they act on the text of `range` alone. */
const cutTo = ({ from, to }: TextRange, replacements: readonly Replacement[]): Replacement[] =>
  replacements
    .filter((one) => one.from < to && one.to > from)
    .map((one) => ({ from: Math.max(one.from, from) - from, to: Math.min(one.to, to) - from, insert: one.insert }))
    .sort((a, b) => a.from - b.from || a.to - b.to);

const SHOWN = 80;

function objection(plan: Plan, { block, op, share }: JudgedBlock, limit: number): Objection {
  const text = plan.before.slice(block.from, block.to).replace(/\s+/g, " ");
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return {
    finding: finding("phrasing_changed", {
      op,
      message:
        `This would reword the ${NAMES[block.kind] ?? "paragraph"}: ` +
        `“${shown}” keeps ${Math.round(share * 100)} % of its words; ${Math.round(limit * 100)} % are needed.`,
      measured: share,
      limit,
      places: [{ from: block.from, to: block.to }],
    }),
  };
}

const NAMES: Partial<Record<Block["kind"], string>> = {
  item: "list item",
  row: "table row",
  code: "code block",
  quote: "quotation",
  frontMatter: "front matter",
  definition: "definition",
};
