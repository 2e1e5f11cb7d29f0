// What calls about contents answer, as far as no other room says it.
import { z } from "zod";
import { count, instant, someone, type Answer } from "../auth/index.ts";
import { LOCK_KINDS } from "../outcome/index.ts";

const number = z.int().min(1);

export const planSchema = z
  .object({
    outline: z
      .array(z.object({ name: z.string(), kind: z.string(), required: z.boolean().optional() }))
      .meta({ description: "What the text has to say (required) and to keep (PLAN-5)." }),
    moves: z
      .array(
        z.object({
          number,
          kind: z.enum(["status", "assignee", "due", "outline"]),
          from: z.string().nullable(),
          to: z
            .string()
            .nullable()
            .meta({
              description:
                "A status, a name as it was then, a day, or the entries that went or came, one a line; null for none.",
            }),
          by: someone,
          at: instant,
        }),
      )
      .meta({ description: "The last hundred, newest first." }),
    members: z.array(someone).meta({ description: "Possible assignees; empty for someone who may not write." }),
  })
  .meta({ id: "Plan" });
/** The last moves, newest first, and the people that a writer can assign the post to. */
export type Plan = Answer<typeof planSchema>;
export type ShownMove = Plan["moves"][number];

export const purgedSchema = z
  .object({
    contentId: z.string(),
    versions: count.meta({ description: "Versions deleted." }),
    images: count.meta({ description: "Images deleted with them." }),
  })
  .meta({ id: "Purged" });
export type Purged = Answer<typeof purgedSchema>;

/** Whose a version is, as the history and "Who wrote what" name them. */
export const madeByFacts = {
  people: z.array(someone).meta({ description: "The people it is by, or for; of typing everyone who typed." }),
  isByAi: z.boolean().meta({ description: "It was judged as an AI's edit." }),
  isByProgram: z.boolean().meta({ description: "It came with a token, from a program." }),
};
const madeBySchema = z.object(madeByFacts);
export type MadeBy = Answer<typeof madeBySchema>;

export const blameSchema = z
  .object({
    version: number,
    lines: z
      .array(z.object({ fromLine: number, toLine: number, version: number }))
      .meta({ description: "All lines of the text in order: which version last changed them." }),
    parts: z
      .array(z.object({ from: z.int().min(0), to: z.int().min(0), version: number }))
      .meta({
        description:
          "All of the text in order: which version each stretch came with. In UTF-16 units of the text with \\n as " +
          "line end, without byte order mark.",
      }),
    versions: z.array(
      z.object({
        number,
        origin: z.string(),
        actor: someone,
        ...madeByFacts,
        request: z.string().nullable(),
        createdAt: instant,
        words: z.int().min(0).meta({ description: "Words of the text that came with it." }),
      }),
    ),
    since: number.meta({ description: "The first version that was looked at: what it held may be older." }),
    unversioned: z.boolean(),
  })
  .meta({ id: "Blame" });
/** Who wrote what of a version (VER-7). */
export type Blame = Answer<typeof blameSchema>;

export const blamedLinesSchema = z
  .array(
    z.object({
      startLine: number,
      endLine: number,
      version: number,
      origin: z.string(),
      actor: someone,
      request: z.string().nullable(),
    }),
  )
  .meta({ id: "BlamedLines", description: "All lines of the text in order: the version that last changed them." });
/** The same, line by line alone. */
export type BlamedLines = Answer<typeof blamedLinesSchema>;

const positions = z
  .object({ start: z.unknown(), end: z.unknown() })
  .nullable()
  .meta({ description: "Yjs positions of those words in the live document; of words that are gone, where they were." });

export const lockSchema = z
  .object({
    id: z.string(),
    kind: z.enum(LOCK_KINDS),
    what: z.enum(["section", "span"]),
    label: z.string().meta({ description: "The section's title, or the words themselves, cut." }),
    note: z.string(),
    state: z
      .enum(["held", "changed", "gone"])
      .meta({
        description:
          "changed: people have written in it since; gone: its text is no longer there, so it protects nothing.",
      }),
    by: someone,
    createdAt: instant,
    startLine: number.optional(),
    endLine: number.optional(),
    quote: z.string().meta({ description: "The words, or the heading of the section, as they were locked." }),
    anchor: positions,
  })
  .meta({ id: "Lock" });
/** A lock as doors show it. Lines from 1; absent when its text is gone. */
export type ShownLock = Answer<typeof lockSchema>;

const saidByAPerson = {
  id: z.string(),
  words: z.string(),
  mentions: z.array(someone).meta({ description: "People whom the words name with @, as the words call them." }),
  by: someone,
  createdAt: instant,
  editedAt: instant.nullable(),
};

export const waitingCommentSchema = z
  .object({
    contentId: z.string(),
    title: z.string(),
    path: z.string(),
    threadId: z.string().meta({ description: "Id of the comment that the thread begins with." }),
    words: z.string().meta({ description: "The last words that wait for an answer." }),
    isNamed: z.boolean().meta({ description: "They name the person; else they answer a thread of theirs." }),
    by: someone,
    createdAt: instant,
  })
  .meta({ id: "WaitingComment" });
/** A thread that waits for someone (CMT-5.1). */
export type WaitingComment = Answer<typeof waitingCommentSchema>;

export const commentSchema = z
  .object({
    ...saidByAPerson,
    resolved: z.object({ by: someone, at: instant }).nullable(),
    state: z
      .enum(["whole", "held", "gone"])
      .meta({ description: "whole: about the whole post; gone: its words are no longer there, but kept in quote." }),
    startLine: number.optional(),
    endLine: number.optional(),
    quote: z.string().meta({ description: "The words it is about, as they were; empty for the whole post." }),
    anchor: positions,
    suggestion: z
      .object({
        with: z.string().meta({ description: "What would be there instead of its quote." }),
        state: z.enum(["open", "accepted", "rejected"]),
        version: count.nullable().meta({ description: "The version that took it in." }),
        editId: z.string().nullable().meta({ description: "The edit that it is a part of; null for one by hand." }),
      })
      .nullable()
      .meta({ description: "Of a thread that begins with a suggestion." }),
    replies: z.array(z.object(saidByAPerson)),
  })
  .meta({ id: "Comment" });
/** A comment as doors show it, with its replies, oldest first (CMT-1). Lines from 1. */
export type ShownComment = Answer<typeof commentSchema>;

const share = z.number().min(0).max(1);
const editCounts = {
  attempts: count,
  applied: count,
  clarified: count,
  rejected: count,
  rejectionRate: share.meta({ description: "Share of the attempts; 0 where there were none." }),
  retried: count.meta({
    description:
      "Refusals after which something was tried again within 10 minutes, in the same conversation and on the " +
      "same content.",
  }),
  retrySucceeded: count.meta({ description: "Those of them after which something was applied in that time." }),
  autoReverts: count,
};
export const figuresSchema = z
  .object({
    since: instant,
    until: instant,
    ...editCounts,
    byCode: z.record(z.string(), count),
    days: z.array(z.object({ day: z.iso.date(), ...editCounts })),
  })
  .meta({ id: "EditFigures" });
export type EditFigures = Answer<typeof figuresSchema>;
export type DayCounts = EditFigures["days"][number];
export type EditCounts = Omit<DayCounts, "day">;
