// Covers docs/spec/rooms.md: ROOM-4, ROOM-5.1, ROOM-5.2, ROOM-6, ROOM-6.1. A conversation as its events come in, and as
// it is read again.
import { expect, test } from "vitest";
import { answersTaking } from "../../app/ui/chat/answers.ts";
import { readChatEvent } from "../../app/ui/chat/chat-events.ts";
import {
  cardsShown,
  isRunning,
  triesFixed,
  nextConversation,
  NO_CONVERSATION,
  type Conversation,
  type Turn,
} from "../../app/ui/chat/conversation.ts";
import { refusalActions } from "../../app/ui/chat/refusal-actions.ts";
import { isContradicted, shownWords } from "../../app/ui/chat/said-by-cards.ts";
import { conversationFrom } from "../../app/ui/chat/stored-conversation.ts";
import type { RejectedOutcome } from "../../lib/outcome/index.ts";

const REJECTED: RejectedOutcome = {
  outcome: "rejected",
  code: "anchor_not_found",
  message: "No such words.",
  hint: "Quote others.",
  retryable: false,
  findings: [],
};

function heard(...events: readonly (readonly [name: string, data: object])[]): Conversation {
  const asked = nextConversation(NO_CONVERSATION, {
    kind: "asked",
    turnId: "t1",
    request: "Replace a with b",
    about: { words: "a towel", startLine: 2, endLine: 3 },
  });
  return events.reduce((conversation, [name, data]) => {
    const event = readChatEvent(name, JSON.stringify(data));
    return event ? nextConversation(conversation, { kind: "heard", turnId: "t1", event }) : conversation;
  }, asked);
}

test("[AGT-12.1] the words of a section are gathered until what became of it is told", () => {
  const writing = [
    ["tool_call", { id: "1", tool: "content_write", arguments: { section: "Trains", number: 2, of: 3 } }],
    ["section_text", { callId: "1", text: "By train it " }],
    ["section_text", { callId: "1", text: "takes two hours." }],
  ] as const;
  const whole = { heading: "Trains", words: "By train it takes two hours." };
  expect(heard(...writing).turns[0]).toMatchObject({ coming: whole, text: "" });
  expect(heard(...writing, ["tool_result", { ...REJECTED, callId: "1" }]).turns[0]?.coming).toBeUndefined();
  expect(heard(...writing, ["done", { turnId: "x", reason: "cancelled" }]).turns[0]?.coming).toBeUndefined();
  const lost = nextConversation(heard(...writing), { kind: "phase", turnId: "t1", phase: "lost" });
  expect(lost.turns[0]).toMatchObject({ coming: whole, phase: "lost" });
});

test("[ROOM-6.1] a turn is told from its question to its end", () => {
  const conversation = heard(
    ["conversation", { id: "conv-1", turnId: "x" }],
    ["tool_call", { id: "1", tool: "edit_ops", arguments: { ops: [{}, {}] } }],
    ["tool_result", { ...REJECTED, callId: "1" }],
    ["text", { text: "I could " }],
    ["text", { text: "not." }],
    ["a-kind-of-tomorrow", {}],
    ["done", { turnId: "x", reason: "answered" }],
  );
  expect(conversation.id).toBe("conv-1");
  expect(isRunning(conversation)).toBe(false);
  expect(conversation.turns[0]).toMatchObject({
    request: "Replace a with b",
    about: { words: "a towel", startLine: 2, endLine: 3 },
    text: "I could not.",
    phase: "done",
    doing: undefined,
  });
  expect(conversation.turns[0]?.cards).toMatchObject([{ outcome: { code: "anchor_not_found" } }]);
});

test("[ROOM-6.1] while a tool works the turn says which, with how many edits", () => {
  const [turn] = heard(["tool_call", { id: "1", tool: "edit_ops", arguments: { ops: [{}, {}] } }]).turns;
  expect(turn?.doing).toMatchObject({ tool: "edit_ops", edits: 2 });
  expect(turn?.phase).toBe("running");
});

