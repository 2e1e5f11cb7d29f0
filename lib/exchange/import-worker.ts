// Imports are carried on by whichever process has room: each job by one at a time, from where it was left (IO-8.1).
import { randomUUID } from "node:crypto";
import { refusal, type Outcome, type Refusal } from "../outcome/index.ts";
import {
  claimJob,
  endJob,
  forgetOldJobs,
  recordSteps,
  releaseClaim,
  renewClaim,
  selectLooked,
  selectPiece,
  type ClaimedJob,
  type DoneStep,
  type Sql,
} from "./import-job-statements.ts";
import { ImportSteps, type ImportEnv } from "./import-steps.ts";
import { receiveZip } from "./receive.ts";

export interface ImportWorkerEnv extends ImportEnv {
  readonly pool: Sql;
  /** Told of what could not be carried on to its end; it is tried again. */
  readonly onFault: (err: unknown, what: string) => void;
  readonly lookEveryMs?: number;
  /** After so long without a sign of life another process takes a job up. */
  readonly leaseMs?: number;
  readonly batch?: { readonly steps: number; readonly ms: number };
}

export interface ImportWorker {
  /** Carries on all that waits, one after another. Never rejects. */
  look(): Promise<void>;
  start(): void;
  /** Looks at once, where it is not at work. */
  wake(): void;
  /** Resolves when the file that is being imported is done; another process goes on with the rest. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 2_000;
const LEASE_MS = 30_000;
const BATCH = { steps: 50, ms: 500 };
const SIGNS_IN_LEASE = 4;
/** So often in a row it may come to nothing. */
const MOST_TRIES = 5;
const WAIT_MS = 5_000;
const KEPT_DAYS = 30;
const RECEIVED_WITHIN_HOURS = 2;
const FORGET_EVERY = 1_000; // looks

export function createImportWorker(env: ImportWorkerEnv): ImportWorker {
  const leaseMs = env.leaseMs ?? LEASE_MS;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  let looks = 0;
  let sleeping: { readonly timer: NodeJS.Timeout; readonly end: () => void } | undefined;

  async function lookOnce(): Promise<void> {
    if (looks++ % FORGET_EVERY === 0) await forgetOldJobs(env.pool, { days: KEPT_DAYS, hours: RECEIVED_WITHIN_HOURS });
    while (!isStopped) {
      const job = await claimJob(env.pool, randomUUID(), leaseMs);
      if (!job) return;
      await settled(job);
    }
  }

  async function settled(job: ClaimedJob): Promise<void> {
    try {
      if (job.tries > MOST_TRIES) return await endJob(env.pool, job, { state: "failed", refusal: GIVEN_UP });
      await carryOn({ ...env, leaseMs }, job, () => isStopped);
    } catch (err) {
      env.onFault(err, "An import could not be carried on; it is tried again");
      await releaseClaim(env.pool, job, WAIT_MS * job.tries).catch(() => undefined); // the lease runs out by itself
    }
  }

  const look = (): Promise<void> =>
    (running = running.then(lookOnce).catch((err: unknown) => env.onFault(err, "Imports could not be looked for")));

  function wake(): void {
    const asleep = sleeping;
    sleeping = undefined;
    clearTimeout(asleep?.timer);
    asleep?.end();
  }

  async function loop(): Promise<void> {
    while (!isStopped) {
      await look();
      if (isStopped) return;
      await new Promise<void>((end) => {
        sleeping = { timer: setTimeout(end, env.lookEveryMs ?? LOOK_EVERY_MS).unref(), end };
      });
    }
  }

  return {
    look,
    start: () => void loop(),
    wake,
    async stop() {
      isStopped = true;
      wake();
      await running;
    },
  };
}

type CarryEnv = ImportWorkerEnv & { readonly leaseMs: number };

/** Goes on with a job until it has ended, is not ours any longer, or this process is to stop. Throws faults. */
async function carryOn(env: CarryEnv, job: ClaimedJob, isStopped: () => boolean): Promise<void> {
  let isOurs = true;
  const sign = setInterval(() => {
    renewClaim(env.pool, job, env.leaseMs).then(
      (still) => void (isOurs &&= still),
      () => undefined, // the next one says so too, or the lease runs out
    );
  }, env.leaseMs / SIGNS_IN_LEASE);
  try {
    const zip = await receiveZip(piecesOf(env.pool, job.id));
    if (!zip.ok) return await endJob(env.pool, job, { state: "failed", refusal: zip.refusal });
    try {
      const actor = await env.actorNow(job.actor);
      if (!actor) return await endJob(env.pool, job, { state: "failed", refusal: NO_RIGHT });
      const steps = new ImportSteps(env, actor, zip.value, optionsOf(job));
      steps.remember(await selectLooked(env.pool, job.id));
      await goThrough(env, job, { steps, isOver: () => isStopped() || !isOurs });
    } finally {
      await zip.value.close();
    }
  } finally {
    clearInterval(sign);
  }
}

const optionsOf = ({ isAgain, createdAt }: ClaimedJob) => ({
  dryRun: false,
  madeSince: isAgain ? createdAt : undefined,
});

interface Going {
  readonly steps: ImportSteps;
  /** Nothing more is to be begun. */
  readonly isOver: () => boolean;
}

async function goThrough(env: CarryEnv, job: ClaimedJob, { steps, isOver }: Going): Promise<void> {
  let next = job.done;
  while (next < steps.total) {
    if (isOver()) return releaseClaim(env.pool, job, 0);
    const { made, refusal: why } = await batchOf(steps, next, { ...(env.batch ?? BATCH), isOver });
    next += made.length;
    const isKept = made.length === 0 || (await recordSteps(env.pool, job, made, { done: next, leaseMs: env.leaseMs }));
    if (!isKept) return; // cancelled, or another has it
    if (why) return endJob(env.pool, job, { state: "failed", refusal: why });
  }
  await endJob(env.pool, job, { state: "done" });
}

async function batchOf(
  steps: ImportSteps,
  first: number,
  { steps: most, ms, isOver }: { readonly steps: number; readonly ms: number; readonly isOver: () => boolean },
): Promise<{ readonly made: readonly DoneStep[]; readonly refusal?: Refusal }> {
  const made: DoneStep[] = [];
  const from = performance.now();
  for (let number = first; number < steps.total; number++) {
    const stepped: Outcome<Omit<DoneStep, "number">, Refusal> = await steps.step(number);
    if (!stepped.ok) return { made, refusal: stepped.refusal };
    made.push({ number, ...stepped.value });
    if (made.length >= most || performance.now() - from >= ms || isOver()) break;
  }
  return { made };
}

async function* piecesOf(pool: Sql, id: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number++) {
    const piece = await selectPiece(pool, id, number);
    if (!piece) return;
    yield piece;
  }
}

const NO_RIGHT = refusal("forbidden", { message: "The right to do this has ended." });
const GIVEN_UP = refusal("internal", {
  message: "It broke off again and again, and was given up. What was imported stays.",
});
