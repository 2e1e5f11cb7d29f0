"use client";

import { useState } from "react";
import { toast, Toaster } from "sonner";
import { WORDS } from "../words.ts";
import { PlanButton, PlanPanel } from "../plan/plan-panel.tsx";
import { usePlan } from "../plan/use-plan.ts";
import { PublishButton } from "../publishing/publish-button.tsx";
import { QuotedContext } from "../sources/quoted.ts";
import { OutlineNav } from "./outline-nav.tsx";
import { PeopleHere } from "./people-here.tsx";
import { RoomOverlays } from "./room-overlays.tsx";
import { RoomPanel } from "./room-panel.tsx";
import { RoomText } from "./room-text.tsx";
import { SavedBadge } from "./saved-badge.tsx";
import { StatusField } from "./status-field.tsx";
import { headingAt } from "./text-facts.ts";
import { TitleField } from "./title-field.tsx";
import { TopBar } from "./top-bar.tsx";
import { Trouble } from "./trouble.tsx";
import { useLiveValue } from "./use-live-text.ts";
import { useRoom, type RoomProps } from "./use-room.ts";

/** The room where one post is written: outline, text and panel around one live text. */
export function Room(props: RoomProps) {
  const { post, person, rights, opening } = props;
  const room = useRoom(props);
  const { live, reload, generation, isMovingOn, layout, text, places, commands, locks, refusal, warning, fileName } =
    room;
  const [isPlanOpen, setPlanOpen] = useState(false);
  const plan = usePlan(post.id, post, live);
  const unstored = useLiveValue(live, (state) => (state.refusal ? state.unstored : 0)); // not drawn again with every key
  const kept = useLiveValue(live, (state) => (state.refusal ? state.kept : 0));
  const current = headingAt(text.facts.headings, text.selected.from);
  const { lockSection, unlock } = locks; // by name: `locks` is another one with each caret, these are not
  const { goTo } = places;
  const fault = (message: string) => void toast.error(message);
  return (
    <QuotedContext value={room.quoted}>
      <div className="room" data-view={layout.view}>
        <TopBar
          title={
            <TitleField
              contentId={post.id}
              title={room.properties.values.title}
              mayWrite={rights.mayWrite && !room.isReadOnly}
              onSaved={room.fields.take}
              onFault={fault}
              onDone={() => text.handle.current?.focus()}
            />
          }
          status={
            <StatusField
              contentId={post.id}
              status={room.publishing.status}
              when={room.publishing.when}
              mayWrite={rights.mayWrite}
              onStatus={room.publishing.setStatus}
              onFault={fault}
            />
          }
          publishing={
            <>
              <PlanButton known={plan} status={room.publishing.status} onOpen={() => setPlanOpen(true)} />
              {rights.mayWrite && <PublishButton status={room.publishing.status} onOpen={commands.openPublishing} />}
            </>
          }
          saved={<SavedBadge live={live} />}
          people={<PeopleHere live={live} follow={room.follow} />}
          layout={layout}
          onCommands={commands.openPalette}
        />
        {refusal && !isMovingOn && (
          <Trouble
            {...{ refusal, unstored, kept, fileName }}
            text={text.now}
            onReload={kept < unstored ? reloadAsking : reload}
            onDrop={() => void live?.dropLocal().then(reload)}
          />
        )}
        {warning !== undefined && !refusal && (
          <p className="trouble" role="alert">
            {warning}
          </p>
        )}
        <div className="room-zones">
          {layout.isOutlineOpen && (
            <nav className="room-outline" data-zone="outline" aria-label={WORDS.outline}>
              <h2 className="zone-title">{WORDS.outline}</h2>
              <OutlineNav
                headings={text.facts.headings}
                current={room.reading.current}
                onGo={({ from }) => goTo(from)}
                locks={locks.held}
                mayWrite={!room.isReadOnly}
                onLock={(heading, kind, note) => void lockSection(heading, kind, note)}
                onUnlock={(lock) => void unlock(lock)}
              />
            </nav>
          )}
          <RoomText
            contentId={post.id}
            personId={person.id}
            opening={generation.documentName === post.liveDocument ? opening : undefined}
            room={room}
          />
          {layout.isPanelOpen && <RoomPanel contentId={post.id} personId={person.id} current={current} room={room} />}
        </div>
        <PlanPanel
          isOpen={isPlanOpen}
          onOpenChange={setPlanOpen}
          known={plan}
          status={room.publishing.status}
          mayWrite={rights.mayWrite}
        />
        <RoomOverlays contentId={post.id} room={room} rights={rights} />
        <Toaster
          position={layout.isNarrow && layout.isPanelOpen ? "top-center" : "bottom-center"}
          duration={10_000}
          theme="system"
        />
      </div>
    </QuotedContext>
  );
}

/** The browser asks before words go that stand in this window alone. */
const reloadAsking = () => location.reload();
