// How laws are run and counted.
import fc from "fast-check";
import { expect, test } from "vitest";

export * from "./documents.ts";

/**
 * Runs of each law; `FC_RUNS` sets another number, `FC_SEED` another seed. The same one unless told: a change fails on
 * what it breaks, and `npm run laws` and `npm run fuzz` look for more.
 */
export const RUNS = Number(process.env["FC_RUNS"] ?? 200);
export const SEED = Number(process.env["FC_SEED"] ?? 20_261_122);
process.stdout.write(`laws: FC_SEED=${SEED} FC_RUNS=${RUNS}\n`);

type Arbitraries<T extends unknown[]> = { [K in keyof T]: fc.Arbitrary<T[K]> };

interface LawOptions<T extends unknown[]> {
  /** Found seeds, tried before anything else. */
  readonly examples?: T[];
  /** For laws that are dear: a part of RUNS, 0…1. */
  readonly share?: number;
}

/** A place in a text, or a part of a whole, 0…1, spread evenly: `fc.double` is spread over bits, and nearly always 0. */
export const part = fc.nat({ max: 1_000 }).map((thousandths) => thousandths / 1_000);

const assertions = (): number => expect.getState().assertionCalls;

/**
 * One law, tried on generated values. Fails too when its body ran less often than it claims, or when fewer than half of
 * the runs came to an `expect`: what a law is not about is kept away by `fc.pre`.
 */
export function law<T extends [unknown, ...unknown[]]>(
  name: string,
  given: Arbitraries<T>,
  body: (...values: T) => void,
  { examples = [], share = 1 }: LawOptions<NoInfer<T>> = {},
): void {
  const claimed = Math.max(1, Math.round(RUNS * share));
  test(name, () => {
    let ran = 0;
    let asserted = 0;
    const property = fc.property<T>(...given, (...values: T) => {
      ran += 1;
      const before = assertions();
      body(...values);
      asserted += Number(assertions() > before);
    });
    fc.assert(property, { seed: SEED, numRuns: claimed, examples });
    expect(ran, "runs of the law's body").toBeGreaterThanOrEqual(claimed);
    expect(asserted, "runs that came to an expect").toBeGreaterThanOrEqual(claimed / 2);
  });
}
