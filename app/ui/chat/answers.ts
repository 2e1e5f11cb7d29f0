import type { ClarifyOutcome, ShownCandidate } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";
import { changesAsked, type Leaves } from "./changes-asked.ts";

/** One way to answer a question: the name of its button, what is sent, and the places that it is about. */
export interface OfferedAnswer {
  readonly candidate: ShownCandidate;
  readonly label: string;
  readonly says: { readonly choice: string } | { readonly expand: true } | { readonly take: readonly string[] };
  /** As words: their current place is looked up when they are pointed at. */
  readonly places: readonly Partial<ShownCandidate>[];
}

/** Consent to some of the changes that a question is about; for all of them it is the answer as offered. */
function answerTaking(answer: OfferedAnswer, all: readonly { readonly id: string }[], leaves: Leaves): OfferedAnswer {
  const taken = all.filter(({ id }) => !leaves.has(id)).map(({ id }) => id);
  if (answer.candidate.kind !== "answer" || taken.length === all.length) return answer;
  return { ...answer, label: WORDS.card.takeSome(taken.length, all.length), says: { take: taken } };
}

/** The answers that can be given now: none if every change is to be left out. */
export function answersTaking(outcome: ClarifyOutcome, leaves: Leaves): OfferedAnswer[] {
  const changes = changesAsked(outcome);
  if (changes.length > 0 && changes.every(({ id }) => leaves.has(id))) return [];
  return answersOf(outcome).map((offered) => answerTaking(offered, changes, leaves));
}

/**
 * The answers to a question. If it asks for more lines than a request may change, the answer says how many, and allows
 * only that (INT-2): other obstacles are asked about next.
 */
export function answersOf({ candidates, every, findings, contested }: ClarifyOutcome): OfferedAnswer[] {
  const size = contested
    ? undefined
    : findings.find(({ code, measured }) => code === "limit_exceeded" && measured !== undefined)?.measured;
  const asked = findings.flatMap(({ place }) => (place ? [place] : []));
  return [...candidates, ...(every ? [every] : [])].map((candidate) => {
    const places =
      candidate.kind === "every"
        ? candidates.filter(({ kind }) => kind === "place")
        : candidate.startLine === undefined
          ? asked
          : [candidate];
    const isConsent = candidate.kind === "answer" && size !== undefined;
    return {
      candidate,
      places,
      ...(isConsent
        ? { label: WORDS.card.expandTo(size), says: { expand: true } }
        : { label: candidate.label, says: { choice: candidate.id } }),
    };
  });
}
