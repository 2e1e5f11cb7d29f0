// Entry point: reads the settings, prepares the process, then serves until it is told to stop.
// Node runs this TypeScript itself, so erasable syntax only, and `.ts` in imports.
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { inspect } from "node:util";
import { readConfig } from "./config.ts";
import { consoleToLog } from "./console-to-log.ts";
import { createLog } from "./log.ts";
import { StartFault, WorkerFault } from "./start-fault.ts";

const isDevelopment = process.argv.includes("--dev");
const environment: Record<string, string | undefined> = process.env; // Next's types declare NODE_ENV read-only
environment["NODE_ENV"] = isDevelopment ? "development" : "production"; // before React and Next load
environment["NEXT_TELEMETRY_DISABLED"] = "1";

// A closed pipe at either of them is no reason to stop serving; unheard, it would be thrown at every line.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

try {
  if (existsSync(".env")) process.loadEnvFile(".env"); // what the shell has set wins
  // At a terminal only what is wrong: the address and the way to sign in are to be seen.
  if (process.stderr.isTTY) environment["LOG_LEVEL"] ??= "warn";
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (!isDevelopment) consoleToLog(log);
  const options = { config, isDevelopment, log, print: (line: string) => void process.stdout.write(`${line}\n`) };
  const isPrimary = cluster.isPrimary && config.workers > 1 && !isDevelopment;
  if (isPrimary) await (await import("./workers.ts")).serveByWorkers(options);
  else await (await import("./serve.ts")).serve(options);
} catch (error) {
  if (!(error instanceof WorkerFault))
    process.stderr.write(`${error instanceof StartFault ? error.message : inspect(error)}\n`);
  process.exit(1); // Next handles uncaught exceptions, so that throwing would end in status 0
}
