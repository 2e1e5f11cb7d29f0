import type { TextRange } from "../text/index.ts";
import { inQuote, KIND_CUES } from "./clause.ts";
import type { Cue } from "./language.ts";
import type { Tongue } from "./languages/index.ts";
import { binds, hasArrow } from "./parts.ts";
import type { Hit } from "./table.ts";
import { lastBefore, nextAfter, type Token } from "./tokens.ts";

/** A sentence without what it takes away from what it asks for, and each of those by itself. */
export interface WithExceptions {
  readonly rest: readonly Token[];
  readonly exceptions: readonly (readonly Token[])[];
}

/** The tokens `[from, to)` of a sentence say an exception. */
interface Span {
  readonly from: number;
  readonly to: number;
  /** Those of them that say what is taken away, where the others are only how it is said. */
  readonly own?: readonly Token[];
}

/**
 * "Everywhere except in the heading", "every row but the last", "nur nicht im Titel", "見出し以外": what is taken away is
 * no part of what is asked for. Words that are dictated are left alone: "put every day except Monday" gives a text.
 */
export function withoutExceptions(
  tokens: readonly Token[],
  cited: readonly TextRange[],
  tongue: Tongue,
): WithExceptions {
  const none = { rest: tokens, exceptions: [] };
  const hits = tongue.cues.find(tokens);
  const isFree = ({ first }: Hit<Cue>) => !inQuote(tokens[first] ?? tokens[0] ?? { from: 0, to: 0 }, cited);
  const free = hits.filter(isFree);
  const sight: Sight = { tokens, cited, tongue, hits: free };
  const spans = [...startsOf(sight).flatMap((start) => spanFrom(sight, start) ?? []), ...turnedDown(sight)];
  if (spans.length === 0) return none;
  const apart = spans.filter((span, index) => spans.slice(0, index).every(({ to }) => to <= span.from));
  const rest = tokens.filter((_, index) => !apart.some(({ from, to }) => from <= index && index < to));
  // "Change nothing but the heading": what is taken away from what stays is what is asked for.
  return rest.every(({ kind }) => kind !== "word") || binds(outsideOf(rest, cited), tongue)
    ? none
    : { rest, exceptions: apart.map(({ from, to, own }) => own ?? tokens.slice(from, to)) };
}

interface Sight {
  readonly tokens: readonly Token[];
  readonly cited: readonly TextRange[];
  readonly tongue: Tongue;
  readonly hits: readonly Hit<Cue>[];
}

/** A word for "except": where it begins, and where what it takes away begins. */
interface Start {
  readonly at: number;
  readonly after: number;
  /** "But", "only" is ahead of it. */
  readonly isLed?: boolean;
}

const outsideOf = (tokens: readonly Token[], cited: readonly TextRange[]): readonly Token[] =>
  tokens.filter((token) => !inQuote(token, cited));

function startsOf({ tokens, tongue, hits, cited }: Sight): Start[] {
  const said = hits
    .filter(({ name }) => name === "except" || name === "exceptIn")
    .map(({ first, end }): Start => {
      // "Not in the list": the word for a place is part of what is taken away.
      const isPlace = end - first > 1 && tongue.inside.has(tokens[end - 1]?.key ?? "");
      return { at: first, after: isPlace ? end - 1 : end };
    });
  // "Every row but the last", "all but the first".
  const but = tokens.flatMap((token, at): Start[] => {
    if (!tongue.butAfterAll.has(token.key) || inQuote(token, cited)) return [];
    const isAfterAll = hits.some(({ name, end }) => name === "everywhere" && end <= at && at - end <= NEAR);
    const isBare = !tokens.slice(Math.max(0, at - NEAR), at).some(({ kind }) => kind === "mark");
    const next = tokens[nextAfter(tokens, at)];
    const isThing =
      next !== undefined && hits.every(({ name, first }) => !KIND_CUES.has(name) || tokens[first] !== next);
    return isAfterAll && isBare && isThing ? [{ at, after: at + 1 }] : [];
  });
  return [...said, ...but.filter(({ at }) => said.every((one) => at < one.at || at >= one.after))].toSorted(
    (a, b) => a.at - b.at,
  );
}

/** Tokens between a word for "all" and the "but" that belongs to it. */
const NEAR = 6;

