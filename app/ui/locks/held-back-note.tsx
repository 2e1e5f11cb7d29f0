import { NoteInText, type Pin } from "../editor/note-in-text.tsx";
import { WORDS } from "../words.ts";
import type { HeldBack } from "./held-back.ts";
import type { LocksKnown } from "./use-locks.ts";

interface HeldBackNoteProps {
  readonly heldBack: HeldBack;
  readonly pin: Pin;
  readonly unlock: LocksKnown["unlock"];
}

/** A note at the locked place: an undo was stopped by the lock, and what to do next. */
export function HeldBackNote({
  heldBack: { message, locks, range, way, again, close },
  pin,
  unlock,
}: HeldBackNoteProps) {
  const unlockAndGo = async () => {
    const gone = await Promise.all(locks.map(unlock));
    if (gone.every((isGone) => isGone)) await again();
  };
  return (
    <NoteInText kind="refused" range={range} pin={pin} onClose={close}>
      <p>
        <strong>{WORDS.locks.heldBack[way]}.</strong> {message}
      </p>
      <p className="small soft">{WORDS.card.nothingChanged}</p>
      <div className="card-actions">
        <button className="button-small" type="button" onClick={() => void unlockAndGo()}>
          {WORDS.locks.unlockAnd[way](locks.map(({ label }) => label))}
        </button>
      </div>
    </NoteInText>
  );
}
