import { isAkin, LIMITS, numberWord, TONGUES, type Token, type Weighty } from "../reading/index.ts";
import { groupedBy, type DocText, type TextRange } from "../text/index.ts";
import { spotAt } from "./fit.ts";
import type { Hunk } from "./hunks.ts";
import { contentOf, has, isLittle, isTelling, numberOf, tellingIn, weightsOf, type Ask, type Scene } from "./scene.ts";
import { strangersIn } from "./worded.ts";
import type { Entry, Warrant } from "./warrant.ts";

/** In reworded text all facts stay: else the sentences are left as they were (ASK-1, `reword`). */
export function keepFacts(entries: readonly Entry[], scene: Scene): void {
  const open = entries.filter(({ warrant }) => warrant && isOpen(warrant));
  for (const group of groupedBy(open, ({ hunk }) => hunk.lines).values()) {
    const ask = group.find(({ warrant }) => warrant?.kind === "worded")?.warrant?.ask;
    if (!ask) continue;
    const all = entries.filter(({ hunk }) => hunk.lines === group[0]?.hunk.lines);
    const gone = all.flatMap(({ hunk }) => hunk.gone.filter(isTelling));
    const come = all.flatMap(({ hunk, warrant }) => (warrant ? hunk.come.filter(isTelling) : []));
    const lost = gone.filter(
      (token) =>
        isFactual(token, ask, scene) &&
        !come.some(
          (other) =>
            bare(other) === bare(token) ||
            numberOf(ask, other) === (numberOf(ask, token) ?? "?") ||
            (has(ask, "translate") && numberWord(other.key) === Number(numberOf(ask, token) ?? "-1")) ||
            isPartOf(token, other),
        ) &&
        !isStillNamed(token, group, scene),
    );
    const isRenamed = has(ask, "translate") && lost.every(({ kind }) => kind === "word") && hasNames(come, lost.length);
    // what is new may sum up the whole text; what is worded otherwise keeps to its own figures
    const { from, to } = gone.length > 0 && group[0] ? group[0].hunk.lines : { from: 0, to: scene.plan.before.length };
    const known = new Set(tellingIn(scene.plan.before.slice(from, to)).map(({ text }) => text));
    const fresh = come.filter(
      (token) =>
        (token.kind === "address" &&
          !scene.reading.message.includes(token.text) &&
          !gone.some(({ key }) => key === token.key)) ||
        (token.kind === "number" &&
          !known.has(token.text) &&
          !scene.reading.message.includes(token.text) &&
          !token.text.split(FIGURE_MARK).every((part) => gone.some(({ text }) => text === part))),
    );
    const stranger = group.map(({ hunk }) => strangersIn(hunk, ask, scene)).find((one) => one !== undefined);
    const turned =
      stranger ??
      (has(ask, "translate")
        ? losesNegation(gone, come)
        : (turnOf(
            ask,
            all.map(({ hunk }) => hunk),
            come,
            scene,
          ) ?? turnedSentence(ask, all, scene)));
    const isCut =
      !has(ask, "shorten", "merge", "translate", "remove") &&
      group.some(({ hunk }) => losesClause(hunk, come, gone, ask));
    if ((lost.length === 0 || isRenamed) && !turned && fresh.length === 0 && !isCut) continue;
    for (const entry of group) {
      entry.warrant = entry.hunk.gone.some(isTelling) ? entry.strict : undefined;
      entry.lacks = ["facts"];
    }
  }
}

/** The wording was left to the writer; so was what to cut, where that was not said: "cut the waffle". */
const isOpen = ({ kind, ask, isPiece }: Warrant): boolean =>
  kind === "worded" ||
  (kind === "taken" && isPiece === true && has(ask, "shorten", "reword") && ask.instruction.quotes.length === 0);

/** What was denied is not said to be so, in a language whose words are known: those of others may well deny it. */
function losesNegation(gone: readonly Token[], come: readonly Token[]): "negation" | undefined {
  const denies = (tokens: readonly Token[]) =>
    TONGUES.some(({ weighty }) => weighty.find(tokens).some(({ name }) => name === "negation"));
  const isKnown = TONGUES.some(({ little }) => come.filter(({ key }) => little.has(key)).length >= KNOWN_BY);
  return isKnown && denies(gone) && !denies(come) ? "negation" : undefined;
}

/** One little word may be of another language: "et" is French, and Norwegian. */
const KNOWN_BY = 2;

/**
 * Sentence by sentence, where a word of one does not make up for that of another: a condition, or how far it holds,
 * that goes with all it says while the rest of the sentence stays, and a lone "perhaps".
 */
