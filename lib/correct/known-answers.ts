/** The last answers, by their key; the one not used for longest is dropped first. */
export interface KnownAnswers<T> {
  get(key: string): { readonly value: T } | undefined;
  set(key: string, value: T): void;
}

export function knownAnswers<T>(most: number): KnownAnswers<T> {
  const known = new Map<string, { readonly value: T }>();
  return {
    get(key) {
      const found = known.get(key);
      if (!found) return undefined;
      known.delete(key);
      known.set(key, found);
      return found;
    },
    set(key, value) {
      known.delete(key);
      known.set(key, { value });
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
  };
}
