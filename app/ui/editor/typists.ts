import type * as Y from "yjs";
import { peopleIn } from "./presence.ts";

/** Someone counts as typing for this long after a key. */
const TYPING_MS = 20_000;

/** Who else types in a text now, as far as this window has seen. */
export interface Typists {
  /** Someone's words came in. */
  came(transaction: Pick<Y.Transaction, "beforeState" | "afterState">): void;
  names(): readonly string[];
}

type States = Parameters<typeof peopleIn>[0];

/** New words bear the id of the window that they were typed in; an edit of the server bears none of them. */
export function typistsOf(
  states: () => States,
  viewerId: string,
  { now = Date.now, onFirst }: { readonly now?: () => number; readonly onFirst?: () => void } = {},
): Typists {
  const seen = new Map<string, { readonly name: string; readonly at: number }>();
  return {
    came({ beforeState, afterState }) {
      for (const [client, clock] of afterState) {
        const state = states().get(client);
        if (clock <= (beforeState.get(client) ?? 0) || !state) continue;
        for (const { name, isMe, isAgent, id } of peopleIn(new Map([[client, state]]), viewerId))
          if (!isMe && !isAgent) {
            if (seen.size === 0) onFirst?.();
            seen.set(id, { name, at: now() });
          }
      }
    },
    names: () => [...seen.values()].flatMap(({ name, at }) => (now() - at < TYPING_MS ? [name] : [])).toSorted(),
  };
}
