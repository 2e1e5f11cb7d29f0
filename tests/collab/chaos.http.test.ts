// Covers COL-2, COL-4 and COL-8 over two processes and their database, killed again and again: bench/chaos.ts in small,
// whose clients' journals are the judge.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const RUN = ["bench/chaos.ts", "--seed", "386030124", "--kills", "3", "--updates", "300"];

test("[COL-2] two processes and their database are killed, and one held up, while four people type: nothing saved is lost, nothing is there twice, all windows are equal", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, RUN, { timeout: 300_000 }).catch(
    (failed: { stdout: string }) => failed,
  );
  expect(stdout).toMatch(/updates called saved, .* 3 kills, two processes.*: 0 lost, 0 doubled, 6 windows equal/);
}, 330_000);
