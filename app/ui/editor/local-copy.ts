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
  const kept = hasDatabase() ? [new IndexeddbPersistence(name, shown), new IndexeddbPersistence(storedName(name), stored)] : [];
  let last = Number(store?.getItem(name) ?? 0);
  return {
    loaded: Promise.all(kept.map(({ whenSynced }) => whenSynced)),
    isOrigin: (origin) => kept.some((one) => one === origin),
    left: () => last,
    setLeft(changes) {
      if (changes === last) return;
      last = changes;
      if (changes === 0) store?.removeItem(name);
      else store?.setItem(name, String(changes));
    },
    close: () => kept.forEach((one) => void one.destroy()),
  };
}

/** Names of what was kept of a text in other generations and had changes that were not stored, the newest first. */
export function leftInOthers(personId: string, documentName: string): string[] {
  const own = localCopyName(personId, documentName);
  const beginning = own.slice(0, own.lastIndexOf(":") + 1);
  const generationOf = (name: string) => Number(name.slice(beginning.length));
  const names = Object.keys(storage() ?? {}).filter((name) => name.startsWith(beginning) && name !== own && generationOf(name) > 0);
  return names.toSorted((a, b) => generationOf(b) - generationOf(a));
}

/** Both texts that were kept under a name. */
export async function readKept(name: string, textName: string): Promise<{ readonly shown: string; readonly stored: string } | undefined> {
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
