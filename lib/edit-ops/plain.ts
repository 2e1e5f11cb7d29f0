import { finding, type Finding } from "../outcome/index.ts";
import type { Op, PlanRequest } from "./types.ts";

/** Places that only Markdown has. */
const STRUCTURAL = ["heading", "section", "appendToSection", "beforeHeading", "codeBlock", "paragraph"] as const;

/**
 * What a request asks for that a text without Markdown does not have: each op that names such a place, and a scope in
 * words (DOOR-9).
 */
export function structuralFindings({ ops, scope }: PlanRequest, flag: string): Finding[] {
  const named =
    scope === undefined || scope === flag
      ? []
      : [unsupported("This file is not Markdown: it has no sections that a scope could name.")];
  return [...named, ...ops.flatMap((op, index) => structuralOp(op, index))];
}

function structuralOp({ op, target }: Op, index: number): Finding[] {
  if (op === "reorder")
    return [
      unsupported(
        `Op ${index}: this file is not Markdown: it has no blocks, items, rows or sentences to put in another order.`,
        index,
      ),
    ];
  const named = STRUCTURAL.find((place) => target?.[place] !== undefined);
  return named === undefined
    ? []
    : [unsupported(`Op ${index}: this file is not Markdown: ${named} is no place in it.`, index)];
}

const unsupported = (message: string, op?: number): Finding =>
  finding("unsupported_operation", {
    ...(op === undefined ? {} : { op }),
    message,
    hint: "Quote the text, or name its lines.",
  });
