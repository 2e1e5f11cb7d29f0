import { isAkin, isSpelling, KIND_CUES, tokensIn, type Cue, type Token } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { exchangeOf } from "./exchanged.ts";
import { fitOf, fittingSpots, sizeOf, spotAt, within } from "./fit.ts";
import type { Hunk } from "./hunks.ts";
import { matchIn, runIn, tellingOf } from "./said.ts";
import { contentOf, has, isLittle, isTelling, isWeighty, numberOf, tellingIn, weightsOf, type Ask, type Scene } from "./scene.ts";

export type Kind = "exchanged" | "given" | "taken" | "mended" | "marked" | "cased" | "worded" | "composed" | "moved" | "heading" | "joint";

/** Why a hunk may be made: the ask it serves, the words of the ask that it uses, and how well it fits. */
export interface Warrant {
  readonly ask: Ask;
  readonly kind: Kind;
  /** Numbers of the ask's words that come in, and that go, by this hunk. */
  readonly comes: readonly number[];
  readonly goes: readonly number[];
  readonly fit: number;
}

export type Judgement = { readonly ok: true; readonly warrant: Warrant } | { readonly ok: false; readonly why: string };

const no = (why: string): Judgement => ({ ok: false, why });
const yes = (ask: Ask, kind: Kind, fit: number, comes: readonly number[] = [], goes: readonly number[] = []): Judgement => ({ ok: true, warrant: { ask, kind, comes, goes, fit } });

/** What one ask says to one hunk. */
export function judgeHunk(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  if (!isWhere(hunk, ask, scene)) return no("elsewhere");
  if (isProtected(hunk, scene)) return no("it was to stay");
  if ([...hunk.come].some((token) => /\p{Cf}/u.test(token.text) || isMixed(token.text))) return no("letters that look like others");
  if (![...hunk.gone, ...hunk.come].some(isTelling)) return marked(hunk, ask, scene);
  const both = exchangeOf(hunk, ask, scene);
  if (both) return placedAt(hunk, ask, scene, "exchanged", both.comes, both.goes, 6);
  const whys: string[] = [];
  for (const attempt of changesWords(ask) ? [dictated, cased, given, taken, mended, worded, composed] : [cased, taken]) {
    const judged = attempt(hunk, ask, scene);
    if (judged.ok) return judged;
    if (judged.why) whys.push(judged.why);
  }
  return no(whys.join("; "));
}

/** What is asked for is about marks or order alone: no word comes by it. */
const changesWords = ({ cues }: Ask): boolean => {
  const kinds = [...cues].filter((cue) => KIND_CUES.has(cue));
  return kinds.length === 0 || kinds.some((cue) => !FORMAL.has(cue));
};

const FORMAL: ReadonlySet<Cue> = new Set<Cue>(["bold", "italic", "strike", "codeFont", "unmark", "quoteMarks", "numbered", "bulleted", "tabled", "quoted", "level", "unlink", "split", "merge", "swap", "sort", "reverse"]);

const isMixed = (text: string): boolean => /\p{Script=Latin}/u.test(text) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text) || /^[\p{Script=Cyrillic}][a-z]+$/u.test(text);

/** Words go that were to stay. */
function isProtected({ gone, come }: Hunk, { bounds }: Scene): boolean {
  return gone.some((token) => isTelling(token) && bounds.words.some(({ key }) => key === token.key) && !come.some(({ key }) => key === token.key));
}

/** Inside of all places that the ask names; something new may be at their edge. The address of a reference is where its name is used. */
function isWhere(hunk: Hunk, { where }: Ask, scene: Scene): boolean {
  const isNew = hunk.gone.every(({ kind }) => kind === "space");
  const edge = isNew ? 3 : 0;
  const label = /^ {0,3}\[([^\]\n]+)\]:/.exec(scene.plan.before.slice(hunk.lines.from, hunk.lines.to))?.[1];
  return where.within.every((ranges) => !scene.binding.has(ranges) || ranges.some(({ from, to }) => (from - edge <= hunk.from && hunk.to <= to + edge) || (label !== undefined && scene.plan.before.slice(from, to).includes(`[${label}]`))));
}

