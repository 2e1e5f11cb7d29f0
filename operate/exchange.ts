// All contents as files, and files as contents (IO-1 to IO-3), by the first owner of the one workspace.
import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { v7 as uuidv7 } from "uuid";
import { EXIT } from "../cli/exit.ts";
import { createAuth, type Actor } from "../lib/auth/index.ts";
import { createContents } from "../lib/content/index.ts";
import {
  exportFiles,
  historyStream,
  importFolder,
  openFolder,
  openZip,
  writeFolder,
  zipOf,
  type Folder,
  type ImportLine,
} from "../lib/exchange/index.ts";
import { createImages } from "../lib/images/index.ts";
import { StartFault } from "../server/start-fault.ts";
import type { Answer } from "./answer.ts";
import type { CommandDatabase } from "./database.ts";
import { writeGitFolder } from "./git-folder.ts";

/** Where to: exactly one of them. */
export interface ExportTarget {
  readonly folder?: string | undefined;
  readonly zip?: string | undefined;
  readonly git?: string | undefined;
}

/** Every version of every post as a commit (IO-6). */
async function exportHistory(database: CommandDatabase, folder: string): Promise<Answer> {
  const startedAt = performance.now();
  const rooms = await roomsOf(database);
  await writeGitFolder(historyStream(rooms, rooms.owner), folder);
  const lines = [`The history of all posts is a Git repository in ${folder} (${seconds(startedAt)} s).`];
  return { exit: EXIT.done, lines, json: { ok: true, to: folder } };
}

export async function exportAll(database: CommandDatabase, { folder, zip, git }: ExportTarget): Promise<Answer> {
  const to = zip ?? git ?? folder;
  if (to === undefined || [folder, zip, git].filter((one) => one !== undefined).length > 1)
    throw new StartFault("Name one of them: a folder, a file with --zip FILE, or a folder with --git DIR.");
  if (git !== undefined) return exportHistory(database, git);
  const startedAt = performance.now();
  const rooms = await roomsOf(database);
  const files = exportFiles(rooms, rooms.owner);
  if (!files.ok) throw new StartFault(files.refusal.message);
  let count = 0;
  const counted = (async function* () {
    for await (const file of files.value) {
      count += 1;
      yield file;
    }
  })();
  if (zip === undefined) {
    if ((await writeFolder(counted, to)) === undefined)
      throw new StartFault(`${to} is not empty. Name another folder.`);
  } else {
    if (await stat(zip).catch(() => undefined)) throw new StartFault(`${zip} exists already. Name another file.`);
    const draft = `${zip}.part`;
    try {
      await pipeline(zipOf(counted), createWriteStream(draft));
      await rename(draft, zip);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
  const lines = [`${count} files are in ${to} (${seconds(startedAt)} s). manifest.json says which is which.`];
  return { exit: EXIT.done, lines, json: { ok: true, to, files: count } };
}

export interface ImportOptions {
  readonly dryRun: boolean;
  /** Called for each file when it is done. */
  readonly say: (line: string) => void;
}

export async function importAll(
  database: CommandDatabase,
  from: string,
  { dryRun, say }: ImportOptions,
): Promise<Answer> {
  const startedAt = performance.now();
  const folder = await opened(from);
  try {
    const rooms = await roomsOf(database);
    const started = importFolder(rooms, rooms.owner, folder, { dryRun });
    if (!started.ok) throw new StartFault(started.refusal.message);
    const files: ImportLine[] = [];
    let sum: ImportLine | undefined;
    for await (const line of started.value) {
      if ("file" in line) {
        files.push(line);
        say(inWords(line));
      } else sum = line;
    }
    if (!sum || "file" in sum) throw new Error("An import ended without its sum");
    const counts =
      `${sum.new} new, ${sum.unchanged} unchanged, ${sum.differs} differ, ${sum.skipped} ` +
      `skipped, ${sum.images} images`;
    const end = dryRun ? "Nothing was changed: this was a dry run." : `Done in ${seconds(startedAt)} s.`;
    return {
      exit: sum.done ? EXIT.done : EXIT.unchanged,
      lines: [`${counts}. ${sum.why ?? end}`],
      json: { ...sum, ok: sum.done, files },
    };
  } finally {
    await folder.close();
  }
}

const inWords = (line: ImportLine): string =>
  "file" in line
    ? `${line.does.padEnd(9)} ${line.file}${line.path === undefined ? "" : ` → ${line.path}`}` +
      `${line.images ? ` (${line.images} images)` : ""}${line.why === undefined ? "" : `: ${line.why}`}`
    : "";

async function opened(from: string): Promise<Folder> {
  const found = await stat(from).catch(() => undefined);
  if (!found) throw new StartFault(`There is no folder or file ${from}.`);
  if (found.isDirectory()) return openFolder(from);
  const zip = await openZip(from);
  if (!zip.ok) throw new StartFault(`${from}: ${zip.refusal.message} ${zip.refusal.hint}`);
  return zip.value;
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

/** The rooms as a server has them, and the first owner. */
async function roomsOf({ pool, prisma }: CommandDatabase) {
  const clock = () => new Date();
  const newId = () => uuidv7();
  const auth = createAuth({
    db: prisma,
    clock,
    newId,
    randomToken: () => {
      throw new Error("A command makes no secrets");
    },
  });
  const { rows } = await pool.query<{ id: string; name: string; workspaceId: string }>(
    `select id, name, workspace_id as "workspaceId" from person
     where role = 'owner' and removed_at is null order by created_at, id limit 1`,
  );
  const [first] = rows;
  const asked: Actor | undefined = first && {
    ...first,
    kind: "person",
    personId: first.id,
    role: "viewer",
    scopes: new Set(),
  };
  const owner = asked && (await auth.actorNow(asked));
  if (!owner) throw new StartFault("There is no owner yet: start Stet once.");
  return {
    owner,
    clock,
    actorNow: (actor: Pick<Actor, "id" | "kind" | "personId">) => auth.actorNow(actor),
    contents: createContents({ db: prisma, clock, newId }),
    images: createImages({ pool, clock }),
  };
}
