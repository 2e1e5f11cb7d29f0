// SPEC §5: DUP-1, DUP-2, KEEP-1, KEEP-2.
import { describe, expect, it } from "vitest";
import type { Circumstances } from "../../lib/guards/index.ts";
import type { Code } from "../../lib/outcome/index.ts";
import { GARDEN, linesOfWords } from "./documents.ts";
import { licenceGiving, licensed, planOf, reviewed, type Change } from "./plan.ts";

const found = (
  code: Code,
  changes: readonly Change[],
  words?: string,
  given: Partial<Circumstances> = {},
  text = GARDEN,
) => reviewed(text, changes, words, given).findings.filter((one) => one.code === code);
const after = (at: string, more: string): Change => ({ at, to: at + more, sent: more.trim() });
const KEY = "The key hangs in the office of Marta Lindqvist, who opens at 7:30 each day.";
const GYM = "The garden lies behind the gym. It was a car park until the spring of 2019.";

describe("duplicates", () => {
  it.each([
    ["a paragraph twice in a row", [after(KEY, `\n\n${KEY}`)]],
    ["a copy in front of its original", [{ at: KEY, to: `${KEY}\n\n${KEY}` }]],
    ["a paragraph far from its original", [after("for their help.", `\n\n${GYM}`)]],
    ["a short list item twice in a row", [after("- A box of labels", "\n- A box of labels")]],
    [
      "a copy spelled with other white space and marks",
      [after(KEY, `\n\n${KEY.replace(", who", " who").replaceAll(" ", "  ")}`)],
    ],
    ["a reworded copy beside its original", [after(KEY, `\n\n${KEY.replace("each day", "each weekday")}`)]],
    ["a reworded copy in front", [{ at: KEY, to: `${KEY.replace("The key hangs", "That key hangs")}\n\n${KEY}` }]],
    [
      "a sentence doubled inside its line",
      [after("The garden lies behind the gym.", " The garden lies behind the gym.")],
    ],
    ["a short block that comes back twice", [{ at: GYM, to: "Behind the gym.\n\nBehind the gym." }]],
    [
      "part of a paragraph that comes back twice",
      [
        {
          at: "It was a car park until the spring of 2019.",
          to: "It was a car park for long.\n\nIt was a car park for long.",
          sent: "It was a car park for long.\n\nIt was a car park for long.",
        },
      ],
    ],
    [
      "a copy beside its original where one word in the middle differs",
      [{ at: GYM, to: `${GYM}\n\n${GYM.replace("car park", "bus park")}` }],
    ],
    [
      "a paragraph that becomes what its neighbour is",
      [{ at: GYM, to: "We grow beans, squash and a great deal of mint." }],
    ],
  ])("[DUP-1] refuses %s", (_, changes) => {
    expect(found("duplicate_content", changes)).toMatchObject([{ settle: "never" }]);
  });

  it("[DUP-1] [OPS-9.2] refuses an insert of a word beside the same word, and not of one that differs", () => {
    expect(found("duplicate_content", [{ ...after("a great", " great"), kind: "insert" as const }])).toHaveLength(1);
    expect(found("duplicate_content", [{ ...after("a great", " good"), kind: "insert" as const }])).toEqual([]);
  });

  it("[DUP-1] refuses a paragraph that comes again as an item, however far from it", () => {
    for (const between of ["", "Rain.\n\nWind.\n\nSun.\n\nSnow.\n\nRain again.\n\n"]) {
      expect(
        found("duplicate_content", [after("- of all", `\n- ${KEY}`)], undefined, {}, `${KEY}\n\n${between}- of all\n`),
      ).toHaveLength(1);
    }
  });

  it.each([
    [
      "a repeat that was there before",
      [{ at: "bread and tea", to: "bread and cheese" }],
      "Row on, row on.\n\nRain.\n\nRow on, row on.\n\nThey sing of bread and tea.\n",
    ],
    [
      "an item that is listed elsewhere too",
      [after("- of all", "\n- the key that hangs in the office of the school")],
      "- the key that hangs in the office of the school\n\nRain.\n\nRain again.\n\n- of all\n",
    ],
    [
      "a short line far from its equal",
      [after("bread and tea.", "\n\nRow on, row on.")],
      "Row on, row on.\n\nRain.\n\nThey sing of bread and tea.\n",
    ],
    ["an item like, not near, its neighbour", [after("- A box of labels", "\n- A box of seeds")], GARDEN],
    [
      "one of two like paragraphs edited",
      [{ at: "second", to: "third" }],
      "The first reading was made at the north end of the long pier.\n\nThe second reading was made at the north end of the long pier.\n",
    ],
    ["words moved elsewhere", [{ at: "beans, squash", to: "squash, beans" }], GARDEN],
    ["two short items made equal by a replacement", [{ at: "Tuesday", to: "Monday" }], "- Monday\n- Tuesday\n"],
    ["a doubled word that a replacement sends", [{ ...after("a great", " great"), kind: "replace" as const }], GARDEN],
    [
      "words that a link repeats in its address",
      [{ at: "See [old](#old).", to: "See [new and free](#new-and-free).", sent: "[new and free](#new-and-free)" }],
      "See [old](#old).\n",
    ],
    [
      "code that becomes like other code by its language",
      [{ at: "```rust", to: "```text" }],
      "```rust\nthe width of it is thirty and the height is fifty\n```\n\nOr:\n\n```text\nthe width of it is thirty and the height is fifty\n```\n",
    ],
  ])("[DUP-1] lets %s be", (_, changes, text) => {
    expect(found("duplicate_content", changes, undefined, {}, text)).toEqual([]);
  });

  it("[DUP-1] refuses a line of code that occurs twice in a row, and not one that did", () => {
    const text = "```js\nlet total = sum(rows);\nprint(a);\n```\n";
    const twice = "let total = add(rows);\nlet total = add(rows);";
    expect(found("duplicate_content", [{ at: "let total = sum(rows);", to: twice }], undefined, {}, text)).toHaveLength(
      1,
    );
    expect(
      found(
        "duplicate_content",
        [{ at: "print(a);", to: "print(b);" }],
        undefined,
        {},
        text.replace("let total = sum(rows);", twice),
      ),
    ).toEqual([]);
  });

  it("[DUP-1] refuses ten lines that come again, and not nine", () => {
    const lines = Array.from({ length: 10 }, (_, index) => `step ${index} of ten`);
    const text = `Start.\n\n\`\`\`\n${lines.join("\n")}\n\`\`\`\n\nEnd of it.\n`;
    const pasted = (count: number) => [
      after("End of it.", `\n\n\`\`\`\nfirst\n${lines.slice(0, count).join("\n")}\nlast\n\`\`\``),
    ];
    expect(found("duplicate_content", pasted(10), undefined, {}, text)).toHaveLength(1);
    expect(found("duplicate_content", pasted(9), undefined, {}, text)).toEqual([]);
  });

  it("[DUP-1] a thousand equal lines that were there before are no findings", () => {
    const text = `${"- the same old line\n".repeat(1_000)}\n${linesOfWords(1_000)}\n`;
    expect(found("duplicate_content", [{ at: "Row 0 holds", to: "Row 0 keeps" }], undefined, {}, text)).toEqual([]);
  });
});

