// Entry point: reads the settings, prepares the process, then serves until it is told to stop.
// Node runs this TypeScript itself, so erasable syntax only, and `.ts` in imports.
import { existsSync } from "node:fs";
import { inspect } from "node:util";
import { readConfig } from "./config.ts";
import { consoleToLog } from "./console-to-log.ts";
import { createLog } from "./log.ts";
import { StartFault } from "./start-fault.ts";

const isDevelopment = process.argv.includes("--dev");
const environment: Record<string, string | undefined> = process.env; // Next's types declare NODE_ENV read-only
environment["NODE_ENV"] = isDevelopment ? "development" : "production"; // before React and Next load
environment["NEXT_TELEMETRY_DISABLED"] = "1";

// A closed pipe at either of them is no reason to stop serving; unheard, it would be thrown at every line.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

try {
  if (existsSync(".env")) process.loadEnvFile(".env"); // what the shell has set wins
  const config = readConfig(process.env);
  const { serve } = await import("./serve.ts");
  const log = createLog(config.logLevel);
  if (!isDevelopment) consoleToLog(log);
  await serve({ config, isDevelopment, log, print: (line) => void process.stdout.write(`${line}\n`) });
} catch (error) {
  process.stderr.write(`${error instanceof StartFault ? error.message : inspect(error)}\n`);
  process.exit(1); // Next handles uncaught exceptions, so that throwing would end in status 0
}
