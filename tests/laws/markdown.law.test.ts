// Covers MD-1…3, VER-1, VER-3, OPS-2 and OPS-4: structure, front matter, diff stat and laying text into blocks.
import fc from "fast-check";
import { expect } from "vitest";
import { placeDelete } from "../../lib/edit-ops/place/delete.ts";
import { placeInsert, type InsertPlace } from "../../lib/edit-ops/place/insert.ts";
import { numbersOf } from "../../lib/edit-ops/place/renumber.ts";
import { placeReplace } from "../../lib/edit-ops/place/replace.ts";
import { reorderUnits } from "../../lib/edit-ops/place/reorder.ts";
import {
  blocksAt,
  diffStat,
  frontMatterOf,
  leafBlocks,
  setFrontMatter,
  structureOf,
  type Block,
} from "../../lib/markdown/index.ts";
import { applyEdit, linesOf, makeEdit, wordCount, wordsOf, type TextRange } from "../../lib/text/index.ts";
import { anyText, documentText, law, newText, wholePair } from "./support.ts";

const cut = fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 60 }));
const rangeIn = (text: string, [at, length]: readonly [number, number]): TextRange => {
  const from = wholePair(text, text.length === 0 ? 0 : at % (text.length + 1));
  return { from, to: wholePair(text, Math.min(text.length, from + length)) };
};

// Hunts blocks that overlap, leave their parent or begin in the middle of words.
law("[MD-1] blocks are sorted, nested, made of whole lines and apart from their siblings", [anyText], (text) => {
  const lines = linesOf(text);
  const check = (blocks: readonly Block[], parent: { from: number; to: number; endLine: number }) => {
    let following = parent.from;
    for (const block of blocks) {
      expect(block.from).toBeGreaterThanOrEqual(following);
      expect(block.to).toBeGreaterThanOrEqual(block.from);
      expect(block.to).toBeLessThanOrEqual(parent.to);
      expect(block.startLine).toBe(lines.at(block.from));
      expect(text.slice(block.to, lines.end(block.endLine)).trim()).toBe("");
      check(block.children, block);
      following = block.to;
    }
  };
  check(structureOf(text).blocks, { from: 0, to: text.length, endLine: lines.count });
});

// Hunts words that belong to no block, or to two, so that a change of them touches none, or two.
law("[SCP-1] every line of words belongs to exactly one smallest block", [documentText], (text) => {
  const structure = structureOf(text);
  const lines = linesOf(text);
  for (let line = 1; line <= lines.count; line += 1) {
    if (lines.text(line).trim() === "") continue;
    expect(blocksAt(structure, { from: lines.start(line), to: lines.start(line) }), `line ${line}`).toHaveLength(1);
  }
  expect(blocksAt(structure, { from: 0, to: text.length })).toEqual(leafBlocks(structure));
});

// Hunts a parse that depends on what was parsed before it.
law(
  "[MD-3] the same text has the same structure, remembered or not",
  [documentText],
  (text) => {
    const first = structureOf(text);
    for (let other = 0; other < 9; other += 1) structureOf(`${other}\n\n${text}`);
    const again = structureOf(text);
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  },
  { share: 0.2 },
);

// Hunts a quick count of words that differs from the slow one.
law(
  "[VER-3] words are counted as they are cut",
  [anyText, fc.string({ unit: fc.constantFrom(..."aZ09_.,:;'’ -\n/@é"), maxLength: 60 })],
  (text, ascii) => {
    expect(wordCount(text)).toBe(wordsOf(text).length);
    expect(wordCount(ascii)).toBe(wordsOf(ascii).length);
  },
);

// Hunts sums that do not add up, and shares outside 0…1.
law(
  "[VER-3] the numbers of a diff stat fit each other",
  [documentText, documentText],
  (before, after) => {
    const stat = diffStat(before, after, []);
    expect(stat.linesChanged).toBeLessThanOrEqual(stat.linesAdded + stat.linesRemoved);
    expect(stat.linesChanged).toBeGreaterThanOrEqual(Math.max(stat.linesAdded, stat.linesRemoved));
    expect(stat.preserved).toBeGreaterThanOrEqual(0);
    expect(stat.preserved).toBeLessThanOrEqual(1);
    expect(wordCount(after) - wordCount(before)).toBe(stat.wordsAdded - stat.wordsRemoved);
    if (before === after)
      expect({ ...stat, preserved: 0 }).toEqual(Object.fromEntries(Object.keys(stat).map((key) => [key, 0])));
  },
  { share: 0.5 },
);

const key = fc.constantFrom("title", "tags", "new key", "date", "__proto__x");
const value = fc.oneof(
  fc.constant(null),
  fc.string({ maxLength: 12 }),
  fc.boolean(),
  fc.integer(),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
  fc.constantFrom("a: b", "# c", "two\nlines", "- d", "2024-01-01", "yes", "'"),
);
const yaml = fc
  .array(
    fc.constantFrom(
      "title: Café # kept",
      "tags: [a, b]",
      "tags:\n  - a\n  # b\n  - c",
      "# alone",
      "",
      "date: 2024-01-01",
      "long: |\n  a\n\n  b",
      "flow: {a: 1}",
      "quoted: 'a b'",
    ),
    { maxLength: 5 },
  )
  .map((lines) => lines.join("\n"));

