import { useEffect, useState, type KeyboardEvent } from "react";
import { apiCall } from "../api-call.ts";
import { WORDS } from "../words.ts";

interface TitleFieldProps {
  readonly contentId: string;
  readonly title: string;
  readonly mayWrite: boolean;
  readonly onFault: (message: string) => void;
  /** Goes on to the text. */
  readonly onDone: () => void;
}

/** The title, in place: Enter keeps it and goes on to the text, leaving the field keeps it too, Esc takes it back. */
export function TitleField({ contentId, title, mayWrite, onFault, onDone }: TitleFieldProps) {
  const [kept, setKept] = useState(title);
  const [words, setWords] = useState(title);
  useEffect(() => {
    document.title = `${kept} · ${WORDS.product}`;
  }, [kept]);
  if (!mayWrite) return <h1 className="room-title">{kept}</h1>;

  const keep = async () => {
    const next = words.trim();
    if (next === kept) return;
    if (next === "") return setWords(kept);
    const reply = await apiCall<{ readonly title: string }>(`/api/contents/${contentId}`, { method: "PATCH", body: { title: next } });
    if (reply.ok) {
      setKept(reply.value.title);
    } else {
      setWords(kept);
      onFault(reply.problem.message);
    }
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event;
    if (key === "Enter" && !nativeEvent.isComposing) {
      event.preventDefault(); // the text has the focus before the key is over
      currentTarget.blur();
      onDone();
    }
    if (key === "Escape") setWords(kept);
  };
  return (
    <h1 className="room-title">
      <input
        id="title"
        value={words}
        maxLength={300}
        aria-label={WORDS.room.title}
        autoComplete="off"
        spellCheck="true"
        onChange={(event) => setWords(event.target.value)}
        onFocus={({ target }) => kept === WORDS.untitled && target.select()}
        onBlur={() => void keep()}
        onKeyDown={keys}
      />
    </h1>
  );
}
