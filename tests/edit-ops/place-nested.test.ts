// Covers OPS-4.5, OPS-4.6: lines beside nested items and quotes, sent with the depth and line ends that they are to
// have.
import { describe, expect, it } from "vitest";
import { planEdit } from "../../lib/edit-ops/index.ts";

/** The text after an insert beside `quote`. */
function inserted(text: string, quote: string, position: "before" | "after", words: string): string {
  const planning = planEdit(text, { ops: [{ op: "insert", target: { text: quote }, position, with: words }] });
  return planning.kind === "planned" ? planning.plan.after : planning.findings.map(({ code }) => code).join();
}

type Row = readonly [
  name: string,
  text: string,
  quote: string,
  position: "before" | "after",
  words: string,
  expected: string,
];

/** The same row with the line end at the joint. */
const withBreak = ([name, text, quote, position, words, expected]: Row): Row => [
  `${name}, with its line end`,
  text,
  quote,
  position,
  position === "after" ? `\n${words}` : `${words}\n`,
  expected,
];

const MENU = "- Soups\n  - Leek\n  - Pea\n- Cakes\n  - Plum\n";

describe("[OPS-4.6] items that belong to no one list keep their lines", () => {
  const rows: readonly Row[] = [
    [
      "further out than they begin",
      "- Soups\n  - Leek\n- Cakes\n",
      "  - Leek",
      "after",
      "  - Pea\n- Salads\n  - Beet",
      "- Soups\n  - Leek\n  - Pea\n- Salads\n  - Beet\n- Cakes\n",
    ],
    [
      "two levels out",
      "- A\n  - B\n    - C\n- D\n",
      "    - C",
      "after",
      "    - c\n- X\n  - Y",
      "- A\n  - B\n    - C\n    - c\n- X\n  - Y\n- D\n",
    ],
    [
      "below the quoted item, then beside it",
      "- Soups\n- Cakes\n",
      "- Soups",
      "after",
      "    - Leek\n- Salads",
      "- Soups\n    - Leek\n- Salads\n- Cakes\n",
    ],
    [
      "before an item",
      "- Soups\n  - Leek\n- Cakes\n",
      "- Cakes",
      "before",
      "  - Pea\n- Salads",
      "- Soups\n  - Leek\n  - Pea\n- Salads\n- Cakes\n",
    ],
    [
      "items and a heading",
      "- Soups\n- Cakes\n\nEnd.\n",
      "- Cakes",
      "after",
      "- Pies\n\n## Drinks\n\n- Tea",
      "- Soups\n- Cakes\n- Pies\n\n## Drinks\n\n- Tea\n\nEnd.\n",
    ],
    [
      "nested items and a heading",
      "- Soups\n  - Leek\n\nEnd.\n",
      "  - Leek",
      "after",
      "  - Pea\n\n## Drinks",
      "- Soups\n  - Leek\n  - Pea\n\n## Drinks\n\nEnd.\n",
    ],
    [
      "nested items and a paragraph",
      "- Soups\n  - Leek\n\nEnd.\n",
      "  - Leek",
      "after",
      "  - Pea\n\nThat is all.",
      "- Soups\n  - Leek\n  - Pea\n\nThat is all.\n\nEnd.\n",
    ],
    [
      "a heading where items go on",
      "- Soups\n- Cakes\n",
      "- Soups",
      "after",
      "- Pies\n\n## Sweets",
      "- Soups\n- Pies\n\n## Sweets\n\n- Cakes\n",
    ],
    [
      "tabs",
      "- Soups\n\t- Leek\n- Cakes\n",
      "\t- Leek",
      "after",
      "\t- Pea\n- Salads\n\t- Beet",
      "- Soups\n\t- Leek\n\t- Pea\n- Salads\n\t- Beet\n- Cakes\n",
    ],
    [
      "in a loose list",
      "- Soups\n\n  - Leek\n\n- Cakes\n",
      "  - Leek",
      "after",
      "  - Pea\n\n- Salads",
      "- Soups\n\n  - Leek\n  - Pea\n\n- Salads\n\n- Cakes\n",
    ],
  ];
  it.each([...rows, ...rows.map(withBreak)])("[OPS-4.6] %s", (_, text, quote, position, words, expected) => {
    expect(inserted(text, quote, position, words)).toBe(expected);
  });

  it("[OPS-4.6] all lines move by as much as the first where the quote left its indent off", () => {
    expect(inserted("- Soups\n    - Leek\n- Cakes\n", "- Leek", "after", "- Pea\n  - Fresh")).toBe(
      "- Soups\n    - Leek\n    - Pea\n      - Fresh\n- Cakes\n",
    );
  });
});

