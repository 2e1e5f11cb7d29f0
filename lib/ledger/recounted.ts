import { spotAt, within } from "./fit.ts";
import type { Hunk } from "./hunks.ts";
import { tellingOf } from "./said.ts";
import { numberOf, type Scene } from "./scene.ts";
import { joint } from "./tidy.ts";
import type { Entry } from "./warrant.ts";

/**
 * "Three plots: 7, 22 and 30b" without 30b are two: the number of what is told one by one follows what comes and goes,
 * in its sentence, or in the lines that lead up to its list.
 */
export function recount(entries: readonly Entry[], scene: Scene): void {
  const pieces = entries.filter(({ hunk, warrant }) => warrant && (isTaken({ hunk, warrant }) || isItem(hunk)));
  for (const entry of entries) {
    if (entry.warrant || entry.lacks.includes("kept")) continue;
    const [own] = pieces.filter(({ hunk }) => isCountOf(entry.hunk, hunk, scene));
    if (!own?.warrant) continue;
    const { ask } = own.warrant;
    const [old, now] = [entry.hunk.gone, entry.hunk.come].map((side) => tellingOf(side));
    const [before, after] = [old, now].map((side) => Number(side?.length === 1 && side[0] && numberOf(ask, side[0])));
    const counted = pieces.filter(({ hunk }) => isCountOf(entry.hunk, hunk, scene));
    const change = counted.reduce((sum, piece) => sum + (isTaken(piece) ? -1 : 1), 0);
    if (before && after && change !== 0 && after - before === change) entry.warrant = joint(own.warrant);
  }
}

const isTaken = ({ warrant }: Pick<Entry, "hunk" | "warrant">): boolean => warrant?.kind === "taken";

/** One item or row more. */
const isItem = ({ gone, insert }: Hunk): boolean =>
  tellingOf(gone).length === 0 && /^\s*\n\s*(?:[-*+|]|\d+[.)])/u.test(insert);

function isCountOf(count: Hunk, piece: Hunk, scene: Scene): boolean {
  const spot = spotAt(scene, piece);
  if (!spot.around) return within(count, spot.sentence);
  return within(count, spot.around) && spotAt(scene, count).block.kind === "paragraph";
}
