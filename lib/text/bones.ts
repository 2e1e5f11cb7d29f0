/** A word in small letters without its vowels, each letter once: what wrong vowels leave. "Recieve" → "rcv". */
export const bonesOf = (word: string): string => word.replace(/(.)\1/gu, "$1").replace(/[aeiouy]/g, "");
