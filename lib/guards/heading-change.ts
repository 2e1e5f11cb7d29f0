import type { Plan } from "../edit-ops/index.ts";
import type { HeadingAct, HeadingLine, HeadingRequest, Reading, Vocabulary } from "../intent/index.ts";
import { blocksOfKind, headingKey, isGivenTitle, structureOf, type Block, type ChangedSide, type GivenTitle } from "../markdown/index.ts";
import { finding, type Settle } from "../outcome/index.ts";
import { runs, type DocText } from "../text/index.ts";
import { changedText } from "./changed-prose.ts";
import { foldedWords, isTelling, joined, startsWithin } from "./dictated.ts";
import type { Guard, Judgement, Objection } from "./types.ts";

/**
 * HEAD-1: the list of headings stays as it is: level, text, order and number, ATX and Setext. The person's words lift it for the headings
 * they name, and only together with `allowHeadingChanges: true`. Words without the flag, or neither, are rejected; the flag alone asks.
 */
export const headingChange: Guard = (plan, { reading, constraints, vocabulary }): Judgement => {
  const changes = headingChanges(plan);
  const flag = constraints.allowHeadingChanges === true;
  const objections = changes.map((change): Objection => {
    const words = wordsFor(change, plan, reading, vocabulary);
    const settle: Settle = flag && words === undefined ? "ask" : "override";
    return { finding: changed(plan, change, settle, words !== undefined && !flag), grantedBy: flag ? words : undefined };
  });
  return { code: "heading_change_denied", measured: changes.length, limit: 0, objections };
};

/** The words that ask for this change: for a heading, for the document's title, or for a heading line. */
function wordsFor(change: HeadingChange, { before, after }: Plan, { heading, headingLines = [], title }: Reading, vocabulary: Vocabulary): string | undefined {
  if (heading && covers({ ...heading, vocabulary, title }, change, before)) return heading.words;
  if (title && givesTitle(change, before, after) && isGivenTitle(change.titleAfter, title)) return title.words;
  return dictatedIn(headingLines, change);
}

/** The document's own heading gets its words, or comes. */
const givesTitle = ({ act, old, now }: HeadingChange, before: DocText, after: DocText): boolean =>
  (act === "rename" && old === structureOf(before).headings[0]) || (act === "add" && now?.heading?.level === 1 && now.from === structureOf(after).headings[0]?.from);

interface HeadingChange {
  readonly act: HeadingAct | "restyle";
  readonly old?: Block;
  readonly now?: Block;
  readonly titleBefore: string;
  readonly titleAfter: string;
}

/** What differs between the two lists of headings, old and new side by side where one became the other. */
function headingChanges(plan: Plan): HeadingChange[] {
  const { before, after } = changedText(plan);
  const old = headingsOf(before);
  const now = headingsOf(after);
  const changes: HeadingChange[] = [];
  let [a, b] = [0, 0];
  for (const [removed, added, equal] of runs(old.map(({ key }) => key), now.map(({ key }) => key))) {
    const pairs = Math.max(removed.length, added.length);
    for (let index = 0; index < pairs; index += 1) {
      changes.push(...changeOf(index < removed.length ? old[a + index]?.block : undefined, index < added.length ? now[b + index]?.block : undefined));
    }
    a += removed.length + equal.length;
    b += added.length + equal.length;
  }
  return asMoves(changes);
}

function headingsOf({ text, blocks }: ChangedSide): { block: Block; key: string }[] {
  return blocksOfKind(blocks, "heading").map((block) => ({ block, key: `${block.heading?.level ?? 0} ${text.slice(block.from, block.to).trimEnd()}` }));
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
  return [...(renamed ? [{ ...facts, act: "rename" as const }] : []), ...(levelled ? [{ ...facts, act: "level" as const }] : [])];
}

/** A heading that went in one place and came in another has moved. */
function asMoves(changes: readonly HeadingChange[]): HeadingChange[] {
  const gone = new Map<string, HeadingChange>();
  const same = (level: number | undefined, title: string) => `${level ?? 0} ${title}`;
  for (const change of changes) if (change.act === "remove") gone.set(same(change.old?.heading?.level, change.titleBefore), change);
  const moved = new Set<HeadingChange>();
  const found = changes.map((change) => {
    const from = change.act === "add" ? gone.get(same(change.now?.heading?.level, change.titleAfter)) : undefined;
    if (!from || moved.has(from)) return change;
    moved.add(from);
    return { ...from, ...change, act: "order" as const, titleBefore: from.titleBefore };
  });
  return found.filter((change) => !moved.has(change));
}

/** What is asked for about headings, and what the words of its language count for. */
interface Wanted extends HeadingRequest {
  readonly vocabulary: Vocabulary;
  /** The one that the document is given. */
  readonly title: GivenTitle | undefined;
}

/** The words ask for this change of this heading: a heading they don't name is none of theirs. */
function covers(request: Wanted, { act, old, titleBefore, titleAfter }: HeadingChange, before: DocText): boolean {
  const named = (title: string) => request.titles.some((one) => headingKey(one) === headingKey(title)) || placeOfTitle(request, title) >= 0 || saysInARow(request, foldedWords(title));
  const asks = (wanted: HeadingAct) => request.acts.includes(wanted);
  switch (act) {
    case "add":
      return (asks("add") || asks("level")) && (request.titles.length === 0 || named(titleAfter));
    case "remove":
      return asks("remove") && (request.titles.length === 0 || named(titleBefore));
    case "level":
      return asks("level") && (request.titles.length === 0 || named(titleBefore) || named(titleAfter));
    case "order":
      return asks("order") && (request.titles.length === 0 || named(titleBefore));
    case "restyle":
      return (asks("rename") || asks("level")) && (request.titles.length === 0 || named(titleBefore));
    case "rename":
      return asks("rename") && coversRename(request, old, titleBefore, titleAfter, before);
  }
}

