// Calls about the sources of posts (SRC-1 to SRC-6).
import { z } from "zod";
import { SOURCE_KINDS } from "../../lib/sources/index.ts";
import { fromSource } from "./edit-answers.ts";
import { operation } from "./operation.ts";

const MOST_ADDRESS = 1_000;
const LONGEST_NAME = 255;
const LONGEST_ADDRESS = 2_000;
const LONGEST_TITLE = 200;
const LONGEST_QUESTION = 400;
const MOST_CHARACTERS = 3_000_000;
const MOST_PASSAGES = 50;

const address = z.string().min(1).max(MOST_ADDRESS);
const none = z.strictObject({});
const ofContent = z.strictObject({
  id: address.meta({ description: "Id of the content, or its path with slashes as %2F." }),
});
const ofSource = z.strictObject({ id: address.meta({ description: "Id of the source." }) });
const ofBoth = z.strictObject({ id: ofContent.shape.id, sourceId: ofSource.shape.id });
const count = z.int().min(0);

const source = {
  id: z.string(),
  title: z.string(),
  kind: z.enum(SOURCE_KINDS),
  characters: count.meta({ description: "Of its text." }),
  passages: count,
  addedBy: z.string().meta({ description: "Who added it first, as they were called then." }),
  byAi: z.boolean().meta({ description: "Only an AI has brought it: its addresses vouch for nothing." }),
  address: z.string().nullable().meta({ description: "Where it was read; null where it was given." }),
  createdAt: z.string(),
};
const sourceAnswer = z.object(source).meta({ id: "Source" });
const sourceList = z.object({ items: z.array(sourceAnswer) }).meta({ id: "SourceList" });
const passage = {
  sourceId: z.string(),
  number: z.int().min(1),
  from: count.meta({ description: "Offsets in the source's text, in UTF-16 units." }),
  to: count,
  text: z.string(),
  speaker: z.string().optional(),
  ms: count.optional().meta({ description: "Milliseconds from the beginning of the recording." }),
  page: z.int().min(1).optional().meta({ description: "Of a PDF: the page that it begins on." }),
  fillers: z
    .array(z.object({ from: count, to: count }))
    .meta({ description: "Words that say nothing, such as “um”, as offsets in the passage." }),
};
const sourcePage = z
  .object({ ...source, items: z.array(z.object(passage)), next: z.int().nullable() })
  .meta({ id: "SourcePage" });
const foundPassages = z
  .object({
    items: z.array(
      z.object({ ...passage, title: source.title, kind: source.kind, before: z.string(), after: z.string() }),
    ),
  })
  .meta({ id: "FoundPassages" });

const quotedPassages = z
  .object({
    items: z.array(
      z.object({
        ...fromSource.shape,
        version: count.meta({ description: "The version that the words came with." }),
        isGone: z.boolean().meta({ description: "The source is deleted since; its name and place stay." }),
      }),
    ),
  })
  .meta({ id: "QuotedPassages" });

const question = z.string().max(LONGEST_QUESTION);
const limit = z.coerce.number().int().min(1).max(MOST_PASSAGES);

export const listSources = operation({
  id: "listSources",
  method: "GET",
  path: "/api/contents/{id}/sources",
  summary: "Sources of a content, the newest first",
  params: ofContent,
  query: none,
  success: { status: 200, description: "The sources.", schema: sourceList },
});
export const addSource = operation({
  id: "addSource",
  method: "POST",
  path: "/api/contents/{id}/sources",
  summary: "Keep a text as a source of a content",
  description:
    "Text, Markdown, HTML, subtitles (SRT, WebVTT) or a transcript; what it is is read from it. " +
    "The content stays as it is. With a token, or the session of a browser.",
  needs: "content:write",
  params: ofContent,
  query: none,
  body: z
    .strictObject({
      text: z.string().min(1).max(MOST_CHARACTERS).optional(),
      address: z
        .string()
        .min(1)
        .max(LONGEST_ADDRESS)
        .optional()
        .meta({ description: "Of a web page, a text or a PDF, in place of text; where an owner allows it (SRC-9)." }),
      title: z.string().max(LONGEST_TITLE).optional(),
    })
    .refine(({ text, address }) => (text === undefined) !== (address === undefined), {
      error: "give either text or address",
    }),
  success: { status: 201, description: "The source as it is kept.", schema: sourceAnswer },
});
export const uploadSource = operation({
  id: "uploadSource",
  method: "POST",
  path: "/api/contents/{id}/sources/file",
  summary: "Keep a file as a source of a content",
  description:
    "The body is the file's bytes, at most 6 MB; what it is is read from them. Of a PDF its text layer is kept. " +
    "With a token, or the session of a browser.",
  needs: "content:write",
  takes: "bytes",
  params: ofContent,
  query: z.strictObject({ name: z.string().max(LONGEST_NAME).default("").meta({ description: "The file's name." }) }),
  success: { status: 201, description: "The source as it is kept.", schema: sourceAnswer },
});
export const searchSources = operation({
  id: "searchSources",
  method: "GET",
  path: "/api/contents/{id}/sources/passages",
  summary: "Passages of a content's sources that fit some words best",
  params: ofContent,
  query: z.strictObject({ q: question, limit: limit.optional() }),
  success: { status: 200, description: "The passages, the best first.", schema: foundPassages },
});
export const listQuoted = operation({
  id: "listQuoted",
  method: "GET",
  path: "/api/contents/{id}/sources/quoted",
  summary: "What the receipts of a content name of its sources",
  description: "Words that edits for an AI brought in and that a source has, the newest version first.",
  params: ofContent,
  query: none,
  success: { status: 200, description: "The words and their passages.", schema: quotedPassages },
});
export const attachSource = operation({
  id: "attachSource",
  method: "PUT",
  path: "/api/contents/{id}/sources/{sourceId}",
  summary: "Attach a source of the workspace to a content",
  needs: "content:write",
  params: ofBoth,
  query: none,
  success: { status: 200, description: "The source.", schema: sourceAnswer },
});
export const detachSource = operation({
  id: "detachSource",
  method: "DELETE",
  path: "/api/contents/{id}/sources/{sourceId}",
  summary: "Take a source off a content",
  description: "The source stays, for other contents. With a token, or the session of a browser.",
  needs: "content:write",
  params: ofBoth,
  query: none,
  success: { status: 204, description: "It is taken off." },
});
export const listAllSources = operation({
  id: "listAllSources",
  method: "GET",
  path: "/api/sources",
  summary: "Sources of the workspace, the newest first",
  params: none,
  query: none,
  success: { status: 200, description: "The sources, 200 at most.", schema: sourceList },
});
export const readSource = operation({
  id: "readSource",
  method: "GET",
  path: "/api/sources/{id}",
  summary: "Read a source, passage by passage",
  params: ofSource,
  query: z.strictObject({
    first: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .meta({ description: "Number of the first passage." }),
    limit: limit.optional(),
  }),
  success: { status: 200, description: "The source and its passages.", schema: sourcePage },
});
export const deleteSource = operation({
  id: "deleteSource",
  method: "DELETE",
  path: "/api/sources/{id}",
  summary: "Delete a source, from every content and for good",
  needs: "content:write",
  params: ofSource,
  query: none,
  success: { status: 204, description: "It is gone." },
});

export const SOURCE_OPERATIONS = [
  listSources,
  addSource,
  uploadSource,
  searchSources,
  listQuoted,
  attachSource,
  detachSource,
  listAllSources,
  readSource,
  deleteSource,
] as const;
