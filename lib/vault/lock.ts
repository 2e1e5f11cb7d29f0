import { setTimeout as pause } from "node:timers/promises";
import fs from "node:fs/promises";
import lockfile from "proper-lockfile";
import { z } from "zod";
import { refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { busy, unless, writeRefusal } from "./errno.ts";
import type { Folder } from "./folder.ts";
import { openOwnFolder, readOwn, writeOwn } from "./own-folder.ts";
import { isDead, ownIdentity, type ProcessIdentity } from "./process-identity.ts";
import { inTurn } from "./turn.ts";

/** Stet's own folder, while nobody else writes in the folder around it. */
export interface Held {
  readonly own: Folder;
  /** False when another process has taken the lock, because this one stood still for too long. */
  isStillHeld(): boolean;
}

const LOCK = "lock";
const OWNER = "lock-owner";
const TAKEOVER = "takeover";
/** Of a process that cannot be asked (on another machine): it renews its lock five times in this while. */
const STALE_MS = 10_000;
const FUTURE_MS = 60 * 60_000;
const PAUSE_MS = 50;
const MOST_WAIT_MS = 15_000;

/**
 * Runs `work` while no other work does in this folder, of this process or another (DOOR-3). A lock whose process is
 * dead is taken over. Waits at most `waitMs`, then `unavailable`.
 */
export function locked<T>(
  root: string,
  waitMs: number | undefined,
  work: (held: Held) => Promise<Outcome<T, Refusal>>,
): Promise<Outcome<T, Refusal>> {
  return inTurn(root, async () => {
    const own = await openOwnFolder(root);
    if (!own.ok) return own;
    try {
      return await holding(own.value, root, waitMs ?? MOST_WAIT_MS, work);
    } finally {
      await own.value.close();
    }
  });
}

async function holding<T>(
  own: Folder,
  root: string,
  waitMs: number,
  work: (held: Held) => Promise<Outcome<T, Refusal>>,
): Promise<Outcome<T, Refusal>> {
  let held = true;
  const onCompromised = () => {
    held = false;
  };
  let release: (() => Promise<void>) | undefined;
  try {
    release = await acquire(own, root, waitMs, onCompromised);
    if (release) await signLock(own);
  } catch (fault) {
    await release?.();
    return refused(writeRefusal(fault, root));
  }
  if (!release) return refused(busy("Another process keeps writing in this folder."));
  try {
    return await work({ own, isStillHeld: () => held });
  } finally {
    if (held) await unless(["ERELEASED", "ENOTACQUIRED"], release);
  }
}

async function acquire(
  own: Folder,
  root: string,
  waitMs: number,
  onCompromised: () => void,
): Promise<(() => Promise<void>) | undefined> {
  const until = performance.now() + waitMs;
  for (;;) {
    const release = await tryLock(root, own.at(LOCK), onCompromised);
    if (release) return release;
    if (await takenFromTheDead(own, root)) continue;
    if (performance.now() >= until) return undefined;
    await pause(PAUSE_MS);
  }
}

const tryLock = (file: string, lockfilePath: string, onCompromised: () => void) =>
  unless(["ELOCKED"], () =>
    lockfile.lock(file, { lockfilePath, realpath: false, stale: STALE_MS, update: STALE_MS / 5, onCompromised }),
  );

/** Who holds the lock, and which lock: a later one has another number or was made at another time. */
interface Owner extends ProcessIdentity {
  readonly lock: string;
}

const ownerSchema = z.object({ pid: z.int(), start: z.string(), host: z.string(), lock: z.string() });

async function signLock(own: Folder): Promise<void> {
  const owner: Owner = { ...(await ownIdentity()), lock: (await lockMark(own)) ?? "" };
  await writeOwn(own, OWNER, JSON.stringify(owner));
}

async function lockMark(own: Folder): Promise<string | undefined> {
  const stats = await unless(["ENOENT"], () => fs.lstat(own.at(LOCK), { bigint: true }));
  return stats && `${stats.ino} ${stats.birthtimeNs}`;
}

/**
 * Takes the lock away that a dead process has left. One process does so at a time, and looks again before: else it
 * could take a fresh one from its new owner.
 */
async function takenFromTheDead(own: Folder, root: string): Promise<boolean> {
  if (await isFromTheFuture(own, TAKEOVER)) await removeLock(own, TAKEOVER);
  if (!(await isOfTheDead(own))) return false;
  const release = await tryLock(`${root}/${TAKEOVER}`, own.at(TAKEOVER), () => undefined);
  if (!release) return false;
  try {
    return (await isOfTheDead(own)) && (await removeLock(own, LOCK));
  } finally {
    await release();
  }
}

const removeLock = async (own: Folder, name: string): Promise<boolean> =>
  (await unless(["ENOENT"], async () => (await fs.rmdir(own.at(name)), true))) === true;

/**
 * Nobody renews a lock to a time that is still to come; it would never grow old. Clocks of two machines differ by less.
 */
async function isFromTheFuture(own: Folder, name: string): Promise<boolean> {
  const stat = await unless(["ENOENT"], () => fs.lstat(own.at(name)));
  return stat !== undefined && stat.mtimeMs > Date.now() + FUTURE_MS;
}

async function isOfTheDead(own: Folder): Promise<boolean> {
  if (await isFromTheFuture(own, LOCK)) return true;
  const owner = ownerIn(await readOwn(own, OWNER));
  return owner !== undefined && owner.lock === (await lockMark(own)) && (await isDead(owner));
}

function ownerIn(bytes: Buffer | undefined): Owner | undefined {
  if (!bytes) return undefined;
  try {
    return ownerSchema.safeParse(JSON.parse(bytes.toString("utf8"))).data;
  } catch (fault) {
    if (fault instanceof SyntaxError) return undefined;
    throw fault;
  }
}
