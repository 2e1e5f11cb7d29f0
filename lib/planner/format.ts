import { styledIn } from "../markdown/index.ts";
import type { Cue } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { atOne, done, none, replaceAt, rewrite, type Step } from "./edits.ts";
import { bestPlaces, isEverywhere } from "./exchange.ts";
import { anchorsFor, describing, find, fitOf, placesOf, type Sight } from "./find.ts";
import { literalRun } from "./name.ts";
import { groupsOf, isInside, type Thing } from "./things.ts";

const STYLES: readonly (readonly [Cue, (words: string) => string])[] = [
  ["strike", (words) => `~~${words}~~`], ["bold", (words) => `**${words}**`], ["italic", (words) => `*${words}*`], ["codeFont", (words) => `\`${words}\``],
  ["upper", (words) => words.toUpperCase()], ["lower", (words) => words.toLowerCase()], ["capital", (words) => words.replace(/^\p{L}/u, (letter) => letter.toUpperCase())],
];

/** Marks and letter case: the same words in the same order (ASK-1, `format`). */
export function format(sight: Sight): Step | undefined {
  const { order, structure } = sight;
  const { cues } = order;
  const { text } = structure;
  const isStyled = STYLES.slice(0, 4).some(([cue]) => cues.has(cue));
  const isDenied = cues.has("remove") || order.own.some((token) => order.tongue.weighty.of(token).includes("negation"));
  if (cues.has("unmark") || (isStyled && isDenied && !cues.has("strike"))) return unmark(sight);
  if (cues.has("quoteMarks")) return quoteMarks(sight);
  if (cues.has("quoted")) return blockQuote(sight);
  const style = STYLES.find(([cue]) => cues.has(cue));
  if (!style) return undefined;
  const [cue, change] = style;
  const unit = find(sight, ["sentence", "paragraph", "item", "step", "word"]);
  const [quote] = order.quotes;
  if (!quote && unit?.kind === "found" && unit.things.length > 1) return done(unit.things.map(({ own }) => replaceAt(text, own, change(text.slice(own.from, own.to)))));
  if (!quote && unit && unit.kind !== "none" && unit.things[0]?.unit !== "word") return atOne(unit.things.map(({ own }) => own), (range) => [replaceAt(text, range, change(text.slice(range.from, range.to)))]);
  const run = quote ?? literalRun(sight);
  if (!run) return unit?.kind === "none" ? none(unit.says) : undefined;
  const places = placesOf(text, run.words, sight.region);
  if (places.length === 0) return none(`I did not find “${run.words}” in this text.`, [run]);
  const opsAt = (range: TextRange) => [replaceAt(text, range, change(text.slice(range.from, range.to)))];
  const isCase = cue === "upper" || cue === "lower" || cue === "capital";
  if (isEverywhere(order) || (isCase && sight.region)) return done(places.flatMap(opsAt), [run]);
  return atOne(bestPlaces(sight, places, [run]), opsAt, [run]);
}

/** The marks of emphasis or code around words go. */
function unmark(sight: Sight): Step | undefined {
  const { order, structure: { text } } = sight;
  const styles = new Set([...order.cues, ...order.own.flatMap((token) => order.tongue.cues.of(token))]);
  const isCode = styles.has("codeFont");
  const marks = styles.has("bold") ? /^(\*\*|__)(?![*_])([\s\S]*)\1$/ : isCode ? /^(`+)([\s\S]*)\1$/ : styles.has("italic") ? /^([*_])(?!\1)([\s\S]*)\1$/ : /^(\*\*|__|[*_]|~~)([\s\S]*)\1$/;
  const all = (styledIn(text) ?? []).filter(({ from, to }) => marks.test(text.slice(from, to)) && (!sight.region || sight.region.some((range) => isInside({ from, to }, range))));
  const told = describing(sight);
  const anchors = anchorsFor(sight, told);
  const lines = groupsOf(sight.structure, "line").flatMap(({ things }) => things);
  const fits = all.map((one) => ({ one, line: lines.findIndex((line) => isInside(one, line)), fit: fitOf(sight.structure, { own: one }, anchors) + [...told].filter(([{ key }, share]) => share === 1 && key.length > 2 && text.slice(one.from, one.to).toLowerCase().includes(key)).length }));
  const best = Math.max(0, ...fits.map(({ fit }) => fit));
  const opsAt = ({ from, to }: TextRange) => [replaceAt(text, { from, to }, text.slice(from, to).replace(marks, "$2"))];
  if (best > 0) return atOne(fits.filter(({ fit }) => fit >= best * 0.8).map(({ one }) => one), opsAt, order.quotes);
  const count = order.own.map(({ key }) => order.tongue.numbers.get(key)).find((number) => number !== undefined && number > 1);
  const group = [...Map.groupBy(fits, ({ line }) => line).values()].filter((those) => those.length === count);
  if (group.length === 1) return done((group[0] ?? []).flatMap(({ one }) => opsAt(one)));
  if (isEverywhere(order) && all.length > 0) return done(all.flatMap(opsAt));
  return all.length === 0 ? none("Nothing in this text is set like that.") : atOne(all, opsAt);
}

/** Straight marks become curly ones, or words get marks around them. */
function quoteMarks(sight: Sight): Step | undefined {
  const { order, structure: { text } } = sight;
  const unit = find(sight, ["quote", "sentence", "paragraph", "item", "document" as never]);
  const things: readonly TextRange[] = sight.region ?? (unit?.kind === "found" ? unit.things : [{ from: 0, to: text.length }]);
  if (!order.details.has("curly")) {
    const run = order.quotes[0] ?? literalRun(sight);
    return run ? atOne(bestPlaces(sight, placesOf(text, run.words, sight.region), [run]), (range) => [replaceAt(text, range, `"${text.slice(range.from, range.to)}"`)], [run]) : undefined;
  }
  const ops = things.flatMap(({ from, to }) => [...text.slice(from, to).matchAll(/"([^"\n]+)"/g)].map((match) => replaceAt(text, { from: from + match.index, to: from + match.index + match[0].length }, `“${match[1] ?? ""}”`)));
  return ops.length > 0 ? done(ops) : none("There are no straight quotation marks there.");
}

function blockQuote(sight: Sight): Step | undefined {
  const { text } = sight.structure;
  const found = find({ ...sight, region: undefined }, ["paragraph", "sentence"]);
  if (!found || found.kind === "none") return undefined;
  const things = found.things.map((thing): TextRange => thing.block ?? thing).filter((one): one is Thing => text.slice(one.from, one.to) !== "");
  return atOne(things, (range) => [rewrite(text, range, text.slice(range.from, range.to).replace(/^/gm, "> "))]);
}
