/** What a new Stet offers to try, in the order shown. */
export const FIRST_STEPS = ["ask", "two", "history"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** A cookie of this browser, so that the page is made right from the start; nothing but names of steps is in it. */
export const STEPS_COOKIE = "stet-first-steps";
const SEPARATOR = ".";
const YEAR_S = 31_536_000;

/** The steps that are done, from the cookie; invalid values are ignored. */
export function stepsDone(cookie: string | undefined): ReadonlySet<FirstStep> {
  const told = new Set((cookie ?? "").split(SEPARATOR));
  return new Set(FIRST_STEPS.filter((step) => told.has(step)));
}

/** Ticks steps off in this browser. */
export function tickOff(...steps: readonly FirstStep[]): void {
  const kept = document.cookie
    .split("; ")
    .find((one) => one.startsWith(`${STEPS_COOKIE}=`))
    ?.slice(STEPS_COOKIE.length + 1);
  const done = stepsDone(kept);
  if (steps.every((step) => done.has(step))) return;
  document.cookie =
    `${STEPS_COOKIE}=${[...new Set([...done, ...steps])].join(SEPARATOR)}; path=/; ` +
    `max-age=${YEAR_S}; ` +
    "samesite=lax";
}
