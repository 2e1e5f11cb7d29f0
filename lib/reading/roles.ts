import type { TextRange } from "../text/index.ts";
import type { Cue, Role } from "./language.ts";
import { givenAt, isCut, isIn, type Atom, type Given, type Order } from "./orders.ts";
import { completed, type Old } from "./completed.ts";
import { type Pair, type Sight, quotedPair, respelled } from "./quoted-pairs.ts";
import { asMany, isFigure, withoutLead } from "./as-given.ts";
import { newAhead } from "./new-ahead.ts";
import {
  endOfRun,
  isEdge,
  isEndOfSentence,
  isNoneToPut,
  isOver,
  isReach,
  NO_ATOM,
  startOfRun,
  tells,
  withoutIn,
} from "./runs.ts";

/** The pairs of old and new words that an order may speak of, the surest first. `places`: words that only say where. */
export function pairsIn(order: Order, isThere: Sight["isThere"], places: readonly TextRange[] = []): Pair[] {
  const sight = { order, isThere, places };
  const marked = order.atoms.flatMap(({ roles }, at) =>
    [...roles].flatMap(([role, end]) => pairBy(sight, role, at, end) ?? []),
  );
  const by = (...roles: readonly Role[]) => marked.filter((pair) => roles.some((role) => role === pair.by));
  return [
    ...by("notOld", "butNew", "becomes"),
    ...quotedPair(sight),
    ...by("toNew"),
    ...by("states"),
    ...respelled(sight),
  ];
}

/** "Y instead of X", "not X, Y": the old words are after such a word, and the new ones ahead of it or after them. */
function instead(sight: Sight, at: number, end: number): Pair | undefined {
  const {
    order: { atoms, tongue },
  } = sight;
  const old = tongue.postposed ? oldAhead(sight, at) : oldAfter(sight, end);
  // "The question is no longer needed": that is said of it, and nothing comes in the place of something else.
  if (atoms[at]?.details.has("gone") && isSaidOf(sight, at, end)) return undefined;
  // "Remplace X par Y" asks, and says first what goes.
  if (end === at + 1 && atoms[at]?.cues.has("exchange") && isFirstAnd(sight, at, "toNew")) return undefined;
  const isDenied = atoms.slice(at, end).some((atom) => tongue.weighty.of(atom).includes("negation"));
  const isFirst = !tongue.postposed && !isDenied && atoms.slice(0, at).every((atom) => !tells(sight, atom));
  const after = old ? atoms.findIndex(({ from, isFiller }) => from >= old.old.to && !isFiller) : -1;
  // "It isn't at the Boathouse, it's at The Otter."
  const again =
    after > 0 && isDenied && isCut(atoms[after] ?? NO_ATOM)
      ? atoms.findIndex(({ roles }, index) => index > after && index < after + 4 && roles.has("states"))
      : -1;
  // "It isn't at X, it's at Y" is read where what is so begins.
  const other = again > 0 && old ? namedBetween(sight, after + 1, again) : undefined;
  if (other && old) return completed(sight, "notOld", old, true, () => other);
  const isTurned =
    isDenied &&
    atoms.some(({ roles }, index) => index >= after && after > 0 && index < after + 4 && roles.has("butNew"));
  if (isTurned && again < 0) return undefined;
  const isAfter = tongue.postposed || (isFirst && after > 0) || again > 0;
  // "Instead of the parking sentence: …" is of a piece, not of its words.
  if (isFirst && after > 0 && atoms.slice(end, after + 1).some(({ units }) => units.size > 0)) return undefined;
  const from = again > 0 ? (atoms[again]?.roles.get("states") ?? after) : tongue.postposed ? end : after;
  return (
    old &&
    completed(sight, "notOld", old, isAfter, () =>
      isAfter ? newAfter(sight, from + Number(isCut(atoms[from] ?? NO_ATOM))) : newAhead(sight, at, old.old),
    )
  );
}

