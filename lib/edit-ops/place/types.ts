import { lineEndAt } from "../spot.ts";
import type { Counted } from "./renumber.ts";
import { lineStartAt, type DocText, type Replacement, type TextRange } from "../../text/index.ts";

/** What lays a text into its place, and what that does to the numbers of the items after it. */
export interface Placement {
  readonly replacement: Replacement;
  readonly counted?: Counted | undefined;
  /** White space that goes too, apart from the replacement: the indent of lines that come up a level. */
  readonly outdents?: readonly Replacement[] | undefined;
}

/**
 * `beside` words, lines or blocks; `inside` a section, list, table, code block or run of blocks; in the whole document.
 */
export type InsertPlace =
  | { readonly kind: "beside"; readonly range: TextRange; readonly position: "before" | "after" }
  | { readonly kind: "inside"; readonly range: TextRange; readonly position: "start" | "end" }
  | { readonly kind: "document"; readonly position: "start" | "end" };

export interface PlaceOptions {
  /** True: every line takes the indent of its place. False: lines go in as they were sent. */
  readonly preserveIndent?: boolean | undefined;
  /**
   * The anchor as the caller quoted it: the indent it shows says how the indent of new text is meant. Absent for named
   * places.
   */
  readonly anchor?: string | undefined;
}

/** A placement whose new lines end as the lines around it do. */
export function placed(text: DocText, replacement: Replacement, counted?: Counted): Placement {
  const end = lineEndAt(text, replacement.from);
  const crlf = text[end] === "\r" || (end === text.length && text[lineStartAt(text, end) - 2] === "\r");
  return {
    replacement: crlf ? { ...replacement, insert: replacement.insert.replace(/\r?\n/g, "\r\n") } : replacement,
    counted,
  };
}
