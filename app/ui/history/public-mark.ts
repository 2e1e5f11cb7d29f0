import type { Publication } from "../publishing/use-publishing.ts";

/** What was or will be public of a version; `until` ends with the act that came after it. */
export type PublicMark = { readonly kind: "now" } | { readonly kind: "until" | "due"; readonly at: Date };

type Known = Pick<Publication, "acts" | "schedules">;

/** Of one version, from the acts that are known; its last one where it was public several times. */
export function publicMark(version: number, { acts, schedules }: Known): PublicMark | undefined {
  const last = acts.findIndex((act) => act.kind === "published" && act.version === version); // newest first
  if (last === 0) return { kind: "now" };
  const due = schedules.find((schedule) => schedule.state === "waiting" && schedule.version === version);
  if (due) return { kind: "due", at: new Date(due.at) };
  const next = acts[last - 1];
  return last > 0 && next ? { kind: "until", at: new Date(next.at) } : undefined;
}
