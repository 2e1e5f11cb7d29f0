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
export function LockLine({ known: { here, isRefused, locks, lockSelection, unlock }, mayWrite, hasSelection }: LockLineProps) {
  const note = locks.find(({ id }) => id === here?.id)?.note ?? "";
  return (
    <span className="lock-line" data-refused={isRefused}>
      <span role="status">
        {here && (
          <>
            <LockGlyph /> {lockInWords(here)}{note === "" ? "." : `: ${note}`}
          </>
        )}
      </span>
      {here && mayWrite && (
        <button className="button-plain" type="button" aria-label={WORDS.locks.unlockNamed(here.label)} onClick={() => void unlock(here)}>
          {WORDS.locks.unlock}
        </button>
      )}
      {!here && mayWrite && hasSelection && (
        <LockMenu className="button-plain" label={WORDS.locks.lockSelection} onLock={(kind, words) => void lockSelection(kind, words)}>
          {WORDS.locks.lock}
        </LockMenu>
      )}
    </span>
  );
}
