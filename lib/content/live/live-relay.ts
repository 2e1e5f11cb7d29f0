import type { TrialDocument } from "../../crdt/index.ts";
import type { Receipt } from "../../outcome/index.ts";
import { insertedRanges, type Edit, type TextRange } from "../../text/index.ts";
import { unpackJson } from "../records/codec.ts";
import type { LogRow } from "../statements/select-log.ts";
import { storedEdit } from "../records/version-record.ts";

/**
 * Where words of a version are: offsets in the text right after it, and Yjs positions (as JSON) that hold on to them
 * while people type.
 */
export interface RelayedRange {
  readonly from: number;
  readonly to: number;
  readonly start: unknown;
  readonly end: unknown;
}

/** What editors show of an edit, a save, a restore or an undo that lands in an open document (COL-3). */
export interface RelayedVersion {
  readonly number: number;
  readonly origin: string;
  readonly judgedAs: Receipt["judgedAs"];
  readonly actor: Receipt["actor"];
  /** What it wrote, without the line breaks around it; an empty range where it only removed words. */
  readonly ranges: readonly RelayedRange[];
  /** How many changes were left out of it. */
  readonly leftOut: number;
  /** The version that it restores or undoes; null for none. */
  readonly refersTo: number | null;
}

/** An editor highlights at most this many places. */
const MOST_RANGES = 200;

/** What to say about `row`, which is in `trial` already; `undefined` for typing. */
export function relayedVersion(trial: TrialDocument, row: LogRow): RelayedVersion | undefined {
  const { number, edit, receipt, leftOut, refersTo = null } = row;
  if (number === undefined || !receipt) return undefined;
  const { origin, judgedAs, actor } = unpackJson<Receipt>(receipt);
  const ranges = writtenRanges(storedEdit(edit ?? null)).slice(0, MOST_RANGES);
  return {
    number,
    origin,
    judgedAs,
    actor,
    ranges: ranges.map(({ from, to }) => ({ from, to, ...trial.rangeAt(from, to) })),
    leftOut: leftOut ? unpackJson<readonly unknown[]>(leftOut).length : 0,
    refersTo,
  };
}

/** A line put in below another brings the other's line break: painted, half of that line would seem to be new. */
export const writtenRanges = (edit: Edit): TextRange[] =>
  insertedRanges(edit).map((range, place) => {
    const { insert = "" } = edit[place] ?? {};
    let [start, end] = [0, insert.length];
    while (start < end && insert[start] === "\n") start += 1;
    while (start < end && insert[end - 1] === "\n") end -= 1;
    return start === end ? range : { from: range.from + start, to: range.from + end };
  });
