import { setTimeout as sleep } from "node:timers/promises";
import type { Actor } from "../../auth/index.ts";
import { serverClientId, type TrialDocument, type UpdateFault } from "../../crdt/index.ts";
import { MOST_BODY_BYTES } from "../records/body.ts";
import { writeCheckpoint } from "../commit/checkpoint.ts";
import type { Bytes } from "../records/codec.ts";
import { compact, isCompactionDue } from "../records/compact.ts";
import type { LiveEnv } from "../env.ts";
import { isConnectionFault, reachable } from "../faults.ts";
import { LiveLog, type Ended, type Follower, type OpenedLog } from "./live-log.ts";
import type { Following } from "../live-registry.ts";
import { loadHead, type Head } from "../records/load-head.ts";
import { appendUpdates, type ClientClaim } from "../statements/append-updates.ts";
import { selectGeneration, type LogSince } from "../statements/select-log.ts";
import { selectOwners } from "../statements/typing-people.ts";
import type { VersionRecord } from "../records/version-record.ts";
import { writerQueueOf } from "../writer-queue.ts";

/**
 * Why typing was not accepted. `foreign_client`: its id belongs to someone else; `read_only`: the log is damaged after
 * this text.
 */
export type TypingFault = UpdateFault | "too_large" | "foreign_client" | "read_only" | Ended;

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

/** The ids that an update uses for the first time, or why it is not accepted. */
type Checked =
  | { readonly fault: TypingFault; readonly claims?: never }
  | { readonly fault?: never; readonly claims: readonly ClientClaim[] };

const MOST_AT_ONCE = 256;
/** A lost database is waited for this long; then the sockets are told. */
const GIVE_UP_AFTER_MS = 10_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
/** A document that nobody has open gets a snapshot after this many rows, so that it opens faster next time. */
const COMPACT_AT_CLOSE_ROWS = 100;

/**
 * A text that people have open: takes their updates into the log, and tells its follower what the log holds. Everything
 * happens in the content's writer queue, so that typing, edits and saves of one content keep one order. COL-2;
 * docs/spec/live.md.
 */
export class LiveDocument implements Following {
  readonly contentId: string;
  readonly generation: number;
  readonly isDamaged: boolean;
  readonly #env: LiveEnv;
  readonly #workspaceId: string;
  readonly #log: LiveLog;
  #waiting: Waiting[] = [];
  /** Waiting for its turn; absent once it has begun to read. */
  #catchingUp: Promise<void> | undefined;
  #told: LogSince | undefined;
  #mustRead = false;
  /** The person behind each Yjs id that has written here. */
  readonly #owners = new Map<number, string>();
  /**
   * Ids whose first words are being written: they have an owner once the words are in the log, and not before (COL-1).
   */
  #claims = new Map<number, ClientClaim>();

  constructor(env: LiveEnv, log: OpenedLog, follower: Follower) {
    this.#env = env;
    this.#workspaceId = log.workspaceId;
    this.contentId = log.contentId;
    this.generation = log.generation;
    this.isDamaged = log.isDamaged;
    this.#log = new LiveLog(env, log, follower);
  }

  /** Where this document is in the log. */
  get revision(): number {
    return this.#log.revision;
  }

  /** The title, path and status that its follower has heard of. */
  get fields(): LiveLog["fields"] {
    return this.#log.fields;
  }

  /** The rules that its follower has heard of. */
  get rulesRevision(): number {
    return this.#log.rulesRevision;
  }

  /** The comments that its follower has heard of. */
  get commentsRevision(): number {
    return this.#log.commentsRevision;
  }

