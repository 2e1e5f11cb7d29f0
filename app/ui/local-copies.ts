// What this browser keeps of texts: one store and one count for each person, post and generation (COL-7, COL-8).

const PREFIX = "stet:";
/** Person, post, generation. */
const COPY = /^stet:[^:]+:[^:]+:\d+$/;
const CONVERSATION = `${PREFIX}conversation:`;
const REQUEST = "request:";

/** The name under which a text is kept: people and generations never share one. */
export const localCopyName = (personId: string, liveDocument: string): string => `${PREFIX}${personId}:${liveDocument}`;

/** The name of the choice (use-kept.ts) that is a half-written request. */
export const keptRequestName = (personId: string, contentId: string): string => `${REQUEST}${personId}:${contentId}`;

/** Changes that are only in this browser, of anyone and in any window. */
export function unsentChanges(store: Pick<Storage, "length" | "key" | "getItem">): number {
  return keysOf(store)
    .filter((key) => COPY.test(key))
    .reduce((sum, key) => sum + Math.max(0, Number(store.getItem(key)) || 0), 0);
}

/** What is a person's own, besides texts. */
const OWN = [CONVERSATION, `${PREFIX}${REQUEST}`];

/**
 * Forgets texts, counts, half-written requests and which conversation was open. Where the browser cannot list its
 * databases, the answer to signing out clears them (`Clear-Site-Data`).
 */
export async function forgetLocalCopies(store: Storage, databases: IDBFactory): Promise<void> {
  for (const key of keysOf(store)) if (COPY.test(key) || OWN.some((own) => key.startsWith(own))) store.removeItem(key);
  const known = (await databases.databases?.()) ?? [];
  await Promise.all(known.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [deleted(databases, name)] : [])));
}

const keysOf = (store: Pick<Storage, "length" | "key">): string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index)).filter((key) => key !== null);

/** Another window that has it open closes it when asked; a browser that refuses must not keep anyone signed in. */
function deleted(databases: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = databases.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
    request.onblocked = () => resolve();
  });
}
