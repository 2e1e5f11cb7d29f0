import type { Structure } from "../markdown/index.ts";
import { KIND_CUES, OPEN, tellingTokens, whereaboutsOf, type Instruction, type Whereabouts } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";

/**
 * Where an instruction says that something is to be done. "Make Care friendlier", "traduis le programme": where wording
 * is left open, and no place is named otherwise, it is the section whose whole title the words have, if they have no
 * other's.
 */
export function whereOf(
  structure: Structure,
  instruction: Instruction,
  fitting: (region: TextRange) => number,
): Whereabouts {
  const where = whereaboutsOf(structure, instruction, fitting);
  const { cues, tokens, quotes } = instruction;
  const kinds = [...cues].filter((cue) => KIND_CUES.has(cue) && cue !== "exchange"); // "make it …"
  const isOpen = kinds.length > 0 && kinds.every((cue) => OPEN.includes(cue));
  if (!isOpen || where.within.length + where.about.length + quotes.length > 0) return where;
  const said = ` ${keysOf(tokens)} `;
  const named = structure.sections.filter(({ title }) => {
    const words = keysOf(tellingTokens(title));
    return words !== "" && said.includes(` ${words} `);
  });
  const [section] = named;
  if (!section || named.length > 1) return where;
  return { ...where, within: [[{ from: section.heading.to + 1, to: section.range.to }]] };
}

const keysOf = (tokens: Instruction["tokens"]): string =>
  tokens.flatMap(({ kind, key }) => (kind === "word" || kind === "number" ? [key] : [])).join(" ");
