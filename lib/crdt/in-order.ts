import * as Y from "yjs";
import { ROOT } from "./document.ts";

/**
 * Whether every item that came after `before` is between the two neighbours it says it was written between (CRDT-7.2).
 * Bytes can say what no editor writes, such as one character for both neighbours: replicas would then put the item in
 * different places.
 */
export function isInOrder(doc: Y.Doc, before: ReadonlyMap<number, number>): boolean {
  let order: Map<Y.Item, number> | undefined;
  for (const [client, structs] of doc.store.clients) {
    const known = before.get(client) ?? 0;
    for (let at = structs.length - 1; at >= 0; at -= 1) {
      const item = structs[at];
      if (!item || item.id.clock < known) break;
      if (!(item instanceof Y.Item) || isBesideBoth(item)) continue;
      order ??= orderOf(doc);
      if (!isBetween(doc, item, order)) return false;
    }
  }
  return true;
}

/** Nothing was written between them meanwhile: nearly always so. */
const isBesideBoth = ({ left, right, origin, rightOrigin }: Y.Item): boolean =>
  Y.compareIDs(left?.lastId ?? null, origin) && Y.compareIDs(right?.id ?? null, rightOrigin);

function orderOf(doc: Y.Doc): Map<Y.Item, number> {
  const order = new Map<Y.Item, number>();
  for (let at = doc.getText(ROOT)._start; at; at = at.right) order.set(at, order.size);
  return order;
}

function isBetween(doc: Y.Doc, item: Y.Item, order: ReadonlyMap<Y.Item, number>): boolean {
  const place = order.get(item) ?? -1;
  const placeOf = (id: Y.ID): number => order.get(Y.getItem(doc.store, id)) ?? -1;
  return (
    place >= 0 &&
    (item.origin === null || placeOf(item.origin) < place) &&
    (item.rightOrigin === null || placeOf(item.rightOrigin) > place)
  );
}
