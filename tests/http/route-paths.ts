import { OPERATIONS } from "../../app/api/operations.ts";

/** The calls' paths in OpenAPI's words: `/api/contents/{id}`. */
export const ROUTE_PATHS: readonly string[] = [...new Set(OPERATIONS.map(({ path }) => path))].sort();

/** A concrete address for such a path. */
export const addressOf = (path: string, given: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given[name] ?? (name === "n" ? "2" : "nothing-here-0000")),
  );
