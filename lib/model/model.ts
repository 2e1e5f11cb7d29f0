import type { Outcome, Refusal } from "../outcome/index.ts";

/** A message as the chat-completions protocol has it; only what Stet sends. */
export type ModelMessage =
  | { readonly role: "system" | "user"; readonly content: string }
  | { readonly role: "assistant"; readonly content: string; readonly calls: readonly ModelCall[] }
  | { readonly role: "tool"; readonly callId: string; readonly content: string };

/** A tool call as the model wrote it: `arguments` is meant to be JSON, and may be anything. */
export interface ModelCall {
  readonly id: string;
  readonly tool: string;
  readonly arguments: string;
}

/**
 * A tool as the model is told of it. `parameters` is a JSON schema; what may be left out is optional, which the strict
 * form of servers does not know.
 */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ModelAnswer {
  /** Empty when there is nothing to say. */
  readonly text: string;
  readonly calls: readonly ModelCall[];
  /** Cut at the limit of its length. */
  readonly isCut: boolean;
  readonly usage: ModelUsage;
}

/** Tokens. */
export interface ModelUsage {
  readonly input: number;
  readonly output: number;
}

export interface ModelAsked {
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  /** The whole answer is JSON of this schema, in the strict form. */
  readonly answer?: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
  readonly signal: AbortSignal;
  /** Gets the words as they come. */
  readonly onText: (text: string) => void;
}

/** A language model. */
export interface Model {
  readonly name: string;
  /** Tokens that one answer may have. */
  readonly answerTokens: number;
  /** Tokens that it reads and writes at once, as it is set. */
  readonly contextTokens: number;
  /** One answer. Refuses with `model_failed`, in a sentence for the person, whatever goes wrong; never throws. */
  ask(asked: ModelAsked): Promise<Outcome<ModelAnswer, Refusal>>;
}
