import type { Block, Structure } from "../../markdown/index.ts";
import { groupedBy, type Replacement } from "../../text/index.ts";
import { leadOf } from "../spot.ts";
import { padded, type Counted } from "../place/renumber.ts";
import type { PlannedOp } from "../types.ts";

/**
 * The ops, with the numbers of new items shifted by other ops above them in the same ordered list: each was laid out as
 * if it were alone (OPS-4.2, OPS-5). Ops that share no list are returned as they are.
 */
export function recounted(structure: Structure, ops: readonly PlannedOp[]): readonly PlannedOp[] {
  const counted = ops.flatMap((op) => [...op.counted]);
  if (counted.length < 2) return ops;
  const stepsAt = new Map(
    [...groupedBy(counted, ({ list }) => list).values()].flatMap((changes) => stepsAbove(changes)),
  );
  return ops.map((op) => {
    if (op.kind !== "insert" || op.counted.length === 0) return op;
    const lists = new Map(op.counted.map(({ at, list }) => [at, list]));
    return {
      ...op,
      replacements: op.replacements.map((replacement) =>
        raised(structure, replacement, lists.get(replacement.from), stepsAt.get(replacement.from) ?? 0),
      ),
    };
  });
}

/** For each change in one list, how far the changes above it move the numbers there. */
function stepsAbove(changes: readonly Counted[]): (readonly [number, number])[] {
  let above = 0;
  let pending = 0;
  let last = -1;
  return changes
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, by }) => {
      if (at > last) {
        above += pending;
        pending = 0;
        last = at;
      }
      pending += by;
      return [at, above] as const;
    });
}

function raised({ text }: Structure, replacement: Replacement, list: Block | undefined, step: number): Replacement {
  return !list || step === 0
    ? replacement
    : { ...replacement, insert: numbersRaised(replacement.insert, leadOf(text, list.from), step) };
}

/**
 * Our layout puts every new item on its own line after the lead of its list; its further lines are after its words, and
 * move along with them.
 */
function numbersRaised(insert: string, lead: string, step: number): string {
  let wider = 0;
  return insert
    .split("\n")
    .map((line, index) => {
      const at = line.startsWith(lead) ? lead.length : index === 0 ? 0 : -1;
      const digits = at < 0 ? undefined : /^\d+(?=[.)](?:\s|$))/.exec(line.slice(at))?.[0];
      if (digits === undefined) return indentedBy(line, at, wider);
      const number = padded(Math.max(0, Number(digits) + step), digits);
      wider = number.length - digits.length;
      return line.slice(0, at) + number + line.slice(at + digits.length);
    })
    .join("\n");
}

function indentedBy(line: string, at: number, by: number): string {
  if (by === 0 || at < 0 || line[at] !== " ") return line;
  return (
    line.slice(0, at) +
    (by > 0 ? " ".repeat(by) + line.slice(at) : line.slice(at).replace(new RegExp(`^ {1,${-by}}`), ""))
  );
}