describe("[OPS-4.6] further lines of an item keep the indent they were sent with", () => {
  const rows: readonly Row[] = [
    [
      "items below it by a tab",
      MENU,
      "- Cakes",
      "before",
      "- Salads\n\t- Beet",
      "- Soups\n  - Leek\n  - Pea\n- Salads\n\t- Beet\n- Cakes\n  - Plum\n",
    ],
    [
      "two levels of tabs",
      "- Soups\n- Cakes\n",
      "- Soups",
      "after",
      "- Salads\n\t- Beet\n\t\t- Red",
      "- Soups\n- Salads\n\t- Beet\n\t\t- Red\n- Cakes\n",
    ],
    [
      "items below it by four spaces",
      "- Soups\n- Cakes\n",
      "- Soups",
      "after",
      "- Salads\n    - Beet",
      "- Soups\n- Salads\n    - Beet\n- Cakes\n",
    ],
    [
      "lines that need no indent",
      "- Soups\n- Cakes\n",
      "- Soups",
      "after",
      "- Salads of beet\nand of leaves",
      "- Soups\n- Salads of beet\nand of leaves\n- Cakes\n",
    ],
    [
      "lines that need no indent, further in",
      "- Soups\n  - Leek\n",
      "  - Leek",
      "after",
      "  - Pea\nor bean",
      "- Soups\n  - Leek\n  - Pea\nor bean\n",
    ],
    [
      "tabs in one line, spaces in the next",
      "* Soups\n    * Leek\n* Cakes\n",
      "    * Leek",
      "after",
      "\t* Pea\n    * Bean",
      "* Soups\n    * Leek\n    * Pea\n    * Bean\n* Cakes\n",
    ],
  ];
  it.each([...rows, ...rows.map(withBreak).slice(0, 5)])(
    "[OPS-4.6] %s",
    (_, text, quote, position, words, expected) => {
      expect(inserted(text, quote, position, words)).toBe(expected);
    },
  );

  it.each<Row>([
    [
      "moved by what the number grew",
      "9. nine\n",
      "9. nine",
      "after",
      "2. ten\n   more",
      "9. nine\n10. ten\n    more\n",
    ],
    [
      "a tab that is deep enough stays",
      "1. one\n",
      "1. one",
      "after",
      "10. two\n\t- below",
      "1. one\n2. two\n\t- below\n",
    ],
  ])("[OPS-4.6] under another marker: %s", (_, text, quote, position, words, expected) => {
    expect(inserted(text, quote, position, words)).toBe(expected);
  });
});

describe("[OPS-4.6] a line goes on from a lazy one", () => {
  const lazy = "- Soups are warm\nand mostly thick.\n- Cakes\n";
  it.each<Row>([
    [
      "after it",
      lazy,
      "and mostly thick.",
      "after",
      "\nSome are cold.",
      "- Soups are warm\nand mostly thick.\nSome are cold.\n- Cakes\n",
    ],
    [
      "before it",
      lazy,
      "and mostly thick.",
      "before",
      "salted\n",
      "- Soups are warm\nsalted\nand mostly thick.\n- Cakes\n",
    ],
  ])("[OPS-4.6] %s", (_, text, quote, position, words, expected) => {
    expect(inserted(text, quote, position, words)).toBe(expected);
  });
});

