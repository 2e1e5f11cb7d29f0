// What the agent says in its own name.
import { refusal, type AppliedOutcome, type EditOutcome, type LeftOut, type Refusal } from "../outcome/index.ts";
import { saying, type Saying, type SayingName } from "../reading/index.ts";
import { inTheirWords } from "./spoken.ts";
import type { Turn } from "./turn.ts";

export const LATE = (turnMs: number): Refusal =>
  refusal("model_failed", {
    message: `This took longer than ${Math.round(turnMs / 1_000)} seconds and was stopped.`,
    hint: "What was done before that is kept. Ask for less at once.",
  });

export const SHUTTING_DOWN = refusal("unavailable", {
  message: "Stet is shutting down, so this was broken off.",
  hint: "What was done before that is kept. Ask again in a moment.",
});

/** One sentence on an edit's outcome, for the person. A question speaks for itself. */
export async function saysOutcome(turn: Turn, outcome: EditOutcome): Promise<string> {
  switch (outcome.outcome) {
    case "clarify":
      return "";
    case "suggested":
      return inTheirWords(turn, saying("suggested", { count: outcome.suggestions.length }));
    case "rejected":
      return outcome.code === "declined"
        ? inTheirWords(turn, saying("unchanged"))
        : `${outcome.message} ${outcome.hint}`;
    case "applied":
      return inTheirWords(turn, ...(outcome.noop ? [saying("already"), saying("unchanged")] : saysApplied(outcome)));
  }
}

function saysApplied({ stat, receipt: { sections = [] }, leftOut = [] }: AppliedOutcome): readonly Saying[] {
  const { linesMoved = 0 } = stat;
  const count = linesMoved || stat.linesChanged || stat.linesAdded + stat.linesRemoved;
  const [alone, inPlaces]: readonly [SayingName, SayingName] =
    linesMoved > 0 ? ["linesMoved", "linesMovedIn"] : ["linesChanged", "linesChangedIn"];
  const isTold = sections.length > 0 && sections.length <= MOST_PLACES;
  return [
    isTold ? saying(inPlaces, { count, places: sections }) : saying(alone, { count }),
    ...(leftOut.length === 0 ? [] : [saying("leftOut", { count: leftOut.length })]),
  ];
}

/** Of more sections than these there is no telling where. */
const MOST_PLACES = 3;

/** Changes that are named one by one; of more there is a number. */
const MOST_NAMED = 5;

/** For the model, which would otherwise take all of its edit for made. */
export function saysLeftOut(leftOut: readonly LeftOut[]): string {
  const named = leftOut
    .slice(0, MOST_NAMED)
    .map(
      ({ op, before, after, startLine, why }) => `op ${op}, line ${startLine}: ${changeInWords(before, after)}. ${why}`,
    );
  const more = leftOut.length > MOST_NAMED ? ` And ${leftOut.length - MOST_NAMED} more.` : "";
  return `Left as it was: ${named.join(" ")}${more} Do not send it again, and do not say that it was done.`;
}

function changeInWords(before: string, after: string): string {
  const [gone, come] = [before, after].map((text) => JSON.stringify(text.trim().slice(0, MOST_QUOTED)));
  if (before.trim() === "") return `${come} was not added`;
  return after.trim() === "" ? `${gone} was not removed` : `${gone} did not become ${come}`;
}

const MOST_QUOTED = 120;

/** AGT-8: the turn ends with one question. */
export const asksAfterRefusals = (message: string, hint: string): string =>
  `I could not make this edit: ${message} ${hint} Nothing was changed by it. How would you like to go on?`;

export const TOO_MANY_STEPS =
  "I stopped here: this took more steps than one message may take. What was done stays. Shall I go on?";
/** For a person: the model cannot say at once what it would have to. */
export const CUT_TOO_OFTEN = (tokens: number): string =>
  `I stopped here: each answer was cut off at the maximum length (${tokens} tokens) before the change was complete. ` +
  "What was done stays. Ask for less at once; an owner can raise “Longest answer” under Settings, Language " +
  "model (“OPENAI_MAX_OUTPUT_TOKENS”).";

/** For the model. */
export const CUT_CALL = (tokens: number): Refusal =>
  refusal("invalid_request", {
    message:
      `Your answer was cut off at the maximum length (${tokens} tokens) before this call was complete. ` +
      "None of it was done.",
    hint: "Send fewer ops: the first few now, the rest in further calls once those are made.",
  });

/** For the model. */
export const GO_ON = "Your answer was cut. Go on exactly where it stops, without repeating anything.";
export const CUT_ANSWER = "\n\n(The answer was cut off at the maximum length.)";
export const NOTHING_SAID = "Nothing more to change.";

/** The result of a draft by its outline. */
export function saysDrafted(written: number, of: number): string {
  if (written === 0) return "All of its sections are in the text already, so nothing was written.";
  const before = of - written;
  const kept = before === 0 ? "" : ` ${before === 1 ? "One was" : `${before} were`} in the text before.`;
  return `Wrote ${written === 1 ? "one section" : `${written} sections`}.${kept}`;
}

export const NOTHING_WRITTEN = (section: string): Refusal =>
  refusal("model_failed", {
    message: `The model wrote nothing for “${section}”.`,
    hint: "What was written before is kept. Have the rest written again.",
  });
