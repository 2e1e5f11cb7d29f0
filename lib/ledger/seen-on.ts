import type { Plan } from "../edit-ops/index.ts";
import { hunksOfAll, type Hunk } from "./hunks.ts";
import { ledgerOf, type Ledger } from "./ledger.ts";
import type { Entry } from "./warrant.ts";
import type { Words } from "./words.ts";

type Seen = Pick<Ledger, "reading" | "entries" | "verdict">;

/**
 * The ledger of a plan; where it was carried over from an older text, as the words are to be read on that text (OPS-8).
 */
export function seenOn(plan: Plan, { request, ...heard }: Words, onBase: Plan | undefined): Seen {
  if (!onBase) return ledgerOf(plan, request, heard);
  const then = ledgerOf(onBase, request, heard);
  const entries = carried(plan, then.entries);
  return entries ? { reading: then.reading, entries, verdict: then.verdict } : ledgerOf(plan, request, heard);
}

/** The hunks of the plan with what was said of those that they were; undefined where they are others. */
function carried({ before, ops }: Plan, then: readonly Entry[]): readonly Entry[] | undefined {
  const entries: Entry[] = [];
  const hunks = hunksOfAll(before, ops);
  for (const { op } of ops) {
    const [now, old] = [hunks.filter((hunk) => hunk.op === op), then.filter(({ hunk }) => hunk.op === op)];
    if (now.length !== old.length) return undefined;
    for (const [index, hunk] of now.entries()) {
      const entry = old[index];
      if (!entry || !saysTheSame(entry.hunk, hunk)) return undefined;
      entries.push({ ...entry, hunk });
    }
  }
  return entries;
}

/** White space is laid out again, and numbers of items count on. */
function saysTheSame(a: Hunk, b: Hunk): boolean {
  const words = ({ gone, come }: Hunk) =>
    [gone, come]
      .map((tokens) =>
        tokens.flatMap(({ kind, text }) => (kind === "space" || kind === "mark" ? [] : [text])).join(" "),
      )
      .join("\n");
  return words(a) === words(b);
}
