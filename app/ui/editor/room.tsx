"use client";

import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { toast, Toaster } from "sonner";
import type { TextRange } from "../../../lib/text/index.ts";
import type { CardText } from "../chat/applied-card.tsx";
import { ChatPanel } from "../chat/chat-panel.tsx";
import { useConversation } from "../chat/use-conversation.ts";
import { ComparePane, type Comparison } from "../history/compare-pane.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { takeFirstRequest } from "../home/first-request.ts";
import { KeysList } from "../palette/keys-list.tsx";
import { Palette } from "../palette/palette.tsx";
import { WORDS, type Status } from "../words.ts";
import { GENERATION_CHANGED } from "./close-reasons.ts";
import type { LandedEdit } from "./live-messages.ts";
import { OutlineNav } from "./outline-nav.tsx";
import { Panel } from "./panel.tsx";
import { PeopleHere } from "./people-here.tsx";
import { roomActions } from "./room-actions.ts";
import { SavedBadge } from "./saved-badge.tsx";
import { StatusField } from "./status-field.tsx";
import { StatusLine } from "./status-line.tsx";
import { headingAt, headingsOf } from "./text-facts.ts";
import { TextZone } from "./text-zone.tsx";
import { TitleField } from "./title-field.tsx";
import { TopBar } from "./top-bar.tsx";
import { Trouble } from "./trouble.tsx";
import { UnsentReview } from "./unsent-review.tsx";
import { useGeneration } from "./use-generation.ts";
import { useLiveText, useLiveValue } from "./use-live-text.ts";
import { useRoomKeys } from "./use-room-keys.ts";
import { useRoomLayout, type PanelTab } from "./use-room-layout.ts";
import { useTextState } from "./use-text-state.ts";
import { useVersionsKnown } from "./use-versions-known.ts";

export interface RoomProps {
  readonly post: { readonly id: string; readonly path: string; readonly title: string; readonly status: Status; readonly version: number; readonly liveDocument: string };
  readonly person: { readonly id: string; readonly name: string };
  readonly rights: { readonly mayWrite: boolean; readonly mayAsk: boolean };
  /** The text as the page was made with it; absent when it is very long. */
  readonly opening: string | undefined;
  /** Which tab the address asks for. */
  readonly firstTab: PanelTab | undefined;
}

const Preview = lazy(() => import("./preview.tsx").then((module) => ({ default: module.Preview })));

