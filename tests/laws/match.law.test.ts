// MAT-1, MAT-3, MAT-4, MAT-8: what holds for every text and every quote.
import fc from "fast-check";
import { expect } from "vitest";
import { isCharacterEdge } from "../../lib/edit-ops/find/character-edge.ts";
import { findAnchor, type AnchorResult } from "../../lib/edit-ops/find/find-anchor.ts";
import { followMatch } from "../../lib/edit-ops/find/follow.ts";
import { placesOf, type Steps } from "../../lib/edit-ops/find/search.ts";
import type { Match } from "../../lib/edit-ops/types.ts";
import { applyEdit, trimReplacement } from "../../lib/text/index.ts";
import { anyText, law } from "./support.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const piece = fc.constantFrom(
  "a",
  "b",
  "ab",
  "cat",
  "7",
  " ",
  "  ",
  "\t",
  "\n",
  "\n\n",
  "\r\n",
  "# ",
  "---",
  "- ",
  ".",
  "é",
  "e\u0301",
  "汉",
  "👩‍👧",
  "`",
);
const prose = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));
const words = fc.array(fc.constantFrom("kettle", "sings", "at", "six", "the", "old", "10", "cup,", "(tea)"), {
  minLength: 2,
  maxLength: 12,
});
const gap = fc.constantFrom(" ", "  ", "\t", "\n", " \n  ", "\n\t");

/** The same words with other white space between: once as the document has them, once as quoted. */
const requoted = words.chain((list) => {
  const gaps = fc.array(gap, { minLength: list.length, maxLength: list.length });
  return fc.tuple(gaps, gaps).map(([there, quoted]) => [woven(list, there), woven(list, quoted)] as const);
});
const woven = (list: readonly string[], gaps: readonly string[]) =>
  list.map((word, index) => (index === 0 ? "" : (gaps[index] ?? " ")) + word).join("");

/** Part of a text, with its white space changed in places. */
const quoteFrom = fc.tuple(prose, fc.nat(), fc.nat(), fc.constantFrom("", " ", "\n")).map(([text, a, b, edge]) => {
  const [from, to] = [a % (text.length + 1), b % (text.length + 1)].toSorted((x, y) => x - y);
  return { text, anchor: edge + text.slice(from, to).replace(/ {2}|\t/g, " ") + edge };
});

const found = (result: AnchorResult) => (result.kind === "found" ? result.matches[0] : undefined);
/** What comes to stand in the place of `match`; nothing where the edit is refused. */
const writtenFor = (text: string, match: Match, anchor: string, words: string) => {
  const followed = followMatch(text, match, anchor, words);
  return (
    followed && text.slice(match.range.from, followed.from) + followed.insert + text.slice(followed.to, match.range.to)
  );
};
const black = (text: string) => text.replace(/[ \t\n\v\f\r]+/g, "");

// Hunts: a place that is skipped after a partial match.
law(
  "[MAT-1] the search finds every place that looking at each offset finds",
  [
    fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 60 }),
    fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 6 }),
  ],
  (text, needle) => {
    const slowly = Array.from(text, (_, at) => at).filter((at) => text.startsWith(needle, at));
    expect(placesOf(text, needle)).toEqual(slowly);
  },
);

// Hunts: work that grows with text × anchor.
law(
  "[MAT-1] the search looks at each character a bounded number of times",
  [fc.nat(200), fc.nat(60), fc.constantFrom("a", "b", "")],
  (size, most, end) => {
    const text = `${"a".repeat(size * 20)}b`.repeat(3);
    const steps: Steps = { count: 0 };
    placesOf(text, "a".repeat(most) + end, steps);
    expect(steps.count).toBeLessThanOrEqual(2 * text.length + most + 1);
  },
);

// Hunts: a shortcut that takes half a character for a whole one.
law(
  "[MAT-1] the edge of a character is one by Unicode's rules; only before a mark or joiner may there be one unseen",
  [anyText],
  (text) => {
    const edges = new Set(Array.from(segmenter.segment(text), ({ index }) => index).concat(text.length));
    for (let at = 0; at <= text.length; at += 1) {
      const unseen = edges.has(at) && /^[\p{M}\p{Emoji_Modifier}\u200c\u200d]/u.test(text.slice(at));
      expect(isCharacterEdge(text, at) || unseen, `offset ${at}`).toBe(edges.has(at));
    }
  },
  { share: 0.2 },
);

// Hunts: a looser strategy that answers although a stricter one fits.
law("[MAT-1] a quote that is there word for word is never found any other way", [quoteFrom], ({ text, anchor }) => {
  const result = findAnchor(text, anchor, { occurrence: "only" });
  const strategies =
    result.kind === "found" || result.kind === "ambiguous" ? result.matches.map(({ strategy }) => strategy) : [];
  const isExact = strategies.every((strategy) => strategy === "exact");
  const whole = placesOf(text, anchor).filter((at) => isGrapheme(text, at) && isGrapheme(text, at + anchor.length));
  expect(isExact || whole.length === 0).toBe(true);
});
const isGrapheme = (text: string, at: number) =>
  at === text.length || segmenter.segment(text).containing(at)?.index === at;