  /**
   * Accepts an update from a client. Resolves when everything new in it is durable and shown. Throws `DatabaseAway`
   * when the database was away for 10 s: then the result is unknown, and the client has to send it again.
   */
  take(actor: Actor, bytes: Uint8Array): Promise<Taken> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ actor, bytes, resolve, reject });
      if (this.#waiting.length === 1) this.#schedule();
    });
  }

  /** Many calls at once show once, after all of them: what the last one told, or what is read if one asked for that. */
  catchUp(told?: LogSince): Promise<void> {
    if (!told) this.#mustRead = true;
    else if (told.revision >= (this.#told?.revision ?? 0)) this.#told = told;
    this.#catchingUp ??= this.#inTurn(async () => {
      const known = this.#mustRead ? undefined : this.#told;
      this.#catchingUp = undefined;
      this.#told = undefined;
      this.#mustRead = false;
      if (!this.isDamaged) await this.#log.catchUp(known);
    });
    return this.#catchingUp;
  }

  /**
   * Makes the typing so far a version (VER-9), and a snapshot where the log has grown long; gives the version's row
   * when there is a new one.
   */
  checkpoint(): Promise<VersionRecord | undefined> {
    return this.#inTurn(() => this.#checkpoint(isCompactionDue));
  }

  /** The last step for a document that nobody has open any more. */
  async settle(): Promise<void> {
    await this.#inTurn(() =>
      this.#checkpoint(
        (head) => isCompactionDue(head) || head.revision - head.snapshotRevision > COMPACT_AT_CLOSE_ROWS,
      ),
    );
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    return writerQueueOf(this.#env.db).run(this.contentId, work);
  }

  #schedule(): void {
    void this.#inTurn(() => this.#flush());
  }

  /** Logs everything that waits, as one batch; never throws. */
  async #flush(): Promise<void> {
    const batch = this.#waiting.splice(0, MOST_AT_ONCE);
    if (this.#waiting.length > 0) this.#schedule();
    const giveUpAt = performance.now() + (this.#env.giveUpAfterMs ?? GIVE_UP_AFTER_MS);
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return await reachable(() => this.#append(batch));
      } catch (error) {
        // It is unknown what the log has now: it is read again, and parts of the batch that it has emit nothing next
        // time.
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
    this.#claims = new Map();
    const tried: Tried[] = [];
    for (const one of batch) tried.push(await this.#try(one));
    if (await this.#write(tried)) {
      for (const { one, taken } of tried) one.resolve(taken);
    } else if (await this.#isClaimTaken()) {
      this.#log.lost();
      await this.#append(batch); // each time fewer ids have no owner
    } else {
      const why = await this.#whyEnded();
      this.#log.end(why);
      for (const { one } of tried) one.resolve(refused(why));
    }
  }

  async #whyEnded(): Promise<Ended> {
    const { db } = this.#env;
    const generation = await reachable(() => selectGeneration(db, this.#workspaceId, this.contentId));
    return generation === undefined ? "not_found" : "generation_changed";
  }

  /** Whether another process has given one of the new ids to someone else meanwhile. */
  async #isClaimTaken(): Promise<boolean> {
    const owners = await selectOwners(this.#env.db, this.contentId, this.generation, [...this.#claims.keys()]);
    return owners.some(({ clientId, personId }) => this.#claims.get(clientId)?.typist.personId !== personId);
  }

  /** Writes what was new and shows it. False: nothing was written. */
  async #write(tried: readonly Tried[]): Promise<boolean> {
    const rows = tried.flatMap(({ one, update }) => (update ? [{ bytes: update, actorId: one.actor.id }] : []));
    if (rows.length === 0) return true;
    const { contentId, generation } = this;
    const claims = [...this.#claims.values()];
    const last = await appendUpdates(this.#env.pool, { contentId, generation, rows, claims, now: this.#env.clock() });
    if (last === undefined) return false;
    this.#env.onGrown?.(contentId, last);
    for (const { clientId, typist } of claims) this.#owners.set(clientId, typist.personId);
    await this.#log.appended(
      rows.map(({ bytes }) => bytes),
      last,
    );
    return true;
  }

  async #try(one: Waiting, isLastTry = false): Promise<Tried> {
    if (this.isDamaged) return { one, taken: refused("read_only") };
    const trial = await this.#log.ready();
    if (!trial) return { one, taken: refused(await this.#whyEnded()) };
    const { fault, claims = [] } = await this.#check(trial, one);
    if ((fault === "gap" || fault === "foreign_client") && !isLastTry) {
      // the browser may come from another process, with words of others that are not known here yet
      await this.#log.catchUp();
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
    for (const claim of claims) this.#claims.set(claim.clientId, claim);
    return { one, taken: { kind: "logged" }, update: result.update };
  }

  async #check(trial: TrialDocument, { actor, bytes }: Waiting): Promise<Checked> {
    const inspection = inspect(trial, bytes);
    if (!inspection.ok) return { fault: inspection.fault };
    const { inserted, newClients } = inspection.facts;
    if (trial.wouldExceed(MOST_BODY_BYTES, inserted)) return { fault: "too_large" };
    await this.#learnOwners(newClients);
    // A forged id would take its owner's clock: the owner's next words would vanish.
    const isForeign = (id: number) =>
      id === serverClientId(this.generation) || (this.#ownerOf(id) ?? actor.personId) !== actor.personId;
    if (newClients.some(isForeign)) return { fault: "foreign_client" };
    const typist = { id: actor.id, personId: actor.personId, name: actor.name };
    return {
      claims: newClients.filter((id) => this.#ownerOf(id) === undefined).map((clientId) => ({ clientId, typist })),
    };
  }

  #ownerOf(clientId: number): string | undefined {
    return this.#owners.get(clientId) ?? this.#claims.get(clientId)?.typist.personId;
  }

  async #learnOwners(clientIds: readonly number[]): Promise<void> {
    const unknown = clientIds.filter((id) => this.#ownerOf(id) === undefined);
    if (unknown.length === 0) return;
    for (const { clientId, personId } of await selectOwners(this.#env.db, this.contentId, this.generation, unknown))
      this.#owners.set(clientId, personId);
  }

  async #checkpoint(isWorthASnapshot: (head: Head) => boolean): Promise<VersionRecord | undefined> {
    if (this.isDamaged) return undefined;
    const { db } = this.#env;
    const head = await loadHead(db, this.#workspaceId, this.contentId);
    if (head?.generation !== this.generation) return undefined;
    const version = await writeCheckpoint(this.#env, db, head);
    this.#log.versioned(version?.number ?? head.version); // another process may have made it
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
