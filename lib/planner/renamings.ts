import type { Section } from "../markdown/index.ts";
import {
  endOfName,
  givenAt,
  newsOf,
  partOf,
  runOf,
  sectionsNumbered,
  sectionsTitled,
  sightOf,
  titledIn,
  unitsOf,
  type Atom,
  type Given,
  type Order,
  type Sight,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";

/** A title as it is to be, the sections that it may be of, and the words that say which. */
interface Renaming {
  readonly given: Given;
  readonly sections: readonly Section[];
  readonly said: readonly TextRange[];
}

/** Where the order can be cut into the title of a section and another. */
export function renamings({ order, structure }: Sight): readonly Renaming[] {
  const [first, second] = order.atoms.flatMap(({ kind }, index) => (kind === "quote" ? [index] : []));
  const named = (given: Given, end: number): Renaming => {
    const part = sightOf(structure, partOf(order, 0, Math.max(1, end)));
    const titled = titledIn(part);
    const run = titled.length > 0 ? runOf(part) : undefined;
    const sections = [...new Set([...titled, ...part.sections])];
    return { given, sections: sections.length > 0 ? sections : sectionsCounted(part), said: run ? [run] : [] };
  };
  const all =
    second === undefined
      ? [...givenHeading(order), ...newsOf(order)].map(({ given, at }) => named(given, at))
      : quotedRenaming(order, structure, first ?? 0, second);
  return all.filter(({ sections }) => sections.length > 0);
}

/** "The last section", "the second heading", "section 2". */
export const sectionsCounted = ({ order, structure }: Sight): readonly Section[] =>
  unitsOf(order)
    .filter(({ unit, ordinals }) => (unit === "section" || unit === "heading") && ordinals.length === 1)
    .flatMap(({ ordinals }) => sectionsNumbered(structure, ordinals))
    .flatMap(({ from }) => structure.sections.filter(({ range }) => range.from === from));

/**
 * "Give the section Fees the heading Prices", "call the last section Thanks": what is given is right after the word for
 * a heading.
 */
function givenHeading(order: Order): { readonly given: Given; readonly at: number }[] {
  const counted = unitsOf(order).filter(({ ordinals }) => ordinals.length > 0);
  const isName = ({ units, to }: Atom, index: number) =>
    units.has("heading") ||
    (units.has("section") && (order.atoms[index - 1]?.isTitle === true || counted.some(({ span }) => span.to === to)));
  const at = order.atoms.findLastIndex(isName);
  const isRight = order.atoms[at + 1]?.kind === "word" && order.atoms[at + 1]?.roles.size === 0;
  const end = endOfName(order.atoms, order.atoms.length);
  const given = at > 1 && isRight && order.cues.has("rename") ? givenAt(order, at + 1, end) : undefined;
  return given ? [{ given, at: at + 1 }] : [];
}

function quotedRenaming(
  order: Order,
  structure: Sight["structure"],
  first: number,
  second: number,
): readonly Renaming[] {
  const given = givenAt(order, second, second + 1);
  return given ? [{ given, sections: sectionsTitled(structure, order.atoms[first]?.text ?? ""), said: [] }] : [];
}
