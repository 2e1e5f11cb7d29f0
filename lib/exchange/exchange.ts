import type { Readable } from "node:stream";
import { allows, type Actor } from "../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { exportFiles, type ExportEnv } from "./export.ts";
import { importFolder, type ImportLine } from "./import.ts";
import type { ImportEnv } from "./import-steps.ts";
import { receiveZip } from "./receive.ts";
import { zipOf } from "./zip-out.ts";

/** In and out over HTTP: two of each at once in a process (IO-1, IO-3). Throws faults only. */
export interface Exchange {
  /** All contents as a ZIP, made as it is read. Refuses with `forbidden` and `rate_limited`. */
  export(actor: Actor): Outcome<Readable, Refusal>;
  /** A line for each file of the ZIP that is sent. Refuses as `importFolder` and `receiveZip` do. */
  import(
    actor: Actor,
    sent: AsyncIterable<Uint8Array>,
    asked: { readonly dryRun: boolean },
  ): Promise<Outcome<AsyncGenerator<ImportLine>, Refusal>>;
}

const MOST_AT_ONCE = 2;

export function createExchange(env: ExportEnv & ImportEnv): Exchange {
  const underWay = { exports: 0, imports: 0 };
  return {
    export(actor) {
      const files = exportFiles(env, actor);
      if (!files.ok) return files;
      if (underWay.exports >= MOST_AT_ONCE) return refused(busy("exports"));
      underWay.exports += 1;
      return accepted(zipOf(files.value).once("close", () => void (underWay.exports -= 1)));
    },

    async import(actor, sent, asked) {
      if (!allows(actor, "content:create")) return refused(refusal("forbidden"));
      if (underWay.imports >= MOST_AT_ONCE) return refused(busy("imports"));
      underWay.imports += 1;
      const end = () => void (underWay.imports -= 1);
      try {
        const folder = await receiveZip(sent);
        const lines = folder.ok ? importFolder(env, actor, folder.value, asked) : folder;
        if (folder.ok && lines.ok) return accepted(ending(lines.value, () => folder.value.close().finally(end)));
        if (folder.ok) await folder.value.close();
        end();
        return lines;
      } catch (fault) {
        end();
        throw fault;
      }
    },
  };
}

const busy = (what: string): Refusal =>
  refusal("rate_limited", { message: `Two ${what} are under way at this moment.`, hint: "Wait until one has ended." });

/** `lines`, and `end` however they end; who asks for none closes it by `return`. */
async function* ending<T>(lines: AsyncGenerator<T>, end: () => Promise<void>): AsyncGenerator<T> {
  try {
    yield* lines;
  } finally {
    await end();
  }
}
