import type { Plan } from "../edit-ops/index.ts";
import { structureOf, type Structure } from "../markdown/index.ts";
import type { Hunk } from "./hunks.ts";
import type { TextRange } from "../text/index.ts";
import {
  anchorsOf,
  isUnspaced,
  KIND_CUES,
  readingWithCompounds,
  oftenIn,
  tellingWords,
  timesIn,
  tokensIn,
  whereaboutsOf,
  worthOf,
  type Anchor,
  type Clause,
  type Cue,
  type Instruction,
  type Reading,
  type Token,
  type Tongue,
  type Unit,
  type Weighty,
  type Whereabouts,
} from "../reading/index.ts";
import { citedCues, withCitations } from "./cited.ts";
import { exceptedFrom } from "./excepted.ts";
import { reasonsIn } from "./said-why.ts";
import { whereOf } from "./titled.ts";
import { wholeOnce } from "./whole.ts";

/** An instruction beside the document it is about. */
export interface Ask {
  readonly instruction: Instruction;
  readonly cues: ReadonlySet<Cue>;
  /** The cues that ask for a change of the text. */
  readonly kinds: readonly Cue[];
  readonly where: Whereabouts;
  /** The words it has, in order; what a hunk uses of them is told by their number. */
  readonly words: readonly Token[];
  /** Times that are said in words (minutes in half a day), and where among the words. */
  readonly times: ReadonlyMap<number, number>;
  /** Those of the words that ask, rather than say what is to come. */
  readonly asking: ReadonlySet<Token>;
  /** What was said just before: it may tell what goes, never what comes. */
  readonly heard: readonly Token[];
  readonly anchors: readonly Anchor[];
  readonly tongues: readonly Tongue[];
}

/** What a person said is to stay: words, and places that they named. */
export interface Bounds {
  readonly words: readonly Token[];
  /** Words by which the place of those is known; none: anywhere. */
  readonly beside: ReadonlyMap<Token, readonly string[]>;
  readonly ranges: readonly TextRange[];
  /** Places that the message takes away from what it asks for: nothing may touch them. */
  readonly excepted: readonly TextRange[];
  /** Addresses stay, wherever they are. */
  readonly addresses: boolean;
}

export interface Scene {
  readonly plan: Plan;
  readonly structure: Structure;
  readonly reading: Reading;
  readonly asks: readonly Ask[];
  /** All that is asked for as one: what a person says of a change may be in several of their sentences. */
  whole(): Ask | undefined;
  readonly bounds: Bounds;
  /** Places named by asks that some change is in: those where nothing happens were misread, and bind nothing. */
  readonly binding: ReadonlySet<readonly TextRange[]>;
  /** All words that go. */
  readonly gone: ReadonlySet<string>;
  /** Nothing else changes than one stretch of it. */
  readonly isLone: boolean;
}

export const isTelling = ({ kind }: Token): boolean => kind === "word" || kind === "number" || kind === "address";

export function sceneOf(plan: Plan, message: Reading, changes: readonly Hunk[]): Scene {
  const structure = structureOf(plan.before);
  const reading = withCitations(readingWithCompounds(message, plan.before), plan.before);
  const gone = new Set(changes.flatMap((change) => change.gone.map(({ key }) => key)));
  // What comes in says little of where; what only moves does.
  const fresh = new Set(
    changes.flatMap(({ come, lines }) => {
      const there = new Set(tellingIn(plan.before.slice(lines.from, lines.to)).map(({ key }) => key));
      return come
        .filter((token) => isTelling(token) && !there.has(token.key) && !gone.has(token.key))
        .map(({ key }) => key);
    }),
  );
  const binding = reading.clauses.filter(({ mood }) => mood === "binds");
  const stays = binding.filter(({ cues }) => !cues.has("forbids")).flatMap(({ tokens }) => tokens.filter(isTelling));
  const asks = reading.instructions.map((instruction) => askOf(plan, structure, instruction, stays, fresh));
  const named = asks.flatMap(({ where }) => [...where.within]);
  const sure = new Set(asks.flatMap(({ where }) => [...where.sure]));
  const binds = named.filter(
    (ranges) =>
      sure.has(ranges) ||
      changes.some((change) => ranges.some(({ from, to }) => from - EDGE <= change.from && change.to <= to + EDGE)),
  );
  return {
    plan,
    structure,
    reading,
    asks,
    whole: wholeOnce(reading, (instruction) => {
      const ask = askOf(plan, structure, instruction, stays, fresh);
      // each of them has a place of its own
      return { ...ask, where: { ...ask.where, within: [] } };
    }),
    bounds: boundsOf(structure, reading),
    binding: new Set(binds),
    gone,
    isLone: changes.length === 1,
  };
}

