// TEXT-1…8: the algebra of texts, edits, lines and words.
import fc from "fast-check";
import { expect } from "vitest";
import {
  applyEdit,
  badCharacterIn,
  bodyOf,
  bodyOffset,
  carrierOver,
  carryOver,
  editBetween,
  foldWord,
  hashedForm,
  hunksBetween,
  insertedRanges,
  invertEdit,
  isGraphemeBoundary,
  isWordBoundary,
  leavingLines,
  linesOf,
  lineStartAt,
  makeEdit,
  mapOffset,
  overlaps,
  runs,
  storedFormOf,
  tokensOf,
  trimReplacement,
  wordDiff,
  wordsOf,
  type Replacement,
} from "../../lib/text/index.ts";
import { anyText, anyUnits, documentText, documentWithEdit, law, newText, textWithEdit, wholePair } from "./support.ts";

// A shift counted wrongly after the first of several replacements.
law("[TEXT-1] an edit and then its inverse give back the text", [textWithEdit], ({ text, edit }) => {
  const after = applyEdit(text, edit);
  const inverse = invertEdit(text, edit);
  expect(applyEdit(after, inverse)).toBe(text);
  expect(invertEdit(after, inverse)).toEqual(edit);
  expect(JSON.parse(JSON.stringify(inverse))).toEqual(inverse);
});

// An inverse that only fits by luck: unsorted, or with ranges that overlap.
law(
  "[TEXT-1] the inverse is an edit of the text after it, unless two deletions meet",
  [textWithEdit],
  ({ text, edit }) => {
    const meeting = edit.some(
      (one, index) => edit[index + 1]?.from === one.to && one.insert === "" && edit[index + 1]?.insert === "",
    );
    fc.pre(!meeting);
    const inverse = invertEdit(text, edit);
    expect(makeEdit(applyEdit(text, edit), inverse)).toEqual(inverse);
  },
);