/** What comes after "no longer" is said of the words in front of it, with no mark between them, and gives none. */
function isSaidOf({ order: { atoms, tongue } }: Sight, at: number, end: number): boolean {
  const isApart = isCut(atoms[at - 1] ?? NO_ATOM) || tongue.joins.has(atoms[at - 1]?.key ?? "");
  return !isApart && !atoms.some(({ kind }, index) => kind === "quote" && index >= end);
}

function pairBy(sight: Sight, role: Role, at: number, end: number): Pair | undefined {
  const {
    order,
    order: { atoms, tongue },
  } = sight;
  switch (role) {
    case "notOld":
      return instead(sight, at, end);
    case "butNew": {
      const denied = atoms.findLastIndex((atom, index) => index < at && tongue.weighty.of(atom).includes("negation"));
      const old = denied < 0 || tongue.postposed ? undefined : oldAhead(sight, at, denied + 1);
      if (!old) return undefined;
      const now = newAfter(sight, end);
      const [bareOld, bareNow] = [withoutLead(sight, old.old), now && withoutLead(sight, now)];
      const isLed = bareOld !== old.old && bareNow !== now;
      const goes = isLed ? { ...old, old: bareOld } : old;
      const comes = isLed ? bareNow : now;
      return completed(sight, role, goes, true, () => comes && asMany(sight, comes, goes.old));
    }
    case "toNew":
    case "states":
    case "becomes": {
      const mark =
        role === "toNew" && tongue.postposed
          ? atoms.findLastIndex(({ roles }, index) => index < at && roles.has("fromOld"))
          : -1;
      const drawn = role === "states" ? undefined : byArrow(sight, at, end);
      if (drawn) return { ...drawn, by: role };
      if (role === "toNew" && isTurned(order, at)) return turned(sight, at, end);
      const old = oldAhead(sight, mark < 0 ? at : mark);
      const now = mark < 0 ? newAfter(sight, end) : givenAt(order, mark + 1, at);
      if (!old || !now || isNoneToPut(sight, now, atoms[at])) return undefined;
      // "The yard should say garden": the article is that of the request.
      const isLed = role !== "toNew" && !now.isQuoted && withoutLead(sight, now) === now;
      const goes = isLed ? withoutLead(sight, old.old) : old.old;
      return { ...old, old: goes, now: role === "toNew" && isFigure(goes) ? asMany(sight, now, goes) : now, by: role };
    }
    default:
      return undefined;
  }
}

/** Nothing that tells is ahead of it, and such a word comes after it. */
const isFirstAnd = (sight: Sight, at: number, role: Role): boolean =>
  sight.order.atoms.every((atom, index) => index >= at || !tells(sight, atom)) &&
  sight.order.atoms.some(({ roles }, index) => index > at && roles.has(role));

const ASIDE: readonly Cue[] = ["everywhere", "both", "polite", "thanks"];

/** "To dangerous -> too dangerous": on both sides of an arrow small words are what they are. */
function byArrow(sight: Sight, at: number, end: number): Pick<Pair, "old" | "now" | "rest"> | undefined {
  const {
    order,
    order: { atoms },
    isThere,
  } = sight;
  if (atoms[at]?.kind !== "mark") return undefined;
  const head = startOfRun(atoms, at, ({ kind, text }) => kind !== "mark" || !/^[-=–]$/.test(text));
  const old = givenAt(order, startOfRun(atoms, head, isCut), head);
  const stop = endOfRun(atoms, end, isCut);
  const isAside = ({ cues, kind }: Atom) => kind === "mark" || ASIDE.some((cue) => cues.has(cue));
  const last = startOfRun(atoms, stop, (atom) => !isAside(atom));
  const place = placeAfter(sight, end, last);
  const now = givenAt(order, end, Math.max(place, Math.min(end + 1, stop)));
  return old && now && isThere(old.words) ? { old, now, rest: [] } : undefined;
}

