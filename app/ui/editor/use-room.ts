import { useEffect, useEffectEvent, useMemo } from "react";
import type { Assignee } from "../../../lib/content/index.ts";
import { propertiesOf, type PropertiesRead } from "../../../lib/markdown/index.ts";
import { useConversation, type ConversationTools } from "../chat/use-conversation.ts";
import { useCardToast } from "../chat/use-card-toast.ts";
import { useNotice, type OpenNotice } from "../chat/use-notice.ts";
import type { HeldBack } from "../locks/held-back.ts";
import { useHeldBack, type HoldBack } from "../locks/use-held-back.ts";
import { useLocks, type LocksKnown } from "../locks/use-locks.ts";
import { usePostFields, type FieldsKnown } from "../properties/use-post-fields.ts";
import { usePublishing, type PublishingKnown } from "../publishing/use-publishing.ts";
import { keptRequestName } from "../local-copies.ts";
import type { Status } from "../words.ts";
import { GENERATION_CHANGED } from "./close-reasons.ts";
import { fileNameOf } from "./download.ts";
import type { LiveText } from "./live-text.ts";
import type { SaveRefusal } from "./saved-state.ts";
import { useComingText } from "./use-coming-text.ts";
import { useFirstPlace } from "./use-first-place.ts";
import { useFollow, type Follow } from "./use-follow.ts";
import { useReadingPlace, type ReadingPlace } from "./use-reading-place.ts";
import type { QuotedKnown } from "../sources/quoted.ts";
import { useQuotedInText } from "../sources/use-quoted-in-text.ts";
import { useComments, type CommentsKnown } from "../comments/use-comments.ts";
import { useFacts, type FactsKnown } from "../facts/use-facts.ts";
import { useSourcesTab, type SourcesTab } from "../sources/use-sources-tab.ts";
import { useFirstRequest } from "./use-first-request.ts";
import { useGeneration, type Generation } from "./use-generation.ts";
import { useKept } from "./use-kept.ts";
import { useLiveText, useLiveValue } from "./use-live-text.ts";
import { useRoomCommands, type RoomCommands } from "./use-room-commands.ts";
import type { PanelTab } from "./panel-tabs.ts";
import { useRoomLayout, type RoomLayout } from "./use-room-layout.ts";
import { useRoomVersions } from "./use-room-versions.ts";
import { useTextPlaces, type TextPlaces } from "./use-text-places.ts";
import { useTextState, type TextState } from "./use-text-state.ts";
import type { VersionsKnown } from "./use-versions-known.ts";

export interface RoomProps {
  readonly post: {
    readonly id: string;
    readonly path: string;
    readonly title: string;
    readonly status: Status;
    readonly assignee: Assignee | null;
    readonly due: string | null;
    readonly version: number;
    readonly liveDocument: string;
  };
  readonly person: { readonly id: string; readonly name: string };
  readonly rights: {
    readonly mayWrite: boolean;
    readonly mayPublish: boolean;
    readonly mayAsk: boolean;
    /** What they ask for is suggested, and never made (COL-6). */
    readonly suggestsOnly: boolean;
    /** The workspace has edits suggested where nobody says otherwise. */
    readonly suggestsUsually: boolean;
    readonly mayComment: boolean;
    readonly mayCreate: boolean;
    readonly mayList: boolean;
    readonly maySet: boolean;
  };
  /** Whether a language model answers in the chat, and whether this person may connect one. */
  readonly model: ChatModel;
  /** The text as the page was made with it; absent when it is very long. */
  readonly opening: string | undefined;
  /** Words that the text is to be opened at. */
  readonly find: string | undefined;
  /** Which tab the address asks for. */
  readonly firstTab: PanelTab | undefined;
  /** Which thread of comments it asks for. */
  readonly firstThread: string | undefined;
}

export interface ChatModel {
  readonly isThere: boolean;
  readonly mayConnect: boolean;
}

