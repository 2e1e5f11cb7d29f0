const KEY = "stet:first-request";

/**
 * Keeps a request for the post that is opened next. Not in the address: a link from elsewhere must not be able to ask
 * for edits.
 */
export function leaveFirstRequest(path: string, request: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ path, request }));
}

/** The request left for this post, once. */
export function takeFirstRequest(path: string): string | undefined {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return undefined;
  const left: unknown = JSON.parse(kept);
  if (typeof left !== "object" || left === null || !("path" in left) || !("request" in left) || left.path !== path)
    return undefined;
  sessionStorage.removeItem(KEY);
  return typeof left.request === "string" ? left.request : undefined;
}
