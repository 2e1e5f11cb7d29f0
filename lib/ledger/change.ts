import { isAkin, type Token } from "../reading/index.ts";
import type { Hunk } from "./hunks.ts";
import { tellingOf } from "./said.ts";
import { contentOf, numberOf, type Ask } from "./scene.ts";

/**
 * What goes and what comes, whatever form it has: "28 February" and "2026-02-28" are the same change, and an article is
 * no part of it.
 */
export function changeOf(ask: Ask, { gone, come }: Pick<Hunk, "gone" | "come">): string {
  const [old, now] = [gone, come].map((side) => {
    const content = contentOf(ask, side);
    const words = content.length > 0 ? content : tellingOf(side);
    return [...new Set(words.flatMap((token) => plainOf(ask, token)))];
  }) as [string[], string[]]; // two sides
  return [old.filter((word) => !now.includes(word)), now.filter((word) => !old.includes(word))]
    .map((side) => side.sort().join(" "))
    .join("→");
}

/** One change in two places, whatever the forms of its words; or the other half of an exchange of both. */
export function isSameChange(a: string, b: string, mayTurn = false): boolean {
  // two changes
  const [one, other] = [a, b].map((change) => change.split("→").map((side) => side.split(" "))) as [
    string[][],
    string[][],
  ];
  const same = (left: readonly string[] = [], right: readonly string[] = []) =>
    left.length === right.length && left.every((word, at) => isAkin(word, right[at] ?? ""));
  return (
    (same(one[0], other[0]) && same(one[1], other[1])) || (mayTurn && same(one[0], other[1]) && same(one[1], other[0]))
  );
}

function plainOf(ask: Ask, token: Token): string[] {
  const date = /^(?:(\d{4})[-/.])?(\d{1,2})[-/.](\d{1,2})$/.exec(token.text);
  if (token.kind === "address") return token.key.match(/\d+(?:\.\d+)*|\p{L}+/gu) ?? [token.key];
  if (date?.[1]) return [`month-${Number(date[2])}`, String(Number(date[3]))];
  return [numberOf(ask, token) ?? token.key];
}
