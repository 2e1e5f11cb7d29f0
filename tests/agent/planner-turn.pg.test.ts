// Covers docs/spec/chat.md: a turn without a model.
import { describe, expect, test } from "vitest";
import type { Actor } from "../../lib/auth/index.ts";
import type { Contents } from "../../lib/content/index.ts";
import { finding } from "../../lib/outcome/index.ts";
import { valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { sent } from "../support/sent.ts";
import { TooMuchWork } from "../../lib/threads/index.ts";
import { chatDesk, conversationOf, dataOf, kinds, outcomes, said } from "./chat-desk.ts";

const { prisma } = await testDatabase();
const CLUB = `# Minutes of the reading club

We met at eight. Ana brought the list.

## Books

Ana reads on Monday. Ben reads on Tuesday.

Cleo reads on Monday. Dan reads on Friday.

- The tin drum
- The sea wolf

## Money

| Item | Paid |
| --- | --- |
| Tea | 12 |
| Cake | 30 |

## Closing words

The room was warm, and the tea was good.

Come again in May.
`;

describe("what it understands", () => {
  test.each<[string, string, string]>([
    ['Replace "the tea was good" with "the cake was good"', "the tea was good", "the cake was good"],
    ["replace warm in conclusion with cold", "The room was warm", "The room was cold"],
    ['In the closing words, please change "May" to "June".', "again in May", "again in June"],
    ['Use "nine" instead of "eight"', "We met at eight", "We met at nine"],
    ['Fix "tin drum" to "tin whistle"', "tin drum", "tin whistle"],
    ['Delete the paragraph "Come again in May."', "\n\nCome again in May.", ""],
    ["Remove the last paragraph.", "\n\nCome again in May.", ""],
    ['Add "The long walk" to the list in Books', "- The sea wolf\n", "- The sea wolf\n- The long walk\n"],
    ['Append "Bring a cup." to the closing words', "Come again in May.\n", "Come again in May.\n\nBring a cup.\n"],
    ['Rename the heading "Money" to "What we paid"', "## Money", "## What we paid"],
    [
      'Swap the two paragraphs in "Closing words"',
      "The room was warm, and the tea was good.\n\nCome again in May.",
      "Come again in May.\n\nThe room was warm, and the tea was good.",
    ],
  ])("[MAT-7] %s", async (message, before, after) => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write(CLUB);
    const told = await desk.ask(id, message);
    expect(kinds(told)).toEqual(["conversation", "tool_call", "tool_result", "text", "usage", "done"]);
    expect(dataOf(told, "tool_result")).toMatchObject({ outcome: "applied", version: 2 });
    expect(said(told)).toMatch(/^(?:Changed|Moved) \d+ lines?[ .]/);
    expect((await desk.read(id)).body).toBe(CLUB.replace(before, after));
  });

  test("[MAT-7] the version holds the words, the door and the turn's receipt", async () => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write(CLUB);
    await desk.ask(id, "Replace eight with nine");
    expect(valueOf(await desk.contents.version(desk.owner, id, 2))).toMatchObject({
      origin: "chat",
      request: "Replace eight with nine",
      receipt: { origin: "chat", judgedAs: "agent" },
    });
  });

  test("[VER-1] texts with a BOM and with CRLF keep both", async () => {
    const desk = await chatDesk(prisma);
    const body = `\uFEFF${CLUB.replaceAll("\n", "\r\n")}`;
    const { id } = await desk.write(body);
    expect(outcomes(await desk.ask(id, "Remove the last paragraph"))).toEqual(["applied"]);
    expect((await desk.read(id)).body).toBe(body.replace("\r\n\r\nCome again in May.", ""));
  });
});

describe("while someone else writes", () => {
  /** Someone puts words before the first paragraph's. */
  const writes = (words: string) => async (id: string, contents: Contents) => {
    const { version, hash } = valueOf(await contents.read(writer, id));
    const [target, text] = ["We met at eight.", `${words} We met at eight.`];
    const ops = [{ op: "replace", target: { text: target }, with: text }];
    const answer = sent(await contents.submitEdit(writer, id, { baseVersion: version, baseHash: hash, ops }));
    expect(answer.body).toMatchObject({ outcome: "applied" });
  };
  let writer: Actor;

  test("[AGT-4.1] words in the same paragraph, which someone has changed since they were read, are read again", async () => {
    const desk = await chatDesk(prisma, { meanwhile: writes("It rained.") });
    writer = desk.owner;
    const { id } = await desk.write(CLUB);
    const told = await desk.ask(id, "Replace eight with nine");
    expect(outcomes(told)).toEqual(["applied"]);
    expect((await desk.read(id)).body).toBe(CLUB.replace("We met at eight", "It rained. We met at nine"));
  });

  test("[AGT-4.1] where the words came to be there twice, the person is asked", async () => {
    const desk = await chatDesk(prisma, { meanwhile: writes("At eight it rained.") });
    writer = desk.owner;
    const { id } = await desk.write(CLUB);
    expect(outcomes(await desk.ask(id, 'Replace "eight" with "nine"'))).toEqual(["clarify"]);
  });
});

