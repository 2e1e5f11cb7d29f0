import type { Messenger } from "../messenger/index.ts";

/** How many newcomers a network has in other processes, as they report (COL-9.3). */
export interface Crowds {
  elsewhere(network: string): number;
  /** Says how many it has here now. */
  tell(network: string, here: number): void;
}

/** A few need not be reported. */
const TOLD_FROM = 10;
/** A newcomer is one for ten seconds; the report of a dead process expires. */
const BELIEVED_MS = 15_000;
const MOST_REMEMBERED = 10_000;

export function createCrowds(messenger: Pick<Messenger, "tell" | "listen">, processId: string): Crowds {
  const told = new Set<string>();
  const far = new Map<string, Map<string, { readonly count: number; readonly until: number }>>();

  messenger.listen("crowd", (place, more) => {
    const [, process = "", network = ""] = /^([^/]+)\/(.+)$/.exec(place) ?? [];
    const count = Number(more);
    if (network === "" || !Number.isInteger(count)) return;
    if (far.size >= MOST_REMEMBERED && !far.has(network)) far.clear();
    const reports = far.get(network) ?? new Map<string, { readonly count: number; readonly until: number }>();
    if (count > 0) far.set(network, reports.set(process, { count, until: performance.now() + BELIEVED_MS }));
    else if (reports.delete(process) && reports.size === 0) far.delete(network);
  });

  return {
    elsewhere(network) {
      const now = performance.now();
      return [...(far.get(network)?.values() ?? [])].reduce(
        (sum, { count, until }) => (until > now ? sum + count : sum),
        0,
      );
    },
    tell(network, here) {
      if (here < TOLD_FROM && !told.has(network)) return;
      if (here < TOLD_FROM) told.delete(network);
      else told.add(network);
      messenger.tell("crowd", `${processId}/${network}`, here < TOLD_FROM ? "0" : String(here));
    },
  };
}
