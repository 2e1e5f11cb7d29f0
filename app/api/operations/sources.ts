// Calls about the sources of posts (SRC-1 to SRC-6).
import { z } from "zod";
import { count } from "../../../lib/auth/index.ts";
import { foundPassageSchema, sourcePageSchema, sourceSchema } from "../../../lib/sources/index.ts";
import { operation } from "../door.ts";
import { fromSource } from "../edit-answers.ts";
import { id, ofContent } from "../params.ts";
import { readBytes } from "../read-body.ts";

const LONGEST_NAME = 255;
const LONGEST_ADDRESS = 2_000;
const LONGEST_TITLE = 200;
const LONGEST_QUESTION = 400;
const MOST_CHARACTERS = 3_000_000;
const MOST_PASSAGES = 50;

const ofSource = z.strictObject({ id: id.meta({ description: "Id of the source." }) });
const ofBoth = z.strictObject({ id: ofContent.shape.id, sourceId: ofSource.shape.id });

const sourceList = z.object({ items: z.array(sourceSchema) }).meta({ id: "SourceList" });
const foundPassages = z.object({ items: z.array(foundPassageSchema) }).meta({ id: "FoundPassages" });

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

export const SOURCES_OPERATIONS = [
  operation({
    id: "listSources",
    at: "GET /api/contents/{id}/sources",
    summary: "Sources of a content, the newest first",
    params: ofContent,
    success: { status: 200, description: "The sources.", schema: sourceList },
    answer: ({ actor, params: { id }, runtime: { sources } }) => sources.list(actor, id),
  }),
  operation({
    id: "addSource",
    at: "POST /api/contents/{id}/sources",
    summary: "Keep a text as a source of a content",
    description:
      "Text, Markdown, HTML, subtitles (SRT, WebVTT) or a transcript; what it is is read from it. " +
      "The content stays as it is. With a token, or the session of a browser.",
    needs: "content:write",
    params: ofContent,
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
    success: { status: 201, description: "The source as it is kept.", schema: sourceSchema },
    answer: ({ actor, params: { id }, body: { text = "", address, title }, runtime: { sources } }) =>
      sources.add(actor, id, address === undefined ? { text, title } : { address, title }, "person"),
  }),
  operation({
    id: "uploadSource",
    at: "POST /api/contents/{id}/sources/file",
    summary: "Keep a file as a source of a content",
    description:
      "The body is the file's bytes, at most 6 MB; what it is is read from them. Of a PDF its text layer is kept. " +
      "With a token, or the session of a browser.",
    needs: "content:write",
    takes: "bytes",
    params: ofContent,
    query: z.strictObject({ name: z.string().max(LONGEST_NAME).default("").meta({ description: "The file's name." }) }),
    success: { status: 201, description: "The source as it is kept.", schema: sourceSchema },
    answer: ({ request, actor, params: { id }, query: { name }, runtime: { sources } }) =>
      sources.add(actor, id, { name, read: (most) => readBytes(request, most) }, "person"),
  }),
  // The sources of a content, searched (SRC-4).
  operation({
    id: "searchSources",
    at: "GET /api/contents/{id}/sources/passages",
    summary: "Passages of a content's sources that fit some words best",
    params: ofContent,
    query: z.strictObject({ q: question, limit: limit.optional() }),
    success: { status: 200, description: "The passages, the best first.", schema: foundPassages },
    answer: ({ actor, params: { id }, query: { q, limit }, runtime: { sources } }) =>
      sources.search(actor, { contentId: id, q, limit }),
  }),
  // Which sources the receipts of a content name (SRC-8).
  operation({
    id: "listQuoted",
    at: "GET /api/contents/{id}/sources/quoted",
    summary: "Which passages of its sources the receipts of a content name",
    description: "Words that edits for an AI brought in and that a source has, the newest version first.",
    params: ofContent,
    success: { status: 200, description: "The words and their passages.", schema: quotedPassages },
    answer: ({ actor, params: { id }, runtime: { contents } }) => contents.quoted(actor, id),
  }),
  operation({
    id: "attachSource",
    at: "PUT /api/contents/{id}/sources/{sourceId}",
    summary: "Attach a source of the workspace to a content",
    needs: "content:write",
    params: ofBoth,
    success: { status: 200, description: "The source.", schema: sourceSchema },
    answer: ({ actor, params: { id, sourceId }, runtime: { sources } }) => sources.attach(actor, id, sourceId),
  }),
  operation({
    id: "detachSource",
    at: "DELETE /api/contents/{id}/sources/{sourceId}",
    summary: "Take a source off a content",
    description: "The source stays, for other contents. With a token, or the session of a browser.",
    needs: "content:write",
    params: ofBoth,
    success: { status: 204, description: "It is taken off." },
    answer: ({ actor, params: { id, sourceId }, runtime: { sources } }) => sources.detach(actor, id, sourceId),
  }),
  operation({
    id: "listAllSources",
    at: "GET /api/sources",
    summary: "Sources of the workspace, the newest first",
    success: { status: 200, description: "The sources, 200 at most.", schema: sourceList },
    answer: ({ actor, runtime: { sources } }) => sources.list(actor),
  }),
  operation({
    id: "readSource",
    at: "GET /api/sources/{id}",
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
    success: { status: 200, description: "The source and its passages.", schema: sourcePageSchema },
    answer: ({ actor, params: { id }, query, runtime: { sources } }) => sources.read(actor, id, query),
  }),
  operation({
    id: "deleteSource",
    at: "DELETE /api/sources/{id}",
    summary: "Delete a source, from every content and for good",
    needs: "content:write",
    params: ofSource,
    success: { status: 204, description: "It is gone." },
    answer: ({ actor, params: { id }, runtime: { sources } }) => sources.remove(actor, id),
  }),
];
