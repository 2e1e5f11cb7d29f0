// What calls answer, for the OpenAPI document. The rooms' own types decide; fields may be added to these at any time.
import { z } from "zod";
import { ALL_CODES, LOCK_KINDS } from "../../lib/outcome/index.ts";

const count = z.int().min(0);
const number = z.int().min(1);
const anything = z.record(z.string(), z.unknown());
const hash = z.string().regex(/^[0-9A-F]{16}$/).meta({ description: "The first 16 hex digits of the SHA-256 of the text without BOM, with line ends as \\n." });
const instant = z.iso.datetime();

const section = z.object({ id: z.string(), title: z.string(), level: number, index: count, startOffset: count, endOffset: count });

export const stat = z
  .object({
    linesAdded: count,
    linesRemoved: count,
    linesChanged: count,
    linesRenumbered: count,
    percentChanged: z.number(),
    wordsAdded: count,
    wordsRemoved: count,
    preserved: z.number().meta({ description: "Share of the original words that are still there, 0 to 1." }),
    headingsChanged: count,
    blocksTouched: count,
  })
  .meta({ id: "DiffStat" });

const contentFacts = {
  id: z.string(),
  path: z.string(),
  title: z.string(),
  type: z.string(),
  status: z.enum(["draft", "review", "scheduled", "published", "archived"]),
  version: number,
  createdAt: instant,
  updatedAt: instant,
};

export const contentAnswer = z
  .object({
    ...contentFacts,
    frontMatter: anything,
    outline: z.array(anything).nullable(),
    body: z.string().meta({ description: "The whole text, front matter block included, byte for byte." }),
    hash,
    unversioned: z.boolean().meta({ description: "Typing came since the last version." }),
    lineCount: count,
    sections: z.array(section),
    liveDocument: z.string(),
  })
  .meta({ id: "Content" });

const lastChange = z.object({
  origin: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }),
  request: z.string().nullable(),
  stat,
  sections: z.array(z.string()).meta({ description: "Titles of the sections it touched, in order; of very many the first." }),
  createdAt: instant,
});

export const contentListAnswer = z.object({ items: z.array(z.object({ ...contentFacts, lastChange })), nextCursor: z.string().nullable() }).meta({ id: "ContentList" });

const versionFacts = {
  number,
  parent: number.nullable(),
  hash,
  origin: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }),
  request: z.string().nullable(),
  stat,
  createdAt: instant,
};

const leftOutOfVersion = z
  .object({ attemptId: z.string(), changes: number })
  .nullable()
  .meta({ description: "How many changes were left out of the edit that made it; the attempt tells which." });

export const versionListAnswer = z.object({ items: z.array(z.object({ ...versionFacts, leftOut: leftOutOfVersion })), nextCursor: z.string().nullable() }).meta({ id: "VersionList" });

export const versionAnswer = z
  .object({ ...versionFacts, body: z.string(), ops: z.unknown(), receipt: anything, sections: z.array(section) })
  .meta({ id: "Version" });

export const diffAnswer = z.object({ hunks: z.array(anything), stat }).meta({ id: "Diff" });

const shownChange = z.object({ id: z.string(), before: z.string(), after: z.string() });

export const leftOut = z
  .object({
    ...shownChange.shape,
    op: count.meta({ description: "Which op it was a part of, counted from 0." }),
    startLine: number,
    endLine: number,
    section: z.string(),
    code: z.enum(ALL_CODES),
    why: z.string(),
  })
  .meta({ id: "LeftOut", description: "A change that nobody asked for, and that was not made. Lines as they stand after the edit." });

export const finding = z
  .object({
    code: z.enum(ALL_CODES),
    op: count.optional().meta({ description: "Which op it is about, counted from 0." }),
    message: z.string(),
    hint: z.string().optional(),
    measured: z.number().optional(),
    limit: z.number().optional(),
    place: z
      .object({ section: z.string(), startLine: number, endLine: number, preview: z.string() })
      .optional()
      .meta({ description: "Where it is about, in the text that was judged; the place's words stand between « and »." }),
    change: z.array(shownChange).optional().meta({ description: "The changes it is about; a person can take or leave each by its id." }),
  })
  .meta({ id: "Finding" });

export const problemAnswer = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(ALL_CODES),
    message: z.string(),
    hint: z.string(),
    retryable: z.boolean(),
    retryAfter: z.int().optional().meta({ description: "Seconds to wait before the next try." }),
    requestId: z.string(),
  })
  .meta({ id: "Problem" });

/** 200: applied or a question. A rejection has the status of its code, and is a problem as well. */
export const editAnswer = z
  .discriminatedUnion("outcome", [
    z.object({
      outcome: z.literal("applied"),
      noop: z.boolean().optional(),
      version: number,
      hash,
      stat,
      results: z.array(anything).optional(),
      warnings: z.array(z.unknown()),
      leftOut: z.array(leftOut).optional().meta({ description: "What nobody asked for, and was not made." }),
      attemptId: z.string().optional().meta({ description: "Beside leftOut: the edit whose left-out changes can be made." }),
      receipt: anything,
    }),
    z.object({
      outcome: z.literal("clarify"),
      question: z.string(),
      candidates: z.array(z.object({ id: z.string(), kind: z.enum(["place", "answer"]).optional(), label: z.string() })),
      resumeToken: z.string().optional(),
      contested: z
        .array(z.object({ startLine: number, endLine: number, theirs: z.string(), ours: z.string() }))
        .optional()
        .meta({ description: "Of an undo: the words that were changed since, and those from before." }),
      findings: z.array(finding).optional(),
    }),
  ])
  .meta({ id: "EditAnswer" });

export const rejectedAnswer = problemAnswer
  .extend({ outcome: z.literal("rejected"), findings: z.array(finding), current: anything.optional() })
  .meta({ id: "RejectedEdit" });

export const lockAnswer = z
  .object({
    id: z.string(),
    kind: z.enum(LOCK_KINDS),
    what: z.enum(["section", "span"]),
    label: z.string().meta({ description: "The section's title, or the words themselves, cut." }),
    note: z.string(),
    state: z.enum(["held", "changed", "gone"]).meta({ description: "changed: people have written in it since; gone: its text is no longer there, and it holds nothing." }),
    by: z.object({ id: z.string(), name: z.string() }),
    createdAt: instant,
    startLine: number.optional(),
    endLine: number.optional(),
    quote: z.string().meta({ description: "The words, or the heading of the section, as they were locked." }),
    anchor: z.object({ start: z.unknown(), end: z.unknown() }).nullable().meta({ description: "Yjs positions of those words in the live document." }),
  })
  .meta({ id: "Lock" });

export const lockListAnswer = z.object({ items: z.array(lockAnswer) }).meta({ id: "LockList" });

export const presenceAnswer = z
  .object({
    items: z.array(
      z.object({
        contentId: z.string(),
        people: z.array(z.object({ id: z.string(), name: z.string(), isAgent: z.boolean().meta({ description: "An agent at work for somebody." }) })),
      }),
    ),
  })
  .meta({ id: "Presence" });

export const signedInAnswer = z.object({ name: z.string(), expiresAt: instant }).meta({ id: "SignedIn" });
