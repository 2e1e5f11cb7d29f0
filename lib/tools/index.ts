import { findText } from "./find-text.ts";
import { diffVersions, listVersions, readVersion, undoEdit } from "./history.ts";
import type { SharedTool } from "./tool.ts";

/** Tools that the chat and MCP have from one definition (AGT-1.2), in the order a model is shown them. */
export const SHARED_TOOLS: readonly SharedTool[] = [findText, undoEdit, listVersions, readVersion, diffVersions];

export { rowsDesk } from "./rows-desk.ts";
export type { Desk, DeskOutcome, DeskText } from "./desk.ts";
export type { Need, SharedAnswer, SharedTool } from "./tool.ts";
