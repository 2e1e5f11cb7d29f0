// Vitest global setup of tests that start programs: these are made once, and loaded as often as tests like.
import { buildIfStale } from "../../tools/build.ts";
import { bundlePrograms } from "../../tools/programs.ts";

export default async function setup(): Promise<void> {
  await buildIfStale({ generateOnly: true });
  process.env["STET_PROGRAMS"] = await bundlePrograms(); // the workers start later, and inherit it
}
