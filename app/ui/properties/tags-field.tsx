import { useRef, useState, type KeyboardEvent } from "react";
import { PROPERTY_WORDS } from "./property-words.ts";
import { PropertyNote } from "./property-field.tsx";
import { useDraft, type Save } from "./use-draft.ts";

interface TagsFieldProps {
  readonly now: readonly string[];
  readonly mayWrite: boolean;
  readonly onSave: Save;
}

const NOTE = "property-tags-note";

/** The tags of a post: each is a button that removes it; Enter or a comma adds the typed one. */
export function TagsField({ now, mayWrite, onSave }: TagsFieldProps) {
  const draft = useDraft<readonly string[]>("tags", now, onSave);
  const { value: tags, save, theirs } = draft;
  const [words, setWords] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const fresh = words
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag, index, all) => tag !== "" && !tags.includes(tag) && all.indexOf(tag) === index);
    setWords("");
    if (fresh.length > 0) void save([...tags, ...fresh]);
  };
  const remove = (tag: string) => {
    void save(tags.filter((one) => one !== tag));
    input.current?.focus(); // the button that had it is gone
  };
  const keys = (event: KeyboardEvent) => {
    if ((event.key === "Enter" || event.key === ",") && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add();
    }
    const last = tags.at(-1);
    if (event.key === "Backspace" && words === "" && last !== undefined) remove(last);
  };
  return (
    <div className="property">
      <label htmlFor="property-tags">{PROPERTY_WORDS.names.tags}</label>
      {mayWrite && <Tags tags={tags} isBusy={theirs !== undefined} onRemove={remove} />}
      {mayWrite ? (
        <input
          ref={input}
          className="field"
          id="property-tags"
          placeholder={PROPERTY_WORDS.addTag}
          autoComplete="off"
          aria-describedby={NOTE}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onBlur={add}
          onKeyDown={keys}
        />
      ) : (
        <input
          className="field"
          id="property-tags"
          readOnly
          placeholder={PROPERTY_WORDS.none}
          value={tags.join(", ")}
        />
      )}
      <PropertyNote id={NOTE} draft={draft} inWords={(list) => list.join(", ")}>
        {mayWrite && <p className="soft">{PROPERTY_WORDS.hints.tags}</p>}
      </PropertyNote>
    </div>
  );
}

interface TagsProps {
  readonly tags: readonly string[];
  /** Someone else has just changed them: that is decided first. */
  readonly isBusy: boolean;
  readonly onRemove: (tag: string) => void;
}

function Tags({ tags, isBusy, onRemove }: TagsProps) {
  return (
    <ul className="tags" aria-label={PROPERTY_WORDS.names.tags}>
      {tags.map((tag) => (
        <li key={tag} className="tag">
          {tag}
          <button
            type="button"
            aria-label={PROPERTY_WORDS.removeTag(tag)}
            disabled={isBusy}
            onClick={() => onRemove(tag)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
