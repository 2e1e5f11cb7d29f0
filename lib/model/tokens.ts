/** Counts as one model does, or nearly (AGT-3.8). */
export interface TokenCounter {
  count(text: string): number;
  /** The same without counting further than it has to. */
  isOver(text: string, most: number): boolean;
}

type Encoding = "o200k_base" | "cl100k_base";

/** Models that are known to use one of the two encodings; the first that fits. */
const KNOWN: readonly (readonly [RegExp, Encoding])[] = [
  [/^(?:gpt-4o|gpt-4\.1|gpt-4\.5|gpt-5|chatgpt-4o|o[134])(?:\b|-)/i, "o200k_base"],
  [/^(?:gpt-4|gpt-3\.5)(?:\b|-)/i, "cl100k_base"],
];
/** Of a model with a tokenizer of its own: what the nearest encoding counts, and so much more. */
const MARGIN = 1.25;
/** A long run of one letter takes an encoder time by its square; in pieces it does not. */
const PIECE = 1_000;

/** The encoding is read when it is first asked for: it takes a tenth of a second and 70 MB. */
export async function counterFor(model: string): Promise<TokenCounter> {
  const name = model.split("/").at(-1) ?? model; // OpenRouter says whose it is
  const encoding = KNOWN.find(([pattern]) => pattern.test(name))?.[1];
  const countTokens = await counterOf(encoding ?? "o200k_base");
  const margin = encoding ? 1 : MARGIN;
  const upTo = (text: string, most: number): number => {
    let tokens = 0;
    for (let at = 0; at < text.length && tokens <= most; at += PIECE)
      tokens += countTokens(text.slice(at, at + PIECE)) * margin;
    return Math.ceil(tokens);
  };
  return { count: (text) => upTo(text, Infinity), isOver: (text, most) => upTo(text, most) > most };
}

/** What stands for an end of text in some models is a word of the text here. */
const ALL_WORDS = { disallowedSpecial: new Set<string>() };

async function counterOf(encoding: Encoding): Promise<(text: string) => number> {
  const { countTokens } = await (encoding === "o200k_base"
    ? import("gpt-tokenizer/encoding/o200k_base")
    : import("gpt-tokenizer/encoding/cl100k_base"));
  return (text) => countTokens(text, ALL_WORDS);
}
