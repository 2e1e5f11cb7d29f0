/** An image is named by the SHA-256 of its bytes, in base64url: the same bytes have the same address. */
export const idOf = (digest: Buffer): string => digest.toString("base64url");

/** Undefined for what names no image. */
export function digestOf(id: string): Buffer | undefined {
  if (!/^[\w-]{43}$/.test(id)) return undefined;
  const digest = Buffer.from(id, "base64url");
  return idOf(digest) === id ? digest : undefined; // the last letter has bits that say nothing
}

export const addressOf = (id: string): string => `/api/images/${id}`;

/** The id in an address of ours, or the id itself; undefined for any other address. */
export function imageIdIn(address: string): string | undefined {
  const [, id = address] = /^\/api\/images\/([^/?#]*)$/.exec(address) ?? [];
  return digestOf(id) && id;
}