describe("[OPS-4.6] tags and announcements are no items", () => {
  it.each<Row>([
    [
      "an anchor",
      "- Soups\n\n- Cakes\n",
      "- Cakes",
      "before",
      '<a name="cakes"></a>',
      '- Soups\n\n<a name="cakes"></a>\n\n- Cakes\n',
    ],
    [
      "an anchor with its line end",
      "- Soups\n\n- Cakes\n",
      "- Cakes",
      "before",
      '<a name="cakes"></a>\n',
      '- Soups\n\n<a name="cakes"></a>\n- Cakes\n',
    ],
    [
      "a line of its own before the first item",
      "Menu\n\n- Soups are warm.\n- Cakes are sweet.\n",
      "- Soups are warm.",
      "before",
      "We cook daily.\n",
      "Menu\n\nWe cook daily.\n\n- Soups are warm.\n- Cakes are sweet.\n",
    ],
    [
      "words without a line end are an item as before",
      "- Soups are warm.\n- Cakes are sweet.\n",
      "- Soups are warm.",
      "before",
      "Salads are cold.",
      "- Salads are cold.\n- Soups are warm.\n- Cakes are sweet.\n",
    ],
  ])("[OPS-4.6] %s", (_, text, quote, position, words, expected) => {
    expect(inserted(text, quote, position, words)).toBe(expected);
  });
});

describe("[OPS-4.5] lines beside a quote whose marks were quoted", () => {
  const quote = "One.\n\n> Said.\n> Done.\n\nTwo.\n";
  it.each<Row>([
    [
      "without marks they stand after it",
      quote,
      "> Done.",
      "after",
      "\n\nNew.",
      "One.\n\n> Said.\n> Done.\n\nNew.\n\nTwo.\n",
    ],
    ["without marks, one line end", quote, "> Done.", "after", "\nNew.", "One.\n\n> Said.\n> Done.\n\nNew.\n\nTwo.\n"],
    [
      "without marks they stand before it",
      quote,
      "> Said.",
      "before",
      "New.\n\n",
      "One.\n\nNew.\n\n> Said.\n> Done.\n\nTwo.\n",
    ],
    [
      "several blocks before it",
      quote,
      "> Said.",
      "before",
      "New.\n\n```\nrun\n```\n\n",
      "One.\n\nNew.\n\n```\nrun\n```\n\n> Said.\n> Done.\n\nTwo.\n",
    ],
    [
      "with marks they are its next line",
      quote,
      "> Done.",
      "after",
      "\n> More.",
      "One.\n\n> Said.\n> Done.\n> More.\n\nTwo.\n",
    ],
    [
      "with marks and a blank line they are another quote",
      quote,
      "> Done.",
      "after",
      "\n\n> More.",
      "One.\n\n> Said.\n> Done.\n\n> More.\n\nTwo.\n",
    ],
    [
      "with an empty line of the quote",
      quote,
      "> Done.",
      "after",
      "\n>\n> More.",
      "One.\n\n> Said.\n> Done.\n>\n> More.\n\nTwo.\n",
    ],
    [
      "another callout",
      "> [!note] A\n> ```\n> go\n> ```\n\nTwo.\n",
      "> go\n> ```",
      "after",
      "> [!tip] B\n> Stop.",
      "> [!note] A\n> ```\n> go\n> ```\n\n> [!tip] B\n> Stop.\n\nTwo.\n",
    ],
  ])("[OPS-4.5] %s", (_, text, anchor, position, words, expected) => {
    expect(inserted(text, anchor, position, words)).toBe(expected);
  });

  it("[OPS-4.1] spaces after the last pipe of a new row stay", () => {
    expect(inserted("| A | B |\n|---|---|\n| 1 | 2 |\n", "| 1 | 2 |", "after", "\n| 3 | 4 |  ")).toBe(
      "| A | B |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |  \n",
    );
  });
});
