// Entry point: reads the settings, prepares the process, then serves until it is told to stop.
// Node runs this TypeScript itself, so erasable syntax only, and `.ts` in imports.
import { existsSync } from "node:fs";
import { readConfig } from "./config.ts";
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
  await serve({ config, isDevelopment, log: createLog(config.logLevel), print: (line) => console.log(line) });
} catch (error) {
  console.error(error instanceof StartFault ? error.message : error);
  process.exit(1); // Next handles uncaught exceptions, so that throwing would end in status 0
}
