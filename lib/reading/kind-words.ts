import type { Section, Structure } from "../markdown/index.ts";
import { isAkin } from "./akin.ts";
import type { Cue, Unit } from "./language.ts";
import type { Atom, Order } from "./orders.ts";
import { titleTokens } from "./tokens.ts";

/**
 * "The Wheel course", below a heading "Courses": what a text calls its sections by is said beside the title of one of
 * them, and tells nothing more.
 */
export function withKindWords({ sections }: Structure, order: Order): Order {
  const { atoms } = order;
  const below = (one: Section) =>
    sections.filter(({ range, level }) => level > one.level && one.range.from < range.from && range.to <= one.range.to);
  const kinds = sections.filter(({ level }) => level > 1).map((one) => ({ keys: keysOf(one), titles: below(one) }));
  const isBeside = (index: number, { title }: Section) => {
    const words = titleTokens(title).map(({ key }) => key);
    const isAt = (start: number) => words.length > 0 && words.every((key, step) => atoms[start + step]?.key === key);
    return isAt(index + 1) || isAt(index - words.length);
  };
  const isKind = (atom: Atom, index: number) =>
    atom.kind === "word" &&
    !atom.isLittle &&
    kinds.some(
      ({ keys, titles }) => keys.some((key) => isAkin(key, atom.key)) && titles.some((one) => isBeside(index, one)),
    );
  return { ...order, atoms: atoms.map((atom, index) => (isKind(atom, index) ? { ...atom, ...NOTHING } : atom)) };
}

const keysOf = ({ title }: Section): readonly string[] =>
  titleTokens(title).flatMap(({ key }) => (key.length > 3 ? [key] : []));

const NOTHING = { isLittle: true, cues: new Set<Cue>(), units: new Set<Unit>() } as const;
