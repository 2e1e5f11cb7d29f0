import { useState } from "react";
import type { PropertyName } from "../../../lib/markdown/index.ts";
import type { Saving } from "./save-properties.ts";

export type PropertyValue = string | readonly string[];

export interface Draft<Value extends PropertyValue> {
  /** The value of the field: the person's own words until they are saved, otherwise the post's value. */
  readonly value: Value;
  /** Someone else's value meanwhile; undefined if there is none. */
  readonly theirs: Value | undefined;
  readonly error: string | undefined;
  readonly set: (value: Value) => void;
  /** Saves the typed value, or this one; does nothing if the post has it already, or a choice is pending. */
  readonly save: (value?: Value) => Promise<void>;
  /** Saves it over what someone else has written. */
  readonly saveMine: () => Promise<void>;
  /** Drops one's own words. */
  readonly drop: () => void;
}

export type Save = (name: PropertyName, value: PropertyValue, was: PropertyValue) => Promise<Saving>;

interface Written<Value> {
  readonly value: Value;
  /** The post's value when the draft was begun. */
  readonly was: Value;
  readonly error?: string;
  /**
   * `moved`: the server has someone else's change that this window has not seen yet. `saved`: the post will have it in
   * a moment.
   */
  readonly state?: "moved" | "saved";
}

/** By then this window has read the text again; that value counts, even if someone has undone the change already. */
const SEEN_WITHIN_MS = 1_500;

/**
 * One property while someone writes in it: nothing that comes from elsewhere takes the words out of the field
 * (PROP-1.4).
 */
export function useDraft<Value extends PropertyValue>(name: PropertyName, now: Value, onSave: Save): Draft<Value> {
  const [written, setWritten] = useState<Written<Value>>();
  const isSaid =
    written !== undefined && (isSame(written.value, now) || (written.state === "saved" && !isSame(written.was, now)));
  if (isSaid) setWritten(undefined); // the post has it now: from here on its value counts
  const mine = isSaid ? undefined : written;
  const isElsewhere =
    mine !== undefined && mine.state !== "saved" && (mine.state === "moved" || !isSame(mine.was, now));
  const send = async (value: Value, was: Value) => {
    const saving = await onSave(name, value, was);
    setWritten((current) => {
      if (current && !isSame(current.value, value)) return current; // more has been written since
      if (saving.kind === "refused") return { value, was, error: saving.message };
      return { value, was, state: saving.kind };
    });
    if (saving.kind === "saved")
      setTimeout(() => setWritten((current) => (current?.state === "saved" ? undefined : current)), SEEN_WITHIN_MS);
  };
  return {
    value: mine?.value ?? now,
    theirs: isElsewhere ? now : undefined,
    error: mine?.error,
    set: (value) =>
      setWritten({
        value,
        was: mine?.state === "saved" ? mine.value : (mine?.was ?? now),
        ...(mine?.state === "moved" ? { state: "moved" } : {}),
      }),
    save: async (value = mine?.state === "saved" ? undefined : mine?.value) => {
      if (value === undefined || isElsewhere) return;
      const tidy = tidied(value);
      setWritten({ value: tidy, was: mine?.was ?? now });
      if (!isSame(tidy, now)) await send(tidy, mine?.was ?? now);
    },
    saveMine: async () => mine && send(tidied(mine.value), now),
    drop: () => setWritten(undefined),
  };
}

export const isSame = (a: PropertyValue, b: PropertyValue): boolean => JSON.stringify(a) === JSON.stringify(b);

/** As the server keeps it. */
const tidied = <Value extends PropertyValue>(value: Value): Value =>
  typeof value === "string" ? (value.trim() as Value) : value;