test("[ROOM-6.1] a stop and a fault are told apart from an end", () => {
  expect(heard(["done", { reason: "cancelled" }]).turns[0]?.phase).toBe("stopped");
  expect(
    heard(["error", { message: "The model is away.", hint: "Ask again." }], ["done", { reason: "failed" }]).turns[0],
  ).toMatchObject({ fault: "The model is away. Ask again.", phase: "done" });
});

test("[ROOM-6.1] data that is no JSON changes nothing", () => {
  expect(readChatEvent("text", "{")).toEqual({ kind: "text", text: "", examples: [] });
});

test("[ROOM-4] what a card says is not said twice", () => {
  const question = { outcome: "clarify", question: "Which one?", candidates: [] };
  const [asked] = heard(["tool_result", question], ["text", { text: "Which one?" }]).turns;
  const [refused] = heard(["tool_result", REJECTED], ["text", { text: "No such words. Quote others." }]).turns;
  const [answered] = heard(["tool_result", question], ["text", { text: "There are two. Which one?" }]).turns;
  expect([asked, refused, answered].map((turn) => turn && shownWords(turn))).toEqual([
    "",
    "",
    "There are two. Which one?",
  ]);
});

test("[ROOM-4.2] a refused try that was mended is folded away; one that stays, or is at a lock, is a card", () => {
  const notAsked = { ...REJECTED, code: "not_asked", findings: [{ code: "not_asked", message: "", hint: "" }] };
  const shown = (...results: readonly object[]) =>
    heard(...results.map((one) => ["tool_result", one] as const)).turns.flatMap((turn) =>
      cardsShown(turn).map(({ outcome }) => outcome.outcome),
    );
  expect(shown(notAsked, { outcome: "applied", version: 2 })).toEqual(["applied"]);
  expect(shown(notAsked, notAsked)).toEqual(["rejected", "rejected"]);
  expect(shown({ ...REJECTED, code: "heading_change_denied" }, { outcome: "applied", version: 2 })).toEqual([
    "applied",
  ]);
  const [turn] = heard(["tool_result", notAsked], ["tool_result", { outcome: "applied", version: 2 }]).turns;
  expect(turn && triesFixed(turn)).toMatchObject([{ outcome: { code: "not_asked" } }]);
  expect(
    shown({ ...REJECTED, findings: [{ code: "locked", message: "", hint: "" }] }, { outcome: "applied", version: 2 }),
  ).toEqual(["rejected", "applied"]);
});

test("[ROOM-4.2] what a model says of tries that were all refused is no fact", () => {
  const isFolded = (...results: readonly object[]) =>
    heard(...results.map((one) => ["tool_result", one] as const), ["text", { text: "Added." }], ["done", {}]).turns.map(
      isContradicted,
    );
  expect(isFolded(REJECTED, REJECTED)).toEqual([true]);
  expect(isFolded(REJECTED, { outcome: "applied", version: 2 })).toEqual([false]);
  expect(isFolded({ ...REJECTED, code: "declined" })).toEqual([false]);
  expect(isFolded()).toEqual([false]);
});

const QUESTION = {
  outcome: "clarify",
  question: "Make these?",
  candidates: [],
  findings: [
    {
      code: "not_asked",
      message: "",
      change: [
        { id: "h1", before: "a", after: "b" },
        { id: "h2", before: "c", after: "d" },
      ],
    },
  ],
  resumeToken: "t",
};

/** A turn that asked, and one whose words came to `result`. */
function answeredInWords(given: object, result: object): readonly Turn[] {
  const asked = nextConversation(heard(["tool_result", QUESTION], ["done", {}]), {
    kind: "asked",
    turnId: "t2",
    request: "go ahead",
    about: undefined,
  });
  const events = [
    ["tool_call", { id: "2", tool: "edit_ops", arguments: given }],
    ["tool_result", result],
  ] as const;
  return events.reduce((conversation, [name, data]) => {
    const event = readChatEvent(name, JSON.stringify(data));
    return event ? nextConversation(conversation, { kind: "heard", turnId: "t2", event }) : conversation;
  }, asked).turns;
}

