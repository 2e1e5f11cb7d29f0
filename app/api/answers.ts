// What calls answer, for the OpenAPI document. The rooms' own types decide; fields may be added to these at any time.
import { z } from "zod";
import { LOCK_KINDS } from "../../lib/outcome/index.ts";
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
      isGone: z.boolean().meta({ description: "They are no member any more." }),
    })
    .nullable()
    .meta({ description: "Who has it to do." }),
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

const lastChange = z.object({
  origin: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }),
  request: z.string().nullable(),
  stat,
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

export const planAnswer = z
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
          by: z.object({ id: z.string(), name: z.string() }),
          at: instant,
        }),
      )
      .meta({ description: "The last hundred, newest first." }),
    members: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .meta({ description: "Whom the post can be given to; empty for who may not write." }),
  })
  .meta({ id: "Plan" });

export const purgedAnswer = z
  .object({
    contentId: z.string(),
    versions: count.meta({ description: "Versions that went." }),
    images: count.meta({ description: "Images that went with them." }),
  })
  .meta({ id: "Purged" });

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

const madeBy = {
  people: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .meta({ description: "The people it is by, or for; of typing everyone who typed." }),
  isByAi: z.boolean().meta({ description: "It was judged as an AI's edit." }),
  isByProgram: z.boolean().meta({ description: "It came with a token, from a program." }),
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
        ...madeBy,
        leftOut: leftOutOfVersion,
        properties: z.array(z.string()).meta({ description: "Names of the properties a person changed with it." }),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "VersionList" });

export const versionAnswer = z
  .object({ ...versionFacts, body: z.string(), ops: z.unknown(), receipt, sections: z.array(section) })
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

export const blameAnswer = z
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
        actor: z.object({ id: z.string(), name: z.string() }),
        ...madeBy,
        request: z.string().nullable(),
        createdAt: instant,
        words: z.int().min(0).meta({ description: "Words of the text that came with it." }),
      }),
    ),
    since: number.meta({ description: "The first version that was looked at: what it held may be older." }),
    unversioned: z.boolean(),
  })
  .meta({ id: "Blame" });

export const lockAnswer = z
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
          "changed: people have written in it since; gone: its text is no longer there, and it holds nothing.",
      }),
    by: z.object({ id: z.string(), name: z.string() }),
    createdAt: instant,
    startLine: number.optional(),
    endLine: number.optional(),
    quote: z.string().meta({ description: "The words, or the heading of the section, as they were locked." }),
    anchor: z
      .object({ start: z.unknown(), end: z.unknown() })
      .nullable()
      .meta({ description: "Yjs positions of those words in the live document." }),
  })
  .meta({ id: "Lock" });

export const lockListAnswer = z.object({ items: z.array(lockAnswer) }).meta({ id: "LockList" });

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
