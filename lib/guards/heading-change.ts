import type { Plan } from "../edit-ops/index.ts";
import type { KeptHunk, Licence } from "../ledger/index.ts";
import { blocksOfKind, isUnwritten, type Block, type ChangedSide } from "../markdown/index.ts";
import { finding, type Settle } from "../outcome/index.ts";
import { runs } from "../text/index.ts";
import { changedText } from "./changed-prose.ts";
import { foldedWords } from "./folded-words.ts";
import { meets, placesAfter, wordsIn } from "./licensed.ts";
import type { Guard, Judgement, Objection } from "./types.ts";

/**
 * HEAD-1: the list of headings stays as it is: level, text, order and number, ATX and Setext. The person's words lift
 * it for the headings that they speak of, and only together with `allowHeadingChanges: true`. Words without the flag,
 * or neither, are rejected; the flag alone asks. A text that nobody has written yet has no headings to keep.
 */
export const headingChange: Guard = (plan, { licence, constraints }): Judgement => {
  const changes = isUnwritten(plan.before)
    ? []
    : headingChanges(plan).filter((change) => !isPassed(change, plan, licence));
  const flag = constraints.allowHeadingChanges === true;
  const objections = changes.map((change): Objection => {
    const words = licence && wordsFor(change, plan, licence);
    const settle: Settle = flag && words === undefined ? "ask" : "override";
    return {
      finding: changed(plan, change, settle, words !== undefined && !flag),
      grantedBy: flag ? words : undefined,
    };
  });
  return { code: "heading_change_denied", measured: changes.length, limit: 0, objections };
};

/** Two headings that swap places pass those between them: these have moved in the list, but nobody has touched them. */
const isPassed = (change: HeadingChange, plan: Plan, licence: Licence | undefined): boolean =>
  change.act === "order" && licence !== undefined && touching(change, plan, licence).length === 0;

/** The part of the edit at this heading, before or after. */
function touching({ old, now }: HeadingChange, plan: Plan, { hunks }: Licence): KeptHunk[] {
  const places = now ? placesAfter(plan, hunks) : [];
  return hunks.filter((hunk, index) => {
    const place = places[index];
    return (old && meets(hunk, old)) || (now && place && meets(place, now));
  });
}

/**
 * The words that every part of this change goes by: they say what the heading should be, or ask for something about
 * headings.
 */
function wordsFor(change: HeadingChange, plan: Plan, licence: Licence): string | undefined {
  const { act, titleAfter } = change;
  const { message } = licence;
  const touched = touching(change, plan, licence);
  const said = new Set(foldedWords(message));
  const isNamed =
    act === "add" && foldedWords(titleAfter).length > 0 && foldedWords(titleAfter).every((word) => said.has(word));
  return touched.every((hunk) => speaksOfHeading(hunk) || (isNamed && OPEN.has(hunk.kind)))
    ? wordsIn(touched)
    : undefined;
}

const speaksOfHeading = ({ kind, isAboutHeading }: KeptHunk): boolean => isAboutHeading || SAID.has(kind);

/** Nothing of these is left to the writer. */
const SAID: ReadonlySet<KeptHunk["kind"]> = new Set<KeptHunk["kind"]>([
  "exchanged",
  "dictated",
  "given",
  "taken",
  "cased",
  "moved",
  "joint",
  "computed",
]);

/** "Write a conclusion" names the heading that the writer puts over it. */
const OPEN: ReadonlySet<KeptHunk["kind"]> = new Set<KeptHunk["kind"]>(["composed", "worded"]);

/**
 * What may happen to a heading. `level` is its depth, `order` its place among the others, `restyle` how it is written.
 */
type HeadingAct = "add" | "remove" | "rename" | "level" | "order" | "restyle";

interface HeadingChange {
  readonly act: HeadingAct;
  readonly old?: Block;
  readonly now?: Block;
  readonly titleBefore: string;
  readonly titleAfter: string;
}

