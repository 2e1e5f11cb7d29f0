import ignore, { type Ignore } from "ignore";
import { readBytes } from "./bytes.ts";
import { decode } from "./decode.ts";
import type { Folder } from "./folder.ts";
import { isClosed } from "./path.ts";

/** The rules of one folder, for the paths below it. */
interface Level {
  /** Of the folder, from the root, with a `/` after it; empty for the root. */
  readonly prefix: string;
  readonly rules: Ignore;
}

/**
 * What is passed over, by the rules of a folder and of all around it: the innermost rule that speaks of a path decides,
 * as in git.
 */
export type Levels = readonly Level[];

const RULE_FILES = [".gitignore", ".stetignore"] as const;
const MOST_RULE_BYTES = 256 * 1024;
/** Never texts of ours, whatever any rule says. */
const isNeverWalked = (name: string): boolean => isClosed(name) || name === "node_modules";

/** `levels` and the rules that are in `folder`; `patterns` beside those of the root. */
export async function levelsIn(
  levels: Levels,
  folder: Folder,
  prefix: string,
  names: ReadonlySet<string>,
  patterns: readonly string[] = [],
): Promise<Levels> {
  const files = RULE_FILES.filter((name) => names.has(name));
  if (files.length === 0 && patterns.length === 0) return levels;
  const rules = ignore({ ignorecase: false });
  for (const name of files) rules.add(await rulesIn(folder, name));
  return [...levels, { prefix, rules: rules.add([...patterns]) }];
}

async function rulesIn(folder: Folder, name: string): Promise<string> {
  const read = await readBytes(folder, name, name, MOST_RULE_BYTES);
  const text = read.ok ? decode(read.value.bytes, name) : read;
  return text.ok ? text.value : "";
}

/** Whether the entry is passed over. */
export function isIgnored(levels: Levels, path: string, name: string, isFolder: boolean): boolean {
  if (isFolder && isNeverWalked(name)) return true;
  for (const { prefix, rules } of levels.toReversed()) {
    const { ignored, unignored } = rules.test(path.slice(prefix.length) + (isFolder ? "/" : ""));
    if (ignored || unignored) return ignored;
  }
  return false;
}
