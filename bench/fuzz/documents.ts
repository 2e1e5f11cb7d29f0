// Random Markdown for the fuzzer: every construct, many scripts, strings made to be slow, all kinds of line ends, up to
// 100 kB.
import fc from "fast-check";
import { block, sentence } from "../../tests/laws/documents.ts";

/** Texts up to this length have to be planned on within the fuzzer's limit of time. */
export const MOST_CHARACTERS = 100_000;

const OTHER_SCRIPTS = [
  "العربية تُكتب من اليمين",
  "שלום עולם",
  "हिन्दी में लिखा हुआ",
  "ภาษาไทยไม่มีช่องว่าง",
  "한국어 문장입니다.",
  "日本語の文章です。",
  "中文的句子，没有空格。",
  "Ελληνικά γράμματα",
  "Привет, мир",
  "Ïñtërnâtiônàl",
  "e\u0301\u0323\u0302 marks",
  "👩‍👩‍👧‍👦 and 👍🏽",
  "🇫🇷🇩🇪🇯🇵",
  "\u202eright to left\u202c",
  "a\u200bb\u2060c\ufeffd",
  "ﬁne ligature",
  "ｆｕｌｌ　ｗｉｄｔｈ １２３",
  "İstanbul ſs ẞ",
  "𝔐𝔞𝔱𝔥 𝟙𝟚𝟛",
];
const otherWords = fc.constantFrom(...OTHER_SCRIPTS);

/** Marks that open and never close, or nest: what makes careless searches slow. */
const HOSTILE = [
  "~",
  "[",
  "](",
  "[a](",
  "&",
  "&amp;",
  "\\",
  "\\\\n",
  "`",
  "``` ",
  "*a",
  "**",
  "_a_",
  "<",
  "<!--",
  "<b>",
  "|",
  "| a ",
  "> ",
  "- ",
  "1. ",
  "  ",
  "\t",
  " \n",
  "\r\n",
  "\n\n",
  "#",
  "# ",
  "---\n",
  "!",
  "![",
  "[[",
  "](x)",
  "\u0301",
  "…",
  "...",
  "“",
  "'",
  "\u00a0",
  "\u200b",
  "ab ",
  "aab",
  "1",
  "a\n",
  "- a\n",
  "> - ",
  "x.",
  "$",
  "(",
  "[^1]",
  "http://a.b/",
  "日",
  "👩\u200d",
];
const hostile = fc
  .tuple(
    fc.constantFrom(...HOSTILE),
    fc.oneof(
      { weight: 6, arbitrary: fc.nat({ max: 40 }) },
      { weight: 2, arbitrary: fc.nat({ max: 600 }) },
      fc.nat({ max: 40_000 }),
    ),
    fc.constantFrom("", "x", "\n"),
  )
  .map(([piece, times, end]) => piece.repeat(Math.min(times, Math.floor(MOST_CHARACTERS / 2 / piece.length))) + end);

const nested = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom("- ", "1. ", "> "), sentence)
  .map(([depth, marker, words]) =>
    Array.from(
      { length: depth },
      (_, level) => (marker === "> " ? marker.repeat(level + 1) : " ".repeat(level * marker.length) + marker) + words,
    ).join("\n"),
  );
const wrapped = fc.array(sentence, { minLength: 2, maxLength: 6 }).map((lines) => lines.join("\n"));
const loose = fc
  .array(fc.tuple(sentence, fc.option(sentence)), { minLength: 1, maxLength: 4 })
  .map((items) =>
    items.map(([first, more], index) => `${index + 8}. ${first}${more === null ? "" : `\n\n    ${more}`}`).join("\n\n"),
  );
