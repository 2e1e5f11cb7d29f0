import type { FoundPassage, ShownPassage, ShownSource } from "./answers.ts";
import type { ReadSource } from "./read-source.ts";
import { fillersIn } from "./spoken.ts";
import type * as searching from "./search-statements.ts";
import type * as sql from "./statements.ts";

/**
 * A source on its way in: pasted words, an address, or a file whose bytes are asked for when it is clear that they may
 * come.
 */
export type GivenSource = { readonly title?: string | undefined } & (
  | { readonly text: string }
  | { readonly address: string }
  | { readonly name: string; readonly read: (most: number) => Promise<Uint8Array | undefined> }
);

export const CONTEXT = 240;
const TITLE_LENGTH = 200;
/** What the person calls it, else what it calls itself, else its file, else its first words. */
export function titleOf(
  given: { readonly title?: string | undefined; readonly name?: string },
  { title, text }: ReadSource,
): string {
  const file = (given.name?.split(/[\\/]/).at(-1) ?? "").replace(/\.[a-z\d]{1,8}$/i, "");
  const first = text.trimStart().slice(0, 60).split("\n", 1)[0] ?? "";
  return [given.title, title, file, first].map((one) => lineOf(one ?? "")).find((one) => one !== "") ?? "Source";
}

const lineOf = (words: string): string =>
  words
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, TITLE_LENGTH)
    .toWellFormed();

export const shown = ({ byPerson, personName, createdAt, ...row }: sql.SourceRow): ShownSource => ({
  ...row,
  addedBy: personName,
  byAi: !byPerson,
  createdAt: createdAt.toISOString(),
});

export const passage = ({ sourceId, number, from, to, text, speaker, ms, page }: sql.PassageRow): ShownPassage => ({
  sourceId,
  number,
  from,
  to,
  text,
  ...(speaker === "" ? {} : { speaker }),
  ...(ms === null ? {} : { ms }),
  ...(page === null ? {} : { page }),
  fillers: fillersIn(text),
});

export const foundPassage = (row: searching.FoundRow): FoundPassage => ({
  ...passage(row),
  title: row.title,
  kind: row.kind,
  before: (row.before ?? "").slice(-CONTEXT).toWellFormed(),
  after: (row.after ?? "").slice(0, CONTEXT).toWellFormed(),
});
