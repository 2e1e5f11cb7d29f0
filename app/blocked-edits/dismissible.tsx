"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { apiCall } from "../ui/api-call.ts";
import { BLOCKED_WORDS } from "./words.ts";

interface DismissibleProps {
  readonly id: string;
  /** What was asked for: for readers who hear a button without its surroundings. */
  readonly words: string;
  readonly isDismissed: boolean;
  readonly mayDismiss: boolean;
  readonly children: ReactNode;
}

/**
 * An edit that can be taken off the list, and put back: a dismissed edit leaves a line with an undo button, where the
 * keyboard stays.
 */
export function Dismissible({ id, words, isDismissed, mayDismiss, children }: DismissibleProps) {
  const [isAway, setIsAway] = useState(isDismissed);
  const [fault, setFault] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isMoved = useRef(false);
  useEffect(() => {
    if (isMoved.current) button.current?.focus();
  }, [isAway]);
  const set = async (dismissed: boolean) => {
    const reply = await apiCall(`/api/edits/${id}`, { method: "PATCH", body: { dismissed } });
    setFault(reply.ok ? undefined : BLOCKED_WORDS.failed(reply.problem.message, reply.problem.hint));
    isMoved.current = reply.ok;
    if (reply.ok) setIsAway(dismissed);
  };
  const act = isAway ? BLOCKED_WORDS.showAgain : BLOCKED_WORDS.dismiss;
  return (
    <div className="dismissible" data-away={isAway && !isDismissed}>
      {isAway && !isDismissed ? <p className="soft">{BLOCKED_WORDS.dismissed(words)}</p> : children}
      {mayDismiss && (
        <p className="attempt-dismiss">
          <button
            ref={button}
            className="button-plain small"
            type="button"
            aria-label={`${act}: ${words}`}
            onClick={() => void set(!isAway)}
          >
            {act}
          </button>
        </p>
      )}
      {fault !== undefined && (
        <p className="small" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