// Order that depends on how the caller listed the replacements.
law("[TEXT-1] replacements mean the same in any order", [textWithEdit, fc.array(fc.nat())], ({ text, edit }, keys) => {
  const shuffled = edit
    .map((one, index) => ({ one, key: keys[index] ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);
  expect(makeEdit(text, shuffled)).toEqual(edit);
});

// A test for overlap that depends on which range is asked first, or takes meeting for overlapping.
law(
  "[TEXT-1] overlap is mutual, and is to share a place inside or to insert at the same one",
  [fc.nat({ max: 8 }), fc.nat({ max: 4 }), fc.nat({ max: 8 }), fc.nat({ max: 4 })],
  (from1, length1, from2, length2) => {
    const a = { from: from1, to: from1 + length1 };
    const b = { from: from2, to: from2 + length2 };
    const halves = (range: typeof a) =>
      Array.from({ length: 2 * (range.to - range.from) - 1 }, (_, index) => range.from + (index + 1) / 2);
    const shared =
      a.from === a.to || b.from === b.to
        ? (a.from === a.to && a.from === b.from && b.from === b.to) ||
          halves(a).includes(b.from) ||
          halves(b).includes(a.from)
        : halves(a).some((place) => halves(b).includes(place));
    expect(overlaps(a, b)).toBe(shared);
    expect(overlaps(b, a)).toBe(shared);
  },
);

// A cursor that jumps over its neighbour, or out of the text.
law(
  "[TEXT-2] mapping keeps the order of offsets and stays in the text",
  [textWithEdit, fc.nat(), fc.nat()],
  ({ text, edit }, first, second) => {
    const [a = 0, b = 0] = [first % (text.length + 1), second % (text.length + 1)].toSorted((x, y) => x - y);
    const length = applyEdit(text, edit).length;
    for (const assoc of [-1, 1] as const) {
      expect(mapOffset(edit, a, assoc)).toBeLessThanOrEqual(mapOffset(edit, b, assoc));
      expect(mapOffset(edit, a, assoc)).toBeGreaterThanOrEqual(0);
      expect(mapOffset(edit, b, assoc)).toBeLessThanOrEqual(length);
    }
    expect(mapOffset(edit, a, -1)).toBeLessThanOrEqual(mapOffset(edit, a, 1));
  },
);

// A carrier that searches where `mapOffset` walks, and finds another place.
law(
  "[TEXT-2] a carrier maps every offset over edits that follow each other as they do one by one",
  [textWithEdit, newText],
  ({ text, edit }, words) => {
    const then = applyEdit(text, edit);
    const later = makeEdit(then, [{ from: 0, to: 0, insert: words }]);
    const carrier = carrierOver([edit, later]);
    for (let offset = 0; offset <= text.length; offset++) {
      for (const assoc of [-1, 1] as const)
        expect(carrier.offset(offset, assoc)).toBe(mapOffset(later, mapOffset(edit, offset, assoc), assoc));
    }
  },
  { share: 0.3 },
);

// An off-by-one at the edge of a range: a character that stays has to be found where it went.
law(
  "[TEXT-2] what an edit does not touch is found again; what it replaces maps to the ends of the new words",
  [textWithEdit],
  ({ text, edit }) => {
    const after = applyEdit(text, edit);
    const inserted = insertedRanges(edit);
    for (let offset = 0; offset < text.length; offset++) {
      const index = edit.findIndex(({ from, to }) => from < offset && offset < to);
      const range = inserted[index];
      if (range) expect([mapOffset(edit, offset, -1), mapOffset(edit, offset, 1)]).toEqual([range.from, range.to]);
      else if (!edit.some(({ from, to }) => from <= offset && offset < to))
        expect(after[mapOffset(edit, offset, 1)]).toBe(text[offset]);
    }
  },
);

// Inserted ranges counted in the text before.
law("[TEXT-2] inserted ranges hold the inserted words", [textWithEdit], ({ text, edit }) => {
  const after = applyEdit(text, edit);
  expect(insertedRanges(edit).map(({ from, to }) => after.slice(from, to))).toEqual(edit.map(({ insert }) => insert));
});

// A line end or byte-order mark that is lost on the way in and out.
law("[TEXT-3] a body comes back byte for byte, whatever it holds", [fc.oneof(anyUnits, anyText)], (body) => {
  const form = storedFormOf(body);
  expect(bodyOf(form)).toBe(body);
  if (form.eol !== "raw") expect(form.text).not.toContain("\r");
});

// Answers whose offsets miss by one for each line.
law(
  "[TEXT-3] an offset of the text is the length of the body before it",
  [fc.oneof(anyUnits, anyText), fc.nat()],
  (body, place) => {
    const form = storedFormOf(body);
    const offset = place % (form.text.length + 1);
    expect(bodyOffset(form, offset)).toBe(bodyOf({ ...form, text: form.text.slice(0, offset) }).length);
  },
);

// A hash that differs between Windows and the rest for the same words.
law("[TEXT-3] the hashed form knows neither BOM nor kind of line end", [documentText], (text) => {
  const plain = text.replace(/\r\n?/g, "\n");
  for (const body of [plain, plain.replaceAll("\n", "\r\n"), plain.replaceAll("\n", "\r"), "\ufeff" + plain])
    expect(hashedForm(storedFormOf(body).text)).toBe(plain);
  expect(hashedForm(hashedForm(text))).toBe(hashedForm(text));
});

const related = fc.oneof(
  documentWithEdit.map(({ text, edit }) => [text, applyEdit(text, edit)] as const),
  textWithEdit.map(({ text, edit }) => [text, applyEdit(text, edit)] as const),
  fc.tuple(documentText, documentText),
);

// A diff that is wrong where a text ends without a newline, or that rewrites lines which are equal.
law(
  "[TEXT-4] the edit between two texts makes one of the other and leaves their common first and last lines alone",
  [related],
  ([before, after]) => {
    const edit = editBetween(before, after);
    expect(applyEdit(before, edit)).toBe(after);
    for (const replacement of edit) expect(trimReplacement(before, replacement)).toEqual(replacement);
    const first = edit[0];
    const last = edit.at(-1);
    if (!first || !last) return expect(before).toBe(after);
    const [linesA, linesB] = [withEnds(before), withEnds(after)];
    const head = commonLines(linesA, linesB);
    const tail = commonLines(linesA.slice(head).toReversed(), linesB.slice(head).toReversed());
    expect(first.from).toBeGreaterThanOrEqual(linesA.slice(0, head).join("").length);
    expect(last.to).toBeLessThanOrEqual(before.length - linesA.slice(linesA.length - tail).join("").length);
  },
);

// A line that is rewritten although it was only moved past.
law(
  "[TEXT-4.1] a line that is moved is taken out and put in, and those between are left alone",
  [fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 4, maxLength: 12 }), fc.nat(), fc.nat()],
  (lines, one, other) => {
    const [from, to] = [one % lines.length, other % lines.length];
    fc.pre(Math.abs(from - to) > 1);
    const moved = lines.toSpliced(from, 1).toSpliced(to, 0, lines[from] ?? "");
    const [before, after] = [lines, moved].map((all) => all.map((line) => `${line}\n`).join("")) as [string, string];
    const edit = leavingLines(before, [{ from: 0, to: before.length, insert: after }], after);
    expect(applyEdit(before, edit)).toBe(after);
    const written = edit.map(({ insert }) => insert.trim()).filter((words) => words !== "");
    expect(written).toEqual([lines[from]]);
  },
);

