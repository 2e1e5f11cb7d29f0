import type { AgentEnv } from "./env.ts";
import type { Ending, EventData, EventKind } from "./events.ts";
import type { RecordData, RecordKind } from "./records.ts";
import type { Wakes } from "./wakes.ts";

/** Words that come one by one are stored this often, so that a long answer is dozens of rows and not thousands. */
const GATHER_MS = 40;

/** One tool call with what came of it, for the log. */
export interface ToolEntry {
  readonly callId: string;
  readonly tool: string;
  readonly arguments: string;
  readonly result: string;
  readonly outcome?: string | undefined;
  readonly tookMs: number;
}

/**
 * Everything a turn tells, stored in the order it was made before anyone is shown it. After a failed write every later
 * one fails too.
 */
export interface TurnLog {
  /** Words of the agent; stored soon, and before whatever is told next. */
  say(text: string): void;
  /** Words of the section that this call writes, as they come; stored like those. They are no words of the agent. */
  draft(callId: string, text: string): void;
  tell<Kind extends EventKind>(kind: Kind, data: EventData[Kind]): Promise<void>;
  keepCall(entry: ToolEntry): Promise<void>;
  /** What came from outside, for whoever repeats the turn (AGT-6). */
  record<Kind extends RecordKind>(kind: Kind, data: RecordData[Kind]): Promise<void>;
  /** All that was said so far. */
  said(): string;
  /** What is kept as the agent's message where it said nothing itself. */
  instead(text: string): void;
  /** `done`, the agent's message and the end of the turn, in one transaction. */
  finish(reason: Ending): Promise<void>;
}

export interface TurnPlace {
  readonly conversationId: string;
  readonly turnId: string;
  /** Number of the conversation's last event before this turn. */
  readonly after: number;
}

export function createTurnLog(
  { db, clock, newId }: AgentEnv,
  wakes: Wakes,
  { conversationId, turnId, after }: TurnPlace,
): TurnLog {
  let number = after;
  let records = 0;
  let tail: Promise<unknown> = Promise.resolve();
  let pending = "";
  let draftedBy: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let said = "";
  let instead = "";
  let examples: readonly string[] = [];

  const row = (kind: EventKind, data: object) => ({
    conversationId,
    number: ++number,
    turnId,
    kind,
    data: JSON.stringify(data),
    createdAt: clock(),
  });
  const enqueue = (write: () => Promise<unknown>): Promise<void> => {
    const written = tail.then(write).then(() => wakes.wake(conversationId));
    tail = written;
    written.catch(() => undefined); // whoever writes next hears of it
    return written;
  };
  const tell = (kind: EventKind, data: object) => {
    flush(true);
    return enqueue(() => db.conversationEvent.create({ data: row(kind, data) }));
  };
  const flush = (whole: boolean): void => {
    clearTimeout(timer);
    timer = undefined;
    // the other half of a character may be on its way
    const cut = whole || !/[\ud800-\udbff]$/.test(pending) ? pending.length : pending.length - 1;
    const text = pending.slice(0, cut).toWellFormed();
    pending = pending.slice(cut);
    if (text === "") return;
    const callId = draftedBy;
    if (callId === undefined) said += text;
    const piece = () => (callId === undefined ? row("text", { text }) : row("section_text", { callId, text }));
    void enqueue(() => db.conversationEvent.create({ data: piece() })).catch(() => undefined);
  };
  const gather = (text: string, callId: string | undefined): void => {
    if (callId !== draftedBy) flush(true);
    draftedBy = callId;
    pending += text.replaceAll("\0", "");
    timer ??= setTimeout(() => flush(false), GATHER_MS);
  };

  return {
    say: (text) => gather(text, undefined),
    draft: (callId, text) => gather(text, callId),
    tell(kind, data) {
      const piece = kind === "text" ? (data as EventData["text"]) : undefined; // its kind says so
      const told = tell(kind, data);
      said += piece?.text ?? "";
      examples = piece?.examples ?? examples;
      return told;
    },
    keepCall: ({ outcome, ...entry }) =>
      enqueue(() =>
        db.toolLog.create({
          data: {
            id: newId(),
            conversationId,
            turnId,
            ...storable(entry),
            outcome: outcome ?? null,
            createdAt: clock(),
          },
        }),
      ),
    record: (kind, data) =>
      enqueue(() =>
        db.turnRecord.create({
          data: {
            turnId,
            number: ++records,
            conversationId,
            kind,
            data: clean(JSON.stringify(data)),
            createdAt: clock(),
          },
        }),
      ),
    said: () => (draftedBy === undefined ? said + pending : said),
    instead: (text) => void (instead = text),
    finish(reason) {
      flush(true);
      return enqueue(() => {
        const now = clock();
        const text = (said.trim() === "" ? instead : said).trim().replaceAll("\0", "").toWellFormed();
        const offered = examples.map(clean);
        return db.$transaction([
          db.conversationEvent.create({ data: row("done", { turnId, reason }) }),
          db.conversationMessage.create({
            data: {
              id: newId(),
              conversationId,
              turnId,
              role: "agent",
              text,
              reason,
              examples: offered,
              createdAt: now,
            },
          }),
          db.conversation.updateMany({
            where: { id: conversationId, turnId },
            data: { turnId: null, turnUntil: null, isDrafting: false, updatedAt: now },
          }),
        ]);
      });
    },
  };
}

/** Postgres' text holds neither NUL nor half a character; a model may write both. */
const storable = (entry: Omit<ToolEntry, "outcome">) => ({
  ...entry,
  callId: clean(entry.callId),
  tool: clean(entry.tool),
  arguments: clean(entry.arguments),
  result: clean(entry.result),
});
const clean = (text: string): string => text.replaceAll("\0", "\uFFFD").toWellFormed();
