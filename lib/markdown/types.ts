import type { TextRange } from "../text/index.ts";

/**
 * The kind of a run of whole lines. `definition` is a link reference or footnote definition; `html` includes comments;
 * `code` is a fenced or indented block; `frontMatter` is only at the very start.
 */
export type BlockKind =
  | "frontMatter"
  | "heading"
  | "paragraph"
  | "list"
  | "item"
  | "table"
  | "row"
  | "code"
  | "quote"
  | "html"
  | "rule"
  | "definition";

/**
 * A block: whole lines, `from` at the start of its first line's content (after the marker-free indent of its parent),
 * `to` before its last newline.
 */
export interface Block extends TextRange {
  readonly kind: BlockKind;
  /** Numbers of its first and last line, from 1. */
  readonly startLine: number;
  readonly endLine: number;
  /**
   * Blocks inside: items of a list, rows of a table (header and delimiter row among them), blocks of an item or quote.
   */
  readonly children: readonly Block[];
  readonly heading?: HeadingFacts;
  readonly code?: CodeFacts;
  readonly item?: ItemFacts;
  readonly row?: RowFacts;
}

export interface HeadingFacts {
  readonly level: number;
  /** The words without `#`, underline, emphasis, link targets and closing marks. */
  readonly title: string;
  /** Where the words are in the text: what a rename replaces. */
  readonly titleRange: TextRange;
  readonly style: "atx" | "setext";
}

export interface CodeFacts {
  /** First word of the info string, lower case; empty when there is none. */
  readonly language: string;
  /** The lines between the fences, without the newline before the closing fence; empty range where there are none. */
  readonly content: TextRange;
  readonly fenced: boolean;
  /** False when the document ends before the fence is closed. */
  readonly closed: boolean;
}

export interface ItemFacts {
  readonly ordered: boolean;
  /** As written, with the spaces after it: `- `, `3. `, `10)  `, `- [ ] `. */
  readonly marker: string;
  /** White space (and quote marks) before the marker on its line. */
  readonly indent: string;
  /** The number of an ordered item. */
  readonly number?: number;
  /** False where blank lines are between the items of its list (a loose list). */
  readonly tight: boolean;
}

export interface RowFacts {
  readonly kind: "header" | "delimiter" | "body";
  readonly cells: number;
}

/** A heading together with what belongs to it. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly level: number;
  /** Place among all headings, from 0. */
  readonly index: number;
  readonly heading: Block;
  /**
   * From the heading's line to the line of the next heading of its level or higher, or the end of the text: blank lines
   * at its end included.
   */
  readonly range: TextRange;
  /** The blocks below the heading and before the next heading of any level. */
  readonly ownBlocks: readonly Block[];
}

/** Each part is read when it is first asked for. */
export interface Structure {
  readonly text: string;
  /** Top-level blocks in order. */
  readonly blocks: readonly Block[];
  /** Top-level headings, each the head of a section; those inside quotes and items are none. */
  readonly headings: readonly Block[];
  readonly sections: readonly Section[];
  readonly frontMatter: FrontMatterBlock | undefined;
  /** A text that is not Markdown: one block of lines that are taken as they are (DOOR-9). */
  readonly isPlain?: true;
}

/** A YAML block between `---` lines at the very start of the text. */
export interface FrontMatterBlock {
  /** Fences included, without the newline after the closing one. */
  readonly range: TextRange;
  /** The YAML between the fences. */
  readonly content: TextRange;
}

/** The content of a YAML block. `data` is empty if there is none or it cannot be read; `error` says why it cannot. */
export interface FrontMatter {
  readonly data: Readonly<Record<string, unknown>>;
  readonly error?: string;
}
