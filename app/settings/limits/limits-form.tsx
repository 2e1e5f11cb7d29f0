"use client";

import { useId, useRef, useState, type FormEvent } from "react";
import type { ShownLimit } from "../../../lib/settings/index.ts";
import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { SETTINGS_WORDS } from "../words.ts";
import { LIMIT_WORDS, limitInUnits, LIMITS_PAGE_WORDS } from "./words.ts";
import { readLimit, writeLimit } from "./limit-value.ts";
import { SettingField } from "./setting-field.tsx";

type Written = Readonly<Partial<Record<ShownLimit["name"], string>>>;

/** Every limit with its default beside it; saved together. A wrong value is marked at its field and not sent. */
export function LimitsForm({ limits }: { readonly limits: readonly ShownLimit[] }) {
  const [written, setWritten] = useState<Written>({});
  const [shown, setShown] = useState(limits);
  const [isSaved, setSaved] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { run, isRunning, fault } = useCall(() => setSaved(true));
  if (shown !== limits) {
    setShown(limits); // the page was loaded again: the current values count
    setWritten({});
  }
  const changed = limits.flatMap((limit) => {
    const value = written[limit.name] === undefined ? limit.value : readLimit(limit, written[limit.name] ?? "");
    return value === limit.value ? [] : [{ limit, value }];
  });

  function save(event: FormEvent) {
    event.preventDefault();
    setSaved(false);
    setChecked(true);
    const wrong = changed.find(({ value }) => value === undefined);
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong.limit.name}"]`)?.focus();
    else if (changed.length > 0)
      void run("/api/settings", {
        method: "PATCH",
        body: { limits: Object.fromEntries(changed.map(({ limit: { name }, value }) => [name, value])) },
      });
  }

  function write(name: ShownLimit["name"], text: string) {
    setWritten({ ...written, [name]: text });
    setSaved(false);
    setChecked(false);
  }

  return (
    <form ref={form} onSubmit={save} noValidate>
      <ul className="rows">
        {limits.map((limit) => (
          <li className="row" key={limit.name}>
            <LimitField
              limit={limit}
              text={written[limit.name] ?? writeLimit(limit, limit.value)}
              isChecked={isChecked}
              onWrite={(text) => write(limit.name, text)}
            />
          </li>
        ))}
      </ul>
      <div className="save-line">
        <button className="button" type="submit" aria-disabled={isRunning || changed.length === 0}>
          {isRunning ? SETTINGS_WORDS.working : LIMITS_PAGE_WORDS.limitsSave}
        </button>
        <p className="soft" role="status">
          {isSaved ? LIMITS_PAGE_WORDS.limitsSaved : ""}
        </p>
        <Fault words={fault} />
      </div>
    </form>
  );
}

interface LimitFieldProps {
  readonly limit: ShownLimit;
  /** What is written in the field. */
  readonly text: string;
  /** Someone has tried to save it. */
  readonly isChecked: boolean;
  readonly onWrite: (text: string) => void;
}

function LimitField({ limit, text, isChecked, onWrite }: LimitFieldProps) {
  const id = useId();
  const { name, unit, least, most, looser, default: usual } = limit;
  const words = LIMIT_WORDS[name];
  const value = readLimit(limit, text);
  const way =
    value === undefined || value === usual
      ? undefined
      : value > usual === (looser === "higher")
        ? LIMITS_PAGE_WORDS.limitLooser
        : LIMITS_PAGE_WORDS.limitTighter;
  const range = (unit === "share" ? LIMITS_PAGE_WORDS.limitRange : LIMITS_PAGE_WORDS.limitWhole)(
    limitInUnits(unit, least),
    limitInUnits(unit, most),
  );
  const beside = (
    <>
      <p className="soft small" id={`${id}-default`}>
        {LIMITS_PAGE_WORDS.limitDefault(limitInUnits(unit, usual))}
        {way !== undefined && <>; {way}</>}
      </p>
      {value !== usual && (
        <button
          className="button-plain small"
          type="button"
          aria-label={LIMITS_PAGE_WORDS.limitDefaultOf(words.name)}
          onClick={() => onWrite(writeLimit(limit, usual))}
        >
          {LIMITS_PAGE_WORDS.limitDefaultButton}
        </button>
      )}
    </>
  );
  return (
    <SettingField
      label={words.name}
      means={words.means}
      name={name}
      text={text}
      unit={unit === "share" ? "%" : unit}
      isDecimal
      fault={isChecked && value === undefined ? range : undefined}
      beside={{ id: `${id}-default`, words: beside }}
      onWrite={onWrite}
    />
  );
}
