const ACCENTS = /[\u0300-\u036f]/g;

/** Case, accents, width and the form of an apostrophe aside. */
export function foldedText(text: string): string {
  if (/^[ -~\s]*$/.test(text)) return text.toLowerCase();
  const known = folded.get(text);
  if (known !== undefined) return known;
  const fold = text
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/[’ʼ]/g, "'");
  if (text.length < 40 && folded.size < MOST_FOLDED) folded.set(text, fold);
  return fold;
}

const folded = new Map<string, string>();
const MOST_FOLDED = 20_000;
