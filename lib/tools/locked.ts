import type { ShownLock } from "../content/index.ts";

/** Each lock that is still in the text, in a line with the numbers of its lines. */
export const locksInWords = (locks: readonly ShownLock[]): string[] =>
  locks
    .filter(({ state }) => state !== "gone")
    .map(({ what, label, kind, note, by, startLine = 1, endLine = startLine }) => {
      const where = startLine === endLine ? `line ${startLine}` : `lines ${startLine} to ${endLine}`;
      const why = note === "" ? "" : `: ${note}`;
      return `${where}: ${what === "section" ? "the section" : "the words"} “${label}” (${kind}, by ${by.name}${why})`;
    });
