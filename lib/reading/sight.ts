import type { Section, Structure } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import { ownSpan, placesOf, type Sight } from "./fit.ts";
import { holderNamed, isAdded } from "./holders.ts";
import { withKindWords } from "./kind-words.ts";
import { capitalNames, withLabels } from "./labels.ts";
import { piecesBeside } from "./landmarks.ts";
import type { Part, Unit } from "./language.ts";
import { TONGUES } from "./languages/index.ts";
import { isIn, titled, withoutUnits, type Atom, type Order } from "./orders.ts";
import { groupsOf, piecesOf } from "./pieces.ts";
import { belowHeadings } from "./same-titles.ts";
import { sectionsNamed } from "./sections-named.ts";
import { KIND_CUES } from "./clause.ts";
import { foldedText } from "./fold.ts";
import { OPEN } from "./instructions.ts";
import { openingOf } from "./opening.ts";
import { placeQuoted } from "./quoted-place.ts";
import { withQuestions } from "./questions.ts";
import { tokensIn } from "./tokens.ts";

export function sightOf(structure: Structure, said: Order, context: readonly Atom[] = []): Sight {
  const quoted = placeQuoted(structure.text, said);
  const whole = quoted?.order ?? said;
  const named = sectionsNamed(structure, whole, true).filter(({ span }) => isIn([whole], span));
  const titles = titlesIn(structure, whole);
  const beside = piecesBeside(structure, whole);
  const order = titled(withLabels(structure, asTextHas(structure, whole)), [
    ...beside.map(({ telling }) => telling),
    ...named.map(({ span }) => span),
    ...titles.map(({ span }) => span),
    ...capitalNames(structure, whole),
    ...namesInText(structure, whole),
  ]);
  const sections = [...new Set(named.map(({ section }) => section))];
  const { frontMatter, text } = structure;
  const front = frontMatter ? partSpans(order, "frontMatter") : [];
  const parts = partsNamed(structure, order);
  sections.push(...parts.flatMap(({ section }) => section ?? []));
  const isOnly = ({ span }: { readonly span: TextRange }) => !isAdded(order, span);
  const region = quoted?.places ?? [
    ...new Set([...named, ...parts].filter(isOnly).flatMap(({ section }) => section?.range ?? [])),
    ...parts.filter(isOnly).map(({ range }) => range),
    ...(frontMatter && front.some((span) => isOnly({ span })) ? [frontMatter.range] : []),
  ];
  const sight = {
    structure,
    text,
    order,
    sections,
    titles: [...new Set(titles.map(({ section }) => section))],
    region: region.length > 0 ? region : undefined,
    isPlaceSaid: region.length > 0,
    beside,
    spent: [
      ...beside.map(({ telling }) => telling),
      ...named.map(({ span }) => span),
      ...parts.map(({ span }) => span),
      ...front,
      ...wholesNamed(order),
    ],
    holders: [],
    context,
  };
  const holder = holderNamed(sight);
  return withoutExcepted(
    holder
      ? {
          ...sight,
          region: holder.pieces,
          isPlaceSaid: true,
          holders: holder.pieces,
          spent: [...sight.spent, holder.span],
        }
      : sight,
  );
}

/** Where an order names a part of a text. */
const partSpans = (order: Order, part: Part): readonly TextRange[] =>
  order.tongue.parts
    .find(order.own)
    .filter(({ name }) => name === part)
    .map((hit) => ownSpan(order, hit));

/** Words for kinds of pieces as the text has them: what it has none of is called by mere words. */
function asTextHas(structure: Structure, order: Order): Order {
  const absent = SEEN.filter((unit) => groupsOf(structure, unit).every(({ pieces }) => pieces.length === 0));
  return withKindWords(structure, withQuestions(structure, withoutUnits(order, absent)));
}

/** What an exception takes away is no place for anything. */
function withoutExcepted(sight: Sight): Sight {
  const ranges = sight.order.except?.ranges ?? [];
  const whole = sight.region ?? [{ from: 0, to: sight.text.length }];
  return ranges.length === 0 ? sight : { ...sight, region: whole.flatMap((range) => outside(range, ranges)) };
}

/** What is left of a range without others. */
function outside({ from, to }: TextRange, ranges: readonly TextRange[]): readonly TextRange[] {
  const cut = ranges.filter((one) => one.from < to && from < one.to).toSorted((a, b) => a.from - b.from);
  const left: TextRange[] = [];
  let at = from;
  for (const one of cut) {
    if (one.from > at) left.push({ from: at, to: one.from });
    at = Math.max(at, one.to);
  }
  return at < to ? [...left, { from: at, to }] : left;
}

/**
 * "In the introduction", "in conclusion": the section that has such a title in any language; what is above the first
 * heading is an introduction too.
 */
