import { anchoredPlace, rangeOf, type Anchor } from "../../anchors/index.ts";
import { liveTextOf } from "../../crdt/index.ts";
import type { HeldSuggestion } from "../../guards/index.ts";
import { structureOf } from "../../markdown/index.ts";
import type { TextRange } from "../../text/index.ts";
import { reachable } from "../faults.ts";
import type { Head } from "../records/load-head.ts";
import { selectOpenSuggestions, type CommentRow, type Comments } from "../statements/comments.ts";

/** Whatever is between its positions, reworded or not: a comment is often the reason for that. */
export function pinnedPlace({ text, doc, generation: now }: Head, generation: number | null, anchor: Anchor) {
  const place = generation === now ? rangeOf(liveTextOf(doc), anchor) : undefined;
  return place && text.slice(place.from, place.to).trim() !== "" ? place : undefined;
}

/** Where its quote is: in another generation, or once its words are there again. */
export function quotedPlace({ text, doc, generation }: Head, anchor: Anchor): TextRange | undefined {
  const quoted = { structure: structureOf(text), live: liveTextOf(doc), generation };
  return anchoredPlace(quoted, { what: "span", generation, anchor })?.held;
}

/** Where the words are that a suggestion was made for; nowhere once they are others. */
export function suggestedPlace(head: Head, generation: number | null, anchor: Anchor): TextRange | undefined {
  const pinned = pinnedPlace(head, generation, anchor);
  return wordsInPlace(head, generation, anchor) ?? (pinned ? undefined : quotedPlace(head, anchor));
}

/**
 * The quote, whole, at its positions or touching them. Words that went and came back are others to Yjs: its positions
 * hold only what stayed, or nothing.
 */
export function wordsInPlace(
  { text, doc, generation: now }: Head,
  generation: number | null,
  anchor: Anchor,
): TextRange | undefined {
  const spot = generation === now ? rangeOf(liveTextOf(doc), anchor) : undefined;
  if (!spot) return undefined;
  const { quote } = anchor;
  if (text.slice(spot.from, spot.to) === quote) return spot;
  const around = Math.max(0, spot.from - quote.length);
  const at = text.slice(around, spot.to + quote.length).indexOf(quote);
  return at >= 0 ? { from: around + at, to: around + at + quote.length } : undefined;
}

/** The suggestions that wait for someone to decide on them and still fit the text, for the guards (AGT-11). */
export async function openSuggestions(db: Comments, head: Head): Promise<HeldSuggestion[]> {
  if (head.commentsRevision === 0) return [];
  const rows = await reachable(() => selectOpenSuggestions(db, head.contentId));
  return rows.flatMap((row) => {
    const anchor = row.anchor === null ? undefined : (JSON.parse(row.anchor) as Anchor); // written by this room alone
    const range = anchor && suggestedPlace(head, row.generation, anchor);
    return range ? [{ id: row.id, by: makerOf(row), range, quote: anchor.quote, instead: row.suggested ?? "" }] : [];
  });
}

/** Who suggested it, as histories name them. */
export const makerOf = ({ personName, attemptId }: Pick<CommentRow, "personName" | "attemptId">): string =>
  attemptId === null ? personName : `${AI_FOR}${personName}`;

const AI_FOR = "AI for ";
export const isAiMaker = (maker: string): boolean => maker.startsWith(AI_FOR);
