import { useState } from "react";
import type { Receipt } from "../../../lib/outcome/index.ts";
import { apiCall } from "../api-call.ts";
import { LeftOutList } from "../chat/left-out-list.tsx";
import { Fact, ReceiptFacts } from "../chat/receipt-fold.tsx";
import { linesInWords } from "../counted.ts";
import { InSections } from "../in-sections.tsx";
import { WORDS } from "../words.ts";

interface VersionReceiptProps {
  readonly contentId: string;
  readonly number: number;
}

/** The part of `GET /api/contents/{id}/versions/{n}` that is used here. */
interface VersionRead {
  readonly request: string | null;
  readonly receipt: Receipt;
}

/** What was asked, what changed, and what was left out of an edit, for everyone who may read the history (RCPT-1.1). */
export function VersionReceipt({ contentId, number }: VersionReceiptProps) {
  const [version, setVersion] = useState<VersionRead>();
  const [fault, setFault] = useState<string>();
  const load = async () => {
    const reply = await apiCall<VersionRead>(`/api/contents/${contentId}/versions/${number}`);
    setFault(reply.ok ? undefined : reply.problem.message);
    if (reply.ok) setVersion(reply.value);
  };
  return (
    <details
      className="receipt"
      onToggle={({ currentTarget }) => void (currentTarget.open && version === undefined && load())}
    >
      <summary>
        {WORDS.card.receipt}
        <span className="unseen">: {WORDS.version(number)}</span>
      </summary>
      {fault !== undefined && <p role="alert">{fault}</p>}
      {version && <Told {...version} />}
    </details>
  );
}

function Told({ request, receipt }: VersionRead) {
  const { stat, sections = [], leftOut = [] } = receipt;
  return (
    <ReceiptFacts receipt={receipt}>
      {request !== null && <Fact name={WORDS.past.asked}>{request}</Fact>}
      {stat && (
        <Fact name={WORDS.past.changed}>
          {linesInWords(stat.linesChanged)}
          <InSections titles={sections} />
        </Fact>
      )}
      <Fact name={WORDS.past.leftOut}>
        {leftOut.length === 0 ? (
          WORDS.past.nothing
        ) : (
          <div className="left-out">
            <LeftOutList leftOut={leftOut} onMake={undefined} />
          </div>
        )}
      </Fact>
    </ReceiptFacts>
  );
}
