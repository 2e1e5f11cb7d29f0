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

export function createTurnLog(env: AgentEnv, wakes: Wakes, place: TurnPlace): TurnLog {
  const rows = createTurnRows(env, wakes, place);
  let said = "";
  let instead = "";
  let examples: readonly string[] = [];
  const words = gatherWords((text, callId) => {
    if (callId === undefined) said += text;
    void (callId === undefined ? rows.event("text", { text }) : rows.event("section_text", { callId, text }));
  });

  return {
    say: (text) => words.add(text, undefined),
    draft: (callId, text) => words.add(text, callId),
    tell(kind, data) {
      words.flush();
      const piece = kind === "text" ? (data as EventData["text"]) : undefined; // its kind says so
      const told = rows.event(kind, data);
      said += piece?.text ?? "";
      examples = piece?.examples ?? examples;
      return told;
    },
    keepCall: (entry) => rows.call(entry),
    record: (kind, data) => rows.record(kind, data),
    said: () => said + words.ofAgent(),
    instead: (text) => void (instead = text),
    finish(reason) {
      words.flush();
      return rows.end(reason, () => ({
        text: (said.trim() === "" ? instead : said).trim().replaceAll("\0", "").toWellFormed(),
        examples: examples.map(clean),
      }));
    },
  };
}

/** Pieces of words that come one by one, each by one writer: a call, or the agent itself. */
function gatherWords(store: (text: string, callId: string | undefined) => void) {
  let pending = "";
  let draftedBy: string | undefined;
  let timer: NodeJS.Timeout | undefined;

  const flush = (whole: boolean): void => {
    clearTimeout(timer);
    timer = undefined;
    // the other half of a character may be on its way
    const cut = whole || !/[\ud800-\udbff]$/.test(pending) ? pending.length : pending.length - 1;
    const text = pending.slice(0, cut).toWellFormed();
    pending = pending.slice(cut);
    if (text !== "") store(text, draftedBy);
  };
  return {
    add(text: string, callId: string | undefined): void {
      if (callId !== draftedBy) flush(true);
      draftedBy = callId;
      pending += text.replaceAll("\0", "");
      timer ??= setTimeout(() => flush(false), GATHER_MS);
    },
    flush: () => flush(true),
    /** Words of the agent that are not stored yet. */
    ofAgent: () => (draftedBy === undefined ? pending : ""),
  };
}

/** The rows of one turn, written one after the other. */
function createTurnRows({ db, clock, newId }: AgentEnv, wakes: Wakes, { conversationId, turnId, after }: TurnPlace) {
  let number = after;
  let records = 0;
  let tail: Promise<unknown> = Promise.resolve();

  const enqueue = (write: () => Promise<unknown>): Promise<void> => {
    const written = tail.then(write).then(() => wakes.wake(conversationId));
    tail = written;
    written.catch(() => undefined); // whoever writes next hears of it
    return written;
  };
  /** A row of this turn; made when it is written, so that numbers and times are in that order. */
  const own = <Facts extends object>(facts: Facts) => ({ conversationId, turnId, ...facts, createdAt: clock() });
  const event = (kind: EventKind, data: object) =>
    db.conversationEvent.create({ data: own({ number: ++number, kind, data: JSON.stringify(data) }) });

  return {
    event: (kind: EventKind, data: object) => enqueue(() => event(kind, data)),
    call: ({ outcome, ...entry }: ToolEntry) =>
      enqueue(() => db.toolLog.create({ data: own({ id: newId(), ...storable(entry), outcome: outcome ?? null }) })),
    record: (kind: RecordKind, data: RecordData[RecordKind]) =>
      enqueue(() =>
        db.turnRecord.create({ data: own({ number: ++records, kind, data: clean(JSON.stringify(data)) }) }),
      ),
    end: (reason: Ending, message: () => { readonly text: string; readonly examples: string[] }) =>
      enqueue(() => {
        const now = clock();
        const row = { id: newId(), conversationId, turnId, role: "agent", ...message(), reason, createdAt: now };
        return db.$transaction([
          event("done", { turnId, reason }),
          db.conversationMessage.create({ data: row }),
          db.conversation.updateMany({
            where: { id: conversationId, turnId },
            data: { turnId: null, turnUntil: null, isDrafting: false, updatedAt: now },
          }),
        ]);
      }),
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
