import { createParser } from "eventsource-parser";
import { problemFrom } from "../api-call.ts";
import type { AboutLines } from "./conversation.ts";
import type { Outline } from "./outline-text.ts";
import { readChatEvent, type ChatEvent } from "./chat-events.ts";

export interface Asking {
  readonly contentId: string;
  readonly message: string;
  readonly conversationId?: string;
  /** What the person has marked, in the text with this hash. */
  readonly selection?: Omit<AboutLines, "words"> & { readonly hash: string };
  readonly outline?: Outline;
  readonly mode?: "apply" | "suggest";
}

interface Hearing {
  readonly signal: AbortSignal;
  readonly onEvent: (event: ChatEvent) => void;
  /** The connection broke in the middle, or is back. */
  readonly onLink: (link: "lost" | "back") => void;
}

export type TurnEnd =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly message: string; readonly retryable: boolean }
  | { readonly kind: "lost" };

/** Waits before each further try to pick up a stream that broke; after the last one the person is told. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000];

/**
 * Sends a request and follows the turn to its end, also over broken connections (AGT-2). Throws nothing but the abort
 * of `signal`.
 */
export async function hearTurn(asking: Asking, hearing: Hearing): Promise<TurnEnd> {
  const first = await heardFrom(
    () =>
      fetch("/api/chat", {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
        body: JSON.stringify(asking),
        signal: hearing.signal,
      }),
    { conversationId: asking.conversationId, lastEventId: "" },
    hearing,
  );
  return first.end ?? pickUp(first.place, hearing);
}

/** Follows the rest of a turn that this page did not start itself, or that it lost. */
export async function pickUp(place: StreamPlace, hearing: Hearing): Promise<TurnEnd> {
  let at = place;
  for (const waitMs of WAITS_MS) {
    if (at.conversationId === undefined) return { kind: "lost" };
    hearing.onLink("lost");
    await pause(waitMs, hearing.signal);
    const { conversationId, lastEventId } = at;
    const headers = { Accept: "text/event-stream", ...(lastEventId === "" ? {} : { "Last-Event-ID": lastEventId }) };
    const heard = await heardFrom(
      () => fetch(`/api/chat/${encodeURIComponent(conversationId)}/stream`, { headers, signal: hearing.signal }),
      at,
      hearing,
    );
    if (heard.end && !(heard.end.kind === "refused" && heard.end.retryable)) return heard.end;
    at = heard.place; // a server that is only just starting has the turn as well
  }
  return { kind: "lost" };
}

export interface StreamPlace {
  readonly conversationId: string | undefined;
  /** Empty if nothing was received yet. */
  readonly lastEventId: string;
}

async function heardFrom(
  open: () => Promise<Response>,
  place: StreamPlace,
  { signal, onEvent, onLink }: Hearing,
): Promise<{ end?: TurnEnd; place: StreamPlace }> {
  let { conversationId, lastEventId } = place;
  let isDone = false;
  const parser = createParser({
    onEvent({ id, event, data }) {
      if (id !== undefined) lastEventId = id;
      const heard = readChatEvent(event ?? "message", data);
      if (!heard) return;
      if (heard.kind === "conversation") conversationId = heard.id;
      isDone ||= heard.kind === "done";
      onEvent(heard);
    },
  });
  try {
    const response = await open();
    if (response.status === 204) return { end: { kind: "done" }, place }; // all of it has been received
    if (!response.ok || !response.body) return { end: { kind: "refused", ...(await refusalIn(response)) }, place };
    onLink("back");
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) parser.feed(chunk.value);
  } catch (error) {
    if (signal.aborted) throw error;
  }
  return { ...(isDone ? { end: { kind: "done" } } : {}), place: { conversationId, lastEventId } };
}

async function refusalIn(response: Response): Promise<{ readonly message: string; readonly retryable: boolean }> {
  const { message, hint, retryable } = problemFrom(await response.json().catch(() => undefined), response.status);
  return { message: [message, hint].filter((words) => words !== "").join(" "), retryable };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    // abort() gives a DOMException
    signal.addEventListener("abort", () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true });
  });
