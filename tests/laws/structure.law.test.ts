// Covers MD-4: a text read part by part, or as the edit of one that has been read, is read as if it were new and whole.
import fc from "fast-check";
import { expect } from "vitest";
import { blocksAroundRuns, blocksByParser, parseBlocks } from "../../lib/markdown/blocks.ts";
import {
  blocksAt,
  headingAt,
  leafBlocks,
  numberedItems,
  sectionAt,
  structureOf,
  topBlocksAt,
  type Block,
} from "../../lib/markdown/index.ts";
import { blockOnLine } from "../../lib/markdown/leaves.ts";
import { blocksIn, partsOf, type Parts } from "../../lib/markdown/parts.ts";
import { applyEdit, linesOf, type Edit } from "../../lib/text/index.ts";
import { anyText, documentText, law, wholePair } from "./support.ts";

/** Pieces of lines that begin, end, or look as if they began something that goes on over blank lines. */
const piece = fc.constantFrom(
  "```",
  "````",
  "```js",
  "``` `x`",
  "~~~",
  "~~~~ a",
  " ```",
  "  ```",
  "  ```js",
  "   ```",
  "  ~~~",
  "  <div>",
  "  <!-- a",
  "    ```",
  "\t```",
  "- ```",
  "  ```",
  "> ```",
  "1. ```",
  "[^a]: ```",
  "x ```",
  "`a`",
  "\r```",
  "<!-- a",
  "-->",
  "a -->",
  "<!-- b -->",
  "<div>",
  "</div>",
  " <div>",
  "<pre>",
  "</pre>",
  "<script>",
  "</script>",
  "<?php",
  "?>",
  "<!DOCTYPE",
  "<![CDATA[",
  "]]>",
  "<b>",
  "- <!-- c",
  "> <pre>",
  "<style",
  "<TextArea>",
  "a <!--",
  "- item",
  "* item",
  "+ item",
  "-",
  "*",
  "1. one",
  "2) two",
  "  - nested",
  "    deeper",
  "- [ ] task",
  "**bold**",
  "*em*",
  "-5",
  "+1",
  "12",
  "*",
  "- - a",
  "10. ten",
  "> quote",
  "> - a",
  ">",
  "text",
  "more text",
  "  text",
  "    code",
  "\tcode",
  "# Head",
  "## Head ##",
  "===",
  "---",
  "***",
  "- - -",
  "+++",
  "=",
  "| a | b |",
  "|---|---|",
  "--|--| ",
  "-| ",
  "- -|",
  "a|",
  "| 1 | 2 |",
  "[^1]: foot",
  "    goes on",
  "[ref]: https://x.y",
  "[ref]:",
  '"title',
  'title"',
  "[a",
  "]: /url",
  "",
  "",
  "",
  "",
  "",
  " ",
  "  ",
  "\t",
  "\r",
  "\u00a0",
  "\u2028",
  "\f",
  "é",
  "日本",
  "&amp;",
  "\\",
);
const lineEnd = fc.constantFrom("\n", "\n", "\n", "\n", "\n\n", "\n\n", "\r\n", "\r\n\r\n", "\r", "");
const piecedText = fc
  .tuple(
    fc.constantFrom("", "", "", "---\na: b\n---\n", "---\n", "---\na: b\n...\n\n"),
    fc.array(fc.tuple(piece, lineEnd), { maxLength: 24 }),
  )
  .map(([front, pieces]) => front + pieces.map(([words, end]) => words + end).join(""));
const text = fc.oneof(
  { weight: 4, arbitrary: piecedText },
  { weight: 1, arbitrary: documentText },
  { weight: 1, arbitrary: anyText },
);

const change = fc.record({
  gap: fc.nat({ max: 60 }),
  length: fc.oneof(fc.constant(0), fc.nat({ max: 8 }), fc.nat({ max: 60 })),
  insert: fc.array(fc.tuple(piece, lineEnd), { maxLength: 3 }).map((pieces) => pieces.flat().join("")),
});
const changes = fc.array(change, { minLength: 1, maxLength: 3 });

function changed(before: string, steps: readonly { gap: number; length: number; insert: string }[]): string {
  const edit: { from: number; to: number; insert: string }[] = [];
  let at = 0;
  for (const { gap, length, insert } of steps) {
    const from = wholePair(before, Math.min(before.length, at + gap));
    at = wholePair(before, Math.min(before.length, from + length));
    edit.push({ from, to: at, insert });
  }
  return applyEdit(before, edit satisfies Edit);
}

/** The slow way: the whole text read at once, its front matter blank. */
function readWhole(given: string): readonly Block[] {
  const { frontMatter } = structureOf(given);
  const end = frontMatter?.range.to ?? 0;
  const blocks = parseBlocks(given.slice(0, end).replace(/[^\n]/g, " ") + given.slice(end));
  return frontMatter
    ? [
        { kind: "frontMatter", ...frontMatter.range, startLine: 1, endLine: linesOf(given).at(end), children: [] },
        ...blocks,
      ]
    : blocks;
}

