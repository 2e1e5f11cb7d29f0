import type { EditRequest } from "../../edit-ops/index.ts";
import { lineEditBetween, linesOf, mapOffset, type DocText, type TextRange } from "../../text/index.ts";
import { baseText } from "./base.ts";
import type { Head } from "../records/load-head.ts";
import type { Sql } from "../statements/sql.ts";

/** The lines that the person had marked, in the current text; `note`: why they are no longer known. */
export interface MarkedLines {
  readonly marked?: TextRange;
  readonly note?: string;
}

/**
 * Marked lines, with whatever has replaced them since: they bind every op of their message, also those of later calls
 * (ASK-3).
 */
export async function markedNow(
  db: Sql,
  head: Head,
  { selection, baseVersion }: Pick<EditRequest, "selection" | "baseVersion">,
): Promise<MarkedLines> {
  if (!selection) return {};
  const then = await baseText(db, head, { baseVersion, baseHash: selection.hash });
  if (then === undefined)
    return { note: "The lines were marked in a text that is no longer known, so they were ignored." };
  const lines = linesOf(then);
  if (selection.startLine > lines.count)
    return { note: "The marked lines are not in the text with that hash, so they were ignored." };
  return {
    marked: carried(lines.range(selection.startLine, Math.min(selection.endLine, lines.count)), then, head.text),
  };
}

function carried({ from, to }: TextRange, then: DocText, now: DocText): TextRange {
  const edit = then === now ? [] : lineEditBetween(then, now);
  return { from: mapOffset(edit, from, -1), to: mapOffset(edit, to, 1) };
}
