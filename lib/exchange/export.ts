import { createHash } from "node:crypto";
import { allows, type Actor } from "../auth/index.ts";
import type { Contents, ListedContent } from "../content/index.ts";
import type { Images } from "../images/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { withLinks, type ShownImage } from "./linked-text.ts";
import { fileOf, isPlainName, linkedName, relative, resolved, TakenNames } from "./names.ts";
import { nameIn } from "./linked-text.ts";

export interface ExportEnv {
  readonly contents: Pick<Contents, "list" | "read">;
  readonly images: Pick<Images, "find">;
  readonly clock: () => Date;
}

/** A file on its way out. */
export interface OutFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly changedAt: Date;
}

export const MANIFEST = "manifest.json";
const FORMAT = 1;
const PAGE = 200;

interface PostEntry {
  readonly file: string;
  readonly path: string;
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly status: string;
  readonly version: number;
  /** Of the text in Stet (VER-4). */
  readonly hash: string;
  /** Of the file's bytes. */
  readonly sha256: string;
  readonly images: readonly string[];
  /** Why the file is called otherwise than its path. */
  readonly renamed?: string;
}

/**
 * All contents of the actor's workspace as files, then their images as they come up, last the manifest (IO-1): one file
 * in memory at a time. Refuses with `forbidden`.
 */
export function exportFiles(env: ExportEnv, actor: Actor): Outcome<AsyncGenerator<OutFile>, Refusal> {
  return allows(actor, "content:export") ? accepted(outFiles(env, actor)) : refused(refusal("forbidden"));
}

async function* outFiles(env: ExportEnv, actor: Actor): AsyncGenerator<OutFile> {
  const listed = await listAll(env, actor);
  const names = new OutNames(listed);
  const posts: PostEntry[] = [];
  const unreadable: { path: string; id: string; why: string }[] = [];
  const sent = new Map<string, { file: string; id: string; sha256: string }>();
  for (const line of listed) {
    const read = await env.contents.read(actor, line.id);
    if (!read.ok) {
      unreadable.push({ path: line.path, id: line.id, why: read.refusal.message });
      continue;
    }
    const { body, path, id, title, type, status, version, hash } = read.value;
    const shown = await placedImages(env, actor, { names, file: names.ofPost(id), body });
    const bytes = Buffer.from(shown.body, "utf8");
    const file = names.ofPost(id);
    yield { name: file, bytes, changedAt: new Date(line.updatedAt) };
    for (const image of shown.images) {
      if (sent.has(image.file)) continue;
      const found = await env.images.find(actor, image.id);
      const data = found.ok ? await found.value.bytes() : undefined;
      if (!data) continue;
      sent.set(image.file, { file: image.file, id: image.id, sha256: sha256(data) });
      yield { name: image.file, bytes: data, changedAt: env.clock() };
    }
    const renamed = file === fileOf(path) ? {} : { renamed: "another file has this name, or it is not allowed" };
    const images = shown.images.map((image) => image.file);
    posts.push({ file, path, id, title, type, status, version, hash, sha256: sha256(bytes), images, ...renamed });
  }
  const manifest = {
    format: FORMAT,
    madeAt: env.clock().toISOString(),
    posts,
    images: [...sent.values()],
    ...(unreadable.length === 0 ? {} : { unreadable }),
  };
  yield { name: MANIFEST, bytes: Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`), changedAt: env.clock() };
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** All of a workspace, archived ones too, by path. */
export async function listAll({ contents }: Pick<ExportEnv, "contents">, actor: Actor): Promise<ListedContent[]> {
  const found = new Map<string, ListedContent>();
  for (const status of [undefined, "archived"] as const) {
    let cursor: string | undefined;
    do {
      const page = await contents.list(actor, {
        limit: PAGE,
        sort: "title",
        ...(status === undefined ? {} : { status }),
        ...(cursor === undefined ? {} : { cursor }),
      });
      if (!page.ok) throw new Error(`a list was refused with ${page.refusal.code}`);
      for (const item of page.value.items) found.set(item.id, item);
      cursor = page.value.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
  return [...found.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Which file is whose, in one export. */
export class OutNames {
  private readonly taken = new TakenNames();
  private readonly posts = new Map<string, string>();

  constructor(listed: readonly Pick<ListedContent, "id" | "path">[]) {
    this.taken.take(MANIFEST, MANIFEST);
    for (const { id, path } of listed) {
      const file = fileOf(path);
      this.posts.set(id, this.taken.takeLike(isPlainName(file) ? file : plainer(file), id));
    }
  }

  ofPost(id: string): string {
    return this.posts.get(id) ?? `${id}.md`;
  }

  /** Where the image goes so that `file` finds it, and by which link; as it was written, if that can be. */
  ofImage(file: string, { id, written }: ShownImage, fileName: string): { file: string; link: string } {
    const wanted = written === undefined ? undefined : wantedFile(file, written);
    if (wanted !== undefined && written !== undefined && isPlainName(wanted) && this.taken.take(wanted, id))
      return { file: wanted, link: written };
    const plain = isPlainName(fileName) ? fileName : `image${/\.\w+$/.exec(fileName)?.[0] ?? ""}`;
    const own = this.ownName(id, `images/${plain}`);
    return { file: own, link: relative(file, own) };
  }

  private readonly own = new Map<string, string>();

  private ownName(id: string, wanted: string): string {
    const name = this.own.get(id) ?? this.taken.takeLike(wanted, id);
    this.own.set(id, name);
    return name;
  }
}

function wantedFile(file: string, written: string): string | undefined {
  const embed = /^\[\[(.*)\]\]$/.exec(written)?.[1];
  const name = embed === undefined ? linkedName(written) : nameIn(embed);
  return name.startsWith("/") ? resolved("", name) : resolved(file, name);
}

const plainer = (file: string): string =>
  file
    .split("/")
    .map((part) => (isPlainName(part) ? part : `_${part.replace(/^\.+/, "").replace(/[. ]+$/, "")}`))
    .join("/");

/** `body` with links that work in the folder, and the images that it shows. */
export async function placedImages(
  { images }: Pick<ExportEnv, "images">,
  actor: Actor,
  { names, file, body }: { readonly names: OutNames; readonly file: string; readonly body: string },
): Promise<{ body: string; images: { id: string; file: string }[] }> {
  const ids = new Set<string>();
  withLinks(body, ({ id }) => void ids.add(id));
  const fileNames = new Map<string, string>();
  for (const id of ids) {
    const found = await images.find(actor, id);
    if (found.ok) fileNames.set(id, found.value.fileName);
  }
  const placed = new Map<string, { id: string; file: string }>();
  const after = withLinks(body, (image) => {
    const fileName = fileNames.get(image.id);
    if (fileName === undefined) return undefined;
    const place = names.ofImage(file, image, fileName);
    placed.set(place.file, { id: image.id, file: place.file });
    return place.link;
  });
  return { body: after, images: [...placed.values()] };
}
