import { isRecord, type Chunk } from "./chunks.ts";
import { AnswerFault } from "./faults.ts";
import type { ModelAnswer, ModelUsage } from "./model.ts";
import { withoutThoughts } from "./thoughts.ts";

interface Call {
  id: string;
  tool: string;
  arguments: string;
}

/**
 * Puts the pieces of an answer together, of whichever dialect. `take` gives the words to show; `answer` throws an
 * `AnswerFault` for one that broke off or was held back.
 */
export function gather(): { take: (chunk: Chunk) => string; answer: () => ModelAnswer } {
  const calls = createCalls();
  const shown = withoutThoughts();
  let text = "";
  let finish: string | undefined;
  let isWhole = false;
  let usage: ModelUsage = { input: 0, output: 0 };
  const saying = (words: string) => {
    text += words;
    return words;
  };
  return {
    take(chunk) {
      if (chunk === "end") {
        isWhole = true;
        return saying(shown.rest());
      }
      usage = usageIn(chunk) ?? usage;
      const choice = first(chunk["choices"]); // some servers send usage without any
      if (typeof choice?.["finish_reason"] === "string") finish = choice["finish_reason"];
      const said = choice?.["delta"] ?? choice?.["message"];
      if (!isRecord(said)) return "";
      for (const piece of list(said["tool_calls"])) calls.take(piece);
      return saying(shown.take(wordsIn(said["content"]) + wordsIn(said["refusal"])));
    },
    answer() {
      const made = calls.all();
      const isEmpty = text === "" && made.length === 0;
      if (finish === undefined && (!isWhole || isEmpty)) throw new AnswerFault(isEmpty ? "empty" : "cut");
      if (finish === "content_filter") throw new AnswerFault("filtered");
      return { text, calls: made, isCut: finish === "length", usage };
    },
  };
}

/** Calls come whole or in pieces; by their place in a list, or without; and of some servers all with the place 0. */
function createCalls() {
  const calls: Call[] = [];
  const placed = new Map<number, Call>();
  const open = (index: unknown): Call => {
    const call: Call = { id: "", tool: "", arguments: "" };
    calls.push(call);
    if (typeof index === "number") placed.set(index, call);
    return call;
  };
  return {
    take(piece: Readonly<Record<string, unknown>>) {
      const { index, id } = piece;
      const made = isRecord(piece["function"]) ? piece["function"] : {};
      const name = typeof made["name"] === "string" ? made["name"] : "";
      const known =
        typeof index === "number"
          ? placed.get(index)
          : name === "" || (typeof id === "string" && id === calls.at(-1)?.id)
            ? calls.at(-1)
            : undefined;
      const begins =
        known &&
        typeof id === "string" &&
        id !== "" &&
        known.id !== "" &&
        id !== known.id &&
        name !== "" &&
        isWholeJson(known.arguments);
      const call = known && !begins ? known : open(index);
      call.id ||= typeof id === "string" ? id : "";
      call.tool ||= name;
      call.arguments += argumentsIn(made["arguments"]);
    },
    all: () =>
      calls.map((call, at) => ({ ...call, id: call.id || `call-${at + 1}`, arguments: unwrapped(call.arguments) })),
  };
}

const argumentsIn = (given: unknown): string =>
  typeof given === "string" ? given : isRecord(given) ? JSON.stringify(given) : "";

/** Some models put JSON into a fence, or write it twice over as a string. What is no JSON inside stays as it came. */
function unwrapped(written: string): string {
  const inside = /^\s*```(?:json)?\s*\n([\s\S]*?)\n?\s*```\s*$/.exec(written)?.[1] ?? written;
  try {
    const value: unknown = JSON.parse(inside);
    return typeof value === "string" && isWholeJson(value) ? value : inside;
  } catch {
    return written;
  }
}

function isWholeJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Words as such, or as a list of parts of which some are text. */
function wordsIn(content: unknown): string {
  if (typeof content === "string") return content;
  return list(content)
    .map((part) => (part["type"] === "text" && typeof part["text"] === "string" ? part["text"] : ""))
    .join("");
}

function usageIn({ usage }: Exclude<Chunk, "end">): ModelUsage | undefined {
  if (!isRecord(usage)) return undefined;
  const count = (value: unknown) => (typeof value === "number" ? value : 0);
  return { input: count(usage["prompt_tokens"]), output: count(usage["completion_tokens"]) };
}

const list = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
const first = (value: unknown): Readonly<Record<string, unknown>> | undefined => list(value)[0];