const bigTable = fc
  .array(fc.array(fc.oneof(sentence, otherWords), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 })
  .map((rows) =>
    [
      "| Item | Van | Bike |",
      "|:--|--:|:-:|",
      ...rows.map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`),
    ].join("\n"),
  );
const constructs = fc.constantFrom(
  "$$\na^2 + b_1\n$$",
  ":::note\nwatch out\n:::",
  "Term\n: its meaning",
  "A line with a break  \nand another\\\nand one more",
  '![alt *text*](image.png "title")',
  "[text][ref] and [ref][] and [ref]\n\n[ref]: <https://example.org/a b> 'T'",
  "Words[^1] and more.[^long]\n\n[^long]: First.\n\n    Second.",
  "<details>\n<summary>More</summary>\n\nHidden **words**.\n\n</details>",
  "<!-- a\n# comment\n-->",
  "***",
  "Title\n---",
  "- [x] done\n- [ ] to do\n  - [ ] within",
  "> [!NOTE]\n> An alert.\n>\n> - with a list",
  "~~~md\n```js\ncode\n```\n~~~",
  "* a\n\n  ```\n  in an item\n  ```\n* b",
  "    indented\n\n    code",
  "Autolinks <https://a.b> and www.example.org and me@example.org",
  "a\\*b\\_c \\# &copy; &#35; &nbsp;x",
  "It's \"quoted\" -- and 'single' --- isn't it...",
  "| a |\n| - |",
  "1) one\n2) two\n10) ten",
  "<div\n",
  "```\nopen",
);

const anyBlock = fc.oneof(
  { weight: 8, arbitrary: block },
  { weight: 2, arbitrary: wrapped },
  { weight: 2, arbitrary: constructs },
  otherWords,
  nested,
  loose,
  bigTable,
  hostile,
);
const gap = fc.constantFrom("\n\n", "\n\n", "\n\n", "\n\n", "\n", "\n\n\n", "\n \n");
const front = fc.constantFrom(
  "",
  "",
  "",
  "---\ntitle: Café\ntags: [a, b]\n---\n",
  "---\ntitle: open\n",
  "+++\ntitle = 1\n+++\n",
  "---\n---\n",
);

const text = fc
  .tuple(front, fc.array(fc.tuple(anyBlock, gap), { maxLength: 14 }), fc.constantFrom("\n", "\n", "", "\n\n"))
  .map(
    ([head, blocks, end]) =>
      head + blocks.map(([words, space], index) => words + (index < blocks.length - 1 ? space : "")).join("") + end,
  );

/** The same again and again, alike or with a number that tells the copies apart. */
const repeated = fc
  .tuple(text, fc.integer({ min: 2, max: 300 }), fc.boolean())
  .map(([once, times, isNumbered]) =>
    Array.from({ length: Math.min(times, Math.floor(MOST_CHARACTERS / (once.length + 12))) }, (_, copy) =>
      isNumbered ? once.replace(/\w+/, (word) => `${word} ${copy}`) : once,
    ).join("\n\n"),
  );

const noise = fc
  .string({ unit: "binary", maxLength: 200 })
  .map((words) => words.replaceAll("\u0000", "").toWellFormed());

/** The bytes of a document, as a caller may store them. */
export const anyBody = fc
  .tuple(
    fc.oneof({ weight: 12, arbitrary: text }, { weight: 2, arbitrary: repeated }, noise),
    fc.constantFrom("lf", "lf", "lf", "lf", "crlf", "mixed", "cr"),
    fc.constantFrom("", "", "", "\ufeff"),
  )
  .map(([words, eol, bom]) => {
    const cut = words.slice(0, MOST_CHARACTERS).toWellFormed();
    const ends =
      eol === "crlf"
        ? cut.replace(/\r?\n/g, "\r\n")
        : eol === "mixed"
          ? cut.replace("\n", "\r\n")
          : eol === "cr"
            ? cut.replace("\n", "\r")
            : cut;
    return bom + ends;
  });

/** New words for an op: none, a few, a block of any kind. */
export const anyWords = fc.oneof(
  { weight: 4, arbitrary: sentence },
  { weight: 3, arbitrary: anyBlock },
  otherWords,
  fc.constantFrom(
    "",
    "\n",
    " ",
    "a\r\nb",
    "$& $1 \\1",
    "\u0301",
    "x\n\ny\n",
    "- one\n- two\n",
    "| a | b |",
    "## New",
    "```\nnew\n```",
  ),
  fc.tuple(block, gap, block).map((parts) => parts.join("")),
);
