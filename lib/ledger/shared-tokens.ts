import { isAkin, isSpelling, type Token } from "../reading/index.ts";
import { runs } from "../text/index.ts";

/** Of more cells than these, the tokens that stay are looked for by `runs`. */
const MOST_CELLS = 250_000;

/** Pairs of tokens that stay, in order: words and figures before marks. */
export function kept(a: readonly Token[], b: readonly Token[]): (readonly [number, number])[] {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start]?.text === b[start]?.text) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end]?.text === b[b.length - 1 - end]?.text)
    end += 1;
  const middle = pairsOf(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return [
    ...Array.from({ length: start }, (_, index) => [index, index] as const),
    ...middle.map(([i, j]) => [i + start, j + start] as const),
    ...Array.from({ length: end }, (_, index) => [a.length - end + index, b.length - end + index] as const),
  ];
}

function pairsOf(a: readonly Token[], b: readonly Token[]): (readonly [number, number])[] {
  if (a.length * b.length > MOST_CELLS) {
    let [i, j] = [0, 0];
    return runs(
      a.map(({ text }) => text),
      b.map(({ text }) => text),
    ).flatMap(([removed, added, equal]) => {
      [i, j] = [i + removed.length, j + added.length];
      return equal.map(() => [i++, j++] as const);
    });
  }
  const width = b.length + 1;
  const best = new Float64Array((a.length + 1) * width);
  const at = (i: number, j: number) => best[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const worth = worthOfPair(a[i], b[j]);
      best[i * width + j] = Math.max(at(i + 1, j), at(i, j + 1), worth > 0 ? at(i + 1, j + 1) + worth : 0);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const worth = worthOfPair(a[i], b[j]);
    if (worth > 0 && at(i, j) === at(i + 1, j + 1) + worth) pairs.push([i++, j++]);
    else if (at(i, j) === at(i + 1, j)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Another form or spelling of a word is compared with that word, and changes by itself. */
const LIKE_WORD = 0.5;

function worthOfPair(a: Token | undefined, b: Token | undefined): number {
  if (!a || !b) return 0;
  if (a.text === b.text) return weightOf(a);
  if (/^#+$/.test(a.text) && /^#+$/.test(b.text)) return LIKE_WORD;
  if (a.kind === "word" && b.kind === "word" && a.key === b.key) return LIKE_WORD;
  if (
    a.kind !== "word" ||
    b.kind !== "word" ||
    a.key[0] !== b.key[0] ||
    a.key.length < LEAST_LIKE ||
    b.key.length < LEAST_LIKE
  )
    return 0;
  return a.key === b.key || isSpelling(a.key, b.key) || isAkin(a.key, b.key) ? LIKE_WORD : 0;
}

const LEAST_LIKE = 3;

const weightOf = (token: Token | undefined): number =>
  token?.kind === "mark" ? 1 : token?.kind === "word" ? ((token.text.length ?? 0) > 3 ? 4 : 2) : 5;
