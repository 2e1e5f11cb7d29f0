import { isMarkOrSpace, tokensIn, type Token } from "../reading/index.ts";
import { runs, type Replacement } from "../text/index.ts";
import { kept } from "./shared-tokens.ts";

/**
 * What makes `now` of `old`: sentences and lines are paired first, so that words are compared with words of their own
 * sentence.
 */
export function between(old: string, now: string): Replacement[] {
  const [a, b] = [piecesOf(old), piecesOf(now)];
  const found: Replacement[] = [];
  let [atA, atB] = [0, 0];
  const length = (pieces: readonly string[]) => pieces.reduce((sum, one) => sum + one.length, 0);
  for (const [removed, added, equal] of runs(a, b)) {
    for (const [goes, comes] of leastOf(removed, added)) {
      if (goes !== comes)
        for (const one of piecesBetween(goes, comes))
          found.push({ from: atA + one.from, to: atA + one.to, insert: one.insert });
      atA += goes.length;
      atB += comes.length;
    }
    atA += length(equal);
    atB += length(equal);
  }
  return joined(old, found)
    .filter(({ from, to, insert }) => to > from || insert !== "")
    .flatMap((one) => inPieces(old, one));
}

/** Of the last line on one side the end is a change of its own: it goes or comes with the lines after it. */
function piecesBetween(goes: string, comes: string): Replacement[] {
  if (goes === "" || comes === "" || goes.endsWith("\n") === comes.endsWith("\n")) return tokensBetween(goes, comes);
  const [old, now] = [goes, comes].map((piece) => piece.replace(/\n$/, "")) as [string, string]; // two sides
  const end = { from: old.length, to: goes.length, insert: comes.endsWith("\n") ? "\n" : "" };
  return [...tokensBetween(old, now), end];
}

/** Sentences with the space after them, and lines; the number of an item is no sentence. */
const PIECE = /(?:(?<=^|\n)[ \t>]*\d{1,9}[.)][ \t]+)?[^\n]*?(?:[.!?…]["')\]”’»*_]*[ \t]+|[。！？][」』]*|\n)|[^\n]+$/gu;

export const piecesOf = (text: string): string[] => text.match(PIECE) ?? (text === "" ? [] : [text]);

/**
 * Sentence by sentence, or all of it at once where a sentence was cut in two or two were joined: whichever changes
 * less.
 */
function leastOf(removed: readonly string[], added: readonly string[]): (readonly [string, string])[] {
  const pairs = paired(removed, added);
  if (pairs.length < 2 || removed.length + added.length > MOST_AT_ONCE) return pairs;
  const whole = [[removed.join(""), added.join("")]] as const;
  const size = (some: readonly (readonly [string, string])[]) =>
    some
      .flatMap(([goes, comes]) =>
        goes === comes
          ? []
          : tokensBetween(goes, comes).map(({ from, to, insert }) => [goes.slice(from, to), insert] as const),
      )
      .reduce(
        (sum, [goes, comes]) =>
          sum + [...tokensIn(goes), ...tokensIn(comes)].filter((token) => !isMarkOrSpace(token)).length,
        0,
      );
  return size(whole) < size(pairs) * CLEARLY ? [...whole] : pairs;
}

const MOST_AT_ONCE = 8;

const CLEARLY = 0.7;

/** Pieces that are still the same sentence or line, one beside the other; what has no other half stands alone. */
function paired(removed: readonly string[], added: readonly string[]): (readonly [string, string])[] {
  if (removed.length === 0 || added.length === 0) return [[removed.join(""), added.join("")]];
  if (removed.length === 1 && added.length === 1) return [[removed[0] ?? "", added[0] ?? ""]];
  if (removed.length * added.length > MOST_PAIRS) return [[removed.join(""), added.join("")]];
  // as many sides as there were
  const words = [removed, added].map((side) => side.map(wordsIn)) as [Map<string, number>[], Map<string, number>[]];
  const best: number[][] = Array.from({ length: removed.length + 1 }, () =>
    Array.from({ length: added.length + 1 }, () => 0),
  );
  const like = (i: number, j: number) => likeness(words[0][i], words[1][j]);
  for (let i = removed.length - 1; i >= 0; i -= 1) {
    for (let j = added.length - 1; j >= 0; j -= 1) {
      const row = best[i] ?? [];
      row[j] = Math.max(best[i + 1]?.[j] ?? 0, row[j + 1] ?? 0, (best[i + 1]?.[j + 1] ?? 0) + like(i, j));
    }
  }
  const pairs: [string, string][] = [];
  let [i, j] = [0, 0];
  while (i < removed.length || j < added.length) {
    const here = best[i]?.[j] ?? 0;
    if (i < removed.length && j < added.length && like(i, j) > 0 && here === (best[i + 1]?.[j + 1] ?? 0) + like(i, j))
      pairs.push([removed[i++] ?? "", added[j++] ?? ""]);
    else if (i < removed.length && (j >= added.length || here === (best[i + 1]?.[j] ?? 0)))
      pairs.push([removed[i++] ?? "", ""]);
    else pairs.push(["", added[j++] ?? ""]);
  }
  return pairs;
}

const MOST_PAIRS = 10_000;

/** Of the words of the shorter side, so many stand in the other. */
const LIKE = 0.4;

function wordsIn(piece: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, key } of tokensIn(piece))
    if (kind === "word" || kind === "number") counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function likeness(a: ReadonlyMap<string, number> = new Map(), b: ReadonlyMap<string, number> = new Map()): number {
  const size = (side: ReadonlyMap<string, number>) => [...side.values()].reduce((sum, count) => sum + count, 0);
  const common = [...a].reduce((sum, [word, count]) => sum + Math.min(count, b.get(word) ?? 0), 0);
  const share = common / Math.max(1, Math.min(size(a), size(b)));
  return share >= LIKE ? common + share : 0;
}

/**
 * What makes `now` of `old`, token by token: as much of what says something stays as can. The space between two tokens
 * that stay belongs to the change between them.
 */
function tokensBetween(old: string, now: string): Replacement[] {
  const [a, b] = [tokensIn(old), tokensIn(now)].map((tokens) => tokens.filter(({ kind }) => kind !== "space")) as [
    Token[],
    Token[],
  ]; // as many sides as there were
  const found: Replacement[] = [];
  let [from, fromNow] = [0, 0];
  const close = (to: number, toNow: number) => {
    const [goes, comes] = [old.slice(from, to), now.slice(fromNow, toNow)];
    if (goes !== comes) found.push(trimmed({ from, to, insert: comes }, goes));
  };
  for (const [i, j] of kept(a, b)) {
    const [here, there] = [a[i], b[j]];
    if (!here || !there) continue;
    close(here.from, there.from);
    [from, fromNow] = [here.from, there.from];
    close(here.to, there.to);
    [from, fromNow] = [here.to, there.to];
  }
  close(old.length, now.length);
  return found;
}

/** Without the white space at its ends that stays. */
function trimmed({ from, to, insert }: Replacement, goes: string): Replacement {
  const most = Math.min(goes.length, insert.length);
  let end = 0;
  while (
    end < most &&
    goes[goes.length - 1 - end] === insert[insert.length - 1 - end] &&
    /\s/.test(goes[goes.length - 1 - end] ?? "")
  )
    end += 1;
  let start = 0;
  while (start < most - end && goes[start] === insert[start] && /\s/.test(goes[start] ?? "")) start += 1;
  return { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) };
}

