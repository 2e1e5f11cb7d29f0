// SRV-20: the import table is kept, and the checker that says so sees everything.
import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import configuration from "../.dependency-cruiser.mjs";
import { CRUISER, cruiseOfCheckout, ROOTS, RULES } from "../tools/cruise.ts";
import { MAP, withRooms } from "../tools/rooms-page.ts";
import { ROOMS } from "../tools/rooms.mjs";
import { temporaryFolder } from "../tools/temporary-folder.ts";

const SOURCE = /\.(ts|tsx|mjs)$/;

interface Cruise {
  modules: { source: string }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

describe("this checkout", () => {
  let cruise: Cruise;
  let sources: string[] = [];
  beforeAll(async () => {
    sources = await sourcesIn(process.cwd());
    cruise = await cruiseIn(process.cwd(), await cruiseOfCheckout("--output-type", "json"));
  });

  test("[SRV-20] no import breaks the table", () => {
    expect(cruise.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)).toEqual([]);
  });

  test("[SRV-20] the cruise saw every source file there is", () => {
    const seen = new Set(cruise.modules.map(({ source }) => source));
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.filter((file) => !seen.has(file))).toEqual([]);
  });

  test("[SRV-20] every room has an index and is in the list, after all that it may import", async () => {
    const found = (await readdir("lib", { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const rooms = Object.keys(ROOMS);
    expect(rooms.toSorted()).toEqual(found.toSorted());
    expect(rooms.filter((room) => !sources.includes(`lib/${room}/index.ts`))).toEqual([]);
    const early = Object.entries(ROOMS).flatMap(([room, { imports }], at) =>
      imports.filter((name) => !rooms.slice(0, at).includes(name)).map((name) => `${room} > ${name}`),
    );
    expect(early).toEqual([]);
  });

  test("[SRV-20] the map shows the rooms as the list has them", async () => {
    const page = await readFile(MAP, "utf8");
    expect(page).toBe(withRooms(page));
  });
});

/** Forbidden imports, one file each: the file that breaks a rule, what it holds, and the rules that must say so. */
const PLANTED: { file: string; text: string; rules: string[] }[] = [
  ...Object.keys(ROOMS).map((room) => ({
    file: `lib/${room}/up.ts`,
    text: 'import "../../server/late.ts";',
    rules: [`room-${room}`],
  })),
  ...Object.entries(ROOMS).flatMap(([room, { folders = {} }]) =>
    Object.keys(folders).map((folder) => ({
      file: `lib/${room}/${folder}/astray.ts`,
      text: 'import "../attic/inner.ts";',
      rules: [`folder-${room}-${folder}`],
    })),
  ),
  {
    file: "lib/guards/values.ts",
    text: 'import { type Plan, plan } from "../edit-ops/index.ts"; export const p: Plan = plan;',
    rules: ["room-guards-types-only"],
  },
  {
    file: "lib/model/values.ts",
    text: 'import { type Look, look } from "../correct/index.ts"; export const l: Look = look;',
    rules: ["room-model-types-only"],
  },
  { file: "lib/attic/index.ts", text: 'import "../text/index.ts";', rules: ["room-has-a-row"] },
  { file: "lib/content/attic/inner.ts", text: 'import "../../text/index.ts";', rules: ["folder-has-a-row"] },
  { file: "lib/content/inner.ts", text: 'import "../text/inner.ts";', rules: ["only-through-index"] },
  { file: "lib/text/own.ts", text: 'import "./index.ts";', rules: ["not-through-own-index"] },
  {
    file: "lib/markdown/file.ts",
    text: 'import type { Stats } from "node:fs"; export type S = Stats;',
    rules: ["pure-rooms-touch-nothing"],
  },
  {
    file: "lib/crdt/store.ts",
    text: 'import type { Pool } from "pg"; export type P = Pool;',
    rules: ["pure-rooms-touch-no-package-that-does"],
  },
  {
    file: "lib/content/client.ts",
    text: 'import { PrismaClient } from "../../server/generated/prisma/client.ts"; export const c = new PrismaClient();',
    rules: ["only-server-builds-db"],
  },
  {
    file: "app/api/pool.ts",
    text: 'import pg from "pg"; export const p = new pg.Pool();',
    rules: ["only-server-knows-the-drivers"],
  },
  { file: "server/command.ts", text: 'import "../operate/late.ts";', rules: ["not-to-operate"] },
  { file: "app/api/config.ts", text: 'import "../../server/late.ts";', rules: ["app-asks-the-runtime"] },
  { file: "app/ui/reads.ts", text: 'import "../../lib/content/index.ts";', rules: ["ui-never-imports-server"] },
  { file: "server/screen.ts", text: 'import "../app/api/pool.ts";', rules: ["not-to-app"] },
  { file: "server/tested.ts", text: 'import "../tests/some.ts";', rules: ["not-to-test"] },
  { file: "lib/text/ring.ts", text: 'import "./ring-too.ts";', rules: ["no-circular"] },
  { file: "lib/text/alone.ts", text: "export const alone = 1;", rules: ["no-orphans"] },
  {
    file: "server/linted.ts",
    text: 'import { test } from "vitest"; export const t = test;',
    rules: ["not-to-dev-dep"],
  },
  { file: "server/lost.ts", text: 'import "./nowhere.ts";', rules: ["not-to-unresolvable"] },
];

const SURROUNDINGS: Record<string, string> = {
  "lib/text/index.ts": "export const text = 1;",
  "lib/text/inner.ts": 'import "../outcome/index.ts";',
  "lib/edit-ops/attic/inner.ts": "export const inner = 1;",
  "lib/text/ring-too.ts": 'import "./ring.ts";',
  "lib/outcome/index.ts": "export const outcome = 1;",
  "lib/edit-ops/index.ts": "export type Plan = number; export const plan: Plan = 1;",
  "lib/correct/index.ts": "export type Look = number; export const look: Look = 1;",
  "lib/content/index.ts": 'import "../text/index.ts";',
  "lib/guards/fine.ts": 'import type { Plan } from "../edit-ops/index.ts"; export type P = Plan;',
  "operate/late.ts": 'import "../lib/content/index.ts";',
  "server/late.ts": 'import "../lib/content/index.ts";',
  "server/generated/prisma/client.ts": "export class PrismaClient {}",
  "tests/some.ts": 'import "../lib/text/index.ts";',
};

describe("a copy with forbidden imports in it", () => {
  let folder = "";
  let cruise: Cruise;
  beforeAll(async () => {
    folder = await temporaryFolder("planted");
    const files = { ...SURROUNDINGS, ...Object.fromEntries(PLANTED.map(({ file, text }) => [file, text])) };
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
      await writeFile(path.join(folder, file), `${text}\n`);
    }
    await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"));
    await symlink(path.resolve("package.json"), path.join(folder, "package.json"));
    cruise = await cruiseIn(folder, [CRUISER, "--config", RULES, "--output-type", "json", ...(await rootsIn(folder))]);
  });

  for (const { file, rules } of PLANTED) {
    test(`[SRV-20] ${rules.join(", ")}: reports ${file}`, () => {
      // a ring is told of at either end
      const here = cruise.summary.violations.filter(({ from, to }) => from === file || to === file);
      const reported = here.map(({ rule }) => rule.name);
      expect(reported).toEqual(expect.arrayContaining(rules));
    });
  }

  test("[SRV-20] reports nothing that is allowed", () => {
    const planted = new Set(PLANTED.map(({ file }) => file));
    const innocent = cruise.summary.violations.filter(({ from, to }) => !planted.has(from) && !planted.has(to));
    expect(innocent).toEqual([]);
  });

  test("[SRV-20] every rule is tried", () => {
    const tried = new Set(PLANTED.flatMap(({ rules }) => rules));
    expect(configuration.forbidden.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });
});

async function sourcesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const root of await rootsIn(folder)) {
    const entries = await readdir(path.join(folder, root), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const file = path.relative(folder, path.join(entry.parentPath, entry.name));
      if (entry.isFile() && SOURCE.test(file) && !file.startsWith("server/generated/")) found.push(file);
    }
  }
  return found;
}

async function cruiseIn(folder: string, args: readonly string[]): Promise<Cruise> {
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 100_000_000 });
  const { stdout } = await run.catch((failed: { stdout: string }) => failed); // its status counts the violations
  return JSON.parse(stdout);
}

async function rootsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return ROOTS.filter((root) => names.includes(root));
}
