/** The database could not be reached, or was lost on the way: it is unknown whether it did the last thing asked. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";
}

/** True when `error` says that the database is away, starting or stopping, rather than that it refused something. */
export function isConnectionFault(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  const { code, kind, sqlState, message } = faultFacts(error);
  if (AWAY_CODES.has(code) || AWAY_KINDS.has(kind) || sqlState.startsWith("08") || AWAY_STATES.has(sqlState))
    return true;
  return AWAY_WORDS.some((words) => message.includes(words));
}

/** Name of the unique constraint that a statement ran into, if that is what stopped it. */
export function brokenConstraint(error: unknown): string | undefined {
  const { sqlState, constraint } = faultFacts(error);
  return sqlState === "23505" ? constraint : undefined;
}

/** Runs `work`; a lost database comes out as `DatabaseAway`. */
export async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isConnectionFault(error) && !(error instanceof DatabaseAway))
      throw new DatabaseAway("the database is away", { cause: error });
    throw error;
  }
}

const AWAY_CODES: ReadonlySet<string> = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
]);
const AWAY_KINDS: ReadonlySet<string> = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
  "TlsConnectionError",
]);
/** admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections, disk_full */
const AWAY_STATES: ReadonlySet<string> = new Set(["57P01", "57P02", "57P03", "53300", "53100"]);
/** What `pg` says without any code when a socket ends under it. */
const AWAY_WORDS = [
  "Connection terminated",
  "connection timeout",
  "Client has encountered a connection error",
  "timeout exceeded when trying to connect",
  "Query read timeout",
  "Cannot use a pool after calling end",
];

interface FaultFacts {
  readonly code: string;
  readonly kind: string;
  readonly sqlState: string;
  readonly constraint: string;
  readonly message: string;
}

/** `pg` gives the state as the code itself. */
const SQL_STATE = /^[0-9A-Z]{5}$/;

/** Prisma keeps the driver's facts at `meta.driverAdapterError.cause`; `pg` and others carry theirs on top. */
function faultFacts(error: unknown): FaultFacts {
  const cause = member(member(member(error, "meta"), "driverAdapterError"), "cause") ?? member(error, "cause");
  const code = text(member(error, "code"));
  return {
    code,
    kind: text(member(cause, "kind")),
    sqlState: text(member(cause, "originalCode")) || (SQL_STATE.test(code) ? code : ""),
    constraint: text(member(member(cause, "constraint"), "index")) || text(member(error, "constraint")),
    message:
      `${text(member(error, "message"))} ${text(member(cause, "originalMessage"))} ` +
      `${text(member(cause, "message"))}`,
  };
}

const member = (value: unknown, name: string): unknown =>
  // any object may be asked
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
