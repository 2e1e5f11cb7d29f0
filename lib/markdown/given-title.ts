import { withoutEnd, wordsOf } from "../text/index.ts";

/** A title that somebody gave in their own words. */
export interface GivenTitle {
  readonly words: string;
  /** Where it stands without marks of quotation: from its first word to the last that was said, for nobody can tell where it ends. */
  readonly onward?: string;
}

/**
 * True when `title` is the one that was given: letter for letter where it was quoted, but for the full stop of the sentence around it; in plain words, whatever their capitals, at least what
 * stands before the next pause (`words`) and no word that was not said.
 */
export function isGivenTitle(title: string, { words, onward }: GivenTitle): boolean {
  if (onward === undefined) return bareTitle(title) === bareTitle(words);
  const [wanted, least, most] = [title, words, onward].map(joined);
  return wanted !== undefined && wanted.trim() !== "" && (most ?? "").startsWith(wanted) && wanted.startsWith(least ?? "");
}

const joined = (words: string): string => ` ${wordsOf(words).map(({ folded }) => folded).join(" ")} `;

const bareTitle = (title: string): string => withoutEnd(title.normalize("NFC").trim().replace(/^#{1,6}\s+/, ""), /[\s.,;:]/).replace(/\s+/g, " ");
