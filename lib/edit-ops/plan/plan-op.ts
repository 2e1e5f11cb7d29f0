import { finding, unreachable } from "../../outcome/index.ts";
import { editBetween, trimReplacement, type TextRange } from "../../text/index.ts";
import { settledAtEdges } from "../find/at-edges.ts";
import { withoutOverEscapes } from "../over-escaped.ts";
import { placeDelete } from "../place/delete.ts";
import { placeInsert, type InsertPlace } from "../place/insert.ts";
import { placeReplace } from "../place/replace.ts";
import { reorderUnits } from "../place/reorder.ts";
import { resolveScope } from "../scope/scope.ts";
import type { Op, Position, Unit } from "../types.ts";
import { besideAnchor, deleteMatches, indentOption, insertMatches, replaceMatches, surroundings } from "./at-anchor.ts";
import { locate, named, refusedFor, type Located, type Place, type Refused } from "./locate.ts";
import { noted, planned, type Found, type OpContext, type OpPlanning, type Placed } from "./planned.ts";

export { changedTwice } from "./at-anchor.ts";
export type { OpContext, OpPlanning } from "./planned.ts";

/** Turns one op into replacements of the text it was made for. Refuses with its own code; never guesses a place. */
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
      return planAtMatches(op, located, context);
    case "place": {
      const right = withoutEscapes(op, located.place.range, context);
      return planAtPlace(right.op, located.place, right.context);
    }
    default:
      return unreachable(located);
  }
}

/** A quote that was read differently from how it was sent first removes its slip from the new text. */
function planAtMatches(op: Op, located: Extract<Located, { kind: "text" }>, context: OpContext): OpPlanning {
  const [first] = located.matches;
  if (!first?.reading) {
    const right = withoutEscapes(op, first?.range ?? NOWHERE, context);
    return planAtAnchor(right.op, located, right.context);
  }
  const { reading, range } = first;
  const right = withoutEscapes({ ...op, with: reading.revise(op.with ?? "") ?? "" }, range, context);
  if (right.context === context) return planAtAnchor(op, located, context);
  const revised = { ...first, reading: { ...reading, revise: () => right.op.with ?? "" } };
  const matches = [revised, ...located.matches.slice(1)];
  return planAtAnchor(op, { ...located, matches }, right.context);
}

interface OpInContext {
  readonly op: Op;
  readonly context: OpContext;
}

const NOWHERE: TextRange = { from: 0, to: 0 };

/** The op with its new words as meant at `range`, if they were escaped once too often. */
function withoutEscapes(op: Op, range: TextRange, context: OpContext): OpInContext {
  const { structure } = context;
  const right = op.with === undefined ? undefined : withoutOverEscapes(structure, range, op.with, op.op === "replace");
  return right ? { op: { ...op, with: right.newText }, context: { ...context, notes: [right.note] } } : { op, context };
}

/**
 * New words with the line ends of a text that has only one kind: they bring no `\r` in (VER-1, MAT-3). Mixed ends are
 * handled place by place.
 */
function inLineEndsOf(text: string, op: Op): Op {
  if (op.with === undefined || !op.with.includes("\r") || text.includes("\r")) return op;
  return { ...op, with: op.with.replace(/\r\n?/g, "\n") };
}

/** RNG-1: a text as long as the document stands for the whole; anything else needs a place. */
function planWithoutTarget(sent: Op, context: OpContext): OpPlanning {
  const { text } = context.structure;
  const { op, context: right } = withoutEscapes(inLineEndsOf(text, sent), NOWHERE, context);
  const words = op.with ?? "";
  const near = text.length > 0 && Math.abs(words.length - text.length) <= context.replaceAllShare * text.length;
  if (near && (op.op === "replace" || op.op === "insert")) return replaceDocument(op, words, right, true);
  if (context.scopeWords === undefined || context.scope === undefined) {
    return refusedFor([
      finding("needs_range", { op: context.op, message: `Op ${context.op} does not say where it belongs.` }),
    ]);
  }
  const located = named(resolveScope(context.structure, context.scopeWords), "scope", {
    ...context,
    pin: context.scope.range,
  });
  if (located.kind === "place") return planAtPlace(op, located.place, right);
  return refusedFor(located.kind === "refused" ? located.findings : []);
}

