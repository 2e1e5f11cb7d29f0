// Of stored cases a run asks a third: all of them take minutes. Knows no test runner.
import { createHash } from "node:crypto";

const OF = 3;

/**
 * Those whose `key` falls to a run, always the same; all of them with `WHOLE=1`, and where the list of known misses is
 * written (`WRITE_NOT_YET=1`). The bench asks all of them too.
 */
export function aThird<T>(all: readonly T[], key: (one: T) => string): readonly T[] {
  if (process.env["WHOLE"] ?? process.env["WRITE_NOT_YET"]) return all;
  return all.filter((one) => (createHash("sha256").update(key(one)).digest()[0] ?? 0) % OF === 0);
}
