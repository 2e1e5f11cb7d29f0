"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { apiCall, type Reply } from "../../ui/api-call.ts";
import { WORDS } from "../../ui/words.ts";
import { LIMITS_PAGE_WORDS } from "./words.ts";

/** The part of `GET /api/edits/figures` that is shown here. */
interface EditFigures {
  readonly attempts: number;
  readonly rejected: number;
  /** A share, 0…1. */
  readonly rejectionRate: number;
  readonly retried: number;
  readonly retrySucceeded: number;
  readonly autoReverts: number;
}

interface ShadowFigures {
  readonly wouldStop: number;
  readonly byCode: Readonly<Record<string, number>>;
}

interface Week {
  readonly edits: Reply<EditFigures>;
  readonly shadow: Reply<ShadowFigures>;
}

/** How the last 7 days went: refusals, retries, auto-reverts, and what the strict rules would have stopped. */
export function WeekFigures({ onRead }: { readonly onRead: () => void }) {
  const [week, setWeek] = useState<Week>();
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void Promise.all([
      apiCall<EditFigures>("/api/edits/figures?days=7", { signal }),
      apiCall<ShadowFigures>("/api/edits/shadow?days=7", { signal }),
    ]).then(([edits, shadow]) => {
      if (signal.aborted) return;
      setWeek({ edits, shadow });
      tell();
    });
    return () => leaving.abort();
  }, []);
  return (
    <section className="week" aria-labelledby="week" aria-live="polite">
      <h3 id="week">{LIMITS_PAGE_WORDS.weekTitle}</h3>
      {week ? <Figures {...week} /> : <p className="soft">{LIMITS_PAGE_WORDS.weekReading}</p>}
    </section>
  );
}

function Figures({ edits, shadow }: Week) {
  const fault = [edits, shadow].find((reply) => !reply.ok);
  return (
    <>
      <dl className="figures">
        {shadow.ok && (
          <Figure
            name={LIMITS_PAGE_WORDS.weekShadow}
            value={`${shadow.value.wouldStop}${LIMITS_PAGE_WORDS.weekCodes(codesInWords(shadow.value.byCode))}`}
          />
        )}
        {edits.ok && (
          <>
            <Figure
              name={LIMITS_PAGE_WORDS.weekRefused}
              value={LIMITS_PAGE_WORDS.weekShare(edits.value.rejectionRate, edits.value.rejected, edits.value.attempts)}
            />
            <Figure
              name={LIMITS_PAGE_WORDS.weekRetries}
              value={LIMITS_PAGE_WORDS.weekOf(edits.value.retrySucceeded, edits.value.retried)}
            />
            <Figure name={LIMITS_PAGE_WORDS.weekReverts} value={String(edits.value.autoReverts)} />
          </>
        )}
      </dl>
      {fault && !fault.ok && <p className="fault small">{LIMITS_PAGE_WORDS.weekFault(fault.problem.message)}</p>}
    </>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const codesInWords = (byCode: ShadowFigures["byCode"]): string[] =>
  Object.entries(byCode).map(
    ([code, edits]) => `${edits} × ${(WORDS.checks[code] ?? code.replaceAll("_", " ")).toLowerCase()}`,
  );
