import { remembered, type TextRange } from "../text/index.ts";
import { amountsOf } from "./amounts.ts";
import type { Cue } from "./language.ts";
import { TONGUES, type Tongue } from "./languages/index.ts";
import { quotesIn, type Quote } from "./quotes.ts";
import { sentencesOfMessage } from "./sentences.ts";
import type { Hit, Table } from "./table.ts";
import { isUnspaced, tellingTokens, tokensIn, type Token } from "./tokens.ts";

/** What a part of a message does. Only one that `asks` can license anything; `binds` says what is to stay. */
export type Mood = "asks" | "wonders" | "binds" | "later" | "thanks" | "control" | "retracts";

/** A sentence of a message, or a part of one that says something of its own. */
export interface Clause extends TextRange {
  readonly mood: Mood;
  readonly tongue: Tongue;
  /** All tokens, those of quotations among them. */
  readonly tokens: readonly Token[];
  /** The tokens outside of quotations; `hits` are places among them. */
  readonly own: readonly Token[];
  readonly hits: readonly Hit<Cue>[];
  readonly cues: ReadonlySet<Cue>;
  readonly quotes: readonly Quote[];
  /** Titles of sections that it has, word for word. */
  readonly titles: readonly TextRange[];
}

/** Something that is asked for: a clause and those that go on with it. */
export interface Instruction {
  readonly clauses: readonly Clause[];
  /** What was said just before, whatever became of it: it may tell where. */
  readonly context: readonly Token[];
  readonly tokens: readonly Token[];
  readonly quotes: readonly Quote[];
  readonly cues: ReadonlySet<Cue>;
}

export interface Reading {
  readonly message: string;
  readonly clauses: readonly Clause[];
  readonly instructions: readonly Instruction[];
}

/** Nobody asks at such length: what follows is material, and licenses nothing. In characters. */
const MOST_READ = 12_000;
/** Nor for so many things: clauses. */
const MOST_CLAUSES = 200;
/** Tokens of a fact, at most. */
const MOST_OF_FACT = 60;

/**
 * `titles`: those of the text that it is about. What is one of them asks for nothing by its words ("What we will not
 * fire").
 */
export function readMessage(whole: string, titles: readonly string[] = []): Reading {
  const message = whole.slice(0, MOST_READ);
  const marked = quotesIn(message);
  const said = titlesIn(message, titles).filter((title) => !inQuote(title, marked));
  return said.length === 0 ? withoutTitles(message) : readWith(message, marked, said);
}

/** The ledger and the guards ask about the same message one after another. */
const withoutTitles = remembered((message: string): Reading => readWith(message, quotesIn(message), []), 4);

function readWith(message: string, marked: readonly Quote[], said: readonly SaidTitle[]): Reading {
  const clauses = withoutRetracted(clausesIn(message, marked, said));
  return { message, clauses, instructions: instructionsOf(clauses) };
}

/** What asks for a change of the text, of all cues. */
export const KIND_CUES: ReadonlySet<Cue> = new Set<Cue>([
  "exchange",
  "remove",
  "add",
  "grammar",
  "spelling",
  "bold",
  "italic",
  "strike",
  "codeFont",
  "unmark",
  "upper",
  "lower",
  "capital",
  "plainCase",
  "quoteMarks",
  "numbered",
  "bulleted",
  "tasked",
  "tabled",
  "quoted",
  "link",
  "unlink",
  "move",
  "swap",
  "sort",
  "reverse",
  "rename",
  "level",
  "newHeading",
  "shorten",
  "expand",
  "reword",
  "translate",
  "merge",
  "split",
  "compose",
]);

/** A title in a message, word for word. */
interface SaidTitle extends TextRange {
  /** How many of its words tell something. */
  readonly words: number;
}

/** Shorter titles are words like others; in the language of the text they may be from two words on. */
const LONG_TITLE = 3;
const SHORT_TITLE = 2;

function titlesIn(message: string, titles: readonly string[]): SaidTitle[] {
  const said = tellingTokens(message);
  return titles.flatMap((title) => {
    const words = tellingTokens(title);
    const at =
      words.length < SHORT_TITLE
        ? -1
        : said.findIndex((_, start) => words.every(({ key }, step) => said[start + step]?.key === key));
    const end = said[at + words.length - 1];
    return at < 0 ? [] : [{ from: said[at]?.from ?? 0, to: end?.to ?? 0, words: words.length }];
  });
}

