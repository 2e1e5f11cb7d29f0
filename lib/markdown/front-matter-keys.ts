import type { DocText, TextRange } from "../text/index.ts";
import { frontMatterBlock } from "./front-matter-block.ts";

/**
 * A key of the front matter on a line of its own. `value` and `entries` are the words without quotation marks and
 * brackets.
 */
export interface FrontMatterKey extends TextRange {
  readonly name: string;
  readonly value: TextRange;
  /** Of a list, written in brackets or below the key. */
  readonly entries: readonly TextRange[] | undefined;
}

/** The keys of the block itself, in order. */
export function frontMatterKeys(text: DocText): FrontMatterKey[] {
  const block = frontMatterBlock(text);
  if (!block) return [];
  const { from, to } = block.content;
  return [...text.slice(from, to).matchAll(/^([\p{L}\p{N}_-]+):[ \t]*(.*)$/gmu)].map(
    ({ index, 0: line, 1: name = "", 2: value = "" }) => {
      const end = from + index + line.length;
      const start = end - value.length;
      const marks = /^(["']).*\1$/.test(value) ? 1 : 0;
      const entries = /^\[.*\]$/.test(value)
        ? wordsIn(text, start, end, /[^[\],\s][^[\],]*/g)
        : entriesBelow(text, end, to);
      return { from: from + index, to: end, name, value: { from: start + marks, to: end - marks }, entries };
    },
  );
}

const wordsIn = (text: string, from: number, to: number, pattern: RegExp): TextRange[] =>
  [...text.slice(from, to).matchAll(pattern)].map(({ index, 0: words }) => ({
    from: from + index,
    to: from + index + words.trimEnd().length,
  }));

function entriesBelow(text: string, at: number, end: number): TextRange[] | undefined {
  const block = /^(?:\n[ \t]*-[ \t]+[^\n]*)+/.exec(text.slice(at, end))?.[0];
  return block === undefined ? undefined : wordsIn(text, at, at + block.length, /(?<=-[ \t]+)[^\n]*\S/g);
}
