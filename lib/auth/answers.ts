// What answers of every room are made of. A room says once, as a schema, what its calls answer: the OpenAPI document is
// made from it, and its type is the room's own.
import { z } from "zod";

export const count = z.int().min(0);
export const instant = z.iso.datetime();
export const someone = z.object({ id: z.string(), name: z.string() });

/** What a schema of an answer describes; nobody changes an answer. */
export type Answer<Schema extends z.ZodType> = Frozen<z.output<Schema>>;

type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Frozen<Value[Name]> }
    : Value;
