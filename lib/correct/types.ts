import type { Op } from "../edit-ops/index.ts";
import type { Correction, Finding, Outcome, Refusal } from "../outcome/index.ts";
import type { DocText } from "../text/index.ts";

/** The three things a model is asked, each at most once a request (COR-2), in this order. */
export type StepName = "anchor" | "new-text" | "escaping";

/**
 * The result of a step. `spared`: nobody was asked, since no answer could have been accepted; `cached`: the answer was
 * known.
 */
export type StepResult = "asked" | "corrected" | "failed" | "cached" | "spared";

export interface StepCount {
  readonly step: StepName;
  readonly result: StepResult;
  /** For a failed one: the model did not answer in time, or not usably. */
  readonly why?: "unanswered" | "unusable";
  /** Of the text that was looked at (VER-4). */
  readonly hash: string;
}

/** Tokens. */
export interface CallUsage {
  readonly input: number;
  readonly output: number;
}

/** One question to a language model. `schema` is a JSON schema in the strict form, of the answer. */
export interface CorrectorQuestion {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly system: string;
  readonly user: string;
  readonly signal: AbortSignal;
}

export interface CorrectorReply {
  /** Should be JSON of the schema, but may be anything. */
  readonly text: string;
  readonly usage: CallUsage;
}

/** A language model, as far as this room knows one. Never throws; refuses in a sentence. */
export interface CorrectorClient {
  ask(question: CorrectorQuestion): Promise<Outcome<CorrectorReply, Refusal>>;
}

export interface CorrectorEnv {
  readonly client: CorrectorClient;
  /** Called for every step: for counting and for the log. Must not throw. */
  readonly count?: (count: StepCount) => void;
  /** A signal that aborts after this many milliseconds. Default: `AbortSignal.timeout`. */
  readonly deadline?: (ms: number) => AbortSignal;
}

/** A request whose refusal should be looked at again. */
export interface CorrectionRequest {
  /** The text that `ops` were refused on, in the form the engine sees. */
  readonly text: DocText;
  /** Its hash (VER-4): answers are known by it. */
  readonly hash: string;
  readonly ops: readonly Op[];
  /** The request's own scope. */
  readonly scope?: string | undefined;
  readonly signal: AbortSignal;
  /** Checked before every call of the model; false: no call is made, and the results so far are final. */
  readonly mayCall?: (() => Promise<boolean>) | undefined;
  /** Called after every call of the model: for the turn's spending. */
  readonly onCall?: ((usage: CallUsage) => void) | undefined;
}

export interface Corrected {
  /** The ops of the request, in order: only the quote and the new text of refused ones have changed. */
  readonly ops: readonly Op[];
  readonly correction: Correction;
  /**
   * Set where the right quote is in more places than the op expects (COR-3): the same ops will be refused, and for
   * this.
   */
  readonly miscount?: Finding;
}

/** A model's second look at quotes that are not in the text (COR-1). */
export interface Corrector {
  /**
   * The ops with their quotes put right, or `undefined`: then the refusal is as it was, whatever the reason. Only
   * ops refused with `anchor_not_found` are looked at, and only when nothing else was found. What comes back has been
   * planned on `text` and never reaches further than what was sent; it still has to pass every guard.
   */
  correct(request: CorrectionRequest): Promise<Corrected | undefined>;
}
