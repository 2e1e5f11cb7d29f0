// The history of all posts as a stream that `git fast-import` reads: a commit for each version (IO-6).
import type { Actor } from "../auth/index.ts";
import type { Contents, ShownVersion } from "../content/index.ts";
import { listAll, OutNames, placedImages, type ExportEnv } from "./export.ts";

export interface HistoryEnv extends ExportEnv {
  readonly contents: Pick<Contents, "list" | "read" | "versions" | "version">;
}

interface Step {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly version: ShownVersion;
  /** By which it is put in order; ISO 8601. */
  readonly at: string;
}

const PAGE = 200;
const BRANCH = "refs/heads/main";

/**
 * All versions of all posts, the oldest first, each as a commit of its author, at its time, with the person's words for
 * a message; images come with the first version that shows them. One text in memory at a time.
 */
export async function* historyStream(env: HistoryEnv, actor: Actor): AsyncGenerator<Buffer> {
  const listed = await listAll(env, actor);
  const names = new OutNames(listed);
  const sent = new Set<string>();
  const steps: Step[] = [];
  for (const { id, title, path } of listed) {
    let at = "";
    for (const version of await versionsOf(env, actor, id)) {
      at = version.createdAt > at ? version.createdAt : at; // a clock that was set back changes no order within a post
      steps.push({ id, title, path, version, at });
    }
  }
  steps.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  for (const step of steps) {
    const whole = await env.contents.version(actor, step.id, step.version.number);
    if (!whole.ok) throw new Error(`version ${step.version.number} of ${step.path}: ${whole.refusal.message}`);
    const file = names.ofPost(step.id);
    const { body, images } = await placedImages(env, actor, { names, file, body: whole.value.body });
    yield commitOf(step);
    yield* fileAt(file, Buffer.from(body, "utf8"));
    for (const image of images) {
      if (sent.has(image.file)) continue;
      const found = await env.images.find(actor, image.id);
      const bytes = found.ok ? await found.value.bytes() : undefined;
      if (!bytes) continue;
      sent.add(image.file);
      yield* fileAt(image.file, bytes);
    }
    yield Buffer.from("\n");
  }
  yield Buffer.from("done\n");
}

async function versionsOf({ contents }: HistoryEnv, actor: Actor, id: string): Promise<ShownVersion[]> {
  const found: ShownVersion[] = [];
  let cursor: string | undefined;
  do {
    const page = await contents.versions(actor, id, { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) });
    if (!page.ok) throw new Error(`the history of ${id}: ${page.refusal.message}`);
    found.push(...page.value.items);
    cursor = page.value.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found.toReversed();
}

const MS = 1000;

function commitOf({ title, path, version: { number, request, origin, actor, hash, createdAt } }: Step): Buffer {
  const who = `${personName(actor.name)} <${actor.id.replaceAll(/[^\w.-]/g, "-")}@stet.invalid>`;
  const at = `${Math.floor(Date.parse(createdAt) / MS)} +0000`;
  const words =
    request?.trim() || (number === 1 ? `${title}: first version` : `${title}: version ${number}, by ${origin}`);
  const message = Buffer.from(
    `${words.replaceAll("\0", " ").toWellFormed()}\n\nStet-Post: ${path}\nStet-Version: ${number}\nStet-Origin: ` +
      `${origin}\nStet-Hash: ${hash}\n`,
  );
  return Buffer.concat([
    Buffer.from(`commit ${BRANCH}\nauthor ${who} ${at}\ncommitter ${who} ${at}\ndata ${message.length}\n`),
    message,
    Buffer.from("\n"),
  ]);
}

/** A name as the head of a commit can hold it. */
const personName = (name: string): string =>
  name
    .replaceAll(/[<>\p{C}]/gu, " ")
    .trim()
    .toWellFormed() || "Someone";

function* fileAt(name: string, bytes: Uint8Array): Generator<Buffer> {
  const quoted = `"${name.replaceAll(/[\\"]/g, (letter) => `\\${letter}`)}"`;
  yield Buffer.from(`M 100644 inline ${quoted}\ndata ${bytes.byteLength}\n`);
  yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  yield Buffer.from("\n");
}
