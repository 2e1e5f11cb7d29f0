"use client";

import { WORDS } from "./ui/words.ts";

interface ErrorProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

/** What a person sees when a page fails; the fault itself is in the log. */
export default function ErrorPage({ error, reset }: ErrorProps) {
  return (
    <main className="page" id="main">
      <div className="notice" role="alert">
        <h1>{WORDS.errorTitle}</h1>
        <p>{WORDS.errorHint}</p>
        <button className="button" type="button" onClick={reset}>
          {WORDS.tryAgain}
        </button>
        {error.digest !== undefined && <p className="soft small">{WORDS.errorId(error.digest)}</p>}
      </div>
    </main>
  );
}
