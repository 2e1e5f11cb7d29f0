// Calls about contents, their locks, edits of them, and who has them open.
import { z } from "zod";
import {
  createBodySchema,
  listQuerySchema,
  lockBodySchema,
  lockSchema,
  patchBodySchema,
  planSchema,
  purgeBodySchema,
  purgedSchema,
  resumeSchema,
  saveBodySchema,
} from "../../../lib/content/index.ts";
import { editRequestSchema } from "../../../lib/edit-ops/index.ts";
import { refused } from "../../../lib/outcome/index.ts";
import { contentAnswer, contentListAnswer, lockListAnswer, presenceAnswer } from "../answers.ts";
import { operation } from "../door.ts";
import { editAnswer } from "../edit-answers.ts";
import { etagOf, namesEtag } from "../etag.ts";
import { ifMatchRefusal } from "../if-match.ts";
import { id, ofContent } from "../params.ts";
import { present, editReply } from "../problem.ts";

const ofLock = z.strictObject({ id: ofContent.shape.id, lockId: id.meta({ description: "Id of the lock." }) });

export const CONTENT_OPERATIONS = [
  operation({
    id: "listContents",
    at: "GET /api/contents",
    summary: "Contents, last changed first",
    query: listQuerySchema,
    success: { status: 200, description: "A page of contents.", schema: contentListAnswer },
    answer: ({ actor, query, runtime: { contents } }) => contents.list(actor, query),
  }),
  operation({
    id: "createContent",
    at: "POST /api/contents",
    summary: "Make a content",
    body: createBodySchema,
    success: { status: 201, description: "The content made.", schema: contentAnswer },
    answer: ({ actor, body, runtime: { contents } }) => contents.create(actor, body),
  }),
  operation({
    id: "readContent",
    at: "GET /api/contents/{id}",
    summary: "Read a content",
    params: ofContent,
    headers: ["If-None-Match"],
    success: { status: 200, description: "The content.", schema: contentAnswer, headers: ["ETag"] },
    also: { 304: { description: "It is still the one that If-None-Match names.", headers: ["ETag"] } },
    answer: async ({ request, actor, params: { id }, runtime: { contents } }) => {
      const read = await contents.read(actor, id);
      if (!read.ok) return read;
      const headers = { ETag: etagOf(read.value), "Cache-Control": "private, no-cache" };
      const known = request.headers.get("if-none-match");
      const isKnown = known !== null && namesEtag(known, headers.ETag);
      return isKnown ? new Response(null, { status: 304, headers }) : present(read.value, { status: 200, headers });
    },
  }),
  operation({
    id: "patchContent",
    at: "PATCH /api/contents/{id}",
    summary: "Change title, path, type, status, assignee, due day, front matter or outline",
    params: ofContent,
    headers: ["If-Match"],
    body: patchBodySchema,
    success: { status: 200, description: "The content.", schema: contentAnswer },
    answer: async ({ request, actor, params: { id }, body, runtime: { contents } }) => {
      const moved = await ifMatchRefusal({ request, actor, contents, id });
      return moved ? refused(moved) : contents.patch(actor, id, body);
    },
  }),
  operation({
    id: "archiveContent",
    at: "DELETE /api/contents/{id}",
    summary: "Archive a content; PATCH of its status brings it back",
    params: ofContent,
    success: { status: 200, description: "The content, archived.", schema: contentAnswer },
    answer: ({ actor, params: { id }, runtime: { contents } }) => contents.archive(actor, id),
  }),
  operation({
    id: "saveBody",
    at: "PUT /api/contents/{id}/body",
    summary: "A person's save of the whole text",
    params: ofContent,
    headers: ["If-Match"],
    body: saveBodySchema,
    success: { status: 200, description: "The content.", schema: contentAnswer },
    answer: async ({ request, actor, params: { id }, body, runtime: { contents } }) => {
      const moved = await ifMatchRefusal({ request, actor, contents, id });
      return moved ? refused(moved) : contents.save(actor, id, body);
    },
  }),
  // The moves of a content (PLAN-2).
  operation({
    id: "readPlan",
    at: "GET /api/contents/{id}/plan",
    summary: "Past changes of status, assignee, due day and outline, and who it can be assigned to",
    params: ofContent,
    success: { status: 200, description: "The moves and the members.", schema: planSchema },
    answer: ({ actor, params: { id }, runtime: { contents } }) => contents.plan(actor, id),
  }),
  // Deletes an archived content for good (PLAN-3).
  operation({
    id: "purgeContent",
    at: "POST /api/contents/{id}/purge",
    summary: "Delete an archived content for good",
    description: "A tombstone without a word stays. An owner's own act: with their session, and with no token.",
    needs: "content:purge",
    params: ofContent,
    body: purgeBodySchema,
    success: { status: 200, description: "What was deleted.", schema: purgedSchema },
    answer: ({ actor, params: { id }, body, runtime: { contents } }) => contents.deleteForGood(actor, id, body.title),
  }),
  // What no edit for an AI may change in a content (LOCK-1).
  operation({
    id: "listLocks",
    at: "GET /api/contents/{id}/locks",
    summary: "What no edit for an AI may change, oldest first",
    params: ofContent,
    success: { status: 200, description: "The locks.", schema: lockListAnswer },
    answer: ({ actor, params: { id }, runtime: { contents } }) => contents.locks(actor, id),
  }),
  operation({
    id: "makeLock",
    at: "POST /api/contents/{id}/locks",
    summary: "Lock a section, lines or words: a person's act",
    params: ofContent,
    body: lockBodySchema,
    success: { status: 201, description: "The lock.", schema: lockSchema },
    answer: ({ actor, params: { id }, body, runtime: { contents } }) => contents.lock(actor, id, body),
  }),
  operation({
    id: "removeLock",
    at: "DELETE /api/contents/{id}/locks/{lockId}",
    summary: "Take a lock away: a person's act",
    params: ofLock,
    success: { status: 204, description: "It is gone." },
    answer: ({ actor, params: { id, lockId }, runtime: { contents } }) => contents.unlock(actor, id, lockId),
  }),
  // The road every edit takes (ROAD-1).
  operation<{ id: string }, object, unknown>({
    id: "submitEdit",
    at: "POST /api/contents/{id}/edit-ops",
    summary: "Edit by ops",
    isEdit: true,
    isBodyReadByRoad: true,
    params: ofContent,
    body: editRequestSchema,
    success: { status: 200, description: "The outcome.", schema: editAnswer },
    answer: async ({ actor, params: { id }, body, requestId, runtime: { contents } }) =>
      editReply(await contents.submitEdit(actor, id, body), requestId),
  }),
  // The answer to an edit's question (ROAD-3).
  operation<{ id: string }, object, unknown>({
    id: "resumeEdit",
    at: "POST /api/contents/{id}/edit-ops/resume",
    summary: "Answer an edit's question",
    isEdit: true,
    isBodyReadByRoad: true,
    params: ofContent,
    body: resumeSchema,
    success: { status: 200, description: "The outcome.", schema: editAnswer },
    answer: async ({ actor, params: { id }, body, requestId, runtime: { contents } }) =>
      editReply(await contents.resumeEdit(actor, id, body), requestId),
  }),
  // Who has which content of the workspace open now (ROOM-13).
  operation({
    id: "listPresence",
    at: "GET /api/presence",
    summary: "Who has which content open now",
    success: { status: 200, description: "Contents that someone has open, with who.", schema: presenceAnswer },
    answer: ({ actor, runtime: { collab } }) => collab.presence(actor),
  }),
];
