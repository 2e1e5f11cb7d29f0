import type { Runtime } from "./runtime.ts";

export interface Preparation {
  /** Lines for the person who started Stet, printed once it is ready. */
  lines: string[];
}

/** What is done before the first request is served. */
export async function prepare(_runtime: Runtime): Promise<Preparation> {
  return { lines: [] };
}
