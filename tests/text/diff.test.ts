// TEXT-4, TEXT-5, TEXT-6: small edits, trimmed replacements and hunks by hand; and texts made to be slow.
import { expect, test } from "vitest";
import { applyEdit, editBetween, hunksBetween, runs, trimReplacement, wordDiff } from "../../lib/text/index.ts";

/** `«»` mark the words that differ, `|` parts old and new: "one «two|2» three". */
function marked(before: string, after: string): string {
  let at = 0;
  let shown = "";
  for (const { from, to, insert } of editBetween(before, after)) {
    shown += `${before.slice(at, from)}«${before.slice(from, to)}|${insert}»`;
    at = to;
  }
  return shown + before.slice(at);
}

test.each([
  ["one two three", "one 2 three", "one «two|2» three"],
  ["one\ntwo\nthree", "one\nthree", "one\n«two\n|»three"],
  ["a\nb", "a\nb\n", "a\nb«|\n»"],
  ["same", "same", "same"],
  ["", "new", "«|new»"],
  ["cafe\u0301 au lait", "cafe au lait", "«cafe\u0301|cafe» au lait"],
  ["👩‍👩‍👧 here", "👩‍👩‍👦 here", "«👩‍👩‍👧|👩‍👩‍👦» here"],
  ["x\r\ny\r\n", "x\ny\r\n", "x«\r\n|\n»y\r\n"],
  ["1. a\n2. b\n", "1. a\n2. c\n3. b\n", "1. a\n2. «|c\n3. »b\n"],
])("[TEXT-4] %j to %j touches only the words that differ", (before, after, shown) => {
  expect(marked(before, after)).toBe(shown);
});

test.each([
  ["Paris is big", "Lyon is big", "«Paris|Lyon» is big"],
  ["walking", "walked", "«walking|walked»"],
  ["one two", "one 2 two", "one «|2 »two"],
  ["a b b c", "a b c", "a b «b |»c"],
  ["e\u0301", "e\u0301\u0323", "«e\u0301|e\u0301\u0323»"],
  ["🇫🇷🇩🇪", "🇫🇷🇪🇸", "🇫🇷«🇩🇪|🇪🇸»"],
  ["\r\n", "\n", "«\r\n|\n»"],
  ["3.14 m", "3.15 m", "«3.14|3.15» m"],
  ["don't", "don't!", "don't«|!»"],
])("[TEXT-5] %j replaced by %j is trimmed to words", (old, insert, shown) => {
  const text = `<${old}>`;
  const trimmed = trimReplacement(text, { from: 1, to: 1 + old.length, insert });
  if (!trimmed) throw new Error("nothing left");
  expect(
    `${old.slice(0, trimmed.from - 1)}«${text.slice(trimmed.from, trimmed.to)}|${trimmed.insert}»${text.slice(trimmed.to, -1)}`,
  ).toBe(shown);
});

test("[TEXT-5] nothing is left of a replacement that changes nothing", () => {
  expect(trimReplacement("one two", { from: 0, to: 3, insert: "one" })).toBeUndefined();
});

test("[TEXT-6] hunks number both sides from 1; an empty side names the line that follows", () => {
  expect(hunksBetween("a\nb\nc\nd\n", "a\nB\nc\nd\ne\nf\n")).toEqual([
    { startA: 2, startB: 2, removed: ["b"], added: ["B"] },
    { startA: 5, startB: 5, removed: [], added: ["e", "f"] },
  ]);
  expect(hunksBetween("a\nb\n", "b\n")).toEqual([{ startA: 1, startB: 1, removed: ["a"], added: [] }]);
});

test("[TEXT-6] a carriage return is part of its line; a final newline is no line", () => {
  expect(hunksBetween("a\r\nb", "a\nb\n")).toEqual([{ startA: 1, startB: 1, removed: ["a\r"], added: ["a"] }]);
  expect(hunksBetween("", "\n")).toEqual([{ startA: 1, startB: 1, removed: [], added: [""] }]);
});

test("[TEXT-6] words are compared folded and in order", () => {
  expect(wordDiff("The quick brown fox", "the brown, quick fox!")).toEqual({ added: 1, removed: 1 });
  expect(wordDiff("cafe\u0301", "CAFÉ")).toEqual({ added: 0, removed: 0 });
});

test("[TEXT-6] equal lists are one run, empty ones none", () => {
  expect(runs(["a", "b"], ["a", "b"])).toEqual([[[], [], ["a", "b"]]]);
  expect(runs([], [])).toEqual([]);
  expect(runs(["a"], [])).toEqual([[["a"], [], []]]);
  expect(runs([], ["a"])).toEqual([[[], ["a"], []]]);
});

const equalLines = "the same line again\n".repeat(100_000);

