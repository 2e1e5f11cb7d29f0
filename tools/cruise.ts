// How dependency-cruiser looks at the imports of this checkout, for `npm run check` and for the test of the table. The
// second of them finds what the first has seen, as long as every file is the same, byte for byte.
import path from "node:path";
import { fingerprint } from "./build.ts";

export const CRUISER = path.resolve("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
export const RULES = path.resolve(".dependency-cruiser.mjs");
/** Folders of sources. */
export const ROOTS = ["lib", "app", "server", "cli", "operate", "tools", "tests", "e2e", "bench"];

/** What the answer depends on beside the sources, which the cruiser compares itself. */
const BESIDE = [".dependency-cruiser.mjs", "tools/rooms.mjs", "package.json", "package-lock.json"];

/** The script and its arguments, to be run in the project's root. */
export async function cruiseOfCheckout(...more: readonly string[]): Promise<string[]> {
  const seen = path.resolve(".stet/cruised", await fingerprint(BESIDE));
  return [CRUISER, "--config", RULES, "--cache", seen, "--cache-strategy", "content", ...more, ...ROOTS];
}