function clausesIn(message: string, marked: readonly Quote[], said: readonly SaidTitle[]): Clause[] {
  const clauses: Clause[] = [];
  const titles = said.filter(({ words }) => words >= LONG_TITLE);
  // a title says what language the text is in, and not the one that the person asks in
  const isTheirs = (token: Token) => !said.some(({ from, to }) => from <= token.from && token.to <= to);
  const whole = tokensIn(message).filter((token) => !inQuote(token, marked) && isTheirs(token));
  const main = tongueFor(whole, whole);
  let at = 0;
  for (const sentence of sentencesOfMessage(message, marked)) {
    if (sentence.from < at) continue;
    const span = { ...sentence, from: sentence.from + prefaceIn(message.slice(sentence.from, sentence.to)) };
    if (clauses.length >= MOST_CLAUSES) break;
    const behind = behindColon(message, span, marked);
    const to = behind ? behind.to : span.to;
    at = to;
    const quotes = [
      ...marked.filter((one) => one.from >= span.from && one.to <= (behind ? behind.from : to)),
      ...(behind ? [behind] : []),
    ];
    const tokens = tokensIn(message.slice(span.from, to), span.from);
    const tongue = tongueFor(
      tokens.filter((token) => !inQuote(token, quotes) && isTheirs(token)),
      tokens,
      main,
    );
    const parts = partsOf(tokens, [...quotes, ...titles], tongue);
    for (const part of parts) {
      const clause = clauseOf(message, part, { quotes, titles }, tongue);
      const meant = parts.length === 1 ? correctedBy(clauses.at(-1), clause) : undefined;
      if (meant) clauses.splice(-1, 1, clauseOf(message, meant, { quotes, titles }, tongue));
      else clauses.push(clause);
    }
  }
  return clauses;
}

const SORRY: readonly Cue[] = ["no", "retracts", "polite"];

/** "Caps are £13. Sorry, £14": the figure that is said last, and nothing with it, comes for the one before. */
function correctedBy(before: Clause | undefined, { own, quotes, cues, tongue }: Clause): readonly Token[] | undefined {
  const [now, more] = amountsOf(own);
  if (
    !before ||
    !now ||
    more ||
    quotes.length + before.quotes.length > 0 ||
    [...cues].some((cue) => !SORRY.includes(cue)) ||
    before.mood !== "asks"
  )
    return undefined;
  const old = amountsOf(before.own).filter(({ form }) => form === now.form);
  const beside = own.filter(
    (token) =>
      token.kind === "word" && !(now.from <= token.from && token.to <= now.to) && !tongue.little.has(token.key),
  );
  const isPlace = own.some(({ key }) => tongue.inside.has(key));
  if (old.length !== 1 || isPlace || beside.length > 1 || old[0]?.worth === now.worth) return undefined;
  const [goes] = old;
  return (
    goes && [
      ...before.tokens.filter(({ from, to }) => !(goes.from <= from && to <= goes.to)),
      ...own.filter(({ from, to }) => now.from <= from && to <= now.to),
    ]
  );
}

const inQuote = (token: TextRange, quotes: readonly TextRange[]): boolean =>
  quotes.some((quote) => quote.from <= token.from && token.to <= quote.to);

function clauseOf(
  message: string,
  tokens: readonly Token[],
  cited: Pick<Clause, "quotes" | "titles">,
  tongue: Tongue,
): Clause {
  const [from, to] = [tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0];
  const isHere = (one: TextRange) => one.from >= from && one.to <= to;
  const [quotes, titles] = [cited.quotes.filter(isHere), cited.titles.filter(isHere)];
  const own = tokens.filter((token) => !inQuote(token, quotes) && !inQuote(token, titles));
  const hits = withoutPlaces(own, tongue, tongue.cues.find(own));
  const cues = new Set(hits.map(({ name }) => name));
  return {
    from,
    to,
    mood: moodOf({ text: message.slice(from, to), own, hits, cues, quotes, tongue }),
    tongue,
    tokens,
    own,
    hits,
    cues,
    quotes,
    titles,
  };
}

