import { apiCall } from "../api-call.ts";
import { StatusChip } from "../status-chip.tsx";
import { STATUS_WORDS, WORDS, type Status } from "../words.ts";

interface StatusFieldProps {
  readonly contentId: string;
  readonly status: Status;
  readonly mayWrite: boolean;
  readonly onStatus: (status: Status) => void;
  readonly onFault: (message: string) => void;
}

/** The status, to be changed where it is shown. What is published is changed under Publish alone (PUB-1.6). */
export function StatusField({ contentId, status, mayWrite, onStatus, onFault }: StatusFieldProps) {
  if (!mayWrite || status === "published") return <StatusChip status={status} />;
  const choose = async (next: string) => {
    const reply = await apiCall<{ readonly status: Status }>(`/api/contents/${contentId}`, {
      method: "PATCH",
      body: { status: next },
    });
    if (reply.ok) onStatus(reply.value.status);
    else onFault(reply.problem.message);
  };
  return (
    <select
      className="chip status-field"
      data-status={status}
      value={status}
      aria-label={WORDS.room.status}
      onChange={(event) => void choose(event.target.value)}
    >
      {Object.entries(STATUS_WORDS)
        .filter(([value]) => value !== "published")
        .map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
    </select>
  );
}
