import { planEdit } from "../edit-ops/index.ts";
import type { Structure } from "../markdown/index.ts";
import {
  saying,
  isPieceAbsent,
  isPlaceAbsent,
  absentName,
  eachNamed,
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
  type Sight,
} from "../reading/index.ts";
import { arrange } from "./arrange.ts";
import { assign } from "./assign.ts";
import { code } from "./code.ts";
import { contrast, exchange } from "./exchange.ts";
import { countsInWords } from "./left-over.ts";
import { labelled } from "./labelled.ts";
import { level } from "./level.ts";
import { measured } from "./measured.ts";
import { addedBy, newsSaid } from "./news-said.ts";
import { oneAfterOther } from "./one-after-other.ts";
import { isPutAgain } from "./placed.ts";
import { askedLast, goingOn, inheriting, isPairOf, isPieceAfter, isPieceOnly, kindsOf } from "./parts.ts";
import { punctuation } from "./punctuation.ts";
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
  let isHalf = false;
  const ways = cuts.flatMap((parts): Way[] => {
    const readers = parts.map(
      (part, index) => (now: Structure) =>
        isReasonAt(parts, index)
          ? undefined
          : stepForEach(
              now,
              index === 0 && again
                ? goingOn(part, again)
                : inheriting(askedLast(part, parts.slice(index + 1)), parts[index - 1]),
              index === 0 ? context : (parts[index - 1]?.atoms ?? []),
            ),
    );
    const steps = readers.map((stepOn) => stepOn(structure));
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
    const isAllDone = news.every((now) =>
      found.some(({ uses }) => uses.some((use) => isIn([use], now) || isIn([now], use))),
    );
    const carried = readers.filter((_, index) => steps[index] !== undefined);
    const taken =
      isWhole && isAllDone && found.length > 0 ? takenTogether(structure, parts, found, carried) : undefined;
    isHalf ||= !taken && found.some(({ kind }) => kind === "ops") && parts.slice(1).some(addedBy);
    if (!taken) return [];
    const isOpen = undoesToo(order) || speaksElsewhere(structure, order, idle, found);
    return [{ steps: isOpen ? taken.map((step) => inDoubt(structure, step)) : taken, count: found.length }];
  });
  const [best] = ways.toSorted((a, b) => scoreOf(b) - scoreOf(a) || a.count - b.count);
  return best?.steps ?? (isHalf ? [ask(saying("oneByOne"), [order])] : undefined);
}

/** `count`: of how many parts. */
interface Way {
  readonly steps: readonly Step[];
  readonly count: number;
}

function scoreOf({ steps, count }: Way): number {
  const isEvery = (...kinds: Step["kind"][]) => steps.every(({ kind }) => kinds.includes(kind));
  if (isEvery("ops", "path")) return MANY + count;
  return isEvery("ops", "path", "which") ? count : steps.length === 1 ? 0 : -1;
}

/** The steps as they are, or as one where they change the same lines; undefined where that cannot be. */
function takenTogether(
  structure: Structure,
  parts: readonly Order[],
  found: readonly Step[],
  readers: readonly ((now: Structure) => Step | undefined)[],
): readonly Step[] | undefined {
  if (isApart(structure, found)) return found;
  // "A salt and a pepper" with one verb for both is not done one after the other.
  const isEachAsked = parts.every((part) => kindsOf(part).length > 0);
  const joined = isEachAsked ? oneAfterOther(structure, readers) : undefined;
  return joined && [joined];
}

/** "… and undo the last change": that is half of what is asked for, and no step does it. */
const undoesToo = ({ atoms, tongue }: Order): boolean =>
  atoms.some(({ cues, isLittle }, at) => cues.has("undo") && !isLittle && tongue.joins.has(atoms[at - 1]?.key ?? ""));

const isReasonAt = (parts: readonly Order[], index: number): boolean =>
  parts.some((part, at) => at > 0 && at === index && isReasonGiven(part));

const MANY = 10;
/** Two parts of an order don't speak of the same words: else they are one. */
const isApart = ({ text }: Structure, steps: readonly Step[]): boolean => {
  const all = steps.flatMap((step) => (step.kind === "ops" ? step.ops : []));
  const ops = [...new Map(all.map((op) => [JSON.stringify(op), op])).values()];
  const planning = steps.length > 1 && ops.length > 1 ? planEdit(text, { ops }) : undefined;
  return planning?.kind !== "refused" || !planning.findings.some(({ code }) => code === "overlapping_ops");
};

/** A part that nothing comes of says nothing by itself, and nothing that the part beside it is about. */
const isLeftOut = (structure: Structure, part: Order, next: Order | undefined, previous: Order | undefined): boolean =>
  isIdle(part) &&
  !isPairOf(part, part.tongue.postposed ? next : previous) &&
  !isNameOnly(structure, part, next) &&
  !isPieceOnly(part, next) &&
  !isGoneOn(part, next) &&
  !(previous && isPieceAfter(part, previous));

/**
 * The readers of an order in the order in which they are asked, with what each of them carries out beside words that
 * may mean anything.
 */
const READERS: readonly (readonly [(sight: Sight) => Step | undefined, ...Cue[]])[] = [
  [restated],
  [resaid],
  [link, "link", "unlink", "remove"],
  [punctuation, "marks", "add", "move", "remove"],
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
  [labelled],
  [put, "compose", "split", "move"],
  [arrange, "swap", "sort", "reverse", "level", "move"],
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
    addedBy(order) === undefined &&
    !atoms.some(
      ({ kind, cues, roles }) =>
        kind === "number" ||
        kind === "address" ||
        roles.has("notOld") ||
        [...cues].some((cue) => KIND_CUES.has(cue) && !VAGUE.has(cue)),
    )
  );
}
