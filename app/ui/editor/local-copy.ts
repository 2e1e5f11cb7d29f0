import { clearDocument, IndexeddbPersistence } from "y-indexeddb";
import * as Y from "yjs";
import { localCopyName } from "../local-copies.ts";

/** This browser's own copy of a text, so that what was typed while offline outlives a reload (COL-7). */
export interface LocalCopy {
  readonly loaded: Promise<unknown>;
  isOrigin(origin: unknown): boolean;
  /** Changes of earlier visits that were not stored when the page was left. */
  left(): number;
  setLeft(changes: number): void;
  /** True once everything in the shown text so far is written; false if nothing more can be written. */
  written(): Promise<boolean>;
  /** Closes it, and forgets what was kept. */
  drop(): Promise<void>;
  close(): void;
}

/** Two replicas of one text: as it is shown, and as far as the server has it. */
export interface KeptDocuments {
  readonly shown: Y.Doc;
  readonly stored: Y.Doc;
}

const storedName = (name: string): string => `${name}:stored`;

/** Kept under `name` (`localCopyName`). Without storage nothing is kept, and nothing fails. */
export function keepLocally(name: string, { shown, stored }: KeptDocuments): LocalCopy {
  const store = storage();
  const ofShown = hasDatabase() ? new IndexeddbPersistence(name, shown) : undefined;
  const kept = ofShown ? [ofShown, new IndexeddbPersistence(storedName(name), stored)] : [];
  const writes = ofShown && watchWrites(ofShown);
  let last = Number(store?.getItem(name) ?? 0);
  let isDropped = false;
  const close = () => kept.forEach((one) => void one.destroy());
  return {
    loaded: Promise.all(kept.map(({ whenSynced }) => whenSynced)),
    isOrigin: (origin) => kept.some((one) => one === origin),
    left: () => last,
    setLeft(changes) {
      if (changes === last || isDropped) return;
      last = changes;
      if (changes === 0) store?.removeItem(name);
      else store?.setItem(name, String(changes));
    },
    written: async () => (writes ? writes() : false),
    drop() {
      isDropped = true; // a write that ends later no longer counts
      close();
      return forgetKept(name);
    },
    close,
  };
}

/** Where y-indexeddb keeps updates. It does not say when a write is done or has failed. */
const UPDATES = "updates";

/**
 * Asks whether the writes until now are done. In one store transactions are done in the order they began, so a read
 * tells about the writes before it.
 */
function watchWrites(kept: IndexeddbPersistence): () => Promise<boolean> {
  let hasFailed = false;
  // if the database cannot be opened, the first rejects and the second never settles
  const opened = kept.get("opened").then(() => kept.whenSynced);
  const database = opened.then(({ db }) => {
    db?.addEventListener("abort", () => (hasFailed = true));
    return db;
  });
  database.catch(() => undefined); // reported to whoever asks
  return async () => {
    try {
      const db = await database;
      return db !== null && (await readDone(db)) && !hasFailed;
    } catch {
      return false; // it could not be opened, or was closed by who deleted it
    }
  };
}

function readDone(db: IDBDatabase): Promise<boolean> {
  return new Promise((resolve) => {
    const reading = db.transaction(UPDATES, "readonly");
    reading.oncomplete = () => resolve(true);
    reading.onabort = () => resolve(false);
    reading.objectStore(UPDATES).getKey(0);
  });
}

/** Names of what was kept of a text in other generations and had changes that were not stored, the newest first. */
export function leftInOthers(personId: string, documentName: string): string[] {
  const own = localCopyName(personId, documentName);
  const beginning = own.slice(0, own.lastIndexOf(":") + 1);
  const generationOf = (name: string) => Number(name.slice(beginning.length));
  const names = Object.keys(storage() ?? {}).filter(
    (name) => name.startsWith(beginning) && name !== own && generationOf(name) > 0,
  );
  return names.toSorted((a, b) => generationOf(b) - generationOf(a));
}

/** Both texts that were kept under a name. */
export async function readKept(
  name: string,
  textName: string,
): Promise<{ readonly shown: string; readonly stored: string } | undefined> {
  if (!hasDatabase()) return undefined;
  const documents: KeptDocuments = { shown: new Y.Doc(), stored: new Y.Doc() };
  const copy = keepLocally(name, documents);
  await copy.loaded;
  copy.close();
  return { shown: documents.shown.getText(textName).toJSON(), stored: documents.stored.getText(textName).toJSON() };
}

/** Forgets what was kept under a name. */
export async function forgetKept(name: string): Promise<void> {
  storage()?.removeItem(name);
  if (hasDatabase()) await Promise.all([clearDocument(name), clearDocument(storedName(name))]);
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
