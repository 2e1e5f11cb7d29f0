import { useState } from "react";
import type { RejectedOutcome } from "../../../lib/outcome/index.ts";
import { saysNext, saysWhy } from "../person-words.ts";
import { WORDS } from "../words.ts";
import { ReceiptFold } from "./receipt-fold.tsx";
import { refusalActions, type LockInTheWay, type RefusalAction } from "./refusal-actions.ts";
import { WordDiff } from "./word-diff.tsx";

interface RefusedCardProps {
  readonly outcome: RejectedOutcome;
  readonly request: string;
  readonly onAsk: (request: string) => void;
  readonly onEdit: (request: string) => void;
  readonly onUnlock: (locks: readonly LockInTheWay[]) => Promise<boolean>;
  readonly mayWrite: boolean;
}

/** What was not done and why, in a sentence, with buttons for what to do now. */
export function RefusedCard({ outcome, request, onAsk, onEdit, onUnlock, mayWrite }: RefusedCardProps) {
  const [showsMeanwhile, setShowsMeanwhile] = useState(false);
  const { current, receipt } = outcome;
  const act = (action: RefusalAction) => {
    if (action.kind === "ask-again") onAsk(request);
    else if (action.kind === "unlock") void onUnlock(action.locks).then((isDone) => isDone && onAsk(request));
    else if (action.kind === "edit-request") onEdit(action.request ?? request);
    else setShowsMeanwhile(!showsMeanwhile);
  };
  return (
    <section className="card" data-kind="refused">
      <p className="card-title">
        <strong>{WORDS.card.refused}.</strong> {saysWhy(outcome)}
      </p>
      <p className="small soft">
        {saysNext(outcome)} {WORDS.card.nothingChanged}
      </p>
      {showsMeanwhile && (
        <div className="meanwhile">
          <p className="small soft">{WORDS.card.meanwhile}</p>
          {current?.changes?.slice(0, 4).map((hunk, index) => (
            <WordDiff key={index} hunk={hunk} />
          ))}
        </div>
      )}
      {mayWrite && (
        <div className="card-actions">
          {refusalActions(outcome, request).map((action) => (
            <button key={action.label} className="button-small" type="button" onClick={() => act(action)}>
              {action.label}
            </button>
          ))}
        </div>
      )}
      {receipt && <ReceiptFold receipt={receipt} />}
    </section>
  );
}