/** The heading lines that the person dictated for this change: the new one to come, the old one to go, or both where one is exchanged for the other. A line that stands on both sides of an exchange stays. */
function dictatedIn(lines: readonly HeadingLine[], { act, old, now, titleBefore, titleAfter }: HeadingChange): string | undefined {
  const saying = (block: Block | undefined, title: string) => lines.filter((line) => line.level === block?.heading?.level && saysTitle(line, title));
  const [gone, come] = [saying(old, titleBefore), saying(now, titleAfter)];
  const only = (said: readonly HeadingLine[], asks: HeadingLine["asks"]) => said.find((line) => line.asks === asks || (line.asks === "edit" && said.length === 1));
  const exchanged = () => gone.flatMap((from) => come.filter((to) => from.asks === "edit" && lines.indexOf(from) < lines.indexOf(to) && !gone.includes(to)))[0];
  const line = act === "add" ? only(come, "add") : act === "remove" ? only(gone, "delete") : act === "rename" || act === "level" ? exchanged() : undefined;
  return line && `${"#".repeat(line.level)} ${line.words}`;
}

function saysTitle({ words, isWhole }: HeadingLine, title: string): boolean {
  const [said, wanted] = [joined(foldedWords(words)), joined(foldedWords(title))];
  return wanted.trim() !== "" && (isWhole ? said === wanted : said.startsWith(wanted));
}

/** Where the words of the request say a whole title, however its parts read; −1 where they don't. */
function placeOfTitle({ words, vocabulary }: Wanted, title: string): number {
  const wanted = foldedWords(title);
  return isTelling(wanted, vocabulary) ? joined(foldedWords(words)).lastIndexOf(joined(wanted)) : -1;
}

/** These words in a row, from within a clause that asks on. */
const saysInARow = ({ said, vocabulary }: Wanted, words: readonly string[]): boolean =>
  isTelling(words, vocabulary) && said.some(({ own, onward }) => startsWithin(joined(foldedWords(own)), joined(foldedWords(onward)), joined(words)));

const saysExchange = (request: Wanted, before: string, after: string): boolean =>
  [...request.vocabulary.exchanging].some((word) => isTelling(foldedWords(before), request.vocabulary) && saysInARow(request, [...foldedWords(before), word, ...foldedWords(after)]));

/** Of the titles named, those that stand in the document say which heading is meant, the others what it shall be called. */
function coversRename(request: Wanted, old: Block | undefined, titleBefore: string, titleAfter: string, before: DocText): boolean {
  const headings = structureOf(before).headings;
  if (request.title && old === headings[0]) return isGivenTitle(titleAfter, request.title);
  if (placeOfTitle(request, titleBefore) >= 0 && placeOfTitle(request, titleAfter) > placeOfTitle(request, titleBefore)) return true;
  if (saysExchange(request, titleBefore, titleAfter)) return true;
  if (request.documentTitle && old !== headings[0]) return false;
  const keys = new Set(headings.map(({ heading }) => headingKey(heading?.title ?? "")));
  const standing = request.titles.filter((title) => keys.has(headingKey(title)));
  const wanted = request.titles.filter((title) => !standing.includes(title));
  const isSaid = (title: string) => standing.some((one) => headingKey(one) === headingKey(title)) || saysInARow(request, foldedWords(title));
  const meantHere = isSaid(titleBefore) || !headings.some(({ heading }) => isSaid(heading?.title ?? ""));
  const at = (title: string) => request.titles.findIndex((one) => headingKey(one) === headingKey(title));
  // Where both titles stand in the document, the one named first is the one to change.
  const isRespelling = headingKey(titleBefore) === headingKey(titleAfter) && request.titles.includes(titleAfter);
  const asWanted = isRespelling || request.titles.length < 2 || (at(titleAfter) >= 0 && (wanted.length > 0 || at(titleBefore) < at(titleAfter)));
  return meantHere && asWanted && (wanted.length === 0 || wanted.some((title) => headingKey(title) === headingKey(titleAfter)));
}

function changed(plan: Plan, change: HeadingChange, settle: Settle, flagMissing: boolean): ReturnType<typeof finding> {
  const op = opOf(plan, change);
  return finding("heading_change_denied", {
    ...(op === undefined ? {} : { op }),
    message: MESSAGES[change.act](change.titleBefore, change.titleAfter),
    ...(flagMissing ? { hint: "The request asks for this heading change: send it again with constraints.allowHeadingChanges: true." } : {}),
    settle,
    ...(change.old ? { places: [{ from: change.old.from, to: change.old.to }] } : {}),
  });
}

const MESSAGES: Readonly<Record<HeadingChange["act"], (before: string, after: string) => string>> = {
  add: (_, after) => `The edit would add the heading “${after}”.`,
  remove: (before) => `The edit would remove the heading “${before}”, or make it plain text.`,
  rename: (before, after) => `The edit would change the heading “${before}” to “${after}”.`,
  level: (before) => `The edit would change the level of the heading “${before}”.`,
  order: (before) => `The edit would move the heading “${before}”.`,
  restyle: (before) => `The edit would change how the heading “${before}” is written.`,
};

/** The op that touches the heading before, or brings the words of the new one. */
function opOf({ ops }: Plan, { old, titleAfter }: HeadingChange): number | undefined {
  const touching = old && ops.find(({ replacements }) => replacements.some(({ from, to }) => from <= old.to && to >= old.from));
  return (touching ?? ops.find(({ newText }) => titleAfter !== "" && newText.includes(titleAfter)) ?? (ops.length === 1 ? ops[0] : undefined))?.op;
}
