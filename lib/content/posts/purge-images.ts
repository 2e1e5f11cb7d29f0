import { docFrom, textOf } from "../../crdt/index.ts";
import { deleteUnused, deleteUse, giveToOthers, type OwnImage } from "../statements/images.ts";
import type { HeadRow } from "../statements/select-head.ts";
import { selectVersions } from "../statements/select-versions.ts";
import type { Sql } from "../statements/sql.ts";
import { textAfter } from "../records/version-record.ts";

const PAGE = 200;

/** Deletes images that no other post shows, and returns how many. `own` belonged to the content until now. */
export async function purgeImages(
  tx: Sql,
  { contentId, workspaceId }: HeadRow,
  own: readonly OwnImage[],
): Promise<number> {
  let gone = 0;
  for (const image of own) {
    await giveToOthers(tx, contentId, image);
    await deleteUse(tx, contentId, image);
    gone += await deleteUnused(tx, workspaceId, image);
  }
  return gone;
}

/** Those of `own` that neither the current text shows nor any version from `first` on. */
export async function unshownImages(
  tx: Sql,
  head: HeadRow,
  first: number,
  own: readonly OwnImage[],
): Promise<readonly OwnImage[]> {
  const current = textOf(docFrom(head.state ?? undefined, head.tail ?? []));
  let left = own.filter(({ address }) => !current.includes(address));
  let text = "";
  for (let from = first; from <= head.version && left.length > 0; from += PAGE) {
    for (const row of await selectVersions(tx, head.contentId, from, Math.min(from + PAGE - 1, head.version))) {
      text = textAfter(row, text);
      left = left.filter(({ address }) => !text.includes(address));
    }
  }
  return left;
}
