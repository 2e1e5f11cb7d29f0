import {
  HocuspocusProvider,
  HocuspocusProviderWebsocket,
  type onAuthenticatedParameters,
  type onAuthenticationFailedParameters,
} from "@hocuspocus/provider";
import type { Awareness } from "y-protocols/awareness";
import * as Y from "yjs";
import { localCopyName } from "../local-copies.ts";
import type { PersonHere } from "../people.ts";
import { WORDS } from "../words.ts";
import { FINAL_REASONS, isFinal, messageFor, type SocketClose } from "./close-reasons.ts";
import { readServerMessage, type LandedEdit, type ToldFields } from "./live-messages.ts";
import { keepLocally, type LocalCopy } from "./local-copy.ts";
import { caretOf, forgetOthers, peopleIn, userOf } from "./presence.ts";
import { pinOf, placeOf, type Pin } from "./pins.ts";
import {
  keptHere,
  nextLedger,
  openLedger,
  savedState,
  unstored,
  type SavedState,
  type SaveEvent,
  type SaveRefusal,
} from "./saved-state.ts";
import type { Place } from "./shown-places.ts";
import { storedText } from "./stored-text.ts";
import type { Unsent } from "./unsent.ts";

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
  /** Those of them that outlive a reload. */
  readonly kept: number;
  readonly refusal: SaveRefusal | undefined;
  /** What a person has to know while nothing is refused: the text cannot be read, or only a part of it (COL-9). */
  readonly notice: string | undefined;
  /** The whole text is here, and may be shown. */
  readonly isReady: boolean;
  readonly mayWrite: boolean;
  readonly people: readonly PersonHere[];
}

export type LiveNews =
  | { readonly kind: "landed"; readonly version: number; readonly edit: LandedEdit }
  | { readonly kind: "checkpoint"; readonly version: number | undefined }
  /** Something may have been locked or unlocked. */
  | { readonly kind: "locks" }
  /** The post has another title, address or status. */
  | ({ readonly kind: "fields" } & ToldFields)
  /** What an earlier visit had left in this browser alone is stored now. */
  | { readonly kind: "sent"; readonly changes: number };

/** One text, open in this browser: the shared document, its connection, and what is known about both. */
export interface LiveText {
  readonly documentName: string;
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
  /** Where someone's caret is, if they have the text in front of them. */
  caretOf(personId: string): number | undefined;
  /** Words that stand in this browser alone, with the text they were written on; undefined when there are none. */
  unsent(): Unsent | undefined;
  /** Holds on to a place while people type. */
  pin(place: Place): Pin;
  /** Where a pinned place is now. */
  placeOf(pin: Pin): Place | undefined;
  /** Forgets what was kept only in this browser. */
  dropLocal(): Promise<void>;
  close(): void;
}

