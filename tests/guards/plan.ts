import type { NamedScope, Plan, PlannedOp } from "../../lib/edit-ops/index.ts";
import { DEFAULT_LIMITS, reviewPlan, type Circumstances, type Review } from "../../lib/guards/index.ts";
import { account, hunksOfAll, licenceOf, type KeptHunk, type Licence } from "../../lib/ledger/index.ts";
import { diffStat, sectionAt, structureOf } from "../../lib/markdown/index.ts";
import { applyEdit, makeEdit, trimReplacement, type DocText, type TextRange } from "../../lib/text/index.ts";

/**
 * One op of a test: the words `at` (they occur once) become `to`; `all` takes every place, `kind` is read from `to`
 * otherwise.
 */
export interface Change {
  readonly at: string;
  readonly to: string;
  readonly kind?: PlannedOp["kind"];
  readonly all?: true;
  /** The words the caller sent, where they are more than what differs. */
  readonly sent?: string;
}

/** The plan of these changes, trimmed as the engine trims them (OPS-11). */
export function planOf(before: DocText, changes: readonly Change[], scope?: NamedScope): Plan {
  const ops = changes.map((change, op) => plannedOp(before, change, op));
  const edit = makeEdit(
    before,
    ops.flatMap(({ replacements }) => replacements),
  );
  const after = applyEdit(before, edit);
  return {
    before,
    after,
    edit,
    ops,
    placed: ops,
    renumbered: [],
    stat: diffStat(before, after, []),
    ...(scope ? { scope } : {}),
  };
}

function plannedOp(before: DocText, { at, to, kind, all, sent }: Change, op: number): PlannedOp {
  const targets = all ? placesOf(before, at) : [placeOf(before, at)];
  const replacements = targets.flatMap((range) => trimReplacement(before, { ...range, insert: to }) ?? []);
  return {
    op,
    kind: kind ?? (to === "" ? "delete" : "replace"),
    strategy: "exact",
    targets,
    replacements,
    counted: [],
    occurrencesFound: targets.length,
    occurrencesReplaced: targets.length,
    noop: replacements.length === 0,
    newText: sent ?? (kind === "reorder" ? "" : to),
    replaceAll: false,
  };
}

/** The one place where `words` stand. */
export function placeOf(text: DocText, words: string): TextRange {
  const [place, second] = placesOf(text, words);
  if (!place || second) throw new Error(`“${words}” stands ${place ? "more than once" : "nowhere"}`);
  return place;
}

function placesOf(text: DocText, words: string): TextRange[] {
  const places: TextRange[] = [];
  for (let from = text.indexOf(words); from >= 0; from = text.indexOf(words, from + words.length))
    places.push({ from, to: from + words.length });
  return places;
}

export function sectionScope(text: DocText, title: string): NamedScope {
  const section = sectionAt(structureOf(text), placeOf(text, `# ${title}\n`).from + 2);
  if (!section) throw new Error(`no section “${title}”`);
  return { label: title, range: section.range };
}

/** What a guard looks at. Without a licence no words of a person's came along. */
export function circumstances(given: Partial<Circumstances> = {}): Circumstances {
  return {
    constraints: {},
    mustInclude: [],
    mustKeep: [],
    limits: DEFAULT_LIMITS,
    spent: { linesChanged: 0 },
    outline: [],
    clicks: [],
    locks: [],
    judgedAs: "agent",
    ...given,
  };
}

/** What a person's words allow of a plan, hunk by hunk; what they do not ask for counts as left to the writer. */
export function licensed(plan: Plan, words: string): Licence {
  const made = account(plan, { request: words });
  const kept = made.kind === "made" ? made.kept : [];
  const isKept = ({ from, to }: TextRange) => kept.some((one) => one.from <= to && from <= one.to);
  const open = hunksOfAll(plan.before, plan.ops).filter((hunk) => !isKept(hunk));
  return licenceOf({ request: words }, [
    ...kept,
    ...open.map(({ op, from, to, insert }): KeptHunk => ({
      op,
      from,
      to,
      insert,
      kind: "worded",
      words,
      isPlaced: false,
      isAboutHeading: false,
    })),
  ]);
}

/** What words allow that give all of these changes, letter for letter. */
export function licenceGiving(before: DocText, changes: readonly Change[], words: string): Licence {
  const hunks = planOf(before, changes).ops.flatMap(({ op, replacements }) =>
    replacements.map((one): KeptHunk => ({ op, ...one, kind: "given", words, isPlaced: false, isAboutHeading: false })),
  );
  return licenceOf({ request: words }, hunks);
}

/** The review of these changes, with the words of a person where there are some. */
export function reviewed(
  before: DocText,
  changes: readonly Change[],
  words: string | undefined,
  given: Partial<Circumstances> = {},
): Review {
  const plan = planOf(before, changes);
  return reviewPlan(
    plan,
    circumstances({ ...(words === undefined ? {} : { licence: licensed(plan, words) }), ...given }),
  );
}
