import type { EditOutcome } from "../../../lib/outcome/index.ts";
import { isDeclined, type Turn } from "./conversation.ts";

/**
 * What Stet said in a turn, without what is shown beside it anyway: requests that are buttons below, and a sentence
 * that only repeats the card.
 */
export function shownWords({ text, examples, cards }: Turn): string {
  const isChanged = cards.some(({ outcome }) => outcome.outcome === "applied");
  const lines = text.trim().split("\n");
  const words = lines
    .filter((line) => !(isChanged && CHANGED.test(line)) && !examples.includes(line.replace(/^[-*] /, "").trim()))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return cards.some(({ outcome }) => isRepeatedBy(outcome, words)) ? "" : words;
}

/**
 * Everything tried in a turn was refused: then its cards tell what happened, and a model's words about it ("Added.")
 * may be untrue in any language.
 */
export function isContradicted({ cards, phase }: Pick<Turn, "cards" | "phase">): boolean {
  const told = cards.filter(({ outcome }) => !isDeclined(outcome));
  return phase !== "running" && told.length > 0 && told.every(({ outcome }) => outcome.outcome === "rejected");
}

const CHANGED =
  /^(?:Changed|Moved) \d+ lines?(?: in “[^”\n]*”(?:(?:, |,? and )“[^”\n]*”)*)?\.(?: \d+ other changes? (?:was|were) left out\.)?$/;

function isRepeatedBy(outcome: EditOutcome, words: string): boolean {
  switch (outcome.outcome) {
    case "applied":
      return outcome.noop ? !words.includes("\n") : CHANGED.test(words);
    case "clarify":
      return words === outcome.question;
    case "rejected":
      return words === `${outcome.message} ${outcome.hint}`;
    case "suggested":
      return false;
  }
}
