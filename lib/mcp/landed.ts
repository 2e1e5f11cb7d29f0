import { planEdit, type Op, type Plan, type PlannedOp } from "../edit-ops/index.ts";
import { BugError, type OpResult } from "../outcome/index.ts";
import { linesOf, mapOffset, type DocText, type TextRange } from "../text/index.ts";

/** Where an applied edit is in the current text. */
export interface Landed {
  readonly plan: Plan;
  /** Lines of the current text, from 1, that have the change. */
  readonly lines: { readonly start: number; readonly end: number };
  readonly context: OpResult["context"];
}

/**
 * The door's view of an edit is computed from the text that it was made on, with the same plan as the shelf's. An edit
 * applied without a place replaced the whole text, however close in length the shelf requires it to be (RNG-1).
 */
export function landed(text: DocText, ops: readonly Op[]): Landed {
  const planning = planEdit(text, { ops, replaceAllShare: Number.POSITIVE_INFINITY });
  if (planning.kind !== "planned") throw new BugError("what was applied can be planned");
  return { plan: planning.plan, ...placed(planning.plan) };
}

const CONTEXT_LINES = 3;

function placed(plan: Plan): Pick<Landed, "lines" | "context"> {
  const lines = linesOf(plan.after);
  const places = plan.ops.flatMap(placesOf).toSorted((a, b) => a.from - b.from);
  const ends = places.reduce((furthest, place) => (furthest && furthest.to >= place.to ? furthest : place), places[0]);
  const from = Math.min(
    ...[places[0]].flatMap((place) => (place ? [placeAfter(plan, place).from] : [])),
    plan.after.length,
  );
  const to = Math.max(from, ends ? placeAfter(plan, ends).to : from);
  const start = Math.max(1, Math.min(lines.at(from), lines.count));
  const end = Math.max(start, lines.at(Math.max(from, to - 1)));
  const numbered = (first: number, last: number) =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
      number: first + index,
      text: lines.text(first + index),
    }));
  return {
    lines: { start, end },
    context: {
      beforeLines: numbered(Math.max(1, start - CONTEXT_LINES), start - 1),
      afterLines: numbered(end + 1, Math.min(lines.count, end + CONTEXT_LINES)),
    },
  };
}

/** The places that an op names; for an insert, or an op on the whole text, those that it changed. */
const placesOf = ({ kind, targets, replacements, replaceAll }: PlannedOp): readonly TextRange[] =>
  (kind === "insert" || replaceAll) && replacements.length > 0 ? replacements : targets;

/** A place of the text before in the text after, without the line ends around what came in. */
function placeAfter({ edit, after }: Plan, { from, to }: TextRange): TextRange {
  let start = mapOffset(edit, from, -1);
  let end = mapOffset(edit, to, 1);
  while (start < end && after.charAt(start) === "\n") start += 1;
  while (end > start && after.charAt(end - 1) === "\n") end -= 1;
  return { from: start, to: end };
}
