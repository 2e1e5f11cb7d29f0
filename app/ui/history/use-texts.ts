import { useEffect, useState } from "react";
import { storedFormOf } from "../../../lib/text/index.ts";
import { apiCall } from "../api-call.ts";

/** Instead of a version's number: the text as it is now. Versions count from 1. */
export const TEXT_NOW = 0;

export interface Texts {
  readonly before: string;
  readonly after: string;
}

interface Compared {
  readonly from: number;
  readonly to: number;
  readonly textNow: string;
}

interface TextsRead {
  readonly texts: Texts | undefined;
  readonly fault: string | undefined;
}

/** Two texts to compare, of versions, or the current one, which changes while people type. */
export function useTexts(contentId: string, { from, to, textNow }: Compared): TextsRead {
  const [before, after] = [useVersionText(contentId, from), useVersionText(contentId, to)];
  const textOf = (number: number, read: VersionText) => (number === TEXT_NOW ? textNow : read.text);
  const [left, right] = [textOf(from, before), textOf(to, after)];
  const faults = [before.fault, after.fault].filter((fault) => fault !== undefined);
  return {
    texts: left === undefined || right === undefined ? undefined : { before: left, after: right },
    fault: faults.length === 0 ? undefined : faults.join(" "),
  };
}

interface VersionText {
  readonly text?: string;
  readonly fault?: string;
}

/** The text of a version; neither text nor fault until the answer is here. The current text is not read. */
export function useVersionText(contentId: string, number: number): VersionText {
  const [found, setFound] = useState<VersionText & { readonly number: number }>();
  useEffect(() => {
    if (number === TEXT_NOW) return;
    const abort = new AbortController();
    const path = `/api/contents/${contentId}/versions/${number}`;
    void apiCall<{ readonly body: string }>(path, { signal: abort.signal }).then((reply) => {
      if (abort.signal.aborted) return;
      setFound(
        reply.ok ? { number, text: storedFormOf(reply.value.body).text } : { number, fault: reply.problem.message },
      );
    });
    return () => abort.abort();
  }, [contentId, number]);
  return found?.number === number ? found : {}; // not what was read for another one
}
