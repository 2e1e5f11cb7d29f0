import type { TextRange } from "../text/index.ts";
import { placesOf } from "./fit.ts";
import { givenAt, isIn, partOf, type Order } from "./orders.ts";

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
    return { order: without(order, first, end), places };
  }
  return undefined;
}

function without(order: Order, first: number, end: number): Order {
  const { atoms, quotes } = order;
  if (first === 0) return partOf(order, end, atoms.length);
  if (end === atoms.length) return partOf(order, 0, first);
  const gone = atoms.slice(first, end);
  return {
    ...order,
    atoms: atoms.filter((atom) => !gone.includes(atom)),
    quotes: quotes.filter((quote) => !isIn(gone, quote)),
  };
}

/** Words of the order, apart from those that say where, are a part of the quotation. */
function hasRunOf(order: Order, words: string, first: number, end: number): boolean {
  return order.atoms.some((atom, start) => {
    const isTold = atom.kind === "quote" || (!atom.isLittle && atom.cues.size + atom.roles.size === 0);
    const given = isTold && (start < first || start >= end) ? givenAt(order, start, start + 1) : undefined;
    return given !== undefined && given.words !== words && placesOf(words, given.words).length > 0;
  });
}
