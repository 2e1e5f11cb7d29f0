import type { Plan } from "../edit-ops/index.ts";
import { looseMarks, type ChangedSide, type LooseMark } from "../markdown/index.ts";
import { insertedRanges, type TextRange } from "../text/index.ts";
import { changedText } from "./changed-prose.ts";
import type { Damage } from "./damage.ts";
import { blocksBlotted, LITERAL } from "./prose.ts";

/**
 * Marks that have lost their other half, or come without it (DUP-2): a link inside a link, one end of emphasis or of
 * code. A single mark of emphasis that is new may be a footnote's.
 */
export function brokenMarks(plan: Plan): Damage[] {
  const { before, after } = changedText(plan);
  const [old, now] = [looseIn(before, plan.edit), looseIn(after, insertedRanges(plan.edit))];
  return KINDS.flatMap((kind) => {
    const isLost = now.kept[kind] > old.kept[kind];
    const isNew = kind !== "emphasis" && now.all[kind] > old.all[kind];
    return isLost || isNew ? [{ message: MESSAGES[kind] }] : [];
  });
}

type Kind = LooseMark["kind"];

const KINDS = ["link", "strong", "emphasis", "code"] as const satisfies readonly Kind[];

const MESSAGES: Readonly<Record<Kind, string>> = {
  link: "A link would be left with half of its marks, or be inside another link.",
  strong: "Words in bold would be left with half of their marks.",
  emphasis: "Words with emphasis would be left with half of their marks.",
  code: "A code mark would be left without its other half.",
};

type Counts = Record<Kind, number>;

interface Loose {
  readonly all: Counts;
  /** Those outside the text that the edit removes or adds. */
  readonly kept: Counts;
}

function looseIn({ text, ranges, leaves }: ChangedSide, changes: readonly TextRange[]): Loose {
  const loose: Loose = { all: none(), kept: none() };
  for (const range of ranges) {
    for (const block of looseMarks(blocksBlotted(text, range, leaves, LITERAL))) {
      const marks = block.map(({ at, kind }) => ({ at: range.from + at, kind }));
      add(loose.all, marks);
      add(
        loose.kept,
        marks.filter(({ at }) => !changes.some(({ from, to }) => from <= at && at < to)),
      );
    }
  }
  return loose;
}

const none = (): Counts => ({ link: 0, strong: 0, emphasis: 0, code: 0 });

/** In scripts without spaces both marks of a pair are often loose: for emphasis only an odd one counts. */
function add(counts: Counts, marks: readonly LooseMark[]): void {
  for (const kind of KINDS) {
    const count = marks.filter((mark) => mark.kind === kind).length;
    counts[kind] += kind === "strong" || kind === "emphasis" ? count % 2 : count;
  }
}
