import type { Problem } from "../ui/api-call.ts";

/** What fields of the API are called on the page; or, for one in another unit, what is wrong with it. */
export type FieldNames = Readonly<Record<string, string | { readonly fault: string }>>;

/** A field that the page has is named as the page names it. */
export function faultInWords({ message, hint, fields = [] }: Problem, names: FieldNames): string {
  const named = fields.flatMap(({ field, message: why }) => {
    const name = names[field];
    if (name === undefined) return [];
    return typeof name === "string" ? `${name}: ${why.replace(/\.?$/, ".")}` : name.fault;
  });
  return named.length > 0 ? named.join(" ") : `${message} ${hint}`;
}
