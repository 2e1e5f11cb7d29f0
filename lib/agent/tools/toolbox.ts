import { contentWrite } from "./content-write.ts";
import { editOps } from "./edit-ops.ts";
import { sharedTools } from "./shared.ts";
import { proposeOutline } from "./propose-outline.ts";
import { getSelectionRange } from "./selection.ts";
import type { Turn } from "../turn.ts";
import type { Tool } from "./tool.ts";

/** All that a model can call (AGT-1). Nothing rewrites or moves a section. */
export const TOOLBOX: ReadonlyMap<string, Tool> = new Map(
  [editOps, getSelectionRange, proposeOutline, contentWrite, ...sharedTools].map((one) => [one.shown.name, one]),
);

/** These make something else than an edit of the text. */
const MAKES: ReadonlySet<string> = new Set([contentWrite.shown.name, proposeOutline.shown.name]);

/** Where edits are suggested, nothing else changes anything (COL-5). */
const SUGGESTING: ReadonlyMap<string, Tool> = new Map(
  [...TOOLBOX].filter(([name, { isEdit }]) => name === editOps.shown.name || (!isEdit && !MAKES.has(name))),
);

export const toolboxOf = ({ isSuggesting }: Pick<Turn, "isSuggesting">): ReadonlyMap<string, Tool> =>
  isSuggesting ? SUGGESTING : TOOLBOX;