/** "In the summary" asks for none: what names a part of the text after a word for a place asks for nothing. */
function withoutPlaces(own: readonly Token[], tongue: Tongue, hits: readonly Hit<Cue>[]): readonly Hit<Cue>[] {
  const words = (first: number) =>
    own
      .slice(Math.max(0, first - 6), first)
      .filter(({ kind }) => kind === "word")
      .slice(-2);
  const places = tongue.parts.find(own).filter(({ first }) => words(first).some(({ key }) => tongue.inside.has(key)));
  return places.length === 0
    ? hits
    : hits.filter(
        (hit) => !KIND_CUES.has(hit.name) || !places.some(({ first, end }) => first <= hit.first && hit.end <= end),
      );
}

/**
 * A sentence is cut where a part of it binds ("…, but keep the figures") or takes back what was said ("… no wait, …").
 */
function partsOf(tokens: readonly Token[], quotes: readonly TextRange[], tongue: Tongue): (readonly Token[])[] {
  const taken = tongue.cues
    .find(tokens)
    .filter(({ name, first }) => name === "retracts" && !inQuote(tokens[first] ?? EMPTY, quotes))
    .map(({ first }) => first);
  const cuts = tokens.flatMap((token, index) =>
    index > 0 && !inQuote(token, quotes) && (taken.includes(index) || isCut(tokens, index, tongue)) ? [index] : [],
  );
  const facts = new Set(cuts.filter((index) => isNextFact(tokens, index, tongue)));
  const pieces = [0, ...cuts].map((start, index) => tokens.slice(start, cuts[index] ?? tokens.length));
  const starts = [0, ...cuts];
  const kinds = pieces.map((piece) =>
    kindOf(
      piece.filter((token) => !inQuote(token, quotes)),
      tongue,
    ),
  );
  const parts: { tokens: Token[]; kind: PartKind }[] = [];
  pieces.forEach((piece, index) => {
    const kind = kinds[index] ?? "says";
    const last = parts.at(-1);
    if (last && last.kind === kind && kind !== "retracts" && !(kind === "says" && facts.has(starts[index] ?? 0)))
      last.tokens.push(...piece);
    else if (last && last.kind === "retracts" && kind === "says" && wordsOf(last.tokens) <= 1)
      parts.push({ tokens: [...piece], kind });
    else parts.push({ tokens: [...piece], kind });
  });
  return parts.map((part) => part.tokens);
}

const EMPTY = { from: 0, to: 0 };
type PartKind = "says" | "binds" | "retracts";
const wordsOf = (tokens: readonly Token[]): number => tokens.filter(({ kind }) => kind === "word").length;

const isSeam = (token: Token | undefined, { joins }: Tongue): boolean =>
  token !== undefined &&
  (/^[,;、，]$/u.test(token.text) || (token.kind === "word" && joins.has(token.key) && token.key.length > 1));

/** "…, and Kita-Express 120": another fact, where a number and a word of its own are on either side. */
function isNextFact(tokens: readonly Token[], index: number, tongue: Tongue): boolean {
  if (!isSeam(tokens[index], tongue)) return false;
  const near = tokens
    .slice(index + 4, index + MOST_OF_FACT)
    .findIndex((token) => isSeam(token, tongue) || /^[.。!?]$/u.test(token.text));
  const other = near < 0 ? index + MOST_OF_FACT : index + 4 + near;
  const start = Math.max(0, index - MOST_OF_FACT);
  const [ahead, after] = [
    tokens.slice(
      Math.max(
        start,
        start +
          tokens.slice(start, index).findLastIndex((token) => isSeam(token, tongue) || /^[.:]$/u.test(token.text)) +
          1,
      ),
      index,
    ),
    tokens.slice(index + 1, other),
  ];
  const isFact = (part: readonly Token[]) =>
    part.some(({ kind }) => kind === "number") &&
    part.some(
      (token) =>
        token.kind === "word" &&
        token.key.length > 3 &&
        !tongue.little.has(token.key) &&
        tongue.cues.of(token).length === 0,
    );
  return isFact(ahead) && isFact(after) && tongue.units.find(after).length === 0;
}

function isCut(tokens: readonly Token[], index: number, tongue: Tongue): boolean {
  const { text, key } = tokens[index] ?? { text: "", key: "" };
  if (/^[,;()–—，、（）]$/u.test(text) || tongue.but.has(key)) return true;
  if (isSeam(tokens[index], tongue) && isNextFact(tokens, index, tongue)) return true;
  return text === "-" && tokens[index - 1]?.kind === "space" && tokens[index + 1]?.kind === "space";
}

