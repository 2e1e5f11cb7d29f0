import type { EditOutcome } from "../../../lib/outcome/index.ts";
import { outcomeIn } from "../outcomes.ts";
import { saysBoth } from "../person-words.ts";
import { proposedIn, type ProposedOutline } from "./outline-text.ts";

/** A post that was made beside the open one. */
export interface MadePost {
  readonly path: string;
  readonly title: string;
}

/** What an answer has used of the language model; `cost` if that has a price. */
export interface Usage {
  readonly tokens: number;
  readonly cost?: { readonly amount: number; readonly currency: string };
}

/** One event of a turn (docs/programs.md, "The chat"). */
export type ChatEvent =
  | { readonly kind: "conversation"; readonly id: string }
  | { readonly kind: "text"; readonly text: string; readonly examples: readonly string[] }
  | {
      readonly kind: "tool_call";
      readonly tool: string;
      readonly edits: number;
      readonly what: string;
      readonly isAnswer: boolean;
      /** Which section of a draft is being written. */
      readonly part: { readonly number: number; readonly of: number } | undefined;
    }
  | { readonly kind: "section_text"; readonly text: string }
  | { readonly kind: "tool_result"; readonly outcome: EditOutcome | undefined }
  | { readonly kind: "content_made"; readonly made: MadePost }
  | { readonly kind: "outline"; readonly outline: ProposedOutline }
  | { readonly kind: "usage"; readonly usage: Usage | undefined }
  | { readonly kind: "error"; readonly message: string }
  | { readonly kind: "done"; readonly isStopped: boolean };

/** Reads one event as it came over the wire; undefined for a kind that this page does not know. */
export function readChatEvent(name: string, data: string): ChatEvent | undefined {
  const given = parsed(data);
  switch (name) {
    case "conversation":
      return { kind: "conversation", id: wordsOf(given["id"]) };
    case "text":
      return { kind: "text", text: wordsOf(given["text"]), examples: listOfWords(given["examples"]) };
    case "tool_call":
      return { kind: "tool_call", ...calledTool(given) };
    case "section_text":
      return { kind: "section_text", text: wordsOf(given["text"]) };
    case "tool_result":
      return { kind: "tool_result", outcome: outcomeIn(given) };
    case "content_made": {
      const made = madePostIn(given);
      return made && { kind: "content_made", made };
    }
    case "outline": {
      const outline = proposedIn(given);
      return outline && { kind: "outline", outline };
    }
    case "usage":
      return { kind: "usage", usage: usageIn(given) };
    case "error":
      return {
        kind: "error",
        message: saysBoth({
          code: wordsOf(given["code"]),
          message: wordsOf(given["message"]),
          hint: wordsOf(given["hint"]),
        }),
      };
    case "done":
      return { kind: "done", isStopped: given["reason"] === "cancelled" };
    default:
      return undefined;
  }
}

type Called = Omit<Extract<ChatEvent, { readonly kind: "tool_call" }>, "kind">;

function calledTool(given: Readonly<Record<string, unknown>>): Called {
  const input = asRecord(given["arguments"]);
  const ops = input["ops"];
  return {
    tool: wordsOf(given["tool"]),
    edits: Array.isArray(ops) ? ops.length : 1,
    what: wordsOf(input["section"] ?? input["title"] ?? input["path"]),
    isAnswer: isAnswer(input),
    part: partOf(input),
  };
}

const partOf = ({ number, of }: Readonly<Record<string, unknown>>): Called["part"] =>
  typeof number === "number" && typeof of === "number" ? { number, of } : undefined;

/** The use that an event or a stored message reports; undefined if no model was asked. */
export function usageIn(given: unknown): Usage | undefined {
  const { calls, inputTokens, outputTokens, cost } = asRecord(given);
  if (typeof inputTokens !== "number" || typeof outputTokens !== "number" || calls === 0) return undefined;
  const { amount, currency } = asRecord(cost);
  return {
    tokens: inputTokens + outputTokens,
    ...(typeof amount === "number" && typeof currency === "string" ? { cost: { amount, currency } } : {}),
  };
}

/** The post that an event, or the result of a call, is about. */
export function madePostIn(given: unknown): MadePost | undefined {
  const { path, title } = asRecord(given);
  return typeof path === "string" && path !== "" && typeof title === "string" ? { path, title } : undefined;
}

/** The arguments of the call say that the message answers the open question. */
export const isAnswer = (given: unknown): boolean => typeof asRecord(given)["answers"] === "string";

function parsed(data: string): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(data));
  } catch {
    return {};
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

const wordsOf = (value: unknown): string => (typeof value === "string" ? value : "");
const listOfWords = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
