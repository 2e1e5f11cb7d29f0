import type { KeyboardEvent, ReactNode } from "react";
import type { PropertyName } from "../../../lib/markdown/index.ts";
import { PROPERTY_WORDS } from "./property-words.ts";
import { useDraft, type Draft, type PropertyValue, type Save } from "./use-draft.ts";

interface PropertyFieldProps {
  readonly name: Exclude<PropertyName, "tags">;
  /** The post's value. */
  readonly now: string;
  readonly mayWrite: boolean;
  readonly onSave: Save;
  /** Below the field: what it is for, or how long it is. */
  readonly hint?: (value: string) => ReactNode;
}

/** A property in words: saved by Enter and by leaving the field; Esc takes it back. */
export function PropertyField({ name, now, mayWrite, onSave, hint }: PropertyFieldProps) {
  const draft = useDraft<string>(name, now, onSave);
  const { value, set, save, drop, error } = draft;
  const [field, note] = [`property-${name}`, `property-${name}-note`];
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault(); // a description is one line too
      void save();
    }
    if (event.key !== "Escape" || value === now) return;
    event.preventDefault(); // the drawer stays open
    drop();
  };
  const shared = {
    id: field,
    value,
    "aria-describedby": note,
    "aria-invalid": error !== undefined,
    readOnly: !mayWrite,
    placeholder: mayWrite ? undefined : PROPERTY_WORDS.none,
    onBlur: () => void save(),
    onKeyDown: keys,
  } as const;
  const isDay = mayWrite && name === "date" && /^(?:\d{4}-\d{2}-\d{2})?$/.test(value);
  return (
    <div className="property">
      <label htmlFor={field}>{PROPERTY_WORDS.names[name]}</label>
      {name === "description" ? (
        <textarea
          className="field"
          rows={3}
          {...shared}
          onChange={({ target }) => set(target.value.replaceAll("\n", " "))}
        />
      ) : (
        <input
          className="field"
          autoComplete="off"
          spellCheck={name === "title"}
          type={isDay ? "date" : "text"}
          {...shared}
          onChange={({ target }) => set(target.value)}
          {...(name === "title" ? { "data-zone-start": true } : {})}
        />
      )}
      <PropertyNote id={note} draft={draft} inWords={(words) => words}>
        {hint?.(value)}
      </PropertyNote>
    </div>
  );
}

interface PropertyNoteProps<Value extends PropertyValue> {
  readonly id: string;
  readonly draft: Draft<Value>;
  readonly inWords: (value: Value) => string;
  readonly children: ReactNode;
}

/** The message at a property: an error, someone else's change to decide on, otherwise its hint. */
export function PropertyNote<Value extends PropertyValue>({
  id,
  draft: { error, theirs, saveMine, drop },
  inWords,
  children,
}: PropertyNoteProps<Value>) {
  return (
    <div className="property-note small" id={id}>
      <div aria-live="polite">
        {error !== undefined && theirs === undefined && <p className="property-error">{error}</p>}
        {theirs !== undefined && (
          <>
            <p className="property-error">{PROPERTY_WORDS.theirs(inWords(theirs))}</p>
            <p className="card-actions">
              <button className="button-small" type="button" onClick={() => void saveMine()}>
                {PROPERTY_WORDS.keepMine}
              </button>
              <button className="button-small" type="button" onClick={drop}>
                {PROPERTY_WORDS.takeTheirs}
              </button>
            </p>
          </>
        )}
      </div>
      {error === undefined && theirs === undefined && children}
    </div>
  );
}
