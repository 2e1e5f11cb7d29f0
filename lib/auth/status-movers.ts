// Which roles may move a post to which status (PLAN-2.1). Only publishing sets published and scheduled (PUB-1.6).
import type { Role } from "./types.ts";

export const MOVABLE = ["draft", "review", "archived"] as const;
export type Movable = (typeof MOVABLE)[number];

/** The least role that moves a post there: owners always may. */
export const MOVERS = ["owner", "editor", "writer"] as const;
export type Mover = (typeof MOVERS)[number];

export type Movers = Readonly<Record<Movable, Mover>>;
/** In the column: those that are not the default. */
export type StoredMovers = Readonly<Partial<Movers>>;

/** A writer hands a post in; what becomes of it is the editors' word. */
export const DEFAULT_MOVERS: Movers = { draft: "editor", review: "writer", archived: "editor" };

export const shownMovers = (stored: StoredMovers): Movers => ({ ...DEFAULT_MOVERS, ...stored });

export function mayMoveTo(role: Role, status: string, stored: StoredMovers): boolean {
  const movable = MOVABLE.find((one) => one === status);
  if (!movable) return true; // published and scheduled have rules of their own
  const rank = MOVERS.findIndex((one) => one === role);
  return rank !== -1 && rank <= MOVERS.indexOf(shownMovers(stored)[movable]);
}
