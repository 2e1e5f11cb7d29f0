import { contentWrite } from "./content-write.ts";
import { editOps } from "./edit-ops.ts";
import { sharedTools } from "./shared.ts";
import { proposeOutline } from "./propose-outline.ts";
import { getSelectionRange } from "./selection.ts";
import type { Tool } from "./tool.ts";

/** All that a model can call (AGT-1). Nothing rewrites or moves a section. */
export const TOOLBOX: ReadonlyMap<string, Tool> = new Map(
  [editOps, getSelectionRange, proposeOutline, contentWrite, ...sharedTools].map((one) => [one.shown.name, one]),
);
