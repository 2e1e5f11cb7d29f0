import type { TextRange } from "../text/index.ts";
import { placesOf } from "./fit.ts";
import { givenAt, isIn, type Order } from "./orders.ts";

interface QuotedPlace {
  /** Without the place. */
  readonly order: Order;
  /** The quotation in the text. */
  readonly places: readonly TextRange[];
}

/** "Make credit note in “Issue a credit note” bold": the quotation says where, and has the words that are meant. */
export function placeQuoted(text: string, order: Order): QuotedPlace | undefined {
  const { atoms, tongue } = order;
  for (const quote of order.quotes) {
    const at = atoms.findIndex(({ from }) => from === quote.from);
    const word = tongue.postposed ? at + 1 : at - 1;
    const [first, end] = [Math.min(at, word), Math.max(at, word) + 1];
    const isPlace = quote.kind === "marks" && atoms[word]?.roles.has("inside") === true;
    const places = isPlace ? placesOf(text, quote.words) : [];
    if (places.length === 0 || !hasRunOf(order, quote.words, first, end)) continue;
    const kept = atoms.filter((_, index) => index < first || index >= end);
    return { order: { ...order, atoms: kept, quotes: order.quotes.filter((one) => one !== quote) }, places };
  }
  return undefined;
}

/** Words of the order, apart from those that say where, are a part of the quotation. */
function hasRunOf(order: Order, words: string, first: number, end: number): boolean {
  const { atoms, quotes } = order;
  return atoms.some((atom, start) => {
    const isTold =
      atom.kind === "quote" ? isIn(quotes, atom) : !atom.isLittle && atom.cues.size + atom.roles.size === 0;
    const given = isTold && (start < first || start >= end) ? givenAt(order, start, start + 1) : undefined;
    return given !== undefined && given.words !== words && placesOf(words, given.words).length > 0;
  });
}
