import type { Structure } from "../markdown/index.ts";
import { linesOf } from "../text/index.ts";
import type { Piece } from "./pieces.ts";
import type { UnitNamed } from "./units.ts";

/** Lines as they are numbered beside a text. Above it the front matter may not be counted. */
export function linesNumbered(
  { text, frontMatter }: Structure,
  { ordinals }: UnitNamed,
): { readonly pieces: readonly Piece[]; readonly isClear: boolean } {
  const lines = linesOf(text);
  const numbers = ordinals.map((ordinal) => (ordinal < 0 ? lines.count + 1 + ordinal : ordinal));
  const above = frontMatter ? lines.at(frontMatter.range.to - 1) : 0;
  const below = Array.from({ length: lines.count - above }, (_, index) => above + 1 + index);
  const words = below.filter((number) => lines.text(number).trim() !== "");
  const others = numbers.some((number) => number <= above) ? ordinals.map((one) => words[one - 1] ?? 0) : [];
  const pieces = [...numbers, ...others]
    .filter((number) => number > 0 && number <= lines.count)
    .map((number): Piece => ({ unit: "line", ...lines.range(number, number), own: lines.range(number, number) }));
  return { pieces, isClear: pieces.length === ordinals.length };
}
