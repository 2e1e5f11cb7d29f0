import type { Section } from "../markdown/index.ts";
import {
  saying,
  givenAt,
  isAkin,
  levelTag,
  isIn,
  piecesOf,
  placesOf,
  positionsIn,
  tellingTokens,
  type Atom,
  type Order,
  type Piece,
  type Position,
  type Sight,
} from "../reading/index.ts";
import type { Op } from "../edit-ops/index.ts";
import type { TextRange } from "../text/index.ts";
import { pieceIn } from "./piece-in.ts";
import { quotesTogether } from "./exchange.ts";
import { ask, beside, done, type Step } from "./steps.ts";

/** The smallest piece that is, or has, some quoted words. */
export function quotedPiece({ structure, text, region }: Sight, words: string): Piece[] {
  const [place] = placesOf(text, words, region);
  const all = piecesOf(structure, "section", "item", "row", "sentence", "paragraph");
  const whole =
    place &&
    (all.find(({ own }) => own.from === place.from && own.to === place.to) ??
      all.find(({ own, unit }) => unit !== "section" && isIn([own], place)));
  const heading = piecesOf(structure, "section").find(({ block }) => block?.heading?.title === words);
  return heading ? [heading] : whole ? [whole] : [];
}

/** A word of the order is in the heading above a piece. */
export const isHeadSaid = ({ structure, order }: Sight, { from }: Piece): boolean =>
  structure.sections.some(
    ({ ownBlocks, title }) =>
      ownBlocks.some((block) => block.from === from) &&
      tellingTokens(title).some(({ key }) => order.atoms.some((atom) => !atom.isLittle && isAkin(atom.key, key))),
  );

/**
 * "Put a heading “Downloads” above Known issues", "add a section Thanks at the end that says: …", "a section “Thanks”
 * with the text “…”".
 */
export function heading(sight: Sight): Step | undefined {
  const { order, structure } = sight;
  const unit = order.atoms.findIndex(({ units }) => units.has("section") || units.has("heading"));
  const positions = positionsIn(order).filter(({ first }) => !isIn(order.quotes, order.atoms[first] ?? order));
  const position = positions.find(({ first }) => first > unit) ?? positions[0];
  const given = givenIn(sight, unit, position);
  // "… with the text “…”" goes on with the heading that was said before.
  const isNamed = unit >= 0 || order.atoms.some(({ cues }) => cues.has("newHeading") || cues.has("add"));
  if (!given || !isNamed || !(order.cues.has("add") || order.cues.has("newHeading"))) return undefined;
  if (given === "several") return ask(saying("oneByOne"), [order]);
  const { title, body } = given;
  const isBeside = position?.side === "before" || position?.side === "after";
  const beyond = position && order.atoms[position.end];
  const stop = order.atoms.findIndex((atom, index) => index > (position?.end ?? 0) && isIn(order.quotes, atom));
  const other =
    position && isBeside
      ? beyond?.kind === "quote"
        ? { pieces: quotedPiece(sight, beyond.text), isClear: true }
        : pieceIn(sight, position.end, position.first < unit ? unit : stop < 0 ? order.atoms.length : stop)
      : undefined;
  const [piece] = other?.pieces ?? [];
  if (isBeside && (!piece || !other?.isClear)) return ask(saying("where", { words: title }));
  const said = order.cues.has("level") ? order.own.find(({ key }) => /^[1-6]$/.test(key)) : undefined;
  const depth =
    (said && Number(said.key)) ??
    levelTag(order) ??
    structure.sections.find(({ heading: { from } }) => from === piece?.block?.from)?.level ??
    levelInside(sight, piece) ??
    structure.sections.at(-1)?.level ??
    2;
  const lines = `${"#".repeat(Math.max(2, depth))} ${title}${body === undefined ? "" : `\n\n${body}`}`;
  const uses = said ? [...order.quotes, said] : order.quotes;
  if (piece) return done([besideSection(sight, piece, position?.side === "before", lines)], uses);
  return done(
    [{ op: "insert", target: { document: true }, position: position?.side === "start" ? "start" : "end", with: lines }],
    uses,
  );
}