// A trimmed range that gives other words, or cuts a letter from its accent.
law(
  "[TEXT-5] a trimmed replacement gives the same text and cuts neither graphemes nor words",
  [anyText, fc.nat(), fc.nat({ max: 40 }), newText, fc.nat({ max: 10 }), fc.nat({ max: 10 })],
  (text, place, length, words, keptBefore, keptAfter) => {
    const from = wholePair(text, place % (text.length + 1));
    const to = wholePair(text, Math.min(text.length, from + length));
    const old = text.slice(from, to);
    const insert = (old.slice(0, keptBefore) + words + old.slice(Math.max(0, old.length - keptAfter))).toWellFormed();
    const replacement: Replacement = { from, to, insert };
    const trimmed = trimReplacement(text, replacement);
    if (!trimmed) return expect(insert).toBe(old);
    expect(applyEdit(text, [trimmed])).toBe(applyEdit(text, [replacement]));
    expect(trimmed.from >= from && trimmed.to <= to).toBe(true);
    for (const [side, cut] of [
      [old, trimmed.from - from],
      [insert, trimmed.from - from],
      [old, trimmed.to - from],
      [insert, insert.length - (to - trimmed.to)],
    ] as const)
      expect(slowCut(side, cut)).toBe(true);
    expect(trimReplacement(text, trimmed)).toEqual(trimmed);
  },
);

// Boundaries looked up in a window that is too small.
law(
  "[TEXT-5] boundaries are those of the whole text",
  [anyText],
  (text) => {
    const segments = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)].map(({ index }) => index);
    const words = wordsOf(text);
    for (let offset = 0; offset <= text.length; offset++) {
      expect(isGraphemeBoundary(text, offset), `grapheme at ${offset}`).toBe(
        offset === text.length || segments.includes(offset),
      );
      expect(isWordBoundary(text, offset), `word at ${offset}`).toBe(
        !words.some(({ from, to }) => from < offset && offset < to),
      );
    }
  },
  { share: 0.5, examples: [["🇫🇷".repeat(40)]] },
);

// Hunks whose line numbers drift after the first.
law(
  "[TEXT-6] hunks replayed on the lines before give the lines after, and the other way round",
  [related],
  ([before, after]) => {
    const hunks = hunksBetween(before, after);
    const [linesA, linesB] = [lineTexts(before), lineTexts(after)];
    const forth = [...linesA];
    for (const { startA, removed, added } of hunks.toReversed())
      expect(forth.splice(startA - 1, removed.length, ...added)).toEqual(removed);
    expect(forth).toEqual(linesB);
    const back = [...linesB];
    for (const { startB, removed, added } of hunks.toReversed())
      expect(back.splice(startB - 1, added.length, ...removed)).toEqual(added);
    expect(back).toEqual(linesA);
  },
);

// A pairing that loses or doubles entries.
law(
  "[TEXT-6] runs hold both lists in order, and equal entries are as many as in any pairing of short lists",
  [
    fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 }),
    fc.array(fc.constantFrom("a", "b", "c", "e"), { maxLength: 12 }),
  ],
  (a, b) => {
    const found = runs(a, b);
    expect(found.flatMap(([removed, , equal]) => [...removed, ...equal])).toEqual(a);
    expect(found.flatMap(([, added, equal]) => [...added, ...equal])).toEqual(b);
    expect(found.flatMap(([, , equal]) => equal)).toHaveLength(longestCommon(a, b));
  },
);

const entries = (kinds: number) => fc.array(fc.nat({ max: kinds }).map(String), { maxLength: 200 });

// A carry that is lost between two words of bits.
law(
  "[TEXT-6] long lists too have as many equal entries as in any pairing, be their entries few or many",
  [fc.nat({ max: 40 }).chain((kinds) => fc.tuple(entries(kinds), entries(kinds)))],
  ([a, b]) => {
    const found = runs(a, b);
    expect(found.flatMap(([removed, , equal]) => [...removed, ...equal])).toEqual(a);
    expect(found.flatMap(([, added, equal]) => [...added, ...equal])).toEqual(b);
    expect(found.flatMap(([, , equal]) => equal)).toHaveLength(longestCommon(a, b));
  },
  { share: 0.1 },
);

// Words counted twice, a kept word counted as gone and come, or a word cut where the two texts part.
law("[TEXT-6] words gone and come are those that are not kept, in order", [related], ([before, after]) => {
  const a = wordsOf(before).map(({ folded }) => folded);
  const b = wordsOf(after).map(({ folded }) => folded);
  const kept = longestCommon(a, b);
  expect(wordDiff(before, after)).toEqual({ added: b.length - kept, removed: a.length - kept });
});

