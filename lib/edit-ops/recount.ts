import { type Block, type Structure } from "../markdown/index.ts";
import type { Replacement } from "../text/index.ts";
import { leadOf } from "./place-spot.ts";
import { padded } from "./renumber.ts";
import type { PlannedOp } from "./types.ts";

/**
 * The ops with the numbers of new items counted on by the ops above them in the same ordered list: each op was laid out as if it were alone (OPS-4, OPS-5).
 * Ops that share no list are given back as they are.
 */
export function recounted(structure: Structure, ops: readonly PlannedOp[]): readonly PlannedOp[] {
  const counting = ops.filter((op) => op.renumbered.length > 0);
  if (ops.length < 2 || counting.length === 0) return ops;
  return ops.map((op) => {
    if (op.kind !== "insert") return op;
    return { ...op, replacements: op.replacements.map((replacement) => countedOn(structure, replacement, counting.filter((other) => other !== op))) };
  });
}

function countedOn(structure: Structure, replacement: Replacement, others: readonly PlannedOp[]): Replacement {
  const list = orderedListAt(structure.blocks, replacement.from);
  if (!list) return replacement;
  const step = others.reduce((sum, other) => sum + stepIn(structure.text, list, replacement.from, other), 0);
  return step === 0 ? replacement : { ...replacement, insert: numbersRaised(replacement.insert, leadOf(structure.text, list.from), step) };
}

/** By how much `op`, above `offset` in `list`, moves the numbers below it. */
function stepIn(text: string, list: Block, offset: number, op: PlannedOp): number {
  const above = op.replacements.some(({ from }) => list.from <= from && from < offset && from <= list.to);
  const number = above ? op.renumbered.find(({ from }) => list.from <= from && from < list.to) : undefined;
  return number ? Number(number.insert) - Number(text.slice(number.from, number.to)) : 0;
}

function orderedListAt(blocks: readonly Block[], offset: number): Block | undefined {
  for (const block of blocks) {
    if (block.from > offset || offset > block.to) continue;
    const inner = orderedListAt(block.children, offset);
    if (inner) return inner;
    if (block.kind === "list" && block.children[0]?.item?.ordered) return block;
  }
  return undefined;
}

/** Our own layout put every new item on a line behind the lead of its list; its further lines stand behind its words, and move along with them. */
function numbersRaised(insert: string, lead: string, step: number): string {
  let wider = 0;
  return insert
    .split("\n")
    .map((line, index) => {
      const at = line.startsWith(lead) ? lead.length : index === 0 ? 0 : -1;
      const digits = at < 0 ? undefined : /^\d+(?=[.)](?:\s|$))/.exec(line.slice(at))?.[0];
      if (digits === undefined) return indentedBy(line, at, wider);
      const number = padded(Math.max(0, Number(digits) + step), digits);
      wider = number.length - digits.length;
      return line.slice(0, at) + number + line.slice(at + digits.length);
    })
    .join("\n");
}

function indentedBy(line: string, at: number, by: number): string {
  if (by === 0 || at < 0 || line[at] !== " ") return line;
  return line.slice(0, at) + (by > 0 ? " ".repeat(by) + line.slice(at) : line.slice(at).replace(new RegExp(`^ {1,${-by}}`), ""));
}
