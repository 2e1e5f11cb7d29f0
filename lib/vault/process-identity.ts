import fs from "node:fs/promises";
import os from "node:os";
import { errnoOf } from "./errno.ts";

/** A process, told apart from a later one with the same number, and from those of other machines and containers. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly start: string;
  readonly host: string;
}

export const ownIdentity = async (): Promise<ProcessIdentity> => ({
  pid: process.pid,
  start: (await startOf(process.pid)) ?? "",
  host: await hostName(),
});

/** True only where it is certain: a process of this machine and container that runs no more. */
export async function isDead({ pid, start, host }: ProcessIdentity): Promise<boolean> {
  return host === (await hostName()) && (await startOf(pid)) !== start;
}

/** Where process numbers mean the same: this machine, since it was started, and this container of it. */
async function hostName(): Promise<string> {
  const boot = await fs.readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
  const numbers = await fs.readlink("/proc/self/ns/pid").catch(() => "");
  return [os.hostname(), boot.trim(), numbers].join(" ");
}

const STATE = 0; // counted after the command's name
const START = 19;

/**
 * When the process was started, as the system counts it; undefined when it runs no more. Killed, it may stay a zombie
 * for a while.
 */
async function startOf(pid: number): Promise<string | undefined> {
  try {
    process.kill(pid, 0);
  } catch (fault) {
    if (errnoOf(fault) === "ESRCH") return undefined;
  }
  const stat = await fs.readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""); // Linux only
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[STATE] === "Z" ? undefined : (fields[START] ?? "running");
}
