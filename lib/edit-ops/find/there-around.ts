import { cutsWord, type DocText, type TextRange } from "../../text/index.ts";

/**
 * Whether `words` are in the text already, with the quote found at `range` as the part of them that it is: what a
 * replace that was made leaves behind, and would double if it came again (OPS-9.1).
 */
export function isThereAround(text: DocText, { from, to }: TextRange, words: string): boolean {
  const quoted = text.slice(from, to);
  const most = words.trim();
  for (let at = most.indexOf(quoted); at >= 0; at = most.indexOf(quoted, at + 1)) {
    const [start, end] = [from - at, from - at + most.length];
    const more = most.slice(0, at) + most.slice(at + quoted.length);
    const isThere = /[\p{L}\p{N}]/u.test(more) && start >= 0 && text.startsWith(most, start);
    if (isThere && !cutsWord(text, start) && !cutsWord(text, end)) return true;
  }
  return false;
}
