import { finding, unreachable, type Finding, type Strategy } from "../../outcome/index.ts";
import { editBetween, overlaps, trimReplacement, type Replacement, type TextRange } from "../../text/index.ts";
import { completed } from "../match/cut-words.ts";
import { withMarksAround } from "../match/doubled-marks.ts";
import { followMatch } from "../match/follow.ts";
import { placeDelete } from "../place-delete.ts";
import { placeInsert, type InsertPlace } from "../place-insert.ts";
import { placeReplace } from "../place-replace.ts";
import type { Counted } from "../renumber.ts";
import { reorderUnits } from "../reorder.ts";
import { resolveScope } from "../scope.ts";
import type { Match, Op, PlannedOp, Position, Unit } from "../types.ts";
import { locate, named, refusedFor, type LocateContext, type Located, type Place, type Refused } from "./locate.ts";

/** What the op would do to the text, before it is compared with its neighbours. */
export type OpPlanning = { readonly kind: "planned"; readonly op: PlannedOp } | Refused;

export interface OpContext extends LocateContext {
  /** The scope in the request's words, for an op that names no target of its own. */
  readonly scopeWords: string | undefined;
  /** How far, as a share of its length, a text may be from the document's and still stand for the whole of it (RNG-1). */
  readonly replaceAllShare: number;
}

/** Turns one op into replacements of the text it was made for. Refuses with a code of its own; never guesses a place. */
export function planOp(op: Op, context: OpContext): OpPlanning {
  if (op.target === undefined) return planWithoutTarget(op, context);
  const located = locate({ ...op, target: op.target }, context);
  return located.kind === "refused" ? located : planLocated(op, located, context);
}

/** What `op` does at a place that is known. */
export function planLocated(sent: Op, located: Exclude<Located, Refused>, context: OpContext): OpPlanning {
  const op = inLineEndsOf(context.structure.text, sent);
  switch (located.kind) {
    case "text":
      return planAtAnchor(op, located, context);
    case "place":
      return planAtPlace(op, located.place, context);
    default:
      return unreachable(located);
  }
}

/** New words in the line ends of a text that has but one kind: no `\r` comes in with them (VER-1, MAT-3). Mixed ends are seen to place by place. */
function inLineEndsOf(text: string, op: Op): Op {
  if (op.with === undefined || !op.with.includes("\r") || text.includes("\r")) return op;
  return { ...op, with: op.with.replace(/\r\n?/g, "\n") };
}

/** RNG-1: a text as long as the document stands for it; all else needs a place. */
function planWithoutTarget(sent: Op, context: OpContext): OpPlanning {
  const { text } = context.structure;
  const op = inLineEndsOf(text, sent);
  const words = op.with ?? "";
  const near = text.length > 0 && Math.abs(words.length - text.length) <= context.replaceAllShare * text.length;
  if (near && (op.op === "replace" || op.op === "insert")) return replaceDocument(op, words, context, true);
  if (context.scopeWords === undefined || context.scope === undefined) {
    return refusedFor([finding("needs_range", { op: context.op, message: `Op ${context.op} does not say where it belongs.` })]);
  }
  const located = named(resolveScope(context.structure, context.scopeWords), "scope", { ...context, pin: context.scope.range });
  return located.kind === "place" ? planAtPlace(op, located.place, context) : refusedFor(located.kind === "refused" ? located.findings : []);
}

function planAtAnchor(op: Op, located: Extract<Located, { kind: "text" }>, context: OpContext): OpPlanning {
  const { matches, total } = located;
  const { expectedReplacements } = op;
  if (expectedReplacements !== undefined && expectedReplacements !== matches.length) {
    const message = `Op ${context.op}: ${expectedReplacements} replacements were expected; there ${total === 1 ? "is 1 place" : `are ${total} places`}${total === matches.length ? "" : `, of which ${matches.length} would change`}.`;
    return refusedFor([finding("occurrence_mismatch", { op: context.op, message, measured: matches.length, limit: expectedReplacements })]);
  }
  const first = matches[0];
  const found: Found = {
    strategy: first?.strategy ?? "exact",
    difference: first?.difference,
    targets: matches.map((match) => match.range),
    total,
  };
  switch (op.op) {
    case "replace":
      return replaceMatches(op, located, context, found);
    case "delete": {
      const targets = matches.map((match) => wordsAndMarks(context.structure.text, match));
      return planned(op, context, { ...found, targets }, targets.map((target) => placeDelete(context.structure, target)));
    }
    case "insert":
      return insertMatches(op, located, context, found);
    case "reorder":
      return reorder(op, first?.range ?? { from: 0, to: 0 }, op.unit ?? "sentence", context, found);
    default:
      return unreachable(op.op);
  }
}