/** The differences between the two lists of headings, old and new side by side if one became the other. */
function headingChanges(plan: Plan): HeadingChange[] {
  const { before, after } = changedText(plan);
  const old = headingsOf(before);
  const now = headingsOf(after);
  const changes: HeadingChange[] = [];
  let [a, b] = [0, 0];
  for (const [removed, added, equal] of runs(
    old.map(({ key }) => key),
    now.map(({ key }) => key),
  )) {
    const pairs = Math.max(removed.length, added.length);
    for (let index = 0; index < pairs; index += 1) {
      changes.push(
        ...changeOf(
          index < removed.length ? old[a + index]?.block : undefined,
          index < added.length ? now[b + index]?.block : undefined,
        ),
      );
    }
    a += removed.length + equal.length;
    b += added.length + equal.length;
  }
  return asMoves(changes);
}

function headingsOf({ text, blocks }: ChangedSide): { block: Block; key: string }[] {
  return blocksOfKind(blocks, "heading").map((block) => ({
    block,
    key: `${block.heading?.level ?? 0} ${text.slice(block.from, block.to).trimEnd()}`,
  }));
}

function changeOf(old: Block | undefined, now: Block | undefined): HeadingChange[] {
  const titleBefore = old?.heading?.title ?? "";
  const titleAfter = now?.heading?.title ?? "";
  const facts = { titleBefore, titleAfter, ...(old ? { old } : {}), ...(now ? { now } : {}) };
  if (!old) return [{ ...facts, act: "add" }];
  if (!now) return [{ ...facts, act: "remove" }];
  const renamed = titleBefore !== titleAfter;
  const levelled = old.heading?.level !== now.heading?.level;
  if (!renamed && !levelled) return [{ ...facts, act: "restyle" }];
  return [
    ...(renamed ? [{ ...facts, act: "rename" as const }] : []),
    ...(levelled ? [{ ...facts, act: "level" as const }] : []),
  ];
}

/** A heading that was removed in one place and added in another has moved. */
function asMoves(changes: readonly HeadingChange[]): HeadingChange[] {
  const gone = new Map<string, HeadingChange>();
  const same = (level: number | undefined, title: string) => `${level ?? 0} ${title}`;
  for (const change of changes)
    if (change.act === "remove") gone.set(same(change.old?.heading?.level, change.titleBefore), change);
  const moved = new Set<HeadingChange>();
  const found = changes.map((change) => {
    const from = change.act === "add" ? gone.get(same(change.now?.heading?.level, change.titleAfter)) : undefined;
    if (!from || moved.has(from)) return change;
    moved.add(from);
    return { ...from, ...change, act: "order" as const, titleBefore: from.titleBefore };
  });
  return found.filter((change) => !moved.has(change));
}

function changed(plan: Plan, change: HeadingChange, settle: Settle, flagMissing: boolean): ReturnType<typeof finding> {
  const op = opOf(plan, change);
  return finding("heading_change_denied", {
    ...(op === undefined ? {} : { op }),
    message: MESSAGES[change.act](change.titleBefore, change.titleAfter),
    ...(flagMissing
      ? {
          hint:
            "The request asks for this heading change: send it again with allowHeadingChanges: " +
            "true, in constraints where the call has them.",
        }
      : {}),
    settle,
    ...(change.old ? { places: [{ from: change.old.from, to: change.old.to }] } : {}),
  });
}

const MESSAGES: Readonly<Record<HeadingAct, (before: string, after: string) => string>> = {
  add: (_, after) => `The edit would add the heading “${after}”.`,
  remove: (before) => `The edit would remove the heading “${before}”, or make it plain text.`,
  rename: (before, after) => `The edit would change the heading “${before}” to “${after}”.`,
  level: (before) => `The edit would change the level of the heading “${before}”.`,
  order: (before) => `The edit would move the heading “${before}”.`,
  restyle: (before) => `The edit would change how the heading “${before}” is written.`,
};

/** The op that touches the heading before, or adds the words of the new one. */
function opOf({ ops }: Plan, { old, titleAfter }: HeadingChange): number | undefined {
  const touching =
    old && ops.find(({ replacements }) => replacements.some(({ from, to }) => from <= old.to && to >= old.from));
  return (
    touching ??
    ops.find(({ newText }) => titleAfter !== "" && newText.includes(titleAfter)) ??
    (ops.length === 1 ? ops[0] : undefined)
  )?.op;
}