function kindOf(own: readonly Token[], tongue: Tongue): PartKind {
  const hits = tongue.cues.find(own);
  const first = firstWord(own, hits);
  if (hits.some((hit) => hit.name === "retracts" && hit.first <= first)) return "retracts";
  return binds(own, tongue) ? "binds" : "says";
}

/** "Keep the figures", "the rest stays as it is", "don't touch the title". */
function binds(own: readonly Token[], tongue: Tongue): boolean {
  if (own.some(({ text }, at) => /^[→⇒➜➔]$/u.test(text) || (text === ">" && /^[-=]$/.test(own[at - 1]?.text ?? ""))))
    return false;
  const hits = tongue.cues.find(own);
  const first = firstWord(own, hits);
  const starts = (cue: Cue) => hits.some((hit) => hit.name === cue && hit.first === first);
  const last = own.findLastIndex(({ kind, key }) => (kind === "word" || kind === "number") && !tongue.little.has(key));
  const ends = hits.some(({ name, end }) => name === "forbids" && end > last);
  if (starts("forbids") || ends || (starts("keep") && !hits.some(({ name }) => name === "exchange"))) return true;
  if (!hits.some(({ name }) => name === "stays")) return false;
  return !hits.some(
    ({ name, first: at }) =>
      KIND_CUES.has(name) && !hits.some((stay) => stay.name === "stays" && stay.first <= at && at < stay.end),
  );
}

/** The first word that is no politeness and no joint. */
function firstWord(own: readonly Token[], hits: readonly Hit<Cue>[]): number {
  let at = 0;
  for (;;) {
    while (at < own.length && !(own[at]?.kind === "word" || own[at]?.kind === "number")) at += 1;
    const skipped = hits.find(({ name, first }) => first === at && (name === "polite" || name === "thanks"));
    if (skipped && !hits.some((hit) => hit.first === at && (hit.name === "forbids" || hit.name === "keep")))
      at = skipped.end;
    else if (SKIPPED.has(own[at]?.key ?? "")) at += 1;
    else return at;
  }
}

const SKIPPED: ReadonlySet<string> = new Set([
  "and",
  "but",
  "so",
  "ok",
  "okay",
  "also",
  "then",
  "just",
  "oh",
  "hm",
  "hmm",
  "um",
  "well",
  "und",
  "aber",
  "et",
  "mais",
  "y",
  "pero",
  "oye",
  "ah",
  "na",
]);

/**
 * "Add: …", "so it says: …": from the colon to the end of the message it is dictated, where what goes before asks for
 * words.
 */
function behindColon(message: string, { from, to }: TextRange, marked: readonly Quote[]): Quote | undefined {
  const text = message.slice(from, to);
  for (const match of text.matchAll(/[:：](?=\s|[\p{Script=Han}「])/gu)) {
    const at = from + match.index;
    if (marked.some((one) => one.from < at && at < one.to)) continue;
    const ahead = tokensIn(message.slice(from, at), from);
    const tongue = tongueFor(ahead, ahead);
    const cues = new Set(tongue.cues.find(ahead).map(({ name }) => name));
    const asks = DICTATING.some((cue) => cues.has(cue));
    if (!asks && tongue.units.find(ahead).length === 0) return undefined;
    const start = at + 1 + (/^\s*/.exec(message.slice(at + 1))?.[0].length ?? 0);
    const words = message.slice(start).trimEnd();
    if (startsAsking(tokensIn(words.slice(0, 60)), tongue)) return undefined;
    if (
      !asks &&
      tongue.cues
        .find(tokensIn(words))
        .some(({ name }) => OPEN.includes(name) || name === "polite" || name === "remove")
    )
      return undefined;
    if (words === "" || marked.some((one) => one.from < start + 2)) return undefined;
    return {
      from: start,
      to: start + words.length,
      words,
      inner: { from: start, to: start + words.length },
      kind: "behind",
    };
  }
  return undefined;
}

