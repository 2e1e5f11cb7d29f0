import type { Hunk } from "../outcome/index.ts";
import { countWhile, type DocText } from "../text/index.ts";
import { blockOnLine } from "./leaves.ts";
import { structureOf } from "./structure.ts";
import type { Block } from "./types.ts";

/**
 * How many smallest blocks the changed lines touch. A block before and the block it became count once: they share an
 * unchanged line, or are at the same place in the same hunk.
 */
export function blocksTouched(before: DocText, after: DocText, hunks: readonly Hunk[]): number {
  if (hunks.length === 0) return 0;
  const a = ownerOfLines(before);
  const b = ownerOfLines(after);
  const groups = new Groups();
  const shift = unchangedShift(hunks);
  for (const hunk of hunks) {
    const old = ownersIn(a, hunk.startA, hunk.removed);
    const now = ownersIn(b, hunk.startB, hunk.added);
    for (const block of old) groups.add(block, "before");
    for (const block of now) groups.add(block, "after");
    for (const block of old) groups.join(block, keptAs(block, b, shift));
    old.forEach((block, index) => groups.join(block, now[index]));
  }
  return groups.count();
}

type Owners = (line: number) => Block | undefined;

function ownerOfLines(text: DocText): Owners {
  const structure = structureOf(text);
  return (line) => blockOnLine(structure, line);
}

function ownersIn(owners: Owners, start: number, lines: readonly string[]): Block[] {
  const found = new Set<Block>();
  lines.forEach((line, index) => {
    const block = line.trim() === "" ? undefined : owners(start + index);
    if (block) found.add(block);
  });
  return [...found];
}

/** For a line of the text before: its number after, when no hunk took it. */
function unchangedShift(hunks: readonly Hunk[]): (line: number) => number | undefined {
  return (line) => {
    const hunk = hunks[countWhile(hunks, (one) => one.startA <= line) - 1];
    if (!hunk) return line;
    if (line < hunk.startA + hunk.removed.length) return undefined;
    return line - (hunk.startA + hunk.removed.length) + hunk.startB + hunk.added.length;
  };
}

/** The block after that holds one of the block's own lines, looked for at its two ends. */
function keptAs(block: Block, after: Owners, shift: (line: number) => number | undefined): Block | undefined {
  for (const line of [block.startLine, block.endLine]) {
    const now = shift(line);
    const kept = now === undefined ? undefined : after(now);
    if (kept?.kind === block.kind) return kept;
  }
  return undefined;
}

/** Which blocks before and after belong together: a union-find over those that were added. */
class Groups {
  readonly #parents = new Map<Block, Block>();
  readonly #sides = new Map<Block, "before" | "after">();

  add(block: Block, side: "before" | "after"): void {
    if (!this.#parents.has(block)) this.#parents.set(block, block);
    this.#sides.set(block, side);
  }

  join(a: Block, b: Block | undefined): void {
    if (b === undefined || !this.#parents.has(b)) return;
    this.#parents.set(this.#root(a), this.#root(b));
  }

  /** One block that became two touches two, and two that became one as well. */
  count(): number {
    const counts = new Map<Block, { before: number; after: number }>();
    for (const [block, side] of this.#sides) {
      const group = counts.get(this.#root(block)) ?? { before: 0, after: 0 };
      group[side] += 1;
      counts.set(this.#root(block), group);
    }
    return [...counts.values()].reduce((sum, { before, after }) => sum + Math.max(before, after), 0);
  }

  #root(block: Block): Block {
    let at = block;
    for (let up = this.#parents.get(at); up !== undefined && up !== at; up = this.#parents.get(at)) at = up;
    return at;
  }
}
