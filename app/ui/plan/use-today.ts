import { useSyncExternalStore } from "react";

const LOOK_EVERY_MS = 60_000;

/** The day of `now` where this browser is, as 2026-12-01. */
export const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Today in the person's own zone; undefined on the server, which does not know it. */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    everyMinute,
    () => dayOf(new Date()),
    () => undefined,
  );