test("[ROOM-5.2] words that answer a question close it as a click does; a no leaves it, and is no card of its own", () => {
  const [yes] = answeredInWords({ answers: "go ahead" }, { outcome: "applied", version: 2 });
  expect(yes?.cards).toMatchObject([{ settled: { kind: "answered", label: "go ahead" } }]);
  const [no, said] = answeredInWords({ answers: "no" }, { ...REJECTED, code: "declined" });
  expect(no?.cards).toMatchObject([{ settled: { kind: "left" } }]);
  expect(said && cardsShown(said)).toEqual([]);
  expect(
    answeredInWords({ undoes: "undo that" }, { outcome: "applied", version: 2 })[0]?.cards[0]?.settled,
  ).toBeUndefined();
  expect(answeredInWords({ ops: [] }, { outcome: "applied", version: 2 })[0]?.cards[0]?.settled).toBeUndefined();
});

test("[ROOM-5.2] it is over after a reload too, and not before its answer", () => {
  const messages = [
    { turnId: "a", role: "person", text: "Tidy it" },
    { turnId: "b", role: "person", text: "go ahead" },
  ];
  const question = { turnId: "a", arguments: { ops: [] }, result: QUESTION };
  const settledIn = (...toolLog: readonly { turnId: string; arguments: object; result: object }[]) =>
    conversationFrom("c", { messages, toolLog }).conversation.turns[0]?.cards[0]?.settled;
  expect(
    settledIn(question, {
      turnId: "b",
      arguments: { answers: "go ahead" },
      result: { outcome: "applied", version: 2 },
    }),
  ).toEqual({ kind: "answered", label: "go ahead" });
  expect(settledIn(question)).toBeUndefined();
});

test("[ROOM-5.1] changes are taken and left one by one, and of none there is no answer", () => {
  const offered = { ...QUESTION, candidates: [{ id: "c1", kind: "answer", label: "Go ahead" }] };
  const start = heard(["tool_result", offered], ["done", {}]);
  const { id = "", outcome } = start.turns[0]?.cards[0] ?? {};
  if (outcome?.outcome !== "clarify") throw new Error("no question");
  const toggledBy = (...ids: readonly string[]) =>
    ids.reduce((now, changeId) => nextConversation(now, { kind: "toggled", turnId: "t1", cardId: id, changeId }), start)
      .turns[0]?.cards[0]?.leaves ?? new Set<string>();
  expect(answersTaking(outcome, toggledBy())).toMatchObject([{ label: "Go ahead", says: { choice: "c1" } }]);
  expect(answersTaking(outcome, toggledBy("h1"))).toMatchObject([
    { label: "Make 1 of the 2 changes", says: { take: ["h2"] } },
  ]);
  expect(answersTaking(outcome, toggledBy("h1", "h2"))).toEqual([]);
  expect(answersTaking(outcome, toggledBy("h1", "h2", "h1"))).toMatchObject([{ says: { take: ["h1"] } }]);
});

test("[ROOM-4] what was left out is on the card too", () => {
  const [turn] = heard(
    ["tool_result", { outcome: "applied", version: 2 }],
    ["text", { text: "Changed 1 line in “Nets”. 2 other changes were left out." }],
  ).turns;
  expect(turn && shownWords(turn)).toBe("");
});

test("[ROOM-6] requests that are buttons are not listed in words as well", () => {
  const [turn] = heard([
    "text",
    { text: "I cannot. For example:\n- Remove line 3\n- Rename it", examples: ["Remove line 3", "Rename it"] },
  ]).turns;
  expect(turn?.examples).toEqual(["Remove line 3", "Rename it"]);
  expect(turn && shownWords(turn)).toBe("I cannot. For example:");
});

