import { planEdit } from "../edit-ops/index.ts";
import type { Structure } from "../markdown/index.ts";
import {
  saying,
  isPieceAbsent,
  isPlaceAbsent,
  absentName,
  eachNamed,
  isCounted,
  isIn,
  isReasonGiven,
  KIND_CUES,
  pairsIn,
  sightOf,
  VAGUE,
  waysToCut,
  type Atom,
  type Cue,
  type Order,
  type Pair,
  type Sight,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { arrange } from "./arrange.ts";
import { assign } from "./assign.ts";
import { code } from "./code.ts";
import { contrast, exchange } from "./exchange.ts";
import { countsInWords } from "./left-over.ts";
import { level } from "./level.ts";
import { measured } from "./measured.ts";
import { isPutAgain } from "./placed.ts";
import { put } from "./put.ts";
import { removeRest } from "./remove-rest.ts";
import { remove } from "./remove.ts";
import { mail, restated } from "./restated.ts";
import { resaid } from "./resaid.ts";
import { inDoubt, speaksElsewhere, surenessOf } from "./sure.ts";
import { shape } from "./shape.ts";
import { span } from "./span.ts";
import { doubled, spelling } from "./spelling.ts";
import { allOf, ask, done, none, type Step } from "./steps.ts";
import { link } from "./links.ts";
import { style } from "./style.ts";
import { unnumbered } from "./unnumbered.ts";
import { value } from "./value.ts";

/** Of the ways to take an order, the one that carries out the most parts; every other part says nothing. */
export function stepsFor(
  structure: Structure,
  order: Order,
  context: readonly Atom[],
  again?: Order,
): readonly Step[] | undefined {
  const each = eachNamed(structure, order);
  const cuts = waysToCut(order, each ? [each.span] : []);
  const news = newsSaid(structure, cuts);
  const ways = cuts.flatMap((parts) => {
    const steps = parts.map((part, index) =>
      isReasonAt(parts, index)
        ? undefined
        : stepForEach(
            structure,
            index === 0 && again
              ? goingOn(part, again)
              : inheriting(askedLast(part, parts[index + 1]), parts[index - 1]),
            index === 0 ? context : (parts[index - 1]?.atoms ?? []),
          ),
    );
    const isWhole = parts.every(
      (part, index) =>
        steps[index] !== undefined ||
        isReasonAt(parts, index) ||
        isLeftOut(structure, part, parts[index + 1], parts[index - 1]),
    );
    const found = steps.filter((step) => step !== undefined);
    const idle = parts
      .filter((_, index) => steps[index] === undefined && !isReasonAt(parts, index))
      .flatMap(({ atoms }) => atoms);
    const isAllDone = news.every((now) => found.some(({ uses }) => uses.some((use) => isIn([use], now))));
    return isWhole && isAllDone && found.length > 0 && isApart(structure, found)
      ? [speaksElsewhere(structure, order, idle, found) ? found.map((step) => inDoubt(structure, step)) : found]
      : [];
  });
  const every = (some: readonly Step[], ...kinds: Step["kind"][]) => some.every(({ kind }) => kinds.includes(kind));
  const score = (steps: readonly Step[]) =>
    every(steps, "ops", "path")
      ? MANY + steps.length
      : every(steps, "ops", "path", "which")
        ? steps.length
        : steps.length === 1
          ? 0
          : -1;
  return ways.toSorted((a, b) => score(b) - score(a) || a.length - b.length)[0];
}

const isReasonAt = (parts: readonly Order[], index: number): boolean =>
  parts.some((part, at) => at > 0 && at === index && isReasonGiven(part));

const MANY = 10;
/** What says beyond doubt that one thing comes in place of another. */
const SURE_PAIRS: ReadonlySet<Pair["by"]> = new Set<Pair["by"]>(["toNew", "quotes", "notOld"]);

/**
 * What comes in place of words of the text, where an order can be cut into several things: a way to take the order in
 * which one of those is left out is none.
 */
const newsSaid = ({ text }: Structure, cuts: readonly (readonly Order[])[]): readonly TextRange[] =>
  cuts.slice(-1).flatMap((parts) =>
    parts.length < 2
      ? []
      : parts.flatMap((part, index) => {
          const own = inheriting(part, parts[index - 1]);
          const isPlain =
            own.cues.has("exchange") && [...own.cues].every((cue) => !KIND_CUES.has(cue) || VAGUE.has(cue));
          const [pair] = isPlain ? pairsIn(own, (words) => text.includes(words)) : [];
          return pair && pair.rest.length === 0 && SURE_PAIRS.has(pair.by) ? [pair.now] : [];
        }),
  );

/** Two parts of an order don't speak of the same words: else they are one. */
const isApart = ({ text }: Structure, steps: readonly Step[]): boolean => {
  const all = steps.flatMap((step) => (step.kind === "ops" ? step.ops : []));
  const ops = [...new Map(all.map((op) => [JSON.stringify(op), op])).values()];
  const planning = steps.length > 1 && ops.length > 1 ? planEdit(text, { ops }) : undefined;
  return planning?.kind !== "refused" || !planning.findings.some(({ code }) => code === "overlapping_ops");
};

/** "And Fixed bugs to Repairs", after "rename …": words that may say anything ask for nothing else. */
const goingOn = (part: Order, again: Order): Order =>
  [...part.cues].some((cue) => KIND_CUES.has(cue) && !VAGUE.has(cue))
    ? part
    : inheriting({ ...part, cues: new Set([...part.cues].filter((cue) => !KIND_CUES.has(cue))) }, again);

const kindsOf = ({ cues }: Order): readonly Cue[] => [...cues].filter((cue) => KIND_CUES.has(cue));

/** A part that nothing comes of says nothing by itself, and nothing that the part beside it is about. */
const isLeftOut = (structure: Structure, part: Order, next: Order | undefined, previous: Order | undefined): boolean =>
  isIdle(part) &&
  !isNameOnly(structure, part, next) &&
  !isPieceOnly(part, next) &&
  !isGoneOn(part, next) &&
  !(previous && isPieceAfter(part, previous));

/** "… and the first item" */
const isPieceAfter = (part: Order, previous: Order): boolean =>
  part.tongue.joins.has(part.atoms[0]?.key ?? "") && isCounted(part) && isCounted(previous);

/** "Make the first sentence and the last item bold": what is asked for at the end holds for both. */
function askedLast(part: Order, next: Order | undefined): Order {
  const kinds = next ? kindsOf(next).filter((cue) => !VAGUE.has(cue)) : [];
  return kinds.length > 0 && isPieceOnly(part, next) ? { ...part, cues: new Set([...part.cues, ...kinds]) } : part;
}

/** It names a piece by its place, as the part after it does, and asks for nothing by itself. */
function isPieceOnly(part: Order, next: Order | undefined): boolean {
  const asks = ({ key, cues }: Atom) =>
    !part.tongue.ordinals.has(key) &&
    [...cues].some((cue) => KIND_CUES.has(cue) && cue !== "exchange" && cue !== "add");
  return (
    part.quotes.length === 0 &&
    part.tongue.joins.has(next?.atoms[0]?.key ?? "") &&
    isCounted(part) &&
    isCounted(next) &&
    !part.atoms.some(asks)
  );
}

/** What is asked for first holds for a part that has no word for it: "change A to B and C to D". */
function inheriting(part: Order, previous: Order | undefined): Order {
  // "First" may say where something goes: of a piece that is counted it says which.
  const isCounting = previous !== undefined && isPieceAfter(part, previous);
  const own = isCounting ? part.atoms.filter(({ key }) => !part.tongue.ordinals.has(key)) : [part];
  const isAsked = own.some(({ cues }) => [...cues].some((cue) => KIND_CUES.has(cue)));
  return !previous || (isAsked && !part.cues.has("same"))
    ? part
    : {
        ...part,
        cues: new Set([...part.cues, ...kindsOf(previous)]),
        details: new Set([...part.details, ...previous.details]),
      };
}

/**
 * The readers of an order in the order in which they are asked, with what each of them carries out beside words that
 * may mean anything.
 */
const READERS: readonly (readonly [(sight: Sight) => Step | undefined, ...Cue[]])[] = [
  [restated],
  [resaid],
  [link, "link", "unlink", "remove"],
  [contrast, "remove"],
  [code, "codeFont", "remove", "compose"],
  [level, "level"],
  [unnumbered, "remove", "numbered"],
  [shape, "tabled", "tasked", "numbered", "bulleted", "merge", "split"],
  [
    style,
    "bold",
    "italic",
    "strike",
    "codeFont",
    "unmark",
    "upper",
    "lower",
    "capital",
    "plainCase",
    "quoteMarks",
    "quoted",
    "tasked",
    "remove",
  ],
  [removeRest, "remove", "move"],
  [assign, "remove"],
  [put, "compose", "split"],
  [arrange, "swap", "sort", "reverse", "level"],
  [remove, "remove"],
  [doubled, "spelling", "grammar", "remove"],
  [exchange],
  [mail],
  [spelling],
  [span],
  [measured],
  [value],
];

/** "Put Rye and Oat in bold": for each of the names, or for none. What goes may be named in other ways, too. */
function stepForEach(structure: Structure, order: Order, context: readonly Atom[]): Step | undefined {
  const each = eachNamed(structure, order);
  const whole = each && !order.cues.has("remove") ? undefined : stepFor(sightOf(structure, order, context));
  if (!each || whole?.kind === "ops") return whole;
  const steps = each.orders.map((one) => stepFor(sightOf(structure, one, context)));
  const found = steps.filter((step) => step !== undefined);
  return found.length === steps.length ? allOf(found) : (whole ?? ask(saying("oneByOne"), [order]));
}

function stepFor(sight: Sight): Step | undefined {
  if (isPlaceAbsent(sight) || isPieceAbsent(sight)) return none(saying("notFound"), [sight.order]);
  const absent = absentName(sight);
  const pair = absent === undefined ? undefined : pairsIn(sight.order, (words) => sight.text.includes(words))[0];
  // The section is asked about as for any edit (MAT-7).
  if (absent !== undefined && pair)
    return done(
      [{ op: "replace", target: { text: pair.old.words, section: absent }, with: pair.now.words }],
      [sight.order],
    );
  let doubtful: Step | undefined;
  for (const [read, ...serves] of READERS) {
    const step = read(sight);
    const sureness = step && surenessOf(sight.structure, sight.order, step, serves);
    // What may be meant is asked about before it is said that there is nothing to do.
    if (step && sureness === "sure") return step.kind === "none" && doubtful ? doubtful : step;
    if (step && sureness === "unsure") doubtful ??= inDoubt(sight.structure, step);
    // What is not so is never put in by another reading.
    if (sureness === "no" || (step && read === contrast)) break;
  }
  return doubtful;
}

/** "The apron and the towels can go": what is joined to the next part, and says nothing by itself, goes with it. */
const isNameOnly = ({ text }: Structure, { atoms, tongue }: Order, next: Order | undefined): boolean =>
  tongue.joins.has(next?.atoms[0]?.key ?? "") &&
  atoms.length <= MOST_OF_NAME &&
  atoms.every(({ kind, cues, roles }) => kind === "word" && cues.size + roles.size === 0) &&
  atoms.some(({ isLittle, text: word }) => !isLittle && text.toLowerCase().includes(word.toLowerCase()));

/** "Add a rug and games to the list": what adds the next part adds something itself. */
const isGoneOn = (part: Order, next: Order | undefined): boolean =>
  next !== undefined && part.cues.has("add") && kindsOf(next).length === 0;

const MOST_OF_NAME = 3;

/** It has no figure, no quotation, no word for a change, says nothing of a name, and puts nothing that was taken. */
function isIdle(order: Order): boolean {
  const { atoms, quotes } = order;
  const tells = (atom: Atom) => atom.kind === "word" && !atom.isLittle && atom.cues.size === 0;
  const counts = countsInWords(order);
  // "Three things: …" tells nothing; "it needs seven sailors" does.
  const isCountTold = counts.length > 0 && atoms.some((atom) => tells(atom) && !isIn(counts, atom));
  const isStatement = atoms.some(({ roles }, index) => {
    const end = roles.get("states");
    return (
      end !== undefined &&
      atoms.slice(0, index).some(tells) &&
      atoms.slice(end).some((atom) => tells(atom) && /^\p{Lu}/u.test(atom.text))
    );
  });
  return (
    quotes.length === 0 &&
    !isPutAgain(order) &&
    !isStatement &&
    !isCountTold &&
    !atoms.some(
      ({ kind, cues, roles }) =>
        kind === "number" ||
        kind === "address" ||
        roles.has("notOld") ||
        [...cues].some((cue) => KIND_CUES.has(cue) && !VAGUE.has(cue)),
    )
  );
}
