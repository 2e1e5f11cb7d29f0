// The documents, words and edits that laws and the fuzzer are tried on. Knows no test runner.
import fc from "fast-check";
import { makeEdit, type Edit, type Replacement } from "../../lib/text/index.ts";

const WORDS = [
  "the",
  "oven",
  "bread",
  "Paris",
  "Lyon",
  "a",
  "I",
  "naïve",
  "cafe\u0301",
  "über",
  "don't",
  "3.14",
  "1,000",
  "e.g.",
  "x_y",
  "`code`",
  "**bold**",
  "*it*",
  "[link](https://example.org/a_b)",
  "https://example.org",
  "日本語",
  "東京タワー",
  "한국어",
  "ภาษาไทย",
  "👩‍👩‍👧",
  "🇫🇷🇩🇪",
  "👍🏽",
  "😀",
  "e\u0301\u0323",
  "—",
  "…",
  "“quoted”",
  "\u00a0",
  "a\u00adb",
  "\u200b",
  "$&",
  "\\1",
  "#",
  "&amp;",
  "<b>",
  "x\u2060y",
];

const word = fc.constantFrom(...WORDS);
const blank = fc.constantFrom(" ", " ", " ", " ", "  ", "\t", "\u00a0");

/** One line of words, never blank and without a newline. */
export const sentence = fc.array(fc.tuple(word, blank), { minLength: 1, maxLength: 9 }).map(
  (pairs) =>
    pairs
      .map(([text, gap]) => text + gap)
      .join("")
      .trim() || "x",
);

const fence = fc.constantFrom("```", "~~~", "````");
const heading = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 4 }), sentence).map(([level, title]) => `${"#".repeat(level)} ${title}`),
  sentence.map((title) => `${title}\n=====`),
  fc.constantFrom("## Notes", "## Notes", "# Title", "### Steps", "##", "## Notes ##"),
);
const items = fc
  .tuple(
    fc.constantFrom("- ", "* ", "+ ", "1. ", "1) ", "- [ ] "),
    fc.array(fc.tuple(sentence, fc.constantFrom("", "", "  ", "\t")), { minLength: 1, maxLength: 4 }),
  )
  .map(([marker, lines]) =>
    lines
      .map(([line, indent], index) => indent + (indent === "" ? marker.replace("1", String(index + 1)) : marker) + line)
      .join("\n"),
  );
const table = fc
  .array(fc.tuple(word, word), { minLength: 1, maxLength: 4 })
  .map((rows) => ["| a | b |", "| --- | :-: |", ...rows.map(([left, right]) => `| ${left} | ${right} |`)].join("\n"));
const code = fc
  .tuple(
    fence,
    fc.constantFrom("", "js", 'bash title="x"'),
    fc.array(fc.oneof(sentence, fc.constantFrom("", "# not a heading", "\tindented")), { maxLength: 4 }),
  )
  .map(([mark, language, lines]) => [mark + language, ...lines, mark].join("\n"));
const odd = fc.constantFrom(
  "---",
  "> quoted\n> again",
  "<!-- note -->",
  "[^1]: foot",
  "[ref]: https://example.org",
  "    indented code",
  "<div>\n\n</div>",
  "",
  "   ",
  "\ttab",
  "```\nnever closed",
);

/** One Markdown block, now and then a broken one. */
export const block = fc.oneof(
  { weight: 5, arbitrary: sentence },
  { weight: 2, arbitrary: heading },
  { weight: 2, arbitrary: items },
  table,
  code,
  odd,
);

const frontMatter = fc.constantFrom(
  "",
  "",
  "",
  "---\ntitle: Café\ntags: [a, b]\n---\n",
  "---\n---\n",
  "---\ntitle: open\n",
);
const gap = fc.constantFrom("\n\n", "\n\n", "\n\n", "\n", "\n\n\n", "\n \n");

/** A text as the engine holds it: no BOM, `\n` or `\r` kept where ends are mixed, well formed and without NUL. */
export const documentText = fc
  .tuple(
    frontMatter,
    fc.array(fc.tuple(block, gap), { maxLength: 8 }),
    fc.constantFrom("\n", "\n", "", "\n\n", "\r\n"),
    fc.constantFrom("lf", "lf", "lf", "crlf", "mixed"),
  )
  .map(([front, blocks, end, eol]) => {
    const body =
      front + blocks.map(([text, space], index) => text + (index < blocks.length - 1 ? space : "")).join("") + end;
    if (eol === "crlf") return body.replace(/\r?\n/g, "\r\n");
    return eol === "mixed" ? body.replace("\n", "\r\n") : body;
  });

/** Any string of 16-bit units at all: NUL, halves of pairs, BOMs and every line end among them. */
export const anyUnits = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.constantFrom(0, 10, 13, 13, 10, 0x61, 0x20, 0xfeff, 0xd83d, 0xde00),
    ),
    { maxLength: 40 },
  )
  .map((units) => String.fromCharCode(...units));

/** Words and graphemes too long for any window that looks for their ends. */
const long = fc.constantFrom(
  "a".repeat(70),
  "🇫🇷".repeat(40),
  "日本語東京タワー".repeat(10),
  "ภาษาไทย".repeat(12),
  "e" + "\u0301".repeat(90),
  "1,".repeat(40) + "1",
  "👩\u200d".repeat(40) + "👩",
);

/** Well-formed text from every script, rich in the characters that change their neighbours. */
export const anyText = fc.oneof(
  documentText,
  fc
    .array(
      fc.oneof(
        fc.string({ unit: "binary", maxLength: 4 }),
        word,
        long,
        fc.constantFrom(" ", "\n", "\r\n", "\r", "\u200d", "\u0301", "🇫🇷", "가", "ᄀ", "\ufe0f", "1", "_", "'"),
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join("").toWellFormed()),
);

/** New words for a replacement; often none, often a piece of Markdown. */
export const newText = fc.oneof(
  fc.constant(""),
  word,
  sentence,
  block,
  fc.constantFrom("\n", " ", "\n\n", "a\r\nb", "\u0301"),
);

/** A text and an edit that fits it. Ranges may meet, and an insert may stand at the edge of a range. */
export const textWithEdit = withEdit(anyText);
export const documentWithEdit = withEdit(documentText);

function withEdit(texts: fc.Arbitrary<string>): fc.Arbitrary<{ text: string; edit: Edit }> {
  const step = fc.record({
    gap: fc.nat({ max: 20 }),
    length: fc.oneof(fc.constant(0), fc.nat({ max: 20 })),
    insert: newText,
  });
  return fc
    .tuple(texts, fc.array(step, { maxLength: 6 }))
    .map(([text, steps]) => ({ text, edit: editFrom(text, steps) }));
}

function editFrom(text: string, steps: readonly { gap: number; length: number; insert: string }[]): Edit {
  const replacements: Replacement[] = [];
  let at = 0;
  let lastInsert = -1;
  for (const { gap: skipped, length, insert } of steps) {
    const from = wholePair(text, Math.min(text.length, at + skipped));
    const to = wholePair(text, Math.min(text.length, from + length));
    at = to;
    if (from === to && (from === lastInsert || insert === "")) continue;
    if (from === to) lastInsert = from;
    replacements.push({ from, to, insert });
  }
  return makeEdit(text, replacements);
}

/** `offset`, or the one after it where it would cut a surrogate pair. */
export function wholePair(text: string, offset: number): number {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff ? offset + 1 : offset;
}
