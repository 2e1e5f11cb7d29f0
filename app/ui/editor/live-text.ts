import { HocuspocusProvider, HocuspocusProviderWebsocket, type onAuthenticatedParameters, type onAuthenticationFailedParameters } from "@hocuspocus/provider";
import type { Awareness } from "y-protocols/awareness";
import * as Y from "yjs";
import type { PersonHere } from "../people.ts";
import { FINAL_REASONS, isFinal, messageFor, type SocketClose } from "./close-reasons.ts";
import { readServerMessage, type LandedEdit } from "./live-messages.ts";
import { localCopyName } from "../local-copies.ts";
import { keepLocally, type LocalCopy } from "./local-copy.ts";
import { peopleIn, userOf } from "./presence.ts";
import { nextLedger, openLedger, savedState, unstored, type SavedState, type SaveEvent, type SaveRefusal } from "./saved-state.ts";

export interface LiveTextOptions {
  /** `contentId:generation`, as the content's answer has it. */
  readonly documentName: string;
  readonly person: { readonly id: string; readonly name: string };
  readonly mayWrite: boolean;
}

/** What the screens show of an open text; a new value whenever something of it changes. */
export interface LiveState {
  readonly saved: SavedState;
  /** Changes that stand in this browser alone. */
  readonly unstored: number;
  readonly refusal: SaveRefusal | undefined;
  /** The whole text is here, and may be shown. */
  readonly isReady: boolean;
  readonly mayWrite: boolean;
  readonly people: readonly PersonHere[];
}

export type LiveNews = { readonly kind: "landed"; readonly version: number; readonly edit: LandedEdit } | { readonly kind: "checkpoint"; readonly version: number | undefined };

/** One text, open in this browser: the shared document, its connection, and what is known about both. */
export interface LiveText {
  readonly text: Y.Text;
  readonly awareness: Awareness;
  readonly undo: Y.UndoManager;
  state(): LiveState;
  subscribe(listener: () => void): () => void;
  onNews(listener: (news: LiveNews) => void): () => void;
  /** Asks for a version now; the answer comes as news. */
  checkpoint(): void;
  /** Where the words of a landed version stand now; undefined when this browser did not see it land. */
  placesOf(version: number): { readonly from: number; readonly to: number }[] | undefined;
  /** Forgets what was kept in this browser alone. */
  dropLocal(): Promise<void>;
  close(): void;
}

/** The origin of an edit that this person asked for: one step of their undo (COL-3). */
const ASKED_EDIT = "stet-asked-edit";
const TEXT_NAME = "markdown";
const LOAD_AGAIN_MS = 2_000;
const LONGEST_WAIT_MS = 10_000;

