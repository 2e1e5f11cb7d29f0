// What people did to a text meanwhile: lines and blocks that came, went, moved or changed.
import type { Dice } from "./dice.ts";

/** A later text of the same document, now and then another one altogether. */
export function laterText(text: string, words: readonly string[], dice: Dice): string {
  if (dice.throw(20) === 0) return words.join("\n\n");
  const separator = dice.throw(2) === 0 ? /(?<=\n\n)/ : /(?<=\n)/;
  let pieces = text.split(separator);
  for (const word of words) pieces = changed(pieces, word, dice);
  return pieces.join("").toWellFormed();
}

function changed(pieces: readonly string[], word: string, dice: Dice): string[] {
  const at = dice.throw(pieces.length);
  const piece = pieces[at] ?? "";
  const others = pieces.toSpliced(at, 1);
  switch (dice.throw(6)) {
    case 0:
      return others;
    case 1:
      return others.toSpliced(dice.throw(pieces.length), 0, piece);
    case 2:
      return pieces.toSpliced(dice.throw(pieces.length + 1), 0, piece);
    case 3:
      return pieces.toSpliced(at, 0, `${word}\n\n`);
    case 4:
      return pieces.toSpliced(at, 1, piece.replace(/\p{L}+/u, word));
    default:
      return pieces.toSpliced(
        at,
        1,
        piece.slice(0, dice.throw(piece.length)) + word + piece.slice(dice.throw(piece.length)),
      );
  }
}
