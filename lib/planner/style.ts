import { blocksOfKind, bodyRows, cellsOf, linksOf, styledIn } from "../markdown/index.ts";
import {
  saying,
  anchorsFor,
  best,
  describing,
  find,
  fitOf,
  foldedText,
  hasAny,
  isAllMeant,
  isIn,
  isPlaced,
  lineAt,
  literalRun,
  named,
  piecesOf,
  placesOf,
  tellingOf,
  type Atom,
  type Cue,
  type Piece,
  type Sight,
  type Token,
} from "../reading/index.ts";
import { type TextRange } from "../text/index.ts";
import { curly } from "./curly.ts";
import { placesFor, quotesTogether } from "./exchange.ts";
import { isEverywhere } from "./exchange-meant.ts";
import { letterCase } from "./letter-case.ts";
import { ask, allOf, atEach, done, none, replaceAt, rewrite, type Places, type Step } from "./steps.ts";
import { styleBefore } from "./style-before.ts";

const MARKS: readonly (readonly [Cue, string, RegExp])[] = [
  ["strike", "~~", /^(~~)([\s\S]*)\1$/],
  ["bold", "**", /^(\*\*|__)(?![*_])([\s\S]*)\1$/],
  ["italic", "*", /^([*_])(?!\1)([\s\S]*)\1$/],
  ["codeFont", "`", /^(`+)([\s\S]*)\1$/],
];

/** Marks and letter case: the same words in the same order (ASK-1, `format`). */
export function style(sight: Sight): Step | undefined {
  const {
    order: { own, tongue, details },
  } = sight;
  const before = styleBefore(sight);
  const cues = new Set([...cuesOf(sight)].filter((cue) => before?.cues.has(cue) !== true));
  const said = new Set([...cues, ...own.flatMap((token) => tongue.cues.of(token))]);
  const mark = MARKS.find(([cue]) => cues.has(cue)) ?? MARKS.find(([cue]) => said.has(cue));
  const run = literalRun(sight);
  const isNegation = (token: Token) => tongue.weighty.of(token).includes("negation") && !(run && isIn([run], token));
  const isDenied = cues.has("remove") || (!before && own.some(isNegation));
  if (cues.has("unmark") || (mark && isDenied && !cues.has("strike")))
    return unmark(sight, mark ? [mark[2]] : MARKS.map(([, , pattern]) => pattern));
  if (cues.has("quoted") && !cues.has("remove") && !cues.has("add") && !details.has("curly"))
    return blockQuote(sight, isDenied);
  if ((details.has("ticked") || details.has("unticked")) && cues.has("tasked")) return tick(sight);
  if (cues.has("quoteMarks"))
    return details.has("curly")
      ? curly(sight)
      : marked(sight, (words) => `"${before?.bare(words) ?? words}"`, false, before?.widened);
  const letters = letterCase(cues, details);
  if (letters) return marked(sight, letters, sight.isPlaceSaid);
  // What is set so already in a part of it is not set twice.
  const set = (words: string) => (mark?.[0] === "bold" && !words.includes("`") ? words.replaceAll("**", "") : words);
  const isCode = mark?.[0] === "codeFont";
  return mark && cues.has(mark[0])
    ? marked(
        sight,
        (words) => `${mark[1]}${set(before?.bare(words) ?? words)}${mark[1]}`,
        false,
        before?.widened ?? (isCode ? undefined : aroundCode(sight)),
      )
    : undefined;
}

/** Between the marks of code any others would be read as they are: they go around the code. */
function aroundCode({ text }: Sight): (range: TextRange) => TextRange {
  const spans = (styledIn(text) ?? []).filter(({ style }) => style === "code");
  const wordsOf = ({ from, to }: TextRange) => text.slice(from, to).replace(/^`+ ?| ?`+$/g, "");
  return (range) => spans.find((span) => isIn([span], range) && wordsOf(span) === wordsOf(range)) ?? range;
}

/** "Tag … as" is about the language of a block of code: by itself it sets no words in the font of code. */
function cuesOf({ order: { cues, hits } }: Sight): ReadonlySet<Cue> {
  const fonts = hits.filter(({ name }) => name === "codeFont");
  return fonts.length > 0 && fonts.every(({ isApart }) => isApart)
    ? new Set([...cues].filter((cue) => cue !== "codeFont"))
    : cues;
}

/** Pieces that are named, or words that are quoted or are in the text as they are said. */
function marked(
  sight: Sight,
  change: (words: string) => string,
  isAll: boolean,
  widened = (range: TextRange) => range,
): Step | undefined {
  const { order, text, structure } = sight;
  const changeAt = (named: TextRange) => {
    const range = widened(named);
    return replaceAt(text, range, change(text.slice(range.from, range.to)));
  };
  const rowAt = (range: TextRange) =>
    piecesOf(structure, "row").find((row) => isIn([row], range) && isIn([range], row));
  // of a row each cell is set off: marks around its bars would break the table
  const opsAt = (range: TextRange) => {
    const row = rowAt(range);
    return row
      ? cellsOf(text, row)
          .filter(({ from, to }) => from < to)
          .map(changeAt)
      : [changeAt(range)];
  };
  const several = quotesTogether(order);
  if (several.length > 1 && !isAll)
    return allOf(several.map((one) => atEach(placesFor(sight, one.words, [one]), opsAt, [one])));
  const [quote] = order.quotes;
  const pieces = ["sentence", "paragraph", "item", "step", "heading", "row"] as const;
  // "That line" may be any
  const isTold = !order.cues.has("this") && tellingOf(describing(sight)).length > 0;
  const found = quote ? undefined : find(sight, isTold ? [...pieces, "line"] : pieces);
  if (found && found.pieces.length > 0) {
    const isEach = order.cues.has("everywhere");
    if (isEach && !found.isClear && !isAllMeant(sight, found.pieces)) return ask(saying("whichList"));
    return atEach({ pieces: found.pieces.map(({ own }) => own), isClear: found.isClear || isEach }, opsAt);
  }
  const run = quote ?? literalRun(sight);
  const cells = quote ? [] : columnCells(sight, run === undefined);
  if (cells.length > 0) return done(cells.flatMap(opsAt), [], cells);
  if (!run) return undefined;
  const all = placesOf(text, run.words, sight.region);
  const isTarget = (place: TextRange) => linksOf(text).some(({ target }) => isIn([target], place));
  if (all.length > 0 && all.every(isTarget)) return none(saying("linkTarget"));
  return isAll
    ? done(placesOf(text, run.words, sight.region).flatMap(opsAt), [run])
    : atEach(placesFor(sight, run.words, [run]), opsAt, [run]);
}

/**
 * "The genres in the table", "the Price column": the cells below the one head that is said. `isAlone`: the words are in
 * the text in no other way ("the prices", "the plan names").
 */
function columnCells(sight: Sight, isAlone: boolean): readonly TextRange[] {
  const { order, structure, text } = sight;
  if (!isAlone && !order.atoms.some(({ units }) => units.has("column") || units.has("table"))) return [];
  const isKind = ({ text: word }: Atom) => order.tongue.units.of({ text: word }).includes("name");
  const told = new Map([...describing(sight)].filter(([atom]) => !isKind(atom)));
  const anchors = anchorsFor(sight, told);
  const columns = piecesOf(structure, "column");
  const heads = columns.filter(({ own }) => hasAny(own, anchors));
  // "The file names in the Where column": that one, though another is called Name
  const called = columns.filter((column) => isCalledSo(sight, column));
  const [head, other] = called.length > 0 ? called : (find(sight, ["column"])?.pieces ?? heads);
  const rows = head?.block ? bodyRows(head.block) : [];
  const index = head?.block?.children[0]
    ? cellsOf(text, head.block.children[0]).findIndex(({ from }) => from === head.from)
    : -1;
  const isAllSaid =
    called.length > 0 || (head !== undefined && tellingOf(told).every((atom) => isSaidOf(sight, atom, head)));
  return other || !isAllSaid
    ? []
    : rows.flatMap((row) => cellsOf(text, row)[index] ?? []).filter(({ from, to }) => from < to);
}

/** "The Where column" */
function isCalledSo({ order: { atoms }, text }: Sight, { own }: Piece): boolean {
  const at = atoms.findIndex(({ units }) => units.has("column"));
  const name = foldedText(text.slice(own.from, own.to).trim());
  return at >= 0 && [atoms[at - 1], atoms[at + 1]].some((atom) => atom !== undefined && foldedText(atom.text) === name);
}

/** Whether a word is the head of a column, or is said of its table. */
function isSaidOf(sight: Sight, atom: Atom, { own, block }: Piece): boolean {
  const above = sight.structure.sections
    .filter(({ range }) => isIn([range], block ?? own))
    .map(({ heading }) => heading);
  const anchors = anchorsFor(sight, new Map([[atom, 1]]));
  return [own, ...above].some((range) => hasAny(range, anchors));
}

/** The marks around words go: around those that are said, or those on the line that is spoken of. */
function unmark(sight: Sight, patterns: readonly RegExp[]): Step | undefined {
  const { order, structure, text } = sight;
  const told = describing(sight);
  const anchors = anchorsFor(sight, told);
  const patternOf = ({ from, to }: TextRange) => patterns.find((pattern) => pattern.test(text.slice(from, to)));
  const styled = (styledIn(text) ?? []).filter((one) => patternOf(one));
  const there = styled.filter((one) => isPlaced(sight, one));
  // "The bold of Tern", where a section is called so and has none
  const isTitle = ({ from, to }: TextRange) => sight.titles.some(({ title }) => text.slice(from, to).includes(title));
  const all = there.length > 0 ? there : styled.filter(isTitle);
  const isSaid = (piece: TextRange) =>
    tellingOf(told).filter(({ key }) => key.length > 2 && text.slice(piece.from, piece.to).toLowerCase().includes(key))
      .length;
  const fits = all.map((piece) => ({
    piece,
    fit: fitOf(structure, { own: piece, holder: lineAt(structure, piece) }, anchors) + isSaid(piece),
  }));
  const fitting = best(fits);
  const opsAt = (piece: TextRange) => [
    replaceAt(text, piece, text.slice(piece.from, piece.to).replace(patternOf(piece) ?? "", "$2")),
  ];
  if (all.length === 0) return none(saying("notFound"));
  // "Out of the list", "the names in Staff": nothing in the text says which, and so all that are there
  const isAllOf = sight.isPlaceSaid && fits.every(({ fit }) => fit === 0);
  return atEach(
    { pieces: fitting.length > 0 ? fitting : all, isClear: isEverywhere(order) || isAllOf },
    opsAt,
    order.quotes,
  );
}

/** A paragraph becomes a quote, or is one no longer. */
function blockQuote(sight: Sight, isDenied: boolean): Step | undefined {
  const { text } = sight;
  const found = find({ ...sight, region: undefined }, ["paragraph", "sentence"]) ?? named(sight, ["paragraph"]);
  if (!found) return undefined;
  const pieces = found.pieces.map(({ block, own }): TextRange => block ?? own);
  const cited = sight.order.quotes.find(({ words }) => text.includes(words));
  const isPart = (piece: TextRange) => cited && text.slice(piece.from, piece.to).trim() !== cited.words.trim();
  if (!isDenied && pieces.some(isPart)) return none(saying("wholeParagraph"));
  const quoteAt = (piece: TextRange) => blocksOfKind(sight.structure.blocks, "quote").find((one) => isIn([one], piece));
  if (!isDenied && pieces.some((piece) => quoteAt(piece))) return none(saying("already"));
  return isDenied
    ? atEach({ ...found, pieces: pieces.flatMap((piece) => quoteAt(piece) ?? []) }, (range) => [
        rewrite(text, range, text.slice(range.from, range.to).replace(/^[ \t]*> ?/gm, "")),
      ])
    : atEach({ ...found, pieces }, (range) => [
        rewrite(text, range, text.slice(range.from, range.to).replace(/^/gm, "> ")),
      ]);
}

/** The box of a task. */
function tick(sight: Sight): Step | undefined {
  const { text, order } = sight;
  const run = order.quotes[0] ?? literalRun(sight);
  const found = run
    ? {
        pieces: piecesOf(sight.structure, "item").filter(({ from, to }) => text.slice(from, to).includes(run.words)),
        isClear: false,
      }
    : (find(sight, ["item", "step"]) ?? named(sight, ["item"]) ?? fittingBest(sight));
  const box = ({ from, own }: { readonly from: number; readonly own: TextRange }) => text.slice(from, own.from);
  const mark = (line: string) =>
    line.replace(/\[[ xX]\]/, order.cues.has("unmark") || order.details.has("unticked") ? "[ ]" : "[x]");
  return (
    found &&
    atEach(
      { ...found, pieces: found.pieces.filter((item) => /\[[ xX]\]/.test(box(item))) },
      (item) => [replaceAt(text, { from: item.from, to: item.own.from }, mark(box(item)))],
      run ? [run] : [],
    )
  );
}

/** "The bicycle is clean, check that off": the task that the words fit best. */
function fittingBest(sight: Sight): Places<Piece> {
  const anchors = anchorsFor(sight, describing(sight));
  const fits = piecesOf(sight.structure, "item").map((piece) => ({
    piece,
    fit: fitOf(sight.structure, piece, anchors),
  }));
  return { pieces: best(fits.filter(({ fit }) => fit >= LEAST)), isClear: false };
}

const LEAST = 0.3;
