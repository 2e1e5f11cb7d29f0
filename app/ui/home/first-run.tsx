"use client";

import { useRouter } from "next/navigation";
import { WORDS } from "../words.ts";
import { leaveFirstRequest } from "./first-request.ts";
import { FIRST_STEPS, tickOff, type FirstStep } from "./first-steps.ts";

interface FirstRunProps {
  /** Paths of the sample posts that are still there. */
  readonly soup: string | undefined;
  readonly guide: string | undefined;
  readonly notes: string | undefined;
  readonly done: readonly FirstStep[];
}

/** Three things to try, each one click; each is ticked off once it was done, and they stay until all are. */
export function FirstRun({ soup, guide, notes, done }: FirstRunProps) {
  const router = useRouter();
  const ask = (path: string) => {
    leaveFirstRequest(path, WORDS.firstRunAskRequest);
    location.assign(`/posts/${path}`);
  };
  const writeTwice = (path: string) => {
    tickOff("two");
    window.open(`/posts/${path}`, "_blank");
    location.assign(`/posts/${path}`);
  };
  const hide = () => {
    tickOff(...FIRST_STEPS);
    router.refresh();
  };
  const isDone = (step: FirstStep) => done.includes(step);
  return (
    <section className="first-run" aria-labelledby="first-run">
      <div className="first-run-head">
        <h2 id="first-run">{WORDS.firstRunTitle}</h2>
        <button className="button-plain small" type="button" onClick={hide}>
          {WORDS.start.hideSteps}
        </button>
      </div>
      <p className="soft small">
        {done.length === 0 ? WORDS.firstRunHint : WORDS.start.stepsDone(done.length, FIRST_STEPS.length)}
      </p>
      <ul>
        {soup !== undefined && (
          <Thing
            title={WORDS.firstRunAsk}
            hint={WORDS.firstRunAskHint}
            isDone={isDone("ask")}
            onTry={() => ask(soup)}
          />
        )}
        {guide !== undefined && (
          <Thing
            title={WORDS.firstRunTwo}
            hint={WORDS.firstRunTwoHint}
            isDone={isDone("two")}
            onTry={() => writeTwice(guide)}
          />
        )}
        {notes !== undefined && (
          <Thing
            title={WORDS.firstRunHistory}
            hint={WORDS.firstRunHistoryHint}
            isDone={isDone("history")}
            onTry={() => location.assign(`/posts/${notes}?panel=history`)}
          />
        )}
      </ul>
    </section>
  );
}

interface ThingProps {
  readonly title: string;
  readonly hint: string;
  readonly isDone: boolean;
  readonly onTry: () => void;
}

function Thing({ title, hint, isDone, onTry }: ThingProps) {
  return (
    <li>
      <button className="thing" type="button" data-done={isDone} onClick={onTry}>
        <span className="thing-title">
          <span className="thing-tick" aria-hidden="true">
            {isDone && (
              <svg viewBox="0 0 12 12" width="10" height="10">
                <path d="M2 6.5 5 9.5 10 3" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
            )}
          </span>
          {title}
          {isDone && <span className="unseen">: {WORDS.start.stepDone}</span>}
        </span>
        <span className="small soft">{hint}</span>
      </button>
    </li>
  );
}
