import { allows, type Actor } from "../../auth/index.ts";
import {
  accepted,
  refusal,
  refused,
  type DiffStat,
  type Outcome,
  type Receipt,
  type Refusal,
} from "../../outcome/index.ts";
import { searchedWords } from "../../text/index.ts";
import type { MadeBy } from "../answers.ts";
import { madeBy, propertiesChanged } from "../records/made-by.ts";
import { unpackJson, unpackText } from "../records/codec.ts";
import { readCursor, readTitleCursor, writeCursor, writeTitleCursor } from "../records/cursor.ts";
import type { Assignee } from "../records/assignee.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { statusFrom, type Status } from "../records/load-head.ts";
import type { ListQuery } from "../schemas.ts";
import { countContents } from "../statements/count-contents.ts";
import { selectContents, type ContentLine } from "../statements/select-contents.ts";

/** A content in a list: everything but its text. */
export interface ListedContent {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly type: string;
  readonly status: Status;
  /** Who has it to do, and by which day (PLAN-1). */
  readonly assignee: Assignee | null;
  readonly due: string | null;
  /** Of its last version. */
  readonly tags: readonly string[];
  /** Number and hash of the last version. */
  readonly version: number;
  readonly hash: string;
  readonly unversioned: boolean;
  readonly liveDocument: string;
  readonly lastChange: MadeBy & {
    readonly origin: string;
    readonly actor: { readonly id: string; readonly name: string };
    readonly request: string | null;
    readonly stat: DiffStat;
    /** Titles of the sections it touched, in order; empty if unknown. */
    readonly sections: readonly string[];
    /** Names of the properties that a person changed with it (PROP-1). */
    readonly properties: readonly string[];
    readonly createdAt: string;
  };
  /** In a search: a piece of the text around the first word searched for, if it is in the text. */
  readonly snippet?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface ContentList {
  readonly items: readonly ListedContent[];
  readonly nextCursor: string | null;
}

/**
 * Contents of the actor's workspace, last changed first, or by title; archived ones only when their status is asked
 * for. `q`: every word of it is in title, path or text.
 */
export async function listContents(
  { db }: ContentsEnv,
  actor: Actor,
  query: ListQuery,
): Promise<Outcome<ContentList, Refusal>> {
  if (!allows(actor, "content:read")) return refused(refusal("forbidden"));
  const byTitle = query.sort === "title";
  const after =
    query.cursor === undefined ? undefined : byTitle ? readTitleCursor(query.cursor) : readCursor(query.cursor);
  if (query.cursor !== undefined && !after)
    return refused(refusal("invalid_request", { message: "The cursor is not one of ours." }));
  const search = {
    workspaceId: actor.workspaceId,
    status: query.status,
    tag: query.tag,
    type: query.type,
    assigneeId: query.assignee,
    dueBy: query.dueBy,
    words: searchedWords(query.q ?? ""),
    byTitle,
    after,
    limit: query.limit + 1,
  };
  const lines = await reachable(() => selectContents(db, search));
  const items = lines.slice(0, query.limit);
  const last = items.at(-1);
  const more = lines.length > items.length && last !== undefined;
  return accepted({ items: items.map(listed), nextCursor: more ? cursorAt(last, byTitle) : null });
}

/** How many posts of the actor's workspace have each status. */
export async function contentCounts(
  { db }: ContentsEnv,
  actor: Actor,
): Promise<Outcome<Readonly<Record<string, number>>, Refusal>> {
  if (!allows(actor, "content:read")) return refused(refusal("forbidden"));
  const counts = await reachable(() => countContents(db, actor.workspaceId));
  return accepted(Object.fromEntries(counts.map(({ status, count }) => [status, count])));
}

const cursorAt = ({ titleKey, updatedAt, id }: ContentLine, byTitle: boolean): string =>
  byTitle ? writeTitleCursor({ title: titleKey, id }) : writeCursor({ at: updatedAt, id });

function listed(line: ContentLine): ListedContent {
  const told = line.receipt ? unpackJson<Receipt>(line.receipt) : undefined;
  return {
    id: line.id,
    path: line.path,
    title: line.title,
    type: line.type,
    status: statusFrom(line.status),
    assignee: line.assignee,
    due: line.due,
    tags: line.tags,
    version: line.version,
    hash: line.hash,
    unversioned: line.unversioned,
    liveDocument: `${line.id}:${line.generation}`,
    lastChange: {
      origin: line.origin,
      actor: { id: line.actorId, name: line.actorName },
      request: line.request ? unpackText(line.request) : null,
      stat: line.stat,
      ...madeBy(line, told),
      sections: told?.sections ?? [],
      properties: propertiesChanged(line, told),
      createdAt: line.changedAt.toISOString(),
    },
    ...(line.around === null ? {} : { snippet: line.around.toWellFormed() }),
    createdAt: line.createdAt.toISOString(),
    updatedAt: line.updatedAt.toISOString(),
  };
}
