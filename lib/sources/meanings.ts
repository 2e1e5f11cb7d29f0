import type { Pool } from "pg";
import type { Actor } from "../auth/index.ts";
import { cosine, nearest, packed, type Place } from "./nearness.ts";
import * as rows from "./vector-rows.ts";

/** Says what texts mean, in numbers. */
export interface Embedder {
  readonly model: string;
  /** A vector for each text, all of one length; undefined: it does not answer, or no more may be spent. */
  embed(texts: readonly string[]): Promise<readonly (readonly number[])[] | undefined>;
}

export interface MeaningsEnv {
  readonly pool: Pick<Pool, "query">;
  readonly clock: () => Date;
  /** What is asked for this actor; undefined where no embedding model is set. */
  readonly embedderFor: (actor: Actor) => Promise<Embedder | undefined>;
  readonly onFault: (err: unknown, what: string) => void;
}

/** Passages by what they mean (SRC-4.1). */
export interface Meanings {
  /** Has passages of a content's sources that are not known yet told their meaning, after this call has returned. */
  learn(actor: Actor, contentId: string): void;
  /** The places nearest in meaning, the nearest first; none where nothing is known or the model does not answer. */
  near(actor: Actor, contentId: string, question: string, most: number): Promise<readonly Place[]>;
}

const AT_ONCE = 64;
/** About three million characters. */
const DEEPEST = 5_000;
const MOST_COMPARED = 20_000;
const COMPARED_AT_ONCE = 1_000;
const LONGEST_TEXT = 4_000;
/** A server that failed is left alone for so long. */
const PAUSE_MS = 60_000;

export function createMeanings({ pool, clock, embedderFor, onFault }: MeaningsEnv): Meanings {
  const learning = new Set<string>();
  const pausedUntil = new Map<string, number>();

  async function asked(actor: Actor, embedder: Embedder, texts: readonly string[]) {
    const vectors = await embedder.embed(texts.map((text) => text.slice(0, LONGEST_TEXT).toWellFormed()));
    if (vectors) pausedUntil.delete(actor.workspaceId);
    else pausedUntil.set(actor.workspaceId, clock().getTime() + PAUSE_MS);
    return vectors?.map(packed);
  }

  async function embedderNow(actor: Actor): Promise<Embedder | undefined> {
    const isPaused = (pausedUntil.get(actor.workspaceId) ?? 0) > clock().getTime();
    return isPaused ? undefined : embedderFor(actor);
  }

  async function learnAll(actor: Actor, contentId: string): Promise<void> {
    for (;;) {
      const embedder = await embedderNow(actor);
      if (!embedder) return;
      const { model } = embedder;
      const unlearnt = await rows.selectUnlearnt(pool, contentId, { model, deepest: DEEPEST, most: AT_ONCE });
      if (unlearnt.length === 0) return;
      const vectors = await asked(
        actor,
        embedder,
        unlearnt.map(({ text }) => text),
      );
      if (!vectors) return;
      const learnt = unlearnt.flatMap(({ sourceId, number }, at) => {
        const vector = vectors[at];
        return vector ? [{ sourceId, number, vector: Buffer.from(vector.buffer) }] : [];
      });
      await rows.insertVectors(pool, model, learnt);
    }
  }

  const learn: Meanings["learn"] = (actor, contentId) => {
    if (learning.has(contentId)) return;
    learning.add(contentId);
    void learnAll(actor, contentId)
      .catch((err: unknown) => onFault(err, "Passages of sources could not be told their meaning"))
      .finally(() => learning.delete(contentId));
  };

  return {
    learn,
    async near(actor, contentId, question, most) {
      const embedder = await embedderNow(actor);
      if (!embedder) return [];
      learn(actor, contentId);
      const page = (after: Place | undefined) =>
        rows.selectVectors(pool, contentId, { model: embedder.model, after, most: COMPARED_AT_ONCE });
      const first = await page(undefined);
      if (first.length === 0) return [];
      const [wanted] = (await asked(actor, embedder, [question])) ?? [];
      return wanted ? nearest(await comparedWith(wanted, first, page), most) : [];
    },
  };
}

type Page = Awaited<ReturnType<typeof rows.selectVectors>>;

/** How near each passage is, page by page. */
async function comparedWith(wanted: Int8Array, first: Page, page: (after: Place | undefined) => Promise<Page>) {
  const compared: (Place & { readonly near: number })[] = [];
  let known = first;
  while (known.length > 0 && compared.length < MOST_COMPARED) {
    for (const { sourceId, number, vector } of known)
      compared.push({ sourceId, number, near: cosine(wanted, new Int8Array(vector)) });
    known = known.length < COMPARED_AT_ONCE ? [] : await page(known.at(-1));
  }
  return compared;
}
