import { HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import type { Awareness } from "y-protocols/awareness";
import type * as Y from "yjs";
import { FINAL_REASONS, isFinal, messageFor, type SocketClose } from "./close-reasons.ts";
import { PatientProvider } from "./patient-provider.ts";
import { forgetOthers, userOf } from "./presence.ts";

/** What a connection tells the text that it belongs to. */
export interface ConnectionEvents {
  readonly onAuthenticated: (mayWrite: boolean) => void;
  readonly onSynced: (mayWrite: boolean) => void;
  readonly onMessage: (payload: string) => void;
  /** Someone came, went, or moved their cursor. */
  readonly onPeople: (states: Awareness["states"]) => void;
  /** The connection broke; it comes back by itself. */
  readonly onAway: () => void;
  /** The server could not read the text; it is asked again. */
  readonly onLoadFailed: () => void;
  /** Nothing more is sent or asked. */
  readonly onRefused: (reason: string, message: string) => void;
}

export interface Connection {
  readonly awareness: Awareness;
  isOrigin(origin: unknown): boolean;
  isSynced(): boolean;
  send(message: string): void;
  giveUp(reason: string, message: string): void;
  close(): void;
}

const LOAD_AGAIN_MS = 2_000;
const LONGEST_WAIT_MS = 10_000;

/** Connects a document with the server, and again whenever the connection breaks. */
export function connect(
  document: Y.Doc,
  documentName: string,
  person: { readonly id: string; readonly name: string },
  events: ConnectionEvents,
): Connection {
  let retry: ReturnType<typeof setTimeout> | undefined;
  const socket = new HocuspocusProviderWebsocket({
    url: `${location.origin.replace(/^http/, "ws")}/collab`,
    maxDelay: LONGEST_WAIT_MS,
  });
  const provider = new PatientProvider({
    websocketProvider: socket,
    name: documentName,
    document,
    token: "session", // the cookie identifies the person; an empty token would not be sent at all
    onStateless: ({ payload }) => events.onMessage(payload),
    onAuthenticated: ({ scope }) => events.onAuthenticated(scope !== "readonly"),
    onAuthenticationFailed: ({ reason }) => refused(reason),
    onSynced: () => {
      // sent as new: others accept no state twice, and have forgotten this one when the connection broke
      awareness.setLocalState(awareness.getLocalState());
      events.onSynced(provider.authorizedScope !== "readonly");
    },
    onClose: ({ event }) => closed(event),
    onAwarenessChange: () => events.onPeople(provider.awareness?.getStates() ?? new Map()),
  });
  provider.attach();
  const awareness = provider.awareness as Awareness; // it is null only where the configuration says so
  awareness.setLocalStateField("user", userOf(person.id, person.name));

  function refused(reason: string): void {
    if (FINAL_REASONS.has(reason)) return giveUp(reason, messageFor(reason));
    // A failed load, even an unexplained one, is never an empty text, and is tried again (COL-9).
    events.onLoadFailed();
    socket.disconnect();
    clearTimeout(retry);
    retry = setTimeout(() => void socket.connect(), LOAD_AGAIN_MS);
  }

  /** The provider has let go of everyone else's state before. */
  function closed(event: SocketClose): void {
    forgetOthers(awareness);
    if (FINAL_REASONS.has(event.reason) || isFinal(event)) return giveUp(event.reason, messageFor(event.reason));
    events.onAway();
  }

  function giveUp(reason: string, message: string): void {
    events.onRefused(reason, message);
    socket.disconnect();
  }

  return {
    awareness,
    isOrigin: (origin) => origin === provider,
    isSynced: () => provider.isSynced,
    send: (message) => provider.sendStateless(message),
    giveUp,
    close() {
      clearTimeout(retry);
      provider.destroy();
      socket.destroy();
    },
  };
}
