import { finding, unreachable, type Finding, type Strategy } from "../../outcome/index.ts";
import { leafBlocks, perStructure, type Block, type Structure } from "../../markdown/index.ts";
import { linesOf, type DocText, type TextRange } from "../../text/index.ts";
import { candidatesFor, sectionCandidates } from "../scope/candidates.ts";
import { findAnchor, type AnchorResult } from "../find/find-anchor.ts";
import { nearestTo } from "../find/nearest.ts";
import { blocksWithin, indexAt } from "../spot.ts";
import { resolveScope, resolveSection } from "../scope/scope.ts";
import type { ScopeResolution } from "../scope/pick.ts";
import type { Candidate, Match, NamedScope, Op, Target } from "../types.ts";

/** A place that needs no quote to be found. `sectionEnd` and `beforeHeading` are places to insert at. */
export interface Place {
  readonly shape:
    | "lines"
    | "heading"
    | "section"
    | "sectionEnd"
    | "beforeHeading"
    | "codeBlock"
    | "paragraph"
    | "document"
    | "scope";
  readonly range: TextRange;
  /** The whole block with its fences, for a code block whose `range` is the text between them. */
  readonly block?: TextRange;
}

export type Located =
  | { readonly kind: "text"; readonly anchor: string; readonly matches: readonly Match[]; readonly total: number }
  | { readonly kind: "place"; readonly place: Place }
  | Refused;

export interface Refused {
  readonly kind: "refused";
  readonly findings: readonly Finding[];
  readonly candidates: readonly Candidate[];
}

export interface LocateContext {
  readonly structure: Structure;
  readonly op: number;
  /** The scope that the request names: it may distinguish equal places (MAT-4). */
  readonly scope: NamedScope | undefined;
  /** The place that a person has chosen for this op. */
  readonly pin: TextRange | undefined;
  /** Strategies to leave out. */
  readonly without?: ReadonlySet<Strategy> | undefined;
  /** The caller only asks whether there is a plan: a refusal need not help anyone. */
  readonly brief?: boolean | undefined;
}

/** Where `op` applies, or why nobody can tell. Source: OPS-3, MAT-4…6. */
export function locate(op: Op & { readonly target: Target }, context: LocateContext): Located {
  const { target } = op;
  if (target.text !== undefined) return locateText(op, target.text, context);
  if (target.lines) return locateLines(target.lines, context);
  if (target.heading !== undefined) return named(resolveSection(context.structure, target.heading), "heading", context);
  if (target.section !== undefined) return named(resolveScope(context.structure, target.section), "section", context);
  if (target.appendToSection !== undefined)
    return named(resolveScope(context.structure, target.appendToSection), "sectionEnd", context);
  if (target.beforeHeading !== undefined)
    return named(resolveSection(context.structure, target.beforeHeading), "beforeHeading", context);
  if (target.codeBlock) return locateCode(target.codeBlock, context);
  if (target.paragraph) return locateParagraph(target.paragraph, context);
  return { kind: "place", place: { shape: "document", range: { from: 0, to: context.structure.text.length } } };
}

function locateText(op: Op & { readonly target: Target }, anchor: string, context: LocateContext): Located {
  const { target, occurrence = "only", expectedReplacements: expected } = op;
  const { structure, scope, pin, without } = context;
  const hint = target.section === undefined ? undefined : resolveScope(structure, target.section);
  if (hint && hint.kind !== "found") return named(hint, "section", context);
  const within = hint?.scope.range ?? scope?.range;
  const options = {
    occurrence,
    expected,
    ...(target.before === undefined ? {} : { before: target.before }),
    ...(target.after === undefined ? {} : { after: target.after }),
    ...(target.lines ? { lines: target.lines } : {}),
    ...(pin ? { pin } : {}),
    ...(without ? { without } : {}),
  };
  const inside = findAnchor(structure.text, anchor, { ...options, ...(within ? { within } : {}) });
  if (!within || inside.kind !== "missing") return fromAnchor(inside, anchor, context);
  const anywhere = findAnchor(structure.text, anchor, options);
  if (anywhere.kind === "missing") return fromAnchor(inside, anchor, context);
  return outsideScope(anywhere, hint?.scope ?? scope, context);
}

