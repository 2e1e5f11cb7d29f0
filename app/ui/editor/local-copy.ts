import { IndexeddbPersistence } from "y-indexeddb";
import type * as Y from "yjs";

/** This browser's own copy of a text, so that what was typed while offline outlives a reload (COL-7). */
export interface LocalCopy {
  readonly loaded: Promise<unknown>;
  isOrigin(origin: unknown): boolean;
  /** Changes of earlier visits that were not stored when the page was left. */
  left(): number;
  setLeft(changes: number): void;
  drop(): Promise<void>;
  close(): void;
}

/** Kept under `name`: person and live document, so that neither people nor generations mix. Without storage nothing is kept, and nothing fails. */
export function keepLocally(name: string, document: Y.Doc): LocalCopy {
  const store = storage();
  const kept = hasDatabase() ? new IndexeddbPersistence(name, document) : undefined;
  let last = Number(store?.getItem(name) ?? 0);
  return {
    loaded: kept?.whenSynced ?? Promise.resolve(),
    isOrigin: (origin) => kept !== undefined && origin === kept,
    left: () => last,
    setLeft(changes) {
      if (changes === last) return;
      last = changes;
      if (changes === 0) store?.removeItem(name);
      else store?.setItem(name, String(changes));
    },
    async drop() {
      store?.removeItem(name);
      await kept?.clearData();
    },
    close: () => void kept?.destroy(),
  };
}

function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined; // the browser forbids it
  }
}

function hasDatabase(): boolean {
  try {
    return window.indexedDB !== undefined;
  } catch {
    return false;
  }
}
