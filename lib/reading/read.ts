import { deniedIn } from "./denied.ts";
import type { Structure } from "../markdown/index.ts";
import { remembered, type TextRange } from "../text/index.ts";
import { type Clause, type Reading, inQuote } from "./clause.ts";
import { afterColon } from "./colon.ts";
import { correctedBy, withoutSlips } from "./corrected.ts";
import { instructionsOf, tellingWords } from "./instructions.ts";
import { withoutExceptions } from "./exceptions.ts";
import type { Tongue } from "./languages/index.ts";
import { moodOf } from "./mood.ts";
import { withoutNames } from "./named-parts.ts";
import { firstWord, partsOf } from "./parts.ts";
import { quotesIn, type Quote } from "./quotes.ts";
import { sentencesOfMessage } from "./sentences.ts";
import { tellingTokens, titleTokens, tokensIn, type Token } from "./tokens.ts";
import { tongueFor, tongueOfText, tongueSpoken } from "./tongue.ts";

/** Nobody asks at such length: what follows is material, and licenses nothing. In characters. */
const MOST_READ = 12_000;
/** Nor for so many things: clauses. */
const MOST_CLAUSES = 200;
/**
 * `titles`: those of the text that it is about. What is one of them asks for nothing by its words ("What we will not
 * fire"). `home`: the language of that text, which tells that of "desayuno 8 €".
 */
export function readMessage(whole: string, titles: readonly string[] = [], home?: () => Tongue): Reading {
  const message = whole.slice(0, MOST_READ);
  const marked = quotesIn(message);
  const said = titlesIn(message, titles).filter((title) => !inQuote(title, marked));
  return said.length === 0 ? withoutTitles(message)(home) : readingsOf(message, marked, said)(home);
}

/** The reading of a message about a text; `atHome`: in the language of that text, where its own words tell little. */
export const readAbout = ({ text, sections }: Structure, message: string, atHome = false): Reading =>
  readMessage(
    message,
    sections.map(({ title }) => title),
    atHome ? () => tongueOfText(text) : undefined,
  );

/** The ledger and the guards ask about the same message one after another. */
const withoutTitles = remembered((message: string) => readingsOf(message, quotesIn(message), []), 4);

/** The reading of a message, in the language that it is in beside a text. */
function readingsOf(message: string, marked: readonly Quote[], said: readonly SaidTitle[]) {
  const isTheirs = theirOwn(said);
  const spoken = tongueSpoken(tokensIn(message).filter((token) => !inQuote(token, marked) && isTheirs(token)));
  const readings = new Map<Tongue, Reading>();
  return (home?: () => Tongue): Reading => {
    const main = spoken(home);
    const known = readings.get(main) ?? readWith(message, marked, said, main);
    readings.set(main, known);
    return known;
  };
}

function readWith(message: string, marked: readonly Quote[], said: readonly SaidTitle[], main: Tongue): Reading {
  const clauses = withoutRetracted(withoutAsides(clausesIn(message, marked, said, main)));
  return { message, clauses, instructions: instructionsOf(clauses) };
}

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
    const words = titleTokens(title);
    const at =
      words.length < SHORT_TITLE
        ? -1
        : said.findIndex((_, start) => words.every(({ key }, step) => said[start + step]?.key === key));
    const end = said[at + words.length - 1]?.to ?? 0;
    // "Move Would we do it again? to the end": its mark ends no sentence.
    const to = /[?!.？！。]$/u.test(title) && title.at(-1) === message[end] ? end + 1 : end;
    return at < 0 ? [] : [{ from: said[at]?.from ?? 0, to, words: words.length }];
  });
}

/** A title says what language the text is in, and not the one that the person asks in. */
const theirOwn = (said: readonly SaidTitle[]) => (token: Token) => !inQuote(token, said);

function clausesIn(message: string, marked: readonly Quote[], said: readonly SaidTitle[], main: Tongue): Clause[] {
  const clauses: Clause[] = [];
  const titles = said.filter(({ words }) => words >= LONG_TITLE);
  const isTheirs = theirOwn(said);
  let at = 0;
  for (const sentence of sentencesOfMessage(message, [...marked, ...said])) {
    if (sentence.from < at) continue;
    const [preface, isList] = prefaceIn(message.slice(sentence.from, sentence.to));
    const span = { ...sentence, from: sentence.from + preface };
    if (clauses.length >= MOST_CLAUSES) break;
    const after = afterColon(message, span, marked, clauses.at(-1));
    const to = after ? after.to : span.to;
    at = to;
    const quotes = [
      ...marked.filter((one) => one.from >= span.from && one.to <= (after ? after.from : to)),
      ...(after ? [after] : []),
    ];
    const tokens = tokensIn(message.slice(span.from, to), span.from);
    const tongue = tongueFor(
      tokens.filter((token) => !inQuote(token, quotes) && isTheirs(token)),
      tokens,
      main,
    );
    const { rest, exceptions } = withoutExceptions(
      withoutSlips(tokens, quotes, tongue),
      [...quotes, ...titles],
      tongue,
    );
    const parts = partsOf(rest, [...quotes, ...titles], tongue, isList);
    const meant =
      exceptions.length > 0
        ? undefined
        : correctedBy(clauses.at(-1), clauseOf(message, tokens, { quotes, titles }, tongue));
    if (meant) clauses.splice(-1, 1, clauseOf(message, meant, { quotes, titles }, tongue));
    for (const part of meant ? [] : parts) {
      const clause = clauseOf(message, part, { quotes, titles }, tongue);
      clauses.push(isList && parts.length > 1 ? { ...clause, isListed: true } : clause);
    }
    for (const own of exceptions)
      clauses.push({ ...clauseOf(message, own, { quotes, titles }, tongue), mood: "binds", isException: true });
  }
  return clauses;
}

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
  const found = withoutNames(own, tongue, tongue.cues.find(own));
  const hits = [...found, ...deniedIn(own, found, tongue)];
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