/** The origin of an edit that this person asked for: one step of their undo (COL-3). */
const ASKED_EDIT = "stet-asked-edit";
export const TEXT_NAME = "markdown";
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
  const storedDocument = new Y.Doc();
  const stored = storedText(storedDocument, TEXT_NAME);
  const name = localCopyName(person.id, documentName);
  const local: LocalCopy = keepLocally(name, { shown: document, stored: storedDocument });
  const left = local.left();
  let isSent = left === 0;
  let ledger = openLedger(left, mayWrite);
  let notice: string | undefined;
  /** The text is shown as far as the server can read it. */
  let isDamaged = false;
  let isReady = false;
  let people: readonly PersonHere[] = [];
  let state: LiveState = stateNow();
  let retry: ReturnType<typeof setTimeout> | undefined;

  function stateNow(): LiveState {
    return {
      saved: savedState(ledger),
      unstored: unstored(ledger),
      kept: keptHere(ledger),
      refusal: ledger.refusal,
      notice,
      isReady,
      mayWrite: ledger.mayWrite && !ledger.refusal,
      people,
    };
  }

  function changed(): void {
    state = stateNow();
    for (const listener of listeners) listener();
  }

  function happened(event: SaveEvent): void {
    ledger = nextLedger(ledger, event);
    local.setLeft(keptHere(ledger));
    changed();
  }

  const socket = new HocuspocusProviderWebsocket({
    url: `${location.origin.replace(/^http/, "ws")}/collab`,
    maxDelay: LONGEST_WAIT_MS,
  });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: documentName,
    document,
    token: "session", // the cookie says who this is; an empty token would not be sent at all
    onStateless: ({ payload }) => hear(payload),
    onAuthenticated: ({ scope }: onAuthenticatedParameters) => {
      isDamaged = false; // if it still is, the server says so again
      notice = undefined;
      if (scope === "readonly") stopWriting();
    },
    onAuthenticationFailed: ({ reason }: onAuthenticationFailedParameters) => refused(reason),
    onSynced: () => {
      isReady = true;
      // said anew: others take no state twice, and have forgotten this one when the connection broke
      awareness.setLocalState(awareness.getLocalState());
      happened({ kind: "synced", mayWrite: mayWrite && !isDamaged && provider.authorizedScope !== "readonly" });
      mark();
      tell({ kind: "locks" });
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

  // Behind the listeners of the provider and of the local copy: the update is on its way to both before anything is
  // asked about it.
  document.on("update", (update: Uint8Array, origin: unknown) => {
    if (local.isOrigin(origin)) return;
    if (origin === provider || origin === ASKED_EDIT) return stored.came(update);
    stored.typed(ledger.made + 1, update);
    happened({ kind: "typed" });
    mark();
    const { made } = ledger;
    void local.written().then((isWritten) => happened(isWritten ? { kind: "kept", upTo: made } : { kind: "unkept" }));
  });
  void local.loaded.then(() => {
    stored.opened(document, unstored(ledger) === 0 ? 0 : left);
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
    if (message?.kind === "saved") wasStored(message.mark);
    if (message?.kind === "read-only") showDamage(message.message);
    if (message?.kind === "refused" && !message.retryable) giveUp(message.reason, message.message);
    if (message?.kind === "checkpoint" || message?.kind === "locks" || message?.kind === "fields") tell(message);
    if (message?.kind === "landed") land(message.edit, message.update);
  }

  function wasStored(upTo: number): void {
    stored.stored(upTo);
    happened({ kind: "stored", mark: upTo });
    if (isSent || upTo < left) return;
    isSent = true;
    tell({ kind: "sent", changes: left });
  }

  function showDamage(message: string): void {
    isDamaged = true;
    notice = message;
    stopWriting();
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
    notice = WORDS.saved.loadFailed;
    happened({ kind: "away" });
    socket.disconnect();
    clearTimeout(retry);
    retry = setTimeout(() => void socket.connect(), LOAD_AGAIN_MS);
  }

  /** The provider has let go of everyone else's state before. */
  function closed(event: SocketClose): void {
    forgetOthers(awareness);
    if (FINAL_REASONS.has(event.reason) || isFinal(event)) return giveUp(event.reason, messageFor(event.reason));
    happened({ kind: "away" });
  }

  function giveUp(reason: string, message: string): void {
    happened({ kind: "refused", reason, message });
    socket.disconnect();
  }

  return {
    documentName,
    text,
    awareness,
    undo,
    state: () => state,
    subscribe: (listener) => add(listeners, listener),
    onNews: (listener) => add(newsListeners, listener),
    checkpoint: () => provider.sendStateless("checkpoint"),
    placesOf: (version) =>
      landed
        .get(version)
        ?.ranges.flatMap(
          ({ start, end, from, to }) =>
            placeOf(document, text, { start, end }) ?? (from <= text.length && to <= text.length ? [{ from, to }] : []),
        ),
    caretOf: (personId) => caretOf(awareness.getStates(), personId, text),
    unsent() {
      const [base, mine] = [stored.text(), text.toJSON()];
      return unstored(ledger) === 0 || base === mine ? undefined : { name, base, mine };
    },
    pin: (place) => pinOf(text, place),
    placeOf: (pin) => placeOf(document, text, pin),
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
