// Where the programs are that tests start.
import path from "node:path";
import { PROGRAMS } from "../../tools/programs.ts";

/**
 * For Node, before a program that talks to Postgres: what reads Prisma's queries is WebAssembly, and making it fast takes
 * a second of the processor, which a program that soon ends never gets back.
 */
export const SOON_OVER = "--liftoff-only";

/** In one file, where this run has made it so (programs-setup.ts), else its sources. */
export function program(name: keyof typeof PROGRAMS): string {
  const folder = process.env["STET_PROGRAMS"];
  return path.resolve(folder === undefined ? PROGRAMS[name] : `${folder}/${name}.mjs`);
}