describe("damage", () => {
  const ask = after(KEY, "\n\nAsk there.");
  const sent = (text: string): Change => ({ at: KEY, to: text, sent: text });

  it.each([
    ["an open fence", [after(KEY, "\n\n```bash\nwater")]],
    ["a fence line that goes", [{ at: "water --minutes 20\n```", to: "water --minutes 20" }]],
    ["merge markers", [sent("<<<<<<< HEAD\nThe key hangs here.\n=======\nThe key hangs there.\n>>>>>>> main")]],
    ["talk to the user", [sent(`Here is the revised paragraph:\n\n${KEY}`)]],
    ["talk to the user, politely", [sent(`Sure, here's the updated version:\n\n${KEY}`)]],
    ["a report", [sent(`I've updated the text as you asked.\n\n${KEY}`)]],
    ["a placeholder in brackets", [sent("The key hangs here.\n\n[rest unchanged]")]],
    ["a placeholder between dots", [sent("The key hangs here.\n\n…existing text…")]],
    ["a placeholder in a comment", [sent("The key hangs here.\n\n<!-- rest of the section remains unchanged -->")]],
    ["an extra cell", [{ at: "| North | Beans | 12 m |", to: "| North | Beans | Peas | 12 m |" }]],
    ["a lost cell", [{ at: "| North | Beans | 12 m |", to: "| North | Beans |" }]],
    ["a header that no longer fits", [{ at: "| Bed | Crop | Length |", to: "| Bed | Crop |" }]],
    ["a footnote without its text", [{ at: "\n[^dig]: With a fork, not a spade.\n", to: "" }]],
    ["a new footnote without a text", [{ at: "in March,", to: "in March,[^why]" }]],
    ["an open comment", [after(KEY, "\n\n<!-- to do")]],
    ["prose wrapped in a fence", [sent(`\`\`\`markdown\n${KEY}\n\`\`\``)]],
    ["a paragraph glued to a table", [{ at: "9 m |\n\nEach bed", to: "9 m |\nEach bed" }]],
    ["a list marker twice", [{ at: "Two watering cans", to: "- Three watering cans" }]],
    [
      "a large insert inside a word",
      [{ at: "barrow. Please", to: "more of this and that and a lot else besides. Please" }],
    ],
  ])("[DUP-2] refuses %s", (_, changes) => {
    const findings = found("corrupted_result", changes);
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.every(({ settle }) => settle === "never")).toBe(true);
  });

  it.each([
    ["an insert", [ask], undefined],
    ["a code block that was asked for", [after(KEY, "\n\n```bash\nopen the-door\n```")], "Add an example"],
    ["a row of the same width", [after("| South | Squash | 9 m |", "\n| West | Peas | 4 m |")], undefined],
    [
      "a footnote with its text",
      [{ at: "in March,", to: "in March,[^why]" }, after("not a spade.", "\n[^why]: The soil is soft then.")],
      undefined,
    ],
    [
      "a reference and its note together gone",
      [
        { at: "[^dig]\n", to: "\n" },
        { at: "\n[^dig]: With a fork, not a spade.\n", to: "" },
      ],
      "Delete the footnote",
    ],
    ["code edited in its block", [{ at: "water --minutes 20", to: "water --minutes 30" }], "Change 20 to 30"],
    [
      "a paragraph that opens with “here is”",
      [sent("Here is the office of Marta Lindqvist, where the key hangs and who opens at 7:30 each day.")],
      undefined,
    ],
    ["a block of code made of prose on demand", [sent(`\`\`\`\n${KEY}\n\`\`\``)], "Put this into a code block"],
  ])("[DUP-2] lets %s be", (_, changes, request) => {
    expect(found("corrupted_result", changes, request)).toEqual([]);
  });

  it.each([
    "**Revised version:**\n\nAsk Marta.",
    "Below is the updated paragraph:\n\nAsk Marta.",
    "Ask Marta.\n\nNote: I only changed what you asked for.",
    "Ask Marta.\n\nI left the rest as it was.",
  ])("[DUP-2] refuses the talk in %j", (text) => {
    expect(found("corrupted_result", [sent(text)])).toHaveLength(1);
  });

  it("[DUP-2] a fence around words that were dictated without one is refused, whatever they speak of", () => {
    const fenced = "```\nThe code hangs in the hall.\n```";
    const dictated = (words: string) => {
      const { hunks, ...licence } = licensed(planOf(GARDEN, [sent(fenced)]), words);
      return found("corrupted_result", [sent(fenced)], undefined, {
        licence: { ...licence, hunks: hunks.map((hunk) => ({ ...hunk, kind: "dictated" })) },
      });
    };
    expect(dictated("Change the line to “The code hangs in the hall.”")).toHaveLength(1);
    expect(dictated(`Change the line to:\n${fenced}`)).toEqual([]);
  });

  it("[DUP-2] what was broken before does not count", () => {
    const text = "# Notes\n\nSee [^gone] and the <!-- open end.\n\n| a | b |\n| - | - |\n| 1 |\n\n```\nopen\n";
    expect(found("corrupted_result", [{ at: "and the", to: "and that" }], undefined, {}, text)).toEqual([]);
  });

  it("[DUP-2] a fence put in must not swallow the one below it", () => {
    const text = "Run this:\n\n```bash\nstart\n```\n\nThen wait.\n";
    expect(
      found("corrupted_result", [after("Run this:", "\n\n```bash\nprepare")], "Add an example", {}, text),
    ).not.toEqual([]);
  });

  it.each([
    ["a lost fence", [{ at: "---\ntitle: A\n", to: "title: A\n" }], 1],
    ["broken YAML", [{ at: "title: A", to: "title: [A" }], 1],
    ["a changed value", [{ at: "title: A", to: "title: B" }], 0],
    ["the whole block deleted", [{ at: "---\ntitle: A\n---\n\n", to: "" }], 0],
  ])("[DUP-2] front matter: %s", (_, changes, count) => {
    expect(
      found("corrupted_result", changes, "Delete the front matter", {}, "---\ntitle: A\n---\n\nText.\n"),
    ).toHaveLength(count);
  });
});

