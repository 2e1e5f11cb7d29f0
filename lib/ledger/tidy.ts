import { isAkin, tokensIn, type Token } from "../reading/index.ts";
import { spotAt } from "./fit.ts";
import { isSpaceOnly, type Hunk } from "./hunks.ts";
import { isLittle, isTelling, isWeighty, weightsOf, type Ask, type Scene } from "./scene.ts";
import type { Entry, Warrant } from "./warrant.ts";

/**
 * Small words and marks directly beside what is kept follow from it; commas and the words for "and" follow from what is
 * one word further. White space in a row follows its cells.
 */
export function tidy(entries: readonly Entry[], scene: Scene): void {
  for (let round = 0; round < 2; round += 1) {
    for (const entry of entries) {
      if (entry.warrant) continue;
      const { hunk } = entry;
      const tokens = [...hunk.gone, ...hunk.come];
      if (tokens.some(({ text }) => /[\p{Cf}<>!]/u.test(text))) continue;
      const others = entries
        .filter((other) => other !== entry && other.hunk.op === hunk.op)
        .map((other) => ({ other, distance: gap(other.hunk, hunk, scene.plan.before) }));
      const isSpace = tokens.every(({ kind }) => kind === "space");
      if (isSpace && spotAt(scene, hunk).block.kind === "row") {
        if (!isBesideBar(hunk, scene)) continue;
        const row = others.filter(
          ({ other }) =>
            !isSpaceOnly(other.hunk) && spotAt(scene, other.hunk).block.from === spotAt(scene, hunk).block.from,
        );
        const beside = row.every(({ other }) => other.warrant) ? row[0] : undefined;
        if (beside?.other.warrant) entry.warrant = joint(beside.other.warrant);
        continue;
      }
      const nearest = others
        .filter(({ other }) => !isSpaceOnly(other.hunk))
        .toSorted(
          (a, b) =>
            a.distance - b.distance || Number(a.other.warrant !== undefined) - Number(b.other.warrant !== undefined),
        )[0];
      if (!nearest?.other.warrant) continue;
      const { ask } = nearest.other.warrant;
      if (nearest.distance === 0 && isCaseOnly(hunk)) {
        entry.warrant = joint(nearest.other.warrant);
        continue;
      }
      if (
        tokens.some((token) => isTelling(token) && (!isLittle(ask, token) || isWeighty(ask, token))) ||
        weightsOf(ask, hunk.gone).size + weightsOf(ask, hunk.come).size > 0
      )
        continue;
      if (LOOSE.has(nearest.other.warrant.kind) && tokens.some(({ kind }) => kind !== "space")) continue;
      const joins = tokens.every((token) =>
        !isTelling(token) ? /^[,;、\s]+$/u.test(token.text) : ask.tongues.some((tongue) => tongue.joins.has(token.key)),
      );
      const isMarks = tokens.every((token) => !isTelling(token) && /^(?:[,;.、。\s]+|\d+)$/u.test(token.text));
      if (
        !isMarks &&
        tokens.some((token) => !isTelling(token) && token.kind === "mark" && !/^(?:[,;.、。]|\d+)$/u.test(token.text))
      )
        continue;
      const isOneAway = joins && isMemberBetween(nearest.other.hunk, hunk, ask, scene);
      // a word in the place of another leaves the commas of its sentence as they are
      const isExchange = [nearest.other.hunk.gone, nearest.other.hunk.come].every((side) => side.some(isTelling));
      if (
        !isOneAway &&
        nearest.distance >
          (joins && !isExchange ? 2 : isMarks || hunk.gone.length === 0 || hunk.come.length === 0 ? 1 : 0)
      )
        continue;
      entry.warrant = joint(nearest.other.warrant);
    }
  }
}

const isBesideBar = ({ from, to }: Hunk, { plan: { before } }: Scene): boolean =>
  /\|[^\S\n]*$/.test(before.slice(Math.max(0, from - 60), from)) || /^[^\S\n]*\|/.test(before.slice(to, to + 60));

/** Words of one member of an enumeration, at most. */
const MOST_OF_MEMBER = 8;

/** "No meat, no diseased plants and no cups": without the last, "and" comes a whole member ahead. */
function isMemberBetween(a: Hunk, b: Hunk, { tongues }: Ask, { plan }: Scene): boolean {
  const [first, second] = a.from <= b.from ? [a, b] : [b, a];
  const isJoint = ({ key }: Token) => tongues.some(({ joins }) => joins.has(key));
  const member = tokensIn(plan.before.slice(first.to, second.from)).filter(({ kind }) => kind !== "space");
  return (
    first.gone.length > 0 &&
    first.come.length > 0 &&
    [...first.gone, ...first.come].every((token) => !isTelling(token) || isJoint(token)) &&
    member.length <= MOST_OF_MEMBER &&
    member.every((token) => token.kind !== "mark" && !isJoint(token))
  );
}

const isCaseOnly = ({ gone, come }: Hunk): boolean =>
  gone.some(isTelling) &&
  gone
    .filter(isTelling)
    .map(({ text }) => text.toLowerCase())
    .join(" ") ===
    come
      .filter(isTelling)
      .map(({ text }) => text.toLowerCase())
      .join(" ");

/**
 * "Daughter" becomes "child", and what speaks of her follows in the same block: pronouns, and the forms of the words
 * beside them ("she is", "they are").
 */
