import { termsOf, UNSPACED } from "./terms.ts";

/** Words of a text that may be from a source: `[from, to)` in it. */
export interface Claim {
  readonly kind: "quotation" | "words" | "name" | "figure" | "address";
  readonly from: number;
  readonly to: number;
  readonly words: string;
  /** A passage that has them has all these terms, and of `company`, where that is given, one at least. */
  readonly terms: readonly string[];
  readonly company?: readonly string[];
}

/** A text before and after an edit, and where in the text after the new words are. */
export interface Change {
  readonly before: string;
  readonly after: string;
  readonly added: readonly { readonly from: number; readonly to: number }[];
}

const MOST_READ = 60_000;
const MOST_CLAIMS = 200;
/** Fewer digits say nothing by themselves. */
const FEWEST_DIGITS = 2;
const LONG_WORD = 4;
/** Long words in a row that two texts do not share by chance; of scripts without blanks each letter counts half. */
const RUN_WEIGHT = 4;
const FEWEST_OF_A_RUN = 6;

/** What the new words claim that could be from a source, and the text before does not hold (SRC-8). Pure. */
export function claimsOf({ before, after, added }: Change): readonly Claim[] {
  const stood = plain(before);
  const figuresBefore = new Set(figuresIn(before).map(({ value }) => value));
  const found: Claim[] = [];
  let read = 0;
  for (const line of linesAt(after, added)) {
    read += line.words.length;
    if (read > MOST_READ) break;
    const isNew = (claim: Claim): boolean =>
      added.some(({ from, to }) => claim.from < to && from < claim.to) &&
      (claim.kind === "figure"
        ? !figuresBefore.has(figureOf(claim.words))
        : claim.kind === "address" || !holds(stood, plain(claim.words)));
    found.push(...CLAIMS.flatMap((claimsIn) => claimsIn(line)).filter(isNew));
  }
  return spread(found);
}

/**
 * Whether a passage has the words of a claim as they are, but for capitals, accents, marks and the way of writing
 * figures.
 */
export function hasClaim(passage: string, { kind, words }: Pick<Claim, "kind" | "words">): boolean {
  if (kind === "figure") return figuresIn(passage).some(({ value }) => value === figureOf(words));
  if (kind === "address") return hasAddress(passage, words);
  return holds(plain(passage), plain(words));
}

/** Whether a text has this very address, not only one that begins with it or ends in it. */
export function hasAddress(text: string, address: string): boolean {
  const given = bare(text.replace(/\\(?=[^\p{L}\p{N}\s])/gu, "").replaceAll("&amp;", "&"));
  const sought = bare(address).replace(/\/$/, "");
  if (sought === "") return false;
  for (let at = given.indexOf(sought); at >= 0; at = given.indexOf(sought, at + 1)) {
    const rest = given.slice(at + sought.length, at + sought.length + 3);
    if (!IN_ADDRESS.test(given.charAt(at - 1)) && ENDS_ADDRESS.test(rest)) return true;
  }
  return false;
}

/** What an address is found by. */
export const addressTerms = (address: string): readonly string[] => termsOf(bare(address));

