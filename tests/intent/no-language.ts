import { ENGLISH } from "../../lib/intent/english/index.ts";
import type { Language } from "../../lib/intent/language.ts";

/** A table in which nothing stands: every pattern matches nothing, every list is empty. */
export const NO_LANGUAGE: Language = { ...emptied(ENGLISH), tag: "und" };

/** `value` in its shape, with all that it knows taken out of it. */
function emptied<T>(value: T): T {
  return emptiedUnknown(value) as T; // of the same shape, field by field
}

function emptiedUnknown(value: unknown): unknown {
  if (value instanceof RegExp) return new RegExp("(?!)", value.flags);
  if (value instanceof Map) return new Map();
  if (value instanceof Set) return new Set();
  if (Array.isArray(value)) return [];
  if (typeof value === "function") return () => "";
  if (typeof value === "object" && value !== null) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptiedUnknown(inner)]));
  return "";
}