/** "A subheading": one level below that of the section it is in. */
function levelInside({ order, structure }: Sight, piece: Piece | undefined): number | undefined {
  const around = structure.sections.findLast(({ range }) => piece && range.from <= piece.from && piece.to <= range.to);
  return order.details.has("demote") && around ? Math.min(6, around.level + 1) : undefined;
}

/** After a section: that is before the next one, whatever the section ends with. */
function besideSection({ text, structure }: Sight, piece: Piece, isBefore: boolean, lines: string): Op {
  if (isBefore) return beside(text, piece.block ?? piece, "before", lines);
  if (piece.unit !== "section") return beside(text, piece, "after", lines);
  const next = structure.sections.find(({ range }) => range.from >= piece.to);
  return next
    ? beside(text, next.heading, "before", lines)
    : { op: "insert", target: { document: true }, position: "end", with: lines };
}

/** The title and the text below it. Of two quotations the text is the one that is not called a heading. */
function givenIn(
  { order, text }: Sight,
  unit: number,
  position: Position | undefined,
): { readonly title: string; readonly body?: string | undefined } | "several" | undefined {
  const marked = order.quotes.filter(({ kind, words }) => kind === "marks" && placesOf(text, words).length === 0);
  const after = order.quotes.find(({ kind }) => kind === "colon");
  const [, second, third] = marked;
  if (third || (second && (after || quotesTogether(order).length > 1))) return "several";
  const before = ({ from }: TextRange, isSaid: (atom: Atom) => boolean) => {
    const at = order.atoms.findIndex((atom) => atom.from === from);
    return order.atoms.slice(Math.max(0, at - 2), at).some(isSaid);
  };
  const isCalled = ({ units, cues }: Atom) => units.has("heading") || units.has("section") || cues.has("rename");
  const isText = (atom: Atom) => order.tongue.texts.of(atom).length > 0 && !isCalled(atom);
  const titles = marked.filter((one) => !before(one, isText));
  const title = titles.find((one) => before(one, isCalled)) ?? titles[0];
  const end = position && position.first > unit ? position.first : order.atoms.length;
  // "A heading Safety before …"
  const isNew =
    position !== undefined &&
    order.atoms.slice(0, unit).some(({ key }) => order.tongue.indefinite.has(key)) &&
    /^\p{Lu}/u.test(order.atoms[unit + 1]?.text ?? "");
  const said = after || isNew || order.quotes.length > 0 ? titleAt(order, unit + 1, end) : undefined;
  const name = title?.words ?? said;
  return name ? { title: name, body: marked.find((one) => one !== title)?.words ?? after?.words } : undefined;
}

/** The name after the word for a section: "a section called Parking before …". */
function titleAt(order: Order, first: number, last: number): string | undefined {
  const isNone = ({ text, isLittle, kind, cues }: Atom) =>
    !/^\p{Lu}/u.test(text) &&
    (isLittle || kind === "mark" || cues.size > 0 || order.tongue.texts.of({ text }).length > 0);
  const stop = order.atoms.findIndex(({ kind }, index) => index >= first && (kind === "mark" || kind === "quote"));
  const most = stop < 0 ? last : Math.min(stop, last);
  const start = order.atoms.findIndex((atom, index) => index >= first && !isNone(atom));
  return start < 0
    ? undefined
    : givenAt(order, start, order.atoms.findLastIndex((atom, index) => index < most && !isNone(atom)) + 1)?.words;
}

/** "At the end of the opening hours": the one list, or table, below that title. */
export function onlyIn({ structure, titles: [section, other] }: Sight, kind: "list" | "table") {
  const own = section && !other ? section.ownBlocks : [];
  const pieces = piecesOf(structure, kind).filter(({ from }) => own.some((block) => block.from === from));
  return pieces.length === 1 ? { pieces, isClear: true } : undefined;
}

/** "Ans Ende von Gebühren": the one title that is said, right after the word for its end. */
export function titleAtEdge({ titles: [section, other], order }: Sight, side: "start" | "end"): Section | undefined {
  const isAfter = positionsIn(order).some((one) => {
    const next = order.atoms.slice(one.end).find(({ isLittle, roles }) => !isLittle && roles.size === 0);
    return one.side === side && next?.isTitle === true;
  });
  return isAfter && !other ? section : undefined;
}
