import {
  find,
  givenAt,
  isIn,
  placesOf,
  positionsIn,
  saying,
  type Given,
  type Position,
  type Sight,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { atEach, none, replaceAt, type Step } from "./steps.ts";

const PIECES = ["sentence", "step", "item", "row", "line", "paragraph", "heading", "cell"] as const;

/** "Add a comma after Sunday", "delete the full stop at the end of step 3": a mark by its name. */
export function punctuation(sight: Sight): Step | undefined {
  const { order, text } = sight;
  const isGone = order.cues.has("remove") || (order.cues.has("no") && !order.cues.has("add"));
  const [hit, other] = order.tongue.marks.find(order.own);
  const [first, last] = [order.own[hit?.first ?? 0], order.own[(hit?.end ?? 1) - 1]];
  if (!hit || other || !first || !last || (!isGone && !order.cues.has("add") && !order.cues.has("move")))
    return undefined;
  // "Añade dos puntos al final: A y B" are two entries, and no colon.
  if (order.quotes.some(({ kind }) => kind === "colon")) return undefined;
  const mark = hit.name;
  const name = { from: first.from, to: last.to };
  const isSaid = ({ first: at }: Position) => (order.atoms[at]?.from ?? 0) > name.to === !order.tongue.postposed;
  const [near, more] = positionsIn(order);
  if (!near || more || !isSaid(near) || near.side === "start") return undefined;
  const found = near.side === "end" ? endsNamed(sight) : wordsNamed(sight, near, name);
  if (!found) return undefined;
  const isBefore = near.side === "before";
  const spots = found.places.map((place): TextRange => {
    const end = isBefore ? text.slice(0, place.from).trimEnd().length : place.to;
    const at = isBefore && text.endsWith(mark, end) ? end - mark.length : end;
    return { from: at, to: text.startsWith(mark, at) ? at + mark.length : at };
  });
  const isThere = ({ from, to }: TextRange) => to > from;
  const places = spots.filter((spot) => isThere(spot) === isGone);
  if (places.length === 0) return none(saying(isGone ? "notFound" : "already"), [name, ...found.uses]);
  return atEach(
    { pieces: places, isClear: false },
    (spot) => [isGone ? replaceAt(text, spot, "") : marked(text, spot.to, mark)],
    [name, ...found.uses],
  );
}

/** The word that ends at `end` with the mark after it; of two marks that end a sentence the new one stays. */
function marked(text: string, end: number, mark: string) {
  const word = /\S+$/u.exec(text.slice(0, end))?.[0] ?? "";
  const isOver = ENDING.test(mark) && ENDING.test(text.slice(end, end + 1));
  return replaceAt(text, { from: end - word.length, to: end + Number(isOver) }, word + mark);
}

const ENDING = /^[.!?。！？]$/u;

interface Named {
  readonly places: readonly TextRange[];
  readonly uses: readonly TextRange[];
}

/** The end of the piece that is named, without the mark it ends with. */
function endsNamed(sight: Sight): Named | undefined {
  const found = find(sight, PIECES);
  const pieces = found?.isClear ? found.pieces : sight.holders;
  if (pieces.length === 0) return undefined;
  const places = pieces.map(({ own }) => {
    const words = sight.text.slice(own.from, own.to).trimEnd();
    return { from: own.from, to: own.from + words.replace(/[.,;:!?。、！？]$/u, "").length };
  });
  return { places, uses: [] };
}

/** Of a message beside "after" or "before" that are looked for in the text. */
const MOST_WORDS = 12;

/** The longest words after "after" or "before" that the text has, in the piece that is named. */
function wordsNamed(sight: Sight, near: Position, name: TextRange): Named | undefined {
  const { order, text, region } = sight;
  const { atoms, tongue } = order;
  const [start, stop] = tongue.postposed
    ? [Math.max(0, near.first - MOST_WORDS), near.first]
    : [near.end, Math.min(atoms.length, near.end + MOST_WORDS)];
  const piece = find(sight, PIECES);
  const within = piece?.isClear ? piece.pieces : region;
  for (const isAny of [false, true])
    // small words alone ("before but") where there are no others
    for (let length = stop - start; length > 0; length -= 1)
      for (let from = start; from + length <= stop; from += 1) {
        const run: Given | undefined = givenAt(order, from, from + length);
        const isTold = isAny || atoms.slice(from, from + length).some(({ isLittle }) => !isLittle);
        const places = run && isTold && !isIn([name], run) ? placesOf(text, run.words, within) : [];
        if (run && places.length > 0) return { places, uses: [run] };
      }
  return undefined;
}
