const WORD = /[\p{L}\p{N}\p{M}]+/gu;
export const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** Longer words are found by their beginning, so that their endings do not matter. */
const STEM = 6;

/**
 * What a text is found by: its words without capitals, accents and endings, each once; of scripts without blanks, pairs
 * of letters. The same for a text and for a question, in every language (SRC-4).
 */
export function termsOf(text: string): readonly string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
  const found = new Set<string>();
  for (const [word] of plain.matchAll(WORD)) {
    if (UNSPACED.test(word)) for (const pair of pairsOf(word)) found.add(pair);
    else found.add(word.slice(0, STEM));
  }
  return [...found];
}

function pairsOf(word: string): readonly string[] {
  const letters = [...word];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

const MOST_ASKED = 40;

/** Terms of a question. */
export const termsAsked = (question: string): readonly string[] => termsOf(question).slice(0, MOST_ASKED);
