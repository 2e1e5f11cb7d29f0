import { planEdit, unescapedReading, type Op } from "../edit-ops/index.ts";
import { structureOf } from "../markdown/index.ts";
import type { DocText, TextRange } from "../text/index.ts";
import { likelyPlaces } from "./likely-places.ts";
import type { CorrectionRequest } from "./types.ts";
import { worded } from "./words.ts";

/** An op whose quote is not in the text, with the one place that it can mean. */
export interface LostQuote {
  readonly index: number;
  readonly op: Op;
  readonly target: NonNullable<Op["target"]>;
  /** As sent. */
  readonly sent: string;
  /** As read: without escapes, if only that way it has a place. */
  readonly quote: string;
  /** The new text, as it reads the same way; absent for deletes and reorders. */
  readonly newText: string | undefined;
  /** Several only where the op says how many it expects (COR-3). In the order of the text. */
  readonly places: readonly TextRange[];
}

/**
 * `other`: the request was also refused for something else, or not at all. `hopeless`: no answer could be accepted, so
 * nobody needs to be asked.
 */
export type Lost =
  | { readonly kind: "other" }
  | { readonly kind: "hopeless" }
  | { readonly kind: "lost"; readonly quotes: readonly LostQuote[] };

/** The quotes of a request that were refused with `anchor_not_found`, if there is no other finding. */
export function lostQuotes({ text, ops, scope }: Pick<CorrectionRequest, "text" | "ops" | "scope">): Lost {
  const planning = planEdit(text, { ops, scope });
  if (planning.kind === "planned" || planning.findings.some(({ code }) => code !== "anchor_not_found"))
    return { kind: "other" };
  const indexes = [...new Set(planning.findings.map(({ op }) => op ?? -1))];
  const found = indexes.map((index) => lostQuote(text, scope, ops[index], index));
  if (found.includes("other")) return { kind: "other" };
  const quotes = found.filter((one) => typeof one === "object");
  return quotes.length === found.length ? { kind: "lost", quotes } : { kind: "hopeless" };
}

/** Characters of a quote and its new text that a model is asked to write again. */
const MOST_WRITTEN = 12_000;

/** A right quote is there once, or as often as an op expects that means all places. */
const mayBeRight = ({ occurrence = "only", expectedReplacements = 1 }: Op): boolean =>
  expectedReplacements > 1 ? occurrence === "all" : typeof occurrence !== "number" || occurrence === 1;

function lostQuote(
  text: DocText,
  scope: string | undefined,
  op: Op | undefined,
  index: number,
): LostQuote | "other" | "hopeless" {
  const sent = op?.target?.text;
  if (!op?.target || sent === undefined) return "other";
  if (!mayBeRight(op)) return "hopeless";
  if (sent.length + (op.with?.length ?? 0) > MOST_WRITTEN) return "hopeless";
  const structure = structureOf(text);
  const unescaped = unescapedReading(sent);
  const readings = [{ anchor: sent, revise: (words: string) => words }, ...(unescaped ? [unescaped] : [])];
  for (const { anchor, revise } of readings) {
    const places = likelyPlaces(structure, worded(anchor), { target: op.target, scope });
    if (places.length === 0) continue;
    if (places.length > 1 && op.expectedReplacements === undefined) return "hopeless";
    return {
      index,
      op,
      target: op.target,
      sent,
      quote: anchor,
      newText: op.with === undefined ? undefined : revise(op.with),
      places,
    };
  }
  return "hopeless";
}
