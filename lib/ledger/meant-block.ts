import { sentencesIn } from "../markdown/index.ts";
import type { Spot } from "./fit.ts";
import { has, type Ask, type Scene } from "./scene.ts";

const WHOLES = ["paragraph", "item", "row", "step", "list", "table", "code", "quote"] as const;

/**
 * Whether all of a block is meant by words for a place in it: they name it, or it says little else. "The bit about
 * parking" is no sentence.
 */
export function isOfBlock(ask: Ask, block: Spot["block"], { plan }: Scene): boolean {
  const { about } = ask.where;
  if (WHOLES.some((unit) => about.includes(unit))) return true;
  if (namesSentence(ask) || has(ask, "add") || block.kind === undefined || !PROSE.has(block.kind)) return false;
  if (has(ask, "shorten")) return true;
  const count = sentencesIn(plan.before, block).length;
  return count <= (namesBit(ask) ? MOST_OF_BIT : MOST_OF_TOPIC);
}

/** "The bit about parking", and not "a bit shorter". */
const namesBit = ({ words, tongues, asking }: Ask): boolean =>
  words.some((word, at) => {
    const next = words[at + 1];
    const isMuch = next !== undefined && asking.has(next) && next.from === word.to + 1;
    return !isMuch && tongues.some(({ units }) => units.of(word).length > 0);
  });

const PROSE: ReadonlySet<Spot["block"]["kind"]> = new Set<Spot["block"]["kind"]>(["paragraph", "item"]);
/** Sentences of a block that is one bit, and of one that is about one thing. */
const MOST_OF_BIT = 4;
const MOST_OF_TOPIC = 2;

/** A word for a sentence, and not for a bit or a thing. */
export const namesSentence = ({ instruction }: Ask): boolean =>
  instruction.clauses.some(({ own, tongue }) => tongue.sentences.find(own).length > 0);
