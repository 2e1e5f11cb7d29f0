// Calls about what people say about a content (CMT-1).
import { z } from "zod";
import { acceptBodySchema, commentBodySchema, commentPatchSchema, commentSchema } from "../../../lib/content/index.ts";
import { commentListAnswer, waitingCommentsAnswer } from "../answers.ts";
import { operation } from "../door.ts";
import { editAnswer } from "../edit-answers.ts";
import { id, ofContent } from "../params.ts";
import { editReply } from "../problem.ts";

const ofComment = z.strictObject({ id: ofContent.shape.id, commentId: id.meta({ description: "Id of the comment." }) });

export const COMMENT_OPERATIONS = [
  operation({
    id: "listComments",
    at: "GET /api/contents/{id}/comments",
    summary: "What people say about it, oldest first, with their replies",
    params: ofContent,
    success: { status: 200, description: "The comments.", schema: commentListAnswer },
    answer: ({ actor, params: { id }, runtime: { contents } }) => contents.comments(actor, id),
  }),
  operation({
    id: "waitingComments",
    at: "GET /api/comments/waiting",
    summary: "Open threads in which someone named you, or answered you, since you last said something there",
    success: { status: 200, description: "The threads, newest first, 50 at most.", schema: waitingCommentsAnswer },
    answer: ({ actor, runtime: { contents } }) => contents.waitingComments(actor),
  }),
  operation({
    id: "makeComment",
    at: "POST /api/contents/{id}/comments",
    summary: "Comment on a section, lines, words or the whole post, suggest other words, or reply: a person's act",
    params: ofContent,
    body: commentBodySchema,
    success: { status: 201, description: "The comment, or the one that was answered.", schema: commentSchema },
    answer: ({ actor, params: { id }, body, runtime: { contents } }) => contents.comment(actor, id, body),
  }),
  operation({
    id: "changeComment",
    at: "PATCH /api/contents/{id}/comments/{commentId}",
    summary: "Resolve a comment or reject a suggestion, open it again, or change one's own words",
    params: ofComment,
    body: commentPatchSchema,
    success: { status: 200, description: "The comment, or the one that it answers.", schema: commentSchema },
    answer: ({ actor, params: { id, commentId }, body, runtime: { contents } }) =>
      contents.changeComment(actor, id, commentId, body),
  }),
  operation({
    id: "removeComment",
    at: "DELETE /api/contents/{id}/comments/{commentId}",
    summary: "Delete a comment with its replies",
    params: ofComment,
    success: { status: 204, description: "It is gone." },
    answer: ({ actor, params: { id, commentId }, runtime: { contents } }) =>
      contents.removeComment(actor, id, commentId),
  }),
  operation({
    id: "acceptSuggestions",
    at: "POST /api/contents/{id}/suggestions/accept",
    summary: "Take suggestions into the text, all as one version or none",
    isEdit: true,
    params: ofContent,
    body: acceptBodySchema,
    success: { status: 200, description: "The outcome.", schema: editAnswer },
    answer: async ({ actor, params: { id }, body: { ids }, requestId, runtime: { contents } }) =>
      editReply(await contents.acceptSuggested(actor, id, ids), requestId),
  }),
];
