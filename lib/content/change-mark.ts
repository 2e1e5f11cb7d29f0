import { hunksBetween, type DocText } from "../text/index.ts";
import { digestOfJson } from "./records/digest.ts";

const MARK_DIGITS = 16;

/**
 * What someone sees of a change, in 16 hex digits: its lines, wherever they are. Typing elsewhere leaves it as it is.
 */
export function markOfChange(before: DocText, after: DocText): string {
  const lines = hunksBetween(before, after).map(({ removed, added }) => [removed, added]);
  return Buffer.from(digestOfJson(lines)).toString("hex").slice(0, MARK_DIGITS).toUpperCase();
}