function fromAnchor(result: AnchorResult, anchor: string, { structure, op, brief = false }: LocateContext): Located {
  switch (result.kind) {
    case "found":
      return { kind: "text", anchor, matches: result.matches, total: result.total };
    case "ambiguous": {
      const places = result.matches.map((match) => match.range);
      const message = `Op ${op}: the quoted text fits ${result.andMore ? "more than " : ""}${result.total} places.`;
      return refusedFor(
        [finding("anchor_ambiguous", { op, message, measured: result.total, limit: 1, places })],
        brief ? [] : candidatesFor(structure, op, places),
      );
    }
    case "missing":
      return refusedFor([
        brief
          ? finding("anchor_not_found", { op, message: `Op ${op}: the quoted text is not in the document.` })
          : missing(result.tried, anchor, op, structure.text),
      ]);
    case "miscount": {
      const message =
        `Op ${op}: occurrence ${result.wanted} was asked for; the quoted text ` +
        `occurs ${result.found} times in the document.`;
      return refusedFor([
        finding("occurrence_mismatch", { op, message, measured: result.found, limit: result.wanted }),
      ]);
    }
    default:
      return unreachable(result);
  }
}

function missing(tried: readonly Strategy[], anchor: string, op: number, text: DocText): Finding {
  const { nearest, firstDifference, caseOnly } = nearestTo(text, anchor);
  const best = nearest[0];
  const near = best
    ? ` The nearest is line ${best.line}: ${JSON.stringify(best.text.slice(0, 200).toWellFormed())}.`
    : "";
  const why = caseOnly && caseOnly.length > 0 ? " It is there in other letter case." : "";
  return finding("anchor_not_found", {
    op,
    message: `Op ${op}: the quoted text is not in the document.${near}${why}`,
    ...(best ? { places: [linesOf(text).range(best.line, best.line)] } : {}),
    details: { tried, nearest, ...(firstDifference ? { firstDifference } : {}) },
  });
}

/** The words are in the document, but not where the request says they should (SCP-1): nothing overrides that. */
function outsideScope(
  elsewhere: AnchorResult,
  scope: NamedScope | undefined,
  { structure, op }: LocateContext,
): Refused {
  const matches = elsewhere.kind === "found" || elsewhere.kind === "ambiguous" ? elsewhere.matches : [];
  const places = matches.map((match) => match.range);
  const lines = linesIn(structure);
  const where = places
    .slice(0, MOST_TOLD)
    .map((place) => lines.at(place.from))
    .join(", ");
  const message =
    `Op ${op}: the quoted text is not ` +
    `in ${scope?.label ?? "the scope"}${where ? `; it is on line ${where}` : ""}.`;
  return refusedFor([
    finding("scope_exceeded", {
      op,
      message,
      settle: "never",
      hint: "Name the place where the words are, or quote words from the place that is named.",
      places,
    }),
  ]);
}

const linesIn = perStructure(({ text }) => linesOf(text));
const codeIn = perStructure((structure) => leafBlocks(structure).filter((block) => block.kind === "code"));
const paragraphsIn = perStructure(({ blocks }) => blocks.filter((block) => block.kind === "paragraph"));

function locateLines(span: NonNullable<Target["lines"]>, { structure, op }: LocateContext): Located {
  const lines = linesIn(structure);
  if (
    Number.isInteger(span.start) &&
    Number.isInteger(span.end) &&
    1 <= span.start &&
    span.start <= span.end &&
    span.end <= lines.count
  )
    return { kind: "place", place: { shape: "lines", range: lines.range(span.start, span.end) } };
  const message = `Op ${op}: lines ${span.start}–${span.end} were named; the document has ${lines.count}.`;
  return refusedFor([finding("anchor_not_found", { op, message, measured: span.end, limit: lines.count })]);
}

