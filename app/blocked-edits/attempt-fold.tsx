"use client";

import { useState } from "react";
import type { Op } from "../../lib/edit-ops/index.ts";
import type { Receipt, ShownFinding } from "../../lib/outcome/index.ts";
import { apiCall } from "../ui/api-call.ts";
import { ReceiptFold } from "../ui/chat/receipt-fold.tsx";
import { ChangeShown, type WouldChange } from "./change-shown.tsx";
import { Findings } from "./findings.tsx";
import { opInWords } from "./op-words.ts";
import { BLOCKED_WORDS } from "./words.ts";

interface WholeAttempt extends WouldChange {
  readonly ops: readonly Op[];
  readonly findings: readonly ShownFinding[];
  readonly receipt: Receipt | null;
  readonly tries: readonly {
    readonly id: string;
    readonly by: string | null;
    readonly outcome: string;
    readonly override: boolean;
  }[];
}

interface AttemptFoldProps {
  readonly id: string;
  readonly title: string;
  /** For readers who hear the fold without its surroundings. */
  readonly words: string;
  /** All of the request, where the row shows its beginning. */
  readonly whole: string | undefined;
}

/** What would have happened, asked for when it is opened: the change, what stopped it, what was sent, the receipt. */
export function AttemptFold({ id, title, words, whole: request }: AttemptFoldProps) {
  const [attempt, setAttempt] = useState<WholeAttempt>();
  const [fault, setFault] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    const reply = await apiCall<WholeAttempt>(`/api/edits/${id}`);
    if (reply.ok) setAttempt(reply.value);
    setFault(reply.ok ? undefined : BLOCKED_WORDS.failed(reply.problem.message, reply.problem.hint));
    setLoading(false);
  };
  return (
    <details className="attempt-fold" onToggle={({ currentTarget }) => void (currentTarget.open && !attempt && load())}>
      <summary>
        {title}
        <span className="unseen">: {words}</span>
      </summary>
      {isLoading && (
        <p className="soft" role="status">
          {BLOCKED_WORDS.loading}
        </p>
      )}
      {fault !== undefined && <p role="alert">{fault}</p>}
      {request !== undefined && <p className="attempt-request">{request}</p>}
      {attempt && <Whole attempt={attempt} />}
    </details>
  );
}

function Whole({ attempt: { diff, diffMissing, findings, ops, receipt, tries } }: { readonly attempt: WholeAttempt }) {
  return (
    <div className="attempt-whole">
      {diff && <h4>{BLOCKED_WORDS.wouldChange}</h4>}
      <ChangeShown diff={diff} diffMissing={diffMissing} />
      {findings.length > 0 && <h4>{BLOCKED_WORDS.findings}</h4>}
      <Findings findings={findings} />
      {ops.length > 0 && <h4>{BLOCKED_WORDS.ops}</h4>}
      <ol className="attempt-ops">
        {ops.map((op, index) => (
          <li key={index}>{opInWords(op)}</li>
        ))}
      </ol>
      {tries.length > 0 && <h4>{BLOCKED_WORDS.tries}</h4>}
      <ul className="attempt-tries">
        {tries.map(({ id, by, outcome, override }) => (
          <li key={id}>
            {BLOCKED_WORDS.triedBy(
              by ?? BLOCKED_WORDS.someone,
              override
                ? `${WORDS_OF[outcome] ?? outcome} (${BLOCKED_WORDS.apply.toLowerCase()})`
                : (WORDS_OF[outcome] ?? outcome),
            )}
          </li>
        ))}
      </ul>
      {receipt && <ReceiptFold receipt={receipt} />}
    </div>
  );
}

const WORDS_OF: Readonly<Record<string, string>> = {
  applied: BLOCKED_WORDS.triedApplied,
  clarify: BLOCKED_WORDS.triedAsked,
  rejected: BLOCKED_WORDS.triedRefused,
  suggested: BLOCKED_WORDS.triedSuggested,
};