const EDGE = 3;

const FRESH = 0.2;

function askOf(
  { before }: Plan,
  structure: Structure,
  instruction: Instruction,
  stays: readonly Token[],
  fresh: ReadonlySet<string>,
): Ask {
  const own = instruction.tokens.filter(isTelling);
  const tongues = [...new Set(instruction.clauses.map(({ tongue }) => tongue))];
  // Words that ask say little of where.
  const asking = new Set(
    instruction.clauses.flatMap(({ hits, own: words }) =>
      hits
        .filter(({ name }) => KIND_CUES.has(name) || name === "polite" || name === "thanks" || name === "marks")
        .flatMap(({ first, end }) => words.slice(first, end)),
    ),
  );
  const anchoring = own.filter(
    (token, at) => !isLittle({ tongues }, token) && !isWeighty({ tongues }, token) && !isCount({ tongues }, own, at),
  );
  const cited = citedCues(before, instruction, tongues);
  const reasons = reasonsIn(instruction);
  const rough = anchorsOf(before, anchoring, (token) => (asking.has(token) ? 0.25 : 1));
  const where = whereOf(structure, instruction, (region) =>
    rough.reduce((sum, anchor) => sum + anchor.weight * oftenIn(anchor, region), 0),
  );
  const spent = (token: Token) => where.spent.some(({ from, to }) => from <= token.from && token.to <= to);
  const anchors = anchorsOf(before, anchoring, (token) =>
    spent(token)
      ? 0.1
      : fresh.has(token.key)
        ? FRESH
        : asking.has(token)
          ? 0.25
          : reasons.some((reason) => reason <= token.from)
            ? 0.5
            : 1,
  );
  const isTold = anchors.some(({ weight }) => weight > 0.3);
  const context = anchorsOf(
    before,
    instruction.context.filter(
      (token) => isTelling(token) && !isLittle({ tongues }, token) && !isWeighty({ tongues }, token),
    ),
    () => (isTold ? 0.2 : 0.5),
  );
  const asked = [...instruction.cues].filter((cue) => !cited.has(cue));
  const cues = new Set<Cue>(namesSeveral(own, tongues) ? [...asked, "both"] : asked);
  return {
    instruction,
    cues,
    kinds: asked.filter((cue) => KIND_CUES.has(cue)),
    where,
    words: [...own, ...stays],
    times: timesIn(own, tongues),
    asking,
    heard: instruction.context.filter(isTelling),
    tongues,
    anchors: [...anchors, ...context.filter(({ key }) => !anchors.some((anchor) => anchor.key === key))],
  };
}

/** "Three typos", "two words", "a third shorter": how many there are, and how much, says nothing of where. */
const isCount = (ask: Pick<Ask, "tongues">, own: readonly Token[], at: number): boolean => {
  const [token, next] = [own[at], own[at + 1]];
  if (!token || token.to + 1 !== next?.from || numberOf(ask, token) === undefined) return false;
  return ask.tongues.some(
    ({ units, cues }) => units.of(next).includes("word") || cues.of(next).some((cue) => COUNTED.has(cue)),
  );
};

const COUNTED: ReadonlySet<Cue> = new Set<Cue>(["spelling", "shorten", "expand"]);

/** "In these twelve lines". */
const namesSeveral = (own: readonly Token[], tongues: readonly Tongue[]): boolean =>
  own.some((token, at) => {
    const next = own[at + 1];
    return (
      next?.kind === "word" &&
      token.to + 1 === next.from &&
      Number(numberOf({ tongues }, token) ?? 0) > 1 &&
      tongues.some(({ units, ordinals }) => units.of(next).some((unit) => PIECES.has(unit)) && !ordinals.has(token.key))
    );
  });

