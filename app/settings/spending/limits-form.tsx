"use client";

import { useId, useRef, useState, type FormEvent } from "react";
import type { Measure, Scope, SpendingAnswer } from "../../../lib/spending/index.ts";
import { inNumbers } from "../../ui/money.ts";
import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { MEASURE_WORDS, SCOPE_WORDS, SPENDING_WORDS } from "./words.ts";

type Written = Readonly<Partial<Record<string, string>>>;

/** One limit: whose it is, what it limits, and how small and large it may be. */
export interface LimitPlace {
  readonly scope: Scope;
  readonly measure: Measure;
  readonly least: number;
  readonly most: number;
}

interface LimitsFormProps {
  readonly set: SpendingAnswer;
  readonly places: readonly LimitPlace[];
}

const nameOf = ({ scope, measure }: LimitPlace): string => `${scope}-${measure}`;

/** Sixteen limits, saved together; an empty field is no limit. A wrong value is marked and not sent. */
export function LimitsForm({ set, places }: LimitsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const focus = (place: LimitPlace) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${nameOf(place)}"]`)?.focus();
  const { textOf, isWrong, isSaved, isChanged, isRunning, fault, save, write } = useWritten({ set, places }, focus);
  const scopes = [...new Set(places.map(({ scope }) => scope))];

  return (
    <form ref={form} onSubmit={save} noValidate>
      {scopes.map((scope) => (
        <fieldset className="spending-scope" key={scope}>
          <legend>{SCOPE_WORDS[scope]}</legend>
          {places
            .filter((place) => place.scope === scope)
            .map((place) => (
              <LimitField
                key={nameOf(place)}
                place={place}
                text={textOf(place)}
                unit={place.measure === "money" ? set.currency : undefined}
                isWrong={isWrong(place)}
                onWrite={(words) => write(place, words)}
              />
            ))}
        </fieldset>
      ))}
      <div className="save-line">
        <button className="button" type="submit" aria-disabled={isRunning || !isChanged}>
          {isRunning ? SPENDING_WORDS.working : SPENDING_WORDS.limitsSave}
        </button>
        <p className="soft" role="status">
          {isSaved ? SPENDING_WORDS.limitsSaved : ""}
        </p>
        <Fault words={fault} />
      </div>
    </form>
  );
}

/** The values in the fields, whether they are valid, and how to save them; `focus` goes to a wrong one. */
function useWritten({ set, places }: LimitsFormProps, focus: (place: LimitPlace) => void) {
  const [written, setWritten] = useState<Written>({});
  const [shown, setShown] = useState(set);
  const [isSaved, setSaved] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { run, isRunning, fault } = useCall(() => setSaved(true));
  if (shown !== set) {
    setShown(set); // the page was loaded again: the current values count
    setWritten({});
  }
  const heldAt = ({ scope, measure }: LimitPlace) => set.limits[scope]?.[measure] ?? null;
  const changed = places.flatMap((place) => {
    const text = written[nameOf(place)];
    const value = text === undefined ? heldAt(place) : readLimit(place, text);
    return value === heldAt(place) ? [] : [{ place, value }];
  });
  const textOf = (place: LimitPlace) => written[nameOf(place)] ?? String(heldAt(place) ?? "");

  function save(event: FormEvent) {
    event.preventDefault();
    setSaved(false);
    setChecked(true);
    const wrong = changed.find(({ value }) => value === undefined);
    if (wrong) focus(wrong.place);
    else if (changed.length > 0)
      void run("/api/settings/spending", { method: "PATCH", body: { limits: asPatch(changed) } });
  }

  function write(place: LimitPlace, words: string) {
    setWritten({ ...written, [nameOf(place)]: words });
    setSaved(false);
    setChecked(false);
  }
  const isWrong = (place: LimitPlace) => isChecked && readLimit(place, textOf(place)) === undefined;
  return { textOf, isWrong, isSaved, isChanged: changed.length > 0, isRunning, fault, save, write };
}

interface LimitFieldProps {
  readonly place: LimitPlace;
  readonly text: string;
  readonly unit: string | undefined;
  readonly isWrong: boolean;
  readonly onWrite: (text: string) => void;
}

function LimitField({ place, text, unit, isWrong, onWrite }: LimitFieldProps) {
  const id = useId();
  const { measure, least, most } = place;
  const wrong = measure === "money" ? SPENDING_WORDS.wrongMoney : SPENDING_WORDS.wrongWhole;
  return (
    <div className="spending-limit">
      <label htmlFor={id}>
        {MEASURE_WORDS[measure]}
        {unit !== undefined && <span className="soft"> ({unit})</span>}
      </label>
      <input
        className="field"
        id={id}
        name={nameOf(place)}
        inputMode={measure === "money" ? "decimal" : "numeric"}
        autoComplete="off"
        placeholder={SPENDING_WORDS.noLimit}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        onChange={({ target }) => onWrite(target.value)}
      />
      {isWrong && (
        <p className="fault small" role="alert" id={`${id}-fault`}>
          {wrong(measure === "money" ? String(least) : inNumbers(least), inNumbers(most))}
        </p>
      )}
    </div>
  );
}

/** What someone wrote into a field; null: no limit; `undefined`: nothing that can be one. */
function readLimit({ measure, least, most }: LimitPlace, text: string): number | null | undefined {
  const words = text.replaceAll(/[\s,’']/g, "");
  if (words === "") return null;
  const value = Number(words);
  const isRight = (measure === "money" || Number.isInteger(value)) && value >= least && value <= most;
  return isRight ? value : undefined;
}

function asPatch(
  changed: readonly { readonly place: LimitPlace; readonly value: number | null | undefined }[],
): Record<string, Record<string, number | null | undefined>> {
  const patch: Record<string, Record<string, number | null | undefined>> = {};
  for (const { place, value } of changed) patch[place.scope] = { ...patch[place.scope], [place.measure]: value };
  return patch;
}
