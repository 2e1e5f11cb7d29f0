import type { Cue, Instruction, Reading } from "../reading/index.ts";

/**
 * All that is asked for as one instruction, where there are several and none of them is set against another; what
 * `make` makes of it is made when it is first needed, as most edits never need it.
 */
export function wholeOnce<Whole>({ instructions }: Reading, make: (instruction: Instruction) => Whole) {
  const isOne = instructions.length < 2 || instructions.some(({ cues }) => PARTING.some((cue) => cues.has(cue)));
  let made: Whole | undefined;
  return (): Whole | undefined => (isOne ? undefined : (made ??= make(together(instructions))));
}

const together = (instructions: readonly Instruction[]): Instruction => ({
  clauses: instructions.flatMap(({ clauses }) => clauses),
  context: [],
  tokens: instructions.flatMap(({ tokens }) => tokens),
  quotes: instructions.flatMap(({ quotes }) => quotes),
  cues: new Set(instructions.flatMap(({ cues }) => [...cues])),
});

/** One of the things that are asked for is set against another. */
const PARTING: readonly Cue[] = ["except", "exceptIn", "no", "keep", "forbids"];
