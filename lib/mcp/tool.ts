import { z } from "zod";
import type { Corrector } from "../correct/index.ts";
import { badCharacterRefusal, caretNameIn, invalidRequest } from "../edit-ops/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import type { Need } from "../tools/index.ts";
import { problemOf, type Problem } from "./problem.ts";
import type { Shelf } from "./shelf.ts";
import type { RunToolWork } from "./tool-work.ts";

/** What a call needs. */
export interface ToolContext {
  readonly shelf: Shelf;
  /** Does long work on texts. */
  readonly work: RunToolWork;
  /** A model's second look at quotes that are not in the text (COR-1); absent where no model is set. */
  readonly corrector?: Corrector | undefined;
  /** Aborted when the caller goes away or cancels. */
  readonly signal: AbortSignal;
}

/** What a tool answers: `tells` is its structured content; `words` stand for it where a client shows text alone. */
export type ToolAnswer<Tells = Readonly<Record<string, unknown>>> = Outcome<
  { readonly tells: Tells; readonly words?: string },
  Problem
>;

/** An answer; literals keep their types. */
export const told = <const Tells>(tells: Tells, words?: string): ToolAnswer<Tells> =>
  accepted({ tells, ...(words === undefined ? {} : { words }) });

/** MCP's hints to the host about what a call may do. */
export interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

export const READS: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
export const EDITS: Annotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: false,
};

/** One tool of the door. */
export interface DoorTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: Annotations;
  /** What its shelf must have. */
  readonly needs: readonly Need[];
  /** JSON Schemas of the arguments, and of the structured content of every answer: what was asked, or a problem. */
  readonly inputSchema: JsonObjectSchema;
  readonly outputSchema: JsonObjectSchema;
  /** Runs a call on whatever came as its arguments. Throws faults only. */
  call(context: ToolContext, given: unknown): Promise<ToolAnswer>;
}

export type JsonObjectSchema = Readonly<Record<string, unknown>> & { readonly type: "object" };

interface ToolFacts<In extends z.ZodObject, Out extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: Annotations;
  readonly needs?: readonly Need[];
  readonly input: In;
  readonly output: Out;
  /** Looks at the raw arguments before the schema does: names that other tools have and Stet does not. */
  readonly instead?: (given: Readonly<Record<string, unknown>>) => Refusal | undefined;
  /** For a tool that edits: how a caller that wanted to write at a caret names a place here. */
  readonly insteadOfCaret?: string;
  readonly run: (context: ToolContext, given: z.infer<In>) => Promise<ToolAnswer<z.infer<Out>>>;
}

export function tool<In extends z.ZodObject, Out extends z.ZodObject>(facts: ToolFacts<In, Out>): DoorTool {
  const { name, title, description, annotations, needs = [], input, output, run } = facts;
  return {
    name,
    title,
    description,
    annotations,
    needs,
    inputSchema: jsonSchema(input, "input"),
    outputSchema: { type: "object", anyOf: [jsonSchema(output, "output"), PROBLEM_SCHEMA] },
    async call(context, given) {
      const other = isRecord(given) ? (refusedUnread(facts, given) ?? badCharacterRefusal(given)) : undefined;
      if (other?.details?.caret === true) await context.shelf.caretBlocked();
      if (other) return refused(problemOf(other));
      const checked = input.safeParse(given ?? {});
      if (!checked.success) return refused(problemOf(invalidRequest(checked.error)));
      return run(context, checked.data);
    },
  };
}

/** Names that are refused before the schema is checked. Older callers wrote where the caret was (OPS-10). */
function refusedUnread(facts: Named, given: Readonly<Record<string, unknown>>): Refusal | undefined {
  const { instead, annotations, insteadOfCaret = QUOTE_INSTEAD } = facts;
  const caret = annotations.readOnlyHint ? undefined : caretNameIn(given);
  if (caret === undefined) return instead?.(given);
  const message = `There is no ${caret}: nothing is written at a caret.`;
  return refusal("unsupported_operation", { message, hint: insteadOfCaret, details: { caret: true } });
}

type Named = Pick<ToolFacts<z.ZodObject, z.ZodObject>, "instead" | "annotations" | "insteadOfCaret">;

const QUOTE_INSTEAD = "Quote the text that changes, as it stands in the document.";

/** In the dialect that MCP assumes: `$schema` may only be at a root, and these are put inside others. */
function jsonSchema(schema: z.ZodObject, io: "input" | "output"): JsonObjectSchema {
  const { $schema: _dialect, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: "throw" });
  return { ...whole, type: "object" };
}

const PROBLEM_SCHEMA = jsonSchema(
  z
    .looseObject({ code: z.string(), message: z.string(), hint: z.string(), retryable: z.boolean() })
    .meta({ description: "The call was refused and nothing was changed." }),
  "output",
);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
