"use client";

import { useState, type FormEvent } from "react";
import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { SETTINGS_WORDS } from "../words.ts";
import { LIMITS_PAGE_WORDS } from "./words.ts";
import { WeekFigures } from "./week-figures.tsx";

const STEPS = [0, 10, 50, 100] as const;

/**
 * For how many posts the strict rules are enforced; before it is raised, it shows what the last week was like (FLAG-1).
 */
export function StrictSetForm({ percentage }: { readonly percentage: number }) {
  const [chosen, setChosen] = useState(percentage);
  const [shown, setShown] = useState(percentage);
  const [hasRead, setRead] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { run, isRunning, fault } = useCall(() => setSaved(true));
  if (shown !== percentage) {
    setShown(percentage); // the page was loaded again: the current values count
    setChosen(percentage);
    setRead(false);
  }
  const steps = [...new Set([...STEPS, percentage])].toSorted((a, b) => a - b);

  function choose(step: number) {
    setChosen(step);
    setRead(hasRead && step > percentage); // the figures stay while a higher step is looked at
    setSaved(false);
  }

  function change(event: FormEvent) {
    event.preventDefault();
    void run("/api/settings", { method: "PATCH", body: { safeAiEditsV2: chosen } });
  }

  return (
    <form className="strict-set" onSubmit={change}>
      <fieldset className="choices">
        <legend>{LIMITS_PAGE_WORDS.strictFor}</legend>
        {steps.map((step) => (
          <label key={step}>
            <input
              type="radio"
              name="percentage"
              value={step}
              checked={chosen === step}
              onChange={() => choose(step)}
            />
            <span>
              {LIMITS_PAGE_WORDS.strictSteps(step)}{" "}
              <span className="soft">({LIMITS_PAGE_WORDS.strictStepHint(step)})</span>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen > percentage && <WeekFigures onRead={() => setRead(true)} />}
      {chosen < percentage && <p>{LIMITS_PAGE_WORDS.strictLowerHint}</p>}
      {(chosen < percentage || (chosen > percentage && hasRead)) && (
        <button className="button" type="submit" aria-disabled={isRunning}>
          {isRunning
            ? SETTINGS_WORDS.working
            : chosen > percentage
              ? LIMITS_PAGE_WORDS.strictRaise(chosen)
              : LIMITS_PAGE_WORDS.strictLower(chosen)}
        </button>
      )}
      <p className="soft" role="status">
        {isSaved ? LIMITS_PAGE_WORDS.strictSaved(percentage) : ""}
      </p>
      <Fault words={fault} />
    </form>
  );
}
