// How near texts are in meaning, by the numbers that an embedding model gives them (SRC-4.1).

/** A passage: its source, and its number there. */
export interface Place {
  readonly sourceId: string;
  readonly number: number;
}

const LARGEST = 127;

/** A vector as it is kept: a byte for each number, since only its direction is compared. */
export function packed(vector: readonly number[]): Int8Array {
  const largest = vector.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  return Int8Array.from(vector, (one) => (largest === 0 ? 0 : Math.round((one / largest) * LARGEST)));
}

/** From -1 to 1, the same direction; 0 also for what cannot be compared. */
export function cosine(a: Int8Array, b: Int8Array): number {
  if (a.length !== b.length) return 0;
  let [dot, ofA, ofB] = [0, 0, 0];
  for (let at = 0; at < a.length; at++) {
    const [one, other] = [a[at] ?? 0, b[at] ?? 0];
    dot += one * other;
    ofA += one * one;
    ofB += other * other;
  }
  return ofA === 0 || ofB === 0 ? 0 : dot / Math.sqrt(ofA * ofB);
}

/** Among fewer there is no telling what is usual. */
const LEAST_TO_JUDGE = 8;

/**
 * Those that are nearer than is usual among all that were compared, the nearest first. How near is near differs from
 * model to model: some find any two texts alike.
 */
export function nearest<T extends { readonly near: number }>(compared: readonly T[], most: number): readonly T[] {
  const mean = compared.reduce((sum, { near }) => sum + near, 0) / compared.length;
  const spread = Math.sqrt(compared.reduce((sum, { near }) => sum + (near - mean) ** 2, 0) / compared.length);
  const least = compared.length < LEAST_TO_JUDGE ? Number.NEGATIVE_INFINITY : mean + spread;
  return compared
    .filter(({ near }) => near > 0 && near >= least)
    .toSorted((a, b) => b.near - a.near)
    .slice(0, most);
}

/** The usual weight of first ranks among later ones where lists are put together by rank. */
const RANK_WEIGHT = 60;

/** Lists of places as one: what is high in both comes first; of equals what is in the earlier list. */
export function together<T extends Place>(lists: readonly (readonly T[])[], most: number): readonly T[] {
  const found = new Map<string, { readonly place: T; score: number }>();
  for (const list of lists)
    for (const [rank, place] of list.entries()) {
      const key = `${place.sourceId} ${place.number}`;
      const one = found.get(key) ?? { place, score: 0 };
      one.score += 1 / (RANK_WEIGHT + rank + 1);
      found.set(key, one);
    }
  return [...found.values()]
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ place }) => place);
}
