import { WORDS } from "../words.ts";
import { LockGlyph } from "./lock-glyph.tsx";
import { LockMenu } from "./lock-menu.tsx";
import { lockInWords } from "./shown-lock.ts";
import type { LocksKnown } from "./use-locks.ts";

interface LockLineProps {
  readonly known: LocksKnown;
  readonly mayWrite: boolean;
  readonly hasSelection: boolean;
}

/** Who has locked the words under the caret, with a way to unlock them; beside free words that are selected, a way to lock them. */
export function LockLine({ known: { here, isRefused, lockSelection, unlock }, mayWrite, hasSelection }: LockLineProps) {
  return (
    <span className="lock-line" data-refused={isRefused}>
      <span role="status">
        {here && (
          <>
            <LockGlyph /> {lockInWords(here)}.
          </>
        )}
      </span>
      {here && mayWrite && (
        <button className="button-plain" type="button" aria-label={WORDS.locks.unlockNamed(here.label)} onClick={() => void unlock(here)}>
          {WORDS.locks.unlock}
        </button>
      )}
      {!here && mayWrite && hasSelection && (
        <LockMenu className="button-plain" label={WORDS.locks.lockSelection} onLock={(kind) => void lockSelection(kind)}>
          {WORDS.locks.lock}
        </LockMenu>
      )}
    </span>
  );
}
