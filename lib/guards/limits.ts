import type { Limits } from "./types.ts";

/** The settings table (SET-1), before any workspace has tightened it. */
export const DEFAULT_LIMITS: Limits = {
  maxChangedLines: 12,
  maxChangedShare: 0.08,
  minPreservedShare: 0.6,
  duplicateShingleShare: 0.85,
  duplicateMinWords: 8,
  duplicateWindowLines: 10,
  replaceAllShare: 0.05,
};

/** For each limit the stricter of two values. */
const STRICTER: Readonly<Record<keyof Limits, (a: number, b: number) => number>> = {
  maxChangedLines: Math.min,
  maxChangedShare: Math.min,
  minPreservedShare: Math.max,
  duplicateShingleShare: Math.min,
  duplicateMinWords: Math.min,
  duplicateWindowLines: Math.min,
  replaceAllShare: Math.min,
};

/** The limits that hold in a workspace: its own settings tighten the table and never loosen it (SPEC §5). */
export function effectiveLimits(workspace: Partial<Limits>, defaults: Limits = DEFAULT_LIMITS): Limits {
  const stricter = (name: keyof Limits): number => {
    const own = workspace[name];
    return own === undefined || !Number.isFinite(own) ? defaults[name] : STRICTER[name](defaults[name], own);
  };
  return {
    maxChangedLines: stricter("maxChangedLines"),
    maxChangedShare: stricter("maxChangedShare"),
    minPreservedShare: stricter("minPreservedShare"),
    duplicateShingleShare: stricter("duplicateShingleShare"),
    duplicateMinWords: stricter("duplicateMinWords"),
    duplicateWindowLines: stricter("duplicateWindowLines"),
    replaceAllShare: stricter("replaceAllShare"),
  };
}
