import { useCallback, useEffect, useState } from "react";
import { apiCall } from "../api-call.ts";
import type { VersionLine } from "../outcomes.ts";

interface Page {
  readonly items: readonly VersionLine[];
  readonly nextCursor: string | null;
}

export interface Versions {
  /** Newest first; undefined until the first answer. */
  readonly versions: readonly VersionLine[] | undefined;
  /** When they were read: what "3 minutes ago" counts from. */
  readonly readAt: Date;
  readonly fault: string | undefined;
  readonly hasOlder: boolean;
  readonly loadOlder: () => void;
}

const PER_PAGE = 50;

/** The history of a post, read again whenever `freshness` changes; older pages on demand. */
export function useVersions(contentId: string, freshness: number): Versions {
  const [page, setPage] = useState<Page>();
  const [readAt, setReadAt] = useState(() => new Date());
  const [fault, setFault] = useState<string>();

  useEffect(() => {
    const abort = new AbortController();
    void apiCall<Page>(`/api/contents/${contentId}/versions?limit=${PER_PAGE}`, { signal: abort.signal }).then(
      (reply) => {
        if (abort.signal.aborted) return;
        setFault(reply.ok ? undefined : reply.problem.message);
        setReadAt(new Date());
        if (reply.ok) setPage(reply.value);
      },
    );
    return () => abort.abort();
  }, [contentId, freshness]);

  const cursor = page?.nextCursor ?? null;
  const loadOlder = useCallback(() => {
    if (cursor === null) return;
    void apiCall<Page>(
      `/api/contents/${contentId}/versions?limit=${PER_PAGE}&cursor=${encodeURIComponent(cursor)}`,
    ).then((reply) => {
      if (reply.ok)
        setPage((before) => ({
          items: [...(before?.items ?? []), ...reply.value.items],
          nextCursor: reply.value.nextCursor,
        }));
      else setFault(reply.problem.message);
    });
  }, [contentId, cursor]);
  return { versions: page?.items, readAt, fault, hasOlder: cursor !== null, loadOlder };
}
