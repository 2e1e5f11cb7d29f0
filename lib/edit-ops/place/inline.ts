import type { DocText } from "../../text/index.ts";
import { placed, type Placement } from "./types.ts";

/**
 * Words put into the line at `offset`, with one space where words meet (OPS-4): none at the ends of a line, before
 * closing marks, after opening ones or between ideographs. `anchor` is the side of the quoted words: marks there belong
 * to them.
 */
export function placeInline(text: DocText, offset: number, words: string, anchor: "left" | "right"): Placement {
  const left = sideOf(text, offset, -1);
  const right = sideOf(text, offset, 1);
  const startsBare = left === "" || /\s/.test(left);
  const endsBare = right === "" || /\s/.test(right);
  const begun = startsBare ? words.trimStart() : words;
  const core = endsBare ? begun.trimEnd() : begun;
  const before =
    !startsBare &&
    meets(left, core[0] ?? "", { wrapped: anchor === "right" ? "left" : "none" }) &&
    !/^['’](?:s|t|d|m|re|ve|ll)\b/.test(core);
  const after = !endsBare && meets(core.at(-1) ?? "", right, { wrapped: anchor === "left" ? "right" : "none" });
  return placed(text, {
    from: offset,
    to: offset,
    insert: core === "" ? "" : (before ? " " : "") + core + (after ? " " : ""),
  });
}

function sideOf(text: DocText, offset: number, side: -1 | 1): string {
  const pair = side < 0 ? text.slice(Math.max(0, offset - 2), offset) : text.slice(offset, offset + 2);
  const characters = [...pair];
  const next = (side < 0 ? characters.at(-1) : characters[0]) ?? "";
  return next === "\n" || next === "\r" ? "" : next;
}

const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const OPENING = /[([{«“‘„‚¿¡/\\\-@#$€£|]/u;
const CLOSING = /[.,;:!?)\]}»”’…%/\\|]/u;
/** Marks that look the same opening and closing. */
const EITHER = /["'*_~`]/;

/**
 * True when a space belongs between the two. A mark that may open or close is taken as wrapped around the quoted words
 * when it is on the far side of new words: `**bold|**` gets none before its end, `**bold**|` gets one after it.
 */
function meets(left: string, right: string, { wrapped }: { readonly wrapped: "left" | "right" | "none" }): boolean {
  if (left === "" || right === "" || /\s/.test(left) || /\s/.test(right)) return false;
  if (IDEOGRAPH.test(left) && IDEOGRAPH.test(right)) return false;
  if (OPENING.test(left) || CLOSING.test(right)) return false;
  return !(wrapped === "left" && EITHER.test(left)) && !(wrapped === "right" && EITHER.test(right));
}
