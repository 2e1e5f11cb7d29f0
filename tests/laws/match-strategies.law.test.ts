// MAT-1, MAT-2, MAT-3, MAT-8: what holds for each tolerant strategy, whatever the text.
import fc from "fast-check";
import { expect } from "vitest";
import { isCharacterEdge } from "../../lib/edit-ops/find/character-edge.ts";
import { findAnchor } from "../../lib/edit-ops/find/find-anchor.ts";
import { followMatch } from "../../lib/edit-ops/find/follow.ts";
import { diceOf } from "../../bench/fuzz/dice.ts";
import { SLIPS as SLIPS_OF_A_QUOTE, slipped as slippedQuote } from "../../bench/fuzz/slips.ts";
import type { Strategy } from "../../lib/outcome/index.ts";
import { anyText, documentText, law } from "./support.ts";

const WORDS = [
  "kettle",
  "sings",
  "oven",
  "committee",
  "recommended",
  "winter",
  "replaced",
  "Paris",
  "1990",
  "чайник",
  "größer",
  "café",
];
const sentence = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 6, maxLength: 8 });

/**
 * A slip of one strategy: how the document writes the words, and how the quote does. Words stand at the same indexes in
 * both.
 */
interface Slip {
  readonly strategy: Strategy;
  readonly there: (words: readonly string[]) => string;
  readonly quoted: (words: readonly string[]) => string;
}

const spaced = (words: readonly string[]) => words.join(" ");
const around = (words: readonly string[], at: number, [open, close]: readonly [string, string]) =>
  words.map((word, index) => (index === at ? open + word + close : word)).join(" ");
const joined = (words: readonly string[], at: number, gap: string) =>
  words.slice(0, at).join(" ") + gap + words.slice(at).join(" ");

const SLIPS: readonly Slip[] = [
  { strategy: "unescaped", there: (words) => joined(words, 3, "\n"), quoted: (words) => joined(words, 3, "\\n") },
  {
    strategy: "unescaped",
    there: (words) => around(words, 2, ['"', '"']),
    quoted: (words) => around(words, 2, ['\\"', '\\"']),
  },
  {
    strategy: "typographic",
    there: (words) => around(words, 2, ["“", "”"]),
    quoted: (words) => around(words, 2, ['"', '"']),
  },
  { strategy: "typographic", there: (words) => joined(words, 3, " — "), quoted: (words) => joined(words, 3, " -- ") },
  { strategy: "typographic", there: (words) => joined(words, 3, "… "), quoted: (words) => joined(words, 3, "... ") },
  {
    strategy: "markup-flexible",
    there: (words) => around(words, 2, ["*", "*"]),
    quoted: (words) => around(words, 2, ["_", "_"]),
  },
  { strategy: "markup-flexible", there: (words) => around(words, 2, ["**", "**"]), quoted: spaced },
  {
    strategy: "markup-flexible",
    there: (words) => around(words, 2, ["[", "](https://example.org/x_1)"]),
    quoted: spaced,
  },
  {
    strategy: "markup-flexible",
    there: (words) => joined(words, 3, " &amp; "),
    quoted: (words) => joined(words, 3, " & "),
  },
  { strategy: "rewrapped", there: (words) => joined(words, 3, "\n\n"), quoted: (words) => joined(words, 3, "\n") },
  {
    strategy: "rewrapped",
    there: (words) => `> ${joined(words, 3, "\n> ")}`,
    quoted: (words) => `> ${joined(words, 4, "\n> ")}`,
  },
  {
    strategy: "elided",
    there: (words) => joined(words, 3, " and so on, until all of it was said, "),
    quoted: (words) => joined(words, 3, " … "),
  },
  {
    strategy: "elided",
    there: (words) => joined(words, 3, "\n\nA paragraph between them.\n\n"),
    quoted: (words) => joined(words, 3, "\n[...]\n"),
  },
  {
    strategy: "near",
    there: (words) => joined(words, 3, " everyone "),
    quoted: (words) => joined(words, 3, " everyne "),
  },
  {
    strategy: "near",
    there: (words) => joined(words, 3, " remembered "),
    quoted: (words) => joined(words, 3, " remebmered "),
  },
];

