"use client";

import { useId, useState, type FormEvent } from "react";
import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { SETTINGS_WORDS } from "../words.ts";

const LEAST_MEGABYTES = 1;
const MOST_MEGABYTES = 50;

/** How large an image of a post may be (IMG-2). */
export function ImageForm({ megabytes }: { readonly megabytes: number }) {
  const id = useId();
  const [text, setText] = useState(String(megabytes));
  const [isSaved, setSaved] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { run, isRunning, fault } = useCall(() => setSaved(true));
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  const isWrong = isChecked && !(value >= LEAST_MEGABYTES && value <= MOST_MEGABYTES);

  function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (value >= LEAST_MEGABYTES && value <= MOST_MEGABYTES && value !== megabytes) void run("/api/settings", { method: "PATCH", body: { imageMegabytes: value } });
  }

  return (
    <form onSubmit={save} noValidate>
      <div className="limit">
        <div>
          <label className="limit-name" htmlFor={id}>
            {SETTINGS_WORDS.imageLabel}
          </label>
          {isWrong && (
            <p className="fault small" role="alert" id={`${id}-fault`}>
              {SETTINGS_WORDS.limitWhole(String(LEAST_MEGABYTES), String(MOST_MEGABYTES))}
            </p>
          )}
        </div>
        <p className="limit-line">
          <input
            className="field"
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-fault` : undefined}
            onChange={({ target }) => {
              setText(target.value);
              setSaved(false);
              setChecked(false);
            }}
          />
          <span>MB</span>
        </p>
      </div>
      <div className="save-line">
        <button className="button" type="submit" aria-disabled={isRunning || value === megabytes}>
          {isRunning ? SETTINGS_WORDS.working : SETTINGS_WORDS.imageSave}
        </button>
        <p className="soft" role="status">
          {isSaved ? SETTINGS_WORDS.imageSaved : ""}
        </p>
        <Fault words={fault} />
      </div>
    </form>
  );
}