describe("what it asks and what it leaves", () => {
  test("[MAT-4] two places: one question, and the click lands where it says", async () => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write(CLUB);
    const told = await desk.ask(id, 'Replace "Monday" with "Sunday"');
    expect(kinds(told)).toEqual(["conversation", "tool_call", "tool_result", "usage", "done"]);
    expect(dataOf(told, "done")).toMatchObject({ reason: "asked" });
    const asked = dataOf(told, "tool_result");
    expect(asked).toMatchObject({
      outcome: "clarify",
      candidates: [
        { id: "c1", startLine: 7 },
        { id: "c2", startLine: 9 },
      ],
      every: { id: "all" },
    });
    const { messages } = valueOf(await desk.chat.read(desk.owner, conversationOf(told)));
    expect(messages.at(-1)).toMatchObject({ role: "agent", text: asked?.["question"] });
    const answer = sent(
      await desk.contents.resumeEdit(desk.owner, id, { resumeToken: asked?.["resumeToken"], choice: "c2" }),
    );
    expect(answer.body).toMatchObject({ outcome: "applied" });
    expect((await desk.read(id)).body).toBe(CLUB.replace("Cleo reads on Monday", "Cleo reads on Sunday"));
  });

  test("[OPS-7] of two places the marked one is meant, while the text is the one that was marked", async () => {
    const desk = await chatDesk(prisma);
    const { id, hash } = await desk.write(CLUB);
    const stale = await desk.ask(id, 'Replace "Monday" with "Sunday"', {
      selection: { startLine: 9, endLine: 9, hash: "0".repeat(16) },
    });
    expect(outcomes(stale)).toEqual(["clarify"]);
    const told = await desk.ask(id, 'Replace "Monday" with "Sunday"', {
      selection: { startLine: 9, endLine: 9, hash },
    });
    expect(outcomes(told)).toEqual(["applied"]);
    expect((await desk.read(id)).body).toBe(CLUB.replace("Cleo reads on Monday", "Cleo reads on Sunday"));
  });

  test("[ASK-3.1] “this” is what is marked, and what is asked for stays within the marked lines", async () => {
    const desk = await chatDesk(prisma);
    const { id, hash } = await desk.write(CLUB);
    const at = CLUB.split("\n").findIndex((line) => line.includes("Cleo reads on Monday")) + 1;
    const column = (CLUB.split("\n")[at - 1]?.indexOf("Monday") ?? 0) + 1;
    const selection = { startLine: at, endLine: at, hash, startColumn: column, endColumn: column + "Monday".length };
    expect(outcomes(await desk.ask(id, "change this to Sunday", { selection }))).toEqual(["applied"]);
    expect((await desk.read(id)).body).toBe(CLUB.replace("Cleo reads on Monday", "Cleo reads on Sunday"));
  });

  test.each([
    "Make the introduction funnier",
    "What is this about?",
    "Translate it into French",
    "Add a paragraph about tea",
  ])("[AGT-4.1] %s: says that it takes a model", async (message) => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write(CLUB);
    const told = await desk.ask(id, message);
    expect(kinds(told)).toEqual(["conversation", "text", "usage", "done"]);
    expect(said(told)).toMatch(/model/);
    expect((await desk.read(id)).version).toBe(1);
  });

  test("[AGT-4.2] places with different words are told one by one, and an answer picks one", async () => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write(CLUB);
    const told = await desk.ask(id, "Delete the sentence about Monday");
    expect(dataOf(told, "done")).toMatchObject({ reason: "asked" });
    expect(dataOf(told, "text")).toMatchObject({
      examples: [
        "1. “Ana reads on Monday.” Ben reads on Tuesday.",
        "2. “Cleo reads on Monday.” Dan reads on Friday.",
        "both of them",
        "no, leave it",
      ],
    });
    expect(said(told)).toContain("1. “Ana reads on Monday.” Ben");
    const answered = await desk.ask(id, "2. “Cleo reads on Monday.” Dan reads on Friday.", {
      conversationId: conversationOf(told),
    });
    expect(outcomes(answered)).toEqual(["applied"]);
    expect((await desk.read(id)).body).toBe(CLUB.replace("Cleo reads on Monday. ", ""));
  });

  test("[AGT-4.3] answers, questions and buttons are in the language of the request, or of the one before", async () => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write(CLUB);
    const told = await desk.ask(id, "Lösche den Satz über Monday");
    expect(dataOf(told, "text")?.["examples"]).toEqual(expect.arrayContaining(["beide", "nein, so lassen"]));
    expect(said(told)).toMatch(/^Das können 2 Stellen sein\.\n\n1\. .*\n2\. .*\n\nWelche Stelle ist gemeint\?$/);
    const conversationId = conversationOf(told);
    expect(said(await desk.ask(id, "1. “Ana reads on Monday.” Ben reads on Tuesday.", { conversationId }))).toBe(
      "1 Zeile in „Books“ geändert.",
    );
    const places = dataOf(await desk.ask(id, "reemplaza «reads» por «lee»"), "tool_result");
    expect(places).toMatchObject({
      question: "Pueden ser 3 lugares. ¿A cuál te refieres?",
      every: { label: "todos ellos" },
    });
  });

  test("[AGT-4.2] of more places than anyone reads it asks for words beside the one that is meant", async () => {
    const desk = await chatDesk(prisma);
    const rows = Array.from({ length: 9 }, (_, index) => `Shelf ${index + 1}a is dusted by the ${index}th helper.`);
    const { id } = await desk.write(`# Shelves\n\n${rows.join("\n\n")}\n`);
    const told = await desk.ask(id, "Delete the sentence about dusted shelves");
    expect(dataOf(told, "done")).toMatchObject({ reason: "asked" });
    expect(dataOf(told, "text")).toMatchObject({ examples: ["all of them", "no, leave it"] });
    expect(said(told)).toContain("Give some words next to it");
  });

  test("[AGT-4.2] undo and redo are the acts of the history", async () => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write(CLUB);
    const conversationId = conversationOf(await desk.ask(id, "Replace eight with nine"));
    expect(said(await desk.ask(id, "what changed?", { conversationId }))).toMatch(/^The last change/);
    await desk.ask(id, "undo that", { conversationId });
    expect((await desk.read(id)).body).toBe(CLUB);
    await desk.ask(id, "redo", { conversationId });
    expect((await desk.read(id)).body).toBe(CLUB.replace("eight", "nine"));
  });

  test("[ASK-3.2] an earlier change, or several at once, are taken back, and what was typed since stays", async () => {
    const desk = await chatDesk(prisma);
    const made = async () => {
      const { id } = await desk.write(CLUB);
      const conversationId = conversationOf(await desk.ask(id, "Replace eight with nine"));
      await desk.ask(id, "Replace May with June", { conversationId });
      const { version, hash, body } = await desk.read(id);
      const typed = `${body.trimEnd()} Bring tea.\n`;
      const saved = await desk.contents.save(desk.owner, id, { baseVersion: version, baseHash: hash, body: typed });
      expect(saved.ok).toBe(true);
      return { id, typed, ask: (message: string) => desk.ask(id, message, { conversationId }) };
    };
    for (const message of ["undo the first one", "put the eight change back", "mach die erste Änderung rückgängig"]) {
      const { id, typed, ask } = await made();
      expect(outcomes(await ask(message))).toEqual(["applied"]);
      expect((await desk.read(id)).body).toBe(typed.replace("nine", "eight"));
    }
    for (const message of ["undo both", "deshaz todo", "undo the last two"]) {
      const { id, typed, ask } = await made();
      expect(outcomes(await ask(message))).toEqual(["applied"]);
      expect((await desk.read(id)).body).toBe(typed.replace("nine", "eight").replace("June", "May"));
      expect(outcomes(await ask("redo"))).toEqual(["applied"]);
      expect((await desk.read(id)).body).toBe(typed);
    }
    const { id, typed, ask } = await made();
    expect(said(await ask("undo the change to the heading"))).toMatch(/^I cannot tell which change that is\./);
    expect((await desk.read(id)).body).toBe(typed);
  });

  test("[AGT-4.2] an undo takes back this conversation's edits alone, and is shown like an edit", async () => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write(CLUB);
    const conversationId = conversationOf(await desk.ask(id, "Replace eight with nine"));
    const now = CLUB.replace("eight", "nine");
    for (const message of ["undo that", "put it back", "redo"]) {
      const told = await desk.ask(id, message);
      expect(kinds(told)).toEqual(["conversation", "text", "usage", "done"]);
      expect(said(told)).toMatch(/^There is nothing in this conversation to (undo|redo)\.$/);
      expect((await desk.read(id)).body).toBe(now);
    }
    expect(outcomes(await desk.ask(id, "undo that", { conversationId }))).toEqual(["applied"]);
    expect(said(await desk.ask(id, "undo that", { conversationId }))).toMatch(/^There is nothing in this/);
    const redone = await desk.ask(id, "redo", { conversationId });
    expect(outcomes(redone)).toEqual(["applied"]);
    expect((await desk.read(id)).body).toBe(now);
  });

  test("[ROAD-5.3] words that come to no ops are kept as a refused attempt, with the text they were read on", async () => {
    const desk = await chatDesk(prisma);
    const { id, version, hash } = await desk.write(CLUB);
    const told = await desk.ask(id, "Make the introduction funnier");
    const { items } = valueOf(await desk.contents.attempts(desk.owner, { contentId: id, limit: 50 }));
    expect(items).toMatchObject([
      {
        outcome: "rejected",
        code: "request_unclear",
        request: "Make the introduction funnier",
        ops: [],
        findings: [{ code: "request_unclear" }],
      },
    ]);
    expect(items[0]?.receipt).toMatchObject({
      request: "Make the introduction funnier",
      origin: "chat",
      before: { version, hash },
      ops: [],
    });
    const { turnId } = await prisma.editAttempt.findUniqueOrThrow({ where: { id: String(items[0]?.id) } });
    expect(turnId).toBe(`${desk.owner.personId}:${String(dataOf(told, "conversation")?.["turnId"])}`);
    expect(await prisma.event.findMany({ where: { contentId: id, kind: "edit_rejected" } })).toHaveLength(1);
    for (const again of [desk.contents.retryAttempt, desk.contents.applyAttempt]) {
      expect(await again(desk.owner, String(items[0]?.id))).toMatchObject({
        outcome: "rejected",
        code: "request_unclear",
      });
    }
    expect((await desk.read(id)).version).toBe(1);
    const other = await chatDesk(prisma);
    const unread = {
      asked: { baseVersion: version, baseHash: hash, request: "Do it", ops: [], turnId: "t" },
      findings: [finding("request_unclear")],
      base: { version, hash },
      tookMs: 0,
    };
    expect(
      await desk.contents.keepRefused(other.owner, id, unread, { origin: "chat", interactive: true }),
    ).toMatchObject({ code: "not_found" });
    expect(
      await desk.contents.keepRefused({ ...desk.owner, scopes: new Set(["read"]) }, id, unread, {
        origin: "chat",
        interactive: true,
      }),
    ).toMatchObject({ code: "forbidden" });
    expect(valueOf(await desk.contents.attempts(desk.owner, { contentId: id, limit: 50 })).items).toHaveLength(1);
  });

  test("[OPS-9] what is there already is said to be there", async () => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write(CLUB);
    const told = await desk.ask(id, 'Replace "eight" with "eight"');
    expect(dataOf(told, "tool_result")).toMatchObject({ outcome: "applied", noop: true });
    expect(said(told)).toBe("It is like that already. Nothing was changed.");
  });

  test("[MAT-5] what is not there is refused in a sentence", async () => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write(CLUB);
    const told = await desk.ask(id, 'Replace "the blue bus" with "the red bus"');
    expect(outcomes(told)).toEqual(["rejected"]);
    expect(said(told)).toMatch(/not in the document/);
  });
});

test("[DOOR-10.1] a message that takes too long is told so in its own words, and nothing changes", async () => {
  const work = () => Promise.reject(new TooMuchWork("stopped"));
  const { ask, read, write } = await chatDesk(prisma, { work });
  const { id, body } = await write(CLUB);
  expect(said(await ask(id, "Delete the last paragraph"))).toMatch(
    /takes too long on a text of this size.*Nothing was changed/,
  );
  expect(said(await ask(id, "Lösche den letzten Absatz"))).toMatch(/dauert .* zu lange.*Nichts wurde geändert/);
  expect((await read(id)).body).toBe(body);
});