describe("long front matter", () => {
  const KEYS = Array.from({ length: 1_500 }, (_, index) => `key${index}: value ${index}\n  that goes on`).join("\n");
  const TEXT = `---\n${KEYS}\n---\n\nText.\n`;

  it.each([
    ["a value that opens what it does not close", "value 700\n", "[value 700\n", 1],
    ["a key that stands already", "key700:", "key701:", 1],
    ["a line without a key", "key700: value 700\n", "value 700\n", 1],
    ["another value", "value 700\n", "price 700\n", 0],
    ["a new key", "key700: value", "fresh: yes\nkey700: value", 0],
  ])("[DUP-2] %s", (_, at, to, count) => {
    expect(found("corrupted_result", [{ at, to }], undefined, {}, TEXT)).toHaveLength(count);
  });
});

describe("entities", () => {
  it.each([
    ["a name", [{ at: "Marta Lindqvist, who", to: "someone who" }], ["Marta Lindqvist"]],
    ["a year", [{ at: "the spring of 2019", to: "some spring" }], ["2019"]],
    ["a number with its unit", [{ at: "12 m", to: "long" }], ["12 m"]],
    ["a time", [{ at: " at 7:30", to: " early" }], ["7:30"]],
    [
      "an address",
      [{ at: "[our diary](https://garden.example/diary)", to: "our diary" }],
      ["https://garden.example/diary"],
    ],
    [
      "a little word of a title, alone",
      [{ at: '"A view of the old shed"', to: '"A view the old shed"' }],
      ['"A view of the old shed"'],
    ],
    ["one of two names that were joined", [{ at: "Ana Dias Pinto", to: "Ana and Pinto" }], ["Ana Dias Pinto"]],
    ["a code span that is broken over two lines", [{ at: "`the\nhose`", to: "it" }], ["`the\nhose`"]],
    [
      "a month and a place",
      [
        { at: "in March, and", to: "in spring, and" },
        { at: " from Holmbridge", to: " of tin" },
      ],
      ["March", "Holmbridge"],
    ],
  ])("[KEEP-1] asks when %s vanishes", (_, changes, missing) => {
    const text = GARDEN.replace(
      "for their help.",
      'for their help.\n\nSee "A view of the old shed" by Ana Dias Pinto.\n\nCall `the\nhose`, which then waters by `drip`.',
    );
    const findings = found("entities_missing", changes, "Tighten this sentence", {}, text);
    expect(findings).toMatchObject([{ settle: "ask", measured: missing.length }]);
    expect(findings[0]?.details).toEqual({ missing });
  });

  it.each([
    [
      "it was named",
      [{ at: "Marta Lindqvist, who", to: "a teacher, who" }],
      'Replace "Marta Lindqvist" with "a teacher"',
    ],
    ["its new value was dictated", [{ at: "12 m", to: "14 m" }], "The north bed is 14 m long now"],
    ["its deletion was asked for", [{ at: `${KEY}\n\n`, to: "" }], "Delete the paragraph about the key"],
    ["it stands elsewhere too", [{ at: "a Sunday", to: "a quiet day" }], undefined],
    ["it only opened a sentence", [{ at: "The shed holds", to: "A shed holds" }], undefined],
    ["it only opened a list item", [{ at: "Bring a bottle", to: "Carry a bottle" }], undefined],
    ["it only opened a numbered item in a quote", [{ at: "Fill the can", to: "Empty the can" }], undefined],
    [
      "little words went with those that were named",
      [{ at: '"A view of the old shed"', to: '"The old shed"' }],
      "Correct this. No longer mention the view.",
    ],
    ["a small word came into a name", [{ at: "Ana Dias Pinto", to: "Ana Dias da Pinto" }], "Correct this"],
    [
      "a code span is broken over two lines, and what stands between two of them changes",
      [{ at: "then waters", to: "then would water" }],
      "Correct this",
    ],
    ["only its quotation marks changed", [{ at: "“hook”", to: '"hook"' }], undefined],
  ])("[KEEP-1] does not when %s", (_, changes, request) => {
    const text = GARDEN.replace("each spade on its hook.", "each spade on its “hook”.").replace(
      "for their help.",
      'for their help, each Sunday.\n\nSee "A view of the old shed" by Ana Dias Pinto.\n\nCall `the\nhose`, which then waters by `drip`.\n\n- Bring a bottle of water for everyone\n\n> 1. Fill the can with rain water before noon',
    );
    expect(found("entities_missing", changes, request, {}, text)).toEqual([]);
  });

  it.each([
    [
      "a figure",
      [
        { at: "nine spades", to: "nine spades" },
        { at: "12 m", to: "13 m" },
      ],
      ["12 m", "12"],
    ],
    [
      "a bare number",
      [
        { at: "--minutes 20", to: "--minutes 20" },
        { at: "Row 7 of", to: "Row 8 of" },
      ],
      ["7"],
    ],
    ["a name that stands elsewhere", [{ at: "with Marta in", to: "with Holmbridge in" }], ["Marta"]],
  ])("[KEEP-1] asks when %s is taken for another that nobody spoke of", (_, changes, missing) => {
    const text = `${GARDEN}\nRow 7 of the beans stands with Marta in the shade.\n`;
    expect(found("entities_missing", changes, "Tighten this sentence", {}, text)[0]?.details).toEqual({ missing });
  });

  it.each([
    ["the new figure was named", [{ at: "Row 7 of", to: "Row 8 of" }], "It is row 8 now, please correct this"],
    ["a name's spelling was mended", [{ at: "with Martta in", to: "with Marta in" }], "Fix the typos"],
    ["its capitals were dictated", [{ at: "Row Kit", to: "Row KIT" }], "Replace “Kit” with “KIT”"],
  ])("[KEEP-1] does not when %s", (_, changes, request) => {
    const text =
      "# A note\n\nRow 7 of the beans stands with Martta in the shade: we ask Martta, see [here](https://garden.example/diary/2) or the Row Kit there.\n";
    expect(found("entities_missing", changes, request, {}, text)).toEqual([]);
  });

  it("[KEEP-1] does not when words that were given change a part of an address", () => {
    const text = "# A note\n\nWe ask Martta, see [here](https://garden.example/diary/2).\n";
    const changes = [{ at: "diary", to: "journal" }];
    expect(
      found(
        "entities_missing",
        changes,
        "",
        { licence: licenceGiving(text, changes, "Replace “diary” with “journal”") },
        text,
      ),
    ).toEqual([]);
  });

  it("[KEEP-1] an acknowledged loss goes through", () => {
    const clicks = [{ code: "entities_missing", question: "acknowledged" }] as const;
    expect(
      found("entities_missing", [{ at: "Marta Lindqvist, who", to: "someone who" }], "Tighten it", { clicks }),
    ).toEqual([]);
  });

  it("[KEEP-1] mustInclude and mustKeep are hard", () => {
    const clicks = [
      { code: "must_keep_missing", question: "?", override: true },
      { code: "must_include_missing", question: "?", override: true },
    ] as const;
    const given = {
      mustInclude: ["42 kilometres", "ten spades"],
      mustKeep: ["nine spades", "one wheelbarrow", "never stood here"],
      clicks,
    };
    const changes = [{ at: "nine spades", to: "ten spades" }];
    expect(found("must_include_missing", changes, undefined, given)).toMatchObject([
      { settle: "never", details: { missing: "42 kilometres" } },
    ]);
    expect(found("must_keep_missing", changes, undefined, given)).toMatchObject([
      { settle: "never", details: { missing: "nine spades" } },
    ]);
  });
});

