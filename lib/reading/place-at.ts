import type { Clause } from "./clause.ts";
import type { Tongue } from "./languages/index.ts";
import type { Token } from "./tokens.ts";

/** A word for a place goes before, with nothing but an article between; or follows, in languages that put it there. */
export function isPlaceAt(own: readonly Token[], at: number, { tongue }: Clause, end = at): boolean {
  if (
    tongue.postposed &&
    end > at &&
    tongue.inside.has(own.find((token) => token.from >= end && token.kind !== "space")?.key ?? "")
  )
    return true;
  const before = own.filter((token) => token.to <= at && token.kind !== "space");
  if (before.slice(-4).some(({ key }) => tongue.like.has(key))) return false;
  for (let back = 1; back <= 3; back += 1) {
    const token = before.at(-back);
    if (!token) return false;
    if (tongue.inside.has(token.key)) return !isOfAnother(own, token, tongue);
    if (token.kind === "word" && !tongue.little.has(token.key) && tongue.units.of(token).length === 0) return false;
  }
  return false;
}

/** "Instead of clients": what goes is no place. */
const isOfAnother = (own: readonly Token[], token: Token, tongue: Tongue): boolean =>
  tongue.roles.find(own).some(({ name, own: taken }) => name === "notOld" && taken.some((at) => own[at] === token));
