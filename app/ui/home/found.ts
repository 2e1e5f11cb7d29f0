import { searchedWords } from "../../../lib/text/index.ts";

/** A piece of a found text: plain, or one of the words searched for. */
export interface FoundPiece {
  readonly words: string;
  readonly isHit: boolean;
}

/** The snippet in pieces, its hits apart, cut at whole words. */
export function foundIn(snippet: string, q: string): readonly FoundPiece[] {
  const looked = searchedWords(q).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const [raw, plain] = [snippet, withoutMarks(snippet)].map((text) => text.replaceAll(/\s+/gu, " ").trim()) as [
    string,
    string,
  ];
  if (looked.length === 0) return [{ words: plain, isHit: false }];
  const hits = new RegExp(`(${looked.join("|")})`, "giu");
  const line = plain.search(hits) < 0 ? raw : plain; // what was found may be in an address
  const [head = ""] = /^\S*\s/u.exec(line) ?? [];
  const [tail = ""] = /\s\S*$/u.exec(line) ?? [];
  // A word that is cut off is not shown, unless it was searched for.
  const [from, to] = [head, tail].map((word) => (word.search(hits) < 0 ? word.length : 0)) as [number, number];
  const shown = `…${line.slice(from, line.length - to)}…`;
  return shown.split(hits).flatMap((words, index) => (words === "" ? [] : [{ words, isHit: index % 2 === 1 }]));
}

/** The words of a piece of Markdown, which may begin and end in the middle of anything. */
const withoutMarks = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^()\s]*(?:\s+"[^"]*")?(?:\)|$)/gu, "$1")
    .replaceAll(/^[ \t]*(?:#{1,6}(?=[ \t])|[-*+](?=[ \t])|>|(?:```|~~~)[\w-]*)[ \t]*/gmu, "")
    .replaceAll(/^[ \t|:-]+$/gmu, "")
    .replaceAll(/[ \t]*\|[ \t]*/gu, " ")
    .replaceAll(/(\*\*|__|`|\*)(\S(?:[^\n]*?\S)?)\1/gu, "$2");

/** Where the first of the words searched for is in a text; undefined: nowhere. */
export function firstHit(text: string, q: string): { readonly from: number; readonly to: number } | undefined {
  const low = text.toLowerCase();
  for (const word of searchedWords(q.toLowerCase())) {
    const from = low.indexOf(word);
    if (from >= 0) return { from, to: from + word.length };
  }
  return undefined;
}