/** Everything the zones of one room share. */
export interface RoomState extends OpenedText, KnownOfPost, RoomChat {
  readonly mayAsk: boolean;
  /** The person may ask as soon as the text is here. */
  readonly mayAskSoon: boolean;
  readonly model: ChatModel;
  readonly layout: RoomLayout;
  readonly text: TextState;
  readonly places: TextPlaces;
  readonly versions: VersionsKnown;
  /** The undo shown in the text as stopped by a lock. */
  readonly heldBack: HeldBack | undefined;
  readonly reading: ReadingPlace;
  readonly follow: Follow;
  readonly commands: RoomCommands;
  readonly locks: LocksKnown;
  readonly comments: CommentsKnown;
  readonly firstThread: string | undefined;
  /** The person's own; the text may still be read-only. */
  readonly rights: RoomProps["rights"];
  readonly facts: FactsKnown;
  readonly sources: SourcesTab;
  readonly quoted: QuotedKnown;
}

/** Opens the text of a room and what belongs to it. */
export function useRoom({ post, person, rights, model, find, firstTab, firstThread }: RoomProps): RoomState {
  const opened = useOpenedText(post, person, rights.mayWrite);
  const { live, isReady, isReadOnly, warning } = opened;
  const layout = useRoomLayout(firstTab, !rights.mayWrite && !rights.mayAsk && !rights.mayComment);
  const text = useTextState();
  const facts = useFacts(post.id, live);
  const sources = useSourcesTab();
  const locks = useLocks({ contentId: post.id, personId: person.id, live, isReady, text });
  const comments = useComments({ contentId: post.id, live, isReady, text });
  const known = useKnownOfPost(post, live, text.now);
  useWriteWhenEmpty(opened, layout);
  const reading = useReadingPlace(text, layout);
  const follow = useFollow(live, reading.reveal);
  const places = useTextPlaces({ live, text, layout, reading, unlock: locks.unlock });
  const { heldBack, hold } = useHeldBack(locks.held, places.show);
  const chat = useRoomChat({ contentId: post.id, personId: person.id, text, hold, ...rights });
  const versions = useRoomVersions({
    contentId: post.id,
    personId: person.id,
    first: post.version,
    live,
    handle: text.handle,
    show: places.show,
    layout,
    hold,
  });
  const commands = useRoomCommands(live, text, layout, comments);
  const quoted = useQuotedInText({ contentId: post.id, text, layout, tab: sources, freshness: versions.freshness });
  useChatToast({ chat, text, places, layout, openChat: commands.openChat });
  const onAsk = (first: string) => {
    layout.openPanel("chat");
    chat.tools.ask(first);
  };
  useFirstRequest({ path: post.path, mayAsk: rights.mayAsk, isReady, onAsk });
  useFirstPlace({ isReady: isReady && layout.view !== "read", find, textNow: text.textNow, show: places.show });
  return {
    ...opened,
    ...known,
    ...chat,
    firstThread,
    mayAsk: rights.mayAsk && (rights.suggestsOnly || !isReadOnly) && (isReady || warning === undefined),
    mayAskSoon: rights.mayAsk && !isReady,
    model,
    layout,
    text,
    places,
    versions,
    heldBack,
    reading,
    follow,
    commands,
    locks,
    comments,
    rights,
    facts,
    sources,
    quoted,
  };
}

interface OpenedText {
  readonly live: LiveText | undefined;
  /** Loads the page again without asking. */
  readonly reload: () => void;
  readonly generation: Generation;
  /** The text was set back, and the room is on its way to the current one. */
  readonly isMovingOn: boolean;
  readonly isReady: boolean;
  readonly isReadOnly: boolean;
  readonly refusal: SaveRefusal | undefined;
  /** What a person has to know about a text that cannot be read, or only in part. */
  readonly warning: string | undefined;
}

/** The text of the current generation, and what may be done with it now. */
function useOpenedText(post: RoomProps["post"], person: RoomProps["person"], mayWrite: boolean): OpenedText {
  const generation = useGeneration({ contentId: post.id, personId: person.id, first: post.liveDocument });
  const { live, reload } = useLiveText({ documentName: generation.documentName, person, mayWrite });
  const isReady = useLiveValue(live, (state) => state.isReady);
  const isReadOnly = useLiveValue(live, (state) => !state.mayWrite);
  const refusal = useLiveValue(live, (state) => state.refusal);
  const warning = useLiveValue(live, (state) => state.notice);
  const isMovingOn = useMovingOn(live, refusal, generation);
  return { live, reload, generation, isMovingOn, isReady, isReadOnly, refusal, warning };
}

