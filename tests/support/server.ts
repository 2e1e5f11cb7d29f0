// The real server process, on a free port with a data folder of its own, for tests that knock at its door.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { copyEmptyDatabase } from "./empty-database.ts";
import { program, SOON_OVER } from "./program.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";
import { until } from "./until.ts";

const READY_WITHIN_MS = 120_000; // without a build: setups build before
const END_WITHIN_MS = 20_000;
const MANY = "1000000000";
/** With room for all the new objects of a start: clearing them away is a sixth of its time. */
const ROOM_FOR_NEW = "--max-semi-space-size=64";
export const OWNER_TOKEN = "owner-token-of-the-tests";

export interface ServerOptions {
  /** Default: a new folder with an empty database, removed by `remove()`. */
  dataDirectory?: string;
  ownerToken?: string;
  /** Default: any free one. */
  port?: number;
  /** More variables, such as DATABASE_URL. */
  environment?: Record<string, string>;
  /**
   * By npm instead of the server's own process: `start` of the checkout, or the same words with the server's bundle in
   * place of its sources, which load in half the time.
   */
  viaNpm?: "sources" | "bundle";
}

export interface ServerProcess {
  /** Process id of what was started: the server, or npm. It leads a process group. */
  pid: number;
  /** Everything printed so far, log included. */
  output(): string;
  /** Resolves to the exit status; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Closes the pipes it prints into, as a terminal or a log reader that goes away does. */
  stopListening(): void;
}

export interface RunningServer extends ServerProcess {
  base: string;
  port: number;
  token: string;
  dataDirectory: string;
  /** Asks it to stop as a person would, and resolves to the exit status. */
  stop(signal?: "SIGTERM" | "SIGINT"): Promise<number | null>;
  /** Kills the whole process group, and with `postgres` the database too, as a power cut would. */
  kill9(what?: { postgres: boolean }): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** Starts a server and waits until it is ready. Throws with everything it printed when it ends before that. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDirectory = options.dataDirectory ?? (await newData(options));
  const token = options.ownerToken ?? OWNER_TOKEN;
  const started = spawnServer({ ...options, dataDirectory, ownerToken: token });
  const isOver = watchEnd(started);
  const base = await until(() => addressIn(started.output()) ?? isOver(), {
    what: "the server is ready",
    withinMs: READY_WITHIN_MS,
  });
  if (base === true) throw new Error(`The server ended while it started:\n${started.output()}`);
  const stop = async (signal: "SIGTERM" | "SIGINT" = "SIGTERM") => {
    if (!isOver()) process.kill(started.pid, signal);
    return ending(started);
  };
  return {
    ...started,
    base,
    port: Number(new URL(base).port),
    token,
    dataDirectory,
    stop,
    async kill9({ postgres } = { postgres: false }) {
      if (postgres) process.kill(await postmasterPid(dataDirectory), "SIGKILL");
      process.kill(-started.pid, "SIGKILL");
      await ending(started);
    },
    async remove() {
      await stop();
      await removeData(dataDirectory);
    },
  };
}

async function newData({ environment = {} }: ServerOptions): Promise<string> {
  const folder = await temporaryFolder("data");
  if (environment["DATABASE_URL"] === undefined) await copyEmptyDatabase(folder);
  return folder;
}

/** Starts the process and does not wait; for starts that are expected to fail. */
export function spawnServer(options: ServerOptions & { dataDirectory: string }): ServerProcess {
  const [command, args] = options.viaNpm
    ? ["npm", ["--prefix", options.viaNpm === "bundle" ? bundlePackage() : ".", "start"]]
    : [process.execPath, [SOON_OVER, program("server")]];
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
    env: environmentFor(options),
  });
  if (child.pid === undefined) throw new Error(`${command} cannot be started`);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const stopListening = () => {
    for (const stream of [child.stdout, child.stderr]) stream.destroy();
  };
  return { pid: child.pid, output: () => output, ended: endOf(child), stopListening };
}

/** A package whose `start` is that of the checkout, carried out there, with the bundle of the server. */
function bundlePackage(): string {
  const folder = path.resolve(".stet/npm-start");
  const { start }: { start: string } = JSON.parse(readFileSync("package.json", "utf8")).scripts;
  const words = start.replace("server/main.ts", `${SOON_OVER} ${program("server")}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ private: true, scripts: { start: `cd ${JSON.stringify(path.resolve("."))} && ${words}` } }),
  );
  return folder;
}

/** Removes a data folder, and Postgres' files where they had to live elsewhere. */
export async function removeData(dataDirectory: string): Promise<void> {
  const elsewhere = (await readFile(path.join(dataDirectory, "pg/elsewhere"), "utf8").catch(() => "")).trim();
  for (const folder of [dataDirectory, elsewhere])
    if (folder !== "") await rm(folder, { recursive: true, force: true });
}

/** Process id of the embedded Postgres that belongs to a data folder. */
export async function postmasterPid(dataDirectory: string): Promise<number> {
  const elsewhere = (await readFile(path.join(dataDirectory, "pg/elsewhere"), "utf8").catch(() => "")).trim();
  const pidFile = path.join(elsewhere || path.join(dataDirectory, "pg"), "data/postmaster.pid");
  return Number((await readFile(pidFile, "utf8")).split("\n", 1)[0]);
}

function environmentFor({
  dataDirectory,
  ownerToken = OWNER_TOKEN,
  port = 0,
  environment = {},
}: ServerOptions): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _,
    REDIS_URL: _____,
    STET_LAUNCHER_PID: __,
    OPENAI_API_KEY: ___,
    OPENAI_BASE_URL: ____,
    NODE_OPTIONS = "",
    ...inherited
  } = process.env;
  return {
    ...inherited,
    NODE_ENV: "production",
    NODE_OPTIONS: `${NODE_OPTIONS} ${ROOM_FOR_NEW}`,
    HOST: "127.0.0.1",
    PORT: String(port),
    STET_DATA: dataDirectory,
    STET_OWNER_TOKEN: ownerToken,
    STET_TRUSTED_PROXY: "127.0.0.1", // so that a test may call from an address of its own
    // files of tests write at the same time, all as the one owner
    STET_WRITES_PER_MINUTE: MANY,
    STET_WRITES_PER_DAY: MANY,
    STET_POSTS_PER_DAY: MANY,
    ...environment,
  };
}

const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", (status) => resolve(status)); // close, not exit: all it printed has been read by then
  });

function watchEnd({ ended }: ServerProcess): () => boolean {
  let isOver = false;
  void ended.then(() => (isOver = true));
  return () => isOver;
}

async function ending(started: ServerProcess): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The server does not end:\n${started.output()}`)), END_WITHIN_MS);
  });
  return Promise.race([started.ended, late]).finally(() => clearTimeout(timer));
}

const addressIn = (output: string): string | undefined => /^Stet is ready on (http:\S+)$/m.exec(output)?.[1];
