import type { ClarifyOutcome } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";
import { WordDiff } from "./word-diff.tsx";

/** A change that a question is about. */
export type AskedChange = NonNullable<ClarifyOutcome["findings"][number]["change"]>[number];

/** All that the findings of a question are about, each once. */
export function changesAsked({ findings }: Pick<ClarifyOutcome, "findings">): readonly AskedChange[] {
  return [...new Map(findings.flatMap(({ change = [] }) => change).map((one) => [one.id, one] as const)).values()];
}

interface AskedChangesProps {
  readonly changes: readonly AskedChange[];
  readonly left: ReadonlySet<string>;
  /** Absent where the question is over. */
  readonly onToggle: ((id: string) => void) | undefined;
}

/** The change a question is about, piece by piece; of several each can be taken or left (ASK-6). */
export function AskedChanges({ changes, left, onToggle }: AskedChangesProps) {
  return (
    <ul className="asked-changes" aria-label={WORDS.card.changesAsked}>
      {changes.map((change, index) => (
        <li key={change.id} data-left={left.has(change.id)}>
          {onToggle && changes.length > 1 && (
            <input type="checkbox" aria-label={WORDS.card.takeChange(index + 1)} checked={!left.has(change.id)} onChange={() => onToggle(change.id)} />
          )}
          <WordDiff hunk={{ removed: linesOf(change.before), added: linesOf(change.after) }} />
        </li>
      ))}
    </ul>
  );
}

const linesOf = (words: string): string[] => (words === "" ? [] : words.split("\n"));
