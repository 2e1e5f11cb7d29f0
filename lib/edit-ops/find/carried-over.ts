import type { ThreeGaps } from "./gap-parts.ts";

/** True where the new text has what the quote or the document has: then the document's text stays. */
export const isKept = ({ quoted, found, wanted }: ThreeGaps): boolean =>
  found !== undefined && (wanted === quoted || wanted === found);

/** The quote left a link out whose target both the document and the new text have: the new one counts. */
export const linksAnew = ({ quoted, found = "", wanted }: ThreeGaps): boolean =>
  quoted === "" && found.includes("](") && wanted.includes("](");

const MARKS_ALONE = /^[*_~`]*$/;

/**
 * The new text's change to the quote's characters, applied to the document's: where the new text left them alone, the
 * document's stay. What the new text adds where there was nothing goes to the far side of the word at `side`.
 */
export function carriedOver(gaps: ThreeGaps, side: "before" | "after"): string {
  const { quoted, found, wanted } = gaps;
  if (found === undefined || found === quoted) return wanted;
  if (isKept(gaps)) return found;
  if (linksAnew(gaps)) return wanted;
  const isOtherMarks = MARKS_ALONE.test(wanted) && wanted !== "";
  if (quoted === "")
    return isOtherMarks && MARKS_ALONE.test(found) ? wanted : side === "after" ? found + wanted : wanted + found;
  const at = found.indexOf(quoted);
  if (at >= 0) return within(found.slice(0, at), wanted, found.slice(at + quoted.length));
  if (wanted.startsWith(quoted)) return found + wanted.slice(quoted.length);
  if (wanted.endsWith(quoted)) return wanted.slice(0, wanted.length - quoted.length) + found;
  if (found.length === quoted.length) return byCharacter(quoted, found, wanted);
  return isOtherMarks && MARKS_ALONE.test(quoted) ? found : wanted;
}

/** `wanted` between the extra text that the document has on both sides; not twice where the new text has it too. */
function within(before: string, wanted: string, after: string): string {
  const start = before !== "" && wanted.startsWith(before) ? before.length : 0;
  const end = after !== "" && wanted.length - start >= after.length && wanted.endsWith(after) ? after.length : 0;
  return before + wanted.slice(start, wanted.length - end) + after;
}

/** Quote and document are equally long: what the new text leaves alone at both ends is the document's. */
export function byCharacter(quoted: string, found: string, wanted: string): string {
  const most = Math.min(quoted.length, wanted.length);
  let [before, after] = [0, 0];
  while (before < most && quoted[before] === wanted[before]) before += 1;
  while (after < most - before && quoted[quoted.length - 1 - after] === wanted[wanted.length - 1 - after]) after += 1;
  return found.slice(0, before) + wanted.slice(before, wanted.length - after) + found.slice(found.length - after);
}
