import { STATUS_WORDS, type Status } from "./words.ts";

export function StatusChip({ status }: { readonly status: Status }) {
  return (
    <span className="chip" data-status={status}>
      {STATUS_WORDS[status]}
    </span>
  );
}