/** "Teacher → Tutor in the table head": a place after the new words is none of them. */
function placeAfter({ order: { atoms }, places }: Sight, start: number, end: number): number {
  const at = atoms.findIndex(
    ({ roles, text }, index) =>
      index > start &&
      index < end &&
      roles.has("inside") &&
      /^\p{Ll}/u.test(text) &&
      atoms
        .slice(index + 1, end)
        .some((atom, ahead) => ahead < 3 && (atom.units.size > 0 || isIn(places, atom) || atom.isTitle === true)),
  );
  return at < 0 ? end : at;
}

/** "Color for colour": where nothing asks for an exchange, and nothing is said to be so, the new words come first. */
const isTurned = ({ atoms, tongue, cues: all }: Order, at: number): boolean =>
  tongue.eitherWay.has(atoms[at]?.key ?? "") &&
  !atoms.slice(0, at).some(({ cues }) => cues.has("exchange")) &&
  // What the part of the sentence before this one asks for holds here too.
  (!all.has("exchange") || atoms.slice(at).some(({ cues }) => cues.has("exchange"))) &&
  !atoms.slice(at).some(({ roles }) => roles.has("states") || roles.has("becomes"));

function turned(sight: Sight, at: number, end: number): Pair | undefined {
  const old = oldAfter(sight, end);
  const now = old && newAhead(sight, at, old.old);
  return old && now && { ...old, now, by: "toNew" };
}

/** "It isn't Peter any more, Ann is doing it": who comes is said in front of the verb. */
function namedBetween({ order }: Sight, start: number, end: number): Given | undefined {
  const run = order.atoms.slice(start, end);
  const isNamed = run.some(({ isLittle, kind }) => kind === "word" && !isLittle);
  return isNamed && run.every(({ kind }) => kind === "word") ? givenAt(order, start, end) : undefined;
}

/** The words at `[start, end)`, where they are in the text and not all small. The "and" of a part is none of them. */
function thereAt({ order, isThere }: Sight, start: number, end: number): Given | undefined {
  const given =
    order.atoms
      .slice(start, end)
      .every(({ isLittle, key, isFiller }) => isLittle && (isFiller || order.tongue.little.has(key))) ||
    (order.atoms[start]?.kind === "mark" && !/^\p{Sc}$/u.test(order.atoms[start].text)) ||
    (end - start > 1 && order.tongue.joins.has(order.atoms[start]?.key ?? ""))
      ? undefined
      : givenAt(order, start, end);
  return given && isThere(given.words) ? given : undefined;
}

/** The longest run right before `end` that is in the text. What is left of it may say more. */
function oldAhead(sight: Sight, end: number, first = 0): Old | undefined {
  const { atoms } = sight.order;
  // "Replace warm in the conclusion with …": what is between says where.
  const isPlace = (atom: Atom, index: number) =>
    isIn(sight.places, atom) || (atom.roles.has("inside") && isIn(sight.places, atoms[index + 1] ?? NO_ATOM));
  const bare = (atom: Atom) => !isEdge(atom) && !isCut(atom);
  const ahead = startOfRun(atoms, end, (atom) => bare(atom) && !isPlace(atom, atoms.indexOf(atom)));
  const near = ahead > first ? ahead : startOfRun(atoms, end, bare);
  const cut = startOfRun(atoms, near, isCut); // "Step 3 says five seconds, it should be ten"
  const isPointer = cut > 1 && near > cut && atoms.slice(cut, near).every(({ cues }) => cues.has("this"));
  const at = isPointer ? cut - 1 : near;
  const start = Math.max(first, startOfRun(atoms, at, isCut));
  // "代表は高橋": what something is said of goes before it.
  const topic = sight.order.tongue.postposed ? startOfRun(atoms, at, ({ roles }) => roles.has("states")) : start;
  // "Longer then should be longer than": a small word at its end is of the text where it is there so.
  const isTail = at < end && near === ahead && atoms.slice(at, end).every(({ kind }) => kind === "word");
  for (let from = start; isTail && from < at; from += 1) {
    const old = thereAt(sight, from, end);
    if (old) return { old, rest: atoms.slice(start, from).filter((atom) => tells(sight, atom)) };
  }
  for (const lead of topic > start ? [topic, start] : [start])
    for (let from = lead; from < at; from += 1) {
      const old = thereAt(sight, from, at);
      if (old) return { old, rest: atoms.slice(start, from).filter((atom) => tells(sight, atom)) };
    }
  return undefined;
}

