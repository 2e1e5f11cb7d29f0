import type { TextRange } from "../text/index.ts";
import type { Unit } from "./language.ts";
import type { Clause } from "./clause.ts";
import { lastBefore, type Token } from "./tokens.ts";

/** A piece of the text that an instruction names: by its number, or (`ordinals` empty) by what it is about. */
export interface UnitNamed {
  readonly unit: Unit;
  /** From 1; negative from the end. Several: "steps 1 and 4", "the first two". */
  readonly ordinals: readonly number[];
  readonly span: TextRange;
}

const NUMBERED: ReadonlySet<Unit> = new Set<Unit>([
  "link",
  "section",
  "question",
  "paragraph",
  "sentence",
  "item",
  "step",
  "row",
  "line",
  "table",
  "list",
  "code",
  "heading",
  "quote",
  "image",
  "column",
]);

/** The units that a clause names. `more`: kinds that a request numbers, and a remark does not. */
export function unitsIn(clause: Pick<Clause, "own" | "tongue">, more: readonly Unit[] = []): UnitNamed[] {
  const { own, tongue } = clause;
  const isNumbered = (name: Unit) => NUMBERED.has(name) || more.includes(name);
  return tongue.units.find(own).map(({ name, first, end }): UnitNamed => {
    const [ahead, lead] = ordinalsAhead(own, first, clause);
    const counted = ahead.length > 0 ? undefined : figureAround(own, first, end);
    if (counted && isNumbered(name))
      return { unit: name, ordinals: [counted], span: { from: own[first - 1]?.from ?? 0, to: own[end]?.to ?? 0 } };
    const { numbers: after, end: tail } = ahead.length > 0 ? NO_NUMBERS : numbersAfter(own, end, tongue);
    return {
      unit: name,
      ordinals: isNumbered(name) ? [...ahead, ...after] : [],
      span: { from: own[ahead.length > 0 ? lead : first]?.from ?? 0, to: own[Math.max(tail, end) - 1]?.to ?? 0 },
    };
  });
}

/** "2段落目". */
function figureAround(own: readonly Token[], first: number, end: number): number | undefined {
  const before = own[first - 1];
  return own[end]?.key === "目" && before?.kind === "number" && /^\d{1,3}$/.test(before.text) && Number(before.text) > 0
    ? Number(before.text)
    : undefined;
}

/** "The first two", "second", "2.": up to the unit. */
function ordinalsAhead(own: readonly Token[], at: number, { tongue }: Pick<Clause, "tongue">): [number[], number] {
  let index = at - 1;
  let count = 1;
  let steps = 0;
  while (index >= 0 && steps < 4) {
    const token = own[index];
    if (!token) break;
    if (token.kind === "word" || token.kind === "number") {
      const said = ordinalEnding(own, index, tongue);
      // "A fourth item" is to come: it is no place.
      if (said && isNew(own, said.first, tongue)) break;
      if (said) {
        const [many, lead] = count > 1 ? [count, said.first] : countAhead(own, said.first, tongue);
        const these = Array.from({ length: many }, (_, step) =>
          said.ordinal < 0 ? said.ordinal - (many - 1 - step) : said.ordinal + step,
        );
        const [others, start] = many > 1 ? [[], lead] : ordinalsJoined(own, lead, tongue);
        return [[...others, ...these], start];
      }
      // "First in the list" says where in it.
      if (!tongue.postposed && tongue.inside.has(token.key)) break;
      const number = countOf(token, tongue);
      if (number !== undefined) count = number;
      else if (steps > 0 && !tongue.little.has(token.key)) break;
      steps += 1;
    } else if (token.kind !== "space" && token.text !== "-" && token.text !== ".") break;
    index -= 1;
  }
  return [[], at];
}

/** "The first and third item", "den ersten, zweiten und letzten Punkt": ordinals that share what they count. */
function ordinalsJoined(own: readonly Token[], at: number, tongue: Clause["tongue"]): [number[], number] {
  const isPassed = (token: Token) =>
    token.kind === "space" || (tongue.little.has(token.key) && !isBetween(token, tongue));
  const joint = own.findLastIndex((token, index) => index < at && !isPassed(token));
  const last = lastBefore(own, joint);
  const token = own[joint];
  const said = token && isBetween(token, tongue) && !OR.test(token.key) ? ordinalEnding(own, last, tongue) : undefined;
  if (!said) return [[], at];
  const [others, start] = ordinalsJoined(own, said.first, tongue);
  return [[...others, said.ordinal], start];
}

