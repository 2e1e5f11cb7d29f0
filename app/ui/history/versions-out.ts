import type { VersionLine } from "../outcomes.ts";

type Act = Pick<VersionLine, "number" | "origin" | "refersTo">;

/**
 * The numbers of those versions, given newest first, whose change was taken out of the text since: by an undo, or by
 * going back to a version before them. Going forward to a version that had them brings them back.
 */
export function versionsOut(versions: readonly Act[]): ReadonlySet<number> {
  const targets = new Set(versions.flatMap(({ origin, refersTo }) => (origin === "restore" ? (refersTo ?? []) : [])));
  const outAt = new Map<number, ReadonlySet<number>>();
  const undid = new Map<number, number>();
  let out = new Set<number>();
  for (const { number, origin, refersTo } of versions.toReversed()) {
    if (typeof refersTo === "number") {
      if (origin === "restore") out = outAfter(versions, refersTo, number, outAt.get(refersTo));
      if (origin === "undo") {
        const back = undid.get(refersTo);
        out.add(refersTo);
        undid.set(number, refersTo);
        if (back !== undefined) out.delete(back); // the undo of an undo
      }
    }
    if (targets.has(number)) outAt.set(number, new Set(out));
  }
  return out;
}

/** Everything between a version and the one that goes back to it is out, and what was out then. */
const outAfter = (
  versions: readonly Act[],
  to: number,
  by: number,
  outThen: ReadonlySet<number> = new Set(),
): Set<number> =>
  new Set([...outThen, ...versions.flatMap(({ number }) => (number > to && number < by ? number : []))]);
