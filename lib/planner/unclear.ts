import type { Structure } from "../markdown/index.ts";
import {
  asksIn,
  describing,
  isTold,
  KIND_CUES,
  orderOf,
  saying,
  sightOf,
  unitsOf,
  type Atom,
  type Cue,
  type Order,
  type Reading,
  type Saying,
} from "../reading/index.ts";
import type { Plan } from "./plan-kinds.ts";

/** One wording that works, for what was asked for, with sections that this text has. */
const WORDINGS: readonly (readonly [Cue, (sections: readonly string[]) => Saying | undefined])[] = [
  ["rename", ([section]) => (section ? saying("wordRename", { section }) : undefined)],
  [
    "move",
    ([section, other]) => (section && other ? saying("wordMove", { section: other, other: section }) : undefined),
  ],
  ["sort", ([section]) => (section ? saying("wordSort", { section }) : undefined)],
  ["link", () => saying("wordLink")],
  ["bold", () => saying("wordBold")],
  ["italic", () => saying("wordBold")],
  ["remove", () => saying("wordRemove")],
  ["exchange", () => saying("wordExchange")],
  ["add", ([section]) => (section ? saying("wordAdd", { section }) : undefined)],
];
const MOST_NAMED = 80;

/** That an order was not understood: which part, where there are others, and a wording for its kind. */
export function saysUnclear({ sections }: Structure, order: Order, isPart: boolean): readonly Saying[] {
  const words = order.message.slice(order.from, order.to).trim().slice(0, MOST_NAMED).toWellFormed();
  const cues = asksIn(order).map(({ name }) => name);
  const titles = sections.filter(({ level }) => level > 1).map(({ title }) => title);
  const wording = WORDINGS.find(([cue]) => cues.includes(cue))?.[1](titles);
  return [
    ...(isPart ? [saying("unreadPart", { words }), saying("unchanged")] : [saying("unread")]),
    ...(wording ? [saying("wording", { wording })] : []),
    saying("withModel"),
  ];
}

/** "Swap those two", "move it up": what is asked for is understood, and nothing says of what. */
export function askedOfNothing(structure: Structure, { message, instructions }: Reading): Plan | undefined {
  const [only, more] = instructions;
  if (!only || more) return undefined;
  const order = orderOf(message, only.clauses);
  if (isFigureAlone(order)) return { kind: "ask", says: [saying("sayFigure")] };
  const isAsked = [...order.cues].some((cue) => POINTED.includes(cue) && KIND_CUES.has(cue));
  const isNamed =
    order.quotes.length > 0 ||
    order.own.some(({ kind }) => kind === "number" || kind === "address") ||
    unitsOf(order).length > 0 ||
    isTold(describing(sightOf(structure, order)));
  return isAsked && order.cues.has("this") && !isNamed ? { kind: "ask", says: [saying("whichOne")] } : undefined;
}

/** "Change the date": to what is not said. */
function isFigureAlone({ atoms, own, tongue, cues }: Order): boolean {
  const figures = tongue.units.find(own).flatMap((hit) => (hit.name === "figure" ? [...hit.own] : []));
  const isFigure = ({ from }: Atom) => figures.some((index) => own[index]?.from === from);
  return (
    cues.has("exchange") &&
    figures.length > 0 &&
    atoms.every((atom) => atom.isLittle || atom.cues.size > 0 || atom.kind === "mark" || isFigure(atom))
  );
}

const POINTED: readonly Cue[] = ["swap", "move", "remove", "sort", "merge", "split", "bold", "italic", "level", "link"];
