import { planEdit, type Op, type Plan } from "../edit-ops/index.ts";
import { accepted, refused, TOLERANT_STRATEGIES, type Outcome, type Strategy } from "../outcome/index.ts";
import type { DocText, TextRange } from "../text/index.ts";

/**
 * In this order, each only where it finds one place; the first that does decides. Source: seed 004, "Matching
 * Pipeline".
 */
const PIPELINE = ["exact", "whitespace-normalized", "indentation-flexible", "trimmed-boundary"] as const;

type Pipelined = (typeof PIPELINE)[number];

/** The place of `words` in a text, and the new text for it: `brought` may be indented like the text. */
export interface OneMatch {
  readonly range: TextRange;
  readonly strategy: Pipelined;
  readonly after: DocText;
  readonly brought: string;
}

/** `found`: how often the words are exactly, or else by the loosest strategy that found any; 0: nowhere. */
export interface NoMatch {
  readonly found: number;
}

/**
 * The only place of `words` by the first strategy of the pipeline that finds exactly one. Source: seed 004; rule
 * DOOR-9.
 */
export function findMatch(text: DocText, words: string, brought: string): Outcome<OneMatch, NoMatch> {
  let found = 0;
  for (const strategy of PIPELINE) {
    const tried = placed(text, words, brought, strategy);
    if (tried.ok) return tried;
    found = tried.refusal.found || found;
    if (strategy === "exact" && found > 1) break; // a looser strategy finds these too
  }
  return refused({ found });
}

function placed(text: DocText, words: string, brought: string, strategy: Pipelined): Outcome<OneMatch, NoMatch> {
  const op: Op = { ...(brought === "" ? { op: "delete" } : { op: "replace", with: brought }), target: { text: words } };
  const planning = planEdit(text, { ops: [op], without: allBut(strategy) });
  if (planning.kind === "refused")
    return refused({
      found: Math.max(
        0,
        ...planning.findings.map(({ code, measured = 0 }) => (code === "anchor_ambiguous" ? measured : 0)),
      ),
    });
  const [only] = planning.plan.ops;
  const [range] = only?.targets ?? [];
  if (!only || !range || only.strategy !== strategy) return refused({ found: 0 });
  return accepted({ range, strategy, after: planning.plan.after, brought: only.newText });
}

const allBut = (strategy: Strategy): ReadonlySet<Strategy> =>
  new Set<Strategy>(TOLERANT_STRATEGIES.filter((one) => one !== strategy));

/**
 * Every place where `words` are exactly, one after the other. `replace_all` takes these and no others (seed 004,
 * "`replace_all` with fuzzy").
 */
export function replacedAll(text: DocText, words: string, brought: string): Outcome<Plan, NoMatch> {
  const op: Op = {
    ...(brought === "" ? { op: "delete" } : { op: "replace", with: brought }),
    target: { text: words },
    occurrence: "all",
  };
  const planning = planEdit(text, { ops: [op], without: new Set(TOLERANT_STRATEGIES) });
  return planning.kind === "planned" && planning.plan.ops[0]?.strategy === "exact"
    ? accepted(planning.plan)
    : refused({ found: 0 });
}
