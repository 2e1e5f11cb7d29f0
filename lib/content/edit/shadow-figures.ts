import { allows, type Actor } from "../../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import type { ContentsEnv } from "../env.ts";
import { selectShadowFindings } from "../statements/select-shadow.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the strict set found in a period when it was not enforced (FLAG-1). */
export interface ShadowFigures {
  readonly since: string;
  readonly until: string;
  /** Edits that went through and would have been stopped. */
  readonly wouldStop: number;
  /** The same, by the code that would have stopped them: one edit may be under several. */
  readonly byCode: Readonly<Record<string, number>>;
}

/** For the last `days` days in UTC, up to today. Refuses with `forbidden` whoever may not read the settings. */
export async function shadowFigures(
  { db, clock }: ContentsEnv,
  actor: Actor,
  days: number,
): Promise<Outcome<ShadowFigures, Refusal>> {
  if (!allows(actor, "settings:read")) return refused(refusal("forbidden"));
  const until = clock();
  const since = new Date((Math.floor(until.getTime() / DAY_MS) - (days - 1)) * DAY_MS);
  const rows = await selectShadowFindings(db, actor.workspaceId, { since, until });
  const byCode = Object.fromEntries(rows.flatMap(({ code, edits }) => (code === null ? [] : [[code, edits] as const])));
  return accepted({
    since: since.toISOString(),
    until: until.toISOString(),
    wouldStop: rows.find(({ code }) => code === null)?.edits ?? 0,
    byCode,
  });
}
