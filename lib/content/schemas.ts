import { z } from "zod";
import { LOCK_KINDS } from "../outcome/index.ts";
import { MOST_COMMENTS, MOST_SUGGESTED } from "./records/comment-bounds.ts";
import { STATUSES } from "./records/load-head.ts";
import { MOST_PATH } from "./records/path.ts";

const MOST_NUMBER = 2_147_483_647;
const MOST_WORDS = 4_000;
/** Characters of a comment. */
const MOST_COMMENT = 4_000;
const MOST_TAGS = 200;
const LARGEST_PAGE = 200;
const USUAL_PAGE = 50;

const title = z
  .string()
  .max(300)
  .refine((text) => text.trim() !== "", { error: "a title has to say something" });
const kind = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,59}$/, "small letters, digits and hyphens, at most 60")
  .meta({ examples: ["post", "page"] });
const path = z
  .string()
  .min(1)
  .max(MOST_PATH)
  .meta({ description: "Small letters, digits and - _ . in segments between slashes." });
const frontMatter = z
  .record(z.string().min(1).max(200), z.unknown())
  .meta({ description: "Written into the text as its YAML block." });
const outline = z
  .array(
    z.strictObject({
      name: z
        .string()
        .max(300)
        .refine((name) => name.trim() !== "", { error: "it has to say something" }),
      kind: z.string().min(1).max(60),
      required: z.boolean().optional(),
    }),
  )
  .max(500)
  .meta({ description: "What the text has to keep: beats, facts, sections (KEEP-1)." });

/** `POST /api/contents` */
export const createBodySchema = z
  .strictObject({
    title,
    body: z.string().meta({ description: "The whole Markdown, kept byte for byte, at most 4 MB." }),
    path: path.optional().meta({ description: "Made from the title when left out." }),
    type: kind.optional(),
    frontMatter: frontMatter.optional(),
    outline: outline.optional(),
  })
  .meta({ id: "NewContent" });

/** `PUT /api/contents/{id}/body` */
export const saveBodySchema = z
  .strictObject({
    body: z.string().meta({ description: "The whole Markdown, kept byte for byte, at most 4 MB." }),
    baseVersion: z.int().min(0).max(MOST_NUMBER),
    baseHash: z.string().min(1).max(64),
  })
  .meta({ id: "SaveRequest" });

const words = z.string().max(MOST_WORDS);
const properties = z
  .strictObject({
    title: words,
    slug: words,
    description: words,
    tags: z.array(words).max(MOST_TAGS),
    language: words,
    author: words,
    date: words,
  })
  .partial();

const day = z.iso
  .date({ error: "a day as year, month and day: 2026-12-01" })
  .meta({ description: "A day, 2026-12-01; the same day in every zone." });
const personId = z.string().min(1).max(100).meta({ description: "Id of a person of the workspace." });

/** `PATCH /api/contents/{id}` */
export const patchBodySchema = z
  .strictObject({
    title: title.optional(),
    path: path.optional(),
    type: kind.optional(),
    status: z.enum(STATUSES).optional(),
    assignee: personId.nullable().optional().meta({ description: "Id of the assignee; null for nobody." }),
    due: day.nullable().optional().meta({ description: "The day it is due, 2026-12-01; null for none." }),
    frontMatter: frontMatter
      .optional()
      .meta({ description: "Keys to change in the text's YAML block; null removes a key." }),
    outline: outline.nullable().optional(),
    properties: properties
      .optional()
      .meta({
        description:
          "Title, slug, description, tags, language, author and date, wherever the post keeps them; " +
          "an empty one is removed. It is a version, and can be undone.",
      }),
    was: properties
      .extend({ outline: outline.nullable().optional() })
      .optional()
      .meta({
        description:
          "The properties and the outline as the caller saw them: refused if one of those to be " +
          "changed has changed since.",
      }),
  })
  .refine(
    ({ properties: given, ...others }) =>
      given === undefined || (others.title ?? others.path ?? others.frontMatter) === undefined,
    { error: "properties come without title, path and frontMatter" },
  )
  .meta({ id: "ContentPatch" });

/** `POST /api/contents/{id}/purge` */
export const purgeBodySchema = z
  .strictObject({ title: z.string().max(1_000).meta({ description: "The title of the post, as a confirmation." }) })
  .meta({ id: "Purge" });

/** Where something is in a text. */
const place = {
  section: z
    .string()
    .min(1)
    .max(1_000)
    .optional()
    .meta({ description: "A section by its title: its heading and all below it." }),
  lines: z
    .strictObject({ start: z.int().min(1), end: z.int().min(1) })
    .optional()
    .meta({ description: "Whole lines, from 1." }),
  text: z.string().min(1).max(100_000).optional().meta({ description: "The words as they are in the text." }),
  occurrence: z
    .union([z.enum(["only", "first", "last"]), z.int().min(1)])
    .optional()
    .meta({ description: "Which of several equal sections or texts." }),
  baseHash: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .meta({ description: "The hash of the text that lines and occurrences were counted in." }),
};
const placeBody = z.strictObject(place);
export type PlaceBody = z.infer<typeof placeBody>;

