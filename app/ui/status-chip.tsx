import { STATUS_WORDS, type Status } from "./words.ts";

interface StatusChipProps {
  readonly status: Status;
  /** For when it is scheduled. */
  readonly when?: string | undefined;
}

export function StatusChip({ status, when }: StatusChipProps) {
  return (
    <span className="chip" data-status={status}>
      {STATUS_WORDS[status]}
      {when !== undefined && ` ${when}`}
    </span>
  );
}
