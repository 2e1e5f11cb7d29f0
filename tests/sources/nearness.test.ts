// Covers docs/spec/sources.md SRC-4.1: vectors as they are kept and compared, and lists of places as one.
import { expect, test } from "vitest";
import { cosine, nearest, packed, together } from "../../lib/sources/nearness.ts";

test("[SRC-4.1] only the direction of a vector counts, also after it was packed", () => {
  const [one, other] = [
    [0.12, -0.4, 0.03],
    [0.5, 0.1, -0.2],
  ] as const;
  const exact = (0.12 * 0.5 - 0.4 * 0.1 - 0.03 * 0.2) / (Math.hypot(0.12, 0.4, 0.03) * Math.hypot(0.5, 0.1, 0.2));
  expect(cosine(packed(one), packed(other))).toBeCloseTo(exact, 1);
  expect(cosine(packed(one), packed(one.map((number) => number * 1e-6)))).toBe(1);
  expect(cosine(packed([0, 0]), packed([1, 2]))).toBe(0);
  expect(cosine(packed([1]), packed([1, 2]))).toBe(0);
});

test("[SRC-4.1] near is what is nearer than usual, however alike a model finds any two texts", () => {
  const usual = Array.from({ length: 20 }, (_, number) => ({ number, near: 0.8 + (number % 3) / 1000 }));
  const found = nearest([...usual, { number: 20, near: 0.84 }, { number: 21, near: 0.86 }], 8);
  expect(found.map(({ number }) => number)).toEqual([21, 20]);
  expect(nearest([{ near: 0.2 }, { near: 0.9 }, { near: -0.1 }], 8)).toEqual([{ near: 0.9 }, { near: 0.2 }]);
  expect(nearest([], 8)).toEqual([]);
});

test("[SRC-4.1] what is high in both lists comes first, and of equals what was found by its words", () => {
  const at = (number: number) => ({ sourceId: "s", number });
  expect(
    together(
      [
        [at(1), at(2)],
        [at(3), at(2)],
      ],
      8,
    ),
  ).toEqual([at(2), at(1), at(3)]);
  expect(together([[], [at(3), at(2)]], 1)).toEqual([at(3)]);
});
