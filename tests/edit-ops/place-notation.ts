import { structureOf } from "../../lib/markdown/index.ts";
import { applyEdit, makeEdit, type TextRange } from "../../lib/text/index.ts";
import { numbersOf } from "../../lib/edit-ops/place/renumber.ts";
import type { Placement } from "../../lib/edit-ops/place/insert.ts";

/** A text with its one range between « and ». */
export function marked(notation: string): { readonly text: string; readonly range: TextRange } {
  const from = notation.indexOf("«");
  const to = notation.indexOf("»") - 1;
  return { text: notation.replace(/[«»]/g, ""), range: { from, to } };
}

/** The text after a placement. Checks that no line outside the replacement changed but for its number. */
export function after(text: string, { replacement, counted, outdents = [] }: Placement): string {
  return applyEdit(text, makeEdit(text, [replacement, ...outdents, ...numbersOf(counted ? [counted] : [])]));
}

/** The structure of the text between the marks, and the range they mark. */
export function place(notation: string) {
  const { text, range } = marked(notation);
  return { text, range, structure: structureOf(text) };
}
