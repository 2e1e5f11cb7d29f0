"use client";

import { useState } from "react";
import { toast, Toaster } from "sonner";
import { ViewerContext } from "../viewer.ts";
import { WORDS } from "../words.ts";
import { PlanButton, PlanPanel } from "../plan/plan-panel.tsx";
import { usePlan, type PlanKnown } from "../plan/use-plan.ts";
import { PublishButton } from "../publishing/publish-button.tsx";
import { QuotedContext } from "../sources/quoted.ts";
import { DELETED } from "./close-reasons.ts";
import { OutlineZone } from "./outline-zone.tsx";
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
import { useRoom, type RoomProps, type RoomState } from "./use-room.ts";

/** The room where one post is written: outline, text and panel around one live text. */
export function Room(props: RoomProps) {
  const { post, person, rights, opening } = props;
  const room = useRoom(props);
  const { generation, layout, text } = room;
  const [isPlanOpen, setPlanOpen] = useState(false);
  const plan = usePlan(post.id, post, room.live);
  const current = headingAt(text.facts.headings, text.selected.from);
  return (
    <ViewerContext value={person.id}>
      <QuotedContext value={room.quoted}>
        <div className="room" data-view={layout.view}>
          <RoomBar contentId={post.id} {...{ rights, room, plan }} onPlan={() => setPlanOpen(true)} />
          <RoomTrouble room={room} />
          <div className="room-zones">
            {layout.isOutlineOpen && <OutlineZone room={room} />}
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
    </ViewerContext>
  );
}

interface RoomBarProps {
  readonly contentId: string;
  readonly room: RoomState;
  /** The person's own; the text may still be read-only. */
  readonly rights: RoomProps["rights"];
  readonly plan: PlanKnown;
  readonly onPlan: () => void;
}

/** The bar above: the post's title and status, whether all is stored, who is here, what is planned and published. */
function RoomBar({ contentId, room, rights: { mayWrite, mayPublish }, plan, onPlan }: RoomBarProps) {
  const { live, layout, text, commands, publishing } = room;
  const { status, when, changesSince, setStatus } = publishing;
  // On a narrow screen the button beside it says the same.
  const isSaidTwice = layout.isNarrow && mayPublish && status === "published";
  const fault = (message: string) => void toast.error(message);
  // What is archived or deleted is neither planned nor published.
  const isOver = status === "archived" || room.refusal?.reason === DELETED;
  return (
    <TopBar
      title={
        <TitleField
          contentId={contentId}
          title={room.properties.values.title}
          mayWrite={mayWrite && !room.isReadOnly}
          isNarrow={layout.isNarrow}
          onSaved={room.fields.take}
          onFault={fault}
          onDone={() => text.handle.current?.focus()}
        />
      }
      status={
        !isSaidTwice && (
          <StatusField
            {...{ contentId, status, when, mayWrite }}
            changesSince={mayPublish ? 0 : changesSince} // the button says it
            onStatus={setStatus}
            onFault={fault}
          />
        )
      }
      publishing={
        !isOver && (
          <>
            <PlanButton known={plan} status={status} onOpen={onPlan} />
            {mayWrite && <PublishButton {...{ status, changesSince, mayPublish }} onOpen={commands.openPublishing} />}
          </>
        )
      }
      saved={<SavedBadge live={live} />}
      people={<PeopleHere live={live} follow={room.follow} isNarrow={layout.isNarrow} />}
      layout={layout}
    />
  );
}

/** What a person has to know before they continue: that nothing can be stored, or that the text is incomplete. */
function RoomTrouble({ room }: { readonly room: RoomState }) {
  const { live, reload, isMovingOn, text, refusal, warning, fileName } = room;
  // Not re-rendered with every key.
  const unstored = useLiveValue(live, (state) => (state.refusal ? state.unstored : 0));
  const kept = useLiveValue(live, (state) => (state.refusal ? state.kept : 0));
  return (
    <>
      {refusal && !isMovingOn && (
        <Trouble
          {...{ refusal, unstored, kept, fileName }}
          text={text.now}
          onReload={kept < unstored ? reloadAsking : reload}
          onDrop={() => void live?.dropLocal().then(reload)}
        />
      )}
      {room.publishing.status === "archived" && !refusal && (
        <p className="trouble" role="status">
          {WORDS.saved.archived}
        </p>
      )}
      {warning !== undefined && !refusal && (
        <p className="trouble" role="alert">
          {warning}
        </p>
      )}
    </>
  );
}

/** The browser asks before losing words that are only in this window. */
const reloadAsking = () => location.reload();
