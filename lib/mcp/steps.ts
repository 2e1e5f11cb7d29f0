import type { Matching, Outcome, Refusal } from "../outcome/index.ts";
import { accepted, refusal, refused } from "../outcome/index.ts";
import { linesOf, type DocText } from "../text/index.ts";
import { withPlainEnds } from "./plain-ends.ts";
import { findMatch, replacedAll, type OneMatch } from "./strategies.ts";

export interface OneEdit {
  readonly old_string: string;
  readonly new_string: string;
  readonly replace_all?: boolean | undefined;
}

/** The result of several edits, one after another. */
export interface StepsTaken {
  readonly text: DocText;
  readonly replacements: number;
  readonly strategies: readonly Matching[];
}

/** Each edit on the result of the one before; the first that cannot be made is reported with its number, from 0. */
export function stepsTaken(
  text: DocText,
  edits: readonly OneEdit[],
): Outcome<StepsTaken, { readonly index: number; readonly no: Refusal }> {
  let now = text;
  let replacements = 0;
  const strategies: Matching[] = [];
  for (const [index, one] of edits.entries()) {
    const step = stepOf(now, one);
    if (!step.ok) return refused({ index, no: step.refusal });
    now = step.value.text;
    replacements += step.value.replacements;
    strategies.push(step.value.strategy);
  }
  return accepted({ text: now, replacements, strategies });
}

interface Step {
  readonly text: DocText;
  readonly replacements: number;
  readonly strategy: OneMatch["strategy"];
}

/** One edit on the result of the earlier ones. */
function stepOf(
  text: DocText,
  { old_string: sent, new_string: brings, replace_all: isAll = false }: OneEdit,
): Outcome<Step, Refusal> {
  const [words, brought] = [withPlainEnds(sent), withPlainEnds(brings)];
  if (words === "") return refused(NOTHING_TO_FIND);
  if (words === brought) return refused(SAME);
  if (isAll) {
    const plan = replacedAll(text, words, brought);
    return plan.ok
      ? accepted({
          text: plan.value.after,
          replacements: plan.value.ops[0]?.occurrencesReplaced ?? 0,
          strategy: "exact",
        })
      : refused(notFound(text, words));
  }
  const match = findMatch(text, words, brought);
  if (match.ok) return accepted({ text: match.value.after, replacements: 1, strategy: match.value.strategy });
  return refused(match.refusal.found > 1 ? notUnique(match.refusal.found) : notFound(text, words));
}

const NOTHING_TO_FIND = refusal("invalid_request", {
  message: "old_string is empty, so it matches everywhere.",
  hint: "Quote the text to replace. To make a file use edit_file with an empty old_str.",
});
const SAME = refusal("invalid_request", {
  message: "old_string and new_string are the same: there is nothing to change.",
  hint: "Send what the text is to become.",
});

/** Word for word (seed 004, "Current State"). */
const notFound = (text: DocText, words: string): Refusal =>
  refusal("anchor_not_found", {
    message: "old_string not found in file. Make sure it matches exactly, including whitespace and line breaks",
    details: { totalLines: linesOf(text).count, quoted: words.slice(0, 200) },
  });

const notUnique = (found: number): Refusal =>
  refusal("anchor_ambiguous", {
    message:
      `old_string appears ${found} times in the file. Quote more of what is around it, so that it fits one ` +
      "place, or set replace_all",
    hint: "Quote more of the text around it, or set replace_all.",
    details: { found },
  });
