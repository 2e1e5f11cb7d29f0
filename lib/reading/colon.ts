import type { TextRange } from "../text/index.ts";
import { KIND_CUES, type Clause } from "./clause.ts";
import { OPEN } from "./instructions.ts";
import type { Cue } from "./language.ts";
import type { Tongue } from "./languages/index.ts";
import { startsAsking } from "./parts.ts";
import type { Quote } from "./quotes.ts";
import { tokensIn, type Token } from "./tokens.ts";
import { tongueFor } from "./tongue.ts";

const DICTATING: readonly Cue[] = ["add", "exchange", "compose", "grammar", "rename", "newHeading"];

/**
 * "Add: …", "so it says: …": from the colon to the end of the message it is dictated, where what goes before asks for
 * words. So does "add the question “…”", which comes before "answer: …".
 */
export function afterColon(
  message: string,
  { from, to }: TextRange,
  marked: readonly Quote[],
  last: Clause | undefined,
): Quote | undefined {
  const text = message.slice(from, to);
  for (const match of text.matchAll(
    /(?=\*\*[^*\n]{1,40}:\*\*\s)|[:：](?=\s|[\p{Script=Han}「])|(?<=\s)[-–—](?=\s)/gu,
  )) {
    const at = from + match.index;
    // "After July add **August:** we swim": a label is part of what it labels
    const isBoldLabel = match[0] === "";
    if (marked.some((one) => one.from < at && at < one.to)) continue;
    const ahead = tokensIn(message.slice(from, at), from);
    const tongue = tongueFor(ahead, ahead);
    const cues = new Set(tongue.cues.find(ahead).map(({ name }) => name));
    const isMore = last !== undefined && last.cues.has("add") && last.quotes.length > 0 && wordsOf(ahead) === 1;
    const asks = isMore || DICTATING.some((cue) => cues.has(cue));
    if (isLabelOf(ahead, tokensIn(message.slice(at + 1, at + 40)), tongue)) continue;
    // "Two things in the grant part: …"
    if (!asks && isCountOfThings(ahead, tongue)) return undefined;
    // "One more rule - no smoking"
    if (isBoldLabel && !asks) continue;
    if (!isBoldLabel && match[0] !== ":" && match[0] !== "：" && !cues.has("add")) continue;
    // "At the end of Fees: …" says where, and what.
    const isEdge = tongue.parts.find(ahead).some(({ name }) => name === "top" || name === "end");
    const isPlaced = isEdge || isAsCounted(ahead, tongue);
    if (!asks && !isPlaced && tongue.units.find(ahead).length === 0) return undefined;
    const start = isBoldLabel ? at : at + 1 + (/^\s*/.exec(message.slice(at + 1))?.[0].length ?? 0);
    const words = dictatedIn(message.slice(start).trimEnd(), tongue);
    // "Add a step: clear the cache" dictates, whatever the words ask for elsewhere
    const isPut = (cues.has("add") || cues.has("newHeading")) && tongue.units.find(ahead).length > 0;
    if (!isPut && startsAsking(tokensIn(words.slice(0, 60)), tongue)) return undefined;
    if (
      !asks &&
      !isAsCounted(ahead, tongue) &&
      tongue.cues
        .find(tokensIn(words))
        .some(({ name }) => OPEN.includes(name) || name === "polite" || name === "remove")
    )
      return undefined;
    // "How do I start: between step 2 and 3 insert “Pack it”": what is dictated is between the marks
    if (!asks && marked.some((one) => one.from > start && message[one.from] !== "`")) return undefined;
    // "Add a section “Photos” before “Contact”: …": what is cited ahead says what it is, or where
    // "Add: `x` does y": marks of code are part of what is dictated
    // "Step 3: `check` instead of `test`" gives both
    const isPair = !cues.has("add") && tongue.roles.find(tokensIn(words)).some(({ name }) => name === "notOld");
    if (isPair && marked.some((one) => one.from >= start)) return undefined;
    const isCited = (one: TextRange) =>
      one.from >= (isPut ? start : from) &&
      one.from < start + 2 &&
      !(message[one.from] === "`" && one.to < start + words.length);
    if (words === "" || marked.some(isCited)) return undefined;
    return {
      from: start,
      to: start + words.length,
      words,
      inner: { from: start, to: start + words.length },
      kind: "colon",
    };
  }
  return undefined;
}

/** "Mini cabin: 1 bed, from €149. Could you put it in the table?" dictates up to the sentence that asks for "it". */
function dictatedIn(words: string, tongue: Tongue): string {
  for (const { index } of words.matchAll(/(?<=[.!?。！？]\s+)\S/gu)) {
    const cues = new Set(tongue.cues.find(tokensIn(words.slice(index))).map(({ name }) => name));
    const asksForIt = cues.has("polite") && cues.has("this") && [...cues].some((cue) => KIND_CUES.has(cue));
    if (asksForIt) return words.slice(0, index).trimEnd();
  }
  return words;
}

/** "The two New: lines": they begin so. */
function isLabelOf(ahead: readonly Token[], after: readonly Token[], tongue: Tongue): boolean {
  const isWord = ({ kind }: Token) => kind === "word" || kind === "number";
  const [counter, label] = ahead.filter(isWord).slice(-2);
  const next = after.find(isWord);
  return (
    counter !== undefined &&
    label !== undefined &&
    next !== undefined &&
    (tongue.little.has(counter.key) || tongue.numbers.has(counter.key)) &&
    !tongue.indefinite.has(counter.key) &&
    tongue.units.of(label).length === 0 &&
    tongue.units.of(next).length > 0
  );
}

/** "Two things": what follows is asked for, and is no text. */
function isCountOfThings(ahead: readonly Token[], tongue: Tongue): boolean {
  const [count, noun] = ahead.filter(({ kind }) => kind === "word" || kind === "number");
  return (
    Number(tongue.numbers.get(count?.key ?? "") ?? count?.text) > 1 &&
    noun !== undefined &&
    tongue.units.of(noun).length === 0
  );
}

/** "As the first rule: …" says where, though the text may call nothing a rule. */
const isAsCounted = (ahead: readonly Token[], tongue: Tongue): boolean =>
  tongue.counts
    .find(ahead)
    .some(({ first }) =>
      ahead.slice(Math.max(0, first - 4), first).some(({ key }) => tongue.like.has(key) || tongue.toNew.has(key)),
    );

const wordsOf = (tokens: readonly Token[]): number => tokens.filter(({ kind }) => kind === "word").length;
