// Runs the real command in a folder of its own.
import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { program } from "../support/program.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `stet …words` in `directory`; `input` is what someone types, line by line. */
export async function stet(
  directory: string,
  words: readonly string[],
  {
    command = [process.execPath, program("stet")],
    input = "",
  }: { readonly command?: readonly string[]; readonly input?: string } = {},
): Promise<Ran> {
  const [program = "", ...first] = command;
  const child = spawn(program, [...first, ...words], { cwd: directory, stdio: ["pipe", "pipe", "pipe"] });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk) => (out += String(chunk)));
  child.stderr.on("data", (chunk) => (err += String(chunk)));
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  );
  return { code, out, err };
}

export async function folderWith(
  files: Readonly<Record<string, string>>,
): Promise<{ directory: string; text: (name: string) => Promise<string> }> {
  const directory = await temporaryFolder("cli");
  for (const [name, text] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(directory, name)), { recursive: true });
    await fs.writeFile(path.join(directory, name), text);
  }
  return { directory, text: (name) => fs.readFile(path.join(directory, name), "utf8") };
}
