import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { toast } from "sonner";
import { editCall } from "../api-call.ts";
import type { EditOutcome } from "../outcomes.ts";
import { WORDS } from "../words.ts";
import type { LandedEdit } from "./live-messages.ts";
import type { LiveNews, LiveText } from "./live-text.ts";

export interface VersionsKnown {
  /** Number of the newest version this window has heard of. */
  readonly last: number;
  /** Raised whenever there may be one more. */
  readonly freshness: number;
  /** True when it was done. */
  restore(version: number): Promise<boolean>;
  undo(version: number): Promise<void>;
}

interface Options {
  readonly contentId: string;
  readonly first: number;
  readonly live: LiveText | undefined;
  /** Told of each edit that came into the open text. */
  readonly onLanded: (edit: LandedEdit) => void;
}

/** What is known of the history while the text is open, and the ways back in it. */
export function useVersionsKnown({ contentId, first, live, onLanded }: Options): VersionsKnown {
  const [last, setLast] = useState(first);
  const [freshness, setFreshness] = useState(0);
  const added = useCallback((version: number) => {
    setLast((before) => Math.max(before, version));
    setFreshness((before) => before + 1);
  }, []);
  const hear = useEffectEvent((news: LiveNews) => {
    if (news.kind === "sent") return void toast(WORDS.saved.sent(news.changes));
    if (news.version !== undefined) added(news.version);
    if (news.kind === "landed") onLanded(news.edit);
    else toast(news.version === undefined ? WORDS.room.checkpointNone : WORDS.room.checkpointMade(news.version));
  });
  useEffect(() => live?.onNews((news) => hear(news)), [live]);

  const wayBack = async (version: number, way: "restore" | "undo", said: (as: number) => string): Promise<boolean> => {
    const reply = await editCall<EditOutcome>(`/api/contents/${contentId}/versions/${version}/${way}`);
    if (!reply.ok) return no(reply.problem.message);
    const { value: outcome } = reply;
    if (outcome.outcome !== "applied") return no(whyNot(outcome));
    added(outcome.version);
    toast.success(outcome.noop ? WORDS.card.noop : said(outcome.version));
    return true;
  };
  return {
    last,
    freshness,
    restore: (version) => wayBack(version, "restore", (as) => WORDS.past.restored(version, as)),
    undo: async (version) => void (await wayBack(version, "undo", WORDS.card.undone)),
  };
}

function no(message: string): false {
  toast.error(message);
  return false;
}

function whyNot(outcome: Exclude<EditOutcome, { readonly outcome: "applied" }>): string {
  if (outcome.outcome === "rejected") return outcome.message;
  return outcome.outcome === "clarify" ? outcome.question : WORDS.card.suggested;
}
