import type { Cue, Token } from "../reading/index.ts";
import { converted } from "./converted.ts";
import { isAwayFromCited, isBesideReplaced, dictated } from "./dictated.ts";
import { exchanged } from "./exchanged.ts";
import { given, saidAsOne } from "./given.ts";
import { spotAt } from "./fit.ts";
import { mergedHunk, type Hunk } from "./hunks.ts";
import { marked } from "./marked.ts";
import { cased, isInTarget, mended } from "./mended.ts";
import { everyToken, isWhere } from "./placed.ts";
import { completed, reckoned } from "./reckoned.ts";
import { isSetOffOtherwise } from "./stray-mark.ts";
import { taken, unitTaken } from "./taken.ts";
import { has, isTelling, tellingIn, type Ask, type Scene } from "./scene.ts";
import { groupedBy, type TextRange } from "../text/index.ts";
import { isWarrant, type Entry, type Judgement, type Lack, type Warrant } from "./warrant.ts";
import { composed, worded } from "./worded.ts";

/**
 * Of very many changes in one stretch, so many are looked at together, and so many such runs in one edit: what is that
 * large says little word for word.
 */
const MOST_TOGETHER = 8;
const MOST_RUNS = 600;

/**
 * The warrants of all changes of the same lines: runs of them that are one change in the request, and each by itself.
 */
export function judge(entries: readonly Entry[], scene: Scene): void {
  const budget = { runs: MOST_RUNS };
  for (const group of groupedBy(entries, ({ hunk }) => hunk.lines).values()) {
    const open = group.filter(({ isMove, warrant }) => !isMove && !warrant);
    for (const { first, last, warrant, isWhole } of runsOf(open, scene, budget)) {
      if (open.slice(first, last + 1).some((entry) => entry.warrant)) continue;
      for (const entry of open.slice(first, last + 1)) if (isWhole || isInWords(entry.hunk)) entry.warrant = warrant;
    }
    for (const entry of open) if (!entry.warrant) alone(entry, scene);
  }
}

const isInWords = ({ gone, come }: Hunk): boolean => [...gone, ...come].some(isTelling);

interface Run {
  readonly first: number;
  readonly last: number;
  readonly warrant: Warrant;
  /** Marks and all. */
  readonly isWhole?: boolean;
}

/** Runs of changes that are one change in the request: the best first. */
function runsOf(entries: readonly Entry[], scene: Scene, budget: { runs: number }): Run[] {
  const runs: Run[] = [];
  for (let first = 0; first < entries.length; first += 1) {
    for (
      let last = first + 1;
      last < Math.min(entries.length, first + MOST_TOGETHER) && budget.runs > 0;
      last += 1, budget.runs -= 1
    ) {
      const parts = entries.slice(first, last + 1).map((entry) => entry.hunk);
      const hunk = mergedHunk(scene.plan.before, parts);
      if (!hunk || !isFair(hunk) || !parts.some(isInWords)) continue;
      const goes = parts.every(({ come }) => !come.some(isTelling));
      for (const ask of scene.asks) {
        const isAll = goes && !hunk.come.some(isTelling);
        const whole = isAll && isWhere(hunk, ask, scene) ? unitTaken(hunk, ask, scene) : undefined;
        if (isWarrant(whole)) runs.push({ first, last, warrant: whole, isWhole: true });
        const warrant =
          isWhere(hunk, ask, scene) && [parts[0], parts.at(-1)].every((part) => part && isInWords(part))
            ? saidAsOne(hunk, parts.filter(isInWords), ask, scene)
            : undefined;
        if (warrant) runs.push({ first, last, warrant });
      }
    }
  }
  return runs.toSorted((a, b) => b.last - b.first - (a.last - a.first) || b.warrant.fit - a.warrant.fit);
}

function alone(entry: Entry, scene: Scene): void {
  const lacks: Lack[] = [];
  for (const ask of scene.asks) {
    const judged = judgeHunk(entry.hunk, ask, scene, attemptsFor(ask));
    if (!isWarrant(judged)) {
      lacks.push(...judged);
      continue;
    }
    entry.warrant = !entry.warrant || judged.fit > entry.warrant.fit ? judged : entry.warrant;
    const strict = judged.kind === "worded" ? judgeHunk(entry.hunk, ask, scene, SAID) : undefined;
    if (isWarrant(strict)) entry.strict = strict;
  }
  entry.lacks = lacks;
  const whole = entry.warrant || lacks.some((lack) => BARRED.has(lack)) ? undefined : scene.whole();
  const judged = whole && judgeHunk(entry.hunk, whole, scene, TOGETHER);
  if (judged && isWarrant(judged)) entry.warrant = judged;
}

const BARRED: ReadonlySet<Lack> = new Set<Lack>(["kept", "lookalike"]);

