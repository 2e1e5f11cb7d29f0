import type { Corrected } from "../correct/index.ts";
import type { ModelAnswer } from "../model/index.ts";
import type { Outcome, Refusal, TextMark } from "../outcome/index.ts";
import type { ReadByModel } from "../reading/index.ts";
import type { Selection } from "./env.ts";
import type { Outline } from "./outline.ts";

/** What a turn is told from outside, by kind: with these it can be repeated without a model (AGT-6). */
export interface RecordData {
  readonly start: TurnStart;
  /** One answer of the model, or why there was none. */
  readonly answer: Outcome<ModelAnswer, Refusal>;
  /** What a model has read in the message (ASK-2). */
  readonly reading: readonly ReadByModel[];
  /** What a model put right of quotes (COR-1); null: nothing. */
  readonly correction: Corrected | null;
}

export type RecordKind = keyof RecordData;

/** How a turn began. */
export interface TurnStart {
  /** Null: the built-in planner. */
  readonly model: string | null;
  /** Which prompt it was told (AGT-3.6). */
  readonly prompt: string;
  readonly text: TextMark;
  /** The text itself, where typing had no version yet. */
  readonly typed?: string;
  readonly selection?: Selection;
  readonly outline?: Outline;
  /** Its edits were suggested. */
  readonly mode?: "suggest";
}