describe("outline", () => {
  const missing = (changes: readonly Change[], request: string, outline: Circumstances["outline"]) =>
    found("entities_missing", changes, request, { outline }).map(({ details }) => details);
  const RAKE = [{ at: "- A rake with a short handle\n", to: "" }];

  it("[KEEP-1] what the outline names and the text loses is asked about by name", () => {
    const outline = [
      { name: "Nine spades", required: true },
      { name: "the gym" },
      { name: "a dragon", required: true },
    ];
    const findings = found("entities_missing", [{ at: "nine spades", to: "some tools" }], "Tighten this sentence", {
      outline,
    });
    expect(findings).toMatchObject([{ settle: "ask", details: { missing: ["Nine spades"] } }]);
    expect(
      found("entities_missing", [{ at: "nine spades", to: "some tools" }], "Tighten this sentence", {
        outline,
        clicks: [{ code: "entities_missing", question: "acknowledged" }],
      }),
    ).toEqual([]);
  });

  it("[KEEP-1] words that were asked to go take with them what is not required", () => {
    expect(missing(RAKE, "Delete the item with the short handle", [{ name: "rake" }])).toEqual([]);
    expect(missing(RAKE, "Delete the item with the short handle", [{ name: "rake", required: true }])).toEqual([
      { missing: ["rake"] },
    ]);
  });

  it.each([
    ["it was named", RAKE, "Delete the line about the rake", "rake"],
    ["it stands elsewhere", [{ at: "We grow beans, squash", to: "We grow squash" }], "Tighten this", "beans"],
    ["it was never there", RAKE, "Tighten this", "dragon"],
    ["it is part of a longer word alone", RAKE, "Tighten this", "hand"],
    ["it is respelled in capitals", [{ at: "nine spades", to: "NINE SPADES" }], "Tighten this", "nine spades"],
  ])("[KEEP-1] nothing of the outline is missed where %s", (_, changes, request, name) => {
    expect(missing(changes, request, [{ name, required: true }])).toEqual([]);
  });
});

