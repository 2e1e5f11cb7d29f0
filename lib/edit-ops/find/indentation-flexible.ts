import type { TextRange } from "../../text/index.ts";
import { endOfTail, endsLine, indentOf, inlineEnd, inlineStart, startOfLead, startsLine } from "./edges.ts";
import type { Quote } from "./quote.ts";
import { lineBreaks } from "./white-space.ts";

/**
 * Whole lines that equal the anchor's apart from their leading white space. The range includes the indent of the first
 * (MAT-1).
 */
export function indentationFlexible({ text, lead, tail, cores }: Quote): TextRange[] {
  return cores().flatMap((core) => {
    const lineStart = inlineStart(text, core.from);
    if (!startsLine(text, lineStart) || !endsLine(text, inlineEnd(text, core.to))) return [];
    const from = startOfLead(text, lineStart, lead.slice(0, lead.length - indentOf(lead).length));
    const to = endOfTail(text, core.to, tail) ?? (lineBreaks(tail) > 0 ? undefined : core.to);
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
}
