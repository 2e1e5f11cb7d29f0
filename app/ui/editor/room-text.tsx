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
  const {
    live,
    generation,
    fileName,
    isReady,
    isReadOnly,
    layout,
    text,
    places,
    versions,
    commands,
    tools,
    notice,
    heldBack,
    setRequest,
    locks,
  } = room;
  const { comparison, setComparison, around, isBlamed, closeBlame } = places;
  const { handle } = text;
  const pin = useCallback((note: PlaceNote) => handle.current?.pin(note), [handle]);
  const { reading, follow } = room;
  const { onShown } = reading;
  const onPreviewShown = useCallback(() => onShown("preview"), [onShown]);
  const editRequest = (words: string) => {
    setRequest(words);
    commands.openChat();
  };
  // While the room moves on, the text of the generation that ended is still there for a moment.
  const unsent = live?.documentName === generation.documentName ? generation.unsent : undefined;
  return (
    <main className="room-text" id="main" data-zone="text">
      {unsent && live && isReady && (
        <UnsentReview
          key={unsent.name}
          {...{ unsent, live, isReadOnly, fileName }}
          onPut={(edit) => handle.current?.put(edit)}
          onHint={around.hint}
          onShow={places.show}
          onDone={() => void generation.forget(unsent)}
        />
      )}
      <div className="room-text-views" hidden={comparison !== undefined || isBlamed}>
        <TextZone
          live={live}
          contentId={contentId}
          isReady={isReady}
          isReadOnly={isReadOnly}
          opening={opening}
          onHandle={text.setHandle}
          onChange={text.onChange}
          onSelect={text.onSelect}
          onLocked={locks.onRefused}
          onFault={(message) => void toast.error(message)}
          onAsk={commands.openChat}
          onScroll={() => reading.onScroll("text")}
          onQuoted={room.quoted.open}
          onMove={() => reading.moves("text")}
        />
        {live && isReady && !isReadOnly && text.selected.words.trim() !== "" && (
          <SelectionTools
            key={live.documentName}
            handle={text.handle}
            locks={locks}
            mayAsk={room.mayAsk}
            onAsk={commands.openChat}
          />
        )}
        {notice && (
          <PlaceNotice
            key={notice.notice.card.id}
            {...notice}
            {...{ pin, tools, around }}
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
        {layout.view !== "write" && (
          <Suspense fallback={<p className="soft small preview">{WORDS.room.opening}</p>}>
            <Preview
              text={text.now}
              handle={reading.preview}
              onScroll={() => reading.onScroll("preview")}
              onMove={() => reading.moves("preview")}
              onShown={onPreviewShown}
            />
          </Suspense>
        )}
      </div>
      {comparison && (
        <ComparePane
          contentId={contentId}
          comparison={comparison}
          last={versions.last}
          isNarrow={layout.isNarrow}
          onChoose={setComparison}
          onRestore={async (version) => ((await versions.restore(version)) ? setComparison(undefined) : undefined)}
          onClose={() => setComparison(undefined)}
        />
      )}
      {isBlamed && !comparison && (
        <BlamePane
          contentId={contentId}
          personId={personId}
          freshness={versions.last}
          onCompare={(from, to) => setComparison({ from, to })}
          onClose={closeBlame}
        />
      )}
      <StatusLine
        followed={follow.followed}
        facts={text.facts}
        selectedWords={text.selected.words}
        locks={<LockLine known={locks} mayWrite={!isReadOnly} />}
        lockCount={locks.locks.length}
        onLocks={commands.openLocks}
        onFind={commands.find}
        onKeys={commands.openKeys}
      />
    </main>
  );
}
