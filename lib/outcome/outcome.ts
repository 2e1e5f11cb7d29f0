/** An expected "no" is a value; only a surprise is thrown. */
export type Outcome<T, R> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: R };

export const accepted = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const refused = <R>(refusal: R): { readonly ok: false; readonly refusal: R } => ({ ok: false, refusal });

/** One of our own invariants broke; the message names the value that broke it. Never caught to continue. */
export class BugError extends Error {
  override readonly name = "BugError";
}

/** Ends a switch over a union: a forgotten case does not compile. */
export function unreachable(value: never): never {
  throw new BugError(`unreachable: ${JSON.stringify(value)}`);
}
