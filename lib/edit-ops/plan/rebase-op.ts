import type { DocText, Replacement, TextRange } from "../../text/index.ts";
import { locate, type Located, type Place, type Refused } from "./locate.ts";
import { planLocated, type OpContext } from "./plan-op.ts";
import { lineEndOf } from "../line-ends.ts";
import type { Standing } from "./standing.ts";
import type { Match, Op, PlannedOp } from "../types.ts";

/** One op of a request with its plan on the base, and what places it on each text. */
export interface BasedOp {
  readonly op: Op;
  readonly planned: PlannedOp;
  readonly base: OpContext;
  readonly now: OpContext;
}

type Found = Exclude<Located, Refused>;

/**
 * The op in the current text, or undefined when what it touches has changed there (OPS-8). A text that stands for the
 * whole document touches all of it.
 */
export function carriedOp(based: BasedOp, standing: Standing): PlannedOp | undefined {
  const { op, planned } = based;
  const located = foundAgain(based);
  if (!located || planned.replaceAll) return undefined;
  if (op.op === "replace") return carriedReplace(planned, standing);
  const touched = op.op === "delete" ? planned.targets : planned.replacements;
  if (!touched.every((range) => standing.range(range) && (range.from < range.to || standing.hasRoom(range.from))))
    return undefined;
  const there =
    op.op === "insert" && located.kind === "text" ? anchorsNow(located, based, standing) : placeNow(located, standing);
  const again = there && planLocated(op, there, based.now);
  return again?.kind === "planned" && isSameChange(planned, again.op, standing) ? again.op : undefined;
}

function foundAgain({ op, base }: BasedOp): Found | undefined {
  if (op.target === undefined)
    return base.scope && { kind: "place", place: { shape: "scope", range: base.scope.range } };
  const located = locate({ ...op, target: op.target }, base);
  return located.kind === "refused" ? undefined : located;
}

/**
 * Words are replaced where they are: the rest of what was quoted may have changed. Their line ends follow the place,
 * which the plan sees to.
 */
function carriedReplace(planned: PlannedOp, standing: Standing): PlannedOp | undefined {
  const replacements: Replacement[] = [];
  for (const { from, to, insert } of planned.replacements) {
    const place = standing.range({ from, to });
    if (!place || !countsAlike({ from, to, insert }, place, standing)) return undefined;
    if (from === to && insert.includes("\n") && !isAtLineEnd(standing.base.text, from) && !standing.hasRoom(from))
      return undefined;
    replacements.push({
      ...place,
      insert: lineEndOf(standing.base.text, from) === "\r\n" ? insert.replaceAll("\r\n", "\n") : insert,
    });
  }
  const quoted = planned.targets.map(
    (target) => standing.range(target) ?? (replacements.length > 0 ? standing.around(target) : undefined),
  );
  const targets = quoted.filter((target) => target !== undefined);
  if (targets.length < quoted.length && replacements.length === 0) return undefined;
  return {
    ...planned,
    targets: targets.length < quoted.length ? replacements.map(({ from, to }) => ({ from, to })) : targets,
    replacements,
  };
}

/** Item numbers that are replaced, or that new items continue from, must be those that were seen. */
function countsAlike({ from, to, insert }: Replacement, place: TextRange, { base, now }: Standing): boolean {
  if (base.text.slice(from, to) !== now.text.slice(place.from, place.to)) return false;
  return (
    !/\n[ \t>]*\d+[.)]/.test(insert) ||
    base.lines.text(base.lines.at(from)) === now.lines.text(now.lines.at(place.from))
  );
}

/** Text added at the end of a line continues its words, whatever follows now. */
const isAtLineEnd = (text: DocText, offset: number) =>
  (text[offset] ?? "\n") === "\n" && (text[offset - 1] ?? "\n") !== "\n";

/**
 * An insert is beside one end of its anchor: if the rest has changed, the block at that end is enough as an anchor,
 * provided it gives the same result on the base.
 */
function anchorsNow(located: Extract<Found, { kind: "text" }>, based: BasedOp, standing: Standing): Found | undefined {
  const whole = placeNow(located, standing);
  if (whole) return whole;
  const { planned, op, base } = based;
  if (planned.replacements.length !== located.matches.length) return undefined;
  const matches = located.matches.map((match, index) => ({
    ...match,
    range: nearBlock(match.range, planned.replacements[index], standing),
  }));
  const narrowed: Found = { ...located, matches };
  const again = planLocated(op, narrowed, base);
  const same =
    again.kind === "planned" &&
    again.op.replacements.every((one, index) => isSameReplacement(one, planned.replacements[index]));
  return same ? placeNow(narrowed, standing) : undefined;
}

const isSameReplacement = (a: Replacement, b: Replacement | undefined) =>
  a.from === b?.from && a.to === b.to && a.insert === b.insert;

/** The part of `range` that lies in the block which an insert is beside. */
function nearBlock(range: TextRange, insert: Replacement | undefined, { base }: Standing): TextRange {
  const line = insert && base.lines.at(insert.from);
  const unit = line && base.unitsOn(line, line)[0];
  const part = unit
    ? { from: Math.max(range.from, base.lines.start(unit.first)), to: Math.min(range.to, base.lines.end(unit.last)) }
    : range;
  return part.from < part.to ? part : range;
}

function placeNow(located: Found, standing: Standing): Found | undefined {
  if (located.kind === "place") {
    const place = shapeNow(located.place, standing);
    return place && { kind: "place", place };
  }
  const matches: Match[] = [];
  for (const match of located.matches) {
    const range = standing.range(match.range);
    if (!range) return undefined;
    matches.push({ ...match, range });
  }
  return { ...located, matches };
}

/** A section is found by its heading, whatever is in it now; lines, paragraphs and code must be unchanged. */
function shapeNow({ shape, range, block }: Place, standing: Standing): Place | undefined {
  const place = standing.place(range);
  const around = block && standing.range(block);
  if (!place || (block && !around)) return undefined;
  return { shape, range: place, ...(around ? { block: around } : {}) };
}

/**
 * The same words are removed and added at the same places; gaps, numbers and white space follow the text around them
 * now.
 */
function isSameChange(planned: PlannedOp, again: PlannedOp, standing: Standing): boolean {
  const { base, now } = standing;
  return (
    planned.replacements.length === again.replacements.length &&
    planned.replacements.every((before, index) => {
      const after = again.replacements[index];
      if (!after || !hasSameWords(before.insert, after.insert)) return false;
      if (!hasSameWords(base.text.slice(before.from, before.to), now.text.slice(after.from, after.to))) return false;
      const place = before.from === before.to ? standing.range(before) : undefined;
      return !place || now.text.slice(Math.min(place.from, after.from), Math.max(place.from, after.from)).trim() === "";
    })
  );
}

const hasSameWords = (a: string, b: string) => a === b || words(a) === words(b);

/** Without white space, and without the numbers that items have by their place. */
const words = (text: string) => text.replace(/^([ \t>]*)\d+(?=[.)])/gm, "$1").replace(/\s+/g, "");
