// The programs of this checkout, each with nearly all it needs in a few plain files: tests start them a hundred times,
// and they load in a third of the processor time. Made again when the sources have changed.
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import { fingerprint, takeTurn } from "./build.ts";

export const PROGRAMS = {
  stet: "cli/main.ts",
  operate: "operate/main.ts",
  server: "server/main.ts",
  "layout-thread": "server/layout-thread.ts",
  "pdf-thread": "server/pdf-thread.ts",
  "text-thread": "server/text-thread.ts",
  "edit-child": "tests/vault/edit-child.ts",
  "kill-child": "tests/vault/kill-child.ts",
  "lock-child": "tests/vault/lock-child.ts",
  "rights-child": "tests/vault/rights-child.ts",
} as const;

const FOLDER = path.resolve(".stet/programs");
const STAMP = path.join(FOLDER, "inputs.sha256");
const INPUTS = ["cli", "lib", "operate", "server", "tests/vault", "tools", "prisma/schema.prisma", "package-lock.json"];
/** The application built by Next and the server share one copy of these in the process. */
const LEFT_OUTSIDE = [/^next(?:\/|$)/, /^react(?:-dom)?(?:\/|$)/, /^@prisma\//, /^(?:pg|pino|yjs|rolldown)(?:\/|$)/];

/** Our modules do nothing but give what is imported of them: those of which nothing is used are left out. */
const isOurs = (id: string): boolean => !id.includes("node_modules");

/** Gives the folder they are in, each as `NAME.mjs`. Run in the project's root, with the database's client made. */
export async function bundlePrograms(): Promise<string> {
  const release = await takeTurn();
  try {
    const inputs = await fingerprint(INPUTS);
    if ((await readFile(STAMP, "utf8").catch(() => "")) === inputs) return FOLDER;
    await rm(FOLDER, { recursive: true, force: true });
    const { build } = await import("rolldown");
    const { "text-thread": textThread, ...others } = PROGRAMS;
    for (const input of [others, { "text-thread": textThread }])
      await build({
        input,
        platform: "node",
        logLevel: "warn",
        external: LEFT_OUTSIDE,
        plugins: [placesOfSources()],
        treeshake: { moduleSideEffects: (id) => !isOurs(id) },
        output: { dir: FOLDER, format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
      });
    await writeFile(STAMP, inputs);
    return FOLDER;
  } finally {
    await release();
  }
}

/** What is beside a source is looked for beside the source; a thread is a program of its own. */
const placesOfSources = (): Plugin => ({
  name: "places of sources",
  transform: {
    filter: { code: "import.meta." },
    handler: (code, id) => ({
      code: code
        .replaceAll(
          /new URL\("\.\/([a-z]+-thread)\.ts", import\.meta\.url\)/g,
          (_, thread: string) => `new URL(${JSON.stringify(pathToFileURL(path.join(FOLDER, `${thread}.mjs`)).href)})`,
        )
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
        .replaceAll("import.meta.main", "false"),
    }),
  },
});
