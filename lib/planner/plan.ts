import { blocksAt, type Structure } from "../markdown/index.ts";
import { amountsIn, amountsOf, KIND_CUES, orderOf, readMessage, tellingTokens, tokensIn, unitsIn, waysToCut, type Atom, type Clause, type Order, type Reading } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import type { Step } from "./edits.ts";
import { add } from "./add.ts";
import { blocks } from "./blocks.ts";
import { contrast, exchange } from "./exchange.ts";
import { format } from "./format.ts";
import { frontMatter } from "./front-matter.ts";
import { heading } from "./headings.ts";
import { link } from "./links.ts";
import { list } from "./lists.ts";
import { move } from "./move.ts";
import { remove } from "./remove.ts";
import { anchorsFor, describing, fitOf, sightOf, type Sight } from "./find.ts";
import { answerTo, KEPT, talk } from "./talk.ts";
import type { Plan } from "./types.ts";
import { columnHead, value } from "./value.ts";

const KINDS: readonly ((sight: Sight) => Step | undefined)[] = [link, contrast, blocks, heading, list, format, frontMatter, add, move, remove, exchange, value];

/** What the person said before in this conversation, and whether that ended with a question to them. */
export interface Earlier {
  readonly message: string;
  readonly asked: boolean;
}

export interface Facts {
  readonly earlier?: readonly Earlier[];
}

/** What a message comes to on a text, without a language model. Pure: the same words on the same text, the same plan. */
export function planFromReading(structure: Structure, reading: Reading, { earlier = [] }: Facts = {}): Plan {
  const before = earlier.at(-1);
  if (before?.asked) {
    const answer = answered(structure, before, reading);
    if (answer) return answer;
  }
  return talk(structure, reading) ?? planned(structure, reading);
}

/** The words answer the question that the message before ended with. */
function answered(structure: Structure, { message }: Earlier, reading: Reading): Plan | undefined {
  const plan = planned(structure, readMessage(message));
  if (plan.kind !== "which") return undefined;
  const chosen = answerTo(structure, plan.choices, reading);
  if (chosen === "none") return KEPT;
  return chosen && chosen.length > 0 ? { kind: "ops", ops: chosen.flatMap(({ ops }) => [...ops]) } : undefined;
}

function planned(structure: Structure, reading: Reading): Plan {
  const steps: Step[] = [];
  for (const { clauses } of reading.instructions) {
    const order = (of: readonly Clause[]) => orderOf(reading.message, of.map((clause) => withDictated(structure, clause, reading.message)));
    const before = reading.clauses.filter(({ to, mood }) => to <= (clauses[0]?.from ?? 0) && mood !== "thanks");
    const found = stepsFor(structure, order(clauses), before.length > 0 ? order(before).atoms : []);
    if (!found) return { kind: "unclear", says: UNCLEAR };
    steps.push(...found);
  }
  const unclear = steps.find(({ kind }) => kind === "none" || kind === "ask");
  if (unclear?.kind === "none") return { kind: "answer", says: `${unclear.says} Nothing was changed.` };
  if (unclear?.kind === "ask") return { kind: "ask", says: unclear.says };
  const path = steps.find((step) => step.kind === "path");
  if (path) return steps.length === 1 ? { kind: "path", path: path.path } : { kind: "ask", says: "The address of a text is changed by itself. Which first?" };
  const open = steps.filter((step) => step.kind === "which");
  const ops = steps.flatMap((step) => (step.kind === "ops" ? step.ops : []));
  const [first, second] = open;
  if (second) return { kind: "ask", says: "More than one of these may be several places. Which first?" };
  if (first) return { kind: "which", says: first.says, choices: first.choices.map((choice) => ({ range: choice.range, ops: [...choice.ops, ...ops] })) };
  return ops.length > 0 ? { kind: "ops", ops } : { kind: "unclear", says: UNCLEAR };
}

const UNCLEAR = "I could not read this as a change that I can make by myself. With a language model set up I could try.";

/** Of the ways to take an order, the one that carries out the most parts; every other part says nothing. */
function stepsFor(structure: Structure, order: Order, context: readonly Atom[]): Step[] | undefined {
  const ways = waysToCut(order).flatMap((parts) => {
    const steps = parts.map((part, index) => stepFor(structure, inheriting(part, parts[index - 1]), index === 0 ? context : (parts[index - 1]?.atoms ?? [])));
    const isWhole = steps.every((step, index) => (step ? isAllUsed(structure, parts[index] as Order, step) && isExplained(structure, parts[index] as Order, step) : isIdle(parts[index] as Order)));
    const found = steps.filter((step) => step !== undefined);
    return isWhole && found.length > 0 ? [found] : [];
  });
  const isDone = ({ kind }: Step) => kind === "ops" || kind === "which" || kind === "path";
  const score = (steps: readonly Step[]) => (steps.every(({ kind }) => kind === "ops" || kind === "path") ? 10 + steps.length : steps.every(isDone) ? steps.length : steps.length === 1 ? 0 : -1);
  return ways.toSorted((a, b) => score(b) - score(a) || a.length - b.length)[0];
}

