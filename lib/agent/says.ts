// What the agent says in its own name.
import { linesOf } from "../text/index.ts";
import { headingAt, structureOf } from "../markdown/index.ts";
import { refusal, type AppliedOutcome, type EditOutcome, type OpResult, type Refusal } from "../outcome/index.ts";

export const LATE = (turnMs: number): Refusal =>
  refusal("model_failed", { message: `This took longer than ${Math.round(turnMs / 1_000)} seconds and was stopped.`, hint: "What was done before stays. Ask for less at once." });

export const SHUTTING_DOWN = refusal("unavailable", { message: "Stet is being stopped, so this was broken off.", hint: "What was done before stays. Ask again in a moment." });

/** One sentence on an edit's outcome, for the person. A question speaks for itself. `text`: the text after the edit. */
export function saysOutcome(outcome: EditOutcome, text: string): string {
  switch (outcome.outcome) {
    case "clarify":
    case "suggested":
      return "";
    case "rejected":
      return `${outcome.message} ${outcome.hint}`;
    case "applied":
      return outcome.noop ? "It stands like that already, so nothing was changed." : saysApplied(outcome, text);
  }
}

function saysApplied({ stat, results }: AppliedOutcome, text: string): string {
  const lines = stat.linesChanged || stat.linesAdded + stat.linesRemoved;
  const places = sectionsOf(results, text);
  return `Changed ${lines} ${lines === 1 ? "line" : "lines"}${places.length === 0 ? "" : ` in ${places.join(" and ")}`}.`;
}

/** The titles of the sections that the results stand in, unless there are many. */
function sectionsOf(results: readonly OpResult[], text: string): string[] {
  const structure = structureOf(text);
  const lines = linesOf(text);
  const starts = results.map(({ startLine }) => lines.start(Math.min(startLine, lines.count)));
  const titles = starts.map((start) => headingAt(structure, start)?.heading?.title);
  const named = [...new Set(titles)].filter((title) => title !== undefined && title !== "");
  return named.length > 3 ? [] : named.map((title) => `“${title}”`);
}

/** AGT-8: the turn ends with one question. */
export const asksAfterRefusals = (message: string, hint: string): string =>
  `I could not make this edit: ${message} ${hint} Nothing was changed by it. How would you like to go on?`;

export const TOO_MANY_STEPS = "I stopped here: this took more steps than one message may. What was done stays. Shall I go on?";
export const CUT_ANSWER = "\n\n(The answer was cut at its longest length.)";
export const NOTHING_SAID = "Nothing more to change.";

/** Examples in words, for readers of the words alone. */
export const namesExamples = (examples: readonly string[]): string => `\n\nFor example:\n${examples.map((example) => `- ${example}`).join("\n")}`;
