import type { Plan, PlannedOp } from "../edit-ops/index.ts";
import { blockOnLine, structureOf } from "../markdown/index.ts";
import { linesOf, type DocText } from "../text/index.ts";
import { changedText, type ChangedProse } from "./changed-prose.ts";
import type { Damage } from "./damage.ts";
import { rangesAfter } from "./places.ts";
import { codeBlotted, LITERAL, withoutCode } from "./prose.ts";

/**
 * New text in a form that tools write and no reader is meant to see (DUP-2): characters of HTML spelled out, the marks
 * of a diff, line numbers. Only where the text had none of the kind.
 */
export function wrongForm(plan: Plan): Damage[] {
  const own = plan.ops.filter(({ newText }) => newText.trim() !== "");
  if (own.length === 0) return [];
  const linesOfOp = newLines(plan);
  return [
    ...(!plan.isPlain && isSpelledOut(plan) ? [{ message: SPELLED_OUT }] : []),
    ...own.flatMap((op) => {
      const lines = linesOfOp(op);
      if (areNumbered(plan, lines))
        return [{ op: op.op, message: "The new text has line numbers in front of its lines." }];
      return areDiff(plan, lines)
        ? [{ op: op.op, message: "The new text has the marks of a diff in front of its lines." }]
        : [];
    }),
  ];
}

const SPELLED_OUT =
  "The new text has characters spelled out as in HTML (`&lt;` for `<`), which the text has plain. " +
  "Write them plain, or as code.";
const ENTITY = /&(?:lt|gt|amp|quot|apos|#0*3[49]|#x0*2[27]);/gi;

function isSpelledOut(plan: Plan): boolean {
  const { before, after } = changedText(plan);
  if (entitiesIn(after) <= entitiesIn(before)) return false;
  return withoutCode(plan.before).search(ENTITY) < 0;
}

const entitiesIn = ({ text, ranges, leaves, raw }: ChangedProse): number =>
  raw.search(ENTITY) < 0
    ? 0
    : ranges.reduce((sum, range) => sum + (codeBlotted(text, range, leaves, LITERAL).match(ENTITY)?.length ?? 0), 0);

interface Line {
  readonly number: number;
  readonly words: string;
}

/** The written lines of the text after that an op changed or brought. */
function newLines({ after, edit }: Plan): (op: PlannedOp) => readonly Line[] {
  const placeAfter = rangesAfter(edit);
  const lines = linesOf(after);
  return ({ replacements }) => {
    const numbers = new Set<number>();
    for (const one of replacements) {
      const words = one.insert.trim();
      const { from } = placeAfter(one);
      const start = from + one.insert.indexOf(words);
      const last = words === "" ? 0 : lines.at(start + words.length);
      for (let number = lines.at(start); number <= last; number += 1) numbers.add(number);
    }
    return [...numbers]
      .map((number) => ({ number, words: lines.text(number) }))
      .filter(({ words }) => words.trim() !== "");
  };
}

/** `12→`, `12` and a tab, as tools show lines; in prose also `12:` and `12|`, which count on from line to line. */
const NUMBER = /^[ \t]*(\d+)(→|\t|: |\|)(?=(.?))/;

function areNumbered({ before, isPlain }: Plan, lines: readonly Line[]): boolean {
  const marks = lines.map(({ words }) => NUMBER.exec(words));
  const [, first = "", mark = "", next = ""] = marks[0] ?? [];
  const isRun = marks.every((found, index) => found?.[2] === mark && Number(found[1]) === Number(first) + index);
  const isSum = /\d/.test(next) && lines[0]?.number !== Number(first);
  if (first === "" || !isRun || (lines.length === 1 && (mark !== "→" || isSum))) return false;
  const standing = new RegExp(`^[ \\t]*\\d+${mark === "|" ? "\\|" : mark}`, "m");
  return (mark === "→" || !isPlain) && !hasLines(before, standing);
}

const hasLines = (text: DocText, pattern: RegExp): boolean => text.search(pattern) >= 0;

/** `+` before every line; or `-` and a space too, before lines that are there; or `-` alone, close to the words. */
function areDiff({ before, after, isPlain }: Plan, lines: readonly Line[]): boolean {
  if (isPlain || !lines.some(({ words }) => MARKED.test(words)) || hasLines(withoutCode(before), MARKED)) return false;
  const structure = structureOf(after);
  const prose = lines.filter(({ number }) => !LITERAL.has(blockOnLine(structure, number)?.kind ?? "paragraph"));
  const others = prose.filter(({ words }) => !ADDED.test(words));
  if (others.length === prose.length) return prose.length > 1 && prose.every(({ words }) => MARKED.test(words));
  const standing = new Set(before.split("\n").map((line) => line.trim()));
  return others.every(({ words }) => KEPT.test(words) && standing.has(words.slice(1).trim()));
}

/** A number may be positive. */
const ADDED = /^[ \t]*\+(?!\d)/;
/** The mark of an item has a space after it. */
const MARKED = /^[ \t]*(?:\+(?!\d)|-\p{L})/mu;
const KEPT = /^[- ]/;
