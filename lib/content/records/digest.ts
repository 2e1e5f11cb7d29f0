import { createHash } from "node:crypto";
import { bodyOf, hashedForm, remembered, type DocText, type StoredForm } from "../../text/index.ts";
import type { Bytes } from "./codec.ts";

/**
 * What answers call `hash`: the first 16 hex digits, upper case, of SHA-256 over the text without BOM, line ends as
 * `\n` (VER-4).
 */
export const hashOf = (text: DocText): string =>
  hex(digestOfText(hashedForm(text)))
    .slice(0, 16)
    .toUpperCase();

/** SHA-256 over the exact bytes, BOM and line ends included (VER-4). */
export const byteDigest = (form: StoredForm): Bytes => new Uint8Array(digestOfText(bodyOf(form)));

/** The answer, the version and its chain all hash the same text. */
const digestOfText = remembered((text) => sha256(text), 2);

/** SHA-256 over `value` as JSON with sorted keys: the order in which a caller wrote its fields makes no difference. */
export const digestOfJson = (value: unknown): Bytes => sha256(canonicalJson(value));

export function sha256(...parts: readonly (string | Uint8Array)[]): Bytes {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
}

export const hex = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex");

/** JSON with the keys of every object sorted and without what JSON leaves out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (isPlainObject(inner) ? sorted(inner) : inner)) ?? "null";
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function sorted(value: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(value);
  if (keys.every((key, index) => index === 0 || (keys[index - 1] ?? "") < key)) return value;
  // Without a prototype: a key `__proto__` of a caller is a key like any other.
  const inOrder = Object.create(null) as Record<string, unknown>;
  for (const key of keys.toSorted((a, b) => (a < b ? -1 : 1))) inOrder[key] = value[key];
  return inOrder;
}
