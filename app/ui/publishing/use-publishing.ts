import { useCallback, useState } from "react";
import { toast } from "sonner";
import { apiCall, type Problem } from "../api-call.ts";
import type { Status } from "../words.ts";
import { PUBLISH_WORDS } from "./publish-words.ts";

/** One act, as the API shows it. */
export interface PublicationAct {
  readonly number: number;
  readonly kind: "published" | "taken_down";
  readonly version: number;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: string;
}

export interface Publication {
  readonly public: PublicationAct | null;
  readonly changesSince: number;
  readonly current: { readonly version: number; readonly hash: string; readonly isTyped: boolean };
  readonly checklist: readonly {
    readonly check: keyof typeof PUBLISH_WORDS.checks;
    readonly level: "block" | "warn";
    readonly count: number;
  }[];
  readonly acts: readonly PublicationAct[];
  readonly mayPublish: boolean;
}

/** What this window knows of what is published of its post, and the acts on that. */
export interface PublishingKnown {
  /** On the chip. */
  readonly status: Status;
  readonly setStatus: (status: Status) => void;
  /** Undefined until it was read. */
  readonly publication: Publication | undefined;
  readonly readAt: Date;
  /** Why the last call was not done. */
  readonly problem: Problem | undefined;
  readonly isBusy: boolean;
  readonly read: () => Promise<void>;
  readonly publish: (chosen: { readonly version: number } | { readonly hash: string }) => Promise<void>;
  readonly takeDown: () => Promise<void>;
}

interface Options {
  readonly id: string;
  readonly status: Status;
}

export function usePublishing({ id, status: first }: Options): PublishingKnown {
  const [status, setStatus] = useState(first);
  const [publication, setPublication] = useState<Publication>();
  const [readAt, setReadAt] = useState(() => new Date());
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);
  const call = useCallback(
    async (method: "GET" | "POST" | "DELETE", body?: unknown): Promise<Publication | undefined> => {
      setIsBusy(true);
      const reply = await apiCall<Publication>(`/api/contents/${id}/publication`, {
        method,
        ...(body === undefined ? {} : { body }),
      });
      setIsBusy(false);
      setProblem(reply.ok ? undefined : reply.problem);
      if (!reply.ok) return undefined;
      setPublication(reply.value);
      setReadAt(new Date());
      setStatus((before) => (reply.value.public ? "published" : before === "published" ? "draft" : before));
      return reply.value;
    },
    [id],
  );
  const read = useCallback(async () => void (await call("GET")), [call]);
  const publish: PublishingKnown["publish"] = async (chosen) => {
    const done = await call("POST", chosen);
    if (done?.public) toast(PUBLISH_WORDS.done(done.public.version));
  };
  const takeDown = async () => {
    if (await call("DELETE")) toast(PUBLISH_WORDS.down);
  };
  return { status, setStatus, publication, readAt, problem, isBusy, read, publish, takeDown };
}
