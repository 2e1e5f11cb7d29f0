import type { Plan } from "../edit-ops/index.ts";
import { isSpelling, type Token } from "../reading/index.ts";
import { groupedBy } from "../text/index.ts";
import { spotAt } from "./fit.ts";
import { isSpaceOnly, type Hunk } from "./hunks.ts";
import { matchIn } from "./said.ts";
import { contentOf, isTelling, type Scene } from "./scene.ts";
import { refuse, type Entry, type Lack, type Warrant } from "./warrant.ts";
import { gap } from "./tidy.ts";

const PAIRED: readonly (readonly [string, string])[] = [
  ["(", ")"],
  ["[", "]"],
  ["“", "”"],
  ["«", "»"],
  ["„", "“"],
  ["「", "」"],
  ["（", "）"],
  ["*", "*"],
  ["_", "_"],
  ["`", "`"],
];

/** What was left out was one half of a pair of marks. */
export function isUnbalanced({ before, after }: Plan, text: string, kept: readonly Hunk[]): boolean {
  if (text === after || kept.length === 0) return false;
  const count = (whole: string, mark: string) => whole.split(mark).length - 1;
  const open = (whole: string) =>
    PAIRED.map(([left, right]) => (left === right ? count(whole, left) % 2 : count(whole, left) - count(whole, right)));
  const [was, wanted, is] = [open(before), open(after), open(text)];
  return is.some((one, at) => one !== was[at] && one !== wanted[at]);
}

/** Kinds that say exactly what comes or goes: they hold without what is beside them. */
const EXACT: ReadonlySet<Warrant["kind"]> = new Set<Warrant["kind"]>([
  "exchanged",
  "dictated",
  "given",
  "taken",
  "cased",
  "marked",
  "moved",
  "mended",
]);

/** Words of the same sentence are left out that cannot be told from those that stay in the edit (ASK-5). */
export function isInseparable({ hunk }: Entry, entries: readonly Entry[], scene: Scene): boolean {
  if (isSpaceOnly(hunk)) return false;
  const { sentence } = spotAt(scene, hunk);
  if (entries.some((other) => other.warrant?.kind === "worded" && other.hunk.lines === hunk.lines)) return true;
  const beside = entries.filter(
    (other) => other.warrant && other.hunk.op === hunk.op && spotAt(scene, other.hunk).sentence.from === sentence.from,
  );
  if (beside.some(({ warrant }) => warrant && !EXACT.has(warrant.kind) && warrant.kind !== "joint")) return true;
  const replaces = (one: Hunk) => one.gone.some(isTelling) && one.come.some(isTelling);
  const figures = (one: Hunk) => [...one.gone, ...one.come].some(({ kind }) => kind === "number");
  if (hunk.gone.some(isTelling) && hunk.come.length > 0 && !hunk.come.some(isTelling) && beside.length > 0) return true;
  if (figures(hunk) && beside.some((other) => figures(other.hunk) && gap(other.hunk, hunk, scene.plan.before) <= 1))
    return true;
  // "%Y/%m" for "%Y/%Y-%m-%d" is one value
  const between = (other: Hunk) =>
    scene.plan.before.slice(Math.min(other.to, hunk.to), Math.max(other.from, hunk.from));
  const isOneWord = (other: Hunk) => /^[^\s|]{1,40}$/u.test(between(other));
  if (spotAt(scene, hunk).block.kind === "code" && beside.some((other) => isOneWord(other.hunk))) return true;
  const breaks = (one: Hunk) => (one.insert + scene.plan.before.slice(one.from, one.to)).includes("\n");
  return beside.some(
    (other) =>
      gap(other.hunk, hunk, scene.plan.before) === 0 &&
      ((other.warrant?.kind === "moved" && hunk.come.length === 0) ||
        replaces(hunk) ||
        replaces(other.hunk) ||
        breaks(hunk) ||
        (breaks(other.hunk) && other.hunk.gone.some(isTelling) && other.hunk.come.some(isTelling))),
  );
}

