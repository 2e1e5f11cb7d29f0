import type { BothTexts, Question } from "../../judge/index.ts";
import type { ShownCandidate } from "../../outcome/index.ts";
import type { Contested, Edit, Undoing } from "../../text/index.ts";

/** What a person may choose when someone has changed the words of an edit since. */
export type UndoChoice = "keep" | "whole" | "rest";

type ContestedUndo = Extract<Undoing, { kind: "contested" }>;

/**
 * The question about version `number`: both texts, and up to three ways to go on, each for all contested places at once
 * (VER-6).
 */
export function undoQuestion(number: number, { places, rest }: ContestedUndo): Question {
  const lines = {
    startLine: Math.min(...places.map(({ startLine }) => startLine)),
    endLine: Math.max(...places.map(({ endLine }) => endLine)),
  };
  const candidates: ShownCandidate[] = [
    {
      id: CHOICE_IDS.keep,
      kind: "answer",
      label: "Keep the current words",
      ...lines,
      preview: shownTogether(places.map(({ theirs }) => theirs)),
    },
    {
      id: CHOICE_IDS.whole,
      kind: "answer",
      label: "Restore the earlier words",
      ...lines,
      preview: shownTogether(places.map(({ ours }) => ours)),
    },
    ...(rest.length > 0
      ? [{ id: CHOICE_IDS.rest, kind: "answer", label: "Take back only what no one has changed since" } as const]
      : []),
  ];
  return {
    question: `Someone has edited the words of version ${number} since. Which ones should stay?`,
    candidates,
    places: [],
    accepts: [],
    contested: places.map(bothTexts),
  };
}

const CHOICE_IDS: Readonly<Record<UndoChoice, string>> = { keep: "c1", whole: "c2", rest: "c3" };

const shownTogether = (texts: readonly string[]) => texts.join(" … ");

/** The way that a candidate of the question means; `undefined` when the question had no such candidate. */
export function choiceNamed(question: Question, id: string | undefined): UndoChoice | undefined {
  if (!question.candidates.some((candidate) => candidate.id === id)) return undefined;
  return (["keep", "whole", "rest"] as const).find((choice) => CHOICE_IDS[choice] === id);
}

/**
 * The edit that was chosen; `undefined` when it would touch words that the person has not been shown: then it has to be
 * asked again.
 */
export function chosenEdit(choice: UndoChoice, { contested = [] }: Question, undoing: Undoing): Edit | undefined {
  if (choice === "keep") return [];
  if (undoing.kind === "edit") return undoing.edit; // nobody's words are in the way now
  return isSame(contested, undoing.places) ? undoing[choice] : undefined;
}

const isSame = (shown: readonly BothTexts[], now: readonly Contested[]) =>
  JSON.stringify(shown) === JSON.stringify(now.map(bothTexts));

const bothTexts = ({ theirs, ours }: Contested): BothTexts => ({ theirs, ours });
