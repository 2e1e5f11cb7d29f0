import { PUBLISH_WORDS } from "./publishing/publish-words.ts";
import { STATUS_WORDS, type Status } from "./words.ts";

interface StatusChipProps {
  readonly status: Status;
  /** For when it is scheduled. */
  readonly when?: string | undefined;
  /** How many changes came since what is published; where it is known. */
  readonly changesSince?: number;
}

export function StatusChip({ status, when, changesSince = 0 }: StatusChipProps) {
  return (
    <span className="chip" data-status={status}>
      {STATUS_WORDS[status]}
      <span className="chip-more">
        {when !== undefined && ` ${when}`}
        {status === "published" && changesSince > 0 && PUBLISH_WORDS.since(changesSince)}
      </span>
    </span>
  );
}
