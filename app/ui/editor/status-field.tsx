import { apiCall } from "../api-call.ts";
import { StatusChip } from "../status-chip.tsx";
import { STATUS_WORDS, WORDS, type Status } from "../words.ts";

interface StatusFieldProps {
  readonly contentId: string;
  readonly status: Status;
  /** For when it is scheduled, once that is known. */
  readonly when: string | undefined;
  readonly changesSince: number;
  readonly mayWrite: boolean;
  readonly onStatus: (status: Status) => void;
  readonly onFault: (message: string) => void;
}

/** These change only under Publish (PUB-1.6, PUB-4.4). */
const BY_ACTS: readonly string[] = ["published", "scheduled"] satisfies Status[];

/** The status, to be changed where it is shown. */
export function StatusField({ contentId, status, when, changesSince, mayWrite, onStatus, onFault }: StatusFieldProps) {
  if (!mayWrite || BY_ACTS.includes(status))
    return <StatusChip status={status} when={status === "scheduled" ? when : undefined} changesSince={changesSince} />;
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
        .filter(([value]) => !BY_ACTS.includes(value))
        .map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
    </select>
  );
}
