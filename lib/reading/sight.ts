import type { Section, Structure } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import { anchorsOf } from "./align.ts";
import { counted, described } from "./find.ts";
import { anchorsFor, describing, isPlaced, ownSpan, placesOf, unitsOf, type Sight } from "./fit.ts";
import type { Part, Unit } from "./language.ts";
import { TONGUES } from "./languages/index.ts";
import { isIn, titled, withoutUnits, type Atom, type Order } from "./orders.ts";
import { groupsOf, type Piece } from "./pieces.ts";
import { sectionsNamed } from "./sections-named.ts";
import { KIND_CUES } from "./clause.ts";
import { OPEN } from "./instructions.ts";
import { tellingTokens, tokensIn } from "./tokens.ts";

export function sightOf(structure: Structure, whole: Order, context: readonly Atom[] = []): Sight {
  const named = sectionsNamed(structure, whole, true).filter(({ span }) => isIn([whole], span));
  const titles = titlesIn(structure, whole);
  const absent = SEEN.filter((unit) => groupsOf(structure, unit).every(({ pieces }) => pieces.length === 0));
  const order = titled(withoutUnits(whole, absent), [
    ...named.map(({ span }) => span),
    ...titles.map(({ span }) => span),
    ...capitalNames(structure, whole),
    ...namesInText(structure, whole),
  ]);
  const sections = [...new Set(named.map(({ section }) => section))];
  const { frontMatter, text } = structure;
  const front = frontMatter
    ? order.tongue.parts
        .find(order.own)
        .filter(({ name }) => name === "frontMatter")
        .map((hit) => ownSpan(order, hit))
    : [];
  const parts = partsNamed(structure, order);
  sections.push(...parts.flatMap(({ section }) => section ?? []));
  const region = [
    ...sections.map(({ range }) => range),
    ...parts.map(({ range }) => range),
    ...(frontMatter && front.length > 0 ? [frontMatter.range] : []),
  ];
  const sight = {
    structure,
    text,
    order,
    sections,
    titles: [...new Set(titles.map(({ section }) => section))],
    region: regionOf(
      order,
      text,
      region,
      named.map(({ span }) => span),
    ),
    spent: [...named.map(({ span }) => span), ...parts.map(({ span }) => span), ...front, ...wholesNamed(order)],
    holders: [],
    context,
  };
  const holder = holderNamed(sight);
  return holder
    ? { ...sight, region: holder.pieces, holders: holder.pieces, spent: [...sight.spent, holder.span] }
    : sight;
}

/**
 * "In the introduction", "in conclusion": the section that has such a title in any language; what is above the first
 * heading is an introduction too.
 */
function partsNamed(
  { sections, blocks }: Structure,
  order: Order,
): { readonly range: TextRange; readonly span: TextRange; readonly section?: Section | undefined }[] {
  return order.tongue.parts.find(order.own).flatMap((hit) => {
    const span = ownSpan(order, hit);
    const at = order.atoms.findIndex((atom) => isIn([span], atom));
    const isPlace = order.atoms
      .slice(Math.max(0, at - 2), at)
      .some(({ roles }) => roles.has("inside") || (roles.has("toNew") && order.cues.has("add")));
    const isPiece = order.atoms.some((atom) => isIn([span], atom) && [...atom.units].some((unit) => unit !== "word"));
    if (!isPlace || isPiece || !WHOLE_PARTS.includes(hit.name)) return [];
    const titled = sections.find(({ title }) =>
      TONGUES.some(({ parts }) => parts.find(tokensIn(title)).some(({ name }) => name === hit.name)),
    );
    const [first, second] = sections;
    const opening = blocks.filter(
      ({ from, kind }) =>
        kind === "paragraph" &&
        from >= (first?.level === 1 ? first.heading.to : 0) &&
        from < ((first?.level === 1 ? second : first)?.range.from ?? Infinity),
    );
    const [start, end] = hit.name === "introduction" ? [opening[0], opening.at(-1)] : [];
    const range = titled?.range ?? (start && end ? { from: start.from, to: end.to } : undefined);
    return range ? [{ range, span, section: titled }] : [];
  });
}

/** "The last sentence of the post": what the whole text is called says nothing more of where. */
const wholesNamed = (order: Order): readonly TextRange[] =>
  order.tongue.parts
    .find(order.own)
    .filter(({ name }) => name === "document")
    .map((hit) => ownSpan(order, hit))
    .filter((span) => {
      const at = order.atoms.findIndex((atom) => isIn([span], atom));
      return order.atoms.slice(Math.max(0, at - 2), at).some(({ roles }) => roles.has("inside"));
    });

const WHOLE_PARTS: readonly Part[] = ["introduction", "conclusion", "summary"];

/** Words for these are often what something is about: "the bullet about images". */
const SEEN: readonly Unit[] = ["image", "quote", "code", "footnote", "comment"];

