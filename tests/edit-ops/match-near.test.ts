// MAT-2, MAT-3, MAT-8: a typing error or two in words of prose.
import { describe, expect, test } from "vitest";
import { between, find, replaced, strategyOf } from "./match-notation.ts";

describe("near finds", () => {
  const found: readonly [name: string, text: string, anchor: string][] = [
    [
      "a letter left out",
      "⟦The committee recommended that the kettle be replaced⟧ before the winter begins. In 2024 Marie paid 140 euros for it.",
      "The comittee recommended that the kettle be replaced",
    ],
    [
      "a letter twice",
      "⟦The committee recommended that the kettle be replaced⟧ before the winter begins. In 2024 Marie paid 140 euros for it.",
      "The committee recommended that the ketttle be replaced",
    ],
    [
      "letters swapped",
      "⟦The committee recommended that the kettle be replaced⟧ before the winter begins. In 2024 Marie paid 140 euros for it.",
      "The committee recommended that the kettle be repalced",
    ],
    [
      "French",
      "⟦Le comité a recommandé de remplacer la bouilloire⟧",
      "Le comité a recomandé de remplacer la bouilloire",
    ],
    [
      "German",
      "⟦Der Ausschuss hat empfohlen, den kessel zu ersetzen⟧",
      "Der Ausschuss hat empfolen, den kessel zu ersetzen",
    ],
    [
      "Russian",
      "⟦Комитет рекомендовал заменить чайник до начала зимы⟧",
      "Комитет рекомедовал заменить чайник до начала зимы",
    ],
    [
      "a comma left out",
      "⟦The committee recommended, as ever, that the kettle be replaced⟧",
      "The committee recommended as ever that the kettle be replaced",
    ],
    [
      "a comma put in",
      "⟦The committee recommended that the kettle and the pan be replaced⟧",
      "The committee recommended that the kettle, and the pan be replaced",
    ],
    [
      "an ideographic comma",
      "⟦我们喜欢这个花园，它在河边，很大很安静，常常有人来散步看花⟧",
      "我们喜欢这个花园它在河边，很大很安静，常常有人来散步看花",
    ],
    [
      "a word in emphasis",
      "⟦The committee recommended that the _kettle_ be replaced⟧",
      "The committee recommended that the _ketttle_ be replaced",
    ],
  ];
  test.each(found)("[MAT-2.6] %s", (_, text, anchor) => {
    const result = find(text.replace(/[⟦⟧]/g, ""), anchor);
    expect(strategyOf(result)).toBe("near");
    expect(between(text.replace(/[⟦⟧]/g, ""), result)).toBe(text);
  });
});

describe("near does not find", () => {
  const refused: readonly [name: string, text: string, anchor: string, kind?: string][] = [
    [
      "a comma in a number",
      "The committee paid 1,400 euros for the kettle and the pan",
      "The committee paid 1400 euros for the kettle and the pan",
    ],
    [
      "a comma between numbers",
      "The committee met in rooms 3, 4 of the old town hall today",
      "The committee met in rooms 3 4 of the old town hall today",
    ],
    [
      "a comma in code",
      "```\ncallTheKettle(withSome, water, andSomeTea)\n```",
      "callTheKettle(withSome water, andSomeTea)",
    ],
    ["a comma in few words", "tea, and cake, and tea", "tea and cake, and tea"],
    [
      "a year",
      "The committee recommended that the kettle be replaced before the winter begins. In 2024 Marie paid 140 euros for it.",
      "In 2025 Marie paid 140 euros for it. ",
    ],
    [
      "a name",
      "The committee recommended that the kettle be replaced before the winter begins. In 2024 Marie paid 140 euros for it.",
      "begins. In 2024 Maria paid 140 euros for it.",
    ],
    [
      "a number",
      "The committee recommended that the kettle be replaced before the winter begins. In 2024 Marie paid 140 euros for it.",
      "begins. In 2024 Marie paid 145 euros for it.",
    ],
    [
      "another tense",
      "The committee recommended that the kettle be replaced before the winter begins. In 2024 Marie paid 140 euros for it.",
      "The committee recommends that the kettle be replaced",
    ],
    [
      "a prefix that negates",
      "It is impossible to replace the kettle before winter",
      "It is possible to replace the kettle before winter",
    ],
    ["code", "```\nconst kettles = replaceAll(winter, summer);\n```", "const ketles = replaceAll(winter, summer);"],
    [
      "an address",
      "see https://example.org/kettles/winter now and again",
      "see https://example.org/ketles/winter now and again",
    ],
    [
      "an identifier",
      "the kettle_sings option is replaced in winter here",
      "the ketle_sings option is replaced in winter here",
    ],
    [
      "the end of an identifier",
      "the sings_kettle option is replaced in winter here",
      "the sings_ketle option is replaced in winter here",
    ],
    [
      "two places nearly as good",
      "The committee recommended that the kettle be replaced before the winter begins. In 2024 Marie paid 140 euros for it.\n\nThe committee recommended that the bottle be replaced before the winter begins. In 2024 Marie paid 140 euros for it.",
      "The comittee recommended that the kettle be replaced",
    ],
    ["a short quote", "short kettle here", "short ketle here"],
    [
      "a German negation",
      "Der Ausschuss hat kein Geld für den neuen Ofen",
      "Der Ausschuss hat ein Geld für den neuen Ofen",
    ],
    [
      "never and ever",
      "You should never replace the kettle before winter begins",
      "You should ever replace the kettle before winter begins",
    ],
    [
      "minimum and maximum",
      "the minimum of the kettles that were replaced there",
      "the maximum of the kettles that were replaced there",
    ],
    [
      "Chinese",
      "委员会建议在冬天开始之前更换水壶并且检查所有的炉子",
      "委员会建议在夏天开始之前更换水壶并且检查所有的炉子",
    ],
    [
      "a day of the week",
      "It was on Tuesday that the kettle was at last replaced",
      "It was on Tuesdy that the kettle was at last replaced",
    ],
    [
      "HTML",
      '<div class="kettles">the committee recommended</div>',
      '<div class="ketles">the committee recommended</div>',
    ],
    [
      "now and not",
      "They can now replace the kettle that was recommended",
      "They can not replace the kettle that was recommended",
    ],
    [
      "affect and effect",
      "the affect of the kettles that were replaced there",
      "the effect of the kettles that were replaced there",
    ],
  ];
  test.each(refused)("[MAT-8] %s", (_, text, anchor, kind = "missing") => {
    expect(find(text, anchor).kind).toBe(kind);
  });
});

