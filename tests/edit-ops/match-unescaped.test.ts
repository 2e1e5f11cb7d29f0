// MAT-2, MAT-3, MAT-8: a quote escaped as in a JSON string.
import { describe, expect, test } from "vitest";
import { between, find, replaced, strategyOf } from "./match-notation.ts";

describe("unescaped finds", () => {
  const found: readonly [name: string, text: string, anchor: string][] = [
    ["quotes and line ends", '⟦Say "go"\nnow.⟧', 'Say \\"go\\"\\nnow.'],
    ["a tab", "⟦a:\tb c⟧", "a:\\tb c"],
    ["doubled backslashes", "⟦path C:\\temp here⟧", "path C:\\\\temp here"],
    ["code points", "⟦café au lait⟧", "caf\\u00e9 au lait"],
    ["a backslash that the text has", "⟦Print \\n now⟧", "Print \\\\n now"],
    ["with curly quotes in the text too", "⟦It’s “go”\nnow⟧", 'It\'s \\"go\\"\\nnow'],
    ["with other white space too", '⟦say  "go" now⟧', 'say \\"go\\" now'],
    ["from its first word in an indented line", "    ⟦foo\n    bar baz⟧", "foo\\nbar baz"],
    ["a heading and what is under it", "⟦# Title\ntext⟧", "# Title\\ntext"],
    ["Cyrillic", '⟦Слово "да"\nздесь⟧', 'Слово \\"да\\"\\nздесь'],
  ];
  test.each(found)("[MAT-2.1] %s", (_, text, anchor) => {
    const result = find(text.replace(/[⟦⟧]/g, ""), anchor);
    expect(strategyOf(result)).toBe("unescaped");
    expect(between(text.replace(/[⟦⟧]/g, ""), result)).toBe(text);
  });
});

describe("unescaped does not find", () => {
  const refused: readonly [name: string, text: string, anchor: string, kind?: string][] = [
    ["a number", "Plot 14\nrow", "Plot 15\\nrow"],
    ["a name", "Marie said\nno", "Maria said\\nno"],
    ["a blank line quoted as a line end", "one\n\ntwo", "one\\ntwo"],
    ["a line end that is a space in the text at a heading's end", "Title text", "# Title\\ntext"],
    ["half a character", "half", "\\ud83d half"],
    ["two places", 'say "go" or say "go"', 'say \\"go\\"', "ambiguous"],
    ["a path whose letters only look escaped", "C:\\news\\table", "C:\\new\\table"],
    ["a negation left out", 'say "not go"\nnow', 'say \\"go\\"\\nnow'],
    ["another code point", "café au lait", "caf\\u00e8 au lait"],
    ["a heading further on", 'go "on"\n\n# Title\n\ntext', 'go \\"on\\"\\n\\n# Title\\n\\ntext'],
  ];
  test.each(refused)("[MAT-8] %s", (_, text, anchor, kind = "missing") => {
    expect(find(text, anchor).kind).toBe(kind);
  });
});

describe("what is written back for unescaped", () => {
  const written: readonly [name: string, text: string, anchor: string, words: string, after: string][] = [
    ["new text escaped likewise", 'Say "go"\nnow.', 'Say \\"go\\"\\nnow.', 'Say \\"stop\\"\\nnow.', 'Say "stop"\nnow.'],
    ["new text as it is meant", 'Say "go"\nnow.', 'Say \\"go\\"\\nnow.', 'Say "stop"\nnow.', 'Say "stop"\nnow.'],
    ["doubled backslashes", "path C:\\temp here", "path C:\\\\temp here", "path C:\\\\data here", "path C:\\data here"],
    ["the text's line ends", "one\r\ntwo", "one\\ntwo", "one\\n2\\nthree", "one\r\n2\r\nthree"],
    ["the text's quotes", "It’s “go”\nnow", 'It\'s \\"go\\"\\nnow', 'It\'s \\"gone\\"\\nnow', "It’s “gone”\nnow"],
    [
      "new text escaped likewise, between bare white space",
      'Say "go"\nnow.',
      '\t Say \\"go\\"\\nnow.\n',
      '\t Say \\"go\\"\\nlater.\n',
      'Say "go"\nlater.',
    ],
    [
      "new text that has both line breaks and escapes, as the quote has",
      'Say "go"\nnow.',
      'Say \\"go\\"\nnow.',
      'Say \\"go\\"\nlater.',
      'Say "go"\nlater.',
    ],
    [
      "characters in a new text of several lines",
      "Ein Café.",
      "Ein Caf\\u00e9.",
      "Ein Caf\\u00e9.\nUnd ein B\\u00e4cker.",
      "Ein Café.\nUnd ein Bäcker.",
    ],
    [
      "a pair that makes one character",
      "Ein 🌻 hier.",
      "Ein \\ud83c\\udf3b hier.",
      "Ein \\ud83c\\udf3b da.\nUnd \\ud83c\\udf35.",
      "Ein 🌻 da.\nUnd 🌵.",
    ],
    [
      "quotes in a new text of several lines",
      'Say "go".',
      'Say \\"go\\".',
      'Say \\"go\\".\nThen \\"stop\\".',
      'Say "go".\nThen "stop".',
    ],
    [
      "quotes of which one stands bare are meant",
      'Say "go".',
      'Say \\"go\\".',
      'Say \\"go\\".\nThen "stop".',
      'Say \\"go\\".\nThen "stop".',
    ],
    ["an escape that is meant", 'Say "go"\nnow.', 'Say \\"go\\"\\nnow.', "Use `\\n`\nhere.", "Use `\\n`\nhere."],
  ];
  test.each(written)("[MAT-3] %s", (_, text, anchor, words, after) => {
    expect(strategyOf(find(text, anchor))).toBe("unescaped");
    expect(replaced(text, anchor, words)).toBe(after);
    expect(replaced(text, anchor, anchor)).toBe(text);
  });
});
