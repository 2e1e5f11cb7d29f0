import { useState } from "react";
import { apiCall } from "../api-call.ts";
import { StatusChip } from "../status-chip.tsx";
import { STATUS_WORDS, WORDS, type Status } from "../words.ts";

interface StatusFieldProps {
  readonly contentId: string;
  readonly status: Status;
  readonly mayWrite: boolean;
  readonly onFault: (message: string) => void;
}

/** The status, to be changed where it stands. */
export function StatusField({ contentId, status, mayWrite, onFault }: StatusFieldProps) {
  const [shown, setShown] = useState(status);
  if (!mayWrite) return <StatusChip status={shown} />;
  const choose = async (next: string) => {
    const reply = await apiCall<{ readonly status: Status }>(`/api/contents/${contentId}`, {
      method: "PATCH",
      body: { status: next },
    });
    if (reply.ok) setShown(reply.value.status);
    else onFault(reply.problem.message);
  };
  return (
    <select
      className="chip status-field"
      data-status={shown}
      value={shown}
      aria-label={WORDS.room.status}
      onChange={(event) => void choose(event.target.value)}
    >
      {Object.entries(STATUS_WORDS).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
