import { finding, type DiffStat, type Finding } from "../../outcome/index.ts";
import { diffStat, plainStructureOf, structureOf, type Structure } from "../../markdown/index.ts";
import {
  applyEdit,
  makeEdit,
  overlaps,
  type DocText,
  type Edit,
  type Replacement,
  type TextRange,
} from "../../text/index.ts";
import { candidatesFor, sectionCandidates } from "../scope/candidates.ts";
import { joinedDeletes } from "./join-deletes.ts";
import { refusedFor, type Refused } from "./locate.ts";
import { changedTwice, planOp, type OpContext } from "./plan-op.ts";
import { lineEndOf, withEndsOf } from "../line-ends.ts";
import { structuralFindings } from "../plain.ts";
import { recounted } from "./recount.ts";
import { indentsFor } from "./reindent.ts";
import { numbersOf } from "../place/renumber.ts";
import { resolveScope } from "../scope/scope.ts";
import type { NamedScope, Plan, PlannedOp, Planning, PlanRequest } from "../types.ts";

/** `scope: "multi-paragraph"` names no place: it asks for permission to cross blocks (SCP-1). */
export const MULTI_PARAGRAPH = "multi-paragraph";
const REPLACE_ALL_SHARE = 0.05;

/**
 * Ops → one plan, all or none (OPS-5). Each op is placed in `before` as the caller saw it; their order never matters.
 * Refuses with every finding of every op, and the candidates of the first question. Pure: same text and ops, same plan.
 * Source: ROAD-2, SPEC §3–4.
 */
export function planEdit(before: DocText, request: PlanRequest): Planning {
  return planAll(before, request, false);
}

/** The same plan if there is one; a refusal says only that it is one. */
export const planIfAny = (before: DocText, request: PlanRequest): Planning => planAll(before, request, true);

function planAll(before: DocText, request: PlanRequest, isBrief: boolean): Planning {
  const structural = request.isPlain === true ? structuralFindings(request, MULTI_PARAGRAPH) : [];
  if (structural.length > 0) return { kind: "refused", findings: structural, candidates: [] };
  const structure = request.isPlain === true ? plainStructureOf(before) : structureOf(before);
  const scope = requestScope(structure, request);
  if (scope.kind === "refused") return refusal([scope]);
  const planned: PlannedOp[] = [];
  const refusals: Refused[] = [];
  for (const [index, op] of request.ops.entries()) {
    const planning = planOp(op, { ...opContext(structure, request, scope.scope, index), brief: isBrief });
    if (planning.kind === "planned") planned.push(planning.op);
    else refusals.push(planning);
    if (isBrief && refusals.length > 0) break;
  }
  return refusals.length > 0 ? refusal(refusals) : planOfOps(structure, planned, scope.scope);
}

/** What places the op at `index` of `request`; `scope` is the place that the request's own scope names. */
export function opContext(
  structure: Structure,
  request: PlanRequest,
  scope: NamedScope | undefined,
  index: number,
): OpContext {
  const { scope: words, pins, replaceAllShare, without: unasked, ops } = request;
  return {
    structure,
    op: index,
    scope,
    scopeWords: words === MULTI_PARAGRAPH ? undefined : words,
    pin: pins?.get(index),
    replaceAllShare: replaceAllShare ?? REPLACE_ALL_SHARE,
    without: unasked,
    isAlone: ops.length === 1,
  };
}

/** The plan of placed ops, each as if it were alone; refused where two of them cannot both be done. */
export function planOfOps(structure: Structure, placed: readonly PlannedOp[], scope: NamedScope | undefined): Planning {
  const ops = recounted(structure, joinedDeletes(structure, placed));
  const clashes = overlappingOps(ops);
  if (clashes.length > 0) return { kind: "refused", findings: clashes, candidates: [] };
  return { kind: "planned", plan: assemble(structure, { ops, placed, scope }), findings: [] };
}

/**
 * `plan` with only the ops in `kept`: some of those in `plan.placed`, each whole or without some of its replacements.
 * Refused where they cannot be laid out together.
 */
export function planOfFewer({ before, isPlain, scope }: Plan, kept: readonly PlannedOp[]): Planning {
  return planOfOps(isPlain ? plainStructureOf(before) : structureOf(before), kept, scope);
}

const refusal = (refusals: readonly Refused[]): Planning => ({
  kind: "refused",
  findings: refusals.flatMap((one) => one.findings),
  candidates: refusals.find((one) => one.candidates.length > 0)?.candidates ?? [],
});

type RequestScope = { kind: "none" | "found"; scope: NamedScope | undefined } | Refused;

