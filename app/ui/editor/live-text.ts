import type { Awareness } from "y-protocols/awareness";
import * as Y from "yjs";
import { positionsOf, rangeOf, type Positions } from "../../../lib/anchors/index.ts";
import { localCopyName } from "../local-copies.ts";
import { WORDS } from "../words.ts";
import { watchAnswers } from "./answer-watch.ts";
import { connect, type Connection } from "./live-connection.ts";
import { readServerMessage, type LandedEdit, type ToldFields } from "./live-messages.ts";
import { added, keepState, type LiveState } from "./live-state.ts";
import { keepLocally, type LocalCopy } from "./local-copy.ts";
import { caretOf, peopleIn } from "./presence.ts";
import type { Place } from "./shown-places.ts";
import { storedText } from "./stored-text.ts";
import { typistsOf } from "./typists.ts";
import type { Unsent } from "./unsent.ts";

export interface LiveTextOptions {
  /** `contentId:generation`, as the content's answer has it. */
  readonly documentName: string;
  readonly person: { readonly id: string; readonly name: string };
  readonly mayWrite: boolean;
}

export type LiveNews =
  | { readonly kind: "landed"; readonly version: number; readonly edit: LandedEdit }
  | { readonly kind: "checkpoint"; readonly version: number | undefined }
  /** Typing has become a version. */
  | { readonly kind: "version"; readonly version: number }
  /** Something may have been locked or unlocked. */
  | { readonly kind: "locks" }
  /** Something may have been said in the comments, or settled. */
  | { readonly kind: "comments" }
  /** The post has another title, address or status. */
  | ({ readonly kind: "fields" } & ToldFields)
  /** Someone else has begun to type in it too. */
  | { readonly kind: "together" }
  /** Changes from an earlier visit that were only in this browser are stored now. */
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
  /** Where the words of a landed version are now; undefined when this browser did not see it land. */
  placesOf(version: number): { readonly from: number; readonly to: number }[] | undefined;
  /** Names of others who are typing in it now. */
  typing(): readonly string[];
  /** Where someone's caret is, if they have the text in front of them. */
  caretOf(personId: string): number | undefined;
  /** Words that are in this browser alone, with the text they were written on; undefined when there are none. */
  unsent(): Unsent | undefined;
  /** Pins a place while people type. */
  pin(place: Place): Positions;
  /** Where a pinned place is now. */
  placeOf(pin: Positions): Place | undefined;
  /** Forgets what was kept only in this browser. */
  dropLocal(): Promise<void>;
  close(): void;
}

/** The origin of an edit that this person asked for: one step of their undo (COL-3). */
const ASKED_EDIT = "stet-asked-edit";
export const TEXT_NAME = "markdown";

/** Opens the text and keeps it in touch with the server, and with this browser's own copy while there is none. */
export function openLiveText({ documentName, person, mayWrite }: LiveTextOptions): LiveText {
  const document = new Y.Doc();
  const text = document.getText(TEXT_NAME);
  const undo = new Y.UndoManager(text, { trackedOrigins: new Set([ASKED_EDIT]) });
  const newsListeners = new Set<(news: LiveNews) => void>();
  const tell = (news: LiveNews): void => newsListeners.forEach((listener) => listener(news));
  const landings = landingsOf(document, undo, tell);
  const copy = openCopy(document, localCopyName(person.id, documentName), mayWrite, tell);
  const { keeper } = copy;
  const connection = connectText({ documentName, person, mayWrite }, copy, landings.land, tell);
  undo.on("stack-item-popped", () => {
    undo.stopCapturing();
    copy.onceStored(() => tell({ kind: "comments" })); // it may have taken back, or made, what was suggested
  });
  followTyping(document, copy, connection);
  const typists = typistsOf(() => connection.awareness.getStates(), person.id, {
    onFirst: () => tell({ kind: "together" }),
  });
  // What comes before the text is whole was typed some time ago.
  document.on("afterTransaction", (transaction) => copy.keeper.state().isReady && typists.came(transaction));

  return {
    documentName,
    text,
    awareness: connection.awareness,
    undo,
    state: keeper.state,
    subscribe: keeper.subscribe,
    onNews: (listener) => added(newsListeners, listener),
    checkpoint: () => connection.send("checkpoint"),
    placesOf: landings.placesOf,
    typing: typists.names,
    caretOf: (personId) => caretOf(connection.awareness.getStates(), personId, text),
    unsent: copy.unsent,
    pin: (place) => positionsOf(text, place),
    placeOf: (pin) => rangeOf(text, pin),
    dropLocal: () => copy.local.drop(),
    close() {
      keeper.close();
      copy.answers.close();
      newsListeners.clear();
      connection.close();
      copy.local.close();
      undo.destroy();
      document.destroy();
    },
  };
}

type Tell = (news: LiveNews) => void;

/** The edits that landed while this browser was watching. */
function landingsOf(document: Y.Doc, undo: Y.UndoManager, tell: Tell) {
  const text = document.getText(TEXT_NAME);
  const landed = new Map<number, LandedEdit>();
  return {
    land(edit: LandedEdit, update: Uint8Array | undefined): void {
      if (update) {
        undo.stopCapturing();
        Y.applyUpdate(document, update, ASKED_EDIT);
        undo.stopCapturing();
      }
      landed.set(edit.version, edit);
      tell({ kind: "landed", version: edit.version, edit });
      if (edit.refersTo !== undefined) tell({ kind: "comments" }); // an undo may take back what was suggested
    },
    placesOf: (version: number) =>
      landed
        .get(version)
        ?.ranges.flatMap(
          ({ start, end, from, to }) =>
            rangeOf(text, { start, end }) ?? (from <= text.length && to <= text.length ? [{ from, to }] : []),
        ),
  };
}