/** The room where one post is written: outline, text and panel around one live text. */
export function Room({ post, person, rights, opening, firstTab }: RoomProps) {
  const generation = useGeneration({ contentId: post.id, personId: person.id, first: post.liveDocument });
  const { live, reload } = useLiveText({ documentName: generation.documentName, person, mayWrite: rights.mayWrite });
  const isReady = useLiveValue(live, (state) => state.isReady);
  const isReadOnly = useLiveValue(live, (state) => !state.mayWrite);
  const refusal = useLiveValue(live, (state) => state.refusal);
  const notice = useLiveValue(live, (state) => state.notice);
  const layout = useRoomLayout(firstTab);
  const text = useTextState();
  const { handle, facts, selected, textNow } = text;
  const [comparison, setComparison] = useState<Comparison>();
  const [overlay, setOverlay] = useState<"palette" | "keys">();
  const [request, setRequest] = useState(""); // here, so that it outlives a closed panel
  const tools = useConversation({ contentId: post.id, personId: person.id, textNow });
  const mayAsk = rights.mayAsk && !isReadOnly && (isReady || notice === undefined);

  const { openPanel, clearText, setView } = layout;
  const show = useCallback(
    (places: readonly TextRange[]) => {
      setComparison(undefined);
      setView("write");
      clearText();
      setTimeout(() => handle.current?.show(places)); // the text is measured again once it is shown
    },
    [handle, setView, clearText],
  );
  const compare = useCallback(
    (next: Comparison) => {
      clearText();
      setComparison(next);
    },
    [clearText],
  );
  const around = useMemo<CardText>(
    () => ({
      text: textNow,
      show,
      hint: (places) => handle.current?.hint(places),
      replace: (place, insert) => handle.current?.replace(place, insert),
      placesOf: (version) => live?.placesOf(version),
      sectionAt: (offset) => headingAt(headingsOf(textNow()), offset)?.title ?? "",
      compare: (from, to) => compare({ from, to }),
    }),
    [textNow, show, compare, handle, live],
  );

  // Whatever lands lights up once. Who did not see it come is told, with a way there.
  const onLanded = ({ version, actor, judgedAs }: LandedEdit) => {
    handle.current?.light(live?.placesOf(version) ?? []);
    const isMine = actor.personId === person.id;
    const isAgent = judgedAs === "agent";
    if (isMine && (!isAgent || layout.isPanelOpen)) return;
    const who = isMine ? WORDS.aiForYou : isAgent ? WORDS.aiFor(actor.name) : actor.name;
    toast(WORDS.room.landed(who), {
      action: { label: WORDS.card.show, onClick: () => show(live?.placesOf(version) ?? []) },
      ...(isMine ? { cancel: { label: WORDS.card.undo, onClick: () => void versions.undo(version) } } : {}),
    });
  };
  const versions = useVersionsKnown({ contentId: post.id, first: post.version, live, onLanded });

  // What a button on the first page promised to ask, once the text is here.
  const askFirst = useEffectEvent(() => {
    const first = rights.mayAsk ? takeFirstRequest(post.path) : undefined;
    if (first === undefined) return;
    openPanel("chat");
    tools.ask(first);
  });
  useEffect(() => {
    if (isReady) askFirst();
  }, [isReady]);

  const moveOn = useEffectEvent(() => live && void generation.follow(live));
  useEffect(() => {
    if (refusal?.reason === GENERATION_CHANGED) moveOn();
  }, [refusal]);

  const openChat = () => {
    openPanel("chat");
    setTimeout(() => document.getElementById("ask")?.focus());
  };
  const openHistory = () => openPanel("history");
  const keep = () => live?.checkpoint();
  const find = () => handle.current?.openSearch();
  const keys = () => setOverlay("keys");
  const palette = () => setOverlay("palette");
  useRoomKeys({ onPalette: palette, onKeys: keys, onChat: openChat, onHistory: openHistory });
  const goTo = (offset: number) => {
    clearText();
    handle.current?.goTo(offset);
  };

  const current = headingAt(facts.headings, selected.from);
  const about = selected.from < selected.to ? { startLine: selected.startLine, endLine: selected.endLine } : undefined;
  const fault = (message: string) => void toast.error(message);
  const fileName = `${post.path.replaceAll("/", "-")}.md`;
  const isMovingOn = refusal?.reason === GENERATION_CHANGED && !generation.isStuck;
  // While the room moves on, the text of the generation that ended is still there for a moment.
  const unsent = live?.documentName === generation.documentName ? generation.unsent : undefined;
  return (
    <div className="room" data-view={layout.view}>
      <TopBar
        title={<TitleField contentId={post.id} title={post.title} mayWrite={rights.mayWrite} onFault={fault} />}
        status={<StatusField contentId={post.id} status={post.status} mayWrite={rights.mayWrite} onFault={fault} />}
        saved={<SavedBadge live={live} />}
        people={<PeopleHere live={live} />}
        layout={layout}
        onCommands={palette}
      />
      {refusal && !isMovingOn && (
        <Trouble refusal={refusal} unstored={live?.state().unstored ?? 0} fileName={fileName} text={text.now} onReload={reload} onDrop={() => void live?.dropLocal().then(reload)} />
      )}
      {notice !== undefined && !refusal && (
        <p className="trouble" role="alert">
          {notice}
        </p>
      )}
      <div className="room-zones">
        {layout.isOutlineOpen && (
          <nav className="room-outline" data-zone="outline" aria-label={WORDS.outline}>
            <h2 className="zone-title">{WORDS.outline}</h2>
            <OutlineNav headings={facts.headings} current={current?.id} onGo={({ from }) => goTo(from)} />
          </nav>
        )}
        <main className="room-text" id="main" data-zone="text">
          {unsent && live && isReady && (
            <UnsentReview
              key={unsent.name}
              {...{ unsent, live, isReadOnly, fileName }}
              onPut={(edit) => handle.current?.put(edit)}
              onHint={around.hint}
              onShow={show}
              onDone={() => void generation.forget(unsent)}
            />
          )}
          <div className="room-text-views" hidden={comparison !== undefined}>
            <TextZone live={live} isReady={isReady} isReadOnly={isReadOnly} opening={generation.documentName === post.liveDocument ? opening : undefined} onHandle={text.setHandle} onChange={text.onChange} onSelect={text.onSelect} />
            {layout.view !== "write" && (
              <Suspense fallback={<p className="soft small preview">{WORDS.room.opening}</p>}>
                <Preview text={text.now} />
              </Suspense>
            )}
          </div>
          {comparison && (
            <ComparePane
              contentId={post.id}
              comparison={comparison}
              last={versions.last}
              isNarrow={layout.isNarrow}
              onChoose={setComparison}
              onRestore={async (version) => ((await versions.restore(version)) ? setComparison(undefined) : undefined)}
              onClose={() => setComparison(undefined)}
            />
          )}
          <StatusLine facts={facts} selectedWords={selected.words} onFind={find} onKeys={keys} />
        </main>
        {layout.isPanelOpen && (
          <Panel
            layout={layout}
            chat={<ChatPanel contentId={post.id} tools={tools} around={around} mayWrite={mayAsk} whyNot={refusal?.message ?? notice ?? WORDS.chat.viewer} selected={about} section={current?.title} words={request} onWords={setRequest} />}
            history={
              <HistoryPanel
                contentId={post.id}
                personId={person.id}
                mayWrite={!isReadOnly}
                freshness={versions.freshness}
                compared={comparison}
                onCompare={around.compare}
                onRestore={(version, newest) => compare({ from: newest, to: version, restores: version })}
                onUndo={(version) => void versions.undo(version)}
              />
            }
          />
        )}
      </div>
      <Palette
        isOpen={overlay === "palette"}
        onOpenChange={(isOpen) => setOverlay(isOpen ? "palette" : undefined)}
        actions={roomActions({ openChat, openHistory, setView, keep, find, keys, mayWrite: !isReadOnly })}
        sections={facts.headings.map(({ title, from }) => ({ name: title, run: () => goTo(from) }))}
        {...(mayAsk ? { onAsk: (words: string) => (setRequest(words), openChat()) } : {})}
      />
      <KeysList isOpen={overlay === "keys"} onOpenChange={(isOpen) => setOverlay(isOpen ? "keys" : undefined)} />
      <Toaster position="bottom-center" duration={10_000} theme="system" />
    </div>
  );
}