/** Leaves a text that was set back for the current one. */
function useMovingOn(live: LiveText | undefined, refusal: SaveRefusal | undefined, generation: Generation): boolean {
  const moveOn = useEffectEvent(() => live && void generation.follow(live));
  useEffect(() => {
    if (refusal?.reason === GENERATION_CHANGED) moveOn();
  }, [refusal]);
  return refusal?.reason === GENERATION_CHANGED && !generation.isStuck;
}

interface KnownOfPost {
  readonly fields: FieldsKnown;
  readonly publishing: PublishingKnown;
  /** What the text and the fields say about the post, shortly after typing. */
  readonly properties: PropertiesRead;
  /** The file name of a copy of the text on the person's own disk. */
  readonly fileName: string;
}

/** What is known about the post besides its words. */
function useKnownOfPost(post: RoomProps["post"], live: LiveText | undefined, now: string): KnownOfPost {
  const fields = usePostFields(post, live);
  const publishing = usePublishing(post, live);
  const { title, path } = fields;
  const properties = useMemo(() => propertiesOf(now, { title, path }), [now, title, path]);
  return { fields, publishing, properties, fileName: fileNameOf(path) };
}

function useWriteWhenEmpty({ live, isReady, isReadOnly }: OpenedText, { setView }: RoomLayout): void {
  const isEmptyAtFirst = isReady && !isReadOnly && live?.text.length === 0;
  useEffect(() => {
    if (isEmptyAtFirst) setView("write"); // there is nothing to read yet
  }, [isEmptyAtFirst, setView]);
}

interface RoomChat {
  readonly tools: ConversationTools;
  /** The refusal or question that is in the text. */
  readonly notice: OpenNotice | undefined;
  /** The request being written: it outlives a closed panel and a page that is loaded again. */
  readonly request: string;
  readonly setRequest: (words: string) => void;
  /** What the chat would change is suggested. */
  readonly isSuggesting: boolean;
  /** Absent for those who may only suggest. */
  readonly setSuggesting: ((isSuggesting: boolean) => void) | undefined;
}

interface RoomChatOptions {
  readonly contentId: string;
  readonly personId: string;
  readonly text: TextState;
  readonly hold: HoldBack;
  readonly suggestsOnly: boolean;
  readonly suggestsUsually: boolean;
}

/** The conversation about the post, and the part of it shown in the text. */
function useRoomChat({ contentId, personId, text, hold, suggestsOnly, suggestsUsually }: RoomChatOptions): RoomChat {
  const [request, setRequest] = useKept<string>(keptRequestName(personId, contentId), "");
  const [isChosen, setSuggesting] = useKept<boolean>("chat-suggests", suggestsUsually);
  const isSuggesting = suggestsOnly || isChosen;
  const tools = useConversation({ contentId, personId, textNow: text.textNow, hold, isSuggesting });
  useComingText(tools.conversation, text);
  const notice = useNotice(tools.conversation, text.textNow);
  return { tools, notice, request, setRequest, isSuggesting, setSuggesting: suggestsOnly ? undefined : setSuggesting };
}

interface ChatToastOptions extends Pick<RoomState, "text" | "places" | "layout"> {
  readonly chat: RoomChat;
  readonly openChat: () => void;
}

/** Shows a toast with the chat's result if neither the chat nor the place in the text is visible. */
function useChatToast({ chat: { tools, notice }, text, places, layout, openChat }: ChatToastOptions): void {
  const isChatOpen = layout.isPanelOpen && layout.tab === "chat";
  useCardToast({
    conversation: tools.conversation,
    isInView: () =>
      isChatOpen ||
      (notice !== undefined && !places.comparison && (text.handle.current?.isInView(notice.range) ?? false)),
    isSaid: notice !== undefined,
    onShow: notice && (() => places.show([notice.range])),
    onOpenChat: openChat,
  });
}
