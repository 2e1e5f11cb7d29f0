"use client";

import { useState, type FormEvent } from "react";
import type { RetentionName, ShownRetention } from "../../../lib/settings/index.ts";
import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { SETTINGS_WORDS } from "../words.ts";
import { LIMITS_PAGE_WORDS, RETENTION_NAMES, RETENTION_WORDS } from "./words.ts";
import { SettingField } from "./setting-field.tsx";

type Written = Readonly<Partial<Record<RetentionName, string>>>;

/**
 * How long things are kept, in days; an empty field means for good (VER-10.2). A wrong value is marked at its field and
 * not sent.
 */
export function RetentionForm({ retention, most }: { readonly retention: ShownRetention; readonly most: number }) {
  const { textOf, isWrong, isShorter, isSaved, isChanged, isRunning, fault, save, write } = useWritten(retention, most);
  return (
    <form onSubmit={save} noValidate>
      <ul className="rows">
        {RETENTION_NAMES.map((name) => (
          <li className="row" key={name}>
            <SettingField
              label={RETENTION_WORDS[name].name}
              means={RETENTION_WORDS[name].means}
              name={name}
              text={textOf(name)}
              unit={LIMITS_PAGE_WORDS.retentionUnit}
              placeholder={LIMITS_PAGE_WORDS.retentionForGood}
              fault={isWrong(name) ? LIMITS_PAGE_WORDS.retentionRange(most) : undefined}
              onWrite={(text) => write(name, text)}
            />
          </li>
        ))}
      </ul>
      <div className="save-line">
        <button className="button" type="submit" aria-disabled={isRunning || !isChanged}>
          {isRunning
            ? SETTINGS_WORDS.working
            : isShorter
              ? LIMITS_PAGE_WORDS.retentionShorten
              : LIMITS_PAGE_WORDS.retentionSave}
        </button>
        <p className="soft" role="status">
          {isSaved ? LIMITS_PAGE_WORDS.retentionSaved : ""}
        </p>
        <Fault words={fault} />
      </div>
    </form>
  );
}

/** The values in the fields, whether they are valid, and how to save them. */
function useWritten(retention: ShownRetention, most: number) {
  const [written, setWritten] = useState<Written>({});
  const [shown, setShown] = useState(retention);
  const [isSaved, setSaved] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { run, isRunning, fault } = useCall(() => setSaved(true));
  if (shown !== retention) {
    setShown(retention); // the page was loaded again: the current values count
    setWritten({});
  }
  const days = (name: RetentionName) =>
    written[name] === undefined ? retention[name] : readDays(written[name] ?? "", most);
  const changed = RETENTION_NAMES.filter((name) => days(name) !== retention[name]);
  const isShorter = changed.some((name) => (days(name) ?? Infinity) < (retention[name] ?? Infinity));

  function save(event: FormEvent) {
    event.preventDefault();
    setSaved(false);
    setChecked(true);
    const isRight = changed.every((name) => days(name) !== undefined);
    if (isRight && changed.length > 0)
      void run("/api/settings", {
        method: "PATCH",
        body: { retention: Object.fromEntries(changed.map((name) => [name, days(name)])) },
      });
  }

  function write(name: RetentionName, text: string) {
    setWritten({ ...written, [name]: text });
    setSaved(false);
    setChecked(false);
  }
  return {
    textOf: (name: RetentionName) => written[name] ?? String(retention[name] ?? ""),
    isWrong: (name: RetentionName) => isChecked && days(name) === undefined,
    isShorter,
    isSaved,
    isChanged: changed.length > 0,
    isRunning,
    fault,
    save,
    write,
  };
}

/** What someone wrote into a field; null: for good; `undefined`: no number of days. */
function readDays(text: string, most: number): number | null | undefined {
  if (text.trim() === "") return null;
  const days = Number(text.trim());
  return Number.isInteger(days) && days >= 1 && days <= most ? days : undefined;
}