/**
 * A sentence was rewritten and most of that was not asked for: of it no words are kept that only happen to be in the
 * request (ASK-5).
 */
export function dropScraps(entries: readonly Entry[], scene: Scene): void {
  const placeOf = ({ hunk }: Entry) => `${hunk.op} ${spotAt(scene, hunk).sentence.from}`;
  const sizeOf = (some: readonly Entry[]) =>
    some.reduce((sum, { hunk }) => sum + [...hunk.gone, ...hunk.come].filter(isTelling).length, 0);
  for (const own of groupedBy(entries, placeOf).values()) {
    const kept = own.filter(({ warrant }) => warrant);
    const left = own.filter(({ warrant, hunk }) => !warrant && !isSpaceOnly(hunk));
    const isRewritten =
      left.some(({ hunk }) => hunk.gone.some(isTelling)) && left.some(({ hunk }) => hunk.come.some(isTelling));
    if (kept.length === 0 || !isRewritten || left.length < 2 || sizeOf(left) < sizeOf(kept) * 2) continue;
    if (kept.every(({ warrant, hunk }) => warrant && isScrap(warrant, hunk)))
      for (const entry of kept) refuse(entry, "beside");
  }
}

/** Words that go or come by themselves: neither cited, nor a name, a figure or another spelling. */
function isScrap({ kind, goes, ask }: Warrant, { gone, come }: Hunk): boolean {
  if (kind === "joint") return true;
  if (kind === "taken") return ask.instruction.quotes.length === 0;
  const [old, now] = [gone, come].map((side) => side.filter(isTelling));
  const isPlain = now?.every((token) => token.kind === "word" && token.text === token.text.toLowerCase());
  return (
    kind === "given" && goes.length === 0 && isPlain === true && !isSpelling(old?.[0]?.key ?? "", now?.[0]?.key ?? "")
  );
}

/** What was asked for is in it, beside what was not: the two cannot be told apart (ASK-5). */
export function isPartlyAsked({ hunk, lacks }: Entry, entries: readonly Entry[], scene: Scene): boolean {
  const lacksOne = (...some: readonly Lack[]) => some.some((lack) => lacks.includes(lack));
  if (
    lacksOne("piece", "unit", "elsewhere") &&
    hunk.come.length === 0 &&
    scene.asks.some((ask) => {
      const goes = matchIn(ask, contentOf(ask, hunk.gone)).used;
      return entries.some(
        ({ warrant }) =>
          warrant?.kind === "taken" &&
          warrant.ask === ask &&
          warrant.goes.some((at) => goes.includes(at) && ask.words[at]?.kind === "word"),
      );
    })
  )
    return true;
  if (
    lacksOne("piece", "unnamed") &&
    hunk.come.length === 0 &&
    !entries.some(({ warrant }) => warrant?.isPiece) &&
    entries.some(({ warrant }) => warrant?.kind === "taken")
  )
    return true;
  if (lacksOne("kept", "used")) return false;
  if (lacksOne("beside")) return true;
  return scene.asks.some((ask) => {
    const come = contentOf(ask, hunk.come);
    if (come.length === 0) return false;
    const { used, missing } = matchIn(ask, come);
    if (missing.length === 0 && lacksOne("turned", "gone")) return true;
    if (
      missing.length === 0 &&
      lacksOne("place") &&
      (!entries.some((other) => other.warrant?.ask === ask) ||
        entries.some((other) => other.warrant?.ask === ask && other.hunk.lines === hunk.lines))
    )
      return true;
    return (
      used.length > 0 &&
      missing.length > 0 &&
      (used.length * 2 >= missing.length || used.some((at) => !comesOtherwise(ask.words[at], entries))) &&
      !ask.where.within.some((ranges) => !ranges.some(({ from, to }) => from <= hunk.from && hunk.to <= to))
    );
  });
}

/** The word comes by a change that stays in the edit, too, or was there before. */
const comesOtherwise = (word: Token | undefined, entries: readonly Entry[]): boolean =>
  word === undefined || entries.some(({ hunk, warrant }) => warrant && hunk.come.some(({ key }) => key === word.key));
