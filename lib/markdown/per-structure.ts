import type { Structure } from "./types.ts";

/** `make` of a structure, made once: all that is asked for one text needs the same of it. */
export function perStructure<T>(make: (structure: Structure) => T): (structure: Structure) => T {
  const made = new WeakMap<Structure, { readonly value: T }>();
  return (structure) => {
    const known = made.get(structure) ?? { value: make(structure) };
    made.set(structure, known);
    return known.value;
  };
}
