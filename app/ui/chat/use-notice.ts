import { useCallback, useState } from "react";
import type { TextRange } from "../../../lib/text/index.ts";
import type { Conversation } from "./conversation.ts";
import { noticeIn, type Notice } from "./notice.ts";
import { candidatePlace } from "./places.ts";

export interface OpenNotice {
  readonly notice: Notice;
  /** Where its place was when it came. */
  readonly range: TextRange;
  readonly close: () => void;
}

/**
 * The refusal or question that is in the text now: until it is answered or closed, another request is made, or its
 * words change. A place that is no longer in the text has none.
 */
export function useNotice(conversation: Conversation, textNow: () => string): OpenNotice | undefined {
  const notice = noticeIn(conversation);
  const id = notice?.card.id;
  const [found, setFound] = useState<{ readonly id: string | undefined; readonly range: TextRange | undefined }>();
  const close = useCallback(() => setFound((now) => now && { ...now, range: undefined }), []);
  // looked for once, when it comes
  if (found?.id !== id) setFound({ id, range: notice && candidatePlace(textNow(), notice.place) });
  const range = found?.id === id ? found?.range : undefined;
  return notice && range && { notice, range, close };
}
