// Every call of the door, once: routes check with it, and the OpenAPI document is made from it (DOOR-1).
import { z } from "zod";
import {
  createBodySchema,
  listQuerySchema,
  lockBodySchema,
  patchBodySchema,
  purgeBodySchema,
  resumeSchema,
  saveBodySchema,
} from "../../lib/content/index.ts";
import { editRequestSchema } from "../../lib/edit-ops/index.ts";
import { ACCESS_OPERATIONS } from "./access-operations.ts";
import {
  contentAnswer,
  contentListAnswer,
  lockAnswer,
  lockListAnswer,
  planAnswer,
  purgedAnswer,
  presenceAnswer,
  signedInAnswer,
} from "./answers.ts";
import { ATTEMPT_OPERATIONS } from "./attempt-operations.ts";
import { CHAT_OPERATIONS } from "./chat-operations.ts";
import { anything } from "./edit-parts.ts";
import { editAnswer } from "./edit-answers.ts";
import { EXCHANGE_OPERATIONS } from "./exchange-operations.ts";
import { MCP_OPERATIONS } from "./mcp-operations.ts";
import { IMAGE_OPERATIONS } from "./image-operations.ts";
import { PUBLIC_OPERATIONS } from "./public-operations.ts";
import { SHARE_OPERATIONS } from "./share-operations.ts";
import { PUBLICATION_OPERATIONS } from "./publication-operations.ts";
import { FORM_ANSWERED, operation, type Operation } from "./operation.ts";
import { id, MOST_ADDRESS, none, ofContent } from "./params.ts";
import { SOURCE_OPERATIONS } from "./source-operations.ts";
import { SETTINGS_OPERATIONS } from "./settings-operations.ts";
import { SPENDING_OPERATIONS } from "./spending-operations.ts";
import { VERSION_OPERATIONS } from "./version-operations.ts";
import { WEBHOOK_OPERATIONS } from "./webhook-operations.ts";

const ofLock = z.strictObject({ id: ofContent.shape.id, lockId: id.meta({ description: "Id of the lock." }) });

