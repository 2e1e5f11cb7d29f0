// Generates the Prisma client, bundles the `stet` command and builds Next when the sources differ from those of the
// last build. Two starts at once take turns: the second finds the work done.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { claimFolder } from "../server/owner-lock.ts";
import { StartFault } from "../server/start-fault.ts";

/** The build's inputs: it runs again when one of these has changed. */
export const INPUTS = [
  "app",
  "cli",
  "lib",
  "public",
  "server",
  "prisma/schema.prisma",
  "next.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const CLIENT_INPUTS = ["prisma/schema.prisma", "prisma.config.ts", "package-lock.json"];
const GENERATED = path.join("server", "generated");
const STAMP = ".next/inputs.sha256";
const CLIENT_STAMP = path.join(GENERATED, "inputs.sha256");
const LOCK_FOLDER = ".stet/build";
const LOCK_POLL_MS = 100;

export interface BuildOptions {
  /** Only the Prisma client, which type checks and tests need. */
  generateOnly?: boolean;
  /** Builds even when nothing changed. */
  force?: boolean;
  /** Called when there is something to build, before it begins. */
  onBegin?: () => void;
  /** Aborting ends a running build; the promise then rejects. */
  signal?: AbortSignal;
}

/**
 * Brings the generated client, the command's bundle and the Next build up to the sources. Run in the project's root.
 */
export async function buildIfStale({
  generateOnly = false,
  force = false,
  onBegin,
  signal,
}: BuildOptions = {}): Promise<void> {
  if (!force && !(await isStale(generateOnly))) return;
  onBegin?.();
  const release = await takeTurn(signal);
  try {
    const client = await fingerprint(CLIENT_INPUTS);
    if (force || (await read(CLIENT_STAMP)) !== client) {
      await runCli(["prisma/build/index.js", "generate"], signal);
      await fs.writeFile(CLIENT_STAMP, client);
    }
    const inputs = await fingerprint(INPUTS);
    if (generateOnly || (!force && (await read(STAMP)) === inputs)) return;
    await fs.rm(STAMP, { force: true }); // a build that breaks off must not count
    const { bundleCli } = await import("./bundle-cli.ts"); // its bundler is not part of a production install
    await bundleCli();
    await runCli(["next/dist/bin/next", "build"], signal);
    await fs.writeFile(STAMP, inputs);
  } finally {
    await release();
  }
}

async function isStale(generateOnly: boolean): Promise<boolean> {
  if ((await read(CLIENT_STAMP)) !== (await fingerprint(CLIENT_INPUTS))) return true;
  return !generateOnly && (await read(STAMP)) !== (await fingerprint(INPUTS));
}

/** Waits for the turn to make something shared; returns the function that ends the turn. */
export async function takeTurn(signal?: AbortSignal): Promise<() => Promise<void>> {
  await fs.mkdir(LOCK_FOLDER, { recursive: true });
  for (;;) {
    const ownership = await claimFolder(LOCK_FOLDER);
    if (ownership.kind === "owned") return ownership.release;
    await sleep(LOCK_POLL_MS, undefined, signal ? { signal } : {});
  }
}

export async function fingerprint(inputs: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const input of inputs) {
    for (const file of await filesBelow(input)) {
      const content = readFileSync(file); // a thousand small files: by promises they take five times the processor
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

async function filesBelow(input: string): Promise<string[]> {
  const stat = await fs.stat(input).catch(() => undefined);
  if (!stat) return [];
  if (stat.isFile()) return [input];
  const entries = await fs.readdir(input, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return files.filter((file) => !file.startsWith(GENERATED)).sort();
}

const read = (file: string): Promise<string | undefined> => fs.readFile(file, "utf8").catch(() => undefined);

async function runCli([script = "", ...args]: string[], signal?: AbortSignal): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    CHECKPOINT_DISABLE: "1",
  };
  const child = spawn(process.execPath, [path.join("node_modules", script), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env,
  });
  const stop = () => child.kill("SIGTERM");
  signal?.addEventListener("abort", stop, { once: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  signal?.removeEventListener("abort", stop);
  signal?.throwIfAborted();
  if (code === 0) return;
  throw new StartFault(`${script.split("/")[0]} ${args.join(" ")} failed:\n${output.trim()}`);
}

if (import.meta.main) {
  const generateOnly = process.argv.includes("--generate-only");
  await buildIfStale({ generateOnly, force: !generateOnly }).catch((error: unknown) => {
    console.error(error instanceof StartFault ? error.message : error);
    process.exitCode = 1;
  });
}
