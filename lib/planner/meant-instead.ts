import type { Structure } from "../markdown/index.ts";
import {
  amountsOf,
  describing,
  isIn,
  orderOf,
  placesOf,
  readMessage,
  sightOf,
  tellingOf,
  tokensIn,
  withCompounds,
  type Atom,
  type Cue,
  type Reading,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import type { Earlier } from "./continued.ts";
import type { Plan } from "./plan-kinds.ts";

/**
 * "Undo that, it was the Saturday one", "no, the one about dogs": what was just done is taken back, and the same is
 * done where these words say, in place of those that told where. Undefined where it is nothing of the kind.
 */
export function meantInstead(
  structure: Structure,
  { message, clauses }: Reading,
  earlier: readonly Earlier[],
  planOf: (message: string) => Plan,
): Plan | undefined {
  const before = earlier.at(-1);
  if (!before || before.asked || clauses.length === 0) return undefined;
  const { atoms } = orderOf(message, clauses);
  const isTurned = ({ cues, details }: Atom) => details.has("sorry") || TURNING.some((cue) => cues.has(cue));
  const [now, more] = runsOf(atoms.filter((atom) => !isAside(atom)));
  const first = atoms.find((atom) => !atom.isLittle || isTurned(atom));
  if (!first || !isTurned(first)) return undefined;
  const words = now ? message.slice(now.from, now.to) : "";
  if (!now || more || placesOf(structure.text, words).length === 0) return undefined;
  const old = toldBefore(structure, before.message, words);
  const again = old && before.message.slice(0, old.from) + words + before.message.slice(old.to);
  return again !== undefined && planOf(again).kind === "ops"
    ? { kind: "instead", message: again, earlier: [] }
    : undefined;
}

const TURNING: readonly Cue[] = ["undo", "no", "retracts"];
const ASIDE: readonly Cue[] = [...TURNING, "means", "this", "about", "polite", "thanks", "same", "keep"];

/** It says that it was meant otherwise, or what kind of thing, and not which. */
const isAside = ({ kind, text, isLittle, cues, details, units, roles }: Atom): boolean =>
  kind === "mark" ||
  /['’]$/u.test(text) ||
  isLittle ||
  units.size > 0 ||
  roles.has("states") ||
  details.has("sorry") ||
  details.has("past") ||
  details.has("instead") ||
  ASIDE.some((cue) => cues.has(cue));

/** Where a request told which piece it meant: in one run of words, or in one of the kind of `now`. */
function toldBefore(structure: Structure, message: string, now: string): TextRange | undefined {
  const clauses = readMessage(message).instructions.flatMap((one) => [...one.clauses]);
  if (clauses.length === 0) return undefined;
  const order = orderOf(
    message,
    clauses.map((clause) => withCompounds(clause, structure.text)),
  );
  const amounts = amountsOf(order.own).filter(({ form }) => form !== "day" && form !== "month");
  const told = tellingOf(describing({ ...sightOf(structure, order), order, spent: [], context: [] }));
  const runs = runsOf(told.filter((atom) => !isIn(amounts, atom)));
  const alike = runs.filter(({ from, to }) => kindOf(message.slice(from, to)) === kindOf(now));
  return runs.length === 1 ? runs[0] : alike.length === 1 && kindOf(now) !== undefined ? alike[0] : undefined;
}

const kindOf = (words: string): string | undefined => {
  const [only, other] = amountsOf(tokensIn(words));
  return only && !other ? only.form : undefined;
};

/** Words that are right beside each other, as one. */
const runsOf = (atoms: readonly Atom[]): TextRange[] =>
  atoms.reduce<TextRange[]>((runs, { from, to }) => {
    const last = runs.at(-1);
    return last && from <= last.to + 1 ? [...runs.slice(0, -1), { from: last.from, to }] : [...runs, { from, to }];
  }, []);
