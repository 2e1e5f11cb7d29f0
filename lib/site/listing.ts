// What is written of a post with the act that makes it public or takes it down (SITE-2), and from here alone.
import { refusal, type Refusal } from "../outcome/index.ts";
import { publicFacts, type PublicFacts, type ShownVersion } from "./public-post.ts";
import { deletePublicPost, firstPublishedAt, holderOf, holdSlug, putPublicPost, type Db } from "./statements.ts";

/** Why a version cannot be public beside what is: another post has its slug (`slug_taken`). Holds the slug. */
export const slugRefusal = (tx: Db, shown: ShownVersion): Promise<Refusal | undefined> =>
  taken(tx, shown, publicFacts(shown));

async function taken(tx: Db, shown: ShownVersion, { slug }: PublicFacts): Promise<Refusal | undefined> {
  await holdSlug(tx, shown.workspaceId, slug);
  const title = await holderOf(tx, shown, slug);
  return title === undefined
    ? undefined
    : refusal("slug_taken", { message: `Another public post has the address ${slug}: “${title}”.` });
}

/** Lists a version for the world, or says why it cannot be; then nothing is written. */
export async function listPublicPost(tx: Db, shown: ShownVersion, now: Date): Promise<Refusal | undefined> {
  const facts = publicFacts(shown);
  const refused = await taken(tx, shown, facts);
  if (refused) return refused;
  const firstAt = (await firstPublishedAt(tx, shown.contentId)) ?? now;
  await putPublicPost(tx, shown, facts, { firstAt, updatedAt: now });
  return undefined;
}

/** Its slugs stay: they say that it is gone. */
export const unlistPublicPost = (tx: Db, contentId: string): Promise<void> => deletePublicPost(tx, contentId);
