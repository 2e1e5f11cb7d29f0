import { useCallback, useState } from "react";
import type { PanelTab } from "./panel-tabs.ts";
import { useKept } from "./use-kept.ts";
import { useNarrow } from "./use-narrow.ts";

export type ViewKind = "write" | "both" | "read";

const USUAL_WIDTH = 380;

export interface RoomLayout {
  readonly isNarrow: boolean;
  readonly view: ViewKind;
  readonly setView: (view: ViewKind) => void;
  readonly isOutlineOpen: boolean;
  readonly setIsOutlineOpen: (isOpen: boolean) => void;
  readonly isPanelOpen: boolean;
  readonly tab: PanelTab;
  readonly setTab: (tab: PanelTab) => void;
  readonly width: number;
  readonly setWidth: (width: number) => void;
  readonly openPanel: (tab: PanelTab) => void;
  readonly closePanel: () => void;
  /** Makes room for the text if there is none beside it. */
  readonly clearText: () => void;
}

/**
 * Which zones are open and how wide, as this browser remembers it; on narrow screens outline and panel lie over the
 * text and begin closed.
 */
export function useRoomLayout(firstTab: PanelTab | undefined, isReader: boolean): RoomLayout {
  const isNarrow = useNarrow();
  // Readers get the text laid out, and nothing beside it; their choice is stored separately from a writer's.
  const [view, setView] = useKept<ViewKind>(isReader ? "reader-view" : "view", isReader ? "read" : "write");
  const [tabKept, keepTab] = useKept<PanelTab>(isReader ? "reader-tab" : "tab", isReader ? "history" : "chat");
  const [width, setWidth] = useKept<number>("panel-width", USUAL_WIDTH);
  const [isOutlineKept, keepOutline] = useKept<boolean>("outline", true);
  const [isPanelKept, keepPanel] = useKept<boolean>(isReader ? "reader-panel" : "panel", !isReader);
  const [isOutlineOver, setIsOutlineOver] = useState(false);
  const [isPanelOver, setIsPanelOver] = useState(firstTab !== undefined);
  /** The address's choice, until another is made. */
  const [asked, setAsked] = useState(firstTab);

  const setTab = useCallback(
    (next: PanelTab) => {
      setAsked(undefined);
      keepTab(next);
    },
    [keepTab],
  );
  const openPanel = useCallback(
    (next: PanelTab) => {
      setTab(next);
      keepPanel(true);
      setIsPanelOver(true);
      setIsOutlineOver(false);
    },
    [setTab, keepPanel],
  );
  const clearText = useCallback(() => {
    setIsPanelOver(false);
    setIsOutlineOver(false);
  }, []);
  const closePanel = () => {
    setAsked(undefined);
    if (isNarrow) setIsPanelOver(false);
    else keepPanel(false);
  };

  return {
    isNarrow,
    view: isNarrow && view === "both" ? "write" : view,
    setView,
    isOutlineOpen: isNarrow ? isOutlineOver : isOutlineKept,
    setIsOutlineOpen: isNarrow ? setIsOutlineOver : keepOutline,
    isPanelOpen: isNarrow ? isPanelOver : isPanelKept || asked !== undefined,
    tab: asked ?? tabKept,
    setTab,
    width,
    setWidth,
    openPanel,
    closePanel,
    clearText,
  };
}
