import { useEffect } from "react";
import type { Conversation } from "../chat/conversation.ts";
import type { TextState } from "./use-text-state.ts";

/** Shows the section that the assistant is writing at the end of the post's text, as it comes (AGT-12.1). */
export function useComingText({ turns }: Conversation, { handle }: TextState): void {
  const coming = turns.at(-1)?.coming;
  useEffect(() => handle.current?.setComing(coming), [coming, handle]);
}
