import { z } from "zod";
import { invalidRequest } from "../../edit-ops/index.ts";
import { refusal, type Refusal } from "../../outcome/index.ts";
import type { ModelTool } from "../../model/index.ts";
import type { Turn } from "../turn.ts";
import type { ToolAnswer } from "./tool-answer.ts";

/** One thing that the agent can do. */
export interface Tool {
  readonly shown: ModelTool;
  /** It changes a text: what comes of it is shown as an outcome, a malformed call too. */
  readonly isEdit: boolean;
  /** Runs a call as the model wrote it. Throws faults only. */
  call(turn: Turn, written: string): Promise<ToolAnswer>;
}

interface ToolFacts<Schema extends z.ZodObject> {
  readonly name: string;
  readonly description: string;
  /** What says nothing is left out: fields that may be are optional. */
  readonly parameters: Schema;
  readonly isEdit?: boolean;
  /** Looks at the arguments before the schema does: what other tools have and Stet has not, by name. */
  readonly instead?: (given: unknown) => Refusal | undefined;
  readonly run: (turn: Turn, given: z.infer<Schema>) => Promise<ToolAnswer>;
}

export function tool<Schema extends z.ZodObject>(facts: ToolFacts<Schema>): Tool {
  const { name, description, parameters, isEdit = false, instead, run } = facts;
  const { $schema: _draft, ...schema } = z.toJSONSchema(parameters);
  return {
    shown: { name, description, parameters: schema },
    isEdit,
    async call(turn, written) {
      const value = parsed(written);
      if (value === undefined) return { kind: "refused", refusal: NOT_JSON };
      const given = withoutIdleNulls(schema, value);
      const other = instead?.(given);
      if (other?.details?.caret === true) await turn.env.contents.caretBlocked(turn.actor);
      if (other) return { kind: "refused", refusal: other };
      const checked = parameters.safeParse(given);
      return checked.success ? run(turn, checked.data) : { kind: "refused", refusal: invalidRequest(checked.error) };
    },
  };
}

const NOT_JSON = refusal("invalid_request", {
  message: "The arguments are not valid JSON.",
  hint: "Send one whole JSON object; leave out the fields that say nothing.",
});

function parsed(written: string): unknown {
  try {
    return JSON.parse(written === "" ? "{}" : written);
  } catch {
    return undefined;
  }
}

type JsonSchema = Readonly<Record<string, unknown>>;

/** Models that are used to filling in every field write null where they mean nothing: such a field is not there. */
function withoutIdleNulls(schema: unknown, value: unknown): unknown {
  if (!isObject(schema)) return value;
  if (Array.isArray(value))
    return value.map((entry) => withoutIdleNulls(schema["items"] ?? arm(schema, "array")?.["items"], entry));
  if (!isObject(value)) return value;
  const properties = schema["properties"] ?? arm(schema, "object")?.["properties"];
  if (!isObject(properties)) return value;
  const kept = Object.entries(value).filter(([key, inner]) => inner !== null || mayBeNull(properties[key]));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutIdleNulls(properties[key], inner)]));
}

const mayBeNull = (schema: unknown): boolean =>
  isObject(schema) &&
  (schema["type"] === "null" || (Array.isArray(schema["anyOf"]) && schema["anyOf"].some(mayBeNull)));

const arm = (schema: JsonSchema, type: string): JsonSchema | undefined =>
  Array.isArray(schema["anyOf"])
    ? schema["anyOf"].find((one): one is JsonSchema => isObject(one) && one["type"] === type)
    : undefined;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
