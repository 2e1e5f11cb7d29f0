import { WORDS } from "../words.ts";
import { LockGlyph } from "./lock-glyph.tsx";
import { lockInWords } from "./shown-lock.ts";
import type { LocksKnown } from "./use-locks.ts";

interface LockLineProps {
  readonly known: LocksKnown;
  readonly mayWrite: boolean;
}

/** Who has locked the words under the caret, with a way to unlock them. */
export function LockLine({ known: { here, isRefused, locks, unlock }, mayWrite }: LockLineProps) {
  const note = locks.find(({ id }) => id === here?.id)?.note ?? "";
  return (
    <span className="lock-line" data-refused={isRefused}>
      <span role="status">
        {here && (
          <>
            <LockGlyph /> {lockInWords(here)}
            {note === "" ? "." : `: ${note}`}
          </>
        )}
      </span>
      {here && mayWrite && (
        <button
          className="button-plain"
          type="button"
          aria-label={WORDS.locks.unlockNamed(here.label)}
          onClick={() => void unlock(here)}
        >
          {WORDS.locks.unlock}
        </button>
      )}
    </span>
  );
}
