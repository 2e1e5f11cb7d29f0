import { codeEntry, type Code } from "./codes.ts";
import type { ContestedPlace } from "./contested-place.ts";
import type { Hunk } from "./hunk.ts";
import type { NamedLock } from "./named-lock.ts";

/**
 * The current text, as its door names texts: by version and hash, of a file by hash and digest, at the seeds' doors by
 * hash and version_id.
 */
export interface CurrentText {
  readonly version?: number;
  readonly hash?: string;
  readonly digest?: string;
  readonly content_hash?: string;
  readonly version_id?: string;
  /** With `hash_mismatch`: what changed since the base. */
  readonly changes?: readonly Hunk[];
}

export interface WrongField {
  readonly field: string;
  readonly message: string;
}

/** Further members of a "no", by what it is about. */
export interface RefusalDetails {
  readonly current?: CurrentText;
  /** `invalid_request`: each wrong field by its path. */
  readonly fields?: readonly WrongField[];
  /** How many more there are than are named. */
  readonly moreFields?: number;
  /** The one field that is wrong, and why, of calls that have but one to get wrong. */
  readonly field?: string;
  readonly reason?: string;
  /** `too_large`. */
  readonly limit?: number;
  readonly unit?: "bytes";
  /** `unsupported_operation`: which op, counted from 0, and whether it would have written at a caret (OPS-10). */
  readonly op?: number;
  readonly caret?: boolean;
  /** `already_applied`: the version that came of it, and the try that made it. */
  readonly version?: number;
  readonly attemptId?: string;
  /** `locked`: what a person's own act would change. */
  readonly locks?: readonly NamedLock[];
  /** `undo_contested`, of a file. */
  readonly path?: string;
  readonly contested?: readonly ContestedPlace[];
  /** `scope_not_found`: the titles of the sections that exist. */
  readonly sections?: readonly string[];
  /** `anchor_ambiguous`: in how many places it is; `found` at the seeds' doors. */
  readonly measured?: number;
  readonly found?: number;
  /** `anchor_not_found` at the seeds' doors: how many lines there are, and what was looked for. */
  readonly totalLines?: number;
  readonly quoted?: string;
  /** Which of several edits of one call, counted from 1. */
  readonly edit?: number;
  /** `entities_missing`. */
  readonly missing?: readonly string[];
  readonly needs_range?: boolean;
  /** `file_unreadable`: the byte that is no text. */
  readonly offset?: number;
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number;
}

/** A "no" to a call: what problem+json answers are made of. */
export interface Refusal {
  readonly code: Code;
  readonly message: string;
  readonly hint: string;
  readonly details?: RefusalDetails;
}

/**
 * A refusal is short, whatever was sent: it names ten wrong fields at most, and cuts words that would go on for pages.
 */
export function refusal(code: Code, given: Partial<Omit<Refusal, "code">> = {}): Refusal {
  const { message, hint } = codeEntry(code);
  const { details } = given;
  const whole = { code, message, hint, ...given };
  return {
    ...whole,
    message: cut(whole.message, LONGEST_MESSAGE),
    ...(details?.fields ? { details: { ...details, ...fewFields(details.fields) } } : {}),
  };
}

const MOST_FIELDS = 10;
const LONGEST_MESSAGE = 2_000;
const LONGEST_FIELD = 200;

function fewFields(fields: readonly WrongField[]): Pick<RefusalDetails, "fields" | "moreFields"> {
  const named = fields
    .slice(0, MOST_FIELDS)
    .map(({ field, message }) => ({ field: cut(field, LONGEST_FIELD), message: cut(message, LONGEST_MESSAGE) }));
  return { fields: named, ...(fields.length > MOST_FIELDS ? { moreFields: fields.length - MOST_FIELDS } : {}) };
}

const cut = (words: string, most: number): string =>
  words.length > most ? `${words.slice(0, most).toWellFormed()} …` : words;
