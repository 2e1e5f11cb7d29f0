// Links by which someone who is no member reads a draft as it is (SHARE-1).
import type { ShownLink } from "./answers.ts";
import { allows, changedBy, digestOf, recordAccess, type Actor } from "../auth/index.ts";
import type { Contents, ContentSummary } from "../content/index.ts";
import type { Layout, Rendered } from "../layout/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { imagesNamedIn } from "../site/index.ts";
import { storedFormOf } from "../text/index.ts";
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import { draftPage, nothingPage } from "./draft-page.ts";
import { laidOut } from "./laid-out.ts";

/** How long a link works, in days. */
export const SHARE_DAYS = [1, 7, 30] as const;

export interface SharingEnv {
  readonly db: PrismaClient;
  readonly contents: Pick<Contents, "summary" | "read">;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly randomToken: () => string;
  /** The person as they are now; undefined where they are gone. */
  readonly actorNow: (actor: Pick<Actor, "id" | "kind" | "personId">) => Promise<Actor | undefined>;
  readonly layOut: (layout: Layout) => Promise<Rendered>;
  readonly styleVersion: string;
}

export type SharedPage = { readonly kind: "page" | "none"; readonly html: string };

/** Making, listing and taking back are for who may write the post; opening is for who has the link (SHARE-1). */
export interface Sharing {
  /**
   * `key` is shown here and never again. Refuses with `forbidden`, `not_found`, `unsupported_operation`, `too_large`.
   */
  make(actor: Actor, idOrPath: string, days: number): Promise<Outcome<ShownLink & { readonly key: string }, Refusal>>;
  /** Those that work, newest first. */
  list(actor: Actor, idOrPath: string): Promise<Outcome<{ readonly items: readonly ShownLink[] }, Refusal>>;
  revoke(actor: Actor, idOrPath: string, linkId: string): Promise<Outcome<undefined, Refusal>>;
  /** The draft as it is now. A link that is none, expired, or taken back leads to the same page of nothing. */
  open(key: string): Promise<SharedPage>;
  /** The workspace of an image that the draft names now; undefined for every other. */
  image(key: string, imageId: string): Promise<string | undefined>;
}

/** Links of one post that work at the same time. */
const MOST_LINKS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEY = /^[\w-]{43}$/;

export function createSharing(env: SharingEnv): Sharing {
  const { db, clock } = env;
  return {
    async make(actor, idOrPath, days) {
      const post = await mayShare(env, actor, idOrPath);
      if (!post.ok) return post;
      const { id: contentId, title, status } = post.value;
      if (status === "archived") return refused(ARCHIVED);
      return makeLink(env, actor, { contentId, title, days });
    },

    async list(actor, idOrPath) {
      const post = await mayShare(env, actor, idOrPath);
      if (!post.ok) return post;
      const rows = await db.shareLink.findMany({
        where: { contentId: post.value.id, ...works(clock) },
        include: { madeBy: true },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      });
      return accepted({ items: rows.map(shown) });
    },

    async revoke(actor, idOrPath, id) {
      const post = await mayShare(env, actor, idOrPath);
      if (!post.ok) return post;
      const { id: contentId, title } = post.value;
      return revokeLink(env, actor, { contentId, title, id });
    },

    async open(key) {
      const found = await opened(env, key);
      if (!found) return { kind: "none", html: nothingPage(env.styleVersion) };
      const { link, content } = found;
      const { text } = storedFormOf(content.body);
      const body = await laidOut(env, { workspaceId: link.workspaceId, text, title: content.title, key });
      await db.shareLink.update({ where: { id: link.id }, data: { opens: { increment: 1 }, openedAt: clock() } });
      const { title, path } = content;
      const facts = { title, path, text, expiresAt: link.expiresAt, styleVersion: env.styleVersion };
      return { kind: "page", html: draftPage({ ...facts, body }) };
    },

    async image(key, imageId) {
      const found = await opened(env, key);
      return found && imagesNamedIn(found.content.body).includes(imageId) ? found.link.workspaceId : undefined;
    },
  };
}

