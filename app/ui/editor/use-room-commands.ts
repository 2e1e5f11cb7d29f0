import { useState } from "react";
import type { LiveText } from "./live-text.ts";
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
  /** Asks for a version now. */
  readonly keep: () => void;
  readonly find: () => void;
}

export function useRoomCommands(
  live: LiveText | undefined,
  { handle }: TextState,
  { openPanel }: RoomLayout,
): RoomCommands {
  const [overlay, setOverlay] = useState<Overlay>();
  const openChat = () => {
    openPanel("chat");
    setTimeout(() => document.getElementById("ask")?.focus());
  };
  const openHistory = () => {
    openPanel("history");
    setTimeout(() => document.getElementById("past-list")?.focus());
  };
  const openSources = () => openPanel("sources");
  const openProperties = () => {
    openPanel("properties");
    setTimeout(() => document.getElementById("property-title")?.focus());
  };
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
    keep: () => live?.checkpoint(),
    find: () => handle.current?.openSearch(),
  };
}
