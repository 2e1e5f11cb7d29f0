import { allows, type Actor } from "../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import type { Folder } from "./folder.ts";
import { ImportSteps, type FileLine, type ImportEnv } from "./import-steps.ts";

/** The last line: `why` where the import ended early. */
export interface ImportSum {
  readonly done: boolean;
  readonly dryRun: boolean;
  readonly new: number;
  readonly unchanged: number;
  readonly differs: number;
  readonly skipped: number;
  readonly images: number;
  readonly code?: Refusal["code"];
  readonly why?: string;
}

export type ImportLine = FileLine | ImportSum;

export const mayImport = (actor: Actor): boolean =>
  (["content:read", "content:create", "content:write"] as const).every((action) => allows(actor, action));

/**
 * Makes a content of each Markdown file of `folder`, in the order of their names, with the images that it shows: a line
 * for each file (IO-3). Doing it again makes what is missing, and nothing twice. Refuses with `forbidden`.
 */
export function importFolder(
  env: ImportEnv,
  actor: Actor,
  folder: Folder,
  { dryRun }: { readonly dryRun: boolean },
): Outcome<AsyncGenerator<ImportLine>, Refusal> {
  return mayImport(actor) ? accepted(lines(env, actor, folder, dryRun)) : refused(refusal("forbidden"));
}

async function* lines(env: ImportEnv, actor: Actor, folder: Folder, dryRun: boolean): AsyncGenerator<ImportLine> {
  const steps = new ImportSteps(env, actor, folder, { dryRun });
  const counts = { new: 0, unchanged: 0, differs: 0, skipped: 0 };
  for (let number = 0; number < steps.total; number++) {
    const stepped = await steps.step(number);
    if (!stepped.ok) {
      const { code, message: why } = stepped.refusal;
      yield { done: false, dryRun, ...counts, images: steps.images, code, why };
      return;
    }
    const { line } = stepped.value;
    if (!line) continue;
    counts[line.does] += 1;
    yield line;
  }
  yield { done: true, dryRun, ...counts, images: steps.images };
}
