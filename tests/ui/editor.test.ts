// Covers docs/spec/rooms.md: ROOM-1, ROOM-2, ROOM-3, ROOM-9, ROOM-20. The editor's pieces that need no window.
import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { ySyncAnnotation } from "y-codemirror.next";
import * as Y from "yjs";
import { cleaned, cleanInput } from "../../app/ui/editor/clean-input.ts";
import { frontMatterSyntax } from "../../app/ui/editor/front-matter-block.ts";
import { readServerMessage } from "../../app/ui/editor/live-messages.ts";
import { caretOf, peopleIn, userOf } from "../../app/ui/editor/presence.ts";
import { offsetAtTop, topOfOffset } from "../../app/ui/editor/reading-place.ts";
import { wordCount } from "../../lib/text/index.ts";
import { initialsOf } from "../../app/ui/people.ts";
import { headingAt, textFacts } from "../../app/ui/editor/text-facts.ts";

test.each([
  ["one\r\ntwo\rthree", "one\ntwo\nthree"],
  ["a\u0000b", "ab"],
  ["half \ud83d and \ude00", "half  and "],
  ["whole 😀", "whole 😀"],
])("[ROOM-9] %j comes in as %j", (given, expected) => {
  expect(cleaned(given)).toBe(expected);
});

test("[ROOM-9] input is cleaned on its way in, and the cursor is after it", () => {
  const state = EditorState.create({ doc: "ab", selection: { anchor: 1 }, extensions: cleanInput() });
  const { state: next } = state.update({
    changes: { from: 1, insert: state.toText("x\r\ny\r") },
    selection: { anchor: 1 },
    userEvent: "input.paste",
  });
  expect(next.doc.sliceString(0, next.doc.length, "\n")).toBe("ax\ny\nb");
  expect(next.selection.main.head).toBe(5);
});

test("[ROOM-9] what the shared text brings stays as it is, so that all offsets agree", () => {
  const state = EditorState.create({ doc: "", extensions: cleanInput() });
  const { state: next } = state.update({
    changes: { from: 0, insert: "raw\rline" },
    annotations: ySyncAnnotation.of({} as never),
  }); // any origin but this window's own typing
  expect(next.doc.length).toBe(8);
  expect(EditorState.create({ doc: "a\r\nb", extensions: cleanInput() }).doc.length).toBe(4);
});

const nodesIn = (doc: string): string[] => {
  const names: string[] = [];
  const state = EditorState.create({
    doc,
    extensions: markdown({ base: markdownLanguage, extensions: [frontMatterSyntax] }),
  });
  // however busy the machine is, the whole text is parsed
  ensureSyntaxTree(state, state.doc.length, Infinity)?.iterate({ enter: ({ name }) => void names.push(name) });
  return names;
};

test("[ROOM-1] front matter is one quiet block, and the text after it is Markdown", () => {
  const names = nodesIn("---\ntitle: A\n---\n\n# Heading\n");
  expect(names).toContain("FrontMatter");
  expect(names).toContain("ATXHeading1");
  expect(names).not.toContain("SetextHeading2");
});

test("[ROOM-1] a rule further down is no front matter; an open one ends at the blank line", () => {
  expect(nodesIn("Text\n\n---\n\nMore\n")).not.toContain("FrontMatter");
  expect(nodesIn("---\ntitle: A\n\n# Heading\n")).toEqual(expect.arrayContaining(["FrontMatter", "ATXHeading1"]));
});

test("[ROOM-1] outline, words and minutes are of the text alone", () => {
  const text = "---\ntitle: Not counted\n---\n\n# One\n\nTwo words.\n\n## Three\n\nIt's four.\n";
  const { headings, words, minutes } = textFacts(text);
  expect(headings.map(({ title, level }) => [title, level])).toEqual([
    ["One", 1],
    ["Three", 2],
  ]);
  expect(words).toBe(6);
  expect(minutes).toBe(1);
  expect(headingAt(headings, text.indexOf("four"))?.title).toBe("Three");
  expect(headingAt(headings, text.indexOf("words"))?.title).toBe("One");
  expect(headingAt(headings, 0)).toBeUndefined();
});