type Copy = ReturnType<typeof openCopy>;

/** This browser's own copy of a text, how much of it the server has stored, and what is known about both. */
function openCopy(document: Y.Doc, name: string, mayWrite: boolean, tell: Tell) {
  const text = document.getText(TEXT_NAME);
  const storedDocument = new Y.Doc();
  const stored = storedText(storedDocument, TEXT_NAME);
  const local: LocalCopy = keepLocally(name, { shown: document, stored: storedDocument });
  const left = local.left();
  const keeper = keepState(left, mayWrite, (kept) => local.setLeft(kept));
  const answers = watchAnswers(() => keeper.happened({ kind: "late" }));
  let isSent = left === 0;
  let waiting: { readonly mark: number; readonly tell: () => void } | undefined;
  void local.loaded.then(() => {
    stored.opened(document, keeper.state().unstored === 0 ? 0 : left);
    if (keeper.state().isReady || text.length === 0) return;
    keeper.ready();
    keeper.tellAll();
  });
  return {
    document,
    local,
    stored,
    keeper,
    answers,
    wasStored(upTo: number): void {
      stored.stored(upTo);
      keeper.happened({ kind: "stored", mark: upTo });
      answers.answered(keeper.state().unstored === 0);
      if (waiting && waiting.mark <= upTo) {
        waiting.tell();
        waiting = undefined;
      }
      if (isSent || upTo < left) return;
      isSent = true;
      tell({ kind: "sent", changes: left });
    },
    /** Once everything that was typed so far is stored; a later call takes the place of one that waits. */
    onceStored(tell: () => void): void {
      waiting = { mark: keeper.made(), tell };
    },
    unsent(): Unsent | undefined {
      const [base, mine] = [stored.text(), text.toJSON()];
      return keeper.state().unstored === 0 || base === mine ? undefined : { name, base, mine };
    },
  };
}

function connectText(
  { documentName, person, mayWrite }: LiveTextOptions,
  copy: Copy,
  land: (edit: LandedEdit, update: Uint8Array | undefined) => void,
  tell: Tell,
): Connection {
  const { keeper, wasStored, document } = copy;
  /** The text is shown as far as the server can read it. */
  let isDamaged = false;

  function hear(payload: string): void {
    const message = readServerMessage(payload);
    if (message?.kind === "saved") wasStored(message.mark);
    if (message?.kind === "read-only") showDamage(message.message);
    if (message?.kind === "refused" && !message.retryable) connection.giveUp(message.reason, message.message);
    if (message?.kind === "checkpoint" || message?.kind === "version") tell(message);
    if (message?.kind === "locks" || message?.kind === "comments" || message?.kind === "fields") tell(message);
    if (message?.kind === "landed") land(message.edit, message.update);
  }

  function showDamage(message: string): void {
    isDamaged = true;
    keeper.notice(message);
    keeper.stopWriting();
  }

  const connection = connect(document, documentName, person, {
    onAuthenticated(isWriter) {
      isDamaged = false; // if it is still damaged, the server says so again
      keeper.notice(undefined);
      if (!isWriter) keeper.stopWriting();
    },
    onSynced(isWriter) {
      keeper.ready();
      keeper.happened({ kind: "synced", mayWrite: mayWrite && !isDamaged && isWriter });
      askWhatIsStored(copy, connection);
      tell({ kind: "locks" });
      tell({ kind: "comments" });
    },
    onMessage: hear,
    onPeople: (states) => keeper.showPeople(peopleIn(states, person.id)),
    onAway: () => keeper.happened({ kind: "away" }),
    onLoadFailed() {
      keeper.notice(WORDS.saved.loadFailed);
      keeper.happened({ kind: "away" });
    },
    onRefused: (reason, message) => keeper.happened({ kind: "refused", reason, message }),
  });
  return connection;
}

/** The answer says that all changes made so far are stored. */
function askWhatIsStored({ keeper, answers }: Copy, connection: Connection): void {
  if (!connection.isSynced() || !keeper.state().mayWrite) return;
  connection.send(`mark:${keeper.made()}`);
  answers.asked();
}

/**
 * Counts and keeps typing. It listens after the provider and the local copy do, so that an update is on its way to both
 * before anything is asked about it.
 */
function followTyping(document: Y.Doc, copy: Copy, connection: Connection): void {
  const { local, stored, keeper } = copy;
  document.on("update", (update: Uint8Array, origin: unknown) => {
    if (local.isOrigin(origin)) return;
    if (connection.isOrigin(origin) || origin === ASKED_EDIT) return stored.came(update);
    stored.typed(keeper.made() + 1, update);
    keeper.happened({ kind: "typed" });
    askWhatIsStored(copy, connection);
    const made = keeper.made();
    void local
      .written()
      .then((isWritten) => keeper.happened(isWritten ? { kind: "kept", upTo: made } : { kind: "unkept" }));
  });
}
