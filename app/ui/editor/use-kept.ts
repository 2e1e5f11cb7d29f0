import { useCallback, useEffect, useState } from "react";

/** A choice that this browser remembers. The first picture is always the usual one, since the server cannot know better. */
export function useKept<T extends string | number | boolean>(name: string, usual: T): readonly [T, (value: T) => void] {
  const [value, setValue] = useState<T>(usual);
  useEffect(() => {
    const kept = read(name);
    if (typeof kept === typeof usual) setValue(kept as T); // a value of the same kind; which one it is, only this hook has written
  }, [name, usual]);
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      write(name, next);
    },
    [name],
  );
  return [value, keep];
}

const read = (name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(`stet:${name}`) ?? "null");
  } catch {
    return undefined; // no storage, or not ours
  }
};

const write = (name: string, value: unknown): void => {
  try {
    localStorage.setItem(`stet:${name}`, JSON.stringify(value));
  } catch {
    // no storage: remembered until the page is left
  }
};
