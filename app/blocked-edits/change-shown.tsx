import type { Hunk } from "../../lib/outcome/index.ts";
import { ChangesShown } from "../ui/chat/changes-shown.tsx";
import { BLOCKED_WORDS } from "./words.ts";

/** What the door says about a change that was not made. */
export interface WouldChange {
  readonly diff: { readonly hunks: readonly Hunk[] } | null;
  readonly diffMissing: { readonly message: string } | null;
}

const CHANGES_SHOWN = 6;

/** The words that would be removed and added, or why they cannot be shown. */
export function ChangeShown({ diff, diffMissing }: WouldChange) {
  if (!diff) {
    return (
      <p>
        {BLOCKED_WORDS.nothingShown} {plain(diffMissing?.message ?? "")}
      </p>
    );
  }
  const { hunks } = diff;
  return (
    <div className="attempt-diff">
      {hunks.length === 0 && <p className="soft">{BLOCKED_WORDS.noChange}</p>}
      <ChangesShown hunks={hunks} most={CHANGES_SHOWN} />
    </div>
  );
}

/** "Op 0: …" is for programs. */
const plain = (message: string): string => message.replace(/^Op \d+: (.)/, (_, first: string) => first.toUpperCase());
