import type { Plan } from "../edit-ops/index.ts";
import { blocksAt, structureOf } from "../markdown/index.ts";
import { finding } from "../outcome/index.ts";
import { isSpelling, keyOf } from "../reading/index.ts";
import { runs, wordsOf, type Replacement, type TextRange } from "../text/index.ts";
import { changedText } from "./changed-prose.ts";
import { capitalsTell, entitiesOf, entityFinder, isNameAt, isWidened, plainly } from "./entities.ts";
import { foldedWords } from "./folded-words.ts";
import { meets } from "./licensed.ts";
import { isInsert, rangesAfter } from "./places.ts";
import type { Circumstances, Guard, Judgement, OutlineItem } from "./types.ts";

/** KEEP-1, hard: every `mustInclude` is in the text after. */
export const mustInclude: Guard = ({ after }, circumstances): Judgement => {
  const text = circumstances.mustInclude.length > 0 ? plainly(after) : "";
  const missing = circumstances.mustInclude.filter((words) => !text.includes(plainly(words)));
  return {
    code: "must_include_missing",
    objections: missing.map((words) => ({
      finding: finding("must_include_missing", {
        message: `The text would not include “${words}”.`,
        details: { missing: words },
      }),
    })),
  };
};

/** KEEP-1, hard: no `mustKeep` that is in the text before is missing after. */
export const mustKeep: Guard = ({ before, after }, circumstances): Judgement => {
  const [old, now] = circumstances.mustKeep.length > 0 ? [plainly(before), plainly(after)] : ["", ""];
  const gone = circumstances.mustKeep.map(plainly).filter((words) => old.includes(words) && !now.includes(words));
  return {
    code: "must_keep_missing",
    objections: gone.map((words) => ({
      finding: finding("must_keep_missing", { message: `“${words}” would be gone.`, details: { missing: words } }),
    })),
  };
};

/**
 * KEEP-1, soft: names, numbers with a unit, dates, addresses, quotations and code spans that the edit takes out of the
 * whole text. If a person's words allow the plan, whatever they asked to remove may go, and only parts left to the
 * writer are checked.
 */
export const entitiesKept: Guard = (plan, circumstances): Judgement => {
  const gone = [...new Set([...vanished(plan, circumstances), ...outlineGone(plan, circumstances)])];
  const shown = gone.map((words) => `“${words}”`).join(", ");
  return {
    code: "entities_missing",
    measured: gone.length,
    limit: 0,
    objections:
      gone.length === 0
        ? []
        : [
            {
              finding: finding("entities_missing", {
                message: `This would vanish from the text: ${shown}.`,
                measured: gone.length,
                limit: 0,
                details: { missing: gone },
              }),
            },
          ],
  };
};

/**
 * KEEP-1: entries of the content's outline that were in the text and would be gone. Whoever names one knows that it
 * goes; with words that were asked to go, only entries that are not required may.
 */
function outlineGone(plan: Plan, { outline, licence }: Circumstances): string[] {
  if (outline.length === 0) return [];
  const { before, after } = changedText(plan);
  const stood = entityFinder(before.raw.toLowerCase());
  const stays = entityFinder(after.raw.toLowerCase());
  const stands = entityFinder(plan.after.toLowerCase());
  const said = new Set(foldedWords(licence?.message ?? ""));
  const isNamed = (name: string) => foldedWords(name).every((word) => said.has(word));
  const mayGo = ({ name, required }: OutlineItem) =>
    licence !== undefined && (isNamed(name) || (required !== true && isAskedToGo(plan, name, licence.hunks)));
  return outline
    .filter(
      (item) =>
        stood(item.name.toLowerCase()) &&
        !stays(item.name.toLowerCase()) &&
        !mayGo(item) &&
        !stands(item.name.toLowerCase()),
    )
    .map(({ name }) => name);
}