/** "Small change: …", "one correction: …" only says that something is to follow. Where that begins; else 0. */
function prefaceIn(sentence: string): number {
  const [whole = "", ahead = ""] = /^([\p{L}\s]{1,40})[:：]\s+(?=\S)/u.exec(sentence) ?? [];
  const tokens = tokensIn(ahead);
  const words = tokens.filter(({ kind }) => kind === "word");
  const tongue = tongueFor(tokens, tokens);
  const last = words.at(-1);
  const isPreface =
    last !== undefined &&
    words.length <= MOST_OF_PREFACE &&
    tongue.units.find(tokens).length + tongue.keys.find(tokens).length === 0 &&
    tongue.cues.of(last).some((cue) => PREFACING.includes(cue));
  return isPreface ? whole.length : 0;
}

const MOST_OF_PREFACE = 3;
const PREFACING: readonly Cue[] = ["exchange", "spelling"];

/** "Tom says it is greedy: make it £1.20" dictates nothing. */
const startsAsking = (tokens: readonly Token[], tongue: Tongue): boolean =>
  tongue.cues
    .find(tokens)
    .some(({ name, first }) => first === 0 && KIND_CUES.has(name) && name !== "add" && name !== "move");

const DICTATING: readonly Cue[] = ["add", "exchange", "compose", "grammar", "rename", "newHeading"];

/** What tells a language beside its small words and what it asks with. */
const BESIDE = ["units", "weighty", "roles", "keys"] as const;

/** The language that words are most likely of. */
export const tongueOf = (tokens: readonly Token[]): Tongue => tongueFor(tokens, tokens);

/** A sentence in another language than its message has clearly more of that one's words. */
const CLEARLY = 1.5;

/** "MIT" is no word of any language. */
const ACRONYM = /^\p{Lu}{2,}$/u;

function tongueFor(own: readonly Token[], all: readonly Token[], main?: Tongue): Tongue {
  const plain = own.filter(({ kind, text }) => kind !== "word" || !ACRONYM.test(text));
  const tokens = [plain, own, all].find((some) => some.some(({ kind }) => kind === "word")) ?? all;
  let best = TONGUES[0];
  let most = -1;
  for (const tongue of TONGUES) {
    const found = (table: Table<string>) => new Set(table.find(tokens).flatMap(({ own: taken }) => [...taken])).size;
    const small = tokens.filter(({ kind, key }) => kind === "word" && tongue.little.has(key)).length;
    const script = tongue.tag === "ja" && tokens.some(({ text }) => isUnspaced(text)) ? 100 : 0;
    const score =
      script +
      small +
      1.2 * found(tongue.cues) +
      0.6 * BESIDE.reduce((sum, table) => sum + found(tongue[table]), 0) +
      0.4 * tokens.filter(({ key }) => tongue.numbers.has(key)).length;
    const worth = score + (tongue === main ? CLEARLY : 0);
    if (worth > most) [best, most] = [tongue, worth];
  }
  if (!best) throw new Error("no language");
  return best;
}

type Sight = Pick<Clause, "own" | "hits" | "cues" | "quotes" | "tongue"> & { readonly text: string };

