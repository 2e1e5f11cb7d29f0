import { counterFor, type Model, type ModelMessage, type ModelTool, type TokenCounter } from "../model/index.ts";
import type { TurnLimits } from "./limits.ts";

/** Of what is left for a turn beside the prompt, the tools and one answer. The rest is for what tools tell. */
const SHARES = { document: 0.5, history: 0.12, material: 0.08 } as const;
/** A server of one's own may be set to so little that nothing would be left. */
const LEAST_TOKENS = 1_000;
/** In English a token has four letters, in other languages fewer: what is cut by characters fits in each. */
export const CHARACTERS_PER_TOKEN = 3;

/** How many tokens go where in a turn (AGT-3.8). */
export interface Budget {
  readonly counter: TokenCounter;
  readonly document: number;
  readonly history: number;
  readonly material: number;
  /** All messages together. */
  readonly messages: number;
}

export async function budgetFor(model: Model, tools: readonly ModelTool[], prompt: string): Promise<Budget> {
  const counter = await counterFor(model.name);
  const { contextTokens, answerTokens } = model;
  const taken = counter.count(JSON.stringify(tools)) + Math.min(answerTokens, contextTokens / 2);
  const messages = Math.max(LEAST_TOKENS, contextTokens - taken);
  const free = Math.max(LEAST_TOKENS, messages - counter.count(prompt));
  const share = (of: number) => Math.floor(free * of);
  return {
    counter,
    messages,
    document: share(SHARES.document),
    history: share(SHARES.history),
    material: share(SHARES.material),
  };
}

/** What tools tell at once, in characters, is never more than the document may have. */
export const limitsWithin = (limits: TurnLimits, { document }: Budget): TurnLimits => ({
  ...limits,
  contextCharacters: Math.min(limits.contextCharacters, document * CHARACTERS_PER_TOKEN),
});

const DROPPED = JSON.stringify({ note: "This was left out to save room. Ask for it again if you need it." });

/** The oldest tool results of this turn are dropped first if all together are more than the model can read. */
export function withinBudget(messages: readonly ModelMessage[], { counter, messages: most }: Budget): ModelMessage[] {
  const kept = [...messages];
  let tokens = kept.reduce((sum, message) => sum + tokensOf(counter, message), 0);
  for (const [at, message] of kept.entries()) {
    if (tokens <= most) break;
    const isLast = kept.slice(at + 1).every(({ role }) => role !== "tool");
    if (message.role !== "tool" || isLast || message.content.length <= DROPPED.length) continue;
    tokens -= counter.count(message.content) - counter.count(DROPPED);
    kept[at] = { ...message, content: DROPPED };
  }
  return kept;
}

const tokensOf = (counter: TokenCounter, message: ModelMessage): number =>
  counter.count(message.content) + (message.role === "assistant" ? counter.count(JSON.stringify(message.calls)) : 0);

/** The newest that fit. */
export function newestThatFit<Message extends { readonly text: string }>(
  messages: readonly Message[],
  { counter, history }: Budget,
): readonly Message[] {
  let room = history;
  const first = messages.findLastIndex(({ text }) => (room -= counter.count(text)) < 0);
  return messages.slice(first + 1);
}
