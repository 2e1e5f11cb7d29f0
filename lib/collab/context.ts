import type { Connection } from "@hocuspocus/server";
import type { Actor, Secret } from "../auth/index.ts";
import { closeReason, type CloseName } from "./close-codes.ts";
import { refusedMessage } from "./messages.ts";

/** How a connection was admitted. The secret is kept to check again whether it is still valid. */
export interface JoinContext {
  readonly actor: Actor;
  readonly secret: Secret;
}

/** The part of the process' log that this room writes to. */
export interface CollabLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export type Joined = Connection<JoinContext>;

/**
 * Says why, then ends this document alone: for a client that must not come back with what it has, and has other
 * documents on the same socket. They would go down with it, and again each time it came back.
 */
export function closeDocument(connection: Joined, name: CloseName): void {
  const { code, reason, message, retryable } = closeReason(name);
  connection.sendStateless(refusedMessage(reason, message, retryable));
  connection.close({ code, reason });
}

/**
 * Says why, then ends the whole socket: with only one document on it closed, a client neither comes back nor sends
 * again, and its typing is stuck.
 */
export function closeSocket(connection: Joined, name: CloseName): void {
  const { code, reason, message, retryable } = closeReason(name);
  connection.sendStateless(refusedMessage(reason, message, retryable));
  connection.webSocket.close(code, reason);
}