const PIECES: ReadonlySet<Unit> = new Set<Unit>([
  "line",
  "item",
  "row",
  "step",
  "paragraph",
  "sentence",
  "cell",
  "section",
]);

/** "Keep both names", "leave the feets thing", "don't touch the front matter". */
function boundsOf(structure: Structure, reading: Reading): Bounds {
  const { clauses } = reading;
  const binding = clauses.filter(({ mood }) => mood === "binds");
  const protecting = binding.filter(({ cues }) => cues.has("keep") || cues.has("forbids") || cues.has("stays"));
  const beside = new Map<Token, readonly string[]>();
  const words = protecting.flatMap((clause) => {
    const own = clause.own.filter(
      (token, at) =>
        isTelling(token) &&
        !isLittle({ tongues: [clause.tongue] }, token) &&
        !clause.hits.some(({ first, end }) => first <= at && at < end) &&
        clause.tongue.cues.of(token).length === 0 &&
        clause.tongue.units.of(token).length === 0,
    );
    for (const token of own)
      if (token.kind === "number")
        beside.set(
          token,
          own.filter((other) => other !== token && other.kind === "word").map(({ key }) => key),
        );
    return own;
  });
  // "Don't delete the section Thanks" forbids that, and no other change there.
  const forbidsOne = ({ cues }: Clause) =>
    cues.has("forbids") && [...cues].some((cue) => KIND_CUES.has(cue) && cue !== "exchange");
  const ranges = binding
    .filter((clause) => !clause.isException && !clause.cues.has("rest") && !forbidsOne(clause))
    .flatMap((clause) => {
      const own = whereaboutsOf(structure, { clauses: [clause] }).within.flat();
      const before = clauses[clauses.indexOf(clause) - 1];
      // "The front matter is generated, so leave that alone."
      return own.length > 0 ||
        !before ||
        !clause.own.some((token) => clause.tongue.cues.of(token).includes("this")) ||
        tellingWords(clause) > 0
        ? own
        : whereaboutsOf(structure, { clauses: [before] }).within.flat();
    });
  const excepted = exceptedFrom(structure, reading);
  return { words, beside, ranges, excepted, addresses: protecting.some(({ cues }) => cues.has("link")) };
}

const HIRAGANA = /^[\p{Script=Hiragana}ー]{1,3}$/u;

export const isLittle = ({ tongues }: Pick<Ask, "tongues">, { key, text }: Token): boolean =>
  tongues.some(({ little }) => little.has(key)) || (isUnspaced(text) && HIRAGANA.test(text));

export const isWeighty = ({ tongues }: Pick<Ask, "tongues">, token: Token): boolean =>
  tongues.some(({ weighty }) => weighty.of(token).length > 0);

export const weightsOf = ({ tongues }: Pick<Ask, "tongues">, tokens: readonly Token[]): ReadonlySet<Weighty> =>
  new Set(tongues.flatMap(({ weighty }) => weighty.find(tokens).map(({ name }) => name)));

/** What says something: no article, no pronoun; but negations, conditions and limits do. */
export const contentOf = (ask: Pick<Ask, "tongues">, tokens: readonly Token[]): Token[] =>
  tokens.filter((token) => isTelling(token) && (isWeighty(ask, token) || !isLittle(ask, token)));

export const numberOf = ({ tongues }: Pick<Ask, "tongues">, { kind, key, text }: Token): string | undefined => {
  if (kind === "number") return worthOf(text) ?? key;
  for (const { numbers, ordinals } of tongues) {
    const number = numbers.get(key) ?? ordinals.get(key);
    if (number !== undefined && number >= 0) return String(number);
  }
  return undefined;
};

export const tellingIn = (text: string, at = 0): Token[] => tokensIn(text, at).filter(isTelling);

export const has = ({ cues }: Pick<Ask, "cues">, ...wanted: readonly Cue[]): boolean =>
  wanted.some((cue) => cues.has(cue));
