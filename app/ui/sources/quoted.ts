import { createContext, useContext, useEffect, useState } from "react";
import type { FromSource } from "../../../lib/outcome/index.ts";
import { apiCall } from "../api-call.ts";

/** As the OpenAPI document has it. */
export interface Quoted extends FromSource {
  readonly version: number;
  readonly isGone: boolean;
}

/** Which sources of the open post its receipts name, and how to open a passage. */
export interface QuotedKnown {
  readonly items: readonly Quoted[];
  readonly open: (quoted: FromSource) => void;
}

export const QuotedContext = createContext<QuotedKnown>({ items: [], open: () => undefined });
export const useQuotedKnown = (): QuotedKnown => useContext(QuotedContext);

/** The sources that receipts name, loaded again whenever `freshness` changes; empty if that fails. */
export function useQuoted(contentId: string, freshness: unknown): readonly Quoted[] {
  const [items, setItems] = useState<readonly Quoted[]>([]);
  useEffect(() => {
    const ending = new AbortController();
    const address = `/api/contents/${encodeURIComponent(contentId)}/sources/quoted`;
    void apiCall<{ readonly items: readonly Quoted[] }>(address, { signal: ending.signal }).then((reply) => {
      if (reply.ok && !ending.signal.aborted) setItems(reply.value.items);
    });
    return () => ending.abort();
  }, [contentId, freshness]);
  return items;
}
