import { setTimeout as sleep } from "node:timers/promises";
import type { Actor } from "../auth/index.ts";
import { copyOf, serverClientId, TrialDocument, type Doc, type UpdateFault } from "../crdt/index.ts";
import { MOST_BODY_BYTES } from "./body.ts";
import type { Bytes } from "./codec.ts";
import { writeCheckpoint } from "./checkpoint.ts";
import { compact, isCompactionDue } from "./compact.ts";
import type { LiveEnv } from "./env.ts";
import { isConnectionFault, reachable } from "./faults.ts";
import { relayedVersion, type RelayedVersion } from "./live-relay.ts";
import type { Following } from "./live-registry.ts";
import { DamagedLog, loadHead } from "./load-head.ts";
import { appendUpdates } from "./statements/append-updates.ts";
import { selectLogSince, type LogRow } from "./statements/select-log.ts";
import { claimClients } from "./statements/typing-people.ts";
import type { VersionRecord } from "./version-record.ts";
import { writerQueueOf } from "./writer-queue.ts";

/** Why typing was not taken. `foreign_client`: it is written under an id that belongs to somebody else; `read_only`: the log is damaged behind this text. */
export type TypingFault = UpdateFault | "too_large" | "foreign_client" | "read_only" | "generation_changed";

/** `logged`: it is in the log and shown. `known`: the log had all of it. */
export type Taken = { readonly kind: "logged" | "known" } | { readonly kind: "refused"; readonly fault: TypingFault };

/** One row of the log, to be shown. `version` tells of a row that is no typing. */
export interface RelayedUpdate {
  readonly bytes: Uint8Array;
  readonly version?: RelayedVersion;
}

/** Who shows a document: gets each row once, in the order of the log, after it is durable. Neither may throw. */
export interface Follower {
  relay(update: RelayedUpdate): void;
  /** The content has another generation now (COL-8). */
  ended(): void;
}

export interface OpenedLog {
  readonly workspaceId: string;
  readonly contentId: string;
  readonly generation: number;
  readonly revision: number;
  /** Shared: it is copied before anything is tried on it. */
  readonly doc: Doc;
  /** The log behind this revision cannot be read: the text can be shown, and nothing written on it. */
  readonly isDamaged: boolean;
}

interface Waiting {
  readonly actor: Actor;
  readonly bytes: Uint8Array;
  readonly resolve: (taken: Taken) => void;
  readonly reject: (reason: unknown) => void;
}

interface Tried {
  readonly one: Waiting;
  readonly taken: Taken;
  readonly update?: Bytes;
}

const MOST_AT_ONCE = 256;
/** A lost database is waited for this long; then the sockets are told. */
const GIVE_UP_AFTER_MS = 10_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
/** A document that nobody has open is snapshot after so many rows: the next one opens it faster. */
const COMPACT_AT_CLOSE_ROWS = 100;

/**
 * A text that people have open: takes their updates into the log, and tells its follower what the log holds. Everything happens in the content's writer queue, so that
 * typing, edits and saves of one content keep one order. COL-2; ARCHITECTURE, "A keystroke".
 */
export class LiveDocument implements Following {
  readonly contentId: string;
  readonly generation: number;
  readonly isDamaged: boolean;
  readonly #env: LiveEnv;
  readonly #follower: Follower;
  readonly #workspaceId: string;
  /** Exactly the log at `#revision`; absent while nobody knows what the log holds. */
  #trial: TrialDocument | undefined;
  #revision: number;
  #isEnded = false;
  #waiting: Waiting[] = [];
  /** What the batch at work has put on the trial document and not yet into the log. */
  #tentative: Bytes[] = [];
  /** The person behind each Yjs id that has written here. */
  readonly #owners = new Map<number, string>();

