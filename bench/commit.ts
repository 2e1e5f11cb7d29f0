// PERF-3: the commit of one edit through the whole road, beside the least that Postgres could do for the same rows.
import { startEditWorker, type EditWorker } from "./edit-worker.ts";
import { warmEdits } from "./edits.ts";
import { timed, together, type Figure, type Timing } from "./figures.ts";
import { postgresClock } from "./postgres-processor.ts";
import { recordedCommits, writePlainly } from "./same-rows.ts";
import type { Workshop } from "./workshop.ts";

const POST_BYTES = 20_000;
const POSTS = 8;
const WORKERS = 2;
/** The ways take turns: what else runs on the machine then slows all of them alike. */
const TURNS = 4;
const EDITS_A_TURN = 104;
/** Not measured: while it was not its turn, the processor has forgotten a process. */
const FIRST_OF_A_TURN = 40;

export async function commitFigures(workshop: Workshop): Promise<Figure[]> {
  const edits = await warmEdits(workshop, { posts: POSTS, sizeBytes: POST_BYTES });
  const clock = await postgresClock(workshop.pool);
  const posts = { posts: POSTS / WORKERS, sizeBytes: POST_BYTES };
  const workers = await Promise.all(
    Array.from({ length: WORKERS }, () => startEditWorker({ url: workshop.url, ...posts })),
  );
  try {
    const figures: Figure[] = [];
    for (const abreast of [1, POSTS]) {
      const ways: Ways = { road: [], plain: [], oneStatement: [], byWorkers: [] };
      for (let turn = 0; turn < TURNS; turn++) {
        await workshop.indexWords();
        await timed(edits.jobs(FIRST_OF_A_TURN), abreast);
        ways.road.push(await timed(edits.jobs(EDITS_A_TURN), abreast, clock));
        if (abreast > 1) ways.byWorkers.push(await workersTurn(workers));
        await plainTurn(workshop, ways, abreast, clock);
      }
      figures.push(...shown(abreast, ways));
    }
    return figures;
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

interface Ways {
  readonly road: Timing[];
  readonly plain: Timing[];
  readonly oneStatement: Timing[];
  /** Edits a second of all workers. */
  readonly byWorkers: number[];
}

async function plainTurn(workshop: Workshop, ways: Ways, abreast: number, clock: () => number): Promise<void> {
  const { pool } = workshop;
  const recorded = await recordedCommits(workshop, { posts: EDITS_A_TURN, sizeBytes: POST_BYTES });
  const statements = recorded.map(
    ({ text, values }) =>
      () =>
        pool.query(text, [...values]),
  );
  await workshop.indexWords();
  ways.oneStatement.push(await timed(statements, abreast, clock));
  const transactions = await Promise.all(recorded.map(({ contentId }) => writePlainly(pool, contentId)));
  ways.plain.push(await timed(transactions, abreast, clock));
}

/** As many posts at a time as one process has, shared out. */
async function workersTurn(workers: readonly EditWorker[]): Promise<number> {
  await Promise.all(workers.map((worker) => worker.edit(FIRST_OF_A_TURN / workers.length)));
  const startedAt = performance.now();
  await Promise.all(workers.map((worker) => worker.edit(EDITS_A_TURN / workers.length)));
  return EDITS_A_TURN / ((performance.now() - startedAt) / 1_000);
}

function shown(abreast: number, ways: Ways): Figure[] {
  const at = `${abreast} at a time`;
  const [road, plain, oneStatement] = [together(ways.road), together(ways.plain), together(ways.oneStatement)];
  const each = (name: string, timing: Timing): Figure[] => [
    { name: `${name}, ${at}: rate`, value: timing.perSecond, unit: "per second" },
    { name: `${name}, ${at}: median`, value: timing.medianMs, unit: "ms" },
    { name: `${name}, ${at}: p99`, value: timing.p99Ms, unit: "ms" },
    { name: `${name}, ${at}: processor`, value: timing.processorMs, unit: "ms" },
    { name: `${name}, ${at}: processor of Postgres`, value: timing.besidesMs, unit: "ms" },
  ];
  const processor = ({ processorMs, besidesMs }: Timing) => processorMs + besidesMs;
  const workersRate = TURNS / ways.byWorkers.reduce((sum, rate) => sum + 1 / rate, 0);
  return [
    ...each("edit_ops, whole road", road),
    ...each("plain pg transaction, same rows", plain),
    ...each("one CAS statement by pg, same rows", oneStatement),
    { name: `whole road beside plain transaction, ${at}`, value: road.perSecond / plain.perSecond, unit: "times" },
    { name: `the same by processor time, ${at}`, value: processor(plain) / processor(road), unit: "times" },
    { name: `p99 of the whole road beside plain transaction, ${at}`, value: road.p99Ms / plain.p99Ms, unit: "times" },
    ...(ways.byWorkers.length === 0
      ? []
      : ([
          { name: `edit_ops, whole road, two workers, ${at}: rate`, value: workersRate, unit: "per second" },
          { name: `two workers beside plain transaction, ${at}`, value: workersRate / plain.perSecond, unit: "times" },
        ] satisfies Figure[])),
  ];
}
