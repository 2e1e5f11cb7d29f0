"use client";

import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { SETTINGS_WORDS } from "../words.ts";

interface ActButtonProps {
  readonly path: string;
  readonly method: "POST" | "PATCH";
  readonly body?: unknown;
  readonly words: string;
  /** For readers who hear the button without its surroundings. */
  readonly label: string;
}

/** Does one thing at once. */
export function ActButton({ path, method, body, words, label }: ActButtonProps) {
  const { run, isRunning, fault } = useCall();
  return (
    <>
      <button
        className="button-plain"
        type="button"
        aria-label={label}
        onClick={() => void run(path, { method, ...(body === undefined ? {} : { body }) })}
      >
        {isRunning ? SETTINGS_WORDS.working : words}
      </button>
      <Fault words={fault} />
    </>
  );
}