// Hunts: a match that drops, adds or bends a character; a match that cuts one in two.
law(
  "[MAT-8] every match has the quote's own characters, white space aside, and cuts none",
  [quoteFrom],
  ({ text, anchor }) => {
    const result = findAnchor(text, anchor, { occurrence: "first" });
    const match = found(result);
    const matched = match ? text.slice(match.range.from, match.range.to) : anchor;
    expect(black(matched)).toBe(black(anchor));
    expect(!match || (isGrapheme(text, match.range.from) && isGrapheme(text, match.range.to))).toBe(true);
  },
);

// Hunts: offsets that drift after folded white space.
law("[MAT-1] words are found whatever white space stands between them", [requoted], ([there, quoted]) => {
  const text = `First line.\n\n${there}\n\nLast line.\n`;
  const match = found(findAnchor(text, quoted, { occurrence: "only" }));
  const grown = there.replace(/(^|\n)[ \t]+/g, "$1").length > 1.5 * quoted.replace(/(^|\n)[ \t]+/g, "$1").length;
  expect(match ? text.slice(match.range.from, match.range.to) : grown).toBe(match ? there : true);
});

// Hunts: an answer that depends on text far away.
law(
  "[MAT-4] text added elsewhere moves the answer and changes nothing else",
  [quoteFrom, fc.boolean()],
  ({ text, anchor }, inFront) => {
    const added = "Hulk";
    const longer = inFront ? `${added}\n\n\n\n${text}` : `${text}\n\n\n\n${added}`;
    const here = findAnchor(`\n\n\n\n${text}\n\n\n\n`, anchor, { occurrence: "only" });
    const there = findAnchor(inFront ? `${longer}\n\n\n\n` : `\n\n\n\n${longer}`, anchor, { occurrence: "only" });
    const moved = inFront ? added.length : 0;
    expect(there.kind).toBe(here.kind);
    expect(found(there)?.range).toEqual(
      found(here) && { from: (found(here)?.range.from ?? 0) + moved, to: (found(here)?.range.to ?? 0) + moved },
    );
  },
);

// Hunts: a quote's slip that reaches the document although nothing was to change.
law("[MAT-3] replacing a quote by itself changes no byte", [quoteFrom], ({ text, anchor }) => {
  const match = found(findAnchor(text, anchor, { occurrence: "first" }));
  const tolerant = match !== undefined && match.strategy !== "exact";
  expect(tolerant ? writtenFor(text, match, anchor, anchor) : "").toBe(
    tolerant ? text.slice(match.range.from, match.range.to) : "",
  );
});

// Hunts: a changed word that takes the spacing of its neighbours along.
law("[MAT-3] changing one word changes that word alone", [requoted, fc.nat()], ([there, quoted], pick) => {
  const list = black(quoted) === quoted ? [] : quoted.split(/\s+/);
  const index = pick % Math.max(1, list.length);
  const changed = (source: string) =>
    source
      .split(/(\s+)/)
      .map((part, at) => (at === index * 2 ? "Zebra" : part))
      .join("");
  const text = `First line.\n\n${there}\n\nLast line.\n`;
  const match = found(findAnchor(text, quoted, { occurrence: "only" }));
  expect(match ? writtenFor(text, match, quoted, changed(quoted)) : changed(there)).toBe(changed(there));
});

// Hunts: new text that is read as an expression, or spaced again.
law("[MAT-8] an exact match takes the new text as sent", [fc.string({ unit: "grapheme" })], (sent) => {
  const text = "say kettle now";
  const match = found(findAnchor(text, "kettle", { occurrence: "only" }));
  expect(match && followMatch(text, match, "kettle", sent)?.insert).toBe(sent.replace(/\r?\n/g, "\n"));
});

// Hunts: lines that keep the quote's indent in a document that has none, and the other way round.
law(
  "[MAT-3] a quote and its new text that are both shifted are shifted back",
  [
    fc.array(fc.nat(3), { minLength: 2, maxLength: 6 }),
    fc.constantFrom("  ", "    ", "\t"),
    fc.constantFrom("  ", "\t"),
  ],
  (depths, shift, unit) => {
    const lines = depths.map((depth, index) => `${unit.repeat(depth)}line ${index} of it`);
    const [block, more] = [
      lines.join("\n"),
      [...lines.slice(0, -1), `${unit.repeat(depths[0] ?? 0)}new words`, ...lines.slice(-1)].join("\n"),
    ];
    const shifted = (source: string) => source.replace(/^/gm, shift);
    const [text, anchor] = [`Head.\n\n${block}\n\nTail.\n`, shifted(block)];
    const match = found(findAnchor(text, anchor, { occurrence: "only" }));
    const followed = match && followMatch(text, match, anchor, shifted(more));
    const edit = followed && trimReplacement(text, followed);
    expect(edit && applyEdit(text, [edit])).toBe(`Head.\n\n${more}\n\nTail.\n`);
  },
);
