import type { Structure } from "../markdown/index.ts";
import {
  saying,
  amountsIn,
  amountsOf,
  isIn,
  orderOf,
  piecesOf,
  placesOf,
  readMessage,
  type Atom,
  type Order,
  type Reading,
  type Unit,
} from "../reading/index.ts";
import { linesOf, type TextRange } from "../text/index.ts";
import type { Plan } from "./plan-kinds.ts";
import { drop } from "./steps.ts";

/** A plan for a reading; with `within`, one that changes nothing outside of that. */
type PlanOf = (reading: Reading, within?: TextRange) => Plan;

/**
 * What a message comes to while words of the text are marked (ASK-3): "this" is what is marked, "this row" the row that
 * it is in, and nothing outside of the marked lines changes. What is put elsewhere, or beside the mark, is told by the
 * marked words.
 */
export function plannedOnMarked(structure: Structure, reading: Reading, marked: TextRange, planOf: PlanOf): Plan {
  const { text } = structure;
  const lines = wholeLines(text, marked);
  const order = orderOf(reading.message, reading.clauses);
  const pointers = pointersIn(structure, order);
  const whole =
    pointers.length > 0 && order.cues.has("remove") ? goneWhole(structure, order, pointers, marked) : undefined;
  if (whole) return whole;
  const isMoved = (["move", "swap", "add"] as const).some((cue) => order.cues.has(cue));
  const piece = pointers
    .flatMap(({ unit }) => unit ?? [])
    .flatMap((unit) => pieceAround(structure, unit, marked) ?? [])[0];
  const words = text.slice(marked.from, marked.to);
  const told = toldBy(order, pointers, words);
  const ways = [
    ...(piece && !isMoved ? [planOf(reading, piece)] : []),
    ...(told === undefined ? [] : [narrowed(planOf(readMessage(told), isMoved ? undefined : lines), marked, isMoved)]),
    ...(pointers.length > 0 && isMoved
      ? []
      : [planOf(reading, pointers.length > 0 && !words.includes("\n") ? marked : lines)]),
  ];
  const isDone = ({ kind }: Plan) => kind === "ops" || kind === "spelling";
  const plan = ways.find(isDone) ?? ways.find(({ kind }) => kind === "which") ?? ways.at(-1);
  if (plan && (isDone(plan) || plan.kind === "which" || plan.kind === "model")) return plan;
  const elsewhere = pointers.length > 0 ? undefined : planOf(reading);
  return elsewhere?.kind === "ops" || elsewhere?.kind === "which" ? OUTSIDE : (plan ?? OUTSIDE);
}

const OUTSIDE: Plan = { kind: "answer", says: [saying("outside"), saying("unchanged")] };

interface Pointer extends TextRange {
  /** "This row": the kind of piece that the mark is in. */
  readonly unit: Unit | undefined;
}

/** Words that point to what is marked: "this", "it", "the marked text", "this row". */
function pointersIn({ text }: Structure, { atoms, tongue, details }: Order): readonly Pointer[] {
  if (details.has("instead")) return [];
  return atoms.flatMap((atom, index): Pointer[] => {
    if (atom.kind !== "word" || !(atom.cues.has("this") || tongue.cues.of(atom).includes("this"))) return [];
    const next = atoms[index + 1];
    if (!next || !isNoun(next)) return [{ from: atom.from, to: atom.to, unit: undefined }];
    const [unit] = next.units;
    if (unit !== undefined && unit !== "word") return [{ from: atom.from, to: next.to, unit }];
    // "The marked text": what the words of a text are called, and no word of this one.
    return unit === "word" || (tongue.parts.of(next).length > 0 && placesOf(text, next.text).length === 0)
      ? [{ from: atom.from, to: next.to, unit: undefined }]
      : [];
  });
}

const isNoun = ({ kind, isLittle, cues, units, details, roles }: Atom): boolean =>
  kind === "word" && !isLittle && (units.size > 0 || cues.size + details.size + roles.size === 0);

/**
 * The message with the marked words in the place of those that point to them; where none do, in front of what is to
 * come instead ("change to Rome"), or at the end of what names nothing ("bold please").
 */