/** Where the order has a whole title as it is written: of several words, or with its capital inside a sentence. */
function titlesIn({ sections }: Structure, order: Order): { readonly section: Section; readonly span: TextRange }[] {
  const { message } = order;
  const isSure = ({ from, to }: TextRange) =>
    /\s/.test(message.slice(from, to)) || (from > 0 && /^\p{Lu}/u.test(message.slice(from)));
  const spans = (title: string) =>
    placesOf(message.slice(order.from, order.to), title).map(({ from, to }) => ({
      from: order.from + from,
      to: order.from + to,
    }));
  return sections.flatMap((section) =>
    spans(section.title)
      .filter(isSure)
      .map((span) => ({ section, span })),
  );
}

/** "Same with Update": a word with a capital, as the text has it inside a sentence, names that and asks for nothing. */
const capitalNames = ({ text }: Structure, { atoms, tongue, message }: Order): readonly Atom[] =>
  tongue.nounsCapital
    ? []
    : atoms.filter(
        ({ kind, from, cues, details, text: word }) =>
          kind === "word" &&
          cues.size + details.size > 0 &&
          /^\p{Lu}\p{Ll}/u.test(word) &&
          (cues.size === 0 || /[\p{L}\p{N},] $/u.test(message.slice(0, from))) &&
          placesOf(text, word).some((place) => /[\p{L}\p{N},] $/u.test(text.slice(0, place.from).slice(-2))),
      );

/** "The short walk": a word that might ask for other wording is a name, where the text has it beside the same word. */
export const namesInText = ({ text }: Structure, { atoms, message }: Order): readonly Atom[] =>
  atoms.filter((atom, index) => {
    const next = atoms[index + 1];
    return (
      atom.kind === "word" &&
      [...atom.cues].some((cue) => OPEN.includes(cue)) &&
      next?.kind === "word" &&
      !next.isLittle &&
      placesOf(text, message.slice(atom.from, next.to)).length > 0
    );
  });

/** The places that are named; all others, where they are named behind a word for "but not in". */
function regionOf(
  { own, hits }: Order,
  text: string,
  region: readonly TextRange[],
  spans: readonly TextRange[],
): readonly TextRange[] | undefined {
  const except = hits.find(({ name }) => name === "except");
  const isExcept = except !== undefined && spans.some(({ from }) => from > (own[except.first]?.from ?? 0));
  if (region.length === 0 || !isExcept) return region.length > 0 ? region : undefined;
  const sorted = region.toSorted((a, b) => a.from - b.from);
  return [
    ...sorted.map(({ from }, index) => ({ from: sorted[index - 1]?.to ?? 0, to: from })),
    { from: sorted.at(-1)?.to ?? 0, to: text.length },
  ];
}

const HOLDERS: readonly Unit[] = ["list", "table", "quote", "code", "paragraph", "step", "item", "row", "sentence"];

/** "In the price list", "from step 1": a piece that something is in. Where several fit, all of them. */
function holderNamed(sight: Sight): { readonly pieces: readonly Piece[]; readonly span: TextRange } | undefined {
  const {
    order: { atoms, tongue },
    structure,
  } = sight;
  const named = unitsOf(sight.order);
  for (const one of named) {
    const [first, last] = [
      atoms.findIndex((atom) => isIn([one.span], atom)),
      atoms.findLastIndex((atom) => isIn([one.span], atom)),
    ];
    const inside = tongue.postposed
      ? last + 1
      : atoms.findLastIndex(
          ({ roles, cues }, at) => at < first && roles.has("inside") && ![...cues].some((cue) => KIND_CUES.has(cue)),
        );
    const between = tongue.postposed ? [] : atoms.slice(inside + 1, first);
    const isLast =
      tongue.postposed &&
      !(atoms[inside]?.roles.has("inside") === true && named.some(({ span }) => span.from > one.span.to));
    // "Der Satz" that goes is no place of something else.
    if (
      !HOLDERS.includes(one.unit) ||
      (one.unit === "sentence" && sight.order.cues.has("remove")) ||
      inside < 0 ||
      isLast ||
      between.length > 4 ||
      between.some((atom) => atom.units.size > 0 || atom.kind === "mark" || isIn(sight.spent, atom))
    )
      continue;
    // "The paragraph that starts with “…”".
    const about = atoms.slice(
      last + 1,
      atoms.findIndex(({ kind }, at) => at > last && kind === "mark") + 1 || undefined,
    );
    const cited = about[0]?.cues.has("about") ? about.filter(({ kind }) => kind === "quote") : [];
    const told = new Map([...describing(sight)].filter(([atom]) => between.includes(atom) || cited.includes(atom)));
    const groups = groupsOf(structure, one.unit)
      .map((group) => ({ ...group, pieces: group.pieces.filter((piece) => isPlaced(sight, piece)) }))
      .filter(({ pieces }) => pieces.length > 0);
    const found =
      one.ordinals.length > 0
        ? counted(sight, groups, one, anchorsFor(sight, told))
        : described(
            sight,
            groups.flatMap(({ pieces }) => pieces),
            told,
            one.unit,
          );
    if (found.pieces.length > 0)
      return {
        pieces: found.pieces,
        span: { from: Math.min(atoms[inside]?.from ?? one.span.from, one.span.from), to: one.span.to },
      };
  }
  return undefined;
}

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
