import type { Hunk } from "../../../lib/outcome/index.ts";
import { WordDiff } from "../chat/word-diff.tsx";
import { WORDS } from "../words.ts";
import { CopyButton } from "./copy-button.tsx";

/** The state of a change: `gone` when it no longer has a place in the text. */
export type Decision = "in" | "out" | "gone";

interface UnsentCardProps {
  readonly where: string;
  readonly hunk: Hunk;
  readonly decision: Decision | undefined;
  readonly isReadOnly: boolean;
  readonly onPutIn?: () => void;
  readonly onLeaveOut?: () => void;
  /** The pointer or the keyboard is on the change, or has left it. */
  readonly onPoint?: (isPointed: boolean) => void;
  readonly onShow?: () => void;
}

/** One change waiting to be put in or left out. */
export function UnsentCard({
  where,
  hunk,
  decision,
  isReadOnly,
  onPutIn,
  onLeaveOut,
  onPoint,
  onShow,
}: UnsentCardProps) {
  const isOpen = decision === undefined;
  return (
    <li
      className="card unsent-card"
      aria-label={WORDS.unsent.change(where)}
      data-decision={decision}
      onPointerEnter={() => isOpen && onPoint?.(true)}
      onPointerLeave={() => isOpen && onPoint?.(false)}
      onFocus={() => isOpen && onPoint?.(true)}
      onBlur={() => isOpen && onPoint?.(false)}
    >
      {decision !== "gone" && <p className="small soft">{where}</p>}
      <WordDiff hunk={hunk} />
      <div className="card-actions">
        {isOpen && (
          <>
            <button className="button-small" type="button" data-next disabled={isReadOnly} onClick={onPutIn}>
              {WORDS.unsent.putIn}
            </button>
            <button className="button-small" type="button" onClick={onLeaveOut}>
              {WORDS.unsent.leaveOut}
            </button>
            <button className="button-small" type="button" onClick={onShow}>
              {WORDS.card.show}
            </button>
          </>
        )}
        {(decision === "gone" || decision === "out") && <CopyButton text={hunk.added.join("\n")} />}
        {decision === "in" && <span className="card-settled small">{WORDS.unsent.isIn}</span>}
        {decision === "out" && <span className="card-settled small">{WORDS.unsent.isOut}</span>}
      </div>
    </li>
  );
}
