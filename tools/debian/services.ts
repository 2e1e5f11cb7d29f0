// Servers from Debian's packages, started in their own folder and stopped again. Nothing is installed: missing packages
// are named.
import { spawn, type ChildProcess } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { chmod, chown, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const UP_WITHIN_MS = 20_000;
const POLL_MS = 50;
/** Postgres and PgBouncer refuse to run as root. */
const NOBODY = 65_534;
const BIN = ["/usr/sbin", "/usr/bin", "/usr/local/bin"];

export interface Service {
  readonly port: number;
  stop(): Promise<void>;
}

/** Ends the script with a sentence. */
export class Missing extends Error {
  override name = "Missing";
}

/** A folder that servers can write to; `remove` takes it away. */
export async function serviceFolder(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "stet-debian-"));
  if (isRoot()) await chown(folder, NOBODY, NOBODY);
  await chmod(folder, 0o700);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Debian's own Postgres, with every safety on. */
export async function startPostgres(folder: string): Promise<Service & { readonly url: string }> {
  const bin = await postgresPrograms();
  const data = path.join(folder, "data");
  await finished(
    run(path.join(bin, "initdb"), ["-D", data, "-U", "stet", "-A", "trust", "-E", "UTF8", "--locale=C"], folder),
  );
  const port = await freePort();
  const child = run(
    path.join(bin, "postgres"),
    ["-D", data, "-p", String(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"],
    folder,
  );
  await answering(port, child);
  await finished(
    run(path.join(bin, "createdb"), ["-h", "127.0.0.1", "-p", String(port), "-U", "stet", "stet"], folder),
  );
  return { port, url: `postgresql://stet@127.0.0.1:${port}/stet`, stop: () => ending(child, "SIGINT") };
}

/** PgBouncer in front of the Postgres at `port`. */
export async function startPgBouncer(
  folder: string,
  {
    port: behind,
    mode,
    poolSize,
  }: { readonly port: number; readonly mode: "session" | "transaction"; readonly poolSize: number },
): Promise<Service & { readonly url: string }> {
  const port = await freePort();
  const settings = path.join(folder, `pgbouncer-${mode}.ini`);
  const lines = [
    "[databases]",
    `stet = host=127.0.0.1 port=${behind} user=stet dbname=stet`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    `unix_socket_dir = ${folder}`,
    "auth_type = any",
    `pool_mode = ${mode}`,
    `default_pool_size = ${poolSize}`,
    "max_client_conn = 200",
    `logfile = ${path.join(folder, `pgbouncer-${mode}.log`)}`,
    "ignore_startup_parameters = extra_float_digits",
    "",
  ];
  await writeFile(settings, lines.join("\n"), { mode: 0o644 });
  const child = run(program("pgbouncer", "pgbouncer"), [settings], folder);
  await answering(port, child);
  return { port, url: `postgresql://stet@127.0.0.1:${port}/stet`, stop: () => ending(child, "SIGTERM") };
}

/** Debian's Redis, which may go away and come back empty. */
export async function startRedis(folder: string): Promise<Service & { readonly url: string; start(): Promise<void> }> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    child = run(
      program("redis-server", "redis-server"),
      ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder],
      folder,
    );
    await answering(port, child);
  };
  await start();
  return { port, url: `redis://127.0.0.1:${port}`, start, stop: async () => child && ending(child, "SIGKILL") };
}

async function postgresPrograms(): Promise<string> {
  const versions = await readdir("/usr/lib/postgresql").catch(() => []);
  const newest = versions
    .map(Number)
    .filter((version) => version >= 14)
    .toSorted((a, b) => b - a)[0];
  if (newest === undefined)
    throw new Missing("This needs Debian's package postgresql, 14 or newer (apt install postgresql).");
  return `/usr/lib/postgresql/${newest}/bin`;
}

function program(name: string, debianPackage: string): string {
  const found = BIN.map((folder) => path.join(folder, name)).find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (found === undefined)
    throw new Missing(`This needs Debian's package ${debianPackage} (apt install ${debianPackage}).`);
  return found;
}

const isRoot = () => process.getuid?.() === 0;

function run(file: string, args: readonly string[], cwd: string): ChildProcess {
  return spawn(file, args, { cwd, stdio: "ignore", ...(isRoot() ? { uid: NOBODY, gid: NOBODY } : {}) });
}

function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (status) =>
      status === 0 ? resolve() : reject(new Error(`${child.spawnfile} ended with ${status}`)),
    );
  });
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + UP_WITHIN_MS; Date.now() < until; await sleep(POLL_MS)) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    if (await isOpen(port)) return;
  }
  throw new Error(`${child.spawnfile} does not answer`);
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("error", () => resolve(false)).once("connect", () => socket.destroy());
  });

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo; // a TCP port was asked for
      server.close(() => resolve(port));
    });
  });
}

async function ending(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill(signal);
  await gone;
}