function moodOf({ text, own, hits, cues, quotes, tongue }: Sight): Mood {
  const first = firstWord(own, hits);
  const starts = (cue: Cue) => hits.some((hit) => hit.name === cue && hit.first === first);
  const startsAll = (cue: Cue) => hits.some((hit) => hit.name === cue && hit.first <= first);
  const words = own.flatMap((token, index) => (token.kind === "word" || token.kind === "number" ? [index] : []));
  const left = (names: readonly Cue[]) =>
    words.filter(
      (index) =>
        !hits.some((hit) => names.includes(hit.name) && hit.first <= index && index < hit.end) &&
        !tongue.little.has(own[index]?.key ?? ""),
    ).length;
  const asks = [...cues].some((cue) => KIND_CUES.has(cue));
  if (
    words.length > 0 &&
    quotes.length === 0 &&
    left(["yes", "no", "undo", "redo", "widen", "thanks", "polite", "same", "this"]) === 0 &&
    CONTROLS.some((cue) => cues.has(cue)) &&
    words.length < 9
  )
    return "control";
  if (
    words.length > 0 &&
    quotes.length === 0 &&
    cues.has("thanks") &&
    (left(["thanks", "polite", "this"]) === 0 ||
      (starts("thanks") && !cues.has("polite") && !cues.has("exchange") && !cues.has("add")))
  )
    return "thanks";
  if (
    hits.some((hit) => hit.name === "retracts" && hit.first <= first) &&
    left(["retracts", "no", "polite", "stays", "this"]) < 2
  )
    return "retracts";
  if (binds(own, tongue)) return "binds";
  // "Kommt noch" may say that something is put off, or that it is put to a list: then it is dictated.
  const isPut = (hit: Hit<Cue>) =>
    hits.some(({ name, own: taken }) => name === "add" && taken.some((at) => hit.own.includes(at)));
  const isDictated = quotes.length > 0 && hits.every((hit) => hit.name !== "later" || isPut(hit));
  if (
    cues.has("later") &&
    !isDictated &&
    !cues.has("polite") &&
    !hits.some(({ name, first: at }) => KIND_CUES.has(name) && at === first)
  )
    return "later";
  const isQuestion = /[?？]["”»)]?\s*$/.test(text.trim());
  if (isQuestion && starts("wonders") && !startsAll("polite") && !startsAll("offers") && !(asks && cues.has("polite")))
    return "wonders";
  if (isQuestion && words.length <= 2 && cues.size === 0 && words.length > 0) return "asks";
  if (isQuestion && !asks && !cues.has("offers") && quotes.length === 0) return "wonders";
  if (
    isQuestion &&
    cues.has("wonders") &&
    !cues.has("polite") &&
    !cues.has("offers") &&
    ![...cues].some((cue) => KIND_CUES.has(cue) && cue !== "exchange" && cue !== "add")
  )
    return "wonders";
  if (
    isQuestion &&
    !cues.has("polite") &&
    !cues.has("offers") &&
    quotes.length === 0 &&
    !beginsAsking(own, hits, tongue)
  )
    return "wonders";
  const isAhead = quotes.some(({ from }) => from < (own[first]?.from ?? 0)); // "“arive” should be …" asks nothing
  if (
    !isQuestion &&
    !isAhead &&
    starts("wonders") &&
    !asks &&
    !/^(?:is|are|was|were|has|have|will|esta|estan|es|son|hay)$/.test(own[first]?.key ?? "")
  )
    return "wonders";
  if (cues.has("reports") && !asks) return "wonders";
  return "asks";
}

/** "Make it …?", "¿me la haces …?", "mets-le …?": what asks for a change comes first. */
function beginsAsking(own: readonly Token[], hits: readonly Hit<Cue>[], tongue: Tongue): boolean {
  const first = own.findIndex(({ kind, key }) => (kind === "word" || kind === "number") && !tongue.little.has(key));
  const ask = hits.filter(({ name }) => KIND_CUES.has(name)).map(({ first: at }) => at);
  return ask.some((at) => at <= first) || (tongue.tag === "ja" && ask.length > 0);
}

const CONTROLS: readonly Cue[] = ["yes", "no", "undo", "redo", "widen"];

/** "No wait, leave it": what was asked for just before is taken back. */
function withoutRetracted(clauses: readonly Clause[]): Clause[] {
  const takes = (clause: Clause | undefined) =>
    clause !== undefined && clause.hits.some((hit) => hit.name === "retracts" && hit.first <= 3);
  // "She is asking round first, so leave that for now."
  const lets = (clause: Clause | undefined) =>
    clause !== undefined &&
    (clause.mood === "binds" || clause.cues.has("no")) &&
    clause.cues.has("keep") &&
    tellingWords(clause) === 0 &&
    clause.own.some((token) => clause.tongue.cues.of(token).includes("this"));
  const isNo = (clause: Clause | undefined) => clause?.mood === "control" && clause.cues.has("no");
  return clauses.map((clause, index) =>
    clause.mood === "asks" &&
    (takes(clauses[index + 1]) ||
      lets(clauses[index + 1]) ||
      (lets(clauses[index + 2]) && clauses[index + 1]?.from === clause.to) ||
      (isNo(clauses[index + 1]) && (takes(clauses[index + 2]) || clauses[index + 2]?.mood === "binds")) ||
      (clauses[index + 1]?.mood === "asks" && clauses[index + 1]?.from === clause.to && takes(clauses[index + 2])))
      ? { ...clause, mood: "retracts" }
      : clause,
  );
}

/**
 * Clauses that ask are instructions of their own, but for those that only say more about the one before: "make it …",
 * "could you put that in?", and facts in front of such.
 */
export function instructionsOf(clauses: readonly Clause[]): Instruction[] {
  const groups: { clauses: Clause[]; context: readonly Token[] }[] = [];
  clauses.forEach((clause, index) => {
    if (
      clause.mood !== "asks" ||
      (isBare([clause]) && clause.quotes.length === 0 && clauses[index - 1]?.mood === "wonders")
    )
      return;
    const last = groups.at(-1);
    if (
      last &&
      (goesOn(clause) ||
        namesPlaces(clause) ||
        onlyCites(clause) ||
        saysMore(clause, last.clauses) ||
        (isBare(last.clauses) && clause.cues.has("this") && tellingWords(clause) <= 1) ||
        (clause.cues.has("same") && isBare([clause])) ||
        (isBare([clause]) && last.clauses.some(({ cues }) => cues.has("add") || cues.has("link"))))
    )
      last.clauses.push(clause);
    else
      groups.push({
        clauses: [clause],
        context: index > 0 && !tellsNothing(clauses[index - 1]) ? (clauses[index - 1]?.tokens ?? []) : [],
      });
  });
  return groups.map(({ clauses: group, context }) => ({
    clauses: group,
    context,
    tokens: group.flatMap(({ tokens }) => [...tokens]),
    quotes: group.flatMap(({ quotes }) => [...quotes]),
    cues: new Set(group.flatMap(({ cues }) => [...cues])),
  }));
}

/** Thanks, and what is not to be done, say nothing of what is. */
const tellsNothing = (clause: Clause | undefined): boolean =>
  clause?.mood === "thanks" || (clause?.mood === "binds" && clause.cues.has("forbids"));

const OPEN: readonly Cue[] = ["reword", "shorten", "expand", "translate"];

/** "That sentence is awful. Simpler, please." */
const saysMore = (clause: Clause, before: readonly Clause[]): boolean =>
  clause.quotes.length === 0 &&
  tellingWords(clause) === 0 &&
  clause.tongue.units.find(clause.own).length === 0 &&
  !isBare([clause]) &&
  !WIDE.some((cue) => clause.cues.has(cue)) &&
  (isBare(before) || OPEN.some((cue) => clause.cues.has(cue)) || before.some(({ quotes }) => quotes.length > 0));

/** What is asked for of the whole text, when nothing else is said. */
const WIDE: readonly Cue[] = ["spelling", "grammar", "everywhere"];

/** Words that neither ask nor belong to any sentence. */
export const tellingWords = ({ own, hits, tongue }: Clause): number =>
  own.filter(
    ({ kind, key }, index) =>
      (kind === "word" || kind === "number") &&
      !tongue.little.has(key) &&
      !hits.some(({ first, end }) => first <= index && index < end),
  ).length;

/** A clause that only cites: where it is to be done. */
const onlyCites = ({ quotes, own, tongue }: Clause): boolean =>
  quotes.length > 0 && own.every(({ kind, key }) => (kind !== "word" && kind !== "number") || tongue.little.has(key));

const goesOn = ({ cues, own, tongue, quotes }: Clause): boolean =>
  cues.has("this") &&
  quotes.length === 0 &&
  own.filter(
    ({ kind, key, text }) =>
      (kind === "word" || kind === "number") && !tongue.little.has(key) && tongue.cues.of({ text }).length === 0,
  ).length <= 2;

/** "Change it in step 9 and up in the header": where, and nothing else. */
function namesPlaces({ cues, hits, own, quotes, tongue }: Clause): boolean {
  if (quotes.length > 0 || [...cues].some((cue) => KIND_CUES.has(cue) && cue !== "exchange")) return false;
  const places = [...tongue.units.find(own), ...tongue.parts.find(own)];
  const isSpent = (index: number) => [...places, ...hits].some(({ first, end }) => first <= index && index < end);
  return (
    places.length > 0 &&
    own.every(
      ({ kind, key }, index) =>
        kind !== "word" ||
        tongue.little.has(key) ||
        tongue.inside.has(key) ||
        tongue.joins.has(key) ||
        tongue.ordinals.has(key) ||
        isSpent(index),
    )
  );
}

const isBare = (group: readonly Clause[]): boolean =>
  group.every(({ cues }) => ![...cues].some((cue) => KIND_CUES.has(cue)));
