import { candidatesFor, type Plan } from "../edit-ops/index.ts";
import { structureOf } from "../markdown/index.ts";
import type { Finding, ShownChange, ShownFinding } from "../outcome/index.ts";
import type { DocText, TextRange } from "../text/index.ts";
import { showFinding } from "./answer.ts";
import type { AskedChange } from "./asked-changes.ts";
import type { Verdict } from "./types.ts";

/**
 * The findings as answers show them, each with its place in `before`, the text that was judged: the one it names
 * itself, otherwise where its op, or the whole plan, would have begun to change something. Without either it has none;
 * if there are very many findings, only the first have one.
 */
export function placedFindings(
  { findings, plan, changes = [] }: Pick<Verdict, "findings" | "plan" | "changes">,
  before: DocText,
): ShownFinding[] {
  const placed = findings.flatMap((one) => {
    const range = rangeOf(one, plan);
    return range ? [{ one, range }] : [];
  });
  const shown =
    placed.length === 0
      ? []
      : candidatesFor(
          structureOf(before),
          0,
          placed.map(({ range }) => range),
        );
  const places = new Map(
    shown.map(({ section, startLine, endLine, preview }, index) => [
      placed[index]?.one,
      { section, startLine, endLine, preview },
    ]),
  );
  return findings.map((one) => {
    const place = places.get(one);
    const about = changesAbout(one, changes).map(
      ({ op: _op, from: _from, to: _to, hunks: _hunks, ...shown }): ShownChange => shown,
    );
    return { ...showFinding(one), ...(place ? { place } : {}), ...(about.length > 0 ? { change: about } : {}) };
  });
}

/**
 * The changes that a finding is about: those at its places, else those of its op; all of them where it names neither.
 */
export function changesAbout(
  { places, op }: Pick<Finding, "places" | "op">,
  changes: readonly AskedChange[],
): readonly AskedChange[] {
  const at = places
    ? changes.filter((change) => places.some(({ from, to }) => from <= change.to && change.from <= to))
    : [];
  const of = at.length > 0 ? at : changes.filter((change) => change.op === op);
  return of.length > 0 ? of : changes;
}

function rangeOf({ places, op }: Finding, plan: Plan | undefined): TextRange | undefined {
  if (places?.[0]) return places[0];
  const planned = plan?.ops.find((one) => one.op === op);
  return planned?.replacements[0] ?? planned?.targets[0] ?? plan?.edit[0];
}