test("[MAT-4] a place that comes again after eighty others that have its parts is not the only one", () => {
  const place = "The committee recommended that kettles be kept.";
  const others =
    "No committee recommended that oven, said the man from the town by the river. It wanted that kettles be kept warm by the sea in the long winter of that year. ".repeat(
      80,
    );
  expect(find(`${place}\n\n${others}\n`, "The comittee recommended that kettles be kept.").kind).toBe("missing");
  expect(find(`${place}\n\n${others}\n\n${place}\n`, "The comittee recommended that kettles be kept.").kind).toBe(
    "missing",
  );
  expect(strategyOf(find(`${place}\n\nKettles are kept.\n`, "The comittee recommended that kettles be kept."))).toBe(
    "near",
  );
});

describe("what is written back for near", () => {
  const written: readonly [name: string, text: string, anchor: string, words: string, after: string][] = [
    [
      "the slip stays the quote's",
      "The committee recommended that the kettle be replaced before the winter begins. In 2024 Marie paid 140 euros for it.",
      "The comittee recommended that the kettle be replaced",
      "The comittee recommended that the oven be replaced",
      "The committee recommended that the oven be replaced before the winter begins. In 2024 Marie paid 140 euros for it.",
    ],
    [
      "a slip that the new text has not",
      "The committee recommended that the kettle be replaced before the winter begins. In 2024 Marie paid 140 euros for it.",
      "The comittee recommended that the kettle be replaced",
      "The committee recommended that the kettle be kept",
      "The committee recommended that the kettle be kept before the winter begins. In 2024 Marie paid 140 euros for it.",
    ],
    [
      "the misspelled word itself changed",
      "The committee recommended that the kettle be replaced before the winter begins. In 2024 Marie paid 140 euros for it.",
      "The comittee recommended that the kettle be replaced",
      "The board recommended that the kettle be replaced",
      "The board recommended that the kettle be replaced before the winter begins. In 2024 Marie paid 140 euros for it.",
    ],
    [
      "its quotes",
      "The committee “recommended” that the kettle be replaced",
      'The comittee "recommended" that the kettle be replaced',
      'The comittee "recommended" that the kettle be "kept"',
      "The committee “recommended” that the kettle be “kept”",
    ],
    [
      "its lines and marks",
      "The committee recommended\nthat the *kettle* be replaced",
      "The comittee recommended that the kettle be replaced",
      "The comittee recommended that the kettle be kept",
      "The committee recommended\nthat the *kettle* be kept",
    ],
  ];
  test.each(written)("[MAT-3] %s", (_, text, anchor, words, after) => {
    expect(strategyOf(find(text, anchor))).toBe("near");
    expect(replaced(text, anchor, words)).toBe(after);
    expect(replaced(text, anchor, anchor)).toBe(text);
  });
});
