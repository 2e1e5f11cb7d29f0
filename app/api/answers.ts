// What calls answer, for the OpenAPI document. The rooms' own types decide; fields may be added to these at any time.
import { z } from "zod";
import { commentSchema, lockSchema, madeByFacts, waitingCommentSchema } from "../../lib/content/index.ts";
import { anything, hash, hunk, stat } from "./edit-parts.ts";
import { receipt } from "./edit-answers.ts";

const count = z.int().min(0);
const number = z.int().min(1);
const instant = z.iso.datetime();

const section = z.object({
  id: z.string(),
  title: z.string(),
  level: number,
  index: count,
  startOffset: count,
  endOffset: count,
});

const contentFacts = {
  id: z.string(),
  path: z.string(),
  title: z.string(),
  type: z.string(),
  status: z.enum(["draft", "review", "scheduled", "published", "archived"]),
  assignee: z
    .object({
      id: z.string(),
      name: z.string(),
      isGone: z.boolean().meta({ description: "They are no longer a member." }),
    })
    .nullable()
    .meta({ description: "The member it is assigned to." }),
  due: z.iso.date().nullable().meta({ description: "The day it is due; the same day in every zone." }),
  version: number,
  createdAt: instant,
  updatedAt: instant,
};

const textFacts = {
  hash,
  unversioned: z.boolean().meta({ description: "Typing came since the last version." }),
  liveDocument: z.string().meta({ description: "Name of the live document: contentId:generation." }),
};

export const contentAnswer = z
  .object({
    ...contentFacts,
    frontMatter: anything,
    frontMatterError: z
      .string()
      .optional()
      .meta({ description: "Why the front matter block cannot be read, where it cannot." }),
    outline: z.array(anything).nullable(),
    body: z.string().meta({ description: "The whole text, front matter block included, byte for byte." }),
    ...textFacts,
    lineCount: count,
    sections: z.array(section),
  })
  .meta({ id: "Content" });

const propertyNames = z.array(z.string()).meta({ description: "Names of the properties a person changed with it." });

const lastChange = z.object({
  origin: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }),
  ...madeByFacts,
  request: z.string().nullable(),
  stat,
  properties: propertyNames,
  sections: z
    .array(z.string())
    .meta({ description: "Titles of the sections it touched, in order; of very many the first." }),
  createdAt: instant,
});

const snippet = z.string().optional().meta({ description: "Of a search: the text around the first word found." });
export const contentListAnswer = z
  .object({
    items: z.array(z.object({ ...contentFacts, ...textFacts, tags: z.array(z.string()), lastChange, snippet })),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "ContentList" });

const versionFacts = {
  number,
  parent: number.nullable(),
  hash,
  origin: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }),
  request: z.string().nullable(),
  stat,
  turnId: z.string().nullable(),
  refersTo: number.nullable().meta({ description: "The version that this one undoes or restores." }),
  createdAt: instant,
};

const leftOutOfVersion = z
  .object({ attemptId: z.string(), changes: number })
  .nullable()
  .meta({ description: "How many changes were left out of the edit that made it; the attempt tells which." });

export const versionListAnswer = z
  .object({
    items: z.array(
      z.object({
        ...versionFacts,
        ...madeByFacts,
        leftOut: leftOutOfVersion,
        properties: propertyNames,
        suggestedBy: z.array(z.string()).meta({ description: "Whose suggestions it took in." }),
        isSuggestedByAi: z.boolean().meta({ description: "An AI suggested some of it." }),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "VersionList" });

export const versionAnswer = z
  .object({ ...versionFacts, ...madeByFacts, body: z.string(), ops: z.unknown(), receipt, sections: z.array(section) })
  .meta({ id: "Version" });

const form = z.object({ eol: z.enum(["lf", "crlf", "raw"]), bom: z.boolean() });
export const diffAnswer = z
  .object({
    from: number,
    to: number,
    hunks: z.array(hunk),
    linesBefore: z.int(),
    stat,
    bytes: z
      .object({ from: form, to: form })
      .meta({ description: "Line ends and byte order mark of both, which no hunk shows." }),
  })
  .meta({ id: "Diff" });

export const commentListAnswer = z
  .object({
    items: z.array(commentSchema),
    people: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .meta({ description: "Who can be named with @, by name; empty for someone who may not comment." }),
  })
  .meta({ id: "CommentList" });

export const waitingCommentsAnswer = z.object({ items: z.array(waitingCommentSchema) }).meta({ id: "WaitingComments" });

export const lockListAnswer = z.object({ items: z.array(lockSchema) }).meta({ id: "LockList" });

export const presenceAnswer = z
  .object({
    items: z.array(
      z.object({
        contentId: z.string(),
        people: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            isAgent: z.boolean().meta({ description: "An agent at work for someone." }),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "Presence" });

export const signedInAnswer = z.object({ name: z.string(), expiresAt: instant }).meta({ id: "SignedIn" });
