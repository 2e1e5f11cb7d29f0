// How laws are run and counted.
import fc from "fast-check";
import { expect, test } from "vitest";

export * from "./documents.ts";

/**
 * Runs of each law; `FC_RUNS` sets another number, `FC_SEED` another seed. The same one unless told: a change fails on
 * what it breaks, and `npm run laws` and `npm run fuzz` look for more.
 */
export const RUNS = Number(process.env["FC_RUNS"] ?? 1_000);
export const SEED = Number(process.env["FC_SEED"] ?? 20_261_122);
process.stdout.write(`laws: FC_SEED=${SEED} FC_RUNS=${RUNS}\n`);

type Arbitraries<T extends unknown[]> = { [K in keyof T]: fc.Arbitrary<T[K]> };

interface LawOptions<T extends unknown[]> {
  /** Found seeds, tried before anything else. */
  readonly examples?: T[];
  /** For laws that are dear: a part of RUNS, 0…1. */
  readonly share?: number;
}

/** One law, tried on generated values. Fails too when its body ran less often than it claims. */
export function law<T extends [unknown, ...unknown[]]>(
  name: string,
  given: Arbitraries<T>,
  body: (...values: T) => void,
  { examples = [], share = 1 }: LawOptions<NoInfer<T>> = {},
): void {
  const claimed = Math.max(1, Math.round(RUNS * share));
  test(name, () => {
    let ran = 0;
    const property = fc.property<T>(...given, (...values: T) => {
      ran += 1;
      body(...values);
    });
    fc.assert(property, { seed: SEED, numRuns: claimed, examples });
    expect(ran, "runs of the law's body").toBeGreaterThanOrEqual(claimed);
  });
}
