// One trial on Debian's servers: it stops what it starts, names what is missing, and its status says how it went.
import { spawn } from "node:child_process";
import { Missing, serviceFolder, type Service } from "./services.ts";

export interface Trial {
  readonly folder: string;
  /** Stopped at the end, last first. */
  use<Started extends Service>(service: Started): Started;
  /** Two processes of Stet, people typing in both, and processes killed; its last line says the result. */
  chaos(what: string, args: readonly string[]): Promise<void>;
  /** A start of Stet that must end by itself, printing `words`. */
  refused(what: string, environment: Record<string, string>, words: string): Promise<void>;
}

const LINES_OF_A_FAILURE = 20;

export async function trial(work: (trial: Trial) => Promise<void>): Promise<void> {
  const { folder, remove } = await serviceFolder();
  const services: Service[] = [];
  try {
    await work({
      folder,
      use(service) {
        services.push(service);
        return service;
      },
      async chaos(what, args) {
        const { status, output } = await stet(["bench/chaos.ts", ...args], {});
        const lines = output.trim().split("\n");
        tell(
          what,
          status === 0,
          (status === 0 ? lines.slice(-1) : lines.slice(-LINES_OF_A_FAILURE)).join("\n        "),
        );
      },
      async refused(what, environment, words) {
        const { status, output } = await stet(["server/main.ts"], {
          PORT: "0",
          STET_DATA: `${folder}-stet`,
          ...environment,
        });
        tell(what, status === 1 && output.includes(words), output.trim());
      },
    });
  } catch (error) {
    console.error(error instanceof Missing ? error.message : error);
    process.exitCode = 1;
  } finally {
    for (const service of services.toReversed()) await service.stop();
    await remove();
  }
}

function tell(what: string, isWell: boolean, words: string): void {
  console.log(`${isWell ? "passed" : "FAILED"}  ${what}\n        ${words}`);
  if (!isWell) process.exitCode = 1;
}

async function stet(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<{ status: number | null; output: string }> {
  const { DATABASE_URL: _, DATABASE_DIRECT_URL: __, REDIS_URL: ___, ...inherited } = process.env;
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...inherited, ...environment },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  return new Promise((resolve) => child.once("close", (status) => resolve({ status, output })));
}
