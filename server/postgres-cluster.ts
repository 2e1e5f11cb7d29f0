// One Postgres cluster on disk: made by initdb, started as a process of ours, cleared of a dead owner's leftovers.
import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { exists, type PostgresHome } from "./postgres-home.ts";
import { commandLine, processStart } from "./process-identity.ts";

export const POSTGRES_USER = "stet";
const READY_WITHIN_MS = 300_000; // replaying a long log after a crash takes time
const STOP_WITHIN_MS = 10_000;
const POLL_MS = 20;
const MAX_LOG_BYTES = 5_000_000;
const STATUS_LINE = 7; // of postmaster.pid, counted from 0
const EXPLAINING_LINES = 3;

export interface Cluster {
  home: PostgresHome;
  data: string;
  logFile: string;
  password: string;
}

/** Opens the cluster in `home`, making it first when there is none. */
export async function openCluster(home: PostgresHome): Promise<Cluster> {
  const data = path.join(home.directory, "data");
  const logFile = path.join(home.directory, "postgres.log");
  const passwordFile = path.join(home.directory, "password");
  if (!(await exists(data))) await initialise({ home, data, passwordFile });
  await shortenLog(logFile);
  const password = (await fs.readFile(passwordFile, "utf8")).trim();
  return { home, data, logFile, password };
}

/** Stops what a killed owner left running on this data, and clears a pid file that names another or a dead process. */
export async function clearRemains({ home, data }: Cluster): Promise<void> {
  const pidFile = path.join(data, "postmaster.pid");
  const pid = Number((await fs.readFile(pidFile, "utf8").catch(() => "")).split("\n", 1)[0]);
  if (!(pid > 0)) return;
  const command = await commandLine(pid);
  const isOurs = (await processStart(pid)) !== undefined && (command === undefined || command.includes(data));
  if (!isOurs) {
    // Postgres would take a reused pid, or a zombie nobody has reaped, for a running server. Server processes
    // that are still alive it finds by its shared memory, with or without this file.
    await fs.rm(pidFile, { force: true });
    return;
  }
  await stopProcess(pid, async () => (await processStart(pid)) === undefined, home);
}

export interface StartOptions {
  port: number;
  settings: Readonly<Record<string, string>>;
}

/** Starts the server process and waits until it accepts connections. Throws with the server's own last words. */
export async function startPostmaster(cluster: Cluster, { port, settings }: StartOptions): Promise<ChildProcess> {
  const { home, data, logFile } = cluster;
  const given = { ...settings, port: String(port), listen_addresses: "127.0.0.1", unix_socket_directories: "" };
  const logBefore = (await fs.stat(logFile).catch(() => undefined))?.size ?? 0;
  const log = openSync(logFile, "a", 0o600);
  const postmaster = spawn(
    path.join(home.programs, "bin/postgres"),
    ["-D", data, ...Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    // In a session of its own: the terminal's Ctrl-C must reach only us, who choose when the database stops.
    { cwd: data, env: environment(), stdio: ["ignore", log, log], detached: true, ...home.account },
  );
  closeSync(log);
  const failure = new Promise<never>((_, reject) => {
    postmaster.once("error", reject);
    postmaster.once("exit", () => reject(new Error("The server process ended")));
  });
  try {
    await Promise.race([failure, acceptsConnections(data, postmaster)]);
    return postmaster;
  } catch (error) {
    postmaster.kill("SIGKILL");
    throw new Error(`Postgres did not start: ${await lastWords(logFile, logBefore)}`, { cause: error });
  }
}

/** Asks for a fast shutdown; ends the process by force when that takes too long. Resolves when it is gone. */
export async function stopPostmaster(postmaster: ChildProcess, home: PostgresHome): Promise<void> {
  const { pid } = postmaster;
  const isGone = () => postmaster.exitCode !== null || postmaster.signalCode !== null;
  if (pid !== undefined) await stopProcess(pid, async () => isGone(), home);
}

async function stopProcess(pid: number, isGone: () => Promise<boolean>, home: PostgresHome): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    // fast, immediate, by force
    const deadline = Date.now() + STOP_WITHIN_MS;
    if (!(await isGone())) sendSignal(pid, signal);
    while (Date.now() < deadline) {
      if (await isGone()) return;
      await sleep(POLL_MS);
    }
  }
  throw new Error(`Postgres (process ${pid}) in ${home.directory} does not stop`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error; // gone meanwhile
  }
}

async function acceptsConnections(data: string, postmaster: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && postmaster.exitCode === null) {
    const lines = (await fs.readFile(path.join(data, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
    if (Number(lines[0]) === postmaster.pid && lines[STATUS_LINE]?.trim() === "ready") return;
    await sleep(POLL_MS);
  }
  throw new Error(`The server process is not ready after ${READY_WITHIN_MS / 1000} s`);
}

async function lastWords(logFile: string, from: number): Promise<string> {
  const log = (await fs.readFile(logFile).catch(() => Buffer.alloc(0))).subarray(from).toString();
  const complaints = log.split("\n").filter((line) => /(FATAL|PANIC|HINT|DETAIL|error while loading)/.test(line));
  const words = complaints
    .slice(0, EXPLAINING_LINES)
    .map((line) => line.replace(/^.*?(FATAL|PANIC|HINT|DETAIL):\s*/, ""));
  return words.length ? words.join(" ") : `see ${logFile}`;
}

interface Initialisation {
  home: PostgresHome;
  data: string;
  passwordFile: string;
}

async function initialise({ home, data, passwordFile }: Initialisation): Promise<void> {
  const fresh = `${data}.new`; // renamed when complete, so that a broken init is never used
  await fs.rm(fresh, { recursive: true, force: true });
  await fs.mkdir(fresh, { mode: 0o700 });
  await fs.writeFile(passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
  if (home.account) for (const file of [fresh, passwordFile]) await fs.chown(file, home.account.uid, home.account.gid);
  const access = ["--username", POSTGRES_USER, "--pwfile", passwordFile, "--auth", "scram-sha-256"];
  const locale = ["--encoding", "UTF8", "--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"];
  await runInitdb(home, ["--pgdata", fresh, ...access, ...locale]);
  await fs.rename(fresh, data);
}

async function runInitdb(home: PostgresHome, args: string[]): Promise<void> {
  const child = spawn(path.join(home.programs, "bin/initdb"), args, {
    cwd: home.directory,
    env: environment(),
    stdio: ["ignore", "pipe", "pipe"],
    ...home.account,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0) throw new Error(`initdb failed (${code}): ${output.trim()}`);
}

/** Neither our secrets nor the PG… variables of whoever started us reach the database's processes. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"] ?? "/usr/bin:/bin",
  LC_ALL: "C",
  NODE_ENV: "production",
});

async function shortenLog(logFile: string): Promise<void> {
  const size = (await fs.stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size > MAX_LOG_BYTES) await fs.rename(logFile, `${logFile}.old`);
}
