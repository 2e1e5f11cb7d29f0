import { z } from "zod";

export const filePath = z
  .string()
  .min(1)
  .max(2_000)
  .describe("Path to the text file, absolute or relative to the folder. Over HTTP: a content's path or id.");
export const expectedHash = z
  .string()
  .min(1)
  .max(64)
  .optional()
  .describe("fileHash of a previous answer: the edit is refused when the file has changed since.");
export const contentId = z.string().min(1).max(2_000).describe("A file's path, or a content's path or id.");
/** Most characters of a text in one answer: about what a model reads at once. */
export const MOST_CHARACTERS = 100_000;
export const lineNumber = z.int().min(1).max(2_147_483_647);

export const numberedLines = z.array(z.object({ number: z.int(), text: z.string() })).readonly();
export const context = z
  .object({ beforeLines: numberedLines, afterLines: numberedLines })
  .describe("Three lines before and after, as they are now, with their current numbers.");
export const affectedLines = z.object({ start: z.int(), end: z.int() }).describe("Numbered as the lines are now.");
export const warnings = z
  .array(z.unknown())
  .readonly()
  .optional()
  .describe("What the rule book would have said; the edit was made anyway.");
export const fileHash = z
  .string()
  .describe("Of the text as it stands now: pass it as expectedHash with the next edit.");
export const versionId = z.string().describe("version_id for document_apply_patch.");
