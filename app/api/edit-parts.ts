import { ALL_CODES, LOCK_KINDS, TOLERANT_STRATEGIES } from "../../lib/outcome/index.ts";
import { z } from "zod";

export const count = z.int().min(0);
export const number = z.int().min(1);
export const anything = z.record(z.string(), z.unknown());
export const hash = z
  .string()
  .regex(/^[0-9A-F]{16}$/)
  .meta({ description: "The first 16 hex digits of the SHA-256 of the text without BOM, with line ends as \\n." });
export const code = z.enum(ALL_CODES);
export const op = count.meta({ description: "Which op, counted from 0." });
export const lines = { startLine: number, endLine: number };
export const mark = z.object({ version: count, hash: z.string() });
export const strategy = z.enum(["exact", ...TOLERANT_STRATEGIES, "structural"]);

export const stat = z
  .object({
    linesAdded: count,
    linesRemoved: count,
    linesChanged: count,
    linesRenumbered: count,
    linesMoved: count
      .optional()
      .meta({ description: "Lines that only moved, if nothing else changed. They also count as removed and added." }),
    percentChanged: z.number(),
    wordsAdded: count,
    wordsRemoved: count,
    preserved: z.number().meta({ description: "Share of the original words that are still there, 0 to 1." }),
    headingsChanged: count,
    blocksTouched: count,
  })
  .meta({ id: "DiffStat" });

export const hunk = z
  .object({ startA: number, startB: number, removed: z.array(z.string()), added: z.array(z.string()) })
  .meta({
    id: "Hunk",
    description:
      "A run of changed lines. Lines count from 1; for an empty side: the line that the other side is before.",
  });

export const shownChange = z.object({
  id: z.string(),
  before: z.string(),
  after: z.string(),
  lead: z.string().optional(),
  trail: z.string().optional(),
});
export const namedLock = z.object({
  id: z.string(),
  kind: z.enum(LOCK_KINDS),
  label: z.string(),
  by: z.string().optional(),
  startLine: number.optional(),
  endLine: number.optional(),
});
export const contested = z
  .array(z.object({ ...lines, theirs: z.string(), ours: z.string() }))
  .meta({ description: "Of an undo: the words that were changed since, and those from before." });

export const leftOut = z
  .object({ ...shownChange.shape, op, ...lines, section: z.string(), code, why: z.string() })
  .meta({
    id: "LeftOut",
    description: "A change that nobody asked for, and that was not made. Lines as they are after the edit.",
  });

const findingDetails = z.object({
  tried: z.array(strategy).optional(),
  nearest: z
    .array(z.object({ line: number, text: z.string(), why: z.enum(["case", "partial"]), score: z.number() }))
    .optional(),
  firstDifference: z.object({ line: number, expected: z.string(), found: z.string() }).optional(),
  sections: z.array(z.string()).optional(),
  ops: z.array(count).optional(),
  lock: namedLock.optional(),
  missing: z.union([z.string(), z.array(z.string())]).optional(),
  address: z.string().optional(),
});

export const finding = z
  .object({
    code,
    op: op.optional(),
    message: z.string(),
    hint: z.string().optional(),
    measured: z.number().optional(),
    limit: z.number().optional(),
    place: z
      .object({ section: z.string(), ...lines, preview: z.string() })
      .optional()
      .meta({ description: "Where it is about, in the text that was judged; the place's words are between « and »." }),
    change: z
      .array(shownChange)
      .optional()
      .meta({ description: "The changes it is about; a person can take or leave each by its id." }),
    details: findingDetails.optional(),
  })
  .meta({ id: "Finding" });

const numberedLines = z.array(z.object({ number, text: z.string() }));
export const opResult = z
  .object({
    op,
    strategy,
    difference: z.string().optional(),
    ...lines,
    occurrencesFound: count,
    occurrencesReplaced: count,
    context: z.object({ beforeLines: numberedLines, afterLines: numberedLines }),
    note: z.string().optional(),
  })
  .meta({ id: "OpResult" });