const OR = /^(?:or|oder|ou|o|with)$/u;

/** How many are counted: "two", "2", "beiden". */
const countOf = (token: Token, { numbers, cues }: Clause["tongue"]): number | undefined =>
  numbers.get(token.key) ??
  (/^(?:[2-9]|1\d)$/.test(token.text) ? Number(token.text) : cues.of(token).includes("both") ? 2 : undefined);

/** "The two last bullets", "les deux premiers points": the number goes before the ordinal. */
function countAhead(own: readonly Token[], first: number, tongue: Clause["tongue"]): [count: number, first: number] {
  const before = own[first - 1]?.kind === "space" ? own[first - 2] : undefined;
  const count = before?.kind === "word" ? countOf(before, tongue) : undefined;
  return count !== undefined && count > 1 ? [count, first - 2] : [1, first];
}

/** The ordinal whose last word is at `index`: "second", "next to last", "2番目". */
function ordinalEnding(
  own: readonly Token[],
  index: number,
  { counts }: Clause["tongue"],
): { readonly ordinal: number; readonly first: number } | undefined {
  const start = Math.max(0, index - LONGEST_ORDINAL);
  const hit = counts.find(own.slice(start, index + 1)).find(({ end }) => start + end === index + 1);
  if (hit) return { ordinal: Number(hit.name), first: start + hit.first };
  for (let first = index; first >= Math.max(0, index - 2); first -= 1) {
    const ordinal = own.slice(first + 1, index + 1).every(({ key }) => FIGURE_ENDS.test(key))
      ? ordinalFigure(own, first)
      : undefined;
    if (ordinal !== undefined) return { ordinal, first: own[first - 1]?.text === "第" ? first - 1 : first };
  }
  return undefined;
}

/** Tokens: "second-to-last". */
const LONGEST_ORDINAL = 6;
/** What makes a figure an ordinal, after it. */
const FIGURE_ENDS = /^(?:st|nd|rd|th|e|er|ere|eme|°|º|ª|a|o|番目|番|つ目|つ|目|\.)$/u;

function isNew(own: readonly Token[], index: number, { indefinite }: Clause["tongue"]): boolean {
  const before = own.slice(Math.max(0, index - 2), index).findLast(({ kind }) => kind !== "space");
  return before !== undefined && indefinite.has(before.key);
}

/** "2nd", "2.", "第2": a figure that is an ordinal by what is beside it. */
export function ordinalFigure(own: readonly Token[], index: number): number | undefined {
  const token = own[index];
  if (token?.kind !== "number" || !/^\d{1,3}$/.test(token.text)) return undefined;
  return FIGURE_ENDS.test(own[index + 1]?.key ?? "") || own[index - 1]?.text === "第" ? Number(token.text) : undefined;
}

/** "Item no. 2", "punto nº 2". */
const isNumberSign = (token: Token | undefined): boolean =>
  token !== undefined && /^(?:#|nr|no|number|nummer|numero|n|°|º)$/u.test(token.key);

const isBetween = ({ key }: Token, { joins }: Pick<Clause["tongue"], "joins">): boolean =>
  joins.has(key) || /^(?:,|and|und|et|y|&|or|with|と|、)$/u.test(key);

/** "3 u. 4". */
const isShortJoin = (token: Token | undefined, { joins }: Pick<Clause["tongue"], "joins">): boolean =>
  token !== undefined && token.kind === "word" && token.text.length < 3 && joins.has(token.key);

const NO_NUMBERS = { numbers: [], end: 0 };

/** "Step 2", "steps 1 and 4", "section 2.1" is none. */
export function numbersAfter(
  own: readonly Token[],
  at: number,
  tongue: Pick<Clause["tongue"], "numbers" | "joins">,
): { readonly numbers: readonly number[]; readonly end: number } {
  const numbers: number[] = [];
  let index = at;
  let end = at;
  for (let steps = 0; index < own.length && steps < 8; index += 1, steps += 1) {
    const token = own[index];
    if (!token || token.kind === "space") continue;
    const number =
      token.kind === "number" && /^\d{1,3}$/.test(token.text) ? Number(token.text) : tongue.numbers.get(token.key);
    if (number !== undefined && number > 0) {
      numbers.push(number);
      end = index + 1;
    } else if (token.text === "." && (isNumberSign(own[index - 1]) || isShortJoin(own[index - 1], tongue))) {
      continue;
    } else if (numbers.length === 0 ? !isNumberSign(token) : !isBetween(token, tongue)) break;
  }
  return { numbers, end };
}
