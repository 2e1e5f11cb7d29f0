import type { ReactNode } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { WORDS } from "../words.ts";
import type { RoomLayout, ViewKind } from "./use-room-layout.ts";

interface TopBarProps {
  readonly title: ReactNode;
  readonly status: ReactNode;
  readonly saved: ReactNode;
  readonly publishing: ReactNode;
  readonly people: ReactNode;
  readonly layout: RoomLayout;
}

const VIEWS = [
  ["write", WORDS.room.write],
  ["both", WORDS.room.both],
  ["read", WORDS.room.read],
] as const;

/** Title in place, status, whether all is stored, who is here, and how the text is shown. */
export function TopBar({ title, status, saved, publishing, people, layout }: TopBarProps) {
  const { view, setView, isOutlineOpen, setIsOutlineOpen, isPanelOpen, openPanel, closePanel, tab, isNarrow } = layout;
  return (
    <header className="room-bar" data-zone="bar" aria-label={WORDS.room.bar}>
      {/* A plain link: the browser asks before words that are not stored are left behind. */}
      <a className="brand" href="/" aria-label={`${WORDS.product}: ${WORDS.allPosts}`} title={WORDS.allPosts}>
        {WORDS.product}
      </a>
      <button
        className="button-icon outline-toggle"
        type="button"
        aria-pressed={isOutlineOpen}
        aria-label={isOutlineOpen ? WORDS.room.hideOutline : WORDS.room.showOutline}
        title={WORDS.room.outline}
        onClick={() => setIsOutlineOpen(!isOutlineOpen)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M2 4h12M4 8h10M6 12h8" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
      <div className="room-name">
        {title}
        {status}
        {saved}
        {isNarrow && publishing}
      </div>
      <div className="room-tools">
        {people}
        <ToggleButtonGroup
          className="views"
          aria-label={WORDS.room.view}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[view]}
          onSelectionChange={(keys) => chosen(keys, setView)}
        >
          {VIEWS.map(([kind, words]) => (
            <ToggleButton key={kind} id={kind} className="view-choice" data-kind={kind}>
              {words}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {!isNarrow && publishing}
        <button
          className="button-small panel-toggle"
          type="button"
          aria-pressed={isPanelOpen}
          onClick={() => (isPanelOpen ? closePanel() : openPanel(isNarrow ? "chat" : tab))}
        >
          {isNarrow ? WORDS.room.chat : <PanelName />}
        </button>
      </div>
    </header>
  );
}

/** Short where the title needs the room. */
const PanelName = () => (
  <>
    <span className="on-wide">{WORDS.room.showPanel}</span>
    <span className="on-laptop">{WORDS.room.chat}</span>
  </>
);

function chosen(keys: Iterable<string | number>, onView: (view: ViewKind) => void): void {
  const [key] = keys;
  const found = VIEWS.find(([kind]) => kind === key);
  if (found) onView(found[0]);
}
