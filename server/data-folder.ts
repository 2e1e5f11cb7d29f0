// The folder that everything Stet keeps on disk is below: one process at a time has it.
import fs from "node:fs/promises";
import path from "node:path";
import type { Config } from "./config.ts";
import { claimFolder } from "./owner-lock.ts";
import { StartFault } from "./start-fault.ts";
import type { Undoing } from "./stopping.ts";

/** Makes the folder and claims it. Throws a StartFault when it cannot be made, or another process has it. */
export async function claimDataFolder({
  config,
  undoing,
}: {
  readonly config: Pick<Config, "dataDirectory">;
  readonly undoing: Undoing;
}): Promise<void> {
  const folder = path.resolve(config.dataDirectory);
  await fs.mkdir(folder, { recursive: true, mode: 0o711 }).catch((cause: unknown) => {
    throw new StartFault(`The data folder ${folder} cannot be made. Set STET_DATA to a folder this user may write.`, {
      cause,
    });
  });
  const ownership = await claimFolder(folder);
  if (ownership.kind === "taken") {
    throw new StartFault(
      `Stet already runs on the data folder ${folder} (process ${ownership.owner.pid}). ` +
        "Stop it first, or set STET_DATA to another folder.",
    );
  }
  undoing.add("the data folder's lock", ownership.release);
}
