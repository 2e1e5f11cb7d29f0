import { createElement, useEffect, useEffectEvent } from "react";
import { toast } from "sonner";
import { saysWhy } from "../person-words.ts";
import { WORDS } from "../words.ts";
import type { Conversation } from "./conversation.ts";
import { openCardIn } from "./notice.ts";

interface Options {
  readonly conversation: Conversation;
  /** Its card, or the note beside its lines, is visible: once is enough. */
  readonly isInView: () => boolean;
  /** It is read aloud from the text. */
  readonly isSaid: boolean;
  /** Shows its place; absent if it has none in the text. */
  readonly onShow: (() => void) | undefined;
  readonly onOpenChat: () => void;
}

/**
 * Shows a toast that something was refused or asked, with a link to it, if neither its card nor its note is visible.
 * Gone with its card.
 */
export function useCardToast({ conversation, isInView, isSaid, onShow, onOpenChat }: Options): void {
  const card = openCardIn(conversation)?.card;
  const tell = useEffectEvent((id: string) => {
    if (!card || isInView()) return;
    const { outcome } = card;
    const words = outcome.outcome === "rejected" ? `${WORDS.card.refused}. ${saysWhy(outcome)}` : outcome.question;
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
