import type { ShownChange } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";
import type { Leaves } from "./changes-asked.ts";
import { ChangedWords } from "./word-diff.tsx";

interface AskedChangesProps {
  readonly changes: readonly ShownChange[];
  readonly leaves: Leaves;
  /** Absent where the question is over, or is answered elsewhere. */
  readonly onToggle: ((id: string) => void) | undefined;
}

/** The change a question is about, piece by piece; each of several can be taken or left (ASK-6). */
export function AskedChanges({ changes, leaves, onToggle }: AskedChangesProps) {
  return (
    <ul className="asked-changes" aria-label={WORDS.card.changesAsked}>
      {changes.map((change, index) => (
        <li key={change.id} data-left={leaves.has(change.id)}>
          {onToggle && changes.length > 1 && (
            <input
              type="checkbox"
              aria-label={WORDS.card.takeChange(index + 1)}
              checked={!leaves.has(change.id)}
              onChange={() => onToggle(change.id)}
            />
          )}
          <ChangedWords {...change} />
        </li>
      ))}
    </ul>
  );
}
