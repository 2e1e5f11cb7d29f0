// Covers docs/spec/rooms.md: ROOM-6.1. A stream that breaks is picked up where it broke.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChatEvent } from "../../app/ui/chat/chat-events.ts";
import { hearTurn } from "../../app/ui/chat/chat-stream.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const event = (id: number, name: string, data: object): string =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const CONVERSATION = event(1, "conversation", { id: "conv-1" });
const DONE = event(4, "done", { reason: "answered" });

/** Answers each call with the next of `answers`; a text is a stream that ends, a number a status. */
function server(...answers: readonly (string | number)[]): { calls: [string, RequestInit][] } {
  const calls: [string, RequestInit][] = [];
  const left = [...answers];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    calls.push([url, init]);
    const answer = left.shift();
    if (answer === undefined) return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(
      typeof answer === "number"
        ? new Response(JSON.stringify({ message: "No.", hint: "Not now.", retryable: answer === 503 }), {
            status: answer,
          })
        : new Response(answer),
    );
  });
  return { calls };
}

async function heard(): Promise<{ end: Awaited<ReturnType<typeof hearTurn>>; events: ChatEvent[]; links: string[] }> {
  const [events, links]: [ChatEvent[], string[]] = [[], []];
  const ending = hearTurn(
    { contentId: "c", message: "m" },
    { signal: new AbortController().signal, onEvent: (one) => events.push(one), onLink: (link) => links.push(link) },
  );
  await vi.runAllTimersAsync();
  return { end: await ending, events, links };
}

test("[ROOM-6.1] a whole stream is heard in order, over one call", async () => {
  const { calls } = server(CONVERSATION + event(2, "text", { text: "Hello" }) + DONE);
  const { end, events } = await heard();
  expect(end).toEqual({ kind: "done" });
  expect(events.map(({ kind }) => kind)).toEqual(["conversation", "text", "done"]);
  expect(calls).toHaveLength(1);
});

test("[ROOM-6.1] a stream that broke in the middle goes on after the last event that was whole", async () => {
  const { calls } = server(
    `${CONVERSATION}${event(2, "text", { text: "Hel" })}id: 3\nevent: text\ndata: {"te`,
    event(3, "text", { text: "lo" }) + DONE,
  );
  const { end, events, links } = await heard();
  expect(end).toEqual({ kind: "done" });
  expect(events.flatMap((one) => (one.kind === "text" ? [one.text] : [])).join("")).toBe("Hello");
  expect(links).toEqual(["back", "lost", "back"]);
  expect(calls[1]?.[0]).toBe("/api/chat/conv-1/stream");
  expect(new Headers(calls[1]?.[1].headers).get("last-event-id")).toBe("2");
});

test("[ROOM-6.1] after six tries in vain it is lost", async () => {
  const { calls } = server(CONVERSATION);
  const { end } = await heard();
  expect(end).toEqual({ kind: "lost" });
  expect(calls).toHaveLength(7);
});

test("[ROOM-6.1] without a conversation there is nothing to pick up", async () => {
  const { calls } = server();
  expect((await heard()).end).toEqual({ kind: "lost" });
  expect(calls).toHaveLength(1);
});

test("[ROOM-6.1] a refusal is told in the server's words, and not tried again", async () => {
  const { calls } = server(403);
  expect((await heard()).end).toEqual({ kind: "refused", message: "No. Not now.", retryable: false });
  expect(calls).toHaveLength(1);
});

test("[ROOM-6.1] a server that is only just starting again is asked again for the rest; one that says no for good is not", async () => {
  const begun = CONVERSATION + event(2, "text", { text: "Hel" });
  const starting = server(begun, 503, 503, event(3, "text", { text: "lo" }) + DONE);
  expect((await heard()).end).toEqual({ kind: "done" });
  expect(starting.calls).toHaveLength(4);
  const gone = server(begun, 404);
  expect((await heard()).end).toMatchObject({ kind: "refused" });
  expect(gone.calls).toHaveLength(2);
});
