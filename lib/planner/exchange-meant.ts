import type { TextRange } from "../text/index.ts";
import {
  amountsIn,
  isIn,
  isSpelling,
  KIND_CUES,
  numberWord,
  placesOf,
  positionsIn,
  tellingTokens,
  tokensIn,
  TONGUES,
  VAGUE,
  type Atom,
  type Given,
  type Order,
  type Pair,
  type Sight,
  type Tongue,
} from "../reading/index.ts";

/** "Bold the bullet Do NOT press": words that ask come in no place of others. */
export const isAsking = ({ order: { atoms } }: Sight, now: Given): boolean =>
  !now.isQuoted &&
  atoms[0]?.from === now.from &&
  [...atoms[0].cues].some((cue) => KIND_CUES.has(cue) && !VAGUE.has(cue));

/**
 * A value is said of the words, and comes in no place of theirs. With its unit it may be another word for the same
 * ("fortnight → two weeks"), but not where a value comes after the words in their line.
 */
function isSaidOf({ text, region }: Sight, old: string, now: string): boolean {
  const [value, more] = amountsIn(now);
  const rest = value ? tellingTokens(now.slice(0, value.from) + now.slice(value.to)) : [];
  if (!value || more || rest.some(({ key }) => key !== value.unit) || amountsIn(old).length > 0) return false;
  const lineAfter = ({ to }: TextRange) => /^.*/.exec(text.slice(to))?.[0] ?? "";
  return rest.length === 0 || placesOf(text, old, region).some((place) => amountsIn(lineAfter(place)).length > 0);
}

/** Pairs that are more than a preposition between two words. */
export const isMeant =
  (sight: Sight) =>
  ({ by, old, now, rest }: Pair): boolean => {
    const { order } = sight;
    if (!now.isQuoted && isKindOfThing(order, now)) return false;
    // "The branch is called `x/y`": what is called so is in the text by another name
    if (!old.isQuoted && order.message.slice(Math.max(0, now.from - 1), now.from + 1).includes("`") && by !== "notOld")
      return false;
    const isUnit = (given: TextRange) => order.atoms.some((atom) => atom.units.size > 0 && isIn([given], atom));
    const isAsked = order.cues.has("exchange") || order.cues.has("rename") || order.cues.has("spelling");
    const isFigure = (words: string) => /\p{N}/u.test(words);
    switch (by) {
      case "spelling":
        return isAsked || !(isUnit(old) || isUnit(now));
      case "becomes":
        return (
          !(now.isQuoted && isPieceSaid(order, old)) &&
          !isWhereabouts(order, old, now) &&
          // "… schreibt man mit ä: …" says how, and then gives it
          (isSlip(old, now) || !order.atoms.every((atom) => !isIn([now], atom) || atom.isLittle)) &&
          // "retries → 5", "tea → 2.80 euros"
          (old.isQuoted || !isSaidOf(sight, old.words, now.words)) &&
          (now.isQuoted || rest.length === 0 || isSlip(old, now))
        );
      case "quotes":
        return isAsked && positionsIn(order).length === 0;
      case "toNew":
        return (
          !isSignForWord(old, now) &&
          !isWhereabouts(order, old, now) &&
          !isNew(order, old) &&
          ((isAsked && !isStatedBefore(order, old, now)) || isNameForName(order, old, now)) &&
          !(now.isQuoted && isPieceSaid(order, old)) &&
          (rest.length === 0 ||
            (rest.length === 1 && isPerson(order, old) && isPerson(order, now)) ||
            (isEverywhere(order) && isFigure(old.words) && isFigure(now.words))) &&
          !isThing(order, old.words, now.words) &&
          (old.isQuoted || isFigure(old.words) === isFigure(now.words))
        );
      default:
        return false;
    }
  };

const isSlip = (old: Given, now: Given): boolean => isSpelling(old.words.toLowerCase(), now.words.toLowerCase());

/** "Ann Lee has been called since May Ann Reed": of what is given the last words are the name. */
export function withoutSince(pair: Pair): Pair {
  const { old, now } = pair;
  const [before, words] = [old.words.split(" "), now.words.split(" ")];
  const name = words.slice(-before.length).join(" ");
  const isMore = before.length > 1 && words.length > before.length && !now.isQuoted;
  return isMore && isOneName(old.words, name)
    ? { ...pair, now: { ...now, from: now.to - name.length, words: name } }
    : pair;
}

/** "Ann Lee is now called Ann Reed", "it is spelled Dez, not Des": one person, in the whole text. */
export const isRenamed = ({ cues, atoms }: Order, { old, now }: Pick<Pair, "old" | "now">): boolean =>
  (cues.has("rename") ||
    cues.has("spelling") ||
    atoms.some(({ roles }) => roles.has("becomes") || roles.has("states"))) &&
  (isOneName(old.words, now.words) || (isNamed(old.words) && isNamed(now.words) && isSpelling(old.words, now.words)));