function partsNamed(
  structure: Structure,
  order: Order,
): { readonly range: TextRange; readonly span: TextRange; readonly section?: Section | undefined }[] {
  return order.tongue.parts.find(order.own).flatMap((hit) => {
    const span = ownSpan(order, hit);
    const at = order.atoms.findIndex((atom) => isIn([span], atom));
    const isPlace = order.atoms
      .slice(Math.max(0, at - 2), at)
      .some(({ roles }) => roles.has("inside") || (roles.has("toNew") && order.cues.has("add")));
    const isPiece =
      hit.name !== "questions" &&
      order.atoms.some((atom) => isIn([span], atom) && [...atom.units].some((unit) => unit !== "word"));
    if (!isPlace || isPiece || !WHOLE_PARTS.includes(hit.name)) return [];
    const titled = structure.sections.find(({ title }) =>
      TONGUES.some(({ parts }) => parts.find(tokensIn(title)).some(({ name }) => name === hit.name)),
    );
    const range = titled?.range ?? (hit.name === "introduction" ? openingOf(structure) : undefined);
    return range ? [{ range, span, section: titled }] : [];
  });
}

/** "The last sentence of the post": what the whole text is called says nothing more of where. */
const wholesNamed = (order: Order): readonly TextRange[] =>
  partSpans(order, "document").filter((span) => {
    const at = order.atoms.findIndex((atom) => isIn([span], atom));
    const isLed = order.atoms[at]?.isLittle === true; // "on the page"
    return isLed || order.atoms.slice(Math.max(0, at - 2), at).some(({ roles }) => roles.has("inside"));
  });

const WHOLE_PARTS: readonly Part[] = ["introduction", "conclusion", "summary", "questions"];

/** Words for these are often what something is about: "the bullet about images". */
const SEEN: readonly Unit[] = ["image", "quote", "code", "footnote", "comment"];

/** Where the order has a whole title as it is written: of several words, or with its capital inside a sentence. */
function titlesIn(
  structure: Structure,
  order: Order,
): readonly { readonly section: Section; readonly span: TextRange }[] {
  const { message } = order;
  const isSure = ({ from, to }: TextRange) =>
    /\s/.test(message.slice(from, to)) || (from > 0 && /^\p{Lu}/u.test(message.slice(from)));
  const spans = (title: string) =>
    placesOf(message.slice(order.from, order.to), title).map(({ from, to }) => ({
      from: order.from + from,
      to: order.from + to,
    }));
  const said = structure.sections.flatMap((section) =>
    spans(section.title)
      .filter((span) => isSure(span) && order.atoms.some((atom) => isIn([span], atom)))
      .map((span) => ({ section, span })),
  );
  return belowHeadings(structure, order, said);
}

/**
 * "The short walk", "opening hours", "after spare socks": a word that might ask for something, or count, is a name
 * where the text has it beside the same word. What asks for more than wording does so where it comes first.
 */
export function namesInText(structure: Structure, order: Order): readonly Atom[] {
  const { atoms, message, tongue } = order;
  // "Rename About us to Who we are", said with its capitals
  const titles = titlesIn(structure, order).flatMap(({ span }) =>
    /\s/.test(message.slice(span.from, span.to)) ? [span] : [],
  );
  return atoms.filter((atom, index) => {
    const { text } = structure;
    if (isHead(structure, atoms, index) || (isIn(titles, atom) && /^\p{Lu}/u.test(atom.text))) return true;
    const next = atoms[index + 1];
    const asks = (one: Atom) => [...one.cues].some((cue) => KIND_CUES.has(cue));
    // "Delete the sentence with the slip", where buses stop at one
    const [piece, joint, article] = atoms.slice(Math.max(0, index - 3), index);
    const isTold = (piece?.units.size ?? 0) > 0 && (joint?.cues.has("about") || joint?.roles.has("toNew"));
    if (
      isTold &&
      article?.isLittle &&
      asks(atom) &&
      atoms.slice(0, index).some(asks) &&
      (!next || next.kind === "mark")
    )
      return atom.kind === "word" && placesOf(text, atom.text).length > 0;
    // "Nine Yards" is a name
    const isCounting = tongue.numbers.has(atom.key) && /^\p{Lu}/u.test(atom.text) && /^\p{Lu}/u.test(next?.text ?? "");
    const isOpen = [...atom.cues].some((cue) => OPEN.includes(cue)) || (asks(atom) && atoms.slice(0, index).some(asks));
    return (
      atom.kind === "word" &&
      (isOpen || isCounting || tongue.ordinals.has(atom.key)) &&
      next?.kind === "word" &&
      !next.isLittle &&
      (isOpen || isCounting || next.units.size === 0) &&
      placesOf(text, message.slice(atom.from, next.to)).length > 0
    );
  });
}

/** "The Note column": what a column is called, beside the word for it, whatever else the word may be. */
function isHead(structure: Structure, atoms: readonly Atom[], index: number): boolean {
  const [atom, ...around] = [atoms[index], atoms[index - 1], atoms[index + 1]];
  const isColumn = around.some((one) => one?.units.has("column"));
  return (
    atom?.kind === "word" &&
    isColumn &&
    !atom.units.has("column") &&
    piecesOf(structure, "column").some(
      ({ own }) => foldedText(structure.text.slice(own.from, own.to).trim()) === foldedText(atom.text),
    )
  );
}
