import { useCallback, useSyncExternalStore } from "react";

/**
 * A choice that this browser remembers. The first rendering always has the default, since the server cannot know
 * better.
 */
export function useKept<T extends string | number | boolean>(name: string, usual: T): readonly [T, (value: T) => void] {
  const value = useSyncExternalStore(
    follow,
    () => keptOr(name, usual),
    () => usual,
  );
  const keep = useCallback((next: T) => write(name, next), [name]);
  return [value, keep];
}

const listeners = new Set<() => void>();
/** Also the memory of a browser without storage, until the page is left. */
const known = new Map<string, unknown>();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keptOr<T>(name: string, usual: T): T {
  if (!known.has(name)) known.set(name, read(name));
  const kept = known.get(name);
  // of the same kind; which values there are, only this hook has written
  return typeof kept === typeof usual ? (kept as T) : usual;
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`stet:${name}`) ?? "null");
  } catch {
    return undefined; // no storage, or not ours
  }
}

function write(name: string, value: unknown): void {
  known.set(name, value);
  for (const listener of listeners) listener();
  try {
    if (value === "") localStorage.removeItem(`stet:${name}`);
    else localStorage.setItem(`stet:${name}`, JSON.stringify(value));
  } catch {
    // no storage
  }
}
