import type { Block } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import type { Scene } from "./scene.ts";

/** Sections, blocks, and what is in them: all that can go as one. */
export function unitsOf({ structure }: Pick<Scene, "structure">): TextRange[] {
  const found = structure.sections.map(({ range }) => range);
  const open: Block[] = [...structure.blocks];
  for (let block = open.pop(); block; block = open.pop()) {
    found.push(block);
    open.push(...block.children);
  }
  return found;
}
