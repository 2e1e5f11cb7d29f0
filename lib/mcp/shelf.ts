import type { Op } from "../edit-ops/index.ts";
import type { Correction, EditOutcome, FileOutcome, Matching, Outcome, Refusal } from "../outcome/index.ts";
import type { Desk, DeskText } from "../tools/index.ts";
import type { Selection } from "../vault/index.ts";

/** A text as the doors see it, from a file or a content row. */
export type ShelfText = DeskText;

/** The result of an edit, of a content or of a file. */
export type ShelfOutcome = EditOutcome | FileOutcome;

/** How an edit is judged: by the whole rule book, or as the seeds' doors are on this shelf (DOOR-9). */
export type JudgedBy = "book" | "seed";

export interface Submitted {
  readonly judgedBy: JudgedBy;
  /** The tool, for the journal. */
  readonly by: string;
  /** How ops that were refused became these (COR-2). */
  readonly correction?: Correction | undefined;
  /** How the quotes were found, if the tool found them itself. */
  readonly foundBy?: readonly Matching[] | undefined;
}

export interface RefusedOps {
  readonly ops: readonly Op[];
  readonly refusal: Refusal;
  /** Of the text that the caller had read, if it said so. */
  readonly baseHash?: string | undefined;
}

/** The place of the texts that the tools read and edit: a folder of files (DOOR-3), or the contents of a workspace. */
export interface Shelf {
  /** Whether the seeds' doors obey the whole rule book here, or get its softer words as warnings (DOOR-9). */
  readonly rules: "shadow" | "enforce";
  /** For the tools that the chat has too (AGT-1.2). */
  readonly desk: Desk;
  create(path: string, text: string, by: string): Promise<Outcome<ShelfText, Refusal>>;
  /** `request` is an edit request as over REST, not yet parsed. */
  submit(path: string, request: Readonly<Record<string, unknown>>, how: Submitted): Promise<ShelfOutcome>;
  /** Ops that a tool refused by rules of its own, before the shelf was asked: kept where attempts are (ROAD-5.6). */
  keepRefused(text: ShelfText, refused: RefusedOps): Promise<void>;
  /** The selection: every read is counted (OPS-10). */
  selection(path: string | undefined): Promise<Selection | undefined>;
  /** A caller wanted to write at a caret: counted (OPS-10). */
  caretBlocked(): Promise<void>;
}
