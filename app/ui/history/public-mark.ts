import type { Publication } from "../publishing/use-publishing.ts";

/** When a version was or will be public; `until` ends with the next act. */
export type PublicMark = { readonly kind: "now" } | { readonly kind: "until" | "due"; readonly at: Date };

type Known = Pick<Publication, "acts" | "schedules">;

/** For one version, from the known acts; the last one if it was public several times. */
export function publicMark(version: number, { acts, schedules }: Known): PublicMark | undefined {
  const last = acts.findIndex((act) => act.kind === "published" && act.version === version); // newest first
  if (last === 0) return { kind: "now" };
  const due = schedules.find((schedule) => schedule.state === "waiting" && schedule.version === version);
  if (due) return { kind: "due", at: new Date(due.at) };
  const next = acts[last - 1];
  return last > 0 && next ? { kind: "until", at: new Date(next.at) } : undefined;
}
