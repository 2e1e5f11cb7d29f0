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

const loneSurrogate = (text: string) => text.search(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