/** Wherever it was, a change that the words ask for removes it. */
function isAskedToGo({ before }: Plan, name: string, hunks: NonNullable<Circumstances["licence"]>["hunks"]): boolean {
  const [text, wanted] = [before.toLowerCase(), name.toLowerCase()];
  const asked = hunks.filter(({ kind }) => kind !== "worded");
  for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + wanted.length)) {
    if (!asked.some((hunk) => meets(hunk, { from, to: from + wanted.length }))) return false;
  }
  return true;
}

function vanished(plan: Plan, { licence }: Circumstances): string[] {
  const left = licence
    ? licence.hunks.filter(({ kind }) => kind === "worded")
    : plan.ops.flatMap(({ kind, replacements }) => (kind === "reorder" ? [] : [...replacements]));
  const taking = left.filter((each) => !isInsert(each));
  if (taking.length === 0) return []; // most edits: what follows reads the whole text
  const structure = structureOf(plan.before);
  const stands = entityFinder(plan.after);
  const afterOf = rangesAfter(plan.edit);
  const gone = new Set<string>();
  const names = capitalsTell(plan.before);
  for (const one of taking) {
    for (const block of blocksAt(structure, one)) {
      if (block.kind === "heading" || block.kind === "code" || block.kind === "frontMatter") continue;
      const place = afterOf(block);
      const change = changeIn(
        block,
        one,
        plan.before.slice(block.from, block.to),
        plan.after.slice(place.from, place.to),
      );
      const isTranslated = "isTranslated" in one;
      for (const words of lostEntities(change, names))
        if (!stands(words) && !(isTranslated && !SAME_IN_ALL.test(words))) gone.add(words);
      for (const words of swappedFacts(change, names)) gone.add(words);
    }
  }
  return [...gone];
}

/** Code and addresses are the same in every language. */
const SAME_IN_ALL = /^`|:\/\/|@/;

/** A block before and after, and the part of it that one replacement touches. */
interface BlockChange {
  readonly before: string;
  readonly after: string;
  readonly touched: (range: TextRange) => boolean;
}

const changeIn = (block: TextRange, one: Replacement, before: string, after: string): BlockChange => ({
  before,
  after,
  touched: ({ from, to }) => block.from + from < one.to && block.from + to > one.from,
});

const lostEntities = ({ before, after, touched }: BlockChange, names: boolean): string[] =>
  entitiesOf(before, { capitalsTell: names }).flatMap((entity) =>
    touched(entity) && !isWidened(entity, after) ? [entity.words] : [],
  );

/** The most words of a fact that counts as swapped for another: longer ones are reworded, which LIM-2 judges. */
const FACT_WORDS = 3;

/** A figure that became another figure, a name that became another name: gone from here, wherever else it is. */
function swappedFacts({ before, after, touched }: BlockChange, names: boolean): string[] {
  const swaps = swapsIn(before, after);
  if (swaps.length > FACT_WORDS) return [];
  return swaps.flatMap(({ old, now }) => {
    const [was, is] = [before.slice(old.from, old.to), after.slice(now.from, now.to)];
    const isSwap =
      (isFigure(was) && isFigure(is)) ||
      (names && isNameAt(before, old) && isNameAt(after, now) && !isSpelling(keyOf(was), keyOf(is)));
    return isSwap && touched(old) ? [was] : [];
  });
}

/** Words that were replaced by the same number of others, as both are in their texts. */
interface Swap {
  readonly old: TextRange;
  readonly now: TextRange;
}

function swapsIn(before: string, after: string): Swap[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const swaps: Swap[] = [];
  let [a, b] = [0, 0];
  for (const [removed, added, equal] of runs(
    old.map(({ folded }) => folded),
    now.map(({ folded }) => folded),
  )) {
    const comes = now.slice(b, b + added.length);
    if (removed.length === added.length)
      old.slice(a, a + removed.length).forEach((word, index) => swaps.push({ old: word, now: comes[index] ?? word }));
    a += removed.length + equal.length;
    b += added.length + equal.length;
  }
  return swaps;
}

const isFigure = (word: string): boolean => /\d/.test(word);