/** Opens the text and keeps it in touch with the server, and with this browser's own copy while there is none. */
export function openLiveText({ documentName, person, mayWrite }: LiveTextOptions): LiveText {
  const document = new Y.Doc();
  const text = document.getText(TEXT_NAME);
  const undo = new Y.UndoManager(text, { trackedOrigins: new Set([ASKED_EDIT]) });
  const landed = new Map<number, LandedEdit>();
  const listeners = new Set<() => void>();
  const newsListeners = new Set<(news: LiveNews) => void>();
  const local: LocalCopy = keepLocally(localCopyName(person.id, documentName), document);
  let ledger = openLedger(local.left(), mayWrite);
  let isReady = false;
  let people: readonly PersonHere[] = [];
  let state: LiveState = stateNow();
  let retry: ReturnType<typeof setTimeout> | undefined;

  function stateNow(): LiveState {
    return { saved: savedState(ledger), unstored: unstored(ledger), refusal: ledger.refusal, isReady, mayWrite: ledger.mayWrite && !ledger.refusal, people };
  }

  function changed(): void {
    state = stateNow();
    for (const listener of listeners) listener();
  }

  function happened(event: SaveEvent): void {
    ledger = nextLedger(ledger, event);
    local.setLeft(unstored(ledger));
    changed();
  }

  const socket = new HocuspocusProviderWebsocket({ url: `${location.origin.replace(/^http/, "ws")}/collab`, maxDelay: LONGEST_WAIT_MS });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: documentName,
    document,
    token: "session", // the cookie says who this is; an empty token would not be sent at all
    onStateless: ({ payload }) => hear(payload),
    onAuthenticated: ({ scope }: onAuthenticatedParameters) => scope === "readonly" && stopWriting(),
    onAuthenticationFailed: ({ reason }: onAuthenticationFailedParameters) => refused(reason),
    onSynced: () => {
      isReady = true;
      happened({ kind: "synced", mayWrite: mayWrite && provider.authorizedScope !== "readonly" });
      mark();
    },
    onClose: ({ event }) => closed(event),
    onAwarenessChange: () => {
      const here = peopleIn(provider.awareness?.getStates() ?? new Map(), person.id);
      if (JSON.stringify(here) === JSON.stringify(people)) return; // a cursor moved
      people = here;
      changed();
    },
  });
  provider.attach();
  const awareness = provider.awareness as Awareness; // it is null only where the configuration says so
  awareness.setLocalStateField("user", userOf(person.id, person.name));

  // Behind the provider's own listener: the update is on its way before its mark.
  document.on("update", (_update: Uint8Array, origin: unknown) => {
    if (origin === provider || origin === ASKED_EDIT || local.isOrigin(origin)) return;
    happened({ kind: "typed" });
    mark();
  });
  void local.loaded.then(() => {
    if (isReady || text.length === 0) return;
    isReady = true;
    changed();
  });

  function mark(): void {
    if (provider.isSynced && state.mayWrite) provider.sendStateless(`mark:${ledger.made}`);
  }

  function stopWriting(): void {
    ledger = { ...ledger, mayWrite: false };
    changed();
  }

  function hear(payload: string): void {
    const message = readServerMessage(payload);
    if (message?.kind === "saved") happened({ kind: "stored", mark: message.mark });
    if (message?.kind === "read-only") stopWriting();
    if (message?.kind === "refused" && !message.retryable) giveUp(message.reason, message.message);
    if (message?.kind === "checkpoint") tell(message);
    if (message?.kind === "landed") land(message.edit, message.update);
  }

  function land(edit: LandedEdit, update: Uint8Array | undefined): void {
    if (update) {
      undo.stopCapturing();
      Y.applyUpdate(document, update, ASKED_EDIT);
      undo.stopCapturing();
    }
    landed.set(edit.version, edit);
    tell({ kind: "landed", version: edit.version, edit });
  }

  function tell(news: LiveNews): void {
    for (const listener of newsListeners) listener(news);
  }

  function refused(reason: string): void {
    if (FINAL_REASONS.has(reason)) return giveUp(reason, messageFor(reason));
    // A failed load, or one that nobody can explain: never an empty text, and tried again (COL-9).
    happened({ kind: "away" });
    socket.disconnect();
    clearTimeout(retry);
    retry = setTimeout(() => void socket.connect(), LOAD_AGAIN_MS);
  }

  function closed(event: SocketClose): void {
    if (FINAL_REASONS.has(event.reason) || isFinal(event)) return giveUp(event.reason, messageFor(event.reason));
    happened({ kind: "away" });
  }

  function giveUp(reason: string, message: string): void {
    happened({ kind: "refused", reason, message });
    socket.disconnect();
  }

  return {
    text,
    awareness,
    undo,
    state: () => state,
    subscribe: (listener) => add(listeners, listener),
    onNews: (listener) => add(newsListeners, listener),
    checkpoint: () => provider.sendStateless("checkpoint"),
    placesOf: (version) => landed.get(version)?.ranges.flatMap(({ start, end, from, to }) => placeNow(document, text, start, end) ?? (from <= text.length && to <= text.length ? [{ from, to }] : [])),
    dropLocal: () => local.drop(),
    close() {
      clearTimeout(retry);
      listeners.clear();
      newsListeners.clear();
      provider.destroy();
      socket.destroy();
      local.close();
      undo.destroy();
      document.destroy();
    },
  };
}

function add<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where two Yjs positions, as JSON, stand now. */
function placeNow(document: Y.Doc, text: Y.Text, start: unknown, end: unknown): { from: number; to: number }[] | undefined {
  const [from, to] = [start, end].map((position) => {
    if (typeof position !== "object" || position === null) return undefined;
    const found = Y.createAbsolutePositionFromRelativePosition(Y.createRelativePositionFromJSON(position), document);
    return found?.type === text ? found.index : undefined;
  });
  return from === undefined || to === undefined ? undefined : [{ from: Math.min(from, to), to: Math.max(from, to) }];
}
