import type { TextRange } from "../text/index.ts";
import type { Block } from "./types.ts";

/** `blocks` of a part as they are in its text: `offset` characters and `lines` lines further on. */
export function movedBlocks(blocks: readonly Block[], offset: number, lines: number): readonly Block[] {
  if (offset === 0 && lines === 0) return blocks;
  return blocks.map((block) => movedBlock(block, offset, lines));
}

function movedBlock(block: Block, offset: number, lines: number): Block {
  const { heading, code } = block;
  return {
    ...block,
    from: block.from + offset,
    to: block.to + offset,
    startLine: block.startLine + lines,
    endLine: block.endLine + lines,
    children:
      block.children.length === 0 ? block.children : block.children.map((child) => movedBlock(child, offset, lines)),
    ...(heading ? { heading: { ...heading, titleRange: movedRange(heading.titleRange, offset) } } : {}),
    ...(code ? { code: { ...code, content: movedRange(code.content, offset) } } : {}),
  };
}

/**
 * Moves blocks that nobody has seen yet, as `movedBlocks` does, without making them again: long lists are tens of
 * thousands.
 */
export function placeBlocks(blocks: readonly Mutable<Block>[], offset: number, lines: number): void {
  for (const block of offset === 0 && lines === 0 ? [] : blocks) {
    block.from += offset;
    block.to += offset;
    block.startLine += lines;
    block.endLine += lines;
    if (block.heading) block.heading = { ...block.heading, titleRange: movedRange(block.heading.titleRange, offset) };
    if (block.code) block.code = { ...block.code, content: movedRange(block.code.content, offset) };
    placeBlocks(block.children, offset, lines);
  }
}

export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const movedRange = ({ from, to }: TextRange, offset: number): TextRange => ({ from: from + offset, to: to + offset });

export const NONE: readonly Block[] = [];
