import type { Op } from "../edit-ops/index.ts";
import type { Correction, Finding, Outcome, Refusal } from "../outcome/index.ts";
import type { DocText } from "../text/index.ts";

/** The three things a model is asked, each at most once a request (COR-2), in this order. */
export type StepName = "anchor" | "new-text" | "escaping";

/**
 * What became of a step. `spared`: nobody was asked, for no answer could have been taken; `cached`: the answer was
 * known.
 */
export type StepResult = "asked" | "corrected" | "failed" | "cached" | "spared";

export interface StepCount {
  readonly step: StepName;
  readonly result: StepResult;
  /** Of a failed one: the model said nothing in time, or nothing that could be taken. */
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
  /** Meant to be JSON of the schema, and may be anything. */
  readonly text: string;
  readonly usage: CallUsage;
}

/** A language model, as far as this room knows one. Never throws; refuses in a sentence. */
export interface CorrectorClient {
  ask(question: CorrectorQuestion): Promise<Outcome<CorrectorReply, Refusal>>;
}

export interface CorrectorEnv {
  readonly client: CorrectorClient;
  /** Told of every step: for counting and for the log. Must not throw. */
  readonly count?: (count: StepCount) => void;
  /** A signal that aborts after so many milliseconds. Default: `AbortSignal.timeout`. */
  readonly deadline?: (ms: number) => AbortSignal;
}

/** A request whose refusal is to be looked at again. */
export interface CorrectionRequest {
  /** The text that `ops` were refused on, in the form the engine sees. */
  readonly text: DocText;
  /** Its hash (VER-4): answers are known by it. */
  readonly hash: string;
  readonly ops: readonly Op[];
  /** The request's own scope. */
  readonly scope?: string | undefined;
  readonly signal: AbortSignal;
  /** Asked before every call of the model; false: there is none, and what was found so far is all. */
  readonly mayCall?: (() => Promise<boolean>) | undefined;
  /** Told of every call of the model, once it is over: for the turn's spending. */
  readonly onCall?: ((usage: CallUsage) => void) | undefined;
}

export interface Corrected {
  /**
   * The ops of the request, in their order: of those that were refused the quote and the new text, of all else nothing
   * has changed.
   */
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
