/** What a workspace may set a limit to. Lines and words are whole numbers, shares 0…1. */
export interface LimitBounds {
  readonly unit: "lines" | "words" | "share";
  /** Before any workspace has changed it. */
  readonly default: number;
  readonly least: number;
  readonly most: number;
  /** Which direction lets more through. */
  readonly looser: "higher" | "lower";
}

/** The settings table (SET-1), in the order the limits are shown in. */
export const LIMIT_BOUNDS = {
  maxChangedLines: { unit: "lines", default: 12, least: 1, most: 1_000, looser: "higher" },
  maxChangedShare: { unit: "share", default: 0.08, least: 0.001, most: 1, looser: "higher" },
  minPreservedShare: { unit: "share", default: 0.6, least: 0, most: 1, looser: "lower" },
  duplicateShingleShare: { unit: "share", default: 0.85, least: 0.3, most: 1, looser: "higher" },
  duplicateMinWords: { unit: "words", default: 8, least: 3, most: 100, looser: "higher" },
  duplicateWindowLines: { unit: "lines", default: 10, least: 3, most: 100, looser: "higher" },
  replaceAllShare: { unit: "share", default: 0.05, least: 0, most: 0.5, looser: "higher" },
} as const satisfies Readonly<Record<string, LimitBounds>>;

export type LimitName = keyof typeof LIMIT_BOUNDS;

/** A number for each limit of the table. */
export type Limits = Readonly<Record<LimitName, number>>;

export const LIMIT_NAMES = Object.keys(LIMIT_BOUNDS) as readonly LimitName[]; // the table's keys are the names

/** Something for each limit. */
export const forEachLimit = <T>(of: (name: LimitName) => T): Readonly<Record<LimitName, T>> =>
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, of(name)])) as Record<LimitName, T>; // all names are there

export const DEFAULT_LIMITS: Limits = forEachLimit((name) => LIMIT_BOUNDS[name].default);

/**
 * What is wrong with `value` as this limit, in words that follow its name; `undefined` when nothing is. NaN, infinities
 * and fractions of lines are wrong.
 */
export function limitFault(name: LimitName, value: number): string | undefined {
  const { unit, least, most } = LIMIT_BOUNDS[name];
  return value >= least && value <= most && (unit === "share" || Number.isInteger(value))
    ? undefined
    : limitRange(name);
}

/** What this limit has to be, in words that follow its name. */
export function limitRange(name: LimitName): string {
  const { unit, least, most } = LIMIT_BOUNDS[name];
  return `must be a ${unit === "share" ? "share" : "whole number"} from ${least} to ${most}`;
}

/** Does `to` let more through than `from`? */
export const isLooser = (name: LimitName, from: number, to: number): boolean =>
  LIMIT_BOUNDS[name].looser === "higher" ? to > from : to < from;

/**
 * The limits that hold in a workspace: its own where it has set one, else the table's. Tighter or looser does not
 * matter here: rights are checked where limits are set (SET-1.1). A value that the table does not allow counts as not
 * set.
 */
export function effectiveLimits(workspace: Partial<Limits>, defaults: Limits = DEFAULT_LIMITS): Limits {
  return forEachLimit((name) => {
    const own = workspace[name];
    return own === undefined || limitFault(name, own) !== undefined ? defaults[name] : own;
  });
}
