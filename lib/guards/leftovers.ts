import type { Plan, PlannedOp } from "../edit-ops/index.ts";
import type { KeptHunk } from "../ledger/index.ts";
import { leafBlocks, structureOf } from "../markdown/index.ts";
import { changedText, type ChangedProse } from "./changed-prose.ts";
import type { Damage } from "./damage.ts";
import type { Circumstances } from "./types.ts";

/**
 * Parts of a model's text that are meant for the reader of its answer: talk, placeholders, wrappings, conflict markers
 * (DUP-2).
 */
export function leftovers(plan: Plan, circumstances: Circumstances): Damage[] {
  const dictated = (op: PlannedOp) => isDictated(op, circumstances);
  return [
    ...mergeMarkers(plan),
    ...plan.ops.flatMap((op) => [
      ...(dictated(op) ? [] : chatter(plan, op)),
      ...wrapping(plan, op, circumstances, dictated(op)),
    ]),
  ];
}

/** Everything that the op adds was given word for word. */
function isDictated({ op }: PlannedOp, { licence }: Circumstances): boolean {
  const own = licence?.hunks.filter((hunk) => hunk.op === op) ?? [];
  return (
    own.some(({ kind }) => GIVEN.has(kind)) &&
    own.every(({ kind }) => GIVEN.has(kind) || kind === "marked" || kind === "joint")
  );
}

const GIVEN: ReadonlySet<KeptHunk["kind"]> = new Set<KeptHunk["kind"]>(["dictated", "exchanged", "given"]);

const MERGE_MARKER = /^(?:<{7}|>{7}|\|{7})(?:[ \t].*)?$/gm;

function mergeMarkers(plan: Plan): Damage[] {
  const { before, after } = changedText(plan);
  const count = ({ raw }: ChangedProse) => raw.match(MERGE_MARKER)?.length ?? 0;
  return count(after) > count(before) ? [{ message: "The new text holds the markers of a merge conflict." }] : [];
}

const THING =
  "(?:(?:new|updated|revised|rewritten|improved|edited|corrected|modified|polished|expanded|shortened|full|final|" +
  "requested|complete|following|reworked|cleaned[- ]up|condensed|reworded|rephrased|alternative|suggested|" +
  "shorter|longer|simpler|clearer|better|friendlier|tighter|cleaner)\\s+)";
const DONE =
  "updated|revised|rewritten|edited|changed|modified|expanded|shortened|improved|added|removed|replaced|" +
  "corrected|made|applied";
