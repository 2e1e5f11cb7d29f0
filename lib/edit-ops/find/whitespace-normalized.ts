import type { TextRange } from "../../text/index.ts";
import { endOfTail, indentOf, inlineStart, startOfLead, startsLine } from "./edges.ts";
import type { Quote } from "./quote.ts";
import { lineBreaks } from "./white-space.ts";

/**
 * All runs of white space are equal, whatever they are made of; white space at the ends of the anchor must be in the
 * text too (MAT-1).
 */
export function whitespaceNormalized({ text, lead, tail, cores }: Quote): TextRange[] {
  return cores().flatMap((core) => {
    const from = startOfLead(text, core.from, lead);
    const to = endOfTail(text, core.to, tail);
    return from === undefined || to === undefined || misreadsIndent(text, core.from, lead) ? [] : [{ from, to }];
  });
}

/** Two spaces or a tab before the first word are an indent; between two words of a line they are not. */
function misreadsIndent(text: string, at: number, lead: string): boolean {
  const indent = indentOf(lead);
  return lineBreaks(lead) === 0 && (indent.length > 1 || indent === "\t") && !startsLine(text, inlineStart(text, at));
}
