interface Marked {
  readonly version: number;
  readonly hash: string;
  readonly updatedAt: string;
}

/**
 * The content as it was read (DOOR-1): version and hash for its text, the last change's time for its title and the
 * rest.
 */
export const etagOf = ({ version, hash, updatedAt }: Marked): string =>
  `"${version}-${hash}-${Date.parse(updatedAt).toString(36)}"`;

/** Whether an `If-Match` or `If-None-Match` header names this ETag; `*` names every one. */
export function namesEtag(header: string, etag: string): boolean {
  return header.split(",").some((one) => ["*", etag].includes(one.trim().replace(/^W\//, "")));
}
