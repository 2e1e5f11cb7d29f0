import { findText } from "./find-text.ts";
import { diffVersions, listVersions, readVersion, undoEdit } from "./history.ts";
import { analyzeContentImages, insertImage } from "./images.ts";
import { editMetadata } from "./properties.ts";
import { readContent, readContentList, readSection } from "./reading.ts";
import { readSource, readSourceList, sourceIngest } from "./sources.ts";
import { readFiles, readWorkspaceSummary } from "./workspace.ts";
import type { SharedTool } from "./tool.ts";

/** Tools that the chat and MCP have from one definition (AGT-1.2), in the order a model is shown them. */
export const SHARED_TOOLS: readonly SharedTool[] = [
  readContent,
  readSection,
  readContentList,
  findText,
  readFiles,
  readWorkspaceSummary,
  editMetadata,
  insertImage,
  analyzeContentImages,
  sourceIngest,
  readSource,
  readSourceList,
  undoEdit,
  listVersions,
  readVersion,
  diffVersions,
];

export type { AskedProperties } from "./asked-properties.ts";
export { locksInWords } from "./locked.ts";
export { propertyOfKey } from "./properties.ts";
export { DESK_WORK, deskWorkHere, outlineOf, type RunDeskWork } from "./desk-work.ts";
export { numbered } from "./shown-lines.ts";
export { rowsDesk } from "./rows-desk.ts";
export type { Desk, DeskQuery } from "./desk.ts";
export type { DeskText } from "./desk-text.ts";
export type { SharedAnswer } from "./answer.ts";
export type { Need, SharedTool } from "./tool.ts";
