import type { TextRange } from "../text/index.ts";
import { KIND_CUES } from "./clause.ts";
import { givenAt, isIn, type Given, type Order } from "./orders.ts";
import { newAfter } from "./roles.ts";
import { unitsIn } from "./units.ts";

/** Where something goes, as an order says it: the atoms `[first, end)` say so. */
export interface Position {
  readonly side: "before" | "after" | "start" | "end";
  readonly first: number;
  readonly end: number;
}

/** "After step 2", "at the end of the list", "to the top", "first". */
export function positionsIn(order: Order): Position[] {
  const { atoms, own, tongue } = order;
  const index = (token: number) => atoms.findIndex(({ from }) => from === own[token]?.from);
  const isSaid = (token: number) =>
    // "that starts with …" tells which
    !order.hits.some(({ name, own: about }) => name === "about" && about.includes(token));
  const parts = tongue.parts
    .find(own)
    .filter(({ first }) => isSaid(first))
    .flatMap(({ name, first, end }): Position[] =>
      (name === "top" || name === "end") && !atoms[index(first)]?.isTitle
        ? [{ side: name === "top" ? "start" : "end", first: index(first), end: index(end - 1) + 1 }]
        : [],
    );
  const isFree = (at: number, positions: readonly Position[]) =>
    !positions.some(({ first, end }) => first <= at && at < end);
  const sides = atoms.flatMap(({ roles }, first) =>
    (["before", "after"] as const).flatMap((side): Position[] =>
      roles.has(side) && isFree(first, parts) ? [{ side, first, end: roles.get(side) ?? first + 1 }] : [],
    ),
  );
  const counted = unitsIn(order)
    .filter(({ ordinals }) => ordinals.length > 0)
    .map(({ span }) => span);
  // "Tern should be the first row".
  const isMeant = (first: number) =>
    atoms.slice(Math.max(0, first - 3), first).some(({ roles }) => roles.has("states")) && order.quotes.length === 0;
  const edges = atoms.flatMap((atom, first): Position[] => {
    const ordinal =
      atom.isTitle || (isIn(counted, atom) && !isMeant(first)) || !isFree(first, sides)
        ? undefined
        : tongue.ordinals.get(atom.key);
    return ordinal === 1 || ordinal === -1 ? [{ side: ordinal === 1 ? "start" : "end", first, end: first + 1 }] : [];
  });
  return [...sides, ...parts, ...edges];
}

/** "At the end a paragraph": the small word `at` is of an edge, and what comes at `first` is new there. */
export const isNewAfter = (order: Order, at: number, first: number): boolean =>
  positionsIn(order).some(
    ({ end }) => at < end && order.atoms.slice(end, first).some(({ key }) => order.tongue.indefinite.has(key)),
  );

/**
 * What is given after a small word for it ("… to NEW", "… should be NEW") or a colon, with the atom that it
 * comes after. In order.
 */
export function newsOf(
  order: Order,
  places: readonly TextRange[] = [],
): { readonly given: Given; readonly at: number }[] {
  const { atoms, tongue } = order;
  const quote = atoms.findLastIndex(({ kind }) => kind === "quote");
  const one = (given: Given | undefined, at: number) => (given ? [{ given, at }] : []);
  if (quote >= 0) return one(givenAt(order, quote, quote + 1), quote);
  if (tongue.postposed) {
    const at = atoms.findLastIndex(({ roles }) => roles.has("toNew"));
    const mark = atoms.findLastIndex(({ roles }, index) => index < at && (roles.has("fromOld") || roles.has("states")));
    return at < 0 ? one(...saidOf(order)) : one(givenAt(order, mark + 1, at), mark);
  }
  const sight = { order, isThere: () => false, places };
  return atoms.flatMap(({ kind, text, roles }, at) => {
    const ends = [
      ...(kind === "mark" && /^[:：]$/.test(text) ? [at + 1] : []),
      ...(["toNew", "becomes", "states"] as const).flatMap((role) => roles.get(role) ?? []),
    ];
    return ends.flatMap((end) => one(newAfter(sight, end), at));
  });
}

/** "保存期間は10年です": what is said of something, where a language has its small words after what they are about. */
function saidOf(order: Order): [given: Given | undefined, at: number] {
  const { atoms } = order;
  const at = atoms.findIndex(({ roles }) => roles.has("states"));
  const end = atoms.findLastIndex(({ isFiller, kind }) => !isFiller && kind !== "mark") + 1;
  const isAsked = atoms.slice(at + 1).some(({ cues }) => [...cues].some((cue) => KIND_CUES.has(cue)));
  return [at < 1 || isAsked ? undefined : givenAt(order, at + 1, end), at];
}

/** The last of them. */
export const newOf = (order: Order, places: readonly TextRange[] = []): Given | undefined =>
  newsOf(order, places).at(-1)?.given;
