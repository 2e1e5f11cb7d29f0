/** Where a list continues: the time and the id of its last entry. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

/** Opaque for callers; `readCursor(writeCursor(c))` equals `c`. */
export const writeCursor = ({ at, id }: Cursor): string =>
  Buffer.from(JSON.stringify([at.getTime(), id])).toString("base64url");

/** `undefined` for anything that `writeCursor` cannot have written. */
export function readCursor(cursor: string): Cursor | undefined {
  const parts = jsonIn(cursor);
  if (!Array.isArray(parts) || parts.length !== 2) return undefined;
  const [time, id]: unknown[] = parts;
  if (typeof time !== "number" || typeof id !== "string") return undefined;
  const at = new Date(time);
  return Number.isNaN(at.getTime()) || id.includes("\u0000") ? undefined : { at, id };
}

/** Where a list by title continues: `title` in lower case. */
export interface TitleCursor {
  readonly title: string;
  readonly id: string;
}

export const writeTitleCursor = ({ title, id }: TitleCursor): string =>
  Buffer.from(JSON.stringify({ title, id })).toString("base64url");

/** `undefined` for anything that `writeTitleCursor` cannot have written. */
export function readTitleCursor(cursor: string): TitleCursor | undefined {
  const given = jsonIn(cursor);
  if (typeof given !== "object" || given === null || !("title" in given) || !("id" in given)) return undefined;
  const { title, id } = given;
  return typeof title === "string" && typeof id === "string" && !`${title}${id}`.includes("\u0000")
    ? { title, id }
    : undefined;
}

/** A cursor over numbers that count down. */
export const writeNumberCursor = (number: number): string => Buffer.from(JSON.stringify(number)).toString("base64url");

export function readNumberCursor(cursor: string): number | undefined {
  const number = jsonIn(cursor);
  return typeof number === "number" && Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined;
}

function jsonIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}
