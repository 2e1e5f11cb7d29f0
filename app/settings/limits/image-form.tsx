"use client";

import { useState, type FormEvent } from "react";
import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { SETTINGS_WORDS } from "../words.ts";
import { LIMITS_PAGE_WORDS } from "./words.ts";
import { SettingField } from "./setting-field.tsx";

const LEAST_MEGABYTES = 1;
const MOST_MEGABYTES = 50;

/** How large an image of a post may be (IMG-2). */
export function ImageForm({ megabytes }: { readonly megabytes: number }) {
  const [text, setText] = useState(String(megabytes));
  const [isSaved, setSaved] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { run, isRunning, fault } = useCall(() => setSaved(true));
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  const isWrong = isChecked && !(value >= LEAST_MEGABYTES && value <= MOST_MEGABYTES);

  function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (value >= LEAST_MEGABYTES && value <= MOST_MEGABYTES && value !== megabytes)
      void run("/api/settings", { method: "PATCH", body: { imageMegabytes: value } });
  }

  return (
    <form onSubmit={save} noValidate>
      <SettingField
        label={LIMITS_PAGE_WORDS.imageLabel}
        name="imageMegabytes"
        text={text}
        unit="MB"
        fault={isWrong ? LIMITS_PAGE_WORDS.limitWhole(String(LEAST_MEGABYTES), String(MOST_MEGABYTES)) : undefined}
        onWrite={(written) => {
          setText(written);
          setSaved(false);
          setChecked(false);
        }}
      />
      <div className="save-line">
        <button className="button" type="submit" aria-disabled={isRunning || value === megabytes}>
          {isRunning ? SETTINGS_WORDS.working : LIMITS_PAGE_WORDS.imageSave}
        </button>
        <p className="soft" role="status">
          {isSaved ? LIMITS_PAGE_WORDS.imageSaved : ""}
        </p>
        <Fault words={fault} />
      </div>
    </form>
  );
}