/** What is dictated behind a colon: not the rest of a title, nor a mere value, nor what is said to somebody. Behind other quotations too. */
function withDictated({ sections }: Structure, clause: Clause, message: string): Clause {
  const { tongue, tokens, cues, quotes } = clause;
  const isTitle = (words: string) => sections.some(({ title }) => title.includes(":") && title.endsWith(words));
  const isValue = (words: string) => !cues.has("add") && amountsIn(words).length > 0 && tellingTokens(words).length <= 3;
  const isSpoken = (words: string) => tongue.cues.find(tokensIn(words)).some(({ name }) => name === "polite");
  const kept = quotes.filter(({ kind, words }) => kind === "marks" || !(isTitle(words) || isValue(words) || isSpoken(words)));
  const colon = tokens.findLast(({ text, from }) => text === ":" && !quotes.some((quote) => quote.from <= from && from < quote.to));
  const words = colon && kept.length > 0 && kept.every(({ to }) => to <= colon.from) ? message.slice(colon.to, clause.to).trim() : "";
  const from = clause.to - message.slice(colon?.to ?? 0, clause.to).trimStart().length;
  if (words !== "" && !isTitle(words) && !isValue(words) && !isSpoken(words)) kept.push({ from, to: from + words.length, words, inner: { from, to: from + words.length }, kind: "behind" });
  return { ...clause, quotes: kept };
}

/** What is asked for first holds for a part that has no word for it: "change A to B and C to D". */
function inheriting(part: Order, previous: Order | undefined): Order {
  if (!previous || [...part.cues].some((cue) => KIND_CUES.has(cue))) return part;
  return { ...part, cues: new Set([...part.cues, ...[...previous.cues].filter((cue) => KIND_CUES.has(cue))]) };
}

/** It has no figure, no quotation and no word for a change. */
const isIdle = (part: Order): boolean => part.quotes.length === 0 && !isStatement(part) && !part.atoms.some(({ kind, cues, roles }) => kind === "number" || kind === "address" || roles.has("notOld") || [...cues].some((cue) => KIND_CUES.has(cue) && !WEAK.has(cue)));
/** "The holder is Dana": it says something of something. */
const isStatement = ({ atoms }: Order): boolean => atoms.some(({ roles }, index) => {
  const end = roles.get("states");
  const tells = (atom: Atom) => atom.kind === "word" && !atom.isLittle && atom.cues.size === 0;
  return end !== undefined && atoms.slice(0, index).some(tells) && atoms.slice(end).some((atom) => tells(atom) && /^\p{Lu}/u.test(atom.text));
});
const WEAK: ReadonlySet<string> = new Set(["add", "exchange", "spelling", "grammar", "move", "newHeading", "rename"]);

/** Quotations and figures that are not in the text are carried out, or the order is not understood. */
function isAllUsed({ text }: Structure, order: Order, { uses = [] }: Step): boolean {
  const values = amountsOf(order.own);
  const isIn = (one: TextRange, { from, to }: TextRange) => one.from <= from && to <= one.to;
  const worths = values.filter((value) => uses.some((one) => isIn(one, value))).map(({ worth }) => worth);
  const isUsed = (atom: TextRange) => uses.some((one) => isIn(one, atom)) || values.some((value) => isIn(value, atom) && worths.includes(value.worth));
  return order.atoms.every((atom) => isUsed(atom) || (atom.kind !== "quote" && atom.kind !== "address" && atom.kind !== "number") || text.includes(atom.text) || isCounted(order, atom));
}

/** Most words that tell are carried out, or are what is around the place. */
function isExplained(structure: Structure, order: Order, step: Step): boolean {
  const at = step.kind === "ops" ? step.at : step.kind === "which" ? step.choices.map(({ range }) => range) : undefined;
  if (!at) return true;
  const sight = sightOf(structure, order);
  const told = [...describing(sight)].filter(([atom, share]) => share === 1 && !(step.uses ?? []).some((one) => one.from <= atom.from && atom.to <= one.to));
  const used = order.atoms.filter((atom) => (step.uses ?? []).some((one) => one.from <= atom.from && atom.to <= one.to) && !atom.isLittle && atom.kind !== "mark").length;
  const found = told.filter(([atom, share]) => at.some((range) => {
    const block = blocksAt(structure, range)[0];
    const head = columnHead(structure, range);
    const anchors = anchorsFor(sight, new Map([[atom, share]]));
    return fitOf(structure, { own: range, block }, anchors) > 0 || (head !== undefined && fitOf(structure, { own: head }, anchors) > 0);
  })).length;
  return (found + used) * 2 >= told.length + used;
}

/** "Step 5", "level 3". */
const isCounted = (order: Order, atom: TextRange): boolean => unitsIn(order).some(({ ordinals, span }) => ordinals.length > 0 && span.from <= atom.from && atom.to <= span.to) || order.cues.has("level");

function stepFor(structure: Structure, order: Order, context: readonly Atom[]): Step | undefined {
  const sight = sightOf(structure, order, context);
  for (const kind of KINDS) {
    const step = kind(sight);
    if (step) {
      if (process.env.DBG) console.log('   KIND', kind.name, JSON.stringify(order.message.slice(order.from, order.to)), step.kind, 'ops' in step ? JSON.stringify(step.ops).slice(0, 300) : '');
      return step;
    }
  }
  return undefined;
}
