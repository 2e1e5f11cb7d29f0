import type { ContentsEnv } from "./env.ts";
import type { LogSince } from "./statements/select-log.ts";
import { inSpan } from "../tracing/index.ts";

/** An open document that shows what the log holds. */
export interface Following {
  readonly contentId: string;
  /** Where it is in the log. */
  readonly revision: number;
  /** Shows everything that has been logged so far; `told` is the part that has been read already. */
  catchUp(told?: LogSince): Promise<void>;
}

/** The open documents of one database client. */
class LiveRegistry {
  readonly #open = new Map<string, Set<Following>>();

  add(document: Following): void {
    const others = this.#open.get(document.contentId) ?? new Set();
    this.#open.set(document.contentId, others.add(document));
  }

  remove(document: Following): void {
    const others = this.#open.get(document.contentId);
    others?.delete(document);
    if (others?.size === 0) this.#open.delete(document.contentId);
  }

  of(contentId: string): readonly Following[] {
    return [...(this.#open.get(contentId) ?? [])];
  }
}

const registries = new WeakMap<object, LiveRegistry>();

export function liveRegistryOf(db: object): LiveRegistry {
  const known = registries.get(db);
  if (known) return known;
  const registry = new LiveRegistry();
  registries.set(db, registry);
  return registry;
}

/**
 * Has open documents of all processes show what was committed; to be called after a commit, outside of the writer
 * queue. Never fails: a document that cannot follow now will at the next look at the revisions, and the commit stays.
 */
export async function relayCommit(
  { db, onGrown }: Pick<ContentsEnv, "db" | "onGrown">,
  contentId: string,
): Promise<void> {
  onGrown?.(contentId);
  const open = liveRegistryOf(db).of(contentId);
  await inSpan("relay", { contentId, open: open.length }, () =>
    Promise.allSettled(open.map((document) => document.catchUp())),
  );
}
