// What this process counts, as Prometheus reads it (EVT-1): every event it stored, how long edits took, what is open.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Pool } from "pg";
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { allows, type Actor } from "../lib/auth/index.ts";
import type { Contents, ToldEvent } from "../lib/content/index.ts";
import type { StepCount } from "../lib/correct/index.ts";
import { accepted, refusal, refused, type EditOutcome, type Outcome, type Refusal } from "../lib/outcome/index.ts";
import { areaOf } from "./area-of.ts";
import type { WorkerPort } from "./worker-port.ts";

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface OpenCounts {
  /** Texts that someone has open in this process. */
  readonly documents: number;
  /** Live connections; one may have several texts open. */
  readonly sockets: number;
}

export interface Metrics {
  /** Counts events that are stored. Never throws. */
  count(events: readonly ToldEvent[]): void;
  /** Counts steps of a second look at quotes. Never throws. */
  countCorrection(step: StepCount): void;
  /** Times a call, from now to the end of its answer. Never throws. */
  timeCall(request: IncomingMessage, response: ServerResponse): void;
  /** The same room, with its edits timed. */
  timed(contents: Contents): Contents;
  /**
   * All of it as Prometheus text. Refuses anyone who may not read it with `forbidden`: it shows all that the process
   * does.
   */
  read(actor: Actor): Promise<Outcome<{ readonly type: string; readonly text: string }, Refusal>>;
}

const MATCHES = [
  "Quotes of edits, by how they were found: the matching strategy;",
  "none where the text has no such words, several where it has them in more than one place.",
].join(" ");

/**
 * Gauges that the collector of defaults calls as if they were counters: Prometheus' own check refuses them. Their
 * parts, by type, stay.
 */
const MISNAMED = ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"];

/** Connections of the pool to the database. */
export type PoolCounts = Pick<Pool, "totalCount" | "idleCount" | "waitingCount">;

/** The workers of one machine: whichever is asked answers for all. */
export type MetricsOfAll = Pick<WorkerPort, "serveMetrics" | "metricsOfAll">;

/** Ways to other processes, by name: whether each is there now. */
export type LinesUp = Readonly<Record<string, () => boolean>>;

export interface MetricsTools {
  readonly open: () => OpenCounts;
  readonly pool: PoolCounts;
  readonly lines?: LinesUp;
  readonly workers?: MetricsOfAll | undefined;
}

/**
 * Counters begin at 0 with the process, as Prometheus expects of them. `open`, `pool` and `lines` are asked when
 * someone reads.
 */
export function createMetrics({ open, pool, lines = {}, workers }: MetricsTools): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  for (const name of MISNAMED) register.removeSingleMetric(name);
  const { events, leftOut, matches, corrections, durations, calls } = counted(registers);
  addGauges(registers, { open, pool, lines });
  const time = (work: Promise<EditOutcome>) => timedEdit(durations, work);

  workers?.serveMetrics(() => register.getMetricsAsJSON());
  return {
    count(stored) {
      for (const { kind, data } of stored) {
        events.inc({ kind, code: typeof data["code"] === "string" ? data["code"] : "" });
        if (typeof data["leftOut"] === "number") leftOut.inc(data["leftOut"]);
        for (const strategy of strategiesIn(data)) matches.inc({ strategy });
      }
    },
    countCorrection: ({ step, result }) => corrections.inc({ step, result }),
    timeCall(request, response) {
      const end = calls.startTimer({ area: areaOf(request.url) });
      response.once("close", () =>
        end({ status: response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : "broken_off" }),
      );
    },
    timed: (contents) => ({
      ...contents,
      submitEdit: (...given) => time(contents.submitEdit(...given)),
      resumeEdit: (...given) => time(contents.resumeEdit(...given)),
      retryAttempt: (...given) => time(contents.retryAttempt(...given)),
      applyAttempt: (...given) => time(contents.applyAttempt(...given)),
      makeLeftOut: (...given) => time(contents.makeLeftOut(...given)),
    }),
    async read(actor) {
      if (!allows(actor, "metrics:read")) return refused(refusal("forbidden"));
      const whole = workers ? AggregatorRegistry.aggregate([...(await workers.metricsOfAll())]) : register;
      return accepted({ type: register.contentType, text: await whole.metrics() });
    },
  };
}

/** Events of edits are there before the first of them: a rate begins with a zero. */
const FROM_THE_START: readonly ToldEvent["kind"][] = [
  "edit_applied",
  "edit_rejected",
  "edit_clarified",
  "edit_suggested",
  "auto_revert",
  "duplicate_detected",
  "hash_mismatch",
  "needs_range",
  "edit_corrected",
  "caret_call_blocked",
  "span_snapshot_requested",
];

/** What is counted as it happens. */
function counted(registers: Registry[]) {
  const events = new Counter({
    name: "stet_events_total",
    help: "Events stored by this process, by kind and code of the registry.",
    labelNames: ["kind", "code"],
    registers,
  });
  for (const kind of FROM_THE_START) events.inc({ kind, code: "" }, 0);
  const leftOut = new Counter({
    name: "stet_left_out_total",
    help: "Changes that nobody asked for and that were left out of applied edits.",
    registers,
  });
  const durations = new Histogram({
    name: "stet_edit_duration_seconds",
    help: "From an edit's arrival to its answer.",
    labelNames: ["outcome"],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const corrections = new Counter({
    name: "stet_correction_steps_total",
    help:
      "Second looks at quotes that were not found, by step and what became of it: asked, corrected or failed; " +
      "cached and spared ones cost no call.",
    labelNames: ["step", "result"],
    registers,
  });
  const matches = new Counter({ name: "stet_matches_total", help: MATCHES, labelNames: ["strategy"], registers });
  const calls = new Histogram({
    name: "stet_call_duration_seconds",
    help:
      "From a call's arrival to the end of its answer, by what it asks for and the first digit of its status; " +
      "streams of the chat last as long as they are read.",
    labelNames: ["area", "status"],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  return { events, leftOut, matches, corrections, durations, calls };
}

/** Gauges whose values are read when someone scrapes. */
function addGauges(
  registers: Registry[],
  { open, pool, lines }: Required<Pick<MetricsTools, "open" | "pool" | "lines">>,
): void {
  new Gauge({
    name: "stet_open_documents",
    help: "Texts that someone has open in this process.",
    registers,
    collect() {
      this.set(open().documents);
    },
  });
  new Gauge({
    name: "stet_sockets",
    help: "Live connections to this process.",
    registers,
    collect() {
      this.set(open().sockets);
    },
  });
  new Gauge({
    name: "stet_database_connections",
    help: "Connections of this process to the database, by what they do; waiting are the calls that have none yet.",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  new Gauge({
    name: "stet_lines_down",
    help: "Ways to other processes that this one has lost for now, by what carries them.",
    labelNames: ["by"],
    registers,
    collect() {
      for (const [by, isUp] of Object.entries(lines)) this.set({ by }, isUp() ? 0 : 1);
    },
  });
}

async function timedEdit(durations: Histogram<"outcome">, work: Promise<EditOutcome>): Promise<EditOutcome> {
  const end = durations.startTimer();
  try {
    const outcome = await work;
    end({ outcome: outcome.outcome });
    return outcome;
  } catch (fault) {
    end({ outcome: "fault" });
    throw fault;
  }
}

const strategiesIn = ({ strategies }: ToldEvent["data"]): string[] =>
  typeof strategies === "string" ? strategies.split(" ") : [];