function planAtAnchor(op: Op, located: Extract<Located, { kind: "text" }>, context: OpContext): OpPlanning {
  const { matches, total } = located;
  const { expectedReplacements } = op;
  if (expectedReplacements !== undefined && expectedReplacements !== matches.length) {
    const message =
      `Op ${context.op}: ${expectedReplacements} replacements were expected; ` +
      `there ${total === 1 ? "is 1 place" : `are ${total} places`}` +
      `${total === matches.length ? "" : `, of which ${matches.length} would change`}.`;
    return refusedFor([
      finding("occurrence_mismatch", {
        op: context.op,
        message,
        measured: matches.length,
        limit: expectedReplacements,
      }),
    ]);
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
    case "delete":
      return deleteMatches(op, located, context, found);
    case "insert":
      return insertMatches(op, located, context, found);
    case "reorder":
      return reorder(op, first?.range ?? { from: 0, to: 0 }, op.unit ?? "sentence", context, found);
    default:
      return unreachable(op.op);
  }
}

function planAtPlace(op: Op, place: Place, context: OpContext): OpPlanning {
  const { structure } = context;
  const found: Found = { strategy: "structural", difference: undefined, targets: [place.range], total: 1 };
  switch (op.op) {
    case "replace":
      if (place.shape === "document") return replaceDocument(op, op.with ?? "", context, false);
      return replacePlace(op, place, context, found);
    case "delete":
      return planned(op, context, found, [
        place.shape === "codeBlock" ? emptied(place.range, structure.text) : placeDelete(structure, place.range),
      ]);
    case "insert":
      return planned(op, context, { ...found, targets: [] }, [
        placeInsert(structure, insertPlace(place, op.position), op.with ?? "", indentOption(op)),
      ]);
    case "reorder":
      return reorder(
        op,
        unitsRange(place, context),
        op.unit ?? (place.shape === "paragraph" ? "sentence" : "block"),
        context,
        found,
      );
    default:
      return unreachable(op.op);
  }
}

function replacePlace(op: Op, { range }: Place, context: OpContext, found: Found): OpPlanning {
  const { structure } = context;
  const { replacement } = placeReplace(structure, range, op.with ?? "", indentOption(op));
  const settled = settledAtEdges(structure.text, replacement, surroundings(context));
  const change = trimReplacement(structure.text, settled.replacement);
  return planned(op, context, noted(found, settled.notes), [{ replacement: change }]);
}

/** The units of a heading are those of its section, below it (OPS-2). */
function unitsRange({ shape, range }: Place, { structure }: OpContext): TextRange {
  const section =
    shape === "heading" ? structure.sections.find(({ heading }) => heading.from === range.from) : undefined;
  return section?.range ?? range;
}

/**
 * Where an insert goes when its target is not a quote (OPS-4: default `end` for sections and the document, else
 * `after`).
 */
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

function replaceDocument(op: Op, words: string, context: OpContext, guessed: boolean): OpPlanning {
  const { text } = context.structure;
  const ending = text.endsWith("\n") && !words.endsWith("\n") && words !== "" ? `${words}\n` : words;
  const edit = editBetween(text, ending);
  const found: Found = {
    strategy: "structural",
    difference: undefined,
    targets: [{ from: 0, to: text.length }],
    total: 1,
  };
  const result = planned(
    op,
    context,
    found,
    edit.map((replacement) => ({ replacement })),
  );
  return result.kind === "planned"
    ? {
        kind: "planned",
        op: {
          ...result.op,
          occurrencesReplaced: edit.length > 0 ? 1 : 0,
          replaceAll: guessed || op.target?.document === true,
        },
      }
    : result;
}

function reorder(op: Op, range: TextRange, unit: Unit, context: OpContext, found: Found): OpPlanning {
  const result = reorderUnits(context.structure, range, unit, [...(op.order ?? [])]);
  if (result.kind !== "planned") {
    const code = result.kind === "wrong-order" ? "invalid_request" : "unsupported_operation";
    return refusedFor([
      finding(code, {
        op: context.op,
        message: `Op ${context.op}: ${result.message}`,
        hint: "An order names every unit of the place once, counted from 1.",
      }),
    ]);
  }
  const parts = result.replacements.map((replacement) => ({ replacement }));
  const planning = planned(op, context, found, parts);
  return planning.kind === "planned"
    ? { kind: "planned", op: { ...planning.op, unit, occurrencesReplaced: parts.length > 0 ? 1 : 0 } }
    : planning;
}

/** The content of a code block goes, its fences stay: with the newline before the closing one. */
function emptied(content: TextRange, text: string): Placed {
  const to = text[content.to] === "\n" ? content.to + 1 : content.to;
  return { replacement: { from: content.from, to, insert: "" } };
}
