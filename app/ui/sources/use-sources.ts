import { useEffect, useMemo, useState } from "react";
import { saysBoth } from "../person-words.ts";
import type { Reply } from "../api-call.ts";
import { sourceCalls, type Found, type SourceCalls, type SourceLine } from "./source-calls.ts";

export interface SourcesState {
  readonly calls: SourceCalls;
  readonly sources: readonly SourceLine[] | undefined;
  readonly fault: string | undefined;
  /** The last message, and how to undo what it reports. */
  readonly said: Said | undefined;
  readonly isBusy: boolean;
  /** Changes the sources, reports it, and loads them again; true if it was done. */
  readonly act: <T>(does: () => Promise<Reply<T>>, says: (value: T) => Said) => Promise<boolean>;
}

export interface Said {
  readonly words: string;
  readonly back?: () => void;
}

/** The sources of a post, read when they are looked at and after each change. */
export function useSources(contentId: string): SourcesState {
  const calls = useMemo(() => sourceCalls(contentId), [contentId]);
  const [sources, setSources] = useState<readonly SourceLine[]>();
  const [fault, setFault] = useState<string>();
  const [said, setSaid] = useState<Said>();
  const [isBusy, setIsBusy] = useState(false);
  const [freshness, setFreshness] = useState(0);
  useEffect(() => {
    let isOver = false;
    void calls.list().then((listed) => {
      if (isOver) return;
      if (listed.ok) setSources(listed.value.items);
      else setFault(saysBoth(listed.problem));
    });
    return () => void (isOver = true);
  }, [calls, freshness]);
  return {
    calls,
    sources,
    fault,
    said,
    isBusy,
    async act(does, says) {
      setIsBusy(true);
      setFault(undefined);
      const done = await does();
      setIsBusy(false);
      if (done.ok) setSaid(says(done.value));
      else setFault(saysBoth(done.problem));
      setFreshness((before) => before + 1);
      return done.ok;
    },
  };
}

const PAUSE_MS = 250;

/** Passages that fit the words, shortly after they were typed; undefined if there is no search. */
export function useFound(calls: SourceCalls, words: string): readonly Found[] | undefined {
  const [found, setFound] = useState<{ readonly words: string; readonly items: readonly Found[] }>();
  const asked = words.trim();
  useEffect(() => {
    if (asked === "") return undefined;
    const ending = new AbortController();
    const timer = setTimeout(
      () =>
        void calls.search(asked, ending.signal).then((reply) => {
          if (reply.ok && !ending.signal.aborted) setFound({ words: asked, items: reply.value.items });
        }),
      PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [calls, asked]);
  return asked === "" ? undefined : found?.items;
}
