// One owner per folder, also when several processes start in the same millisecond after a crash. Owners are numbered
// files made with link(2), which is atomic and includes the content. The highest number owns the folder; whoever finds
// its process dead makes the next number, and only one can.
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { processStart } from "./process-identity.ts";

const OWNER_FILE = /^owner-(\d+)\.json$/;

export interface Owner {
  pid: number;
  started: string;
}

export type Ownership = { kind: "owned"; release: () => Promise<void> } | { kind: "taken"; owner: Owner };

/** Makes the calling process the owner of `directory`, which exists. A dead owner's claim is taken over. */
export async function claimFolder(directory: string): Promise<Ownership> {
  const mine: Owner = { pid: process.pid, started: (await processStart(process.pid)) ?? "running" };
  const draft = path.join(directory, `.owner-${randomUUID()}`);
  await fs.writeFile(draft, JSON.stringify(mine), { mode: 0o644 });
  try {
    for (;;) {
      const highest = await highestNumber(directory);
      const owner = highest === 0 ? undefined : await readOwner(ownerFile(directory, highest));
      if (owner && (await processStart(owner.pid)) === owner.started) return { kind: "taken", owner };
      if (await takeNumber({ directory, draft, number: highest + 1 })) {
        return { kind: "owned", release: () => fs.rm(ownerFile(directory, highest + 1), { force: true }) };
      }
    }
  } finally {
    await fs.rm(draft, { force: true });
  }
}

/** The living process that owns `directory`, if one does. Claims nothing. */
export async function ownerOf(directory: string): Promise<Owner | undefined> {
  const highest = await highestNumber(directory);
  const owner = highest === 0 ? undefined : await readOwner(ownerFile(directory, highest));
  return owner && (await processStart(owner.pid)) === owner.started ? owner : undefined;
}

interface Claim {
  directory: string;
  draft: string;
  number: number;
}

async function takeNumber({ directory, draft, number }: Claim): Promise<boolean> {
  const file = ownerFile(directory, number);
  try {
    await fs.link(draft, file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
  // Someone may have got further while we looked: lower numbers had been deleted, so we could take one.
  if ((await highestNumber(directory)) > number) {
    await fs.rm(file, { force: true });
    return false;
  }
  for (const lower of await numbersIn(directory)) {
    if (lower < number) await fs.rm(ownerFile(directory, lower), { force: true });
  }
  return true;
}

async function highestNumber(directory: string): Promise<number> {
  return Math.max(0, ...(await numbersIn(directory)));
}

async function numbersIn(directory: string): Promise<number[]> {
  return (await fs.readdir(directory)).flatMap((name) => {
    const number = OWNER_FILE.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

async function readOwner(file: string): Promise<Owner | undefined> {
  const raw = await fs.readFile(file, "utf8").catch(() => "");
  const pid = /"pid":(\d+)/.exec(raw)?.[1];
  const started = /"started":"([^"]*)"/.exec(raw)?.[1];
  return pid === undefined || started === undefined ? undefined : { pid: Number(pid), started };
}

const ownerFile = (directory: string, number: number): string => path.join(directory, `owner-${number}.json`);
