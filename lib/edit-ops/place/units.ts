import { topBlocksAt, type Block, type OwnLines, type Structure } from "../../markdown/index.ts";
import { indexAt } from "../spot.ts";

/**
 * Consecutive lines that are all a block's own: a paragraph (also of an item or quote), an item without paragraphs, a
 * row, a code block …
 */
export interface Unit extends OwnLines {
  readonly kind: Block["kind"];
  /** The kinds of the blocks around it, outermost first. */
  readonly path: string;
}

/**
 * The paragraphs of an item or quote, and its other lines; for any other block, all of it. `own` are the lines of the
 * smallest block `block`, `path` is its path.
 */
export function unitsOf(own: readonly OwnLines[], block: Block, path: string): Unit[] {
  const inner =
    block.kind === "item" || block.kind === "quote" ? block.children.filter(({ kind }) => kind === "paragraph") : [];
  const units: Unit[] = inner.map(({ startLine, endLine }) => ({
    kind: "paragraph",
    path: `${path}/${block.kind}`,
    first: startLine,
    last: endLine,
  }));
  let next = 0;
  for (const { first, last } of own) {
    let line = first;
    for (let paragraph = inner[next]; paragraph && paragraph.startLine <= last; paragraph = inner[next]) {
      if (paragraph.startLine > line)
        units.push({ kind: block.kind, path, first: line, last: paragraph.startLine - 1 });
      line = paragraph.endLine + 1;
      next += 1;
    }
    if (line <= last) units.push({ kind: block.kind, path, first: line, last });
  }
  return units;
}

/** The kinds of the blocks around `block`, outermost first. */
export function pathOf(structure: Structure, block: Block): string {
  let path = "";
  for (let siblings = topBlocksAt(structure, block); ;) {
    const holder = siblings[indexAt(siblings, block.to)];
    if (!holder || holder === block) return path;
    path += `/${holder.kind}`;
    siblings = holder.children;
  }
}