const bare = (text: string): string => text.replace(/\bhttps?:\/\/(?:www\.)?/gi, "");
const IN_ADDRESS = /[\p{L}\p{N}@._~%+/-]/u;
const ENDS_ADDRESS = /^(?:$|\/?(?:[\s<>"'`)\]]|$)|[.,;:!?*_]+(?:[\s<>"'`)\]]|$))/;

interface Line {
  readonly from: number;
  readonly words: string;
}

/** The lines of a text that places touch, each once. */
function linesAt(text: string, places: Change["added"]): readonly Line[] {
  const found: Line[] = [];
  let done = 0;
  for (const { from, to } of places) {
    let at = Math.max(done, text.lastIndexOf("\n", from - 1) + 1);
    while (at < to) {
      const end = text.indexOf("\n", at);
      const line = text.slice(at, end < 0 ? text.length : end);
      found.push({ from: at, words: line });
      at += line.length + 1;
      done = at;
    }
  }
  return found;
}

const QUOTED = /["“„«「『]([^"“”„«»「」『』\n]{8,400})["“”»」』]/gu;
const NAME = /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{M}'’-]{1,30} ){1,3}\p{Lu}[\p{L}\p{M}'’-]{1,30}(?![\p{L}\p{N}])/gu;
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'`\])]{1,1000}[^\s<>"'`\]).,;:!?*_]/gi;

const CLAIMS: readonly ((line: Line) => readonly Claim[])[] = [
  (line) => matches(line, QUOTED, "quotation").filter(({ words }) => weightOf(words) >= 2),
  (line) => matches(line, NAME, "name"),
  (line) => matches(line, ADDRESS, "address"),
  (line) =>
    figuresIn(line.words).flatMap(({ at, words, value }) =>
      writtenAs(value).map((way) => ({
        kind: "figure",
        from: line.from + at,
        to: line.from + at + words.length,
        words,
        terms: termsOf(way),
        company: companyIn(line.words, at),
      })),
    ),
  runsIn,
];

function matches({ from, words: line }: Line, pattern: RegExp, kind: Claim["kind"]): readonly Claim[] {
  return [...line.matchAll(pattern)].map(({ index, 0: whole, 1: inner = whole }) => {
    const at = from + index + whole.indexOf(inner);
    const terms = kind === "address" ? addressTerms(inner) : termsOf(inner);
    return { kind, from: at, to: at + inner.length, words: inner, terms };
  });
}

const NEAR = 120;

/** Long words near a figure: a passage that has none of them is about something else. */
function companyIn(line: string, at: number): readonly string[] {
  const near = line.slice(Math.max(0, at - NEAR), at + NEAR);
  return termsOf(near).filter((term) => UNSPACED.test(term) || (term.length >= LONG_WORD && !/\d/.test(term)));
}

const FIGURE =
  /(?<![\p{L}\p{N}.,])\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d+)?(?!\d)|(?<![\p{L}\p{N}])\d+(?:[.,]\d+)?(?!\d)/gu;

function figuresIn(text: string): readonly { readonly at: number; readonly words: string; readonly value: string }[] {
  return [...text.matchAll(FIGURE)]
    .map(({ index, 0: words }) => ({ at: index, words, value: figureOf(words) }))
    .filter(({ value }) => value.replace(/\D/g, "").length >= FEWEST_DIGITS);
}

/** A figure without the marks between its thousands, `.` before its fraction. */
const figureOf = (words: string): string => words.replace(/[.,'’\u00a0\u202f ](?=\d{3}(?!\d))/g, "").replace(",", ".");

/** A figure may be written with marks between its thousands, or without. */
function writtenAs(value: string): readonly string[] {
  const grouped = value.replace(/\d(?=(?:\d{3})+(?:\.|$))/g, "$& ");
  return grouped === value ? [value] : [value, grouped];
}

const ATOM = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}\p{M}]+/gu;
const weight = (atom: string): number => (UNSPACED.test(atom) ? 0.5 : atom.length >= LONG_WORD ? 1 : 0);
const weightOf = (words: string): number => (words.match(ATOM) ?? []).reduce((sum, atom) => sum + weight(atom), 0);

/** Every row of words that is just long enough not to be there by chance. */
function runsIn({ from, words: line }: Line): readonly Claim[] {
  const atoms = [...line.matchAll(ATOM)].map(({ index, 0: words }) => ({ at: index, words, weight: weight(words) }));
  const found: Claim[] = [];
  let last = -1;
  let sum = 0;
  for (const [first, { at, weight: own }] of atoms.entries()) {
    while (sum < RUN_WEIGHT || last - first + 1 < FEWEST_OF_A_RUN) {
      const next = atoms[++last];
      if (!next) return found;
      sum += next.weight;
    }
    const end = atoms[last];
    const to = end ? end.at + end.words.length : at;
    const words = line.slice(at, to);
    found.push({ kind: "words", from: from + at, to: from + to, words, terms: termsOf(words) });
    sum -= own;
  }
  return found;
}

/** As many as are looked for; of more, evenly spread over the text. */
function spread(claims: readonly Claim[]): readonly Claim[] {
  const [runs, others] = [claims.filter(isRun), claims.filter((claim) => !isRun(claim)).slice(0, MOST_CLAIMS / 2)];
  const step = Math.max(1, runs.length / (MOST_CLAIMS - others.length));
  return [...others, ...runs.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))];
}

const isRun = ({ kind }: Claim): boolean => kind === "words";

/** Words alone, each between blanks; letters of scripts without blanks as they are. */
function plain(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  return ` ${words.trim()} `;
}

const holds = (text: string, words: string): boolean =>
  words.trim() !== "" && (UNSPACED.test(words) ? text.includes(words.trim()) : text.includes(words));