describe("links and scripts", () => {
  const linked = (address: string) => [{ at: "wheelbarrow", to: `[wheelbarrow](${address})` }];

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "&#106;avascript:alert(1)",
    "&#x6A;avascript&colon;alert(1)",
    "data:text/html;base64,AAAA",
    "vbscript:x",
    "java\tscript:alert(1)",
    "<javascript:alert(1)>",
  ])("[KEEP-2] refuses the address %s, even when acknowledged", (address) => {
    const clicks = [
      { code: "unsafe_content", question: "?", override: true },
      { code: "new_link", question: "?" },
    ] as const;
    expect(found("unsafe_content", linked(address), `Link it to ${address}`, { clicks })).toMatchObject([
      { settle: "never" },
    ]);
  });

  it.each([
    '<script src="https://count.example/x.js"></script>',
    "<SCRIPT>x</SCRIPT>",
    '<img src="a.png" onerror="x()">',
    '<iframe src="https://a.example"></iframe>',
    '<a href="javascript:x">a</a>',
    "<svg/onload=x()>",
  ])("[KEEP-2] refuses %s", (html) => {
    expect(found("unsafe_content", [after("each day.", ` ${html}`)]).length).toBeGreaterThan(0);
  });

  it.each([
    "`<script>`",
    "The word javascript: stands here",
    "onward = forward",
    "\n\n```html\n<script>x</script>\n```",
  ])("[KEEP-2] lets %s be", (text) => {
    expect(found("unsafe_content", [after("each day.", ` ${text}`)])).toEqual([]);
  });

  it.each([
    ["that nobody gave", "https://barrows.example/77", undefined, 1],
    ["of an image that nobody gave", "img/barrow.png", undefined, 1],
    ["that the person gave", "https://barrows.example/77", "Link it to https://barrows.example/77", 0],
    ["that the person gave without its scheme", "https://barrows.example/77", "Link it to barrows.example/77.", 0],
    ["that stands in the document", "https://garden.example/diary", undefined, 0],
    ["inside the same text", "#beds", undefined, 0],
  ])("[KEEP-2] an address %s", (_, address, request, count) => {
    expect(found("new_link", linked(address), request)).toHaveLength(count);
  });

  it.each([
    [
      "of which something else was exchanged too",
      "https://gaarden.example/journal",
      "Replace “diary” with “journal”",
      1,
    ],
    ["of which a part was exchanged unasked", "https://garden.example/journal", "Mend this link", 1],
  ])("[KEEP-2] an address that was there %s", (_, address, request, count) => {
    expect(found("new_link", [{ at: "https://garden.example/diary", to: address }], request)).toHaveLength(count);
  });

  it("[KEEP-2] an address that was there but for words that the person gave is theirs", () => {
    const changes = [{ at: "https://garden.example/diary", to: "https://garden.example/journal" }];
    expect(
      found("new_link", changes, "", { licence: licenceGiving(GARDEN, changes, "Replace “diary” with “journal”") }),
    ).toEqual([]);
  });

  it("[KEEP-2] a bare web address is a link too, and asks", () => {
    expect(found("new_link", [after("each day.", " More at https://more.example/x.")])).toMatchObject([
      { settle: "ask", details: { address: "https://more.example/x" } },
    ]);
  });
});

