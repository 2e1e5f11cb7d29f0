import { refusal, type Refusal } from "../outcome/index.ts";
import { MINUTE_MS, type AttemptCounts } from "./attempt-counts.ts";
import type { Quotas } from "./quota.ts";
import type { Actor } from "./types.ts";

const DAY_MS = 24 * 60 * MINUTE_MS;
/** Others hear of writes whenever so many hundredths of a limit have come together. */
const TOLD_PERCENT = 1;
/** Counts that are kept at once; beyond, those whose time is over go. */
const MOST_REMEMBERED = 10_000;

/**
 * Counts one more write of the actor. Gives the refusal, `rate_limited` with `retryAfter` in seconds, where their
 * minute or their day is used up: then the write is not to be done, and is not counted (QUOTA-1). Asks nobody and
 * waits for nothing.
 */
export type CountWrite = (actor: Pick<Actor, "id" | "personId">) => Refusal | undefined;

interface WriteLimitTools {
  /** Where processes count together. */
  readonly counts: AttemptCounts;
  readonly most: Pick<Quotas, "writesPerMinute" | "writesPerDay">;
  /** Milliseconds of this process' own running time. */
  readonly now?: () => number;
  /** Told when writes could not be told to the others; they are told with the next ones. Must not throw. */
  readonly onFault: (fault: unknown, what: string) => void;
}

/** How long something is counted, and how often it may be. */
interface Window {
  readonly name: string;
  readonly ms: number;
  readonly most: number;
}

interface Count {
  endsAt: number;
  /** Of all processes, when the others were last told. */
  shared: number;
  /** Of this process, since. */
  own: number;
  /** Some of them are on their way to the others. */
  isTelling: boolean;
}

export function createWriteLimit({
  counts,
  most,
  now = () => performance.now(),
  onFault,
}: WriteLimitTools): CountWrite {
  const minute: Window = { name: "minute", ms: MINUTE_MS, most: most.writesPerMinute };
  const day: Window = { name: "day", ms: DAY_MS, most: most.writesPerDay };
  const known = new Map<string, Count>();

  const countOf = (name: string, { ms }: Window): Count => {
    const found = known.get(name);
    if (found && found.endsAt > now()) return found;
    if (known.size >= MOST_REMEMBERED)
      for (const [other, { endsAt }] of known) if (endsAt <= now()) known.delete(other);
    const begun = { endsAt: now() + ms, shared: 0, own: 0, isTelling: false };
    known.set(name, begun);
    return begun;
  };
  const tellOthers = async (name: string, window: Window, count: Count): Promise<void> => {
    count.isTelling = true;
    try {
      while (count.own >= worthTelling(window)) {
        const by = count.own;
        const told = await counts.count(name, { by, forMs: window.ms });
        count.shared = told.count;
        count.endsAt = now() + told.leftMs;
        count.own -= by;
      }
    } catch (fault) {
      onFault(fault, "Writes of a person could not be counted for all processes");
    }
    count.isTelling = false;
  };

  return ({ id, personId }) => {
    const counted = [
      { name: `writes ${personId}`, window: minute },
      { name: `writes of a day ${id}`, window: day },
    ].map(({ name, window }) => ({ name, window, count: countOf(name, window) }));
    const full = counted.findLast(({ window, count }) => count.shared + count.own >= window.most);
    if (full) return tooOften(full.window, full.count.endsAt - now());
    for (const { name, window, count } of counted) {
      count.own++;
      if (!count.isTelling) void tellOthers(name, window, count);
    }
    return undefined;
  };
}

const worthTelling = ({ most }: Window): number => Math.max(1, Math.floor((most * TOLD_PERCENT) / 100));

function tooOften({ name, most }: Window, leftMs: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(leftMs / 1000));
  return refusal("rate_limited", {
    message: `You have written as often as anyone may: ${most} times in a ${name}.`,
    hint: `Wait ${retryAfter} ${retryAfter === 1 ? "second" : "seconds"} and go on, less often.`,
    details: { limit: most, retryAfter },
  });
}