/**
 * "Small change: …", "three things: …" only says that something is to follow. Where that begins, else 0; and whether it
 * is several things.
 */
function prefaceIn(sentence: string): readonly [from: number, isList: boolean] {
  const [whole = "", ahead = ""] = /^([\p{L}\p{N}\s]{1,40})[:：]\s+(?=\S)/u.exec(sentence) ?? [];
  const tokens = tokensIn(ahead);
  const words = tokens.filter(({ kind }) => kind === "word");
  const tongue = tongueFor(tokens, tokens);
  const last = words.at(-1);
  const first = tokens.find(({ kind }) => kind === "word" || kind === "number");
  const isList = first !== undefined && Number(tongue.numbers.get(first.key) ?? first.text) > 1;
  // "Recieve has a typo: receive" says of a word what is wrong, and is no preface; nor is "typo: recieve"
  const hits = tongue.cues.find(tokens);
  const isSaid = (token: Token) => hits.some(({ own }) => own.some((index) => tokens[index] === token));
  const isSlipNamed =
    last !== undefined &&
    tongue.cues.of(last).includes("spelling") &&
    words.every((word) => tongue.little.has(word.key) || isSaid(word)) &&
    /\S\s+\S/.test(sentence.slice(whole.length));
  const isPreface =
    last !== undefined &&
    words.length <= MOST_OF_PREFACE &&
    tongue.units.find(tokens.filter((token) => !isList || token !== first)).length + tongue.keys.find(tokens).length ===
      0 &&
    (isList || tongue.cues.of(last).includes("exchange") || isSlipNamed);
  return isPreface ? [whole.length, isList] : [0, false];
}

const MOST_OF_PREFACE = 3;

/** "Don't change anything, just tell me where X is mentioned" asks for an answer. */
const withoutAsides = (clauses: readonly Clause[]): readonly Clause[] =>
  clauses.map((clause, index) => {
    const before = clauses[index - 1];
    const isAside =
      before?.mood === "binds" && before.cues.has("forbids") && !before.cues.has("rest") && tellingWords(before) === 0;
    return isAside && clause.mood === "asks" && clause.quotes.length === 0 && startsWondering(clause)
      ? { ...clause, mood: "wonders" }
      : clause;
  });

function startsWondering({ own, hits }: Clause): boolean {
  const first = firstWord(own, hits);
  return hits.some((hit) => hit.name === "wonders" && hit.first <= first);
}

/** "No wait, leave it": what was asked for just before is taken back. */
function withoutRetracted(clauses: readonly Clause[]): Clause[] {
  const takes = (clause: Clause | undefined) =>
    clause !== undefined && clause.hits.some((hit) => hit.name === "retracts" && hit.first <= 3);
  // "She is asking round first, so leave that for now."
  const lets = (clause: Clause | undefined) =>
    clause !== undefined &&
    (clause.mood === "binds" || clause.cues.has("no")) &&
    clause.cues.has("keep") &&
    !clause.cues.has("rest") &&
    !clause.own.some((token) => clause.tongue.cues.of(token).includes("rest")) &&
    tellingWords(clause) === 0 &&
    clause.own.some((token) => clause.tongue.cues.of(token).includes("this"));
  const isNo = (clause: Clause | undefined) => clause?.mood === "control" && clause.cues.has("no");
  return clauses.map((clause, index) =>
    clause.mood === "asks" &&
    (takes(clauses[index + 1]) ||
      lets(clauses[index + 1]) ||
      (lets(clauses[index + 2]) && clauses[index + 1]?.from === clause.to) ||
      (isNo(clauses[index + 1]) &&
        (takes(clauses[index + 2]) ||
          clauses[index + 2]?.mood === "binds" ||
          clauses.slice(index + 2).every(({ mood }) => mood !== "asks"))) ||
      (clauses[index + 1]?.mood === "asks" && clauses[index + 1]?.from === clause.to && takes(clauses[index + 2])))
      ? { ...clause, mood: "retracts" }
      : clause,
  );
}
