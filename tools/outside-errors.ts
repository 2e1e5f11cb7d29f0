import fs from "node:fs/promises";
import path from "node:path";
import type { Reporter } from "vitest/node";

type OnTestRunEnd = NonNullable<Reporter["onTestRunEnd"]>;

export const OUTSIDE_ERRORS = path.resolve(".stet/reports/outside-errors.txt");

/** Keeps what failed outside of a test (a promise nobody awaited, a worker that died), so that the end can name it. */
export default class OutsideErrors implements Reporter {
  async onTestRunEnd(...[, errors]: Parameters<OnTestRunEnd>): Promise<void> {
    const told = errors.map(({ name, message, stack }) => stack ?? `${name ?? "Error"}: ${message}`);
    await fs.writeFile(OUTSIDE_ERRORS, told.length > 0 ? told.join("\n\n") : "Vitest failed and names no error.");
  }
}
