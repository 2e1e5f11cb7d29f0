import { STATUS_WORDS } from "./words.ts";

export function StatusChip({ status }: { readonly status: string }) {
  return (
    <span className="chip" data-status={status}>
      {STATUS_WORDS[status] ?? status}
    </span>
  );
}
