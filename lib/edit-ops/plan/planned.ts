import type { Strategy } from "../../outcome/index.ts";
import type { Replacement, TextRange } from "../../text/index.ts";
import type { Counted } from "../place/renumber.ts";
import type { Op, PlannedOp } from "../types.ts";
import type { LocateContext, Refused } from "./locate.ts";

/** What the op would do to the text, before it is compared with its neighbours. */
export type OpPlanning = { readonly kind: "planned"; readonly op: PlannedOp } | Refused;

export interface OpContext extends LocateContext {
  /** The scope in the request's words, for an op that names no target of its own. */
  readonly scopeWords: string | undefined;
  /**
   * How far, as a share of its length, a text may be from the document's and are still for the whole of it (RNG-1).
   */
  readonly replaceAllShare: number;
  /** No other op of the request can change the text beside this one's place. */
  readonly isAlone?: boolean;
  /** What was corrected in the new text before it was placed. */
  readonly notes?: readonly string[];
}

/** Where an op applies, and how that was found. */
export interface Found {
  readonly strategy: Strategy;
  /** What differed in the quote, or was corrected in the new text; absent if nothing was. */
  readonly difference: string | undefined;
  readonly targets: readonly TextRange[];
  readonly total: number;
}

export interface Placed {
  readonly replacement: Replacement | undefined;
  readonly counted?: Counted | undefined;
  readonly outdents?: readonly Replacement[] | undefined;
}

/** `found` with further `notes` on what was corrected, each once. */
export function noted(found: Found, notes: readonly string[]): Found {
  const all = [...(found.difference === undefined ? [] : [found.difference]), ...new Set(notes)];
  return all.length === 0 ? found : { ...found, difference: all.join("; ") };
}

export function planned(op: Op, context: OpContext, where: Found, placed: readonly Placed[]): OpPlanning {
  const found = noted(where, context.notes ?? []);
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