/** "…, pero en los precios no", "nur im Titel nicht": a part that names a place, and ends with nothing but "not". */
function turnedDown(sight: Sight): Span[] {
  const { tokens, tongue, cited } = sight;
  if (tongue.postposed) return [];
  const isOpen = (token: Token) => !inQuote(token, cited);
  const isSeam = (token: Token) => isOpen(token) && (COMMA.test(token.text) || ENDS.test(token.text));
  const isTurning = (token: Token) => isOpen(token) && (tongue.but.has(token.key) || isOnly(token, tongue));
  const isLead = (token: Token) => isTurning(token) || (isOpen(token) && tongue.joins.has(token.key));
  return tokens.flatMap((token, at): Span[] => {
    const isNegation = isOpen(token) && tongue.weighty.of(token).includes("negation");
    const next = tokens[nextAfter(tokens, at)];
    if (!isNegation || (next !== undefined && !isSeam(next))) return [];
    // "In den Preisen aber nicht"
    const last = lastBefore(tokens, at);
    const isLate = tongue.but.has(tokens[last]?.key ?? "");
    const end = isLate ? last : at;
    const seam = tokens.slice(0, end).findLastIndex((one) => isSeam(one) || tongue.but.has(one.key));
    const from = seam < 0 || isSeam(tokens[seam] ?? token) ? seam + 1 : seam;
    const after = tokens.findIndex((one, index) => index >= from && one.kind !== "space" && !isLead(one));
    const start = { at: from, after, isLed: isLate || tokens.slice(from, after).some(isTurning) };
    const span = { from, to: at + 1, own: tokens.slice(after, end) };
    // "But the title not": a name. More words may say something of what they cite.
    const isName = span.own.filter(({ kind }) => kind === "word").length <= MOST_OF_NAME && span.own.every(isOpen);
    const isPlace = tongue.inside.has(tokens[after]?.key ?? "") || (start.isLed && isName);
    const isPlain = span.own.every((_, step) => !asksAt(sight, after + step));
    return seam >= 0 && after < at && isPlace && isPlain && isMeant(sight, start, span) ? [span] : [];
  });
}

const MOST_OF_NAME = 3;

const isOnly = ({ text }: Token, tongue: Tongue): boolean => tongue.cues.of({ text }).includes("only");

function spanFrom(sight: Sight, start: Start): Span | undefined {
  const span = sight.tongue.postposed ? spanAhead(sight, start) : spanAfter(sight, start);
  return span && isMeant(sight, start, span) ? span : undefined;
}

const ENDS = /^[;:()–—.!?。！？；：（）]$/u;
const COMMA = /^[,，、]$/u;

/** A word that asks for something, or forbids it, begins there. */
const asksAt = ({ tokens, tongue, hits }: Sight, index: number): boolean =>
  hits.some(
    ({ name, first }) =>
      first === index &&
      (KIND_CUES.has(name) || name === "keep" || name === "forbids") &&
      tongue.units.of(tokens[index] ?? NO_TOKEN).length === 0 &&
      !tongue.ordinals.has(tokens[index]?.key ?? ""),
  );

/** Up to a mark, or to a word that asks, or that says what is to come. */
function spanAfter(sight: Sight, { at, after }: Start): Span | undefined {
  const { tokens, tongue, cited } = sight;
  const roles = tongue.roles.find(tokens);
  const states = new Set(roles.filter(({ name }) => name === "states").map(({ first }) => first));
  const hasNew = tokens.slice(0, at).some(({ key }) => tongue.toNew.has(key));
  const givesNew = (index: number) =>
    !hasNew &&
    tongue.toNew.has(tokens[index]?.key ?? "") &&
    !tongue.inside.has(tokens[index]?.key ?? "") &&
    index > after + 1;
  const ends = (index: number) => {
    const token = tokens[index] ?? NO_TOKEN;
    if (inQuote(token, cited)) return false;
    return (
      COMMA.test(token.text) || ENDS.test(token.text) || asksAt(sight, index) || givesNew(index) || states.has(index)
    );
  };
  let to = after;
  while (to < tokens.length && !ends(to)) to += 1;
  // "… and delete the last sentence" goes on with something else.
  const isLoose = ({ kind, key }: Token) => kind === "space" || tongue.joins.has(key);
  while (to > after && isLoose(tokens[to - 1] ?? NO_TOKEN)) to -= 1;
  return tells(tokens.slice(after, to)) ? { from: at, to } : undefined;
}