// Hunts an edit of one key that reformats another, or the text below.
law(
  "[VER-1] new front matter values stand, all other keys and all other bytes stay",
  [yaml, fc.dictionary(key, value, { maxKeys: 3 }), documentText, fc.boolean()],
  (block, patch, rest, crlf) => {
    const plain = `---\n${block}${block === "" ? "" : "\n"}---\n\nx${rest}`;
    const text = crlf ? plain.replace(/\r?\n/g, "\r\n") : plain;
    const before = frontMatterOf(text);
    fc.pre(before.error === undefined && structureOf(text).frontMatter !== undefined);
    const after = applyEdit(text, setFrontMatter(text, patch));
    const expected: Record<string, unknown> = { ...before.data };
    for (const [name, wanted] of Object.entries(patch)) {
      if (wanted === null) delete expected[name];
      else expected[name] = wanted;
    }
    expect(frontMatterOf(after)).toEqual({ data: expected });
    const following = structureOf(text).frontMatter?.content.to ?? 0;
    expect(after.endsWith(text.slice(following))).toBe(true);
    for (const line of ["# alone", "quoted: 'a b'", "title: Café # kept"]) {
      if (!block.startsWith("{") && text.includes(line) && !("title" in patch && line.startsWith("title")))
        expect(after).toContain(line);
    }
  },
);

// Hunts units that gain or lose a byte on their way, and a permutation that is applied backwards.
law(
  "[OPS-2] reorder by identity changes nothing, reorder and its inverse neither",
  [
    documentText,
    cut,
    fc.constantFrom("block" as const, "item" as const, "row" as const, "sentence" as const),
    fc.infiniteStream(fc.nat()),
  ],
  (text, at, unit, random) => {
    const range = rangeIn(text, at);
    const probe = reorderUnits(structureOf(text), range, unit, []);
    fc.pre(probe.kind !== "no-units");
    const identity = Array.from({ length: probe.count }, (_, index) => index + 1);
    expect(reorderUnits(structureOf(text), range, unit, identity)).toMatchObject({ kind: "planned", replacements: [] });
    const order = identity
      .map((place) => ({ place, by: Number(random.next().value) }))
      .sort((a, b) => a.by - b.by || a.place - b.place)
      .map(({ place }) => place);
    const there = reorderUnits(structureOf(text), range, unit, order);
    if (there.kind !== "planned") return;
    const moved = applyEdit(text, there.replacements);
    expect([...moved].sort()).toEqual([...text].sort());
  },
);

const position = fc.constantFrom("before" as const, "after" as const);

// Hunts an insert that eats or rewrites what stands around it.
law(
  "[OPS-4] an insert keeps every byte of the text, numbers of items aside",
  [documentText, cut, position, newText, fc.boolean()],
  (text, at, side, words, inside) => {
    const range = rangeIn(text, at);
    const place: InsertPlace = inside
      ? { kind: "inside", range, position: side === "before" ? "start" : "end" }
      : { kind: "beside", range, position: side };
    const { replacement, counted } = placeInsert(structureOf(text), place, words);
    const renumbered = numbersOf(counted ? [counted] : []);
    expect(replacement.to).toBe(replacement.from);
    for (const number of renumbered) expect(text.slice(number.from, number.to) + number.insert).toMatch(/^\d+$/);
    expect(() => makeEdit(text, [replacement, ...renumbered])).not.toThrow();
    if (words.trim() === "") expect(replacement.insert).toBe("");
  },
);

// Hunts an insert that leaves two blank lines, or glues its words to a neighbour.
law(
  "[OPS-4] a paragraph beside a whole top-level paragraph has one blank line on either side",
  [documentText, fc.nat(), position],
  (text, pick, side) => {
    const structure = structureOf(text);
    const paragraphs = structure.blocks.filter(({ kind }) => kind === "paragraph");
    const chosen = paragraphs[pick % Math.max(1, paragraphs.length)];
    fc.pre(chosen !== undefined);
    const { replacement } = placeInsert(structure, { kind: "beside", range: chosen, position: side }, "Quite new.");
    const after = applyEdit(text, [replacement]);
    const lines = after.split(/\r?\n/);
    const line = lines.indexOf("Quite new.");
    expect(line).toBeGreaterThanOrEqual(0);
    for (const near of [line - 1, line + 1])
      if (near >= 0 && near < lines.length - 1) expect(lines[near]?.trim()).toBe("");
    const beyond = lines[side === "after" ? line - 2 : line + 2];
    expect(beyond?.trim()).not.toBe("");
  },
);

// Hunts deletes that reach beyond the gap around them, and replaces that reach at all.
law("[OPS-4] a delete takes white space and markers along, never words", [documentText, cut], (text, at) => {
  const range = rangeIn(text, at);
  const { replacement, counted, outdents = [] } = placeDelete(structureOf(text), range);
  const beyond =
    text.slice(Math.min(replacement.from, range.from), range.from) +
    text.slice(range.to, Math.max(range.to, replacement.to));
  expect(beyond).not.toMatch(/\p{L}/u);
  expect(replacement.insert.trim()).toBe("");
  for (const { from, to, insert } of outdents) expect(text.slice(from, to) + insert).toMatch(/^ +$/);
  expect(() => makeEdit(text, [replacement, ...outdents, ...numbersOf(counted ? [counted] : [])])).not.toThrow();
});

// Hunts a section, heading or code block that takes words outside it along.
law(
  "[OPS-3] a replaced place keeps all words around it",
  [documentText, cut, newText],
  (text, at, words) => {
    const structure = structureOf(text);
    const places = [
      rangeIn(text, at),
      ...structure.headings,
      ...structure.sections.map((section) => section.range),
      ...structure.blocks.flatMap((block) => block.code?.content ?? []),
    ];
    for (const range of places) {
      const { replacement } = placeReplace(structure, range, words);
      expect(() => makeEdit(text, [replacement])).not.toThrow();
      expect(text.slice(replacement.from, range.from) + text.slice(range.to, replacement.to)).not.toMatch(/\p{L}/u);
    }
  },
  { share: 0.3 },
);
