// PERF-3: the commit of one edit through the whole road, beside the least that Postgres could do for the same rows.
import type { Pool } from "pg";
import { timed, type Figure, type Timing } from "./figures.ts";
import { createDraft, editDraft, type Draft, type Workshop } from "./workshop.ts";
import { recordedCommits, writePlainly } from "./same-rows.ts";

const POST_BYTES = 20_000;
const POSTS = 8;
const EDITS = 400;

export async function commitFigures(workshop: Workshop): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const abreast of [1, POSTS]) {
    const road = await throughTheRoad(workshop, abreast);
    const recorded = await recordedCommits(workshop, { posts: EDITS, sizeBytes: POST_BYTES });
    const oneStatement = await timed(
      recorded.map(
        ({ text, values }) =>
          () =>
            workshop.pool.query(text, [...values]),
      ),
      abreast,
    );
    const plain = await plainTransactions(
      workshop.pool,
      recorded.map(({ contentId }) => contentId),
      abreast,
    );
    figures.push(...shown(abreast, { road, plain, oneStatement }));
  }
  return figures;
}

/**
 * Edits of several posts, `abreast` at a time, each post's own one after another; the first round of each warms it up.
 */
async function throughTheRoad(workshop: Workshop, abreast: number): Promise<Timing> {
  const drafts = await Promise.all(Array.from({ length: POSTS }, () => createDraft(workshop, POST_BYTES)));
  for (const draft of drafts) for (let turn = 0; turn < 5; turn++) await editDraft(workshop, draft, turn);
  const lastEdit = new Map<Draft, Promise<void>>();
  const jobs = Array.from({ length: EDITS }, (_, index) => async () => {
    const draft = drafts[index % POSTS];
    if (!draft) throw new Error("no draft");
    const mine = (lastEdit.get(draft) ?? Promise.resolve()).then(() =>
      editDraft(workshop, draft, 5 + Math.floor(index / POSTS)),
    );
    lastEdit.set(draft, mine);
    await mine;
  });
  return timed(jobs, abreast);
}

async function plainTransactions(pool: Pool, contentIds: readonly string[], abreast: number): Promise<Timing> {
  return timed(await Promise.all(contentIds.map((contentId) => writePlainly(pool, contentId))), abreast);
}

function shown(
  abreast: number,
  { road, plain, oneStatement }: { road: Timing; plain: Timing; oneStatement: Timing },
): Figure[] {
  const at = `${abreast} at a time`;
  return [
    { name: `edit_ops, whole road, ${at}: rate`, value: road.perSecond, unit: "per second" },
    { name: `edit_ops, whole road, ${at}: median`, value: road.medianMs, unit: "ms" },
    { name: `edit_ops, whole road, ${at}: p99`, value: road.p99Ms, unit: "ms" },
    { name: `edit_ops, whole road, ${at}: processor`, value: road.processorMs, unit: "ms" },
    { name: `plain pg transaction, same rows, ${at}: rate`, value: plain.perSecond, unit: "per second" },
    { name: `plain pg transaction, same rows, ${at}: median`, value: plain.medianMs, unit: "ms" },
    { name: `plain pg transaction, same rows, ${at}: p99`, value: plain.p99Ms, unit: "ms" },
    { name: `plain pg transaction, same rows, ${at}: processor`, value: plain.processorMs, unit: "ms" },
    { name: `one CAS statement by pg, same rows, ${at}: rate`, value: oneStatement.perSecond, unit: "per second" },
    { name: `one CAS statement by pg, same rows, ${at}: median`, value: oneStatement.medianMs, unit: "ms" },
    { name: `whole road beside plain transaction, ${at}`, value: road.perSecond / plain.perSecond, unit: "times" },
  ];
}
