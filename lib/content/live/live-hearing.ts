import type { LiveEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { liveRegistryOf } from "../live-registry.ts";
import { selectLogsSince } from "../statements/select-logs.ts";

/**
 * Another process has told that a content has grown. News that arrives while rows are being read is read together next,
 * in one statement for any number of texts. Resolves when the open documents have been given what there was.
 */
export type Hearing = (contentId: string, revision?: number) => Promise<void>;

export function createHearing({ db, pool }: Pick<LiveEnv, "db" | "pool">): Hearing {
  let told = new Map<string, number>();
  let reading: Promise<void> | undefined;

  async function readTold(): Promise<void> {
    while (told.size > 0) {
      const now = told;
      told = new Map();
      const behind = [...now].flatMap(([contentId, revision]) =>
        liveRegistryOf(db)
          .of(contentId)
          .filter((document) => document.revision < revision),
      );
      if (behind.length === 0) continue;
      const logs = await reachable(() => selectLogsSince(pool, behind));
      // not awaited: a busy one must not hold up others; the next look repairs what fails
      for (const document of behind) document.catchUp(logs.get(document.contentId)).catch(() => undefined);
    }
  }

  return (contentId, revision = Number.POSITIVE_INFINITY) => {
    told.set(contentId, Math.max(told.get(contentId) ?? 0, revision));
    reading ??= Promise.resolve()
      .then(readTold) // after all messages of the packet that this one came in
      .finally(() => (reading = undefined));
    return reading;
  };
}
