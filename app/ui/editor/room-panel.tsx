import type { TextRange } from "../../../lib/text/index.ts";
import { ChatPanel } from "../chat/chat-panel.tsx";
import { QuestionCard } from "../chat/question-card.tsx";
import { CommentsPanel } from "../comments/comments-panel.tsx";
import type { ShownComment } from "../comments/use-comments.ts";
import { FactsSection } from "../facts/facts-section.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { TEXT_NOW } from "../history/use-texts.ts";
import { PropertiesPanel } from "../properties/properties-panel.tsx";
import { SourcesPanel } from "../sources/sources-panel.tsx";
import { WORDS } from "../words.ts";
import { Panel } from "./panel.tsx";
import { headingAt, type OutlineHeading } from "./text-facts.ts";
import type { RoomState } from "./use-room.ts";

interface RoomPanelProps {
  readonly contentId: string;
  readonly personId: string;
  /** The heading whose section the cursor is in. */
  readonly current: OutlineHeading | undefined;
  readonly room: RoomState;
}

/** The panel of a room, with its chat, comments, history, sources and properties. */
export function RoomPanel({ contentId, personId, current, room }: RoomPanelProps) {
  return (
    <Panel
      layout={room.layout}
      openComments={room.comments.openCount}
      comments={<RoomComments {...{ personId, room }} />}
      chat={<RoomChat {...{ contentId, current, room }} />}
      properties={<RoomProperties {...{ contentId, room }} />}
      sources={<RoomSources {...{ contentId, room }} />}
      history={<RoomHistory {...{ contentId, personId, room }} />}
    />
  );
}

function RoomChat({ contentId, current, room }: Pick<RoomPanelProps, "contentId" | "current" | "room">) {
  const { text, places, tools, notice, mayAsk, model, refusal, warning, request, setRequest } = room;
  const { isSuggesting, setSuggesting, commands } = room;
  const { selected } = text;
  const { startLine, endLine, startColumn, endColumn, words } = selected;
  const about = selected.from < selected.to ? { startLine, endLine, startColumn, endColumn, words } : undefined;
  return (
    <ChatPanel
      contentId={contentId}
      tools={tools}
      around={places.around}
      mayWrite={mayAsk}
      model={model}
      whyNot={refusal?.message ?? warning ?? (room.mayAskSoon ? WORDS.room.opening : WORDS.chat.viewer)}
      isSaidInText={notice !== undefined}
      selected={about}
      section={current?.title}
      isSuggesting={isSuggesting}
      onSuggesting={setSuggesting}
      onReview={commands.openComments}
      words={request}
      onWords={setRequest}
    />
  );
}

function RoomComments({ personId, room }: Pick<RoomPanelProps, "personId" | "room">) {
  const { comments, places, commands, text, rights, mayAsk, setRequest } = room;
  const ask = ({ words }: ShownComment, place: TextRange | undefined) => {
    // without its own place nothing is marked: what was marked for something else would bind the request
    text.handle.current?.select(place ?? { from: text.selected.to, to: text.selected.to });
    setRequest(words);
    commands.openChat();
  };
  return (
    <CommentsPanel
      known={comments}
      personId={personId}
      first={room.firstThread}
      mayComment={rights.mayComment}
      mayDelete={rights.mayPublish}
      mayAccept={rights.mayWrite}
      onShow={(place) => places.show([place])}
      onUndo={(version) => void room.versions.undo(version)}
      sectionAt={(offset) => headingAt(text.facts.headings, offset)?.title ?? ""}
      onAsk={mayAsk ? ask : undefined}
    />
  );
}

function RoomProperties({ contentId, room }: Pick<RoomPanelProps, "contentId" | "room">) {
  return (
    <PropertiesPanel
      contentId={contentId}
      read={room.properties}
      fields={room.fields}
      isReady={room.isReady}
      mayWrite={!room.isReadOnly}
      onUndo={(version) => void room.versions.undo(version)}
    />
  );
}

function RoomSources({ contentId, room }: Pick<RoomPanelProps, "contentId" | "room">) {
  const mayWrite = !room.isReadOnly;
  return (
    <SourcesPanel
      contentId={contentId}
      mayWrite={mayWrite}
      tab={room.sources}
      facts={<FactsSection known={room.facts} text={room.text.now} mayWrite={mayWrite} onShow={room.places.show} />}
    />
  );
}

/** An undo asks about places, each with its own answer. */
const NO_CHANGES = (): void => undefined;

function RoomHistory({ contentId, personId, room }: Pick<RoomPanelProps, "contentId" | "personId" | "room">) {
  const { places, versions, isReadOnly, model, publishing } = room;
  const { around, comparison, compare, blame } = places;
  return (
    <HistoryPanel
      contentId={contentId}
      personId={personId}
      mayWrite={!isReadOnly}
      mayReview={model.mayConnect}
      freshness={versions.freshness}
      publishing={publishing}
      compared={comparison}
      question={
        versions.question && (
          <QuestionCard
            outcome={versions.question}
            settled={undefined}
            around={around}
            mayWrite={!isReadOnly}
            onToggle={NO_CHANGES}
            onAnswer={({ candidate }) => void versions.answer(candidate)}
          />
        )
      }
      onCompare={around.compare}
      onRestore={(version) => compare({ from: TEXT_NOW, to: version, restores: version })}
      onUndo={(version) => void versions.undo(version)}
      onBlame={blame}
    />
  );
}