function turnedSentence(ask: Ask, entries: readonly Entry[], scene: Scene): string | undefined {
  const text = scene.plan.before;
  for (const own of groupedBy(entries, ({ hunk }) => spotAt(scene, hunk).sentence.from).values()) {
    const { sentence } = spotAt(scene, own[0]?.hunk ?? { from: 0, to: 0 });
    const telling = tellingIn(text.slice(sentence.from, sentence.to), sentence.from);
    const goes = ({ from, to }: Token) => own.some(({ hunk }) => hunk.from <= from && to <= hunk.to);
    const after = weightsOf(
      ask,
      own.flatMap(({ hunk, warrant }) => (warrant ? hunk.come.filter(isTelling) : [])),
    );
    for (const tongue of ask.tongues)
      for (const { name, first, end } of tongue.weighty.find(telling)) {
        if (!telling.slice(first, end).every(goes) || after.has(name)) continue;
        const [last, next] = [telling[first - 1], telling[end]];
        const isLone = last !== undefined && next !== undefined && !goes(last) && !goes(next);
        if (name === "doubt" && isLone && !after.has("modal")) return name;
        const start = telling[end - 1]?.to ?? sentence.to;
        const mark = text.slice(start, sentence.to).search(/[,;:–—)、]/u);
        const tail = contentOf(
          ask,
          telling.filter(({ from }) => from >= start && (mark < 0 || from < start + mark)),
        );
        const rest = contentOf(
          ask,
          telling.filter((token) => !tail.includes(token)),
        );
        const isWhole = tail.length > 0 && tail.every(goes) && rest.some((token) => !goes(token));
        if (isWhole && (name === "condition" || name === "only")) return name;
      }
  }
  return undefined;
}

/**
 * What the change does to the sense: a negation, a condition, a limit or a duty that goes from words that stay, a
 * negation that comes, or a sentence that is surer, or less sure, than it was. A condition goes with its whole sentence
 * alone.
 */
function turnOf(ask: Ask, hunks: readonly Hunk[], come: readonly Token[], scene: Scene): string | undefined {
  const text = scene.plan.before;
  const gone = hunks.flatMap((hunk) => hunk.gone.filter(isTelling));
  const goes = new Set(gone.map(({ from }) => from));
  const stays = (token: Token | undefined) => token !== undefined && !goes.has(token.from);
  const someStays = (condition: Token | undefined) => {
    const { sentence } = spotAt(scene, condition ?? { from: 0, to: 0 });
    const main = mainClause(ask, text, sentence, condition?.from ?? 0);
    return contentOf(ask, tellingIn(text.slice(main.from, main.to), main.from)).some(stays);
  };
  const after = weightsOf(ask, come);
  const [before, had] = [new Set<Weighty>(), new Set<Weighty>()];
  for (const { gone: tokens, to, lines } of hunks) {
    const telling = tokens.filter(isTelling);
    for (const tongue of ask.tongues)
      for (const { name, first, end } of tongue.weighty.find(telling)) {
        const next = [...telling.slice(end), ...tellingIn(text.slice(to, lines.to), to)].find(
          (token) => !isLittle(ask, token),
        );
        // "talk about it" bounds nothing
        if (name === "about" && !isCount(ask, tellingIn(text.slice(telling[end - 1]?.to ?? to, lines.to))[0])) continue;
        had.add(name);
        if (name === "condition" ? someStays(telling[first]) : next === undefined || stays(next)) before.add(name);
      }
  }
  const denies = (weights: ReadonlySet<Weighty>) => weights.has("negation") || weights.has("refusal");
  const isStill = (weight: Weighty) => (weight === "negation" ? denies(after) : after.has(weight));
  const lost = (["negation", "condition", "duty"] as const).find((weight) => before.has(weight) && !isStill(weight));
  if (lost !== undefined) return lost;
  if (had.has("modal") && !had.has("duty") && after.has("duty")) return "duty"; // "may" is no "must"
  // "The minimum of delay" bounds no number
  const isCounted = hunks.some(({ lines }) =>
    tellingIn(text.slice(lines.from, lines.to)).some((token) => isCount(ask, token)),
  );
  const limits = LIMITS.filter((limit) => before.has(limit) && (isCounted || !BOUNDS.has(limit) || limit === "only"));
  // "at least an hour or so" is at least an hour
  const isLoose = limits.every((limit) => limit === "about") && staying().has("least");
  if (limits.length > 0 && !isLoose && !LIMITS.some((limit) => after.has(limit))) return "limit";
  const isBound = hunks.some((hunk) => boundsNumber(hunk, ask, text).some((limit) => !had.has(limit)));
  if (isBound && !denies(after)) return "limit"; // "ten at most" is "not more than ten"
  if ((after.has("negation") && !denies(had)) || (had.has("refusal") && !denies(after))) return "negation";
  const isUnsure = (weights: ReadonlySet<Weighty>) => weights.has("doubt") || weights.has("modal");
  const [hadDoubt, hasDoubt] = [had.has("doubt"), after.has("doubt")];
  if (hadDoubt === hasDoubt || isUnsure(hadDoubt ? after : had)) return undefined;
  return isUnsure(staying()) ? undefined : "doubt";
  /** What weighs in that which stays of the sentence. */
  function staying(): ReadonlySet<Weighty> {
    const { sentence } = spotAt(scene, hunks[0] ?? { from: 0, to: 0 });
    return weightsOf(ask, tellingIn(text.slice(sentence.from, sentence.to), sentence.from).filter(stays));
  }
}

