// Covers docs/spec/rooms.md ROOM-7 and docs/spec/versions.md VER-7: whose a version is, in words, and the shares of a text.
import { expect, test } from "vitest";
import { actInWords } from "../../app/ui/history/act-in-words.ts";
import type { VersionLine } from "../../app/ui/outcomes.ts";
import { landedInWords } from "../../app/ui/editor/landed-words.ts";
import { cameBy, madeByInWords, makersOf, percentages, sharesInWords } from "../../app/ui/history/made-by.ts";
import { madeBy } from "../../lib/content/records/made-by.ts";

const [ana, ben] = [
  { id: "ana", name: "Ana" },
  { id: "ben", name: "Ben" },
];
const by = (people: readonly (typeof ana)[], isByAi = false) => ({ people, isByAi });

test("[ROOM-7] everyone who typed a version is named, the viewer first and as you", () => {
  expect(madeByInWords(by([ana, ben]), "ben")).toBe("You, Ana");
  expect(madeByInWords(by([ana, ben]), "cem")).toBe("Ana, Ben");
});

test("[VER-7] beside a piece of the text people are named one by one, and an AI as one", () => {
  expect(makersOf(by([ana, ben]), "ben")).toEqual(["Ana", "You"]);
  expect(makersOf(by([ana, ben], true), "cem")).toEqual(["AI for Ana, Ben"]);
});

test("[ROOM-7] an AI has one name, and the door is told by which a program came", () => {
  expect(madeByInWords(by([ana], true), "ana")).toBe("AI for you");
  expect(madeByInWords(by([ana], true), "ben")).toBe("AI for Ana");
  expect(cameBy({ origin: "rest", isByProgram: true })).toBe("over REST");
  expect(cameBy({ origin: "mcp", isByProgram: true })).toBe("over MCP");
  expect(cameBy({ origin: "rest", isByProgram: false })).toBeUndefined();
});

test("[VER-7] shares add up to 100, whatever is rounded", () => {
  expect(percentages([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentages([995, 4, 1])).toEqual([100, 0, 0]);
  for (const parts of [[7, 5, 3, 2, 1], [1, 1, 1, 1, 1, 1, 1], [9]])
    expect(percentages(parts).reduce((sum, part) => sum + part, 0)).toBe(100);
  expect(percentages([0, 0])).toEqual([0, 0]);
});

test("[VER-7] the shares name each writer, and the rest together", () => {
  const counted = [5, 4, 3, 2, 1, 1].map((words, index) => ({
    ...by([{ id: `p${index}`, name: `P${index}` }]),
    words,
  }));
  expect(sharesInWords([...counted, { ...by([ana, ben]), words: 4 }], "ben")).toBe(
    "P0 25 %, P1 20 %, You, Ana 20 %, P2 15 %, others 20 %",
  );
});

test("[VER-7] a version of typing is by all who typed, one of a token by its person", () => {
  const made = { origin: "editor", actorId: "ana", actorName: "Ana, Ben", request: null };
  const typist = (one: typeof ana) => ({ ...one, personId: one.id });
  const receipt = { judgedAs: "person" as const, actor: typist(ana), participants: [typist(ana), typist(ben)] };
  expect(madeBy(made, receipt)).toEqual({ people: [ana, ben], isByAi: false, isByProgram: false });
  const token = { judgedAs: "agent", actor: { id: "token", name: "Ana", personId: "ana" } } as const;
  expect(madeBy({ ...made, origin: "rest" }, token)).toEqual({ people: [ana], isByAi: true, isByProgram: true });
});

const landed = {
  origin: "rest",
  judgedAs: "agent",
  actor: { name: "Ana", personId: "ana" },
  leftOut: 0,
  refersTo: undefined,
};

test("[ROOM-4.3] people in the room are told what was left out of an edit, and that a version was restored", () => {
  expect(landedInWords(landed, "ben")).toBe("AI for Ana changed the text");
  expect(landedInWords({ ...landed, leftOut: 1 }, "ben")).toBe(
    "AI for Ana changed the text. 1 other change was left out.",
  );
  expect(landedInWords({ ...landed, leftOut: 2 }, "ana")).toBe(
    "AI for you changed the text. 2 other changes were left out.",
  );
  const person = { ...landed, judgedAs: "person" };
  expect(landedInWords({ ...person, origin: "restore", refersTo: 7 }, "ben")).toBe("Ana restored version 7");
  expect(landedInWords({ ...person, origin: "undo", refersTo: 9 }, "ben")).toBe("Ana undid version 9");
});

test("[ROOM-7] a version made of typing says how many words came and went; one without any says nothing", () => {
  const typed = (wordsAdded: number, wordsRemoved: number) =>
    actInWords({ request: null, refersTo: null, origin: "editor", stat: { wordsAdded, wordsRemoved } } as VersionLine); // what is not looked at is not there
  expect(typed(3, 0)).toBe("Wrote 3 words");
  expect(typed(0, 1)).toBe("Took out 1 word");
  expect(typed(2, 1)).toBe("Wrote 2 words, took out 1 word");
  expect(typed(0, 0)).toBeUndefined();
});