export const listContents = operation({
  id: "listContents",
  method: "GET",
  path: "/api/contents",
  summary: "Contents, last changed first",
  params: none,
  query: listQuerySchema,
  success: { status: 200, description: "A page of contents.", schema: contentListAnswer },
});
export const createContent = operation({
  id: "createContent",
  method: "POST",
  path: "/api/contents",
  summary: "Make a content",
  params: none,
  query: none,
  body: createBodySchema,
  success: { status: 201, description: "The content made.", schema: contentAnswer },
});
export const readContent = operation({
  id: "readContent",
  method: "GET",
  path: "/api/contents/{id}",
  summary: "Read a content",
  params: ofContent,
  query: none,
  headers: ["If-None-Match"],
  success: { status: 200, description: "The content.", schema: contentAnswer, headers: ["ETag"] },
  also: { 304: { description: "It is still the one that If-None-Match names.", headers: ["ETag"] } },
});
export const patchContent = operation({
  id: "patchContent",
  method: "PATCH",
  path: "/api/contents/{id}",
  summary: "Change title, path, type, status, assignee, due day, front matter or outline",
  params: ofContent,
  query: none,
  headers: ["If-Match"],
  body: patchBodySchema,
  success: { status: 200, description: "The content.", schema: contentAnswer },
});
export const archiveContent = operation({
  id: "archiveContent",
  method: "DELETE",
  path: "/api/contents/{id}",
  summary: "Archive a content; PATCH of its status brings it back",
  params: ofContent,
  query: none,
  success: { status: 200, description: "The content, archived.", schema: contentAnswer },
});
export const saveBody = operation({
  id: "saveBody",
  method: "PUT",
  path: "/api/contents/{id}/body",
  summary: "A person's save of the whole text",
  params: ofContent,
  query: none,
  headers: ["If-Match"],
  body: saveBodySchema,
  success: { status: 200, description: "The content.", schema: contentAnswer },
});
export const readPlan = operation({
  id: "readPlan",
  method: "GET",
  path: "/api/contents/{id}/plan",
  summary: "How a content came where it is, and who it can be given to",
  params: ofContent,
  query: none,
  success: { status: 200, description: "The moves and the members.", schema: planAnswer },
});
export const purgeContent = operation({
  id: "purgeContent",
  method: "POST",
  path: "/api/contents/{id}/purge",
  summary: "Delete an archived content for good",
  description: "A tombstone without a word stays. An owner's own act: with their session, and with no token.",
  needs: "content:purge",
  params: ofContent,
  query: none,
  body: purgeBodySchema,
  success: { status: 200, description: "What went.", schema: purgedAnswer },
});
export const listLocks = operation({
  id: "listLocks",
  method: "GET",
  path: "/api/contents/{id}/locks",
  summary: "What no edit for an AI may change, oldest first",
  params: ofContent,
  query: none,
  success: { status: 200, description: "The locks.", schema: lockListAnswer },
});
export const makeLock = operation({
  id: "makeLock",
  method: "POST",
  path: "/api/contents/{id}/locks",
  summary: "Lock a section, lines or words: a person's act",
  params: ofContent,
  query: none,
  body: lockBodySchema,
  success: { status: 201, description: "The lock.", schema: lockAnswer },
});
export const removeLock = operation({
  id: "removeLock",
  method: "DELETE",
  path: "/api/contents/{id}/locks/{lockId}",
  summary: "Take a lock away: a person's act",
  params: ofLock,
  query: none,
  success: { status: 204, description: "It is gone." },
});
export const submitEdit = operation<{ id: string }, object, unknown>({
  id: "submitEdit",
  method: "POST",
  path: "/api/contents/{id}/edit-ops",
  summary: "Edit by ops",
  isEdit: true,
  isBodyReadByRoad: true,
  params: ofContent,
  query: none,
  body: editRequestSchema,
  success: { status: 200, description: "The outcome.", schema: editAnswer },
});
export const resumeEdit = operation<{ id: string }, object, unknown>({
  id: "resumeEdit",
  method: "POST",
  path: "/api/contents/{id}/edit-ops/resume",
  summary: "Answer an edit's question",
  isEdit: true,
  isBodyReadByRoad: true,
  params: ofContent,
  query: none,
  body: resumeSchema,
  success: { status: 200, description: "The outcome.", schema: editAnswer },
});
export const listPresence = operation({
  id: "listPresence",
  method: "GET",
  path: "/api/presence",
  summary: "Who has which content open now",
  params: none,
  query: none,
  success: { status: 200, description: "Contents that someone has open, with who.", schema: presenceAnswer },
});
export const signIn = operation({
  id: "signIn",
  method: "POST",
  path: "/api/sign-in",
  summary: "Spend a one-time link; sets the session cookie",
  entry: "open",
  params: none,
  query: none,
  body: z.strictObject({ token: z.string().min(1).max(MOST_ADDRESS) }).meta({ id: "SignIn" }),
  success: { status: 200, description: "Signed in.", schema: signedInAnswer, headers: ["Set-Cookie"] },
  also: { 303: FORM_ANSWERED },
});
export const signOut = operation({
  id: "signOut",
  method: "POST",
  path: "/api/sign-out",
  summary: "End the session",
  entry: "form",
  params: none,
  query: none,
  success: { status: 204, description: "Signed out.", headers: ["Set-Cookie"] },
  also: { 303: FORM_ANSWERED },
});
export const readOpenApi = operation({
  id: "readOpenApi",
  method: "GET",
  path: "/api/openapi.json",
  summary: "This document",
  params: none,
  query: none,
  headers: ["If-None-Match"],
  success: {
    status: 200,
    description: "OpenAPI 3.1.",
    schema: z.looseObject({ openapi: z.string(), info: anything, paths: anything }),
    headers: ["ETag"],
  },
  also: { 304: { description: "It is still the one that If-None-Match names.", headers: ["ETag"] } },
});

export const OPERATIONS: readonly Operation[] = [
  listContents,
  createContent,
  readContent,
  patchContent,
  archiveContent,
  saveBody,
  readPlan,
  purgeContent,
  ...VERSION_OPERATIONS,
  listLocks,
  makeLock,
  removeLock,
  submitEdit,
  resumeEdit,
  listPresence,
  ...IMAGE_OPERATIONS,
  ...EXCHANGE_OPERATIONS,
  ...PUBLICATION_OPERATIONS,
  ...SHARE_OPERATIONS,
  ...PUBLIC_OPERATIONS,
  ...SOURCE_OPERATIONS,
  ...ATTEMPT_OPERATIONS,
  signIn,
  signOut,
  ...ACCESS_OPERATIONS,
  ...SETTINGS_OPERATIONS,
  ...SPENDING_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...CHAT_OPERATIONS,
  ...MCP_OPERATIONS,
  readOpenApi,
];