test("[ROOM-20] a place of the text and its height in the window are told from each other, between blocks in proportion", () => {
  const anchors = [
    { offset: 0, top: 40 },
    { offset: 100, top: 240 },
    { offset: 300, top: 280 },
  ];
  expect([0, 50, 100, 200, 300, 900].map((offset) => topOfOffset(anchors, offset))).toEqual([
    40, 140, 240, 260, 280, 280,
  ]);
  expect([0, 40, 140, 250, 1_000].map((top) => offsetAtTop(anchors, top))).toEqual([0, 0, 50, 150, 300]);
  expect(offsetAtTop([], 10)).toBe(0);
});

test("[ROOM-2.2] someone's caret is found by who they are, and not by what another window says of itself", () => {
  const text = new Y.Doc().getText("markdown");
  text.insert(0, "Some words");
  const head = Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(text, 5));
  const states = new Map<number, Record<string, unknown>>([
    [1, { user: userOf("a", "Ana") }],
    [2, { user: userOf("a", "Ana"), cursor: { anchor: head, head } }],
    [3, { user: userOf("b", "Ben"), cursor: { anchor: null } }],
  ]);
  expect(caretOf(states, "a", text)).toBe(5);
  expect(caretOf(states, "b", text)).toBeUndefined();
  expect(caretOf(states, "c", text)).toBeUndefined();
});

test("[ROOM-1] a very long text has its words counted, too", () => {
  expect(textFacts("don't stop ".repeat(20_000)).words).toBe(40_000);
});

test("[ROOM-1] the room counts words as the chat does", () => {
  const text =
    "---\ntitle: A swap\n---\n\n# A book-swap\n\nSnake_case at 9:30, the café’s 1,000.5 litres. 図書館は九時。\n";
  expect(textFacts(text).words).toBe(wordCount(text.slice(text.indexOf("# A"))));
});

test("[ROOM-2] everyone is shown once, oneself first, an agent by whom it is for, and nobody with a colour of their own making", () => {
  const states = new Map<number, Record<string, unknown>>([
    [1, { user: userOf("b", "Ben Ott") }],
    [2, { user: userOf("a", "Ana Berg") }],
    [3, { user: userOf("b", "Ben Ott") }],
    [4, { user: { ...userOf("agent of a", "AI for Ana Berg"), agent: true } }],
    [5, { user: { ...userOf("x", "X"), color: "url(https://example.org)" } }],
    [6, {}],
  ]);
  expect(peopleIn(states, "b").map(({ name, isMe, isAgent }) => [name, isMe, isAgent])).toEqual([
    ["Ben Ott", true, false],
    ["Ana Berg", false, false],
    ["AI for Ana Berg", false, true],
  ]);
  expect(peopleIn(states, "a").map(({ name }) => name)).toEqual(["Ana Berg", "Ben Ott", "AI for you"]);
});

test.each([
  ["Ana Berg", "AB"],
  ["ana", "A"],
  ["Ana Maria von Berg", "AB"],
  ["李 小龙", "李小"],
  ["", ""],
])("[ROOM-2] %j is %j for short", (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});

test("[ROOM-3] what the server says beside the text is read; what is of tomorrow is passed over", () => {
  expect(readServerMessage("saved:12")).toEqual({ kind: "saved", mark: 12 });
  expect(readServerMessage("saved:x")).toBeUndefined();
  expect(readServerMessage('{"type":"tomorrow"}')).toBeUndefined();
  expect(readServerMessage('{"type":"refused","reason":"too_large","message":"Too long.","retryable":false}')).toEqual({
    kind: "refused",
    reason: "too_large",
    message: "Too long.",
    retryable: false,
  });
  expect(readServerMessage('{"type":"checkpoint","version":null}')).toEqual({ kind: "checkpoint", version: undefined });
});

test("[ROOM-4] an edit that lands brings its bytes and its places", () => {
  const told = {
    type: "ai-update",
    update: btoa("\u0001\u00ff"),
    version: 4,
    origin: "chat",
    judgedAs: "agent",
    actor: { name: "Ana", personId: "a" },
    ranges: [{ from: 1, to: 3, start: {}, end: {} }, "odd"],
  };
  const message = readServerMessage(JSON.stringify(told));
  expect(message).toMatchObject({
    kind: "landed",
    edit: { version: 4, judgedAs: "agent", actor: { personId: "a" }, ranges: [{ from: 1, to: 3 }] },
  });
  expect(message?.kind === "landed" && [...(message.update ?? [])]).toEqual([1, 255]);
});
