import type { Plan } from "../edit-ops/index.ts";
import { frontMatterMayBreak as mayBreak, frontMatterOf, structureOf } from "../markdown/index.ts";
import { finding } from "../outcome/index.ts";
import { brokenBlocks } from "./broken-blocks.ts";
import { brokenMarks } from "./broken-marks.ts";
import { brokenReferences } from "./broken-references.ts";
import { splitWords } from "./broken-words.ts";
import { changedText, type ChangedProse } from "./changed-prose.ts";
import type { Damage } from "./damage.ts";
import { leftovers } from "./leftovers.ts";
import { withoutCode } from "./prose.ts";
import { wrongForm } from "./wrong-form.ts";
import type { Circumstances, Guard, Judgement } from "./types.ts";

/** DUP-2: the edit leaves nothing broken that was whole. What was broken before does not count. Nothing lifts it. */
export const corruption: Guard = (plan, circumstances): Judgement => {
  const found = plan.edit.length === 0 ? [] : damageIn(plan, circumstances);
  const once = [...new Map(found.map((damage) => [damage.message, damage])).values()];
  return {
    code: "corrupted_result",
    objections: once.map(({ message, op }) => ({
      finding: finding("corrupted_result", { message, ...(op === undefined ? {} : { op }) }),
    })),
  };
};

/** Only Markdown has blocks that can break (DOOR-9). */
const damageIn = (plan: Plan, circumstances: Circumstances): Damage[] => [
  ...(plan.isPlain ? [] : brokenMarkdown(plan, circumstances)),
  ...splitWords(plan),
  ...leftovers(plan, circumstances),
  ...wrongForm(plan),
];

const brokenMarkdown = (plan: Plan, circumstances: Circumstances): Damage[] => [
  ...brokenFrontMatter(plan),
  ...brokenBlocks(plan, circumstances),
  ...brokenMarks(plan),
  ...unclosedComment(plan),
  ...brokenReferences(plan, circumstances),
];

/** A block that goes as a whole is a deletion; one that stays must still be read. */
function brokenFrontMatter({ before, after, ops, edit }: Plan): Damage[] {
  const block = structureOf(before).frontMatter;
  if (!block) return [];
  const first = edit[0]?.from ?? before.length;
  if (first > block.range.to && after.slice(0, block.range.to) === before.slice(0, block.range.to)) return [];
  const taken = ops
    .flatMap(({ replacements }) => replacements)
    .some(({ from, to }) => from <= block.range.from && to >= block.range.to);
  if (!structureOf(after).frontMatter)
    return taken ? [] : [{ message: "The front matter would lose one of its fences." }];
  const broken =
    mayBreak(before, after) && frontMatterOf(after).error !== undefined && frontMatterOf(before).error === undefined;
  return broken ? [{ message: "The front matter could not be read any more." }] : [];
}

function unclosedComment(plan: Plan): Damage[] {
  const changed = changedText(plan);
  const marks = ({ prose }: ChangedProse) => prose.match(COMMENT_MARK)?.join("") ?? "";
  if (marks(changed.before) === marks(changed.after)) return [];
  const { before, after } = plan;
  return openComments(after) > openComments(before)
    ? [{ message: "An HTML comment would never be closed, or close what it did not open." }]
    : [];
}

const COMMENT_MARK = /<!--|-->/g;

/** Openings without an end and ends without an opening. */
function openComments(text: string): number {
  let open = false;
  let loose = 0;
  for (const [mark] of withoutCode(text).matchAll(COMMENT_MARK)) {
    if (mark === "<!--") open = true;
    else if (open) open = false;
    else if (mark === "-->") loose += 1;
  }
  return loose + (open ? 1 : 0);
}