function locateCode({ index, language }: NonNullable<Target["codeBlock"]>, { structure, op }: LocateContext): Located {
  const wanted = language?.trim().toLowerCase();
  const blocks = codeIn(structure).filter((block) => wanted === undefined || block.code?.language === wanted);
  const block = blocks[index - 1];
  if (block?.code)
    return {
      kind: "place",
      place: { shape: "codeBlock", range: block.code.content, block: { from: block.from, to: block.to } },
    };
  return noSuchBlock(`code block ${index}${language ? ` in ${language}` : ""}`, blocks, { structure, op });
}

function locateParagraph({ index, in: section }: NonNullable<Target["paragraph"]>, context: LocateContext): Located {
  const { structure, op, scope, pin } = context;
  let range = scope?.range ?? { from: 0, to: structure.text.length };
  if (section !== undefined) {
    const found = resolveScope(structure, section);
    if (found.kind !== "found" && !pin) return named(found, "section", context);
    range = found.kind === "found" ? found.scope.range : (pin ?? range);
  }
  const all = paragraphsIn(structure);
  const paragraph = all[indexAt(all, range.from + 1) + index - 1];
  if (paragraph && index >= 1 && paragraph.to <= range.to)
    return { kind: "place", place: { shape: "paragraph", range: { from: paragraph.from, to: paragraph.to } } };
  return noSuchBlock(`paragraph ${index}${section === undefined ? "" : ` in ${section}`}`, blocksWithin(all, range), {
    structure,
    op,
  });
}

function noSuchBlock(
  what: string,
  blocks: readonly Block[],
  { structure, op }: Pick<LocateContext, "structure" | "op">,
): Refused {
  const message = `Op ${op}: there is no ${what}; there ${blocks.length === 1 ? "is 1" : `are ${blocks.length}`}.`;
  return refusedFor(
    [finding("scope_not_found", { op, message, measured: blocks.length, settle: "never" })],
    candidatesFor(structure, op, blocks),
  );
}

/** The place of a resolved name, or the question which one is meant. */
export function named(
  resolution: ScopeResolution,
  shape: Place["shape"],
  { structure, op, pin }: Pick<LocateContext, "structure" | "op" | "pin">,
): Located {
  if (pin)
    return {
      kind: "place",
      place: { shape, range: shape === "heading" || shape === "beforeHeading" ? headingLine(structure, pin) : pin },
    };
  switch (resolution.kind) {
    case "found": {
      const { range } = resolution.scope;
      return {
        kind: "place",
        place: {
          shape,
          range: shape === "heading" || shape === "beforeHeading" ? headingLine(structure, range) : range,
        },
      };
    }
    case "missing":
      return refusedFor(
        [
          finding("scope_not_found", {
            op,
            message: `Op ${op}: there is no such section.`,
            details: { sections: resolution.sections.map((section) => section.title) },
          }),
        ],
        sectionCandidates(structure, op, resolution.sections),
      );
    case "ambiguous": {
      const places = resolution.candidates.map((candidate) => candidate.range);
      const lines = places.slice(0, MOST_TOLD).map(({ from }) => linesIn(structure).at(from));
      const listed = `${lines.join(", ")}${places.length > lines.length ? " …" : ""}`;
      const message = `Op ${op}: ${places.length} places go by that name. They begin on lines ${listed}.`;
      const hint = "Name the lines of the one you mean instead, or quote words that only it has.";
      const which = finding("anchor_ambiguous", { op, message, hint, measured: places.length, limit: 1, places });
      return refusedFor([which], candidatesFor(structure, op, places));
    }
    default:
      return unreachable(resolution);
  }
}

/** Places that a sentence lists. */
const MOST_TOLD = 5;

function headingLine(structure: Structure, range: TextRange): TextRange {
  const heading = structure.headings.find(
    (block) => block.from >= range.from && block.from < Math.max(range.to, range.from + 1),
  );
  return heading ? { from: heading.from, to: heading.to } : range;
}

export const refusedFor = (findings: readonly Finding[], candidates: readonly Candidate[] = []): Refused => ({
  kind: "refused",
  findings,
  candidates,
});