/** What of a link's row says that it works. */
const works = (clock: () => Date) => ({ revokedAt: null, expiresAt: { gt: clock() } });

async function mayShare(
  { contents }: SharingEnv,
  actor: Actor,
  idOrPath: string,
): Promise<Outcome<ContentSummary, Refusal>> {
  return allows(actor, "content:write") ? contents.summary(actor, idOrPath) : refused(refusal("forbidden"));
}

/** The post of a link that works, as its maker may read it. */
async function opened({ db, contents, clock, actorNow }: SharingEnv, key: string) {
  const link = KEY.test(key)
    ? await db.shareLink.findFirst({ where: { digest: digestOf(key), ...works(clock) } })
    : undefined;
  if (!link) return undefined;
  const { madeById: personId } = link;
  const maker = await actorNow({ id: personId, kind: "person", personId });
  if (!maker || maker.workspaceId !== link.workspaceId) return undefined;
  const read = await contents.read(maker, link.contentId);
  return read.ok && read.value.status !== "archived" ? { link, content: read.value } : undefined;
}

async function makeLink(
  { db, clock, newId, randomToken }: SharingEnv,
  actor: Actor,
  { contentId, title, days }: { readonly contentId: string; readonly title: string; readonly days: number },
): ReturnType<Sharing["make"]> {
  const key = randomToken();
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from content where id = ${contentId} for no key update`; // the count holds
    await tx.shareLink.deleteMany({ where: { contentId, NOT: works(clock) } }); // the access log knows of them
    if ((await tx.shareLink.count({ where: { contentId } })) >= MOST_LINKS) return refused(TOO_MANY);
    const createdAt = clock();
    const row = await tx.shareLink.create({
      data: {
        id: newId(),
        digest: digestOf(key),
        workspaceId: actor.workspaceId,
        contentId,
        madeById: actor.personId,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
      },
      include: { madeBy: true },
    });
    const details = { content: contentId, title, days };
    await recordAccess(tx, { clock, newId }, changedBy(actor), { kind: "share_link_made", details });
    return accepted({ ...shown(row), key });
  });
}

async function revokeLink(
  { db, clock, newId }: SharingEnv,
  actor: Actor,
  { contentId, title, id }: { readonly contentId: string; readonly title: string; readonly id: string },
): ReturnType<Sharing["revoke"]> {
  return db.$transaction(async (tx) => {
    const ended = await tx.shareLink.updateMany({
      where: { id, contentId, ...works(clock) },
      data: { revokedAt: clock() },
    });
    if (ended.count === 0) return refused(NO_SUCH_LINK);
    const details = { content: contentId, title };
    await recordAccess(tx, { clock, newId }, changedBy(actor), { kind: "share_link_revoked", details });
    return accepted(undefined);
  });
}

interface LinkRow {
  readonly id: string;
  readonly madeBy: { readonly id: string; readonly name: string };
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly opens: number;
  readonly openedAt: Date | null;
}

const shown = ({ id, madeBy, createdAt, expiresAt, opens, openedAt }: LinkRow): ShownLink => ({
  id,
  madeBy: { id: madeBy.id, name: madeBy.name },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  opens,
  openedAt: openedAt?.toISOString() ?? null,
});

const ARCHIVED = refusal("unsupported_operation", {
  message: "The post is archived.",
  hint: "Give it another status first: then it can be shared.",
});

const TOO_MANY = refusal("too_large", {
  message: `A post has at most ${MOST_LINKS} links that work.`,
  hint: "Take one back first.",
  details: { limit: MOST_LINKS },
});

const NO_SUCH_LINK = refusal("not_found", {
  message: "There is no such link.",
  hint: "It may have expired, or someone has taken it back already.",
});
