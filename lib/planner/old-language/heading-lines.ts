import type { PlacedClause } from "./instructions.ts";
import type { Language } from "./language.ts";
import type { Masked } from "./mask.ts";
import type { HeadingLine } from "./types.ts";

/**
 * The heading lines that the person wrote down with their marks, in what is to come in, to go or to be exchanged (HEAD-1): “add ## Plan” speaks of a heading without the word. What stands in
 * a clause that asks for nothing ("don't add ## Plan") is none. In the order of the words.
 */
export function headingLinesIn(masked: Masked, clauses: readonly PlacedClause[], language: Language): HeadingLine[] {
  const asksAt = (at: number) => clauses.some(({ clause }) => clause.asks && clause.from <= at && at < clause.to);
  return clauses.flatMap((placed, index): HeadingLine[] => {
    const asks = actOf(placed, language);
    if (!asks) return [];
    const { from } = placed.clause;
    const to = clauses.slice(index + 1).find(({ asked }) => asked !== "none")?.clause.from ?? masked.text.length;
    return linesWithin(masked, from, to).filter(({ at }) => asksAt(at)).map(({ level, words, isWhole }) => ({ level, words, isWhole, asks }));
  });
}

function actOf({ clause, asked }: PlacedClause, { instructions: { adds } }: Language): HeadingLine["asks"] | undefined {
  if (asked === "delete") return "delete";
  return asked === "edit" ? (adds.test(clause.head) ? "add" : "edit") : undefined;
}

type Found = Omit<HeadingLine, "asks"> & { readonly at: number };

function linesWithin({ words, text, dictated }: Masked, from: number, to: number): Found[] {
  const quoted = dictated
    .filter((run) => run.kind !== "name" && run.from >= from && run.from < to)
    .flatMap((run) => [...run.content.matchAll(LINE)].map((match) => ({ at: run.from, level: levelOf(match), words: match.groups?.["atx"] ?? match.groups?.["setext"] ?? "", isWhole: true })));
  const plain = [...text.slice(from, to).matchAll(MARK)].map(({ 0: mark, 1: marks = "", index }) => {
    const at = from + index + mark.length;
    return { at: from + index + mark.length - 1, level: marks.length, words: (words.slice(at).split("\n")[0] ?? ""), isWhole: false };
  });
  return [...quoted, ...plain].toSorted((a, b) => a.at - b.at);
}

const LINE = /^ {0,3}(?<marks>#{1,6})[ \t]+(?<atx>\S[^\n]*)$|^ {0,3}(?<setext>[^\s>#`~|-][^\n]*)\n {0,3}(?<line>=+|-{2,})[ \t]*$/gm;
/** In words of the person's own, on a line with others. */
const MARK = /(?<=^|\s)(#{1,6})[ \t]+(?=\S)/g;

const levelOf = ({ groups }: RegExpMatchArray): number => groups?.["marks"]?.length ?? (groups?.["line"]?.startsWith("=") ? 1 : 2);
