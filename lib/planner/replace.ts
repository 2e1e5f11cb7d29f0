import type { Op } from "../edit-ops/index.ts";
import type { Structure } from "../markdown/index.ts";
import { asSpelled, everywhere, linesTarget, phraseIn, placeCalled, scopeBehind, stands, withoutPlace, type Phrase } from "./phrase.ts";
import type { Instruction, Reader, Step } from "./types.ts";

/** "Replace X with Y", "change X to Y", "fix X to Y", "use Y instead of X", "X should be Y", in any place (MAT-7). */
export const replace: Reader = (instruction, structure) => {
  for (const { pattern, oldStands } of instruction.patterns.replaces.forms) {
    const places = pattern.exec(instruction.text)?.indices?.groups;
    const [from, to] = [places?.["old"], places?.["now"]];
    if (!from || !to || (oldStands && asSpelled(structure, phraseIn(instruction, from[0], from[1]).words) === undefined)) continue;
    const step = replacing(instruction, structure, from, to);
    if (step) return step;
  }
  return undefined;
};

type Span = readonly [number, number];

function replacing(instruction: Instruction, structure: Structure, old: Span, now: Span): Step | undefined {
  for (const cut of connectors(instruction, old, now)) {
    const a = phraseIn(instruction, cut.old[0], cut.old[1]);
    const b = phraseIn(instruction, cut.now[0], cut.now[1]);
    const after = newWords(b, instruction, structure);
    const step = after && (oldWords(a, after.words, instruction, structure) ?? oldPlace(a, after.words, instruction, structure));
    if (step) return { ...step, scope: step.scope ?? after.scope ?? instruction.scope };
  }
  return undefined;
}

/** Unquoted words may hold a "to" of their own: every cut is tried, the first first. */
function connectors({ text, patterns }: Instruction, old: Span, now: Span): { old: Span; now: Span }[] {
  const found = [{ old, now }];
  if (old[0] > now[0] || /\uE000/.test(text.slice(old[0], old[1]))) return found;
  const rest = text.slice(now[0], now[1]);
  for (const match of rest.matchAll(patterns.replaces.connector)) {
    found.push({ old: [old[0], now[0] + match.index], now: [now[0] + match.index + match[0].length, now[1]] });
  }
  return found;
}

function newWords(phrase: Phrase, { patterns }: Instruction, structure: Structure): { words: string; scope?: string | undefined } | undefined {
  if (phrase.dictated) return { words: phrase.words, scope: scopeBehind(phrase.rest, patterns) };
  const { left, scope } = withoutPlace(structure, phrase.words.replace(patterns.replaces.everywhereBehind, ""), () => true, patterns);
  return left === "" || patterns.replaces.vague.test(left) ? undefined : { words: left, scope };
}

/** X as words of the document. Quoted, it is taken at its word; plain, it must stand there. */
function oldWords(phrase: Phrase, now: string, instruction: Instruction, structure: Structure): Step | undefined {
  const { patterns } = instruction;
  const all = everywhere(instruction) ? ("all" as const) : undefined;
  const op = (text: string): Op => ({ op: "replace", target: { text }, with: now, ...occurrence(phrase.occurrence ?? all) });
  if (phrase.dictated) return { ops: [op(asQuoted(phrase.words, structure))], scope: scopeBehind(phrase.rest, patterns) };
  const spelled = asSpelled(structure, phrase.words);
  if (spelled !== undefined && !(patterns.replaces.structural.test(phrase.full) && placeCalled(structure, phrase.full))) return { ops: [op(spelled)] };
  const { left, scope } = withoutPlace(structure, phrase.words, (words) => asSpelled(structure, words) !== undefined, patterns);
  const inside = scope === undefined ? undefined : asSpelled(structure, left);
  return inside === undefined ? undefined : { ops: [op(inside)], scope };
}

const asQuoted = (words: string, structure: Structure): string => (stands(structure, words) ? words : (asSpelled(structure, words) ?? words));
const occurrence = (which: Op["occurrence"]): Pick<Op, "occurrence"> => (which === undefined ? {} : { occurrence: which });

/** X as a place: "the second paragraph", "step 2", "line 19". A whole section is not replaced by one sentence. */
function oldPlace(phrase: Phrase, now: string, { patterns }: Instruction, structure: Structure): Step | undefined {
  const name = phrase.full;
  const line = patterns.replaces.line.exec(name);
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
