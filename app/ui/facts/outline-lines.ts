/** One entry of a post's outline, as the API has it: a fact where it is required, else a point (PLAN-5). */
export interface OutlineEntry {
  readonly name: string;
  readonly kind: string;
  readonly required?: boolean;
}

/** Both as people write them: one a line. */
export interface OutlineDraft {
  readonly facts: string;
  readonly points: string;
}

export const LONGEST_LINE = 300;
export const MOST_LINES = 500;

export const isFact = ({ required }: OutlineEntry): boolean => required === true;

export const draftOf = (outline: readonly OutlineEntry[]): OutlineDraft => ({
  facts: namesOf(outline.filter(isFact)),
  points: namesOf(outline.filter((entry) => !isFact(entry))),
});

const namesOf = (entries: readonly OutlineEntry[]): string => entries.map(({ name }) => name).join("\n");

/** An entry that was there keeps its kind. `- Rye is £3.40` is the fact without its bullet. */
export function outlineOf({ facts, points }: OutlineDraft, before: readonly OutlineEntry[]): OutlineEntry[] {
  const kindOf = (name: string, isRequired: boolean) =>
    before.find((entry) => entry.name === name && isFact(entry) === isRequired)?.kind;
  return [
    ...linesIn(facts).map((name) => ({ name, kind: kindOf(name, true) ?? "fact", required: true })),
    ...linesIn(points).map((name) => ({ name, kind: kindOf(name, false) ?? "point" })),
  ];
}

const linesIn = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim().replace(/^[-*•]\s+/u, ""))
      .filter((line) => line !== ""),
  ),
];
