import { useEffect, type ChangeEvent, type FocusEvent, type KeyboardEvent } from "react";
import { PROPERTY_WORDS } from "../properties/property-words.ts";
import { saveProperties } from "../properties/save-properties.ts";
import { useDraft } from "../properties/use-draft.ts";
import type { PostFields } from "../properties/use-post-fields.ts";
import { WORDS } from "../words.ts";

interface TitleFieldProps {
  readonly contentId: string;
  /** As the post has it now, whoever changed it. */
  readonly title: string;
  readonly mayWrite: boolean;
  /** There is no room for it in one line. */
  readonly isNarrow: boolean;
  readonly onSaved: (post: PostFields) => void;
  readonly onFault: (message: string) => void;
  /** Goes on to the text. */
  readonly onDone: () => void;
}

type Written = HTMLInputElement | HTMLTextAreaElement;

/**
 * The title, in place: Enter keeps it and goes on to the text, leaving the field keeps it too, Esc undoes it. If
 * someone else has changed it meanwhile, Enter once more saves one's own.
 */
export function TitleField({ contentId, title, mayWrite, isNarrow, onSaved, onFault, onDone }: TitleFieldProps) {
  useEffect(() => {
    document.title = `${title} · ${WORDS.product}`;
  }, [title]);
  const draft = useDraft<string>("title", title, async (_, value, was) => {
    const saving = await saveProperties(contentId, { title: String(value) }, { title: String(was) });
    if (saving.kind === "saved") onSaved(saving.post);
    if (saving.kind === "refused") onFault(saving.message);
    return saving;
  });
  if (!mayWrite)
    return (
      <h1 className="room-title" title={title}>
        {title}
      </h1>
    );

  const keep = () => {
    if (draft.theirs !== undefined) return onFault(PROPERTY_WORDS.theirsInBar(draft.theirs));
    if (draft.value.trim() === "") return draft.drop();
    void draft.save();
  };
  const keys = (event: KeyboardEvent<Written>) => {
    const { key, currentTarget, nativeEvent } = event;
    if (key === "Enter" && !nativeEvent.isComposing) {
      event.preventDefault(); // the text has the focus before the key is over
      if (draft.theirs !== undefined) return void draft.saveMine();
      currentTarget.blur();
      onDone();
    }
    if (key === "Escape") draft.drop();
  };
  const Field = isNarrow ? "textarea" : "input";
  return (
    <h1 className="room-title">
      <Field
        id="title"
        value={draft.value}
        maxLength={300}
        aria-label={WORDS.room.title}
        title={draft.value}
        autoComplete="off"
        spellCheck="true"
        onChange={({ target }: ChangeEvent<Written>) => draft.set(target.value.replace(/\s*\n\s*/g, " "))}
        onFocus={({ target }: FocusEvent<Written>) => title === WORDS.untitled && target.select()}
        onBlur={({ target }: FocusEvent<Written>) => {
          target.scrollTop = 0;
          keep();
        }}
        onKeyDown={keys}
      />
    </h1>
  );
}
