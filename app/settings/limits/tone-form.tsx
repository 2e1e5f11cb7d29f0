"use client";

import { useId, useState, type FormEvent } from "react";
import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { SETTINGS_WORDS } from "../words.ts";
import { LIMITS_PAGE_WORDS } from "./words.ts";

const MOST_CHARACTERS = 4_000;
const TELL_BELOW = 500;

export function ToneForm({ toneGuide }: { readonly toneGuide: string }) {
  const id = useId();
  const [text, setText] = useState(toneGuide);
  const [isSaved, setSaved] = useState(false);
  const { run, isRunning, fault } = useCall(() => setSaved(true), { toneGuide: LIMITS_PAGE_WORDS.toneLabel });
  const left = MOST_CHARACTERS - text.length;

  function save(event: FormEvent) {
    event.preventDefault();
    if (left < 0) return; // the line below the field says why
    void run("/api/settings", { method: "PATCH", body: { toneGuide: text } });
  }

  return (
    <form className="tone" onSubmit={save}>
      <label htmlFor={id}>{LIMITS_PAGE_WORDS.toneLabel}</label>
      <textarea
        className="field"
        id={id}
        rows={8}
        placeholder={LIMITS_PAGE_WORDS.toneExample}
        value={text}
        aria-describedby={`${id}-left`}
        onChange={({ target }) => {
          setText(target.value);
          setSaved(false);
        }}
      />
      <p className={left < 0 ? "fault small" : "soft small"} role="status" id={`${id}-left`}>
        {left < TELL_BELOW ? LIMITS_PAGE_WORDS.toneLeft(left) : ""}
      </p>
      <div className="save-line">
        <button className="button" type="submit" aria-disabled={isRunning || left < 0 || text === toneGuide}>
          {isRunning ? SETTINGS_WORDS.working : LIMITS_PAGE_WORDS.toneSave}
        </button>
        <p className="soft" role="status">
          {isSaved ? LIMITS_PAGE_WORDS.toneSaved : ""}
        </p>
        <Fault words={fault} />
      </div>
    </form>
  );
}