describe("a mail address", () => {
  const written = [after("each day.", " Write to anna.b+x@more.example.")];

  it("[KEEP-2] is a link where it is, and asks", () => {
    expect(found("new_link", written)).toMatchObject([
      { settle: "ask", details: { address: "anna.b+x@more.example" } },
    ]);
  });

  it("[KEEP-2] that the person gave is theirs", () => {
    expect(found("new_link", written, "Add that people write to anna.b+x@more.example")).toEqual([]);
  });

  it("[KEEP-2] ends where the mail does: a name with @ and a version after it are none", () => {
    expect(found("new_link", [after("each day.", " Ask @anna, or install tool@2 and x@y.")])).toEqual([]);
  });
});

describe("blocks that begin on one line", () => {
  const STEPS =
    'title: Creates and passes words to a template\n\n2.  ```astro title="x"\n    ```\n    <details>\n\n        1.  ```markdown title="y"\n';

  it("[DUP-2] a word changed far from a code block inside an item breaks nothing", () => {
    expect(found("corrupted_result", [{ at: "words", to: "facts" }], "Change words to facts", {}, STEPS)).toEqual([]);
  });

  it("[DUP-2] a fence opened above such a block is still refused", () => {
    expect(
      found("corrupted_result", [{ at: "title: Creates", to: "```\ntitle: Creates" }], undefined, {}, STEPS),
    ).not.toEqual([]);
  });
});
