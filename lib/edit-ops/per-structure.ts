import type { Structure } from "../markdown/index.ts";

/** `make` of a structure, made once: every op of a request needs the same of one text. */
export function perStructure<T>(make: (structure: Structure) => T): (structure: Structure) => T {
  const made = new WeakMap<Structure, { readonly value: T }>();
  return (structure) => {
    const known = made.get(structure) ?? { value: make(structure) };
    made.set(structure, known);
    return known.value;
  };
}
