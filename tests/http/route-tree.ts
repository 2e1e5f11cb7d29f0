import { readdirSync } from "node:fs";

/**
 * The calls' paths as the file tree of app/api has them, in OpenAPI's words: `/api/contents/{id}`. The catch-all is
 * none.
 */
export const ROUTE_PATHS: readonly string[] = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("route.ts") && !file.startsWith("[["))
  .map((file) => `/api/${file.replace(/\/route\.ts$/, "").replace(/\[(\w+)\]/g, "{$1}")}`)
  .sort();

/** A concrete address for such a path. */
export const addressOf = (path: string, given: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given[name] ?? (name === "n" ? "2" : "nothing-here-0000")),
  );