/** Where a language puts the word after: back to a mark, a quotation or a small word for what is done to something. */
function spanAhead({ tokens, tongue, cited }: Sight, { at, after }: Start): Span | undefined {
  const olds = tongue.roles.find(tokens).filter(({ name }) => name === "fromOld");
  const isOld = (index: number) => olds.some(({ first, end }) => first <= index && index < end);
  const last = isOld(at - 1) ? at - 1 : at;
  const ends = (index: number) => {
    const token = tokens[index] ?? NO_TOKEN;
    const isNew = tongue.toNew.has(token.key) && !tongue.joins.has(token.key);
    return inQuote(token, cited) || COMMA.test(token.text) || ENDS.test(token.text) || isNew || isOld(index);
  };
  let from = last;
  while (from > 0 && !ends(from - 1)) from -= 1;
  return tells(tokens.slice(from, last)) ? { from, to: after } : undefined;
}

const NO_TOKEN: Token = { kind: "mark", from: 0, to: 0, text: "", key: "" };

const tells = (tokens: readonly Token[]): boolean =>
  tokens.some(({ kind }) => kind === "word" || kind === "number" || kind === "mark");

/**
 * It says how far something is done: it names a place, or all of something is meant, or what comes is between marks or
 * is no words at all. Else it may be part of the words that are given.
 */
function isMeant({ tokens, tongue, hits, cited }: Sight, { at, after, isLed }: Start, span: Span): boolean {
  const own = tongue.postposed ? tokens.slice(span.from, at) : tokens.slice(after, span.to);
  const names = tongue.units.find(outsideOf(own, cited)).length + tongue.parts.find(own).length > 0;
  const first = own.find(({ kind }) => kind !== "space");
  const isPlace = first !== undefined && tongue.inside.has(first.key);
  const kinds = hits.filter(({ name }) => KIND_CUES.has(name) && name !== "link");
  const outside = kinds.filter((hit) => hit.first < span.from || hit.first >= span.to);
  // "db-02 => db-03, but not in the notes"
  if (outside.length === 0 && hasArrow(tokens.slice(0, span.from))) return isPlace || isLed === true || names;
  if (outside.length === 0 && cited.length === 0) return false;
  if (outside.some(({ name }) => !GIVING.has(name))) return true;
  const start = tokens[span.from]?.from ?? 0;
  const isAfterQuote = cited.some(
    ({ to }) =>
      to <= start &&
      tokens.every(
        (token) => token.from < to || token.from >= start || token.kind === "space" || token.kind === "mark",
      ),
  );
  if (isAfterQuote || outside.every(({ name }) => ADDING.has(name))) return isAfterQuote;
  const isOpen = (token: Token) => !inQuote(token, cited);
  const toNew = tokens.findIndex((token, index) => index < span.from && tongue.toNew.has(token.key) && isOpen(token));
  const comes = tokens.find(({ kind }, index) => toNew >= 0 && index > toNew && kind !== "space");
  // What comes is between marks, and ends there.
  if (comes && inQuote(comes, cited)) return true;
  const all = hits.filter(({ name }) => name === "everywhere");
  // "Change it to every day except Monday": all of it is given. "… to Pete everywhere except …" says how far.
  const isBeside = ({ end }: Hit<Cue>) => tokens.slice(end, span.from).every(({ kind }) => kind === "space");
  const isGiven = toNew >= 0 && all.some((hit) => hit.first > toNew && hit.first < span.from && !isBeside(hit));
  const isAll = all.some((hit) => toNew < 0 || hit.first < toNew || hit.first >= span.to || isBeside(hit));
  return isPlace || isLed === true || (!isGiven && (names || isAll));
}

/** What is asked for with words that are given: those may hold an exception of their own. */
const GIVING: ReadonlySet<Cue> = new Set<Cue>([
  "add",
  "exchange",
  "compose",
  "rename",
  "newHeading",
  "move",
  "grammar",
]);
const ADDING: ReadonlySet<Cue> = new Set<Cue>(["add", "compose", "newHeading"]);
