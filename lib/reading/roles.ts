import type { TextRange } from "../text/index.ts";
import type { Cue, Role } from "./language.ts";
import { givenAt, isCut, isIn, type Atom, type Given, type Order } from "./orders.ts";
import { completed, type Old } from "./completed.ts";
import { type Pair, type Sight, quotedPair, respelled } from "./quoted-pairs.ts";
import { tokensIn } from "./tokens.ts";

/** The pairs of old and new words that an order may speak of, the surest first. `places`: words that only say where. */
export function pairsIn(order: Order, isThere: Sight["isThere"], places: readonly TextRange[] = []): Pair[] {
  const slash = /(?:^|\s)s\/([^/\n]+)\/([^/\n]*)\/?/.exec(order.message.slice(order.from, order.to));
  if (slash?.[1] !== undefined) {
    const given = (words: string): Given => ({ from: order.from, to: order.to, words, isQuoted: true });
    return [{ old: given(slash[1]), now: given(slash[2] ?? ""), by: "slash", rest: [] }];
  }
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

function pairBy(sight: Sight, role: Role, at: number, end: number): Pair | undefined {
  const {
    order,
    order: { atoms, tongue },
  } = sight;
  switch (role) {
    case "notOld": {
      const old = tongue.postposed ? oldAhead(sight, at) : oldBehind(sight, end);
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
      if (other && old) return completed(sight, role, old, true, () => other);
      const isTurned =
        isDenied &&
        atoms.some(({ roles }, index) => index > after && after > 0 && index < after + 4 && roles.has("butNew"));
      if (isTurned && again < 0) return undefined;
      const isBehind = tongue.postposed || (isFirst && after > 0) || again > 0;
      const from = again > 0 ? (atoms[again]?.roles.get("states") ?? after) : tongue.postposed ? end : after;
      return (
        old &&
        completed(sight, role, old, isBehind, () => (isBehind ? newBehind(sight, from) : newAhead(sight, at, old.old)))
      );
    }
    case "butNew": {
      const denied = atoms.findLastIndex((atom, index) => index < at && tongue.weighty.of(atom).includes("negation"));
      const old = denied < 0 || tongue.postposed ? undefined : oldAhead(sight, at, denied + 1);
      if (!old) return undefined;
      const now = newBehind(sight, end);
      const [bareOld, bareNow] = [withoutLead(sight, old.old), now && withoutLead(sight, now)];
      const isLed = bareOld !== old.old && bareNow !== now;
      const goes = isLed ? { ...old, old: bareOld } : old;
      return completed(sight, role, goes, true, () => asMany(sight, isLed ? bareNow : now, goes.old));
    }
    case "toNew":
    case "states":
    case "becomes": {
      const mark =
        role === "toNew" && tongue.postposed
          ? atoms.findLastIndex(({ roles }, index) => index < at && roles.has("fromOld"))
          : -1;
      const old = oldAhead(sight, mark < 0 ? at : mark);
      const now = mark < 0 ? newBehind(sight, end) : givenAt(order, mark + 1, at);
      if (!old || !now || (role === "toNew" && holdsAnother(sight, now))) return undefined;
      // "The yard should say garden": the article is that of the request.
      const isLed = role !== "toNew" && !now.isQuoted && withoutLead(sight, now) === now;
      return { ...old, old: isLed ? withoutLead(sight, old.old) : old.old, now, by: role };
    }
    default:
      return undefined;
  }
}

/** "… to Mill Street and Wednesday to Thursday": what is given never holds another thing that goes. */
function holdsAnother({ order: { atoms, tongue, ...order }, isThere }: Sight, now: Given): boolean {
  if (now.isQuoted) return false;
  const inside = atoms.filter((atom) => isIn([now], atom));
  return inside.some((atom, at) => {
    const joint = inside.findLastIndex((one, index) => index < at && (tongue.joins.has(one.key) || isCut(one)));
    const [first, last] = [inside[joint + 1], inside[at - 1]];
    const isTo = atom.roles.has("toNew") || atom.roles.has("becomes");
    return (
      isTo && joint >= 0 && first && last && first.to <= last.to && isThere(order.message.slice(first.from, last.to))
    );
  });
}

/** "It isn't Peter any more, Ann is doing it": who comes is said in front of the verb. */
function namedBetween({ order }: Sight, start: number, end: number): Given | undefined {
  const run = order.atoms.slice(start, end);
  const isNamed = run.some(({ isLittle, kind }) => kind === "word" && !isLittle);
  return isNamed && run.every(({ kind }) => kind === "word") ? givenAt(order, start, end) : undefined;
}

/** "Not at the Boathouse, at The Otter": small words in front of both are those of the request. */
function withoutLead({ order }: Sight, given: Given): Given {
  const run = order.atoms.filter((atom) => isIn([given], atom));
  const lead = run.findIndex(({ isLittle, text }) => !isLittle || /^\p{Lu}/u.test(text));
  const start = order.atoms.findIndex((atom) => atom === run[0]);
  return (lead > 0 && givenAt(order, start + lead, start + run.length)) || given;
}

/**
 * Of what is given as many words as go, where those behind are in the text and say where: "but Mehmet does the setting
 * up".
 */
function asMany({ order, isThere }: Sight, given: Given | undefined, old: Given): Given | undefined {
  const run = order.atoms.filter((atom) => given !== undefined && isIn([given], atom));
  const most = tokensIn(old.words).filter(({ kind }) => kind !== "space").length;
  const isName = /^\p{Lu}/u.test(run[most]?.text ?? "");
  const isPlace =
    !isName && run.slice(most).some((atom) => !atom.isLittle && atom.kind === "word" && isThere(atom.text));
  const start = order.atoms.findIndex((atom) => atom === run[0]);
  return isPlace ? givenAt(order, start, start + most) : given;
}

const tells = ({ order, places }: Sight, atom: Atom): boolean =>
  atom.kind !== "mark" &&
  !atom.isLittle &&
  atom.units.size === 0 &&
  atom.cues.size === 0 &&
  !isIn(places, atom) &&
  order.tongue.parts.of(atom).length === 0;

/** Where a run of atoms that begins at `start`, or ends at `end`, stops. */
const endOfRun = (atoms: readonly Atom[], start: number, isStop: (atom: Atom) => boolean): number =>
  (atoms.findIndex((atom, at) => at >= start && isStop(atom)) + 1 || atoms.length + 1) - 1;
const startOfRun = (atoms: readonly Atom[], end: number, isStop: (atom: Atom) => boolean): number =>
  atoms.findLastIndex((atom, at) => at < end && isStop(atom)) + 1;

/** Cues at the end of a run that say how far or how, and are no part of what is given. */
const EDGES: readonly Cue[] = ["everywhere", "both", "polite", "only", "exchange", "thanks", "rename"];
const isEdge = (atom: Atom): boolean =>
  atom.isFiller || (atom.kind === "mark" && /^[.!?。=-]$/.test(atom.text)) || EDGES.some((cue) => atom.cues.has(cue));

/** The words at `[start, end)`, where they are in the text and not all small. */
function thereAt({ order, isThere }: Sight, start: number, end: number): Given | undefined {
  const given =
    order.atoms
      .slice(start, end)
      .every(({ isLittle, key, isFiller }) => isLittle && (isFiller || order.tongue.little.has(key))) ||
    order.atoms[start]?.kind === "mark"
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
  const at = ahead > first ? ahead : startOfRun(atoms, end, bare);
  const start = Math.max(first, startOfRun(atoms, at, isCut));
  // "代表は高橋": what something is said of goes before it.
  const topic = sight.order.tongue.postposed ? startOfRun(atoms, at, ({ roles }) => roles.has("states")) : start;
  for (const lead of topic > start ? [topic, start] : [start])
    for (let from = lead; from < at; from += 1) {
      const old = thereAt(sight, from, at);
      if (old) return { old, rest: atoms.slice(start, from).filter((atom) => tells(sight, atom)) };
    }
  return undefined;
}

/**
 * The longest run right behind `start` that is in the text; words at its beginning that tell nothing may be left out.
 */
function oldBehind(sight: Sight, start: number): Old | undefined {
  const { atoms } = sight.order;
  const end = endOfRun(atoms, start, isCut);
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

/** What is given from `start` on, up to the next mark or place. */
export function newBehind(sight: Sight, start: number): Given | undefined {
  const {
    order,
    order: { atoms },
    places,
  } = sight;
  const quote = atoms.findIndex(({ kind }, index) => index >= start && kind === "quote");
  if (quote >= 0 && atoms.slice(start, quote).every((atom) => !tells(sight, atom)))
    return givenAt(order, quote, quote + 1);
  const isAnotherPlace = (atom: Atom) =>
    isIn(places, atom) && (atom.isLittle || atoms[atoms.indexOf(atom) - 1]?.isLittle === true);
  const stop = endOfRun(atoms, start, (atom) => isCut(atom) || isAnotherPlace(atom));
  const isPlace = stop < atoms.length && !isCut(atoms[stop] ?? NO_ATOM);
  const end = Math.max(
    start + 1,
    startOfRun(atoms, stop, (atom) => !isEdge(atom) && !(isPlace && atom.isLittle)),
  );
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
  // "Is to be called Transport": what leads up to such a word is not given.
  const isLeading =
    asks >= 0 && atoms.slice(start, asks).every(({ isLittle }) => isLittle) && /^\p{Ll}/u.test(atoms[asks]?.text ?? "");
  const first = Math.min(
    end - 1,
    endOfRun(atoms, isLeading ? asks + 1 : start, ({ isFiller }) => !isFiller),
  );
  return givenAt(order, first, end);
}

const NO_ATOM = { kind: "mark", text: "," } as Atom; // there is none: it ends a run

/** What is given right before `at`: as many words as go, or up to a small word. */
function newAhead(sight: Sight, at: number, old: Given): Given | undefined {
  const {
    order,
    order: { atoms },
    isThere,
  } = sight;
  const whole = startOfRun(atoms, at, (atom) => atom.kind !== "mark" && !atom.isFiller);
  if (atoms[whole - 1]?.kind === "quote") return givenAt(order, whole - 1, whole);
  const most = tokensIn(old.words).filter(({ kind }) => kind !== "space").length;
  const edge = startOfRun(atoms, whole, isCut);
  // "Lose the warranty, not loose": what follows the old words in the text is said with the new ones, and stays.
  const isKept = (start: number) => isThere(`${old.words} ${givenAt(order, start, whole)?.words ?? ""}`);
  const kept = atoms.findIndex((_, index) => index > edge && index < whole && isKept(index));
  const end = kept < 0 ? whole : kept;
  const alike = parallelTo(sight, old, edge, end);
  if (alike) return alike;
  const verb = atoms.findIndex(({ cues }, index) => index >= edge && cues.has("exchange"));
  const isNamed = (atom: Atom, index: number) =>
    tells(sight, atom) ||
    (verb >= 0 && index > verb && atom.kind === "word" && !atom.isLittle && atom.roles.size === 0);
  const small = Math.max(
    edge,
    end - Math.max(most, 4),
    startOfRun(atoms, end - most, (atom) => !isNamed(atom, atoms.indexOf(atom))),
  );
  // Words that the text has say where it is: "the orange light means Booting, not Starting".
  const isWhere = atoms.slice(small, Math.max(small, end - most)).some((atom) => !atom.isLittle && isThere(atom.text));
  const isTitle = isIn(sight.places, old) && order.atoms.slice(edge, end).every(({ cues }) => cues.size === 0);
  const start = isTitle
    ? endOfRun(atoms, edge, ({ units }) => units.size === 0)
    : isWhere
      ? Math.max(edge, end - most)
      : Math.min(small, Math.max(edge, end - most));
  const isExtra = ({ isLittle, key }: Atom) => isLittle && !old.words.toLowerCase().startsWith(key);
  return givenAt(
    order,
    Math.min(
      end,
      endOfRun(atoms, start, (atom) => !isExtra(atom)),
    ),
    end,
  );
}

/** "From June, not from May": what comes begins with the same small word, and is as long. */
function parallelTo({ order }: Sight, old: Given, edge: number, end: number): Given | undefined {
  const goes = order.atoms.filter((atom) => isIn([old], atom));
  const [first] = goes;
  const at = order.atoms.findLastIndex(({ key }, index) => index >= edge && index < end && key === first?.key);
  return first?.isLittle && at >= 0 && at + goes.length <= end ? givenAt(order, at, at + goes.length) : undefined;
}