test("[TEXT-6] a hundred thousand equal lines between two changes are left alone", () => {
  const hunks = hunksBetween(`old\n${equalLines}end\n`, `new\n${equalLines}END\n`);
  expect(hunks.map(({ startA, removed, added }) => [startA, removed, added])).toEqual([
    [1, ["old"], ["new"]],
    [100_002, ["end"], ["END"]],
  ]);
});

test("[TEXT-6] equal lines of which a third is gone are paired, if coarsely", () => {
  const after = `new\n${equalLines.slice(equalLines.length / 3)}END\n`;
  expect(applyEdit(`old\n${equalLines}end\n`, editBetween(`old\n${equalLines}end\n`, after))).toBe(after);
  expect(hunksBetween(`old\n${equalLines}end\n`, after)).not.toHaveLength(0);
});

test("[TEXT-4] one line of 2 MB with a word changed at either end keeps all between", () => {
  const middle = "some words that come again and again ".repeat(54_000);
  expect(editBetween(`first ${middle}last`, `1st ${middle}final`)).toEqual([
    { from: 0, to: 5, insert: "1st" },
    { from: 6 + middle.length, to: 10 + middle.length, insert: "final" },
  ]);
});

test("[TEXT-4] two texts of 1 MB that share nothing are one change", () => {
  const before = Array.from({ length: 60_000 }, (_, index) => `left${index} and so on\n`).join("");
  const after = Array.from({ length: 60_000 }, (_, index) => `right${index}, or so\n`).join("");
  expect(applyEdit(before, editBetween(before, after))).toBe(after);
  expect(hunksBetween(before, after)).toHaveLength(1);
});

test("[TEXT-4] ten thousand different lines with every hundredth changed are a hundred small changes", () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `line ${index} of a long text`);
  const changed = lines.map((line, index) => (index % 100 === 7 ? line.replace("long", "short") : line));
  const edit = editBetween(lines.join("\n"), changed.join("\n"));
  expect(edit).toHaveLength(100);
  expect(new Set(edit.map(({ insert }) => insert))).toEqual(new Set(["short"]));
});

test("[TEXT-4] a moved block in a long text is one removal and one addition", () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index}`);
  const moved = [...lines.slice(0, 100), ...lines.slice(200, 15_000), ...lines.slice(100, 200), ...lines.slice(15_000)];
  const hunks = hunksBetween(lines.join("\n"), moved.join("\n"));
  expect(hunks.map(({ removed, added }) => [removed.length, added.length])).toEqual([
    [100, 0],
    [0, 100],
  ]);
});

test("[TEXT-5] one word of 2 MB without a boundary is replaced whole", () => {
  const word = "a".repeat(2_000_000);
  expect(trimReplacement(word, { from: 0, to: word.length, insert: `${word}b` })).toEqual({
    from: 0,
    to: word.length,
    insert: `${word}b`,
  });
});

const longLine = "some words that come again and again ".repeat(20_000);

test("[TEXT-4] one long line changed at both ends changes there alone", () => {
  expect(editBetween(`first ${longLine}last`, `1st ${longLine}final`)).toEqual([
    { from: 0, to: 5, insert: "1st" },
    { from: 6 + longLine.length, to: 10 + longLine.length, insert: "final" },
  ]);
});

test("[TEXT-4] a long line that shares no words becomes the other as one change, without the ends that they share", () => {
  const [before, after] = [`<${"left ".repeat(20_000)}>`, `<${"right ".repeat(20_000)}>`];
  expect(applyEdit(before, editBetween(before, after))).toBe(after);
  expect(editBetween("", longLine)).toEqual([{ from: 0, to: 0, insert: longLine }]);
});

test("[TEXT-6] the words of long lines are counted as those of short ones", () => {
  expect(wordDiff(`first one ${longLine}last`, `1st One ${longLine}at the end`)).toEqual({ added: 4, removed: 2 });
  expect(wordDiff("left ".repeat(20_000), "right ".repeat(30_000))).toEqual({ added: 30_000, removed: 20_000 });
  expect(wordDiff("日本語".repeat(20_000), "")).toMatchObject({ added: 0 });
});

test("[TEXT-6] lines that only one side has do not disturb the numbers of those after", () => {
  const lines = Array.from({ length: 3_000 }, (_, index) => `line ${index}`);
  const after = [...lines.slice(0, 100), "new", ...lines.slice(100, 2_900), ...lines.slice(2_901)];
  expect(hunksBetween(lines.join("\n"), after.join("\n"))).toEqual([
    { startA: 101, startB: 101, removed: [], added: ["new"] },
    { startA: 2_901, startB: 2_902, removed: ["line 2900"], added: [] },
  ]);
});
