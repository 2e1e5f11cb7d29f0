import { setTimeout as sleep } from "node:timers/promises";
import OpenAI from "openai";
import { accepted, refused, type Outcome } from "../outcome/index.ts";
import { failureOf, type ModelFailure } from "./failure.ts";
import { AnswerFault, isWorthAnotherTry, refusalFor, retryAfterMs } from "./faults.ts";
import { gather } from "./gather.ts";
import type { Model, ModelAnswer, ModelAsked } from "./model.ts";
import { chunksOf } from "./chunks.ts";
import { requestFor, withoutRefused, type Spoken, type SpokenByServer } from "./request.ts";

export interface OpenAiSettings {
  /** Absent for servers that want none. */
  readonly apiKey: string | undefined;
  /** Absent: OpenAI's own. */
  readonly baseUrl: string | undefined;
  readonly model: string;
  readonly temperature: number;
  readonly maxOutputTokens: number;
  /** Tokens that the model reads and writes at once; absent: 32,000. */
  readonly contextTokens?: number | undefined;
  /** For the first word, and between any two: a longer silence counts as none to come. */
  readonly timeoutMs: number;
}

const OPENAI_URL = "https://api.openai.com/v1";
const USUAL_CONTEXT_TOKENS = 32_000;
const MOST_TRIES = 3;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/**
 * Any server that speaks chat completions (AGT-3). Tries again after 429, a failing server or no connection, while
 * nothing has been said yet; and at once without a parameter that the server does not take, which is then left out for
 * good: `known` is where that is kept, by server and model. `onFailure` is told of every try that came to nothing.
 */
export function openAiModel(
  settings: OpenAiSettings,
  onFailure: (failure: ModelFailure) => void = () => undefined,
  known: SpokenByServer = new Map(),
): Model {
  const client = new OpenAI({
    apiKey: settings.apiKey ?? "none",
    baseURL: settings.baseUrl ?? OPENAI_URL,
    organization: null,
    project: null,
    maxRetries: 0, // the loop below says what is tried again
    timeout: settings.timeoutMs,
    logLevel: "off",
  });
  const server = JSON.stringify([settings.baseUrl ?? OPENAI_URL, settings.model]);
  const atFirst: Spoken = {
    temperature: true,
    usage: true,
    schema: true,
    length: settings.baseUrl === undefined ? "max_completion_tokens" : "max_tokens",
  };
  return {
    name: settings.model,
    answerTokens: settings.maxOutputTokens,
    contextTokens: settings.contextTokens ?? USUAL_CONTEXT_TOKENS,
    async ask(asked) {
      for (let tried = 1; ;) {
        const spoken = known.get(server) ?? atFirst;
        const once = await askOnce(client, settings, spoken, asked);
        if (once.ok) return once;
        const { fault, hasSpoken } = once.refusal;
        if (!asked.signal.aborted) onFailure(failureOf(fault, settings));
        const simpler = withoutRefused(spoken, fault);
        if (simpler && !asked.signal.aborted) {
          known.set(server, simpler); // there is less of it each time
          continue;
        }
        if (tried === MOST_TRIES || hasSpoken || asked.signal.aborted || !isWorthAnotherTry(fault))
          return refused(refusalFor(fault, settings));
        const pause = Math.min(LONGEST_PAUSE_MS, retryAfterMs(fault) ?? FIRST_PAUSE_MS * 2 ** (tried - 1));
        // an aborted pause is followed by an aborted try
        await sleep(pause, undefined, { signal: asked.signal }).catch(() => undefined);
        tried += 1;
      }
    },
  };
}

interface FailedTry {
  readonly fault: unknown;
  readonly hasSpoken: boolean;
}

async function askOnce(
  client: OpenAI,
  settings: OpenAiSettings,
  spoken: Spoken,
  asked: ModelAsked,
): Promise<Outcome<ModelAnswer, FailedTry>> {
  const silence = watchSilence(settings.timeoutMs);
  let hasSpoken = false;
  try {
    const signal = AbortSignal.any([asked.signal, silence.signal]);
    const response = await client.chat.completions.create(requestFor(settings, spoken, asked), { signal }).asResponse();
    const gathered = gather();
    for await (const chunk of chunksOf(response)) {
      silence.heard();
      const text = gathered.take(chunk);
      if (text === "") continue;
      hasSpoken = true;
      asked.onText(text);
    }
    return accepted(gathered.answer());
  } catch (fault) {
    return refused({ fault: silence.signal.aborted ? new AnswerFault("silent") : fault, hasSpoken });
  } finally {
    silence.end();
  }
}

function watchSilence(limitMs: number): { signal: AbortSignal; heard: () => void; end: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), limitMs);
  return { signal: controller.signal, heard: () => void timer.refresh(), end: () => clearTimeout(timer) };
}
