// The log: one JSON object per line on stderr. Never a secret, never a document's text.
import pino, { type Logger } from "pino";
import type { CallFacts } from "../lib/agent/index.ts";
import type { ToldEvent } from "../lib/content/index.ts";
import type { StepCount } from "../lib/correct/index.ts";
import type { ModelFailure } from "../lib/model/index.ts";
import type { Config } from "./config.ts";

export type Log = Logger;

const SECRET_NAMES = [
  "authorization",
  "cookie",
  '["set-cookie"]',
  "token",
  "ownerToken",
  "password",
  "databaseUrl",
  "connectionString",
];
const MAX_MESSAGE_LENGTH = 300;
const MAX_CAUSES = 4;

/** `destination` is for tests; otherwise the log goes to stderr. */
export function createLog(level: Config["logLevel"], destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths(), censor: "[secret]" },
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: { logMethod: withoutRepeats() },
  };
  return pino(options, destination ?? standardError());
}

const REPEAT_MS = 1_000;
const LEVEL_OF_WARNINGS = 40;
const MOST_REMEMBERED = 100;

/** The same fault in the same second is one line: otherwise every call would report a lost database, with its stack. */
function withoutRepeats(): NonNullable<NonNullable<pino.LoggerOptions["hooks"]>["logMethod"]> {
  const last = new Map<string, number>();
  return function write(args, method, level) {
    const [facts] = args as readonly unknown[];
    const err: unknown = typeof facts === "object" && facts !== null && "err" in facts ? facts.err : undefined;
    if (level >= LEVEL_OF_WARNINGS && err instanceof Error) {
      const key = `${String(args[1])} ${err.name} ${firstLine(err.message)}`;
      const now = performance.now();
      if (now - (last.get(key) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
      if (last.size >= MOST_REMEMBERED) last.clear();
      last.set(key, now);
    }
    method.apply(this, args);
  };
}

/** The log's reader may go away: Stet continues without it. */
function standardError(): pino.DestinationStream {
  const stream = pino.destination({ dest: 2, sync: true });
  stream.on("error", () => undefined);
  return stream;
}

/**
 * One line for each event that is stored (EVT-1): its kind, ids, codes and numbers. Events hold no texts. How quotes
 * were found is a separate line, for anyone who investigates failed edits (seed 004, 3.1).
 */
export function logEvents(log: Log, events: readonly ToldEvent[]): void {
  for (const {
    kind,
    contentId,
    data: { strategies, ...data },
  } of events) {
    const facts = { event: kind, ...(contentId === null ? {} : { contentId }), ...data };
    log.info(facts, "Event");
    if (strategies !== undefined) log.debug({ ...facts, strategies }, "Quotes looked for");
  }
}

/** For finding out why a turn of the chat did what it did: codes and numbers, no words (AGT-6.2). */
export function logToolCall(log: Log, call: CallFacts): void {
  log.debug({ ...call }, "A tool call");
}

/** A failed second look leaves a line; the others are logged only in debug mode (seed 001). */
export function logCorrection(log: Log, { step, result, why, hash }: StepCount): void {
  const level = result === "failed" ? "info" : "debug";
  log[level]({ step, result, why, hash }, result === "failed" ? "A second look came to nothing" : "A second look");
}

/** A model server's refusal: an owner who sets one up has no other information (AGT-3.5). */
export function logModelFailure(log: Log, failure: ModelFailure): void {
  log.warn({ ...failure, message: firstLine(failure.message) }, "The model server did not answer as asked");
}

export interface ErrorDescription {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: ErrorDescription;
}

/** What the log says of an error: kind, code, the first line of its message, the frames of its stack. The rest of a
 * message and properties such as `detail` are left out: Postgres and Prisma quote rows and arguments there, and
 * rows hold documents. */
function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: firstLine(String(error)) };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: firstLine(error.message),
    ...("code" in error && typeof error.code === "string" ? { code: error.code } : {}),
    ...(frames.length ? { stack: frames.join("\n") } : {}),
    ...(error.cause !== undefined && depth < MAX_CAUSES ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

function firstLine(message: string): string {
  const line = message.trimStart().split("\n", 1)[0] ?? "";
  return withoutPassword(line).slice(0, MAX_MESSAGE_LENGTH);
}

const withoutPassword = (line: string): string => line.replace(/(:\/\/[^:@/\s]*):[^@/\s]*@/g, "$1:[secret]@");

function secretPaths(): string[] {
  return ["", "*", "*.*"].flatMap((above) =>
    SECRET_NAMES.map((name) => (above === "" || name.startsWith("[") ? `${above}${name}` : `${above}.${name}`)),
  );
}
