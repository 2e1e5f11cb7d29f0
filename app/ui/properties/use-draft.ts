import { useRef, useState } from "react";
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
  /** Shown by this window until its own last save arrives in the text: no change by someone else. */
  readonly old?: Value | undefined;
  readonly error?: string;
  /**
   * `sending`: the server has not answered yet. `saved`: the post will have it in a moment. `moved`: the server has
   * someone else's change that this window has not seen yet.
   */
  readonly state?: "sending" | "saved" | "moved";
}

/** By then this window has read the text again; that value counts, even if someone has undone the change already. */
const SEEN_WITHIN_MS = 1_500;

/**
 * One property while someone writes in it: nothing that comes from elsewhere takes the words out of the field
 * (PROP-1.4).
 */
export function useDraft<Value extends PropertyValue>(name: PropertyName, now: Value, onSave: Save): Draft<Value> {
  const [written, setWritten] = useState<Written<Value>>();
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const isSaid = written !== undefined && isSame(written.value, now);
  if (isSaid) setWritten(undefined); // the post has it now: from here on its value counts
  const mine = isSaid ? undefined : written;
  const isOnItsWay = mine?.state === "saved" || mine?.state === "sending";
  const isKnown = mine !== undefined && [mine.was, mine.old].some((one) => one !== undefined && isSame(one, now));
  const isElsewhere = mine !== undefined && !isOnItsWay && (mine.state === "moved" || !isKnown);
  /** What the next words are written on: one's own last ones as soon as they are sent. */
  const basis = mine && isOnItsWay ? { was: mine.value, old: now } : { was: mine?.was ?? now, old: mine?.old };
  const send = async (value: Value, was: Value) => {
    const saves = sent.current.then(() => onSave(name, value, was)); // never throws
    sent.current = saves;
    const saving = await saves;
    setWritten((current) => {
      if (current && !isSame(current.value, value)) return current; // more has been written since
      const { old } = current ?? {};
      if (saving.kind === "refused") return { value, was, old, error: saving.message };
      return { value, was, old, state: saving.kind };
    });
    if (saving.kind === "saved")
      setTimeout(() => setWritten((current) => (current?.state === "saved" ? undefined : current)), SEEN_WITHIN_MS);
  };
  return {
    value: mine?.value ?? now,
    theirs: isElsewhere ? now : undefined,
    error: mine?.error,
    set: (value) => setWritten({ value, ...basis, ...(mine?.state === "moved" ? { state: "moved" } : {}) }),
    save: async (value = isOnItsWay ? undefined : mine?.value) => {
      if (value === undefined || isElsewhere) return;
      const tidy = tidied(value);
      if (isSame(tidy, basis.was)) return setWritten(isOnItsWay ? mine : undefined);
      setWritten({ value: tidy, ...basis, state: "sending" });
      await send(tidy, basis.was);
    },
    saveMine: async () => mine && send(tidied(mine.value), now),
    drop: () => setWritten(undefined),
  };
}

export const isSame = (a: PropertyValue, b: PropertyValue): boolean => JSON.stringify(a) === JSON.stringify(b);

/** As the server keeps it. */
const tidied = <Value extends PropertyValue>(value: Value): Value =>
  typeof value === "string" ? (value.trim() as Value) : value;
