import type { ClarifyOutcome, ShownCandidate } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";
import { changesAsked, type Leaves } from "./changes-asked.ts";

/** One way to answer a question: how its button is called, what is sent, and the places that it is about. */
export interface OfferedAnswer {
  readonly candidate: ShownCandidate;
  readonly label: string;
  readonly says: { readonly choice: string } | { readonly expand: true } | { readonly take: readonly string[] };
  /** In words: where they are now is looked for when they are pointed at. */
  readonly places: readonly Partial<ShownCandidate>[];
}

/** A consent to some of the changes that a question is about; all of them is the answer as it was offered. */
function answerTaking(answer: OfferedAnswer, all: readonly { readonly id: string }[], leaves: Leaves): OfferedAnswer {
  const taken = all.filter(({ id }) => !leaves.has(id)).map(({ id }) => id);
  if (answer.candidate.kind !== "answer" || taken.length === all.length) return answer;
  return { ...answer, label: WORDS.card.takeSome(taken.length, all.length), says: { take: taken } };
}

/** The answers that can be given now: none once every change is to be left. */
export function answersTaking(outcome: ClarifyOutcome, leaves: Leaves): OfferedAnswer[] {
  const changes = changesAsked(outcome);
  if (changes.length > 0 && changes.every(({ id }) => leaves.has(id))) return [];
  return answersOf(outcome).map((offered) => answerTaking(offered, changes, leaves));
}

/**
 * The answers to a question. Where it asks for more lines than a request may change, the answer says how many, and
 * allows that and no more (INT-2): what else is in the way is asked next.
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