function toldBy(order: Order, pointers: readonly Pointer[], marked: string): string | undefined {
  const words = marked.trim();
  if (/[“”\n]/.test(words) || words === "") return undefined;
  const { atoms, tongue } = order;
  const [cited, message] = [`“${words}”`, withWholeDate(order, words)];
  const gap = pointers.length > 0 ? undefined : gapIn(order);
  if (gap !== undefined) return `${message.slice(0, gap)} ${cited}${message.slice(gap)}`;
  const [first] = pointers;
  if (!first) return atoms.some(tells) || tongue.postposed ? undefined : `${message.replace(/[\s.!]+$/u, "")} ${cited}`;
  const parts = pointers.map(({ to }, index) => cited + message.slice(to, pointers[index + 1]?.from));
  return message.slice(0, first.from) + parts.join("");
}

const tells = ({ kind, isLittle, cues, units, roles }: Atom): boolean =>
  kind !== "mark" && !isLittle && cues.size + units.size + roles.size === 0;

/** "Change … to Rome": where the old words would be, if nothing is said before the new ones. */
function gapIn({ atoms, tongue, cues }: Order): number | undefined {
  const at = atoms.findIndex(({ roles }) => roles.has("toNew"));
  const before = atoms[at - 1];
  const isBare =
    before !== undefined && !tongue.postposed && !atoms.slice(0, at).some((atom) => tells(atom) || atom.units.size > 0);
  return isBare && (cues.has("exchange") || cues.has("rename")) ? before.to : undefined;
}

/** "Make it the 14th": the other parts of a marked date stay. */
function withWholeDate({ own, message }: Order, marked: string): string {
  const [[day, other], [date, more]] = [amountsOf(own), amountsIn(marked)];
  const isDay = day?.form === "number" && !other && /^\d{1,2}/.test(day.text) && date?.form === "date" && !more;
  if (!day || !date || !isDay) return message;
  const ending = /^(?:st|nd|rd|th|\.|º|er|日)?/u.exec(message.slice(day.to))?.[0] ?? "";
  const whole = /^\d{4}-\d\d-\d\d$/.test(date.text)
    ? date.text.slice(0, -2) + day.text.padStart(2, "0")
    : date.text.replace(/(?<!\d)\d{1,2}(?!\d)/, day.text);
  return message.slice(0, day.from) + whole + message.slice(day.to + ending.length);
}

/** Of the places that the marked words are in the one that is marked. */
function narrowed(plan: Plan, marked: TextRange, isMoved: boolean): Plan {
  if (plan.kind !== "which") return plan;
  const here = plan.choices.filter(({ range }) => range.from < marked.to && marked.from < range.to);
  const [only, other] = here;
  if (only && !other) return { kind: "ops", ops: only.ops };
  return here.length > 0 || isMoved ? plan : { ...plan, kind: "unclear" };
}

/** "Delete this": several lines go as they are. */
function goneWhole({ text }: Structure, { atoms }: Order, pointers: readonly Pointer[], marked: TextRange) {
  const isBare = atoms.every(
    (atom) => isIn(pointers, atom) || atom.isLittle || atom.kind === "mark" || atom.cues.size > 0,
  );
  const trimmed = text.slice(marked.from, marked.to).trimEnd();
  return isBare && trimmed.includes("\n")
    ? ({
        kind: "ops",
        ops: [drop(text, wholeLines(text, { from: marked.from, to: marked.from + trimmed.length }))],
      } as const)
    : undefined;
}

/** The smallest piece of a kind that holds what is marked. */
function pieceAround(structure: Structure, unit: Unit, marked: TextRange): TextRange | undefined {
  if (unit === "line") return wholeLines(structure.text, marked);
  const [piece] = piecesOf(structure, unit)
    .filter(({ from, to }) => from < marked.to && marked.from < to)
    .toSorted((a, b) => a.to - a.from - (b.to - b.from));
  return piece && { from: piece.from, to: piece.to };
}

function wholeLines(text: string, { from, to }: TextRange): TextRange {
  const lines = linesOf(text);
  return lines.range(lines.at(from), lines.at(Math.max(from, to - 1)));
}
