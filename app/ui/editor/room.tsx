"use client";

import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { toast, Toaster } from "sonner";
import { editCall } from "../api-call.ts";
import type { CardText } from "../chat/applied-card.tsx";
import { ChatPanel } from "../chat/chat-panel.tsx";
import { useConversation } from "../chat/use-conversation.ts";
import { ComparePane, type Comparison } from "../history/compare-pane.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { takeFirstRequest } from "../home/first-request.ts";
import type { EditOutcome } from "../outcomes.ts";
import { KeysList } from "../palette/keys-list.tsx";
import { Palette } from "../palette/palette.tsx";
import { WORDS, type Status } from "../words.ts";
import type { LandedEdit } from "./live-messages.ts";
import { OutlineNav } from "./outline-nav.tsx";
import { Panel, USUAL_WIDTH, type PanelTab } from "./panel.tsx";
import { PeopleHere } from "./people-here.tsx";
import { roomActions } from "./room-actions.ts";
import { SavedBadge } from "./saved-badge.tsx";
import { StatusField } from "./status-field.tsx";
import { StatusLine } from "./status-line.tsx";
import { headingAt } from "./text-facts.ts";
import { TextZone } from "./text-zone.tsx";
import { TitleField } from "./title-field.tsx";
import { TopBar, type ViewKind } from "./top-bar.tsx";
import { Trouble } from "./trouble.tsx";
import { useKept } from "./use-kept.ts";
import { useLiveText } from "./use-live-text.ts";
import { useNarrow } from "./use-narrow.ts";
import { useRoomKeys } from "./use-room-keys.ts";
import { useTextState } from "./use-text-state.ts";

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
  const { live, state } = useLiveText(post.liveDocument, person.id, person.name, rights.mayWrite);
  const text = useTextState();
  const { handle, facts, selected, now } = text;
  const isNarrow = useNarrow();
  const [view, setView] = useKept<ViewKind>("view", "write");
  const [isOutlineOpen, setIsOutlineOpen] = useKept<boolean>("outline", true);
  const [isPanelOpen, setIsPanelOpen] = useKept<boolean>("panel", true);
  const [isDrawerOpen, setIsDrawerOpen] = useState(firstTab !== undefined);
  const [tab, setTab] = useKept<PanelTab>("tab", "chat");
  const [width, setWidth] = useKept<number>("panel-width", USUAL_WIDTH);
  const [comparison, setComparison] = useState<Comparison>();
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const [isKeysOpen, setIsKeysOpen] = useState(false);
  const [draft, setDraft] = useState({ words: "", at: 0 });
  const [freshness, setFreshness] = useState(0);
  const [last, setLast] = useState(post.version);
  const shownView = isNarrow && view === "both" ? "write" : view;
  const isReadOnly = !state.mayWrite;
  const tools = useConversation({ contentId: post.id, personId: person.id, textNow: text.textNow });

  const openPanel = useCallback(
    (next: PanelTab) => {
      setTab(next);
      setIsPanelOpen(true);
      setIsDrawerOpen(true);
    },
    [setTab, setIsPanelOpen],
  );
  const closePanel = () => (isNarrow ? setIsDrawerOpen(false) : setIsPanelOpen(false));
  useEffect(() => {
    if (firstTab) openPanel(firstTab);
  }, [firstTab, openPanel]);

  // A version that lands lights up once, wherever it came from, and the history has one entry more.
  const isPanelShown = isNarrow ? isDrawerOpen : isPanelOpen;
  const landed = useRef<(edit: LandedEdit) => void>(undefined);
  landed.current = ({ version, actor, judgedAs, origin }) => {
    added(version);
    const places = live?.placesOf(version) ?? [];
    handle.current?.light(places);
    const isMine = actor.personId === person.id;
    if (isMine && (isPanelShown || judgedAs !== "agent" || origin !== "chat")) return;
    toast(WORDS.room.landed(isMine ? WORDS.aiForYou : judgedAs === "agent" ? WORDS.aiFor(actor.name) : actor.name), {
      action: { label: WORDS.card.show, onClick: () => handle.current?.show(live?.placesOf(version) ?? []) },
    });
  };
  useEffect(
    () =>
      live?.onNews((news) => {
        if (news.kind === "landed") return landed.current?.(news.edit);
        if (news.version !== undefined) added(news.version);
        toast(news.version === undefined ? WORDS.room.checkpointNone : WORDS.room.checkpointMade(news.version));
      }),
    [live],
  );
  function added(version: number): void {
    setLast((before) => Math.max(before, version));
    setFreshness((before) => before + 1);
  }

  // What a link on the first page promised to ask, once the text is here.
  const { ask } = tools;
  useEffect(() => {
    const request = state.isReady && rights.mayAsk ? takeFirstRequest(post.path) : undefined;
    if (request === undefined) return;
    openPanel("chat");
    ask(request);
  }, [state.isReady, rights.mayAsk, post.path, ask, openPanel]);

  const openChat = useCallback(() => {
    openPanel("chat");
    setTimeout(() => document.getElementById("ask")?.focus());
  }, [openPanel]);
  useRoomKeys({ onPalette: () => setIsPaletteOpen(true), onKeys: () => setIsKeysOpen(true), onChat: openChat, onHistory: () => openPanel("history") });

  const show = useCallback(
    (places: readonly { from: number; to: number }[]) => {
      setComparison(undefined);
      setView("write");
      setIsDrawerOpen(false);
      setTimeout(() => handle.current?.show(places)); // the text is measured again once it is shown
    },
    [handle, setView],
  );
  const around = useMemo<CardText>(
    () => ({
      text: text.textNow,
      show,
      hint: (places) => handle.current?.hint(places),
      replace: (place, insert) => handle.current?.replace(place, insert),
      placesOf: (version) => live?.placesOf(version),
      sectionAt: (offset) => headingAt(text.headingsNow(), offset)?.title ?? "",
      compare: (from, to) => {
        setIsDrawerOpen(false);
        setComparison({ from, to });
      },
    }),
    [text.textNow, text.headingsNow, show, handle, live],
  );

  const restore = async (version: number) => {
    const reply = await editCall<EditOutcome>(`/api/contents/${post.id}/versions/${version}/restore`);
    if (!reply.ok) return void toast.error(reply.problem.message);
    if (reply.value.outcome !== "applied") return void toast.error(reply.value.outcome === "rejected" ? reply.value.message : WORDS.card.refused);
    setComparison(undefined);
    added(reply.value.version);
    toast.success(WORDS.past.restored(version, reply.value.version));
  };
  const undo = async (version: number) => {
    const reply = await editCall<EditOutcome>(`/api/contents/${post.id}/versions/${version}/undo`);
    if (!reply.ok) return void toast.error(reply.problem.message);
    if (reply.value.outcome === "applied") {
      added(reply.value.version);
      toast.success(WORDS.card.undone(reply.value.version));
    } else if (reply.value.outcome === "clarify") {
      toast(reply.value.question);
    } else if (reply.value.outcome === "rejected") {
      toast.error(reply.value.message);
    }
  };

  const current = headingAt(facts.headings, selected.from);
  const about = selected.from < selected.to ? { startLine: selected.startLine, endLine: selected.endLine } : undefined;
  const fault = (message: string) => void toast.error(message);
  return (
    <div className="room" data-view={shownView}>
      <TopBar
        title={<TitleField contentId={post.id} title={post.title} mayWrite={rights.mayWrite} onFault={fault} />}
        status={<StatusField contentId={post.id} status={post.status} mayWrite={rights.mayWrite} onFault={fault} />}
        saved={<SavedBadge saved={state.saved} />}
        people={<PeopleHere people={state.people} />}
        view={shownView}
        onView={setView}
        isOutlineOpen={isOutlineOpen}
        onOutline={() => setIsOutlineOpen(!isOutlineOpen)}
        isPanelOpen={isPanelShown}
        onPanel={() => (isPanelShown ? closePanel() : openPanel(tab))}
        onCommands={() => setIsPaletteOpen(true)}
      />
      {state.saved.kind === "cannot" && (
        <Trouble
          saved={state.saved}
          unstored={state.unstored}
          fileName={`${post.path.replaceAll("/", "-")}.md`}
          textNow={text.textNow}
          onDrop={() => void live?.dropLocal().then(() => location.reload())}
        />
      )}
      <div className="room-zones">
        {isOutlineOpen && (
          <nav className="room-outline" data-zone="outline" aria-label={WORDS.outline}>
            <h2 className="zone-title">{WORDS.outline}</h2>
            <OutlineNav headings={facts.headings} current={current?.id} onGo={({ from }) => handle.current?.goTo(from)} />
          </nav>
        )}
        <main className="room-text" id="main" data-zone="text">
          <div className="room-text-views" hidden={comparison !== undefined}>
            <TextZone live={live} isReady={state.isReady} isReadOnly={isReadOnly} opening={opening} onHandle={text.setHandle} onChange={text.onChange} onSelect={text.onSelect} />
            {shownView !== "write" && (
              <Suspense fallback={<p className="soft small preview">{WORDS.room.opening}</p>}>
                <Preview text={now} />
              </Suspense>
            )}
          </div>
          {comparison && <ComparePane contentId={post.id} comparison={comparison} last={last} isNarrow={isNarrow} onChoose={setComparison} onRestore={restore} onClose={() => setComparison(undefined)} />}
          <StatusLine facts={facts} selectedWords={selected.words} onFind={() => handle.current?.openSearch()} onKeys={() => setIsKeysOpen(true)} />
        </main>
        {isPanelShown && (
          <Panel
            tab={tab}
            onTab={setTab}
            width={width}
            onWidth={setWidth}
            onClose={closePanel}
            isDrawer={isNarrow}
            chat={<ChatPanel contentId={post.id} tools={tools} around={around} mayWrite={rights.mayAsk && !isReadOnly} selected={about} section={current?.title} draft={draft} />}
            history={
              <HistoryPanel
                contentId={post.id}
                personId={person.id}
                mayWrite={!isReadOnly}
                freshness={freshness}
                compared={comparison}
                onCompare={around.compare}
                onRestore={(version, newest) => {
                  setIsDrawerOpen(false);
                  setComparison({ from: newest, to: version, restores: version });
                }}
                onUndo={(version) => void undo(version)}
              />
            }
          />
        )}
      </div>
      <Palette
        isOpen={isPaletteOpen}
        onOpenChange={setIsPaletteOpen}
        actions={roomActions({ openChat, openHistory: () => openPanel("history"), setView, keep: () => live?.checkpoint(), find: () => handle.current?.openSearch(), keys: () => setIsKeysOpen(true), mayWrite: !isReadOnly })}
        sections={facts.headings.map(({ title, from }) => ({ name: title, run: () => handle.current?.goTo(from) }))}
        {...(rights.mayAsk && !isReadOnly ? { onAsk: (words: string) => (openPanel("chat"), setDraft({ words, at: Date.now() })) } : {})}
      />
      <KeysList isOpen={isKeysOpen} onOpenChange={setIsKeysOpen} />
      <Toaster position="bottom-center" duration={10_000} theme="system" />
    </div>
  );
}