const waysToName = ({ section, lines, text }: PlaceBody): number =>
  [section, lines, text].filter((one) => one !== undefined).length;
const isCounted = ({ lines, occurrence }: PlaceBody): boolean => lines === undefined || occurrence === undefined;
const COUNTED = { error: "occurrence belongs to text and section" };

/** `POST /api/contents/{id}/locks` */
export const lockBodySchema = z
  .strictObject({ ...place, kind: z.enum(LOCK_KINDS), note: z.string().max(300).optional() })
  .refine((body) => waysToName(body) === 1, { error: "lock a section, lines or text: one of them" })
  .refine(isCounted, COUNTED)
  .meta({ id: "NewLock" });

const commentWords = z
  .string()
  .max(MOST_COMMENT)
  .refine((text) => text.trim() !== "", { error: "a comment has to say something" });

/** `POST /api/contents/{id}/comments` */
export const commentBodySchema = z
  .strictObject({
    ...place,
    words: commentWords.optional(),
    suggests: z
      .string()
      .max(MOST_SUGGESTED)
      .optional()
      .meta({ description: "Makes it a suggestion: what would be there instead of its text or lines; may be empty." }),
    inReplyTo: z.string().min(1).max(100).optional().meta({ description: "Id of the comment that it answers." }),
  })
  .refine((body) => waysToName(body) <= (body.inReplyTo === undefined ? 1 : 0), {
    error: "comment on a section, lines or text, or on the whole post; a reply has no place of its own",
  })
  .refine(({ words: said, suggests }) => (said ?? suggests) !== undefined, { error: "a comment has to say something" })
  .refine(({ suggests, lines, text }) => suggests === undefined || (lines ?? text) !== undefined, {
    error: "a suggestion is about text or lines",
  })
  .refine(isCounted, COUNTED)
  .meta({ id: "NewComment" });

/** `PATCH /api/contents/{id}/comments/{commentId}` */
export const commentPatchSchema = z
  .strictObject({
    words: commentWords.optional().meta({ description: "Other words: by who wrote it alone." }),
    isResolved: z.boolean().optional().meta({ description: "Resolves it or opens it again; not for replies." }),
  })
  .refine(({ words, isResolved }) => (words ?? isResolved) !== undefined, { error: "change words or isResolved" })
  .meta({ id: "CommentPatch" });

/** `POST /api/contents/{id}/suggestions/accept` */
export const acceptBodySchema = z
  .strictObject({
    ids: z.array(z.string().min(1).max(100)).min(1).max(MOST_COMMENTS).meta({ description: "Ids of suggestions." }),
  })
  .meta({ id: "AcceptSuggestions" });

const limit = z.coerce.number().int().min(1).max(LARGEST_PAGE).default(USUAL_PAGE);
const cursor = z.string().min(1).max(500).optional().meta({ description: "nextCursor of the page before." });
const versionNumber = z.coerce.number().int().min(1).max(MOST_NUMBER);

/** `GET /api/contents` */
export const listQuerySchema = z.strictObject({
  limit,
  cursor,
  q: z.string().max(200).optional().meta({ description: "Words in the title, the path or the text." }),
  status: z.enum(STATUSES).optional(),
  tag: z.string().min(1).max(100).optional().meta({ description: "A tag that they have, in any case." }),
  type: kind.optional(),
  assignee: personId.optional().meta({ description: "Id of the assignee." }),
  dueBy: day.optional().meta({ description: "Due on this day at the latest." }),
  sort: z
    .enum(["changed", "title"])
    .optional()
    .meta({ description: "Last changed first, or by title. A cursor belongs to its order." }),
});

/** `GET /api/contents/{id}/versions` */
export const versionsQuerySchema = z.strictObject({ limit, cursor });

/** `GET /api/contents/{id}/diff` */
export const diffQuerySchema = z.strictObject({ from: versionNumber.optional(), to: versionNumber.optional() });

/** `GET /api/contents/{id}/blame` */
export const blameQuerySchema = z.strictObject({
  version: versionNumber.optional(),
  of: z
    .enum(["lines", "words"])
    .optional()
    .meta({ description: "lines, as without it: a list of runs of lines; words: also each stretch within them." }),
});

/** The `n` of `/api/contents/{id}/versions/{n}`. */
export const versionNumberSchema = versionNumber;

export type CreateBody = z.infer<typeof createBodySchema>;
export type SaveBody = z.infer<typeof saveBodySchema>;
export type PatchBody = z.infer<typeof patchBodySchema>;
export type LockBody = z.infer<typeof lockBodySchema>;
export type CommentBody = z.infer<typeof commentBodySchema>;
export type CommentPatch = z.infer<typeof commentPatchSchema>;
export type ListQuery = z.infer<typeof listQuerySchema>;
export type VersionsQuery = z.infer<typeof versionsQuerySchema>;
export type DiffQuery = z.infer<typeof diffQuerySchema>;
