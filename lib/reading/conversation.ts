import { withKinds, type ReadByModel } from "./reader.ts";
import type { TextRange } from "../text/index.ts";
import { instructionsOf, tellingWords } from "./instructions.ts";
import { KIND_CUES, type Clause, type Instruction, type Reading } from "./clause.ts";
import type { Tongue } from "./languages/index.ts";
import { readMessage } from "./read.ts";

/** Messages before this one that are looked at. */
const MOST_EARLIER = 8;

/** What else is known of a message. */
export interface Heard {
  /** Messages of the same person before it, oldest first. */
  readonly earlier?: readonly string[] | undefined;
  /** What a model has read in it (ASK-2). */
  readonly found?: readonly ReadByModel[] | undefined;
  /** Titles of the text that it is about. */
  readonly titles?: readonly string[] | undefined;
  /** Tells the language of that text. */
  readonly home?: (() => Tongue) | undefined;
}

/**
 * A message with those that the same person sent before it, oldest first (ASK-3). What only goes on with something
 * ("no, shorter", "same for the summary", "I mean the first paragraph") is read with the instruction that it goes on
 * with, and a yes asks again for what was asked for last. All words are the person's own.
 */
export function readConversation(
  message: string,
  { earlier = [], found = [], titles = [], home }: Heard = {},
): Reading {
  const reading = withKinds(readMessage(message, titles, home), found);
  if (earlier.length === 0) return reading;
  const last = openBefore(earlier.slice(-MOST_EARLIER), { titles, home }, saysYes(reading));
  if (last.length === 0) return reading;
  if (reading.instructions.length === 0) return saysYes(reading) ? { ...reading, instructions: last } : reading;
  return { ...reading, instructions: reading.instructions.map((one) => goneOn(one, last)) };
}

/** What was asked for in the last message that asked for something, if nothing after it took that back. */
function openBefore(
  earlier: readonly string[],
  { titles, home }: Pick<Heard, "titles" | "home">,
  isAnswered: boolean,
): readonly Instruction[] {
  for (const message of earlier.toReversed()) {
    const reading = readMessage(message, titles, home);
    const { clauses, instructions } = isAnswered ? asOrders(reading) : reading;
    if (
      clauses.some(
        ({ mood, cues }) => mood === "retracts" || (mood === "control" && (cues.has("no") || cues.has("undo"))),
      )
    )
      return instructions;
    if (instructions.length > 0) return instructions;
  }
  return [];
}

/** "Would it read better as two sentences?" – "Yes." */
function asOrders({ message, clauses }: Reading): Reading {
  const asked = clauses.map((clause): Clause =>
    clause.mood === "wonders" || clause.mood === "later" ? { ...clause, mood: "asks" } : clause,
  );
  return { message, clauses: asked, instructions: instructionsOf(asked) };
}

const saysYes = ({ clauses }: Reading): boolean =>
  clauses.some(({ mood, cues }) => mood === "control" && cues.has("yes")) &&
  clauses.every(({ mood }) => mood === "control" || mood === "thanks" || mood === "binds");

/** An instruction that says only what is to be done, or only where, takes the rest from the one before it. */
function goneOn(one: Instruction, last: readonly Instruction[]): Instruction {
  const before = last.at(-1);
  if (!before) return one;
  if (one.cues.has("means")) return meantBy(one, before);
  const asks = [...one.cues].some((cue) => KIND_CUES.has(cue));
  const isSame = one.cues.has("same");
  const isPlaced =
    one.quotes.length > 0 ||
    one.clauses.some((clause) => clause.tongue.units.find(clause.own).length > 0 || tellingWords(clause) > 0);
  if (asks && isPlaced && !isSame) return one;
  const kinds = asks && !isSame ? [] : [...before.cues].filter((cue) => KIND_CUES.has(cue));
  const cues = new Set([...one.cues, ...kinds]);
  // Where nothing says where, the place is that of the instruction before; its words are only heard.
  if (!isPlaced)
    return {
      ...before,
      clauses: [...before.clauses, ...one.clauses],
      tokens: [...before.tokens, ...one.tokens],
      quotes: [...before.quotes, ...one.quotes],
      cues: new Set([...before.cues, ...cues]),
    };
  // "Also in the summary": what was said before comes here, too.
  if (isSame && !one.tokens.some(({ kind }) => kind === "number"))
    return {
      ...one,
      cues,
      tokens: [...last.flatMap(({ tokens }) => tokens), ...one.tokens],
      quotes: [...last.flatMap(({ quotes }) => quotes), ...one.quotes],
      context: one.context,
    };
  return { ...one, cues, context: [...before.tokens, ...one.context] };
}

/** "I mean the first paragraph" says where, inside of the place that was named, and nothing else. */
function meantBy(one: Instruction, before: Instruction): Instruction {
  const [said, now] = [before.clauses.at(-1), one.clauses[0]];
  const cues = new Set([...before.cues, ...[...one.cues].filter((cue) => !KIND_CUES.has(cue))]);
  if (!said || !now) return { ...before, cues };
  // As if both had been said in one message.
  const after = <Piece extends TextRange>(piece: Piece): Piece => ({
    ...piece,
    from: piece.from + said.to + 1,
    to: piece.to + said.to + 1,
  });
  const clause = {
    ...said,
    own: [...said.own, ...now.own.map(after)],
    tokens: [...said.tokens, ...now.tokens.map(after)],
    titles: [...said.titles, ...now.titles.map(after)],
    cues,
  };
  return {
    ...before,
    cues,
    clauses: [...before.clauses.slice(0, -1), clause],
    tokens: [...before.tokens, ...now.tokens.map(after)],
  };
}