/** What one ask says to one hunk: a warrant, or all that it lacks for one. */
function judgeHunk(hunk: Hunk, ask: Ask, scene: Scene, attempts: readonly Attempt[]): Warrant | readonly Lack[] {
  if (!isWhere(hunk, ask, scene)) return ["elsewhere"];
  if (isAwayFromCited(hunk, ask, scene)) return ["place"];
  if (isBesideReplaced(hunk, ask, scene)) return ["beside"];
  if (isProtected(hunk, scene)) return ["kept"];
  if (!isFair(hunk)) return ["lookalike"];
  if (isSetOffOtherwise(hunk, ask)) return ["marks"];
  if (isInTarget(hunk, scene) && isOfWords(hunk) && !namesAddress(ask)) return ["fact"];
  if (
    !isInWords(hunk) ||
    (has(ask, "unlink") &&
      hunk.come.length === 0 &&
      hunk.gone.every(({ kind }) => kind !== "word" && kind !== "number"))
  ) {
    const formal = marked(hunk, ask, scene);
    const open =
      isWarrant(formal) || hunk.gone.concat(hunk.come).every(({ kind }) => kind === "space")
        ? formal
        : worded(hunk, ask, scene);
    return isWarrant(open) ? open : isWarrant(formal) || formal === undefined ? (formal ?? []) : [formal];
  }
  const lacks: Lack[] = [];
  for (const attempt of [converted, reckoned, completed, ...attempts]) {
    const judged = attempt(hunk, ask, scene);
    if (isWarrant(judged)) return judged;
    if (judged !== undefined) lacks.push(judged);
  }
  return lacks;
}

/** "Call it vinaigrette, not dressing" is about what is read, and not about where its link goes. */
const namesAddress = (ask: Ask): boolean =>
  has(ask, "link", "everywhere") || ask.instruction.tokens.some(({ kind, text }) => kind === "address" || text === "/");

const isOfWords = ({ gone, come }: Hunk): boolean =>
  [...gone, ...come].filter(isTelling).every(({ kind }) => kind === "word");

type Attempt = (hunk: Hunk, ask: Ask, scene: Scene) => Judgement;

/** Where the wording is left to the writer, that is looked at before words that happen to be in the request. */
const attemptsFor = (ask: Ask): readonly Attempt[] => {
  if (!changesWords(ask)) return [exchanged, dictated, cased, figureGiven, taken];
  return has(ask, "reword", "shorten", "expand", "translate") && !has(ask, "remove") ? OPEN : STRICT;
};

/** Figures that were said come, whatever else was asked for. */
const figureGiven: Attempt = (hunk, ask, scene) =>
  hunk.come.filter(isTelling).every(({ kind }) => kind !== "word") ? given(hunk, ask, scene) : undefined;

const TOGETHER: readonly Attempt[] = [exchanged, dictated, given, composed];
const STRICT: readonly Attempt[] = [exchanged, dictated, cased, given, taken, mended, worded, composed];
const SAID: readonly Attempt[] = [cased, given];
const OPEN: readonly Attempt[] = [exchanged, dictated, worded, cased, given, taken, mended, composed];

/** What is asked for is about marks or order alone: no other word comes by it. */
const changesWords = ({ kinds }: Ask): boolean => kinds.length === 0 || kinds.some((cue) => !FORMAL.has(cue));

const FORMAL: ReadonlySet<Cue> = new Set<Cue>([
  "bold",
  "italic",
  "strike",
  "unmark",
  "quoteMarks",
  "numbered",
  "bulleted",
  "tabled",
  "quoted",
  "level",
  "unlink",
  "split",
  "merge",
  "swap",
  "sort",
  "reverse",
]);

export const isFair = ({ come }: Hunk): boolean => !come.some(({ text }) => /\p{Cf}/u.test(text) || isMixed(text));

const isMixed = (text: string): boolean =>
  /\p{Script=Latin}/u.test(text) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text);

/** Words go that were to stay. */
export function isProtected({ from, to, gone, come, lines }: Hunk, scene: Scene): boolean {
  const { bounds } = scene;
  if (bounds.ranges.some((range) => range.from <= from && to <= range.to)) return true;
  if (bounds.excepted.some((range) => range.from < to && from < range.to)) return true;
  return gone.some(
    (token: Token) =>
      isTelling(token) &&
      ((bounds.addresses && token.kind === "address") ||
        bounds.words.some((word) => word.key === token.key && isThere(word, { from, to }, scene))) &&
      !come.some(({ key }) => key === token.key) &&
      !isStill(token, { from, lines }, scene),
  );
}

/** The sentence is worded otherwise, and has the word as often as before. */
function isStill({ key }: Token, { from, lines }: Pick<Hunk, "from" | "lines">, scene: Scene): boolean {
  const count = (text: string) => tellingIn(text).filter((token) => token.key === key).length;
  const had = count(scene.plan.before.slice(lines.from, lines.to));
  return from >= lines.from && had > 0 && count(lines.after) >= had;
}

/** "Leave the 18 hours in the text": a figure that stays is one with the other words of that clause around it. */
function isThere(word: Token, range: TextRange, scene: Scene): boolean {
  const beside = scene.bounds.beside.get(word) ?? [];
  if (beside.length === 0) return true;
  const { block, heading } = spotAt(scene, range);
  const around = new Set(
    [block, ...(heading ? [heading] : [])].flatMap(({ from, to }) =>
      tellingIn(scene.plan.before.slice(from, to)).map(({ key }) => key),
    ),
  );
  return (
    beside.some((key) => around.has(key)) || !everyToken(scene.plan.before).some(({ key }) => beside.includes(key))
  );
}
