import type { LoggedFields, RelayedUpdate, RelayedVersion } from "../content/index.ts";

/**
 * Stateless messages of clients: `mark:N`, answered by `saved:N` once everything before it is durable; `checkpoint`,
 * the person's request for a version now.
 */
export type ClientMessage = { readonly kind: "mark"; readonly mark: string } | { readonly kind: "checkpoint" };

export function readClientMessage(payload: string): ClientMessage | undefined {
  const [, mark] = /^mark:(\d{1,15})$/.exec(payload) ?? [];
  if (mark !== undefined) return { kind: "mark", mark };
  return payload === "checkpoint" ? { kind: "checkpoint" } : undefined;
}

export const savedMessage = (mark: string): string => `saved:${mark}`;

/**
 * Tells an editor that an edit, a save, a restore or an undo lands in its text. The asker's sockets get the update
 * itself, before the broadcast, so that it becomes one undo step there (COL-3); the others get only the places, after
 * it.
 */
export function editMessage(version: RelayedVersion, update?: RelayedUpdate): string {
  const { number, origin, judgedAs, actor, ranges, leftOut, refersTo } = version;
  const by = { name: actor.name, personId: actor.personId };
  const told = { version: number, origin, judgedAs, actor: by, ranges, leftOut, refersTo };
  if (!update) return JSON.stringify({ type: "ai-edit", ...told });
  return JSON.stringify({ type: "ai-update", update: Buffer.from(update.bytes).toString("base64"), ...told });
}

export const checkpointMessage = (version: number | undefined): string =>
  JSON.stringify({ type: "checkpoint", version: version ?? null });

/** Typing has become a version (VER-9). */
export const versionMessage = (version: number): string => JSON.stringify({ type: "version", version });

/** Something was locked or unlocked in this text. */
export const LOCKS_MESSAGE: string = JSON.stringify({ type: "locks" });

/** Something was said in the comments of this text, or settled. */
export const COMMENTS_MESSAGE: string = JSON.stringify({ type: "comments" });

/** The post's title, path, status, assignee and due day, from this version on. */
export const fieldsMessage = ({ title, path, status, assignee, due, version }: LoggedFields): string =>
  JSON.stringify({ type: "fields", title, path, status, assignee, due, version });

export const readOnlyMessage = (reason: string, message: string): string =>
  JSON.stringify({ type: "read-only", reason, message });

/** Sent before a close, for clients that show why. */
export const refusedMessage = (reason: string, message: string, retryable: boolean): string =>
  JSON.stringify({ type: "refused", reason, message, retryable });