test.each<[string, Partial<RejectedOutcome>, string[]]>([
  [
    "a text that changed meanwhile",
    { code: "hash_mismatch", current: { changes: [{ startA: 1, startB: 1, removed: ["a"], added: ["b"] }] } },
    ["ask-again", "show-meanwhile"],
  ],
  ["a text that changed, nobody knows where", { code: "hash_mismatch" }, ["ask-again"]],
  ["words changed more than asked", { code: "phrasing_changed" }, ["edit-request"]],
  ["trouble that may pass", { code: "unavailable", retryable: true }, ["ask-again", "edit-request"]],
  ["anything else", {}, ["edit-request"]],
])("[ROOM-6] %s has its way on", (_name, given, expected) => {
  expect(refusalActions({ ...REJECTED, ...given }, "Do it").map(({ kind }) => kind)).toEqual(expected);
});

test("[ROOM-6.1] a stored conversation is shown with its cards, and a turn that still runs is heard from its start", () => {
  const { conversation, open } = conversationFrom("conv-1", {
    messages: [
      { turnId: "a", role: "person", text: "Replace a with b" },
      { turnId: "a", role: "agent", text: "Changed.", reason: "answered" },
      { turnId: "b", role: "person", text: "More" },
    ],
    toolLog: [
      { turnId: "a", result: REJECTED },
      { turnId: "a", result: { sections: [] } },
      { turnId: "b", result: REJECTED },
    ],
    runningTurn: "b",
  });
  expect(conversation.turns).toMatchObject([
    { id: "a", text: "Changed.", phase: "done" },
    { id: "b", text: "", cards: [], phase: "running" },
  ]);
  expect(conversation.turns[0]?.cards).toHaveLength(1);
  expect(open).toEqual({ turnId: "b", lastEventId: "" });
});

test("[AGT-2.6] requests that were offered can be clicked after a reload too", () => {
  const messages = [
    { turnId: "a", role: "person", text: "Make it sing" },
    { turnId: "a", role: "agent", text: "I cannot.\n\nFor example:\n- Remove line 3", examples: ["Remove line 3"] },
  ];
  const [turn] = conversationFrom("c", { messages }).conversation.turns;
  expect(turn?.examples).toEqual(["Remove line 3"]);
  expect(turn && shownWords(turn)).toBe("I cannot.\n\nFor example:");
});

test("[AGT-2.6] places that are buttons are not in the words too, and leave no gap in them", () => {
  const examples = ["1. Tea", "2. Coffee", "both of them"];
  const text = "That may be 2 places.\n\n1. Tea\n2. Coffee\n\nWhich one is meant?";
  const messages = [
    { turnId: "a", role: "person", text: "Bold the drink" },
    { turnId: "a", role: "agent", text, examples },
  ];
  const [turn] = conversationFrom("c", { messages }).conversation.turns;
  expect(turn && shownWords(turn)).toBe("That may be 2 places.\n\nWhich one is meant?");
});

test("[ROOM-6.1] a post that was made is told with its address, as it comes and as it is read again", () => {
  const made = {
    callId: "1",
    id: "c-2",
    path: "a-weekend-in-lyon",
    title: "A weekend in Lyon",
    version: 1,
    hash: "AB",
  };
  const [turn] = heard(
    ["content_made", made],
    ["content_made", { path: 7 }],
    ["done", { turnId: "x", reason: "answered" }],
  ).turns;
  expect(turn?.made).toEqual([{ path: "a-weekend-in-lyon", title: "A weekend in Lyon" }]);
  const { conversation } = conversationFrom("conv-1", {
    messages: [{ turnId: "x", role: "person", text: "Write a post about Lyon" }],
    toolLog: [{ turnId: "x", result: { made } }],
  });
  expect(conversation.turns[0]?.made).toEqual(turn?.made);
});
