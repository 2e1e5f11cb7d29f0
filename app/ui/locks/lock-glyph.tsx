import { LOCK_PATH } from "./locked-text.ts";

/** A closed lock; what it means is said beside it. */
export function LockGlyph() {
  return (
    <svg className="lock-glyph" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d={LOCK_PATH} />
    </svg>
  );
}
