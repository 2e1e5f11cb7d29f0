import type { Op } from "../edit-ops/index.ts";
import { bodyRows, cellsOf, rowsWith } from "../markdown/index.ts";
import {
  anchorsFor,
  besidesOf,
  counted,
  describing,
  find,
  givenAt,
  groupsOf,
  isIn,
  meant,
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
  type Position,
  type Sight,
  type Unit,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { pieceIn } from "./arrange.ts";
import { columnNames } from "./shape.ts";
import { ask, atEach, beside, done, none, replaceAt, rewrite, type Step } from "./steps.ts";

const UNITS = ["column", "row", "step", "item", "sentence", "paragraph", "section", "heading", "rule", "cell"] as const;

/** "Add: …", "put “…” after …", "after step 2 add a step: …", "add a section …" (ASK-1, `dictate`). */
export function put(sight: Sight): Step | undefined {
  const { order } = sight;
  const isAsked = (["add", "exchange", "compose", "move", "newHeading"] as const).some((cue) => order.cues.has(cue));
  const named = order.atoms
    .filter((atom, index) => !isIn(sight.spent, atom) && !isOfTitle(sight, index))
    .flatMap(({ units }) => UNITS.filter((one) => units.has(one)))[0];
  // "The second paragraph should end with …" is that one, not a new one.
  const isInto =
    positionsIn(order).some(({ side }) => side === "start" || side === "end") &&
    unitsOf(order).some((one) => one.unit === "paragraph" && one.ordinals.length > 0);
  const unit = named === "paragraph" && isInto ? "sentence" : named;
  // "Replace step 3 by: …", "give step 3 a new text": it is there, and gets other words.
  const isOld =
    (unit === "step" || unit === "item" || unit === "row" || unit === "cell") &&
    positionsIn(order).length === 0 &&
    order.cues.has("exchange") &&
    unitsOf(order).some((one) => one.unit === unit && one.ordinals.length > 0);
  if (order.cues.has("remove") || isOld || (!isAsked && !unit)) return undefined;
  if (unit === "rule") return withPlace(sight, "---", "rule", []);
  if (unit === "section" || unit === "heading" || order.cues.has("newHeading")) return heading(sight);
  if (unit === "column") return newColumn(sight);
  const isChange =
    order.cues.has("exchange") &&
    !order.cues.has("add") &&
    positionsIn(order).length === 0 &&
    order.quotes.some(({ words }) => placesOf(sight.text, words).length > 0);
  const given = isChange ? undefined : wordsToAdd(sight, unit);
  if (!given || (!given.isQuoted && isThere(sight, given))) return undefined;
  const used = { ...sight, spent: [...sight.spent, given] };
  return withPlace(used, given.words, unit, [given, ...order.quotes]);
}

/** "Put the kitchen at the top of the list": a piece of the text is moved, not added. */
function isThere(sight: Sight, given: Given): boolean {
  const { atoms } = sight.order;
  const [start, end] = [
    atoms.findIndex(({ from }) => from >= given.from),
    atoms.findLastIndex(({ to }) => to <= given.to) + 1,
  ];
  const isBehind = atoms.slice(0, Math.max(0, start)).some(({ kind, text }) => kind === "mark" && /^[:：]$/.test(text));
  const found = start < end && !isBehind ? pieceIn(sight, start, end, ["item", "row", "step"]) : undefined;
  return found?.isClear === true && positionsIn(sight.order).length > 0;
}

/** "To the Contact section": the word belongs to the title beside it. */
function isOfTitle({ order: { atoms } }: Sight, index: number): boolean {
  const isSection = atoms[index]?.units.has("section") === true || atoms[index]?.units.has("heading") === true;
  return (
    isSection &&
    (atoms[index - 1]?.isTitle === true || atoms[index + 1]?.isTitle === true) &&
    atoms.slice(Math.max(0, index - 4), index).some(({ roles }) => roles.has("inside") || roles.has("toNew"))
  );
}

/** Beside the piece that is named, else at the beginning or end of what is named. */
function withPlace(sight: Sight, words: string, unit: Unit | undefined, uses: readonly TextRange[]): Step | undefined {
  const { order, text } = sight;
  const places = positionsIn(order).filter(({ first }) => !isIn(uses, order.atoms[first] ?? order));
  const near = places.find(({ side }) => side === "before" || side === "after");
  const numbered = near ? undefined : asNumber(sight, words, unit, uses);
  if (numbered) return numbered;
  const pieces = near ? besideWhat(sight, near, unit, uses) : [];
  const isInside = near && order.atoms[near.first]?.roles.has("inside") && near.side === "after" && unit !== "rule";
  if (near && pieces.length > 0 && !(isInside && pieces.some((piece) => piece.unit === "section"))) {
    const side = near.side === "before" ? "before" : "after";
    return atEach({ pieces, isClear: false }, (piece) => [inserted(text, piece, side, words, unit)], uses);
  }
  return unit === "rule"
    ? undefined
    : atEdge(sight, unit, words, places.some(({ side }) => side === "start") ? "start" : "end", uses);
}

/** "As step 2": what has that number moves on by one. */
function asNumber(sight: Sight, words: string, unit: Unit | undefined, uses: readonly TextRange[]): Step | undefined {
  const {
    order: { atoms, tongue },
    text,
    structure,
  } = sight;
  const named = unitsOf(sight.order).find((one) => one.unit === unit && one.ordinals.length === 1);
  const before = atoms.filter((atom) => named && atom.to <= named.span.from && atom.kind !== "mark").slice(-3);
  const [ordinal = 0] = named?.ordinals ?? [];
  // "To the second paragraph" is into it.
  const isAs = before.some(({ key }) => tongue.like.has(key) || (unit !== "paragraph" && tongue.toNew.has(key)));
  if (!named || !unit || ordinal < 1 || !isAs) return undefined;
  const { pieces, isClear } = counted(
    sight,
    groupsOf(structure, unit),
    named,
    anchorsFor(sight, describing(sight, [named.span, ...uses])),
  );
  if (pieces.length > 0)
    return atEach({ pieces, isClear }, (piece) => [inserted(text, piece, "before", words, unit)], uses);
  const last = counted(
    sight,
    groupsOf(structure, unit),
    { ordinals: [ordinal - 1] },
    anchorsFor(sight, describing(sight, [named.span, ...uses])),
  );
  return last.pieces.length > 0
    ? atEach(last, (piece) => [inserted(text, piece, "after", words, unit)], uses)
    : undefined;
}

/** What is given: behind a colon, quoted and not yet there, before the colon, or right behind the word for adding. */
function wordsToAdd(sight: Sight, unit: Unit | undefined): Given | undefined {
  const { order, text, spent } = sight;
  const { atoms, quotes } = order;
  const behind = quotes.find(({ kind }) => kind === "behind");
  if (behind) return headed(sight, behind);
  const isRow = unit === "row" || atoms.some(({ units }) => units.has("table"));
  const marked = isRow ? undefined : quotes.find(({ words }) => placesOf(text, words).length === 0);
  if (marked) return { ...marked, isQuoted: true };
  const colon = atoms.findIndex((atom) => /^[:：]$/.test(atom.text) && !isIn(spent, atom));
  if (colon > 0 && atoms.slice(colon).some(({ cues }) => cues.has("add"))) return givenAt(order, 0, colon);
  if (colon > 0 && colon < atoms.length - 1) return givenAt(order, colon + 1, atoms.length);
  const isStop = (atom: Atom) =>
    isIn(spent, atom) || atom.roles.has("toNew") || atom.roles.has("inside") || (atom.kind === "mark" && !isRow);
  const at = atoms.findIndex(({ cues }) => cues.has("add"));
  const stop = atoms.findIndex((atom, index) => index > at && isStop(atom));
  const end = stop < 0 ? atoms.length : stop;
  const start = atoms.findIndex(({ isLittle }, index) => index > at && !isLittle);
  const given = at < 0 ? undefined : givenAt(order, start, end);
  return given &&
    atoms.slice(start, end).every(({ units }) => units.size === 0) &&
    placesOf(text, given.words).length === 0
    ? given
    : undefined;
}

/** "Add Switzerland: €14.00": what comes before the colon is given too, where it says nothing of a place. */
function headed(sight: Sight, behind: Order["quotes"][number]): Given {
  const { atoms, message } = sight.order;
  const told = tellingOf(describing({ ...sight, context: [] }, [behind]));
  const colon = atoms.findIndex(({ from }) => from >= behind.from) - 1;
  const isHead = (atom: Atom) =>
    told.includes(atom) && atom.units.size === 0 && placesOf(sight.text, atom.text).length === 0;
  const start = atoms.findLastIndex((atom, index) => index < colon && !isHead(atom)) + 1;
  const from = atoms[colon]?.kind === "mark" && start < colon ? (atoms[start]?.from ?? behind.from) : behind.from;
  return { from, to: behind.to, words: message.slice(from, behind.to), isQuoted: true };
}

/** The pieces that a position is about; of several those that what is given goes with. */
function besideWhat(
  sight: Sight,
  near: Position,
  unit: Unit | undefined,
  uses: readonly TextRange[],
): readonly Piece[] {
  const {
    order,
    order: { atoms, tongue },
  } = sight;
  const isUsed = (atom: Atom, index: number) =>
    index >= near.end && isIn(uses, atom) && !(atom.kind === "quote" && placesOf(sight.text, atom.text).length > 0);
  const end = atoms.findIndex(isUsed) < 0 ? atoms.length : atoms.findIndex(isUsed);
  const quote = atoms.slice(near.end, end).find(({ kind }) => kind === "quote");
  const pieces = quote ? quotedPiece(sight, quote.text) : piecesAt();
  const isSentence = uses.some(({ to }) => /[.!?。！？]["”’»)]*$/u.test(order.message.slice(0, to)));
  const fitting = pieces.filter((piece) =>
    isSentence ? piece.unit === "sentence" : piece.unit === "item" || piece.unit === "row",
  );
  return pieces.length > 1 && fitting.length > 0 ? fitting : pieces;
  function piecesAt(): readonly Piece[] {
    if (tongue.postposed) return pieceIn(sight, 0, near.first)?.pieces ?? [];
    const stops = [
      ...atoms.flatMap((atom, index) =>
        index > near.end && index < end && (tongue.joins.has(atom.key) || atom.kind === "mark") ? [index] : [],
      ),
      end,
    ];
    const found = stops.map(
      (stop) =>
        (unit === "row" ? pieceIn(sight, near.end, stop, ["row"]) : undefined) ??
        pieceIn(sight, near.end, stop) ??
        numbered(sight, atoms.slice(near.end, stop), unit),
    );
    return found.find((one) => one && one.pieces.length > 0)?.pieces ?? [];
  }
}

/** "After the 1": of the pieces that are added to. */
function numbered(sight: Sight, atoms: readonly Atom[], unit: Unit | undefined) {
  const number = atoms.find(({ kind }) => kind === "number");
  if (!number || (unit !== "step" && unit !== "item" && unit !== "row")) return undefined;
  return counted(
    sight,
    groupsOf(sight.structure, unit),
    { ordinals: [Number(number.text)] },
    anchorsFor(sight, describing(sight)),
  );
}

/** The smallest piece that is, or has, some quoted words. */
function quotedPiece({ structure, text, region }: Sight, words: string): Piece[] {
  const [place] = placesOf(text, words, region);
  const all = piecesOf(structure, "section", "item", "row", "sentence", "paragraph");
  const whole =
    place &&
    (all.find(({ own }) => own.from === place.from && own.to === place.to) ??
      all.find(({ own, unit }) => unit !== "section" && isIn([own], place)));
  const heading = piecesOf(structure, "section").find(({ block }) => block?.heading?.title === words);
  return heading ? [heading] : whole ? [whole] : [];
}

/** Beside a piece something of its own kind. */
function inserted(text: string, piece: Piece, side: "before" | "after", words: string, unit: Unit | undefined): Op {
  const marker = piece.block?.item?.marker.replace(/\[[xX]\]/, "[ ]") ?? "- ";
  if (piece.unit === "item" || piece.unit === "step")
    return beside(text, piece, side, marker + words.replace(/^(?:[-*+]|\d+[.)])\s+/, ""));
  if (piece.unit === "row") return beside(text, piece, side, `| ${cellsIn(words).join(" | ")} |`);
  if (piece.unit === "sentence" && unit !== "paragraph")
    return { ...replaceAt(text, piece, ""), op: "insert", position: side, with: words };
  return beside(text, side === "before" || piece.unit === "sentence" ? (piece.block ?? piece) : piece, side, words);
}

const cellsIn = (words: string): string[] =>
  (words.includes("|") ? words.replace(/^\s*\||\|\s*$/g, "").split("|") : words.split(/[,;]\s+|、/)).map((cell) =>
    cell.trim(),
  );

/** At the beginning or end of what is named: a table, a list, a paragraph, a section, the text. */
function atEdge(
  sight: Sight,
  unit: Unit | undefined,
  words: string,
  side: "start" | "end",
  uses: readonly TextRange[],
): Step | undefined {
  const {
    structure,
    order,
    text,
    sections: [section],
  } = sight;
  const edge = (pieces: readonly Piece[]) => (side === "start" ? pieces[0] : pieces.at(-1));
  const at = (piece: Piece | undefined) =>
    piece ? done([inserted(text, piece, side === "start" ? "before" : "after", words, unit)], uses) : undefined;
  const inList = (list: TextRange | undefined) =>
    list ? edge(piecesOf(structure, "item", "row").filter(({ holder }) => holder?.from === list.from)) : undefined;
  const inBlock = (block: TextRange | undefined) =>
    block
      ? edge(groupsOf(structure, "sentence").find(({ holder }) => holder?.from === block.from)?.pieces ?? [])
      : undefined;
  const names = (...units: readonly Unit[]) => order.atoms.some((atom) => units.some((one) => atom.units.has(one)));
  const empty = emptyCell(sight, words, uses);
  if (empty) return empty;
  if (unit === "row" || names("table", "list") || unit === "item" || unit === "step") {
    const kind = unit === "row" || names("table") ? "table" : "list";
    const {
      pieces: [holder],
      isClear,
    } = meant(sight, [kind], ({ block }) => unit !== "step" || block?.children[0]?.item?.ordered === true);
    if (!holder || !isClear) return ask(`To which ${kind} should it be added?`);
    const columns = holder.block?.children[0] ? cellsOf(text, holder.block.children[0]).length : 0;
    return kind === "table" && cellsIn(words).length !== columns
      ? none(`The table has ${columns} columns: give as many cells, with commas between.`)
      : at(inList(holder));
  }
  const paragraph = sight.holders.find((piece) => piece.unit === "paragraph") ?? find(sight, ["paragraph"])?.pieces[0];
  if (paragraph && unit !== "paragraph") return at(inBlock(paragraph));
  const lists = (section?.ownBlocks ?? []).filter(({ kind }) => kind === "list");
  const {
    pieces: [list],
    isClear,
  } = meant(sight, ["list"], (piece) => isHeadSaid(sight, piece));
  const item =
    unit === "sentence" || unit === "paragraph"
      ? undefined
      : inList(lists.length === 1 ? lists[0] : isClear ? list : undefined);
  if (item) return at(item);
  const prose = unit === "sentence" ? section?.ownBlocks.findLast(({ kind }) => kind === "paragraph") : undefined;
  if (prose) return at(inBlock(prose));
  const isSaid = order.cues.has("add") && positionsIn(order).some((one) => one.side === side);
  if (!section && !isSaid) return undefined;
  return done(
    [{ op: "insert", target: section ? { section: section.title } : { document: true }, position: side, with: words }],
    uses,
  );
}

/** A word of the order is in the heading above a piece. */
const isHeadSaid = ({ structure, order }: Sight, { from }: Piece): boolean =>
  structure.sections.some(
    ({ ownBlocks, title }) =>
      ownBlocks.some((block) => block.from === from) &&
      tellingTokens(title).some(({ key }) => order.own.some((token) => token.key === key)),
  );

/** "Put “…” there": the cell of the row and column that are named is empty. */
function emptyCell({ structure, text, order }: Sight, words: string, uses: readonly TextRange[]): Step | undefined {
  const isSaid = ({ own }: Pick<Piece, "own">) =>
    tellingTokens(text.slice(own.from, own.to)).some(({ key }) => order.own.some((token) => token.key === key));
  const [row, other] = piecesOf(structure, "row").filter(isSaid);
  const column = row ? besidesOf(structure, { ...row, unit: "column" }).findIndex(isSaid) : -1;
  const place = row && !other ? cellsOf(text, row)[column] : undefined;
  if (!row || !place || place.from < place.to) return undefined;
  return done(
    [
      rewrite(
        text,
        row,
        rowsWith(text, [row], (cells) => cells.with(column, words)),
      ),
    ],
    uses,
  );
}

/** A column with its head and a value for each row. */
function newColumn(sight: Sight): Step | undefined {
  const { text, order } = sight;
  const {
    pieces: [table],
    isClear,
  } = meant(sight, ["table"]);
  const head = order.quotes[0]?.words ?? columnNames(order)[0];
  if (head === undefined) return undefined;
  if (!table?.block || !isClear) return ask("To which table should it be added?");
  const values = valuesBehind(order, bodyRows(table.block).length);
  if (!values) return ask("What should be in its cells?");
  const rows = rowsWith(text, table.block.children, (cells, index) => [
    ...cells,
    index === 0 ? head : index === 1 ? "---" : (values[index - 2] ?? ""),
  ]);
  return done([rewrite(text, table, rows)], [order]);
}

/** The last words of an order, cut at commas and words for "and" into as many values. */
function valuesBehind({ message, from, to, tongue }: Order, count: number): readonly string[] | undefined {
  const words = message.slice(from, to).split(/\s+/);
  const joins = [...tongue.joins].filter((join) => /\p{L}/u.test(join)).join("|");
  const cuts = new RegExp(`,\\s*(?:(?:${joins})\\s+)?|\\s+(?:${joins})\\s+`, "u");
  const tails = words.map((_, index) => words.slice(index).join(" ").split(cuts)).reverse();
  return tails.find(
    (parts) => parts.length === count && parts.every((part) => part !== "" && part.split(" ").length <= 3),
  );
}

/** "Put a heading “Downloads” above Known issues", "add a section Thanks at the end that says: …". */
function heading(sight: Sight): Step | undefined {
  const { order, structure, text } = sight;
  const [marked, behind] = [
    order.quotes.find(({ kind, words }) => kind === "marks" && placesOf(text, words).length === 0),
    order.quotes.find(({ kind }) => kind === "behind"),
  ];
  const unit = order.atoms.findIndex(({ units }) => units.has("section") || units.has("heading"));
  const positions = positionsIn(order).filter(({ first }) => !isIn(order.quotes, order.atoms[first] ?? order));
  const position = positions.find(({ first }) => first > unit) ?? positions[0];
  const words =
    marked?.words ??
    (behind || order.quotes.length > 0
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
  if (isBeside && (!piece || !other?.isClear)) return ask(`Where should “${words}” go?`);
  const said = order.cues.has("level") ? order.own.find(({ key }) => /^[1-6]$/.test(key)) : undefined;
  const depth =
    (said && Number(said.key)) ??
    structure.sections.find(({ heading: { from } }) => from === piece?.block?.from)?.level ??
    structure.sections.at(-1)?.level ??
    2;
  const lines = `${"#".repeat(Math.max(2, depth))} ${words}${behind && behind !== marked ? `\n\n${behind.words}` : ""}`;
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

/** The name behind the word for a section: "a section called Parking before …". */
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
