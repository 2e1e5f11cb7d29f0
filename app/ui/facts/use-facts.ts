import { useCallback, useEffect, useState } from "react";
import { apiCall } from "../api-call.ts";
import type { LiveText } from "../editor/live-text.ts";
import { saysBoth } from "../person-words.ts";
import { FACTS_WORDS } from "./facts-words.ts";
import { draftOf, LONGEST_LINE, MOST_LINES, outlineOf, type OutlineDraft, type OutlineEntry } from "./outline-lines.ts";

/** The facts that a post's text must have, as this window knows them. */
export interface FactsKnown {
  /** Undefined until it was read. */
  readonly outline: readonly OutlineEntry[] | undefined;
  /** The draft; undefined while nobody is editing here. */
  readonly draft: OutlineDraft | undefined;
  readonly setDraft: (draft: OutlineDraft | undefined) => void;
  /** Why the last call was not done. */
  readonly fault: string;
  readonly isSaved: boolean;
  readonly isBusy: boolean;
  readonly read: () => Promise<unknown>;
  /** Begins to change what is there. */
  readonly begin: () => void;
  readonly save: () => Promise<void>;
}

interface Answer {
  readonly outline: readonly OutlineEntry[] | null;
}

/** Kept by the room, so that the draft outlives a closed panel. */
export function useFacts(contentId: string, live: LiveText | undefined): FactsKnown {
  const [outline, setOutline] = useState<readonly OutlineEntry[]>();
  const [draft, setDraft] = useState<OutlineDraft>();
  /** What was there when the draft was begun, or was shown beside it since. */
  const [seen, setSeen] = useState<readonly OutlineEntry[]>([]);
  const [fault, setFault] = useState("");
  const [isSaved, setSaved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const read = useCallback(async () => {
    const reply = await apiCall<Answer>(`/api/contents/${contentId}/plan`);
    if (!reply.ok) return setFault(saysBoth(reply.problem));
    setOutline(reply.value.outline ?? []);
    return reply.value.outline ?? [];
  }, [contentId]);
  const isKnown = outline !== undefined;
  // the rules of the text have changed: its locks or its outline
  useEffect(() => live?.onNews((news) => void (news.kind === "locks" && isKnown && read())), [live, isKnown, read]);
  const save = async () => {
    if (!draft || !outline) return;
    const wanted = outlineOf(draft, outline);
    const wrong = wrongIn(wanted);
    setFault(wrong);
    if (wrong !== "") return;
    setBusy(true);
    const body = { outline: wanted, was: { outline: seen } };
    const reply = await apiCall<Answer>(`/api/contents/${contentId}`, { method: "PATCH", body });
    setBusy(false);
    if (reply.ok) {
      setOutline(reply.value.outline ?? []);
      setDraft(undefined);
      setSaved(true);
      return;
    }
    const isMeanwhile = reply.problem.code === "hash_mismatch";
    setFault(isMeanwhile ? FACTS_WORDS.changedMeanwhile : saysBoth(reply.problem));
    if (isMeanwhile) setSeen((await read()) ?? seen);
  };
  return {
    outline,
    draft,
    setDraft(next) {
      setSaved(false);
      setFault("");
      setDraft(next);
    },
    fault,
    isSaved,
    isBusy,
    read,
    begin() {
      setSaved(false);
      setFault("");
      setSeen(outline ?? []);
      setDraft(draftOf(outline ?? []));
    },
    save,
  };
}

function wrongIn(wanted: readonly OutlineEntry[]): string {
  if (wanted.length > MOST_LINES) return FACTS_WORDS.tooMany(MOST_LINES);
  const long = wanted.find(({ name }) => name.length > LONGEST_LINE);
  return long ? FACTS_WORDS.tooLong(LONGEST_LINE, long.name.slice(0, 60)) : "";
}
