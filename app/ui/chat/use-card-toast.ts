import { createElement, useEffect, useEffectEvent } from "react";
import { toast } from "sonner";
import { WORDS } from "../words.ts";
import type { Conversation } from "./conversation.ts";
import { openCardIn } from "./notice.ts";
import { whyNot } from "./refusal-actions.ts";

interface Options {
  readonly conversation: Conversation;
  /** Its card covers the window, or is in sight and has no other place to go to. */
  readonly isInFront: boolean;
  /** It is read aloud from the text, or from the chat: once is enough. */
  readonly isSaid: boolean;
  /** Brings its place forward; absent where it has none in the text. */
  readonly onShow: (() => void) | undefined;
  readonly onOpenChat: () => void;
}

/** Says in passing that something was refused or is asked, with the way there: who looks elsewhere would not see it. Gone with its card. */
export function useCardToast({ conversation, isInFront, isSaid, onShow, onOpenChat }: Options): void {
  const card = openCardIn(conversation)?.card;
  const tell = useEffectEvent((id: string) => {
    if (!card || isInFront) return;
    const { outcome } = card;
    const words = outcome.outcome === "rejected" ? `${WORDS.card.refused}. ${whyNot(outcome)}` : outcome.question;
    toast(createElement("span", { "aria-hidden": isSaid }, words), {
      id,
      action: { label: onShow ? WORDS.card.show : WORDS.card.openChat, onClick: () => (onShow ?? onOpenChat)() },
    });
  });
  const id = card?.id;
  useEffect(() => {
    if (id === undefined) return;
    tell(id);
    return () => void toast.dismiss(id);
  }, [id]);
}
