import { anchorsOf } from "./align.ts";
import { KIND_CUES } from "./clause.ts";
import type { Sight } from "./fit.ts";
import type { Unit } from "./language.ts";
import { groupsOf } from "./pieces.ts";
import { tellingTokens } from "./tokens.ts";
import { unitsIn } from "./units.ts";

/** Whether the order names a place by what it is about that the text has not: "in the Linux section". */
export function isPlaceAbsent({ order: { atoms, tongue }, text }: Sight): boolean {
  return (
    !tongue.postposed &&
    atoms.some(({ roles }, at) => {
      const end = roles.get("inside");
      const unit =
        end === undefined
          ? -1
          : atoms
              .slice(0, end + 4)
              .findIndex(({ units }, index) => index >= end && PLACES.some((one) => units.has(one)));
      const about = atoms
        .slice(at + 1, unit)
        .filter(
          (atom) =>
            atom.kind === "word" &&
            !atom.isLittle &&
            atom.cues.size === 0 &&
            tongue.parts.of(atom).length === 0 &&
            !tongue.ordinals.has(atom.key),
        );
      return (
        unit >= 0 && about.length > 0 && about.every((atom) => anchorsOf(text, tellingTokens(atom.text)).length === 0)
      );
    })
  );
}

/** "Remove footnote 2", where the text has no such piece: that is no other second one. */
export const isPieceAbsent = ({ order, structure }: Sight): boolean =>
  unitsIn(order, ["footnote"]).some(
    ({ unit, ordinals }) =>
      SEEN.includes(unit) &&
      ordinals.length > 0 &&
      groupsOf(structure, unit).every(({ pieces }) => pieces.length === 0),
  );

/** "In Appendix C change …": a name that comes first, and that the text has not. */
export function absentName({ order: { atoms, tongue, message }, text }: Sight): string | undefined {
  const end = atoms[0]?.roles.get("inside");
  const verb = atoms.findIndex(({ cues }, index) => index > (end ?? 0) && [...cues].some((cue) => KIND_CUES.has(cue)));
  const name = end === undefined || tongue.postposed ? [] : atoms.slice(end, verb);
  const [first, last] = [name[0], name.at(-1)];
  if (!first || !last || name.length > MOST_OF_NAME || !/^\p{Lu}/u.test(first.text)) return undefined;
  const isAbsent = name.every(
    (atom) =>
      atom.kind === "word" &&
      tongue.parts.of(atom).length === 0 &&
      (atom.isLittle || anchorsOf(text, tellingTokens(atom.text)).length === 0),
  );
  return isAbsent ? message.slice(first.from, last.to) : undefined;
}

const MOST_OF_NAME = 3;

const PLACES: readonly Unit[] = ["section", "heading", "list", "table", "paragraph"];
const SEEN: readonly Unit[] = ["image", "code", "footnote", "table"];
