/** The first character that no text of ours may hold (VER-1): NUL or half of a surrogate pair. */
export interface BadCharacter {
  readonly kind: "nul" | "lone-surrogate";
  readonly offset: number;
}

export function badCharacterIn(text: string): BadCharacter | undefined {
  const nul = text.indexOf("\u0000");
  if (text.isWellFormed()) return nul < 0 ? undefined : { kind: "nul", offset: nul };
  const half = loneSurrogate(text);
  return nul >= 0 && nul < half ? { kind: "nul", offset: nul } : { kind: "lone-surrogate", offset: half };
}

const loneSurrogate = (text: string) =>
  text.search(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);

/** True when `text` takes more than `limit` bytes in UTF-8. Counts only as far as it must. */
export function exceedsBytes(text: string, limit: number): boolean {
  if (text.length > limit) return true;
  if (text.length * 3 <= limit) return false;
  let bytes = 0;
  for (let index = 0; index < text.length && bytes <= limit; index++) {
    const code = text.charCodeAt(index);
    // a pair takes four bytes, two for each half
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code >= 0xd800 && code <= 0xdfff ? 2 : 3;
  }
  return bytes > limit;
}
