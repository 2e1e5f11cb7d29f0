// A new Git repository of a stream of commits, by the `git` that is installed.
import { spawn } from "node:child_process";
import { mkdir, readdir } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StartFault } from "../server/start-fault.ts";

/** Makes the repository in `folder`, which must be empty, and checks its files out. */
export async function writeGitFolder(commits: AsyncIterable<Buffer>, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new StartFault(`${folder} is not empty. Name another folder.`);
  await git(folder, ["init", "--quiet", "--template=", "--initial-branch=main"]);
  await git(folder, ["fast-import", "--quiet", "--done"], commits);
  await git(folder, ["-c", "core.autocrlf=false", "reset", "--quiet", "--hard", "main"]);
}

/** The caller's Git settings, such as hooks or another repository, have no effect here. */
function environment(): NodeJS.ProcessEnv {
  const none = Object.keys(process.env).filter((name) => name.startsWith("GIT_"));
  const without = Object.fromEntries(none.map((name) => [name, undefined]));
  return { ...process.env, ...without, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
}

async function git(folder: string, words: readonly string[], input?: AsyncIterable<Buffer>): Promise<void> {
  const child = spawn("git", words, { cwd: folder, env: environment(), stdio: ["pipe", "ignore", "pipe"] });
  let complaints = "";
  child.stderr.on("data", (piece: Buffer) => (complaints = (complaints + piece.toString("utf8")).slice(-2_000)));
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", () =>
      reject(new StartFault("git is not installed here, or cannot be run. Install it, or export without --git.")),
    );
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`git ${words[0]} ended with ${code}: ${complaints}`)),
    );
  });
  const written = pipeline(Readable.from(input ?? []), child.stdin);
  const [end, write] = await Promise.allSettled([ended, written]);
  if (end.status === "rejected") throw end.reason;
  if (write.status === "rejected") throw write.reason;
}
