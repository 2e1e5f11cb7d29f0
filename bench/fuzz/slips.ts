// What becomes of words when a model quotes them: one slip each.
import type { Dice } from "./dice.ts";

type Slip = (quote: string, dice: Dice) => string;

/** Changes about one in `rarity` of what `pattern` finds, and the first found at least. */
function some(pattern: RegExp, rarity: number, by: (found: string, dice: Dice) => string): Slip {
  return (quote, dice) => {
    let isFirst = true;
    return quote.replace(pattern, (found) => {
      const isChanged = isFirst || dice.throw(rarity) === 0;
      isFirst = false;
      return isChanged ? by(found, dice) : found;
    });
  };
}

const lines =
  (change: (line: string, index: number, dice: Dice) => string): Slip =>
  (quote, dice) =>
    quote
      .split("\n")
      .map((line, index) => change(line, index, dice))
      .join("\n");
const WHITE = [" ", "  ", "\t", "\n", "\n  "] as const;
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const SLIPS: Readonly<Record<string, Slip>> = {
  "white space": some(/\s+/g, 3, (_, dice) => dice.pick(WHITE)),
  "line ends": (quote) => quote.replace(/\r?\n/g, "\r\n"),
  "trailing space": lines((line, _, dice) => line + " ".repeat(dice.throw(3))),
  indent: (quote, dice) =>
    quote
      .split("\n")
      .map((line) => (line === "" ? line : dice.pick(["  ", "    ", "\t"]) + line))
      .join("\n"),
  outdent: lines((line) => line.trimStart()),
  "outer white space": (quote, dice) => dice.pick(WHITE) + quote + dice.pick(WHITE),
  "blank lines": (quote, dice) =>
    dice.throw(2) === 0 ? quote.replace(/\n\s*\n/g, "\n") : quote.replaceAll("\n", "\n\n"),
  "curled quotes": some(/["']/g, 1, (mark, dice) => (mark === '"' ? dice.pick(["“", "”"]) : dice.pick(["’", "‘"]))),
  "straight quotes": (quote) => quote.replace(/[“”]/g, '"').replace(/[‘’]/g, "'"),
  dashes: some(/--+|[-–—]/g, 2, (_, dice) => dice.pick(["-", "–", "—", "--"])),
  ellipsis: (quote) => (quote.includes("…") ? quote.replaceAll("…", "...") : quote.replaceAll("...", "…")),
  "no-break spaces": some(/ /g, 4, () => "\u00a0"),
  "plain spaces": (quote) => quote.replace(/[\u00a0\u3000]/g, " "),
  invisible: some(/(?<=\p{L})(?=\p{L})/gu, 12, (_, dice) => dice.pick(["\u200b", "\u2060", "\u00ad"])),
  visible: (quote) => quote.replace(/[\u200b\u2060\u00ad\ufeff]/g, ""),
  decomposed: (quote) => quote.normalize("NFD"),
  composed: (quote) => quote.normalize("NFC"),
  "full width": (quote) => quote.normalize("NFKC"),
  "escapes for JSON": (quote) => JSON.stringify(quote).slice(1, -1),
  "escaped marks": some(/[*_#[\]`~|>]/g, 2, (mark) => `\\${mark}`),
  "marks set free": (quote) => quote.replace(/\\([^\p{L}\p{N}\s])/gu, "$1"),
  entities: some(/[&<>"']/g, 1, (mark) => ENTITIES[mark] ?? mark),
  "entities read": (quote) =>
    quote.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&nbsp;", "\u00a0").replaceAll("&copy;", "©"),
  "emphasis otherwise": (quote) => quote.replace(/[*_]/g, (mark) => (mark === "*" ? "_" : "*")),
  "marks left out": (quote) => quote.replace(/[*_`~]/g, ""),
  "link text alone": (quote) => quote.replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, "$1"),
  "another bullet": lines((line) => line.replace(/^(\s*)[-*+](?=\s)/, (_, indent: string) => `${indent}*`)),
  "no markers": lines((line) => line.replace(/^\s*(?:#{1,6}|[-*+]|\d+[.)]|>)\s+/, "")),
  "line numbers": lines((line, index, dice) => `${dice.throw(3) + 10 + index}${dice.pick(["| ", "\t", ": "])}${line}`),
  fence: (quote, dice) => `\`\`\`${dice.pick(["", "md", "markdown"])}\n${quote}\n\`\`\``,
  "one line": (quote) => quote.replace(/\s*\n\s*/g, " "),
  rewrapped: (quote, dice) => quote.replace(/ /g, (space) => (dice.throw(8) === 0 ? "\n" : space)),
  "left out": (quote, dice) =>
    quote.length < 40
      ? quote
      : `${quote.slice(0, 15 + dice.throw(5))}${dice.pick(["...", " … ", "\n...\n"])}${quote.slice(-15 - dice.throw(5))}`,
  "a letter less": (quote, dice) => without(quote, dice.throw(quote.length)),
  "letters swapped": (quote, dice) => {
    const at = dice.throw(quote.length - 1);
    return quote.slice(0, at) + quote.slice(at + 1, at + 2) + quote.slice(at, at + 1) + quote.slice(at + 2);
  },
  "another letter": (quote, dice) => {
    const at = dice.throw(quote.length);
    return quote.slice(0, at) + dice.pick(["e", "x", "7", "ö"]) + quote.slice(at + 1);
  },
  "padded table": lines((line) => (line.includes("|") ? line.replace(/\s*\|\s*/g, "  |  ") : line)),
  "bare table": lines((line) => (line.includes("|") ? line.replace(/\s*\|\s*/g, "|") : line)),
  "cut short": (quote, dice) => quote.slice(dice.throw(4), quote.length - dice.throw(4)),
  "other case": (quote) => quote.toLowerCase(),
};

const without = (quote: string, at: number) => quote.slice(0, at) + quote.slice(at + 1);

/** Up to two slips; always well formed. */
export function slipped(quote: string, names: readonly string[], dice: Dice): string {
  return names
    .reduce((words, name) => SLIPS[name]?.(words, dice) ?? words, quote)
    .toWellFormed()
    .replaceAll("\u0000", "");
}
