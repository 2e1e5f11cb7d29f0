import type { Operation } from "./operation.ts";

/** The calls at one address, by method, and what its path says for the names in braces. */
export interface Place {
  readonly operations: readonly Operation[];
  readonly params: Readonly<Record<string, string>>;
}

const NOWHERE: Place = { operations: [], params: {} };

/**
 * Finds the calls at an address. Plain names go before those in braces: `/api/edits/figures` is not
 * the edit with the id “figures”.
 */
export function placesOf(operations: readonly Operation[]): (address: string) => Place {
  const places = [...Map.groupBy(operations, ({ path }) => path)]
    .map(([path, here]) => ({ here, parts: path.split("/"), names: path.match(/\{\w+\}/g)?.length ?? 0 }))
    .toSorted((a, b) => a.names - b.names);
  return (address) => {
    const given = address.split("/");
    for (const { here, parts } of places) {
      const params = paramsIn(given, parts);
      if (params) return { operations: here, params };
    }
    return NOWHERE;
  };
}

/** Only what is in place of a name is decoded: `/api/%65dits` is not `/api/edits`, as it is not for the headers. */
function paramsIn(given: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (given.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const text = given[index] ?? "";
    if (!part.startsWith("{")) {
      if (part !== text) return undefined;
    } else if (text === "") return undefined;
    else params[part.slice(1, -1)] = decodeURIComponent(text);
  }
  return params;
}