// A final newline that opens a line, or an offset that belongs to no line.
law("[TEXT-7] lines tell their own places", [anyText], (text) => {
  const lines = linesOf(text);
  const texts = lineTexts(text);
  expect(lines.count).toBe(texts.length);
  for (let number = 1; number <= lines.count; number++) {
    expect(lines.text(number)).toBe(texts[number - 1]);
    expect(lines.at(lines.start(number))).toBe(number);
    expect(lines.at(lines.end(number))).toBe(number);
    expect(lines.range(number, number)).toEqual({ from: lines.start(number), to: lines.end(number) });
    expect(text.slice(lines.start(number), lines.start(number + 1))).toBe(
      lines.text(number) + (number < lines.count || text.endsWith("\n") ? "\n" : ""),
    );
  }
  expect(lines.start(lines.count + 1)).toBe(text.length);
  for (let offset = 0; offset <= text.length; offset++) {
    const long = `${"x".repeat(4_000)}\n${text}`;
    const start = text.slice(0, offset).lastIndexOf("\n") + 1;
    expect(lineStartAt(text, offset)).toBe(start);
    expect(lineStartAt(long, 4_001 + offset)).toBe(4_001 + start);
  }
  expect(lines.at(text.length)).toBe(Math.max(1, lines.count));
  if (lines.count > 0)
    expect(text.slice(lines.start(1), lines.end(lines.count))).toBe(text.endsWith("\n") ? text.slice(0, -1) : text);
});

// A bad character that is overlooked after a good pair, or seen where none is.
law("[TEXT-8] the first bad character is found exactly where it stands", [anyUnits], (text) => {
  const found = badCharacterIn(text);
  let expected: number | undefined;
  for (let index = 0; index < text.length && expected === undefined; index++) {
    const code = text.codePointAt(index) ?? 0;
    if (code > 0xffff) index += 1;
    else if (code === 0 || (code >= 0xd800 && code <= 0xdfff)) expected = index;
  }
  expect(found?.offset).toBe(expected);
  if (found) expect(found.kind).toBe(text[found.offset] === "\u0000" ? "nul" : "lone-surrogate");
});

// Words that overlap or that do not stand where they say.
law("[TEXT-8] tokens joined are the text, and words stand among them in order", [anyText], (text) => {
  expect(tokensOf(text).join("")).toBe(text);
  let end = 0;
  for (const { from, to, folded } of wordsOf(text)) {
    expect(from).toBeGreaterThanOrEqual(end);
    expect(folded).toBe(foldWord(text.slice(from, to)));
    end = to;
  }
});

const withEnds = (text: string) => text.split(/(?<=\n)/).filter((line) => line !== "");

function lineTexts(text: string): string[] {
  const lines = text.split("\n");
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

function commonLines(a: readonly string[], b: readonly string[]): number {
  const differing = a.findIndex((line, index) => line !== b[index]);
  return differing < 0 ? a.length : differing;
}

function slowCut(text: string, offset: number): boolean {
  if (offset === 0 || offset === text.length) return true;
  const graphemes = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)];
  return (
    graphemes.some(({ index }) => index === offset) &&
    !wordsOf(text).some(({ from, to }) => from < offset && offset < to)
  );
}

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const entry of a) {
    const next = [0];
    b.forEach((other, index) =>
      next.push(entry === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0)),
    );
    row = next;
  }
  return row[b.length] ?? 0;
}

// A change that is put in twice, loses a part of itself, or takes others' words along.
law(
  "[TEXT-9] carried to the text they were made on, changes give it back; on what they gave, they stand already",
  [documentWithEdit],
  ({ text, edit }) => {
    const mine = applyEdit(text, edit);
    const home = carryOver({ base: text, mine, now: text });
    expect(
      applyEdit(
        text,
        home.flatMap((change) => change.edit ?? []),
      ),
    ).toBe(mine);
    expect(home.map((change) => change.edit)).toEqual(home.map((change) => change.made));
    for (const change of carryOver({ base: text, mine, now: mine })) expect(change.edit).toEqual([]);
    expect(carryOver({ base: text, mine: text, now: mine })).toEqual([]);
  },
);

law(
  "[TEXT-9] a change that fits takes the very words that it was made on, and no others",
  [documentWithEdit, documentWithEdit],
  ({ text, edit }, other) => {
    const mine = applyEdit(text, edit);
    const now = other.edit
      .reduceRight(
        (so, { from, to, insert }) =>
          so.slice(0, from % (so.length + 1)) +
          insert +
          so.slice(Math.max(from % (so.length + 1), to % (so.length + 1))),
        text,
      )
      .toWellFormed();
    const fitting = carryOver({ base: text, mine, now }).filter(({ edit: left }) => left && left.length > 0);
    fc.pre(fitting.length > 0);
    for (const { made, edit: left = [] } of fitting)
      for (const { from, to } of left)
        expect(made.map((one) => text.slice(one.from, one.to))).toContain(now.slice(from, to));
  },
);
