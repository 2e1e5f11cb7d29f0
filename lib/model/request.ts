import { APIError } from "openai";
import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from "openai/resources/chat/completions";
import type { ModelAsked, ModelMessage } from "./model.ts";

/** What servers have said they take, by server and model, for as long as the process runs. */
export type SpokenByServer = Map<string, Spoken>;

/**
 * Which parameters a server takes, as far as it has said; only ever less. OpenAI's newer models know one name for the
 * length, most compatible servers the other.
 */
export interface Spoken {
  readonly temperature: boolean;
  readonly usage: boolean;
  readonly schema: boolean;
  readonly length: "max_completion_tokens" | "max_tokens" | "other_name" | undefined;
}

interface Sent {
  readonly model: string;
  readonly temperature: number;
  readonly maxOutputTokens: number;
  readonly baseUrl: string | undefined;
}

export function requestFor(
  { model, temperature, maxOutputTokens, baseUrl }: Sent,
  spoken: Spoken,
  { messages, tools, answer }: ModelAsked,
): ChatCompletionCreateParamsStreaming {
  const other = baseUrl === undefined ? "max_tokens" : "max_completion_tokens";
  const length = spoken.length === "other_name" ? other : spoken.length;
  return {
    model,
    ...(spoken.temperature ? { temperature } : {}),
    ...(length === undefined ? {} : { [length]: maxOutputTokens }),
    stream: true,
    ...(spoken.usage ? { stream_options: { include_usage: true } } : {}),
    messages: messages.map(asParam),
    // an empty list is refused
    ...(tools.length === 0 ? {} : { tools: tools.map((tool) => ({ type: "function" as const, function: tool })) }),
    ...(answer && spoken.schema
      ? { response_format: { type: "json_schema" as const, json_schema: { ...answer, strict: true } } }
      : {}),
  };
}

const PARAMETERS = [
  "temperature",
  "stream_options",
  "response_format",
  "json_schema",
  "strict",
  "max_completion_tokens",
  "max_tokens",
] as const;
const REFUSED = new Set([400, 422]);

/**
 * The same without the parameter that the server has just refused by name; undefined when it was none that can be
 * spared.
 */
export function withoutRefused(spoken: Spoken, fault: unknown): Spoken | undefined {
  if (!(fault instanceof APIError) || !REFUSED.has(fault.status ?? 0)) return undefined;
  const words = `${fault.param ?? ""} ${fault.message}`;
  const named =
    PARAMETERS.find((name) => new RegExp(`\\b${name}\\b`).test(fault.param ?? "")) ??
    PARAMETERS.find((name) => new RegExp(`\\b${name}\\b`).test(words));
  switch (named) {
    case "temperature":
      return spoken.temperature ? { ...spoken, temperature: false } : undefined;
    case "stream_options":
      return spoken.usage ? { ...spoken, usage: false } : undefined;
    case "response_format":
    case "json_schema":
    case "strict":
      return spoken.schema ? { ...spoken, schema: false } : undefined;
    case "max_completion_tokens":
    case "max_tokens":
      if (spoken.length === undefined) return undefined;
      return { ...spoken, length: spoken.length === "other_name" ? undefined : "other_name" };
    case undefined:
      return undefined;
  }
}

function asParam(message: ModelMessage): ChatCompletionMessageParam {
  if (message.role === "tool") return { role: "tool", tool_call_id: message.callId, content: message.content };
  if (message.role !== "assistant") return message;
  const calls = message.calls.map(({ id, tool, arguments: written }) => ({
    id,
    type: "function" as const,
    function: { name: tool, arguments: written },
  }));
  return { role: "assistant", content: message.content, ...(calls.length === 0 ? {} : { tool_calls: calls }) };
}
