import { TONGUES, type Tongue } from "./languages/index.ts";
import type { Table } from "./table.ts";
import { isUnspaced, type Token } from "./tokens.ts";

/** What tells a language beside its small words and what it asks with. */
const BESIDE = ["units", "weighty", "roles", "keys"] as const;

/** The language that words are most likely of. */
export const tongueOf = (tokens: readonly Token[]): Tongue => tongueFor(tokens, tokens);

/** A sentence in another language than its message has clearly more of that one's words. */
const CLEARLY = 1.5;

/** "MIT" is no word of any language. */
const ACRONYM = /^\p{Lu}{2,}$/u;

export function tongueFor(own: readonly Token[], all: readonly Token[], main?: Tongue): Tongue {
  const plain = own.filter(({ kind, text }) => kind !== "word" || !ACRONYM.test(text));
  const tokens = [plain, own, all].find((some) => some.some(({ kind }) => kind === "word")) ?? all;
  let best = TONGUES[0];
  let most = -1;
  for (const tongue of TONGUES) {
    const found = (table: Table<string>) => new Set(table.find(tokens).flatMap(({ own: taken }) => [...taken])).size;
    const small = tokens.filter(({ kind, key }) => kind === "word" && tongue.little.has(key)).length;
    const script = tongue.tag === "ja" && tokens.some(({ text }) => isUnspaced(text)) ? 100 : 0;
    const score =
      script +
      small +
      1.2 * found(tongue.cues) +
      0.6 * BESIDE.reduce((sum, table) => sum + found(tongue[table]), 0) +
      0.4 * tokens.filter(({ key }) => tongue.numbers.has(key)).length;
    const worth = score + (tongue === main ? CLEARLY : 0);
    if (worth > most) [best, most] = [tongue, worth];
  }
  if (!best) throw new Error("no language");
  return best;
}
