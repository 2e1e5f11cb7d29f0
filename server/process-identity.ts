// Tells a living process from a reused pid, and from one that is dead but not yet reaped.
import fs from "node:fs/promises";

const STATE_FIELD = 0; // counted after the command name in /proc/<pid>/stat
const START_TIME_FIELD = 19;

/** Identifies a running process even when its pid is used again later; undefined when there is no such process. */
export async function processStart(pid: number): Promise<string | undefined> {
  if (!isSignalled(pid)) return undefined;
  const stat = await fs.readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""); // Linux only
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields[STATE_FIELD] === "Z") return undefined; // killed, but not yet reaped by a slow PID 1
  return fields[START_TIME_FIELD] ?? "running";
}

/** The command line of a living process, arguments joined with spaces; undefined where the system does not tell. */
export async function commandLine(pid: number): Promise<string | undefined> {
  const raw = await fs.readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  return raw?.replaceAll("\0", " ").trim();
}

function isSignalled(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH"); // EPERM: alive, another user's
  }
}
