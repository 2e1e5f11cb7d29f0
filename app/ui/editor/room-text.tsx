import { lazy, Suspense, useCallback } from "react";
import { toast } from "sonner";
import { PlaceNotice } from "../chat/place-notice.tsx";
import { BlamePane } from "../history/blame-pane.tsx";
import { ComparePane } from "../history/compare-pane.tsx";
import { HeldBackNote } from "../locks/held-back-note.tsx";
import { LockLine } from "../locks/lock-line.tsx";
import { WORDS } from "../words.ts";
import type { PlaceNote } from "./place-note.ts";
import { SelectionTools } from "./selection-tools.tsx";
import { StatusLine } from "./status-line.tsx";
import { TextZone } from "./text-zone.tsx";
import { UnsentReview } from "./unsent-review.tsx";
import type { RoomState } from "./use-room.ts";

interface RoomTextProps {
  readonly contentId: string;
  readonly personId: string;
  /** The text as the page was made with it. */
  readonly opening: string | undefined;
  readonly room: RoomState;
}

const Preview = lazy(() => import("./preview.tsx").then((module) => ({ default: module.Preview })));

/** The zone of the text: written, read, or two versions of it compared; and the line of facts below. */
export function RoomText({ contentId, personId, opening, room }: RoomTextProps) {
  const { isReadOnly, text, places, commands, locks, follow } = room;
  return (
    <main className="room-text" id="main" data-zone="text">
      <Unsent room={room} />
      <div className="room-text-views" hidden={places.comparison !== undefined || places.isBlamed}>
        <Written contentId={contentId} opening={opening} room={room} />
        <Notes room={room} />
        <Read room={room} />
      </div>
      <Past contentId={contentId} personId={personId} room={room} />
      <StatusLine
        followed={follow.followed}
        facts={text.facts}
        selectedWords={text.selected.words}
        locks={<LockLine known={locks} mayWrite={!isReadOnly} />}
        lockCount={locks.locks.length}
        onLocks={commands.openLocks}
        openComments={room.layout.isPanelOpen ? undefined : room.comments.openCount}
        onComments={commands.openComments}
        onFind={commands.find}
        onCommands={commands.openPalette}
        onKeys={commands.openKeys}
      />
    </main>
  );
}

interface PartProps {
  readonly room: RoomState;
}

/** What the person typed while their text was set back, until they have dealt with it. */
function Unsent({ room: { live, generation, isReady, isReadOnly, fileName, text, places } }: PartProps) {
  const { handle } = text;
  // While the room switches, the text of the ended generation is still there for a moment.
  const unsent = live?.documentName === generation.documentName ? generation.unsent : undefined;
  if (!unsent || !live || !isReady) return null;
  return (
    <UnsentReview
      key={unsent.name}
      {...{ unsent, live, isReadOnly, fileName }}
      onPut={(edit) => handle.current?.put(edit)}
      onHint={places.around.hint}
      onShow={places.show}
      onDone={() => void generation.forget(unsent)}
    />
  );
}

/** The text as it is written. */
function Written({ contentId, opening, room }: PartProps & Pick<RoomTextProps, "contentId" | "opening">) {
  const { live, isReady, isReadOnly, model, text, commands, reading, locks, quoted } = room;
  return (
    <TextZone
      live={live}
      contentId={contentId}
      isReady={isReady}
      isReadOnly={isReadOnly}
      placeholder={model.isThere ? WORDS.room.placeholder : WORDS.room.placeholderAlone}
      opening={opening}
      onHandle={text.setHandle}
      onChange={text.onChange}
      onSelect={text.onSelect}
      onLocked={locks.onRefused}
      onFault={(message) => void toast.error(message)}
      onAsk={commands.openChat}
      onScroll={() => reading.onScroll("text")}
      onQuoted={quoted.open}
      onCommented={commands.openThread}
      onMove={() => reading.moves("text")}
    />
  );
}

/** Things shown at places in the text: tools at the selection, a refusal or question, an undo that was stopped. */
function Notes({ room }: PartProps) {
  const { live, isReady, isReadOnly, mayAsk, text, places, commands, tools, notice, heldBack, setRequest, locks } =
    room;
  const { mayComment } = room.rights;
  const { handle } = text;
  const pin = useCallback((note: PlaceNote) => handle.current?.pin(note), [handle]);
  const editRequest = (words: string) => {
    setRequest(words);
    commands.openChat();
  };
  return (
    <>
      {live && isReady && (!isReadOnly || mayComment) && text.selected.words.trim() !== "" && (
        <SelectionTools
          key={live.documentName}
          handle={handle}
          locks={locks}
          mayWrite={!isReadOnly}
          mayAsk={mayAsk}
          onAsk={commands.openChat}
          {...(mayComment ? { onComment: commands.comment, onSuggest: commands.suggest } : {})}
        />
      )}
      {notice && (
        <PlaceNotice
          key={notice.notice.card.id}
          {...notice}
          {...{ pin, tools, around: places.around }}
          onEdit={editRequest}
          onOpenChat={commands.openChat}
          onClose={notice.close}
        />
      )}
      {heldBack && (
        <HeldBackNote
          key={`${heldBack.way} ${heldBack.range.from}`}
          heldBack={heldBack}
          pin={pin}
          unlock={locks.unlock}
        />
      )}
    </>
  );
}

/** The text laid out, beside the written one or instead of it. */
function Read({ room: { layout, text, reading, comments, commands } }: PartProps) {
  const { onShown } = reading;
  const onPreviewShown = useCallback(() => onShown("preview"), [onShown]);
  if (layout.view === "write") return null;
  return (
    <Suspense fallback={<p className="soft small preview">{WORDS.room.opening}</p>}>
      <Preview
        text={text.now}
        commented={comments.placed}
        onCommented={commands.openThread}
        handle={reading.preview}
        onScroll={() => reading.onScroll("preview")}
        onMove={() => reading.moves("preview")}
        onShown={onPreviewShown}
      />
    </Suspense>
  );
}

/** Two versions compared, or who wrote what, instead of the text while someone looks at it. */
function Past({ contentId, personId, room }: PartProps & Pick<RoomTextProps, "contentId" | "personId">) {
  const { live, layout, text, places, versions } = room;
  const { comparison, setComparison, isBlamed, closeBlame } = places;
  if (comparison) {
    return (
      <ComparePane
        contentId={contentId}
        personId={personId}
        comparison={comparison}
        last={versions.last}
        textNow={text.now}
        isNarrow={layout.isNarrow}
        typing={() => live?.typing() ?? []}
        back={isBlamed ? WORDS.past.closeToBlame : WORDS.past.close}
        onChoose={setComparison}
        onRestore={async (version) => ((await versions.restore(version)) ? setComparison(undefined) : undefined)}
        onClose={() => setComparison(undefined)}
      />
    );
  }
  if (!isBlamed) return null;
  return (
    <BlamePane
      contentId={contentId}
      personId={personId}
      freshness={versions.last}
      textNow={text.now}
      onCompare={(from, to) => setComparison({ from, to })}
      onClose={closeBlame}
    />
  );
}
