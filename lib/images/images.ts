import type { KeptImage } from "./answers.ts";
import { createHash } from "node:crypto";
import { allows, type Actor } from "../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { imageFacts, type MediaType } from "./image-facts.ts";
import { addressOf, digestOf, idOf } from "./image-id.ts";
import {
  findContent,
  insertImage,
  insertUse,
  isKept,
  mostMegabytes,
  selectBytes,
  selectImage,
  selectKept,
  selectOfContent,
  type Sql,
} from "./statements.ts";

/** What the process hands to this room. */
export interface ImagesEnv {
  readonly pool: Sql;
  readonly clock: () => Date;
}

/**
 * An image on its way in. `read` gives its bytes, or undefined once they are more than `most`; it is asked when it is
 * clear that they may come.
 */
export interface Upload {
  readonly name: string;
  readonly read: (most: number) => Promise<Uint8Array | undefined>;
}

/** An image that belongs to a post. */
export interface PostImage extends KeptImage {
  /** Of its file, without an ending; may be empty. */
  readonly name: string;
}

/** An image as it is served. */
export interface FoundImage {
  readonly id: string;
  readonly mediaType: MediaType;
  /** Of a file, with the ending that fits its type. */
  readonly fileName: string;
  /** Undefined: it was purged just now. */
  bytes(): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Images of posts (IMG-1): kept once in a workspace, by their bytes. Throws faults only. */
export interface Images {
  /**
   * Keeps an image for a content. Refuses with `forbidden`, `not_found`, `rate_limited`, `image_too_large`, and as
   * `imageFacts` does.
   */
  add(actor: Actor, idOrPath: string, upload: Upload): Promise<Outcome<KeptImage, Refusal>>;
  /** What `add` would keep and under which address, or why not; keeps nothing. Refuses as `add` does. */
  look(actor: Actor, upload: Upload): Promise<Outcome<KeptImage, Refusal>>;
  /** Refuses with `forbidden` and `not_found`: who may read the posts of a workspace may see their images. */
  find(actor: Actor, id: string): Promise<Outcome<FoundImage, Refusal>>;
  /** For what a workspace shows the world: asks no rights. Undefined: there is none. */
  ofWorkspace(workspaceId: string, id: string): Promise<FoundImage | undefined>;
  /** The images of a post, the latest 200. Refuses with `forbidden` and `not_found`. */
  ofPost(actor: Actor, idOrPath: string): Promise<Outcome<readonly PostImage[], Refusal>>;
  /** Those of these ids that the workspace keeps an image under. Refuses with `forbidden`. */
  kept(actor: Actor, ids: readonly string[]): Promise<Outcome<ReadonlySet<string>, Refusal>>;
}

const MOST_OF_POST = 200;

/** This many are held in memory at once, in one process. */
const MOST_AT_ONCE = 16;
const MEGABYTE = 1024 * 1024;
const NAME_LENGTH = 120;

export function createImages(env: ImagesEnv): Images {
  const { pool } = env;
  let underWay = 0;

  return {
    async add(actor, idOrPath, { name, read }) {
      if (!allows(actor, "content:write")) return refused(refusal("forbidden"));
      const content = await findContent(pool, actor.workspaceId, idOrPath);
      if (!content) return refused(NO_CONTENT);
      if (underWay >= MOST_AT_ONCE)
        return refused(refusal("rate_limited", { message: "Many images are being added at this moment." }));
      underWay += 1;
      try {
        const bytes = await read(content.mostMegabytes * MEGABYTE);
        return bytes ? await keep(env, actor, content.id, { name, bytes }) : refused(tooLarge(content.mostMegabytes));
      } finally {
        underWay -= 1;
      }
    },

    async look(actor, { read }) {
      if (!allows(actor, "content:write")) return refused(refusal("forbidden"));
      const megabytes = await mostMegabytes(pool, actor.workspaceId);
      const bytes = await read(megabytes * MEGABYTE);
      if (!bytes) return refused(tooLarge(megabytes));
      const facts = imageFacts(bytes);
      if (!facts.ok) return facts;
      const id = idOf(createHash("sha256").update(bytes).digest());
      return accepted({ id, url: addressOf(id), ...facts.value, size: bytes.byteLength });
    },

    async find(actor, id) {
      if (!allows(actor, "content:read")) return refused(refusal("forbidden"));
      const found = await ofWorkspace(pool, actor.workspaceId, id);
      return found ? accepted(found) : refused(NO_IMAGE);
    },

    ofWorkspace: (workspaceId, id) => ofWorkspace(pool, workspaceId, id),

    async ofPost(actor, idOrPath) {
      if (!allows(actor, "content:read")) return refused(refusal("forbidden"));
      const content = await findContent(pool, actor.workspaceId, idOrPath);
      if (!content) return refused(NO_CONTENT);
      const rows = await selectOfContent(pool, actor.workspaceId, content.id, MOST_OF_POST);
      return accepted(
        rows.map(({ digest, ...facts }) => {
          const id = idOf(digest);
          return { id, url: addressOf(id), ...facts };
        }),
      );
    },

    async kept(actor, ids) {
      if (!allows(actor, "content:read")) return refused(refusal("forbidden"));
      const digests = ids.flatMap((id) => digestOf(id) ?? []);
      const kept = digests.length === 0 ? [] : await selectKept(pool, actor.workspaceId, digests);
      return accepted(new Set(kept.map(idOf)));
    },
  };
}

/** A purge may take the image away between the two statements: then it is kept again. */
const ROUNDS = 2;

async function keep(
  { pool, clock }: ImagesEnv,
  actor: Actor,
  contentId: string,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<Outcome<KeptImage, Refusal>> {
  const facts = imageFacts(bytes);
  if (!facts.ok) return facts;
  const { personId, name: personName, workspaceId } = actor;
  const digest = createHash("sha256").update(bytes).digest();
  const row = { ...facts.value, digest, bytes, name: cleanName(name), personId, personName, createdAt: clock() };
  for (let round = 0; round < ROUNDS; round++) {
    if (!(await isKept(pool, workspaceId, digest))) await insertImage(pool, workspaceId, row);
    if (await insertUse(pool, contentId, workspaceId, row)) {
      const id = idOf(digest);
      return accepted({ id, url: addressOf(id), ...facts.value, size: bytes.byteLength });
    }
  }
  return refused(NO_CONTENT);
}

async function ofWorkspace(pool: Sql, workspaceId: string, id: string): Promise<FoundImage | undefined> {
  const digest = digestOf(id);
  const found = digest && (await selectImage(pool, workspaceId, digest));
  if (!digest || !found) return undefined;
  const { mediaType, name } = found;
  return { id, mediaType, fileName: fileName(name, mediaType), bytes: () => bytesOf(pool, workspaceId, digest) };
}

async function bytesOf(pool: Sql, workspaceId: string, digest: Buffer): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await selectBytes(pool, workspaceId, digest);
  // the driver's buffers are no shared memory
  return bytes && new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
}

const NO_CONTENT = refusal("not_found", { message: "There is no such content." });
const NO_IMAGE = refusal("not_found", {
  message: "There is no such image.",
  hint: "It may have been deleted for good, together with its post.",
});

const tooLarge = (megabytes: number): Refusal =>
  refusal("image_too_large", {
    message: `The image is larger than ${megabytes} MB.`,
    details: { limit: megabytes * MEGABYTE, unit: "bytes" },
  });

/** The last part of a path, in one line, without its ending. */
function cleanName(name: string): string {
  const last =
    name
      .toWellFormed()
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ")
      .split(/[\\/]/)
      .at(-1) ?? "";
  return last
    .replace(/\.[a-z\d]{1,5}$/i, "")
    .trim()
    .slice(0, NAME_LENGTH)
    .toWellFormed();
}

const fileName = (name: string, mediaType: MediaType): string =>
  `${name || "image"}.${mediaType.replace(/^image\//, "").replace("jpeg", "jpg")}`;
