import type { Plan, PlannedOp } from "../edit-ops/index.ts";
import { liesWithin } from "../markdown/index.ts";
import { finding } from "../outcome/index.ts";
import type { TextRange } from "../text/index.ts";
import { dictationOf, foldedWords, joined, type Dictation } from "./dictated.ts";
import { wordsForOp } from "./grants.ts";
import { blocksChangedBy, byPlace } from "./places.ts";
import { otherTitle } from "./title.ts";
import { unaskedOps } from "./unasked.ts";
import type { Circumstances, Guard, Judgement, Objection, SpokenPlace } from "./types.ts";

/**
 * SCP-1: an op changes one smallest block, judged on what it really replaces. More than one asks, unless the person's words opened it.
 * A change of words that no instruction speaks of asks too (SCP-1.2, SCP-1.3). A place outside the scope that the request, or the person's words, name is refused, and nothing lifts that.
 */
export const scope: Guard = (plan, circumstances): Judgement => {
  const measured = plan.ops.map((op) => blocksOf(plan, op));
  const unasked = unaskedOps(plan, circumstances);
  const objections = plan.ops.flatMap((op, index) => {
    const over = overBlocks(plan, op, measured[index] ?? 0, circumstances);
    const asksAlready = over.some(({ grantedBy }) => grantedBy === undefined);
    return [...outside(plan, op, circumstances), ...over, ...(unasked.includes(op) && !asksAlready ? [forNobody(plan, op, circumstances)] : [])];
  });
  objections.push(...otherTitle(plan, circumstances));
  return { code: "scope_exceeded", measured: Math.max(0, ...measured), limit: 1, objections };
};

const blocksOf = (plan: Plan, op: PlannedOp): number => Math.max(0, ...byPlace(op).map((place) => blocksChangedBy(plan, place).length));

function overBlocks(plan: Plan, op: PlannedOp, measured: number, circumstances: Circumstances): Objection[] {
  if (measured < 2 || plan.isPlain) return [];
  const over = finding("scope_exceeded", {
    op: op.op,
    message: `One op would change ${measured} blocks at once.`,
    measured,
    limit: 1,
    places: op.replacements.map(({ from, to }) => ({ from, to })),
  });
  return [{ finding: over, grantedBy: wordsForOp(plan, plan.ops.indexOf(op), circumstances) ?? askedAcross(plan, op, circumstances) }];
}

/** SCP-1.2, SCP-1.3: each instruction says what it is about, and none speaks of this. */
function forNobody(plan: Plan, op: PlannedOp, circumstances: Circumstances): Objection {
  const [first] = op.replacements;
  const words = first ? plan.before.slice(first.from, first.to).replace(/\s+/g, " ") : "";
  const message = `Nothing in the request is about this change of “${words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words}”.`;
  return {
    finding: finding("scope_exceeded", { op: op.op, message, hint: "Leave this op out, or ask for it in words of its own.", places: op.replacements.map(({ from, to }) => ({ from, to })) }),
    grantedBy: wordsForOp(plan, plan.ops.indexOf(op), circumstances),
  };
}

const SHOWN = 80;

/** Leave of another kind: "multi-paragraph" together with words for it; a deletion of the very section, list or paragraphs named, or quoted in full. */
function askedAcross(plan: Plan, op: PlannedOp, circumstances: Circumstances): string | undefined {
  const { reading, multiParagraphFlag, wordScopes } = circumstances;
  if (multiParagraphFlag && reading.multiParagraph) return reading.multiParagraph.words;
  const deletes = reading.deletion && op.replacements.every(({ insert }) => insert.trim() === "");
  if (!deletes) return undefined;
  const named = wordScopes.length > 0 && op.replacements.every((one) => wordScopes.some(({ range }) => liesWithin(plan.before, range, one)));
  const dictation = dictationOf(circumstances);
  const quoted = op.replacements.every((one) => quotesWhole(plan, one, dictation));
  return named || quoted || reading.multiParagraph ? reading.deletion.words : undefined;
}

/** Somebody who cites all that is to go, word for word, has named the place. */
function quotesWhole({ before }: Plan, { from, to }: TextRange, dictation: Dictation): boolean {
  const words = foldedWords(before.slice(from, to));
  return words.length === 0 || dictation.quotes(words);
}

function outside(plan: Plan, op: PlannedOp, circumstances: Circumstances): Objection[] {
  const beyond = (ranges: readonly { from: number; to: number }[]) =>
    op.replacements.filter((one) => !ranges.some((range) => liesWithin(plan.before, range, one)));
  const named = plan.scope ? beyond([plan.scope.range]) : [];
  if (plan.scope && named.length > 0) return [refusal(op, plan.scope.label, named)];
  const places = placesFor(plan, op, circumstances);
  const said = places ? beyond(places.map(({ range }) => range)) : [];
  return places && said.length > 0 ? [refusal(op, places.map(({ label }) => label).join("”, “"), said)] : [];
}

/**
 * Where an op may land by the person's words; `undefined` is anywhere. An op does not say which instruction it is for: one that brings or takes what
 * an instruction dictates belongs to that one, any other lies in a place of any of them, and an instruction without a place leaves it free.
 */
function placesFor(plan: Plan, op: PlannedOp, circumstances: Circumstances): readonly SpokenPlace[] | undefined {
  const { instructions, wordScopes } = circumstances;
  if (wordScopes.length === 0) return undefined;
  const own = instructions.filter(({ quoted }) => quoted.some((words) => isAbout(plan, op, words)));
  const served = own.length > 0 ? own : instructions;
  const named = served.length === 0 ? wordScopes : served.some(({ places }) => places === undefined) ? [] : served.flatMap(({ places }) => places ?? []);
  const places = named.filter((place) => !isCited(plan, op, place, circumstances));
  return places.length > 0 ? places : undefined;
}

/** The words that name the place are part of what the op takes or brings, word for word, and the request says them nowhere else: “change on the table to in the main hall” cites them. */
function isCited({ before }: Plan, { replacements }: PlannedOp, { words = "" }: SpokenPlace, { request = "" }: Circumstances): boolean {
  const [name, said] = [joined(foldedWords(words)), joined(foldedWords(request))];
  const texts = replacements.flatMap(({ from, to, insert }) => [before.slice(from, to), insert]).map((text) => joined(foldedWords(text)));
  const rest = texts.filter((text) => text.length > name.length && text.includes(name)).reduce((left, text) => left.split(text).join(" "), said);
  return name.trim() !== "" && rest !== said && !rest.includes(name);
}

const isAbout = (plan: Plan, { newText, targets }: PlannedOp, words: string): boolean =>
  newText.trim() === words.trim() || targets.some(({ from, to }) => plan.before.slice(from, to) === words.trim());

const refusal = (op: PlannedOp, label: string, places: readonly { from: number; to: number }[]): Objection => ({
  finding: finding("scope_exceeded", {
    op: op.op,
    message: `This place lies outside of “${label}”.`,
    hint: "Keep every change inside the place that was named, or ask for this one in a request of its own.",
    settle: "never",
    places: places.map(({ from, to }) => ({ from, to })),
  }),
});
