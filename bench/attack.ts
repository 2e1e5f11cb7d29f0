// npm run attack [-- --seed N --shots N --door REST --known]: what was found to stop the server once, and 200 calls a
// door that are made to be slow, against a built server of its own. Exit status 1 when one blocks the event loop for
// longer than 200 ms, takes longer than 2 s or more than 300 MB, or keeps health waiting for 250 ms.
import { parseArgs } from "node:util";
import { buildIfStale } from "../tools/build.ts";
import { openRange, type Hit } from "./attack/range.ts";
import { salvo } from "./attack/salvo.ts";
import { DOORS } from "./attack/shot.ts";

const SIZES = { leastBytes: 1_000, mostBytes: 4_000_000 } as const;
const MOST_SHOWN = 15;
/** Of the processor, where the machine tells that: what else runs on it is no fault of the server. */
const BOUNDS = { processorMs: 200, slowestMs: 2_000, grownMb: 300, healthMs: 250 } as const;
type Bound = keyof typeof BOUNDS;
const BOUND_NAMES = Object.keys(BOUNDS) as Bound[]; // keys are all that it has

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    shots: { type: "string", default: "200" },
    door: { type: "string" },
    known: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
console.log(`seed ${seed}`);
await buildIfStale();
const range = await openRange();
const hits: Hit[] = [];
try {
  const shots = salvo({ seed, perDoor: values.known ? 0 : Number(values.shots), share: 1, ...SIZES });
  for (const shot of shots.filter(({ door }) => values.door === undefined || door === values.door)) {
    const hit = await range.shoot(shot);
    hits.push(hit);
    if (values.verbose || exceeded(hit).length > 0) console.log(line(hit));
  }
} finally {
  await range.close();
}
report(hits);

function exceeded(hit: Hit): Bound[] {
  return BOUND_NAMES.filter((bound) => hit[bound] > BOUNDS[bound] || (hit.isDead && bound === "processorMs"));
}

function report(all: readonly Hit[]): void {
  console.log(
    `\n${"".padEnd(9)}${["shots", "calls", "beyond", "loop ms", "of cpu", "slowest", "health", "MB", "ended"].map((name) => name.padStart(9)).join("")}`,
  );
  for (const door of DOORS) {
    const own = all.filter(({ shot }) => shot.door === door);
    if (own.length === 0) continue;
    const worst = (of: (hit: Hit) => number) => Math.max(0, ...own.map(of)).toFixed(0);
    const cells = [
      own.length,
      own.flatMap(({ statuses }) => statuses).length,
      own.filter((hit) => exceeded(hit).length > 0).length,
      worst((hit) => hit.blockedMs),
      worst((hit) => hit.processorMs),
      worst((hit) => hit.slowestMs),
      worst((hit) => hit.healthMs),
      worst((hit) => hit.grownMb),
      own.filter(({ isDead }) => isDead).length,
    ];
    console.log(door.padEnd(9) + cells.map((cell) => String(cell).padStart(9)).join(""));
  }
  const weight = (hit: Hit) => Math.max(...BOUND_NAMES.map((bound) => hit[bound] / BOUNDS[bound]));
  console.log(
    `\nworst, beside ${BOUNDS.processorMs} ms of the loop, ${BOUNDS.slowestMs} ms a call, ${BOUNDS.healthMs} ms for health, ${BOUNDS.grownMb} MB:`,
  );
  for (const hit of all.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST_SHOWN)) console.log(line(hit));
  const beyond = all.filter((hit) => exceeded(hit).length > 0).length;
  console.log(`\n${all.length} shots, ${beyond} beyond a bound (seed ${seed})`);
  process.exitCode = beyond === 0 ? 0 : 1;
}

function line({ shot, statuses, blockedMs, processorMs, slowestMs, healthMs, grownMb, isDead }: Hit): string {
  const figures = [
    `loop ${blockedMs.toFixed(0)} (cpu ${processorMs.toFixed(0)})`,
    `call ${slowestMs.toFixed(0)}`,
    `health ${healthMs.toFixed(0)}`,
    `${grownMb.toFixed(0)} MB`,
  ];
  return `${isDead ? "ENDED  " : ""}${shot.door} ${shot.name.slice(0, 100)}: ${figures.join(", ")} [${[...new Set(statuses)].join(" ")}]`;
}
