import {
  DEFAULT_MOVERS,
  MOVABLE,
  shownMovers,
  type AccessChange,
  type Movable,
  type Mover,
  type StoredMovers,
} from "../auth/index.ts";

export const patchedMovers = (
  held: StoredMovers,
  patch: Readonly<Partial<Record<Movable, Mover | null | undefined>>>,
): StoredMovers =>
  Object.fromEntries(
    MOVABLE.flatMap((status) => {
      const role = patch[status] === undefined ? held[status] : patch[status];
      return role && role !== DEFAULT_MOVERS[status] ? [[status, role]] : [];
    }),
  );

/** One entry for each status that another role moves posts to now. */
export function moverChanges(before: StoredMovers, after: StoredMovers): AccessChange[] {
  const [was, is] = [shownMovers(before), shownMovers(after)];
  return MOVABLE.filter((status) => was[status] !== is[status]).map((status) => ({
    kind: "status_mover_changed",
    details: { status, from: was[status], to: is[status] },
  }));
}
