// Calls of the chat (AGT-2).
import { z } from "zod";
import { instant, someone } from "../../../lib/auth/index.ts";
import { outlineSchema } from "../../../lib/agent/index.ts";
import { refusal, refused } from "../../../lib/outcome/index.ts";
import { eventStream, readerOf } from "../event-stream.ts";
import { operation } from "../door.ts";
import { id } from "../params.ts";
import { present } from "../problem.ts";

const MOST_NUMBER = 2_147_483_647;

const ofStream = z.strictObject({ conversationId: id.meta({ description: "Id of the conversation." }) });
const ofConversation = z.strictObject({ id: ofStream.shape.conversationId });
const lineNumber = z.int().min(1).max(MOST_NUMBER);

const chatBody = z
  .strictObject({
    contentId: id.meta({ description: "Id of the content, or its path." }),
    message: z
      .string()
      .meta({ description: "The person's own words, at most 32 kB; grants are read from here and nowhere else." }),
    conversationId: id.optional().meta({ description: "Of an earlier answer; a new conversation begins without." }),
    selection: z
      .strictObject({
        startLine: lineNumber,
        endLine: lineNumber,
        hash: z.string().regex(/^[0-9A-Fa-f]{16}$/, "must be the hash of the text, 16 hex digits"),
        startColumn: lineNumber
          .optional()
          .meta({
            description: "Where the marked words begin in the first line, in UTF-16 units from 1; else the whole line.",
          }),
        endColumn: lineNumber
          .optional()
          .meta({ description: "Where they end in the last line: the column after the last of them." }),
      })
      .refine(({ startLine, endLine }) => startLine <= endLine, { error: "startLine comes after endLine" })
      .refine(
        ({ startLine, endLine, startColumn = 1, endColumn = MOST_NUMBER }) =>
          startLine < endLine || startColumn < endColumn,
        { error: "startColumn comes after endColumn" },
      )
      .optional()
      .meta({
        description: "The lines that the person has marked, in the text with this hash, and which words of them.",
      }),
    outline: outlineSchema
      .optional()
      .meta({ description: "A draft to write from this outline, section by section, at the end of the text." }),
    mode: z
      .enum(["apply", "suggest"])
      .optional()
      .meta({ description: "suggest: nothing is changed; people accept or reject each change." }),
  })
  .meta({ id: "ChatRequest" });

const facts = {
  id: z.string(),
  contentId: z.string(),
  runningTurn: z.string().nullable().meta({ description: "The turn that runs now." }),
  createdAt: instant,
  updatedAt: instant,
};

const conversationAnswer = z
  .object({
    ...facts,
    person: someone.meta({ description: "Whose it is." }),
    lastEventId: z.int().min(0),
    messages: z.array(
      z.object({
        id: z.string(),
        turnId: z.string(),
        role: z.enum(["person", "agent"]),
        text: z.string(),
        reason: z
          .enum(["answered", "asked", "limit", "cancelled", "stopped", "late", "failed"])
          .optional()
          .meta({ description: "How the agent's turn ended." }),
        examples: z
          .array(z.string())
          .optional()
          .meta({ description: "Requests that the agent offered, word for word." }),
        usage: z
          .object({
            model: z.string(),
            calls: z.int(),
            inputTokens: z.int(),
            outputTokens: z.int(),
            tookMs: z.int(),
            cost: z.object({ amount: z.number(), currency: z.string() }).optional(),
          })
          .optional()
          .meta({ description: "What the turn has used of the model; cost where that has a price." }),
        createdAt: instant,
      }),
    ),
    toolLog: z.array(
      z.object({
        id: z.string(),
        turnId: z.string(),
        tool: z.string(),
        arguments: z.unknown(),
        result: z.unknown(),
        outcome: z.string().nullable(),
        tookMs: z.number(),
        createdAt: instant,
      }),
    ),
  })
  .meta({ id: "Conversation" });

const conversationListAnswer = z
  .object({
    items: z.array(
      z.object({
        ...facts,
        begins: z.string().meta({ description: "The person's first words in it, cut; empty in a list of everyone's." }),
        person: someone.optional().meta({ description: "Whose it is, in a list of everyone's." }),
      }),
    ),
  })
  .meta({ id: "ConversationList" });
const EVENT_STREAM = "text/event-stream";
const stream =
  "A text/event-stream of conversation, text, tool_call, section_text, tool_result, content_made, outline, " +
  "usage, error, and done last; each event has an id.";

export const CHAT_OPERATIONS = [
  operation({
    id: "askChat",
    at: "POST /api/chat",
    summary: "Ask for an edit, and follow what is done",
    body: chatBody,
    success: { status: 200, description: stream, media: EVENT_STREAM },
    answer: async ({ actor, body, request, runtime: { chat, log } }) => {
      const reader = readerOf(request);
      const asked = await chat.ask(actor, body, reader.signal);
      return asked.ok ? eventStream(asked.value, reader, log) : asked;
    },
  }),
  // 204 if nothing more will come: after anything else an EventSource reconnects for ever.
  operation({
    id: "resumeChat",
    at: "GET /api/chat/{conversationId}/stream",
    summary: "Follow a conversation from where a connection broke",
    needs: "content:read",
    params: ofStream,
    headers: ["Last-Event-ID"],
    success: { status: 200, description: stream, media: EVENT_STREAM },
    also: { 204: { description: "No turn runs, and nothing follows this event: an EventSource stops." } },
    answer: async ({ actor, params: { conversationId }, request, runtime: { chat, log } }) => {
      const last = request.headers.get("last-event-id");
      if (last !== null && !/^\d{1,9}$/.test(last))
        return refused(
          refusal("invalid_request", {
            message: "Last-Event-ID is not the id of an event of ours.",
            hint: "Send the id of the last event you saw, or none.",
          }),
        );
      const reader = readerOf(request);
      const events = await chat.resume(actor, conversationId, last === null ? undefined : Number(last), reader.signal);
      if (!events.ok) return events;
      return events.value ? eventStream(events.value, reader, log) : present(undefined, { status: 204 });
    },
  }),
  operation({
    id: "cancelChat",
    at: "POST /api/chat/{conversationId}/cancel",
    summary: "Stop the turn that runs; what was done stays",
    needs: "content:suggest",
    params: ofStream,
    success: {
      status: 200,
      description: "What is being stopped.",
      schema: z.object({ id: z.string(), stopping: z.string().nullable() }),
    },
    answer: ({ actor, params: { conversationId }, runtime: { chat } }) => chat.cancel(actor, conversationId),
  }),
  operation({
    id: "readConversation",
    at: "GET /api/conversations/{id}",
    summary:
      "A conversation, by its id or that of one of its turns or edits: messages and tool log. " +
      "Your own; an owner can read anyone's",
    needs: "content:read",
    params: ofConversation,
    success: { status: 200, description: "The conversation.", schema: conversationAnswer },
    answer: ({ actor, params: { id }, runtime: { chat } }) => chat.read(actor, id),
  }),
  operation({
    id: "listConversations",
    at: "GET /api/conversations",
    summary: "Conversations about a content, newest first: your own, or for owners everyone's",
    query: z.strictObject({
      contentId: id,
      of: z
        .enum(["me", "everyone"])
        .default("me")
        .meta({ description: "everyone: for owners; whose they are, and nothing of what was said." }),
    }),
    success: { status: 200, description: "The conversations.", schema: conversationListAnswer },
    answer: ({ actor, query: { contentId, of }, runtime: { chat } }) => chat.list(actor, contentId, of),
  }),
];
