import type { DoorTool } from "./tool.ts";
import { documentApplyPatch } from "./tools/document-apply-patch.ts";
import { editFile } from "./tools/edit-file.ts";
import { editOps } from "./tools/edit-ops.ts";
import { edit, multiedit } from "./tools/edit.ts";
import { getSelectionRange } from "./tools/selection.ts";
import { SHARED } from "./tools/shared.ts";
import { textInspect } from "./tools/text-inspect.ts";
import { textPatch } from "./tools/text-patch.ts";
import { textRead } from "./tools/text-read.ts";
import { textReplace } from "./tools/text-replace.ts";

/** All tools of the door, in the order that a model sees them: the preferred ones first (DOOR-2). */
export const TOOLBOX: readonly DoorTool[] = [
  textReplace,
  textPatch,
  textInspect,
  textRead,
  editOps,
  ...SHARED,
  edit,
  multiedit,
  editFile,
  documentApplyPatch,
  getSelectionRange,
];
