/** The value that `share` of the times do not exceed. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** One line: what was timed, its percentiles in milliseconds, and how many times there are. */
export function report(what: string, times: readonly number[]): void {
  const at = (share: number) => percentile(times, share).toFixed(1).padStart(6);
  console.log(`${what.padEnd(46)} p50 ${at(0.5)} ms   p95 ${at(0.95)} ms   p99 ${at(0.99)} ms   (${times.length})`);
}
