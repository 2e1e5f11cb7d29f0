import type { Outline } from "./outline.ts";
import type { Code, EditOutcome } from "../outcome/index.ts";
import type { Cost } from "../spending/index.ts";

/**
 * How a turn ended: with an answer, with a question to the person, at a limit, by the person's stop, with the process,
 * or with a fault. Shown in `done`.
 */
export type Ending = "answered" | "asked" | "limit" | "cancelled" | "stopped" | "late" | "failed";

/** A post that the turn has made. */
export interface MadePost {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly version: number;
  readonly hash: string;
}

/** An outline that the model has proposed; its id is the same wherever it is shown. */
export interface ProposedOutline extends Outline {
  readonly id: string;
}

/** What a turn tells its followers, by kind (docs/programs.md, "The chat"). `done` is always the last of a turn. */
export interface EventData {
  readonly conversation: { readonly id: string; readonly turnId: string };
  /**
   * A piece of what the agent says. `examples`: requests that work on this text, word for word; the `text` beside them
   * only names them, for who shows no buttons.
   */
  readonly text: { readonly text: string; readonly examples?: readonly string[] };
  /** `arguments` as sent; the text as written where it was no JSON. */
  readonly tool_call: { readonly id: string; readonly tool: string; readonly arguments: unknown };
  /** A piece of the section that this call writes, as the model writes it; what came of it is in `tool_result`. */
  readonly section_text: { readonly callId: string; readonly text: string };
  /** The outcome itself, with the id of its call. Only edits have one. */
  readonly tool_result: EditOutcome & { readonly callId: string };
  /** A post that was made beside the open one, with the id of its call. */
  readonly content_made: MadePost & { readonly callId: string };
  /** The plan of a draft: the person corrects it, and has it written (AGT-12). */
  readonly outline: ProposedOutline & { readonly callId: string };
  /** Tokens of the whole turn; `model` is null for the built-in planner. `cost` where the model has a price. */
  readonly usage: {
    readonly model: string | null;
    readonly calls: number;
    readonly inputTokens: number;
    readonly outputTokens: number;
    readonly tookMs: number;
    readonly cost?: Cost;
  };
  readonly error: { readonly code: Code; readonly message: string; readonly hint: string; readonly retryable: boolean };
  readonly done: { readonly turnId: string; readonly reason: Ending };
}

export type EventKind = keyof EventData;

/**
 * An event as it is stored and sent. `number` counts from 1 within its conversation and is the event's id; `data` is
 * JSON.
 */
export interface ChatEvent {
  readonly number: number;
  readonly turnId: string;
  readonly kind: EventKind;
  readonly data: string;
}
