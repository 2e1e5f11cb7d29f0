/** The steps of a write, in their order: between any two of them the process may die. */
export const FAULT_POINTS = [
  "lock taken",
  "pending written",
  "pending synced",
  "pending named",
  "temp made",
  "temp written",
  "temp synced",
  "file compared",
  "file replaced",
  "folder synced",
  "entry filed",
  "entry synced",
  "old entries removed",
] as const;

export type FaultPoint = (typeof FAULT_POINTS)[number];

/** Throws, or ends the process, where a fault is to be. */
export type Fault = (point: FaultPoint) => void | Promise<void>;

export const NO_FAULTS: Fault = () => undefined;
