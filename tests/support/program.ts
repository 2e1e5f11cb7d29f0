// Where the programs are that tests start.
import path from "node:path";
import { PROGRAMS } from "../../tools/programs.ts";

/** In one file, where this run has made it so (programs-setup.ts), else its sources. */
export function program(name: keyof typeof PROGRAMS): string {
  const folder = process.env["STET_PROGRAMS"];
  return path.resolve(folder === undefined ? PROGRAMS[name] : `${folder}/${name}.mjs`);
}
