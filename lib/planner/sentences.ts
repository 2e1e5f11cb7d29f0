import type { Structure } from "../markdown/index.ts";
import { KIND_CUES, sightOf, type Atom, type Clause, type Cue, type Order, type Reading } from "../reading/index.ts";

/** What is asked for in one sentence may be said in parts of it: "Node 22, not Node 20". */
export function sentencesOf(message: string, instructions: Reading["instructions"]): (readonly Clause[])[] {
  const sentences: Clause[][] = [];
  for (const { clauses } of instructions) {
    const last = sentences.at(-1)?.at(-1);
    const isNew =
      !last ||
      /[.!?。！？\n]\s*$/u.test(message.slice(last.from, clauses[0]?.from)) ||
      last.tongue !== clauses[0]?.tongue;
    if (isNew) sentences.push([...clauses]);
    else sentences.at(-1)?.push(...clauses);
  }
  return sentences;
}

/** "We don't check cards any more. Get rid of the footnote": it is read with what it is the reason for. */
export const isReason = ({ atoms, cues, details, quotes }: Order): boolean =>
  quotes.length === 0 &&
  !atoms.some(({ kind }) => kind === "number" || kind === "address") &&
  (details.has("gone") || ![...cues].some((cue) => KIND_CUES.has(cue)));

/** A reason that says where ("I looked at Prices. Delete the table"), or what has changed. */
export function tellsMore(structure: Structure, reason: Order): boolean {
  const { sections, titles, holders } = sightOf(structure, reason);
  return reason.details.has("gone") || sections.length + titles.length + holders.length > 0;
}

/** "“Seperate” is a typo. Fix it": it is said what is wrong, and then what to do. */
export const isSlipTold = ({ cues }: Order): boolean => cues.has("spelling") || cues.has("grammar");

/** "“Dangerous” is a typo. Write “risky”": what is wrong, and what is right. */
const isSlipFixed = (last: Order, next: Order): boolean =>
  isSlipTold(last) && last.quotes.length === 1 && next.quotes.length === 1 && next.cues.has("exchange");

/** Sentences, with those that only say how far the one before them reaches as a part of that. */
export const together = (
  sentences: readonly (readonly Clause[])[],
  order: (clauses: readonly Clause[]) => Order,
): (readonly Clause[])[] =>
  sentences.reduce<(readonly Clause[])[]>((joined, clauses) => {
    const last = joined.at(-1);
    const isMore = last && (speaksOfReach(order(clauses)) || isSlipFixed(order(last), order(clauses)));
    return last && isMore ? [...joined.slice(0, -1), [...last, ...clauses]] : [...joined, clauses];
  }, []);

const REACHING: readonly Cue[] = ["exchange", "everywhere", "both", "polite", "this", "also", "thanks"];
const FIXING: readonly Cue[] = ["spelling", "grammar"];

/** "Please change both places", "replace it everywhere", "fix it": it names nothing by itself. */
function speaksOfReach({ atoms, quotes, tongue }: Order): boolean {
  const isReach = ({ cues }: Atom) => cues.has("everywhere") || cues.has("both") || FIXING.some((cue) => cues.has(cue));
  const isSaid = (atom: Atom) =>
    atom.kind === "mark" ||
    atom.isLittle ||
    tongue.picks.of(atom).length > 0 ||
    (atom.cues.size > 0 && [...atom.cues].every((cue) => [...REACHING, ...FIXING].includes(cue)));
  return quotes.length === 0 && atoms.some(isReach) && atoms.every(isSaid);
}
