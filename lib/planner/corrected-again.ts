import {
  orderOf,
  pairsIn,
  placesOf,
  readMessage,
  tokensIn,
  type Atom,
  type Cue,
  type Reading,
} from "../reading/index.ts";
import type { Structure } from "../markdown/index.ts";
import type { Earlier } from "./continued.ts";
import type { Plan } from "./plan-kinds.ts";

/**
 * "Sorry, I meant April", "that was wrong, Milan", "hm, 50 would be better": other words, or a part of them, for those
 * that were put in just before. Undefined where it is nothing of the kind.
 */
export function correctedAgain(
  { text }: Structure,
  { message, clauses }: Reading,
  earlier: readonly Earlier[],
  planOf: (message: string) => Plan,
): Plan | undefined {
  const before = earlier.at(-1);
  if (!before || before.asked || clauses.length === 0) return undefined;
  const order = orderOf(message, clauses);
  const isAside = ({ kind, isLittle, cues, details }: Atom) =>
    kind === "mark" || isLittle || details.has("sorry") || (cues.size > 0 && [...cues].every((cue) => ASIDE.has(cue)));
  const told = order.atoms.filter((atom) => !isAside(atom) || atom.kind === "number");
  const [first, last] = [told[0], told.at(-1)];
  const words = first && last ? message.slice(first.from, last.to) : "";
  const isSorry = ({ cues, details }: Atom) =>
    details.has("sorry") || details.has("instead") || [...cues].some((cue) => SORRY.has(cue));
  const isPlain = ({ kind, roles, units }: Atom) => kind !== "quote" && roles.size + units.size === 0;
  const isRun = told.every((atom, index) => isPlain(atom) && atom.from <= (told[index - 1]?.to ?? atom.from) + 1);
  const isOther = order.cues.has("also") || order.cues.has("same") || order.tongue.joins.has(order.atoms[0]?.key ?? "");
  if (words === "" || !isRun || isOther || !order.atoms.some(isSorry)) return undefined;
  const asked = readMessage(before.message).clauses;
  const [pair] = asked.length > 0 ? pairsIn(orderOf(before.message, asked), () => true) : [];
  const old = pair?.now.words ?? "";
  if (old === "" || placesOf(text, old).length === 0) return undefined;
  const now = partChanged(old, words);
  return now === old ? undefined : planOf(`“${old}” → “${now}”`);
}

/** What says that the words before were not the right ones. */
const SORRY: ReadonlySet<Cue> = new Set<Cue>(["no", "retracts", "means", "offers", "grammar"]);
const ASIDE: ReadonlySet<Cue> = new Set<Cue>([...SORRY, "reword", "thanks", "polite", "yes"]);

/** "14 March" with "April" is "14 April", "45%" with "50" is "50%"; else it is other words. */
function partChanged(old: string, now: string): string {
  const [only, more] = tokensIn(now).filter(({ kind }) => kind !== "space");
  const kindOf = ({ kind, key }: { readonly kind: string; readonly key: string }) =>
    /^(?:month|day)-/.exec(key)?.[0] ?? (kind === "number" ? kind : undefined);
  const kind = only && !more ? kindOf(only) : undefined;
  const [part, other] = kind === undefined ? [] : tokensIn(old).filter((token) => kindOf(token) === kind);
  return part && !other ? old.slice(0, part.from) + now + old.slice(part.to) : now;
}