const slipped = fc
  .record({ slip: fc.constantFrom(...SLIPS), words: sentence, before: documentText, following: documentText })
  .map(({ slip, words, before, following }) => {
    const apart = (text: string) =>
      text
        .replaceAll(/kettle|sings|oven|committee|recommended|winter|replaced|Paris|1990|café|cafe\u0301/g, "x")
        .replaceAll("\r\n", "\n")
        .replaceAll(/[`~]{3,}|^---$|<!--|<div>/gm, "x");
    return {
      slip,
      words,
      text: `${apart(before)}\n\n${slip.there(words)}\n\n${apart(following)}`,
      from: apart(before).length + 2,
      anchor: slip.quoted(words),
    };
  });

// Hunts: a slip that is not read over, a looser strategy that takes what a stricter one finds, a place that is off by a
// mark.
law(
  "[MAT-2] a quote with one slip is found where it stands, by the strategy of its slip",
  [slipped],
  ({ slip, words, text, from, anchor }) => {
    const result = findAnchor(text, anchor, { occurrence: "only" });
    expect(result).toMatchObject({
      kind: "found",
      matches: [{ strategy: slip.strategy, range: { from, to: from + slip.there(words).length } }],
    });
  },
);

// Hunts: a slip that gets into the document with the new text; a change that takes its neighbours along.
law(
  "[MAT-3] replacing a slipped quote by itself changes no byte, changing its last word that word alone",
  [slipped],
  ({ slip, words, text, anchor }) => {
    const result = findAnchor(text, anchor, { occurrence: "only" });
    const match = result.kind === "found" ? result.matches[0] : undefined;
    const changed = [...words.slice(0, -1), "Zebra"];
    const written = (sent: string) => match && followMatch(text, match, anchor, sent)?.insert;
    expect(written(anchor)).toBe(slip.there(words));
    expect(written(slip.quoted(changed))).toBe(slip.there(changed));
  },
);

// Hunts: an answer that depends on text far away.
law(
  "[MAT-4] a slipped quote is found alike whatever is changed elsewhere",
  [slipped, documentText],
  ({ slip, words, text, from, anchor }, other) => {
    const longer = `${other.replaceAll(/kettle|sings|oven|committee|recommended|winter|replaced|Paris|1990/g, "y").replaceAll(/[`~]{3,}|^---$|<!--|<div>/gm, "y")}\n\n${text}`;
    const result = findAnchor(longer, anchor, { occurrence: "only" });
    const at = longer.length - text.length + from;
    expect(result).toMatchObject({
      kind: "found",
      matches: [{ strategy: slip.strategy, range: { from: at, to: at + slip.there(words).length } }],
    });
  },
);

const LOOSER: readonly Strategy[] = ["unescaped", "typographic", "markup-flexible", "rewrapped", "elided", "near"];

// Hunts: a looser strategy that answers where a stricter one does.
law(
  "[MAT-1] without the looser strategies the answer of a stricter one is the same",
  [slipped, fc.nat({ max: LOOSER.length })],
  ({ text, anchor, slip }, from) => {
    const without = new Set(
      LOOSER.slice(from).filter((strategy) => LOOSER.indexOf(strategy) > LOOSER.indexOf(slip.strategy)),
    );
    const answer = (options: { without?: ReadonlySet<Strategy> }) => {
      const result = findAnchor(text, anchor, { occurrence: "only", ...options });
      return result.kind === "found" || result.kind === "ambiguous"
        ? result.matches.map(({ range, strategy, difference }) => ({ range, strategy, difference }))
        : result.kind;
    };
    expect(answer({ without })).toEqual(answer({}));
  },
);

const misspelled = fc
  .tuple(fc.constantFrom("committee", "recommended", "replaced", "kettles"), fc.integer({ min: 1, max: 5 }))
  .map(([word, at]) => [word, word.slice(0, at) + word.slice(at + 1)] as const);

// Hunts: a forgiven typing error that reaches the document.
law(
  "[MAT-2] a letter left out of one word is forgiven or the quote is refused; the word stays as the document has it",
  [misspelled],
  ([word, wrong]) => {
    const sentenceWith = (each: string) => `In the long winter the ${each} was what everyone spoke about`;
    const text = `First line.\n\n${sentenceWith(word)}.\n\nLast line.\n`;
    const result = findAnchor(text, sentenceWith(wrong), { occurrence: "only" });
    const match = result.kind === "found" ? result.matches[0] : undefined;
    const written = match
      ? followMatch(text, match, sentenceWith(wrong), sentenceWith(wrong).replace("winter", "summer"))?.insert
      : sentenceWith(word).replace("winter", "summer");
    expect(written).toBe(sentenceWith(word).replace("winter", "summer"));
  },
);

// Hunts: words left out that do not come back.
law(
  "[MAT-2] what an elided quote leaves out stays, and the place reaches from its first word to its last",
  [sentence, fc.integer({ min: 1, max: 20 }), fc.constantFrom("…", "...", "[…]", "(...)")],
  (words, count, mark) => {
    const between = Array.from({ length: count }, (_, index) => `w${index}`).join(" ");
    const [head, tail] = [`Beginning with ${words[0]}`, `${words[1]} in the end`];
    const text = `First line.\n\n${head} ${between} ${tail}.\n`;
    const anchor = `${head} ${mark} ${tail}`;
    const result = findAnchor(text, anchor, { occurrence: "only" });
    const isNear = between.length + head.length + tail.length <= 5 * anchor.length;
    const match = result.kind === "found" ? result.matches[0] : undefined;
    const written = match
      ? followMatch(text, match, anchor, `${head} ${mark} ${tail.replace("end", "summer")}`)?.insert
      : undefined;
    expect(match || isNear ? written : "far").toBe(
      match || isNear ? `${head} ${between} ${tail.replace("end", "summer")}` : "far",
    );
  },
);

/** How the document writes what stands between two words, and how the quote does; both may be alike. */
const GAPS = [
  [" ", " "],
  [" ", " "],
  ["  ", " "],
  ["\n", " "],
  ["\n", "\n"],
  ["\n\n", "\n\n"],
  [" — ", " -- "],
  [" – ", " - "],
  ["… ", "... "],
  [", ", ", "],
  [". ", ".\n"],
  [" &amp; ", " & "],
  [" \\# ", " # "],
  ["\n- ", "\n- "],
  ["\n> ", "\n> "],
] as const;
/** The same of a word with marks or quotes around it. */
const DRESSES = [
  ["w", "w"],
  ["w", "w"],
  ["w", "w"],
  ["*w*", "_w_"],
  ["**w**", "w"],
  ["`w`", "w"],
  ["[w](https://example.org/x_1)", "w"],
  ["“w”", '"w"'],
  ["'w'", "’w’"],
  ["_w_", "_w_"],
  ['"w"', '"w"'],
] as const;

const PLAIN = { gap: [" ", " "], dress: ["w", "w"] } as const;
const unit = fc.record({ gap: fc.constantFrom(...GAPS), dress: fc.constantFrom(...DRESSES) });

/** Words with many slips at once; the one that is to change is plain, and so are those beside it. */
const slippedText = fc
  .tuple(fc.array(unit, { minLength: 2, maxLength: 9 }), fc.array(unit, { minLength: 2, maxLength: 9 }))
  .map(([ahead, following]) => {
    const units = [...ahead, PLAIN, PLAIN, PLAIN, ...following];
    const written = (side: 0 | 1, changed: string) =>
      units
        .map(
          ({ gap, dress }, index) =>
            (index === 0 ? "" : gap[side]) +
            dress[side].replace("w", index === ahead.length + 1 ? changed : `word${index}`),
        )
        .join("");
    return {
      there: written(0, "kettle"),
      anchor: written(1, "kettle"),
      wanted: written(1, "Zebra"),
      after: written(0, "Zebra"),
    };
  });

// Hunts: a merge that changes what nobody asked to change: marks, quotes, beginnings of lines far from the word that is
// another.
law(
  "[MAT-3.2] a new text that is the quote but for one word leaves every other byte as found, however many slips the quote has",
  [slippedText],
  ({ there, anchor, wanted, after }) => {
    const within = (words: string) => `First line.\n\n${words}\n\nLast line.\n`;
    const text = within(there);
    const result = findAnchor(text, anchor, { occurrence: "only" });
    const match = result.kind === "found" ? result.matches[0] : undefined;
    const followed = match && followMatch(text, match, anchor, wanted);
    expect(followed && text.slice(0, followed.from) + followed.insert + text.slice(followed.to)).toBe(within(after));
  },
);

/** MAT-3.5: what nobody sees may give way to a plain space, or to nothing. */
const seen = (text: string) => text.replace(/[\u200b\u2060\ufeff]/g, "").replace(/[\u00a0\u2009\u200a\u202f]/g, " ");

/** Without the halves of character references at its ends. */
const wholeReferences = (part: string) => part.replace(/&#?\w*$/, "").replace(/^#?\w*;/, "");

/** A part of a document as a model may quote it, with up to three slips of any kinds. */
const misquoted = fc
  .record({
    text: documentText,
    slips: fc.array(fc.constantFrom(...Object.keys(SLIPS_OF_A_QUOTE)), { minLength: 1, maxLength: 3 }),
    seed: fc.nat(),
    at: fc.nat(),
    length: fc.integer({ min: 40, max: 240 }),
  })
  .map(({ text, slips, seed, at, length }) => {
    const from = at % (text.length + 1);
    return {
      text,
      anchor: slippedQuote(wholeReferences(text.slice(from, from + length).toWellFormed()), slips, diceOf(seed)),
    };
  });

// Hunts: the same, in documents and with slips that no rule was written for. Only what was left out may make the answer
// no.
law(
  "[MAT-3.2] in any document the same: one word that stands between plain spaces is another, or the edit is refused for what the quote leaves out",
  [misquoted, fc.nat()],
  ({ text, anchor }, pick) => {
    const result = findAnchor(text, anchor, { occurrence: "only" });
    const match = result.kind === "found" ? result.matches[0] : undefined;
    const alone = (word: string) =>
      text.split(word).length === 2 && anchor.split(word).length === 2 && text.includes(` ${word} `);
    const words = (anchor.match(/(?<= )\p{L}{2,}(?= )/gu) ?? []).filter((word) => alone(word));
    const word = words[pick % Math.max(1, words.length)];
    fc.pre(match !== undefined && word !== undefined);
    const followed = match && followMatch(text, match, anchor, anchor.replace(` ${word} `, " zebra "));
    expect(followed !== undefined || match?.strategy === "elided").toBe(true);
    if (followed)
      expect(seen(text.slice(0, followed.from) + followed.insert + text.slice(followed.to))).toBe(
        seen(text.replace(` ${word} `, " zebra ")),
      );
  },
  { share: 0.3 },
);

// Hunts: texts that no rule was made for; half characters.
law(
  "[MAT-8] no quote and no new text throws, and no character is cut",
  [anyText, anyText, anyText, fc.nat(), fc.nat()],
  (text, other, sent, a, b) => {
    const [from, to] = [a % (text.length + 1), b % (text.length + 1)].toSorted((x, y) => x - y);
    for (const anchor of [
      text.slice(from, to).toWellFormed(),
      text
        .slice(from, to)
        .toWellFormed()
        .replace(/[*_"“”]/g, ""),
      other,
    ]) {
      const result = findAnchor(text, anchor, { occurrence: "only" });
      const match = result.kind === "found" ? result.matches[0] : undefined;
      const followed = match && followMatch(text, match, anchor, sent);
      expect(!match || (isCharacterEdge(text, match.range.from) && isCharacterEdge(text, match.range.to))).toBe(true);
      expect((followed?.insert ?? "").isWellFormed()).toBe(true);
    }
  },
);