export function agree(entries: readonly Entry[], scene: Scene): void {
  const placeOf = ({ hunk }: Entry) => `${hunk.op} ${spotAt(scene, hunk).block.from}`;
  const nouns = new Map(
    entries
      .filter(({ hunk, warrant }) => warrant?.kind === "exchanged" && isOtherWord(hunk))
      .map((entry) => [placeOf(entry), entry.warrant]),
  );
  let pronoun: Entry | undefined;
  for (const entry of nouns.size > 0 ? entries : []) {
    const noun = nouns.get(placeOf(entry));
    const isOpen = !entry.warrant && !entry.lacks.includes("kept");
    if (!isOpen || !noun) continue;
    const isVerb =
      pronoun !== undefined && isForm(entry.hunk) && gap(pronoun.hunk, entry.hunk, scene.plan.before) === 0;
    if (!isVerb && !speaksOfIt(entry.hunk, noun.ask)) continue;
    entry.warrant = joint(noun);
    pronoun = entry;
  }
}

/**
 * "Windows is … a supported platform" becomes "Windows and Linux are … supported platforms": with its verb the rest of
 * a sentence follows.
 */
export function agreeInNumber(entries: readonly Entry[], scene: Scene): void {
  const placeOf = ({ hunk }: Entry) => `${hunk.op} ${spotAt(scene, hunk).sentence.from}`;
  const verbs = new Map(
    entries.flatMap((entry) =>
      entry.warrant && changesVerb(entry.hunk, entry.warrant.ask) ? [[placeOf(entry), entry.warrant] as const] : [],
    ),
  );
  for (const entry of verbs.size > 0 ? entries : []) {
    const verb = verbs.get(placeOf(entry));
    if (!verb || entry.warrant || entry.lacks.includes("kept")) continue;
    if (isOtherNumber(entry.hunk) || isArticle(entry.hunk, verb.ask)) entry.warrant = joint(verb);
  }
}

/** "Platforms" for "platform": one is the other with an ending. */
function isOtherNumber({ gone, come }: Hunk): boolean {
  const [old, now] = [gone, come].map((side) => side.filter(({ kind }) => kind !== "space").map(({ key }) => key));
  const [short = "", long = ""] = [old?.[0] ?? "", now?.[0] ?? ""].toSorted((a, b) => a.length - b.length);
  return (
    old?.length === 1 &&
    now?.length === 1 &&
    short.length > 2 &&
    long.startsWith(short) &&
    long.length - short.length <= ENDING
  );
}
const ENDING = 2;

/** Something more comes in front of a small word that is another one now: "is", "and Linux are". */
const changesVerb = ({ gone, come }: Hunk, ask: Ask): boolean => {
  const [old, now] = [gone.filter(isTelling), come.filter(isTelling)];
  const [verb, form] = [old[0], now.at(-1)];
  return (
    old.length === 1 &&
    now.length > 1 &&
    verb !== undefined &&
    form !== undefined &&
    verb.key !== form.key &&
    [verb, form].every((token) => isLittle(ask, token) && !isWeighty(ask, token)) &&
    now.some(({ key }) => ask.tongues.some(({ joins }) => joins.has(key)))
  );
};

const isArticle = ({ gone, come }: Hunk, ask: Ask): boolean =>
  come.every(({ kind }) => kind === "space") &&
  gone.filter(isTelling).length === 1 &&
  gone.filter(isTelling).every(({ key }) => ask.tongues.some(({ indefinite }) => indefinite.has(key)));

/** One word for another, not another form of it. */
const isOtherWord = ({ gone, come }: Hunk): boolean => {
  const [old, now] = [gone, come].map((side) => side.filter(isTelling));
  return (
    old?.length === 1 && now?.length === 1 && old[0]?.kind === "word" && !isAkin(old[0].key, now[0]?.key ?? old[0].key)
  );
};

/** One word in another form. */
const isForm = ({ gone, come }: Hunk): boolean => {
  const [old, now] = [gone, come].map((side) => side.filter(({ kind }) => kind !== "space"));
  return old?.length === 1 && now?.length === 1 && isAkin(old[0]?.key ?? "", now[0]?.key ?? "");
};

/** A pronoun for another, with the word after it in another form at the most. */
function speaksOfIt({ gone, come }: Hunk, ask: Ask): boolean {
  const [old, now] = [gone, come].map((side) => side.filter(({ kind }) => kind !== "space"));
  if (!old || !now) return false;
  const isPronoun = (token: Token | undefined) =>
    token !== undefined && ask.tongues.some(({ pronouns }) => pronouns.has(token.key));
  const [verb, form] = [old[1], now[1]];
  return (
    old.length <= 2 &&
    old.length === now.length &&
    isPronoun(old[0]) &&
    isPronoun(now[0]) &&
    (!verb ||
      !form ||
      verb.key === form.key ||
      isAkin(verb.key, form.key) ||
      [verb, form].every((token) => isLittle(ask, token) && !isWeighty(ask, token)))
  );
}

/** No word follows from a change of letters or marks. */
const LOOSE: ReadonlySet<Warrant["kind"]> = new Set<Warrant["kind"]>(["cased", "mended", "marked"]);

export const joint = ({ ask }: Warrant): Warrant => ({ ask, kind: "joint", comes: [], goes: [], fit: 0, change: "" });

export function gap(a: Hunk, b: Hunk, text: string): number {
  const [first, second] = a.from <= b.from ? [a, b] : [b, a];
  const between = text.slice(first.to, second.from);
  return between.includes("\n\n") ? Infinity : tokensIn(between).filter(({ kind }) => kind !== "space").length;
}
