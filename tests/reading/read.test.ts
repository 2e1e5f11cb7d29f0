// Covers docs/spec/asked.md: a message as instructions (ASK-1), in each language that has a table (ASK-2).
import { describe, expect, test } from "vitest";
import { readConversation, readMessage, TONGUES } from "../../lib/reading/index.ts";
import { sentencesOfMessage } from "../../lib/reading/sentences.ts";
import { tellingTokens } from "../../lib/reading/tokens.ts";

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

  test("[ASK-1] each numbered point of a message is an instruction of its own", () => {
    const { instructions } = readMessage("1. The meeting is at 7.30 pm. 2. Take the hedgehogs out. 3. Bold the date.");
    expect(instructions.map(({ cues }) => [...cues])).toMatchObject([expect.any(Array), ["remove"], ["bold"]]);
    expect(readMessage("Move step 2. Then sort the list.").instructions).toHaveLength(2);
  });

  test("[ASK-1] “yes or no” takes nothing back", () => {
    expect(cuesOf("Replace the first word of each answer with yes or no")).toContain("exchange");
  });

  test("[ASK-1] every token stands in the message where it says", () => {
    const message = "Replace “nine” with “ten” in the notes, but keep the figures. Danke!";
    const { clauses } = readMessage(message);
    for (const { from, to, text } of clauses.flatMap(({ tokens }) => [...tokens]))
      expect(message.slice(from, to)).toBe(text);
  });
});

test("[ASK-2] a name tells no language, whatever word it begins like", () =>
  expect(readMessage("el tesorero se apellida Barrenetxea").clauses.map(({ tongue }) => tongue.tag)).toEqual(["es"]));

describe("what is asked as a question", () => {
  test.each([
    ["What if the prices were a table?", "tabled"],
    ["Is there any way to shorten the introduction?", "shorten"],
    ["Wäre es möglich, die Einleitung zu kürzen?", "shorten"],
    ["Est-ce qu'on pourrait avoir une intro plus chaleureuse ?", "reword"],
    ["The dates should be sorted, no?", "sort"],
  ])("[ASK-1] “%s” asks for it", (message, cue) => {
    expect(cuesOf(message)).toContain(cue);
  });

  test.each(["Are the dates sorted?", "Why is this a table?"])(
    "[ASK-1] “%s” wants to know, and asks for nothing",
    (message) => {
      expect(readMessage(message).instructions).toEqual([]);
    },
  );
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

describe("sentences and words", () => {
  test.each([
    ["Change approx. 5 to approx. 6. Then stop.", 2],
    ["Im 2. Absatz steht zu viel. Kürzen bitte!", 2],
    ["Der 4. Punkt kann weg.", 1],
    ["Enlève p.ex. la note. Merci.", 2],
    ["Write “Stop. Go.” there.", 1],
  ])("[ASK-1] “%s” is %i sentences", (message, count) => {
    const quote = message.indexOf("“");
    const whole = quote < 0 ? [] : [{ from: quote, to: message.indexOf("”") + 1 }];
    expect(sentencesOfMessage(message, whole)).toHaveLength(count);
  });

  test.each([
    ["café", "cafe"],
    ["ÉTAPE", "etape"],
    ["Straße", "strasse"],
    ["don’t", "don't"],
    ["ＡＢＣ", "abc"],
    ["März", "march"],
    ["enero", "Januar"],
    ["Dienstag", "mardi"],
  ])("[ASK-1] “%s” and “%s” are the same word", (one, other) => {
    const [first, second] = [one, other].map((text) => tellingTokens(text).map(({ key }) => key));
    expect(first).toEqual(second);
  });
});

describe("a conversation", () => {
  const cuesAfter = (message: string, ...earlier: string[]) =>
    new Set(readConversation(message, { earlier }).instructions.flatMap(({ cues }) => [...cues]));

  test("[ASK-3] what goes on takes the rest from the message before", () => {
    expect(cuesAfter("Same for the summary.", "Delete the first paragraph.")).toContain("remove");
    expect(cuesAfter("Yes.", "Would it read better if you deleted the note?")).toContain("remove");
  });

  test.each(["No wait, leave it as it is.", "Cancel that please", "Undo that."])(
    "[ASK-3] what “%s” has withdrawn is not gone on with",
    (withdrawal) => {
      const earlier = ["Delete the first paragraph.", withdrawal];
      expect(cuesAfter("Same for the summary.", ...earlier)).not.toContain("remove");
    },
  );

  test("[ASK-3] the last message that asked for something is gone on with", () => {
    const earlier = ["Make the title bold.", "Lovely.", "Delete the first paragraph."];
    expect(cuesAfter("Same for the summary.", ...earlier)).toContain("remove");
    expect(cuesAfter("Same for the summary.", ...earlier)).not.toContain("bold");
  });
});

describe("an arrow", () => {
  const mood = (message: string) => readMessage(message).clauses[0]?.mood;
  test("[ASK-1] asks whatever is in front of it", () => {
    expect(mood("What I found => The state of it")).toBe("asks");
    expect(mood("How it works → How to start")).toBe("asks");
  });
  test("[ASK-1] is none where a tag ends after a quotation", () =>
    expect(mood('<img src=x alt="a photo"> what is this?')).toBe("wonders"));
});
