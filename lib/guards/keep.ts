import type { Plan } from "../edit-ops/index.ts";
import { blocksAt, structureOf } from "../markdown/index.ts";
import { finding } from "../outcome/index.ts";
import { runs } from "../text/index.ts";
import { dictationOf, foldedWords, type Dictation } from "./dictated.ts";
import { entitiesOf, entityFinder, plainly } from "./entities.ts";
import { isInsert, rangesAfter } from "./places.ts";
import type { Circumstances, Guard, Judgement } from "./types.ts";

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
  const gone = vanished(plan, circumstances);
  const shown = gone.map((words) => `“${words}”`).join(", ");
  return {
    code: "entities_missing",
    measured: gone.length,
    limit: 0,
    objections: gone.length === 0 ? [] : [{ finding: finding("entities_missing", { message: `This would vanish from the text: ${shown}.`, measured: gone.length, limit: 0, details: { missing: gone } }) }],
  };
};

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
        const given = givenInstead(plan.before.slice(block.from, block.to), plan.after.slice(place.from, place.to), dictation);
        for (const entity of entitiesOf(plan.before.slice(block.from, block.to))) {
          const touched = block.from + entity.from < one.to && block.from + entity.to > one.from;
          const words = foldedWords(entity.words);
          if (touched && !stands(entity.words) && !dictation.names(words) && !words.every((word) => given.has(word))) gone.add(entity.words);
        }
      }
    }
  }
  return [...gone];
}

/** Words of the block that gave way to words of the person's own: "change the mark to 140 cm" lets "137 cm" go. */
function givenInstead(before: string, after: string, dictation: Dictation): Set<string> {
  const given = new Set<string>();
  for (const [removed, added] of runs(foldedWords(before), foldedWords(after))) {
    if (removed.length > 0 && dictation.gives(added, removed.length)) for (const word of removed) given.add(word);
  }
  return given;
}