/**
 * The longest run right after `start` that is in the text; words at its beginning that tell nothing may be left out.
 */
function oldAfter(sight: Sight, start: number): Old | undefined {
  const { atoms } = sight.order;
  const end = endOfRun(atoms, start, (atom) => isCut(atom) || isEndOfSentence(sight, atom));
  const last = endOfRun(atoms, start, (atom) => tells(sight, atom) || isIn(sight.places, atom));
  for (let from = start; from <= Math.min(last, end - 1); from += 1) {
    for (let to = end; to > from; to -= 1) {
      const old = isIn(sight.places, atoms[from] ?? sight.order) ? undefined : thereAt(sight, from, to);
      if (old) return { old, rest: [] };
    }
  }
  // A title that goes is no place.
  const title = thereAt(sight, start, end);
  return title && { old: title, rest: [] };
}

const WHERE = ["inside", "after", "before"] as const;

/** What is given from `start` on, up to the next mark or place. */
export function newAfter(sight: Sight, start: number): Given | undefined {
  const {
    order,
    order: { atoms },
    places,
  } = sight;
  const quote = atoms.findIndex(({ kind }, index) => index >= start && kind === "quote");
  if (quote >= 0 && atoms.slice(start, quote).every((atom) => !tells(sight, atom)))
    return givenAt(order, quote, quote + 1);
  // "… under Contacts", "… in the section Contacts"
  const leadsIn = (atom: Atom | undefined) =>
    atom !== undefined && (atom.isLittle || atom.units.size > 0 || WHERE.some((role) => atom.roles.has(role)));
  const isAnotherPlace = (atom: Atom) =>
    isIn(places, atom) && (atom.isLittle || leadsIn(atoms[atoms.indexOf(atom) - 1]));
  const stop = endOfRun(atoms, start, (atom) => isCut(atom) || isEndOfSentence(sight, atom) || isAnotherPlace(atom));
  const isPlace = stop < atoms.length && !isCut(atoms[stop] ?? NO_ATOM);
  // "Trains should be called Getting here": at the end of a name a filler is part of it.
  const isName = order.cues.has("rename") && !order.tongue.nounsCapital && /^\p{Lu}/u.test(atoms[start]?.text ?? "");
  const bare = startOfRun(atoms, stop, (atom) => !isOver(atom, isName) && !(isPlace && leadsIn(atom)));
  const end = Math.max(start + 1, withoutIn(sight, bare, stop));
  // "Rename it to Thank you": there is nothing else, but for the verb where a language has it last.
  const verbs = ({ cues }: Atom) => cues.has("exchange") || cues.has("rename");
  if (atoms.slice(start, stop).every(isEdge))
    return givenAt(
      order,
      start,
      Math.max(
        start + 1,
        startOfRun(atoms, stop, (atom) => !verbs(atom)),
      ),
    );
  const asks = atoms.findIndex((atom, index) => index >= start && index < end && verbs(atom));
  // "Is to be called Transport": what leads up to such a word is not given. Said before, it is one of those words.
  const isLeading =
    asks >= 0 &&
    atoms.slice(start, asks).every(({ isLittle }) => isLittle) &&
    atoms.slice(0, start).every(({ key }) => key !== atoms[asks]?.key) &&
    /^\p{Ll}/u.test(atoms[asks]?.text ?? "");
  const first = Math.min(
    end - 1,
    endOfRun(atoms, isLeading ? asks + 1 : start, (atom) => !atom.isFiller && !isReach(sight, atom)),
  );
  return givenAt(order, first, end);
}
