import type { NumberedLine, OpResult, Strategy } from "../outcome/index.ts";
import { carrierOver, linesOf, type Carrier, type Lines, type TextRange } from "../text/index.ts";
import type { Plan, PlannedOp } from "./types.ts";

const CONTEXT_LINES = 3;

export function resultsOf(plan: Plan): OpResult[] {
  const lines = linesOf(plan.after);
  return plan.ops.map((op) => {
    const { startLine, endLine } = landedLines(plan, op, lines);
    return {
      op: op.op,
      strategy: op.strategy,
      ...(op.difference === undefined ? {} : { difference: op.difference }),
      startLine,
      endLine,
      occurrencesFound: op.occurrencesFound,
      occurrencesReplaced: op.occurrencesReplaced,
      context: {
        beforeLines: numbered(lines, Math.max(1, startLine - CONTEXT_LINES), startLine - 1),
        afterLines: numbered(lines, endLine + 1, Math.min(lines.count, endLine + CONTEXT_LINES)),
      },
      ...(op.difference === undefined ? {} : { note: noteOn(op.strategy, op.difference) }),
    };
  });
}

/** A quote found as sent has no difference of its own: the new text was corrected. */
const noteOn = (strategy: Strategy, difference: string): string =>
  strategy === "exact" || strategy === "structural"
    ? `Put right: ${difference}.`
    : `Found although the quote differed: ${difference}. Quote the text as it stands.`;

function landedLines(plan: Plan, op: PlannedOp, lines: Lines): { startLine: number; endLine: number } {
  const carrier = carrierOver([plan.edit]);
  let [from, to] = [plan.after.length, 0];
  // There may be a hundred thousand of them.
  for (const range of op.replacements.length > 0 ? op.replacements : op.targets) {
    const landed = landedRange(plan, carrier, range);
    [from, to] = [Math.min(from, landed.from), Math.max(to, landed.to)];
  }
  const startLine = lines.at(from);
  return { startLine, endLine: Math.max(startLine, lines.at(Math.max(from, to - 1))) };
}

/** Where a replaced range is in the text after, without the blank lines around the new text. */
function landedRange({ after }: Plan, carrier: Carrier, range: TextRange): TextRange {
  let from = carrier.offset(range.from, -1);
  let to = carrier.offset(range.to, 1);
  while (from < to && /\s/.test(after.charAt(from))) from += 1;
  while (to > from && /\s/.test(after.charAt(to - 1))) to -= 1;
  return { from, to };
}

function numbered(lines: Lines, first: number, last: number): NumberedLine[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    number: first + index,
    text: lines.text(first + index),
  }));
}
