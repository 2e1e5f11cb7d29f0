// The history of a content.
import { z } from "zod";
import {
  blameQuerySchema,
  diffQuerySchema,
  versionNumberSchema,
  versionsQuerySchema,
} from "../../lib/content/index.ts";
import { blameAnswer, diffAnswer, versionAnswer, versionListAnswer } from "./answers.ts";
import { editAnswer } from "./edit-answers.ts";
import { operation, type Operation } from "./operation.ts";
import { none, ofContent } from "./params.ts";

const ofVersion = z.strictObject({
  id: ofContent.shape.id,
  n: versionNumberSchema.meta({ description: "Number of the version." }),
});

export const listVersions = operation({
  id: "listVersions",
  method: "GET",
  path: "/api/contents/{id}/versions",
  summary: "The history, newest first",
  params: ofContent,
  query: versionsQuerySchema,
  success: { status: 200, description: "A page of versions.", schema: versionListAnswer },
});
export const readVersion = operation({
  id: "readVersion",
  method: "GET",
  path: "/api/contents/{id}/versions/{n}",
  summary: "One version with its text",
  params: ofVersion,
  query: none,
  success: { status: 200, description: "The version.", schema: versionAnswer },
});
export const diffVersions = operation({
  id: "diffVersions",
  method: "GET",
  path: "/api/contents/{id}/diff",
  summary: "What two versions differ in",
  params: ofContent,
  query: diffQuerySchema,
  success: { status: 200, description: "Hunks and stat.", schema: diffAnswer },
});
export const blameContent = operation({
  id: "blameContent",
  method: "GET",
  path: "/api/contents/{id}/blame",
  summary: "Which version last changed each line, and whose words they are",
  params: ofContent,
  query: blameQuerySchema,
  success: { status: 200, description: "Lines and versions.", schema: blameAnswer },
});
export const restoreVersion = operation({
  id: "restoreVersion",
  method: "POST",
  path: "/api/contents/{id}/versions/{n}/restore",
  summary: "The text of a version as a new version",
  isEdit: true,
  params: ofVersion,
  query: none,
  success: { status: 200, description: "The outcome.", schema: editAnswer },
});
export const undoVersion = operation({
  id: "undoVersion",
  method: "POST",
  path: "/api/contents/{id}/versions/{n}/undo",
  summary: "Take back what a version changed",
  isEdit: true,
  params: ofVersion,
  query: none,
  success: { status: 200, description: "The outcome.", schema: editAnswer },
});

export const VERSION_OPERATIONS: readonly Operation[] = [
  listVersions,
  readVersion,
  diffVersions,
  blameContent,
  restoreVersion,
  undoVersion,
];
