import { useState } from "react";
import { showThread } from "../comments/show-thread.ts";
import type { CommentsKnown } from "../comments/use-comments.ts";
import type { LiveText } from "./live-text.ts";
import type { PanelTab } from "./panel-tabs.ts";
import { useRoomKeys } from "./use-room-keys.ts";
import type { RoomLayout } from "./use-room-layout.ts";
import type { TextState } from "./use-text-state.ts";

export type Overlay = "palette" | "keys" | "locks" | "publishing";

/** What keys, buttons and the palette can all do in a room. */
export interface RoomCommands {
  readonly overlay: Overlay | undefined;
  readonly setOverlay: (overlay: Overlay | undefined) => void;
  readonly openPalette: () => void;
  readonly openKeys: () => void;
  readonly openLocks: () => void;
  readonly openPublishing: () => void;
  readonly openChat: () => void;
  readonly openHistory: () => void;
  readonly openProperties: () => void;
  readonly openSources: () => void;
  readonly openComments: () => void;
  /** Shows one thread. */
  readonly openThread: (id: string) => void;
  /** Begins a comment on the selected words, or on the whole post where there are none. */
  readonly comment: () => void;
  /** Begins a suggestion of other words for the selected ones; without a selection a comment. */
  readonly suggest: () => void;
  /** Asks for a version now. */
  readonly keep: () => void;
  readonly find: () => void;
}

export function useRoomCommands(
  live: LiveText | undefined,
  { handle }: TextState,
  { openPanel }: RoomLayout,
  comments: Pick<CommentsKnown, "aboutSelection" | "setInstead">,
): RoomCommands {
  const [overlay, setOverlay] = useState<Overlay>();
  const open = (tab: PanelTab, focused?: string) => {
    openPanel(tab);
    if (focused !== undefined) setTimeout(() => document.getElementById(focused)?.focus());
  };
  const openChat = () => open("chat", "ask");
  const openHistory = () => open("history", "past-list");
  const openSources = () => open("sources");
  const openProperties = () => open("properties", "property-title");
  const openComments = () => open("comments", "comments-list");
  const openThread = (id: string) => {
    openPanel("comments");
    setTimeout(() => showThread(id));
  };
  const { comment, suggest } = aboutSelection(comments, handle, (focused) => open("comments", focused));
  const openPalette = () => setOverlay("palette");
  const openLocks = () => setOverlay("locks");
  const openPublishing = () => setOverlay("publishing");
  const openKeys = () => setOverlay("keys");
  useRoomKeys({
    onPalette: openPalette,
    onKeys: openKeys,
    onChat: openChat,
    onHistory: openHistory,
    onProperties: openProperties,
    onComment: comment,
    onSuggest: suggest,
  });
  return {
    overlay,
    setOverlay,
    openPalette,
    openKeys,
    openLocks,
    openPublishing,
    openChat,
    openHistory,
    openProperties,
    openSources,
    openComments,
    openThread,
    comment,
    suggest,
    keep: () => live?.checkpoint(),
    find: () => handle.current?.openSearch(),
  };
}

/** What is said about the selected words, begun in the panel. */
function aboutSelection(
  comments: Pick<CommentsKnown, "aboutSelection" | "setInstead">,
  handle: TextState["handle"],
  open: (focused: string) => void,
): Pick<RoomCommands, "comment" | "suggest"> {
  const comment = () => {
    comments.aboutSelection();
    open("comment");
  };
  const suggest = () => {
    const words = handle.current?.selected().words.trim() ?? "";
    if (words === "") return comment();
    comments.aboutSelection();
    comments.setInstead(words);
    open("suggestion");
  };
  return { comment, suggest };
}
