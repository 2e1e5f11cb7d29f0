// Posts that were public before there were rows for the world get them as a process starts (SITE-2.4).
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import { versionText } from "../content/index.ts";
import type { Refusal } from "../outcome/index.ts";
import { listPublicPost } from "./listing.ts";
import { holdHead, lastPublished, selectUnlisted } from "./statements.ts";

const AT_ONCE = 200;
const TIMES = { maxWait: 10_000, timeout: 60_000 };

/** Lists what is public and is not listed. Gives how many it listed; `onRefused` is told of each that cannot be. */
export async function listUnlisted(
  db: PrismaClient,
  onRefused: (contentId: string, refusal: Refusal) => void,
): Promise<number> {
  let listed = 0;
  for (let after = ""; ;) {
    const unlisted = await selectUnlisted(db, after, AT_ONCE);
    for (const contentId of unlisted) {
      const refused = await listOne(db, contentId);
      if (refused) onRefused(contentId, refused);
      else listed += 1;
    }
    const last = unlisted.at(-1);
    if (last === undefined) return listed;
    after = last;
  }
}

async function listOne(db: PrismaClient, contentId: string): Promise<Refusal | undefined> {
  return db.$transaction(async (tx) => {
    await holdHead(tx, contentId);
    const last = await lastPublished(tx, contentId);
    const form = last && (await versionText(tx, contentId, last.version));
    if (!last || !form) return undefined; // taken down meanwhile
    const { at, ...shown } = last;
    return listPublicPost(tx, { ...shown, contentId, text: form.text }, at);
  }, TIMES);
}
