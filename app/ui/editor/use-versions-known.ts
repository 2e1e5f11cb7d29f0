import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { toast } from "sonner";
import type { ClarifyOutcome, ShownCandidate } from "../../../lib/outcome/index.ts";
import { editCall } from "../api-call.ts";
import { tickOff } from "../home/first-steps.ts";
import type { WayBack } from "../locks/held-back.ts";
import type { HoldBack } from "../locks/use-held-back.ts";
import { saysBoth } from "../person-words.ts";
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
  /** The question of an undo: someone has changed its words since. */
  readonly question: ClarifyOutcome | undefined;
  answer(candidate: ShownCandidate): Promise<void>;
}

interface Options {
  readonly contentId: string;
  readonly first: number;
  readonly live: LiveText | undefined;
  /** Called with each edit that came into the open text. */
  readonly onLanded: (edit: LandedEdit) => void;
  /** Called when there is a question to show. */
  readonly onQuestion: () => void;
  /** Says at the place what a lock has stopped. */
  readonly hold: HoldBack;
}

/** What is known of the history while the text is open, with undo and restore. */
export function useVersionsKnown({ contentId, first, live, onLanded, onQuestion, hold }: Options): VersionsKnown {
  const [last, setLast] = useState(first);
  const [freshness, setFreshness] = useState(0);
  const [question, setQuestion] = useState<ClarifyOutcome>();
  const added = useCallback((version: number) => {
    setLast((before) => Math.max(before, version));
    setFreshness((before) => before + 1);
  }, []);
  const hear = useEffectEvent((news: LiveNews) => {
    if (news.kind === "locks" || news.kind === "comments") return;
    if (news.kind === "together") return tickOff("two");
    if (news.kind === "fields" || news.kind === "version") return added(news.version);
    if (news.kind === "sent") return void toast(WORDS.saved.sent(news.changes));
    if (news.version !== undefined) added(news.version);
    if (news.kind === "landed") onLanded(news.edit);
    else toast(news.version === undefined ? WORDS.room.checkpointNone : WORDS.room.checkpointMade(news.version));
  });
  useEffect(() => live?.onNews((news) => hear(news)), [live]);

  const wayBack = async (
    path: string,
    body: unknown,
    said: (as: number) => string,
    way: WayBack = "undo",
  ): Promise<boolean> => {
    const reply = await editCall(`/api/contents/${contentId}/${path}`, body);
    if (!reply.ok) return no(reply.problem.message);
    const { value: outcome } = reply;
    if (outcome.outcome === "clarify") {
      setQuestion(outcome);
      onQuestion();
      return false;
    }
    if (hold(outcome, way, () => wayBack(path, body, said, way))) return false;
    if (outcome.outcome === "rejected") return no(saysBoth(outcome));
    if (outcome.outcome === "suggested") return no(WORDS.card.suggested(outcome.suggestions.length));
    added(outcome.version);
    toast.success(outcome.noop ? WORDS.card.noop : said(outcome.version));
    return true;
  };
  return {
    last,
    freshness,
    question,
    restore: (version) =>
      wayBack(`versions/${version}/restore`, {}, (as) => WORDS.past.restored(version, as), "restore"),
    undo: async (version) => void (await wayBack(`versions/${version}/undo`, {}, WORDS.card.undone)),
    async answer({ id }) {
      setQuestion(undefined);
      await wayBack("edit-ops/resume", { resumeToken: question?.resumeToken, choice: id }, WORDS.card.undone);
    },
  };
}

function no(message: string): false {
  toast.error(message);
  return false;
}
