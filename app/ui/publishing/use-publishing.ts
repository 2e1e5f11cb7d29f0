import { useCallback, useEffect, useState } from "react";
import { toast } from "sonner";
import type { Publication, ShownSchedule as Schedule } from "../../../lib/publishing/index.ts";
import type { LiveText } from "../editor/live-text.ts";
import { apiCall, type Problem, type Reply } from "../api-call.ts";
import type { Status } from "../words.ts";
import { momentInWords, ownZone, shortMoment } from "./moments.ts";
import { LATER_WORDS, PUBLISH_WORDS } from "./publish-words.ts";

export type { ShownPublication as PublicationAct } from "../../../lib/publishing/index.ts";
export type { Publication, Schedule };

/** The last schedule, if it failed and no act has followed. */
export function stoppedOf({ acts, schedules }: Publication): Schedule | undefined {
  const [last] = schedules;
  const [act] = acts;
  return last?.state === "stopped" && (act?.at ?? "") < (last.endedAt ?? "") ? last : undefined;
}

/** What this window knows about the post's publication, and the acts on it. */
export interface PublishingKnown {
  /** On the chip. */
  readonly status: Status;
  readonly setStatus: (status: Status) => void;
  /** How many changes came since the public version, as far as it is known; 0 where none is public. */
  readonly changesSince: number;
  /** When the scheduled version is published; undefined until it was read, and if nothing is scheduled. */
  readonly when: string | undefined;
  /** Undefined until it was read. */
  readonly publication: Publication | undefined;
  readonly readAt: Date;
  /** Why the last call was not done. */
  readonly problem: Problem | undefined;
  readonly isBusy: boolean;
  readonly read: () => Promise<void>;
  readonly publish: (chosen: Chosen) => Promise<void>;
  readonly takeDown: () => Promise<void>;
  /** Returns whether it was done. */
  readonly schedule: (wanted: Chosen & { readonly at: string; readonly zone: string }) => Promise<boolean>;
  readonly cancel: () => Promise<void>;
  /** Has the world shown pages of what is published (SITE-1). */
  readonly turnSiteOn: () => Promise<void>;
}

type Chosen = { readonly version: number } | { readonly hash: string };

/** What waits to be published. */
export const waitingOf = (publication: Publication | undefined): Schedule | undefined =>
  publication?.schedules.find(({ state }) => state === "waiting");

interface Options {
  readonly id: string;
  readonly status: Status;
}

export function usePublishing({ id, status: first }: Options, live: LiveText | undefined): PublishingKnown {
  const [status, setStatus] = useState(first);
  const [publication, setPublication] = useState<Publication>();
  const [readAt, setReadAt] = useState(() => new Date());
  const [problem, setProblem] = useState<Problem>();
  const [newest, setNewest] = useState(0);
  const [isReading, setIsReading] = useState(false);
  const address = `/api/contents/${id}/publication`;
  const show = useCallback((value: Publication): void => {
    setPublication(value);
    setReadAt(new Date());
    setStatus((before) => statusOf(value, before));
  }, []);
  const take = useCallback(
    (reply: Reply<Publication>): Publication | undefined => {
      setProblem(reply.ok ? undefined : reply.problem);
      if (!reply.ok) return undefined;
      show(reply.value);
      return reply.value;
    },
    [show],
  );
  const read = useCallback(async () => {
    setIsReading(true);
    await ownWordsSent(live);
    take(await apiCall<Publication>(address));
    setIsReading(false);
  }, [live, address, take]);
  const { isActing, ...acts } = useActs(address, { take, show, read, setProblem });
  const isKnown = publication !== undefined;
  useEffect(
    () =>
      live?.onNews((news) => {
        if ((news.kind === "landed" || news.kind === "checkpoint" || news.kind === "version") && news.version)
          setNewest(news.version);
        if (news.kind !== "fields" || news.status === undefined) return;
        setStatus(news.status);
        if (isKnown) void read(); // someone has published it, or its moment has come
      }),
    [live, isKnown, read],
  );
  useEffect(() => {
    // the chip says for when, and how much has changed since
    if (status === "scheduled" || status === "published") void apiCall<Publication>(address).then(take);
  }, [status, address, take]);
  const waiting = waitingOf(publication);
  const when = waiting && shortMoment(new Date(waiting.at), ownZone());
  const changesSince = changesIn(publication, newest);
  const known = { status, setStatus, changesSince, when, publication, readAt, problem };
  return { ...known, ...acts, isBusy: isReading || isActing, read };
}

/** What was typed here just now is part of what is read next; while the connection is away, nothing is waited for. */
async function ownWordsSent(live: LiveText | undefined): Promise<void> {
  if (live?.state().saved.kind !== "saving") return;
  await new Promise<void>((done) => {
    const end = live.subscribe(() => {
      if (live.state().saved.kind === "saving") return;
      end();
      done();
    });
  });
}

interface ActsOptions {
  readonly take: (reply: Reply<Publication>) => Publication | undefined;
  readonly show: (publication: Publication) => void;
  readonly read: () => Promise<void>;
  readonly setProblem: (problem: Problem) => void;
}

/** What a person can do about a publication, one thing at a time. */
function useActs(address: string, { take, show, read, setProblem }: ActsOptions) {
  const [isActing, setIsActing] = useState(false);
  const act = async (method: "POST" | "PUT" | "DELETE", body?: unknown, of = ""): Promise<Publication | undefined> => {
    setIsActing(true);
    const reply = await apiCall<Publication>(address + of, { method, body });
    if (!reply.ok && reply.problem.code === "hash_mismatch") {
      const again = await apiCall<Publication>(address); // so that a second click is for the text as it is now
      if (again.ok) show(again.value);
    }
    setIsActing(false);
    return take(reply);
  };
  const publish: PublishingKnown["publish"] = async (chosen) => {
    const done = await act("POST", chosen);
    if (done?.public) toast(PUBLISH_WORDS.done(done.public.version));
  };
  const takeDown = async () => {
    if (await act("DELETE")) toast(PUBLISH_WORDS.down);
  };
  const schedule: PublishingKnown["schedule"] = async (wanted) => {
    const waiting = waitingOf(await act("PUT", wanted, "/schedule"));
    if (waiting) toast(LATER_WORDS.done(waiting.version, momentInWords(new Date(waiting.at), ownZone())));
    return waiting !== undefined;
  };
  const cancel = async () => {
    if (await act("DELETE", undefined, "/schedule")) toast(LATER_WORDS.cancelled);
  };
  const turnSiteOn = async () => {
    setIsActing(true);
    const reply = await apiCall("/api/settings", { method: "PATCH", body: { site: {} } });
    setIsActing(false);
    if (reply.ok) await read();
    else setProblem(reply.problem);
  };
  return { isActing, publish, takeDown, schedule, cancel, turnSiteOn };
}

/** As they were read, and with the versions that this window has heard of since. */
export function changesIn(
  publication: Pick<Publication, "public" | "changesSince" | "current"> | undefined,
  newest: number,
): number {
  if (!publication?.public) return 0;
  return newest > publication.current.version ? newest - publication.public.version : publication.changesSince;
}

/** An act changes the status of the post with it (PUB-1.1, PUB-4.2). */
function statusOf(publication: Publication, before: Status): Status {
  if (publication.public) return "published";
  if (waitingOf(publication)) return "scheduled";
  if (before === "published") return "draft";
  return before === "scheduled" ? "review" : before;
}
