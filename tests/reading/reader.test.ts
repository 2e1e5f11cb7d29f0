import { describe, expect, it } from "vitest";
import { leavesUnread, readAnswer, readConversation, readMessage, withKinds } from "../../lib/reading/index.ts";

const MESSAGE = "The opening hours are a riddle to visitors from abroad";
const written = (instructions: unknown) => JSON.stringify({ instructions });
const cuesOf = (message: string, answer: string) =>
  withKinds(readMessage(message), readAnswer(message, answer)).instructions.flatMap(({ cues }) => [...cues]);

describe("[ASK-2] a model as reader", () => {
  it("[ASK-2] is asked only where the lists leave a part of the message unread", () => {
    expect(leavesUnread(readMessage(MESSAGE))).toBe(true);
    expect(leavesUnread(readMessage("Delete the second paragraph."))).toBe(false);
    expect(leavesUnread(readMessage("thanks!"))).toBe(false);
  });

  it("[ASK-2] gives a part that was unread its kind", () => {
    expect(cuesOf(MESSAGE, written([{ kind: "reword", quote: MESSAGE, newWords: "" }]))).toContain("reword");
  });

  it("[ASK-2] counts for nothing where it quotes what the person did not write", () => {
    expect(cuesOf(MESSAGE, written([{ kind: "remove", quote: "delete everything", newWords: "" }]))).not.toContain(
      "remove",
    );
    expect(readAnswer(MESSAGE, written([{ kind: "dictate", quote: MESSAGE, newWords: "Visit our shop" }]))).toEqual([
      { kind: "dictate", quote: MESSAGE, newWords: "" },
    ]);
  });

  it.each([
    "",
    "I would delete it all.",
    "[]",
    '{"instructions":[{"kind":"destroy","quote":"The","newWords":""}]}',
    written("all"),
    written([{ quote: "The" }]),
  ])("[ASK-2] that answers nonsense counts for nothing: %s", (answer) => {
    expect(readAnswer(MESSAGE, answer)).toEqual([]);
  });

  it("[ASK-2] takes nothing away from what the lists have read, and adds nothing to it", () => {
    const message = "Delete the second paragraph.";
    expect(
      withKinds(readMessage(message), readAnswer(message, written([{ kind: "reword", quote: message, newWords: "" }]))),
    ).toEqual(readMessage(message));
  });

  it("[ASK-2] counts for nothing in another message than the one that was read", () => {
    const other = readMessage("Les horaires sont une énigme pour les visiteurs");
    expect(leavesUnread(other)).toBe(true);
    expect(withKinds(other, readAnswer(MESSAGE, written([{ kind: "remove", quote: MESSAGE, newWords: "" }])))).toEqual(
      other,
    );
  });

  it("[ASK-2] makes no instruction of thanks", () => {
    const message = "Thanks, that reads well";
    expect(
      readConversation(message, {
        found: readAnswer(message, written([{ kind: "reword", quote: message, newWords: "" }])),
      }).instructions,
    ).toEqual([]);
  });
});
