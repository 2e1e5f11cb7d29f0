import { saying, type Sight } from "../reading/index.ts";
import { done, drop, none, type Step } from "./steps.ts";
import { titlesSaid } from "./title.ts";

/** "Delete everything after Plans": all that comes after that section, or before it; the title of the whole stays. */
export function removeRest(sight: Sight): Step | undefined {
  const {
    order: { atoms, cues, details, to },
    structure: { sections, frontMatter },
    text,
  } = sight;
  // "Everything under Plans" is what that section has.
  const at = atoms.findIndex(({ roles }) => (roles.has("after") && !roles.has("inside")) || roles.has("before"));
  const isAll = atoms
    .slice(0, Math.max(0, at))
    .some((atom) => atom.cues.has("everywhere") || atom.details.has("emptied") || atom.details.has("beyond"));
  if (!cues.has("remove") || !(isAll || details.has("beyond"))) return undefined;
  const said = titlesSaid(sight, at > 0 ? { from: atoms[0]?.from ?? 0, to: atoms[at]?.from ?? 0 } : undefined);
  const [section, other] = said;
  if (at < 0 || !section || other) return undefined;
  const [title] = sections;
  const start = title?.level === 1 && title !== section ? title.heading.to : (frontMatter?.range.to ?? 0);
  const isBefore = atoms[at]?.roles.has("before") === true;
  const range = isBefore ? { from: start, to: section.heading.from } : { from: section.range.to, to: text.length };
  const words = text.slice(range.from, range.to);
  if (words.trim() === "") return none(saying("notFound"));
  const from = range.from + words.length - words.trimStart().length;
  const gone = { from, to: from + words.trim().length };
  const uses = [{ from: atoms[at]?.to ?? to, to }];
  const ops = [drop(text, gone)];
  // Whether the introduction is meant too, nobody has said.
  return isBefore ? { kind: "which", choices: [{ range: gone, ops }], uses } : done(ops, uses, [section.heading]);
}
