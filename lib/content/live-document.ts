import { setTimeout as sleep } from "node:timers/promises";
import type { Actor } from "../auth/index.ts";
import { serverClientId, type TrialDocument, type UpdateFault } from "../crdt/index.ts";
import { MOST_BODY_BYTES } from "./body.ts";
import { writeCheckpoint } from "./checkpoint.ts";
import type { Bytes } from "./codec.ts";
import { compact, isCompactionDue } from "./compact.ts";
import type { LiveEnv } from "./env.ts";
import { isConnectionFault, reachable } from "./faults.ts";
import { LiveLog, type Follower, type OpenedLog } from "./live-log.ts";
import type { Following } from "./live-registry.ts";
import { loadHead, type Head } from "./load-head.ts";
import { appendUpdates } from "./statements/append-updates.ts";
import { claimClients } from "./statements/typing-people.ts";
import type { VersionRecord } from "./version-record.ts";
import { writerQueueOf } from "./writer-queue.ts";

/** Why typing was not taken. `foreign_client`: it is written under an id that belongs to somebody else; `read_only`: the log is damaged behind this text. */
export type TypingFault = UpdateFault | "too_large" | "foreign_client" | "read_only" | "generation_changed";

/** `logged`: it is in the log and shown. `known`: the log had all of it. */
export type Taken = { readonly kind: "logged" | "known" } | { readonly kind: "refused"; readonly fault: TypingFault };

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
 * typing, edits and saves of one content keep one order. COL-2; docs/spec/live.md.
 */
export class LiveDocument implements Following {
  readonly contentId: string;
  readonly generation: number;
  readonly isDamaged: boolean;
  readonly #env: LiveEnv;
  readonly #workspaceId: string;
  readonly #log: LiveLog;
  #waiting: Waiting[] = [];
  /** The person behind each Yjs id that has written here. */
  readonly #owners = new Map<number, string>();

  constructor(env: LiveEnv, log: OpenedLog, follower: Follower) {
    this.#env = env;
    this.#workspaceId = log.workspaceId;
    this.contentId = log.contentId;
    this.generation = log.generation;
    this.isDamaged = log.isDamaged;
    this.#log = new LiveLog(env, log, follower);
  }

  /** Where this document stands in the log. */
  get revision(): number {
    return this.#log.revision;
  }

  /** The rules that its follower has heard of. */
  get rulesRevision(): number {
    return this.#log.rulesRevision;
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
    return this.#inTurn(async () => {
      if (!this.isDamaged) await this.#log.catchUp();
    });
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
        this.#log.lost();
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
    for (const one of batch) tried.push(await this.#try(one));
    const isLogged = await this.#write(tried);
    for (const { one, taken } of tried) one.resolve(isLogged ? taken : refused("generation_changed"));
  }

  /** Writes what was new and shows it. False: the content is of another generation. */
  async #write(tried: readonly Tried[]): Promise<boolean> {
    const rows = tried.flatMap(({ one, update }) => (update ? [{ bytes: update, actorId: one.actor.id }] : []));
    if (rows.length === 0) return true;
    const { contentId, generation } = this;
    const last = await appendUpdates(this.#env.pool, { contentId, generation, rows, now: this.#env.clock() });
    if (last === undefined) this.#log.end();
    else await this.#log.appended(rows.map(({ bytes }) => bytes), last);
    return last !== undefined;
  }

  async #try(one: Waiting, isLastTry = false): Promise<Tried> {
    if (this.isDamaged) return { one, taken: refused("read_only") };
    const trial = await this.#log.ready();
    if (!trial) return { one, taken: refused("generation_changed") };
    const fault = await this.#faultOf(trial, one);
    if ((fault === "gap" || fault === "foreign_client") && !isLastTry) {
      await this.#log.catchUp(); // the browser may come from another process, with words of others that are not known here yet
      return this.#try(one, true);
    }
    if (fault) return { one, taken: refused(fault) };
    const result = trial.apply(one.bytes);
    if (result.kind === "nothing") return { one, taken: { kind: "known" } };
    if (result.kind === "broken") {
      this.#log.spoilt();
      return { one, taken: refused("unreadable") };
    }
    this.#log.hold(result.update);
    return { one, taken: { kind: "logged" }, update: result.update };
  }

  async #faultOf(trial: TrialDocument, { actor, bytes }: Waiting): Promise<TypingFault | undefined> {
    const inspection = inspect(trial, bytes);
    if (!inspection.ok) return inspection.fault;
    const { inserted, newClients } = inspection.facts;
    if (trial.wouldExceed(MOST_BODY_BYTES, inserted)) return "too_large";
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

  async #checkpoint(isWorthASnapshot: (head: Head) => boolean): Promise<VersionRecord | undefined> {
    if (this.isDamaged) return undefined;
    const { db } = this.#env;
    const head = await loadHead(db, this.#workspaceId, this.contentId);
    if (head?.generation !== this.generation) return undefined;
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
