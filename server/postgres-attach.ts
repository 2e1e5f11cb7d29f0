// The address of an embedded Postgres that another process of this machine runs: for commands next to a serving Stet.
import fs from "node:fs/promises";
import path from "node:path";
import { ownerOf } from "./owner-lock.ts";
import { POSTGRES_USER } from "./postgres-cluster.ts";
import { StartFault } from "./start-fault.ts";

const PORT_LINE = 3; // of postmaster.pid, counted from 0

/** Folder of the files of the cluster that belongs to `directory`; undefined when there is none yet. */
export async function postgresFolder(directory: string): Promise<string | undefined> {
  const elsewhere = (await fs.readFile(path.join(directory, "elsewhere"), "utf8").catch(() => "")).trim();
  const home = elsewhere === "" ? path.resolve(directory) : elsewhere;
  return (await fs.stat(path.join(home, "data")).catch(() => undefined)) ? home : undefined;
}

/** Connection URL of `database` in the cluster of `directory` while a process runs it; undefined while none does. */
export async function attachPostgres(directory: string, database: string): Promise<string | undefined> {
  const home = await postgresFolder(directory);
  const owner = home === undefined ? undefined : await ownerOf(home);
  if (home === undefined || !owner) return undefined;
  const port = Number(
    (await fs.readFile(path.join(home, "data/postmaster.pid"), "utf8").catch(() => "")).split("\n")[PORT_LINE],
  );
  const password = (await fs.readFile(path.join(home, "password"), "utf8").catch(() => "")).trim();
  if (!(port > 0) || password === "")
    throw new StartFault(
      `Process ${owner.pid} runs the database in ${home}, and it cannot be reached: ` +
        "it is starting, or its files belong to another user.",
    );
  return `postgresql://${POSTGRES_USER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}
