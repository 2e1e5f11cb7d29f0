import { isAkin } from "./akin.ts";
import type { Sight } from "./fit.ts";
import { piecesOf, type Group, type Piece } from "./pieces.ts";
import { tellingTokens } from "./tokens.ts";
import type { UnitNamed } from "./units.ts";

/**
 * "The second warning", where the text has warnings: what begins with that word is counted, else the sentences that
 * have it. Undefined where the text has no such word, or a heading has it: then it is a word for a sentence.
 */
export function piecesCalled({ structure, text, order }: Sight, { span }: UnitNamed): Group | undefined {
  const noun = tellingTokens(order.message.slice(span.from, span.to)).findLast(({ kind }) => kind === "word");
  const isTitle = structure.sections.some(({ title }) =>
    tellingTokens(title).some(({ key }) => isAkin(noun?.key ?? "", key)),
  );
  if (!noun || isTitle) return undefined;
  const keysOf = ({ own }: Piece) => tellingTokens(text.slice(own.from, own.to)).map(({ key }) => key);
  const begins = piecesOf(structure, "quote", "paragraph", "item", "row").filter((piece) =>
    isAkin(noun.key, keysOf(piece)[0] ?? ""),
  );
  const pieces =
    begins.length > 0
      ? begins.toSorted((a, b) => a.from - b.from)
      : piecesOf(structure, "sentence").filter((piece) => keysOf(piece).some((key) => isAkin(noun.key, key)));
  return pieces.length > 0 ? { holder: undefined, pieces } : undefined;
}