const PART = "text|paragraph|section|document|sentence|article|changes?|edits?|introduction|conclusion";
/** Openings of an answer, at the beginning of a line. */
const OPENINGS: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:sure|certainly|of course|absolutely|okay|ok|great)[,.!]*\\s+)?here(?: is|['’]s| are)\\s+(?:(?:the|` +
      `your|a|an|my)\\s+)?${THING}+(?:[a-z-]+(?![a-z-])\\s*){0,6}(?:[:.]|$)`,
    "im",
  ),
  /^(?:sure|certainly|of course|absolutely)[,!]\s+(?:here|i['’]?(?:ve|ll)|i have|i can|let me|happy to)\b/im,
  new RegExp(
    `^i(?:['’]ve| have)\\s+(?:now\\s+|also\\s+)?(?:${DONE})\\b[^\\n]*\\b(?:as (?:you )?(?:asked|requested)|` +
      `for you|the (?:${PART})|your)\\b`,
    "im",
  ),
  /^as an ai (?:language )?model\b/im,
  /^(?:let me know if|feel free to (?:let me know|ask)|i hope this helps|hope this helps|would you like me to|is there anything else)\b/im,
  /^(?:revised|updated|rewritten|edited|new) (?:version|text|paragraph|section|sentence)\s*:\s*$/im,
  new RegExp(
    `^below (?:is|are)\\s+(?:(?:the|your|a|an|my)\\s+)?${THING}+(?:[a-z-]+(?![a-z-])\\s*){0,6}(?:[:.]|$)`,
    "im",
  ),
  /^(?:note:?\s+(?:that\s+)?)?i(?:['’]ve| have)?\s+(?:only|just)\s+(?:changed|edited|updated|modified|touched|adjusted|replaced|fixed|corrected)\b/im,
  /^(?:note:?\s+(?:that\s+)?)?i(?:['’]ve| have)?\s+(?:left|kept)\b[^\n]*\b(?:unchanged|as (?:it|they) (?:was|were|is|are)|as is|intact|untouched)\b/im,
];
const KEPT =
  "(?:unchanged|remains? (?:the same|unchanged)|stays? the same|as before|as is|omitted|continues?|truncated|" +
  "here|existing|same as before|not changed)";
const REST = "(?:rest|remainder|remaining|existing|other|previous|original|unchanged|same|old)";
/** "[rest unchanged]", "…existing text…", "(the remainder stays the same)", "<!-- rest of the section -->". */
const PLACEHOLDERS: readonly RegExp[] = [
  new RegExp(
    `[[(<{]\\s*(?:!--\\s*)?(?:(?:\\.{3}|` +
      `…)\\s*)?(?:the\\s+)?${REST}\\b[^\\])>}\\n]{0,60}?\\b${KEPT}\\b[^\\])>}\\n]{0,30}[\\])>}]`,
    "i",
  ),
  new RegExp(
    `(?:\\.{3}|…)\\s*(?:\\(\\s*)?(?:the\\s+)?${REST}\\s+(?:of (?:the\\s+)?)?(?:text|content|code|paragraphs?|` +
      `sections?|document|items?|lines?)\\b[^\\n]{0,20}(?:\\.{3}|…)`,
    "i",
  ),
  new RegExp(
    `[[(<]\\s*(?:!--\\s*)?(?:(?:\\.{3}|…)\\s*)?(?:the\\s+)?${REST}\\s+(?:of (?:the|your)\\s+)?(?:text|content|` +
      `code|paragraphs?|sections?|document|article|file|post|items?|lines?)\\s*(?:(?:\\.{3}|…)\\s*)?(?:--)?[\\])>]`,
    "i",
  ),
  /[[(<]\s*(?:insert|add|your)\s[^\])>\n]{0,42}\shere\s*[\])>]/i,
];

function chatter({ before }: Plan, { op, newText }: PlannedOp): Damage[] {
  // such a sentence may be in the middle of a paragraph too
  const plain = withoutMarks(newText).replace(/(?<=[.!?]) +/g, "\n");
  const words = [...OPENINGS, ...PLACEHOLDERS]
    .map((pattern) => pattern.exec(plain)?.[0].trim())
    .find((match) => match !== undefined && !before.includes(match));
  return words === undefined ? [] : [{ op, message: `“${words}” is said to you, not part of the text.` }];
}

/**
 * Lines without marks of emphasis, quotation or heading around them: "**Revised version:**", "> Here is the new text".
 */
const withoutMarks = (text: string): string =>
  text.replace(/^[ \t]*(?:>[ \t]?)*(?:#{1,6}[ \t]+)?[*_]{1,3}(?=\S)|^[ \t]*(?:>[ \t]?)+|[*_]{1,3}[ \t]*$/gm, "");

const WRAPPED = /^\s*(`{3,}|~{3,}(?!~))([^\n`]*)\n[\s\S]*\n[ \t]*\1\s*$/;

/**
 * The whole new text is in one fence, though neither the place nor the person speaks of code. Words that the person
 * dictated come as they were dictated.
 */
function wrapping(
  plan: Plan,
  { op, kind, newText, targets }: PlannedOp,
  { licence }: Circumstances,
  isGiven: boolean,
): Damage[] {
  const fence = WRAPPED.exec(newText);
  if (!fence || (isGiven && /`{3}|~{3}/.test(licence?.message ?? "")) || structureOf(newText).blocks.length !== 1)
    return [];
  const language = (fence[2] ?? "").trim().toLowerCase();
  const forProse = ["markdown", "md", "text", "txt"].includes(language);
  if (licence?.speaksOfCode && !forProse) return [];
  const inCode = leafBlocks(structureOf(plan.before)).some(
    ({ kind: block, from, to }) => block === "code" && targets.some((target) => target.from < to && target.to > from),
  );
  return !inCode && (kind === "replace" || forProse || isGiven)
    ? [{ op, message: "The new text is wrapped in a code fence, where there is no code." }]
    : [];
}
