import type { Outcome, Refusal } from "../outcome/index.ts";
import type { DocText } from "../text/index.ts";

/** A text as the doors see it, from a file or a content row. */
export interface ShelfText {
  /** As the caller may name it again: a file's path, a content's path. */
  readonly path: string;
  readonly text: DocText;
  /** 16 upper-case hex digits (VER-4). */
  readonly hash: string;
  /** What `version_id` has to be: a file's full digest, a content's version number. */
  readonly versionId: string;
  readonly version?: number;
  readonly title?: string;
  readonly isMarkdown: boolean;
}

export interface ShelfSelection {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly hash: string;
}

/** An outcome as API.md has it. */
export type OutcomeBody = Readonly<Record<string, unknown>> & { readonly outcome: string };

/** Where the texts are that the tools read and edit: a folder of files (DOOR-3) or the workspace's contents. */
export interface Shelf {
  read(path: string): Promise<Outcome<ShelfText, Refusal>>;
  list(query: { readonly q?: string | undefined; readonly limit?: number | undefined; readonly cursor?: string | undefined }): Promise<Outcome<Readonly<Record<string, unknown>>, Refusal>>;
  create(path: string, text: string, by: string): Promise<Outcome<ShelfText, Refusal>>;
  /** `request` is an edit request as over REST, not yet parsed; `book`: the whole rule book; `seed`: as the seeds' doors are judged there (DOOR-9). */
  submit(path: string, request: Readonly<Record<string, unknown>>, judgedBy: "book" | "seed", by: string): Promise<OutcomeBody>;
  selection(path: string | undefined): Promise<ShelfSelection | undefined>;
}