/** Beside each place, until two of them come to lie in one: there may be ten thousand more. */
function insertMatches(op: Op, { matches, anchor }: Extract<Located, { kind: "text" }>, context: OpContext, found: Found): OpPlanning {
  const placed: Placed[] = [];
  const { structure } = context;
  const words = op.with ?? "";
  const options = { ...indentOption(op), anchor };
  let last: Replacement | undefined;
  for (const { range, reading } of matches) {
    // A slip that all of the quote carried is taken off the new text too.
    const place = besideAnchor(range, op.position);
    const placement = reading ? placeInsert(structure, place, reading.revise(words), { ...options, anchor: reading.anchor }) : placeInsert(structure, place, words, options);
    if (last && overlaps(last, placement.replacement)) return refusedFor([changedTwice(context.op)]);
    last = placement.replacement;
    placed.push(placement);
  }
  return planned(op, context, found, placed);
}

/** Two places of one op that come to lie in one, as two words of a paragraph that a block was to follow (OPS-5). */
export const changedTwice = (op: number): Finding => finding("overlapping_ops", { op, message: `Op ${op} would change the same place twice.`, details: { ops: [op, op] } });

/** A quote without the marks around its words stands for the marks too. */
const wordsAndMarks = (text: string, { range, strategy }: Match): TextRange => (strategy === "markup-flexible" || strategy === "rewrapped" ? withMarksAround(text, range) : range);

/** A quote that breaks off inside a word, and a new text that goes on otherwise than the document, would leave the rest of the word standing. */
function replaceMatches(op: Op, { matches, anchor }: Extract<Located, { kind: "text" }>, context: OpContext, found: Found): OpPlanning {
  const { text } = context.structure;
  const changes: Placed[] = [];
  const targets: TextRange[] = [];
  for (const match of matches) {
    const followed = followMatch(text, match, anchor, op.with ?? "");
    const whole = followed && completed(text, followed, anchor);
    if (!whole) {
      const message = `Op ${context.op}: the quoted text breaks off inside a word or leaves words out, and the new text does not say what becomes of them.`;
      return refusedFor([finding("corrupted_result", { op: context.op, message, hint: "Quote whole words, without leaving any out." })]);
    }
    const change = trimReplacement(text, whole);
    changes.push({ replacement: change });
    targets.push(withMarksThatGo(text, match, change, anchor));
  }
  return planned(op, context, { ...found, targets }, changes);
}

/** The target of a link, and other marks around the words that were quoted, belong to their place where they go with them. */
function withMarksThatGo(text: string, { range, strategy, reading }: Match, change: Replacement | undefined, anchor: string): TextRange {
  if (!change || (strategy !== "markup-flexible" && strategy !== "rewrapped") || (range.from <= change.from && change.to <= range.to)) return range;
  return withMarksAround(text, range, reading?.anchor ?? anchor);
}

function planAtPlace(op: Op, place: Place, context: OpContext): OpPlanning {
  const { structure } = context;
  const found: Found = { strategy: "structural", difference: undefined, targets: [place.range], total: 1 };
  switch (op.op) {
    case "replace":
      if (place.shape === "document") return replaceDocument(op, op.with ?? "", context, false);
      return planned(op, context, found, [trimmed(context, placeReplace(structure, place.range, op.with ?? "", indentOption(op)).replacement)]);
    case "delete":
      return planned(op, context, found, [place.shape === "codeBlock" ? emptied(place.range, structure.text) : placeDelete(structure, place.range)]);
    case "insert":
      return planned(op, context, { ...found, targets: [] }, [placeInsert(structure, insertPlace(place, op.position), op.with ?? "", indentOption(op))]);
    case "reorder":
      return reorder(op, unitsRange(place, context), op.unit ?? (place.shape === "paragraph" ? "sentence" : "block"), context, found);
    default:
      return unreachable(op.op);
  }
}

/** The units of a heading are those of its section: what is below it (OPS-2). */
function unitsRange({ shape, range }: Place, { structure }: OpContext): TextRange {
  const section = shape === "heading" ? structure.sections.find(({ heading }) => heading.from === range.from) : undefined;
  return section?.range ?? range;
}

