import type { Op } from "../edit-ops/index.ts";
import type { Structure } from "../markdown/index.ts";
import { asSpelled, everywhere, linesTarget, phraseIn, placeCalled, scopeBehind, stands, withoutPlace, type Phrase } from "./phrase.ts";
import type { Instruction, Reader, Step } from "./types.ts";

/** "Replace X with Y", "change X to Y", "fix X to Y", "use Y instead of X", "X should be Y", in any place (MAT-7). */
export const replace: Reader = (instruction, structure) => {
  for (const { pattern, old, now, oldStands } of FORMS) {
    const match = pattern.exec(instruction.text);
    const places = match?.indices?.groups;
    const [from, to] = [places?.[old], places?.[now]];
    if (!from || !to || (oldStands && asSpelled(structure, phraseIn(instruction, from[0], from[1]).words) === undefined)) continue;
    const step = replacing(instruction, structure, from, to);
    if (step) return step;
  }
  return undefined;
};

const CHANGE = "(?:replace|change|swap out|substitute|fix|correct|update|convert|turn|make|set|switch)";
interface Form {
  readonly pattern: RegExp;
  readonly old: string;
  readonly now: string;
  /** Only where the old words stand in the document: people say it both ways. */
  readonly oldStands?: true;
}

const FORMS: readonly Form[] = [
  { pattern: new RegExp(`^${CHANGE}\\s+(?:.+?)\\s+from\\s+(?<a>.+?)\\s+to\\s+(?<b>.+)$`, "id"), old: "a", now: "b" },
  { pattern: new RegExp(`^${CHANGE}\\s+(?<a>.+?)\\s+(?:with|by|to say|to read|to be|to|into|→|->|=>)\\s+(?<b>.+)$`, "id"), old: "a", now: "b" },
  { pattern: /^find\s+(?<a>.+?)\s+and\s+(?:replace|change|substitute|swap)\s+(?:(?:it|them|each|all|that|those)\s+)?(?:with|by|to|for)\s+(?<b>.+)$/di, old: "a", now: "b" },
  { pattern: /^instead of\s+(?<a>.+?),?\s+(?:write|say|use|put)\s+(?<b>.+)$/di, old: "a", now: "b" },
  { pattern: /^substitute\s+(?<b>.+?)\s+for\s+(?<a>.+)$/di, old: "a", now: "b", oldStands: true },
  { pattern: /^(?:swap|switch|substitute)\s+(?<a>.+?)\s+for\s+(?<b>.+)$/di, old: "a", now: "b" },
  { pattern: /^(?:use|say|write|put|make it)\s+(?<b>.+?)\s+(?:instead of|rather than|in place of)\s+(?<a>.+)$/di, old: "a", now: "b" },
  { pattern: /^(?<a>.+?)\s+(?:should (?:be|say|read)|becomes)\s+(?<b>.+)$/di, old: "a", now: "b" },
  { pattern: /^(?:make|set)\s+(?<a>[\uE000]+)\s+(?<b>[\uE000]+)$/di, old: "a", now: "b" },
];

type Span = readonly [number, number];

function replacing(instruction: Instruction, structure: Structure, old: Span, now: Span): Step | undefined {
  for (const cut of connectors(instruction, old, now)) {
    const a = phraseIn(instruction, cut.old[0], cut.old[1]);
    const b = phraseIn(instruction, cut.now[0], cut.now[1]);
    const after = newWords(b, structure);
    const step = after && (oldWords(a, after.words, instruction, structure) ?? oldPlace(a, after.words, structure));
    if (step) return { ...step, scope: step.scope ?? after.scope ?? instruction.scope };
  }
  return undefined;
}

/** Unquoted words may hold a "to" of their own: every cut is tried, the first first. */
function connectors({ text }: Instruction, old: Span, now: Span): { old: Span; now: Span }[] {
  const found = [{ old, now }];
  if (old[0] > now[0] || /\uE000/.test(text.slice(old[0], old[1]))) return found;
  const rest = text.slice(now[0], now[1]);
  for (const match of rest.matchAll(/\s+(?:with|by|to|into)\s+/gi)) {
    found.push({ old: [old[0], now[0] + match.index], now: [now[0] + match.index + match[0].length, now[1]] });
  }
  return found;
}

function newWords(phrase: Phrase, structure: Structure): { words: string; scope?: string | undefined } | undefined {
  if (phrase.dictated) return { words: phrase.words, scope: scopeBehind(phrase.rest) };
  const { left, scope } = withoutPlace(structure, phrase.words.replace(/\s+(?:everywhere|throughout)$/i, ""), () => true);
  return left === "" || /^(?:something|be|a |an )/i.test(left) ? undefined : { words: left, scope };
}

/** X as words of the document. Quoted, it is taken at its word; plain, it must stand there. */
function oldWords(phrase: Phrase, now: string, instruction: Instruction, structure: Structure): Step | undefined {
  const all = everywhere(instruction.text) ? ("all" as const) : undefined;
  const op = (text: string): Op => ({ op: "replace", target: { text }, with: now, ...occurrence(phrase.occurrence ?? all) });
  if (phrase.dictated) return { ops: [op(asQuoted(phrase.words, structure))], scope: scopeBehind(phrase.rest) };
  const spelled = asSpelled(structure, phrase.words);
  if (spelled !== undefined && !(structuralNoun(phrase) && placeCalled(structure, phrase.full))) return { ops: [op(spelled)] };
  const { left, scope } = withoutPlace(structure, phrase.words, (words) => asSpelled(structure, words) !== undefined);
  const inside = scope === undefined ? undefined : asSpelled(structure, left);
  return inside === undefined ? undefined : { ops: [op(inside)], scope };
}

const asQuoted = (words: string, structure: Structure): string => (stands(structure, words) ? words : (asSpelled(structure, words) ?? words));
const occurrence = (which: Op["occurrence"]): Pick<Op, "occurrence"> => (which === undefined ? {} : { occurrence: which });
const structuralNoun = ({ full }: Phrase): boolean => /\b(?:paragraph|sentence|item|step|row|list|table|block|line)\b/i.test(full);

/** X as a place: "the second paragraph", "step 2", "line 19". A whole section is not replaced by one sentence. */
function oldPlace(phrase: Phrase, now: string, structure: Structure): Step | undefined {
  const name = phrase.full;
  const line = /^(?:the\s+)?lines?\s+(\d+)$/i.exec(name);
  if (line) return { ops: [{ op: "replace", target: { lines: { start: Number(line[1]), end: Number(line[1]) } }, with: now }] };
  const place = phrase.dictated ? undefined : placeCalled(structure, name);
  if (!place || ["section", "document", "title", "block", "list", "table"].includes(place.shape)) return undefined;
  const wholeLines = place.shape !== "sentence" && place.shape !== "code";
  const target = wholeLines ? { lines: linesTarget(structure, place.scope.range) } : { section: name };
  return { ops: [{ op: "replace", target, with: itemText(place.shape, now, structure, place.scope.range) }] };
}

/** A line of a list keeps its marker. */
function itemText(shape: string, now: string, { text }: Structure, { from }: { readonly from: number }): string {
  if (shape !== "item" || /^\s*(?:[-*+]|\d+[.)])\s/.test(now)) return now;
  return (/^[ \t]*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/.exec(text.slice(from))?.[0] ?? "") + now;
}