const placedBlocks = (parts: Parts): readonly Block[] =>
  parts.list.flatMap(({ from }, index) => blocksIn(parts, index, from === 0 ? 0 : linesOf(parts.text).at(from) - 1));

// Hunts a place that is taken for a fresh start while a fence, a comment, a list or a paragraph still goes on.
law(
  "[MD-4] a text read part by part has the blocks of the whole",
  [text],
  (given) => {
    expect(structureOf(given).blocks).toEqual(readWhole(given));
  },
  { share: 10, examples: [["  - a\n\n-| \n"], ["- a\n\n-|\r\nb\n"]] },
);

const plainItems = fc
  .tuple(
    fc.constantFrom("- ", "* ", "+ "),
    fc.array(
      fc.tuple(
        fc.constantFrom("a", "É b", "word `x", "日本", "a | b", "x:", "Ж\t", "a\\", "ſ "),
        fc.constantFrom("", "", "", "\r", " "),
      ),
      { minLength: 1, maxLength: 6 },
    ),
  )
  .map(([mark, items]) => items.map(([words, end]) => `${mark}${words}${end}\n`).join(""));
const listed = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: plainItems },
      { weight: 3, arbitrary: fc.tuple(piece, lineEnd).map((parts) => parts.join("")) },
    ),
    { maxLength: 16 },
  )
  .map((pieces) => pieces.join(""));

// Hunts lines that look like items and are none, and lists that are cut in two, loose in one half, or joined to
// another.
law(
  "[MD-4] long runs of plain items are read as the parser reads them",
  [fc.oneof(listed, text), fc.integer({ min: 3, max: 5 })],
  (given, least) => {
    const found = blocksAroundRuns(given, least);
    fc.pre(found !== undefined);
    expect(found).toEqual(blocksByParser(given));
  },
);

// Hunts parts kept from before an edit that means another thing after it: a fence opened above, an underline added, a
// blank line gone.
law(
  "[MD-4] parts taken over from a text before are those of the text after read afresh",
  [text, changes, changes, fc.boolean()],
  (before, first, second, hasBeenRead) => {
    let elder = partsOf(before, 0);
    for (const steps of [first, second]) {
      if (hasBeenRead) placedBlocks(elder);
      const after = changed(elder.text, steps);
      const parts = partsOf(after, 0, elder);
      const fresh = partsOf(after, 0);
      expect(parts.list.map(({ from, to }) => [from, to])).toEqual(fresh.list.map(({ from, to }) => [from, to]));
      expect(placedBlocks(parts)).toEqual(parseBlocks(after));
      elder = parts;
    }
  },
  { share: 5 },
);

// Hunts a place asked for alone that differs from the same place in the whole.
law(
  "[MD-4] what is asked for at one place is what is there in the whole",
  [text, fc.nat(), fc.nat({ max: 80 })],
  (given, at, length) => {
    const from = at % (given.length + 1);
    const range = { from, to: Math.min(given.length, from + length) };
    const lines = linesOf(given);
    const [first, last] = [lines.at(range.from), lines.at(range.to)];
    const lone = structureOf(`${given}\n`.slice(0, -1));
    expect(topBlocksAt(lone, range)).toEqual(
      readWhole(given).filter(({ startLine, endLine }) => startLine <= last && endLine >= first),
    );
    const whole = structureOf(given);
    const owner = blockOnLine(whole, first);
    if (owner) expect(leafBlocks(whole)).toContain(owner);
    for (const block of blocksAt(whole, range)) expect(leafBlocks(whole)).toContain(block);
  },
  { share: 2 },
);

// Hunts a heading that is looked for in one part too few, or in one that begins after the place.
law("[MD-4] the heading above a place is that of the section around it", [text, fc.nat({ max: 300 })], (given, at) => {
  expect(headingAt(structureOf(given), Math.min(at, given.length))).toEqual(
    sectionAt(structureOf(given), Math.min(at, given.length))?.heading,
  );
});

// Hunts a part that is not read for headings or numbers and holds one.
law(
  "[MD-4] headings and numbered items are those of the whole, whatever was left unread",
  [text],
  (given) => {
    const nested = (blocks: readonly Block[]): Block[] => blocks.flatMap((block) => [block, ...nested(block.children)]);
    const whole = readWhole(given);
    const lone = structureOf(`${given}\n`.slice(0, -1));
    expect(lone.headings).toEqual(whole.filter(({ kind }) => kind === "heading"));
    expect(numberedItems(lone)).toEqual(nested(whole).filter(({ item }) => item?.ordered));
    expect(lone.sections.map(({ ownBlocks }) => ownBlocks)).toEqual(
      lone.sections.map(({ index }) => between(whole, lone.headings[index], lone.headings[index + 1])),
    );
  },
  { share: 2 },
);

function between(blocks: readonly Block[], head: Block | undefined, next: Block | undefined): readonly Block[] {
  return blocks.filter(
    ({ from }) => head !== undefined && from > head.from && (next === undefined || from < next.from),
  );
}
