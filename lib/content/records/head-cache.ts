import type { Doc } from "../../crdt/index.ts";
import type { DocText } from "../../text/index.ts";
import type { KnownRevision } from "../statements/select-head.ts";

/** A document of the log at one revision. Shared between readers: nobody may change it. */
export interface CachedDoc extends KnownRevision {
  readonly doc: Doc;
  readonly text: DocText;
  readonly hash: string;
}

const MOST_CONTENTS = 64;
/** UTF-16 units over all cached texts: a Yjs document takes a few times that. */
const MOST_CHARACTERS = 16_000_000;

/**
 * Documents of contents written or read lately. It is never the authority: a reader asks for the row's revision first.
 */
export class HeadCache {
  readonly #entries = new Map<string, CachedDoc>();
  #characters = 0;
  readonly #firstReads = new Map<string, Promise<unknown>>();

  get(contentId: string): CachedDoc | undefined {
    return this.#entries.get(contentId);
  }

  /**
   * Runs `read` of a content that is not cached after any read that is already running: ten readers of a long text then
   * load it once from the database. Each still asks for the current revision.
   */
  async afterFirstRead<T>(contentId: string, read: () => Promise<T>): Promise<T> {
    if (this.#entries.has(contentId)) return read();
    const running = this.#firstReads.get(contentId);
    if (running) {
      await running.catch(() => undefined); // its own caller gets the error
      return read();
    }
    const reading = read();
    this.#firstReads.set(contentId, reading);
    try {
      return await reading;
    } finally {
      this.#firstReads.delete(contentId);
    }
  }

  /** Keeps the newer of the two. */
  put(contentId: string, entry: CachedDoc): void {
    const old = this.#entries.get(contentId);
    if (old && isNewer(old, entry)) return;
    this.#drop(contentId);
    this.#entries.set(contentId, entry);
    this.#characters += entry.text.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MOST_CONTENTS && this.#characters <= MOST_CHARACTERS) return;
      this.#drop(oldest);
    }
  }

  #drop(contentId: string): void {
    this.#characters -= this.#entries.get(contentId)?.text.length ?? 0;
    this.#entries.delete(contentId);
  }
}

const isNewer = (a: KnownRevision, b: KnownRevision) =>
  a.generation > b.generation || (a.generation === b.generation && a.revision > b.revision);

const caches = new WeakMap<object, HeadCache>();

/**
 * The cache that belongs to a database client. Contents of two databases may share their ids; two clients never share a
 * cache.
 */
export function headCacheOf(db: object): HeadCache {
  const known = caches.get(db);
  if (known) return known;
  const cache = new HeadCache();
  caches.set(db, cache);
  return cache;
}