/** Where an insert goes when its target is not a quote (OPS-4: default `end` for sections and the document, else `after`). */
function insertPlace({ shape, range, block = range }: Place, position: Position | undefined): InsertPlace {
  switch (shape) {
    case "sectionEnd":
      return { kind: "inside", range, position: position === "start" ? "start" : "end" };
    case "beforeHeading":
    case "heading":
      return { kind: "beside", range, position: "before" };
    case "document":
      return { kind: "document", position: position === "start" || position === "before" ? "start" : "end" };
    case "section":
    case "scope":
      if (position === "before") return { kind: "beside", range, position };
      return { kind: "inside", range, position: position === "start" ? "start" : "end" };
    case "codeBlock":
      if (position === "start" || position === "end") return { kind: "inside", range, position };
      return { kind: "beside", range: block, position: position ?? "after" };
    case "lines":
    case "paragraph":
      return besideAnchor(range, position);
    default:
      return unreachable(shape);
  }
}

const besideAnchor = (range: TextRange, position: Position | undefined): InsertPlace => ({
  kind: "beside",
  range,
  position: position === "before" || position === "start" ? "before" : "after",
});

function replaceDocument(op: Op, words: string, context: OpContext, guessed: boolean): OpPlanning {
  const { text } = context.structure;
  const ending = text.endsWith("\n") && !words.endsWith("\n") && words !== "" ? `${words}\n` : words;
  const edit = editBetween(text, ending);
  const found: Found = { strategy: "structural", difference: undefined, targets: [{ from: 0, to: text.length }], total: 1 };
  const result = planned(op, context, found, edit.map((replacement) => ({ replacement })));
  return result.kind === "planned" ? { kind: "planned", op: { ...result.op, occurrencesReplaced: edit.length > 0 ? 1 : 0, replaceAll: guessed || op.target?.document === true } } : result;
}

function reorder(op: Op, range: TextRange, unit: Unit, context: OpContext, found: Found): OpPlanning {
  const result = reorderUnits(context.structure, range, unit, [...(op.order ?? [])]);
  if (result.kind !== "planned") {
    const code = result.kind === "wrong-order" ? "invalid_request" : "unsupported_operation";
    return refusedFor([finding(code, { op: context.op, message: `Op ${context.op}: ${result.message}`, hint: "An order names every unit of the place once, counted from 1." })]);
  }
  const parts = result.replacements.map((replacement) => ({ replacement }));
  const planning = planned(op, context, found, parts);
  return planning.kind === "planned" ? { kind: "planned", op: { ...planning.op, unit, occurrencesReplaced: parts.length > 0 ? 1 : 0 } } : planning;
}

interface Found {
  readonly strategy: Strategy;
  readonly difference: string | undefined;
  readonly targets: readonly TextRange[];
  readonly total: number;
}

interface Placed {
  readonly replacement: Replacement | undefined;
  readonly counted?: Counted | undefined;
  readonly outdents?: readonly Replacement[] | undefined;
}

function planned(op: Op, context: OpContext, found: Found, placed: readonly Placed[]): OpPlanning {
  const replacements: Replacement[] = [];
  const counted: Counted[] = [];
  let replaced = 0;
  for (const part of placed) {
    if (part.counted) counted.push(part.counted);
    const { replacement } = part;
    if (!replacement || (replacement.from === replacement.to && replacement.insert === "")) continue;
    replaced += 1;
    replacements.push(replacement);
    if (part.outdents) replacements.push(...part.outdents);
  }
  return {
    kind: "planned",
    op: {
      op: context.op,
      kind: op.op,
      strategy: found.strategy,
      ...(found.difference === undefined ? {} : { difference: found.difference }),
      targets: found.targets,
      replacements,
      counted,
      occurrencesFound: found.total,
      occurrencesReplaced: replaced,
      noop: replaced === 0,
      newText: op.with ?? "",
      replaceAll: false,
    },
  };
}

const trimmed = ({ structure }: OpContext, replacement: Replacement): Placed => ({ replacement: trimReplacement(structure.text, replacement) });

/** The content of a code block goes, its fences stay: with the newline before the closing one. */
function emptied(content: TextRange, text: string): Placed {
  const to = text[content.to] === "\n" ? content.to + 1 : content.to;
  return { replacement: { from: content.from, to, insert: "" } };
}

const indentOption = (op: Op) => (op.preserveIndent === undefined ? {} : { preserveIndent: op.preserveIndent });
