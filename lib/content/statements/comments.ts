import type { Prisma, PrismaClient } from "../../../server/generated/prisma/client.ts";
import type { Transaction } from "../../auth/index.ts";
import type { EventRow } from "../records/events.ts";

/** Someone a comment names, as it calls them (CMT-5). */
// oxlint-disable-next-line consistent-type-definitions -- an interface is no JSON to Prisma
export type Mention = { readonly id: string; readonly name: string };

export type CommentRow = Omit<Prisma.CommentGetPayload<object>, "mentions"> & { readonly mentions: Mention[] };

export type Comments = Pick<PrismaClient, "comment">;

/** All of a content, oldest first. */
export const selectComments = (db: Comments, contentId: string): Promise<CommentRow[]> => selected(db, { contentId });

/** Suggestions that nobody has accepted or rejected. */
export const selectOpenSuggestions = (db: Comments, contentId: string): Promise<CommentRow[]> =>
  selected(db, { contentId, suggested: { not: null }, resolvedAt: null });

async function selected(db: Comments, where: Prisma.CommentWhereInput): Promise<CommentRow[]> {
  const rows = await db.comment.findMany({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  return rows as CommentRow[]; // this room alone writes mentions
}

/**
 * The write itself, open windows told by the head's revision of comments, and what is told of it: all or none. The head
 * comes first, as where suggestions are accepted: two acts on one comment wait for each other there, never in a ring.
 */
async function written(
  db: PrismaClient,
  contentId: string,
  event: EventRow | undefined,
  write: Prisma.PrismaPromise<unknown>,
): Promise<void> {
  await db.$transaction([
    db.contentHead.updateMany({ where: { contentId }, data: { commentsRevision: { increment: 1 } } }),
    write,
    ...(event ? [db.event.create({ data: { ...event, data: { ...event.data } } })] : []),
  ]);
}

/** The rows of suggestions, and open windows told; for the transaction of their edit. */
export const insertSuggestions = (db: PrismaClient, contentId: string, rows: readonly CommentRow[]) => [
  db.comment.createMany({ data: [...rows] }),
  db.contentHead.updateMany({ where: { contentId }, data: { commentsRevision: { increment: 1 } } }),
];

export const countComments = (db: Comments, contentId: string): Promise<number> =>
  db.comment.count({ where: { contentId } });

/** Suggestions that a version took in, in the transaction that made it. */
export async function acceptSuggestions(
  db: Transaction,
  { contentId, ids, ...settled }: AcceptedSuggestions,
): Promise<void> {
  await db.comment.updateMany({
    where: { contentId, OR: [{ id: { in: [...ids] } }, { attemptId: { in: [...ids] } }], resolvedAt: null },
    data: settled,
  });
  await db.contentHead.updateMany({ where: { contentId }, data: { commentsRevision: { increment: 1 } } });
}

/** A suggestion that was accepted, open while that is undone; open windows are told. */
export const settleAccepted = (
  db: PrismaClient,
  { id, contentId, version }: Pick<CommentRow, "id" | "contentId" | "version">,
  resolvedAt: Date | null,
): Promise<void> =>
  written(db, contentId, undefined, db.comment.updateMany({ where: { id, contentId, version }, data: { resolvedAt } }));

interface AcceptedSuggestions extends Pick<
  CommentRow,
  "contentId" | "version" | "resolvedAt" | "resolvedById" | "resolvedBy"
> {
  readonly ids: readonly string[];
}

export const insertComment = (db: PrismaClient, row: CommentRow, event: EventRow): Promise<void> =>
  written(db, row.contentId, event, db.comment.create({ data: row }));

/** Nothing happens where it is gone already, nor is a suggestion settled again that was accepted meanwhile. */
export const updateComment = (
  db: PrismaClient,
  { id, contentId }: Pick<CommentRow, "id" | "contentId">,
  data: Prisma.CommentUpdateManyMutationInput,
  event: EventRow | undefined,
): Promise<void> => {
  const isOpen = "resolvedAt" in data ? { OR: [{ version: null }, { resolvedAt: null }] } : {};
  return written(db, contentId, event, db.comment.updateMany({ where: { id, contentId, ...isOpen }, data }));
};

/** With its replies. */
export const deleteComment = (
  db: PrismaClient,
  { id, contentId }: Pick<CommentRow, "id" | "contentId">,
  event: EventRow,
): Promise<void> => written(db, contentId, event, db.comment.deleteMany({ where: { id, contentId } }));

/** The same comment, holding on to the text of a new generation. */
export async function anchorComment(
  db: Comments,
  { id, generation, anchor }: { readonly id: string; readonly generation: number; readonly anchor: string },
): Promise<void> {
  await db.comment.updateMany({ where: { id, generation: { lt: generation } }, data: { generation, anchor } });
}

/** Threads that were resolved until then, for a history that goes (VER-10). */
export async function deleteResolved(db: Comments, contentId: string, until: Date): Promise<void> {
  await db.comment.deleteMany({ where: { contentId, resolvedAt: { lte: until } } });
}
