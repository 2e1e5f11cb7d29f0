import { cellsOf, sentencesIn, type Block } from "../markdown/index.ts";
import {
  saying,
  describing,
  find,
  isIn,
  isPlaced,
  meant,
  numberWord,
  piecesOf,
  tellingOf,
  unitsOf,
  type Atom,
  type Order,
  type Piece,
  type Role,
  type Sight,
  type Unit,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { parted } from "./parted.ts";
import { ask, done, none, rewrite, type Step } from "./steps.ts";

/** The more special ones first. */
const SHAPES = ["tabled", "tasked", "numbered", "bulleted"] as const;
type Shape = (typeof SHAPES)[number];

/** Lists, tables and paragraphs in another shape: the same words with other marks (ASK-1, `format`). */
export function shape(sight: Sight): Step | undefined {
  const {
    order: { cues, atoms },
  } = sight;
  // "Move the bullet …": what is done is said, and the word is for a piece; "into bullets" is what it becomes.
  const isPiece = (atom: Atom, index: number) => atom.units.has("item") && !atoms[index - 1]?.roles.has("toNew");
  const isCounted = unitsOf(sight.order).some(({ unit, ordinals }) => unit === "item" && ordinals.length > 0);
  const isMoved =
    (cues.has("move") || isCounted) && atoms.every((atom, index) => !atom.cues.has("bulleted") || isPiece(atom, index));
  const isOther =
    isMoved ||
    (["remove", "sort", "swap", "link", "strike", "bold", "italic", "codeFont", "add"] as const).some((cue) =>
      cues.has(cue),
    );
  return (
    (isOther ? undefined : listed(sight)) ??
    (cues.has("merge") ? joined(sight) : undefined) ??
    (cues.has("split") && !cues.has("swap") ? parted(sight) : undefined)
  );
}

function listed(sight: Sight): Step | undefined {
  const { order, text } = sight;
  const bullet = bulletWanted(order);
  const wanted = bullet ? "bulleted" : shapeWanted(order);
  const names = (...units: readonly Unit[]) => order.atoms.some((atom) => units.some((unit) => atom.units.has(unit)));
  const isShape = ({ cues }: Atom) => SHAPES.some((one) => cues.has(one));
  const isNamed =
    sight.region !== undefined ||
    tellingOf(describing(sight)).length > 0 ||
    order.atoms.some((atom) => atom.units.size > 0 && !isShape(atom)) ||
    order.atoms.filter(isShape).length > 2 ||
    // "Number the bullets"
    SHAPES.filter((one) => order.cues.has(one)).length > 1;
  if (!wanted || !(isNamed || bullet)) return undefined;
  if (names("table") && wanted !== "tabled") return fromTable(sight, wanted);
  if (names("sentence", "paragraph") && wanted !== "tabled" && !names("step")) return fromSentences(sight, wanted);
  const isList =
    names("list", "item", "step") ||
    (wanted === "tasked" && !order.details.has("ticked") && (sight.sections.length > 0 || sight.titles.length > 0));
  if ((wanted === "tabled" || wanted === "tasked") && !isList && columnNames(order).length < 2) return undefined;
  const isFit = ({ block }: Piece) =>
    wanted === "tabled" || bullet !== undefined || shapeOf(text, block?.children[0]) !== wanted;
  const likely = meant(sight, ["list"]);
  const {
    pieces: [list],
    isClear,
  } = likely.isClear && tellingOf(describing(sight)).length > 0 ? likely : meant(sight, ["list"], isFit);
  if (!list?.block) return none(saying("notFound"));
  if (!isFit(list)) return order.details.has("ticked") ? undefined : none(saying("already"));
  if (!isClear) return ask(saying("whichList"));
  if (wanted === "tabled") return asTable(sight, list.block);
  const { children } = list.block;
  const [first, second] = children;
  const gap = first && second ? text.slice(first.to, second.from) : "\n";
  const mark = bullet ?? bulletIn(text, list);
  return done([
    rewrite(text, list, children.map((item, index) => remarked(text, item, markerOf(wanted, index, mark))).join(gap)),
  ]);
}

const shapeOf = (text: string, item: Block | undefined): Shape =>
  item?.item?.ordered === true
    ? "numbered"
    : item && /^\S+[ \t]+\[[ xX]\]/.test(text.slice(item.from, item.to))
      ? "tasked"
      : "bulleted";

const markerOf = (wanted: Shape, index: number, bullet: string): string =>
  wanted === "numbered" ? `${index + 1}. ` : wanted === "tasked" ? `${bullet} [ ] ` : `${bullet} `;

/** The bullet that the text has elsewhere. */
const bulletIn = (text: string, { from }: TextRange): string =>
  /^[ \t]*([-*+])[ \t]/m.exec(text.slice(0, from))?.[1] ?? "-";

/** An item with another marker; its further lines keep their depth below it. */
function remarked(text: string, item: Block, marker: string): string {
  const words = text.slice(item.from, item.to);
  const old = /^\S+[ \t]+(?:\[[ xX]\][ \t]+)?/.exec(words)?.[0] ?? "";
  const width = marker.replace(/\[.\] $/, "").length - old.replace(/\[.\][ \t]*$/, "").length;
  return (
    marker +
    words
      .slice(old.length)
      .replace(/\n([ \t]+)/g, (_, indent: string) => `\n${" ".repeat(Math.max(0, indent.length + width))}`)
  );
}

/**
 * Of two shapes that are named one is the old: it comes after "instead of", or is not the one that something is made
 * "into".
 */
function shapeWanted({ atoms, tongue, hits, own }: Order): Shape | undefined {
  const not = atoms.findIndex(({ roles }) => roles.has("notOld"));
  const shapesAt = (at: number) =>
    not < 0 || at > not === tongue.postposed ? SHAPES.filter((one) => atoms[at]?.cues.has(one)) : [];
  // "A numbered list" is one name, "the numbered list a bulleted one" are two.
  const isSame = (at: number) => shapesAt(at).some((one) => shapesAt(at - 1).includes(one));
  const starts = atoms.flatMap((_, at) => (shapesAt(at).length > 0 && !isSame(at) ? [at] : []));
  const all = starts.map((index) => {
    const end = atoms.findIndex((_, at) => at > index && !isSame(at));
    const run = atoms.slice(index, end < 0 ? undefined : end);
    return { index, one: SHAPES.find((each) => run.some(({ cues }) => cues.has(each))) };
  });
  // "Out of the bullets a numbered list", "number the bullets": these are what they were.
  const isAfter = (role: Role, index: number) =>
    atoms.slice(Math.max(0, index - 3), index).some(({ roles }) => roles.has(role));
  const kept = (some: typeof all, isOld: (index: number) => boolean) => {
    const news = some.filter(({ index }) => !isOld(index));
    return news.length > 0 ? news : some;
  };
  const made = kept(all, (index) => isAfter("fromOld", index));
  const named = kept(made, (index) => atoms[index]?.units.has("list") === true && !isAfter("toNew", index));
  const last = named.at(-1);
  const isInto = atoms.some(({ roles }, index) => {
    const end = roles.get("toNew");
    return last !== undefined && end !== undefined && index <= last.index && last.index < end + 3;
  });
  // "Turn the bullets into …": these are what they were.
  const turned = hits.find(({ name, isApart }) => name === "exchange" && isApart);
  const end = own[(turned?.end ?? 0) - 1]?.from ?? 0;
  if (!isInto && not < 0 && named.length === all.length && turned && last && (atoms[last.index]?.from ?? 0) < end)
    return undefined;
  return (tongue.postposed || isInto ? last : named[0])?.one;
}

/** "Use dashes instead of asterisks". */
function bulletWanted({ own, atoms, tongue, cues }: Order): string | undefined {
  const not = atoms.find(({ roles }) => roles.has("notOld"));
  const hits = tongue.bullets
    .find(own)
    .filter(({ first }) => !not || (own[first]?.from ?? 0) < not.from !== tongue.postposed);
  return hits.length === 1 && (not !== undefined || cues.has("bulleted")) ? hits[0]?.name : undefined;
}

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** One row for each item, cut at its colon and its commas. */
function asTable({ text, order }: Sight, { from, to, children }: Block): Step {
  const heads = columnNames(order);
  if (heads.length < 2) return ask(saying("whatColumns"));
  const rows = children.map((item) => cut(text.slice(item.from, item.to).replace(/^\S+[ \t]+/, ""), heads.length));
  if (rows.some(({ length }) => length !== heads.length)) return none(saying("partCount", { count: heads.length }));
  return done([rewrite(text, { from, to }, [heads, heads.map(() => "---"), ...rows].map(line).join("\n"))], [order]);
}

function cut(words: string, count: number): string[] {
  const [head = "", ...rest] = words.split(/:\s+|\s+[–—-]\s+/);
  if (rest.length === 0) return words.split(/,\s+/);
  return [head, ...(count === 2 ? [rest.join(" – ")] : rest.join(" – ").split(/,\s+/))];
}

/** What is after the word for columns. */
export function columnNames({ atoms, tongue, quotes }: Order): string[] {
  const marked = quotes.filter(({ kind }) => kind === "marks").map(({ words }) => words);
  const at = atoms.findIndex(({ units }) => units.has("column"));
  if (at < 0 || marked.length > 1) return at < 0 ? [] : marked;
  const names = atoms.slice(at + 1).reduce<string[]>(
    (all, { kind, text, key, isLittle }) => {
      if (kind === "mark" || tongue.joins.has(key)) return [...all, ""];
      return isLittle && all.at(-1) === "" && !/^\p{Lu}/u.test(text)
        ? all
        : all.with(-1, `${all.at(-1) ?? ""} ${text}`.trim());
    },
    [""],
  );
  return names.filter((name) => name !== "");
}

/** A row becomes an item: its first cell, a colon, the others. */
function fromTable(sight: Sight, wanted: Shape): Step {
  const { text } = sight;
  const {
    pieces: [table],
    isClear,
  } = meant(sight, ["table"]);
  if (!table || !isClear) return ask(saying("whichTable"));
  const items = piecesOf(sight.structure, "row")
    .filter(({ holder }) => holder?.from === table.from)
    .map((row, index) => {
      const [label = "", ...rest] = cellsOf(text, row)
        .map(({ from, to }) => text.slice(from, to))
        .filter((words) => words !== "");
      return (
        `${markerOf(wanted, index, bulletIn(text, table))}` +
        `${[label, rest.join(", ")].filter((words) => words !== "").join(": ")}`
      );
    });
  return done([rewrite(text, table, items.join("\n"))]);
}

/** A sentence becomes an item. */
function fromSentences(sight: Sight, wanted: Shape): Step | undefined {
  const { text, structure, isPlaceSaid } = sight;
  const found = find(sight, ["paragraph"])?.pieces ?? sight.holders.filter(({ unit }) => unit === "paragraph");
  // "The sentences under Known problems"
  const isThere = (piece: Piece) => isPlaceSaid && isPlaced(sight, piece);
  const [paragraph, other] = found.length > 0 ? found : piecesOf(structure, "paragraph").filter(isThere);
  if (!paragraph || other) return undefined;
  const items = sentencesIn(text, paragraph).map(
    ({ from, to }, index) => markerOf(wanted, index, bulletIn(text, paragraph)) + text.slice(from, to),
  );
  return items.length > 1 ? done([rewrite(text, paragraph, items.join("\n"))]) : none(saying("notFound"));
}

function joined(sight: Sight): Step | undefined {
  const { text, structure, region } = sight;
  const found = find(sight, ["paragraph"]);
  if (!found || found.pieces.length === 0) return undefined;
  const all =
    found.isClear && found.pieces.length > 1
      ? found.pieces
      : piecesOf(structure, "paragraph").filter((one) => (region ? isPlaced(sight, one) : isBeside(one)));
  // "The two safety paragraphs": those below the one heading.
  function isBeside({ block }: Piece): boolean {
    const near = structure.sections.filter(({ ownBlocks }) => found?.pieces.some((one) => isIn(ownBlocks, one)));
    const paragraphs = near.flatMap(({ ownBlocks }) => ownBlocks.filter(({ kind }) => kind === "paragraph"));
    return (
      sight.order.cues.has("both") && paragraphs.length === 2 && paragraphs.some(({ from }) => from === block?.from)
    );
  }
  const [first, last] = [all[0], all.at(-1)];
  const isApart = all.slice(1).some((one, index) => text.slice(all[index]?.to ?? 0, one.from).trim() !== "");
  if (!first || !last || all.length < 2 || isApart) return none(saying("notFound"));
  // "The two paragraphs", where there are three
  const told = sight.order.atoms.flatMap(({ key }) => numberWord(key) ?? []);
  if (told.length === 1 && Number(told[0]) > 1 && Number(told[0]) < all.length)
    return ask(saying("mayBe", { count: all.length }), [sight.order]);
  return done([
    rewrite(text, { from: first.from, to: last.to }, all.map(({ from, to }) => text.slice(from, to)).join(" ")),
  ]);
}
