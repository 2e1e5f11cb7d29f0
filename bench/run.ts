// Measures the engine, the commit and the growth of a history, all in one run on a Postgres of its own.
//   npm run bench              prints the figures beside the baseline
//   npm run bench:engine       the engine alone, without Postgres
//   npm run bench -- --keep    makes them the new baseline
import { buildIfStale } from "../tools/build.ts";
import { engineFigures } from "./engine.ts";
import { report } from "./figures.ts";

if (process.argv.includes("--engine")) await report(await engineFigures(), { keep: false });
else await reportAll();

async function reportAll(): Promise<void> {
  await buildIfStale({ generateOnly: true });
  const [{ openWorkshop }, { commitFigures }, { growthFigures }] = await Promise.all([
    import("./workshop.ts"),
    import("./commit.ts"),
    import("./growth.ts"),
  ]); // they import the client that the build generates
  const workshop = await openWorkshop();
  try {
    const figures = [
      ...(await engineFigures()),
      ...(await commitFigures(workshop)),
      ...(await growthFigures(workshop, 20_000)),
    ];
    await report(figures, { keep: process.argv.includes("--keep") });
  } finally {
    await workshop.close();
  }
}
