// Numbers with what they count, as people say them.

/** "1 line", "12 lines". */
export const linesInWords = (lines: number): string => `${lines} ${lines === 1 ? "line" : "lines"}`;

export const numberInWords = (count: number): string => count.toLocaleString("en");

/** A request as it was written, in quotation marks unless it has some of its own. */
export const inQuotes = (request: string): string => (/[“”„«»「」"]/.test(request) ? request : `“${request}”`);

/** "1 post", "The first 50 posts". */
export const counted = (count: number, one: string, hasMore: boolean): string =>
  `${hasMore ? "The first " : ""}${count} ${one}${count === 1 ? "" : "s"}`;

/** A title is named, not repeated, and so are marked words. */
const MOST_OF_TITLE = 60;

/** The title up to the last whole word of its first 60 characters. */
export function clippedTitle(title: string): string {
  const characters = [...title];
  if (characters.length <= MOST_OF_TITLE) return title;
  const first = characters.slice(0, MOST_OF_TITLE).join("");
  return `${first.replace(/\s+\S*$/, "")}…`;
}
