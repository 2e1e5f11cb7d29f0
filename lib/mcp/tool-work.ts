import { planEdit } from "../edit-ops/index.ts";
import type { RunWork } from "../threads/index.ts";
import { landed } from "./landed.ts";
import { opsBetween } from "./line-ops.ts";
import { lostNames } from "./lost-names.ts";
import { linesElsewhere } from "./lines-elsewhere.ts";
import { stepsTaken } from "./steps.ts";
import { structureShown } from "./structure-shown.ts";

/** Pure work of the tools on texts that may take long. */
export const TOOL_WORK = {
  plan: planEdit,
  landed,
  steps: stepsTaken,
  lineOps: opsBetween,
  lost: lostNames,
  elsewhere: linesElsewhere,
  structure: structureShown,
} as const;

export type RunToolWork = RunWork<typeof TOOL_WORK>;
