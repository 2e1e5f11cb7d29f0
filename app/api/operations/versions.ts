// The history of a content.
import { z } from "zod";
import {
  blamedLines,
  blamedLinesSchema,
  blameQuerySchema,
  blameSchema,
  diffQuerySchema,
  versionNumberSchema,
  versionsQuerySchema,
} from "../../../lib/content/index.ts";
import { diffAnswer, versionAnswer, versionListAnswer } from "../answers.ts";
import { accepted } from "../../../lib/outcome/index.ts";
import { operation } from "../door.ts";
import { editAnswer } from "../edit-answers.ts";
import { ofContent } from "../params.ts";
import { editReply } from "../problem.ts";

const ofVersion = z.strictObject({
  id: ofContent.shape.id,
  n: versionNumberSchema.meta({ description: "Number of the version." }),
});

export const VERSIONS_OPERATIONS = [
  operation({
    id: "listVersions",
    at: "GET /api/contents/{id}/versions",
    summary: "The history, newest first",
    params: ofContent,
    query: versionsQuerySchema,
    success: { status: 200, description: "A page of versions.", schema: versionListAnswer },
    answer: ({ actor, params: { id }, query, runtime: { contents } }) => contents.versions(actor, id, query),
  }),
  operation({
    id: "readVersion",
    at: "GET /api/contents/{id}/versions/{n}",
    summary: "One version with its text",
    params: ofVersion,
    success: { status: 200, description: "The version.", schema: versionAnswer },
    answer: ({ actor, params: { id, n }, runtime: { contents } }) => contents.version(actor, id, n),
  }),
  operation({
    id: "diffVersions",
    at: "GET /api/contents/{id}/diff",
    summary: "What two versions differ in",
    params: ofContent,
    query: diffQuerySchema,
    success: { status: 200, description: "Hunks and stat.", schema: diffAnswer },
    answer: ({ actor, params: { id }, query, runtime: { contents } }) => contents.diff(actor, id, query),
  }),
  // Who wrote what (VER-7).
  operation({
    id: "blameContent",
    at: "GET /api/contents/{id}/blame",
    summary: "Which version last changed each line, and whose words they are",
    params: ofContent,
    query: blameQuerySchema,
    success: {
      status: 200,
      description: "Runs of lines; with of=words an object with each stretch of words and its version.",
      schema: z.union([blamedLinesSchema, blameSchema]),
    },
    answer: async ({ actor, params: { id }, query: { version, of }, runtime: { contents } }) => {
      const found = await contents.blame(actor, id, version);
      return found.ok && of !== "words" ? accepted(blamedLines(found.value)) : found;
    },
  }),
  // The text of an earlier version, as a new one (VER-5).
  operation({
    id: "restoreVersion",
    at: "POST /api/contents/{id}/versions/{n}/restore",
    summary: "The text of a version as a new version",
    isEdit: true,
    params: ofVersion,
    success: { status: 200, description: "The outcome.", schema: editAnswer },
    answer: async ({ actor, params: { id, n }, requestId, runtime: { contents } }) =>
      editReply(await contents.restore(actor, id, n), requestId),
  }),
  // Undoes one change and leaves later ones (VER-6).
  operation({
    id: "undoVersion",
    at: "POST /api/contents/{id}/versions/{n}/undo",
    summary: "Take back what a version changed",
    isEdit: true,
    params: ofVersion,
    success: { status: 200, description: "The outcome.", schema: editAnswer },
    answer: async ({ actor, params: { id, n }, requestId, runtime: { contents } }) =>
      editReply(await contents.undo(actor, id, n), requestId),
  }),
];
