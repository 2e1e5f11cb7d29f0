import { KIND_CUES, type Instruction } from "../reading/index.ts";

/**
 * Where reasons begin: after the part of a sentence that asks, set off by a mark ("lose the mice, parents will panic").
 */
export function reasonsIn({ clauses }: Instruction): number[] {
  return clauses
    .flatMap(({ hits, own, to }) => {
      const asking = hits.filter(({ name }) => KIND_CUES.has(name)).map(({ first }) => own[first]?.from ?? 0);
      const last = Math.max(-1, ...asking);
      const mark =
        last < 0
          ? undefined
          : own.find(({ kind, text, from }) => kind === "mark" && /^[,;–—(]$/u.test(text) && from > last);
      return mark && mark.from < to ? [mark.from] : [];
    })
    .slice(-1);
}
