import { useCallback, useState } from "react";
import type { ShownLink as ShareLink } from "../../../lib/sharing/index.ts";
import { apiCall } from "../api-call.ts";
import { saysBoth } from "../person-words.ts";

export type { ShareLink };

export interface LinksKnown {
  /** Undefined until they were read. */
  readonly links: readonly ShareLink[] | undefined;
  /** The address of the link that was just made. */
  readonly made: string | undefined;
  readonly isRevoked: boolean;
  readonly fault: string;
  readonly isBusy: boolean;
  readonly readAt: Date;
  readonly read: () => Promise<void>;
  readonly make: (days: number) => Promise<void>;
  readonly revoke: (id: string) => Promise<void>;
}

/** Links to a draft that work, read when they are looked at and after each act. */
export function useLinks(contentId: string): LinksKnown {
  const [links, setLinks] = useState<readonly ShareLink[]>();
  const [made, setMade] = useState<string>();
  const [isRevoked, setRevoked] = useState(false);
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [readAt, setReadAt] = useState(() => new Date());
  const path = `/api/contents/${contentId}/share-links`;
  const read = useCallback(async () => {
    const reply = await apiCall<{ readonly items: readonly ShareLink[] }>(path);
    if (!reply.ok) return setFault(saysBoth(reply.problem));
    setLinks(reply.value.items);
    setReadAt(new Date());
  }, [path]);
  const begin = () => {
    setBusy(true);
    setFault("");
    setRevoked(false);
  };
  return {
    links,
    made,
    isRevoked,
    fault,
    isBusy,
    readAt,
    read,
    async make(days) {
      begin();
      const reply = await apiCall<{ readonly url: string }>(path, { method: "POST", body: { days } });
      if (reply.ok) setMade(reply.value.url);
      else setFault(saysBoth(reply.problem));
      await read();
      setBusy(false);
    },
    async revoke(id) {
      begin();
      const reply = await apiCall<undefined>(`${path}/${id}`, { method: "DELETE" });
      if (reply.ok) {
        setMade(undefined); // it may be the one that is shown
        setRevoked(true);
      } else setFault(saysBoth(reply.problem));
      await read();
      setBusy(false);
    },
  };
}