/** "Ann Reed, not Hanne": who comes has a whole name, and who goes has one in the text. */
export function wholeName(text: string, range: TextRange, now: Given, { nounsCapital }: Tongue): TextRange {
  const old = text.slice(range.from, range.to);
  const isWhole = /^\p{L}+ \p{L}[\p{L}'’-]+$/u.test(now.words) && isNamed(now.words) && !now.words.includes(old);
  const [surname, more] = /^(?: \p{Lu}\p{Ll}[\p{L}'’-]*)+/u.exec(text.slice(range.to))?.[0].split(" ").slice(1) ?? [];
  return isWhole && isNamed(old) && !old.includes(" ") && surname && !more && !nounsCapital
    ? { from: range.from, to: range.to + 1 + surname.length }
    : range;
}

/** As many words, each with its capital, and one of them stays. */
const isOneName = (old: string, now: string): boolean => {
  const [before, after] = [old.split(" "), now.split(" ")];
  return (
    isNamed(old) && isNamed(now) && before.length === after.length && before.some((word, at) => word === after[at])
  );
};

/** Words with a capital each, but for small ones between them: "Ana de la Cruz", "J. Roe". */
export const isNamed = (words: string): boolean =>
  /^\p{Lu}[\p{L}'’.-]*(?: (?:\p{Ll}{1,3} ){0,2}\p{Lu}[\p{L}'’.-]*)*$/u.test(words);

/** "The teacher Ann Lee", "担当の田中さん": who it is may be said with the name. */
function isPerson({ tongue }: Order, { words, isQuoted }: Given): boolean {
  const tokens = tokensIn(words).filter(({ kind }) => kind !== "space");
  const isTitled = [tokens[0], tokens.at(-1)].some((token) => token && tongue.salutations.has(token.key));
  const isNamed = !tongue.nounsCapital || tokens.length > 1;
  return !isQuoted && (isTitled || (isNamed && tokens.every(({ text }) => /^\p{Lu}\p{Ll}/u.test(text))));
}

/** "Rename it to Summer by the sea": what is given after the small word is new, all of it. */
const isNew = ({ atoms, cues, tongue }: Order, { from, isQuoted }: Given): boolean =>
  cues.has("rename") &&
  !isQuoted &&
  !tongue.postposed &&
  atoms.some(({ roles }) => atoms[roles.get("toNew") ?? -1]?.from === from);

/** "Anna Vogel is now Maria Vogt", "Anna is now Hannah everywhere": names, and nothing else is asked for. */
const isNameForName = (order: Order, old: Given, now: Given): boolean =>
  [old, now].every(({ words }) => isNamed(words) && (words.includes(" ") || isEverywhere(order))) &&
  [...order.cues].every((cue) => !KIND_CUES.has(cue));

/** "Write the prices with €" says how: a sign takes the place of what is measured in it alone ("euros"). */
const isSignForWord = (old: Given, now: Given): boolean =>
  !now.isQuoted &&
  !/[\p{L}\p{N}]/u.test(now.words) &&
  /^\p{L}+$/u.test(old.words) &&
  !TONGUES.some(({ measures }) => measures.of({ text: old.words }).length > 0);

/** "Rename the network to Brume-Start": what is called so goes by another name in the text. */
const isThing = ({ cues }: Order, old: string, now: string): boolean =>
  cues.has("rename") && /^\p{Ll}/u.test(old) && /^\p{Lu}/u.test(now);

/** "The boat must be in Goole by July": what asks for a change is said of the boat, and "by" is said of a day. */
function isStatedBefore({ atoms }: Order, old: Given, now: Given): boolean {
  const stated = atoms.flatMap(({ roles, from, to }) => {
    const end = roles.get("states");
    return end === undefined ? [] : [{ from, to: atoms[end - 1]?.to ?? to }];
  });
  const asking = atoms.filter(({ cues }) => cues.has("exchange"));
  const isLinked = stated.some(({ from }) => from >= old.to && from < now.from);
  return asking.length > 0 && !isLinked && asking.every((atom) => atom.to <= old.from && isIn(stated, atom));
}

/** "The boat must be in Goole by July" says where it is to be, and is no other name for it. */
function isWhereabouts({ atoms }: Order, old: Given, now: Given): boolean {
  const leads = (given: Given) => atoms.find((atom) => isIn([given], atom))?.roles.has("inside") === true;
  const isStated = atoms.some(({ roles }) => roles.has("states") && (roles.has("toNew") || roles.has("becomes")));
  return isStated && !now.isQuoted && leads(now) && !leads(old);
}

/** "The sentence about parking should read: …": all of it is meant, and not its words. */
const isPieceSaid = ({ atoms }: Order, old: Given): boolean =>
  !old.isQuoted &&
  atoms.some(
    ({ units, to }) =>
      to <= old.from && (["sentence", "paragraph", "item", "step", "row"] as const).some((one) => units.has(one)),
  );

/** "X should be a tag", "X should be ### not ##": that says what it is to be, and is no word to put in. */
function isKindOfThing({ atoms, own, tongue }: Order, now: Given): boolean {
  const run = atoms.filter((atom) => isIn([now], atom));
  const keys = tongue.keys.find(own).flatMap((hit) => hit.own.map((index) => own[index]?.from));
  const isKind = ({ units, cues, from }: Atom) => units.size > 0 || cues.has("level") || keys.includes(from);
  return /^#{1,6}$/.test(run[0]?.text ?? "") || (tongue.indefinite.has(run[0]?.key ?? "") && run.slice(1).some(isKind));
}

/** "Everywhere", "in both places"; a mere number says nothing of that. */
export const isEverywhere = ({ atoms, except }: Order): boolean =>
  except?.isAll === true ||
  atoms.some(({ cues, key }) => cues.has("everywhere") || (cues.has("both") && numberWord(key) === undefined));
