// Covers ROOM-14: which refusal or question also stands in the text.
import { expect, test } from "vitest";
import { NO_CONVERSATION, nextConversation, type Conversation } from "../../app/ui/chat/conversation.ts";
import { noticeIn } from "../../app/ui/chat/notice.ts";
import { conversationFrom } from "../../app/ui/chat/stored-conversation.ts";
import { outcomeIn } from "../../app/ui/outcomes.ts";
import type { ClarifyOutcome, EditOutcome, RejectedOutcome } from "../../lib/outcome/index.ts";
import { RECEIPT } from "./receipt.ts";

const PLACE = { section: "Notes", startLine: 3, endLine: 3, preview: "The «tea» was good." };
const OTHER = { ...PLACE, startLine: 9, endLine: 9 };
const REFUSED: RejectedOutcome = {
  outcome: "rejected",
  code: "phrasing_changed",
  message: "Too much.",
  hint: "Change less.",
  retryable: false,
  findings: [
    { code: "limit_exceeded", message: "Too long.", hint: "", place: OTHER },
    { code: "phrasing_changed", message: "Too much.", hint: "", place: PLACE },
  ],
};
const ASKED: ClarifyOutcome = {
  outcome: "clarify",
  question: "Which?",
  candidates: [],
  resumeToken: "t",
  findings: [{ code: "anchor_ambiguous", message: "Two.", hint: "", place: PLACE }],
  receipt: RECEIPT,
};

const asked = (conversation: Conversation, turnId: string): Conversation =>
  nextConversation(conversation, { kind: "asked", turnId, request: "Change the tea", about: undefined });

const answered = (outcome: EditOutcome, conversation = NO_CONVERSATION, turnId = "a"): Conversation =>
  [{ kind: "tool_result", outcome } as const, { kind: "done", isStopped: false } as const].reduce(
    (now, event) => nextConversation(now, { kind: "heard", turnId, event }),
    asked(conversation, turnId),
  );

test("[ROOM-14] a refusal is at the place of what refused it, a question at the first place it is about", () => {
  expect(noticeIn(answered(REFUSED))?.place).toEqual(PLACE);
  expect(noticeIn(answered(ASKED))?.place).toEqual(PLACE);
  expect(noticeIn(answered({ ...REFUSED, code: "intent_mismatch" }))?.place).toEqual(OTHER);
});

test("[ROOM-14] what names no place, what was done, and a question that cannot be answered are in the chat alone", () => {
  expect(noticeIn(answered({ ...REFUSED, findings: [] }))).toBeUndefined();
  expect(
    noticeIn(answered({ outcome: "suggested", suggestionId: "s-1", suggestions: [], receipt: RECEIPT })),
  ).toBeUndefined();
  const { resumeToken: _gone, ...over } = ASKED;
  expect(noticeIn(answered(over))).toBeUndefined();
  expect(noticeIn(NO_CONVERSATION)).toBeUndefined();
});

test("[ROOM-14] a refusal that came before the edit was looked at names no findings, and is in the chat alone", () => {
  const ended = outcomeIn({
    outcome: "rejected",
    status: 401,
    code: "unauthorized",
    message: "You are not signed in.",
    hint: "Sign in.",
    retryable: false,
  });
  expect(ended).toMatchObject({ outcome: "rejected", code: "unauthorized", findings: [] });
  expect(ended && noticeIn(answered(ended))).toBeUndefined();
  expect([{ outcome: "planned" }, { code: "unauthorized" }, null, "rejected"].map(outcomeIn)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("[ROOM-14] it is gone once it is answered, and with the next request", () => {
  const open = answered(ASKED);
  const cardId = noticeIn(open)?.card.id ?? "";
  expect(
    noticeIn(nextConversation(open, { kind: "settled", turnId: "a", cardId, settled: { kind: "left" } })),
  ).toBeUndefined();
  expect(noticeIn(asked(open, "b"))).toBeUndefined();
  expect(noticeIn(answered(REFUSED, open, "b"))?.turn.id).toBe("b");
});

test("[ROOM-14] not before the turn is over, and not for one of an earlier visit", () => {
  expect(
    noticeIn(
      nextConversation(asked(NO_CONVERSATION, "a"), {
        kind: "heard",
        turnId: "a",
        event: { kind: "tool_result", outcome: REFUSED },
      }),
    ),
  ).toBeUndefined();
  const stored = {
    messages: [
      { turnId: "a", role: "person", text: "Change the tea" },
      { turnId: "a", role: "agent", text: "No." },
    ],
    toolLog: [{ turnId: "a", result: REFUSED }],
  };
  expect(noticeIn(conversationFrom("c", stored).conversation)).toBeUndefined();
});
