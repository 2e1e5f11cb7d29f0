import type { Plan } from "../edit-ops/index.ts";
import type { Vocabulary } from "../intent/index.ts";
import { blocksAt, structureOf } from "../markdown/index.ts";
import { finding } from "../outcome/index.ts";
import type { TextRange } from "../text/index.ts";
import { changedText } from "./changed-prose.ts";
import { dictationOf, foldedWords, isTelling, type Dictation } from "./dictated.ts";
import { entitiesOf, entityFinder, isNameAt, isWidened, plainly, type Entity } from "./entities.ts";
import { changesInside, ungivenIn } from "./given.ts";
import { isInsert, rangesAfter } from "./places.ts";
import { isRespelled } from "./respelled.ts";
import type { Circumstances, Guard, Judgement, OutlineItem } from "./types.ts";

/** KEEP-1, hard: every `mustInclude` stands in the text after. */
export const mustInclude: Guard = ({ after }, circumstances): Judgement => {
  const text = circumstances.mustInclude.length > 0 ? plainly(after) : "";
  const missing = circumstances.mustInclude.filter((words) => !text.includes(plainly(words)));
  return {
    code: "must_include_missing",
    objections: missing.map((words) => ({ finding: finding("must_include_missing", { message: `The text would not include “${words}”.`, details: { missing: words } }) })),
  };
};

/** KEEP-1, hard: no `mustKeep` that stands before is gone after. */
export const mustKeep: Guard = ({ before, after }, circumstances): Judgement => {
  const [old, now] = circumstances.mustKeep.length > 0 ? [plainly(before), plainly(after)] : ["", ""];
  const gone = circumstances.mustKeep.map(plainly).filter((words) => old.includes(words) && !now.includes(words));
  return {
    code: "must_keep_missing",
    objections: gone.map((words) => ({ finding: finding("must_keep_missing", { message: `“${words}” would be gone.`, details: { missing: words } }) })),
  };
};

/**
 * KEEP-1, soft: names, numbers with a unit, dates, addresses, quotations and code spans that the edit takes out of the whole text, unless
 * the person named them, dictated what stands in their place, or asked for that deletion. A rewrite does not lift it.
 */
export const entitiesKept: Guard = (plan, circumstances): Judgement => {
  const gone = [...new Set([...vanished(plan, circumstances), ...outlineGone(plan, circumstances)])];
  const shown = gone.map((words) => `“${words}”`).join(", ");
  return {
    code: "entities_missing",
    measured: gone.length,
    limit: 0,
    objections: gone.length === 0 ? [] : [{ finding: finding("entities_missing", { message: `This would vanish from the text: ${shown}.`, measured: gone.length, limit: 0, details: { missing: gone } }) }],
  };
};

/**
 * KEEP-1: what the content's outline names, stood in the text, and would stand nowhere. Whoever names it knows that it goes; with words that
 * were asked to go, only what is not required may.
 */
function outlineGone(plan: Plan, circumstances: Circumstances): string[] {
  const { outline, reading } = circumstances;
  if (outline.length === 0) return [];
  const { before, after } = changedText(plan);
  const stood = entityFinder(before.raw.toLowerCase());
  const stays = entityFinder(after.raw.toLowerCase());
  const stands = entityFinder(plan.after.toLowerCase());
  const dictation = dictationOf(circumstances);
  const mayGo = ({ name, required }: OutlineItem) => dictation.names(foldedWords(name)) || (required !== true && reading.deletion !== undefined);
  return outline.filter((item) => stood(item.name.toLowerCase()) && !stays(item.name.toLowerCase()) && !mayGo(item) && !stands(item.name.toLowerCase())).map(({ name }) => name);
}

