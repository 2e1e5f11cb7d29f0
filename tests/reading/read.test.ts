// Covers docs/spec/asked.md: a message as instructions (ASK-1), in each language that has a table (ASK-2).
import { describe, expect, test } from "vitest";
import { readMessage, TONGUES } from "../../lib/reading/index.ts";

const cuesOf = (message: string) => new Set(readMessage(message).instructions.flatMap(({ cues }) => [...cues]));

describe("what asks for something", () => {
  test.each([
    "Thanks, lovely!",
    "Why is the oven at 200 °C?",
    "Don't touch the title.",
    "I'll add the prices some day.",
    "",
  ])("[ASK-1] “%s” is no instruction", (message) => {
    expect(readMessage(message).instructions).toEqual([]);
  });

  test("[ASK-1] later words withdraw earlier ones", () => {
    expect(cuesOf("Set the limit to 50. No wait, leave it at 20.")).not.toContain("exchange");
  });

  test("[ASK-1] every token stands in the message where it says", () => {
    const message = "Replace “nine” with “ten” in the notes, but keep the figures. Danke!";
    const { clauses } = readMessage(message);
    for (const { from, to, text } of clauses.flatMap(({ tokens }) => [...tokens]))
      expect(message.slice(from, to)).toBe(text);
  });
});

describe("languages", () => {
  test.each([
    ["en", "Delete the second paragraph."],
    ["de", "Lösche den zweiten Absatz."],
    ["fr", "Supprime le deuxième paragraphe."],
    ["es", "Elimina el segundo párrafo."],
    ["ja", "二番目の段落を削除してください。"],
  ])("[ASK-2] %s: “%s” asks for the same", (tag, message) => {
    expect(TONGUES.map((tongue) => tongue.tag)).toContain(tag);
    expect(readMessage(message).clauses[0]?.tongue.tag).toBe(tag);
    expect(cuesOf(message)).toContain("remove");
  });
});