/**
 * Changes that meet are looked at together: what both sides of them share at an end stays. Where nothing goes for what
 * comes, they stay apart.
 */
function joined(old: string, found: readonly Replacement[]): Replacement[] {
  const whole: Replacement[] = [];
  for (const one of found) {
    let next = one;
    // what is left of two may meet the one before them: two inserts at one place are one
    for (let both = simpler(old, whole.at(-1), next); both; both = simpler(old, whole.at(-1), next)) {
      whole.pop();
      next = both;
    }
    whole.push(next);
  }
  return whole;
}

/** Two changes that meet, as one; undefined where they are simpler apart. */
function simpler(old: string, last: Replacement | undefined, one: Replacement): Replacement | undefined {
  if (last?.to !== one.from) return undefined;
  const both = { from: last.from, to: one.to, insert: last.insert + one.insert };
  const merged = withoutSharedTokens(old, both);
  const isSimpler =
    merged.insert.trim() === "" ||
    merged.from === merged.to ||
    (last.from === last.to && one.from === one.to) ||
    merged.to - merged.from + merged.insert.length < both.to - both.from + both.insert.length;
  return isSimpler ? merged : undefined;
}

/** What only goes, or only comes, is judged sentence by sentence and line by line. */
function inPieces(old: string, one: Replacement): Replacement[] {
  const goes = old.slice(one.from, one.to);
  if (one.insert.trim() === "" && goes.trim() !== "" && one.insert === "") {
    let from = one.from;
    return cutsOf(goes).map((piece) => {
      const part = { from, to: from + piece.length, insert: "" };
      from += piece.length;
      return part;
    });
  }
  return [one];
}

/**
 * Each sentence or line with the white space before it; the white space at the end belongs to the last. A sentence may
 * go on in the next line.
 */
function cutsOf(text: string): string[] {
  const pieces = text
    .match(
      /\s*(?:[^\n]|(?<=[\p{L},])\n(?=\p{Ll}))*?(?:[.!?…]["')\]”’»*_]*(?=\s)|[。！？][」』]*|(?=\n(?!\p{Ll})|(?<![\p{L},])\n)|$)/gu,
    )
    ?.filter((piece) => piece !== "") ?? [text];
  const rest = text.slice(pieces.join("").length);
  const whole: string[] = [];
  for (const piece of [...pieces, rest]) {
    if (piece.trim() === "" && whole.length > 0) whole[whole.length - 1] += piece;
    else if (piece !== "") whole.push(piece);
  }
  const first = whole[0];
  return first !== undefined && first.trim() === "" && whole.length > 1
    ? [first + (whole[1] ?? ""), ...whole.slice(2)]
    : whole;
}

/** The same change without the tokens that both of its sides begin and end with. */
function withoutSharedTokens(old: string, { from, to, insert }: Replacement): Replacement {
  if (from === to || insert === "") return { from, to, insert };
  // tokens are made only where one could be shared: what grows line by line comes here with each line
  if (old[from] !== insert[0] && old[to - 1] !== insert.at(-1)) return { from, to, insert };
  const [a, b] = [tokensIn(old.slice(from, to)), tokensIn(insert)];
  let end = 0;
  while (end < Math.min(a.length, b.length) && a[a.length - 1 - end]?.text === b[b.length - 1 - end]?.text) end += 1;
  let start = 0;
  while (start < Math.min(a.length, b.length) - end && a[start]?.text === b[start]?.text) start += 1;
  const [head, tail] = [
    a.slice(0, start).reduce((sum, { text }) => sum + text.length, 0),
    a.slice(a.length - end).reduce((sum, { text }) => sum + text.length, 0),
  ];
  return { from: from + head, to: to - tail, insert: insert.slice(head, insert.length - tail) };
}