const isCount = (ask: Ask, token: Token | undefined): boolean =>
  token !== undefined &&
  (numberOf(ask, token) !== undefined || ask.tongues.some(({ indefinite }) => indefinite.has(token.key)));

/**
 * What a condition is for: "it would be good" ahead of the "if", which is said again, or what comes after the first
 * mark where the sentence begins with it; else the sentence.
 */
function mainClause(ask: Ask, text: DocText, { from, to }: TextRange, condition: number): TextRange {
  const start = from + text.slice(from, condition).search(/[^,;:–—(]*$/u);
  const ahead = contentOf(ask, tellingIn(text.slice(start, condition))).length;
  if (ahead > 0) return ahead > MOST_OF_FRAME ? { from, to } : { from: start, to: condition };
  const mark = text.slice(condition, to).search(/[,;:–—、]/u);
  return mark < 0 ? { from, to } : { from: condition + mark, to };
}

/** More words than these say something of their own. */
const MOST_OF_FRAME = 2;

/** "About 40" does not become "less than 40", nor "340" "more than 340": how far a number holds that comes with it. */
function boundsNumber({ come, to, lines }: Hunk, ask: Ask, text: DocText): readonly Weighty[] {
  const telling = come.filter(isTelling);
  const [next] = tellingIn(text.slice(to, lines.to), to);
  return ask.tongues.flatMap(({ weighty }) =>
    weighty.find(telling).flatMap(({ name, first, end }) => {
      // the number after it, or the word itself: "une vingtaine"
      const bound = [telling[end] ?? next, ...telling.slice(first, end)];
      return BOUNDS.has(name) && bound.some((one) => one && (numberOf(ask, one) ?? ONE) !== ONE) ? [name] : [];
    }),
  );
}

/** In most of the languages an article too. */
const ONE = "1";
const BOUNDS: ReadonlySet<Weighty> = new Set(["only", "least", "most", "about"]);

/** So many words that say something make a clause; what comes in its place has more than this share of them. */
const CLAUSE = 5;
const SENTENCE = 2;
const SHARE = 0.5;

/** A clause or sentence goes whole, and what comes beside it is too little to say the same. */
function losesClause({ gone, come }: Hunk, all: readonly Token[], old: readonly Token[], ask: Ask): boolean {
  if (come.some(isTelling)) return false;
  const without = (tokens: readonly Token[], others: readonly Token[]) =>
    contentOf(ask, tokens).filter(({ key }) => !others.some((other) => isAkin(other.key, key)));
  const lost = without(gone, all).length;
  const isSentence = /^\s*\p{Lu}/u.test(textOf(gone)) && /[.!?]\s*$/u.test(textOf(gone));
  return lost >= (isSentence ? SENTENCE : CLAUSE) && without(all, old).length < lost * (isSentence ? 1 : SHARE);
}

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join("");

/** A name goes in one place, and the same lines still have it; a figure that its sentence says twice. */
function isStillNamed(token: Token, [first]: readonly Entry[], scene: Scene): boolean {
  const isIt = ({ key }: Token) => key === token.key;
  const { sentence } = spotAt(scene, token);
  const said = tellingIn(scene.plan.before.slice(sentence.from, sentence.to)).filter(isIt).length;
  return (token.kind === "word" || said > 1) && tellingIn(first?.hunk.lines.after ?? "").some(isIt);
}

/** Names may have a form of their own in another language: as many come as go. */
const hasNames = (tokens: readonly Token[], count: number): boolean =>
  tokens.filter(({ text }) => /^\p{Lu}/u.test(text)).length >= count;

/** "19 h 30" is "19.30" elsewhere. */
const isPartOf = (part: Token, whole: Token): boolean =>
  part.kind === "number" && whole.kind === "number" && whole.text.split(FIGURE_MARK).includes(part.text);

const FIGURE_MARK = /[.:]/;

/** "Kestrel's" is about Kestrel. */
const bare = ({ key }: Token): string => key.replace(/['’]s?$/u, "");

/** A figure, an address, a name inside a sentence. */
function isFactual(token: Token, ask: Ask, { plan }: Scene): boolean {
  const number = numberOf(ask, token);
  if (token.kind !== "word" || (number ?? ONE) !== ONE) return true;
  if (ask.words.some(({ key }) => key === token.key)) return false;
  return (
    /^\p{Lu}/u.test(token.text) &&
    /[\p{L}\p{N},;][ \t]+$/u.test(plan.before.slice(Math.max(0, token.from - 3), token.from)) &&
    token.text !== "I" &&
    !(/^\p{Lu}\p{Ll}+$/u.test(token.text) && isLittle(ask, token)) && // "3.5 It is …"
    !ask.tongues.some(({ tag }) => tag === "de")
  );
}
