import { useCallback, useEffect, useMemo } from "react";
import type { FromSource } from "../../../lib/outcome/index.ts";
import type { RoomLayout } from "../editor/use-room-layout.ts";
import type { TextState } from "../editor/use-text-state.ts";
import { useQuoted, type QuotedKnown } from "./quoted.ts";
import type { SourcesTab } from "./use-sources-tab.ts";

interface Options {
  readonly contentId: string;
  readonly text: TextState;
  readonly layout: RoomLayout;
  readonly tab: SourcesTab;
  /** Raised whenever a version is known to have been added. */
  readonly freshness: number;
}

/** Marks the words that sources have in the text as it is now, and opens their passages in the tab Sources. */
export function useQuotedInText({ contentId, text, layout, tab, freshness }: Options): QuotedKnown {
  // a source may have been deleted in the tab that was left
  const items = useQuoted(contentId, `${freshness} ${layout.tab}`);
  const { handle, looks } = text;
  const { openPanel } = layout;
  const { setOpened } = tab;
  useEffect(() => handle.current?.setQuoted(items), [handle, items, looks]);
  const open = useCallback(
    ({ sourceId, title, passage }: FromSource) => {
      setOpened({ id: sourceId, title, first: passage });
      openPanel("sources");
    },
    [setOpened, openPanel],
  );
  return useMemo(() => ({ items, open }), [items, open]);
}
