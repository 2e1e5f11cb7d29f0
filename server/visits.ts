// Limits how much strangers of one network may request from the site in a minute (SITE-6), in each process.

const MOST_IN_A_MINUTE = 1_200;
const MINUTE_MS = 60_000;
/** How many networks are counted at once; above this, counting starts again. */
const MOST_NETWORKS = 20_000;

/** Counts a visit; returns the seconds to wait if there were too many. */
export type Visit = (network: string) => number | undefined;

export function createVisits({ most = MOST_IN_A_MINUTE, now = () => performance.now() } = {}): Visit {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (network) => {
    if (now() >= endsAt || counts.size > MOST_NETWORKS) {
      counts = new Map();
      endsAt = now() + MINUTE_MS;
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count > most ? Math.max(1, Math.ceil((endsAt - now()) / 1_000)) : undefined;
  };
}