const lettersOf = (tokens: readonly Token[]): string => tellingOf(tokens).map(({ key }) => key).join("");

/** The same letters, in other case or parted otherwise. */
function cased(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  if (lettersOf(hunk.gone) !== lettersOf(hunk.come)) return no("");
  const exact = tellingOf(hunk.come).every(({ text }) => ask.words.some((word) => word.text === text));
  if (exact) return placedAt(hunk, ask, scene, "cased", runIn(ask, tellingOf(hunk.come)) ?? []);
  if (!has(ask, "upper", "lower", "capital", "plainCase", "marks", "spelling", "grammar")) return no("");
  const { used } = matchIn(ask, tellingOf(hunk.gone));
  return used.length > 0 || !citesWords(ask, scene) || has(ask, "plainCase", "upper", "lower") ? placedAt(hunk, ask, scene, "cased", [], used) : no("another word was meant");
}

/** A run of words as it was dictated, in the lines as they come to be. */
interface Dictated {
  readonly from: number;
  readonly to: number;
  readonly words: readonly Token[];
  readonly size: number;
  /** It is all of its sentence, cell or line. */
  readonly isWhole: boolean;
}

function dictatedIn(hunk: Hunk, ask: Ask): Dictated[] {
  const after = tellingIn(hunk.lines.after);
  return ask.instruction.quotes.flatMap(({ words }) => {
    const wanted = tellingIn(words);
    if (wanted.length === 0) return [];
    const at = after.findIndex((_, index) => wanted.every(({ key }, step) => after[index + step]?.key === key));
    if (at < 0) return [];
    const [from, to] = [after[at]?.from ?? 0, after[at + wanted.length - 1]?.to ?? 0];
    const [ahead, behind] = [hunk.lines.after.slice(0, from), hunk.lines.after.slice(to)];
    const isWhole = /(?:^|\n|[.!?。！？:|([{"“„«「*_>#]|[-+]\s|\d[.)]\s)\s*["“„«「*_]*$/u.test(ahead) && /^["”“»」*_]*\s*(?:$|\n|[.!?。！？|)\]}"”»」*_])/u.test(behind);
    return wanted.length < 2 && !isWhole ? [] : [{ from, to, words: wanted, size: wanted.length, isWhole }];
  });
}

/** What is quoted, or follows a colon, and is in the text afterwards as it was said. */
function dictated(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  const [from, to] = [hunk.fromB, hunk.fromB + hunk.insert.length];
  for (const run of dictatedIn(hunk, ask)) {
    const isInside = run.from - MARKS <= from && to <= run.to + MARKS && (to > run.from && from < run.to);
    const isAtEdge = run.isWhole && hunk.insert.trim() === "" && Math.min(Math.abs(from - run.to), Math.abs(to - run.from)) <= 1 && !endsSentence(scene, hunk);
    if (!isInside && !isAtEdge) continue;
    if (isInside && tellingOf(hunk.come).length === 0 && from <= run.from && !run.isWhole) continue;
    if (tellingOf(hunk.come).some(({ key }) => !run.words.some((word) => word.key === key))) continue;
    const used = runIn(ask, run.words) ?? [];
    const { used: goes } = matchIn(ask, contentOf(ask, hunk.gone), new Set(used));
    return yes(ask, "given", 10 + fitOf(scene, ask, spotAt(scene, hunk)), used, goes);
  }
  return no("");
}

/** Marks around what was dictated: of a list, of emphasis, a full stop. */
const MARKS = 8;

/** A whole sentence or line goes: that is more than what was dictated replaces. */
function endsSentence({ plan }: Scene, { from, to }: TextRange): boolean {
  const goes = plan.before.slice(from, to).trim();
  return /[.!?。！？]["”»)*_]*$/u.test(goes) && /(?:^|\n|[.!?。！？]["”»)*_]*)\s*$/u.test(plan.before.slice(Math.max(0, from - 6), from));
}

/** All that comes in was said, in place of something that was said too, or of what is there now. */
function given(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  const comes = contentOf(ask, hunk.come);
  if (comes.length === 0) return inContext(hunk, ask, scene);
  const { used, missing } = matchIn(ask, comes);
  if (missing.length > 0) return no(`unsaid: ${missing.map(({ text }) => text).join(" ")}`);
  const gone = contentOf(ask, hunk.gone);
  const stray = strayMark(hunk, scene);
  if (stray !== undefined) return no(`unsaid mark ${stray}`);
  const bent = comes.find((token) => token.kind === "word" && !ask.words.some(({ key }) => key === token.key) && gone.some((other) => isAkin(other.key, token.key) && ask.words.some(({ key }) => key === other.key)));
  if (bent && !has(ask, "grammar", "spelling", "add", "exchange")) return no(`another form of ${bent.text}`);
  const { used: goes, missing: beside } = matchIn(ask, gone, new Set(used));
  const strangers = beside.filter((token) => !comes.some((one) => one.key === token.key || isAkin(one.key, token.key)));
  const lost = [...weightsOf(ask, tellingOf(hunk.gone))].filter((weight) => !weightsOf(ask, tellingOf(hunk.come)).has(weight));
  if (lost.length > 0 && strangers.length + goes.length < gone.length + (goes.length === gone.length && gone.length > 0 ? 0 : 1)) return no(`gone: ${lost.join(" ")}`);
  if (goes.length > 0 && strangers.length > 0) return no(`gone beside: ${strangers.map(({ text }) => text).join(" ")}`);
  if (strangers.length > comes.length + 1) return no(`too much gone: ${strangers.map(({ text }) => text).join(" ")}`);
  if (strangers.length > 0 && addsOnly(ask)) return no("it was to be added");
  if (gone.length > 0 && goes.length === gone.length) return placedAt(hunk, ask, scene, "given", used, goes, 5);
  if (gone.length === 0) return yes(ask, "given", insertFit(hunk, ask, scene), used);
  return placedAt(hunk, ask, scene, "given", used, goes, 0, SLOT);
}

/** A place that is known by what is around it alone has to fit this well. */
const SLOT = 0.75;

/** A mark that comes with the words, and that nobody said or had there: quotation marks, brackets, an exclamation. */
function strayMark({ gone, come }: Hunk, { reading }: Scene): string | undefined {
  const left = gone.map(({ text }) => text);
  return come.find(({ kind, text }) => {
    if (kind !== "mark" || /^[,.;:、。|#>*_+\-–—/&]+$/u.test(text)) return false;
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && !reading.message.includes(text);
  })?.text;
}

const addsOnly = (ask: Ask): boolean => has(ask, "add") && ask.instruction.quotes.length > 0 && !has(ask, "exchange", "reword", "grammar", "spelling", "rename", "link");

/** Small words alone: with the words beside them they are in the request. */
function inContext(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  const come = tellingOf(hunk.come);
  const [ahead, behind] = besides(scene, hunk);
  const gone = contentOf(ask, hunk.gone);
  for (const run of [[...ahead.slice(-1), ...come, ...behind.slice(0, 1)], [...ahead.slice(-2), ...come], [...come, ...behind.slice(0, 2)]]) {
    if (run.length < (come.length > 0 ? 2 : 3) || contentOf(ask, run).length === 0) continue;
    const found = runIn(ask, run);
    if (!found) continue;
    const { used: goes, missing } = matchIn(ask, gone, new Set(found));
    if (missing.length > 0 && (come.length === 0 || missing.some((token) => isWeighty(ask, token)))) continue;
    return yes(ask, "given", 4, come.length > 0 ? found : [], goes);
  }
  return no("");
}

/** The words on either side of a hunk, on its line. */
function besides({ plan }: Scene, { from, to }: TextRange): [Token[], Token[]] {
  const start = plan.before.lastIndexOf("\n", from - 1) + 1;
  const newline = plan.before.indexOf("\n", to);
  return [tellingIn(plan.before.slice(Math.max(start, from - 200), from)), tellingIn(plan.before.slice(to, Math.min(newline < 0 ? plan.before.length : newline, to + 200)))];
}

const insertFit = ({ from }: Hunk, ask: Ask, scene: Scene): number => Math.max(...[from, from - 2, from + 2].filter((at) => at >= 0).map((at) => fitOf(scene, ask, spotAt(scene, { from: at, to: at }))));

/** Of places that might have been meant as well, none fits this much better. */
const NEARLY = 0.5;

function placedAt(hunk: Hunk, ask: Ask, scene: Scene, kind: Kind, comes: readonly number[], goes: readonly number[] = [], bonus = 0, least = NEARLY): Judgement {
  const own = new Set([...hunk.come, ...hunk.gone].map(({ key }) => key));
  const fit = fitOf(scene, ask, spotAt(scene, hunk), own);
  const rivals = rivalsOf(hunk, ask, scene).filter((range) => isWhere({ ...hunk, ...range }, ask, scene)).map((range) => fitOf(scene, ask, spotAt(scene, range), own));
  const best = Math.max(0, ...rivals);
  if (fit < best * least && best >= LEAST_FIT && !has(ask, "everywhere", "both")) return no(`place ${fit.toFixed(2)} of ${best.toFixed(2)}`);
  return yes(ask, kind, fit + bonus, comes, goes);
}

/** Other places where the same might be done: figures of the same form for a figure; for words, the same words. */
function rivalsOf(hunk: Hunk, _ask: Ask, { plan }: Scene): TextRange[] {
  const number = hunk.gone.find(({ kind }) => kind === "number");
  if (number) {
    const form = formOf(plan.before, number);
    return [...plan.before.matchAll(/\p{N}+(?:[.,:/-]\p{N}+)*/gu)].slice(0, 2_000).map(({ index, 0: text }) => ({ from: index, to: index + text.length })).filter((range) => formOf(plan.before, range) === form);
  }
  const words = plan.before.slice(hunk.from, hunk.to).trim();
  const found: TextRange[] = [];
  if (words !== "") for (let at = plan.before.indexOf(words); at >= 0 && found.length < 200; at = plan.before.indexOf(words, at + words.length)) found.push({ from: at, to: at + words.length });
  return found;
}

/** What kind of figure it is: its marks, and the sign of currency or share beside it. */
function formOf(text: string, { from, to }: TextRange): string {
  const sign = /[€£$¥₤%‰°円]/u.exec(text.slice(Math.max(0, from - 2), from) + text.slice(to, to + 2))?.[0] ?? "";
  return `${text.slice(from, to).replace(/\p{N}+/gu, "0")}${sign}`.replace("0.0%", "0%");
}

/** Words that were said go, or a whole piece that was described. */
function taken(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  if (tellingOf(hunk.come).some((token) => !ask.tongues.some(({ joins }) => joins.has(token.key)))) return no("");
  if (tellingOf(hunk.come).length > 0 && contentOf(ask, hunk.gone).length === 0) return no("");
  const gone = contentOf(ask, hunk.gone);
  const removing = has(ask, "remove", "merge", "unmark", "shorten");
  if (gone.length === 0) {
    const run = runIn(ask, tellingOf(hunk.gone));
    return removing && run ? yes(ask, "taken", 1, [], run) : no("");
  }
  if (!removing && !has(ask, "exchange") && ask.cues.size > 2) return no("nothing is to go");
  const { used, missing } = matchIn(ask, gone);
  if (missing.length === 0) return yes(ask, "taken", fitOf(scene, ask, spotAt(scene, hunk)) + 2, [], used);
  if (!has(ask, "remove", "exchange")) return no(`goes unsaid: ${missing.map(({ text }) => text).join(" ")}`);
  return pieceTaken(hunk, ask, scene, used);
}

/** A sentence, a bracket, an item, a row, a paragraph, a section: the one that the words fit best. */
function pieceTaken(hunk: Hunk, ask: Ask, scene: Scene, goes: readonly number[]): Judgement {
  if (!isPiece(scene.plan.before, hunk, ask)) return no("no whole piece");
  if (!has(ask, "remove") && !(ask.where.about.includes("sentence") && ask.instruction.quotes.length > 0)) return no("nothing is to go");
  const words = scene.plan.before.slice(hunk.from, hunk.to);
  const isCalled = ask.where.within.length > 0 || ask.where.about.some((unit) => unit !== "sentence" && unit !== "word") || has(ask, "this");
  if (goes.length === 0 && !isCalled) return no("nothing of it was said");
  const from = hunk.from + (/^\s*/.exec(words)?.[0].length ?? 0);
  const fit = fitOf(scene, ask, spotAt(scene, { from, to: from }));
  if (ask.where.within.length > 0 && (ask.anchors.length === 0 || goes.length === 0)) return yes(ask, "taken", 1, [], goes);
  const best = fittingSpots(scene, ask)[0]?.fit ?? 0;
  if ((fit <= 0 && best > 0) || fit < best * NEARLY) return no(`piece ${fit.toFixed(2)} of ${best.toFixed(2)}`);
  return yes(ask, "taken", fit, [], goes);
}

/** Whole sentences or lines, what is between brackets, or the rest of a sentence from a mark on. */
function isPiece(text: string, { from, to }: TextRange, ask: Ask): boolean {
  const startsLikeJoint = (piece: string) => /^\s*[,;:–—-]/u.test(piece) || ask.tongues.some(({ joins }) => joins.has(tellingIn(piece)[0]?.key ?? ""));
  const words = text.slice(from, to);
  if (/^\n/.test(words) && /^(?:\n|$)/.test(text.slice(to))) return true;
  if (/^\s*[([（].*[)\]）]\s*[.,;]?\s*$/su.test(words)) return true;
  if (/^\s*(?:[,;:–—-]|\p{L}{1,4}\s)/u.test(words) && startsLikeJoint(words)) return /^\s*(?:[.!?。！？]|$|\n)/u.test(text.slice(to)) || /[,;:–—-]\s*$/u.test(words);
  const ahead = text.slice(Math.max(0, from - 8), from);
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const startsLine = text.slice(start, from).replace(/^[\s>]*(?:[-*+]|\d+[.)]|\||#{1,6})?\s*(?:\[[ xX]\]\s*)?/, "") === "";
  const startsSentence = startsLine || /[.!?。！？…]["”’»)\]」*_]*\s*$/u.test(ahead) || (/^\s/.test(words) && /[.!?。！？…]["”’»)\]」*_]*$/u.test(ahead));
  const endsSentenceHere = /[.!?。！？…|:]["”’»)\]」*_]*\s*$/u.test(words) || /^(?:\s*$|\n)/.test(text.slice(to)) || /\n\s*$/.test(words);
  return startsSentence && endsSentenceHere;
}

/** Another spelling or form of the word. */
function mended(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  if (!has(ask, "spelling", "grammar") && !isCitedSlip(hunk, ask)) return no("");
  const [gone, come] = [tellingOf(hunk.gone), tellingOf(hunk.come)];
  if ([...gone, ...come].some(({ kind }) => kind !== "word")) return no("a fact is no mistake");
  const isGrammar = has(ask, "grammar");
  const changed = gone.length === come.length ? gone.filter((token, index) => token.key !== come[index]?.key) : gone;
  const spelled = gone.length === come.length && gone.every((token, index) => isSpelling(token.key, come[index]?.key ?? ""));
  const formed = isGrammar && gone.length === come.length && gone.every((token, index) => isSpelling(token.key, come[index]?.key ?? "") || isAkin(token.key, come[index]?.key ?? ""));
  const small = isGrammar && [...gone, ...come].every((token) => isLittle(ask, token) && !isWeighty(ask, token));
  if (!spelled && weighs(ask, gone) !== weighs(ask, come)) return no("a fact is no mistake");
  if (!spelled && !formed && !small) return no("another word");
  if (gone.length + come.length === 0) return no("");
  const { used } = matchIn(ask, changed);
  if (citesWords(ask, scene) && used.length === 0 && !nearWords(hunk, ask, scene)) return no("another place is meant");
  return yes(ask, "mended", 1 + used.length, [], used);
}

/** Words of the text are cited: those are meant, and no others. */
const citesWords = (ask: Ask, { plan }: Scene): boolean =>
  ask.instruction.quotes.some(({ words }) => plan.before.includes(words)) || ask.anchors.some(({ places, weight }) => places.length <= 3 && weight > 0.3);

/** The very word, or the words around it, were cited, and nothing was asked for but that. */
function isCitedSlip(hunk: Hunk, ask: Ask): boolean {
  const [gone, come] = [tellingOf(hunk.gone), tellingOf(hunk.come)];
  if (gone.length !== 1 || come.length !== 1 || [...KIND_CUES].some((cue) => ask.cues.has(cue) && cue !== "exchange")) return false;
  return ask.words.some(({ text }) => text === gone[0]?.text) && (isSpelling(gone[0]?.key ?? "", come[0]?.key ?? "") || isLittle(ask, gone[0] as Token));
}

const weighs = (ask: Ask, tokens: readonly Token[]): string => [...weightsOf(ask, tokens)].sort().join(" ");

/** In a sentence or block that the words speak of best. */
function nearWords(hunk: Hunk, ask: Ask, scene: Scene): boolean {
  const best = fittingSpots(scene, ask)[0]?.fit ?? 0;
  return fitOf(scene, ask, spotAt(scene, hunk)) >= best * NEARLY;
}

const MARKING = ["bold", "italic", "strike", "codeFont", "unmark", "quoted", "quoteMarks", "marks", "numbered", "bulleted", "tasked", "tabled", "grammar", "link", "unlink", "level", "split", "merge"] as const;

/** Marks, white space, and the structure of lines. */
function marked(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  const all = [...hunk.gone, ...hunk.come].filter(({ kind }) => kind !== "space");
  if (all.length === 0) {
    const breaks = /\n/.test(hunk.insert + scene.plan.before.slice(hunk.from, hunk.to));
    return breaks && has(ask, "merge", "split", "tabled", "bulleted", "numbered") ? yes(ask, "marked", 1) : no("space");
  }
  if (inRequest(hunk, scene)) return yes(ask, "marked", 3);
  if (!has(ask, ...MARKING)) return no("marks");
  const styled = styledBy(hunk, scene);
  if (styled) return styledAsSaid(hunk, styled, ask, scene);
  const [ahead, behind] = besides(scene, hunk);
  const beside = [ahead.at(-1), behind[0]].flatMap((token) => (token && !isLittle(ask, token) ? [token] : []));
  const { used } = matchIn(ask, beside);
  if (used.length > 0) return yes(ask, "marked", used.length);
  return inPlace(hunk, ask, scene);
}

function inPlace(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  if (ask.where.within.length > 0 || has(ask, "everywhere")) return yes(ask, "marked", 1);
  const best = fittingSpots(scene, ask)[0]?.fit ?? 0;
  const fit = fitOf(scene, ask, spotAt(scene, hunk));
  return best < LEAST_FIT || fit >= best * NEARLY ? yes(ask, "marked", fit) : no(`marks ${fit.toFixed(2)} of ${best.toFixed(2)}`);
}

const STYLE = /^(?:\*{1,3}|_{1,3}|~~|`+)$/;

/** The words between a mark of emphasis that comes or goes and its other half, in the line as it comes to be (or was). */
function styledBy(hunk: Hunk, { plan }: Scene): readonly Token[] | undefined {
  const [come, gone] = [hunk.come, hunk.gone].map((tokens) => tokens.find(({ text }) => STYLE.test(text))?.text);
  const mark = come ?? gone;
  if (mark === undefined) return undefined;
  const line = come === undefined ? plan.before.slice(hunk.lines.from, hunk.lines.to) : hunk.lines.after;
  const at = come === undefined ? hunk.from - hunk.lines.from : hunk.fromB;
  const marks = tokensIn(line).filter(({ text }) => text === mark);
  const index = marks.findIndex(({ from }) => from >= at - 1 && from <= at + Math.max(hunk.insert.length, hunk.to - hunk.from) + 1);
  const [open, close] = index % 2 === 0 ? [marks[index], marks[index + 1]] : [marks[index - 1], marks[index]];
  return open && close ? tellingIn(line.slice(open.to, close.from)) : undefined;
}

/** All that is set off was said; or it is a piece that was described. */
function styledAsSaid(hunk: Hunk, styled: readonly Token[], ask: Ask, scene: Scene): Judgement {
  const content = contentOf(ask, styled);
  const { used, missing } = matchIn(ask, content);
  if (content.length > 0 && missing.length === 0) return yes(ask, "marked", 2 + used.length);
  if (ask.instruction.quotes.length > 0 && ask.where.within.length === 0) return no("other words than those that were said");
  const describes = ask.where.within.length > 0 || ask.where.about.length > 0 || has(ask, "everywhere", "this");
  return describes || used.length > 0 ? inPlace(hunk, ask, scene) : no("other words than those that were said");
}

/** The marks with the words beside them are in the request as they come. */
function inRequest(hunk: Hunk, scene: Scene): boolean {
  const come = hunk.come.filter(({ kind }) => kind !== "space").map(({ text }) => text);
  const [ahead, behind] = besides(scene, hunk);
  const run = [ahead.at(-1)?.text, ...come, behind[0]?.text].filter((text) => text !== undefined);
  const message = tokensIn(scene.reading.message).filter(({ kind }) => kind !== "space");
  return run.length > 1 && run.length > come.length && message.some((_, at) => run.every((text, step) => message[at + step]?.text === text));
}

/** Wording was left open, in the smallest place that the words name. */
function worded(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  if (!has(ask, "reword", "shorten", "expand", "translate")) return no("");
  const target = targetOf(ask, scene, hunk);
  if (!target.some((range) => within(hunk, { from: range.from - 1, to: range.to + 1 }))) return no("outside of what may be reworded");
  const isNewSentence = tellingOf(hunk.gone).length === 0 && contentOf(ask, hunk.come).length >= 3 && /[.!?。！？]/u.test(hunk.insert);
  if (isNewSentence && !has(ask, "expand", "translate", "split", "compose")) return no("a sentence of its own");
  return yes(ask, "worded", 0.5);
}

const targets = new WeakMap<Ask, TextRange[]>();

/** The smallest place that the words name: by number, by name, or by what it is about; else the block that is changed first. */
function targetOf(ask: Ask, scene: Scene, hunk: Hunk): TextRange[] {
  const known = targets.get(ask);
  if (known) return known;
  const found = findTarget(ask, scene, hunk);
  targets.set(ask, found);
  return found;
}

/** Below this the words of an ask say nothing of a place. */
const LEAST_FIT = 0.3;

function findTarget(ask: Ask, scene: Scene, hunk: Hunk): TextRange[] {
  const { where } = ask;
  const wholes = ["paragraph", "item", "row", "step", "list", "table", "code", "quote"] as const;
  const quoted = ask.instruction.quotes.map(({ words }) => scene.plan.before.indexOf(words.replace(/(?:…|\.\.\.)$/u, "").trim())).filter((at) => at >= 0);
  if (quoted.length > 0) return quoted.map((at) => (where.about.includes("paragraph") ? spotAt(scene, { from: at, to: at }).block : spotAt(scene, { from: at, to: at }).sentence));
  const narrowest = where.within.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0];
  if (narrowest && !where.about.includes("sentence")) return [...narrowest];
  const spots = fittingSpots(scene, ask).filter(({ spot }) => where.within.every((ranges) => ranges.some((range) => within(spot.sentence, range))));
  const best = spots[0];
  if (!best || best.fit < LEAST_FIT) {
    if (narrowest) return [...narrowest];
    return has(ask, "everywhere") ? [{ from: 0, to: scene.plan.before.length }] : [spotAt(scene, hunk).block];
  }
  const top = spots.filter(({ fit }) => fit >= best.fit * 0.9);
  if (where.about.includes("section")) return top.map(({ spot }) => scene.structure.sections.findLast(({ range }) => range.from <= spot.block.from)?.range ?? spot.block);
  return top.map(({ spot }) => (wholes.some((unit) => where.about.includes(unit)) ? spot.block : spot.sentence));
}

/** New words of the model's own, where such were asked for: nothing goes for them. */
function composed(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  if (!has(ask, "compose", "translate", "expand") || contentOf(ask, hunk.gone).length > 0) return no("");
  if (ask.instruction.quotes.some(({ words }) => tellingIn(words).length >= 4) && !has(ask, "translate")) return no("the words were given");
  const strange = hunk.come.filter(({ kind, text }) => (kind === "number" || kind === "address") && !scene.plan.before.includes(text) && !scene.reading.message.includes(text) && !ask.words.some((word) => numberOf(ask, word) === text));
  if (strange.length > 0) return no(`nobody gave ${strange.map(({ text }) => text).join(" ")}`);
  return yes(ask, "composed", 0.5);
}
