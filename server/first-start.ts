// What is done before the first request: the owner, the owner's scripted token, and on the first start something to edit.
import fs from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Actor } from "../lib/auth/index.ts";
import type { Runtime } from "./runtime.ts";

export interface Preparation {
  /** Lines for the person who started Stet, printed once it is ready. */
  lines: string[];
}

const SAMPLES = path.join(path.dirname(fileURLToPath(import.meta.url)), "samples");

/** `address` is where people find this server, without a slash at the end. */
export async function prepare({ auth, config, contents, prisma, log }: Runtime, address: string): Promise<Preparation> {
  const { firstSignInToken } = await auth.ensureOwner();
  if (config.ownerToken !== undefined) await auth.ensureOwnerToken(config.ownerToken);
  const owner = await auth.owner();
  if ((await prisma.content.count({ where: { workspaceId: owner.workspaceId } })) === 0) {
    log.info({ posts: await loadSamples(contents, owner) }, "Sample posts were loaded");
  }
  return { lines: firstSignInToken === undefined ? [] : [`Sign in once, within 24 hours: ${address}/sign-in?token=${firstSignInToken}`] };
}

/** Loads the posts of server/samples, in the order of their names; gives their paths. */
async function loadSamples(contents: Runtime["contents"], owner: Actor): Promise<string[]> {
  const files = (await fs.readdir(SAMPLES)).filter((name) => name.endsWith(".md")).toSorted();
  const paths: string[] = [];
  for (const file of files) {
    const body = await fs.readFile(path.join(SAMPLES, file), "utf8");
    const made = await contents.create(owner, { title: titleOf(body) ?? file, body, path: file.replace(/\.md$/, "") });
    if (!made.ok) throw new Error(`The sample post ${file} was refused: ${made.refusal.message}`);
    paths.push(made.value.path);
  }
  return paths;
}

const titleOf = (body: string): string | undefined => /^# (.+)$/m.exec(body)?.[1];
