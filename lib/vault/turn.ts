const last = new Map<string, Promise<unknown>>();

/** Runs `work` when all work of this process that was begun under the same `key` is done, in the order of the calls. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key);
  const own = (async () => {
    await before?.catch(() => undefined);
    return work();
  })();
  last.set(key, own);
  try {
    return await own;
  } finally {
    if (last.get(key) === own) last.delete(key);
  }
}
