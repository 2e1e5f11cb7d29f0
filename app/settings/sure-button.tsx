"use client";

import { useEffect, useRef, useState } from "react";
import { useCall } from "./use-call.ts";
import { SETTINGS_WORDS } from "./words.ts";

interface SureButtonProps {
  readonly path: string;
  readonly words: string;
  /** For readers who hear the button without its surroundings. */
  readonly label: string;
  /** What it will do; absent: done at once. */
  readonly sure?: string;
  /** Absent: DELETE. */
  readonly sending?: { readonly method: "PATCH" | "DELETE"; readonly body?: unknown };
}

/** Removes something, after a second question if that cannot be undone. */
export function SureButton({ path, words, label, sure, sending = { method: "DELETE" } }: SureButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const { run, isRunning, fault } = useCall();
  useEffect(() => {
    if (isAsking) keep.current?.focus();
  }, [isAsking]);

  const act = () => void run(path, sending);
  function stop() {
    setAsking(false);
    queueMicrotask(() => first.current?.focus());
  }

  if (isAsking) {
    return (
      <div className="sure" role="group" aria-label={label} onKeyDown={(event) => event.key === "Escape" && stop()}>
        <p>{sure}</p>
        <div className="sure-choice">
          <button className="button-plain danger" type="button" onClick={act} aria-disabled={isRunning}>
            {isRunning ? SETTINGS_WORDS.working : label}
          </button>
          <button className="button-plain" type="button" ref={keep} onClick={stop}>
            {SETTINGS_WORDS.keep}
          </button>
        </div>
        <Fault words={fault} />
      </div>
    );
  }
  return (
    <>
      <button
        className="button-plain"
        type="button"
        ref={first}
        aria-label={label}
        onClick={sure === undefined ? act : () => setAsking(true)}
      >
        {isRunning ? SETTINGS_WORDS.working : words}
      </button>
      <Fault words={fault} />
    </>
  );
}

/** Why something was refused; empty otherwise. */
export function Fault({ words }: { readonly words: string | undefined }) {
  return words === undefined ? null : (
    <p className="fault small" role="alert">
      {words}
    </p>
  );
}
