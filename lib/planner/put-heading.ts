import type { Section } from "../markdown/index.ts";
import {
  saying,
  describing,
  givenAt,
  isIn,
  piecesOf,
  placesOf,
  positionsIn,
  tellingOf,
  tellingTokens,
  unitsOf,
  type Atom,
  type Given,
  type Order,
  type Piece,
  type Sight,
} from "../reading/index.ts";
import { pieceIn } from "./arrange.ts";
import { ask, beside, done, type Step } from "./steps.ts";

/** "Add Switzerland: €14.00": what comes before the colon is given too, where it says nothing of a place. */
export function headed(sight: Sight, after: Order["quotes"][number]): Given {
  const { atoms, message } = sight.order;
  const told = tellingOf(describing({ ...sight, context: [] }, [after]));
  const colon = atoms.findIndex(({ from }) => from >= after.from) - 1;
  // "Step 3" counts, and is no head.
  const counts = unitsOf(sight.order).flatMap(({ span, ordinals }) => (ordinals.length > 0 ? [span] : []));
  // "After forking: …" says where.
  const places = positionsIn(sight.order).filter(({ side }) => side === "before" || side === "after");
  const isHead = (atom: Atom) =>
    !places.some(({ end }) => (atoms[end - 1]?.to ?? 0) <= atom.from) &&
    told.includes(atom) &&
    atom.units.size === 0 &&
    !isIn(counts, atom) &&
    placesOf(sight.text, atom.text).length === 0;
  const start = atoms.findLastIndex((atom, index) => index < colon && !isHead(atom)) + 1;
  const from = atoms[colon]?.kind === "mark" && start < colon ? (atoms[start]?.from ?? after.from) : after.from;
  return { from, to: after.to, words: message.slice(from, after.to), isQuoted: true };
}

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
      tellingTokens(title).some(({ key }) => order.own.some((token) => token.key === key)),
  );

/** "Put a heading “Downloads” above Known issues", "add a section Thanks at the end that says: …". */
export function heading(sight: Sight): Step | undefined {
  const { order, structure, text } = sight;
  const [marked, after] = [
    order.quotes.find(({ kind, words }) => kind === "marks" && placesOf(text, words).length === 0),
    order.quotes.find(({ kind }) => kind === "colon"),
  ];
  const unit = order.atoms.findIndex(({ units }) => units.has("section") || units.has("heading"));
  const positions = positionsIn(order).filter(({ first }) => !isIn(order.quotes, order.atoms[first] ?? order));
  const position = positions.find(({ first }) => first > unit) ?? positions[0];
  const words =
    marked?.words ??
    (after || order.quotes.length > 0
      ? titleAt(order, unit + 1, position && position.first > unit ? position.first : order.atoms.length)
      : undefined);
  if (!words || !(order.cues.has("add") || order.cues.has("newHeading"))) return undefined;
  const isBeside = position?.side === "before" || position?.side === "after";
  const beyond = position && order.atoms[position.end];
  const other =
    position && isBeside
      ? beyond?.kind === "quote"
        ? { pieces: quotedPiece(sight, beyond.text), isClear: true }
        : pieceIn(sight, position.end, position.first < unit ? unit : order.atoms.length)
      : undefined;
  const [piece] = other?.pieces ?? [];
  if (isBeside && (!piece || !other?.isClear)) return ask(saying("where", { words }));
  const said = order.cues.has("level") ? order.own.find(({ key }) => /^[1-6]$/.test(key)) : undefined;
  const depth =
    (said && Number(said.key)) ??
    structure.sections.find(({ heading: { from } }) => from === piece?.block?.from)?.level ??
    structure.sections.at(-1)?.level ??
    2;
  const lines = `${"#".repeat(Math.max(2, depth))} ${words}${after && after !== marked ? `\n\n${after.words}` : ""}`;
  if (piece)
    return done(
      [
        beside(
          text,
          position?.side === "before" ? (piece.block ?? piece) : piece,
          position?.side === "before" ? "before" : "after",
          lines,
        ),
      ],
      said ? [...order.quotes, said] : order.quotes,
    );
  return done(
    [{ op: "insert", target: { document: true }, position: position?.side === "start" ? "start" : "end", with: lines }],
    order.quotes,
  );
}

/** The name after the word for a section: "a section called Parking before …". */
function titleAt(order: Order, first: number, last: number): string | undefined {
  const isNone = ({ text, isLittle, kind, cues }: Atom) =>
    !/^\p{Lu}/u.test(text) && (isLittle || kind === "mark" || cues.size > 0);
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
