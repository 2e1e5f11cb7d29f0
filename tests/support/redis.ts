// Redis as it is installed on this machine, for tests that ask for it; where there is none they run on Postgres alone
// (tools/try-redis.ts says what it needs).
import { spawn, type ChildProcess } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "../../server/free-port.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";
import { until } from "./until.ts";

const PROGRAM = (process.env["PATH"] ?? "")
  .split(path.delimiter)
  .map((folder) => path.join(folder, "redis-server"))
  .find(isProgram);

/** Whether `startRedis` can start one. */
export const HAS_REDIS = PROGRAM !== undefined;

export interface RunningRedis {
  readonly url: string;
  /** SIGKILL, as a power cut; resolves when it is gone. */
  kill(): Promise<void>;
  /** Comes back at the same port, empty. */
  startAgain(): Promise<void>;
  /** It stops answering, with its connections open. */
  hold(): void;
  goOn(): void;
}

/** Goes when the test ends. */
export async function startRedis(): Promise<RunningRedis> {
  const port = await freePort();
  const folder = await temporaryFolder("redis");
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child?.once("exit", () => resolve()));
    child.kill("SIGKILL");
    await gone;
  };
  const startAgain = async () => {
    child = spawn(
      PROGRAM ?? "redis-server",
      ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder],
      { stdio: "ignore" },
    );
    await until(() => isOpen(port), { what: "Redis answers", withinMs: 20_000 });
  };
  onTestFinished(kill);
  await startAgain();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    startAgain,
    hold: () => void child?.kill("SIGSTOP"),
    goOn: () => void child?.kill("SIGCONT"),
  };
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("error", () => resolve(false)).once("connect", () => socket.destroy());
  });
