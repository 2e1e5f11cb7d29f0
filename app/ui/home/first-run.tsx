"use client";

import { WORDS } from "../words.ts";
import { leaveFirstRequest } from "./first-request.ts";

interface FirstRunProps {
  /** Paths of the sample posts that are still there. */
  readonly soup: string | undefined;
  readonly guide: string | undefined;
  readonly notes: string | undefined;
}

/** Three things to try while nothing has been changed yet, each one click. */
export function FirstRun({ soup, guide, notes }: FirstRunProps) {
  const ask = (path: string) => {
    leaveFirstRequest(path, WORDS.firstRunAskRequest);
    location.assign(`/posts/${path}`);
  };
  const writeTwice = (path: string) => {
    window.open(`/posts/${path}`, "_blank");
    location.assign(`/posts/${path}`);
  };
  return (
    <section className="first-run" aria-labelledby="first-run">
      <h2 id="first-run">{WORDS.firstRunTitle}</h2>
      <p className="soft small">{WORDS.firstRunHint}</p>
      <ul>
        {soup !== undefined && <Thing title={WORDS.firstRunAsk} hint={WORDS.firstRunAskHint} onTry={() => ask(soup)} />}
        {guide !== undefined && <Thing title={WORDS.firstRunTwo} hint={WORDS.firstRunTwoHint} onTry={() => writeTwice(guide)} />}
        {notes !== undefined && <Thing title={WORDS.firstRunHistory} hint={WORDS.firstRunHistoryHint} onTry={() => location.assign(`/posts/${notes}?panel=history`)} />}
      </ul>
    </section>
  );
}

function Thing({ title, hint, onTry }: { readonly title: string; readonly hint: string; readonly onTry: () => void }) {
  return (
    <li>
      <button className="thing" type="button" onClick={onTry}>
        <span className="thing-title">{title}</span>
        <span className="small soft">{hint}</span>
      </button>
    </li>
  );
}