/** The place that the request's own `scope` names. */
function requestScope(structure: Structure, { scope: words, pins }: PlanRequest): RequestScope {
  if (words === undefined || words === MULTI_PARAGRAPH) return { kind: "none", scope: undefined };
  const pin = pins?.get("scope");
  if (pin) return { kind: "found", scope: { label: words, range: pin } };
  const resolution = resolveScope(structure, words);
  if (resolution.kind === "found") return { kind: "found", scope: resolution.scope };
  const message = `There is no ${JSON.stringify(words)} in this document.`;
  if (resolution.kind === "missing") {
    return refusedFor(
      [finding("scope_not_found", { message, details: { sections: resolution.sections.map(({ title }) => title) } })],
      sectionCandidates(structure, "scope", resolution.sections),
    );
  }
  const ranges = resolution.candidates.map(({ range }) => range);
  return refusedFor(
    [
      finding("anchor_ambiguous", {
        message: `${JSON.stringify(words)} may be ${ranges.length} places.`,
        measured: ranges.length,
        limit: 1,
      }),
    ],
    candidatesFor(structure, "scope", ranges),
  );
}

/**
 * Ops that touch common words, or insert at one place, cannot both be done as asked (OPS-5). The later one of a pair is
 * named.
 */
function overlappingOps(ops: readonly PlannedOp[]): Finding[] {
  const twice = ops.filter(({ replacements }) => clashesWithin(replacements));
  if (twice.length > 0) return twice.map(({ op }) => changedTwice(op));
  if (ops.length < 2) return [];
  const spans = ops
    .flatMap((planned) => claims(planned).map(({ from, to }) => ({ op: planned.op, from, to })))
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  const clashes = new Map<number, number>();
  let furthest = spans[0];
  for (const span of spans.slice(1)) {
    if (furthest && furthest.op !== span.op && overlaps(furthest, span))
      clashes.set(Math.max(furthest.op, span.op), Math.min(furthest.op, span.op));
    if (!furthest || span.to >= furthest.to) furthest = span;
  }
  return [...clashes].map(([op, other]) =>
    finding("overlapping_ops", {
      op,
      message: `Ops ${other} and ${op} touch the same words.`,
      details: { ops: [other, op] },
    }),
  );
}

function clashesWithin(replacements: readonly Replacement[]): boolean {
  const inOrder = replacements.every(({ from }, index) => index === 0 || (replacements[index - 1]?.from ?? 0) < from);
  const sorted = inOrder ? replacements : replacements.toSorted((a, b) => a.from - b.from || a.to - b.to);
  return sorted.some((replacement, index) => index > 0 && overlaps(sorted[index - 1] ?? replacement, replacement));
}

/** What an op claims: the words it quotes and changes, and everything it replaces. */
const claims = ({ kind, targets, replacements, replaceAll }: PlannedOp): readonly TextRange[] =>
  kind === "insert" || replaceAll ? replacements : [...targets, ...replacements];

interface LaidOut extends Pick<Plan, "ops" | "placed"> {
  readonly scope: NamedScope | undefined;
}

function assemble(structure: Structure, { ops, placed, scope }: LaidOut): Plan {
  const before = structure.text;
  const replacements = ops.flatMap((op) => [...op.replacements]);
  const renumbered = joinRenumbering(structure, ops, replacements);
  const edit = withLineEnds(before, makeEdit(before, [...replacements, ...renumbered]));
  const after = applyEdit(before, edit);
  let stat: DiffStat | undefined;
  return Object.freeze({
    before,
    after,
    edit,
    ops,
    placed,
    renumbered,
    get stat() {
      return (stat ??= {
        ...diffStat(before, after, renumbered),
        ...(structure.isPlain ? { headingsChanged: 0 } : {}),
      });
    },
    ...(scope ? { scope } : {}),
    ...(structure.isPlain ? { isPlain: true } : {}),
  });
}

/**
 * Two ops in one list each renumber the items after them: their steps add up. Further lines follow a number that gets
 * longer or shorter. Numbers that an op replaces itself, and lines that it quotes with their indent, are left to that
 * op.
 */
function joinRenumbering(structure: Structure, ops: readonly PlannedOp[], replacements: readonly Replacement[]): Edit {
  const numbers = numbersOf(ops.flatMap((op) => [...op.counted]));
  const quoted = ops.flatMap((op) => (op.kind === "insert" ? [] : [...op.targets]));
  return makeEdit(
    structure.text,
    without([...numbers, ...without(indentsFor(structure, numbers), quoted)], replacements),
  );
}

/** `some` without those that touch one of `others`; both of any order. Disjoint `others` are passed once. */
function without(some: readonly Replacement[], others: readonly TextRange[]): Replacement[] {
  const sorted = others.toSorted((a, b) => a.from - b.from || a.to - b.to);
  let next = 0;
  return some
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .filter((each) => {
      while (next < sorted.length && (sorted[next]?.to ?? 0) < each.from) next += 1;
      for (let at = next; at < sorted.length; at += 1) {
        const other = sorted[at];
        if (!other || other.from > each.to) return true;
        if (overlaps(each, other)) return false;
      }
      return true;
    });
}

/** In a text that keeps its `\r`, new lines end like those they replace, or like the line they go into. */
function withLineEnds(before: DocText, edit: Edit): Edit {
  if (!before.includes("\r\n")) return edit;
  return edit.map((replacement) =>
    lineEndOf(before, replacement.from) === "\r\n"
      ? { ...replacement, insert: withEndsOf(before, replacement, replacement.insert) }
      : replacement,
  );
}
