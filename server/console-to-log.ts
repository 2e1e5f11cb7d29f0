import { format } from "node:util";
import type { Log } from "./log.ts";

const LONGEST = 200;

/**
 * Output of packages becomes lines of the log (SRV-4), cut short: they repeat what strangers send, and a line break in
 * it would start a new line. Called once per process.
 */
export function consoleToLog(log: Log, target: Pick<Console, "log" | "info" | "warn" | "error"> = console): void {
  const line =
    (level: "info" | "warn" | "error") =>
    (...said: unknown[]) => {
      const err = said.find((one) => one instanceof Error);
      const words = format(...said.filter((one) => one !== err)).slice(0, LONGEST);
      log[level](err ? { err, printed: true } : { printed: true }, words);
    };
  Object.assign(target, { log: line("info"), info: line("info"), warn: line("warn"), error: line("error") });
}
