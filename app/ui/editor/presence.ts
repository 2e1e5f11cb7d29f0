import type { Awareness } from "y-protocols/awareness";
import type * as Y from "yjs";
import { offsetOf } from "../../../lib/anchors/index.ts";
import { colourOf } from "../../../lib/outcome/index.ts";
import { inOrder, nameFor, type PersonHere } from "../people.ts";

/** The fields of an awareness state that y-codemirror.next draws carets with. */
export interface PresenceUser {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly colorLight: string;
  readonly agent?: boolean;
}

/** Everyone in the awareness states, once each however many windows they have; the viewer comes first. */
export function peopleIn(states: ReadonlyMap<number, Readonly<Record<string, unknown>>>, me: string): PersonHere[] {
  const people = new Map<string, PersonHere>();
  for (const { user } of states.values()) {
    if (!isUser(user)) continue;
    people.set(user.id, {
      id: user.id,
      name: nameFor(user, me),
      colour: user.color,
      isMe: user.id === me,
      isAgent: user.agent === true,
    });
  }
  return inOrder([...people.values()]);
}

/** What this window says about itself until the server, which knows better, has told the others. */
export function userOf(id: string, name: string): PresenceUser {
  return { id, name, ...colourOf(id) };
}

/** Where someone's caret is; of several windows the first that has one. */
export function caretOf(
  states: ReadonlyMap<number, Readonly<Record<string, unknown>>>,
  personId: string,
  text: Y.Text,
): number | undefined {
  for (const { user, cursor } of states.values()) {
    if (!isUser(user) || user.id !== personId || typeof cursor !== "object" || cursor === null || !("head" in cursor))
      continue;
    const at = offsetOf(text, cursor.head);
    if (at !== undefined) return at;
  }
  return undefined;
}

/**
 * Forgets who was here before a connection broke, and their counts: a known count is not accepted again, and someone
 * who did not move meanwhile has no new one.
 */
export function forgetOthers({ meta, clientID }: Pick<Awareness, "meta" | "clientID">): void {
  for (const id of meta.keys()) if (id !== clientID) meta.delete(id);
}

export function isUser(value: unknown): value is PresenceUser {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    "name" in value &&
    "color" in value &&
    typeof value.id === "string" &&
    typeof value.name === "string" &&
    /^hsl\([\d.]+ [\d.]+% [\d.]+%\)$/.test(String(value.color))
  );
}
