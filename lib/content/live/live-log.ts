import { copyOf, TrialDocument, type Doc } from "../../crdt/index.ts";
import type { Bytes } from "../records/codec.ts";
import type { LiveEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { relayedVersion, type RelayedVersion } from "./live-relay.ts";
import { DamagedLog, loadHead } from "../records/load-head.ts";
import type { LoggedFields, LogRow, LogSince } from "../statements/select-log.ts";
import { selectLogSince } from "../statements/select-logs.ts";

/** One row of the log, to be shown. `version` marks a row that is not typing. */
export interface RelayedUpdate {
  readonly bytes: Uint8Array;
  readonly version?: RelayedVersion;
}

/** Why nothing more comes of a document. */
export type Ended = "generation_changed" | "not_found";

/** Shows a document: gets each row once, in the order of the log, after it is durable. None of these may throw. */
export interface Follower {
  relay(update: RelayedUpdate): void;
  /** The content has another generation now (COL-8), or has been deleted (COL-8.1). */
  ended(why: Ended): void;
  /** Something was locked or unlocked (LOCK-1). */
  rulesChanged(): void;
  /** Something was said in its comments, or settled (CMT-1). */
  commented(): void;
  /** Its title, path or status has changed (PROP-1, PUB-5). */
  renamed(fields: LoggedFields): void;
  /** Its typing has become a version (VER-9). */
  versioned(number: number): void;
}

export interface OpenedLog {
  readonly workspaceId: string;
  readonly contentId: string;
  readonly generation: number;
  readonly revision: number;
  readonly rulesRevision: number;
  readonly commentsRevision: number;
  readonly version: number;
  readonly title: string;
  readonly path: string;
  readonly status: string;
  readonly assignee: LoggedFields["assignee"];
  readonly due: string | null;
  /** Shared: it is copied before anything is tried on it. */
  readonly doc: Doc;
  /** The log after this revision cannot be read: the text can be shown, and nothing written on it. */
  readonly isDamaged: boolean;
}

/**
 * The log as an open document follows it: the trial document, exactly the log at `revision` and what is being tried on
 * it, and the follower, who is told of every row. Its methods are to be called in the content's writer queue.
 */
export class LiveLog {
  readonly #env: LiveEnv;
  readonly #log: OpenedLog;
  readonly #follower: Follower;
  /** Absent while the content of the log is unknown. */
  #trial: TrialDocument | undefined;
  #revision: number;
  #rulesRevision: number;
  #commentsRevision: number;
  #fields: Omit<LoggedFields, "version">;
  /** The newest version that came of typing and was told. */
  #version: number;
  #isEnded = false;
  /** What is on the trial document and not yet in the log. */
  #tentative: Bytes[] = [];

  constructor(env: LiveEnv, log: OpenedLog, follower: Follower) {
    this.#env = env;
    this.#log = log;
    this.#follower = follower;
    this.#revision = log.revision;
    this.#rulesRevision = log.rulesRevision;
    this.#commentsRevision = log.commentsRevision;
    this.#fields = log;
    this.#version = log.version;
    this.#trial = new TrialDocument(copyOf(log.doc));
    follower.relay({ bytes: this.#trial.state() });
  }

  get revision(): number {
    return this.#revision;
  }

  get rulesRevision(): number {
    return this.#rulesRevision;
  }

  get commentsRevision(): number {
    return this.#commentsRevision;
  }

  get fields(): Omit<LoggedFields, "version"> {
    return this.#fields;
  }

  /**
   * The trial document, read again from the log where it was lost; `undefined` when the content has another generation
   * now.
   */
  async ready(): Promise<TrialDocument | undefined> {
    if (!this.#trial) await this.catchUp();
    return this.#trial;
  }

  /** An update has thrown on the trial document: it is made again, with what is held. */
  spoilt(): void {
    this.#trial = undefined;
  }

  /** It is unknown whether the held updates were written: whatever the log has is read from it. */
  lost(): void {
    this.#trial = undefined;
    this.#tentative = [];
  }

  /** This is on the trial document and will be in the log. */
  hold(update: Bytes): void {
    this.#tentative.push(update);
  }

  /**
   * Shows the rows that this process has logged, the last of them as revision `last`, after those that others logged
   * before.
   */
  async appended(rows: readonly Bytes[], last: number): Promise<void> {
    const first = last - rows.length + 1;
    if (first > this.#revision + 1) await this.#readRows(first - 1);
    for (const bytes of rows) this.#follower.relay({ bytes });
    this.#tentative = [];
    this.#revision = last;
  }

  /** Shows what has been logged so far: from `told` if nothing is missing in between, otherwise it is read. */
  async catchUp(told?: LogSince): Promise<void> {
    if (this.#isEnded) return;
    if (this.#trial) await this.#readRows(undefined, told);
    else await this.#reload();
  }

  /** The typing so far is in this version, which this process or another one has made. */
  versioned(number: number): void {
    if (number <= this.#version) return;
    this.#version = number;
    this.#follower.versioned(number);
  }

  /** The content has another generation now, or is gone. */
  end(why: Ended): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#trial = undefined;
    this.#follower.ended(why);
  }

  async #reload(): Promise<void> {
    const { workspaceId, contentId, generation } = this.#log;
    const head = await loadHead(this.#env.db, workspaceId, contentId);
    if (head?.generation !== generation) return this.end(head ? "generation_changed" : "not_found");
    const trial = new TrialDocument(copyOf(head.doc));
    const log =
      head.revision > this.#revision
        ? await reachable(() => selectLogSince(this.#env.pool, contentId, this.#revision))
        : undefined;
    const rows = (log?.rows ?? []).filter(({ revision }) => revision <= head.revision);
    // Compaction may have taken rows that were never shown here: then the whole state goes out, and only the new parts
    // make a difference.
    if (rows.length === head.revision - this.#revision) for (const row of rows) this.#relay(trial, row);
    else this.#follower.relay({ bytes: trial.state() });
    for (const update of this.#tentative) trial.apply(update);
    this.#trial = trial;
    this.#revision = head.revision;
    this.#hearRules(head.rulesRevision);
    this.#hearComments(head.commentsRevision);
    const { title, path, status, assignee, due } = head.row;
    this.#hearFields({ title, path, status, assignee, due, version: head.version });
  }

  #hearFields(fields: LoggedFields): void {
    if (isSame(fields, this.#fields)) return;
    this.#fields = fields;
    this.#follower.renamed(fields);
  }

  #hearRules(revision: number): void {
    if (revision <= this.#rulesRevision) return;
    this.#rulesRevision = revision;
    this.#follower.rulesChanged();
  }

  #hearComments(revision: number): void {
    if (revision <= this.#commentsRevision) return;
    this.#commentsRevision = revision;
    this.#follower.commented();
  }

  /** Reads and shows the rows after `revision`, up to `until` where it is given. */
  async #readRows(until?: number, told?: LogSince): Promise<void> {
    const { contentId, generation } = this.#log;
    const log =
      this.#fitting(told) ?? (await reachable(() => selectLogSince(this.#env.pool, contentId, this.#revision)));
    if (log?.generation !== generation) return this.end(log ? "generation_changed" : "not_found");
    const trial = this.#trial;
    const rows = log.rows.filter(({ revision }) => until === undefined || revision <= until);
    if (!trial || rows.length !== (until ?? log.revision) - this.#revision) return this.#reload();
    for (const row of rows) {
      if (trial.apply(row.bytes).kind === "broken")
        throw new DamagedLog(`row ${row.revision} of ${contentId} cannot be read`);
      this.#relay(trial, row);
      this.#revision = row.revision;
    }
    this.#hearRules(log.rulesRevision);
    this.#hearComments(log.commentsRevision);
    this.#hearFields(log.fields);
  }

  /** Rows that were read before this one's turn, without those shown by now; undefined if they leave a gap. */
  #fitting(told: LogSince | undefined): LogSince | undefined {
    if (!told || told.generation !== this.#log.generation) return undefined;
    const rows = told.rows.filter(({ revision }) => revision > this.#revision);
    return rows.length === Math.max(0, told.revision - this.#revision)
      ? { ...told, rows, revision: Math.max(told.revision, this.#revision) }
      : undefined;
  }

  #relay(trial: TrialDocument, row: LogRow): void {
    const version = relayedVersion(trial, row);
    this.#follower.relay({ bytes: row.bytes, ...(version ? { version } : {}) });
  }
}

function isSame(a: Omit<LoggedFields, "version">, b: Omit<LoggedFields, "version">): boolean {
  const names = ["title", "path", "status", "due"] as const;
  return names.every((name) => a[name] === b[name]) && a.assignee?.id === b.assignee?.id;
}
