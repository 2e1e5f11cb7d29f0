// One case of the fuzzer.
import fc from "fast-check";
import { storedFormOf } from "../../lib/text/index.ts";
import type { Given } from "./checks.ts";
import { diceOf } from "./dice.ts";
import { anyBody, anyWords } from "./documents.ts";
import { laterText } from "./later.ts";
import { anyDraft, fitted, scopeFor } from "./ops.ts";

/** A document, ops that were made for it, and what became of it meanwhile. */
export const anyCase: fc.Arbitrary<Given> = fc
  .tuple(
    anyBody,
    fc.oneof(
      { weight: 4, arbitrary: anyDraft.map((draft) => [draft]) },
      fc.array(anyDraft, { minLength: 2, maxLength: 4 }),
    ),
    fc.array(anyWords, { minLength: 1, maxLength: 4 }),
    fc.nat(),
  )
  .map(([body, drafts, words, seed]) => {
    const { text } = storedFormOf(body);
    return {
      body,
      asked: drafts.map((draft) => fitted(draft, text)),
      scope: scopeFor(text, diceOf(seed)),
      later: laterText(text, words, diceOf(seed + 1)),
    };
  });

/** The case that `seed` alone decides. */
export const sampled = (seed: number): Given | undefined => fc.sample(anyCase, { seed, numRuns: 1 })[0];
