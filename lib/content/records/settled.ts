import { Standing } from "../../edit-ops/index.ts";
import type { Choice } from "../../ledger/index.ts";
import { finding, type Code, type Correction, type Finding } from "../../outcome/index.ts";
import type { ReadByModel } from "../../reading/index.ts";
import type { DocText, TextRange } from "../../text/index.ts";

/**
 * What a person's earlier answers have settled for one request: the places chosen, and the findings accepted with their
 * question.
 */
export interface Settled {
  readonly pins: readonly Pin[];
  readonly accepted: readonly { readonly code: Code; readonly question: string; readonly override?: boolean }[];
  /**
   * False: the words were sent by someone who may grant nothing, and still grant nothing when someone with the right
   * tries again (INT-2). Absent in old attempts.
   */
  readonly wordsGrant?: boolean;
  /** Which of the changes that were asked about are made (ASK-6). */
  readonly choice?: Choice;
  /** The ops were made from the words themselves, without a model (AGT-4): this stays so too. */
  readonly isComputed?: true;
  /** What a model has read in the words (ASK-2): they are read the same for every answer and retry. */
  readonly found?: readonly ReadByModel[];
  /** This edit makes changes that were left out of that one (ASK-5). */
  readonly makes?: { readonly attemptId: string; readonly ids: readonly string[] };
  /** What a model corrected in the ops before they were submitted (COR-1): it stays so for every answer and retry. */
  readonly correction?: Correction;
  /** Which prompt the model that sent it had (AGT-3.6). */
  readonly prompt?: string;
}

/** A chosen place in the text the question was asked about. */
export interface Pin extends TextRange {
  readonly op: number | "scope";
}

export const NOTHING_SETTLED: Settled = { pins: [], accepted: [] };

/**
 * The chosen places in the current text. A place whose words or line have changed since can no longer be meant: the
 * finding then says so, and nothing is guessed.
 */
export function movePins(pins: readonly Pin[], asked: DocText, now: DocText): { pins: Pin[]; lost: Finding[] } {
  if (asked === now || pins.length === 0) return { pins: [...pins], lost: [] };
  const standing = new Standing(asked, now);
  const moved: Pin[] = [];
  const lost: Finding[] = [];
  for (const pin of pins) {
    const place = standing.place(pin);
    if (place) moved.push({ op: pin.op, ...place });
    else
      lost.push(
        finding("hash_mismatch", {
          ...(pin.op === "scope" ? {} : { op: pin.op }),
          message: "The place that was chosen has changed since the question was asked. Nothing was lost.",
        }),
      );
  }
  return { pins: moved, lost };
}