  constructor(env: LiveEnv, log: OpenedLog, follower: Follower) {
    this.#env = env;
    this.#follower = follower;
    this.#workspaceId = log.workspaceId;
    this.contentId = log.contentId;
    this.generation = log.generation;
    this.isDamaged = log.isDamaged;
    this.#revision = log.revision;
    this.#trial = new TrialDocument(copyOf(log.doc));
    follower.relay({ bytes: this.#trial.state() });
  }

  /** Where this document stands in the log. */
  get revision(): number {
    return this.#revision;
  }

  /**
   * Takes an update that a client sent. Resolves when all that is new in it is durable and shown. Throws `DatabaseAway` when the database stayed away for 10 s: then
   * nobody knows what became of it, and the client has to send it again.
   */
  take(actor: Actor, bytes: Uint8Array): Promise<Taken> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ actor, bytes, resolve, reject });
      if (this.#waiting.length === 1) this.#schedule();
    });
  }

  catchUp(): Promise<void> {
    return this.#inTurn(() => this.#catchUp());
  }

  /** Makes the typing so far a version (VER-9), and a snapshot where the log has grown long; gives the version's row when there is a new one. */
  checkpoint(): Promise<VersionRecord | undefined> {
    return this.#inTurn(() => this.#checkpoint(isCompactionDue));
  }

  /** The last act on a document that nobody has open any more. */
  async settle(): Promise<void> {
    await this.#inTurn(() => this.#checkpoint((head) => isCompactionDue(head) || head.revision - head.snapshotRevision > COMPACT_AT_CLOSE_ROWS));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    return writerQueueOf(this.#env.db).run(this.contentId, work);
  }

  #schedule(): void {
    void this.#inTurn(() => this.#flush());
  }

  /** Logs all that waits, as one batch; never throws. */
  async #flush(): Promise<void> {
    const batch = this.#waiting.splice(0, MOST_AT_ONCE);
    if (this.#waiting.length > 0) this.#schedule();
    const giveUpAt = performance.now() + (this.#env.giveUpAfterMs ?? GIVE_UP_AFTER_MS);
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return await reachable(() => this.#append(batch));
      } catch (error) {
        // What the log holds now is unknown: it is read again, and what it has of the batch emits nothing the next time.
        this.#trial = undefined;
        if (!isConnectionFault(error) || performance.now() + pauseMs > giveUpAt) {
          for (const { reject } of batch) reject(error);
          return;
        }
      }
      await sleep(pauseMs);
    }
  }

  async #append(batch: readonly Waiting[]): Promise<void> {
    const tried: Tried[] = [];
    this.#tentative = [];
    for (const one of batch) tried.push(await this.#try(one));
    const rows = tried.flatMap(({ one, update }) => (update ? [{ bytes: update, actorId: one.actor.id }] : []));
    if (rows.length > 0 && !(await this.#log(rows))) {
      for (const { one } of tried) one.resolve(refused("generation_changed"));
      return;
    }
    for (const { one, taken } of tried) one.resolve(taken);
  }

  /** Writes the rows and shows them, behind those of other processes. False: the content is of another generation. */
  async #log(rows: readonly { readonly bytes: Bytes; readonly actorId: string }[]): Promise<boolean> {
    const { contentId, generation } = this;
    const last = await appendUpdates(this.#env.pool, { contentId, generation, rows, now: this.#env.clock() });
    if (last === undefined) {
      this.#end();
      return false;
    }
    const first = last - rows.length + 1;
    if (first > this.#revision + 1) await this.#readRows(first - 1);
    for (const { bytes } of rows) this.#follower.relay({ bytes });
    this.#revision = last;
    return true;
  }

  async #try(one: Waiting, isLastTry = false): Promise<Tried> {
    if (this.#isEnded) return { one, taken: refused("generation_changed") };
    if (this.isDamaged) return { one, taken: refused("read_only") };
    const trial = await this.#ready();
    if (!trial) return { one, taken: refused("generation_changed") };
    const fault = await this.#faultOf(trial, one);
    if ((fault === "gap" || fault === "foreign_client") && !isLastTry) {
      await this.#catchUp(); // the browser may come from another process, with words of others that are not known here yet
      return this.#try(one, true);
    }
    if (fault) return { one, taken: refused(fault) };
    const result = trial.apply(one.bytes);
    if (result.kind === "nothing") return { one, taken: { kind: "known" } };
    if (result.kind === "broken") {
      this.#trial = undefined;
      return { one, taken: refused("unreadable") };
    }
    this.#tentative.push(result.update);
    return { one, taken: { kind: "logged" }, update: result.update };
  }

  async #faultOf(trial: TrialDocument, { actor, bytes }: Waiting): Promise<TypingFault | undefined> {
    const inspection = inspect(trial, bytes);
    if (!inspection.ok) return inspection.fault;
    const { inserted, newClients } = inspection.facts;
    if (isTooLarge(trial, inserted)) return "too_large";
    return (await this.#ownsAll(actor, newClients)) ? undefined : "foreign_client";
  }

  /** A forged id would take its owner's clock: the owner's next words would vanish. */
  async #ownsAll(actor: Actor, clientIds: readonly number[]): Promise<boolean> {
    const { contentId, generation } = this;
    if (clientIds.includes(serverClientId(generation))) return false;
    const unknown = clientIds.filter((id) => !this.#owners.has(id));
    if (unknown.length > 0) {
      const typist = { id: actor.id, personId: actor.personId, name: actor.name };
      const claims = await claimClients(this.#env.db, { contentId, generation, clientIds: unknown, typist, now: this.#env.clock() });
      for (const { clientId, personId } of claims) this.#owners.set(clientId, personId);
    }
    return clientIds.every((id) => this.#owners.get(id) === actor.personId);
  }

  async #ready(): Promise<TrialDocument | undefined> {
    if (!this.#trial && !this.#isEnded) await this.#reload();
    return this.#trial;
  }

  async #reload(): Promise<void> {
    const head = await loadHead(this.#env.db, this.#workspaceId, this.contentId);
    if (!head || head.generation !== this.generation) return this.#end();
    const trial = new TrialDocument(copyOf(head.doc));
    const log = head.revision > this.#revision ? await selectLogSince(this.#env.db, this.contentId, this.#revision) : undefined;
    const rows = (log?.rows ?? []).filter(({ revision }) => revision <= head.revision);
    // Compaction may have taken rows that were never shown here: then the whole state goes out, of which only what is new makes a difference.
    if (rows.length === head.revision - this.#revision) for (const row of rows) this.#relay(trial, row);
    else this.#follower.relay({ bytes: trial.state() });
    for (const update of this.#tentative) trial.apply(update);
    this.#trial = trial;
    this.#revision = head.revision;
  }

  async #catchUp(): Promise<void> {
    if (this.isDamaged || this.#isEnded) return;
    if (this.#trial) await this.#readRows();
    else await this.#reload();
  }

  /** Reads and shows the rows behind `#revision`, up to `until` where it is given. */
  async #readRows(until?: number): Promise<void> {
    const trial = this.#trial;
    const log = await reachable(() => selectLogSince(this.#env.db, this.contentId, this.#revision));
    if (!log || log.generation !== this.generation) return this.#end();
    const rows = log.rows.filter(({ revision }) => until === undefined || revision <= until);
    if (!trial || rows.length !== (until ?? log.revision) - this.#revision) return this.#reload();
    for (const row of rows) {
      if (trial.apply(row.bytes).kind === "broken") throw new DamagedLog(`row ${row.revision} of ${this.contentId} cannot be read`);
      this.#relay(trial, row);
      this.#revision = row.revision;
    }
  }

  #relay(trial: TrialDocument, row: LogRow): void {
    const version = relayedVersion(trial, row);
    this.#follower.relay({ bytes: row.bytes, ...(version ? { version } : {}) });
  }

  #end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#trial = undefined;
    this.#follower.ended();
  }

  async #checkpoint(isWorthASnapshot: (head: Parameters<typeof isCompactionDue>[0]) => boolean): Promise<VersionRecord | undefined> {
    if (this.isDamaged || this.#isEnded) return undefined;
    const { db } = this.#env;
    const head = await loadHead(db, this.#workspaceId, this.contentId);
    if (!head) return undefined;
    const version = await writeCheckpoint(this.#env, db, head);
    if (!isWorthASnapshot(head)) return version;
    const after = version ? await loadHead(db, this.#workspaceId, this.contentId) : head;
    if (after) await compact(db, after);
    return version;
  }
}

const refused = (fault: TypingFault): Taken => ({ kind: "refused", fault });

/** A `\r` is allowed where the text has its own: in mixed line ends. */
function inspect(trial: TrialDocument, bytes: Uint8Array) {
  const inspection = trial.inspect(bytes, { carriageReturns: false });
  const mayHaveThem = !inspection.ok && inspection.fault === "bad_characters" && trial.text().includes("\r");
  return mayHaveThem ? trial.inspect(bytes, { carriageReturns: true }) : inspection;
}

/** Counts exactly only near the limit: a unit of UTF-16 takes three bytes at most. */
function isTooLarge(trial: TrialDocument, inserted: readonly string[]): boolean {
  const units = inserted.reduce((sum, { length }) => sum + length, 0);
  if (units === 0 || (trial.length + units) * 3 <= MOST_BODY_BYTES) return false;
  return inserted.reduce((sum, text) => sum + Buffer.byteLength(text), Buffer.byteLength(trial.text())) > MOST_BODY_BYTES;
}
