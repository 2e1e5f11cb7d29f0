/**
 * All addresses that a text leads to: links, images, reference definitions, autolinks, bare web and mail addresses,
 * HTML attributes; and sites named without a scheme, which a reader types in.
 */
export function addressesIn(prose: string): string[] {
  const found: string[] = [];
  for (const { pattern } of PATTERNS.filter(({ sign }) => sign.test(prose)))
    for (const match of prose.matchAll(pattern)) found.push((match[1] ?? match[2] ?? match[3] ?? match[0]).trim());
  return [...new Set(found.filter((address) => address !== ""))];
}

/** Ends of names that are addresses without a scheme as well. */
const ENDINGS =
  "com|org|net|info|biz|edu|gov|io|co|app|dev|shop|store|online|site|xyz|top|click|link|live|cloud|tv|cc|eu|de|" +
  "fr|uk|ch|nl|es|pl|ru|cn|jp|br|example|test|invalid";

/** `sign`: what each match of a pattern has in it; most texts have none, and are not searched further. */
const PATTERNS: readonly { readonly sign: RegExp; readonly pattern: RegExp }[] = [
  // [words](address "title"), ![words](<address>)
  { sign: /\]\(/, pattern: /\]\(\s*(?:<([^<>\n]*)>|((?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))+))/g },
  // A line break or tab inside hides a scheme that browsers put together again.
  {
    sign: /\]\(/,
    pattern:
      /\]\(\s*((?=[jv])(?=[^():]*[\t\r\n])(?:j[\s]*a[\s]*v[\s]*a|v[\s]*b)[\s]*s[\s]*c[\s]*r[\s]*i[\s]*p[\s]*t[\s]*:[^)\s]*)/gi,
  },
  { sign: /\]:/, pattern: /^[ \t>]{0,8}(?:[-*+]\s+)?\[(?!\^)[^\]\n]+\]:[ \t]*(?:\n[ \t]*)?<?([^\s<>]+)/gm },
  { sign: /</, pattern: /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/gi },
  { sign: /\/\/|www\./i, pattern: /(?<![\w(<"'=/])((?:https?:\/\/|www\.)[^\s<>"'`\])]*[^\s<>"'`\]).,;:!?*_])/gi },
  {
    sign: /\.[a-z]/,
    pattern: new RegExp(
      `(?<![\\w@(<"'=/.-])(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+(?:${ENDINGS})(?![\\w@-]|` +
        `\\.\\w)(?:\\/[^\\s<>"'\`\\])]*[^\\s<>"'\`\\]).,;:!?*_])?`,
      "g",
    ),
  },
  // Someone's mail: GFM makes a link of it where it is.
  { sign: /@/, pattern: /(?<![\w.+@:/-])([\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[\w-]*[a-z0-9])(?![\w@-])/gi },
  {
    sign: /=/,
    pattern:
      /\s(?:href|src|srcset|action|formaction|poster|data|cite|background|xlink:href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
  },
];

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  colon: ":",
  tab: "\t",
  newline: "\n",
  nbsp: "\u00a0",
  lpar: "(",
  rpar: ")",
  sol: "/",
};
const LAST_CODE_POINT = 0x10ffff;

/** `text` with its character references (`&#106;`, `&#x6a;`, `&colon;`) spelled out. */
export function decoded(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (whole, digits: string) => character(Number.parseInt(digits, 16), whole))
    .replace(/&#(\d{1,7});?/g, (whole, digits: string) => character(Number(digits), whole))
    .replace(/&([a-z]+);/gi, (whole, name: string) => NAMED[name.toLowerCase()] ?? whole);
}

const character = (code: number, otherwise: string): string =>
  code > 0 && code <= LAST_CODE_POINT && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : otherwise;
