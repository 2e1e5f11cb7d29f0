import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { COMMENT_WORDS } from "../comments/comment-words.ts";
import { PROPERTY_WORDS } from "../properties/property-words.ts";
import { SOURCE_WORDS } from "../sources/source-words.ts";
import { WORDS } from "../words.ts";
import { PANEL_TABS } from "./panel-tabs.ts";
import type { RoomLayout } from "./use-room-layout.ts";

interface PanelProps {
  readonly layout: Pick<RoomLayout, "tab" | "setTab" | "width" | "setWidth" | "closePanel" | "isNarrow">;
  readonly chat: ReactNode;
  readonly comments: ReactNode;
  readonly openComments: number;
  readonly history: ReactNode;
  readonly properties: ReactNode;
  readonly sources: ReactNode;
}

const NARROWEST = 300;
const WIDEST = 620;
const STEP = 20;

/** The one panel on the right: its tabs, its width, and a way to close it. On narrow screens it is a drawer. */
export function Panel({ layout, chat, comments, openComments, history, properties, sources }: PanelProps) {
  const { tab, setTab, width, setWidth, closePanel, isNarrow: isDrawer } = layout;
  const closeByKey = ({ key, defaultPrevented }: KeyboardEvent) =>
    key === "Escape" && isDrawer && !defaultPrevented && closePanel();
  return (
    <aside
      className="panel"
      data-zone="panel"
      data-drawer={isDrawer}
      aria-label={WORDS.room.panel}
      style={isDrawer ? undefined : { width }}
      onKeyDown={closeByKey}
    >
      {!isDrawer && <Resizer width={width} onWidth={setWidth} />}
      <Tabs
        className="panel-tabs"
        selectedKey={tab}
        onSelectionChange={(key) => setTab(PANEL_TABS.find((one) => one === key) ?? "chat")}
      >
        <div className="panel-head">
          <TabList aria-label={WORDS.room.panel}>
            <Tab id="chat">{WORDS.room.chat}</Tab>
            <Tab id="comments" aria-label={COMMENT_WORDS.countedAloud(openComments)}>
              {COMMENT_WORDS.counted(openComments)}
            </Tab>
            <Tab id="history">{WORDS.room.history}</Tab>
            <Tab id="sources">{SOURCE_WORDS.tab}</Tab>
            <Tab id="properties">{PROPERTY_WORDS.tab}</Tab>
          </TabList>
          <button
            className="button-icon"
            type="button"
            aria-label={WORDS.room.hidePanel}
            title={WORDS.room.hidePanel}
            onClick={closePanel}
          >
            ×
          </button>
        </div>
        <TabPanel className="panel-page" id="chat" shouldForceMount>
          {chat}
        </TabPanel>
        <TabPanel className="panel-page" id="comments">
          {comments}
        </TabPanel>
        <TabPanel className="panel-page" id="history">
          {history}
        </TabPanel>
        <TabPanel className="panel-page" id="sources">
          {sources}
        </TabPanel>
        <TabPanel className="panel-page" id="properties">
          {properties}
        </TabPanel>
      </Tabs>
    </aside>
  );
}

/** The line between text and panel, to be drawn with the pointer or moved with the arrow keys. */
function Resizer({ width, onWidth }: { readonly width: number; readonly onWidth: (width: number) => void }) {
  const start = useRef<{ x: number; width: number }>(undefined);
  const set = (next: number) => onWidth(Math.round(Math.min(WIDEST, Math.max(NARROWEST, next))));
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    set(width + by);
  };
  const draw = ({ clientX }: PointerEvent) => start.current && set(start.current.width + start.current.x - clientX);
  return (
    <div
      className="resizer"
      role="separator"
      aria-orientation="vertical"
      aria-label={WORDS.room.resizePanel}
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      tabIndex={0}
      onKeyDown={keys}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={draw}
      onPointerUp={() => (start.current = undefined)}
    />
  );
}
