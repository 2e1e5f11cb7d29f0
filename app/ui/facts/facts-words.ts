// What the facts and the outline of a post say: a part of the message catalogue (DOOR-8).
export const FACTS_WORDS = {
  title: "Facts and outline",
  none: "Nothing yet. Write down the facts that the post has to include, and what it is to be about, point by point.",
  noneForReader: "Nobody has written down facts or an outline.",
  reading: "Reading…",
  counted: (there: number, all: number) =>
    there === all
      ? `${all === 1 ? "The fact is" : `All ${all} facts are`} in the text.`
      : `${there} of ${all} ${all === 1 ? "fact" : "facts"} in the text.`,
  facts: "Facts",
  points: "Outline",
  line: (line: number) => `line ${line}`,
  goTo: (fact: string, line: number) => `Go to “${fact}”, line ${line}`,
  missing: "not in the text",
  change: "Change",
  begin: "Write them down",
  factsField: "Facts that have to be in the text, one a line",
  factsHint: "In exactly these words. Letter case, bold and line breaks do not matter.",
  pointsField: "Outline, one point a line",
  save: "Save",
  cancel: "Cancel",
  saved: "Saved.",
  tooLong: (most: number, words: string) => `A line has at most ${most} characters. This one is longer: “${words}…”`,
  tooMany: (most: number) => `There can be ${most} lines at most.`,
  changedMeanwhile: "Someone else has changed this meanwhile. What they wrote is below; your own lines are kept here.",
} as const;
