import type { Structure } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import { isIn, type Order } from "./orders.ts";
import type { Piece } from "./pieces.ts";
import { describing, ownSpan, tellingOf } from "./fit.ts";

/** The paragraphs above the first heading, or between the title and the next one. */
export function openingOf({ sections: [first, second], blocks }: Structure): TextRange | undefined {
  const isTitled = first?.level === 1;
  const start = isTitled ? first.heading.to : 0;
  const end = (isTitled ? second : first)?.range.from ?? Infinity;
  const own = blocks.filter(({ kind, from }) => kind === "paragraph" && from >= start && from < end);
  const [head, last] = [own[0], own.at(-1)];
  return head && last ? { from: head.from, to: last.to } : undefined;
}

/** "The intro", where the order speaks of nothing else. */
export function openingNamed(structure: Structure, order: Order, used: readonly TextRange[] = []): Piece | undefined {
  const spans = order.tongue.parts
    .find(order.own)
    .filter(({ name }) => name === "introduction")
    .map((hit) => ownSpan(order, hit));
  const others = tellingOf(describing({ order, spent: [...spans, ...used], context: [] }));
  const isNamed = order.atoms.some((atom) => isIn(spans, atom) && atom.isTitle !== true);
  if (!isNamed || others.length > 0) return undefined;
  const own = openingOf(structure);
  return own && { unit: "paragraph", ...own, own };
}
