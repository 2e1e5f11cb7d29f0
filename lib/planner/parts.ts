import { isCounted, KIND_CUES, VAGUE, type Atom, type Cue, type Order } from "../reading/index.ts";

// A sentence may ask for several things: what its parts say of each other.

/** "And Fixed bugs to Repairs", after "rename …": words that may say anything ask for nothing else. */
export const goingOn = (part: Order, again: Order): Order =>
  [...part.cues].some((cue) => KIND_CUES.has(cue) && !VAGUE.has(cue))
    ? part
    : inheriting({ ...part, cues: new Set([...part.cues].filter((cue) => !KIND_CUES.has(cue))) }, again);

export const kindsOf = ({ cues }: Order): readonly Cue[] => [...cues].filter((cue) => KIND_CUES.has(cue));

/** "… and lunch to dinner", where the part beside it asks for an exchange: that is another one, of whatever words. */
export function isPairOf({ atoms }: Order, other: Order | undefined): boolean {
  const to = atoms.findIndex(({ roles }) => roles.has("toNew"));
  const tells = ({ kind, isLittle }: Atom) => kind !== "mark" && !isLittle;
  const isBoth = to > 0 && atoms.slice(0, to).some(tells);
  return isBoth && other?.cues.has("exchange") === true && other.atoms.some(({ roles }) => roles.has("toNew"));
}

/** "… and the first item" */
export const isPieceAfter = (part: Order, previous: Order): boolean =>
  part.tongue.joins.has(part.atoms[0]?.key ?? "") && isCounted(part) && isCounted(previous);

/** "Make the first sentence and the last item bold": what is asked for at the end holds for both. */
export function askedLast(part: Order, [next, ...others]: readonly Order[]): Order {
  // "AをBに、CをDに変えて": where verbs come last, that of the last part is that of all.
  const isOpen = kindsOf(part).length === 0 && hasSides(part);
  const last = isOpen
    ? [next, ...others].map((one) => (one ? kindsOf(one) : [])).find((kinds) => kinds.length > 0)
    : [];
  if (last && last.length > 0) return { ...part, cues: new Set([...part.cues, ...last]) };
  const kinds = next ? kindsOf(next).filter((cue) => !VAGUE.has(cue)) : [];
  return kinds.length > 0 && isPieceOnly(part, next) ? { ...part, cues: new Set([...part.cues, ...kinds]) } : part;
}

/** "AをBに": what goes and what comes, whatever the text has of them. */
export function hasSides({ atoms, tongue }: Order): boolean {
  const old = atoms.findIndex(({ roles }) => roles.has("fromOld"));
  return tongue.postposed && old > 0 && atoms.slice(old).some(({ roles }) => roles.has("toNew"));
}

/** It names a piece by its place, as the part after it does, and asks for nothing by itself. */
export function isPieceOnly(part: Order, next: Order | undefined): boolean {
  const asks = ({ key, cues }: Atom) =>
    !part.tongue.ordinals.has(key) &&
    [...cues].some((cue) => KIND_CUES.has(cue) && cue !== "exchange" && cue !== "add");
  return (
    part.quotes.length === 0 &&
    part.tongue.joins.has(next?.atoms[0]?.key ?? "") &&
    isCounted(part) &&
    isCounted(next) &&
    !part.atoms.some(asks)
  );
}

/** What is asked for first holds for a part that has no word for it: "change A to B and C to D". */
export function inheriting(part: Order, previous: Order | undefined): Order {
  // "First" may say where something goes: of a piece that is counted it says which.
  const isCounting = previous !== undefined && isPieceAfter(part, previous);
  const own = isCounting ? part.atoms.filter(({ key }) => !part.tongue.ordinals.has(key)) : [part];
  const isAsked = own.some(({ cues }) => [...cues].some((cue) => KIND_CUES.has(cue)));
  return !previous || (isAsked && !part.cues.has("same"))
    ? part
    : {
        ...part,
        cues: new Set([...part.cues, ...kindsOf(previous)]),
        details: new Set([...part.details, ...previous.details]),
      };
}