function vanished(plan: Plan, circumstances: Circumstances): string[] {
  const structure = structureOf(plan.before);
  const dictation = dictationOf(circumstances);
  const stands = entityFinder(plan.after);
  const afterOf = rangesAfter(plan.edit);
  const gone = new Set<string>();
  for (const { kind, newText, replacements } of plan.ops) {
    const dictated = dictation.gives(foldedWords(newText), 0);
    for (const one of replacements) {
      const asked = circumstances.reading.deletion !== undefined && foldedWords(one.insert).length === 0;
      if (isInsert(one) || kind === "reorder" || asked || dictated) continue;
      for (const block of blocksAt(structure, one)) {
        if (block.kind === "heading" || block.kind === "code" || block.kind === "frontMatter") continue;
        const place = afterOf(block);
        const [old, now] = [plan.before.slice(block.from, block.to), plan.after.slice(place.from, place.to)];
        const touched = ({ from, to }: TextRange) => block.from + from < one.to && block.from + to > one.from;
        const respells = dictates(circumstances, one.insert) || dictation.gives(foldedWords(one.insert), foldedWords(plan.before.slice(one.from, one.to)).length);
        for (const words of lostEntities(old, now, dictation, { touched, respells, vocabulary: circumstances.vocabulary })) if (!stands(words)) gone.add(words);
        for (const words of swappedFacts(old, now, dictation, touched)) gone.add(words);
      }
    }
  }
  return [...gone];
}

/** Marks that were quoted hold no words that a dictation is known by. */
const dictates = ({ reading }: Circumstances, insert: string): boolean => insert.trim() !== "" && reading.quoted.some((quotation) => quotation.trim() === insert.trim());

/** What of a block one replacement touches; `respells`: what it puts in was given, so that other capitals and marks are the person's wish. */
interface Touch {
  readonly touched: (range: TextRange) => boolean;
  readonly respells: boolean;
  readonly vocabulary: Vocabulary;
}

/** Entities that lose a word which the person neither named nor gave another for: "change the mark to 140 cm" lets "137 cm" go. */
function lostEntities(before: string, after: string, dictation: Dictation, { touched, respells, vocabulary }: Touch): string[] {
  const { changed, lost } = ungivenIn(before, after, dictation);
  const isNamed = (range: TextRange) => range.from < range.to && dictation.names(foldedWords(before.slice(range.from, range.to)));
  const [named, unnamed] = [lost.filter(isNamed), lost.filter((range) => !isNamed(range))];
  const inner = ({ words, from, to }: Entity): TextRange => ({ from: from + Math.max(0, words.search(/[\p{L}\p{N}]/u)), to });
  const tells = ({ from, to }: TextRange) => from === to || isTelling(foldedWords(before.slice(from, to)), vocabulary);
  // Little words between those that were named go with them; alone they are all that changes.
  const losesWords = (range: TextRange) => changesInside(changesInside(named.filter(tells), range) ? unnamed.filter(tells) : unnamed, range);
  const isLost = (entity: Entity) => losesWords(inner(entity)) || (!respells && !changesInside(changed, entity) && !dictation.names(foldedWords(entity.words)));
  return entitiesOf(before).flatMap((entity) => (touched(entity) && isLost(entity) && !isWidened(entity, after) ? [entity.words] : []));
}

/** Most words of a fact that is taken for another: more are reworded, which LIM-2 judges. */
const FACT_WORDS = 3;

/** A figure that became another figure, a name that became another name, though nobody spoke of either: gone from here, wherever else it stands. */
function swappedFacts(before: string, after: string, dictation: Dictation, touched: (range: TextRange) => boolean): string[] {
  const { swaps } = ungivenIn(before, after, dictation);
  if (swaps.length > FACT_WORDS) return [];
  return swaps.flatMap(({ old, now }) => {
    const [was, is] = [before.slice(old.from, old.to), after.slice(now.from, now.to)];
    const isSwap = (isFigure(was) && isFigure(is)) || (isNameAt(before, old) && isNameAt(after, now) && !isRespelled(was, is));
    return isSwap && touched(old) && !dictation.names(foldedWords(is)) ? [was] : [];
  });
}

const isFigure = (word: string): boolean => /\d/.test(word);
