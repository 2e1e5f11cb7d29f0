import { setTimeout as sleep } from "node:timers/promises";
import OpenAI from "openai";
import type { ChatCompletionChunk, ChatCompletionCreateParamsStreaming, ChatCompletionMessageParam } from "openai/resources/chat/completions";
import { accepted, refused, type Outcome } from "../outcome/index.ts";
import { AnswerFault, isWorthAnotherTry, refusalFor, retryAfterMs } from "./faults.ts";
import type { Model, ModelAnswer, ModelAsked, ModelMessage } from "./model.ts";

export interface OpenAiSettings {
  /** Absent for servers that want none. */
  readonly apiKey: string | undefined;
  /** Absent: OpenAI's own. */
  readonly baseUrl: string | undefined;
  readonly model: string;
  readonly temperature: number;
  readonly maxOutputTokens: number;
  /** For the first word, and between any two: a longer silence counts as none to come. */
  readonly timeoutMs: number;
}

const OPENAI_URL = "https://api.openai.com/v1";
const MOST_TRIES = 3;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** Any server that speaks chat completions (AGT-3). Tries again after 429, a failing server or no connection, while nothing has been said yet. */
export function openAiModel(settings: OpenAiSettings): Model {
  const client = new OpenAI({
    apiKey: settings.apiKey ?? "none",
    baseURL: settings.baseUrl ?? OPENAI_URL,
    organization: null,
    project: null,
    maxRetries: 0, // the loop below says what is tried again
    timeout: settings.timeoutMs,
    logLevel: "off",
  });
  return {
    name: settings.model,
    async ask(asked) {
      for (let tried = 1; ; tried++) {
        const once = await askOnce(client, settings, asked);
        if (once.ok) return once;
        const { fault, hasSpoken } = once.refusal;
        if (tried === MOST_TRIES || hasSpoken || asked.signal.aborted || !isWorthAnotherTry(fault)) return refused(refusalFor(fault, settings));
        const pause = Math.min(LONGEST_PAUSE_MS, retryAfterMs(fault) ?? FIRST_PAUSE_MS * 2 ** (tried - 1));
        await sleep(pause, undefined, { signal: asked.signal }).catch(() => undefined); // an aborted pause is followed by an aborted try
      }
    },
  };
}

interface FailedTry {
  readonly fault: unknown;
  readonly hasSpoken: boolean;
}

async function askOnce(client: OpenAI, settings: OpenAiSettings, asked: ModelAsked): Promise<Outcome<ModelAnswer, FailedTry>> {
  const silence = watchSilence(settings.timeoutMs);
  let hasSpoken = false;
  try {
    const signal = AbortSignal.any([asked.signal, silence.signal]);
    const stream = await client.chat.completions.create(requestFor(settings, asked), { signal });
    const gathered = gather();
    for await (const chunk of stream) {
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

function requestFor({ model, temperature, maxOutputTokens, baseUrl }: OpenAiSettings, { messages, tools, answer }: ModelAsked): ChatCompletionCreateParamsStreaming {
  return {
    model,
    temperature,
    // OpenAI's newer models know only the one name, most compatible servers only the other.
    ...(baseUrl === undefined ? { max_completion_tokens: maxOutputTokens } : { max_tokens: maxOutputTokens }),
    stream: true,
    stream_options: { include_usage: true },
    messages: messages.map(asParam),
    ...(tools.length === 0 ? {} : { tools: tools.map((tool) => ({ type: "function" as const, function: tool })) }), // an empty list is refused
    ...(answer ? { response_format: { type: "json_schema" as const, json_schema: { ...answer, strict: true } } } : {}),
  };
}

function asParam(message: ModelMessage): ChatCompletionMessageParam {
  if (message.role === "tool") return { role: "tool", tool_call_id: message.callId, content: message.content };
  if (message.role !== "assistant") return message;
  const calls = message.calls.map(({ id, tool, arguments: written }) => ({ id, type: "function" as const, function: { name: tool, arguments: written } }));
  return { role: "assistant", content: message.content, ...(calls.length === 0 ? {} : { tool_calls: calls }) };
}

/** Puts the pieces of a stream together. `answer` throws an `AnswerFault` for a stream that broke off or was held back. */
function gather(): { take: (chunk: ChatCompletionChunk) => string; answer: () => ModelAnswer } {
  const calls = new Map<number, { id: string; tool: string; arguments: string }>();
  let text = "";
  let finish: string | undefined;
  let usage = { input: 0, output: 0 };
  return {
    take(chunk) {
      if (chunk.usage) usage = { input: chunk.usage.prompt_tokens ?? 0, output: chunk.usage.completion_tokens ?? 0 };
      const choice = chunk.choices?.[0]; // some servers send usage without any
      finish = choice?.finish_reason ?? finish;
      for (const piece of choice?.delta?.tool_calls ?? []) {
        const at = piece.index ?? calls.size;
        const call = calls.get(at) ?? { id: "", tool: "", arguments: "" };
        calls.set(at, { id: call.id || (piece.id ?? ""), tool: call.tool || (piece.function?.name ?? ""), arguments: call.arguments + (piece.function?.arguments ?? "") });
      }
      const words = choice?.delta?.content ?? "";
      text += words;
      return words;
    },
    answer() {
      if (finish === undefined) throw new AnswerFault(text === "" && calls.size === 0 ? "empty" : "cut");
      if (finish === "content_filter") throw new AnswerFault("filtered");
      return { text, calls: [...calls.values()].map((call, index) => ({ ...call, id: call.id || `call-${index + 1}` })), isCut: finish === "length", usage };
    },
  };
}
