import type { TextRange } from "../../../lib/text/index.ts";

/** Words as a request names them: which of several equal ones, where there are several. */
export interface NamedWords {
  readonly text: string;
  readonly occurrence?: number;
}

/** The selected words of `text` by name; undefined when nothing but white space is selected. */
export function placeNamed(text: string, { from, to }: TextRange): NamedWords | undefined {
  const selected = text.slice(from, to);
  const words = selected.trim();
  if (words === "") return undefined;
  const start = from + selected.length - selected.trimStart().length;
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) places.push(at);
  return places.length < 2 ? { text: words } : { text: words, occurrence: places.filter((at) => at <= start).length };
}
